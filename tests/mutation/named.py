"""The test files that must notice what is wrong with a module, by package and module."""

from tests.mutation.named_rounds import ROUNDS

OF_CARDS = (
    "table/test_shuffle_and_cut",
    "table/test_methods",
    "table/test_shoe",
    "table/test_lasting_shoe",
    "table/test_rack_rebuilt",
    "games/test_duties",
    "games/test_duties_new_cards",
    "games/test_chores",
    "games/test_discard_rack",
    "games/test_whose_cut",
    "ledger/test_duties",
    "ledger/test_duties_judged",
    "ledger/test_tended",
)
"""What is done with the cards before and after a round."""
OF_TABLES = (
    "table/test_persons_and_chips",
    "table/test_play",
    "table/test_every_game",
    "table/test_once",
    "table/test_stopped",
    "table/test_corrections",
    "table/test_pending",
    "table/test_meter",
    "table/test_devices_live",
    "table/test_irregularities_live",
    "table/test_shoe_runs_out",
    "table/test_counted_deal",
    "ledger/test_restart",
    "ledger/test_marks",
)
"""What happens at a table of any game."""

OF_EVERY_GAME = (
    "table/test_every_game", "table/test_irregularities_live", "table/test_irregularity_stories",
    "table/test_counted_deal", "table/test_shoe_runs_out", "table/test_lasting_shoe", "shapes/test_conformance",
    "shapes/test_blackjack", "games/test_chores", "games/test_discard_rack", "games/test_choices",
    "compliance/test_stated", "ledger/test_lived", "ledger/test_lived_cards", "cli/test_replay",
)  # fmt: skip
"""Tests that are the same for every game, and the audit and the replay of what was played: with `--widely` they too."""

TESTS: dict[str, dict[str, tuple[str, ...]]] = {
    "ledger": {
        "audit": ("audit_parts", "heads", "audit", "sqlite", "disputes"),
        "backup": ("backup", "hot_copy"),
        "bundle": ("bundle", "table/test_shoe_runs_out"),
        "chain": ("chain", "tampering", "edits", "restart", "rigged"),
        "database": ("where", "store"),
        "duties": ("duties_judged", "duties"),
        "group": ("group", "soon"),
        "heads": ("heads",),
        "keys": ("keys",),
        "lived": ("lived", "lived_cards", "audit_parts", "audit", "duties", "ledgers/test_ledgers"),
        "migrate": ("migrate",),
        "migrations": ("migrate", "store"),
        "migrations/versions/schema_2": ("migrate", "store"),
        "postgresql": ("postgresql", "where", "store", "migrate", "backup"),
        "racked": ("racked",),
        "replay": ("replay", "restart", "marks", "disputes"),
        "restore": ("restart", "marks", "once", "ledgers/test_ledgers"),
        "schema": ("store", "migrate"),
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
            "disputes",
            "group",
        ),
        "tended": ("tended", "cli/test_replay"),
        "version_1": ("version_1", "migrate", "ledgers/test_ledgers"),
        "where": ("where",),
    },
    "money": {"money": ("./test_money",)},
    "hands": {
        "baccarat": ("baccarat",),
        "best": ("best",),
        "four": ("four",),
        "lines": ("lines",),
        "points": ("points",),
        "poker": ("poker",),
        "three": ("three", "words"),
        "tiles": ("tiles",),
        "words": ("words",),
    },
    "rounds": ROUNDS,
    "table": {
        "care": OF_CARDS,
        "cared": ("cared", *OF_CARDS),
        "chance": ("chance", "every_game"),
        "decide": (
            "decide",
            "persons_and_chips",
            "shuffle_and_cut",
            "corrections",
            "irregularity_stories",
            "methods",
            "lasting_shoe",
            "ledger/test_disputes",
            "ledger/test_lived",
            "ledger/test_lived_cards",
            *OF_TABLES,
        ),
        "decks": ("decks", *OF_CARDS),
        "due": ("due", "stopped", *OF_CARDS),
        "duty_words": ("duty_words", "shuffle_and_cut", "games/test_duties"),
        "events": ("once", "play"),
        "host": ("host", "shuffle_and_cut", "shoe", "lasting_shoe", "ledger/test_soon", *OF_TABLES),
        "method": ("methods", "games/test_method", "shuffle_and_cut", "ledger/test_tended"),
        "once": ("once", "ledger/test_once", "ledger/test_lived", "ledger/test_lived_cards"),
        "performing": ("performing", *OF_CARDS),
        "rack": ("rack", "shoe_runs_out", "ledger/test_lived", "ledger/test_lived_cards"),
        "said": (
            "said",
            "shuffle_and_cut",
            "corrections",
            "cli/test_replay",
            "ledger/test_tended",
            "games/test_duties",
        ),
        "shoe": ("shoe", "lasting_shoe", "shoe_runs_out"),
        "sink": ("play", "once", "corrections", "stopped"),
        "stopped": ("stopped", "devices_live", "corrections", "ledger/test_lived", "ledger/test_lived_cards"),
        "table": ("table", "lasting_shoe", "shoe", "shuffle_and_cut", "methods", "money", *OF_TABLES),
        "tending": ("tending", *OF_CARDS),
        "under": ("under", "ledger/test_tended", "games/test_reconstructed_stud_table"),
        "witnessed": ("witnessed",),
    },
    "web": {
        "accounts": ("people", "guesses", "guard", "roles"),
        "asks": ("hostile", "doors"),
        "guard": ("guard", "people", "roles", "hostile", "requests"),
        "guesses": ("guesses", "people"),
        "judged": ("judged", "roles", "interrupted", "supervised", "play", "oversight", "hostile"),
        "roles": ("roles", "people", "guard"),
        "socket": ("socket", "reading", "guard"),
        "unreadable": ("guard", "socket"),
    },
}
"""The test files that must notice, in tests/<package>, or by their path in tests/."""

PARTLY = {"web"}
"""Packages of which only some modules are asked: of the floor in a browser, those that say who may do what."""

ON_A_SERVER = {"ledger": ("backup", "postgresql")}
"""Modules of which only the tests on a real server can tell all."""


BELOW = {
    "money": ("croupier.law",),
    "hands": ("croupier.law", "croupier.money", "croupier.equipment.cards", "croupier.equipment.tiles"),
    "rounds": ("croupier.law", "croupier.money", "croupier.equipment.shuffle", "croupier.hands.poker"),
    "table": ("croupier.games", "croupier.witness", "croupier.world"),
    "ledger": ("croupier.games", "croupier.witness", "croupier.world", "croupier.table.host"),
    "web": ("croupier.games", "croupier.witness", "croupier.world", "croupier.ledger.restore", "fastapi", "uvicorn"),
}
"""What lies below each package, and is never altered with it."""

LIBRARIES = ("msgspec", "sqlalchemy", "sqlalchemy.dialects.sqlite", "alembic.command", "alembic.config", "psycopg")
