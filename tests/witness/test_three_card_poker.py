"""The witness of Three Card Poker and the game settle alike: every kind of hand, 100,000 at random, whole rounds."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.games.three_card_poker import BONUS, LEDGERS
from croupier.hands.poker3 import three_card_rank
from croupier.rounds.hand import Stake
from croupier.rounds.steps import Settle, Showdown
from croupier.witness import disagreement
from croupier.witness import three_card_poker as witness
from croupier.witness.facts import FOLDED, VOID, Facts, HandFacts, Row, Staked
from tests.properties.driver import begin, play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

GAME = find("three-card-poker")
Cards = tuple[int, ...]
Stakes = dict[str, tuple[int, int]]
"""Cents and coupon of each wager."""


def settled(rules: Rules, cards: Cards, dealer: Cards, stakes: Stakes) -> list[tuple[Row, str]]:
    """What the declared settlement posts for one hand, each with its paragraph."""
    step = rules.agenda[-1]
    assert isinstance(step, Settle)
    placed = [Stake("Ann", key, *on) for key, on in stakes.items()]
    outcomes = step.outcome(Showdown(three_card_rank(cards), three_card_rank(dealer)))
    return sorted((row_of(p), str(p.cite)) for p in step.due("1", placed, outcomes))


def told(rules: Rules, cards: Cards, dealer: Cards, stakes: Stakes) -> list[tuple[Row, str]]:
    """The same by the witness."""
    held = HandFacts("1", "Ann", cards, tuple(Staked(key, *on) for key, on in stakes.items()))
    facts = Facts(rules.house.choices, (), (held,), dealer)
    return sorted((verdict.row, verdict.cite) for verdict in witness.owed(facts))


def kinds() -> list[Cards]:
    """One hand of each of the 741 kinds that rank apart."""
    by_rank = {three_card_rank(cards): cards for cards in combinations(STANDARD_DECK, 3)}
    return list(by_rank.values())


ALL: Stakes = {"ante": (1000, 0), "play": (1000, 0), "pair plus": (500, 0)}


@pytest.mark.law("19:47-20.11(a)1", "19:47-20.11(a)2", "19:47-20.11(a)3")
@pytest.mark.parametrize("ledger, settlement", list(zip("ABCD", ("pass by pass", "player by player") * 2, strict=True)))
def test_the_witness_settles_every_kind_of_hand_against_every_fortieth_as_the_game_does(
    ledger: str, settlement: str
) -> None:
    rules = GAME.rules(GAME.house({"pair_plus": ledger, "settlement": settlement}))
    every = kinds()
    assert len(every) == 741
    for at, cards in enumerate(every):
        for dealer in (*every[at % 40 :: 40], cards):  # the same hand as well: a tie
            assert told(rules, cards, dealer, ALL) == settled(rules, cards, dealer, ALL), (cards, dealer)


def test_the_witness_agrees_over_hands_at_random() -> None:
    chance = Random("three card poker")
    houses = [
        GAME.rules(GAME.house({"pair_plus": ledger, "ante_bonus.straight": odds}))
        for ledger in "ABCD"
        for odds in ("1 to 1", "3 to 2")
    ]
    seen: Counter[str] = Counter()
    for _ in range(sampled(100_000, 5)):
        cards = chance.sample(STANDARD_DECK, 6)
        mine, dealer = tuple(cards[:3]), tuple(cards[3:])
        rules, stakes = chance.choice(houses), some_stakes(chance)
        rows = told(rules, mine, dealer, stakes)
        assert rows == settled(rules, mine, dealer, stakes), (mine, dealer, stakes)
        seen.update(f"{row[2]} {row[3]}" for row, _ in rows)
    assert set(seen) == {
        *("ante win", "ante lose", "ante push", "play win", "play lose", "play push", "play returned"),
        *("ante bonus win", "pair plus win", "pair plus lose"),
    }


def some_stakes(chance: Random) -> Stakes:
    """An ante with its play wager, a pair plus wager, or both, to the cent and some with a coupon."""
    ante, other = chance.randrange(1000, 10_000), chance.randrange(500, 10_000)
    coupon = chance.choice((0, 0, ante // 2))
    against: Stakes = {"ante": (ante - coupon, coupon), "play": (ante, 0)}
    plus: Stakes = {"pair plus": (other, 0)}
    return chance.choice((against, plus, against | plus))


@pytest.mark.law("19:47-20.11(a)2", "19:47-20.11(a)3")
def test_the_witness_has_the_odds_of_the_law_in_its_own_writing() -> None:
    odds = [[int(pays.removesuffix(" to 1")) for pays in line.odds] for line in LEDGERS.lines]
    columns = dict(zip(LEDGERS.names, zip(*odds[::-1], strict=True), strict=True))
    assert columns == witness.LEDGERS
    assert tuple(line.name for line in LEDGERS.lines)[::-1] == witness.NAMES
    assert {line.name: int(str(line.odds).removesuffix(" to 1")) for line in BONUS.lines} == witness.BONUS
    bare = Facts(
        {}, (), (HandFacts("1", "Ann", parse_cards("5h 6h 7h"), (Staked("pair plus", 100),)),), parse_cards("2c 3d 5s")
    )
    assert [verdict.paid for verdict in witness.owed(bare)] == [4_000]


def test_the_witness_compares_every_tenth_pair_of_kinds_as_the_ranking_does() -> None:
    every = kinds()
    for at, mine in enumerate(every):
        for other in every[at % 10 :: 10]:
            ranks = three_card_rank(mine), three_card_rank(other)
            assert (witness.compared(mine, other) > 0) == (ranks[0] > ranks[1])
            assert (witness.compared(mine, other) == 0) == (ranks[0] == ranks[1])


@pytest.mark.law("19:47-20.10(b)", "19:47-20.12")
def test_the_witness_names_the_paragraph_of_a_fold_and_of_a_void_and_waits_for_what_is_open() -> None:
    def verdicts(hand: HandFacts, dealer: str = "Qh 7d 2c") -> set[tuple[str, int, str]]:
        facts = Facts({}, (), (hand,), parse_cards(dealer))
        return {(verdict.result, verdict.returned, verdict.cite) for verdict in witness.owed(facts)}

    cards = parse_cards("5h 6d 7c")
    both = (Staked("ante", 1000), Staked("pair plus", 1000))
    assert verdicts(HandFacts("1", "Ann", cards, both, FOLDED)) == {("forfeit", 0, "19:47-20.10(b)")}
    assert verdicts(HandFacts("1", "Ann", cards, both, VOID, "19:47-20.12")) == {("void", 1000, "19:47-20.12")}
    assert verdicts(HandFacts("1", "Ann", cards, both)) == set()  # no play wager yet
    assert verdicts(HandFacts("1", "Ann", cards, both[1:]), "Qh 7d") == set()


def test_the_witness_told_only_the_moves_agrees_with_random_rounds() -> None:
    rng = Random(20)
    seen: set[str] = set()
    for number in range(1_000):
        house = GAME.house(
            {
                "dealing": rng.choice(("manual shoe", "hand", "automated shoe")),
                "dealer_stack": rng.choice(("at once", "after the play wagers")),
                "settlement": rng.choice(("pass by pass", "player by player")),
                "stub_count_every": rng.choice((1, 5)),
                "counting_shuffler": rng.random() < 0.2,
                "pair_plus": rng.choice("ABCD"),
            }
        )
        done = play(begin(GAME.rules(house), 1 + number % 6), rng, irregular=10)
        moves, rows = [plain(move) for move in done.moves], [row_of(posting) for posting in done.end.postings]
        assert disagreement("three-card-poker", house.choices, moves, rows) == "", number
        seen.update(f"{posting.result} {posting.cite}" for posting in done.end.postings)
    assert seen >= {
        *("win 19:47-20.11(a)1", "win 19:47-20.11(a)2", "win 19:47-20.11(a)3", "returned 19:47-20.11(a)1"),
        *("lose 19:47-20.10(c)1ii", "lose 19:47-20.10(c)2ii", "forfeit 19:47-20.10(b)"),
        *("void 19:47-20.12", "void 19:47-20.7 (end)"),
    }


def test_a_wrong_stub_and_two_face_up_cards_void_all_hands_for_the_witness_too() -> None:
    house = GAME.house().choices
    bet: dict[str, object] = {"move": "bet", "by": "Ann", "place": "1", "wager": "pair plus", "cents": 500}
    turns = [{"move": "turn", "place": "1", "slot": slot, "card": slot} for slot in (0, 2, 4)]
    void = [("1", "Ann", "pair plus", "void", 0, 500)]
    assert disagreement("three-card-poker", house, [bet, *turns, {"move": "count", "stub": 45}], void) == ""
    assert disagreement("three-card-poker", house, [bet, *turns, {"move": "count", "stub": 46}], []) == ""
    face_up = {"move": "report", "what": "face-up card", "slot": 6, "card": 30}
    assert disagreement("three-card-poker", house, [bet, *turns, face_up], []) == ""
    assert disagreement("three-card-poker", house, [bet, *turns, face_up, face_up], void) == ""
    back: list[dict[str, object]] = [
        bet,
        {**bet, "wager": "ante", "cents": 1000},
        {"move": "withdraw", "place": "1", "wager": "ante"},
    ]
    assert disagreement("three-card-poker", house, [*back, *turns, face_up, face_up], void) == ""
