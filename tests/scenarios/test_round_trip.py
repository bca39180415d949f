"""Rounds that were generated, described and settled again: the same postings, whatever happened in them."""

import random

import msgspec
import pytest

from croupier.declare.game import Game
from croupier.games import boston_5_stud_poker as boston_5
from croupier.games import find
from croupier.rounds.postings import Posting
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.scenarios.description import Described
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.write import describe_round
from tests.properties import driver

MISSISSIPPI = find("mississippi-stud")
GAMES = {game.id: game for game in (MISSISSIPPI, boston_5.GAME)}
HOUSES: dict[str, tuple[dict[str, object], ...]] = {
    "mississippi-stud": (
        {},
        {"dealing": "automated shoe", "minimum": {"ante": "25"}, "maximum": {"ante": "1000.50"}},
        {"dealing": "hand", "payout_odds": {"full house": "11 to 1"}, "stub_count_every": 1},
    ),
    "boston-5-stud-poker": ({}, {"minimum": {"optional bonus": "2"}}),
}


def generated(game: Game, seed: int) -> driver.Played:
    rng = random.Random(seed)
    rules = game.rules(game.house(rng.choice(HOUSES[game.id])))
    standing = Standing().marked(SINCE_COUNT, rng.choice((0, 4)))
    beginning = driver.begin(rules, rng.randint(1, 6), standing)
    return driver.play(beginning, rng, irregular=rng.choice((0, 40, 200)))


def in_order(postings: tuple[Posting, ...]) -> list[Posting]:
    return sorted(postings, key=repr)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_generated_round_is_described_and_settled_to_the_same_postings(game: Game) -> None:
    reported = folded = settled = 0
    for seed in range(400):
        played = generated(game, seed)
        text = msgspec.json.encode(describe_round(played.beginning, played.moves))
        rules, described = read(text, games=GAMES.__getitem__)
        again = play(rules, described)
        assert in_order(again.postings) == in_order(played.end.postings), (seed, text)
        assert {h.place: (h.cards, h.state) for h in again.hands if h.state in ("done", "folded")} == {
            h.place: (h.cards, h.state) for h in played.end.hands if h.state in ("done", "folded")
        }
        # Those of one moment are reported in an order of their own.
        assert sorted(i.what for i in again.incidents) == sorted(i.what for i in played.end.incidents)
        reported += len(again.incidents)
        folded += sum(hand.state == "folded" for hand in again.hands)
        settled += sum(hand.state == "done" for hand in again.hands)
    assert min(reported, folded, settled) > 50  # the rounds were not all of one kind


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_description_is_written_once_and_for_all(game: Game) -> None:
    for seed in range(50):
        played = generated(game, seed)
        described = describe_round(played.beginning, played.moves)
        text = msgspec.json.encode(described)
        assert msgspec.json.decode(text, type=Described) == described
        assert read(text, games=GAMES.__getitem__)[0].house == played.beginning.rules.house


def test_every_moment_of_the_game_is_met_in_generated_rounds() -> None:
    met = set()
    for seed in range(400):
        played = generated(MISSISSIPPI, seed)
        met |= {h.when for h in describe_round(played.beginning, played.moves).irregularities}
    assert {"before deal", "deal", "stub count", "before 3rd street", "3rd street", "reveal after 4th street"} <= met
