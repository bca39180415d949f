"""Craps and Mini-Craps, N.J.A.C. 19:47-1, the first game of the chapter. Of its text 1.11(c) and (d) are held.

Two dice. Wagers stay on the layout from throw to throw, until one decides them; a round is one throw. The headings of
all twelve sections are held; what stands under them is from Pennsylvania's like rules and from how the game is known
in Atlantic City, and readings K1 to K12 say so.
"""

from datetime import date

from croupier.declare.game import Game
from croupier.games.craps import chores, felt, house, irregular, play, wagers
from croupier.games.craps.house import FIRE_SINCE, REG
from croupier.law import Edition, Source, Status
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(1988, 8, 1),
        known_until=date(2007, 8, 20),
        status=Status.ADOPTED,
        cite=REG["1.11(c)"],
        note="Adopted 2 June 1978; 1.11 as amended by R.1988 d.360, effective 1 August 1988. The print that has it "
        "knows a change to the chapter of 20 August 2007; its contents end with 1.11, so there was no fire bet.",
    ),
    Edition(
        since=FIRE_SINCE,
        known_until=date(2009, 1, 5),
        status=Status.ADOPTED,
        cite=REG["1.12"],
        note="With 1.12, the fire bet. A print of the chapter whose contents have it knows a petition in 41 N.J.R., a "
        "volume that begins with the issue of 5 January 2009; when 1.12 was adopted is not held.",
    ),
)

NOTES = notes_on("19:47-1")

GAME = Game(
    id="craps",
    name="Craps and Mini-Craps",
    subchapter="19:47-1",
    source=Source.NJ,
    editions=EDITIONS,
    wagers=wagers.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=house.no_cards,
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    paytables=play.paytables,
    layout=felt.LAYOUT,
    terms=play.TERMS,
    chores=chores.CHORES,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
