"""What a declared layout has: where its wagers lie, and where cards do."""

from croupier.rounds.game import Game


def wagers_on(game: Game) -> set[str]:
    """The keys of every wager that an area of the layout is for."""
    return {key for area in game.layout.areas for key in area.wagers}


def before_dealer(game: Game) -> list[tuple[str, int]]:
    """The areas before the dealer, each with how many cards are laid there."""
    return [(area.name, area.cards) for area in game.layout.dealer_areas]


def cited(game: Game, name: str) -> str:
    """The paragraph that asks for an area."""
    return next(area.asked.cite for area in (*game.layout.areas, *game.layout.dealer_areas) if area.name == name)
