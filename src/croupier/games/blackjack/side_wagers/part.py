"""What the module of a side wager (2.17 to 2.24) adds to the game: a part with steps for certain moments of a round."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, get_args

from croupier.declare.assembly import Element, listed
from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.declare.parts import Settlement
from croupier.declare.requirements import MinimumWhen, Requirement
from croupier.law import Cite, OneOf, cite
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Bet
from croupier.rounds.refusals import Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Showing
from croupier.rounds.steps.settling.side_wagers import SettleSide
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

NOTICE = cite("19:47-8.3")
"""The section that requires notice before an option is offered or withdrawn."""
NOT_OFFERED = (False, "none")

Moment = Callable[[House], tuple[Step, ...]]


def _no_steps(_house: House) -> tuple[Step, ...]:
    return ()


def cards_themselves(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards without a ranking, because a side wager looks at each card."""
    return cards


def settled_on_deal(
    wagers: tuple[str, ...],
    outcome: Settlement,
    says: str,
    *,
    looks: Cite,
    apart: Cite,
    under: Cite,
    dealer: int = 0,
    losers_first: bool = False,
) -> tuple[Step, ...]:
    """A settlement by the first two cards, and by the dealer's first if it counts, from the dealer's far right.

    `looks` is the paragraph that says which cards count. `apart` is the one that says that no other wager depends on
    this one.
    """
    settle = SettleSide(
        wagers=wagers,
        showing=Showing(rank=cards_themselves, own=2, dealer=dealer, cite=looks),
        outcome=outcome,
        order=COUNTERCLOCKWISE,
        losers_first=losers_first,
        says=says,
        apart=apart,
        cite=under,
    )
    return (settle,)


def offer(key: str, under: Cite, says: str, *, also: tuple[Cite, ...] = (NOTICE,), since: date | None = None) -> Option:
    """The option with which a house offers a wager. `since` is the first day on which it may."""
    before = None if since is None else False
    return option(key, False, OneOf((True, False)), under, says=says, also=also, since=since, before=before)


def fewest_decks(
    key: str, chosen: str | bool, decks: int, under: Cite, says: str, since: date | None = None
) -> MinimumWhen:
    """The requirement of at least this number of decks for a choice."""
    return MinimumWhen(
        when=(key, (chosen,)),
        key="decks",
        beside=key,
        at_least=lambda _house: decks,
        cite=under,
        says=says,
        since=since,
    )


class SideWagerPart(Part, frozen=True, kw_only=True):
    """One side wager, or one family of them, which a house offers with the option `offer`.

    Its `elements` (wagers, options, requirements) always belong to the game. Everything else applies only if the house
    offers it.
    """

    offer: str
    elements: tuple[Element, ...]
    takes: Callable[[House], tuple[Wager, ...]] | None = None
    """Which of the wagers a table accepts before the deal. By default it accepts all of them."""
    rides: tuple[str, ...] = ()
    """The wagers that are decided together with a hand."""
    bars: Callable[[Round, Bet], Refusal | None] = lambda _r, _bet: None
    """Why a wager before the deal may not be added to those that are already there, or None."""
    before_deal: Moment = _no_steps
    """Steps after betting has closed and before the first card."""
    after_deal: Moment = _no_steps
    """Steps when all hands have two cards, before any further card and before a device looks at the hole card."""
    after_reader: Moment = _no_steps
    """Steps after the device has looked."""
    at_settlement: Moment = _no_steps
    """Steps after the hands have been settled, for whatever is left of the wager on the layout."""
    last: Moment = _no_steps
    """Steps after everything else has been settled."""
    faults: Callable[[House], tuple[Irregularity, ...]] = lambda _house: ()
    prints: tuple[Callable[[House], Paytable | None], ...] = ()

    def stands(self, house: House) -> bool:
        """Whether the house offers it."""
        return house.choices.get(self.offer) not in NOT_OFFERED

    def offered(self, house: House) -> tuple[Wager, ...]:
        """The wagers that a table accepts before the deal."""
        if not self.stands(house):
            return ()
        return self.wagers if self.takes is None else self.takes(house)

    def steps(self, moment: str, house: House) -> tuple[Step, ...]:
        """The steps at one of its moments, such as `after_deal`."""
        steps: tuple[Step, ...] = getattr(self, moment)(house) if self.stands(house) else ()
        return steps

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return listed(self.elements, Wager, lambda part: part.wagers)

    @property
    def options(self) -> tuple[Option, ...]:
        return listed(self.elements, Option, lambda part: part.options)

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        return listed(self.elements, get_args(Requirement), lambda part: part.requirements)

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        return tuple([partial(self._printed, table) for table in self.prints])

    def _printed(self, table: Callable[[House], Paytable | None], house: House) -> Paytable | None:
        return table(house) if self.stands(house) else None

    def irregularities(self, house: House) -> tuple[Irregularity, ...]:
        return self.faults(house) if self.stands(house) else ()
