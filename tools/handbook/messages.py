"""The schemas of the floor's messages, as a file for other programs; `python -m tools.handbook.messages`."""

from __future__ import annotations

import json
from pathlib import Path

from croupier.floor.messages.outbound import schemas

PAGE = Path(__file__).parents[2] / "docs" / "floor-messages.json"


def page() -> str:
    """The whole file."""
    return json.dumps(schemas(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
