"""What `edge` and `simulate` print for a game in which players win from each other: the simulated rake of a hand."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from croupier.cli.console import console, print_json
from croupier.cli.errors import BadUsage
from croupier.compliance.check import beyond_the_law
from croupier.guide.relevant_readings import reconstructed_at
from croupier.money import money

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.analysis.simulation.rake import RakeFound
    from croupier.declare.game import Rules

EDGE_HANDS = 2_000
NO_EDGE = "has no house edge: the players win from each other, and the house takes what it posts."
HOW = "Players look at no card: they call or check, raise one time in eight, and fold to a bet one time in five."


def print_rake(
    rules: Rules,
    *,
    hands: int = EDGE_HANDS,
    seed: int = 0,
    players: int | None = None,
    played: Callable[[int], object] = lambda done: None,
    files: tuple[object, ...] = (),
    as_json: bool,
) -> None:
    """Simulate hands, and print what the house took from them. `files` for a chart or a par sheet are refused."""
    from croupier.analysis.simulation.rake import PLAYERS, players_max, simulate_rake

    if any(file is not None for file in files):
        raise BadUsage(f"{rules.game.name} {NO_EDGE} So there is no chart and no par sheet.")
    many = PLAYERS if players is None else players
    most = min(rules.positions, players_max(rules))
    if not 2 <= many <= most:
        raise BadUsage(f"A hand has from 2 to {most} players at this table; {many} is not.")
    began = perf_counter()
    found = simulate_rake(rules, hands, seed=seed, players=many, played=played)
    body = _body(rules, found, perf_counter() - began)
    if as_json:
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
    else:
        _print(rules, found)


def _body(rules: Rules, found: RakeFound, seconds: float) -> dict[str, object]:
    from croupier.analysis.simulation.play import Z99

    half, a_hand = Z99 * found.standard_error, float(found.a_hand)
    return {
        "game": rules.game.id,
        "date": rules.day.isoformat(),
        "status": str(rules.edition.status),
        "method": "simulated",
        "house_edge": None,
        "hands": found.hands,
        "players": found.players,
        "seed": found.seed,
        "seconds": round(seconds, 3),
        "revenue": rules.house.word("revenue"),
        "rake_cents_per_hand": round(a_hand, 4),
        "confidence": "99%",
        "interval_cents": [round(a_hand - half, 4), round(a_hand + half, 4)],
        "rake_percent_of_pots": round(float(100 * found.of_pots), 4),
        "hands_with_rake": found.raked,
        "fund_cents_per_hand": round(found.given / found.hands, 4),
        "mean_pots_cents": round(found.pots / found.hands, 4),
        "beyond_the_law": beyond_the_law(rules),
        "reconstructed": reconstructed_at(rules),
    }


def _print(rules: Rules, found: RakeFound) -> None:
    from rich.table import Table

    from croupier.analysis.simulation.play import Z99

    out = console()
    out.print(f"{rules.game.name} {NO_EDGE}", style="bold")
    for sentence in reconstructed_at(rules):
        out.print(sentence, style="yellow")
    for sentence in beyond_the_law(rules):
        out.print(f"Beyond the law: {sentence}", style="bold red")
    half = Z99 * found.standard_error
    low, high = float(found.a_hand) - half, float(found.a_hand) + half
    table = Table(title=f"The {rules.house.word('form')} table, {rules.house.word('structure')}", show_header=False)
    table.add_column("figure")
    table.add_column("value", justify="right")
    table.add_column("note", style="dim")
    table.add_row("Hands", f"{found.hands:,}", f"{found.players} players, seed {found.seed}")
    table.add_row("Rake per hand", _dollars(float(found.a_hand)), f"99%: {_dollars(low)} to {_dollars(high)}")
    table.add_row("Of all pots", f"{float(100 * found.of_pots):.2f}%", f"the pots of a hand come to {_pots(found)}")
    table.add_row("Hands with rake", f"{found.raked / found.hands:.1%}", "")
    if found.given:
        table.add_row("To the fund per hand", _dollars(found.given / found.hands), "which belongs to the players")
    out.print(table)
    if rules.house.word("revenue") == "time charge":
        charge = money(rules.house.whole("time_charge"))
        out.print(f"This table has no rake; each player pays {charge} for half an hour.")
    out.print(HOW)


def _pots(found: RakeFound) -> str:
    return _dollars(found.pots / found.hands)


def _dollars(cents: float) -> str:
    return f"${cents / 100:.4f}"
