"""Before money moves, the witness must agree. The witness is a second implementation of the settlement."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import to_builtins
from msgspec.structs import replace

from croupier.law.binding import Choice
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Move
from croupier.rounds.postings import Posting
from croupier.rounds.standing import Standing
from croupier.table.events import MOVE_TYPES, Began, Ended, Event, Left, Released, Settled
from croupier.table.table import Table
from croupier.witness import Attending, witness_for
from croupier.witness.facts import CHARGED, Row


class Watch:
    """The witness of a table, round after round. In a game without a witness it never objects."""

    def __init__(
        self,
        game_id: str,
        house: Mapping[str, Choice],
        standing: Standing,
        moves: Iterable[Move] = (),
        posted: Iterable[Posting] = (),
    ) -> None:
        """`moves` and `posted` are the moves and postings of a round in progress, which began with this standing."""
        self._witness = witness_for(game_id)
        self._standing = standing
        self._begin(house)
        self._untold.extend(moves)
        self._posted += _rows(posted)

    def _begin(self, house: Mapping[str, Choice]) -> None:
        self._untold: list[Event] = []
        self._posted: list[Row] = []
        self._attending: Attending | None = None
        if self._witness is not None and self._witness.covers(house):
            standing = to_builtins(self._standing) if self._standing.lying or self._standing.marks else None
            self._attending = Attending(self._witness, house, standing)

    def hears(self, move: Move) -> None:
        """Record a move that moves no money, so the witness is not asked."""
        self._untold.append(move)

    def objection(self, events: Sequence[Event], house: Mapping[str, Choice]) -> tuple[int, str] | None:
        """Check events. Return the index of the one that the witness rejects, and why.

        During a round the witness checks only the settled places; at its end it checks all of them.
        """
        last = events[-1]
        if type(last) in MOVE_TYPES:  # no fact comes before a move, and no money moves
            self._untold += events
            return None
        ends = type(last) is Ended
        if type(last) is Ended:
            self._standing = last.standing
        for number, event in enumerate(events):
            kind = type(event)
            if kind in MOVE_TYPES:
                self._untold.append(event)
            elif type(event) is Settled:
                self._posted += _rows(event.postings)
                why = self._asked(None if ends else {posting.place for posting in event.postings})
                if why or ends:
                    return (number, why) if why else None
            elif kind is Began:
                self._begin(house)
            elif kind is Ended:
                why = self._asked(None)
                return (number, why) if why else None
            elif type(event) is Left:
                self._standing = self._without_bank(event.person)
            elif type(event) is Released:
                self._standing = event.standing  # the next round begins with it
        return None

    def _without_bank(self, person: Actor) -> Standing:
        """What lasts when a person leaves, who takes along what the witness says."""
        along = self._witness.along if self._witness is not None else ()
        lying = self._standing.lying
        kept = tuple([one for one in lying if one.person != person or one.wager not in along])
        return replace(self._standing, lying=kept) if len(kept) < len(lying) else self._standing

    def _asked(self, at: Collection[str] | None) -> str:
        if self._attending is None:
            return ""
        takes = self._attending.takes
        for move in to_builtins(self._untold):
            takes(move)
        self._untold.clear()
        return self._attending.objection(self._posted, at)


def watching(table: Table, moves: Sequence[Move]) -> Watch:
    """The witness of a table in its current state. `moves` are those of the round in progress."""
    posted = table.round.postings if table.round is not None else ()
    return Watch(table.rules.game.id, table.rules.house.choices, table.standing, moves, posted)


def is_witnessed(game_id: str) -> bool:
    """Whether a game has a second implementation of its settlement."""
    return witness_for(game_id) is not None


def _rows(postings: Iterable[Posting]) -> list[Row]:
    rows = []
    for p in postings:
        rows.append((p.place, p.person, p.wager, p.result, p.paid, p.returned))
        if p.charged or p.owed > 0:
            rows.append((p.place, p.person, p.wager, CHARGED, p.charged + max(p.owed, 0), 0))
    return rows
