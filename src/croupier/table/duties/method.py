"""Judges a change of the method of shuffling or dealing, like any other choice of a house."""

from croupier.declare.game import Game
from croupier.declare.house import BadHouse, House
from croupier.declare.options import Option
from croupier.declare.parts.cards.dealing import WAYS
from croupier.declare.parts.cards.shuffle import AUTOMATED
from croupier.law.binding import Choice
from croupier.rounds.refusals import Refusal
from croupier.table.events import Event, MethodChanged
from croupier.table.table import Table

METHOD = frozenset(
    {"shuffling", "pre_shuffled", "counting_shuffler", "dealing", "stub_count_every"}
    | {"decks", "deck_backs", "card_change_hours"}
)
"""The options for shuffling and dealing, in every game that has them."""


def change_method(table: Table, choices: dict[str, Choice], removed: tuple[str, ...]) -> Refusal | tuple[Event, ...]:
    """Allow a change between rounds, within the law, and after the old device has left the table."""
    game, old = table.rules.game, table.rules.house
    if table.round is not None:
        return Refusal("The method may change only between rounds", table.rules.agenda[0].cite)
    known = {option.key for option in methods(game)}
    stranger = next((key for key in choices if key not in known), "")
    if stranger:
        return Refusal(
            f"{stranger} is not an option for shuffling or dealing at this table",
            game.device_removal or table.rules.agenda[0].cite,
        )
    new = House(old.game, {**old.choices, **choices})
    if _came_otherwise(table, new):
        cite = next(option.cite for option in game.options if option.key == "pre_shuffled")
        return Refusal("Unused cards are on the table; change the method after they have been played", cite)
    left_on = [device for device in devices(old) if device not in devices(new) and device not in removed]
    if left_on and game.device_removal is not None:
        return Refusal(f"The {left_on[0]} must be removed from the table first", game.device_removal)
    for option in game.options:
        if option.key in new.choices and not option.allowed(new):
            return Refusal(f"{option.key} is {option.right()}", option.cite)
    for requirement in game.requirements:
        if requirement.stands(table.rules.day) and requirement.broken(new):
            return Refusal(requirement.says, requirement.cite)
    try:
        game.rules(new, table.rules.day)
    except BadHouse as bad:  # more decks than any shoe can contain, if the law sets only a minimum
        return Refusal(str(bad).rstrip("."), methods(game)[0].cite)
    return (MethodChanged(choices, removed),)


def methods(game: Game) -> tuple[Option, ...]:
    """The options of a game for shuffling and dealing. Empty if the game has no cards."""
    return tuple([option for option in game.options if option.key in METHOD])


def _came_otherwise(table: Table, new: House) -> bool:
    """Whether the change would treat ordinary cards as pre-shuffled, or the reverse."""
    if table.care is None or new.choices.get("pre_shuffled") == table.rules.house.choices.get("pre_shuffled"):
        return False
    return any(deck not in table.used for deck in range(1, table.rules.sets + 1))


def devices(house: House) -> tuple[str, ...]:
    """The devices that a house uses to shuffle and to deal."""
    shuffling, dealing = [str(house.choices.get(key, "")) for key in ("shuffling", "dealing")]
    shuffler = (shuffling,) if shuffling == AUTOMATED else ()
    return (*shuffler, dealing) if dealing in WAYS and WAYS[dealing].device else shuffler
