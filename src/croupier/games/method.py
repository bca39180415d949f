"""How cards are shuffled and dealt, in the words that most card games share, and what such choices ask for."""

from msgspec.structs import replace

from croupier.declare.house import Caps, Excuse, House, Option, Requires, option
from croupier.law import AtMost, Cite

MANUAL, AUTOMATED = "manual", "automated device"
MANUAL_SHOE, HAND, AUTOMATED_SHOE = "manual shoe", "hand", "automated shoe"


def second_deck(*, device: Cite, backs: Cite, one: Cite) -> tuple[Requires, ...]:
    """A second deck comes only with a shuffling device, and in another color."""
    return (
        Requires(
            when=("decks", (2,)),
            needs=("shuffling", (AUTOMATED,)),
            cite=device,
            says="a second deck may be used only with an automated shuffling device",
        ),
        Requires(
            when=("decks", (2,)),
            needs=("deck_backs", (2,)),
            cite=backs,
            says="the backs of two decks are of different colors",
        ),
        Requires(
            when=("decks", (1,)), needs=("deck_backs", (1,)), cite=one, says="the cards of one deck have one back"
        ),
    )


def from_the_hand(cite: Cite) -> Requires:
    """Dealing from the hand needs a shuffling device."""
    return Requires(
        when=("dealing", (HAND,)),
        needs=("shuffling", (AUTOMATED,)),
        cite=cite,
        says="cards dealt from the hand are shuffled by an automated device",
    )


def counts_the_deck(cite: Cite) -> Requires:
    """Only a device can count."""
    return Requires(
        when=("counting_shuffler", (True,)),
        needs=("shuffling", (AUTOMATED,)),
        cite=cite,
        says="only an automated shuffling device counts the deck",
    )


def changed_from_a_shoe(cite: Cite) -> Caps:
    """Eight hours from a shoe."""
    return Caps(
        when=("dealing", (MANUAL_SHOE, AUTOMATED_SHOE)),
        key="card_change_hours",
        at_most=8,
        cite=cite,
        says="cards dealt from a shoe are changed at least every eight hours",
    )


def changed_from_the_hand(cite: Cite) -> Caps:
    """Four hours from the hand."""
    return Caps(
        when=("dealing", (HAND,)),
        key="card_change_hours",
        at_most=4,
        cite=cite,
        says="cards dealt from the hand are changed at least every four hours",
    )


def stub_count(
    cite: Cite, *, excused: Cite, methods: tuple[str, ...] = (), also: tuple[Cite, ...] = (), known: str = ""
) -> Option:
    """Once in five rounds, unless the shuffling device counts the deck: in any method, or in some of them only."""
    when = (("shuffling", (AUTOMATED,)), ("counting_shuffler", (True,)))
    dealt = f" and the cards are dealt from an {' or '.join(methods)}" if methods else ""
    says = f"not counted where the shuffling device counts the deck{dealt}"
    excuse = Excuse(when=(*when, ("dealing", methods)) if methods else when, cite=excused, says=says)
    every = option(
        "stub_count_every", 5, AtMost(5), cite, says=f"rounds from one count of the stub to the next{known}", also=also
    )
    return replace(every, excuse=excuse)


def counted_every(count: Option, house: House) -> int:
    """Rounds from one count of the stub to the next; none where the count is excused."""
    return 0 if count.excuse is not None and count.excuse.holds(house) else house.whole(count.key)
