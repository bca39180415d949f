"""A shoe of several decks that deals round after round until the cutting card comes out."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from msgspec.structs import replace

from croupier.declare.game import LastingShoe
from croupier.declare.house import House
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.declare.parts.cards.shuffle import is_continuous
from croupier.declare.parts.felt import fixed
from croupier.equipment.cards import STANDARD_DECK
from croupier.law import AtLeast, Between, Binding, Cite, OneOf

AT_CUTTING_CARD, EVERY_ROUND = "at the cutting card", "every round"


def cutting_card(cite: Cite, since: date | None = None, earlier: tuple[str, ...] = ()) -> Option:
    """The option for the look of a cutting card. Before `since`, it had to have one of the colors `earlier`."""
    card = fixed("cutting_card", "opaque solid color", cite, "what a cutting card is like, as approved")
    return replace(card, since=since, earlier=earlier)


def share_behind(cite: Cite, known: str = "") -> Option:
    """The option for the share of cards behind the cutting card: at least 25 percent.

    At least 2 percent are before it.
    """
    says = f"percent of the cards that are behind the cutting card{known}"
    return option("behind_cutting_card_percent", 25, Between(25, 98), cite, says=says)


def cards_behind(house: House, cards: int) -> int:
    """The number of these cards that are behind the cutting card, rounded up."""
    return -(-cards * house.whole("behind_cutting_card_percent") // 100)


def when_shuffled(cite: Cite, known: str = "", also: tuple[Cite, ...] = ()) -> Option:
    """The option for when the cards are shuffled: after the cutting card has come out, or after every round."""
    says = f"when the cards are shuffled{known}"
    return option("shuffled", AT_CUTTING_CARD, OneOf((AT_CUTTING_CARD, EVERY_ROUND)), cite, says=says, also=also)


def lasts(house: House) -> bool:
    """Whether several rounds are dealt from one shoe."""
    return house.word("shuffled") == AT_CUTTING_CARD


class DecksInShoe(Part, frozen=True):
    """A number of decks, all dealt from one shoe. `decks` is the default number."""

    cite: Cite
    decks: int
    bound: Binding
    also: tuple[Cite, ...] = ()
    known: str = ""

    @property
    def options(self) -> tuple[Option, ...]:
        says = f"decks in the shoe{self.known}"
        return (option("decks", self.decks, self.bound, self.cite, says=says, also=self.also),)

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"deck": all_decks}


def all_decks(house: House) -> tuple[int, ...]:
    """The cards of as many decks as the house uses."""
    return STANDARD_DECK * house.whole("decks")


class UntilCuttingCard(Part, frozen=True, kw_only=True):
    """A shoe that is shuffled after the cutting card has come out.

    A table with a continuous shuffling device needs no cutting card. `every_round` are paragraphs that let a house
    shuffle after each round.
    """

    cite: Cite
    burned: Cite
    behind: int = 0
    """The default number of cards behind the cutting card."""
    bound: Binding = AtLeast(1)
    burn: int = 0
    """The number of cards that are burned after a shuffle."""
    rounds_after: int = 0
    """How many further rounds are dealt after the one in which the cutting card came out."""
    every_round: tuple[Cite, ...] = ()
    known: str = ""
    percent: bool = False
    """Whether the house states the percentage of cards behind the cutting card, and not their number."""

    @property
    def options(self) -> tuple[Option, ...]:
        if self.percent:
            return (share_behind(self.cite, self.known),)
        says = f"cards behind the cutting card{self.known}"
        behind = option("behind_cutting_card", self.behind, self.bound, self.cite, says=says)
        if not self.every_round:
            return (behind,)
        return (when_shuffled(self.cite, self.known, self.every_round), behind)

    @property
    def fields(self) -> Mapping[str, Any]:
        shoe = LastingShoe(
            lasts=lambda house: not is_continuous(house) and (not self.every_round or lasts(house)),
            behind=self._behind,
            burn=lambda _house: self.burn,
            rounds_after=self.rounds_after,
            cite=self.cite,
            burned=self.burned,
        )
        return {"shoe": shoe}

    def _behind(self, house: House) -> int:
        return cards_behind(house, len(all_decks(house))) if self.percent else house.whole("behind_cutting_card")
