"""What is public is typed, documented, and does what its documentation shows."""

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import croupier
from croupier import library
from tests.tidy.tree import ROOT

PAGE = ROOT / "docs" / "library.md"
SOURCE = Path(croupier.__file__)


def documented(text: str) -> list[str]:
    """The names that the page explains: a heading for each function, a row of a table for every other name."""
    return re.findall(r"(?m)^(?:### |\| )`(\w+)", text)


def test_the_public_names_are_those_that_the_page_documents() -> None:
    assert sorted(documented(PAGE.read_text(encoding="utf-8"))) == sorted(croupier.__all__)


def test_a_name_that_the_page_leaves_out_is_noticed() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("| `Bet` |", "| Bet |")
    assert set(croupier.__all__) - set(documented(text)) == {"Bet"}


@pytest.mark.parametrize("name", croupier.__all__)
def test_every_public_name_is_there_when_it_is_asked_for(name: str) -> None:
    assert getattr(croupier, name) is not None


def test_the_imports_that_a_type_checker_reads_are_those_that_the_program_does() -> None:
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    typed = {alias.name: node.module for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    packages = dict.fromkeys(croupier._FUNCTION_PACKAGES, "croupier.library")
    done = {name: home for home, names in croupier._HOMES.items() for name in names.split()}
    assert typed == done | packages
    assert sorted(typed) == sorted(croupier.__all__)


def test_a_name_that_is_not_public_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'croupier' has no attribute 'no_such_name'"):
        croupier.no_such_name  # type: ignore[attr-defined]  # noqa: B018


def test_games_and_guide_are_functions_and_packages_in_whatever_order_they_are_imported() -> None:
    """A package that is imported would otherwise take the place of the function of its name."""
    asked = (
        "import croupier.games, croupier.guide.guide; import croupier as c; print(len(c.games()), c.games.DECLARED[0])"
    )
    for before in ("", "import croupier; croupier.games(); "):
        assert run("-c", before + asked).split() == [str(len(croupier.games())), "mississippi-stud"]


def test_every_example_of_the_page_runs() -> None:
    blocks = "\n".join(re.findall(r"(?s)```python\n(.*?)```", PAGE.read_text(encoding="utf-8")))
    shown = doctest.DocTestParser().get_doctest(blocks, {}, PAGE.name, str(PAGE), 0)
    found = doctest.DocTestRunner().run(shown)
    assert found.failed == 0 and found.attempted > 20


@pytest.mark.parametrize("module", [croupier, library])
def test_every_example_in_a_docstring_runs(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.failed == 0 and found.attempted > 1


@pytest.mark.parametrize("name", ["games", "rules", "edge", "settle", "check", "guide", "simulate"])
def test_every_function_has_an_example_in_its_docstring_and_a_section_with_one_on_the_page(name: str) -> None:
    assert ">>> " in (getattr(library, name).__doc__ or "")
    _, _, section = PAGE.read_text(encoding="utf-8").partition(f"### `{name}(")
    assert ">>> " in section.partition("\n### ")[0] and f"croupier.{name}(" in section.partition("\n### ")[0]


def test_the_package_says_that_it_is_typed() -> None:
    assert (SOURCE.parent / "py.typed").is_file()


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    loaded = run("-c", "import sys, croupier; print(*[name for name in sys.modules if name.startswith('croupier.')])")
    assert loaded.strip() == ""


def test_the_package_is_run_as_the_command_is() -> None:
    assert run("-m", "croupier", "--version") == f"croupier {croupier.__version__}\n"


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout
