"""Multiple action (19:47-2.18) for the witness of blackjack, with a separate table for each hand of the dealer.

To the witness, the wagers on a spot are those of an ordinary round against the dealer's hand of that number. A key such
as "second double" stands for the double of the second spot. The readings are those of the game: J6 to J8, J50 to J54.
"""

from collections.abc import Iterable, Mapping

from croupier.equipment.cards import Card
from croupier.witness.facts import Staked

NAMES = ("", "second", "third")
PLAIN = "blackjack"
KINDS = (PLAIN, "double", "split", "insurance")


def spot_of(wager: str) -> tuple[int, str]:
    """The spot of a wager, counted from 0, and the key that the wager has there."""
    first, _, rest = wager.partition(" ")
    return (NAMES.index(first), rest or PLAIN) if first in NAMES[1:] else (0, wager)


def named(spot: int, kind: str) -> str:
    """The key of a wager on a spot."""
    if not spot:
        return kind
    return NAMES[spot] if kind == PLAIN else f"{NAMES[spot]} {kind}"


def on_spot(spot: int, stakes: Iterable[Staked]) -> tuple[Staked, ...]:
    """The wagers on one spot, with the keys of an ordinary round."""
    return tuple([Staked(spot_of(s.wager)[1], s.cents, s.coupon) for s in stakes if spot_of(s.wager)[0] == spot])


def split_wagers(on: Mapping[tuple[str, str], Staked], person: str) -> dict[str, Staked]:
    """(c): what a person places on the second hand of a split. It is the amount already on each spot."""
    made = {}
    for spot in range(len(NAMES)):
        for kind in (PLAIN, "split"):
            stake = on.get((person, named(spot, kind)))
            if stake is not None:
                key = named(spot, "split")
                made[key] = Staked(key, stake.cents + stake.coupon)
    return made


class DealersHands:
    """The hands that the dealer has formed. The last one is still in front of the dealer."""

    def __init__(self) -> None:
        self.formed: list[tuple[Card, ...]] = []
        self.answers: dict[tuple[str, str], int] = {}
        self.even: set[tuple[str, str, int]] = set()

    def moved(self, cards: list[Card]) -> None:
        """(f)2, (h): collects all cards except the first."""
        self.formed.append(tuple(cards))
        del cards[1:]

    def of(self, spot: int, cards: list[Card]) -> tuple[Card, ...]:
        """The dealer's hand for a spot. If it is still to come, it has only the first card."""
        if spot < len(self.formed):
            return self.formed[spot]
        return tuple(cards) if spot == len(self.formed) else tuple(cards[:1])

    def answered(self, place: str, person: str, choice: str) -> None:
        """(d): records a person's decision on insurance, spot after spot."""
        spot = self.answers.get((place, person), 0)
        self.answers[place, person] = spot + 1
        if choice == "even money":
            self.even.add((place, person, spot))
