"""What the declared games say beside their rules, gathered once."""

from croupier.games import DECLARED, find
from croupier.games.all_notes import all_notes


def test_what_several_games_say_is_told_once_and_nothing_is_lost() -> None:
    told = all_notes()
    games = [find(game) for game in DECLARED]
    for gathered, said in (
        (told.duties, [duty for game in games for duty in game.duties]),
        (told.not_modelled, [entry for game in games for entry in game.not_modelled]),
        (told.readings, [reading for game in games for reading in game.readings]),
    ):
        assert len(set(gathered)) == len(gathered) and set(gathered) == set(said)
    assert len(told.readings) < sum(len(game.readings) for game in games), "some readings are shared"


def test_each_paragraph_names_the_games_that_speak_of_it() -> None:
    told = all_notes().games
    shared = [cite for cite, games in told.items() if len(games) > 1]
    assert shared and all(len(set(games)) == len(games) for games in told.values())
    for cite, games in told.items():
        for game in map(find, games):
            noted = {
                *(c for duty in game.duties for c in duty.cites),
                *(c for reading in game.readings for c in reading.cites),
                *(entry.cite for entry in game.not_modelled),
            }
            assert cite in noted
