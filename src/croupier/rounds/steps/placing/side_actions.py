"""What else a person may do while wagers are placed: pay what they owe, or take or pass the shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Announce, Bet, Choose, Move
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.placing.place import Place
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Aside(Value, frozen=True, kw_only=True):
    """An action that is not a wager. A person may take it until betting closes. It may have several names."""

    choices: tuple[str, ...]
    cite: Cite

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """The actions of this kind that this person may take now."""
        raise NotImplementedError

    def refusal(self, r: Round, move: Choose) -> Refusal | None:
        """Why one of `choices` is not allowed, or None."""
        raise NotImplementedError

    def after(self, r: Round, move: Choose) -> Round:
        """The round after the action."""
        raise NotImplementedError

    def bars(self, r: Round, person: Actor) -> Refusal | None:
        """Why this person may not wager until the action is done, or None."""
        return None

    def closed(self, r: Round) -> Round:
        """The round when betting closes, whether or not the action was done."""
        return r

    def clauses(self) -> tuple[str, ...]:
        """The guide's sentences about the action."""
        raise NotImplementedError


class PlaceWith(Place, frozen=True, kw_only=True):
    """Wagers that can each be made without another one, and `asides`, which are other actions while they are placed."""

    asides: tuple[Aside, ...] = ()

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        return (*super().offers(r, actor), *[offer for aside in self.asides for offer in aside.offers(r, actor)])

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Choose:
            aside = self._aside(move.choice)
            if aside is not None:
                return aside.refusal(r, move)
        elif type(move) is Bet:
            for aside in self.asides:
                barred = aside.bars(r, move.by)
                if barred is not None:
                    return barred
        return super().refusal(r, move)

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Choose:
            aside = self._aside(move.choice)
            assert aside is not None
            return aside.after(r, move)
        if type(move) is Announce:
            for aside in self.asides:
                r = aside.closed(r)
        return super().after(r, move)

    def _aside(self, choice: str) -> Aside | None:
        for aside in self.asides:
            if choice in aside.choices:
                return aside
        return None

    def clauses(self) -> tuple[str, ...]:
        *most, last = [f"the {wager.name}" for wager in self.wagers]
        names = f"{', '.join(most)} or {last}" if most else last
        said = f'Place {names}, or more than one of them, before the dealer announces "{self.closes.words}".'
        return (said, *[clause for aside in self.asides for clause in aside.clauses()])

    def betting_is_own(self, r: Round) -> bool:
        return False
