"""The witness of Double Cross Poker: hands spelled another way, 100,000 hands settled alike, whole rounds followed."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games.double_cross_poker import FIVE_CARDS, THREE_CARD_PAYS
from croupier.hands.poker3 import three_card_rank
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.hand import FOLDED, LIVE, Hand, Stake
from croupier.witness import Attending, disagreement
from croupier.witness.double_cross_poker import PAYS, WITNESS, best, owed, spelled, three
from croupier.witness.facts import FOLDED as HAS_FOLDED
from croupier.witness.facts import IN, Facts, HandFacts, Row, Staked, Told
from tests.games.double_cross_poker.rounds import DEALING, GAME
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

Wagered = dict[str, tuple[int, int]]
"""Cents and coupon of each wager."""
Dealt = Sequence[tuple[tuple[int, ...], Wagered, bool]]
"""Two cards, what lies on them, and whether the player has folded."""


@pytest.mark.law("19:47-25.5")
def test_every_kind_of_five_cards_stands_in_the_same_order() -> None:
    """One hand of each of the 7,462 kinds that differ in ranks or in being of one suit."""
    mixed = [
        tuple(rank + 13 * (i % 4) for i, rank in enumerate(ranks))
        for ranks in combinations_with_replacement(range(13), 5)
        if max(Counter(ranks).values()) < 5
    ]
    kinds = [*mixed, *combinations(range(13), 5)]
    assert len(kinds) == 7_462
    by_game, by_witness = ({hand: rank(hand) for hand in kinds} for rank in (five_card_rank, spelled))
    places = [{rank: n for n, rank in enumerate(sorted(set(ranks.values())))} for ranks in (by_game, by_witness)]
    assert [places[0][by_game[hand]] for hand in kinds] == [places[1][by_witness[hand]] for hand in kinds]


@pytest.mark.law("19:47-25.5", '19:47-25.1 "Three-card wager"')
def test_all_22100_hands_of_three_are_named_alike() -> None:
    lines = {int(hand): line for hand, line in THREE_CARD_PAYS.hands}
    for cards in combinations(STANDARD_DECK, 3):
        assert three(cards) == lines.get(three_card_rank(cards)[0], ""), cards


@pytest.mark.law('19:47-25.1 "Hand"', '19:47-25.1 "Community card"')
def test_the_better_line_is_found_alike() -> None:
    chance = Random("double cross")
    for _ in range(5_000):
        cross, (mine, his) = chance.sample(STANDARD_DECK, 9), ((5, 6), (7, 8))
        hands = [(cross[a], cross[b]) for a, b in (mine, his)]
        game = [FIVE_CARDS.rank((*hand, *cross[:5])) for hand in hands]
        witness = [best(hand, cross[:5]) for hand in hands]
        assert (game[0] > game[1], game[0] == game[1]) == (witness[0] > witness[1], witness[0] == witness[1]), cross


@pytest.mark.law("19:47-25.10", "19:47-25.11")
def test_the_witness_settles_random_hands_as_the_game_does() -> None:
    """Seven hands against each of up to 14,300 dealers, one in five folded, under two houses."""
    chance = Random("double cross poker")
    houses: tuple[dict[str, object], ...] = (
        {},
        {"payout_odds.ante": "3 to 2", "payout_odds.raise": "7 to 5", "three_card.three-card flush": "10 to 3"},
    )
    at = [
        GAME.rules(GAME.house(house | {"three_card_on_fold": fold}))
        for house in houses
        for fold in ("stands", "forfeited")
    ]
    seen: set[tuple[str, str]] = set()
    for turn in range(sampled(14_300)):
        rules, cards = at[turn % 4], tuple(chance.sample(STANDARD_DECK, 21))
        stands = rules.house["three_card_on_fold"] == "stands"
        hands = [(cards[i : i + 2], *wagered(chance, stands=stands)) for i in range(7, 21, 2)]
        verdicts = owed(told(rules, cards[:5], cards[5:7], hands))
        posted = [row for row in (verdict.row for verdict in verdicts) if row[3] != "forfeit"]
        assert sorted(posted) == settled(rules, cards[:5], cards[5:7], hands), cards
        seen |= {(verdict.wager, verdict.result) for verdict in verdicts}
    raised = {(key, result) for key in ("first raise", "second raise") for result in ("win", "lose", "push")}
    assert seen == raised | {("ante", result) for result in ("win", "lose", "push", "forfeit")} | {
        *(("three-card", "win"), ("three-card", "lose")),
    }


def wagered(chance: Random, *, stands: bool) -> tuple[Wagered, bool]:
    """An ante of any size with its raise wagers, or folded, some with a three-card wager and coupons."""
    ante, folds = chance.randrange(1000, 10_000), chance.random() < 0.2
    sizes = {"ante": ante} if folds else {"ante": ante, "first raise": ante, "second raise": ante}
    if chance.random() < 0.5 and (stands or not folds):
        sizes["three-card"] = chance.randrange(500, 10_000)
    coupons = {key: chance.choice((0, 0, chance.randrange(size // 2))) for key, size in sizes.items()}
    return {key: (size - coupons[key], coupons[key]) for key, size in sizes.items()}, folds


def settled(rules: Rules, cross: tuple[int, ...], dealer: tuple[int, ...], hands: Dealt) -> list[Row]:
    """What the declared settlements post for these hands, at positions 1 and up; a fold has already cost its ante."""
    seats = tuple((str(place), f"person {place}") for place in range(1, len(hands) + 1))
    r = rules.begin(seats).changed(
        agenda=rules.agenda[-2:],
        hands=tuple(
            Hand(
                place,
                cards,
                stakes=tuple(Stake(who, key, *on) for key, on in wagers.items() if not folds or key == "three-card"),
                state=FOLDED if folds else LIVE,
            )
            for (place, who), (cards, wagers, folds) in zip(seats, hands, strict=True)
        ),
        common=(Hand("community", cross), Hand("dealer", dealer)),
    )
    return sorted(row_of(posting) for posting in rules.agenda[-2].enter(r).postings)


def told(rules: Rules, cross: tuple[int, ...], dealer: tuple[int, ...], hands: Dealt) -> Facts:
    """The same as facts."""
    held = [
        HandFacts(
            str(place),
            f"person {place}",
            cards,
            tuple(Staked(key, *on) for key, on in wagers.items()),
            HAS_FOLDED if folds else IN,
        )
        for place, (cards, wagers, folds) in enumerate(hands, start=1)
    ]
    return Facts(rules.house.choices, cross, tuple(held), dealer)


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(1_000, 2)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "three_card_on_fold": chance.choice(("forfeited", "stands", "stands")),
            }
        )
        seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 7), 3)))
        played = play(GAME.rules(house).begin(seats), chance, irregular=5)
        log = [plain(move) for move in played.moves]
        for made, (before, after) in enumerate(zip(played.rounds, played.rounds[1:], strict=False), start=1):
            if after.postings != before.postings or not after.agenda:
                rows = [row_of(posting) for posting in after.postings]
                assert disagreement(GAME.id, house.choices, log[:made], rows) == "", seed
        seen |= {f"{posting.wager} {posting.result} {posting.cite}" for posting in played.end.postings}
    fold = '19:47-25.1 "Fold"'
    assert seen >= {
        *("ante win 19:47-25.11", "ante lose 19:47-25.10", f"ante forfeit {fold}", "ante void 19:47-25.12(c)"),
        *("first raise win 19:47-25.11", "second raise lose 19:47-25.10", "first raise push 19:47-25.10"),
        *("first raise void 19:47-25.12", "ante void 19:47-25.9"),
        *("three-card win 19:47-25.11", "three-card lose 19:47-25.10", f"three-card forfeit {fold}"),
        "three-card void 19:47-25.12",
    }


@pytest.mark.law("19:47-25.7", "19:47-25.8", "19:47-25.9", "19:47-25.12(e)")
@pytest.mark.parametrize("dealing", DEALING)
def test_the_witness_knows_a_wrong_stub_and_a_jammed_shoe(dealing: str) -> None:
    moves: list[Told] = [{"move": "bet", "by": "Ann", "place": "1", "wager": "ante", "cents": 1000}]
    house, void = GAME.house({"dealing": dealing}).choices, ("1", "Ann", "ante", "void", 0, 1000)
    for stub, wrong in ((42, True), (43, False), (44, True)):
        posted = [void] if wrong else []
        assert disagreement(GAME.id, house, [*moves, {"move": "count", "stub": stub}], posted) == ""
    section = {"manual shoe": "25.7", "hand": "25.8", "automated shoe": "25.9"}[dealing]
    assert f"19:47-{section}" in disagreement(GAME.id, house, [*moves, {"move": "count", "stub": 42}], [])
    jammed = {"move": "report", "what": "dealing shoe fault"}
    assert "19:47-25.12(e)" in disagreement(GAME.id, house, [*moves, jammed], [])
    assert disagreement(GAME.id, house, [*moves, jammed], [void]) == ""


def test_x7_asked_of_one_folded_hand_alone_the_witness_still_waits_for_the_others() -> None:
    moves: list[Told] = [
        {"move": "bet", "by": who, "place": place, "wager": key, "cents": 1000} for who, place, key in BETS
    ]
    cards = parse_cards("Qh Jh 7c 7d")
    moves += [{"move": "turn", "place": "12"[n // 2], "slot": n, "card": card} for n, card in enumerate(cards)]
    moves += [{"move": "turn", "place": "community", "slot": 6, "card": parse_cards("Kh")[0]}]
    attending = Attending(WITNESS, GAME.house().choices)
    for move in [*moves, {"move": "fold", "by": "Ann", "place": "1"}]:
        attending.takes(move)
    lost: Row = ("1", "Ann", "ante", "forfeit", 0, 0)
    assert attending.objection([lost], {"1"}) == ""
    won: Row = ("1", "Ann", "three-card", "win", 40_000, 1000)
    assert attending.objection([lost, won], {"1"}) != ""
    attending.takes({"move": "fold", "by": "Bob", "place": "2"})
    assert attending.objection([lost, won, ("2", "Bob", "ante", "forfeit", 0, 0)]) == ""


BETS = (("Ann", "1", "ante"), ("Ann", "1", "three-card"), ("Bob", "2", "ante"))


@pytest.mark.law("19:47-25.11")
def test_the_witness_has_the_odds_in_its_own_writing() -> None:
    declared = {f"three_card.{line.name}": line.odds for line in THREE_CARD_PAYS.lines}
    declared |= {f"payout_odds.{key}": str(GAME.house()[f"payout_odds.{key}"]) for key in ("ante", "raise")}
    assert declared == {key: f"{to_one} to 1" for key, to_one in PAYS.items()}
    king, cross = parse_cards("Kd 3c"), parse_cards("Kh 9d 4c 2s 6h")
    held = HandFacts("1", "Ann", king, (Staked("ante", 1000), Staked("three-card", 500)))
    unwritten = Facts({}, cross, (held,), parse_cards("Ac Qd"))
    assert [(verdict.result, verdict.paid) for verdict in owed(unwritten)] == [("win", 1000), ("win", 500)]


def test_a_wrong_payment_is_found() -> None:
    rules = GAME.rules()
    cards = parse_cards("Kh 9d 4c 2s 6h Jc 7d Kd 3c")
    hands: Dealt = [(cards[7:], {"ante": (1000, 0), "first raise": (1000, 0), "second raise": (1000, 0)}, False)]
    rows = settled(rules, cards[:5], cards[5:7], hands)
    assert ("1", "person 1", "ante", "win", 1000, 1000) in rows
    assert disagreement(GAME.id, rules.house.choices, [], rows) != ""
