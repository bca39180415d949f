"""Says in which fields a recorded value differs from the right one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from croupier.money import dollars
from croupier.rounds.postings import Posting

ALWAYS = ("result", "paid", "returned")
"""The fields of a posting that its sentence always shows."""
BEFORE, SHOWN = 30, 80
"""How many characters of two long values are shown: before the first difference, and in total."""
CENTS = frozenset({"stake", "paid", "returned", "collected", "cut", "charged", "owed"})


def settled_otherwise(recorded: Posting, right: Posting) -> str:
    """How a wager was settled and how it should have been, with the fields in which the two differ."""
    other = [field for field in right.__struct_fields__ if getattr(recorded, field) != getattr(right, field)]
    fields = [field for field in other if field not in ALWAYS]
    return f"was settled as {_settlement(recorded, fields)}; {_settlement(right, fields)} is due."


def differences(recorded: Struct, right: Struct) -> str:
    """The differences in words: `slot is 7, not 8; chips of Ann is 500, not 400`.

    If the kinds differ, the names of the kinds.
    """
    if type(recorded) is not type(right):
        return f"it is {type(recorded).__name__}, not {type(right).__name__}"
    return "; ".join(_fields(recorded, right))


def _fields(recorded: Struct, right: Struct) -> Iterator[str]:
    for field in right.__struct_fields__:
        has, due = getattr(recorded, field), getattr(right, field)
        if has != due and isinstance(has, Mapping) and isinstance(due, Mapping):
            for key in sorted({*has, *due}, key=str):
                if has.get(key) != due.get(key):
                    yield f"{field} of {key} is {_both(has.get(key), due.get(key))}"
        elif has != due:
            yield f"{field} is {_both(has, due)}"


def _both(has: object, due: object) -> str:
    """Two values, shortened to the part where they differ."""
    texts = str(has), str(due)
    same = next((at for at, (one, other) in enumerate(zip(*texts, strict=False)) if one != other), 0)
    start = max(0, same - BEFORE)
    recorded, right = [f"{'...' if start else ''}{text[start : start + SHOWN]}" for text in texts]
    return f"{recorded}, not {right}"


def _settlement(posting: Posting, fields: list[str]) -> str:
    more = [f"{field} {_written(field, getattr(posting, field))}" for field in fields]
    amounts = f"paid {dollars(posting.paid)}", f"returned {dollars(posting.returned)}"
    return ", ".join([posting.result, *amounts, *more])


def _written(field: str, value: object) -> str:
    return dollars(value) if field in CENTS and isinstance(value, int) else str(value) or "none"
