"""What comes from outside and from no shoe comes exactly as often as it weighs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.rounds.moves import Move, Throw
from croupier.table import draw_chance

WEIGHTS: dict[Move, int] = {Throw((1, 1)): 1, Throw((1, 2)): 2, Throw((6, 6)): 33}


class Waiting:
    """A round that waits for one of these."""

    def chances(self) -> Iterator[tuple[Move, int]]:
        return iter(WEIGHTS.items())


ROUND: Any = Waiting()


def test_every_number_that_could_be_drawn_is_one_chance_and_none_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each number from the first to the last is drawn once, and each throw comes up by its weight."""
    asked, number = list[int](), [0]

    def bounded(bound: int, _source: Iterator[int]) -> int:
        asked.append(bound)
        return number[0]

    monkeypatch.setattr(draw_chance, "bounded", bounded)
    found = Counter[Move]()
    for number[0] in range(36):
        found[draw_chance.drawn(ROUND, bytes)] += 1
    assert found == WEIGHTS and set(asked) == {36}
    number[0] = 36
    with pytest.raises(AssertionError, match="larger than the sum of the weights"):
        draw_chance.drawn(ROUND, bytes)


def test_the_draw_is_taken_from_the_worlds_own_chance() -> None:
    def always(number: int) -> Move:
        return draw_chance.drawn(ROUND, lambda many: bytes([number] * many))

    assert [always(number) for number in (0, 1, 2, 3, 35)] == [
        *(Throw((1, 1)), Throw((1, 2)), Throw((1, 2)), Throw((6, 6)), Throw((6, 6)))
    ]
