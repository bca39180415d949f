"""The texts of a game and the days that each of them vouches for."""

from datetime import date

from croupier.law import Cite, Edition, Status


def adopted(since: str, until: str, cite: Cite, note: str) -> Edition:
    """Law that stood from the one day to the other at least."""
    return _dated(Status.ADOPTED, since, until, cite, note)


def proposed(since: str, until: str, cite: Cite, note: str) -> Edition:
    """A proposal that was open from the one day to the other."""
    return _dated(Status.PROPOSED, since, until, cite, note)


def _dated(status: Status, since: str, until: str, cite: Cite, note: str) -> Edition:
    first, last = date.fromisoformat(since), date.fromisoformat(until)
    return Edition(since=first, known_until=last, status=status, cite=cite, note=note)
