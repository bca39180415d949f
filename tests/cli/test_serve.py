"""`croupier serve`: what it says when it opens, when it closes, and when it cannot open."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli import main

COMMAND = [sys.executable, "-c", "import sys; from croupier.cli import main; sys.exit(main())", "serve", "--port", "0"]


def test_it_says_where_it_is_and_the_first_secret_once_and_closes_cleanly(tmp_path: Path) -> None:
    ledger = tmp_path / "casino.db"
    secrets = []
    for more in ([], [], ["--new-secret"]):
        env = {**os.environ, "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
        with subprocess.Popen(
            [*COMMAND, *more, "--ledger", str(ledger)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
        ) as served:
            assert served.stdout is not None and served.stderr is not None
            said = [served.stdout.readline()]
            while "Ctrl-C" not in said[-1]:
                assert said[-1], served.stderr.read()
                said.append(served.stdout.readline())
            served.send_signal(signal.SIGINT)
            rest, errors = served.communicate(timeout=60)
        assert re.search(r"^The floor is open at http://127\.0\.0\.1:\d+\n", "".join(said), re.MULTILINE)
        secrets.append(re.findall(r"name administrator, secret (\w+)", "".join(said)))
        assert rest == "The floor is closed; everything it acknowledged is in the ledger.\n"
        assert (errors, served.returncode) == ("", 0)
    assert [len(found) for found in secrets] == [1, 0, 1] and secrets[0] != secrets[2]


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--ledger", str(tmp_path / "x.db"), "--port", str(port)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"The floor cannot listen at 127.0.0.1 port {port}: ") and error.count("\n") == 1
    assert error.endswith("Try another --port.\n")
    assert not (tmp_path / "x.db").exists()


@pytest.mark.parametrize("host", ["no.host.invalid", "203.0.113.1"])
def test_an_address_that_is_not_here_is_no_matter_of_ports(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", host, "--port", "0"]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"The floor cannot listen at {host}") and "--port" not in error and error.count("\n") == 1


@pytest.mark.parametrize("bad", ["no ledger", "a folder", "no key"])
def test_a_ledger_that_cannot_be_served_is_told_in_a_sentence(
    bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.db"
    if bad == "no ledger":
        path.write_text("not a database")
    elif bad == "a folder":
        path.mkdir()
    else:
        from croupier.floor.tables.demo_floor import Opening
        from tests.floor.floor import run, serving

        async def going_on() -> None:
            async with serving(path, Opening("casino-war-1", "casino-war")):
                pass

        run(going_on())
        (tmp_path / "x.db.key").unlink()
    assert main(["serve", "--ledger", str(path), "--port", "0"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and ("is not a ledger" in error or "x.db.key, is not next to it" in error)


def test_a_second_floor_on_one_ledger_does_not_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from croupier.floor.tables.demo_floor import Opening
    from tests.floor.floor import run, serving

    path = tmp_path / "x.db"

    async def going_on() -> None:
        async with serving(path, Opening("casino-war-1", "casino-war")) as served:
            assert await asyncio.to_thread(main, ["serve", "--ledger", str(path), "--port", "0"]) == 2
            assert served.floor.failed is not None and not served.floor.failed.done()
            async with served.browser("ann") as ann:
                await ann.sit("casino-war-1", "1")

    run(going_on())
    error = capsys.readouterr().err
    assert error.startswith("Another floor is using this ledger: ") and error.count("\n") == 1


@pytest.mark.parametrize("wait", ["--betting", "--deciding", "--pause"])
def test_nobody_waits_longer_than_a_day(wait: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", wait, "86401", "--ledger", str(tmp_path / "x.db"), "--port", "0"]) == 2
    assert "less than or equal to 86400" in capsys.readouterr().err
    assert not (tmp_path / "x.db").exists()


def test_its_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    assert "croupier serve --ledger casino.db" in capsys.readouterr().out
