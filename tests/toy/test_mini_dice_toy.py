"""Mini-dice: every run of shakes played at the real round until a bet is decided, against the chain of analysis."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse
from croupier.games.mini_dice import GAME
from croupier.rounds.moves import Announce
from croupier.rounds.standing import Lying, Standing


def by_play(wager: str, place: str, cents: int) -> Fraction:
    """What a bet brings when it is first decided: shakes that leave it where it is are shaken again."""
    rules = GAME.rules(GAME.house({"shaker": "automated"}))
    standing = Standing(lying=(Lying("player", wager, cents, area=place),))
    closed = rules.begin((("1", "player"),), standing).after(Announce("No more bets"))
    decided = [after.postings[0].net for move, _ in closed.chances() if (after := closed.after(move)).postings]
    undecided = [after for move, _ in closed.chances() if not (after := closed.after(move)).postings]
    assert all(after.standing == standing for after in undecided) and len(decided) + len(undecided) == 36
    return Fraction(sum(decided), len(decided) * cents)


@pytest.mark.parametrize(
    ("wager", "place", "name"),
    [
        *[("place", str(number), f"place bet on {number}") for number in (4, 5, 6, 8, 9, 10)],
        *[(wager, "", f"{wager} bet") for wager in ("field", "any 7", "over 7", "under 7")],
    ],
)
def test_play_and_kernel_are_equal_fractions(wager: str, place: str, name: str) -> None:
    kernel = {edge.wager: edge.house_edge for edge in analyse(GAME.rules()).wagers}
    assert by_play(wager, place, 3000) == -kernel[name]
