"""Before money moves: the witness, who wrote the settlement a second time, must agree."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import to_builtins

from croupier.law.binding import Choice
from croupier.rounds.moves import Move
from croupier.rounds.posting import Posting
from croupier.table.events import MOVE_TYPES, Began, Ended, Event, Settled
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
        for move in moves:
            self._take(move)
        self._posted += _rows(posted)

    def _begin(self, house: Mapping[str, Choice]) -> None:
        self._posted: list[Row] = []
        self._attending = Attending(self._witness, house) if self._witness is not None else None

    def _take(self, move: Move) -> None:
        if self._attending is not None:
            self._attending.takes(to_builtins(move))

    def objection(self, events: Sequence[Event], house: Mapping[str, Choice]) -> tuple[int, str] | None:
        """Takes events; which of them the witness would not have, and why.

        While a round goes on he is asked about the places that are settled, at its end about all.
        """
        for number, event in enumerate(events):
            kind = type(event)
            if kind in MOVE_TYPES:
                self._take(event)  # type: ignore[arg-type]
            elif kind is Began:
                self._begin(house)
            elif kind is Settled or kind is Ended:
                why = self._asked(event, last=type(events[-1]) is Ended)  # type: ignore[arg-type]
                if why:
                    return number, why
                if type(events[-1]) is Ended:  # asked about all of it, once
                    return None
        return None

    def _asked(self, event: Settled | Ended, *, last: bool) -> str:
        if self._attending is None:
            return ""
        at: set[str] | None = None
        if isinstance(event, Settled):
            self._posted += _rows(event.postings)
            at = None if last else {posting.place for posting in event.postings}
        return self._attending.objection(self._posted, at)


def _rows(postings: Iterable[Posting]) -> list[Row]:
    return [(p.place, p.person, p.wager, p.result, p.paid, p.returned) for p in postings]
