"""The counts of pai gow poker's built-in way that come with the program: used only by the code that made them."""

from __future__ import annotations

from math import comb
from pathlib import Path

import pytest

from croupier.analysis.analyse import fit
from croupier.analysis.kernels.seven_cards import shipped_counts, solve
from croupier.analysis.kernels.seven_cards.shape import SevenCardsShape, seven_cards_shape
from croupier.analysis.kernels.seven_cards.shipped_counts import (
    Counts,
    WayCounts,
    code_alone,
    digest,
    name_of,
    read,
    shipped,
    write,
)
from croupier.equipment.cards import JOKER
from croupier.games import find

GAME = find("pai-gow-poker")


def shape(**house: object) -> SevenCardsShape:
    return seven_cards_shape(GAME.rules(GAME.house(house)))


def test_the_counts_are_of_this_code_and_of_every_built_in_way() -> None:
    written, counts = read()
    assert written == digest(), "run scripts/figures"
    assert set(counts) == {name_of(shape(wheel=wheel)) for wheel in ("second", "lowest")}
    for hands, bonus in counts.values():
        assert hands.deals == comb(53, 7) * comb(46, 7) == hands.won + hands.lost + hands.pushed
        assert sum(bonus.values()) == comb(53, 7)


def test_a_count_serves_every_house_of_its_way_and_no_other_way_or_deck(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert shipped(shape()) == shipped(shape(vigorish_rounding="25 cents", insurance_bonus=True, player_bank=True))
    assert shipped(shape()) != shipped(shape(wheel="lowest"))
    (tmp_path / "ways.py").write_text("def own(cards):\n    return cards[:2]\n")
    monkeypatch.setenv("CROUPIER_HOUSE_WAYS", str(tmp_path))
    assert shipped(shape(house_way="ways.py:own")) is None
    rules = GAME.rules()
    assert shipped(seven_cards_shape(rules.with_deck(tuple(c for c in rules.deck if c != JOKER)))) is None


def test_when_the_code_has_changed_everything_is_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []

    def count(asked: SevenCardsShape, _progress: object) -> WayCounts:
        counted.append(asked.way.name)
        return WayCounts(Counts(1, 1, 4), {(0, 12): 2})

    monkeypatch.setattr(solve, "count", count)
    assert fit(GAME.rules()).analyse().wagers[0].combinations > 4 and not counted
    monkeypatch.setattr(shipped_counts, "digest", lambda: "other code")
    assert fit(GAME.rules()).analyse().wagers[0].combinations == 4 and counted == ["trump plaza"]


def test_a_written_file_is_read_as_it_was(tmp_path: Path) -> None:
    counts = {"a way": WayCounts(Counts(3, 4, 10), {(0, 7): 5, (13, 12): 6})}
    write(counts, tmp_path / "counts.txt")
    assert read(tmp_path / "counts.txt") == (digest(), counts)


def test_words_do_not_change_the_digest_and_code_does() -> None:
    plain = "def f(x):\n    if x:\n        raise ValueError('No.')\n    return x + 1\n"
    told = '"""A module."""\n\n# A remark.\n' + plain.replace("(x):", '(x):\n    """Adds."""').replace("No.", "Not so.")
    assert code_alone(told) == code_alone(plain) != code_alone(plain.replace("1", "2"))
