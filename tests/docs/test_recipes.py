"""The pages for newcomers agree with the code: files, names and kernels that they mention are there."""

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "croupier"
RECIPES = "CONTRIBUTING.md"
ARCHITECTURE, GLOSSARY = "docs/architecture.md", "docs/glossary.md"
ROOTS = ("", "src/", "src/croupier/", "src/croupier/floor/", "src/croupier/analysis/", "docs/")
"""Where a page may begin a path: its section says of what it speaks."""
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w./-]+/[\w./-]*|[\w/-]+\.(?:py|md|tsv|ts|json)")
CONSTANT = re.compile(r"_?[A-Z][A-Z_]+")
CLASS = re.compile(r"[A-Z][a-z]+(?:[A-Z][a-z]+)+")


def named(text: str, pattern: re.Pattern[str]) -> list[str]:
    """What a page names in code marks, in this form."""
    return sorted({one for one in CODE.findall(text) if pattern.fullmatch(one)})


def missing_files(text: str) -> list[str]:
    """Paths that a page names and that are not there; `<game>` stands for any."""
    return [path for path in named(text, PATH) if not any(_found(ROOT / root, path) for root in ROOTS)]


def _found(folder: Path, path: str) -> bool:
    return (folder / path).exists() or (folder / f"{path.rstrip('/')}.py").exists()


def not_defined(names: Iterable[str], sources: str) -> list[str]:
    """Classes and constants that no module defines."""
    return [name for name in names if not re.search(rf"^(?:class {name}\b|{name}\b.*=)", sources, re.MULTILINE)]


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))


def bare_names(text: str) -> list[str]:
    """The last part of each path of a recipe that stands alone, such as `cards.py` after its folder."""
    return [path for path in missing_files(text) if "/" not in path]


def test_every_file_that_a_recipe_names_is_there() -> None:
    alone = bare_names(page(RECIPES))
    assert [path for path in missing_files(page(RECIPES)) if path not in alone] == []
    assert [
        name for name in alone if not any(any(folder.rglob(name)) for folder in (PACKAGE, ROOT / "ui" / "src"))
    ] == []


def test_every_file_that_the_architecture_names_is_there() -> None:
    assert missing_files(page(ARCHITECTURE)) == []


def test_every_class_and_constant_of_these_pages_is_defined() -> None:
    names = [
        one
        for name in (RECIPES, ARCHITECTURE, GLOSSARY)
        for form in (CLASS, CONSTANT)
        for one in named(page(name), form)
    ]
    assert {"OF_PLAYERS", "LayoutArea", "TableRoom"} <= set(names)
    assert not_defined(names, sources()) == []


def test_the_architecture_lists_every_kernel_and_every_layer() -> None:
    text = page(ARCHITECTURE)
    folders = [path.name for path in (PACKAGE / "analysis" / "kernels").iterdir() if (path / "kernel.py").exists()]
    assert len(folders) >= 15
    assert [name for name in folders if f"`{name}`" not in text] == []
    layers = [path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()]
    assert [name for name in layers if not re.search(rf"^ .*\b{name}\b", text, re.MULTILINE)] == []


def test_what_is_not_there_is_found() -> None:
    assert missing_files("`rounds/steps/` `rounds/waltz.py` `games/<game>.py` `table/decide`") == ["rounds/waltz.py"]
    assert bare_names("`waltz.py` `rounds/waltz.py`") == ["waltz.py"]
    assert not_defined(["Waltz", "Hand", "OWNED"], "class Hand(Value):\nOWNED: frozenset[type] = f()\nWaltz()") == [
        "Waltz"
    ]
