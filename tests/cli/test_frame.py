"""The frame of the command line: overview, help, errors in one sentence, exit statuses."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import croupier.cli
from croupier.cli import COMMANDS, main, overview
from croupier.cli.errors import BadUsage, in_one_sentence
from croupier.equipment.cards import BadCard, parse_card
from croupier.games import UnknownGame, find
from croupier.law import NotInForce, UnknownCite, cite
from croupier.money import BadMoney, parse_odds
from croupier.rounds.refusals import Refusal, Refused
from tests.cli.calling import call

HEAVY = {"msgspec", "numba", "numpy", "rich", "sqlalchemy", "typer"}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "croupier.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("help",)])
def test_the_overview_names_every_command_in_one_screen(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    answer = call(capsys, *arguments)
    assert answer.status == 0 and answer.err == ""
    lines = answer.out.splitlines()
    assert len(lines) <= 24 and max(len(line) for line in lines) <= 80
    for name, command in COMMANDS.items():
        assert any(line.split()[:1] == [name] and command.says in line for line in lines)


def test_help_imports_nothing_that_is_slow_to_import() -> None:
    source = "import sys; from croupier.cli import main; main(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True, timeout=60)
    assert HEAVY.isdisjoint(done.stderr.split())


def test_the_installed_command_is_the_same_entry(capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("croupier")], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0 and done.stdout == overview() + "\n"


def test_the_release_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "--version")
    assert answer.status == 0 and answer.out.startswith("croupier ") and answer.out[9].isdigit()


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_teaches_with_an_example_and_explains_every_option(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    answer = call(capsys, name, "--help")
    assert answer.status == 0
    assert answer.out.count(f"croupier {name}") >= 2, "usage, and an example"
    options = [words for line in answer.out.splitlines() if (words := line.strip("│* ")).startswith("-")]
    assert options and all(len(words.split(maxsplit=2)) == 3 for words in options)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_the_function_of_its_own_module(name: str) -> None:
    assert callable(getattr(import_module(f"croupier.cli.{name}"), name))


@pytest.mark.parametrize(
    "arguments, says",
    [
        (("plya",), "did you mean `croupier play`?"),
        (("nothing-like-it",), "Unknown command 'nothing-like-it'"),
        (("--nope",), "Unknown command '--nope'"),
        (("house",), "Missing argument"),
        (("house", "mississippi-stud", "--nope"), "No such option: --nope"),
        (("house", "craps-with-cards"), "no game 'craps-with-cards'"),
        (("games", "and", "more"), "unexpected extra argument"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_told_so_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    answer = call(capsys, *arguments)
    assert answer.is_one_sentence and says in answer.err and answer.out == ""


def raised(function: Callable[..., object], *arguments: object) -> Exception:
    with pytest.raises(Exception) as caught:
        function(*arguments)
    assert isinstance(caught.value, Exception)
    return caught.value


@pytest.mark.parametrize(
    "kind, function, argument",
    [
        (UnknownGame, find, "nope"),
        (UnknownCite, cite, "19:47-99.1"),
        (BadMoney, parse_odds, "4 for 1"),
        (BadCard, parse_card, "1x"),
        (msgspec.DecodeError, msgspec.json.decode, b"{"),
        (FileNotFoundError, Path.read_text, Path("no-such-file")),
        (IsADirectoryError, Path.read_text, Path()),
    ],
)
def test_an_error_that_a_user_can_cause_becomes_one_sentence(
    kind: type[Exception], function: Callable[..., object], argument: object
) -> None:
    error = raised(function, argument)
    assert isinstance(error, kind)
    sentence = in_one_sentence(error, "settle")
    assert sentence is not None and sentence.endswith((".", "?")) and "\n" not in sentence


@pytest.mark.parametrize(
    "error",
    [
        PermissionError(13, "Permission denied", "house.toml"),
        NotInForce("Our copy of the rules does not cover that day"),
        Refused(Refusal("No player has placed a wager yet", cite("19:47-35.7(b)"))),
        BadUsage("--set takes KEY=VALUE"),
        RecursionError("maximum recursion depth exceeded"),
    ],
)
def test_other_errors_of_users_become_one_sentence_too(error: Exception) -> None:
    sentence = in_one_sentence(error, "settle")
    assert sentence is not None and sentence.endswith(".") and "\n" not in sentence


@pytest.mark.parametrize("error", [KeyError("payout_odds"), TypeError("x"), ValueError("x"), AssertionError()])
def test_an_error_of_ours_is_not_dressed_up(error: Exception) -> None:
    assert in_one_sentence(error, "settle") is None


def test_an_interrupt_ends_quietly_with_130(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(name: str, arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(croupier.cli, "_call", interrupted)
    assert call(capsys, "games") == (130, "", "")


def test_a_reader_who_goes_away_is_no_error() -> None:
    line = f"{sys.executable} -m croupier.cli trace | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "141" and done.stderr == ""


def test_a_terminal_that_lacks_a_character_gets_another() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "croupier.cli", "games"],
        capture_output=True,
        check=False,
        timeout=60,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
    )
    assert done.returncode == 0 and done.stderr == b"" and b"mississippi-stud" in done.stdout


def test_the_exit_status_of_a_command_is_that_of_the_process(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "mississippi-stud"\nstraight = "5 to 1"\n')
    assert run("check", str(house)).returncode == main(["check", str(house)]) == 1
