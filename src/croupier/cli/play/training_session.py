"""Opens the table that a trainee runs, in memory or in a ledger."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing, nullcontext
from secrets import token_bytes

from croupier.cli.console import console
from croupier.cli.errors import ledger_error
from croupier.cli.play.screen import Screen
from croupier.cli.play.seats import easy_going
from croupier.cli.play.session import BOTS, ledger_host, new_host, open_ledger
from croupier.cli.play.trainee import Training, chores_of, chosen_chores, seat_bots
from croupier.cli.play.typed_lines import ask
from croupier.cli.play.welcome import welcome
from croupier.declare.duties import ALL_CHORES
from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded
from croupier.ledger.store.location import Where
from croupier.table.events import Event
from croupier.table.table import Table

INTERRUPTED = 130


def train(
    rules: Rules, file: Where | None, *, seats: int, cents: int, seed: int | None, chosen: bool, chores: str
) -> int:
    """Run one session as the dealer. The exit status is 1 if the trainee missed anything."""
    from croupier.ledger.store.keys import LedgerError

    by_hand = chosen_chores(rules, chores)
    screen = Screen(console())
    told: list[Training] = []
    try:
        with closing(open_ledger(file, seed)) if file is not None else nullcontext() as ledger:
            automatic = ALL_CHORES - by_hand

            def tell(events: Sequence[Event], after: Table) -> None:
                (told[0] if told else screen).tell(events, after)

            if ledger is None:
                host = new_host(rules, seed, tell, automatic)
            else:
                host = ledger_host(ledger, rules, seed=seed, chosen=chosen, tell=tell, chores=automatic)
            screen.table = host.table
            entropy = token_bytes if seed is None else seeded(-1 - seed)
            others = easy_going(entropy, sides=True)
            training = Training(host, screen, ask, others=others, chips=cents, by_hand=by_hand, entropy=entropy)
            told.append(training)
            welcome(screen, host, seed, ledger, by_hand=by_hand.intersection(chores_of(host.table.rules)))
            seat_bots(host, BOTS[:seats], cents)
            host.work()
            try:
                status = training.work()
            except KeyboardInterrupt:
                print()
                status = INTERRUPTED
            training.review()
            return status
    except LedgerError as wrong:
        raise ledger_error(wrong) from None
