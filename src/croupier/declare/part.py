"""A part: what one device, procedure or wager adds to a game. `croupier.declare.assembly` combines the parts."""

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
    """The base class of parts. It adds nothing; each part overrides the properties for what it adds.

    Most fields of a part are the paragraphs that require something.
    """

    in_print_last: ClassVar[bool] = False
    """Whether its paytables are listed after those of the other parts, as for an optional wager."""

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
        """Which choices require other choices."""
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
        """Areas of the layout at each betting position. The game's layout says where these are."""
        return ()

    @property
    def terms(self) -> tuple[Term, ...]:
        """Words that the law defines, and the code that implements them."""
        return ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Its own interpretations, in addition to those of the game's subchapter."""
        return ()

    @property
    def duties(self) -> tuple[Duty, ...]:
        """Its own duties, in addition to those of the game's subchapter."""
        return ()

    @property
    def not_modelled(self) -> tuple[NotModelled, ...]:
        """Its own omissions, in addition to those of the game's subchapter."""
        return ()

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        """Functions that return paytables printed under a heading.

        A function returns None if a house does not use its paytable.
        """
        return ()

    @property
    def fields(self) -> Mapping[str, Any]:
        """Fields of the game that only this part sets, such as its deck or its cut."""
        return {}

    def irregularities(self, house: House) -> tuple[Irregularity, ...]:
        """What can go wrong because of it."""
        return ()

    def can_happen(self, irregularity: Irregularity, house: House) -> bool:
        """Whether an irregularity can happen. False if it needs a device that the house does not have."""
        return True
