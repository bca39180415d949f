"""Four Card Poker, N.J.A.C. 19:47-27: the best four of five cards against the dealer's best four of six.

Text of 27.1 to 27.5 is held, 27.6 is known from its later publication; the rest is reconstructed, and marked so.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.four_card_poker import chores, felt, house, irregular, play
from croupier.games.four_card_poker.house import REG
from croupier.law import Edition, Source, Status, cite
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2004, 12, 20),
        known_until=date(2006, 6, 8),
        status=Status.ADOPTED,
        cite=cite("19:47-27.1"),
        note="Adopted as R.2004 d.465, effective 20 December 2004, 36 N.J.R. 5704(a). Our copy stands in the chapter "
        "as it was before its readoption of 9 June 2006, and breaks off in 27.5.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52, whether or not a second one is being shuffled (27.2(a))."""
    return STANDARD_DECK


NOTES = notes_on("19:47-27")

GAME = Game(
    id="four-card-poker",
    name="Four Card Poker",
    subchapter="19:47-27",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    bonuses=(play.BONUS,),
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=one_deck,
    deck_cites=(REG["27.2(a)"], REG["27.2(b)1"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    paytables=play.paytables,
    # 27.5(c)1ii: at least ten cards are cut from the top; that the rest goes on top of them is reconstructed (F8).
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["27.5"], cite=REG["27.5(c)1ii"]),
    recut=REG["27.5"],
    # 27.2(b)4: two decks alternate, a round each.
    alternates=REG["27.2(b)4"],
    device_removal=REG["27.12"],
    terms=play.TERMS,
    chores=chores.CHORES,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
