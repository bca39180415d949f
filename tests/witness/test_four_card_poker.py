"""The witness of Four Card Poker: hands named another way, 100,000 hands settled alike, whole rounds followed."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.poker4 import FourCards, best_four_rank
from croupier.rounds.hand import Hand, Stake
from croupier.witness import disagreement
from croupier.witness.facts import Facts, HandFacts, Row, Staked
from croupier.witness.four_card_poker import ACES_UP_PAYS, ORDER, named, owed
from tests.games.four_card_poker.rounds import DEALING, GAME
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

NAMES = dict(zip(FourCards, ORDER, strict=True))
Wagered = dict[str, tuple[int, int]]
"""Cents and coupon of each wager."""


def ranked(cards: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    """The game's own rank, as the witness writes it."""
    hand, *ranks = best_four_rank(tuple(cards))
    return NAMES[FourCards(hand)], tuple(rank + 1 for rank in ranks)


@pytest.mark.law("19:47-27.3(a)", "19:47-27.3(b)", "19:47-27.3(c)")
def test_every_hand_of_five_from_26_cards_is_named_alike() -> None:
    """All 65,780 hands of two suits from the eight up, with the low cards and the other aces that go with them."""
    deck = [*range(6, 13), *range(19, 26), 0, 1, 2, 13, 14, 15, 26, 27, 28, 29, 38, 51]
    assert len(deck) == len(set(deck)) == 26
    for cards in combinations(deck, 5):
        assert named(cards) == ranked(cards), cards


def test_hands_of_six_are_named_alike() -> None:
    chance = Random("four card poker")
    for _ in range(sampled(20_000)):
        cards = chance.sample(STANDARD_DECK, 6)
        assert named(cards) == ranked(cards), cards


@pytest.mark.law("19:47-27.11")
@pytest.mark.parametrize("table", ACES_UP_PAYS)
def test_the_witness_settles_random_hands_as_the_game_does(table: str) -> None:
    """Six hands against each of up to 4,200 dealers, at each of four paytables."""
    chance = Random(f"four card poker {table}")
    house = {"aces_up": table, "ante_bonus.straight flush": "39 to 2"}
    rules = {
        on_fold: GAME.rules(GAME.house({**house, "aces_up_on_fold": on_fold})) for on_fold in ("forfeited", "stands")
    }
    seen: set[tuple[str, str]] = set()
    for _ in range(sampled(4_200)):
        cards = chance.sample(STANDARD_DECK, 36)
        at = rules[chance.choice(("forfeited", "stands"))]
        hands = [(tuple(cards[i : i + 5]), wagered(chance)) for i in range(6, 36, 5)]
        verdicts = owed(told(at, tuple(cards[:6]), hands))
        assert sorted(verdict.row for verdict in verdicts) == settled(at, tuple(cards[:6]), hands), cards
        seen |= {(verdict.wager, verdict.result) for verdict in verdicts}
    assert {*((wager, result) for wager in ("ante", "play", "aces up") for result in ("win", "lose"))} < seen
    assert ("ante bonus", "win") in seen


def wagered(chance: Random) -> Wagered:
    """An ante with its play wager, aces up, or both; of any size to the cent, some with a coupon."""
    ante = chance.randrange(1000, 10_000)
    sizes = {"ante": ante, "play": chance.randint(ante, 3 * ante), "aces up": chance.randrange(500, 10_000)}
    keys = chance.choice((("ante", "play"), ("aces up",), ("ante", "aces up", "play")))
    coupons = {key: chance.choice((0, 0, chance.randrange(sizes[key] // 2))) for key in keys}
    return {key: (sizes[key] - coupons[key], coupons[key]) for key in keys}


def settled(rules: Rules, dealer: tuple[int, ...], hands: Sequence[tuple[tuple[int, ...], Wagered]]) -> list[Row]:
    """What the declared settlement posts for these hands, at positions 1 and up."""
    settle = rules.agenda[-1]
    seats = tuple((str(place), f"person {place}") for place in range(1, len(hands) + 1))
    r = rules.begin(seats).changed(
        agenda=(settle,),
        hands=tuple(
            Hand(place, cards, stakes=tuple(Stake(person, key, *on) for key, on in wagers.items()))
            for (place, person), (cards, wagers) in zip(seats, hands, strict=True)
        ),
        common=(Hand("dealer", dealer),),
    )
    return sorted(row_of(posting) for posting in settle.enter(r).postings)


def told(rules: Rules, dealer: tuple[int, ...], hands: Sequence[tuple[tuple[int, ...], Wagered]]) -> Facts:
    """The same as facts."""
    held = [
        HandFacts(str(place), f"person {place}", cards, tuple(Staked(key, *on) for key, on in wagers.items()))
        for place, (cards, wagers) in enumerate(hands, start=1)
    ]
    return Facts(rules.house.choices, (), tuple(held), dealer)


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(1_000, 5)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "aces_up_on_fold": chance.choice(("forfeited", "stands")),
                "settlement": chance.choice(("player by player", "pass by pass")),
                "two_positions": chance.random() < 0.3,
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
    assert seen >= {
        *("ante win 19:47-27.11", "ante lose 19:47-27.10", "ante forfeit 19:47-27.10", "ante void 19:47-27.12"),
        *("play win 19:47-27.11", "play lose 19:47-27.10", "play void 19:47-27.12", "ante void 19:47-27.9"),
        *('aces up win 19:47-27.1 "Aces up wager"', 'aces up lose 19:47-27.1 "Aces up wager"'),
        *("aces up forfeit 19:47-27.10", "aces up void 19:47-27.12", "ante bonus win 19:47-27.11"),
    }


def test_a_wrong_payment_is_found() -> None:
    rules = GAME.rules()
    dealer, mine = (0, 1, 2, 16, 18, 20), (12, 25, 38, 3, 4)
    rows = settled(rules, dealer, [(mine, {"ante": (1000, 0), "play": (1000, 0)})])
    verdicts = owed(told(rules, dealer, [(mine, {"ante": (1000, 0), "play": (1000, 0)})]))
    assert sorted(verdict.row for verdict in verdicts) == rows
    assert ("1", "person 1", "ante bonus", "win", 2000, 0) in rows
    assert disagreement(GAME.id, rules.house.choices, [], rows) != ""
