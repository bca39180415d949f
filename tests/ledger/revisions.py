"""A third schema, planted as the next release would add it: no release has left an older schema behind yet."""

import shutil
from pathlib import Path

import pytest

from croupier.ledger.store import migrations, schema

THIRD = """
from alembic import op

revision, down_revision = "3", "2"

def upgrade() -> None:
    op.execute("CREATE TABLE later (a INTEGER)")
    op.execute("SELECT {asked}")
    op.execute("PRAGMA user_version = 3")
"""


def plant_a_third_schema(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """From now on the program's schema is the third; `folder` has its revisions."""
    shutil.copytree(Path(migrations.__file__).parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(migrations, "__file__", str(folder / "__init__.py"))
    monkeypatch.setattr(schema, "VERSION", 3)
    write_third(folder)
    return folder


def write_third(folder: Path, asked: str = "1") -> None:
    """The third revision; `asked` is put to the database in the middle of it."""
    (folder / "versions" / "schema_3.py").write_text(THIRD.format(asked=asked), encoding="utf-8")
