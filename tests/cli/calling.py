"""The command line as a user meets it: the arguments in; exit status, standard output and standard error out."""

from typing import NamedTuple

import pytest

from croupier.cli import main


class Answer(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def is_one_sentence(self) -> bool:
        """Whether it is an error told in one line, with no traceback."""
        return self.status == 2 and self.err.count("\n") == 1 and self.err.rstrip().endswith((".", "?"))


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> Answer:
    status = main(arguments)
    out, err = capsys.readouterr()
    return Answer(status, out, err)
