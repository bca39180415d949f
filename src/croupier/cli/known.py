"""How a game is known, said wherever a figure or a settlement might be taken for law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.law import Source

if TYPE_CHECKING:
    from croupier.rounds.game import Game


def reconstructed(game: Game) -> tuple[str, ...]:
    """The sentences that a game needs whose settlement rests on no text; none for any other."""
    if game.source is not Source.RECONSTRUCTED:
        return ()
    money = ", ".join(reading.id for reading in game.readings if reading.decides_money)
    return (
        "Reconstructed: no text of how this game is settled, or of what it pays, was found.",
        f"Readings that decide money: {money}; `croupier guide {game.id}` has them.",
    )
