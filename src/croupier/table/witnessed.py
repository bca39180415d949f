"""Before money moves: the witness, who wrote the settlement a second time, must agree."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import to_builtins

from croupier.law.binding import Choice
from croupier.rounds.moves import Move
from croupier.rounds.posting import Posting
from croupier.table.events import MOVE_TYPES, Began, Ended, Event, Released, Settled
from croupier.witness import Attending, witness_for
from croupier.witness.facts import Row


class Watch:
    """The witness of a table, round after round; one of a game without a witness never objects."""

    def __init__(
        self,
        game_id: str,
        house: Mapping[str, Choice],
        moves: Iterable[Move] = (),
        posted: Iterable[Posting] = (),
    ) -> None:
        """`moves` and `posted` are those of a round that is being played already."""
        self._witness = witness_for(game_id)
        self._begin(house)
        self._untold.extend(moves)
        self._posted += _rows(posted)

    def _begin(self, house: Mapping[str, Choice]) -> None:
        self._untold: list[Event] = []
        self._posted: list[Row] = []
        self._attending = Attending(self._witness, house) if self._witness is not None else None

    def objection(self, events: Sequence[Event], house: Mapping[str, Choice]) -> tuple[int, str] | None:
        """Takes events; which of them the witness would not have, and why.

        While a round goes on he is asked about the places that are settled, at its end about all.
        """
        if type(events[-1]) in MOVE_TYPES:  # no fact comes before a move, and no money moves
            self._untold += events
            return None
        ends = type(events[-1]) is Ended
        for number, event in enumerate(events):
            kind = type(event)
            if kind in MOVE_TYPES:
                self._untold.append(event)
            elif kind is Began or kind is Released:
                self._begin(house)
            elif isinstance(event, Settled):
                self._posted += _rows(event.postings)
                why = self._asked(None if ends else {posting.place for posting in event.postings})
                if why or ends:
                    return (number, why) if why else None
            elif kind is Ended:
                why = self._asked(None)
                return (number, why) if why else None
        return None

    def _asked(self, at: Collection[str] | None) -> str:
        if self._attending is None:
            return ""
        takes = self._attending.takes
        for move in self._untold:
            takes(to_builtins(move))
        self._untold.clear()
        return self._attending.objection(self._posted, at)


def _rows(postings: Iterable[Posting]) -> list[Row]:
    return [(p.place, p.person, p.wager, p.result, p.paid, p.returned) for p in postings]
