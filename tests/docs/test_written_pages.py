"""What the written pages promise of their form: short entries, short recipes, each word once, small pictures."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RECIPES = ["A game", "A part", "A step", "A kernel", "An irregularity", "A route", "An event"]
RECIPES += ["A move", "A dealing method", "A role", "A ledger database"]
PICTURE_BYTES = 150_000


def parts_of(text: str, mark: str) -> list[tuple[str, list[str]]]:
    """Each heading of this depth, and the lines under it that are not empty."""
    found = re.split(rf"^{mark} (.+)$", text, flags=re.MULTILINE)[1:]
    bodies = [[line for line in body.splitlines() if line] for body in found[1::2]]
    return list(zip(found[::2], bodies, strict=True))


def long_entries(changelog: str) -> list[str]:
    """Entries with a second line, and lines that are no entry."""
    lines = [line for _, entries in parts_of(changelog, "###") for line in entries]
    return [line for line in lines if not line.startswith(("- ", "## "))]


def words_of(glossary: str) -> list[str]:
    return [word for row in re.findall(r"^\| ([^|]+?) \|", glossary, re.MULTILINE) for word in row.split(", ")]


def test_a_changelog_entry_is_one_line_and_a_release_has_at_most_sixty() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert long_entries(changelog) == []
    assert all(len(line) <= 130 for line in changelog.splitlines())
    kinds = {title for title, _ in parts_of(changelog, "###")}
    assert {"Added", "Changed", "Fixed"} <= kinds <= {"Added", "Changed", "Fixed", "Removed"}
    assert {title: len(lines) for title, lines in parts_of(changelog, "##") if len(lines) > 60} == {}


def test_a_changelog_entry_of_two_lines_is_found() -> None:
    assert long_entries("## 1\n\n### Added\n- One\n  that goes on.\n- Two.\n") == ["  that goes on."]


def test_every_recipe_has_at_most_twelve_lines() -> None:
    recipes = dict(parts_of((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), "###"))
    assert list(recipes) == RECIPES
    assert {title: len(lines) for title, lines in recipes.items() if len(lines) > 12} == {}


def test_the_glossary_has_each_word_once_and_is_linked() -> None:
    words = [word for word in words_of((ROOT / "docs/glossary.md").read_text(encoding="utf-8")) if word != "word"]
    assert len(words) >= 60 and sorted(words) == sorted(set(words))
    for page in ("CONTRIBUTING.md", "docs/architecture.md"):
        assert "glossary.md" in (ROOT / page).read_text(encoding="utf-8")


def test_a_word_that_a_glossary_has_twice_is_found() -> None:
    assert words_of("| hand | Cards. |\n| vigorish, hand | Money. |\n") == ["hand", "vigorish", "hand"]


@pytest.mark.parametrize("name", ["floor.png", "strategy.png"])
def test_a_picture_of_the_readme_is_small(name: str) -> None:
    assert f"docs/pictures/{name}" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert (ROOT / "docs/pictures" / name).stat().st_size <= PICTURE_BYTES
