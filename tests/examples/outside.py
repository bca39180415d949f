"""The game of `examples/`, and files like it with a fault planted in them."""

from pathlib import Path

from croupier.declare.game import Game
from croupier.games import named

ROOT = Path(__file__).parents[2]
FILE = ROOT / "examples" / "lantern_stud.py"


def lantern() -> Game:
    """Lantern Stud, loaded again."""
    return named(str(FILE))


def with_fault(folder: Path, right: str, wrong: str) -> Path:
    """The same game with one passage written otherwise."""
    source = FILE.read_text(encoding="utf-8")
    assert right in source
    file = folder / "faulty.py"
    file.write_text(source.replace(right, wrong), encoding="utf-8")
    return file
