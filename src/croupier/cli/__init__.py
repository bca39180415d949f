"""The `croupier` command: a module a command, imported when it is called, so that help comes at once."""

import difflib
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple


class Command(NamedTuple):
    """What a command is called with, and the one line that the overview says of it."""

    takes: str
    says: str


COMMANDS = {
    "games": Command("", "every game: subchapter, source, whether it is declared"),
    "house": Command("GAME", "a licensee's choices as a file, with what is allowed"),
    "play": Command("GAME", "sit down at a table in this terminal"),
    "serve": Command("", "the floor in a browser: tables, dealers, supervisors"),
    "edge": Command("GAME", "the exact house edge and the best play"),
    "design": Command("GAME", "the paytables nearest to a target edge"),
    "settle": Command("FILE", "a described round in, what every wager is owed out"),
    "check": Command("FILE.toml...", "a house, or a whole casino, against the law of a day"),
    "diff": Command("GAME", "what changed in the law between two days"),
    "guide": Command("GAME", "the gaming guide for patrons"),
    "felt": Command("GAME", "the layout of a table, drawn, with all it must carry"),
    "trace": Command("[SECTION]", "each paragraph of the law, with its code and tests"),
    "audit": Command("LEDGER", "verify a ledger and settle every round of it again"),
    "replay": Command("LEDGER ROUND", "a round from a ledger, move by move"),
    "correct": Command("LEDGER ROUND", "what a round should have paid, by two persons"),
    "head": Command("LEDGER", "sign what a ledger holds now, to be kept elsewhere"),
    "backup": Command("LEDGER COPY", "copy a ledger that is in use, and verify the copy"),
    "migrate": Command("LEDGER", "bring an older ledger to the schema of this release"),
    "evidence": Command("LEDGER ROUND", "a round as a signed file that anyone can check"),
    "simulate": Command("GAME", "play many rounds at a real table and measure them"),
}
"""Every command, in the order of the overview. `name` is the function `name` of the module `croupier.cli.name`."""

USAGE, INTERRUPTED, BROKEN_PIPE = 2, 130, 141
"""Exit statuses besides 0 and 1; the last two are those that a shell gives for the signals."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; the exit status."""
    _print_what_can_be_printed()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def overview() -> str:
    """What can be done, in one screen."""
    width = max(len(f"{name} {command.takes}") for name, command in COMMANDS.items())
    commands = [f"  {f'{name} {command.takes}':{width}}  {command.says}" for name, command in COMMANDS.items()]
    return "\n".join(
        (
            "Croupier: an executable rulebook of the New Jersey casino table games.",
            "",
            *commands,
            "",
            "Begin with `croupier serve`; `croupier COMMAND --help` explains a command.",
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
            hint = f"did you mean `croupier {near[0]}`?" if near else "`croupier` alone lists what there is."
            return _fail(f"There is no command {name!r}; {hint}")
    return USAGE


def _call(name: str, arguments: list[str]) -> int:
    """Run one command under typer, and turn whatever a user can cause into one sentence."""
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
        return _fail("Input ended before the command did.")
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        sentence = in_one_sentence(error, name)
        if sentence is None:
            raise
        return _fail(sentence)


def _fail(sentence: str) -> int:
    sys.stdout.flush()
    print(sentence, file=sys.stderr)
    return USAGE


def _print_what_can_be_printed() -> None:
    """On a terminal that lacks a character, a question mark rather than a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
