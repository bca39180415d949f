"""The console of the commands. It is as wide as the terminal; without a terminal, it is wide enough for a table."""

import sys

from rich.console import Console

WIDTH_IN_A_PIPE = 150


class Output(Console):
    """A console that lets `croupier.cli.main` handle a broken pipe."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Output:
    """Standard output for rich. If it is not a terminal, the output is plain text."""
    width = None if sys.stdout.isatty() else WIDTH_IN_A_PIPE
    return Output(width=width, highlight=False, emoji=False, markup=False, soft_wrap=False)


def print_json(text: str | bytes) -> None:
    """Print JSON for another program, without line wrapping and colors."""
    print(text.decode() if isinstance(text, bytes) else text)
