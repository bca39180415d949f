"""Study: a page about each game, the values in a chart, a player's own mistakes, and questions for dealers."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.floor.api.analysis import counted, tried_rules
from croupier.floor.api.body_schema import takes
from croupier.floor.api.responses import AskedDrill, DayOfPlay, DrillAnswered, KeptMistake, StudyRecord
from croupier.floor.people.roles import Role
from croupier.floor.server.security import Denied, allowed, answer, body_of, floor_of
from croupier.floor.training.drills import DrillKind, DrillQuestion, questions
from croupier.floor.training.model import Worth
from croupier.floor.workers.jobs import rules_data
from croupier.floor.workers.lesson import lesson_of
from croupier.floor.workers.pool import rules_key
from croupier.floor.workers.positions import worth_in_cell

router = APIRouter(prefix="/api", tags=["study"])
LEARNED = 2
"""After this number of right answers in a row, a mistake is not asked again."""
DRILLED = 50
"""How many mistakes are listed, the costliest first."""
SEEDS = 10**9


class TriedAgain(msgspec.Struct, forbid_unknown_fields=True):
    """What the player would choose now."""

    chosen: str


class DrillAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The answer to one question of a set: an amount in cents, or the chosen sentence."""

    game: str
    kind: DrillKind
    seed: int
    number: int
    cents: int | None = None
    chosen: str = ""
    seconds: int = 0


@router.get("/lesson")
async def lesson(request: Request, game: str, table: str = "", choices: str = "{}") -> Response:
    """A game as a page to read: rules, best play, costs and reasons. The answer is 202 while the calculation runs."""
    floor, rules = floor_of(request), tried_rules(request, game, table, choices)
    args = rules_data(rules), floor.cache
    return counted(lambda: floor.counting.later("lesson", rules_key(rules), lesson_of, *args, pool="guide"), answer)


@router.get("/worth")
async def worth(request: Request, game: str, hand: str, column: str, table: str = "", choices: str = "{}") -> Response:
    """The value of every choice in a cell of a strategy chart. The answer is 202 while the calculation runs."""
    floor, rules = floor_of(request), tried_rules(request, game, table, choices)
    cell = hand[:20], column[:10]
    return counted(
        lambda: floor.counting.later("worth", (*rules_key(rules), *cell), worth_in_cell, rules_data(rules), *cell),
        answer,
    )


@router.get("/study")
async def study(request: Request) -> Response:
    """Your decisions at training tables, day by day, and the mistakes that are still to be learned."""
    viewer, kept = allowed(request, "study"), floor_of(request).kept
    days = kept.rows(
        "SELECT substr(time, 1, 10), game, count(*), sum(best), sum(cents) FROM decisions WHERE name = ? "
        "GROUP BY 1, 2 ORDER BY 1 DESC, 2",
        viewer.person,
    )
    mistakes = kept.rows(
        "SELECT id, time, game, cards, choices FROM decisions WHERE name = ? AND best = 0 AND right_since < ? "
        "ORDER BY cents DESC, id LIMIT ?",
        *(viewer.person, LEARNED, DRILLED),
    )
    asked = [
        KeptMistake(number, time, of, cards, sorted([one.words for one in _choices(body)]))
        for number, time, of, cards, body in mistakes
    ]
    return answer(StudyRecord([DayOfPlay(*row) for row in days], asked))


@router.post("/study/{number}", openapi_extra=takes(TriedAgain))
async def tried_again(request: Request, number: int) -> Response:
    """The answer to one of your own mistakes: the value of each choice, and what you chose when you made it."""
    viewer, kept = allowed(request, "study"), floor_of(request).kept
    tried = await body_of(request, TriedAgain)
    row = kept.row(
        "SELECT chosen, choices FROM decisions WHERE id = ? AND name = ? AND best = 0", number, viewer.person
    )
    if row is None:
        raise Denied(404, "study", "You have no such mistake.")
    then, choices = row[0], _choices(row[1])
    chosen = next((one for one in choices if one.words == tried.chosen), None)
    if chosen is None:
        raise Denied(422, "study", f"The choices were {', '.join([one.words for one in choices])}.")
    since = "right_since + 1" if chosen.best else "0"
    kept.change(f"UPDATE decisions SET right_since = {since} WHERE id = ?", number)
    return answer({"right": chosen.best, "then": then, "choices": sorted(choices, key=lambda one: -one.worth_rounded)})


def _choices(body: bytes) -> list[Worth]:
    return msgspec.json.decode(body, type=list[Worth])


@router.get("/drill")
async def drill(request: Request, game: str, kind: str = "payouts", seed: int = 1) -> Response:
    """A set of questions for a dealer in training, without the answers."""
    found = await _questions(request, game, kind, seed)
    return answer([AskedDrill(number, one.asks, one.answers) for number, one in enumerate(found, 1)])


@router.post("/drill", openapi_extra=takes(DrillAnswer))
async def drilled(request: Request) -> Response:
    """Whether an answer is right, what is right, and why. The answers of dealers are stored with their shifts."""
    viewer, floor = allowed(request, "drill"), floor_of(request)
    given = await body_of(request, DrillAnswer)
    found = await _questions(request, given.game, given.kind, given.seed)
    if not 1 <= given.number <= len(found):
        raise Denied(404, "drill", f"The set has the questions 1 to {len(found)}.")
    asked = found[given.number - 1]
    right = given.chosen == asked.right if asked.answers else given.cents == asked.cents
    if viewer.role is Role.DEALER:
        now = floor.world.clock().isoformat(timespec="seconds")
        floor.kept.change(
            "INSERT INTO drills (time, name, game, kind, right, seconds) VALUES (?,?,?,?,?,?)",
            *(now, viewer.person, given.game, given.kind, int(right), max(0, min(given.seconds, 3600))),
        )
    return answer(DrillAnswered(right, asked.cents, asked.right, asked.because, asked.cite))


async def _questions(request: Request, game: str, kind: str, seed: int) -> tuple[DrillQuestion, ...]:
    allowed(request, "drill")
    if kind not in set(DrillKind):
        raise Denied(422, "drill", f"The kinds are {' and '.join(DrillKind)}.")
    if not 0 <= seed < SEEDS:
        raise Denied(422, "drill", f"A seed is a whole number below {SEEDS}.")
    rules = tried_rules(request, game, "", "{}", action="drill")
    key: tuple[Any, ...] = (*rules_key(rules), kind, seed)
    if key not in _SETS:
        while len(_SETS) >= SETS_KEPT:
            del _SETS[next(iter(_SETS))]
        _SETS[key] = await asyncio.to_thread(questions, rules, DrillKind(kind), seed)
    return _SETS[key]


SETS_KEPT = 64
_SETS: dict[tuple[Any, ...], tuple[DrillQuestion, ...]] = {}
"""A cache of the last sets."""
