"""`scripts/docs`: build the documentation site in strict mode, after computing its exact figures."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from mkdocs.__main__ import cli

from tools.handbook.edges import KEPT, count_edges

ROOT = Path(__file__).parents[2]


def main() -> None:
    asked = argparse.ArgumentParser(prog="scripts/docs", description=__doc__)
    asked.add_argument("--out", type=Path, default=ROOT / "build" / "site", help="folder of the site")
    asked.add_argument("--no-cache", "--anew", action="store_true", help="compute the figures again")
    asked.add_argument("--without-counts", action="store_true", help="build without the figures, which take minutes")
    asked.add_argument("--serve", action="store_true", help="serve it at http://127.0.0.1:8000 and rebuild on changes")
    given = asked.parse_args()
    if not given.without_counts and (given.no_cache or not KEPT.is_file()):
        count_edges()
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # an advertisement, on every build
    config = ["--config-file", str(ROOT / "mkdocs.yml"), "--strict"]
    if given.serve:
        sys.exit(cli(["serve", *config, "--dev-addr", "127.0.0.1:8000"]))
    sys.exit(cli(["build", *config, "--site-dir", str(given.out.resolve())]))


if __name__ == "__main__":
    main()
