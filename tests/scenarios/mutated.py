"""Described rounds with something wrong: the examples of the documentation, changed at random places."""

from __future__ import annotations

import copy
import io
import json
import random
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

from croupier.cli import main
from croupier.games import find
from croupier.scenarios.schema import all_moments, events
from tests.scenarios.rounds import EXAMPLE

DOCS = Path(__file__).parents[2] / "docs"
NUMBERS: tuple[object, ...] = (0, -1, 1, 2, 7, 13, 99, 2**31, 2**70, 1.5, True, None)
TEXTS = (
    *("", " ", "fold", "stand", "hit", "split", "double", "3x", "-5", "1e9", "10", "0.001", "9" * 30, "1x 1x"),
    *(
        "Kh",
        "Kh Kh",
        "Jk",
        "Zz",
        "2h 3h 4h 5h 6h 7h",
        "roll 1",
        "deal",
        "after the round",
        "é\x00\ud83c",
        "1.1",
        "back",
    ),
)
OBJECTS: tuple[object, ...] = ([], {}, [[]], {"cards": "Kh"}, {"hands": []}, {"hands": ["", "Kh"]}, ["Kh"], [None])


@cache
def examples() -> tuple[dict[str, Any], ...]:
    """The described rounds of the documentation."""
    found = [EXAMPLE]
    for name in ("settle.md", "settle-games.md"):
        text = (DOCS / name).read_text(encoding="utf-8")
        bodies = re.findall(r"^`[\w-]+\.json`:\n\n```json\n(.*?)```", text, re.DOTALL | re.MULTILINE)
        found += [json.loads(body) for body in bodies]
    return tuple([one for one in found if isinstance(one, dict)])


def mutated(seed: int) -> bytes:
    """A description with one to four changes, or broken text."""
    rng = random.Random(seed)
    body = copy.deepcopy(rng.choice(examples()))
    for _ in range(rng.choice((1, 1, 2, 3))):
        rng.choice((_replace, _replace, _remove, _add, _irregular, _swap, _mild, _mild, _mild))(body, rng)
    text = json.dumps(body).encode()
    if rng.random() < 0.05:
        at = rng.randrange(len(text))
        text = rng.choice((text[:at], text[:at] + b"\xff" + text[at:], text[at:], text[:at] + text[at + 1 :]))
    if rng.random() < 0.05:
        text = b"[" + text + b", " + text + b"]" if rng.random() < 0.5 else text + b"\n" + text
    return text


def _spots(value: object) -> Iterator[tuple[Any, Any]]:
    """Every place of a value: what holds it, and its key there."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield value, key
        yield from _spots(one)


def _any(rng: random.Random) -> object:
    return copy.deepcopy(rng.choice((rng.choice(NUMBERS), rng.choice(TEXTS), rng.choice(TEXTS), rng.choice(OBJECTS))))


def _replace(body: dict[str, Any], rng: random.Random) -> None:
    holder, key = rng.choice(list(_spots(body)) or [(body, "x")])
    old = holder.get(key) if isinstance(holder, dict) else holder[key]
    same = rng.random() < 0.7  # mostly with a value of its kind, which gets further
    if same and isinstance(old, str):
        holder[key] = rng.choice((rng.choice(TEXTS), _shuffled(old, rng)))
    elif same and isinstance(old, int):
        holder[key] = rng.choice((0, 1, 2, 3, 5, 9))
    else:
        holder[key] = _any(rng)


def _shuffled(text: str, rng: random.Random) -> str:
    words = text.split()
    rng.shuffle(words)
    return " ".join(words[: rng.randint(0, len(words))] + rng.choice(([], words[:1], ["As"])))


def _remove(body: dict[str, Any], rng: random.Random) -> None:
    spots = list(_spots(body))
    if spots:
        holder, key = rng.choice(spots)
        del holder[key]


def _add(body: dict[str, Any], rng: random.Random) -> None:
    holders = [body, *[holder[key] for holder, key in _spots(body) if isinstance(holder[key], dict | list)]]
    holder = rng.choice(holders)
    if isinstance(holder, dict):
        names = ("seat", "cards", "dealer", "stub", "meter", "coupon", "tender", "persons", "carried", "lammer", "date")
        holder[rng.choice((*names, "x", "decisions", "display", "discard", "point", "rounds", "house"))] = _any(rng)
    else:
        holder.insert(rng.randint(0, len(holder)), copy.deepcopy(rng.choice(holder)) if holder else _any(rng))


def _irregular(body: dict[str, Any], rng: random.Random) -> None:
    """An irregularity of this game at any of its moments."""
    try:
        game = find(str(body.get("game")))
    except LookupError:
        return
    told = {"event": rng.choice(sorted(events(game))), "when": rng.choice([*all_moments(game), "roll 1", "roll 2"])}
    for field, values in (("seat", (1, 2, 3)), ("card", ("2c", "Kh")), ("cards", (0, 1, 4, 6)), ("number", (1, 2, 9))):
        if rng.random() < 0.4:
            told[field] = rng.choice(values)  # type: ignore[assignment]
    if rng.random() < 0.2:
        told["found_by"] = rng.choice(("stub count", "in play", ""))
    if rng.random() < 0.2:
        told["decided"] = rng.choice(([], [1], [2, 1]))  # type: ignore[assignment]
    happened = body.setdefault("irregularities", [])
    if isinstance(happened, list):
        happened += [told] * rng.choice((1, 1, 2))


def _mild(body: dict[str, Any], rng: random.Random) -> None:
    """A change after which the round may still be possible."""
    seats = body.get("seats")
    if not isinstance(seats, list) or not seats or not isinstance(seats[0], dict):
        return
    seat = rng.choice([one for one in seats if isinstance(one, dict)])
    change = rng.choice(("leaves", "wagers", "cards", "person", "decisions"))
    if change == "leaves" and len(seats) > 1:
        seats.remove(seat)
    elif change == "wagers" and isinstance(wagers := seat.get("wagers"), dict) and wagers:
        wagers[rng.choice(sorted(wagers))] = rng.choice(("5", "10", "20", "50"))
    elif change == "cards" and isinstance(cards := seat.get("cards"), str):
        seat["cards"] = cards.translate(str.maketrans("hdcs", "dhsc")) if rng.random() < 0.5 else _shuffled(cards, rng)
    elif change == "person":
        seat["person"] = rng.choice(("Ann", "dealer", "Zoë", "x" * 200))
    elif change == "decisions":
        seat["decisions"] = rng.choice((["fold"], ["bet"], ["stand"], [], ["hit", "hit"], ["1x", "1x", "1x"]))


def _swap(body: dict[str, Any], rng: random.Random) -> None:
    """The parts of two examples in one description."""
    other = rng.choice(examples())
    key = rng.choice(sorted(other))
    body[key] = copy.deepcopy(other[key])


def tracebacks(seeds: range, tick: Callable[[], None] = lambda: None) -> list[str]:
    """What `croupier settle` answers to each, other than a result or a sentence."""
    wrong: list[str] = []
    for seed in seeds:
        text, out, err = mutated(seed), io.StringIO(), io.StringIO()
        flags = random.Random(seed).choice(([], ["--json"], ["--json", "--beyond-the-law"], ["--beyond-the-law"]))
        old, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(text))
        try:
            with redirect_stdout(out), redirect_stderr(err):
                status = main(["settle", "-", *flags])
        except Exception as error:  # a bug, whatever it is
            wrong.append(f"{seed}: {type(error).__name__}: {error} {traceback.format_exc(limit=-3)}")
            continue
        finally:
            sys.stdin = old
            tick()
        if status not in (0, 2) or (status == 2 and "--json" not in flags and not err.getvalue().strip()):
            wrong.append(f"{seed}: status {status}, {err.getvalue()[:200]}")
    return wrong


def settled_share(seeds: range) -> int:
    """How many of them are settled all the same: the changes must not all be refused at the door."""
    many = 0
    for seed in seeds:
        old, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(mutated(seed)))
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            many += main(["settle", "-", "--json", "--beyond-the-law"]) == 0
        sys.stdin = old
    return many
