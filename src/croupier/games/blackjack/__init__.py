"""Blackjack, N.J.A.C. 19:47-2, as amended to 19 June 2006. A file a section, or a few that belong together.

Our text has 2.1 to 2.3(b), 2.12(c) to (d) and 2.13 to 2.24. The wagers of 2.17 to 2.24 are modules of `sides`.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.games.blackjack import (
    cards,
    chores,
    felt,
    house,
    irregular,
    notes,
    pays,
    play,
    progressive,
    public,
    wagers,
)
from croupier.games.blackjack.reg import EQUIPMENT, REG
from croupier.law import Edition, Source, Status

EDITIONS = (
    # The history notes under 2.1, 2.2 and 2.12 to 2.24 tell every change since 15 July 1996; what came or went stands
    # with its day beside the option or the requirement.
    Edition(
        since=date(1996, 7, 15),
        known_until=date(2006, 6, 18),
        status=Status.ADOPTED,
        cite=REG["2.19(a)"],
        note="With the progressive wager of R.1996 d.315. Read back from the later text by its history notes, which "
        "say what each amendment since then added; 2.14 before 16 February 1999 and 2.2(d) before 6 July 1999 are "
        "not held, nor are the notes of 2.3 to 2.11.",
    ),
    Edition(
        since=date(2006, 6, 19),
        known_until=date(2007, 8, 20),
        status=Status.ADOPTED,
        cite=REG["2.12(d)"],
        note="Amended by R.2006 d.217, effective 19 June 2006, since when a dealer may draw on a soft 17. Our print of "
        "chapter 47 knows an adoption of 20 August 2007 and nothing later. It has 2.1 to 2.3(b), 2.12(c) to (d) and "
        "2.13 to 2.24; the sections between are known from what was published later, and from like rules of other "
        "states.",
    ),
)

GAME = Game(
    id="blackjack",
    name="Blackjack",
    subchapter="19:47-2",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=wagers.WAGERS,
    tender=wagers.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=public.UNDERTAKINGS,
    deck=cards.deck,
    deck_cites=(REG["2.2(a)"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    paytables=pays.paytables,
    meter=progressive.meter_of,
    # 2.5: at least ten cards from either end.
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["2.5"], cite=REG["2.5"], offered=chores.CUT_ORDER),
    recut=REG["2.5"],
    shoe=house.LASTING,
    terms=cards.TERMS,
    chores=chores.CHORES,
    # 2.2(d)4: two batches alternate, a shoe each, where a device shuffles.
    batches=chores.batches,
    duties=notes.DUTIES,
    readings=notes.READINGS,
    not_modelled=notes.NOT_MODELLED,
)
