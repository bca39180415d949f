"""Cards dealt face down. A round needs no move for them, but a dealer in training deals each of them with a step."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.declare.duties import DEAL
from croupier.law import Cite
from croupier.rounds.hand import Hand
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.table import Table


class FaceDown:
    """The slots of the cards that the round has put face down and that the dealer in training still has to deal."""

    def __init__(self) -> None:
        self._slots: tuple[int, ...] = ()
        self._cite: Cite | None = None
        self._asked: set[str] = set()

    def __len__(self) -> int:
        return len(self._slots)

    def follow(self, before: Round | None, after: Round | None) -> None:
        """Notes the cards that have come face down from the shoe between these two states of the round."""
        if after is None:
            self._slots = ()
            return
        first = before.slot if before is not None else after.slot
        down = {slot: hand for hand in (*after.hands, *after.common) for slot in hand.down}
        fresh = sorted([slot for slot in down if slot >= first and slot not in self._slots])
        if fresh:
            self._cite = _cite_of(before or after, down[fresh[0]])
        self._slots = (*[slot for slot in self._slots if slot in down], *fresh)

    def refusal(self) -> Refusal | None:
        """Why the table cannot continue yet."""
        if not self._slots or self._cite is None:
            return None
        return Refusal("The next card is dealt face down; the dealer must deal it first", self._cite)

    def answered(self, command_id: str) -> bool:
        """Whether a command that is sent again has already dealt its card."""
        return bool(command_id) and command_id in self._asked

    def deal(self, what: str, command_id: str) -> Refusal | None:
        """Deals the next of these cards, if that is the step that the dealer names.

        If no step is named, the table helps.
        """
        assert self._slots and self._cite is not None
        if what not in ("", DEAL):
            why = f"{what[:40].capitalize()} is not the next step: the next card is dealt face down"
            return Refusal(why, self._cite)
        self._slots = self._slots[1:]
        self._asked.add(command_id)
        return None

    def shown(self, table: Table) -> Table:
        """The table without these cards. Its agenda is empty, because no one else has to act until they are dealt."""
        r = table.round
        if not self._slots or r is None:
            return table
        hands, common = tuple(map(self._without, r.hands)), tuple(map(self._without, r.common))
        return replace(table, round=r.changed(agenda=(), hands=hands, common=common, slot=r.slot - len(self._slots)))

    def _without(self, hand: Hand) -> Hand:
        return replace(hand, down=tuple([slot for slot in hand.down if slot not in self._slots]))


def _cite_of(r: Round, hand: Hand) -> Cite:
    """The paragraph under which this place gets a card face down.

    If there is none, that of the present step of the round.
    """
    for step in r.rules.agenda:
        deal = step.deals()
        if deal is not None and not deal.up and hand.place in (deal.to, *getattr(deal, "hands", ())):
            return deal.cite
    return r.agenda[0].cite if r.agenda else r.rules.agenda[0].cite
