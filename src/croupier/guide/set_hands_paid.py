"""What wagers on set hands are paid, and what others are paid for the hands of a player."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.documents.blocks import Block, Rows, Text
from croupier.guide.outcomes.set_hands import keeps, winning
from croupier.money import dollars
from croupier.rounds.steps.deciding.arrange import Parted


def set_hands_paid(rules: Rules) -> Iterator[Block]:
    """The odds of each wager on set hands, and the vigorish on it."""
    offered = {wager.key for wager in offered_wagers(rules)}
    rows: list[tuple[str, str, str]] = []
    kept: list[str] = []
    for step in rules.agenda:
        settle = step.settles()
        if settle is None or not isinstance(settle.showing, Parted):
            continue
        for key in settle.wagers:
            outcome = winning(settle, key)
            if key not in offered or outcome is None or outcome.odds is None:
                continue
            name = rules.game.called(key)
            rows.append((name, f"{outcome.odds.win:,} to {outcome.odds.stake:,}", str(outcome.cite)))
            if outcome.commission is not None:
                kept.append(f"{keeps(outcome.commission, f'the {name}')} ({outcome.commission.cite}).")
    if rows:
        yield Rows(("Wager", "Odds", "Paragraph"), tuple(rows))
    yield from (Text(says) for says in kept)


def envy_paid(rules: Rules) -> Iterator[Block]:
    """The amount of the envy bonus for each hand of another player."""
    for step in rules.agenda:
        settle = step.settles()
        envy = settle.pays_envy() if settle is not None else None
        if envy is not None:
            yield Text(f"The {rules.game.called(envy.key)}, by the hand of another player ({envy.cite}):")
            yield Rows(("Hand", "Amount"), tuple((hand, f"${dollars(cents)}") for hand, cents in envy.amounts))
