"""No command ends in a traceback, whatever its ledger and its command line. R38 of `scripts/soak` tries 2,000 each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.mutated_ledgers import COMMANDS, honest, run, tracebacks

EACH = 13


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return honest(tmp_path_factory.mktemp("honest"))


def test_the_ledger_has_nothing_wrong_before_it_is_changed(ledger: Path) -> None:
    assert run(["audit", str(ledger), "--heads", str(ledger.with_name("heads.txt"))]) == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_ends_in_a_traceback(ledger: Path, tmp_path: Path, command: str) -> None:
    assert tracebacks(command, ledger, tmp_path, range(EACH)) == []
