"""What games have in common if all players wager on one layout and a spin or a shake decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.options import Option
from croupier.declare.part import Part
from croupier.declare.shorthand import least_odds, one_of
from croupier.declare.undertakings import Scope, Undertaking, Uniform
from croupier.law import Cite
from croupier.money import Odds, parse_odds
from croupier.rounds.moves import CHIPS, PLAQUES
from croupier.rounds.wagers.wager import Tender

TABLE = "odds_table"


class SharedLayout(Part, frozen=True, kw_only=True):
    """A game without cards: chips or plaques on areas that all players share.

    Verbal wagers and cash are not accepted.
    """

    tender: Cite

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"deck": no_cards, "tender": self._tender}

    def _tender(self, _house: House) -> Tender:
        return Tender(admits=(CHIPS, PLAQUES), cite=self.tender)


class LeastOdds(Part, frozen=True, kw_only=True):
    """Payout odds that are a minimum. A house may pay more, but then the same at all its tables (AG5)."""

    odds: Mapping[str, tuple[str, str]]
    """For each key, the minimum odds and a description of what they are paid for."""
    cite: Cite
    known: str = ""
    shown: Callable[[House, str], bool] = lambda _house, _key: True
    """Whether a house offers the wagers that are paid at the odds of this key."""
    published: Mapping[str, Mapping[str, str]] = {}
    """Published tables by name; a house chooses one. Each lists the lines that it pays above the minimum."""

    @property
    def options(self) -> tuple[Option, ...]:
        rows = self.odds.items()
        lines = [least_odds(paid(key), odds, self.cite, f"{says}{self.known}") for key, (odds, says) in rows]
        says = f"the published table of odds; better odds of a line count{self.known}"
        return (*([one_of(TABLE, tuple(self.published), self.cite, says)] if self.published else []), *lines)

    def at(self, house: House, key: str) -> Odds:
        """The odds that this house pays: those of the table that it chose, or its own if they are better."""
        own = house.odds(paid(key))
        table = self.published[house.word(TABLE)] if self.published else {}
        return max(own, parse_odds(table[key]), key=lambda odds: odds.ratio) if key in table else own

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        return tuple([self._uniform(key, says) for key, (_, says) in self.odds.items()])

    def _uniform(self, key: str, says: str) -> Undertaking:
        return Uniform(
            key=paid(key),
            beside=(TABLE,) if self.published else (),
            scope=Scope.CASINO,
            among=lambda _house: "odds",
            figure=lambda house: self.at(house, key).ratio,
            cite=self.cite,
            says=f"{says} pays the same at all tables of the casino",
        )

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"paytables": self._paytables}

    def _paytables(self, house: House) -> tuple[Paytable, ...]:
        offered = [(key, says) for key, (_, says) in self.odds.items() if self.shown(house, key)]
        lines = tuple([(says, self.at(house, key)) for key, says in offered])
        return (Paytable(says="winning wagers are paid", lines=lines, cite=self.cite),)


def paid(key: str) -> str:
    """The option that sets the odds of a key."""
    return f"payout_odds.{key}"


def no_cards(_house: House) -> tuple[int, ...]:
    """The game is played without cards."""
    return ()
