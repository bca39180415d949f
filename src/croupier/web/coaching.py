"""The coach of one person at a training table: what each choice is worth before he decides, or what his cost after.

It counts in a process of its own, from the events of the round as the ledger has them, and looks at the round through
that person's eyes alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.moves import Arrange, Bet, Choose, Fold, Move, Withdraw
from croupier.rounds.round import Round
from croupier.table.events import Event, Stood, decode_event, encode_event
from croupier.table.said import wager_name
from croupier.table.table import Table, evolve, from_stood, stood
from croupier.web.counting import Counting
from croupier.web.frames import named
from croupier.web.lesson import Coaching, Mistake, Worth
from croupier.web.messages import CoachSays, Told

if TYPE_CHECKING:
    from croupier.web.happened import Lived
    from croupier.web.room import Room
    from croupier.web.scene import Viewer

MISTAKES_KEPT = 20
DECISIONS = (Bet, Withdraw, Fold, Choose, Arrange)


class Ear(Protocol):
    """Whom the coach speaks to."""

    viewer: Viewer

    def tell(self, told: Told) -> None: ...


class Coached:
    """One person at one table."""

    def __init__(self, ear: Ear, counting: Counting) -> None:
        self._ear, self._counting = ear, counting
        self._says = Coaching()
        self._task: asyncio.Task[None] | None = None
        self._listed: tuple[object, list[dict[str, Any]]] | None = None

    def speaks(self, room: Room, when: str) -> None:
        """From now on, before or after decisions."""
        self._says = replace(self._says, when=when, unit=room.table.rules.game.wagers[0].name)
        self._count(room)

    def follow(self, room: Room, told: Sequence[Lived]) -> None:
        """Something happened: perhaps this person decided, perhaps he is asked."""
        person = self._ear.viewer.person
        for one in told:
            if isinstance(one.event, DECISIONS) and one.event.by == person and not one.timeout:
                self._decided(one.event, one.before)
        if told:
            self._count(room)

    def close(self) -> None:
        """Silent from now on."""
        if self._task is not None:
            self._task.cancel()

    def _count(self, room: Room) -> None:
        self.close()
        r, person = room.table.round, self._ear.viewer.person
        if r is None or person not in r.waits_for():
            self._tell(room, ())
            return
        if room.before_round.round is not None:
            self._says = replace(
                self._says, said="The coach came in the middle of this round, and counts from the next."
            )
            self._tell(room, ())
            return
        payload = payload_of(room.before_round, room.rounds_events)
        self._task = asyncio.create_task(self._counted(room, r, payload))

    async def _counted(self, room: Room, r: Round, payload: Sequence[bytes]) -> None:
        answer = await self._counting.coached(worth_of, payload, self._ear.viewer.person)
        if room.table.round is not r:
            return
        if isinstance(answer, str):
            self._says = replace(self._says, said=answer, left_out=())
            self._tell(room, ())
            return
        rows, left_out = answer
        self._listed = r, rows
        self._says = replace(self._says, left_out=left_out)
        self._tell(room, [_worth(row) for row in rows] if self._says.when == "before" else ())

    def _decided(self, move: Move, before: Table) -> None:
        listed, self._listed = self._listed, None
        if listed is None or listed[0] is not before.round:
            return
        row = next((row for row in listed[1] if row["move"] == encode_event(move)), None)
        if row is None:
            return
        says, best = self._says, " or ".join([row["words"] for row in listed[1] if row["best"]])
        if row["best"]:
            self._says = replace(says, decided=says.decided + 1, best=says.best + 1, said="Nothing is better.")
            return
        cents = row["cents"]
        mistake = Mistake(before.rounds, row["cards"], row["words"], best, row["cost"], cents)
        self._says = replace(
            says,
            decided=says.decided + 1,
            cost_cents=says.cost_cents + cents,
            mistakes=(*says.mistakes, mistake)[-MISTAKES_KEPT:],
            said=f"{best} was best; {row['words']} costs {row['cost_rounded']:.4f} of the {says.unit} on average.",
        )

    def _tell(self, room: Room, choices: Sequence[Worth]) -> None:
        says = replace(self._says, choices=tuple(choices))
        self._ear.tell(CoachSays(room.name, room.scene().sequence, says))


def _worth(row: dict[str, Any]) -> Worth:
    return Worth(row["words"], row["worth"], row["worth_rounded"], row["cost"], row["cost_rounded"], row["best"])


# In the worker.


def payload_of(before: Table, events: Sequence[Event]) -> list[bytes]:
    """A round for another process: the table as the round found it, and what has happened since."""
    return [encode_event(event) for event in (stood(before), *events)]


def round_of(payload: Sequence[bytes]) -> Round | None:
    """The same round in another process."""
    first, *events = [decode_event(body) for body in payload]
    assert isinstance(first, Stood)
    table = from_stood("training", first)
    for event in events:
        table = evolve(table, event)
    return table.round


def worth_of(payload: Sequence[bytes], person: Actor) -> tuple[list[dict[str, Any]], tuple[str, ...]] | str:
    """What every choice of this person is worth, and the wagers that are not in it; or why nothing is known."""
    from croupier.analysis.coach import NoCoach, left_out, values

    r = round_of(payload)
    if r is None:
        return "No round is being played."
    try:
        listed = values(r, person)
    except NoCoach as why:
        return str(why)
    opening = _opening(r, person)
    cards = _cards(r, person)
    rows = [
        {
            "move": encode_event(choice.move),
            "words": said(r, choice.move, [other.move for other in listed]),
            "worth": str(choice.worth),
            "worth_rounded": round(float(choice.worth), 6),
            "cost": str(choice.cost),
            "cost_rounded": round(float(choice.cost), 6),
            "cents": round(float(choice.cost * opening), 4),
            "best": choice.best,
            "cards": cards,
        }
        for choice in listed
    ]
    return rows, left_out(r, person)


def _opening(r: Round, person: Actor) -> Fraction:
    key = r.rules.game.wagers[0].key
    lying = [hand.amount(person, key) for hand in r.hands if hand.amount(person, key)]
    settled = sum([p.stake for p in r.postings if (p.person, p.wager) == (person, key)])
    return Fraction(lying[0] if lying else settled)


def _cards(r: Round, person: Actor) -> str:
    """The cards that this person sees, his own first."""
    view = r.view(person)
    mine = [seen for seen in view.hands if any(stake.person == person for stake in seen.stakes)]
    return " / ".join([" ".join([named(card) for card in seen.cards]) for seen in (*mine, *view.common) if seen.cards])


def said(r: Round, move: Move, others: Sequence[Move]) -> str:
    """A choice in a word or two; its amount where there are several."""
    from croupier.money import money

    alike = [other for other in others if _kind(other) == _kind(move)]
    match move:
        case Bet(wager=wager, cents=cents):
            name = wager_name(r.rules, wager)
            return f"{name} {money(cents)}" if len(alike) > 1 else name
        case Choose(choice=choice, cents=cents):
            return f"{choice} {money(cents)}" if len(alike) > 1 else choice
        case Withdraw(wager=wager):
            return f"take back {wager_name(r.rules, wager)}"
        case Arrange(low=low):
            return f"lay aside {' '.join([named(card) for card in low])}"
    return type(move).__name__.lower()


def _kind(move: Move) -> tuple[str, str]:
    return type(move).__name__, str(getattr(move, "wager", getattr(move, "choice", "")))
