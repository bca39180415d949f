"""Invalid throws (1.9), a die that leans (1.10), and a shooter who must give the dice up (1.11(c))."""

from croupier.declare.house import House
from croupier.games.craps.house import REG
from croupier.games.craps.play import relinquish
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.dice import CockedDie, DiceTaken, NoRoll

AGAIN = "There was no roll: the dice are thrown again, and all wagers stand."

# 1.9, its text not held: what Pennsylvania's and South Dakota's like rules call an invalid throw (K11).
INVALID = {
    "die off the table": "a die leaves the table",
    "die on the other": "a die comes to rest on top of the other",
    "die in the bank": "a die comes to rest among the chips of the bank, in the cup or on a rail",
    "die supported on several sides": "a die leans with more than one side on chips or other things",
    "no roll called": "the dice were not thrown together or did not reach the far wall, and no roll is called before "
    "they stop",
    "dice in doubt": "a die is damaged or may have been exchanged; both are inspected and replaced",
}


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """The same at every table."""
    gives_up = relinquish(house)
    return (
        *[NoRoll(event=event, cite=REG["1.9"], says=AGAIN, happens=happens) for event, happens in INVALID.items()],
        CockedDie(event="cocked die", cite=REG["1.10"],
                  says="The throw is valid: the face opposite the side that it leans on counts.",
                  happens="a die leans on something with one side"),
        # 1.11(c), its reasons not held: delay, repeated invalid throws, no bet on the line.
        DiceTaken(event="dice taken from the shooter", cite=REG["1.11(c)"], relinquish=gives_up,
                  says="The dice are offered to the next player; the point and all wagers stand.",
                  happens="the shooter delays the game, throws invalidly again and again, or makes no pass or don't "
                          "pass bet"),
    )  # fmt: skip
