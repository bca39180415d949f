"""Blackjack (19:47-2) as a shape: a split on a box that three persons share, doubles, a dealer who draws.

Its subchapter in full is a game of its own; this is the round, as 2.3 and 2.10 to 2.14 give it. Where our text has a
gap (2.3(c) to 2.12(b)) the section alone is cited.
"""

from collections.abc import Callable, Mapping
from datetime import date

from croupier.declare.game import Game
from croupier.declare.house import House, Option, money_option, odds_option, option
from croupier.declare.layout import Layout
from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.points21 import ACE, BLACKJACK, FULL, OVER, points, rank_of_21, rank_of_split_21, worth
from croupier.law import Edition, Exactly, Free, OneOf, Source, Status, Subchapter, cite
from croupier.money import EVEN
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import DeadHand, DrawnInError
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COUNTERCLOCKWISE, Deal, Settle, Showdown
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.deciding.follow import Equal, UpTo
from croupier.rounds.steps.deciding.play import SPLIT, Counted, Double, Hit, Play, Split, Stand
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.wagers.wager import Posted, Tender, Wager

REG = Subchapter("19:47")

# 2.3(a): a wager before the first card. 2.10, 2.11: a double is at most the wager it goes with, a split equals it.
MAIN = Wager(key="blackjack", name="blackjack wager", size=Posted(), cite=REG["2.3(a)"])
ORIGINAL_OR_SPLIT = ("blackjack", "split")
DOUBLED = Wager(key="double", name="double down wager", size=UpTo(ORIGINAL_OR_SPLIT, least=100), cite=REG["2.10"])
SPLITTED = Wager(key="split", name="split wager", size=Equal(ORIGINAL_OR_SPLIT), cite=REG["2.11"])
WAGERS = (MAIN, DOUBLED, SPLITTED)

NO_MORE_BETS = Call("No more bets", REG["2.6"])

OPTIONS: tuple[Option, ...] = (
    money_option("minimum.blackjack", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest wager"),
    money_option("maximum.blackjack", "500", Free("the posted maximum"), cite("19:47-8.2"), says="highest wager"),
    # 2.2: any number of decks; these are enough for any round, so that no shoe runs out (2.15(f)).
    option("decks", 6, OneOf((4, 6, 8)), REG["2.2"], says="decks in the shoe"),
    option("resplit", 4, OneOf((2, 3, 4)), REG["2.11"], says="hands that a box may be split into"),
    option("persons_on_a_box", 3, OneOf((1, 2, 3)), REG["2.13(a)"], says="persons who may wager on one box"),
    option("several_boxes", False, OneOf((True, False)), REG["2.14"], says="a player may wager on several boxes"),
    odds_option("payout_odds.blackjack", "3 to 2", Exactly("3 to 2"), REG["2.7"], says="paid for a blackjack"),
)


def tender(house: House) -> Tender:
    """Chips, plaques, coupons; 2.13(a): one to three persons on a box, who need not be seated."""
    return Tender(admits=(CHIPS, PLAQUES, COUPON), cite=REG["2.3"], persons_on_a_hand=house.whole("persons_on_a_box"))


def agenda(house: House) -> tuple[Step, ...]:
    """2.6, 2.12: a card to each box and the dealer, a second to each box, then decisions, then the dealer's cards."""
    return (
        PlaceShared(
            wagers=(MAIN,),
            closes=NO_MORE_BETS,
            shares=REG["2.13(a)"],
            one_box=None if house.flag("several_boxes") else REG["2.14"],
            cite=REG["2.3(a)"],
        ),
        Deal(cards=1, up=True, cite=REG["2.6"]),
        Deal(cards=1, to=BANK, up=True, cite=REG["2.6"]),
        Deal(cards=1, up=True, cite=REG["2.6"]),
        Play(
            choices=(
                Hit(cite=REG["2.12"]),
                Stand(cite=REG["2.12"]),
                Double(bet=DOUBLED, others=REG["2.13(d)"], cite=REG["2.10"]),
                Split(
                    bet=SPLITTED,
                    others=REG["2.13(e)"],
                    alike=lambda one, other: worth(one) == worth(other),
                    closed=lambda card: worth(card) == ACE,
                    most=house.whole("resplit"),
                    cite=REG["2.11"],
                ),
            ),
            total=lambda cards: points(cards).total,
            full=FULL,
            over=Outcome(LOSE, REG["2.3"]),
            calls=REG["2.13(b)"],
            cite=REG["2.12"],
        ),
        # 2.12: the dealer stands on every 17. (c): a count without effect brings no card.
        BankDraws(
            draws=lambda cards: points(cards).total < 17,
            matters=matters,
            says="The dealer draws to 16 and stands on all 17s.",
            cite=REG["2.12(c)"],
        ),
        Settle(
            wagers=KEYS,
            showing=Counted(rank=rank_of_21, split=rank_of_split_21),
            outcome=settlement(house),
            order=COUNTERCLOCKWISE,
            cite=REG["2.3"],
        ),
    )


def matters(hand: Hand, dealer: tuple[int, ...]) -> bool:
    """2.12(c): against a blackjack only the dealer's first two cards count."""
    natural = SPLIT not in hand.marks and rank_of_21(hand.cards) == BLACKJACK
    return len(dealer) < 2 or not natural


KEYS = tuple(wager.key for wager in WAGERS)
WINS = dict.fromkeys(KEYS, Outcome(WIN, REG["2.3(a)2"], EVEN))
WINS_ON_DEALER_OVER = dict.fromkeys(KEYS, Outcome(WIN, REG["2.3(a)1"], EVEN))
PUSHES = dict.fromkeys(KEYS, Outcome(PUSH, REG["2.3(b)"]))
LOSES = dict.fromkeys(KEYS, Outcome(LOSE, REG["2.3"]))
# 2.10, 2.11: a dealer's blackjack takes the original wager only.
LOSES_TO_BLACKJACK = {
    "blackjack": Outcome(LOSE, REG["2.3(b)"]),
    "double": Outcome(RETURNED, REG["2.10"]),
    "split": Outcome(RETURNED, REG["2.11"]),
}


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """2.3, 2.7: by totals, but a blackjack is above any other 21 (J1)."""
    blackjack = {"blackjack": Outcome(WIN, REG["2.7"], house.odds("payout_odds.blackjack"))}

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if player == dealer:
            return PUSHES
        if player == BLACKJACK:
            return blackjack
        if dealer == BLACKJACK:
            return LOSES_TO_BLACKJACK
        if dealer == OVER:
            return WINS_ON_DEALER_OVER
        return WINS if player > dealer else LOSES

    return outcome


def irregularities(_house: House) -> tuple[Irregularity, ...]:
    """2.15(b): a card drawn in error; (i): a card asked for and not dealt, where the player wants it no more (J18)."""
    return (
        DrawnInError(event="drawn in error", cite=REG["2.15(b)"], says="The card is used as the next card."),
        DeadHand(event="card not dealt", cite=REG["2.15(i)"], says="The hand is dead and its wagers are returned."),
    )


GAME = Game(
    id="blackjack-shape",
    name="Blackjack (shape)",
    subchapter="19:47-2",
    source=Source.SEED,
    editions=(
        Edition(since=date(2006, 6, 19), known_until=date(2006, 12, 31), status=Status.ADOPTED, cite=REG["2.13"]),
    ),
    wagers=WAGERS,
    tender=tender,
    options=OPTIONS,
    requirements=(),
    deck=lambda house: STANDARD_DECK * house.whole("decks"),
    agenda=agenda,
    irregularities=irregularities,
    layout=Layout(positions=6),
)
