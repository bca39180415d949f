"""2.22: how streak wagers end, in words: the settlement of no single hand says it."""

from croupier.games.blackjack import streak
from croupier.games.blackjack.reg import REG
from croupier.rounds.ending import Ending
from croupier.rounds.house import House


def endings(house: House) -> tuple[Ending, ...]:
    """Of the streak wagers, where this house offers them."""
    return tuple(
        [
            Ending(
                wagers=(wager.key,),
                wins=f"when you win {number} hands in a row",
                pushes="never pushes, for a hand that pushes leaves it as it is",
                loses="when you lose a hand before that (of split hands, more than you win), surrender one, or do not "
                "bet on the next round",
                cite=REG["2.22(h)"],
            )
            for wager, number in zip(streak.offered(house), streak.LEAST, strict=False)
        ]
    )
