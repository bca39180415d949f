"""The witness of Flop Poker agrees with the game, and would notice if it did not."""

from itertools import combinations
from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.games.flop_poker import BONUS_PAYS, FIVE, FLOP_PAYS
from croupier.hands.poker3 import three_card_rank
from croupier.rounds.steps import Settle
from croupier.witness import disagreement
from croupier.witness import flop_poker as witness
from croupier.witness.double_cross_poker import SHAPES
from tests.games.flop_poker.rounds import DEALING, GAME
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of


@pytest.mark.law("19:47-29.5", "19:47-29.11")
def test_random_hands_are_named_and_ordered_alike() -> None:
    chance = Random("flop poker")
    for _ in range(sampled(20_000)):
        cards = tuple(chance.sample(STANDARD_DECK, 9))
        mine, other, board = cards[:3], cards[3:6], cards[6:]
        ours, theirs = FIVE((*mine, *board)), FIVE((*other, *board))
        words = witness.best(mine, board), witness.best(other, board)
        assert (ours > theirs, ours == theirs) == (words[0] > words[1], words[0] == words[1]), cards
        shape = SHAPES[words[0][0]]
        line = witness.LINES.get(shape, shape) if words[0] >= witness.JACKS else ""
        assert FLOP_PAYS.line_of(ours) == line, cards


@pytest.mark.law("19:47-29.11")
def test_all_22100_hands_of_three_are_named_alike() -> None:
    for cards in combinations(STANDARD_DECK, 3):
        assert witness.three_cards(cards) == BONUS_PAYS.line_of(three_card_rank(cards)), cards


@pytest.mark.law("19:47-29.11")
def test_the_witness_has_the_odds_in_its_own_writing() -> None:
    assert [line.odds for line in reversed(FLOP_PAYS.lines)] == [f"{odds} to 1" for odds in witness.PAYS.values()]
    assert [line.odds for line in BONUS_PAYS.lines] == [f"{odds} to 1" for odds in witness.EXTRA_PAYS.values()]


@pytest.mark.law("19:47-29.11")
@pytest.mark.parametrize("minimum", ["10", "49.95", "49.96", "100"])
@pytest.mark.parametrize("odds", [{}, {"flop_odds.pair of jacks or better": "2000 to 1"}])
def test_fp6_the_witness_reckons_the_same_limit(minimum: str, odds: dict[str, object]) -> None:
    house = GAME.house({"minimum.ante": minimum, **odds})
    step = next(step for step in GAME.rules(house).agenda if isinstance(step, Settle))
    assert witness.limit_cents(house.choices) == step.limits[0].cents


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(1_200, 5)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "three_card_bonus": chance.random() < 0.8,
            }
        )
        seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 7), 1 + seed % 4)))
        played = play(GAME.rules(house).begin(seats), chance, irregular=8)
        log = [plain(move) for move in played.moves]
        for made, (before, after) in enumerate(zip(played.rounds, played.rounds[1:], strict=False), start=1):
            if after.postings != before.postings or not after.agenda:
                rows = [row_of(posting) for posting in after.postings]
                assert disagreement(GAME.id, house.choices, log[:made], rows) == "", seed
        seen |= {f"{posting.wager} {posting.result} {posting.cite}" for posting in played.end.postings}
    assert seen >= {
        *("pot in the pot 19:47-29.10", "common pot win 19:47-29.10", "common pot returned 19:47-29.10"),
        *("pot void 19:47-29.12", "ante forfeit 19:47-29.10", "ante win 19:47-29.11", "ante lose 19:47-29.10"),
        *("flop win 19:47-29.11", "flop lose 19:47-29.10", "flop void 19:47-29.12", "ante void 19:47-29.12"),
        *("three-card bonus win 19:47-29.11", "three-card bonus lose 19:47-29.10", "three-card bonus void 19:47-29.12"),
    }


@pytest.mark.law("19:47-29.10")
def test_a_pot_that_goes_to_the_wrong_player_is_noticed() -> None:
    won = (
        played
        for seed in range(100)
        if (played := play(GAME.rules().begin((("1", "Ann"), ("2", "Bob"))), Random(seed)))
        and [p.result for p in played.end.postings if p.wager == "common pot"] == ["win"]
    )
    played = next(won)
    log = [plain(move) for move in played.moves]
    rows = [row_of(posting) for posting in played.end.postings]
    assert disagreement(GAME.id, GAME.house().choices, log, rows) == ""
    other = {"Ann": ("2", "Bob"), "Bob": ("1", "Ann")}
    turned = [(*other[row[1]], *row[2:]) if row[2] == "common pot" else row for row in rows]
    assert turned != rows and "common pot" in disagreement(GAME.id, GAME.house().choices, log, turned)
