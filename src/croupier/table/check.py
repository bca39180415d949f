"""Before money moves: the witness, who wrote the settlement a second time, must agree."""

from croupier.rounds.round import Round


def disagreement(r: Round, *, since: int) -> str:
    """Why the postings from `since` on may not be paid; an empty string where the witness agrees, or there is none."""
    return ""
