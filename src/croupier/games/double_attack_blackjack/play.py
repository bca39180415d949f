"""26.5, 26.7: a round, from the initial wagers to the settlement. 26.7 is not held: its order is reconstructed (A6)."""

from croupier.declare.house import House
from croupier.games.blackjack.cards import equal_value, is_ace, may_be_blackjack
from croupier.games.blackjack.play import matters
from croupier.games.double_attack_blackjack.cards import bust_line, dealer_draws
from croupier.games.double_attack_blackjack.house import READER
from croupier.games.double_attack_blackjack.reg import REG
from croupier.games.double_attack_blackjack.steps import (
    Attack,
    DealerDraws,
    DealersHand,
    DoubleAny,
    FirstTwo,
    SettleBust,
    SettleGivenUp,
    SurrenderAnyTime,
)
from croupier.games.double_attack_blackjack.wagers import (
    ATTACK,
    BUST,
    DOUBLED,
    INITIAL,
    INSURED,
    ON_HANDS,
    SPLITTED,
    bust_settlement,
    settlement,
)
from croupier.hands.points21 import FULL, is_blackjack, rank_of_21, rank_of_split_21, total_of
from croupier.rounds.hand import DONE, LIVE, Hand
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COUNTERCLOCKWISE, Deal, Settle
from croupier.rounds.steps.dealing.hole_card import HoleCard
from croupier.rounds.steps.dealing.second_card import SURRENDERED, Peek, SecondCard, SettleInsurance, SettleNaturals
from croupier.rounds.steps.deciding.insure import Insure
from croupier.rounds.steps.deciding.play import Counted, Hit, Play, Split, Stand
from croupier.rounds.steps.placing.shared_box import PlaceShared

DEFINED = REG['26.1 "Double attack wager"']
NO_MORE_BETS = Call("No more bets", REG["26.7"])
NO_BLACKJACK = Call("No blackjack", REG["26.7"])
INSURANCE_LOSES = Call("Insurance loses", REG["26.7"])
HANDS_MAX = 4
"""What a box may be split into (A3)."""
# 26.1: an ace and a ten after a split are no blackjack (A4). 26.2(b)3: the ace as 11 or 1.
SHOWING = Counted(rank=rank_of_21, split=rank_of_split_21, cite=REG["26.2(b)3"])


def agenda(house: House) -> tuple[Step, ...]:
    """26.1, 26.5, 26.7: wagers, the dealer's first card, the attack, two cards each, decisions, the dealer's cards."""
    return (
        placing(house),
        *dealing(house),
        *first_cards(house),
        PLAYING,
        *dealers_hand(house),
        *bust(house),
        Settle(wagers=ON_HANDS, showing=SHOWING, outcome=settlement(house), order=COUNTERCLOCKWISE,
               cite=REG["26.5(a)"]),
    )  # fmt: skip


def placing(house: House) -> PlaceShared:
    """26.1: the initial wager before any card; with it the bust wager, where it is offered (A5). One player a box."""
    return PlaceShared(
        wagers=(INITIAL, BUST) if house.flag("bust_wager") else (INITIAL,),
        closes=NO_MORE_BETS,
        shares=REG["26.7"],
        alone=True,
        one_box=None if house.flag("several_boxes") else REG["26.7"],
        cite=REG['26.1 "Initial wager"'],
    )


def dealing(house: House) -> tuple[Step, ...]:
    """26.1: the attack is offered when the dealer has a card face up. Then two cards each, and the hole card (A6)."""
    unseen = "" if house.word("dealer_second_card") == READER else ", at which nobody looks"
    return (
        Deal(cards=1, to=BANK, up=True, says="The dealer deals himself a card, face up.", cite=DEFINED),
        Attack(bet=ATTACK, asks=lambda _card: True, natural=is_blackjack, on=(), each=DEFINED, cite=DEFINED),
        FirstTwo(cite=REG["26.7"]),
        HoleCard(says=f"Last he deals himself a second card, face down{unseen}.", cite=REG["26.7"]),
    )


def first_cards(house: House) -> tuple[Step, ...]:
    """26.7, reconstructed (A6, A7): insurance against an ace, blackjacks paid against a 2 to 9, the card reader."""
    insure = Insure(bet=INSURED, asks=is_ace, natural=is_blackjack, on=(), each=REG["26.7"], cite=REG["26.7"])
    naturals = SettleNaturals(
        wagers=ON_HANDS,
        natural=is_blackjack,
        may_be=may_be_blackjack,
        showing=SHOWING,
        outcome=settlement(house),
        final=False,
        cite=REG["26.7"],
    )
    # (l): the device is for an ace, king, queen or jack; (m): without it the hole card waits for the players.
    peek = Peek(
        may_be=may_be_blackjack,
        natural=is_blackjack,
        says=NO_BLACKJACK,
        firsts="an ace, king, queen or jack",
        cite=REG["26.?(l)"],
    )
    reader = (peek, insurance(house)) if house.word("dealer_second_card") == READER else ()
    return (insure, naturals, *reader)


def surrender_left(_r: Round, hand: Hand) -> bool:
    """A hand that gets no further card may still be given up (A8)."""
    return SURRENDERED not in hand.marks


# 26.7, reconstructed (A3, A8): hit, stand, double on any cards, split up to four hands, surrender at any time.
PLAYING = Play(
    choices=(
        Hit(cite=REG["26.7"]),
        Stand(cite=REG["26.7"]),
        DoubleAny(bet=DOUBLED, others=REG["26.7"], cite=REG["26.7"]),
        Split(
            bet=SPLITTED,
            others=REG["26.7"],
            alike=equal_value,
            closed=is_ace,
            most=HANDS_MAX,
            says="Split two cards of equal value into two hands; aces get one card each",
            cite=REG["26.7"],
        ),
        SurrenderAnyTime(
            on=ON_HANDS,
            may_be=may_be_blackjack,
            says="Surrender and lose half of all wagers on the hand",
            cite=REG["26.7"],
        ),
    ),
    total=total_of,
    full=FULL,
    # 26.5(a): no paragraph lets a hand over 21 win; both wagers are lost at once (A1).
    over=Outcome(LOSE, REG["26.5(a)"]),
    keeps=(INSURED.key, BUST.key),
    ended=is_blackjack,
    reopens=surrender_left,
    refuses=REG["26.?"],
    late=REG["26.?(i)"],
    calls=REG["26.7"],
    cite=REG["26.7"],
)


def dealers_hand(house: House) -> tuple[Step, ...]:
    """26.7, reconstructed (A6): the hole card, what it decides, and the cards that the dealer must draw."""
    given_up = SettleGivenUp(
        wagers=ON_HANDS,
        natural=is_blackjack,
        lost=Outcome(LOSE, REG["26.7"]),
        half=REG["26.7"],
        cite=REG["26.7"],
    )
    return (
        SecondCard(says="The dealer turns up the hole card.", cite=REG["26.7"]),
        insurance(house),
        given_up,
        DealerDraws(
            draws=dealer_draws,
            matters=matters,
            third=BUST.key,
            says="The dealer draws to 16 and stands on all 17s; he draws nothing where it can have no effect.",
            cite=REG["26.7"],
        ),
    )


def insurance(house: House) -> SettleInsurance:
    """26.7, reconstructed (A7): decided as soon as it is known whether the dealer has a blackjack."""
    return SettleInsurance(
        wager=INSURED.key,
        wins=is_blackjack,
        won=Outcome(WIN, REG["26.7"], house.odds("payout_odds.insurance")),
        lost=Outcome(LOSE, REG["26.7"]),
        says=INSURANCE_LOSES,
        cite=REG["26.7"],
    )


def bust(house: House) -> tuple[Step, ...]:
    """26.5, reconstructed (A5): also of hands that are settled already."""
    if not house.flag("bust_wager"):
        return ()
    settle = SettleBust(
        wagers=(BUST.key,),
        showing=DealersHand(rank=bust_line, cite=REG["26.5"]),
        outcome=bust_settlement(house),
        order=COUNTERCLOCKWISE,
        states=(LIVE, DONE),
        final=False,
        cite=REG["26.5"],
    )
    return (settle,)
