"""Proves that an outside settlement agrees with a kernel's counts, for every pair of ranks.

If there are few pairs, each is settled. If there are many, the settlement is traced: its questions about the two ranks
are recorded, and one pair represents all pairs that give the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from croupier.analysis.assumptions import Rank, Unproven, is_declared
from croupier.rounds.postings import Outcome
from croupier.rounds.steps import Showdown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PAIRS_MAX, BLOCKS_MAX = 4_000_000, 20_000
"""The most pairs of ranks that are settled one by one. If there are more, the most kinds of pairs that are settled."""
FEW_PAIRS = 200_000

Outcomes = Callable[[Showdown], Mapping[str, Outcome]]


def prove_exposure(outcome: Outcomes, players: Sequence[Rank], dealer: Rank, keys: Sequence[str]) -> None:
    """Raises Unfit if an outside settlement depends on whether the player's cards are face up."""
    if is_declared(outcome):
        return
    for player in players:
        open_, closed = (outcome(Showdown(player, dealer, exposed=exposed)) for exposed in (True, False))
        if any(open_.get(key) != closed.get(key) for key in keys):
            raise Unproven("its settlement depends on whether the player's cards are face up, which changes in a round")


def prove_settlement(said: Callable[[Rank, Rank], int], order: Sequence[Rank], predicted: NDArray[np.int16]) -> None:
    """Raises Unfit if some pair of ranks is settled differently from what the kernel counts.

    `said` calls the settlement and numbers its result; `predicted[player, dealer]` is the kernel's assumption.
    """
    pairs = predicted.size
    if pairs > FEW_PAIRS:
        left = _by_blocks(said, order, predicted)
        if not left:
            return
        if pairs > PAIRS_MAX:
            raise Unproven(f"its settlement depends on more of both hands than {pairs:,} pairs of ranks can test")
    for player, row in zip(order, predicted.tolist(), strict=True):
        for dealer, right in zip(order, row, strict=True):
            if said(player, dealer) != right:
                raise Unproven(TOLD_APART)


TOLD_APART = "its settlement distinguishes dealer hands that the kernel counts as one case"
CHECKED = -2
"""The value that replaces a prediction after it was confirmed."""


def _by_blocks(said: Callable[[Rank, Rank], int], order: Sequence[Rank], predicted: NDArray[np.int16]) -> bool:
    """Settles one pair of each kind that the settlement distinguishes. Returns whether pairs are left because there are
    too many kinds.

    The settlement's questions about the two ranks are recorded. All pairs that give the same answers are settled the
    same way.
    """
    import numpy as np

    left, at = predicted.copy(), 0
    flat = left.reshape(-1)
    answers: dict[tuple[str, object], list[object]] = {}
    alike: dict[tuple[str, object, object], NDArray[np.bool_]] = {}
    for _ in range(BLOCKS_MAX):
        while at < len(flat) and flat[at] == CHECKED:
            ahead = flat[at : at + 100_000] != CHECKED
            at += int(ahead.argmax()) if ahead.any() else len(ahead)
        if at == len(flat):
            return False
        player, dealer = divmod(at, len(order))
        asked: list[_Asked] = []
        try:
            here = said(_Watched(order[player], "player", asked), _Watched(order[dealer], "dealer", asked))
        except Exception:
            return True
        if here != said(order[player], order[dealer]):
            return True
        masks = {"player": np.ones(len(order), np.bool_), "dealer": np.ones(len(order), np.bool_)}
        between: list[tuple[str, bool]] = []
        for who, what, against, answer in asked:
            if who == "both":
                between.append((what, bool(answer)))
                continue
            try:
                if (what, against) not in answers:
                    answers[what, against] = [_ask(value, what, against) for value in order]
                if (what, against, answer) not in alike:
                    alike[what, against, answer] = np.array([one == answer for one in answers[what, against]], np.bool_)
            except TypeError:  # compared with something unhashable, such as a list
                return True
            masks[who] &= alike[what, against, answer]
        rows, columns = np.nonzero(masks["player"])[0], np.nonzero(masks["dealer"])[0]
        block = np.ones((len(rows), len(columns)), np.bool_)
        for what, answer in between:
            block &= _COMPARED[what](rows[:, None], columns[None, :]) == answer
        part = left[np.ix_(rows, columns)]
        if (part[block & (part != CHECKED)] != here).any():
            raise Unproven(TOLD_APART)
        part[block] = CHECKED
        left[np.ix_(rows, columns)] = part
    return bool((left != CHECKED).any())


_Asked = tuple[str, str, object, object]
"""One question about a rank: whether it is the player's or the dealer's, what is asked, the value to compare with,
and the answer.
"""

_COMPARED: dict[str, Callable[[Any, Any], Any]] = {
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}
_TURNED = {"lt": "gt", "le": "ge", "eq": "eq", "ne": "ne", "gt": "lt", "ge": "le"}


def _ask(value: Rank, what: str, against: object) -> object:
    """The answer of a rank to one question. An error is an answer too."""
    try:
        if what in _COMPARED:
            return _COMPARED[what](value, against)
        if what == "at":
            return value[against]  # type: ignore[call-overload]
        return len(value) if what == "len" else value
    except (IndexError, TypeError) as error:
        return type(error)


class _Watched(tuple[int, ...]):
    """A rank that records every question about it.

    If code bypasses the record, the record stays empty, and that is detected.
    """

    value: Rank
    who: str
    asked: list[_Asked]

    def __new__(cls, value: Rank, who: str, asked: list[_Asked]) -> _Watched:
        self = super().__new__(cls, ())
        self.value, self.who, self.asked = value, who, asked
        return self

    def _told(self, what: str, against: object = None) -> Any:
        answer = _ask(self.value, what, against)
        self.asked.append((self.who, what, against, answer))
        if isinstance(answer, type):
            raise answer
        return answer

    def _compared(self, what: str, other: object) -> bool:
        if isinstance(other, _Watched):
            if other.who == self.who:
                return bool(_COMPARED[what](self.value, other.value))
            answer = bool(_COMPARED[what](self.value, other.value))
            self.asked.append(("both", what if self.who == "player" else _TURNED[what], None, answer))
            return answer
        return bool(self._told(what, other))

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return self._told("self")[at]
        return self._told("at", at)

    def __lt__(self, other: object) -> bool:
        return self._compared("lt", other)

    def __le__(self, other: object) -> bool:
        return self._compared("le", other)

    def __gt__(self, other: object) -> bool:
        return self._compared("gt", other)

    def __ge__(self, other: object) -> bool:
        return self._compared("ge", other)

    def __eq__(self, other: object) -> bool:
        return self._compared("eq", other)

    def __ne__(self, other: object) -> bool:
        return self._compared("ne", other)

    def __hash__(self) -> int:
        return hash(self._told("self"))

    def __iter__(self) -> Iterator[int]:
        return iter(self._told("self"))

    def __len__(self) -> int:
        return int(self._told("len"))

    def __contains__(self, other: object) -> bool:
        return other in self._told("self")

    def __add__(self, other: Any) -> Any:
        return self._told("self") + tuple(other)

    def __radd__(self, other: Any) -> Any:
        return tuple(other) + self._told("self")

    def __mul__(self, times: Any) -> Any:
        return self._told("self") * times

    def __repr__(self) -> str:
        return repr(self._told("self"))

    def count(self, value: Any, /) -> int:
        return int(self._told("self").count(value))

    def index(self, value: Any, *between: Any) -> int:
        return int(self._told("self").index(value, *between))
