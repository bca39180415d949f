"""What games have in common in which all players wager on one layout, and a spin or a shake decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.options import Option
from croupier.declare.part import Part
from croupier.declare.shorthand import least_odds
from croupier.declare.undertakings import Scope, Undertaking, Uniform
from croupier.law import Cite
from croupier.rounds.moves import CHIPS, PLAQUES
from croupier.rounds.wagers.wager import Tender


class SharedLayout(Part, frozen=True, kw_only=True):
    """No cards; chips or plaques on areas that all players share. Verbal wagers and cash are not taken."""

    tender: Cite

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"deck": no_cards, "tender": self._tender}

    def _tender(self, _house: House) -> Tender:
        return Tender(admits=(CHIPS, PLAQUES), cite=self.tender)


class LeastOdds(Part, frozen=True, kw_only=True):
    """Payout odds that are a minimum. A house may pay more, but the same at all of its tables (AG5)."""

    odds: Mapping[str, tuple[str, str]]
    """By key: the minimum odds, and what they are paid for, in words."""
    cite: Cite
    known: str = ""
    shown: Callable[[House, str], bool] = lambda _house, _key: True
    """Whether a house has the wagers that are paid at the odds of a key."""

    @property
    def options(self) -> tuple[Option, ...]:
        rows = self.odds.items()
        return tuple([least_odds(paid(key), odds, self.cite, f"{says}{self.known}") for key, (odds, says) in rows])

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        return tuple([self._uniform(key, says) for key, (_, says) in self.odds.items()])

    def _uniform(self, key: str, says: str) -> Undertaking:
        return Uniform(
            key=paid(key),
            beside=(),
            scope=Scope.CASINO,
            among=lambda _house: "odds",
            figure=lambda house: house.odds(paid(key)).ratio,
            cite=self.cite,
            says=f"{says} pays the same at all tables of the casino",
        )

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"paytables": self._paytables}

    def _paytables(self, house: House) -> tuple[Paytable, ...]:
        offered = [(key, says) for key, (_, says) in self.odds.items() if self.shown(house, key)]
        lines = tuple([(says, house.odds(paid(key))) for key, says in offered])
        return (Paytable(says="winning wagers are paid", lines=lines, cite=self.cite),)


def paid(key: str) -> str:
    """The option that has the odds of a key."""
    return f"payout_odds.{key}"


def no_cards(_house: House) -> tuple[int, ...]:
    """The game is played without cards."""
    return ()
