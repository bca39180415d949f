"""Let It Ride Poker, N.J.A.C. 19:47-18 (adopted 1995): three cards of one's own and two for all, paid by a table.

Three equal wagers lie before the deal; the first may be taken back after three cards, the second after four. No text of
the subchapter is held. That it has 18.6 on wagers, 18.6A and 18.6B on two bonus wagers and 18.11 with a payout limit is
known from the section on its table; the rest is reconstructed. Readings L1 to L15 say how.
"""

from datetime import date

from croupier.declare.game import Cut, Game
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.let_it_ride_poker import chores, felt, house, irregular, play
from croupier.games.let_it_ride_poker.house import EQUIPMENT, REG
from croupier.law import Edition, Source, Status
from croupier.law.notes import notes_on

EDITIONS = (
    Edition(
        since=date(1995, 10, 2),
        known_until=date(2009, 10, 16),
        status=Status.ADOPTED,
        cite=REG["18.1"],
        note="Adopted as R.1995 d.534, effective 2 October 1995, 27 N.J.R. 3795(b). Its own text is not held, nor when "
        "18.6A and 18.6B came; the proposal of 2009, which vouches up to 16 October 2009, still names the game.",
    ),
)


def one_deck(_house: House) -> tuple[int, ...]:
    """A round is dealt from one deck of 52, whether or not a second one is being shuffled (18.2, 19:46-1.17(a))."""
    return STANDARD_DECK


NOTES = notes_on("19:47-18")

GAME = Game(
    id="let-it-ride-poker",
    name="Let It Ride Poker",
    subchapter="19:47-18",
    source=Source.RECONSTRUCTED,
    editions=EDITIONS,
    wagers=play.WAGERS,
    tender=play.tender,
    options=house.OPTIONS,
    requirements=house.REQUIREMENTS,
    undertakings=house.UNDERTAKINGS,
    deck=one_deck,
    deck_cites=(REG["18.2"], EQUIPMENT["1.17(a)"]),
    agenda=play.agenda,
    irregularities=irregular.irregularities,
    layout=felt.LAYOUT,
    paytables=house.paytables,
    # 18.4, reconstructed (L4): at least ten cards are cut from the top, and the rest goes on top of them.
    cut=Cut(at_least=10, required=house.cut_required, rest=REG["18.4"], cite=REG["18.4"]),
    recut=REG["18.4"],
    # 18.4, reconstructed: new cards that came shuffled are not shuffled before their first round.
    came_shuffled=REG["18.4"],
    # 18.2, reconstructed (L3): two decks alternate, a round each.
    alternates=REG["18.2"],
    # 18.12, reconstructed (L13): a shuffling or dealing device leaves the table before another method is used.
    device_removal=REG["18.12"],
    chores=chores.CHORES,
    duties=NOTES.duty,
    readings=NOTES.readings,
    not_modelled=NOTES.not_modelled,
)
