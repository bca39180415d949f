"""Where commands print: as wide as the terminal, and wide enough for a table where there is none."""

import sys

from rich.console import Console

WIDTH_IN_A_PIPE = 150


class Output(Console):
    """A console that leaves a reader who has gone to `croupier.cli.main`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Output:
    """Standard output as rich sees it; plain text where it is no terminal."""
    width = None if sys.stdout.isatty() else WIDTH_IN_A_PIPE
    return Output(width=width, highlight=False, emoji=False, markup=False, soft_wrap=False)


def print_json(text: str | bytes) -> None:
    """JSON for another program: nothing wrapped, nothing coloured."""
    print(text.decode() if isinstance(text, bytes) else text)
