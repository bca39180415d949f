"""Irregularities at Baccarat-Punto Banco: 3.12, reconstructed (N10), and a curator who may not deal on (3.11)."""

from croupier.declare.house import House
from croupier.games.baccarat_punto_banco.house import REG
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.shared_hands import (
    DrawnBeyond,
    ExposedBeyond,
    FaceUpInShoe,
    NotMended,
    ThirdNotDue,
    WrongHand,
)
from croupier.rounds.steps.dealing.curator import ShoeTaken

EVERY_TABLE: tuple[Irregularity, ...] = (
    FaceUpInShoe(event="face-up card", cite=REG["3.12"], says="The card is not used, and the next one takes its place.",
                 happens="a card lies face up in the shoe"),
    ThirdNotDue(event="third card not due", cite=REG["3.12"], says="It becomes the third card of the banker's hand.",
                happens="the player's hand stands and is dealt a third card, and the banker's hand draws"),
    DrawnBeyond(event="drawn in error", cite=REG["3.12"],
                says="The card is used as the next card, of this round or the next one.",
                happens="a card that is not due comes out of the shoe and nobody saw its face"),
    ExposedBeyond(event="exposed in error", cite=REG["3.12"], says="The card is burned.",
                  happens="a card that is not due comes out of the shoe and is seen"),
    WrongHand(event="dealt to the wrong hand", cite=REG["3.12"],
              says="The cards are put back in the order of the deal, and the round goes on.",
              happens="first cards are dealt to the wrong hand, and their order can be told"),
    NotMended(event="misdeal", cite=REG["3.12"], says="All wagers are void.",
              happens="cards are dealt so that they cannot be put back in order"),
    ShoeTaken(event="shoe taken", cite=REG["3.11"], says="The shoe is offered to the next position.",
              happens="a supervisor takes the shoe from a curator who deals too slowly or wrongly"),
)  # fmt: skip


def irregularities(_house: House) -> tuple[Irregularity, ...]:
    """The same at every table."""
    return EVERY_TABLE
