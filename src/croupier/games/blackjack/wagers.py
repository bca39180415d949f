"""2.3, 2.7, 2.9, 2.13, 2.14, 2.16: the wager against the dealer. Who may make it, where, and how it ends."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.parts import Settlement
from croupier.games.blackjack.cards import blackjack_odds
from croupier.games.blackjack.side_wagers import SIDE_WAGERS
from croupier.games.blackjack.side_wagers.exclusions import excluded
from croupier.games.blackjack.side_wagers.multiple_action import required
from croupier.games.blackjack.side_wagers.multiple_action.spots import FIRST, SPOTS
from croupier.hands.points21 import BLACKJACK, FIVE_CARD_21, FULL, OVER
from croupier.law import Source, Subchapter
from croupier.rounds.moves import CASH, CHIPS, COUPON, PLAQUES, Bet, Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.deciding.follow import Equal, UpTo
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.wagers.sizes import LEAST_ADDED
from croupier.rounds.wagers.wager import Posted, Size, Tender, Wager

REG = Subchapter("19:47")

# 2.3(a): before the first card.
MAIN = Wager(key="blackjack", name="blackjack wager", size=Posted(), cite=REG["2.3(a)"])
RIDING = FIRST.riding
"""The wagers that a double or a further split goes with: those on that hand."""


def added(key: str, name: str, size: Size, section: str) -> Wager:
    """A wager that is added to a hand. Our copy does not have its section."""
    return Wager(key=key, name=name, size=size, cite=REG[section], source=Source.SECOND)


# 2.10: at most the wager (J30); 2.11: as much as the wager; 2.9: at most half of it, rounded up to a whole cent (J29).
DOUBLED = added("double", "double down wager", UpTo(RIDING, least=LEAST_ADDED), "2.10")
DOUBLED_IN_FULL = added("double", "double down wager", Equal(RIDING), "2.10")
SPLITTED = added("split", "split wager", Equal(RIDING), "2.11")
INSURED = added("insurance", "insurance wager", UpTo(("blackjack",), least=LEAST_ADDED, per=2), "2.9")

ON_HANDS = FIRST.on_hands
"""The wagers that the hands decide, at a table with one spot."""
WAGERS = (MAIN, DOUBLED, SPLITTED, INSURED)

# 2.3(a) says what wins and not at which odds; those of a blackjack are under 2.7, which our copy lacks.
WINNING, NATURAL, FIVE = "a winning hand", "blackjack", "21 in five cards"
UNDER = {NATURAL: REG["2.7"], FIVE: REG["2.16(a)"]}


def hands_paid(house: House) -> Paytable:
    """2.3, 2.7, 2.16: what a winning hand is paid."""
    hands = [(WINNING, house.odds("payout_odds.winning hand")), (NATURAL, blackjack_odds(house))]
    if house.flag("five_card_21"):
        hands.append((FIVE, house.odds("payout_odds.21 in five cards")))
    return Paytable(
        says="the blackjack wager, and what was added to it",
        heading="Hands",
        lines=tuple(hands),
        cite=REG["2.3(a)"],
        others=tuple([(hand, UNDER[hand]) for hand, _ in hands if hand in UNDER]),
        silent=(WINNING,),
    )


def insurance_paid(house: House) -> Paytable | None:
    """2.9: what insurance is paid."""
    lines = (("a dealer's blackjack", house.odds("payout_odds.insurance")),)
    paid = Paytable(says="insurance", heading="Insurance", lines=lines, cite=REG["2.9"])
    return paid if house.flag("insurance") else None


def tender(house: House) -> Tender:
    """2.3: chips, plaques, and a match play coupon if accepted; 2.13(a): one to three persons on a box.

    If the progressive wager is offered, only one person may be on a box.
    """
    coupon = (COUPON,) if house.flag("match_play") else ()
    cash = (CASH,) if house.flag("verbal_wagers") else ()
    persons = 1 if house.flag("progressive") else house.whole("persons_on_a_box")
    return Tender(admits=(CHIPS, PLAQUES, *coupon, *cash), cite=REG["2.3(a)"], persons_on_a_hand=persons)


def placing(house: House) -> PlaceShared:
    """2.13(a): one to three persons on a box, with the consent of the first; 2.14: one box each, unless more are
    permitted.
    """
    beside = required(house)  # 2.18(b): the first of several wagers
    main = replace(MAIN, beside=beside, cite=REG["2.18(b)"]) if beside else MAIN
    return PlaceShared(
        wagers=(main, *beside_it(house)),
        closes=Call("No more bets", REG["2.6"]),
        shares=REG["2.13(a)"],
        alone=house.whole("persons_on_a_box") == 1 or house.flag("progressive"),
        one_box=None if house.flag("several_boxes") else REG["2.14"],
        bars=barred if house.flag("streak") else None,
        cite=REG["2.3(a)"],
    )


def beside_it(house: House) -> tuple[Wager, ...]:
    """2.17 to 2.24: the side wagers that the table accepts, without those that another of its wagers excludes."""
    shut = excluded(house)
    sides = [side for side in SIDE_WAGERS if shut.isdisjoint([option.key for option in side.options])]
    return tuple([wager for side in sides for wager in side.offered(house)])


def barred(r: Round, bet: Bet) -> Refusal | None:
    """Why a wager cannot be added to those that are already there, under any section, or None."""
    for side in SIDE_WAGERS:
        refused = side.bars(r, bet)
        if refused is not None:
            return refused
    return None


def doubled(house: House) -> Wager:
    """2.10: the double down wager. It may be less than the wager on the hand if the house allows that."""
    return DOUBLED if house.flag("double_for_less") else DOUBLED_IN_FULL


def settlement(house: House) -> Settlement:
    """2.3, 2.7, 2.16: the settlement by totals. A blackjack is above any other 21 (J1).

    A pure function of the two ranks.
    """
    even, bonus = house.odds("payout_odds.winning hand"), blackjack_odds(house)
    twenty_one = (FULL, 0)
    over = alike(Outcome(LOSE, REG["2.3(a)"]))
    dealer_over = alike(Outcome(WIN, REG["2.3(a)1"], even))
    higher = alike(Outcome(WIN, REG["2.3(a)2"], even))
    equal = alike(Outcome(PUSH, REG["2.3(b)"]))
    lower = alike(Outcome(LOSE, REG["2.3(a)"]))  # none of the ways in which a wager wins
    natural = alike(Outcome(WIN, REG["2.7"], bonus))
    natural_to_21 = alike(Outcome(WIN, REG["2.3(a)3"], bonus))
    five = alike(Outcome(WIN, REG["2.16(a)"], house.odds("payout_odds.21 in five cards")))
    five_to_21 = alike(Outcome(PUSH, REG["2.16(b)"]))
    # 2.10, 2.11: of a hand that was doubled or split, a dealer's blackjack takes the original wager only (J31).
    lost, double, split = Outcome(LOSE, REG["2.3(b)"]), Outcome(RETURNED, REG["2.10"]), Outcome(RETURNED, REG["2.11"])
    to_blackjack: dict[str, Outcome] = {}
    for spot in SPOTS:
        to_blackjack |= {spot.main: lost, spot.double: double, spot.split: split}

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if player == OVER:
            return over
        if player == BLACKJACK:
            return equal if dealer == BLACKJACK else natural_to_21 if dealer == twenty_one else natural
        if dealer == BLACKJACK:
            return to_blackjack
        if player == FIVE_CARD_21:
            return five_to_21 if dealer == twenty_one else five
        if dealer == OVER:
            return dealer_over
        return equal if player == dealer else higher if player > dealer else lower

    return outcome


def alike(outcome: Outcome) -> Mapping[str, Outcome]:
    """The same outcome for every wager on the hand, on any spot (2.18)."""
    return dict.fromkeys([key for spot in SPOTS for key in spot.on_hands], outcome)
