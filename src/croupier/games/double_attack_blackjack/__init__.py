"""Double Attack Blackjack, N.J.A.C. 19:47-26: blackjack without tens, with a second wager on the dealer's first card.

Our text has 26.1 to 26.5(c) and the irregularities (h) to (m). What lies between is reconstructed, and marked so.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.games.double_attack_blackjack import cards, chores, felt, house, irregular, play, wagers
from croupier.games.double_attack_blackjack.reg import EQUIPMENT, REG
from croupier.law import Edition, Source, Status, cite
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2004, 9, 7),
        known_until=date(2006, 6, 8),
        status=Status.ADOPTED,
        cite=cite("19:47-26.1"),
        note="Adopted as R.2004 d.340, effective 7 September 2004, 36 N.J.R. 4166(a). Our copy stands in the chapter "
        "as it was before its readoption of 9 June 2006; of this subchapter it has 26.1 to 26.5(c) and the "
        "irregularities from (h) on.",
    ),
)

NOTES = notes_on("19:47-26")

GAME = Game(
    id="double-attack-blackjack",
    name="Double Attack Blackjack",
    subchapter="19:47-26",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=wagers.WAGERS,
    tender=wagers.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=cards.shoe,
    deck_cites=(REG["26.2(a)"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    paytables=wagers.paytables,
    # 26.4(e): at least ten cards from either end.
    cut=Cut(
        at_least=10,
        leaves=10,
        required=house.cut_required,
        rest=REG["26.4(e)"],
        cite=REG["26.4(e)"],
        offered=chores.CUT_ORDER,
    ),
    # 26.4(f): a recut on a supervisor's order, before any card is dealt.
    recut=REG["26.4(f)"],
    shoe=house.LASTING,
    # The irregularities' (k): no other method before the device is off the table.
    device_removal=REG["26.?(k)"],
    terms=cards.TERMS,
    chores=chores.CHORES,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
