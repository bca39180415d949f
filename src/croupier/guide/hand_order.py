"""How the hands of a game rank, for whoever compares them at the table or looks for what is paid."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.declare.game import Rules
from croupier.documents.blocks import Block, Text
from croupier.guide.outcome_sentence import governing, under
from croupier.guide.outcomes.cards import compared, lowest_paid
from croupier.guide.ranking import Kind, kind_of, name_of, ranking_of
from croupier.law import Cite
from croupier.rounds.steps import Settle


def hands_ranked(rules: Rules) -> Iterator[Block]:
    """Highest hand first: all of them where hands are held against each other, else those that win or push."""
    contest = rules.game.contest
    if contest.ranked:
        yield Text(f"{contest.ranked} ({contest.cite})")
    found: dict[Kind, list[Settle]] = {}
    for step in rules.agenda:
        settle = step.instant or step.settles()
        kind = kind_of(ranking_of(settle), settle.showing.own) if settle is not None else None
        if settle is not None and kind is not None:
            found.setdefault(kind, []).append(settle)
    for kind, settles in found.items():
        if said := _ranked(rules, kind, settles):
            yield Text(said)


def _ranked(rules: Rules, kind: Kind, settles: list[Settle]) -> str:
    """The sentence; nothing where no hand of the kind is compared or paid."""
    against = [settle for settle in settles if compared(settle, kind)]
    rests_on: list[Cite] = []
    for settle in against or settles:
        rests_on += settle.showing.ranked or ((settle.showing.cite,) if settle.showing.cite else ())
    words = under(rests_on, governing(rules, f"hands of {kind.cards} cards"))
    said = f" ({words})" if words else ""
    names = sorted(kind.names, reverse=True)
    if against:
        listed = ", ".join([name_of(kind, value) for value in names])
        return (
            f"Hands of {kind.cards} cards rank, highest first: {listed}. Of two hands of one kind the higher "
            f"{kind.alike} decide, or else the highest card that the other does not have; suits do not count.{said}"
        )
    paid = [lowest for settle in settles if (lowest := lowest_paid(settle, kind)) is not None]
    if not paid:
        return ""
    listed = ", ".join([name_of(kind, value) for value in names if value >= min(paid)])
    return f"Of {kind.cards} cards the better hands come first in this order: {listed}.{said}"
