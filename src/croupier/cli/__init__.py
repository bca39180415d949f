"""The `croupier` command: one module per command, imported only when it is called, so that help is fast."""

import difflib
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple


class Command(NamedTuple):
    """The arguments of a command, and its line in the overview of all commands."""

    takes: str
    says: str


COMMANDS = {
    "games": Command("", "list all games: subchapter, source, declared or not"),
    "house": Command("GAME", "write a house file: the choices, and what is allowed"),
    "play": Command("GAME", "play or deal at a table in this terminal"),
    "serve": Command("", "run the floor in a browser: players, dealers, auditors"),
    "edge": Command("GAME", "compute the exact house edge and the best play"),
    "design": Command("GAME", "find the paytables nearest to a target edge"),
    "equity": Command("HAND...", "compute what all-in hands of poker expect of the pots"),
    "settle": Command("FILE", "settle a described round: what every wager is owed"),
    "check": Command("FILE.toml...", "check a house, or a whole casino, against the law"),
    "diff": Command("GAME", "show what changed in the law between two days"),
    "guide": Command("GAME", "write the gaming guide for patrons"),
    "felt": Command("GAME", "draw the layout of a table, with all it must show"),
    "trace": Command("[SECTION]", "show each paragraph of the law, with its code and tests"),
    "audit": Command("LEDGER", "verify a ledger and settle every round again"),
    "replay": Command("LEDGER ROUND", "show a round from a ledger, move by move"),
    "history": Command("FILE [ROUND]", "write a hand of poker as a PHH file, or read one"),
    "correct": Command("LEDGER ROUND", "correct a settled round; two people must confirm"),
    "head": Command("LEDGER", "sign the current state of a ledger, to store elsewhere"),
    "backup": Command("LEDGER COPY", "copy a ledger that is in use, and verify the copy"),
    "migrate": Command("LEDGER", "upgrade an older ledger to the schema of this release"),
    "evidence": Command("LEDGER ROUND", "export a round as a signed file that anyone can check"),
    "simulate": Command("GAME", "play many rounds at a real table and measure them"),
}
"""Every command, in the order of the overview.

The command `name` is the function `name` of the module `croupier.cli.name`.
"""

USAGE, INTERRUPTED, BROKEN_PIPE = 2, 130, 141
"""Exit statuses other than 0 and 1. A shell reports the last two for an interrupt and for a broken pipe."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return the exit status."""
    _print_what_can_be_printed()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has ended. Without this, Python would report that again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def overview() -> str:
    """Every command on one screen of 24 lines."""
    width = max(len(f"{name} {command.takes}") for name, command in COMMANDS.items())
    commands = [f"  {f'{name} {command.takes}':{width}}  {command.says}" for name, command in COMMANDS.items()]
    return "\n".join(
        (
            "Croupier: an executable rulebook of the New Jersey casino table games.",
            *commands,
            "Start with `croupier serve`. `croupier COMMAND --help` explains a command.",
        )
    )


def _run(argv: list[str]) -> int:
    match argv:
        case [] | ["--help" | "-h" | "help"]:
            print(overview())
            return 0
        case ["help", name, *_]:
            return _run([name, "--help"])
        case ["--version" | "-V", *_]:
            from importlib.metadata import version

            print(f"croupier {version('croupier')}")
            return 0
        case [name, *arguments] if name in COMMANDS:
            return _call(name, arguments)
        case [name, *_]:
            near = difflib.get_close_matches(name, COMMANDS, n=1)
            hint = f"did you mean `croupier {near[0]}`?" if near else "run `croupier` for a list of commands."
            return _fail(f"Unknown command {name!r}; {hint}")
    return USAGE


def _call(name: str, arguments: list[str]) -> int:
    """Run one command under typer. Report any error that a user can cause in one sentence."""
    import typer

    from croupier.cli.errors import in_one_sentence
    from croupier.cli.help_text import PlainCommand

    function: Callable[..., object] = getattr(import_module(f"croupier.cli.{name}"), name)
    app = typer.Typer(add_completion=False, rich_markup_mode="markdown", pretty_exceptions_enable=False)
    app.command(name, cls=PlainCommand)(function)
    command = typer.main.get_command(app)
    try:
        with command.make_context(f"croupier {name}", arguments) as context:
            status = command.invoke(context)
            return status if isinstance(status, int) else 0
    except typer.Exit as done:
        return done.exit_code
    except (typer.Abort, EOFError):
        return _fail("The input ended before the command was done.")
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        sentence = in_one_sentence(error, name)
        if sentence is None:
            raise
        return _fail(sentence, getattr(error, "status", USAGE))


def _fail(sentence: str, status: int = USAGE) -> int:
    sys.stdout.flush()
    print(sentence, file=sys.stderr)
    return status


def _print_what_can_be_printed() -> None:
    """Print a question mark for each character that the terminal cannot show, instead of a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
