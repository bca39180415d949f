"""`croupier play`: play or deal at a table in the terminal."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.errors import BadUsage, ledger_error
from croupier.cli.ledger_args import ledger_named
from croupier.cli.options import Choices, Day, GameId, HouseFile, rules_from
from croupier.games import DECLARED
from croupier.ledger.store.location import Where
from croupier.money import parse_dollars

if TYPE_CHECKING:
    from croupier.cli.play.screen import Screen
    from croupier.declare.game import Rules
    from croupier.ledger.store.ledger import Ledger
    from croupier.table.solo_host import SoloHost

INTERRUPTED = 130


class When(StrEnum):
    """When the coach gives advice."""

    BEFORE = "before"
    AFTER = "after"


Seats = Annotated[int, typer.Option("--seats", metavar="N", min=1, help="Seats in use; bots play the others.")]
Chips = Annotated[str, typer.Option("--chips", metavar="DOLLARS", help="Your buy-in.")]
LedgerFile = Annotated[
    Where | None,
    typer.Option(
        "--ledger",
        metavar="LEDGER",
        parser=ledger_named,
        help="Store every event in this file, or at a postgresql:// URL; an open round continues next time.",
    ),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="S", help="Play at a practice table: the same seed deals the same cards."),
]
Coach = Annotated[
    When | None,
    typer.Option("--coach", help="Show the exact value of every choice before you decide, or what yours cost after."),
]
Dealer = Annotated[bool, typer.Option("--dealer", help="Be the dealer; bots take every seat.")]
ByHand = Annotated[
    str | None,
    typer.Option("--chores", metavar="LIST", help="What you do by hand as the dealer: announce,cut,count or all."),
]


def play(
    game: GameId,
    house: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    seats: Seats = 1,
    chips: Chips = "500",
    file: LedgerFile = None,
    seed: Seed = None,
    coach: Coach = None,
    dealer: Dealer = False,
    chores: ByHand = None,
) -> int:
    """Play at a table: it shows your cards, your chips, what you may do, and the rule behind every refusal.

    Type an amount (30), a multiple of your first wager (3x or 3), the name of a choice or its beginning (fold, f), or
    ? for help. `report` lists the irregularities that a dealer could report now, `report 2` reports the second, and
    you see what the rules say about it. With a ledger, `croupier audit` and `croupier replay` work on your rounds, and
    the same command continues where you left the table, even in mid-round. With a coach the session ends with a
    review of your costly decisions.

    With --dealer you are the dealer: bots play, and you type the chores in --chores (inspect, spread, wash, shuffle,
    cut, announce, deal, turn, count, collect ...). The program does the rest. If you skip one, the program shows its
    paragraph. The session ends with a score; the exit status is 1 if you missed anything. Type ? to see what is due
    and help for what you can type. `report` works here too. With deal among the chores, `deal 1` stops after one
    card, so that you can report an irregularity in mid-deal. You are also the floorperson: validate, decline, recut,
    method.

    Examples:

        croupier play mississippi-stud --seats 3 --ledger table.db

        croupier play mississippi-stud --dealer --seats 2 --chores wash,shuffle,announce,count,collect
    """
    rules = rules_from(game, house, choices, on)
    seats = max(seats, rules.persons)
    cents = _judged(rules, file, seats, chips)
    chosen = bool(house or choices or on)
    if dealer or chores is not None:
        if coach is not None:
            raise BadUsage("The coach advises players; leave out --coach with --dealer.")
        from croupier.cli.play.training_session import train

        return train(rules, file, seats=seats, cents=cents, seed=seed, chosen=chosen, chores=chores or "")
    if file is None:
        return _sitting(rules, None, seats=seats, cents=cents, seed=seed, chosen=chosen, coach=coach)
    from croupier.cli.play.session import open_ledger
    from croupier.ledger.store.keys import LedgerError

    try:
        ledger = open_ledger(file, seed)
        try:
            return _sitting(rules, ledger, seats=seats, cents=cents, seed=seed, chosen=chosen, coach=coach)
        finally:
            ledger.close()
    except LedgerError as wrong:
        raise ledger_error(wrong) from None


def _judged(rules: Rules, file: Where | None, seats: int, chips: str) -> int:
    """The buy-in in cents. Refuses a table that cannot be opened with these arguments."""
    if file is not None and rules.game.id not in DECLARED:
        raise BadUsage(
            f"A ledger stores the id of a declared game, and {rules.game.id} is not one; play it without --ledger."
        )
    cents = parse_dollars(chips)
    positions = rules.positions
    if seats > positions:
        raise BadUsage(f"The table has {positions} positions; {seats} are too many.")
    if cents <= 0:
        raise BadUsage("The buy-in must be more than $0.")
    return cents


def _sitting(
    rules: Rules, ledger: Ledger | None, *, seats: int, cents: int, seed: int | None, chosen: bool, coach: When | None
) -> int:
    from secrets import token_bytes

    from croupier.cli.console import console
    from croupier.cli.play.coach import Coaching
    from croupier.cli.play.screen import Screen
    from croupier.cli.play.seats import easy_going
    from croupier.cli.play.session import ledger_host, new_host, sit_down
    from croupier.cli.play.turns import Sitting
    from croupier.cli.play.typed_lines import ask
    from croupier.cli.play.welcome import welcome
    from croupier.equipment.shuffle import seeded

    screen = Screen(console())
    if ledger is None:
        host = new_host(rules, seed, screen.tell)
    else:
        host = ledger_host(ledger, rules, seed=seed, chosen=chosen, tell=screen.tell)
    screen.table = host.table
    welcome(screen, host, seed, ledger)
    sit_down(host, seats=seats, cents=cents)
    host.work()
    coaching = Coaching(coach, screen) if coach is not None else None
    others = easy_going(token_bytes if seed is None else seeded(-1 - seed))
    try:
        status = Sitting(host, screen, ask, others=others, chips=cents, coaching=coaching).play()
    except KeyboardInterrupt:
        print()
        status = INTERRUPTED
    if coaching is not None:
        coaching.review()
    _farewell(screen, host, ledger)
    return status


def _farewell(screen: Screen, host: SoloHost, ledger: Ledger | None) -> None:
    from croupier.cli.play.seats import PLAYER
    from croupier.money import money

    table = host.table
    if table.frozen:
        screen.line(f"The table is frozen: {table.frozen}", "bold red")
    has = money(table.chips.get(PLAYER, 0))
    hands = table.round.hands if table.round is not None else ()
    standing = table.round.standing if table.round is not None else table.standing
    on_layout = sum(stake.amount for hand in hands for stake in hand.stakes if stake.person == PLAYER)
    on_layout += sum(lying.cents for lying in standing.lying if lying.person == PLAYER)
    wagered = f", and {money(on_layout)} in wagers on the layout" if on_layout else ""
    screen.line(f"You leave with {has} in chips{wagered}." if ledger is None else f"You have {has} in chips{wagered}.")
    if ledger is not None:
        screen.line("The table is saved in the ledger; run the same command to continue.")
