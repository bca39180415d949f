"""Errors of a ledger, each in one sentence."""


class LedgerError(ValueError):
    """A ledger cannot be opened, has no key, or closed itself because a commit failed."""


class AlteredLedger(LedgerError):
    """A ledger was altered. The message names the first page that does not match."""
