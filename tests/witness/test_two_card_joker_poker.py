"""The witness of Two Card Joker Poker: every hand placed alike, every pair of ranks settled alike, rounds followed."""

from itertools import combinations, product
from random import Random

import pytest

from croupier.equipment.cards import JOKER, STANDARD_DECK
from croupier.games.two_card_joker_poker import CALL_TABLE, limit_cents
from croupier.hands.poker2 import two_card_rank
from croupier.rounds.hand import Hand, Stake
from croupier.witness import disagreement
from croupier.witness import two_card_joker_poker as witness
from croupier.witness.facts import Facts, HandFacts, Staked
from tests.games.two_card_joker_poker.rounds import DEALING, GAME
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

DECK = (*STANDARD_DECK, JOKER, JOKER)
ONE_OF_EACH = {two_card_rank(hand): hand for hand in combinations(DECK, 2)}
HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"payout_odds.pair of jokers": "900 to 1", "payout_odds.any other hand": "4 to 3"},
)


@pytest.mark.law("19:47-30.5")
def test_all_1431_hands_are_placed_alike() -> None:
    for hand in combinations(DECK, 2):
        assert witness.place(witness.hand_of(hand)) == two_card_rank(hand), hand


@pytest.mark.law("19:47-30.10", "19:47-30.11")
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_settles_every_pair_of_ranks_as_the_game_does(house: dict[str, object]) -> None:
    rules, chance, seen = GAME.rules(GAME.house(house)), Random("joker"), set[tuple[str, str]]()
    for mine, theirs in product(ONE_OF_EACH.values(), repeat=2):
        size = chance.choice((1000, 1001, 10_000))
        stakes = {"ante": (size - 400, 400), "call": (size, 0)}
        hand = Hand("1", mine, stakes=tuple(Stake("Ann", key, *on) for key, on in stakes.items()))
        r = rules.begin((("1", "Ann"),)).changed(
            agenda=rules.agenda[-1:], hands=(hand,), common=(Hand("dealer", theirs),)
        )
        told = HandFacts("1", "Ann", mine, tuple(Staked(key, *on) for key, on in stakes.items()))
        verdicts = witness.owed(Facts(rules.house.choices, (), (told,), theirs))
        assert sorted(v.row for v in verdicts) == sorted(map(row_of, rules.agenda[-1].enter(r).postings)), (
            mine,
            theirs,
        )
        seen |= {(verdict.wager, verdict.result) for verdict in verdicts}
    assert seen == {("call", "returned"), *((key, end) for key in ("ante", "call") for end in ("win", "push", "lose"))}


@pytest.mark.law("19:47-30.11")
@pytest.mark.parametrize("minimum", ["10", "100", "55.55"])
@pytest.mark.parametrize("odds", [{}, {"payout_odds.royal flush": "7001 to 3"}])
def test_jp8_the_witness_reckons_the_same_limit_and_has_the_odds_in_its_own_writing(
    minimum: str, odds: dict[str, object]
) -> None:
    house = GAME.house({"minimum.ante": minimum, **odds})
    assert witness.limit_cents(house.choices) == limit_cents(house)
    written = {line.name: line.odds for line in CALL_TABLE.lines if line.odds}
    assert written == {name: f"{pays} to 1" for name, pays in witness.TO_ONE.items()}


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(1_500, 3)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "two_positions": chance.random() < 0.2,
            }
        )
        seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 7), 3)))
        played = play(GAME.rules(house).begin(seats), chance, irregular=8)
        log = [plain(move) for move in played.moves]
        for made, (before, after) in enumerate(zip(played.rounds, played.rounds[1:], strict=False), start=1):
            if after.postings != before.postings or not after.agenda:
                rows = [row_of(posting) for posting in after.postings]
                assert disagreement(GAME.id, house.choices, log[:made], rows) == "", seed
        seen |= {f"{posting.wager} {posting.result} {posting.cite}" for posting in played.end.postings}
    assert seen >= {
        *("ante win 19:47-30.11", "call win 19:47-30.11", "call returned 19:47-30.10", "ante forfeit 19:47-30.10"),
        *("ante lose 19:47-30.10", "ante void 19:47-30.12", "call void 19:47-30.12"),
    }
