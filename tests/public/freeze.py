"""Adds words to `frozen_words.json`: `python -m tests.public.freeze`. With `--drop` words that vanished go, too.

Dropping breaks what users have stored or written; it belongs to a new major release only.
"""

import sys

from tests.public.words import FILE, Words, collected, frozen, written


def joined(has: Words, kept: Words) -> Words:
    """The words of both."""
    kinds = sorted({*has, *kept})
    return {
        kind: {
            whose: sorted({*has.get(kind, {}).get(whose, ()), *kept.get(kind, {}).get(whose, ())})
            for whose in sorted({*has.get(kind, {}), *kept.get(kind, {})})
        }
        for kind in kinds
    }


if __name__ == "__main__":
    found = collected()
    kept = {} if "--drop" in sys.argv or not FILE.exists() else frozen()
    FILE.write_text(written(joined(found, kept)), encoding="utf-8")
