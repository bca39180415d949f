"""The project's own files, for the tests that hold over all of them."""

import ast
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]


def ignored_names() -> tuple[str, ...]:
    """What git does not keep, read from .gitignore (git itself may be absent where the tests run)."""
    lines = (ROOT / ".gitignore").read_text().splitlines()
    return (".git", *(line for line in lines if line and not line.startswith("#")))


IGNORED = ignored_names()


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file that git would keep."""
    for path in sorted(folder.iterdir()):
        if any(fnmatch(path.name, pattern) for pattern in IGNORED):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def python_files(under: str) -> list[Path]:
    return [path for path in files(ROOT / under) if path.suffix == ".py"]


def text_files() -> list[Path]:
    return [path for path in files() if _is_text(path.read_bytes())]


def _is_text(content: bytes) -> bool:
    try:
        return "\0" not in content.decode("utf-8")
    except UnicodeDecodeError:
        return False


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def findings(check: Callable[[str], list[str]], paths: Iterable[Path]) -> dict[str, list[str]]:
    """What the check finds, for each file in which it finds anything."""
    found = {name(path): check(path.read_text(encoding="utf-8")) for path in paths}
    return {path: why for path, why in found.items() if why}


def in_package(path: Path, package: str) -> bool:
    """Whether the file is croupier/<package>.py or lies in croupier/<package>/."""
    where = name(path)
    return where == f"src/croupier/{package}.py" or where.startswith(f"src/croupier/{package}/")


def dotted(node: ast.expr) -> str:
    """The name `a.b.c` as it is written, or "" for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return ""
