"""2.18: multiple action, two or three wagers on one hand against as many hands of the dealer with one face up card."""

from croupier.declare.house import House, Orders, Requirement, Requires, money_option, option
from croupier.games.blackjack.each_spot import DoubleOnEach, SplitOnEach
from croupier.games.blackjack.reg import NOTICE, REG
from croupier.games.blackjack.second_hands import InLaterHand, UpCardNotMoved
from croupier.games.blackjack.side import Side
from croupier.games.blackjack.spots import ADDED, MAINS, MORE, SPLIT_ON_EACH, SPLITS, SPOTS, Spot, doubled
from croupier.law import Duty, Free, NotModelled, OneOf, Reading, cite
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.steps.deciding.play import Double, Split
from croupier.rounds.wagers.wager import Wager

FLAG = "multiple_action"
AFTER_THE_PLAYERS = "after the players"

OPTIONS = (
    # 2.18(a): at the licensee's discretion, with notice before it is withdrawn.
    option(FLAG, False, OneOf((True, False)), REG["2.18(a)"],
           says="multiple action is offered: two or three wagers against as many hands of the dealer", also=(NOTICE,)),
    # 2.18(b): two, or all three, of everybody (J6).
    option("action_wagers", 2, OneOf((2, 3)), REG["2.18(b)"],
           says="how many wagers everybody must make where multiple action is offered", also=(NOTICE,)),
    *[
        made
        for spot in MORE
        for made in (
            money_option(f"minimum.{spot.main}", "10", Free("the posted minimum"), REG["2.18(b)"],
                         says=f"lowest {spot.main} wager of multiple action"),
            money_option(f"maximum.{spot.main}", "500", Free("the posted maximum"), REG["2.18(b)"],
                         says=f"highest {spot.main} wager of multiple action"),
        )
    ],
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    *[
        Orders(low=f"minimum.{spot.main}", high=f"maximum.{spot.main}", cite=cite("19:47-8.2"),
               says=f"the minimum {spot.main} wager is not above the maximum")
        for spot in MORE
    ],
    # 2.18(e), (g), (h): each of the dealer's hands draws its second card from the shoe (J8).
    Requires(when=(FLAG, (True,)), needs=("dealer_second_card", (AFTER_THE_PLAYERS,)), cite=REG["2.18(e)"],
             says="at multiple action the dealer's second card comes after the players have decided"),
    # 2.18(c): to double, split, stand or draw; surrender is not among them (J50).
    Requires(when=(FLAG, (True,)), needs=("surrender", (False,)), cite=REG["2.18(c)"],
             says="at multiple action no hand is surrendered"),
    # 2.11(e), as published later.
    Requires(when=(FLAG, (True,)), needs=("resplit", (2,)), cite=REG["2.11"],
             says="at multiple action a box is split once only"),
)  # fmt: skip

READINGS = (
    Reading(id="J6", cites=(REG["2.18(a)"], REG["2.18(b)"]),
            read="The licensee asks two wagers of every player, or three. Where it asks two, a third one is free to "
                 "anybody.",
            why="(a) gives the player an option that (b) makes a duty; (h) ends the round after two hands if nobody "
                "has made a third wager."),
    Reading(id="J7", governs=tuple([key for spot in SPOTS for key in spot.on_hands]),
            cites=(REG["2.18(f)"],), decides_money=True,
            read="Of a box that was split each hand is judged alone: one over 21 loses all wagers on it, and the other "
                 "goes on.",
            why="The paragraph speaks of the player's hand; a box that was split has two."),
    Reading(id="J8", cites=(REG["2.18(e)"], REG["2.18(g)"], REG["2.18(h)"]),
            read="There is no hole card at a table with multiple action.",
            why="A second card is dealt to the face up card for each hand after the players' decisions; one that lies "
                "there before would be the second card of one hand only."),
    Reading(id="J50", cites=(REG["2.18(c)"], REG["2.8"]), decides_money=True,
            read="No hand is surrendered at multiple action.",
            why="(c) lists what a player may do, and surrender is not in the list."),
    Reading(id="J51", cites=(REG["2.18(b)"], REG["2.18(h)"]),
            read="Two wagers lie on the first spot and the second.",
            why="(h) has a third wager only beside a second one, and the dealer's hands come in their order."),
    Reading(id="J52", cites=(REG["2.18(c)"], REG["2.10"]), decides_money=True,
            read="A double is made on every spot, on each for as much as its wager or less; a split for as much on "
                 "each as lies there.",
            why="(c) asks an additional wager for each one placed, and leaves their size to 2.10 and 2.11."),
    Reading(id="J53", governs=tuple([spot.insurance for spot in SPOTS]),
            cites=(REG["2.18(d)"], REG["2.18(f)1"], REG["2.7"]), decides_money=True,
            read="Insurance on a spot is decided by the second card of its hand even if every hand is over 21: that "
                 "card is dealt, and none after it. Where even money is offered, it is taken spot by spot.",
            why="(d) has each such wager decided by a second card; (f)1 rules out only what 2.12 would have drawn."),
    Reading(id="J54", cites=(REG["2.18(g)"], REG["2.12(c)"]),
            read="A hand of the dealer gets its second card while anything lies on its spot or a later one, and more "
                 "cards only if a hand with a wager on that spot depends on them.",
            why="(f)2 and (g) look at both later spots; 2.12(c) is the rule on cards that can have no effect."),
)  # fmt: skip

DUTIES = (
    Duty(name="post the wagers required", who="licensee", when="opening", cites=(REG["2.18(b)"],),
         what="the number of wagers that everybody must make, and the limits of each, are posted at the table"),
    Duty(name="rebuild the last hand", who="supervisor", when="irregularity", cites=(REG["2.15(m)"],),
         what="a supervisor who is told takes the cards of the last hand from the discard rack, finds the dealer's "
              "first face up card, and has it put back where it belongs"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(
        cite=REG["2.18(j)"], why="Refers on to 2.6(i), which says how cards are picked up at the end, and is not held."
    ),
)

NOT_MOVED = UpCardNotMoved(event="face up card not moved", cite=REG["2.15(l)"],
                           says="The round goes on as if the card lay in the area for this hand.",
                           happens="the dealer does not move the face up card on for the next hand")  # fmt: skip
PICKED_UP = InLaterHand(event="face up card picked up", cite=REG["2.15(m)"],
                        says="A supervisor rebuilds the last hand and has the card put back; play goes on.",
                        happens="the dealer puts the face up card into the discard rack too early")  # fmt: skip


def spots(house: House) -> tuple[Spot, ...]:
    """2.18(a): the spots that a player may wager on."""
    return SPOTS if house.flag(FLAG) else SPOTS[:1]


def offered(house: House) -> tuple[Wager, ...]:
    """2.18(a), (b): the wagers on the second spot and the third."""
    return MAINS if house.flag(FLAG) else ()


def required(house: House) -> tuple[str, ...]:
    """2.18(b): what must lie beside the wager on the first spot."""
    return tuple([spot.main for spot in spots(house)[1 : house.whole("action_wagers")]])


def double(house: House, plain: Double) -> Double:
    """2.18(c): a further wager for each one placed."""
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
    """2.18(c): the same for a split."""
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


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """2.15(l), (m)."""
    return (NOT_MOVED, PICKED_UP) if house.flag(FLAG) else ()


SIDE = Side(
    wagers=(*MAINS, *ADDED),
    offered=offered,
    rides=tuple([key for spot in MORE for key in spot.on_hands]),
    options=OPTIONS,
    requirements=REQUIREMENTS,
    irregularities=irregularities,
    duties=DUTIES,
    readings=READINGS,
    not_modelled=NOT_MODELLED,
)
