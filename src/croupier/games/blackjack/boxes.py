"""2.3(a), 2.13, 2.14: who may wager on which box."""

from msgspec.structs import replace

from croupier.declare.house import House
from croupier.games.blackjack.exclusions import excluded
from croupier.games.blackjack.multiple_action import required
from croupier.games.blackjack.reg import REG
from croupier.games.blackjack.sides import SIDE_WAGERS
from croupier.games.blackjack.wagers import MAIN
from croupier.rounds.moves import Bet, Call
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.wagers.wager import Wager

NO_MORE_BETS = Call("No more bets", REG["2.6"])


def placing(house: House) -> PlaceShared:
    """2.13(a): one to three persons on a box, with the consent of the first; 2.14: one box each, unless permitted."""
    beside = required(house)  # 2.18(b): the first of several wagers
    main = replace(MAIN, beside=beside, cite=REG["2.18(b)"]) if beside else MAIN
    return PlaceShared(
        wagers=(main, *beside_it(house)),
        closes=NO_MORE_BETS,
        shares=REG["2.13(a)"],
        alone=house.whole("persons_on_a_box") == 1 or house.flag("progressive"),
        one_box=None if house.flag("several_boxes") else REG["2.14"],
        bars=barred if house.flag("streak") else None,
        cite=REG["2.3(a)"],
    )


def beside_it(house: House) -> tuple[Wager, ...]:
    """2.17 to 2.24: the side wagers that the table takes, none of which may not be offered with another that it has."""
    shut = excluded(house)
    sides = [side for side in SIDE_WAGERS if shut.isdisjoint([option.key for option in side.options])]
    return tuple([wager for side in sides for wager in side.offered(house)])


def barred(r: Round, bet: Bet) -> Refusal | None:
    """Why a wager may not be made beside what lies there already, by whichever section."""
    for side in SIDE_WAGERS:
        refused = side.bars(r, bet)
        if refused is not None:
            return refused
    return None
