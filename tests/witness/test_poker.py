"""The witness of poker and the game settle alike: whole hands from their moves, with everything that can go wrong."""

import random
from itertools import combinations

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.games import find
from croupier.games.poker.forms import FORMS
from croupier.hands.poker_room import best_five, eight_or_better, omaha_high, omaha_low
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.moves import Announce
from croupier.rounds.standing import Standing
from croupier.rounds.steps.betting.limits import STRUCTURES
from croupier.witness import Attending, witness_for
from croupier.witness.poker.settlement import rake_on
from croupier.witness.poker.strength import high, low, omaha
from tests.games.poker.talk import Hand
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, rows_of

GAME = find("poker")
MONEY = (
    {"revenue": "percentage", "rake_percent": "2.5", "rake_cap": "3", "fund": "bad beat", "chip": "0.50"},
    {"revenue": "set amounts", "no_flop_no_drop": True, "fund": "high hand", "ante": "1", "button": "moving"},
    {"revenue": "time charge", "straddle": True, "ante": "0.25", "chip": "2"},
    {"revenue": "none", "all_shown": True, "straddle": True, "small_blind": "1", "ante": "2"},
)
STACKS = {"minimum.table stakes": "8", "maximum.table stakes": "200"}


def objection(beginning: Standing, choices: object, moves: tuple[object, ...], postings: tuple[object, ...]) -> str:
    witness = witness_for("poker")
    assert witness is not None
    attending = Attending(witness, choices, {"lying": [], "marks": [list(mark) for mark in beginning.marks]})  # type: ignore[arg-type]
    for move in moves:
        attending.takes(plain(move))  # type: ignore[arg-type]
    return attending.objection(rows_of(postings))  # type: ignore[arg-type]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.law("19:47-14.7", "19:47-14.14", "19:47-14.15", "19:47-14.16", "19:47-14.19")
def test_the_witness_agrees_with_hands_one_after_another(form: str) -> None:
    for seed in range(sampled(400, 12)):
        rng = random.Random(f"{form} {seed}")
        house = {"form": form, "structure": rng.choice(STRUCTURES), **STACKS, **rng.choice(MONEY)}
        rules = GAME.rules(GAME.house(house))
        people = rng.sample("ABCDEFGH", rng.randint(2, 6))
        seats = tuple(
            (str(n), name) for n, name in zip(sorted(rng.sample(range(1, 12), len(people))), people, strict=True)
        )
        standing = Standing()
        for _ in range(4):
            played = play(rules.begin(seats, standing), rng, irregular=rng.choice((0, 30, 100)))
            why = objection(standing, rules.house.choices, played.moves, played.end.postings)
            assert why == "", f"{form}, seed {seed}: {why}"
            standing = played.end.standing


@pytest.mark.law("19:47-14.14")
def test_it_objects_to_a_wrong_rake_and_to_a_wrong_share() -> None:
    hand = Hand(["20", "20"], {"revenue": "percentage", "all_shown": True}).does("20 call")
    moves = hand.moves
    assert objection(Standing(), hand.r.rules.house.choices, moves, hand.r.postings) == ""
    without_rake = tuple(p for p in hand.r.postings if p.person != "dealer")
    assert "commission" in objection(Standing(), hand.r.rules.house.choices, moves, without_rake)
    void = void_all(hand.before, hand.before.agenda[0].cite).postings
    assert objection(Standing(), hand.r.rules.house.choices, moves, void) != ""


@pytest.mark.law("19:47-14.3")
def test_it_ranks_hands_as_the_game_does() -> None:
    rng = random.Random(14)
    deals = [tuple(rng.sample(STANDARD_DECK, 9)) for _ in range(sampled(20_000, 400))]
    for one, other in combinations(deals[:60], 2):
        ours, theirs = (high(cards[:7]) for cards in (one, other)), (best_five(c[:2], c[2:7]) for c in (one, other))
        assert _order(*ours) == _order(*theirs)
    for cards in deals:
        own, board = cards[:4], cards[4:]
        best, lowest = omaha(own, board)
        assert lowest == low_in_its_words(omaha_low(own, board))
        assert low(cards[:7]) == low_in_its_words(eight_or_better(cards[:2], cards[2:7]))
        assert (best > high(board)) == (omaha_high(own, board) > best_five((), board))


def low_in_its_words(rank: tuple[int, ...]) -> tuple[int, ...]:
    """The game counts the ace as one below the deuce, the witness as zero."""
    return tuple([number - 1 for number in rank])


def _order(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return (one > other) - (one < other)


@pytest.mark.law("19:47-14.14")
def test_it_computes_the_rake_of_every_pot_as_the_game_does() -> None:
    for choices in MONEY[:2]:
        rules = GAME.rules(GAME.house(choices))
        award = rules.agenda[-1]
        for pot in range(0, 10_000, 25):
            due = award.rake.on(pot) if award.rake else 0  # type: ignore[attr-defined]
            assert rake_on(rules.house.choices, pot, True) == due


def test_time_called_twice_is_charged_once() -> None:
    rules = GAME.rules(GAME.house({"revenue": "time charge"}))
    r = rules.begin((("1", "Ann"), ("2", "Bob"))).after(Announce("Time"))
    refused = r.refusal(Announce("Time"))
    assert refused is not None
    assert "has been called" in refused.why
