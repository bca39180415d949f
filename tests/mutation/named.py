"""The test files that must notice what is wrong with a module, by package and module."""

TESTS: dict[str, dict[str, tuple[str, ...]]] = {
    "ledger": {
        "audit": ("audit_parts", "heads", "audit"),
        "backup": ("backup", "hot_copy"),
        "bundle": ("bundle", "table/test_shoe_runs_out"),
        "chain": ("chain", "tampering", "edits", "restart", "rigged"),
        "database": ("where", "store"),
        "duties": ("duties_judged", "duties"),
        "group": ("group", "soon"),
        "heads": ("heads",),
        "keys": ("keys",),
        "lived": ("lived", "audit_parts", "audit", "duties", "ledgers/test_ledgers"),
        "migrate": ("migrate",),
        "migrations": ("migrate", "store"),
        "migrations/versions/schema_2": ("migrate", "store"),
        "postgresql": ("where", "store", "migrate", "backup"),
        "racked": ("racked",),
        "replay": ("replay", "restart", "marks"),
        "restore": ("restart", "marks", "once", "ledgers/test_ledgers"),
        "sqlite": ("sqlite", "store", "where", "migrate", "marks"),
        "store": (
            "pages",
            "sqlite",
            "store",
            "marks",
            "migrate",
            "version_1",
            "soon",
            "restart",
            "ledgers/test_ledgers",
        ),
        "version_1": ("version_1", "migrate", "ledgers/test_ledgers"),
        "where": ("where",),
    },
    "money": {"money": ("./test_money",)},
    "hands": {
        "baccarat": ("baccarat",),
        "best": ("poker", "four"),
        "four": ("four",),
        "lines": ("lines",),
        "points": ("points",),
        "poker": ("poker",),
        "three": ("three",),
        "tiles": ("tiles",),
        "words": ("words",),
    },
}
"""The test files that must notice, in tests/<package>, or by their path in tests/."""

ON_A_SERVER = {"ledger": ("backup", "postgresql")}
"""Modules of which only the tests on a real server can tell all."""


BELOW = {
    "money": ("croupier.law",),
    "hands": ("croupier.law", "croupier.money", "croupier.equipment.cards", "croupier.equipment.tiles"),
    "rounds": ("croupier.law", "croupier.money", "croupier.equipment.shuffle", "croupier.hands.poker"),
    "table": ("croupier.games", "croupier.witness", "croupier.world"),
    "ledger": ("croupier.games", "croupier.witness", "croupier.world", "croupier.table.host"),
}
"""What lies below each package, and is never altered with it."""

LIBRARIES = ("msgspec", "sqlalchemy", "sqlalchemy.dialects.sqlite", "alembic.command", "alembic.config", "psycopg")
