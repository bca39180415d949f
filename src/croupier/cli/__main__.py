"""`python -m croupier.cli`, for where the command itself is not on the path."""

import sys

from croupier.cli import main

sys.exit(main())
