"""Colorado Hold 'Em Poker, N.J.A.C. 19:47-23 (adopted 2001); 23.5 to 23.10 and part of 23.11 are not held.

Each player is dealt three cards and discards one; with three community cards they make a hand that a table pays. Three
of a kind or a suited sequence in the first three cards may be declared an instant winner.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.colorado_hold_em_poker import chores, felt, house, irregular, play
from croupier.games.colorado_hold_em_poker.house import REG
from croupier.law import Edition, Source, Status, cite
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2001, 8, 20),
        known_until=date(2006, 6, 8),
        status=Status.ADOPTED,
        cite=cite("19:47-23.1"),
        note="Adopted as R.2001 d.288, effective 20 August 2001, 33 N.J.R. 2824(a). Our copy stands in the chapter as "
        "it was before its readoption of 9 June 2006, and lacks 23.4(d) to 23.11(b)2i.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52, whether or not a second one is being shuffled (23.2(a))."""
    return STANDARD_DECK


NOTES = notes_on("19:47-23")

GAME = Game(
    id="colorado-hold-em-poker",
    name="Colorado Hold 'Em Poker",
    subchapter="19:47-23",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=one_deck,
    deck_cites=(REG["23.2(a)"], REG["23.2(b)1"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    paytables=play.paytables,
    # 23.5, not held: at least ten cards are cut from the top, as in the games beside this one (C12).
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["23.5"], cite=REG["23.5"]),
    recut=REG["23.5"],
    # 23.2(b)4: two decks alternate, a round each.
    alternates=REG["23.2(b)4"],
    # 23.14(g): a shuffling or dealing device leaves the table before another method is used.
    device_removal=REG["23.14(g)"],
    terms=play.TERMS,
    chores=chores.CHORES,
    collection=chores.COLLECTION,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
