"""A part: what one device, procedure or wager contributes to a game. `croupier.declare.assembly` adds parts up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from croupier.declare.duties import Chore
from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.declare.layout import Area
from croupier.declare.options import Option
from croupier.declare.requirements import Requirement
from croupier.declare.undertakings import Undertaking
from croupier.law import Duty, NotModelled, Reading
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Bonus, Wager


class Part(Value, frozen=True):
    """Nothing by itself; each part overrides what it brings. Its fields are mostly the paragraphs that ask for it."""

    in_print_last: ClassVar[bool] = False
    """Whether its tables of odds stand after those of the other parts, as those of a wager that a house may offer."""

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """Wagers that a player may make."""
        return ()

    @property
    def bonuses(self) -> tuple[Bonus, ...]:
        """Payments that need no stake of their own."""
        return ()

    @property
    def options(self) -> tuple[Option, ...]:
        """What the licensee chooses."""
        return ()

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """Which choices need which others."""
        return ()

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        """What the licensee owes people: signs, notice, approvals."""
        return ()

    @property
    def chores(self) -> tuple[Chore, ...]:
        """What people do with the cards."""
        return ()

    @property
    def areas(self) -> tuple[Area, ...]:
        """Areas of the layout at each betting position; the game's layout says where they lie."""
        return ()

    @property
    def terms(self) -> tuple[Term, ...]:
        """Words that the law defines, and what implements them."""
        return ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Readings of its own, in addition to those on the game's subchapter."""
        return ()

    @property
    def duties(self) -> tuple[Duty, ...]:
        """Duties of its own, in addition to those on the game's subchapter."""
        return ()

    @property
    def not_modelled(self) -> tuple[NotModelled, ...]:
        """Omissions of its own, in addition to those on the game's subchapter."""
        return ()

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        """Tables of odds that are printed under a heading; None for one that a house does not use."""
        return ()

    @property
    def fields(self) -> Mapping[str, Any]:
        """Fields of the game that this part alone fills, such as its deck or its cut."""
        return {}

    def irregularities(self, house: House) -> tuple[Irregularity, ...]:
        """What can go wrong because of it."""
        return ()

    def can_happen(self, irregularity: Irregularity, house: House) -> bool:
        """False for an irregularity that needs a device of this part which the house does not have."""
        return True
