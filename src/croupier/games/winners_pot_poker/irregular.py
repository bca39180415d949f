"""Irregularities at Winner's Pot Poker: 33.12."""

from croupier.declare.house import House
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.games.winners_pot_poker.faults import (
    ButtonNotMoved,
    DealerHoleExposed,
    DealingFault,
    Drawn,
    FaceUp,
    HoleExposed,
    MissedBurn,
    NotDealt,
    OwnCardExposed,
    Survives,
    TooManyCards,
)
from croupier.games.winners_pot_poker.house import REG, limit_cents
from croupier.games.winners_pot_poker.play import JACKS_PLUS, held_rank, jacks_plus
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import ShufflerFault
from croupier.rounds.postings import Limit
from croupier.rounds.steps import Showing

ANY_TABLE: tuple[Irregularity, ...] = (
    # 33.12(a): the same for the dealer's hand, which has no wagers (P6).
    DealerHoleExposed(event="dealer hole card exposed", cite=REG["33.12(a)"],
                      says="The dealer's third card comes face down; with both exposed the dealer is out.",
                      happens="one of the dealer's first two cards is turned up in dealing"),
    # 33.12(b): a card face up in shoe or deck.
    FaceUp(event="face-up card", cite=REG["33.12(b)"],
           says="The card goes to the discard rack unused; a second one before the last card is dealt voids the round.",
           happens="a card lies face up in the shoe or the deck"),
    # 33.12(c): a card drawn in error, unseen.
    Drawn(event="drawn in error", cite=REG["33.12(c)"], says="The card is used as the next card.",
          happens="a card is drawn in error and nobody saw its face"),
    # 33.12(d): a player with too many cards (P4).
    TooManyCards(event="wrong number of cards", short=REG["33.12(f)"], cite=REG["33.12(d)"],
                 says="That player's hand is void.", happens="a player is dealt a card too many"),
    # 33.12(e): a burn that was forgotten.
    MissedBurn(event="missed burn", cite=REG["33.12(e)"],
               says="The deal goes on, and two cards are burned before the next one.",
               happens="the dealer deals on without burning a card"),
    # 33.12(f): a card that was not dealt.
    NotDealt(event="misdeal", cite=REG["33.12(f)"], says="All wagers are void, those in the pot too.",
             happens="a player or the dealer is passed over in the deal, or the dealer has a card too many"),
    # 33.12(g): the button.
    ButtonNotMoved(event="button not moved", cite=REG["33.12(g)"],
                   says="The round goes on as though it had been, and the next round moves it one place further.",
                   happens="the dealer has not moved the button"),
    # 33.12(h): a player shows a down card too early.
    OwnCardExposed(event="player exposed a down card", cite=REG["33.12(h)"], says="The hand stays in play."),
)  # fmt: skip

# 33.12(i)-(j): faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(event="shuffling device fault", cite=REG["33.12(i)"], says="The cards are reshuffled.")
SHOE = DealingFault(
    event="dealing shoe fault", cite=REG["33.12(j)"], says="The round is void and the cards are reshuffled."
)


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    # 33.12(a): a hole card turned up in dealing; both, and the hand is dead but for a bonus wager that wins (P6).
    exposed = HoleExposed(
        event="hole card exposed",
        survives=Survives(
            wager=JACKS_PLUS.key,
            showing=Showing(rank=held_rank, own=2),
            outcome=jacks_plus(house),
            limit=Limit(cents=limit_cents(house), cite=REG["33.11(c)"], covers=(JACKS_PLUS.key,), pro_rata=True),
        ),
        cite=REG["33.12(a)"],
        says="That hand's third card comes face down; with both exposed it is dead, and its wagers are void unless the "
        "jacks plus bonus wager already wins.",
        happens="one of a player's first two cards is turned up in dealing",
    )
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    return (exposed, *ANY_TABLE, *shuffler, *shoe)
