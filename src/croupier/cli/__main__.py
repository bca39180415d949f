"""Runs `python -m croupier.cli`, for when the `croupier` command is not on the path."""

import sys

from croupier.cli import main

sys.exit(main())
