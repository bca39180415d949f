"""Boston 5 Stud Poker, N.J.A.C. 19:47-24 (adopted 2003; 24.3 and 24.4 amended 2007).

Each player and the dealer are dealt three cards and later two more. A player bets on or folds after three; his five
cards play against the dealer's, an ante bonus is paid for them whoever is higher, and an optional bonus for the first
three.
"""

from datetime import date, timedelta

from croupier.declare.game import Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.boston_5_stud_poker import chores, felt, house, irregular, play
from croupier.games.boston_5_stud_poker.house import AMENDED, REG
from croupier.law import Edition, Source, Status, cite
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(2003, 6, 16),
        known_until=AMENDED - timedelta(days=1),
        status=Status.ADOPTED,
        cite=cite("19:47-24.1"),
        note="R.2003 d.243. The history notes of the later text show every section but 24.3 and 24.4 unchanged since "
        "2003; those two, on opening the table and shuffling, are not held as they stood before 19 March 2007.",
    ),
    Edition(
        since=AMENDED,
        known_until=AMENDED,
        status=Status.ADOPTED,
        cite=cite("19:47-24.4"),
        note="With 24.3 and 24.4 as amended on 19 March 2007, the last day that the history notes of the text name.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52, whether or not a second one is being shuffled (24.2(a))."""
    return STANDARD_DECK


NOTES = notes_on("19:47-24")

GAME = Game(
    id="boston-5-stud-poker",
    name="Boston 5 Stud Poker",
    subchapter="19:47-24",
    source=Source.SEED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    paytables=house.paytables,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=one_deck,
    deck_cites=(REG["24.2(a)"], REG["24.2(b)1"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    # 24.4(a): new cards that came shuffled are not shuffled before their first round.
    came_shuffled=REG["24.4(a)"],
    # 24.2(b)3-4: two decks alternate, one being shuffled while the other is played.
    alternates=REG["24.2(b)4"],
    # 24.12(g): a shuffling or dealing device leaves the table before another method is used.
    device_removal=REG["24.12(g)"],
    terms=play.TERMS,
    chores=chores.CHORES,
    collection=chores.COLLECTION,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
