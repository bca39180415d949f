"""The witness of Mini-Tex 3 Card Hold 'Em: cards read another way, and rounds followed to their end."""

from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.games.mini_tex_3_card_hold_em import BEST_OF_FIVE
from croupier.rounds.steps import Settle
from croupier.witness import disagreement
from croupier.witness import mini_tex_3_card_hold_em as witness
from tests.games.mini_tex_3_card_hold_em.rounds import DEALING, GAME
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of


@pytest.mark.law("13:69F-37.5")
def test_the_best_three_of_five_compare_alike() -> None:
    """Pairs of hands on one board, many of them of few ranks or suits so that rare hands come too."""
    chance = Random("mini-tex")
    decks = (STANDARD_DECK, [c for c in STANDARD_DECK if c // 13 < 2], [c for c in STANDARD_DECK if c % 13 > 8])
    seen: set[int] = set()
    for turn in range(sampled(20_000)):
        cards = chance.sample(decks[turn % 3], 7)
        board, hands = cards[:3], [cards[3:5], cards[5:]]
        game = [BEST_OF_FIVE.rank((*hand, *board)) for hand in hands]
        other = [witness.score(hand, board) for hand in hands]
        assert (game[0] > game[1], game[0] == game[1]) == (other[0] > other[1], other[0] == other[1]), cards
        assert [rank[0] for rank in game] == [witness.kind_of(number) for number in other], cards
        seen |= {witness.kind_of(number) for number in other}
    assert seen == set(range(6))


@pytest.mark.law("13:69F-37.11")
@pytest.mark.parametrize("minimum", ["10", "9999", "10000", "10001"])
def test_mt8_the_witness_reckons_the_same_limit(minimum: str) -> None:
    house = GAME.house({"minimum.ante": minimum, "maximum.ante": "20000"})
    (settle,) = [step for step in GAME.rules(house).agenda if isinstance(step, Settle)]
    assert witness.limit_cents(house.choices) == settle.limits[0].cents


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(2_400, 5)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
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
        *("ante forfeit 13:69F-37.10", "ante win 13:69F-37.11", "ante lose 13:69F-37.10", "ante void 13:69F-37.12"),
        *("flop win 13:69F-37.11", "river lose 13:69F-37.10", "play win 13:69F-37.11", "river void 13:69F-37.12"),
        *("play returned 13:69F-37.10", "play lose 13:69F-37.10"),
    }
