"""How the hands of a game rank, in words."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.declare.game import Rules
from croupier.documents.blocks import Block, Text
from croupier.guide.outcome_sentence import governing, under
from croupier.guide.outcomes.bug_order import set_hands_ranked
from croupier.guide.outcomes.cards import compared, lowest_paid
from croupier.guide.ranking import HandKind, kind_of, name_of, ranking_of
from croupier.law import Cite
from croupier.rounds.steps import Settle


def hands_ranked(rules: Rules) -> Iterator[Block]:
    """The hands, the highest first: all hands if the game compares them, otherwise those that win or push."""
    contest = rules.game.contest
    if contest.ranked:
        yield Text(f"{contest.ranked} ({contest.cite})")
    yield from set_hands_ranked(rules)
    found: dict[HandKind, list[Settle]] = {}
    for step in rules.agenda:
        settle = step.instant or step.settles()
        kind = kind_of(ranking_of(settle), settle.showing.own) if settle is not None else None
        if settle is not None and kind is not None:
            found.setdefault(kind, []).append(settle)
    for kind, settles in found.items():
        if sentence := _ranked(rules, kind, settles):
            yield Text(sentence)


def _ranked(rules: Rules, kind: HandKind, settles: list[Settle]) -> str:
    """The sentence about hands of one kind. Empty if no hand of the kind is compared or paid."""
    against = [settle for settle in settles if compared(settle, kind)]
    sources: list[Cite] = []
    for settle in against or settles:
        sources += settle.showing.ranked or ((settle.showing.cite,) if settle.showing.cite else ())
    words = under(sources, governing(rules, f"hands of {kind.cards} cards"))
    cited = f" ({words})" if words else ""
    names = sorted(kind.names, reverse=True)
    if against:
        listed = ", ".join([name_of(kind, value) for value in names])
        return (
            f"Hands of {kind.cards} cards rank, highest first: {listed}. Between two hands of the same kind the higher "
            f"{kind.alike} decide, then the highest card that the other hand does not have; suits do not count.{cited}"
        )
    paid = [lowest for settle in settles if (lowest := lowest_paid(settle, kind)) is not None]
    if not paid:
        return ""
    listed = ", ".join([name_of(kind, value) for value in names if value >= min(paid)])
    return f"The best hands of {kind.cards} cards, highest first: {listed}.{cited}"
