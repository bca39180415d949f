"""Counts that took long are remembered, and never for anything but the very same question."""

from pathlib import Path
from time import perf_counter

import pytest

from croupier.analysis import cache
from croupier.analysis.analyse import edge
from croupier.analysis.cache import CachedEdge, cached_edge
from croupier.analysis.figures import Tie, quiet
from croupier.declare.game import Rules
from croupier.games import find

GAME = find("casino-war")


@pytest.fixture(autouse=True)
def everything_is_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "WORTH_SECONDS", 0.0)
    monkeypatch.setattr(cache, "shipped_figures", dict)


def asked(
    folder: Path | None, rules: Rules | None = None, tie: Tie = Tie.LARGER, *, recount: bool = False
) -> CachedEdge:
    return cached_edge(rules or GAME.rules(), tie, None, quiet, seconds=perf_counter, kept_in=folder, recount=recount)


def test_what_is_remembered_is_what_was_counted(tmp_path: Path) -> None:
    first, second = asked(tmp_path / "new"), asked(tmp_path / "new")
    assert (first.earlier, second.earlier) == (False, True)
    assert first.edge == second.edge == edge(GAME.rules()) and second.seconds == first.seconds
    assert second.edge.wagers[0].variance == first.edge.wagers[0].variance
    assert not asked(tmp_path / "new", recount=True).earlier
    assert not asked(None).earlier


def test_another_house_tie_rule_or_program_is_another_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(tmp_path)
    assert not asked(tmp_path, GAME.rules(GAME.house({"payout_odds.tie wager": "11 to 1"}))).earlier
    assert not asked(tmp_path, tie=Tie.SMALLER).earlier
    assert not asked(tmp_path, GAME.rules().with_deck(GAME.rules().deck[:104])).earlier
    monkeypatch.setattr(cache, "_program", lambda: b"another")
    assert not asked(tmp_path).earlier


@pytest.mark.parametrize("damage", [b"", b"{", b'{"edge": 1, "seconds": 2}'])
def test_a_damaged_memory_is_counted_again(tmp_path: Path, damage: bytes) -> None:
    first = asked(tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage)
    again = asked(tmp_path)
    assert not again.earlier and again.edge == first.edge and asked(tmp_path).earlier


def test_a_digit_that_has_changed_in_a_memory_is_noticed(tmp_path: Path) -> None:
    first = asked(tmp_path)
    (file,) = tmp_path.iterdir()
    written = file.read_bytes()
    at = written.rindex(b"/") + 1  # in the denominator of a fraction
    file.write_bytes(written[:at] + (b"2" if written[at : at + 1] == b"1" else b"1") + written[at + 1 :])
    again = asked(tmp_path)
    assert not again.earlier and again.edge == first.edge


def test_a_quick_count_and_a_folder_that_cannot_be_made_leave_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    assert asked(blocked / "folder").edge == asked(None).edge
    monkeypatch.setattr(cache, "WORTH_SECONDS", 1e9)
    asked(tmp_path / "quick")
    assert not (tmp_path / "quick").exists()


@pytest.mark.parametrize("changed", ["money.py", "equipment/a.py", "games/b/c.py", "analysis/kernels/d.py"])
def test_shipped_figures_depend_on_every_file_that_a_figure_rests_on(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.__file__", str(tmp_path / "__init__.py"))
    digests = set()
    for text in ("A = 1\n", "A = 2\n"):
        for name in ("money.py", changed):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text if name == changed else "B = 1\n", encoding="utf-8")
        digests.add(cache.code_digest.__wrapped__())
    assert len(digests) == 2
