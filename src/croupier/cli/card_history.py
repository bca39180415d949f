"""`croupier replay --duties`: what the staff did with the cards of a round, who did it, and under which paragraphs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from croupier.ledger.rounds.card_history import Tended

HIDDEN = ("sealed",)
"""Fields that only the program can decrypt. They tell a reader nothing."""


def print_tended(done: tuple[Tended, ...], name: str, number: int, *, as_json: bool) -> int:
    """Print the entries in order. Each paragraph is explained when it is first mentioned."""
    from croupier.cli.console import console, print_json
    from croupier.cli.terminal_cards import show
    from croupier.table.narrate import paraphrase

    if as_json:
        body = {"table": name, "round": number, "duties": [_as_json(one) for one in done]}
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
        return 0
    out, explained = console(), set[str]()
    show(out, f"Table {name}, round {number}: what the staff did with its cards", "bold", indent=0)
    for one in done:
        line = f"{_says(one).rstrip('.')} ({', '.join(one.cites)})." if one.cites else _says(one)
        show(out, f"{one.row.time[11:19]}  {one.row.actor}: {line}")
        for cite in [cite for cite in one.cites if cite not in explained]:
            explained.add(cite)
            if words := paraphrase(cite):
                show(out, f"{cite}: {words}", "dim italic", indent=12)
    if not done:
        show(out, "Nothing is recorded.")
    return 0


def _says(one: Tended) -> str:
    from croupier.table.narrate import sentence

    words = sentence(one.event, one.rules, one.before.seats, "")
    for cite in one.cites:
        words = words.replace(f" ({cite})", "")
    return words


def _as_json(one: Tended) -> dict[str, Any]:
    event = {key: value for key, value in msgspec.to_builtins(one.event).items() if key not in HIDDEN}
    row = one.row
    return {
        "position": row.position,
        "time": row.time,
        "actor": row.actor,
        "says": _says(one),
        "cites": list(one.cites),
        "event": event,
    }
