"""Casino War, N.J.A.C. 19:47-22, as adopted in 1999. Our text of it begins with 22.8(e).

The higher card wins. On a tie a player gives up half of the wager or goes to war: a second wager, a second card.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.games.casino_war import chores, felt, house, irregular, play
from croupier.games.casino_war.house import EQUIPMENT, REG
from croupier.law import Edition, Source, Status
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(1999, 1, 19),
        known_until=date(2006, 6, 8),
        status=Status.ADOPTED,
        cite=REG["22.8(e)"],
        note="Adopted by R.1999 d.29, effective 19 January 1999. The print of chapter 47 that we hold knows the "
        "proposal to readopt it (38 N.J.R. 1422(a)) and not yet the readoption of 9 June 2006 (R.2006 d.255); of "
        "this subchapter it has 22.8(e) to 22.10 only.",
    ),
)

NOTES = notes_on("19:47-22")

GAME = Game(
    id="casino-war",
    name="Casino War",
    subchapter="19:47-22",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    deck=house.shoe,
    deck_cites=(REG["22.2"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    contest=play.CONTEST,
    # 22.4, not held: at least ten cards from the end, as another game's six-deck shoe is cut (W8).
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["22.4"], cite=REG["22.4"]),
    shoe=house.LASTING,
    terms=play.TERMS,
    chores=chores.CHORES,
    collection=chores.COLLECTION,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
