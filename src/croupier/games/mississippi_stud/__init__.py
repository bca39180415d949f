"""Mississippi Stud, N.J.A.C. 19:47-35 (a proposal of 2009), with its layout 19:46-1.13X and its card rules.

Each player is dealt two cards and shares three community cards; he bets or folds before each of them is turned. There
is no dealer's hand: the five-card hand is paid by a table.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.mississippi_stud import chores, felt, house, irregular, play
from croupier.games.mississippi_stud.house import EQUIPMENT, REG
from croupier.law import Edition, Source, Status, cite
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2009, 8, 17),
        known_until=date(2009, 10, 16),
        status=Status.PROPOSED,
        cite=cite("19:47-35.1"),
        note="Rule proposal of 2009. Comments were due 16 October 2009, the last day the text vouches for; with the 60 "
        "days it gives for them, it was published on 17 August 2009 at the latest.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52, whether or not a second one is being shuffled (35.2(a), 19:46-1.17(a))."""
    return STANDARD_DECK


NOTES = notes_on("19:47-35")

GAME = Game(
    id="mississippi-stud",
    name="Mississippi Stud",
    subchapter="19:47-35",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=one_deck,
    deck_cites=(REG["35.2(a)"], REG["35.2(b)1"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    # 35.4(c)1ii-iii: at least ten cards are cut from the top, and the rest goes on top of them.
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["35.4(c)1iii"], cite=REG["35.4(c)1ii"]),
    # 35.4(d): a supervisor may have an improper cut made again before any card is dealt.
    recut=REG["35.4(d)"],
    # 35.4(a): new cards that came shuffled are not shuffled before their first round.
    came_shuffled=REG["35.4(a)"],
    # 35.2(b)3-4: two decks alternate, one being shuffled while the other is played.
    alternates=REG["35.2(b)4"],
    # 35.12(g): a shuffling or dealing device leaves the table before another method is used.
    device_removal=REG["35.12(g)"],
    terms=play.TERMS,
    chores=chores.CHORES,
    collection=chores.COLLECTION,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
