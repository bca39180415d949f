"""What goes wrong with a ledger, in one sentence."""


class LedgerError(ValueError):
    """A ledger that cannot be opened, or that closed itself because a commit failed; or one without its key."""
