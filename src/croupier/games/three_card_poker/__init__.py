"""Three Card Poker, N.J.A.C. 19:47-20: three cards each, against the dealer (ante and play), against a table of odds
(pair plus), or both.

The text is held from the end of 20.7 to the beginning of 20.11(a)3i. What stands under 20.2 to 20.7, 20.12 and the
table section is reconstructed, mostly from four card poker; readings T7 to T12 say so.
"""

from datetime import date

from croupier.declare.contest import Contest
from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.three_card_poker import chores, felt, house, irregular, play
from croupier.games.three_card_poker.house import EQUIPMENT, REG
from croupier.law import Edition, Source, Status, cite
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2007, 4, 16),
        known_until=date(2007, 8, 20),
        status=Status.ADOPTED,
        cite=cite("19:47-20.9"),
        note="Adopted 17 March 1997; as amended by R.2007 d.119, effective 16 April 2007 (20.9, 20.10). The last "
        "change to the chapter that the text knows of is of 20 August 2007. When 20.11 took its present form is not "
        "held, because its history note is missing.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52, whether or not a second one is being shuffled (20.2, 19:46-1.17(a))."""
    return STANDARD_DECK


NOTES = notes_on("19:47-20")

GAME = Game(
    id="three-card-poker",
    name="Three Card Poker",
    subchapter="19:47-20",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    bonuses=(play.ANTE_BONUS,),
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=one_deck,
    deck_cites=(REG["20.2"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    contest=Contest(minimum="queen high or better", qualifies=play.qualifies),
    paytables=house.paytables,
    # 20.5, reconstructed (T7): at least ten cards are cut from the top, and the rest goes on top of them.
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["20.5"], cite=REG["20.5"]),
    recut=REG["20.5"],
    # 20.5, reconstructed: new cards that came shuffled are not shuffled before their first round.
    came_shuffled=REG["20.5"],
    # 20.2, reconstructed (T7): two decks alternate, one being shuffled while the other is played.
    alternates=REG["20.2"],
    # 20.12, reconstructed (T9): a shuffling or dealing device leaves the table before another method is used.
    device_removal=REG["20.12"],
    terms=play.TERMS,
    chores=chores.CHORES,
    collection=chores.COLLECTION,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
