"""How a game is known, said wherever a figure or a settlement might be taken for law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.law import Source

if TYPE_CHECKING:
    from croupier.rounds.game import Game


def reconstructed(game: Game) -> tuple[str, ...]:
    """The sentences that a game needs of which not all text is held; none for any other."""
    says = [
        f"{wagers} ({source})" for source in (Source.SECOND, Source.RECONSTRUCTED) if (wagers := _from(game, source))
    ]
    if game.source is Source.RECONSTRUCTED:
        first = "Reconstructed: no text of how this game is settled, or of what it pays, was found."
    elif says:
        first = f"Not from text that is held: {'; '.join(says)}."
    else:
        return ()
    money = ", ".join(reading.id for reading in game.readings if reading.decides_money)
    return (first, f"Readings that decide money: {money}; `croupier guide {game.id}` has them.")


def _from(game: Game, source: Source) -> str:
    return ", ".join(wager.name for wager in game.wagers if wager.source is source)
