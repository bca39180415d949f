"""A live table at which the test says which card comes where. Nothing else about the table is its business."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.card_weights import exposed
from croupier.rounds.moves import Announce, Bet, Move, Report
from croupier.table.commands import Act
from croupier.table.solo_host import SoloHost
from tests.table.floor import did, now, refused
from tests.table.walking import began, table_of

PERSONS = ("Ann", "Bob")
MONEY = 10_000_000
"""What everybody has bought chips for, in cents."""


class Rigged:
    """Cards go to their places in the order in which each place is to get them; where none is named, any come."""

    def __init__(self, game: str, cards: Mapping[str, str], house: Mapping[str, object] | None = None) -> None:
        self.at: SoloHost = table_of(game, find(game).house(house), 1, persons=PERSONS)
        self.wanted = {place: list(parse_cards(text)) for place, text in cards.items()}
        self.turned: set[int] = set()
        began(self.at)

    def bets(self, *wagers: tuple[str, int]) -> Rigged:
        """Everybody places these, and betting closes."""
        for place, person in now(self.at).seats:
            for wager, cents in wagers:
                did(self.at, Act(Bet(person, place, wager, cents)), by=person)
        return self.does("dealer", Announce("No more bets"))

    def deals(self, cards: int = 99) -> Rigged:
        """This many cards, or as many as come before somebody must act."""
        for _ in range(cards):
            if self.at.table.round is None or now(self.at).agenda[0].turning(now(self.at)) is None:
                return self
            if CHANCE not in now(self.at).waits_for():
                return self
            self._next_card()
        return self

    def _next_card(self) -> None:
        r = now(self.at)
        place, slot = r.agenda[0].turning(r) or ("", -1)
        order, wanted = list(self.at.cards.order), self.wanted.get(place, [])
        kept = {card for cards in self.wanted.values() for card in cards}
        free = [at for at in range(len(order)) if at not in self.turned]
        if exposed(r) is not None:
            card = order[slot]
        else:
            card = wanted.pop(0) if wanted else next(order[at] for at in free if order[at] not in kept)
        other = next(at for at in free if order[at] == card)
        order[slot], order[other] = order[other], order[slot]
        self.at.cards.order = tuple(order)
        self.turned.add(slot)
        did(self.at, Act(r.agenda[0].faced(r, card)))

    def does(self, by: Actor, move: Move) -> Rigged:
        did(self.at, Act(move), by=by)
        return self

    def reports(self, event: str, *, by: Actor = "dealer", **told: object) -> Rigged:
        """Something went wrong."""
        return self.does(by, Report(event, by=by, **told))  # type: ignore[arg-type]

    def refused(self, event: str, **told: object) -> str:
        """The paragraph under which a report is refused."""
        return refused(self.at, Act(Report(event, **told))).cite  # type: ignore[arg-type]

    def settled(self, person: Actor) -> list[tuple[str, str, int, int]]:
        """What became of this person's wagers: wager, result, paid and returned, in cents."""
        events = [event for event in self.at._sink.events if type(event).__name__ == "Settled"]  # type: ignore[attr-defined]
        rows = [p for event in events for p in event.postings if p.person == person]
        return [(p.wager, p.result, p.paid, p.returned) for p in rows]

    def won(self, person: Actor) -> int:
        """What this person is better off, in cents."""
        return self.at.table.chips[person] - MONEY

    @property
    def over(self) -> bool:
        """Whether the round has ended as it should."""
        table = self.at.table
        return table.round is None and not table.frozen and table.imbalance() == 0
