"""36.5 to 36.12, all reconstructed: the wagers and the round of triple attack blackjack."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.declare.house import House
from croupier.declare.parts import Settlement
from croupier.declare.parts.card_reader import has_reader
from croupier.declare.parts.variant import Renumbering
from croupier.declare.shorthand import POSTED, wager
from croupier.games.blackjack.cards import dealer_draws, equal_value, is_ace, may_be_blackjack
from croupier.games.blackjack.play import matters
from croupier.hands.points21 import (
    BLACKJACK,
    FULL,
    OVER,
    SIX,
    TWENTY_TWO,
    is_blackjack,
    rank_of_split_with_six,
    rank_with_22,
    rank_with_six,
    total_of,
)
from croupier.law import Source, Subchapter
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COUNTERCLOCKWISE, Deal, Settle, Showdown
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.dealing.hole_card import HoleCard, ToBoxes
from croupier.rounds.steps.dealing.second_card import (
    PayNaturals,
    Peek,
    SecondCard,
    SettleInsurance,
    SettleSurrendered,
)
from croupier.rounds.steps.deciding.insure import Attack, Insure, Surrender
from croupier.rounds.steps.deciding.play import Counted, DoubleOnce, Hit, Play, Split, Stand
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.steps.settling.at_once import PayFull
from croupier.rounds.wagers.sizes import Together
from croupier.rounds.wagers.wager import Wager

REG = Subchapter("13:69F")

# The sections of double attack blackjack that this subchapter has too, by its own numbers (TA9).
SECTIONS = {"26.1": "36.1", "26.2": "36.2", "26.3": "36.3", "26.4": "36.4", "26.5": "36.5", "26.7": "36.6"}
TAKEN_OVER = Renumbering("19:47", SECTIONS | {"26.?": "36.13"}, Source.RECONSTRUCTED, into="13:69F")

EQUAL, UP_TO = "equal", "up to the first"
INSURANCE_ODDS, ONE_SUIT_ODDS = "payout_odds.insurance", "payout_odds.insurance, one suit"
SIX_ODDS = "payout_odds.six cards"

# 36.5: the first before any card; a second and a third, each equal to it, as cards come (TA1).
ATTACKS = ("first", "second", "third")
AS_FIRST, UP_TO_FIRST = (Together(("first",), "the first attack wager", exact=exact) for exact in (True, False))
FIRST = wager("first", POSTED, REG["36.5"], name="first attack wager", source=Source.RECONSTRUCTED)
SECOND, THIRD = (
    wager(key, AS_FIRST, REG["36.5"], name=f"{key} attack wager", source=Source.RECONSTRUCTED) for key in ATTACKS[1:]
)
# 36.9, 36.10 (TA7): a double or a further split goes with all that was wagered on that hand before it.
RIDING = Together((*ATTACKS, "split"), "the wagers on the hand, all attack wagers included")
DOUBLED = wager("double", RIDING, REG["36.9"], name="double down wager", source=Source.RECONSTRUCTED)
SPLITTED = wager("split", RIDING, REG["36.10"], source=Source.RECONSTRUCTED)
# 36.7 (TA5).
HALF = Together(ATTACKS, "all attack wagers", exact=False, per=2)
INSURED = wager("insurance", HALF, REG["36.7"], source=Source.RECONSTRUCTED)
WAGERS = (FIRST, SECOND, THIRD, DOUBLED, SPLITTED, INSURED)
ON_HANDS = (*ATTACKS, "split", "double")
"""The wagers that the hand decides, all with the same result."""

# 36.2, 36.5: the ace as 11 or 1; an ace and a court card after a split are no blackjack; six cards; the dealer's 22.
SHOWING = Counted(rank=rank_with_six, split=rank_of_split_with_six, bank=rank_with_22, cite=REG["36.5"])


def agenda(house: House) -> tuple[Step, ...]:
    """36.5 to 36.11: the steps of a round. Three attack wagers while the first cards come, then a hand of blackjack."""
    unseen = "" if has_reader(house) else ", which no one looks at"
    return (
        PlaceShared(
            wagers=(FIRST,),
            closes=Call("No more bets", REG["36.6"]),
            shares=REG["36.6"],
            alone=True,
            one_box=None if house.flag("several_boxes") else REG["36.12"],
            cite=REG["36.5"],
        ),
        # 36.6: a card up to each player, the second attack, the dealer's card up, the third attack.
        ToBoxes(cards=1, cite=REG["36.6"]),
        attack(house, SECOND, "your first card"),
        Deal(cards=1, to=BANK, up=True, says="The dealer takes a card, face up.", cite=REG["36.6"]),
        attack(house, THIRD, "the dealer's first card"),
        # 36.6: a second card up to each player, and the dealer's face down.
        ToBoxes(cards=1, cite=REG["36.6"]),
        HoleCard(says=f"Last, the dealer takes a second card, face down{unseen}.", cite=REG["36.6"]),
        *first_cards(house),
        playing(house),
        *dealers_hand(house),
        Settle(wagers=ON_HANDS, showing=SHOWING, outcome=settlement(house), order=COUNTERCLOCKWISE, cite=REG["36.5"]),
    )


def attack(house: House, bet: Wager, seen: str) -> Attack:
    """36.5 (TA1): a further attack wager, equal to the first one or up to it, or none.

    A third is possible without a second.
    """
    if house.word("attack_size") == UP_TO:
        bet = replace(bet, size=UP_TO_FIRST)
    cite = REG["36.5"]
    return Attack(bet=bet, asks=any_card, natural=is_blackjack, on=(), each=cite, seen=seen, cite=cite)


def any_card(_card: int) -> bool:
    """Always true: the further attack wagers are offered whatever the first cards are."""
    return True


def first_cards(house: House) -> tuple[Step, ...]:
    """36.5 to 36.7: blackjacks are paid at once, then insurance is offered against an ace, then the device looks."""
    naturals = PayNaturals(
        wagers=ON_HANDS,
        natural=is_blackjack,
        may_be=may_be_blackjack,
        showing=SHOWING,
        outcome=settlement(house),
        final=False,
        cite=REG["36.5"],
    )
    insure = Insure(bet=INSURED, asks=is_ace, natural=is_blackjack, on=(), each=REG["36.7"], cite=REG["36.7"])
    peek = Peek(
        may_be=may_be_blackjack,
        natural=is_blackjack,
        says=Call("No blackjack", REG["36.6"]),
        firsts="an ace, king, queen or jack",
        cite=REG["36.6"],
    )
    return (naturals, insure, *((peek, insurance(house)) if has_reader(house) else ()))


def insurance(house: House) -> SettleInsurance:
    """36.7 (TA5): decided as soon as it is known whether the dealer has a blackjack. The odds depend on its suits."""
    return SettleInsurance(
        wager=INSURED.key,
        wins=is_blackjack,
        won=Outcome(WIN, REG["36.7"], house.odds(INSURANCE_ODDS)),
        one_suit=Outcome(WIN, REG["36.7"], house.odds(ONE_SUIT_ODDS)),
        lost=Outcome(LOSE, REG["36.7"]),
        says=Call("Insurance loses", REG["36.7"]),
        cite=REG["36.7"],
    )


def playing(house: House) -> Play:
    """36.8 to 36.11: the boxes are played in turn. Six cards that are not over 21 win at once (TA3)."""
    double = DoubleOnce(bet=DOUBLED, others=REG["36.9"], any_time=True, cite=REG["36.9"])
    split = Split(
        bet=SPLITTED,
        others=REG["36.10"],
        alike=equal_value,
        closed=is_ace,
        most=house.whole("resplit"),
        says="Split two cards of equal value into two hands; aces get one card each, and may then be doubled",
        cite=REG["36.10"],
    )
    six_cards = PayFull(wagers=ON_HANDS, showing=SHOWING, outcome=settlement(house), cite=REG["36.5"])
    # 36.8 (TA6).
    half = "Surrender and lose half of all your attack wagers"
    surrender = Surrender(on=ATTACKS, may_be=may_be_blackjack, says=half, cite=REG["36.8"])

    def may_be_doubled(r: Round, hand: Hand) -> bool:
        """Whether a hand that gets no further card still has a choice, because it can be doubled (TA7)."""
        return double.refusal(r, hand) is None

    return Play(
        choices=(Hit(cite=REG["36.11"]), Stand(cite=REG["36.11"]), double, split, surrender),
        total=total_of,
        full=FULL,
        over=Outcome(LOSE, REG["36.5"]),
        keeps=(INSURED.key,),
        ended=is_blackjack,
        reopens=may_be_doubled,
        at_once=six_cards,
        enough=SIX,
        refuses=REG["36.13"],
        late=REG["36.13"],
        calls=REG["36.6"],
        cite=REG["36.11"],
    )


def dealers_hand(house: House) -> tuple[Step, ...]:
    """36.6, 36.11: the hole card, the wagers that it decides, and the cards that the dealer must draw."""
    return (
        SecondCard(says="The dealer turns up the hole card.", cite=REG["36.6"]),
        insurance(house),
        SettleSurrendered(
            wagers=ATTACKS, natural=is_blackjack, lost=Outcome(LOSE, REG["36.8"]), half=REG["36.8"], cite=REG["36.8"]
        ),
        BankDraws(
            draws=dealer_draws(house),
            matters=matters,
            says="The dealer draws to 16 and to a soft 17, and stops when no card can change a result.",
            cite=REG["36.11"],
        ),
    )


def settlement(house: House) -> Settlement:
    """36.5: a blackjack and six cards win; against a dealer's 22 the wagers are void; else totals decide.

    A pure function of the two ranks.
    """
    even, natural, six = (
        alike(Outcome(WIN, REG["36.5"], house.odds(key)))
        for key in ("payout_odds.winning hand", "payout_odds.blackjack", SIX_ODDS)
    )
    lost, equal = alike(Outcome(LOSE, REG["36.5"])), alike(Outcome(PUSH, REG["36.5"]))
    # TA2: it takes all attack wagers; without a device the parts of a double and of a split go back.
    to_blackjack = {
        **dict.fromkeys(ATTACKS, Outcome(LOSE, REG["36.5"])),
        DOUBLED.key: Outcome(RETURNED, REG["36.9"]),
        SPLITTED.key: Outcome(RETURNED, REG["36.10"]),
    }

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if player == OVER:
            return lost
        if player == BLACKJACK:
            return natural
        if player[2:] == (SIX,):
            return six
        if dealer == BLACKJACK:
            return to_blackjack
        # 36.5 (TA4): a 21 of three cards or more waits for the dealer like any other hand.
        if dealer == TWENTY_TWO:
            return equal
        return equal if player == dealer else even if dealer == OVER or player > dealer else lost

    return outcome


def alike(outcome: Outcome) -> Mapping[str, Outcome]:
    """The same outcome for every wager on the hand."""
    return dict.fromkeys(ON_HANDS, outcome)
