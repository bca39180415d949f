"""Double Cross Poker, N.J.A.C. 19:47-25: two cards and either line of a cross of five, against the dealer's two.

Text of 25.1 to 25.3, 25.4(a) and 25.12(b) to (f) is held. How the round is dealt and settled and what it pays is
reconstructed, and marked so wherever a person meets it.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.double_cross_poker import chores, felt, house, irregular, play
from croupier.games.double_cross_poker.house import REG
from croupier.law import Edition, Source, Status, cite
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2004, 8, 16),
        known_until=date(2006, 6, 8),
        status=Status.ADOPTED,
        cite=cite("19:47-25.1"),
        note="Adopted as R.2004 d.326, effective 16 August 2004, 36 N.J.R. 3889(a). Our copy stands in the chapter as "
        "it was before its readoption of 9 June 2006, and goes from 25.4(a) to 25.12(b) without what lies between.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52, whether or not a second one is being shuffled (25.2(a))."""
    return STANDARD_DECK


NOTES = notes_on("19:47-25")

GAME = Game(
    id="double-cross-poker",
    name="Double Cross Poker",
    subchapter="19:47-25",
    source=Source.RECONSTRUCTED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    deck=one_deck,
    deck_cites=(REG["25.2(a)"], REG["25.2(b)1"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    paytables=house.paytables,
    # 25.4, reconstructed (X5): at least ten cards are cut from the top, and the rest goes on top of them.
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["25.4"], cite=REG["25.4"]),
    recut=REG["25.4"],
    # 25.2(b)4: two decks alternate, a round each.
    alternates=REG["25.2(b)4"],
    # 25.12(f): a shuffling or dealing device leaves the table before another method is used.
    device_removal=REG["25.12(f)"],
    terms=play.TERMS,
    chores=chores.CHORES,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
