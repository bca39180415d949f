"""2.3(a), 2.13, 2.14: who may wager on which box."""

from msgspec.structs import replace

from croupier.games.blackjack.multiple_action import required
from croupier.games.blackjack.reg import REG
from croupier.games.blackjack.sides import SIDE_WAGERS
from croupier.games.blackjack.wagers import MAIN
from croupier.rounds.house import House
from croupier.rounds.moves import Bet, Call
from croupier.rounds.refusal import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.share import PlaceShared

NO_MORE_BETS = Call("No more bets", REG["2.6"])


def placing(house: House) -> PlaceShared:
    """2.13(a): one to three persons on a box, with the consent of the first; 2.14: one box each, unless permitted."""
    beside = required(house)  # 2.18(b): the first of several wagers
    main = replace(MAIN, beside=beside, cite=REG["2.18(b)"]) if beside else MAIN
    return PlaceShared(
        wagers=(main, *[wager for side in SIDE_WAGERS for wager in side.offered(house)]),
        closes=NO_MORE_BETS,
        shares=REG["2.13(a)"],
        calls=REG["2.13(b)"],
        alone=house.whole("persons_on_a_box") == 1,
        one_box=None if house.flag("several_boxes") else REG["2.14"],
        bars=barred if house.flag("streak") else None,
        cite=REG["2.3(a)"],
    )


def barred(r: Round, bet: Bet) -> Refusal | None:
    """Why a wager may not be made beside what lies there already, by whichever section."""
    for side in SIDE_WAGERS:
        refused = side.bars(r, bet)
        if refused is not None:
            return refused
    return None
