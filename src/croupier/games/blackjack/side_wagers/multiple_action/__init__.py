"""2.18: multiple action: two or three wagers on one hand, each against another hand of the dealer.

All these hands of the dealer begin with the same face up card.
"""

from croupier.declare import parts
from croupier.declare.game import POSTING
from croupier.declare.house import House
from croupier.declare.shorthand import needs, one_of
from croupier.games.blackjack.side_wagers.multiple_action.added_wagers import DoubleOnEach, SplitOnEach
from croupier.games.blackjack.side_wagers.multiple_action.dealers_hands import InLaterHand, UpCardNotMoved
from croupier.games.blackjack.side_wagers.multiple_action.spots import (
    ADDED,
    MAINS,
    MORE,
    SPLIT_ON_EACH,
    SPLITS,
    SPOTS,
    Spot,
    doubled,
)
from croupier.games.blackjack.side_wagers.part import NOTICE, SideWagerPart, offer
from croupier.law import Subchapter
from croupier.rounds.steps.deciding.play import Double, Split

REG = Subchapter("19:47")
FLAG = "multiple_action"

# 2.15(l), (m): the face up card is not moved, or is picked up.
NOT_MOVED = UpCardNotMoved(
    REG["2.15(l)"],
    "face up card not moved",
    "The round goes on as if the card were in the area for this hand.",
    "the dealer does not move the face up card on for the next hand",
)
PICKED_UP = InLaterHand(
    REG["2.15(m)"],
    "face up card picked up",
    "A supervisor rebuilds the last hand and has the card put back; play goes on.",
    "the dealer puts the face up card into the discard rack too early",
)


def spots(house: House) -> tuple[Spot, ...]:
    """2.18(a): the spots that a player may wager on."""
    return SPOTS if house.flag(FLAG) else SPOTS[:1]


def required(house: House) -> tuple[str, ...]:
    """2.18(b): the wagers that must be placed together with the wager on the first spot."""
    return tuple([spot.main for spot in spots(house)[1 : house.whole("action_wagers")]])


def double(house: House, plain: Double) -> Double:
    """2.18(c): a double that takes a further wager on each spot with a wager."""
    if not house.flag(FLAG):
        return plain
    for_less = house.flag("double_for_less")
    return DoubleOnEach(
        plain=plain,
        bet=plain.bet,
        others=plain.others,
        after_split=plain.after_split,
        down=plain.down,
        says="Double down on every spot and draw exactly one card",
        cite=plain.cite,
        more=tuple([doubled(spot, for_less=for_less) for spot in MORE]),
    )


def split(house: House, plain: Split) -> Split:
    """2.18(c): a split that takes a further wager on each spot with a wager."""
    if not house.flag(FLAG):
        return plain
    return SplitOnEach(
        plain=plain,
        bet=SPLIT_ON_EACH,
        more=SPLITS,
        others=plain.others,
        alike=plain.alike,
        closed=plain.closed,
        most=plain.most,
        closed_again=plain.closed_again,
        says=f"{plain.says}, with as much again on every spot",
        cite=plain.cite,
    )


OFFERED = "multiple action is offered: two or three wagers against as many hands of the dealer"
HOW_MANY = "how many wagers every player must make where multiple action is offered"
LATE = "at multiple action the dealer's second card must come after the players have decided"
SIDE = SideWagerPart(
    offer=FLAG,
    elements=(
        *MAINS,
        *ADDED,
        # 2.18(a): at the licensee's discretion, with notice before it is withdrawn.
        offer(FLAG, REG["2.18(a)"], OFFERED),
        # 2.18(b): every player makes two, or all three (J6).
        one_of("action_wagers", (2, 3), REG["2.18(b)"], HOW_MANY, (NOTICE,)),
        *[
            parts.PostedLimits(
                *(spot.main, "10", "500", f"{spot.main} wager"),
                REG["2.18(b)"],
                known=" of multiple action",
                ordering=POSTING,
            )
            for spot in MORE
        ],
        # 2.18(e), (g), (h): each of the dealer's hands draws its second card from the shoe (J8).
        needs(FLAG, True, "dealer_second_card", "after the players", REG["2.18(e)"], LATE),
        # 2.18(c): to double, split, stand or draw; surrender is not among them (J50).
        needs(FLAG, True, "surrender", False, REG["2.18(c)"], "at multiple action no hand can be surrendered"),
        # 2.11(e), as published later.
        needs(FLAG, True, "resplit", 2, REG["2.11"], "at multiple action a box can be split only once"),
    ),
    # 2.18(a), (b): the wagers on the second spot and the third.
    takes=lambda _house: MAINS,
    rides=tuple([key for spot in MORE for key in spot.on_hands]),
    faults=lambda _house: (NOT_MOVED, PICKED_UP),
)
