"""Tickets are sold until the game is closed.

A ticket may be voided before the draw of its first game, but not changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Announce, Bet, Move, Withdraw
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Lying
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot, PlaceLying, lies_at
from croupier.rounds.steps.tickets.schedule import Schedule
from croupier.rounds.steps.tickets.ticket import (
    COMBINATION,
    MEANS,
    SPLIT,
    STRAIGHT,
    WAY,
    Ticket,
    Unreadable,
    read_ticket,
)

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class SellTickets(PlaceLying, frozen=True, kw_only=True):
    """The sale of tickets. A player buys tickets at a station and may have them voided.

    `balls` is the highest number.
    """

    balls: int
    schedule: Schedule
    most_games: int
    voids: Cite
    """The paragraph on void slips."""
    kept: Cite
    """The paragraph that forbids changing a ticket."""

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor == DEALER:
            return (Offer(Announce(self.closes.words), f'Announce "{self.closes.words}"', self.closes.cite),)
        if not r.seated(actor):
            return ()
        mine = [lying for lying in r.standing.lying if lying.person == actor]
        return (*self._sold(r, actor), *self._changes(r, actor, mine))

    def _sold(self, r: Round, actor: Actor) -> Iterator[Offer]:
        """One example of each kind of ticket. Players may mark any other numbers."""
        for spot, text in self.examples():
            wager, hand = spot.wager, Hand(text)
            between = wager.size.between(r, hand, actor, wager)
            if between is not None and self.refusal(r, Bet(actor, text, wager.key, between[0])) is None:
                says, step = f"Buy the {wager.name} on {text}", self._step(r, spot, text)
                bet = Bet(actor, text, wager.key, between[0])
                yield Offer(bet, says, wager.cite, between=between, step=step)

    def examples(self) -> Iterator[tuple[LayoutSpot, str]]:
        """Examples: a straight ticket for every number of spots on offer, and one ticket of every other form that is
        allowed.
        """
        spots = {spot.wager.key: spot for spot in self.spots}
        for many in self.schedule.rows:
            if many <= self.balls:
                yield spots[STRAIGHT], _run(1, many)
        for form, text in self._other_examples():
            yield spots[form], text

    def _other_examples(self) -> Iterator[tuple[str, str]]:
        rows = [many for many in self.schedule.rows if 2 * many <= self.balls]
        for many in rows[:1]:
            yield SPLIT, f"{_run(1, many)}/{_run(many + 1, 2 * many)}"
        for many in [many for many in rows if not many % 2 and 3 * many // 2 <= self.balls][:1]:
            half = many // 2
            yield WAY, f"{_run(1, half)}/{_run(half + 1, many)}/{_run(many + 1, many + half)} by 2"
        for many in [many for many in rows if many - 1 in self.schedule.rows][:1]:
            yield COMBINATION, f"{_run(1, many - 1)}/{many} as A, A+B"

    def named(self, spot: LayoutSpot, written: str) -> str:
        marks, joined, ways = written.partition(" as ")
        try:
            return read_ticket(spot.wager.key, f"{marks}{joined}{_capitals(ways)}", self.balls).text
        except Unreadable:
            return written

    def ticket(self, lying: Lying) -> Ticket:
        """A ticket that was sold."""
        return read_ticket(lying.wager, lying.area, self.balls)

    # The judge.

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if isinstance(move, Bet | Withdraw) or move == Announce(self.closes.words):
            return super().refusal(r, move)
        return Refusal(f'Tickets are sold until the dealer announces "{self.closes.words}"', self.cite)

    def _spot_refusal(self, r: Round, spot: LayoutSpot, bet: Bet) -> Refusal | None:
        cite = spot.wager.cite
        try:
            ticket = read_ticket(spot.wager.key, bet.place, self.balls)
        except Unreadable as unreadable:
            return Refusal(str(unreadable), cite)
        if ticket.text != bet.place:
            return Refusal(f"The numbers of a ticket are listed from low to high: {ticket.text}", cite)
        for many in ticket.spots:
            if many not in self.schedule.rows:
                offered = ", ".join(map(str, self.schedule.rows))
                return Refusal(f"A wager here has one of {offered} numbers; {many} is not one of them", cite)
        if ticket.games != ticket.of or ticket.games > self.most_games:
            why = f"A ticket is sold for at most {self.most_games} games, and from its first one"
            return Refusal(f"{why}; this one is not", cite)
        if lies_at(r.standing, bet) is not None:
            why = "A ticket is not changed after it is issued; have it voided, and buy another one"
            return Refusal(why, self.kept)
        return None

    def _kept_refusal(self, r: Round, spot: LayoutSpot, old: Lying) -> Refusal | None:
        ticket = self.ticket(old)
        if ticket.games == ticket.of:
            return None
        return Refusal("No void slip is issued for a ticket after the first of its games was drawn", self.voids)

    def _withdraw_refusal(self, r: Round, move: Withdraw) -> Refusal | None:
        if lies_at(r.standing, move) is None:
            return Refusal(f"{move.by} has no such {move.wager} ticket", self.voids)
        return super()._withdraw_refusal(r, move)

    def clauses(self) -> tuple[str, ...]:
        forms = ", ".join([spot.wager.name for spot in self.spots])
        means = [f"A {spot.wager.name} is {MEANS[spot.wager.key]}." for spot in self.spots]
        games = (
            f" A ticket is for one game, or for up to {self.most_games} games in a row." if self.most_games > 1 else ""
        )
        return (
            f"Tickets are sold at the stations until the game is closed: {forms}.",
            " ".join(means),
            f"You mark the numbers, or leave them to the system, which is a quick pick.{games}",
        )

    def sells_tickets(self) -> SellTickets:
        return self


def _capitals(ways: str) -> str:
    """The letters of groups in capitals, as on a ticket, even if a person types small letters."""
    named, games, many = ways.partition(" games ")
    return f"{named.upper()}{games}{many}"


def _run(first: int, last: int) -> str:
    return "-".join(map(str, range(first, last + 1)))
