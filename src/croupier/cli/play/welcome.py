"""The welcome at a table, for a player or a dealer: the law of the table, and how far you can trust the results."""

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
    """Print the welcome. `by_hand` are the chores of a dealer in training; None for a player."""
    from croupier.witness import witness_for

    rules = host.table.rules
    helps = "Type ? for help, quit to leave." if by_hand is None else "You are the dealer."
    screen.out.print(f"{rules.game.name}, {document(rules.game.subchapter)}", style="bold", end="")
    screen.out.print(f": the {rules.edition.status} law of {rules.day}. {helps}")
    if by_hand is not None:
        screen.line(f"You do by hand: {', '.join(sorted(by_hand))}. The program does the rest.")
        screen.line("Type ? to see what is due, help for the commands, quit to leave.")
    if seed is not None:
        screen.line(f"This is a practice table: the cards come from seed {seed}.", "yellow")
    if witness_for(rules.game.id) is None:
        screen.line("This game has no witness: no second implementation checks its settlements.", "yellow")
    for sentence in beyond_the_law(rules):
        screen.line(f"Beyond the law: {sentence}", "bold red")
    if ledger is not None:
        kept = ledger.where if ledger.where.url else ledger.where.name
        screen.line(f"Every event is stored in {kept}, as table {host.table.name}.")
    if host.table.round is not None:
        screen.line(f"Round {host.table.rounds} was left open; it continues with the same cards.", "bold")
