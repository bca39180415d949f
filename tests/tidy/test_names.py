"""Names lead to their rooms: class names are unique, modules are nouns or acts, folders stay small."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from tests.tidy.tree import name, python_files

MODULES_MAX = 14
LARGE = ("src/croupier/games", "src/croupier/witness", "src/croupier/cli")
"""Folders with a module for each game or each command."""

WORDS = """
    about above after again already also alone anew apart around as_read aside before behind below beside besides
    between beyond by else elsewhere for from here how in into instead later near not_held now of off offhand on once
    only onto otherwise out outside over past since so soon than then there through to together toward towards twice
    under until up upon when where whether while why with within without
    asked applied called cared carried checked chosen closed coached counted cut_off declared described documented done
    drawn ended entered found given happened heard held judged kept keyed known laid laid_out leftover leftovers lent
    let_go linked listed lived made marked met moved named noted offered owed paid parsed performed played printed put
    racked read_off recorded remembered said seen sent settled shown stated stopped taken tended thrown told traced
    unreadable used witnessed worked written
    asking being calling caring coaching compiling counting dealing_out deciding_on designing doing drawing following
    giving holding judging keeping living looking making naming offering paying performing playing putting reading_off
    recording remembering reporting saying seeing serving showing stepping taking telling tending watching
    working writing
"""
VAGUE = frozenset(WORDS.split())
"""Participles, adverbs, prepositions and gerunds that say nothing when they stand alone as the name of a module."""


def repeated_classes(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Class names that more than one module defines, each with the modules."""
    defined = defaultdict(list)
    for path, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef):
                defined[node.name].append(path)
    return {one: paths for one, paths in sorted(defined.items()) if len(paths) > 1}


def vague_modules(paths: Iterable[str]) -> list[str]:
    """Modules and folders that are named by a lone participle, adverb, preposition or gerund."""
    return [path for path in paths if PurePosixPath(path).stem in VAGUE or PurePosixPath(path).parent.name in VAGUE]


def shared_prefixes(paths: Iterable[str]) -> list[str]:
    """Modules of one folder whose names begin with the same word: they belong into a folder of that name."""
    words: Counter[tuple[str, str]] = Counter()
    for path in map(PurePosixPath, paths):
        if path.stem != "__init__":
            words[str(path.parent), path.stem.split("_")[0]] += 1
    return [f"{folder}/{word}*" for (folder, word), count in words.items() if count > 1]


def crowded_folders(paths: Iterable[str]) -> list[str]:
    """Folders with more modules than anybody can take in at a glance."""
    counts = Counter(str(PurePosixPath(path).parent) for path in paths if PurePosixPath(path).stem != "__init__")
    return [f"{folder}: {count} modules" for folder, count in counts.items() if count > MODULES_MAX]


def test_a_class_name_stands_for_one_class() -> None:
    sources = {name(path): path.read_text(encoding="utf-8") for path in python_files("src")}
    assert repeated_classes(sources) == {}


def test_modules_are_named_by_a_noun_or_an_act() -> None:
    assert vague_modules([name(path) for path in python_files("src")]) == []


def test_no_two_modules_of_a_folder_share_a_prefix() -> None:
    paths = [name(path) for path in python_files("src") if not name(path).startswith(LARGE[:2])]
    assert shared_prefixes(paths) == []


def test_a_folder_has_few_modules() -> None:
    paths = [name(path) for path in python_files("src")]
    assert crowded_folders(path for path in paths if str(PurePosixPath(path).parent) not in LARGE) == []


def test_planted_names_are_found() -> None:
    assert repeated_classes({"a.py": "class Hand: ...", "b.py": "class Hand: ...", "c.py": "class Card: ..."}) == {
        "Hand": ["a.py", "b.py"]
    }
    assert vague_modules(["table/said.py", "floor/beside/__init__.py", "table/host.py"]) == [
        "table/said.py",
        "floor/beside/__init__.py",
    ]
    assert shared_prefixes(["a/felt.py", "a/felt_arc.py", "b/felt.py", "a/__init__.py"]) == ["a/felt*"]
    assert crowded_folders([f"a/m{number}.py" for number in range(14)]) == []
    assert crowded_folders([f"a/m{number}.py" for number in range(15)]) == ["a: 15 modules"]
