"""The decks of a table: one, or two that alternate."""

from collections.abc import Mapping
from typing import Any

from croupier.declare.duties import CLEAR_RACK, ROUND_OVER, Chore
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.declare.parts.cards.shuffle import AUTOMATED
from croupier.declare.requirements import Requirement, Requires
from croupier.equipment.cards import JOKER, STANDARD_DECK
from croupier.law import Cite, Exactly, OneOf, Source


def second_deck(*, device: Cite, backs: Cite, one: Cite) -> tuple[Requires, ...]:
    """The requirements for a second deck: a shuffling device, and backs of another color."""
    two = ("decks", (2,))
    device_says = "a second deck may be used only with an automated shuffling device"
    backs_say = "the backs of two decks are of different colors"
    one_says = "the cards of one deck have one back"
    return (
        Requires(when=two, needs=("shuffling", (AUTOMATED,)), cite=device, says=device_says),
        Requires(when=two, needs=("deck_backs", (2,)), cite=backs, says=backs_say),
        Requires(when=("decks", (1,)), needs=("deck_backs", (1,)), cite=one, says=one_says),
    )


def one_in_the_rack(cite: Cite, *, when: tuple[str, object] = ("decks", 2), source: Source = Source.SEED) -> Chore:
    """The chore of taking one set of cards out of the discard rack before the other comes, if two sets alternate."""
    return Chore(
        name=CLEAR_RACK,
        when=ROUND_OVER,
        says="the discard rack is emptied, because only one of the two sets of cards may lie in it",
        cites=(cite,),
        asked=lambda house: house.choices.get(when[0]) == when[1],
        source=source,
    )


class OneDeckOrTwo(Part, frozen=True):
    """One deck of 52 for each round, and possibly a second one that is shuffled meanwhile.

    Only one may be in the rack.
    """

    one: Cite
    two: Cite
    """The paragraph that requires a shuffling device for a second deck."""
    backs: Cite
    alternate: Cite
    rack: Cite
    also: tuple[Cite, ...] = ()
    """Further paragraphs on the deck."""
    colors: tuple[str, ...] = ()
    """The colors of a cutting card and of the cover card, if the text names them.

    Otherwise the cover card has one color.
    """
    known: str = ""
    source: Source = Source.SEED
    cover: bool = True
    """Whether any paragraph requires a cover card."""
    jokers: int = 0
    """The number of jokers in each deck, in addition to its 52 cards."""

    @property
    def options(self) -> tuple[Option, ...]:
        decks = f"decks at the table; each round is dealt from one{self.known}"
        return (
            option("decks", 1, OneOf((1, 2)), self.one, says=decks, also=self.also),
            option("deck_backs", 1, OneOf((1, 2)), self.backs, says=f"colors of backs among the decks{self.known}"),
            *self._covers(),
        )

    def _covers(self) -> tuple[Option, ...]:
        if not self.cover:
            return ()
        if not self.colors:
            opaque = "opaque solid color"
            return (option("cover_card", opaque, Exactly(opaque), self.one, says=f"the cover card{self.known}"),)
        return tuple(
            option(f"{card}_card", self.colors[0], OneOf(self.colors), self.one, says=f"solid color of the {card} card")
            for card in ("cutting", "cover")
        )

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        return second_deck(device=self.two, backs=self.backs, one=self.one)

    @property
    def chores(self) -> tuple[Chore, ...]:
        return (one_in_the_rack(self.rack, source=self.source),)

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"deck": lambda _house: (*STANDARD_DECK, *(JOKER,) * self.jokers), "alternates": self.alternate}


def decks_under(section: Cite, *also: Cite, known: str = "", cover: bool = True, jokers: int = 0) -> OneDeckOrTwo:
    """The whole part under one section, for a game of which only that section is known."""
    cites, source = (section, section, section, section, section), Source.RECONSTRUCTED
    return OneDeckOrTwo(*cites, also, known=known, source=source, cover=cover, jokers=jokers)
