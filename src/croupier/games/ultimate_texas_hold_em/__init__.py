"""Ultimate Texas Hold 'Em, N.J.A.C. 19:47-32: the best five of two cards and a board of five, against the dealer's.

Of subchapter 32 the headings are held and nothing else: the game is reconstructed from how it is played elsewhere, and
marked so wherever a person meets it.
"""

from datetime import date

from croupier.declare.contest import Contest
from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.ultimate_texas_hold_em import chores, felt, house, irregular, play
from croupier.games.ultimate_texas_hold_em.house import EQUIPMENT, REG
from croupier.law import Edition, Source, Status, cite
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2008, 4, 21),
        known_until=date(2009, 1, 5),
        status=Status.ADOPTED,
        cite=cite("19:47-32.1"),
        note="Adopted by R.2008 d.95, effective 21 April 2008, 40 N.J.R. 2132(a). The print of chapter 47 that we hold "
        "knows a petition in 41 N.J.R., a volume that begins with the issue of 5 January 2009; of this subchapter it "
        "has the headings only.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52 (19:46-1.17(a)), whether or not a second one is being shuffled."""
    return STANDARD_DECK


NOTES = notes_on("19:47-32")

GAME = Game(
    id="ultimate-texas-hold-em",
    name="Ultimate Texas Hold 'Em",
    subchapter="19:47-32",
    source=Source.RECONSTRUCTED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=one_deck,
    deck_cites=(EQUIPMENT["1.17(a)"], REG["32.2"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    contest=Contest(minimum="a pair or better", qualifies=play.qualifies),
    paytables=house.paytables,
    # 32.4, reconstructed (U9): at least ten cards are cut from the top, and the rest goes on top of them.
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["32.4"], cite=REG["32.4"]),
    recut=REG["32.4"],
    # 32.2, reconstructed (U9): two decks alternate, a round each.
    alternates=REG["32.2"],
    # 32.13, reconstructed (U10): a device leaves the table before another method is used.
    device_removal=REG["32.13"],
    terms=play.TERMS,
    chores=chores.CHORES,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
