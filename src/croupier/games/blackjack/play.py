"""2.6 to 2.12: a round of blackjack, from the wagers to the settlement."""

from croupier.games.blackjack.boxes import placing
from croupier.games.blackjack.cards import dealer_draws, equal_value, has_hole_card, is_ace, may_be_blackjack, rank
from croupier.games.blackjack.house import DOUBLE_SHOE, FACE_DOWN, HIT, NO_HOLE_CARD, READER
from croupier.games.blackjack.reg import REG
from croupier.games.blackjack.sides import SIDE_WAGERS
from croupier.games.blackjack.steps import Determinant
from croupier.games.blackjack.wagers import INSURED, ON_HANDS, SPLITTED, doubled, settlement
from croupier.hands.points import FULL, is_blackjack, rank_of_21, total_of
from croupier.money import EVEN
from croupier.rounds.hand import Hand
from croupier.rounds.house import House
from croupier.rounds.moves import Call
from croupier.rounds.posting import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Settle
from croupier.rounds.steps.deal_twice import DealTwice, HoleCard
from croupier.rounds.steps.draw import BankDraws, TurnDown
from croupier.rounds.steps.insure import Insure, Surrender
from croupier.rounds.steps.play import SPLIT, Choice, Counted, Double, Hit, Play, Split, Stand
from croupier.rounds.steps.second import Peek, SecondCard, SettleInsurance, SettleNaturals, SettleSurrendered

NO_BLACKJACK = Call("No blackjack", REG["2.6"])
INSURANCE_LOSES = Call("Insurance loses", REG["2.9"])
ORIGINAL = ("blackjack",)
# 2.19(d), 2.20(i): whatever the dealer has.
APART = ("progressive", "bonus")


def agenda(house: House) -> tuple[Step, ...]:
    """2.3 to 2.12: wagers, two cards each and one or two for the dealer, insurance, decisions, the dealer's cards."""
    return (
        placing(house),
        *[step for side in SIDE_WAGERS for step in side.before_deal(house)],
        *dealing(house),
        *[step for side in SIDE_WAGERS for step in side.after_deal(house)],
        *first_cards(house),
        *[step for side in SIDE_WAGERS for step in side.after_reader(house)],
        playing(house),
        *dealers_hand(house),
        settling(house),
        *[step for side in SIDE_WAGERS for step in side.at_settlement(house)],
        *[step for side in SIDE_WAGERS for step in side.last(house)],
    )


def dealing(house: House) -> tuple[Step, ...]:
    """2.6(e), not held: a card up to each box and the dealer, a second to each box, and the hole card where used."""
    determinant = (Determinant(cite=REG['2.1 "Determinant card"']),) if house.word("dealing") == DOUBLE_SHOE else ()
    deal = DealTwice(cite=REG["2.6"])
    if not has_hole_card(house):
        return (*determinant, deal)
    says = "Last he deals himself a second card, face down, at which nobody looks."
    return (*determinant, deal, HoleCard(says=says, cite=REG["2.6"]))


def first_cards(house: House) -> tuple[Step, ...]:
    """2.7, 2.9, 2.6: insurance against an ace, blackjacks paid against a 2 to 9, and the card reader device."""
    even = Outcome(WIN, REG["2.7"], EVEN) if house.flag("even_money") else None
    insure = Insure(
        bet=INSURED,
        asks=is_ace,
        natural=is_blackjack,
        on=ORIGINAL,
        each=REG["2.13(f)"],
        even=even,
        cite=REG["2.9"],
    )
    peek = Peek(may_be=may_be_blackjack, natural=is_blackjack, says=NO_BLACKJACK, cite=REG["2.6"])
    return (
        *((insure,) if house.flag("insurance") else ()),
        SettleNaturals(
            wagers=ON_HANDS,
            natural=is_blackjack,
            may_be=may_be_blackjack,
            showing=showing(house),
            outcome=settlement(house),
            final=False,
            cite=REG["2.7"],
        ),
        *((peek, *insurance(house)) if house.word("dealer_second_card") == READER else ()),
    )


def playing(house: House) -> Play:
    """2.8, 2.10 to 2.12(a): the boxes in turn, each by the decisions of one person (2.13(b))."""
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
    choices: tuple[Choice, ...] = (Hit(cite=REG["2.12"]), Stand(cite=REG["2.12"]), double, split)
    if house.flag("surrender"):
        choices = (*choices, Surrender(on=ORIGINAL, may_be=may_be_blackjack, cite=REG["2.8"]))
    return Play(
        choices=choices,
        total=total_of,
        full=FULL,
        over=Outcome(LOSE, REG["2.3(a)"]),
        keeps=(INSURED.key, *[wager.key for side in SIDE_WAGERS for wager in side.wagers]),
        ended=is_blackjack,
        reopens=(lambda r, hand: split.refusal(r, hand) is None) if house.flag("resplit_aces") else None,
        refuses=REG["2.15(c)"],
        late=REG["2.15(i)"],
        calls=REG["2.13(b)"],
        cite=REG["2.12"],
    )


def dealers_hand(house: House) -> tuple[Step, ...]:
    """2.6, 2.12(b) to (d): the dealer's second card, what it decides, and the cards that he must draw."""
    drawn = house.word("dealer_second_card") == NO_HOLE_CARD
    second = "The dealer draws a second card." if drawn else "The dealer turns up the hole card."
    stands = "hard 17, or on 18 or more" if house.word("soft_17") == HIT else "all 17s"
    surrendered = SettleSurrendered(
        wagers=ORIGINAL,
        natural=is_blackjack,
        lost=Outcome(LOSE, REG["2.8"]),
        half=REG["2.8"],
        cite=REG["2.8"],
    )
    return (
        SecondCard(says=second, apart=APART, cite=REG["2.6"]),
        *insurance(house),
        *((surrendered,) if house.flag("surrender") else ()),
        BankDraws(
            draws=dealer_draws(house),
            matters=matters,
            says=f"The dealer draws to 16 and stands on {stands}; he draws nothing where it can have no effect.",
            cite=REG["2.12(c)"],
        ),
        *((TurnDown(cite=REG["2.10"]),) if house.word("double_card") == FACE_DOWN else ()),
    )


def insurance(house: House) -> tuple[Step, ...]:
    """2.9: it wins where the dealer has a blackjack, and is decided as soon as that is known."""
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
    """2.3: from the dealer's far right, counterclockwise (J32)."""
    return Settle(
        wagers=ON_HANDS,
        showing=showing(house),
        outcome=settlement(house),
        order=COUNTERCLOCKWISE,
        cite=REG["2.3(a)"],
    )


def showing(house: House) -> Counted:
    """2.1, 2.2: totals, the ace as 11 or 1; an ace and a ten after a split are no blackjack."""
    return Counted(rank=rank(house), split=rank(house, split=True), bank=rank_of_21, cite=REG["2.2(b)3i"])


def matters(hand: Hand, dealer: tuple[int, ...]) -> bool:
    """2.12(c): against a blackjack only the dealer's first two cards count."""
    if len(dealer) < 2 or len(hand.cards) != 2 or hand.down:
        return True
    return not is_blackjack(hand.cards) or SPLIT in hand.marks
