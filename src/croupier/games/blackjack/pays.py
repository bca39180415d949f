"""2.3, 2.7, 2.9, 2.16 to 2.24: what winning wagers are paid at a table of this house."""

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.games.blackjack.cards import blackjack_odds
from croupier.games.blackjack.reg import REG
from croupier.games.blackjack.sides import SIDE_WAGERS

WINNING, NATURAL, FIVE = "a winning hand", "blackjack", "21 in five cards"


def paytables(house: House) -> tuple[Paytable, ...]:
    """Of the wagers that this house offers."""
    hands = [(WINNING, house.odds("payout_odds.winning hand")), (NATURAL, blackjack_odds(house))]
    if house.flag("five_card_21"):
        hands.append((FIVE, house.odds("payout_odds.21 in five cards")))
    # 2.3(a) says what wins and not at which odds; those of a blackjack are under 2.7, of which no text is held.
    under = {NATURAL: REG["2.7"], FIVE: REG["2.16(a)"]}
    insurance = (("a dealer's blackjack", house.odds("payout_odds.insurance")),)
    return (
        Paytable(
            says="the blackjack wager, and what was added to it",
            heading="Hands",
            lines=tuple(hands),
            cite=REG["2.3(a)"],
            others=tuple([(hand, under[hand]) for hand, _ in hands if hand in under]),
            silent=(WINNING,),
        ),
        *(
            (Paytable(says="insurance", heading="Insurance", lines=insurance, cite=REG["2.9"]),)
            if house.flag("insurance")
            else ()
        ),
        *[table for side in SIDE_WAGERS for table in side.paytables(house)],
    )
