"""What a witness remembers from the moves of one round, in the form that most games share.

The memory of a single game decides what a count, a report or a choice means under its law. Nothing is settled here.
"""

from collections.abc import Collection
from typing import ClassVar, TypeVar

from croupier.equipment.cards import Card
from croupier.witness.facts import FOLDED, IN, VOID, Facts, HandFacts, House, Staked, Told


class Remembered:
    """One hand while the moves are read."""

    def __init__(self, place: str, person: str) -> None:
        self.place, self.person = place, person
        self.cards: list[Card] = []
        self.stakes: dict[str, Staked] = {}
        self.state, self.under = IN, ""

    def told(self) -> HandFacts:
        """The facts about the hand."""
        stakes = tuple(self.stakes.values())
        return HandFacts(self.place, self.person, tuple(self.cards), stakes, self.state, self.under)


Hand = TypeVar("Hand", bound=Remembered)


class MemoryOf(dict[str, Hand]):
    """The hands of a round by place, in the order in which they were opened, and the cards of the house."""

    apart: ClassVar[bool] = False
    """Whether each hand is settled independently of the others, so that the facts about one are enough."""

    def __init__(self, house: House, hand: type[Hand]) -> None:
        super().__init__()
        self.house = house
        self._hand = hand
        self.common: dict[str, list[Card]] = {"dealer": [], "community": []}
        self.face_up = 0

    def stands(self, standing: Told) -> None:
        """Takes in what earlier rounds left, before the first move."""

    def takes(self, move: Told) -> None:
        """Takes in the next move. The moves come in the order in which they were made."""
        kind = move["move"]
        if kind == "bet":
            self.staked(move)
        elif kind == "turn":
            hand = self.get(move["place"])
            (hand.cards if hand is not None else self.common[move["place"]]).append(move["card"])
        elif kind == "fold":
            self.folded(move["place"])
        elif kind == "withdraw":
            self.withdrawn(move["place"], move["wager"])
        elif kind == "count":
            self.counted(move["stub"])
        elif kind == "report":
            self.reported(move["what"], move.get("place", ""), move)
        else:
            self.said(kind, move)

    def facts(self, at: Collection[str] | None = None) -> Facts:
        """The facts so far. If hands are independent, only those about the hands at these places, otherwise all."""
        told = self.values() if at is None or not self.apart else [self[place] for place in at if place in self]
        hands = tuple([hand.told() for hand in told])
        return Facts(self.house, tuple(self.common["community"]), hands, tuple(self.common["dealer"]))

    # What a game may define itself.

    def staked(self, move: Told) -> None:
        """Takes in a wager, or a new amount of one."""
        place, wager = move["place"], move["wager"]
        hand = self.get(place)
        if hand is None:
            hand = self[place] = self._hand(place, move["by"])
        hand.stakes[wager] = Staked(wager, move["cents"], move.get("coupon", 0))

    def withdrawn(self, place: str, wager: str) -> None:
        """Takes in that a wager is taken back. A hand without any wager left is removed."""
        del self[place].stakes[wager]
        if not self[place].stakes:
            del self[place]

    def folded(self, place: str) -> None:
        """Takes in that a hand leaves the round."""
        self[place].state = FOLDED

    def counted(self, stub: int) -> None:
        """Takes in a count of the stub."""

    def said(self, kind: str, move: Told) -> None:
        """Takes in an announcement, a choice or an arrangement."""

    def reported(self, what: str, place: str, move: Told) -> None:
        """Takes in an irregularity."""

    # What most of them then do.

    def standing(self) -> list[Hand]:
        """The hands still in play."""
        return [hand for hand in self.values() if hand.state == IN]

    def dealt(self) -> int:
        """How many cards the players have been dealt."""
        return sum([len(hand.cards) for hand in self.values()])

    def faced_up(self, under: str) -> None:
        """Takes in a card that was found face up. One is discarded; more than one voids all hands."""
        self.face_up += 1
        if self.face_up > 1:
            self.void_all(under)

    def void_all(self, under: str) -> None:
        """G2: voids all hands still in. A hand that folded, or was out before, stays as it was."""
        for hand in self.standing():
            hand.state, hand.under = VOID, under


class RoundMemory(MemoryOf[Remembered]):
    """The memory of a game whose hands have nothing special to remember."""

    def __init__(self, house: House) -> None:
        super().__init__(house, Remembered)
