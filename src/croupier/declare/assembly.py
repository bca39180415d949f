"""Builds a Game from its shared parts and from what is declared only for this game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from croupier.declare.duties import DEALT, HOURS, IDLE, NEW_CARDS, ROUND_OVER, SETTLED, SHUFFLED, Chore
from croupier.declare.game import Game, Paytable, Term
from croupier.declare.house import House
from croupier.declare.layout import Layout
from croupier.declare.options import Option
from croupier.declare.part import Part
from croupier.declare.requirements import Requirement
from croupier.declare.undertakings import Undertaking, notice_of_limits
from croupier.law import Edition, Source
from croupier.law.notes import notes_on_game
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.step import Step
from croupier.rounds.wagers.wager import Bonus, Wager

Element = Part | Wager | Bonus | Option | Requirement | Undertaking | Chore
"""An entry in a game's list: a part, or a single value that belongs between two parts."""

MOMENTS = (NEW_CARDS, IDLE, SHUFFLED, DEALT, SETTLED, ROUND_OVER, HOURS)
"""The order in which chores are listed, whichever parts they come from."""


def assemble(
    name: str,
    subchapter: str,
    editions: tuple[Edition, ...],
    parts: tuple[Element, ...],
    agenda: Callable[[House], tuple[Step, ...]],
    irregularities: tuple[Irregularity, ...] | Callable[[House], tuple[Irregularity, ...]],
    layout: Layout | None = None,
    terms: tuple[Term, ...] = (),
    *,
    source: Source = Source.SEED,
    **own: Any,
) -> Game:
    """Builds the Game. Wagers, options, requirements and undertakings keep the order of `parts`.

    The id is the name in lower case, with hyphens. `own` has further fields of the game; they override those of a part.
    """
    game_id = own.pop("id", name.lower().replace("'", "").replace(" ", "-"))
    whole = [element for element in parts if isinstance(element, Part)]
    noted = notes_on_game(subchapter, game_id)
    filled = [field for part in whole for field in part.fields]
    if twice := {field for field in filled if filled.count(field) > 1}:
        raise ValueError(f"{game_id}: several parts fill {', '.join(sorted(twice))}.")
    tables = [table for part in sorted(whole, key=lambda part: part.in_print_last) for table in part.tables]

    def can_go_wrong(house: House) -> tuple[Irregularity, ...]:
        listed = irregularities(house) if callable(irregularities) else irregularities
        brought = [one for part in whole for one in part.irregularities(house)]
        return tuple([one for one in (*listed, *brought) if all(part.can_happen(one, house) for part in whole)])

    def printed(house: House) -> tuple[Paytable, ...]:
        return tuple([paytable for table in tables if (paytable := table(house)) is not None])

    fields: dict[str, Any] = {
        **({"layout": layout} if layout is not None else {}),
        "paytables": printed if tables else None,
        **{field: value for part in whole for field, value in part.fields.items()},
        **own,
    }
    return Game(
        id=game_id,
        name=name,
        subchapter=subchapter,
        source=source,
        editions=editions,
        wagers=listed(parts, Wager, lambda part: part.wagers),
        bonuses=listed(parts, Bonus, lambda part: part.bonuses),
        options=listed(parts, Option, lambda part: part.options),
        requirements=listed(parts, get_args(Requirement), lambda part: part.requirements),
        undertakings=(
            *listed(parts, get_args(Undertaking), lambda part: part.undertakings),
            *notice_of_limits(listed(parts, Option, lambda part: part.options)),
        ),
        chores=tuple(sorted(listed(parts, Chore, lambda part: part.chores), key=lambda c: MOMENTS.index(c.when))),
        agenda=agenda,
        irregularities=can_go_wrong,
        terms=(*[term for part in whole for term in part.terms], *terms),
        readings=(*noted.readings, *[reading for part in whole for reading in part.readings]),
        duties=(*noted.duty, *[duty for part in whole for duty in part.duties]),
        not_modelled=(*noted.not_modelled, *[left_out for part in whole for left_out in part.not_modelled]),
        **fields,
    )


def listed(parts: tuple[Element, ...], kind: Any, of_part: Callable[[Part], tuple[Any, ...]]) -> tuple[Any, ...]:
    """The values of one kind in the order of the list. They come from parts or are listed by themselves."""
    return tuple(
        [
            value
            for element in parts
            for value in (of_part(element) if isinstance(element, Part) else (element,))
            if isinstance(value, kind)
        ]
    )
