"""House ways that a licensee filed as its own functions, each in a Python file.

A house names one as `ways.py:cautious`. The file must be in the folder that CROUPIER_HOUSE_WAYS names. So a house that
comes over the network can run only what the operator has put there. `ways.py:cautious@` may be followed by the first
digits of the file's digest; it is then refused if the file has changed since it was filed.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

from croupier.declare.house import BadHouse
from croupier.equipment.pieces import parse_piece, piece_name

FOLDER = "CROUPIER_HOUSE_WAYS"
NAMED = re.compile(r"([a-z][a-z0-9_]*\.py):([a-z][a-z0-9_]*)(?:@([0-9a-f]{8,64}))?")

Sets = Callable[[tuple[int, ...]], tuple[int, ...]]


def is_filed(name: str) -> bool:
    """Whether this is the name of a house way in a file."""
    return NAMED.fullmatch(name) is not None


def filed_way(name: str) -> Sets:
    """The function that a licensee filed.

    It gets the names of the pieces and returns the names of those in the lower hands.
    """
    named = NAMED.fullmatch(name)
    folder = os.environ.get(FOLDER, "")
    if named is None or not folder:
        where = "is not in a form such as ways.py:cautious" if named is None else f"needs the folder in {FOLDER}"
        raise BadHouse(f"house_way is a built-in way or a function in a file; {name!r} {where}.")
    file, function, digest = named.groups()
    module, found = _loaded(Path(folder) / file)
    if digest and not found.startswith(digest):
        raise BadHouse(f"house_way {name!r} was filed with another file; the digest of {file} is now {found[:12]}.")
    sets = getattr(module, function, None)
    if not callable(sets):
        raise BadHouse(f"house_way {name!r} is not in that file: it has no function {function}.")

    def way(pieces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([parse_piece(str(piece)) for piece in sets(tuple(map(piece_name, sorted(pieces))))])

    return way


@cache
def _loaded(path: Path) -> tuple[ModuleType, str]:
    """The file, executed once, and its digest."""
    if not path.is_file():
        raise BadHouse(f"house_way names {path.name}, which is not in the folder of {FOLDER}.")
    loader = SourceFileLoader(f"house_ways_{path.stem}", str(path))
    source, module = loader.get_data(str(path)), ModuleType(path.stem)
    try:
        exec(loader.source_to_code(source, loader.path), module.__dict__)
    except Exception as error:
        raise BadHouse(f"house_way: {path.name} cannot be read: {type(error).__name__}: {error}.") from None
    return module, hashlib.sha256(source).hexdigest()
