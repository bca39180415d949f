"""26.1, 26.5, 26.7: the wagers, and a round from the first wager to the settlement.

Our copy does not have 26.7, so the order of the round is reconstructed (A6).
"""

from collections.abc import Mapping

from croupier.declare import parts
from croupier.declare.house import House
from croupier.declare.parts import Line, Settlement
from croupier.declare.parts.card_reader import has_reader
from croupier.declare.shorthand import POSTED, wager
from croupier.equipment.cards import STANDARD_DECK, rank_of, suit_of
from croupier.games.blackjack.cards import equal_value, is_ace, may_be_blackjack
from croupier.games.blackjack.play import matters
from croupier.games.double_attack_blackjack import steps
from croupier.hands.points21 import BLACKJACK, FULL, OVER, is_blackjack, rank_of_21, rank_of_split_21, total_of
from croupier.law import Source, Subchapter
from croupier.rounds.hand import DONE, LIVE, Hand
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, VOID, WIN, Outcome
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COUNTERCLOCKWISE, Deal, Settle, Showdown
from croupier.rounds.steps.dealing.hole_card import HoleCard, ToBoxes
from croupier.rounds.steps.dealing.second_card import SURRENDERED, Peek, SecondCard, SettleInsurance, SettleNaturals
from croupier.rounds.steps.deciding.follow import UpTo
from croupier.rounds.steps.deciding.insure import Attack, Insure
from croupier.rounds.steps.deciding.play import Counted, Double, Hit, Play, Split, Stand
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.wagers.sizes import LEAST_ADDED, Together

REG = Subchapter("19:47")
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 26.1: made before any card is dealt; every other wager goes with it.
# 26.5(c): these two may be made verbally, with cash (A13).
INITIAL = wager("initial", POSTED, REG["26.5(a)"], defined=REG['26.1 "Initial wager"'], verbal=REG["26.5(c)"])
# 26.1: after the dealer's first card, at most the initial wager.
SECOND_WAGER = REG['26.1 "Double attack wager"']
ATTACK = wager(
    "attack",
    Together(("initial",), "the initial wager", exact=False),
    SECOND_WAGER,
    name="double attack wager",
    defined=SECOND_WAGER,
)
# 26.5, which our copy has up to (c) (A5).
BUST = wager("bust", POSTED, REG["26.5"], requires=("initial",), verbal=REG["26.5(c)"], source=RECONSTRUCTED)
# 26.7, reconstructed (A3, A8): a double or a further split goes with all that was wagered on that hand before it.
RIDING, ALL_OF_THEM = ("initial", "attack", "split"), "the wagers on the hand, the double attack wager included"
FOR_LESS = Together(RIDING, ALL_OF_THEM, exact=False)
DOUBLED = wager("double", FOR_LESS, REG["26.7"], name="double down wager", source=RECONSTRUCTED)
SPLITTED = wager("split", Together(RIDING, ALL_OF_THEM), REG["26.7"], source=RECONSTRUCTED)
# 26.7, reconstructed (A7): at most half of the initial wager.
INSURED = wager("insurance", UpTo(("initial",), least=LEAST_ADDED, per=2), REG["26.7"], source=RECONSTRUCTED)
WAGERS = (INITIAL, ATTACK, BUST, DOUBLED, SPLITTED, INSURED)
ON_HANDS = ("initial", "attack", "split", "double")
"""The wagers that the hands decide."""


# 26.2(a): the 10 of each suit is taken out of each deck. Ranks count from the 2, which is 0.
TEN, EIGHT = 8, 6
DECK = tuple(card for card in STANDARD_DECK if rank_of(card) != TEN)
# Suits in the order of the deck: clubs, diamonds, hearts, spades.
RED = frozenset({1, 2})

# 26.5, not in our copy (A5): the lines of the bust wager, the best first; the line of a third card by its rank.
ONE_SUIT, ONE_COLOR, FACE = 0, 1, 6
THIRD = {4: 2, 5: 3, 6: 4, 7: 5}
# The rank of a dealer's hand that is not over 21 with exactly three cards. Other ranks are the numbers of lines.
NO_BUST = (7,)
BUSTS = parts.OddsTable(
    cite=REG["26.5"],
    key="bust_odds",
    says="",
    known=KNOWN,
    lines=(
        Line(ONE_SUIT, "three eights of one suit", "200 to 1"),
        Line(ONE_COLOR, "three eights of one color", "50 to 1"),
        Line(2, "third card a 6", "15 to 1"),
        Line(3, "third card a 7", "10 to 1"),
        Line(4, "third card an 8", "8 to 1"),
        Line(5, "third card a 9", "6 to 1"),
        Line(FACE, "third card a jack, queen or king", "3 to 1"),
    ),
    heading="Bust wager",
    on="the bust wager; a dealer over 21 in exactly three cards",
    offered="bust_wager",
)


# 26.1: an ace and a ten after a split are no blackjack (A4). 26.2(b)3: the ace as 11 or 1.
SHOWING = Counted(rank=rank_of_21, split=rank_of_split_21, cite=REG["26.2(b)3"])


def agenda(house: House) -> tuple[Step, ...]:
    """26.1, 26.5, 26.7: the steps of a round.

    Wagers, the dealer's first card, the attack, two cards each, decisions, the dealer's cards.
    """
    return (
        placing(house),
        *dealing(house),
        *first_cards(house),
        PLAYING,
        *dealers_hand(house),
        *bust(house),
        Settle(
            wagers=ON_HANDS, showing=SHOWING, outcome=settlement(house), order=COUNTERCLOCKWISE, cite=REG["26.5(a)"]
        ),
    )


def placing(house: House) -> PlaceShared:
    """26.1: the initial wager before any card, and the bust wager if it is offered (A5).

    Each box has only one player.
    """
    return PlaceShared(
        wagers=(INITIAL, BUST) if house.flag("bust_wager") else (INITIAL,),
        closes=Call("No more bets", REG["26.7"]),
        shares=REG["26.7"],
        alone=True,
        one_box=None if house.flag("several_boxes") else REG["26.7"],
        cite=REG['26.1 "Initial wager"'],
    )


def dealing(house: House) -> tuple[Step, ...]:
    """26.1: the attack is offered when the dealer has one card face up.

    Then come two cards each, and the hole card (A6).
    """
    unseen = "" if has_reader(house) else ", which no one looks at"
    return (
        Deal(cards=1, to=BANK, up=True, says="The dealer takes a card, face up.", cite=SECOND_WAGER),
        Attack(bet=ATTACK, asks=lambda _card: True, natural=is_blackjack, on=(), each=SECOND_WAGER, cite=SECOND_WAGER),
        ToBoxes(cite=REG["26.7"]),
        HoleCard(says=f"Last, the dealer takes a second card, face down{unseen}.", cite=REG["26.7"]),
    )


def first_cards(house: House) -> tuple[Step, ...]:
    """26.7, reconstructed (A6, A7): insurance against an ace, blackjacks paid against a 2 to 9, and the card reader."""
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
        says=Call("No blackjack", REG["26.7"]),
        firsts="an ace, king, queen or jack",
        cite=REG["26.?(l)"],
    )
    reader = (peek, insurance(house)) if has_reader(house) else ()
    return (insure, naturals, *reader)


def surrender_left(_r: Round, hand: Hand) -> bool:
    """Whether a hand that gets no further card may still be surrendered (A8)."""
    return SURRENDERED not in hand.marks


# 26.7, reconstructed (A3, A8): hit, stand, double on any cards, split up to four hands, surrender at any time.
PLAYING = Play(
    choices=(
        Hit(cite=REG["26.7"]),
        Stand(cite=REG["26.7"]),
        Double(bet=DOUBLED, others=REG["26.7"], any_time=True, cite=REG["26.7"]),
        Split(
            bet=SPLITTED,
            others=REG["26.7"],
            alike=equal_value,
            closed=is_ace,
            # What a box may be split into (A3).
            most=4,
            says="Split two cards of equal value into two hands; aces get one card each",
            cite=REG["26.7"],
        ),
        steps.SurrenderAnyTime(
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
    """26.7, reconstructed (A6): the hole card, the wagers that it decides, and the cards that the dealer must draw."""
    given_up = steps.SettleGivenUp(
        wagers=ON_HANDS, natural=is_blackjack, lost=Outcome(LOSE, REG["26.7"]), half=REG["26.7"], cite=REG["26.7"]
    )
    return (
        SecondCard(says="The dealer turns up the hole card.", cite=REG["26.7"]),
        insurance(house),
        given_up,
        steps.DealerDraws(
            draws=dealer_draws,
            matters=matters,
            third=BUST.key,
            says="The dealer draws to 16 and stands on all 17s, and stops when no card can change a result.",
            cite=REG["26.7"],
        ),
    )


def insurance(house: House) -> SettleInsurance:
    """26.7, reconstructed (A7): insurance. It is decided as soon as it is known whether the dealer has a blackjack."""
    return SettleInsurance(
        wager=INSURED.key,
        wins=is_blackjack,
        won=Outcome(WIN, REG["26.7"], house.odds("payout_odds.insurance")),
        lost=Outcome(LOSE, REG["26.7"]),
        says=Call("Insurance loses", REG["26.7"]),
        cite=REG["26.7"],
    )


def bust(house: House) -> tuple[Step, ...]:
    """26.5, reconstructed (A5): the settlement of the bust wagers, including those of hands that are already
    settled.
    """
    if not house.flag("bust_wager"):
        return ()
    settle = steps.SettleBust(
        wagers=(BUST.key,),
        showing=steps.DealersHand(rank=bust_line, cite=REG["26.5"]),
        outcome=bust_settlement(house),
        order=COUNTERCLOCKWISE,
        states=(LIVE, DONE),
        final=False,
        cite=REG["26.5"],
    )
    return (settle,)


def settlement(house: House) -> Settlement:
    """26.5(a), (b): the settlement by totals. A blackjack is above any other 21. A pure function of the two ranks."""
    even, natural = house.odds("payout_odds.winning hand"), house.odds("payout_odds.blackjack")
    over = alike(Outcome(LOSE, REG["26.5(a)"]))
    dealer_over, higher = (alike(Outcome(WIN, REG[f"26.5(a){item}"], even)) for item in (1, 2))
    lower, equal = alike(Outcome(LOSE, REG["26.5(a)2"])), alike(Outcome(PUSH, REG["26.5(b)"]))
    blackjack: dict[tuple[int, ...], Mapping[str, Outcome]] = {
        OVER: alike(Outcome(WIN, REG["26.5(a)1"], natural)),
        (FULL, 0): alike(Outcome(WIN, REG["26.5(a)3"], natural)),
        BLACKJACK: equal,
    }
    blackjack_higher = alike(Outcome(WIN, REG["26.5(a)2"], natural))
    # 26.5(b): only the initial wager is lost to a dealer's blackjack; what was added to the hand goes back too (A3).
    to_blackjack = {
        "initial": Outcome(LOSE, REG["26.5(b)"]),
        "attack": Outcome(VOID, REG["26.5(b)"]),
        "double": Outcome(RETURNED, REG["26.7"]),
        "split": Outcome(RETURNED, REG["26.7"]),
    }

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if player == OVER:
            return over
        if player == BLACKJACK:
            return blackjack.get(dealer, blackjack_higher)
        if dealer == BLACKJACK:
            return to_blackjack
        if dealer == OVER:
            return dealer_over
        return equal if player == dealer else higher if player > dealer else lower

    return outcome


def alike(outcome: Outcome) -> Mapping[str, Outcome]:
    """The same outcome for every wager on the hand."""
    return dict.fromkeys(ON_HANDS, outcome)


def bust_settlement(house: House) -> Settlement:
    """26.5, reconstructed (A5): the bust wager is paid by the line of the dealer's three cards, if they are over 21."""
    won = {line: {BUST.key: outcome} for line, outcome in BUSTS.outcomes(house).items()}
    lost = {BUST.key: Outcome(LOSE, REG["26.5"])}
    return lambda showdown: won.get(BUSTS.line_of(showdown.dealer), lost)


def bust_line(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The number of the line for a dealer's hand that goes over 21 with exactly its third card (A5)."""
    if len(cards) != 3 or total_of(cards) <= FULL:
        return NO_BUST
    ranks, suits = [rank_of(card) for card in cards], {suit_of(card) for card in cards}
    if set(ranks) == {EIGHT}:
        if len(suits) == 1:
            return (ONE_SUIT,)
        if suits <= RED or not suits & RED:
            return (ONE_COLOR,)
    return (THIRD.get(ranks[2], FACE),)


def dealer_draws(cards: tuple[int, ...]) -> bool:
    """26.7, reconstructed (A6): whether the dealer draws. The dealer draws to 16 and stands on every 17."""
    return total_of(cards) < 17
