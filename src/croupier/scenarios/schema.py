"""The schema of a described round of one game: types made from its declaration, for JSON Schema and validation.

It allows less than `Described`: only the wagers, events, moments, positions and options of that game.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Annotated, Any, Literal, NamedTuple, Union

import msgspec
from msgspec import NODEFAULT, UNSET, Meta, UnsetType

from croupier.declare.game import Game
from croupier.declare.house import House
from croupier.declare.options import Option, OptionKind
from croupier.law import Exactly, OneOf
from croupier.law.index import document
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY
from croupier.rounds.steps.dealing.shared_hands import HANDS
from croupier.rounds.steps.placing.lying_wagers import PlaceLying
from croupier.rounds.steps.placing.verbal import CONFIRMING
from croupier.rounds.wagers.wager import Wager
from croupier.scenarios.moments import AFTER_ROUND, moments

CARDS = "Cards such as Ah Td 2c, separated by blanks, in the order in which they were"
START = "The dice or the number from which the deal starts, such as 3 4 2; they change nothing that is owed"
DEALER_WAGER = "What the dealer wagers against the player who banks, in dollars; without it, nothing"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


class Field(NamedTuple):
    """A JSON name, the type of its value, a sentence for the schema, and whether it is required."""

    name: str
    kind: Any
    says: str = ""
    required: bool = False


def schema(game: Game, named: str = "") -> dict[str, Any]:
    """The JSON Schema of a described round of this game.

    `named` is the name that a round gives the game, if that is not its id.
    """
    body = msgspec.json.schema(form(game))
    body["$defs"]["DescribedRound"]["properties"]["game"] = {"enum": [named or game.id]}
    return {"$schema": DIALECT, "title": f"A described round of {game.name} ({document(game.subchapter)})", **body}


@cache
def form(game: Game) -> Any:
    """The type that a described round of this game must have."""
    agenda = game.agenda(game.house())
    dealt = {to for step in agenda if (deal := step.deals()) is not None for to in deal.serves}
    counts = any(step.counts_stub() is not None for step in agenda)
    burns = any(step.burns_first for step in agenda)
    return _struct(
        "DescribedRound",
        Field("game", _literal(game.id), required=True),
        Field("house", _house(game), "Choices of the licensee, as in a house file; the others have their defaults"),
        Field("date", dt.date, "The day whose law applies (default: the last day that the game is known for)"),
        *[Field("community", str, f"{CARDS} turned up")] * (COMMUNITY in dealt),
        *[_dealer(game)] * (BANK in dealt),
        *[Field(hand, str, f"{CARDS} dealt to the {hand}'s hand") for hand in HANDS if hand in dealt],
        *[Field("burned", str, "The first card of a new shoe; absent if the shoe was in use before")] * burns,
        *_determinant(game),
        *[Field("start", str, START)] * _any(game, lambda step: step.shakes),
        *[Field("dealer_wager", str, DEALER_WAGER)] * _any(game, lambda step: step.offers_bank),
        *(_outcomes(game) if _shared_layout(game) else ()),
        *(_meters() if _any(game, lambda step: step.by_device) else ()),
        Field("seats", _list(_on_layout(game) if _shared_layout(game) else _seat(game)), required=not _lays(game)),
        *[Field("stub", _stub(), "The count of the stub, if it was counted in this round")] * counts,
        Field("irregularities", _list(_happened(game))),
        *[Field("rounds", _list(_one_round(game)), "Several rounds in a row, instead of one")] * bool(_lays(game)),
    )


@cache
def houses(game: Game) -> tuple[House, ...]:
    """The default house, and the houses that differ from it in one or two of the choices that the law lists."""
    others = [
        {option.key: value}
        for option in game.options
        if isinstance(option.binding, OneOf) and option.kind in (OptionKind.WORD, OptionKind.FLAG, OptionKind.WHOLE)
        for value in option.binding.values
        if value != option.default
    ]
    pairs = [one | other for one, other in combinations(others, 2) if one.keys() != other.keys()]
    return tuple([game.house(choices) for choices in ({}, *others, *pairs)])


@cache
def events(game: Game) -> dict[str, str]:
    """Every irregularity at any table of this game, and its consequence."""
    return {i.event: f"{i.says} ({i.cite})" for house in houses(game) for i in game.irregularities(house)}


@cache
def all_moments(game: Game) -> tuple[str, ...]:
    """Every moment that a round of this game may have, in order. On a shared layout each outcome has one."""
    if _shared_layout(game):
        return ()
    lasts = any(game.shoe is not None and game.shoe.lasts(house) for house in houses(game))
    named = [moments(game.agenda(house)) for house in houses(game)]
    names = dict.fromkeys([name for names in named for name in names])
    return (*names, *[AFTER_ROUND] * lasts)


@cache
def _dealer(game: Game) -> Field:
    """The field for the dealer's cards.

    It takes a list of hands if a dealer of this game may form several from one first card.
    """
    several = _any(game, lambda step: step.settles() is not None and step.spot is not None)
    hands = Field("hands", list[str], "Each of the dealer's hands, beginning with the face-up card", required=True)
    kind = str | _struct("DealerHands", hands) if several else str
    return Field("dealer", kind, f"{CARDS} dealt to the dealer")


@cache
def _lays(game: Game) -> tuple[str, ...]:
    """Wagers that stay from round to round at some table of this game."""
    steps = [step for house in houses(game) for step in game.agenda(house)]
    return tuple(dict.fromkeys([key for step in steps for key in (*step.lays, *step.left_lying)]))


def _determinant(game: Game) -> tuple[Field, ...]:
    says = "The first card drawn, which decides from which side of a double shoe the round is dealt"
    return (Field("determinant", str, says),) if _any(game, lambda step: step.picks_side) else ()


def _one_round(game: Game) -> Any:
    return _struct(
        "Round",
        *_determinant(game),
        _dealer(game),
        Field("seats", _list(_seat(game)), required=True),
        Field("irregularities", _list(_happened(game))),
    )


@cache
def _seat(game: Game) -> Any:
    agenda = game.agenda(game.house())
    places = [step for house in houses(game) for step in game.agenda(house) if step.takes_wagers]
    placed = list(dict.fromkeys([wager.key for step in places for wager in step.bets()]))
    every = [wager.key for wager in game.wagers]
    discards = _any(game, lambda step: step.lays_aside)
    sets = any(step.sets_hands for step in agenda)
    points = ", ".join(step.point for step in agenda if step.point and not step.lays_aside)
    decisions = (
        f"One decision at each of {points}, as far as the hand went: a multiple such as 3x, an amount such as 30, "
        "fold, bet if there is only one size, withdraw if the law lets a wager be taken back, or a choice by its name"
    )
    return _struct(
        "Seat",
        Field("seat", _number(game), "The betting position", required=True),
        Field("person", str, "Who plays there"),
        Field("cards", str, f"{CARDS} dealt to this seat"),
        Field("wagers", _by_wager(game, "Wagers", placed, "Its size in dollars, any coupon included"), required=True),
        *(
            (
                Field("carried", _by_wager(game, "Carried", _lays(game), "The wager from earlier rounds, in dollars")),
                Field("lammer", int, "The area of the lammer before the round"),
            )
            if _lays(game)
            else ()
        ),
        Field("decisions", list[str], decisions),
        *[Field("discard", str, "The cards that the player discarded")] * discards,
        *[Field("low", str, "The cards or tiles that the player set as the low hand, or as all but the first")] * sets,
        *[Field("display", str, "What the display showed the player, in dollars")] * _shows_amounts(game),
        Field("tender", _by_wager(game, "Tender", every, "What the wager is made with, if not with chips")),
        *((Field("confirmed", _confirmed(game, placed)),) if _takes_cash(game) else ()),
        *[Field("persons", _list(_beside(game, placed)), "Others who wager on the same box")] * _shared(game),
        Field(
            "coupon", _by_wager(game, "Coupon", every, "The part of the wager that is a match play coupon, in dollars")
        ),
    )


def _takes_cash(game: Game) -> bool:
    """Whether some table of this game takes a verbal wager with cash."""
    return any(wager.verbal is not None for wager in game.wagers)


def _confirmed(game: Game, placed: Sequence[str]) -> Any:
    """The type of the field that says who confirmed each verbal wager."""
    verbal = {wager.key for wager in game.wagers if wager.verbal is not None}
    says = "Who confirmed the verbal wager with cash: dealer and supervisor"
    both = _list(_literal(*CONFIRMING))
    return _struct("Confirmed", *[Field(key, both, says) for key in placed if key in verbal])


def _any(game: Game, wanted: Callable[[Step], bool]) -> bool:
    """Whether a round at some table of this game has a step like this."""
    return any(wanted(step) for house in houses(game) for step in game.agenda(house))


def _shows_amounts(game: Game) -> bool:
    """Whether, at some table of this game, a display shows the amount to pay."""
    return _any(game, lambda step: step.displayed)


def _meters() -> tuple[Field, ...]:
    return (
        Field("meter", str, "The amount on the progressive meter when the hands were settled, in dollars"),
        Field("reset_meter", str, "The amount on the reset meter, if the table has one, in dollars"),
    )


def _shared_layout(game: Game) -> PlaceLying | None:
    """The step that places wagers on a layout that all players share; None for any other game."""
    return next((lying for step in game.agenda(game.house()) if (lying := step.places_lying()) is not None), None)


@cache
def outcome_word(game: Game) -> str:
    """What one outcome on a shared layout is called in a description: roll, spin or shake."""
    deciding = next(found for step in game.agenda(game.house()) if (found := step.decides_layout()) is not None)
    return "roll" if deciding.throws() is not None else deciding.point_name


def _outcomes(game: Game) -> tuple[Field, ...]:
    if (word := outcome_word(game)) != "roll":
        such = {"spin": "The section at which each spin came to rest", "shake": "The dice of each shake, such as 3 4"}
        such["draw"] = "The numbers of each draw, in order"
        return (Field(f"{word}s", list[str], f"{such[word]}; empty if the round was void", required=True),)
    return (
        Field("rolls", list[str], "The dice of each roll, such as 3 4", required=True),
        Field("point", int, "The point before the first roll, if one was set"),
        Field("shooter", _number(game), "The seat that has the dice (default: the first one)"),
        Field("made", list[int], "The points that the shooter had made before"),
    )


def _on_layout(game: Game) -> Any:
    names = {
        f"{spot.wager.key} {place}" if place else spot.wager.key: spot.wager
        for house in houses(game)
        for step in game.agenda(house)
        if (placing := step.places_lying()) is not None
        for spot in placing.spots
        for place in spot.places
    }
    word = outcome_word(game)
    if word == "draw":
        return _ticket_holder(game)
    if word != "roll":
        return _struct(
            "Seat",
            Field("seat", _number(game), "The position at the table", required=True),
            Field("person", str, "Who plays there"),
            Field("carried", dict[str, str], f"Wagers from before the first {word}, by wager and area"),
            Field("wagers", _struct("Wagers", *_sizes(names)), f"Made before the first {word}"),
            Field(
                "decisions",
                list[str],
                f"What the seat does before each {word} after the first, separated by semicolons: a wager with its "
                "area and amount, back and a wager with its area, or nothing",
            ),
        )
    wagers = _sizes(names)
    before = (
        "What the seat does before each roll after the first, separated by semicolons: come 10; pass odds 20; back "
        "place 6; place 6 off; pass the dice; or nothing"
    )
    return _struct(
        "Seat",
        Field("seat", _number(game), "The position at the table", required=True),
        Field("person", str, "Who plays there"),
        Field("carried", dict[str, str], "Wagers before the first roll, by wager and number: pass 6"),
        Field("wagers", _struct("Wagers", *wagers), "Made before the first roll"),
        Field("decisions", list[str], before),
    )


def _ticket_holder(game: Game) -> Any:
    return _struct(
        "Seat",
        Field("seat", _number(game), "The place of the person in the list", required=True),
        Field("person", str, "Who it is"),
        Field("carried", dict[str, str], "Tickets from before the first draw, by marks: straight 4-17-23 games 2 of 5"),
        Field(
            "wagers", dict[str, str], "Tickets bought before the first draw, by marks, with the price: straight 4-17-23"
        ),
        Field(
            "decisions",
            list[str],
            "What the seat does before each draw after the first, separated by semicolons: a ticket with its price, "
            "back and a ticket, or nothing",
        ),
    )


def _sizes(names: dict[str, Wager]) -> list[Field]:
    return [Field(name, str, f"Its size in dollars ({wager.cite})") for name, wager in names.items()]


def _shared(game: Game) -> bool:
    """Whether several persons may wager on one box at some table of this game."""
    return any(game.tender(house).persons_on_a_hand > 1 for house in houses(game))


def _beside(game: Game, placed: Sequence[str]) -> Any:
    return _struct(
        "Person",
        Field("person", str, "Who it is", required=True),
        Field("wagers", _by_wager(game, "WagersBeside", placed, "Its size in dollars"), required=True),
        Field("decisions", list[str], "Whether this person follows a double or a split, and takes insurance"),
        *[Field("display", str, "What the display showed this person, in dollars")] * _shows_amounts(game),
    )


def _by_wager(game: Game, name: str, keys: Sequence[str], says: str) -> Any:
    return _struct(name, *[Field(key, str, f"{says} ({game.wager(key).cite})") for key in keys])


@cache
def _happened(game: Game) -> Any:
    follows = "; ".join(f"{event}: {says}" for event, says in events(game).items())
    return _struct(
        "Irregularity",
        Field("event", _literal(*events(game)), follows, required=True),
        Field("when", _when(game), "The moment at which it was found", required=True),
        Field("found_by", str, "in play, stub count, or the person who found it"),
        Field("seat", _number(game), "The hand that it is about"),
        Field("card", str, "The face of the card that it is about"),
        Field("cards", int, "How many cards there were, if the number was wrong"),
        Field("number", int, "Which card of the house it is about; the first is 1"),
        Field("decided", _list(_number(game)), "The seats that had decided by then (default: all)"),
    )


def _when(game: Game) -> Any:
    if _shared_layout(game):
        return Annotated[str, Meta(pattern=f"^{outcome_word(game)} [1-9][0-9]*$")]
    return _literal(*all_moments(game))


def _stub() -> Any:
    return _struct(
        "Stub",
        Field("cards", int, "How many cards it had", required=True),
        Field("misdealt", bool, "Whether an error in the deal caused the wrong number"),
    )


def _house(game: Game) -> Any:
    return _group("House", [(option.key.split("."), option) for option in game.options])


def _group(name: str, options: Sequence[tuple[list[str], Option]]) -> Any:
    fields: dict[str, Field] = {}
    for (first, *rest), option in options:
        if not rest:
            fields[first] = Field(first, _kind(option), f"{option.says} ({option.cite})")
        elif first not in fields:
            inside = [(keys[1:], other) for keys, other in options if keys[0] == first and len(keys) > 1]
            fields[first] = Field(first, _group(f"{name}.{first}", inside))
    return _struct(name, *fields.values())


def _kind(option: Option) -> Any:
    """The type of an option's value. Words must be from the law's list. Numbers, amounts and odds may go beyond the
    law; `check` reports that.
    """
    match option.kind, option.binding:
        case OptionKind.WORD, OneOf(values=values):
            return _literal(*values)
        case OptionKind.WORD, Exactly(value=value):
            return _literal(value)
        case OptionKind.WORD, _:
            return str
        case OptionKind.WHOLE, _:
            return int
        case OptionKind.FLAG, _:
            return bool
    return str | int


def _number(game: Game) -> Any:
    return Annotated[int, Meta(ge=1, le=game.layout.positions)]


def _literal(*values: object) -> Any:
    literal: Any = Literal
    return literal[values]


def _list(kind: Any) -> Any:
    return list[kind]


def _struct(name: str, *fields: Field) -> Any:
    """A struct whose field names may contain blanks."""
    names = {f"f{at}": field.name for at, field in enumerate(fields)}
    made = [(f"f{at}", _annotated(field), NODEFAULT if field.required else UNSET) for at, field in enumerate(fields)]
    return msgspec.defstruct(name, made, rename=names, kw_only=True, forbid_unknown_fields=True)


def _annotated(field: Field) -> Any:
    union: Any = Union
    kind = Annotated[field.kind, Meta(description=field.says)] if field.says else field.kind
    return kind if field.required else union[kind, UnsetType]
