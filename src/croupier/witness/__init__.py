"""The settlement of each game written a second time, straight from the law. This is the only permitted copy of a rule.

A table calls it before money moves, and an audit calls it afterward. A witness knows the law, money and cards, but no
game.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from croupier.witness.facts import House, Moves, Row, Told, Witness, as_row


@cache
def witness_for(game_id: str) -> Witness | None:
    """The witness of one game, from the module named after the game's id with underscores.

    None if there is no such module.
    """
    name = game_id.replace("-", "_")
    if not name.isidentifier() or find_spec(f"{__name__}.{name}") is None:
        return None
    witness: Witness | None = getattr(import_module(f"{__name__}.{name}"), "WITNESS", None)
    return witness


class Attending:
    """A witness that follows one round. It gets each move as it is made, and is asked whenever money is to move."""

    def __init__(self, witness: Witness, house: House, standing: Told | None = None) -> None:
        self._memory = witness.memory(house)
        if standing is not None:
            self._memory.stands(standing)
        self._owed = witness.owed
        self._spoken: dict[tuple[str, str, str], Told] = {}
        self._confirmed: set[tuple[tuple[str, str, str], str]] = set()
        self.takes = self._after_words if house.get("verbal_wagers") else self._memory.takes

    def _after_words(self, move: Told) -> None:
        """Takes in a move.

        A wager said with cash does not count until the dealer and a supervisor have confirmed it.
        """
        kind = move["move"]
        if kind not in ("bet", "withdraw", "confirm"):
            return self._memory.takes(move)
        about = (move["person" if kind == "confirm" else "by"], move["place"], move["wager"])
        if kind == "confirm":
            self._confirmed.add((about, move["by"]))
            if (about, "dealer") in self._confirmed and (about, "supervisor") in self._confirmed:
                self._memory.takes({**self._forget(about), "tender": "chips"})
            return None
        spoken = self._forget(about)
        if kind == "bet" and move.get("tender") == "cash":
            self._spoken[about] = move
            return None
        return None if kind == "withdraw" and spoken else self._memory.takes(move)

    def _forget(self, about: tuple[str, str, str]) -> Told:
        self._confirmed -= {(about, "dealer"), (about, "supervisor")}
        return self._spoken.pop(about, {})

    def objection(self, posted: Iterable[Row], at: Collection[str] | None = None) -> str:
        """Why the postings of the round so far are wrong, at these places or anywhere. "" if the witness agrees."""
        owed = self._owed(self._memory.facts(at))
        if at is not None:
            owed = tuple([verdict for verdict in owed if verdict.place in at])
            posted = [row for row in posted if row[0] in at]
        rows, claims = list(map(as_row, owed)), list(posted)
        if len(rows) == len(claims) and sorted(rows) == sorted(claims):
            return ""
        due, claimed = Counter(rows), Counter(claims)
        cites = {verdict.row: verdict.cite for verdict in owed}
        missing = [f"owed {_words(row)} ({cites[row]})" for row in sorted((due - claimed).elements())]
        excess = [f"posted {_words(row)}" for row in sorted((claimed - due).elements())]
        return "; ".join((*missing, *excess))


def disagreement(game_id: str, house: House, moves: Moves, posted: Iterable[Row]) -> str:
    """Why the postings of a round so far are wrong. "" if the witness agrees or if there is no witness."""
    witness = witness_for(game_id)
    if witness is None or not witness.covers(house):
        return ""
    attending = Attending(witness, house)
    for move in moves:
        attending.takes(move)
    return attending.objection(posted)


def _words(row: Row) -> str:
    place, person, wager, result, paid, returned = row
    return f"{person} at position {place}, {wager}: {result}, {paid} cents paid, {returned} returned"
