"""2.3, 2.7, 2.16: the wager against the dealer, what it is made with, and what becomes of it."""

from collections.abc import Callable, Mapping

from croupier.declare.house import House
from croupier.games.blackjack.cards import blackjack_odds
from croupier.games.blackjack.reg import REG
from croupier.games.blackjack.sides import SIDE_WAGERS
from croupier.games.blackjack.spots import FIRST, LEAST, SPOTS
from croupier.hands.points21 import BLACKJACK, FIVE_CARD_21, FULL, OVER
from croupier.law import Source
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.deciding.follow import Equal, UpTo
from croupier.rounds.wagers.wager import Posted, Size, Tender, Wager

# 2.3(a): before the first card.
MAIN = Wager(key="blackjack", name="blackjack wager", size=Posted(), cite=REG["2.3(a)"])
RIDING = FIRST.riding
"""What a double or a further split goes with: the wager on that hand."""


def added(key: str, name: str, size: Size, section: str) -> Wager:
    """A wager that is added to a hand; its section is not held."""
    return Wager(key=key, name=name, size=size, cite=REG[section], source=Source.SECOND)


# 2.10: at most the wager (J30); 2.11: as much as the wager; 2.9: at most half of it, an odd half cent more (J29).
DOUBLED = added("double", "double down wager", UpTo(RIDING, least=LEAST), "2.10")
DOUBLED_IN_FULL = added("double", "double down wager", Equal(RIDING), "2.10")
SPLITTED = added("split", "split wager", Equal(RIDING), "2.11")
INSURED = added("insurance", "insurance wager", UpTo(("blackjack",), least=LEAST, per=2), "2.9")

ON_HANDS = FIRST.on_hands
"""The wagers that the hands decide, where there is one spot for them."""
WAGERS = (MAIN, DOUBLED, SPLITTED, INSURED, *[wager for side in SIDE_WAGERS for wager in side.wagers])


def tender(house: House) -> Tender:
    """2.3: chips, plaques, a match play coupon where taken; 2.13(a): one to three persons on a box.

    One alone where the progressive wager is offered.
    """
    coupon = (COUPON,) if house.flag("match_play") else ()
    persons = 1 if house.flag("progressive") else house.whole("persons_on_a_box")
    return Tender(admits=(CHIPS, PLAQUES, *coupon), cite=REG["2.3(a)"], persons_on_a_hand=persons)


def doubled(house: House) -> Wager:
    """2.10: a double may be less than the wager."""
    return DOUBLED if house.flag("double_for_less") else DOUBLED_IN_FULL


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """2.3, 2.7, 2.16: by totals, but a blackjack is above any other 21 (J1). A pure function of the two ranks."""
    even, bonus = house.odds("payout_odds.winning hand"), blackjack_odds(house)
    twenty_one = (FULL, 0)
    over = alike(Outcome(LOSE, REG["2.3(a)"]))
    dealer_over = alike(Outcome(WIN, REG["2.3(a)1"], even))
    higher = alike(Outcome(WIN, REG["2.3(a)2"], even))
    equal = alike(Outcome(PUSH, REG["2.3(b)"]))
    lower = alike(Outcome(LOSE, REG["2.3(a)"]))  # as none of the ways in which it says that a wager wins
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
    """The same for every wager on the hand, on whichever spot (2.18)."""
    return dict.fromkeys([key for spot in SPOTS for key in spot.on_hands], outcome)
