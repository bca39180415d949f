"""`croupier serve`: run the floor in a browser."""

from __future__ import annotations

import asyncio
import ipaddress
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.errors import BadUsage, ledger_error
from croupier.cli.ledger_args import at_hand, ledger_named
from croupier.ledger.store.location import Where

LEDGER = Where(Path("croupier.db"))
PORT = 8047
DAY_S = 24 * 60 * 60


Ledgers = Annotated[
    Where,
    typer.Option(
        "--ledger",
        metavar="LEDGER",
        parser=ledger_named,
        help="Store every event in this file (created if missing), or at a postgresql:// URL.",
    ),
]
Port = Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 0 picks a free one.")]
Host = Annotated[
    str,
    typer.Option("--host", metavar="ADDRESS", help="The address to listen on; other machines cannot reach loopback."),
]
Betting = Annotated[
    int,
    typer.Option("--betting", metavar="S", min=1, max=DAY_S, help="Seconds that betting stays open after a wager."),
]
Deciding = Annotated[
    int, typer.Option("--deciding", metavar="S", min=1, max=DAY_S, help="Seconds that a player has to decide.")
]
Pause = Annotated[
    int,
    typer.Option("--pause", metavar="S", min=0, max=DAY_S, help="Seconds that a settled round stays on the felt."),
]
Open = Annotated[
    bool, typer.Option("--open-accounts/--no-open-accounts", help="Whether visitors may create player accounts.")
]
GuestsToo = Annotated[
    bool,
    typer.Option("--guests/--no-guests", help="Whether visitors may play, and see the analysis, without an account."),
]
Anew = Annotated[
    bool, typer.Option("--new-secret", help="Print a new secret for the administrator; the old one stops working.")
]


def serve(
    ledger: Ledgers = LEDGER,
    port: Port = PORT,
    host: Host = "127.0.0.1",
    betting: Betting = 60,
    deciding: Deciding = 90,
    pause: Pause = 5,
    open_accounts: Open = True,
    guests: GuestsToo = True,
    new_secret: Anew = False,
) -> int:
    """Run the floor: tables of every game in a browser, for players, dealers, supervisors and auditors.

    A new ledger opens a demonstration floor, and the first start prints the administrator's secret, once. A ledger
    that was served before continues where it stopped, including open rounds. Press Ctrl-C to close the floor.

    Examples:

        croupier serve

        croupier serve --ledger casino.db --port 9000 --betting 30
    """
    from croupier.cli.progress import folder
    from croupier.floor.server.serve import PortBusy, bound
    from croupier.floor.server.serve import serve as serving
    from croupier.floor.tables.floor import open_floor
    from croupier.floor.tables.pace import Pace
    from croupier.ledger.store.keys import LedgerError
    from croupier.world import real_world

    try:
        listening = bound(host, port)
    except PortBusy as busy:
        raise BadUsage(f"{busy}{' Try another --port.' if busy.taken else ''}") from None
    pace = Pace(betting_s=betting, deciding_s=deciding, pause_s=pause)
    try:
        ledger = at_hand(ledger)
        world = real_world(ledger.path.parent)
        floor = open_floor(ledger, world, pace=pace, open_accounts=open_accounts, guests=guests, cache=folder())
        address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"
        _tell_secret(floor.accounts.first_run(new_secret=new_secret))
        asyncio.run(serving(floor, listening, loopback=_loopback(host), ready=lambda: _welcome(address, ledger)))
    except LedgerError as wrong:
        raise ledger_error(wrong) from None
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    print("The floor is closed; everything it acknowledged is in the ledger.")
    return 0


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _tell_secret(secret: str) -> None:
    """Print the secret as soon as it is made, so that it is not lost if the floor cannot be opened."""
    from croupier.floor.people.accounts import FIRST

    if secret:
        print(f"The first account, shown only once: name {FIRST}, secret {secret}", flush=True)


def _welcome(address: str, ledger: Where) -> None:
    from croupier.floor.people.floor_db import beside

    print(f"The floor is open at {address}", flush=True)
    print(f"Every event is stored in {ledger}; accounts are in {beside(ledger.path)}.", flush=True)
    print("Press Ctrl-C to close it.", flush=True)
