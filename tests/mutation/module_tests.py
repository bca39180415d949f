"""The test files that must notice what is wrong with a module, by package and module."""

import tomllib
from pathlib import Path

TESTS: dict[str, dict[str, list[str]]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
"""By package and module: test files, as paths in tests/ without their ending."""

OF_EVERY_GAME = (
    "table/test_every_game",
    "table/test_irregularities_live",
    "table/test_irregularity_stories",
    "table/test_counted_deal",
    "table/test_shoe_runs_out",
    "table/test_lasting_shoe",
    "shapes/test_conformance",
    "shapes/test_blackjack",
    "declare/parts/test_duties",
    "games/test_discard_rack",
    "games/test_choices",
    "compliance/test_stated",
    "ledger/audit/test_table_audit",
    "ledger/test_lived_cards",
    "cli/test_replay",
)
"""Tests that are the same for every game, and the audit and the replay of what was played: with `--widely` they too."""

PARTLY = {"floor"}
"""Packages of which only some modules are asked: of the floor in a browser, those that say who may do what."""

ON_A_SERVER = {"ledger": ("backup", "store/postgresql")}
"""Modules of which only the tests on a real server can tell all."""

BELOW = {
    "money": ("croupier.law",),
    "hands": ("croupier.law", "croupier.money", "croupier.equipment.cards", "croupier.equipment.tiles"),
    "text": (),
    "rounds": ("croupier.law", "croupier.money", "croupier.equipment.shuffle", "croupier.hands.poker5"),
    "declare": ("croupier.law", "croupier.money", "croupier.equipment.shuffle", "croupier.hands.poker5"),
    "table": ("croupier.games", "croupier.witness", "croupier.world"),
    "ledger": ("croupier.games", "croupier.witness", "croupier.world", "croupier.table.host"),
    "floor": ("croupier.games", "croupier.witness", "croupier.world", "croupier.ledger.restore", "fastapi", "uvicorn"),
}
"""What lies below each package, and is never altered with it."""

LIBRARIES = ("msgspec", "sqlalchemy", "sqlalchemy.dialects.sqlite", "alembic.command", "alembic.config", "psycopg")
