"""What is said of a table to whoever sits down at it, on either side: its law, and how far it can be trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.compliance.check import beyond_the_law
from croupier.law.index import document

if TYPE_CHECKING:
    from croupier.cli.play.screen import Screen
    from croupier.ledger.store.ledger import Ledger
    from croupier.table.solo_host import SoloHost


def welcome(
    screen: Screen, host: SoloHost, seed: int | None, ledger: Ledger | None, *, by_hand: frozenset[str] | None = None
) -> None:
    """`by_hand`: the chores of whoever stands on the dealer's side; None for a player."""
    from croupier.witness import witness_for

    rules = host.table.rules
    helps = "? helps, quit leaves." if by_hand is None else "You run the table."
    screen.out.print(f"{rules.game.name}, {document(rules.game.subchapter)}", style="bold", end="")
    screen.out.print(f": the {rules.edition.status} law of {rules.day}. {helps}")
    if by_hand is not None:
        screen.line(f"By hand: {', '.join(sorted(by_hand))}. The program does the rest.")
        screen.line("? says what is due, help what can be typed, quit leaves.")
    if seed is not None:
        screen.line(f"A practice table, not a live one: the cards come from seed {seed}.", "yellow")
    if witness_for(rules.game.id) is None:
        screen.line("This game has no witness: its settlement is written once, and nothing checks it.", "yellow")
    for sentence in beyond_the_law(rules):
        screen.line(f"Beyond the law: {sentence}", "bold red")
    if ledger is not None:
        kept = ledger.where if ledger.where.url else ledger.where.name
        screen.line(f"Every event is kept in {kept}, as table {host.table.name}.")
    if host.table.round is not None:
        screen.line(f"Round {host.table.rounds} was left open; it goes on with the same cards.", "bold")
