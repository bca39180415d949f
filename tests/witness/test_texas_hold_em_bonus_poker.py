"""The witness of Texas Hold 'Em Bonus Poker: cards read another way, and rounds followed to their end."""

from itertools import combinations
from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.games.texas_hold_em_bonus_poker import BEST_OF_SEVEN
from croupier.games.texas_hold_em_bonus_poker.bonus import BONUS_PAYS, pocket
from croupier.rounds.steps import Settle
from croupier.witness import disagreement
from croupier.witness import texas_hold_em_bonus_poker as witness
from tests.games.texas_hold_em_bonus_poker.rounds import DEALING, GAME
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of


@pytest.mark.law("19:47-28.5")
def test_the_best_five_of_seven_compare_alike() -> None:
    """Pairs of hands on 20,000 boards, many of them of few ranks or suits so that rare hands come too."""
    chance = Random("bonus")
    decks = (
        STANDARD_DECK,
        [card for card in STANDARD_DECK if card // 13 < 2],
        [card for card in STANDARD_DECK if card % 13 > 8],
    )
    seen: set[int] = set()
    for turn in range(sampled(20_000)):
        cards = chance.sample(decks[turn % 3], 9)
        hands = [(*cards[:5], *cards[5:7]), (*cards[:5], *cards[7:])]
        game, other = [BEST_OF_SEVEN.rank(hand) for hand in hands], [witness.score(hand) for hand in hands]
        assert (game[0] > game[1], game[0] == game[1]) == (other[0] > other[1], other[0] == other[1]), cards
        seen |= {witness.kind_of(number) for number in other}
    assert seen == set(range(9))


@pytest.mark.law("19:47-28.11")
def test_all_1326_hands_of_two_have_the_same_line_and_the_witness_its_own_odds() -> None:
    for cards in combinations(STANDARD_DECK, 2):
        assert witness.line(cards) == BONUS_PAYS.line_of(pocket(cards)), cards
    assert [(line.name, line.odds) for line in BONUS_PAYS.lines] == [
        (name, f"{odds} to 1") for name, odds in witness.PAYS.items()
    ]


@pytest.mark.law("19:47-28.11")
@pytest.mark.parametrize("minimum", ["10", "9999", "10000", "10001"])
@pytest.mark.parametrize("odds", [{}, {"bonus_odds.pair of aces, and the dealer has one": "60000 to 1"}])
def test_hb7_the_witness_reckons_the_same_limits(minimum: str, odds: dict[str, object]) -> None:
    house = GAME.house({"minimum.ante": minimum, "maximum.ante": "20000", **odds})
    main, bonus = [step for step in GAME.rules(house).agenda if isinstance(step, Settle)]
    assert witness.limit_cents(house.choices) == main.limits[0].cents
    assert witness.bonus_limit_cents(house.choices) == bonus.limits[0].cents


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(2_400, 5)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "bonus": chance.random() < 0.8,
                "ante_pays_from": chance.choice(("flush", "straight")),
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
        *("ante forfeit 19:47-28.10", "ante win 19:47-28.11", "ante push 19:47-28.10", "ante lose 19:47-28.10"),
        *("ante void 19:47-28.12", "flop win 19:47-28.11", "turn lose 19:47-28.10", "river win 19:47-28.11"),
        *("bonus win 19:47-28.11", "bonus lose 19:47-28.10", "bonus void 19:47-28.12", "river void 19:47-28.12"),
    }
