"""Makes this release's ledger, from a seed: `python -m tests.ledgers.make`. Later code must audit it clean.

A ledger once released is never made again: when a rule is corrected, the audit names it.
"""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import croupier
from croupier.ledger.store.keys import key_path, seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.table.solo_host import SoloHost
from tests.table.floor import Crowd, counting_world, rules

HERE = Path(__file__).parent
SEED = 35
ROUNDS = 6
HOUSES: dict[str, dict[str, object]] = {
    "device, manual shoe": {},
    "by hand": {"shuffling": "manual", "minimum.ante": "5"},
    "automated shoe": {"dealing": "automated shoe", "counting_shuffler": True},
    "two decks, dealt by hand": {"dealing": "hand", "decks": 2, "deck_backs": 2},
    "pre-shuffled, counted every round": {"pre_shuffled": True, "stub_count_every": 1},
}
"""A table each, by name. Each is left in the middle of a round."""


def make(path: Path) -> tuple[int, str]:
    """The ledger and its key; how many events it has, and its head."""
    for old in (path, key_path(path)):
        old.unlink(missing_ok=True)
    with closing(Ledger(path, counting_world(path.parent, seed=SEED), create=True)) as book:
        seal = seal_for(path, book.world)
        rng = random.Random(SEED)
        for name, choices in HOUSES.items():
            at = SoloHost.open(name, rules(choices), world=book.world, seal=seal, sink=book)
            crowd = Crowd(at, rng, irregular=30)
            while at.table.rounds <= ROUNDS or at.table.round is None or not at.table.round.slot:
                command, by = crowd.next_command()
                at.put(command, by=by)
                at.work()
        position, head = book.head()
    return position, head.hex()


if __name__ == "__main__":
    made, head = make(HERE / f"{croupier.__version__}.db")
    print(f"{croupier.__version__} {made} {head}")
