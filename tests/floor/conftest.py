"""What holds for every test of the floor: secrets are hashed at a small cost, because hundreds of accounts are made."""

from collections.abc import Iterator

import pytest

from croupier.floor.people import accounts

SMALL_COST = {**accounts.COST, "n": 1 << 4}


@pytest.fixture(scope="module", autouse=True)
def cheap_secrets() -> Iterator[dict[str, int]]:
    """Hashes secrets at a small cost; the value is the cost that the program has."""
    with pytest.MonkeyPatch.context() as patched:
        kept = accounts.COST
        patched.setattr(accounts, "COST", SMALL_COST)
        yield kept
