"""What the declared games say beside their rules: duties, omissions and readings."""

from croupier.games import DECLARED, find
from croupier.law.trace import Notes


def notes() -> Notes:
    """The duties, readings and omissions of every declared game, each once."""
    games = [find(game) for game in DECLARED]
    return Notes(
        duties=tuple(dict.fromkeys(duty for game in games for duty in game.duties)),
        not_modelled=tuple(dict.fromkeys(entry for game in games for entry in game.not_modelled)),
        readings=tuple(dict.fromkeys(reading for game in games for reading in game.readings)),
    )
