"""How wagers on the areas of a layout end: each area is settled for every outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.declare.game import Rules
from croupier.declare.offers import within
from croupier.guide.outcome_sentence import OutcomeSentence, alternatives
from croupier.law import Cite
from croupier.rounds.postings import HALF, LOSE, WIN
from croupier.rounds.standing import Standing
from croupier.rounds.steps.areas import NOTHING, AreaOutcome, Covered, LayoutArea
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot

STAYS = "stays"


def of_areas(rules: Rules, step: AreaOutcome) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentences for every wager that may be on the layout. Areas that end the same way share a sentence."""
    placing = next(found for each in rules.agenda if (found := each.places_lying()) is not None)
    for spot in within(rules.agenda, LayoutSpot):
        areas = step.areas.of(spot.wager.key)
        stood = placing.stands(spot, areas[0].place, ()) if areas else NOTHING
        for sentence in dict.fromkeys([_sentence(step, area, stood, alone=len(areas) == 1) for area in areas]):
            yield spot.wager.key, sentence


def _sentence(step: AreaOutcome, area: LayoutArea, stood: Standing, *, alone: bool) -> OutcomeSentence:
    ends, cites = _asked(step, area, stood)
    word = step.point_name
    true = set(ends[WIN]) == set(area.wins_after(stood))  # else the words of the area do not say how it is settled
    wins = (true and area.says) or _covered(area, ends[WIN], word)
    lead = "" if alone or area.says or _is_named(area, ends[WIN]) else f"on {area.place}, "
    half = f"It loses half of its stake on {alternatives(_names(ends[HALF]))}." if ends[HALF] else ""
    if ends[STAYS]:
        loses = (true and area.lost_on) or f"on {alternatives(_names(ends[LOSE]))}"
        return OutcomeSentence(
            first=lead,
            wins=wins,
            loses=loses,
            cites=cites,
            last=f"Any other {word} leaves it where it is.{' Once it is paid, it stays there.' * area.lies_on}",
        )
    return OutcomeSentence(
        first=f"{lead}decided by the next {word}, it ",
        wins=wins,
        loses="otherwise" if ends[LOSE] else "",
        cites=cites,
        last=half,
    )


def _asked(step: AreaOutcome, area: LayoutArea, stood: Standing) -> tuple[dict[str, list[Covered]], tuple[Cite, ...]]:
    """The outcomes that lead to each ending, and the paragraphs that decide them."""
    ends: dict[str, list[Covered]] = {WIN: [], LOSE: [], HALF: [], STAYS: []}
    cites: set[Cite] = set()
    for move, _ in step.outcomes():
        outcome = step.covered(move)
        if outcome not in step.void:
            decided = step.areas.decides(area, outcome, stood)
            ends[decided.result if decided is not None else STAYS].append(outcome)
            cites |= {decided.cite} if decided is not None else set()
    return ends, tuple(sorted(cites))


def _is_named(area: LayoutArea, wins: Sequence[Covered]) -> bool:
    """Whether an area is named after exactly the outcomes that win there."""
    return sorted(area.place.split("-")) == sorted(map(str, wins))


def _covered(area: LayoutArea, wins: Sequence[Covered], word: str) -> str:
    if _is_named(area, wins):
        many = len(wins)
        return f"when the {word} ends on {'its own section' if many == 1 else f'one of the {many} that it covers'}"
    return f"on {alternatives(_names(wins))}"


def _names(outcomes: Sequence[Covered]) -> list[str]:
    ordered = sorted(outcomes, key=lambda one: int(one) if isinstance(one, str) and one.isdigit() else 0)
    return [one if isinstance(one, str) else " ".join(map(str, one)) for one in ordered]
