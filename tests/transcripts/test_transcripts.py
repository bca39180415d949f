"""Recorded rounds, replayed line by line: every move, refusal, wait and posting comes out as it was written down.

A transcript is plain text. `game`, `day`, `house` and `seats` open it, `round` begins a round on what the last one left
standing. A line that begins with `>` is a move that was made and one with `!` a move that was refused, both as the
ledger writes them; below it stand the refusal, the postings (`=`), what stays standing (`~`) and who must act (`?`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from croupier.declare.game import Rules
from croupier.games import DECLARED, find
from croupier.money import dollars
from croupier.rounds.moves import decode_move, encode_move
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

FOLDER = Path(__file__).parent
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))


def replayed(text: str) -> Iterator[str]:
    """The transcript written again from the moves alone."""
    head: dict[str, str] = {}
    rules: Rules | None = None
    r: Round | None = None
    for line in text.splitlines():
        key, _, rest = line.partition(" ")
        if line.startswith("#") or not line:
            yield line
        elif key in ("game", "day", "house", "seats"):
            head[key] = rest
            yield line
        elif key == "round":
            rules = rules or rules_of(head)
            r = rules.begin(seats_of(head), r.standing if r is not None else Standing())
            yield line
            yield from state(r)
        elif key in (">", "!"):
            assert r is not None
            move = decode_move(rest)
            yield f"{key} {encode_move(move).decode()}"
            if key == "!":
                yield f"  {r.refusal(move)}"
                continue
            posted = len(r.postings)
            r = r.after(move)
            yield from (f"  = {words(posting)}" for posting in r.postings[posted:])
            yield from state(r)


def rules_of(head: dict[str, str]) -> Rules:
    game = find(head["game"])
    return game.rules(game.house(json.loads(head["house"])), date.fromisoformat(head["day"]))


def seats_of(head: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((seat.split(" ")[0], seat.split(" ")[1]) for seat in head["seats"].split(", "))


def words(posting: Posting) -> str:
    cut = f", {dollars(posting.cut)} withheld" if posting.cut else ""
    odds = f" at {posting.odds}" if posting.odds else ""
    cut += f", {dollars(posting.charged)} charged" if posting.charged else ""
    cut += f", {dollars(posting.owed)} owed" if posting.owed else ""
    return (
        f"{posting.place} {posting.person}: {posting.wager} of {dollars(posting.stake)}, {posting.result}{odds}, "
        f"{dollars(posting.paid)} paid, {dollars(posting.returned)} returned{cut} ({posting.cite})"
    )


def state(r: Round) -> Iterator[str]:
    if not r.agenda:
        yield from (f"  ~ {name}: {number}" for name, number in r.standing.marks)
    yield f"  ? {', '.join(r.waits_for()) or 'nobody'}"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_recorded_round_comes_out_line_by_line_as_it_was_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (line, again) in enumerate(zip(written, replayed("\n".join(written)), strict=False), start=1):
        assert again == line, f"{path.name}, line {number}"
    assert len(written) == len(list(replayed("\n".join(written))))


def test_every_declared_game_has_a_transcript() -> None:
    assert {path.stem for path in TRANSCRIPTS} >= {game.replace("-", "_") for game in DECLARED}


def test_a_changed_line_is_found() -> None:
    written = (FOLDER / "mississippi_stud.txt").read_text(encoding="utf-8")
    for changed in (
        written.replace("win at 10 to 1", "win at 11 to 1"),
        written.replace("  ? chance", "  ? dealer", 1),
    ):
        assert changed != written
        assert list(replayed(changed)) == written.splitlines()
