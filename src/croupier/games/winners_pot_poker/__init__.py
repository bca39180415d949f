"""Winner's Pot Poker, N.J.A.C. 19:47-33 (adopted 2008), of which the text is held from 33.10(c) on.

Each player and the dealer are dealt two cards down and three up. The players' antes, bets and doubles make one pot, for
which the players who have not folded and the dealer compete. A jacks plus bonus wager is paid by the house.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.winners_pot_poker import chores, felt, house, irregular, play
from croupier.games.winners_pot_poker.house import EQUIPMENT, REG
from croupier.law import Edition, Source, Status
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2008, 9, 2),
        known_until=date(2009, 1, 5),
        status=Status.ADOPTED,
        cite=REG["33.10(c)"],
        note="Adopted by R.2008 d.263, effective 2 September 2008, 40 N.J.R. 5064(a). The print of chapter 47 that we "
        "hold knows a petition in 41 N.J.R., a volume that begins with the issue of 5 January 2009; of this "
        "subchapter it has 33.10(c) to 33.13 only.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52 (19:46-1.17(a)), whether or not a second one is being shuffled."""
    return STANDARD_DECK


NOTES = notes_on("19:47-33")

GAME = Game(
    id="winners-pot-poker",
    name="Winner's Pot Poker",
    subchapter="19:47-33",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=one_deck,
    deck_cites=(REG["33.2"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    paytables=house.paytables,
    # 33.4: the heading speaks of a cut; when and how is taken from Mississippi Stud (P12).
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["33.4"], cite=REG["33.4"]),
    # 33.2: two decks take turns where a device shuffles (P12).
    alternates=REG["33.2"],
    # 33.12(k): a shuffling or dealing device leaves the table before another method is used.
    device_removal=REG["33.12(k)"],
    terms=play.TERMS,
    chores=chores.CHORES,
    collection=chores.COLLECTION,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
