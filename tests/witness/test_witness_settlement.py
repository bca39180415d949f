"""The witness and the game settle alike: every kind of five-card hand, and many hands at random."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.witness import witness_for
from croupier.witness.facts import FOLDED, FORFEITED, VOID, Facts, HandFacts, Staked
from croupier.witness.mississippi_stud import LAW_PAYS, limit_cents, line, owed
from tests.sampling import sampled
from tests.witness.settling import GAME, Wagered, settled, told

EQUAL: Wagered = ((1000, 0),) * 4


def kinds() -> Iterator[tuple[int, ...]]:
    """One hand of each of the 7,462 kinds that differ in ranks or in being of one suit."""
    for ranks in combinations_with_replacement(range(13), 5):
        if max(Counter(ranks).values()) < 5:
            # Neighbors differ in suit, so equal ranks do, and the five are never all of one.
            yield tuple(rank + 13 * (i % 4) for i, rank in enumerate(ranks))
    yield from combinations(range(13), 5)


def test_there_are_7462_kinds_of_five_card_hands() -> None:
    hands = list(kinds())
    assert len(hands) == 7462
    assert all(len(set(hand)) == 5 for hand in hands)


@pytest.mark.law("19:47-35.11(b)")
def test_the_witness_settles_every_kind_of_hand_as_the_game_does() -> None:
    rules = GAME.rules()
    found: Counter[str] = Counter()
    for hand in kinds():
        hands = [(hand[:2], EQUAL)]
        verdicts = owed(told(rules, hand[2:], hands))
        assert {verdict.row for verdict in verdicts} == settled(rules, hand[2:], hands), hand
        found[line(hand)] += 1
    # Known numbers of distinct hands of each kind; 13 pairs with 220 sets of side cards each.
    assert found == {
        "royal flush": 1,
        "straight flush": 9,
        "four-of-a-kind": 156,
        "full house": 156,
        "flush": 1277,
        "straight": 10,
        "three-of-a-kind": 858,
        "two pair": 858,
        "pair of jacks or better": 4 * 220,
        "push": 5 * 220,
        "lose": 4 * 220 + 1277,
    }


@pytest.mark.parametrize("minimum", ["5", "10", "25"])
def test_the_witness_agrees_over_hands_at_random_with_limits_and_coupons(minimum: str) -> None:
    chance = Random(f"mississippi stud {minimum}")
    rules = GAME.rules(GAME.house({"minimum": {"ante": minimum}, "maximum": {"ante": "1000"}}))
    cut = 0
    for _ in range(sampled(5_600)):  # of six hands each
        cards = chance.sample(STANDARD_DECK, 15)
        hands = [(tuple(cards[i : i + 2]), wagered(chance)) for i in range(0, 12, 2)]
        community = tuple(cards[12:])
        verdicts = owed(told(rules, community, hands))
        assert {verdict.row for verdict in verdicts} == settled(rules, community, hands), (community, hands)
        cut += sum(verdict.paid for verdict in verdicts) >= limit_cents(rules.house.choices)
    assert cut, "no hand met the limit"


def wagered(chance: Random) -> Wagered:
    """Antes of any size to the cent, up to where a straight already meets the limit, some with a coupon."""
    ante = chance.choice((chance.randrange(500, 100_000), chance.randrange(1, 200) * 10_000))
    stakes = []
    for times in (1, *(chance.choice((1, 2, 3)) for _ in range(3))):
        coupon = chance.choice((0, 0, chance.randrange(ante)))
        stakes.append((times * ante - coupon, coupon))
    return tuple(stakes)


def test_a_hand_at_the_limit_agrees_below_at_and_above() -> None:
    royal = parse_cards("Ah Kh Qh Jh Th")
    for minimum in ("9.99", "10", "10.01", "37"):
        rules = GAME.rules(GAME.house({"minimum": {"ante": minimum}}))
        for ante in (999, 1000, 1001, 3700, 9999):
            hands = [(royal[:2], ((ante, 0), (3 * ante, 0), (2 * ante, 0), (ante, 0)))]
            verdicts = owed(told(rules, royal[2:], hands))
            assert {verdict.row for verdict in verdicts} == settled(rules, royal[2:], hands)


def test_the_witness_reads_the_odds_and_the_reading_of_the_limit_that_a_house_chose() -> None:
    house = GAME.house({"payout_odds.straight": "9 to 2", "limit_streets": 1, "minimum.ante": "50"})
    rules = GAME.rules(house)
    for cards in ("5h 6h 7h 8h 9d", "Ah Kh Qh Jh Th"):
        hand = parse_cards(cards)
        hands = [(hand[:2], ((10_001, 0), (30_003, 0), (30_003, 0), (30_003, 0)))]
        verdicts = owed(told(rules, hand[2:], hands))
        assert {verdict.row for verdict in verdicts} == settled(rules, hand[2:], hands)


@pytest.mark.law("19:47-35.11(b)")
def test_the_witness_has_the_odds_of_the_law_in_its_own_writing() -> None:
    assert {
        key.removeprefix("payout_odds."): int(str(GAME.house()[key]).removesuffix(" to 1"))
        for key in GAME.house().choices
        if key.startswith("payout_odds.")
    } == LAW_PAYS
    only_the_minimum = Facts({"minimum.ante": 1000}, parse_cards("Ks 7d 7c"), (held("Kh Kd"),))
    assert [verdict.paid for verdict in owed(only_the_minimum)] == [10_000] * 4


def held(cards: str, *, wagers: int = 4, state: str = "in", under: str = "") -> HandFacts:
    keys = ("ante", "3rd street", "4th street", "5th street")[:wagers]
    return HandFacts("1", "Ann", parse_cards(cards), tuple(Staked(key, 1000) for key in keys), state, under)


def test_the_witness_names_the_paragraph_of_each_verdict() -> None:
    def cites(hand: HandFacts, community: str = "Ks 7d 7c") -> set[tuple[str, int, str]]:
        facts = Facts({"minimum.ante": 1000}, parse_cards(community), (hand,))
        return {(verdict.result, verdict.returned, verdict.cite) for verdict in owed(facts)}

    assert cites(held("Kh Kd")) == {("win", 1000, "19:47-35.10(i)3")}
    assert cites(held("2h 3d")) == {("push", 1000, "19:47-35.10(i)2")}
    assert cites(held("2h 3d"), "Ks 9d 7c") == {("lose", 0, "19:47-35.10(i)1")}
    assert cites(held("2h 3d", wagers=1, state=FOLDED)) == {("forfeit", 0, "19:47-35.10(a)")}
    assert cites(held("2h 3d", wagers=2, state=FOLDED)) == {("forfeit", 0, "19:47-35.10(e)")}
    assert cites(held("2h 3d", wagers=3, state=FOLDED)) == {("forfeit", 0, "19:47-35.10(g)")}
    assert cites(held("2h 3d", state=FORFEITED, under="19:47-35.10(c)")) == {("forfeit", 0, "19:47-35.10(c)")}
    assert cites(held("2h 3d", state=VOID, under="19:47-35.12(d)")) == {("void", 1000, "19:47-35.12(d)")}
    assert cites(held("Kh Kd", wagers=3)) == set()
    assert cites(held("Kh Kd"), "Ks 7d") == set()


def test_a_game_without_a_witness_has_none() -> None:
    assert witness_for("mississippi-stud") is not None
    assert witness_for("faro") is None
