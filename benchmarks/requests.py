"""Many requests made up from the OpenAPI document (schemathesis), put to a real floor by whoever may make them.

    python -m benchmarks.requests [--examples N]

An answer that the document does not list, in a shape that it does not have, or with a mistake of the floor's, raises
and says to which request it was. tests/web/test_requests.py makes up a few.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from time import perf_counter

from tests.floor.asked import ask_all, asked_floor


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=200, help="of each operation")
    wanted = parser.parse_args()
    began = perf_counter()
    with tempfile.TemporaryDirectory() as folder, asked_floor(Path(folder) / "floor.db") as floor:
        operations = ask_all(floor, wanted.examples, at_random=True)
    took = f"{perf_counter() - began:.0f} s"
    print(f"{operations} operations, up to {wanted.examples} requests each, {took}: all answered as the document says")


if __name__ == "__main__":
    main()
