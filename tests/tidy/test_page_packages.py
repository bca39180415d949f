"""Packages that build the page are locked without an address; their licenses let everybody use what is built."""

import json
from collections.abc import Iterator

from tests.tidy.tree import ROOT

LOCK = ROOT / "ui" / "package-lock.json"
PERMISSIVE = {"MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "BlueOak-1.0.0", "CC0-1.0"}
ONLY_HERE = {"axe-core", "lightningcss"}
"""Tools of the tests and of the build under other free licenses; nothing of them is in what is built."""


def packages() -> Iterator[tuple[str, dict[str, str]]]:
    for path, package in json.loads(LOCK.read_text())["packages"].items():
        if path:
            yield path.rpartition("node_modules/")[2], package


def test_the_lock_names_no_address() -> None:
    assert "http" not in LOCK.read_text()


def test_every_package_is_locked_with_its_hash() -> None:
    assert [name for name, package in packages() if not package.get("integrity", "").startswith("sha512-")] == []


def test_licences_are_permissive() -> None:
    others = {
        name: package.get("license", "none")
        for name, package in packages()
        if package.get("license") not in PERMISSIVE and not name.startswith(tuple(ONLY_HERE))
    }
    assert others == {}
