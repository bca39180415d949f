"""Hostile messages from a seed: broken, out of turn, for other players' seats."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import get_args

from croupier.floor.messages.inbound import AnyCommand

WORDS = ("watch", "command", "frame", "act", "bet", "turn", "throw", "ann", "1", "dealer", "supervisor", "", "\u0000")
MOVES = (
    "bet",
    "withdraw",
    "fold",
    "choose",
    "arrange",
    "turn",
    "throw",
    "show",
    "announce",
    "count",
    "report",
    "cheat",
)
KNOWN = {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in get_args(AnyCommand)}
COMMANDS = {**KNOWN, "release": ("first", "second"), "correct": ("person", "cents"), "show cards": ("place",)}
"""All that there are, and some that there are not, each with what it says."""
WHOLE = ("cents", "at")
NUMBERS = (0, 1, -1, 100, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e308)


def messages(seed: int, table: str) -> Iterator[str]:
    """Without end."""
    luck = random.Random(seed)
    while True:
        yield luck.choice((_broken, _odd, _out_of_turn, _foreign))(luck, table)


def _broken(luck: random.Random, table: str) -> str:
    text = _foreign(luck, table)
    at = luck.randrange(len(text))
    return luck.choice((text[:at], text[at:], text[:at] + luck.choice('{}[]",:\\\u0000\ud7ff') + text[at:], "[" * 5000))


def _odd(luck: random.Random, table: str) -> str:
    return json.dumps(_value(luck, 4))


def _value(luck: random.Random, depth: int) -> object:
    kind = luck.randrange(6 if depth else 4)
    if kind == 4:
        return [_value(luck, depth - 1) for _ in range(luck.randrange(4))]
    if kind == 5:
        keys = ("kind", "id", "table", "command", "move", "by", "place", "cents", luck.choice(WORDS))
        return {luck.choice(keys): _value(luck, depth - 1) for _ in range(luck.randrange(6))}
    return (luck.choice(WORDS), luck.choice(NUMBERS), None, luck.random() < 0.5)[kind]


def _out_of_turn(luck: random.Random, table: str) -> str:
    """Valid, but out of turn."""
    move = {"move": luck.choice(("fold", "bet", "choose")), "by": "mallory", "place": luck.choice(("1", "2", "9"))}
    if move["move"] == "bet":
        move |= {"wager": luck.choice(("ante", "play", "pass", "x")), "cents": luck.choice((0, 1, 10**9, -5))}  # type: ignore[dict-item]
    elif move["move"] == "choose":
        move["choice"] = luck.choice(("hit", "stand", "x"))
    return _said(luck, table, {"command": "act", "move": move})


def _foreign(luck: random.Random, table: str) -> str:
    """In another person's name, or beyond the sender's role."""
    name = luck.choice(list(COMMANDS))
    command: dict[str, object] = {"command": name}
    if name in ("act", "show cards"):
        by = luck.choice(("ann", "dealer", "supervisor", "chance", "everyone"))
        move: dict[str, object] = {
            "move": luck.choice(MOVES),
            "by": by,
            "place": "1",
            "wager": "ante",
            "cents": luck.choice(NUMBERS),
        }
        move |= {"slot": luck.choice(NUMBERS), "card": luck.choice(NUMBERS), "dice": [6, 6], "words": "No more bets"}
        command["move"] = {key: value for key, value in move.items() if luck.random() < 0.7 or key == "move"}
    for key in COMMANDS[name]:
        if key != "move" and luck.random() < 0.9:
            command[key] = luck.choice(NUMBERS if key in WHOLE else WORDS)
    if luck.random() < 0.2:
        command[luck.choice(("place", "cents", "person", "as", "by"))] = luck.choice((*WORDS, *NUMBERS))
    return _said(luck, table if luck.random() < 0.9 else luck.choice(("no-table", "../x")), command)


def _said(luck: random.Random, table: str, command: object) -> str:
    identity = f"m-{luck.getrandbits(40)}" if luck.random() < 0.9 else luck.choice(("time-out 1 1", "x" * 100, ""))
    return json.dumps({"kind": "command", "id": identity, "table": table, "command": command})
