"""What can go wrong at pai gow (19:47-10.9): with the roll, with the stacks, and with tiles that are seen.

Our copy has only the heading. The rules follow pai gow poker's similar paragraph and other states' rules (PT7).
"""

from croupier.law import Cite
from croupier.rounds.irregularities.base import Irregularity, OfHand, reconstructed, void_all, void_hand
from croupier.rounds.irregularities.cards import Misdeal
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.start import DealStacks, ShakeForStart
from croupier.rounds.steps.deciding.arrange import SetHands
from croupier.rounds.steps.placing.player_bank import BANKS


class InvalidRoll(Irregularity, frozen=True, kw_only=True):
    """A die is not flat or not in the shaker, or the generator shows nothing.

    The roll does not count and is repeated.
    """

    def usual(self) -> tuple[str, str, str]:
        happens = "a die does not lie flat or leaves the shaker, or the generator shows no number"
        return "invalid roll", "There is no roll, and another is made.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], ShakeForStart):
            return None
        return Refusal("No roll is being made", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class StacksMoved(Irregularity, frozen=True, kw_only=True):
    """Stacks went to the wrong places and no one has looked at them. They are moved to the right places."""

    def usual(self) -> tuple[str, str, str]:
        happens = "stacks are delivered from the wrong place, and no one has looked at a tile"
        return "stacks delivered wrongly", "The stacks are moved to the right places.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if isinstance(head, DealStacks) and not any(hand.cards for hand in r.hands):
            return None
        return Refusal("Stacks that no one has looked at are not being delivered", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class DealtWrongly(Misdeal, frozen=True, kw_only=True):
    """A deal that cannot be corrected voids all hands once tiles have been delivered."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.slot:
            return None
        return Refusal("Nothing has been dealt yet", self.cite)


class TileShown(OfHand, frozen=True, kw_only=True):
    """The dealer shows a player's tile, and the player does not want to play. The wager is returned.

    A bank's voids all hands.
    """

    def usual(self) -> tuple[str, str, str]:
        happens = "the dealer shows a tile of a player in the delivery, and the player does not want to play it"
        return "tile shown by the dealer", "The wager is returned; a tile of a bank voids all hands.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        refused = super().refusal(r, report)
        if refused is not None or (r.hand(report.place).cards and isinstance(r.agenda[0], DealStacks | SetHands)):
            return refused
        return Refusal(f"No tiles are being delivered to position {report.place}", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        if BANKS in r.hand(report.place).marks:
            return void_all(r, self.cite)
        return void_hand(r, report.place, self.cite)


class DealersTileShown(Misdeal, frozen=True, kw_only=True):
    """A tile of the dealer is seen before every player has set a hand. All hands are void."""

    def usual(self) -> tuple[str, str, str]:
        happens = "a tile of the dealer is seen before each player has set a hand"
        return "dealer's tile shown", "All hands are void.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.slot and isinstance(r.agenda[0], DealStacks | SetHands):
            return None
        return Refusal("Not all hands are waiting to be set", self.cite)


def can_go_wrong(cite: Cite) -> tuple[Irregularity, ...]:
    """All these irregularities, under the section on irregularities."""
    looked = "stacks are delivered from the wrong place, and someone has looked at a tile"
    number = "a hand has another number of tiles than four"
    wrong_set = "tiles are missing or marked, or there are more than 32"
    replaced = "All hands are void, and another set is used."
    void = "All hands are void, and the tiles are mixed again."
    return reconstructed(
        (
            InvalidRoll(cite),
            StacksMoved(cite),
            DealtWrongly(cite, event="stacks delivered wrongly and seen", says=void, happens=looked),
            DealtWrongly(cite, event="wrong number of tiles", says=void, happens=number),
            TileShown(cite),
            DealersTileShown(cite),
            DealtWrongly(cite, event="wrong set", says=replaced, happens=wrong_set),
        )
    )
