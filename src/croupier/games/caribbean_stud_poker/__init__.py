"""Caribbean Stud Poker, N.J.A.C. 19:47-16 (adopted 1995): five cards against the dealer's five, one of them face up.

No text of the subchapter is held, and of its headings none. That the game stood in the chapter, that its cards are
changed and dealt as 19:46 says, and that 16.12 has a payout limit of 5,000 dollars is known from New Jersey texts; the
rest is reconstructed from Pennsylvania's like rules, from what every account of the game agrees on, and from the games
beside it. Readings S1 to S14 say which is which.
"""

from datetime import date

from croupier.declare.contest import Contest
from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.caribbean_stud_poker import chores, felt, house, irregular, play, progressive
from croupier.games.caribbean_stud_poker.reg import EQUIPMENT, REG
from croupier.law import Edition, Source, Status
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(1995, 8, 7),
        known_until=date(2009, 10, 16),
        status=Status.ADOPTED,
        cite=REG["16.1"],
        note="Adopted as R.1995 d.430, effective 7 August 1995, 27 N.J.R. 2967(a). Its own text is not held; the "
        "proposal of 2009, which vouches up to 16 October 2009, still names the game among those of the chapter.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52, whether or not a second one is being shuffled (16.2, 19:46-1.17(a))."""
    return STANDARD_DECK


NOTES = notes_on("19:47-16")

GAME = Game(
    id="caribbean-stud-poker",
    name="Caribbean Stud Poker",
    subchapter="19:47-16",
    source=Source.RECONSTRUCTED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    deck=one_deck,
    deck_cites=(REG["16.2"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    contest=Contest(minimum="ace and king or better", qualifies=play.qualifies),
    paytables=house.paytables,
    # 16.11, reconstructed (S11).
    meter=progressive.meter,
    # 16.4, reconstructed (S4): at least ten cards are cut from the top, and the rest goes on top of them.
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["16.4"], cite=REG["16.4"]),
    recut=REG["16.4"],
    # 16.4, reconstructed: new cards that came shuffled are not shuffled before their first round.
    came_shuffled=REG["16.4"],
    # 16.2, reconstructed (S3): two decks alternate, a round each.
    alternates=REG["16.2"],
    # 16.13, reconstructed (S12): a shuffling or dealing device leaves the table before another method is used.
    device_removal=REG["16.13"],
    chores=chores.CHORES,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
