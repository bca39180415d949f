"""Plays described games with tickets: draw after draw, with the tickets that each seat buys before each of them.

A ticket is written as in `croupier.rounds.steps.tickets.ticket`, with its price last: `straight 4-17-23 1`,
`way 1-2/3-4/5-6 by 2 3`. `back straight 4-17-23` voids it.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.rounds.moves import Draw
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot
from croupier.scenarios.description import BadRound, Happened, Seat
from croupier.scenarios.layouts.layout import LayoutPlayer
from croupier.scenarios.reports import reported


class TicketPlayer(LayoutPlayer):
    """Plays the draws that are still to come. It holds the state between two draws."""

    def _texts(self) -> tuple[str, ...]:
        return self.described.draws

    def _at_once(self, happened: Happened) -> bool:
        """Whether the irregularity happens before the numbers are drawn.

        One that is about a ticket is found when the ticket is presented.
        """
        return not self.rules.irregularities[happened.event].counts

    def _before(self, number: int) -> None:
        super()._before(number)
        if not self.round.standing.lying:
            raise BadRound(f"No ticket is for draw {number}, so it decides nothing; leave it out", self._cite())

    def _decided(self, number: int, text: str) -> None:
        if not self.round.agenda:
            return super()._decided(number, text)
        for drawn in text.replace(",", " ").split():
            if not (drawn.isascii() and drawn.isdigit()) or len(drawn) > 3:
                raise BadRound(f'A draw is numbers such as "4 17 23"; {drawn!r} is not one', self._cite())
            if self.round.agenda[0].draws_numbers() is None:
                raise BadRound(f"Draw {number} has more numbers than are drawn", self._cite())
            self._move(Draw(int(drawn)))
        drawing = self.round.agenda[0].draws_numbers()
        if drawing is not None:
            why = f"{drawing.many} numbers are drawn; draw {number} has {len(drawing.drawn)}"
            raise BadRound(why, drawing.cite)
        for happened in self.irregularities:
            if happened.when == f"{self._word()} {number}" and not self._at_once(happened):
                self._move(replace(reported(self.round, happened), cards=happened.cards or 0), happened.seat)
        self._move(self.round.agenda[0].offers(self.round, "dealer")[0].move)
        return None

    def _unplaced(self, seat: Seat, spot: LayoutSpot) -> str:
        why = f"The {spot.wager.name} needs its numbers, such as {spot.wager.key} 4-17-23"
        raise BadRound(why, spot.wager.cite, seat.seat)

    def _place(self, seat: Seat, spot: LayoutSpot, written: str) -> str | None:
        return self.placing.named(spot, written)
