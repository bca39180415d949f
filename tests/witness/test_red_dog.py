"""The witness of Red Dog: every order of three cards settled alike, every house's odds, whole rounds followed."""

from itertools import product
from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.games.red_dog import PAYS
from croupier.hands.spread import spread_rank
from croupier.rounds.hand import Hand, Stake
from croupier.witness import disagreement
from croupier.witness import red_dog as witness
from croupier.witness.facts import Facts, Staked
from tests.games.red_dog.rounds import DEALING, GAME, WAGERS
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

ONE_SUIT = range(13)
HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"payout_odds.three of one rank": "100 to 9", "payout_odds.spread of two": "13 to 3"},
)


@pytest.mark.law("19:47-6.1", "19:47-6.5")
def test_every_two_and_three_cards_are_named_alike() -> None:
    names = {"push": "push", "": "lose"}
    for cards in (*product(ONE_SUIT, repeat=3), *product(ONE_SUIT, repeat=2)):
        rank = spread_rank(cards)
        mine = witness.line(cards)
        if len(cards) == 2:
            assert (mine == "push") == (PAYS.line_of(rank) == "push"), cards
        elif abs(cards[0] - cards[1]) != 1:
            line = PAYS.line_of(rank)
            assert mine == names.get(line, line), cards
    for cards in product(STANDARD_DECK[::7], repeat=3):
        assert spread_rank(cards) == spread_rank(tuple([card % 13 for card in cards]))


@pytest.mark.law("19:47-6.5")
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_settles_every_order_of_ranks_as_the_game_does(house: dict[str, object]) -> None:
    rules, chance, seen = GAME.rules(GAME.house(house)), Random("red dog"), set[tuple[str, str]]()
    for cards in product(ONE_SUIT, repeat=3):
        if abs(cards[0] - cards[1]) == 1:
            cards = cards[:2]
        size = chance.randrange(1000, 10_000)
        stakes = {"initial": (size, chance.choice((0, size // 2)))}
        if witness.line(cards[:2]) == "" and cards[0] != cards[1]:
            stakes["raise"] = (chance.randrange(100, size), 0)
        hand = Hand("1", stakes=tuple(Stake("Ann", key, *on) for key, on in stakes.items()))
        r = rules.begin((("1", "Ann"),)).changed(
            agenda=rules.agenda[-1:], hands=(hand,), common=(Hand("community", cards),)
        )
        told = witness.RedDogHand("1", "Ann", (), tuple(Staked(key, *on) for key, on in stakes.items()))
        verdicts = witness.owed(Facts(rules.house.choices, cards, (told,)))
        assert sorted(v.row for v in verdicts) == sorted(map(row_of, rules.agenda[-1].enter(r).postings)), cards
        seen |= {(verdict.wager, verdict.result) for verdict in verdicts}
    assert seen == {("initial", "push"), *((key, result) for key in WAGERS for result in ("win", "lose"))}


@pytest.mark.law("19:47-6.5")
def test_the_witness_has_the_odds_in_its_own_writing() -> None:
    written = {line.name: line.odds for line in PAYS.lines if line.odds}
    assert written == {name: f"{pays} to 1" for name, pays in witness.TO_ONE.items()}
    pair = witness.RedDogHand("1", "Ann", (), (Staked("initial", 1000),))
    assert [verdict.paid for verdict in witness.owed(Facts({}, (0, 13, 26), (pair,)))] == [11_000]


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(2_000, 2)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "early_third": chance.choice(("plays", "void")),
                "decks": chance.choice((1, 6)),
                "shuffling": chance.choice(("automated device", "continuous")),
                "approvals.continuous_shuffler": True,
                "two_positions": chance.random() < 0.2,
            }
        )
        seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 8), 3)))
        played = play(GAME.rules(house).begin(seats), chance, irregular=40)
        log = [plain(move) for move in played.moves]
        for made, (before, after) in enumerate(zip(played.rounds, played.rounds[1:], strict=False), start=1):
            if after.postings != before.postings or not after.agenda:
                rows = [row_of(posting) for posting in after.postings]
                assert disagreement(GAME.id, house.choices, log[:made], rows) == "", seed
        seen |= {f"{posting.wager} {posting.result} {posting.cite}" for posting in played.end.postings}
    assert seen >= {
        *(f"{key} {result} 19:47-6.5" for key in WAGERS for result in ("win", "lose")),
        *("initial push 19:47-6.5", "initial void 19:47-6.7", "raise void 19:47-6.7", "raise withdrawn 19:47-6.7"),
    }
