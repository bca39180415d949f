"""A part: what one device, procedure or wager contributes to a game. `croupier.declare.assembly` combines parts."""

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
    """The base class adds nothing; each part overrides what it adds.

    Most fields are the paragraphs that require it.
    """

    in_print_last: ClassVar[bool] = False
    """Whether its paytables come after those of the other parts, as those of an optional wager do."""

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """Wagers that a player may make."""
        return ()

    @property
    def bonuses(self) -> tuple[Bonus, ...]:
        """Payments without a stake of their own."""
        return ()

    @property
    def options(self) -> tuple[Option, ...]:
        """What the licensee chooses."""
        return ()

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """Which choices require which others."""
        return ()

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        """What the licensee owes patrons: signs, notices, approvals."""
        return ()

    @property
    def chores(self) -> tuple[Chore, ...]:
        """What people do with the cards."""
        return ()

    @property
    def areas(self) -> tuple[Area, ...]:
        """Areas of the layout at each betting position. The game's layout says where they go."""
        return ()

    @property
    def terms(self) -> tuple[Term, ...]:
        """Words that the law defines, and what implements them."""
        return ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Interpretations of its own, in addition to those of the game's subchapter."""
        return ()

    @property
    def duties(self) -> tuple[Duty, ...]:
        """Duties of its own, in addition to those of the game's subchapter."""
        return ()

    @property
    def not_modelled(self) -> tuple[NotModelled, ...]:
        """Omissions of its own, in addition to those of the game's subchapter."""
        return ()

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        """Paytables that are printed under a heading. None stands for one that a house does not use."""
        return ()

    @property
    def fields(self) -> Mapping[str, Any]:
        """Fields of the game that only this part fills, such as its deck or its cut."""
        return {}

    def irregularities(self, house: House) -> tuple[Irregularity, ...]:
        """What can go wrong because of it."""
        return ()

    def can_happen(self, irregularity: Irregularity, house: House) -> bool:
        """False for an irregularity that needs a device that the house does not have."""
        return True
