"""Baccarat-Punto Banco, N.J.A.C. 19:47-3: wagers on two hands that are the table's, dealt and drawn to by rule.

The text is held to 3.2(a)1i. What follows is known from reports of the sections and reconstructed, and marked so.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.games.baccarat_punto_banco import chores, felt, house, irregular, play
from croupier.games.baccarat_punto_banco.house import EQUIPMENT, REG
from croupier.law import Edition, Source, Status
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(1998, 9, 8),
        known_until=date(2007, 8, 20),
        status=Status.ADOPTED,
        cite=REG["3.1(a)"],
        note="As amended by R.1998 d.441, effective 8 September 1998 (3.1). Our copy breaks off in 3.2(a)1; the last "
        "change to the chapter that it knows of is of 20 August 2007.",
    ),
)

NOTES = notes_on("19:47-3")

GAME = Game(
    id="baccarat-punto-banco",
    name="Baccarat-Punto Banco",
    subchapter="19:47-3",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    deck=house.shoe,
    deck_cites=(REG["3.1(a)"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    contest=play.CONTEST,
    paytables=play.paytables,
    # 3.5, not held: at least ten cards deep, as other shoes are cut (N4).
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["3.5"], cite=REG["3.5"]),
    shoe=house.LASTING,
    terms=play.TERMS,
    chores=chores.CHORES,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
