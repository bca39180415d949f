"""19.5 to 19.12: the wagers and the round of Spanish 21, where they differ from blackjack."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.house import House
from croupier.declare.options import OddsAtLeast
from croupier.declare.parts import Line, Settlement
from croupier.declare.parts.card_reader import has_reader
from croupier.declare.parts.variant import Renumbering, only
from croupier.declare.shorthand import least_odds
from croupier.equipment.cards import rank_of, suit_of
from croupier.games.blackjack import play as blackjack
from croupier.games.blackjack.cards import equal_value, is_ace, may_be_blackjack
from croupier.games.blackjack.side_wagers import match_the_dealer
from croupier.games.blackjack.side_wagers.part import offer
from croupier.games.blackjack.wagers import MAIN as BLACKJACK_WAGER
from croupier.games.blackjack.wagers import WAGERS as BLACKJACK_WAGERS
from croupier.hands.points21 import BLACKJACK, FULL, OVER, is_blackjack, rank_of_21, rank_of_split_21, total_of
from croupier.law import Source, Subchapter
from croupier.money import parse_dollars
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Settle, Showdown
from croupier.rounds.steps.dealing.second_card import PayNaturals, Peek
from croupier.rounds.steps.deciding.insure import Insure, Surrender
from croupier.rounds.steps.deciding.play import SPLIT, Choice, Counted, Double, Hit, Play, Split, Stand
from croupier.rounds.steps.deciding.rescue import Rescue
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.steps.settling.at_once import FixedBonus, PayFull
from croupier.rounds.wagers.wager import Bonus

REG = Subchapter("19:47")

# The sections of blackjack and of double attack blackjack that this subchapter has too, by its own numbers.
SECTIONS = {"2.1": "19.1", "2.2": "19.2", "2.3": "19.5", "2.4": "19.3", "2.5": "19.4", "2.6": "19.7", "2.7": "19.5"}
SECTIONS |= {"2.8": "19.9", "2.9": "19.8", "2.10": "19.10", "2.11": "19.11", "2.12": "19.12", "2.13": "19.13"}
SECTIONS |= {"2.14": "19.14", "2.23": "19.6", "26.2": "19.2", "26.3": "19.3", "26.4": "19.4", "26.7": "19.7"}
TAKEN_OVER = Renumbering("19:47", SECTIONS | {"26.?": "19.15"}, Source.SECOND)

# 19.5: before the first card; the rest goes with it as in blackjack.
MAIN = replace(TAKEN_OVER(BLACKJACK_WAGER), name="Spanish 21 wager")
_, DOUBLED, SPLITTED, INSURED = TAKEN_OVER(BLACKJACK_WAGERS)
WAGERS = (MAIN, DOUBLED, SPLITTED, INSURED)
ORIGINAL, ON_HANDS = (MAIN.key,), (MAIN.key, DOUBLED.key, SPLITTED.key)

# 19.6 (ES9): the odds of decks without tens.
MATCH_ODDS = {
    f"{match_the_dealer.OTHER_SUIT}, six decks": "4 to 1",
    f"{match_the_dealer.SAME_SUIT}, six decks": "9 to 1",
    f"{match_the_dealer.OTHER_SUIT}, eight decks": "3 to 1",
    f"{match_the_dealer.SAME_SUIT}, eight decks": "12 to 1",
}
MATCH = TAKEN_OVER(
    replace(
        match_the_dealer.SIDE,
        elements=(
            replace(match_the_dealer.MATCH, verbal=None),
            offer(match_the_dealer.OFFER, REG["19.6"], "the match-the-dealer wager is offered"),
            *only(match_the_dealer.SIDE.elements, "PostedLimits"),
            *[
                least_odds(f"match_the_dealer_odds.{line}", odds, REG["19.6"], f"a {line}")
                for line, odds in MATCH_ODDS.items()
            ],
        ),
    )
)

# 19.5(f), as a published layout rule refers to it (ES1): what a 21 is paid more. Ranks count from the 2, which is 0.
FIVE, SIX, SEVEN, STRAIGHT, SEVENS = 1, 2, 3, 4, 7
THREE_CARDS: dict[tuple[int, ...], int] = {(4, 5, 6): STRAIGHT, (5, 5, 5): SEVENS}
SPADES = 3
LINES = parts.OddsTable(
    cite=REG["19.5"],
    key="twenty_one_odds",
    says="at least, for",
    bound=OddsAtLeast,
    lines=(
        Line(FIVE, "21 in five cards", "3 to 2"),
        Line(SIX, "21 in six cards", "2 to 1"),
        Line(SEVEN, "21 in seven cards or more", "3 to 1"),
        Line(STRAIGHT, "6-7-8 of mixed suits", "3 to 2"),
        Line(STRAIGHT + 1, "6-7-8 of one suit", "2 to 1"),
        Line(STRAIGHT + 2, "6-7-8 of spades", "3 to 1"),
        Line(SEVENS, "7-7-7 of mixed suits", "3 to 2"),
        Line(SEVENS + 1, "7-7-7 of one suit", "2 to 1"),
        Line(SEVENS + 2, "7-7-7 of spades", "3 to 1"),
    ),
    heading="21",
    on="a winning 21 that was not doubled",
)
UP_CARD, SMALLEST, LARGER = 5, parse_dollars("5"), parse_dollars("25")
SUPER = Bonus(key="super bonus", name="super bonus", on=MAIN.key, cite=REG["19.5"])
ENVY = Bonus(key="envy bonus", name="envy bonus", on=MAIN.key, cite=REG["19.5"])
BONUSES = (SUPER, ENVY)


def line_of(cards: tuple[int, ...]) -> int:
    """19.5(f): the number of the line of a 21, or 0. The number of its cards, or three certain cards, decide it."""
    if len(cards) != 3:
        return min(len(cards), 7) - 4 if len(cards) > 4 else 0
    first = THREE_CARDS.get(tuple(sorted([rank_of(card) for card in cards])), 0)
    suits = {suit_of(card) for card in cards}
    return first + (2 if suits == {SPADES} else 1 if len(suits) == 1 else 0) if first else 0


def lined(rank: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """A ranking that also says on which line of 19.5(f) a 21 is."""

    def ranked(cards: tuple[int, ...]) -> tuple[int, ...]:
        found = rank(cards)
        line = line_of(cards) if found == (FULL, 0) else 0
        return (FULL, 0, line) if line else found

    return ranked


def has_super_bonus(cards: tuple[int, ...], up: int) -> bool:
    """19.5(g) (ES10): whether the hand is three sevens of one suit against a seven."""
    return rank_of(up) == UP_CARD and line_of(cards) > SEVENS


# 19.2: totals, the ace as 11 or 1. (ES2): a doubled hand is on no line, and a hand from a split is no blackjack.
SHOWING = Counted(
    rank=lined(rank_of_21),
    split=lined(rank_of_split_21),
    bank=rank_of_21,
    doubled=rank_of_split_21,
    cite=REG["19.2"],
)


def agenda(house: House) -> tuple[Step, ...]:
    """19.5 to 19.12: the steps of a round, as in blackjack.

    But every 21 is paid at once, and a double can be rescued.
    """
    return (
        PlaceShared(
            wagers=(MAIN, *MATCH.offered(house)),
            closes=Call("No more bets", REG["19.7"]),
            shares=REG["19.13"],
            alone=house.whole("persons_on_a_box") == 1,
            one_box=None if house.flag("several_boxes") else REG["19.14"],
            cite=REG["19.5"],
        ),
        *TAKEN_OVER(blackjack.dealing(house)),
        *MATCH.steps("after_deal", house),
        *first_cards(house),
        playing(house),
        *TAKEN_OVER(blackjack.dealers_hand(house)),
        Settle(wagers=ON_HANDS, showing=SHOWING, outcome=settlement(house), order=COUNTERCLOCKWISE, cite=REG["19.5"]),
    )


def first_cards(house: House) -> tuple[Step, ...]:
    """19.5, 19.8, 19.7 (ES12): blackjacks are paid, then insurance is offered against an ace, then the device looks."""
    naturals = PayNaturals(
        wagers=ON_HANDS,
        natural=is_blackjack,
        may_be=may_be_blackjack,
        showing=SHOWING,
        outcome=settlement(house),
        final=False,
        cite=REG["19.5"],
    )
    insure = Insure(bet=INSURED, asks=is_ace, natural=is_blackjack, on=ORIGINAL, each=REG["19.13"], cite=REG["19.8"])
    peek = Peek(
        may_be=may_be_blackjack,
        natural=is_blackjack,
        says=Call("No blackjack", REG["19.7"]),
        firsts="an ace, king, queen or jack",
        cite=REG["19.7"],
    )
    return (naturals, insure, *((peek, *TAKEN_OVER(blackjack.insurance(house))) if has_reader(house) else ()))


def playing(house: House) -> Play:
    """19.9 to 19.12: the boxes are played in turn. A 21 is paid and its cards are removed at once."""
    rescue = Rescue(on=(MAIN.key, SPLITTED.key), doubled=DOUBLED.key, cite=REG["19.10"])
    split = Split(
        bet=SPLITTED,
        others=REG["19.13"],
        alike=equal_value,
        closed=lambda _card: False,
        most=house.whole("resplit"),
        says="Split two cards of equal value into two hands",
        cite=REG["19.11"],
    )
    choices: tuple[Choice, ...] = (
        Hit(cite=REG["19.12"]),
        Stand(cite=REG["19.12"]),
        Double(bet=DOUBLED, others=REG["19.13"], any_time=True, cite=REG["19.10"]),
        split,
        rescue,
    )
    if house.flag("surrender"):
        choices = (*choices, Surrender(on=ORIGINAL, may_be=may_be_blackjack, cite=REG["19.9"]))
    return Play(
        choices=choices,
        total=total_of,
        full=FULL,
        over=Outcome(LOSE, REG["19.5"]),
        keeps=(INSURED.key, match_the_dealer.KEY),
        ended=is_blackjack,
        reopens=lambda r, hand: may_be_rescued(rescue, r, hand),
        at_once=full_hands(house),
        refuses=REG["19.15"],
        late=REG["19.15"],
        calls=REG["19.13"],
        cite=REG["19.12"],
    )


def may_be_rescued(rescue: Rescue, r: Round, hand: Hand) -> bool:
    """19.10: whether a hand that gets no further card still has a choice, because it can be rescued."""
    return rescue.refusal(r, hand) is None


def full_hands(house: House) -> PayFull:
    """19.5: every 21 is paid at once. (g): with the super bonus, unless the hand was doubled or split (ES2)."""
    bonus = FixedBonus(
        key=SUPER.key,
        envy_key=ENVY.key,
        on=MAIN.key,
        wins=has_super_bonus,
        says="three sevens of one suit against a seven of the dealer, neither doubled nor split",
        amounts=(
            (LARGER, house.whole("super_bonus.wager of 25 dollars or more")),
            (SMALLEST, house.whole("super_bonus.wager below 25 dollars")),
        ),
        envy=house.whole("envy_bonus"),
        cite=REG["19.5"],
    )
    return PayFull(
        wagers=ON_HANDS,
        showing=SHOWING,
        outcome=settlement(house),
        bonus=bonus,
        barred=(SPLIT,),
        doubled=DOUBLED.key,
        cite=REG["19.5"],
    )


def settlement(house: House) -> Settlement:
    """19.5: a 21 always wins, at the odds of its line. Totals decide any other hand.

    A pure function of the two ranks.
    """
    even = house.odds("payout_odds.winning hand")
    won, lost, equal = (
        alike(Outcome(*end)) for end in ((WIN, REG["19.5"], even), (LOSE, REG["19.5"]), (PUSH, REG["19.5"]))
    )
    natural = alike(Outcome(WIN, REG["19.5"], house.odds("payout_odds.blackjack")))
    paid = LINES.outcomes(house)
    lines = {line.hand: alike(paid[line.name]) for line in LINES.lines}
    # 19.10, 19.11 (ES12): without a device, of a hand that was doubled or split a blackjack takes the original wager.
    to_blackjack = {
        MAIN.key: Outcome(LOSE, REG["19.5"]),
        DOUBLED.key: Outcome(RETURNED, REG["19.10"]),
        SPLITTED.key: Outcome(RETURNED, REG["19.11"]),
    }

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if player == OVER:
            return lost
        if player[0] == FULL:
            return natural if player == BLACKJACK else lines[player[2]] if len(player) > 2 else won
        if dealer == BLACKJACK:
            return to_blackjack
        if dealer == OVER:
            return won
        return equal if player == dealer else won if player > dealer else lost

    return outcome


def alike(outcome: Outcome) -> Mapping[str, Outcome]:
    """The same outcome for every wager on the hand."""
    return dict.fromkeys(ON_HANDS, outcome)
