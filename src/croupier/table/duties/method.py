"""How cards are shuffled and dealt may change between rounds: judged like any other choice of a house."""

from croupier.declare.game import Game
from croupier.declare.house import BadHouse, House, Option
from croupier.law.binding import Choice
from croupier.rounds.refusals import Refusal
from croupier.table.events import Event, MethodChanged
from croupier.table.table import Table

METHOD = frozenset(
    {"shuffling", "pre_shuffled", "counting_shuffler", "dealing", "stub_count_every"}
    | {"decks", "deck_backs", "card_change_hours"}
)
"""The choices that say how cards are shuffled and dealt, in every game that has them."""


def change_method(table: Table, choices: dict[str, Choice], removed: tuple[str, ...]) -> Refusal | tuple[Event, ...]:
    """Between rounds, within the law, and with the old device off the table before another method is used."""
    game, old = table.rules.game, table.rules.house
    if table.round is not None:
        return Refusal("The method changes between rounds only", table.rules.agenda[0].cite)
    known = {option.key for option in methods(game)}
    stranger = next((key for key in choices if key not in known), "")
    if stranger:
        return Refusal(
            f"{stranger} is no part of how cards are shuffled and dealt here",
            game.device_removal or table.rules.agenda[0].cite,
        )
    new = House(old.game, {**old.choices, **choices})
    if _came_otherwise(table, new):
        cite = next(option.cite for option in game.options if option.key == "pre_shuffled")
        return Refusal("Cards that nobody has played with are on the table: how the next ones come is for later", cite)
    left_on = [device for device in devices(old) if device not in devices(new) and device not in removed]
    if left_on and game.device_removal is not None:
        return Refusal(f"The {left_on[0]} is first removed from the table", game.device_removal)
    for option in game.options:
        if option.key in new.choices and not option.allowed(new):
            return Refusal(f"{option.key} is {option.right()}", option.cite)
    for requirement in game.requirements:
        if requirement.stands(table.rules.day) and requirement.broken(new):
            return Refusal(requirement.says, requirement.cite)
    try:
        game.rules(new, table.rules.day)
    except BadHouse as bad:  # more decks than any shoe holds, where the law gives a floor alone
        return Refusal(str(bad).rstrip("."), methods(game)[0].cite)
    return (MethodChanged(choices, removed),)


def methods(game: Game) -> tuple[Option, ...]:
    """The choices of a game that say how its cards are shuffled and dealt; none where it has no cards."""
    return tuple([option for option in game.options if option.key in METHOD])


def _came_otherwise(table: Table, new: House) -> bool:
    """Whether cards would be taken for pre-shuffled that are not, or the other way about."""
    if table.care is None or new.choices.get("pre_shuffled") == table.rules.house.choices.get("pre_shuffled"):
        return False
    return any(deck not in table.used for deck in range(1, table.rules.sets + 1))


def devices(house: House) -> tuple[str, ...]:
    """The automated devices that a house uses to shuffle and to deal."""
    used = [str(house.choices.get(key, "")) for key in ("shuffling", "dealing")]
    return tuple([device for device in used if device.startswith("automated")])
