"""What `scripts/mutate` may be asked for, and that no module of a package is forgotten there."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from tests.mutation import package
from tests.mutation.__main__ import arguments, games, main, unknown
from tests.mutation.module_tests import PARTLY, TESTS
from tests.mutation.mutants import Mutant
from tests.mutation.report import summary, watched
from tests.mutation.run import ASSERTED, ERROR, SURVIVED, Verdict


@pytest.mark.parametrize(
    "wanted, said",
    [
        ("nonsense", "'nonsense' is no game, package or module here; there are asia_poker, "),
        ("ledger/nonsense", "ledger has no module nonsense with tests to its name; it has audit/audit, backup, "),
        ("rounds/steps", "rounds has no module steps with tests to its name; it has actors, wagers/sizes, "),
        ("money/odds", "money is a single module: ask for money."),
        ("mississippi_stud/play", "'mississippi_stud/play' is no game, package or module here"),
        ("notes", "'notes' is no game"),
    ],
)
def test_a_wrong_name_is_answered_with_a_sentence_and_the_right_ones(
    wanted: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["scripts/mutate", wanted])
    assert main() == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith(said) and told.err.count("\n") == 1


@pytest.mark.parametrize(
    "wanted",
    [
        "mississippi-stud",
        "mississippi_stud",
        "ledger",
        "ledger/",
        "ledger/store/migrations/versions/schema-2",
        "money",
        "rounds/steps/dealing/hole-card",
    ],
)
def test_a_name_may_be_written_with_dashes_as_its_address_is(wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["scripts/mutate", wanted])
    assert unknown(arguments().game) == ""


@pytest.mark.parametrize("many", ["0", "-1", "two", "1.5"])
def test_a_number_of_processes_or_of_mutants_is_one_or_more(many: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for option in ("--jobs", "--every"):
        monkeypatch.setattr(sys, "argv", ["scripts/mutate", f"{option}={many}"])
        with pytest.raises(SystemExit) as left:
            arguments()
        assert left.value.code == 2


def test_every_game_may_be_asked_for() -> None:
    from croupier.games import DECLARED

    assert games() == sorted([game.replace("-", "_") for game in DECLARED])


@pytest.mark.parametrize("name", TESTS)
def test_every_module_that_could_be_wrong_has_tests_to_its_name(name: str) -> None:
    """Whoever adds one says here which files notice."""
    could = {module for module, file in package.files_of(name).items() if any(package.mutants(name, file))}
    assert could - set(TESTS[name]) == set() or name in PARTLY
    assert set(TESTS[name]) <= could, "a module that is not there, or says nothing"
    missing = [
        test for module in TESTS[name] for test in package.tests_of(name, module, widely=False) if not test.is_file()
    ]
    assert missing == []


def test_widely_the_tests_of_every_game_are_asked_too_and_none_twice() -> None:
    named, widely = (package.tests_of("table", "decide", widely=more) for more in (False, True))
    assert widely[: len(named)] == named and len(set(widely)) == len(widely) > len(named)
    assert all(test.is_file() for test in widely)


def test_no_two_mutants_of_a_module_have_one_name() -> None:
    """Or the reason of one would excuse the other."""
    ids = [mutant.id for mutant in package.mutants("money", package.file_of("money", "money"))]
    assert len(set(ids)) == len(ids)
    assert {"money.py: parse_odds: 0 -> 1", "money.py: parse_odds: 0 -> 1 (2)"} < set(ids)


def test_a_module_in_a_folder_is_named_by_its_path() -> None:
    names = package.files_of("ledger")
    assert names["chain"].name == "chain.py"
    assert names["store/migrations"] == names["chain"].parent / "store/migrations/__init__.py"
    assert (
        package.label("ledger", names["store/migrations/versions/schema_2"]) == "store/migrations/versions/schema_2.py"
    )
    assert package.called("ledger", "chain") == "ledger/chain"


def test_what_is_a_single_file_is_a_package_of_one_module() -> None:
    ((module, file),) = package.files_of("money").items()
    assert (module, file.name, package.label("money", file)) == ("money", "money.py", "money.py")
    assert package.called("money", module) == "money"
    assert [test.name for test in package.tests_of("money", module, widely=False)] == ["test_money.py"]


def test_the_last_table_says_of_how_many_a_test_noticed() -> None:
    counted = {
        "chain": Counter({ASSERTED: 7, ERROR: 2, SURVIVED: 1, "reasoned": 1}),
        "heads": Counter({ASSERTED: 10}),
    }
    assert [line.split() for line in summary(counted).splitlines()] == [
        ["module", "mutants", "noticed", "percent", "survived", "reasoned"],
        ["chain", "10", "9", "90.0", "1", "1"],
        ["heads", "10", "10", "100.0", "0", "0"],
        ["all", "20", "19", "95.0", "1", "1"],
    ]


def test_where_nobody_looks_on_a_line_now_and_then_says_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    verdicts = [Verdict(Mutant("toy.py", frozenset(), str(number), ""), SURVIVED) for number in range(101)]
    assert list(watched(verdicts, 101, "toy")) == verdicts
    assert capsys.readouterr().err == "toy: 50 of 101 mutants\ntoy: 100 of 101 mutants\n"
