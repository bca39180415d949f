"""What a module for one of the wagers of 2.17 to 2.25 contributes to the game. `sides` lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.declare.game import Paytable
from croupier.declare.house import House, Option, Requirement
from croupier.law import Duty, NotModelled, Reading
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Bet
from croupier.rounds.refusals import Refusal
from croupier.rounds.step import Step
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round


def _no_steps(_house: House) -> tuple[Step, ...]:
    return ()


def cards_themselves(cards: tuple[int, ...]) -> tuple[int, ...]:
    """No ranking: a side wager looks at each card."""
    return cards


class Side(Value, frozen=True, kw_only=True):
    """One wager, or one family of them. `offered` says which of `wagers` a table takes, before the deal."""

    wagers: tuple[Wager, ...]
    offered: Callable[[House], tuple[Wager, ...]]
    rides: tuple[str, ...] = ()
    """Those of `wagers` that ride on a hand and are decided with it."""
    bars: Callable[[Round, Bet], Refusal | None] = lambda _r, _bet: None
    """Why a wager before the deal may not be made beside what lies there already."""
    before_deal: Callable[[House], tuple[Step, ...]] = _no_steps
    """Done when betting has closed, before the first card."""
    options: tuple[Option, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    after_deal: Callable[[House], tuple[Step, ...]] = _no_steps
    """Settled when everybody has two cards, before any further one and before a device looks at the hole card."""
    after_reader: Callable[[House], tuple[Step, ...]] = _no_steps
    """Settled when the device has looked."""
    at_settlement: Callable[[House], tuple[Step, ...]] = _no_steps
    """Settled when the hands have been: whatever is left of it on the layout."""
    last: Callable[[House], tuple[Step, ...]] = _no_steps
    """Settled when everything else has been."""
    irregularities: Callable[[House], tuple[Irregularity, ...]] = lambda _house: ()
    paytables: Callable[[House], tuple[Paytable, ...]] = lambda _house: ()
    duties: tuple[Duty, ...] = ()
    readings: tuple[Reading, ...] = ()
    not_modelled: tuple[NotModelled, ...] = ()
