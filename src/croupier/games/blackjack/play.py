"""2.6 to 2.12: a round of blackjack, from the wagers to the settlement."""

from croupier.declare.house import House
from croupier.declare.parts.card_reader import NO_HOLE_CARD, has_reader
from croupier.games.blackjack.cards import (
    DOUBLE_SHOE,
    FACE_DOWN,
    HIT,
    dealer_draws,
    equal_value,
    has_hole_card,
    is_ace,
    may_be_blackjack,
    rank,
)
from croupier.games.blackjack.side_wagers import SIDE_WAGERS
from croupier.games.blackjack.side_wagers.multiple_action import FLAG as MULTIPLE
from croupier.games.blackjack.side_wagers.multiple_action import double as on_each_spot
from croupier.games.blackjack.side_wagers.multiple_action import split as split_on_each
from croupier.games.blackjack.side_wagers.multiple_action import spots
from croupier.games.blackjack.side_wagers.multiple_action.dealers_hands import (
    DrawsForHand,
    InsureSpot,
    MoveUpCard,
    SecondCardOfHand,
    SettleInsuranceOn,
    SettleSpot,
)
from croupier.games.blackjack.side_wagers.multiple_action.spots import FIRST, Spot, insured
from croupier.games.blackjack.side_wagers.streak import settling as with_streaks
from croupier.games.blackjack.steps import Determinant
from croupier.games.blackjack.wagers import INSURED, ON_HANDS, SPLITTED, doubled, placing, settlement
from croupier.hands.points21 import FULL, is_blackjack, rank_of_21, total_of
from croupier.law import Subchapter
from croupier.money import EVEN
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Settle
from croupier.rounds.steps.dealing.draw import BankDraws, TurnDown
from croupier.rounds.steps.dealing.hole_card import DealTwice, HoleCard
from croupier.rounds.steps.dealing.second_card import (
    Peek,
    SecondCard,
    SettleInsurance,
    SettleNaturals,
    SettleSurrendered,
)
from croupier.rounds.steps.deciding.insure import Insure, Surrender
from croupier.rounds.steps.deciding.play import SPLIT, Choice, Counted, Double, Hit, Play, Split, Stand

REG = Subchapter("19:47")
NO_BLACKJACK = Call("No blackjack", REG["2.6"])
INSURANCE_LOSES = Call("Insurance loses", REG["2.9"])
ORIGINAL = ("blackjack",)
# 2.19(d), 2.20(i): whatever the dealer has.
APART = ("progressive", "bonus")


def agenda(house: House) -> tuple[Step, ...]:
    """2.3 to 2.12: the steps of a round.

    Wagers, two cards each and one or two for the dealer, insurance, decisions, the dealer's cards.
    """
    return (
        placing(house),
        *beside("before_deal", house),
        *dealing(house),
        *beside("after_deal", house),
        *first_cards(house),
        *beside("after_reader", house),
        playing(house),
        *dealers_part(house),
        *beside("at_settlement", house),
        *beside("last", house),
    )


def beside(moment: str, house: House) -> tuple[Step, ...]:
    """2.17 to 2.24: the steps of the side wagers at this moment of a round."""
    return tuple([step for side in SIDE_WAGERS for step in side.steps(moment, house)])


def dealing(house: House) -> tuple[Step, ...]:
    """2.6(e), not in our copy: one card face up to each box and the dealer, a second to each box, and a hole card if
    there is one.
    """
    determinant = (Determinant(cite=REG['2.1 "Determinant card"']),) if house.word("dealing") == DOUBLE_SHOE else ()
    deal = DealTwice(cite=REG["2.6"])
    if not has_hole_card(house):
        return (*determinant, deal)
    unseen = "" if has_reader(house) else ", which no one looks at"
    says = f"Last, the dealer takes a second card, face down{unseen}."
    return (*determinant, deal, HoleCard(says=says, cite=REG["2.6"]))


def first_cards(house: House) -> tuple[Step, ...]:
    """2.7, 2.9, 2.6: insurance against an ace, blackjacks paid against a 2 to 9, and the card reader."""
    even = Outcome(WIN, REG["2.7"], EVEN) if house.flag("even_money") else None
    insure = Insure(
        bet=INSURED, asks=is_ace, natural=is_blackjack, on=ORIGINAL, each=REG["2.13(f)"], even=even, cite=REG["2.9"]
    )
    insures = insure_each(house, insure) if house.flag(MULTIPLE) else (insure,)
    peek = Peek(may_be=may_be_blackjack, natural=is_blackjack, says=NO_BLACKJACK, cite=REG["2.6"])
    return (
        *(insures if house.flag("insurance") else ()),
        SettleNaturals(
            wagers=on_hands(house),
            natural=is_blackjack,
            may_be=may_be_blackjack,
            showing=showing(house),
            outcome=settlement(house),
            final=False,
            cite=REG["2.7"],
        ),
        *((peek, *insurance(house)) if has_reader(house) else ()),
    )


def playing(house: House) -> Play:
    """2.8, 2.10 to 2.12(a): the boxes are played in turn. One person decides for each (2.13(b))."""
    split = Split(
        bet=SPLITTED,
        others=REG["2.13(e)"],
        alike=equal_value,
        closed=is_ace,
        most=house.whole("resplit"),
        closed_again=house.flag("resplit_aces"),
        says="Split two cards of equal value into two hands; aces get one card each",
        cite=REG["2.11"],
    )
    double = Double(
        bet=doubled(house),
        others=REG["2.13(d)"],
        after_split=house.flag("double_after_split"),
        down=house.word("double_card") == FACE_DOWN,
        cite=REG["2.10"],
    )
    double, split = on_each_spot(house, double), split_on_each(house, split)
    choices: tuple[Choice, ...] = (Hit(cite=REG["2.12"]), Stand(cite=REG["2.12"]), double, split)
    if house.flag("surrender"):
        choices = (*choices, Surrender(on=ORIGINAL, may_be=may_be_blackjack, cite=REG["2.8"]))
    return Play(
        choices=choices,
        total=total_of,
        full=FULL,
        over=Outcome(LOSE, REG["2.18(f)"] if house.flag(MULTIPLE) else REG["2.3(a)"]),
        keeps=(INSURED.key, *[w.key for side in SIDE_WAGERS for w in side.wagers if w.key not in side.rides]),
        ended=is_blackjack,
        reopens=(lambda r, hand: split.refusal(r, hand) is None) if house.flag("resplit_aces") else None,
        refuses=REG["2.15(c)"],
        late=REG["2.15(i)"],
        calls=REG["2.13(b)"],
        cite=REG["2.12"],
    )


def dealers_part(house: House) -> tuple[Step, ...]:
    """2.6, 2.18: the dealer's hand and the settlement. With several spots, a hand and a settlement for each spot."""
    if house.flag(MULTIPLE):
        return tuple([step for spot in spots(house) for step in dealers_hand_for(house, spot)])
    return (*dealers_hand(house), with_streaks(house, settling(house)))


def dealers_hand(house: House) -> tuple[Step, ...]:
    """2.6, 2.12(b) to (d): the dealer's second card, the wagers that it decides, and the cards that the dealer must
    draw.
    """
    drawn = house.word("dealer_second_card") == NO_HOLE_CARD
    second = "The dealer draws a second card." if drawn else "The dealer turns up the hole card."
    stands = "hard 17, or on 18 or more" if house.word("soft_17") == HIT else "all 17s"
    surrendered = SettleSurrendered(
        wagers=ORIGINAL, natural=is_blackjack, lost=Outcome(LOSE, REG["2.8"]), half=REG["2.8"], cite=REG["2.8"]
    )
    return (
        SecondCard(says=second, apart=APART, cite=REG["2.6"]),
        *insurance(house),
        *((surrendered,) if house.flag("surrender") else ()),
        BankDraws(
            draws=dealer_draws(house),
            matters=matters,
            says=f"The dealer draws to 16 and stands on {stands}, and stops when no card can change a result.",
            counts=REG["2.12(b)"],
            cite=REG["2.12(c)"],
        ),
        *((TurnDown(cite=REG["2.10"]),) if house.word("double_card") == FACE_DOWN else ()),
    )


def dealers_hand_for(house: House, spot: Spot) -> tuple[Step, ...]:
    """2.18(e) and (f), (g) and (h), (h) and (i): the dealer's hand for one spot, and its settlement.

    It has the up card, a second card, and the cards that the dealer must draw.
    """
    under = {1: REG["2.18(e)"], 2: REG["2.18(g)"], 3: REG["2.18(h)"]}[spot.number]
    settled = {1: REG["2.18(f)"], 2: REG["2.18(h)"], 3: REG["2.18(i)"]}[spot.number]
    says = {2: Call("Second hand", REG["2.18(g)"]), 3: Call("Third hand", REG["2.18(h)"])}
    moves = (MoveUpCard(spot=spot, says=says[spot.number], cite=REG["2.18(f)2"]),) if spot is not FIRST else ()
    stands = "hard 17, or on 18 or more" if house.word("soft_17") == HIT else "all 17s"
    which = {1: "first", 2: "second", 3: "third"}[spot.number]
    return (
        *moves,
        SecondCardOfHand(spot=spot, says=f"The dealer draws a second card for the dealer's {which} hand.", cite=under),
        *[
            SettleInsuranceOn(
                spot=spot, wager=spot.insurance, wins=s.wins, won=s.won, lost=s.lost, says=s.says, cite=s.cite
            )
            for s in insurance(house)
        ],
        DrawsForHand(
            spot=spot,
            draws=dealer_draws(house),
            matters=matters,
            says=f"The dealer draws to 16 and stands on {stands}, and stops when no card can change a result.",
            cite=REG["2.12(c)"] if spot is not FIRST else REG["2.18(f)1"],
        ),
        *((TurnDown(cite=REG["2.10"]),) if spot is FIRST and house.word("double_card") == FACE_DOWN else ()),
        SettleSpot(spot=spot, wagers=spot.on_hands, showing=showing(house), outcome=settlement(house), cite=settled),
    )


def on_hands(house: House) -> tuple[str, ...]:
    """The wagers that the hands decide, on every spot of this table."""
    return tuple([key for spot in spots(house) for key in spot.on_hands])


def insure_each(house: House, first: Insure) -> tuple[Step, ...]:
    """2.18(d): insurance of any or all of the wagers, each separately."""
    return tuple(
        [
            InsureSpot(
                spot=spot,
                bet=first.bet if spot is FIRST else insured(spot),
                asks=first.asks,
                natural=first.natural,
                on=(spot.main,),
                each=first.each,
                even=first.even,
                cite=first.cite if spot is FIRST else REG["2.18(d)"],
            )
            for spot in spots(house)
        ]
    )


def insurance(house: House) -> tuple[SettleInsurance, ...]:
    """2.9: insurance wins if the dealer has a blackjack. It is decided as soon as that is known."""
    settle = SettleInsurance(
        wager=INSURED.key,
        wins=is_blackjack,
        won=Outcome(WIN, REG["2.9"], house.odds("payout_odds.insurance")),
        lost=Outcome(LOSE, REG["2.9"]),
        says=INSURANCE_LOSES,
        cite=REG["2.9"],
    )
    return (settle,) if house.flag("insurance") else ()


def settling(house: House) -> Settle:
    """2.3: the settlement of hands, counterclockwise from the dealer's far right (J32)."""
    return Settle(
        wagers=ON_HANDS, showing=showing(house), outcome=settlement(house), order=COUNTERCLOCKWISE, cite=REG["2.3(a)"]
    )


def showing(house: House) -> Counted:
    """2.1, 2.2: totals, with the ace as 11 or 1. An ace and a ten after a split are not a blackjack."""
    return Counted(rank=rank(house), split=rank(house, split=True), bank=rank_of_21, cite=REG["2.2(b)3i"])


def matters(hand: Hand, dealer: tuple[int, ...]) -> bool:
    """2.12(c): whether the dealer's further cards matter to a hand.

    Against a blackjack only the dealer's first two count.
    """
    if len(dealer) < 2 or len(hand.cards) != 2 or hand.down:
        return True
    return not is_blackjack(hand.cards) or SPLIT in hand.marks
