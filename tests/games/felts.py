"""What a declared layout has: where its wagers lie, and where cards do."""

from croupier.declare.game import Game
from croupier.declare.inscriptions import laid_out
from croupier.declare.layout import Area


def wagers_on(game: Game) -> set[str]:
    """The keys of every wager that an area of the layout is for."""
    return {key for area in game.layout.areas for key in area.wagers}


def before_dealer(game: Game) -> list[tuple[str, int]]:
    """The areas before the dealer, each with how many cards are laid there."""
    return [(area.name, area.cards) for area in game.layout.dealer_areas]


def cited(game: Game, name: str) -> str:
    """The paragraph that asks for an area."""
    return next(area.asked.cite for area in (*game.layout.areas, *game.layout.dealer_areas) if area.name == name)


Drawn = tuple[str, tuple[str, ...], int, int, str]
"""An area: its name, the wagers that lie there, its row, how many cards it holds, its paragraph."""


def drawn(areas: tuple[Area, ...]) -> list[Drawn]:
    """What can be said of areas, but for their print."""
    return [(area.name, area.wagers, area.row, area.cards, str(area.asked.cite)) for area in areas]


def asked(game: Game) -> dict[str, str]:
    """The paragraphs for what is attached to the table, for the licensee's name, and for the odds in print."""
    layout = game.layout
    found = {name: str(of.cite) for name, of in layout.equipment}
    found |= {"licensee": str(layout.licensee.cite)} if layout.licensee is not None else {}
    return found | ({"odds": str(layout.odds.asked.cite)} if layout.odds is not None else {})


def printed(game: Game, **choices: object) -> dict[str, tuple[str, str]]:
    """What the layout of a house shows in addition to its paytables, with the paragraph that requires it."""
    lines = laid_out(game.rules(game.house(choices))).lines
    return {line.subject: (line.value, str(line.asked.cite)) for line in lines if not line.tabled}
