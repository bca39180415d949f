"""No committed text names a package registry's host or a path of the machine on which it was written."""

import re

import pytest

from tests.tidy.tree import findings, text_files

# Each pattern is written so that it does not match its own text.
HOSTS = re.compile(r"\b(?:pypi\.org|pythonhosted\.org|npmjs\.org|yarnpkg\.com|pkg\.dev|crates\.io)\b")
PATHS = re.compile(r"(?<![\w.])/(?:work|root|home/\w+|Users/\w+)/|\bfile:/{2,}")
INDEXES = re.compile(r"^--(?:extra-)?(?:index-url|find-links)\b|\"resolved\": *\"", re.MULTILINE)


def addresses(source: str) -> list[str]:
    return [found.group() for pattern in (HOSTS, PATHS, INDEXES) for found in pattern.finditer(source)]


def test_no_file_names_a_registry_or_this_machine() -> None:
    assert findings(addresses, text_files()) == {}


@pytest.mark.parametrize(
    "parts",
    [
        ("https://py", "pi.org/simple"),
        ("https://files.python", "hosted.org/packages/x.whl"),
        ("https://registry.npm", "js.org/x.tgz"),
        ("see /wo", "rk/notes.txt"),
        ("'/ro", "ot/.cache'"),
        ("file:", "///srv/wheels"),
        ("msgspec==0.22\n--extra-in", "dex-url somewhere"),
    ],
)
def test_a_planted_address_is_found(parts: tuple[str, str]) -> None:
    assert len(addresses("".join(parts))) == 1


def test_addresses_of_the_project_itself_are_left_alone() -> None:
    assert addresses("http://127.0.0.1:8047/tables/1\n../root/table\ntests/work/") == []
