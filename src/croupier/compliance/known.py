"""How a game is known, said wherever a figure or a settlement might be taken for law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.law import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.declare.game import Game
    from croupier.law import Reading


def reconstructed(game: Game, readings: Iterable[Reading] | None = None) -> tuple[str, ...]:
    """The sentences that a game needs of which not all text is held; none for any other.

    Of a house that is known, `readings` are those that matter there: its guide has no others.
    """
    says = [
        f"{wagers} ({source})" for source in (Source.SECOND, Source.RECONSTRUCTED) if (wagers := _from(game, source))
    ]
    if game.source is Source.RECONSTRUCTED:
        first = "Reconstructed: no text of how this game is settled, or of what it pays, was found."
    elif says:
        first = f"Not from text that is held: {'; '.join(says)}."
    else:
        return ()
    of_this_table, guide = (game.readings, "") if readings is None else (readings, " for this house")
    money = ", ".join(reading.id for reading in of_this_table if reading.decides_money)
    return (first, f"Readings that decide money: {money}; `croupier guide {game.id}`{guide} has them.")


def _from(game: Game, source: Source) -> str:
    return ", ".join(wager.name for wager in game.wagers if wager.source is source)
