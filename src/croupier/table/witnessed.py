"""Before money moves: the witness, who wrote the settlement a second time, must agree."""

from collections.abc import Iterable, Mapping

import msgspec

from croupier.law.binding import Choice
from croupier.rounds.moves import Move
from croupier.rounds.posting import Posting
from croupier.witness import disagreement


def witness_disagrees(
    game_id: str, house: Mapping[str, Choice], moves: Iterable[Move], postings: Iterable[Posting]
) -> str:
    """Why these postings of a round, so far, are wrong; an empty string where the witness agrees or there is none."""
    told = [msgspec.to_builtins(move) for move in moves]
    rows = [(p.place, p.person, p.wager, p.result, p.paid, p.returned) for p in postings]
    return disagreement(game_id, house, told, rows)
