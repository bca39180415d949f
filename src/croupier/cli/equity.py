"""`croupier equity`: the average that hands of hold 'em and Omaha win, over every board that can still come."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
from croupier.cli.errors import BadUsage
from croupier.cli.options import AsJson
from croupier.equipment.cards import cards_name, parse_cards
from croupier.money import money, parse_dollars

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.analysis.equity.shares import PotShare


class EquityForm(StrEnum):
    """The forms of poker that can be computed, with their names on the command line."""

    HOLD_EM = "hold 'em"
    OMAHA = "omaha"
    HIGH_LOW = "omaha high-low"


def equity(
    hands: Annotated[list[str], typer.Argument(metavar="HAND...", help="Each hand in quotes, such as 'Ah Kd'.")],
    board: Annotated[str, typer.Option("--board", metavar="CARDS", help="The cards on the board so far.")] = "",
    dead: Annotated[
        str,
        typer.Option("--dead", metavar="CARDS", help="Cards that cannot come, such as a known folded hand."),
    ] = "",
    form: Annotated[EquityForm, typer.Option("--form", help="The form of poker.")] = EquityForm.HOLD_EM,
    put_in: Annotated[
        str,
        typer.Option("--put-in", metavar="AMOUNTS", help="What each hand has put in, in order, such as 20,50,50."),
    ] = "",
    folded: Annotated[
        str, typer.Option("--folded", metavar="AMOUNTS", help="What players who have folded put in, such as 10,4.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Compute each hand's exact share of the pot, over every board that can still come.

    Nothing is sampled: every board counts once. A share is the part of the pot that a hand wins on average, a tie
    counted as its part. With `--put-in` the amounts make a main pot and side pots, and each hand's expected value is
    what it gets back of all of them on average, before any rake.

    Examples:

        croupier equity 'Ah As' 'Kd Kc'

        croupier equity 'Ah Kh' '7c 7d' '9s 8s' --board 'Th 7h 2c' --dead 'Qc'

        croupier equity 'As Ad' 'Ks Kd' 'Qs Qd' --put-in 20,50,50 --folded 4
    """
    from croupier.analysis.equity.shares import BadHands
    from croupier.analysis.equity.shares import equity as shares_of

    cards = [parse_cards(hand) for hand in hands]
    shown, gone = parse_cards(board), parse_cards(dead)
    began = perf_counter()
    try:
        found = shares_of(cards, shown, gone, form=form.value)
        values = _values(cards, shown, gone, form, put_in, folded)
    except BadHands as bad:
        raise BadUsage(str(bad)) from None
    seconds = perf_counter() - began
    if as_json:
        print_json(msgspec.json.format(msgspec.json.encode(_body(found, values, form, shown, seconds)), indent=2))
    else:
        _print(found, values, form, shown, seconds)


def _values(
    cards: Sequence[tuple[int, ...]],
    board: tuple[int, ...],
    dead: tuple[int, ...],
    form: EquityForm,
    put_in: str,
    folded: str,
) -> tuple[Fraction, ...]:
    """What each hand gets back from the pots on average, in cents. Empty if no amounts are given."""
    from croupier.analysis.equity.shares import all_in_values

    if not put_in:
        if folded:
            raise BadUsage("--folded needs --put-in: what each hand has put in.")
        return ()
    amounts = _amounts("--put-in", put_in)
    if len(amounts) != len(cards):
        raise BadUsage(f"--put-in has one amount for each hand; {len(amounts)} for {len(cards)} is not.")
    places = {str(n): hand for n, hand in enumerate(cards, 1)}
    into = dict(zip(places, amounts, strict=True))
    into |= {f"folded {n}": cents for n, cents in enumerate(_amounts("--folded", folded), 1)}
    return tuple(all_in_values(places, into, board, dead, form=form.value).values())


def _amounts(option: str, text: str) -> list[int]:
    found = [parse_dollars(one.strip()) for one in text.split(",") if one.strip()]
    if any(cents < 0 for cents in found):
        raise BadUsage(f"{option} has amounts of $0 or more.")
    return found


def _body(
    found: Sequence[PotShare],
    values: Sequence[Fraction],
    form: EquityForm,
    board: tuple[int, ...],
    seconds: float,
) -> dict[str, object]:
    rows = []
    for n, row in enumerate(found):
        one: dict[str, object] = {
            "cards": cards_name(row.cards),
            "share": str(row.share),
            "share_percent": round(float(100 * row.share), 7),
            "wins": row.wins,
            "ties": row.ties,
        }
        if values:
            one |= {"expected_cents": str(values[n]), "expected": round(float(values[n]) / 100, 4)}
        rows.append(one)
    return {
        "form": form.value,
        "board": cards_name(board),
        "boards": found[0].boards,
        "seconds": round(seconds, 3),
        "hands": rows,
    }


def _print(
    found: Sequence[PotShare],
    values: Sequence[Fraction],
    form: EquityForm,
    board: tuple[int, ...],
    seconds: float,
) -> None:
    from rich.table import Table

    after = f" after {cards_name(board)}" if board else ""
    boards = f"{found[0].boards:,} board{'s' * (found[0].boards != 1)}"
    table = Table(title=f"{form.value.capitalize()}{after}: {boards}, in {seconds:.2f} s", title_justify="left")
    for heading in ("Hand", "Share of the pot", "Wins", "Ties", *["Gets back"] * bool(values)):
        table.add_column(heading, justify="left" if heading == "Hand" else "right")
    for n, row in enumerate(found):
        expected = [money(round(values[n]))] if values else []
        percent = f"{float(100 * row.share):.4f}%"
        table.add_row(cards_name(row.cards), percent, f"{row.wins:,}", f"{row.ties:,}", *expected)
    console().print(table)
