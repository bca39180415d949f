"""A round of Four Card Poker: 27.6 (wagers), 27.7 to 27.9 (the deal), 27.10 (the round), 27.11 (what it pays).

Only 27.1 to 27.5 and 27.6 are held; the deal, the order of settlement, ties and odds are reconstructed (F2 to F6).
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.equipment.cards import suit_of
from croupier.games.four_card_poker.house import (
    ACES_UP_LINES,
    ACES_UP_ODDS,
    ANY_AMOUNT,
    BONUS_ODDS,
    PASS_BY_PASS,
    STANDS,
    stub_count_every,
)
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.hands.poker4 import FourCards, best_four_rank, four_card_rank
from croupier.law import Source, Subchapter
from croupier.money import EVEN, Odds
from croupier.rounds.hand import FOLDED, LIVE
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import (
    BANK,
    COUNTERCLOCKWISE,
    CountStub,
    Deal,
    Decide,
    Place,
    Reveal,
    Settle,
    Showdown,
    Showing,
)
from croupier.rounds.wagers.wager import Bonus, Posted, Tender, Times, Wager

REG = Subchapter("19:47")

# 27.1, 27.6: ante, aces up or both come before any card, and need not be equal.
ANTE = Wager(
    key="ante",
    name="ante wager",
    size=Posted(),
    cite=REG["27.6"],
    defined=REG['27.1 "Ante wager"'],
    source=Source.NJ,
)
ACES_UP = Wager(
    key="aces up",
    name="aces up wager",
    size=Posted(),
    cite=REG["27.6"],
    defined=REG['27.1 "Aces up wager"'],
    source=Source.NJ,
)
# 27.1: from an equal amount to three times the ante, or only whole multiples where the house keeps to them (F1).
PLAY = Wager(
    key="play",
    name="play wager",
    size=Times("ante", (1, 3), only=False),
    cite=REG['27.1 "Play wager"'],
    defined=REG['27.1 "Play wager"'],
)
PLAY_IN_MULTIPLES = replace(PLAY, size=Times("ante", (1, 2, 3)))
ACES_UP_CITE = REG['27.1 "Aces up wager"']
WAGERS = (ANTE, ACES_UP, PLAY)
# 27.11, reconstructed (F5): paid on the ante of a player who stays in, whatever the dealer holds.
BONUS = Bonus(key="ante bonus", name="ante bonus", on="ante", cite=REG["27.11"])

# 27.3(b): the hands, highest first, and the lines of the aces up paytable (27.1) that they are paid on.
HANDS = (
    (FourCards.FOUR_OF_A_KIND, "four-of-a-kind", REG["27.3(b)1"]),
    (FourCards.STRAIGHT_FLUSH, "straight flush", REG["27.3(b)2"]),
    (FourCards.THREE_OF_A_KIND, "three-of-a-kind", REG["27.3(b)3"]),
    (FourCards.FLUSH, "flush", REG["27.3(b)4"]),
    (FourCards.STRAIGHT, "straight", REG["27.3(b)5"]),
    (FourCards.TWO_PAIRS, "two pair", REG["27.3(b)6"]),
    (FourCards.PAIR, "pair of aces", REG["27.3(b)7"]),
)
LINE_OF = {int(hand): line for hand, line, _cite in HANDS}

NO_MORE_BETS = "No more bets"
DEALING = {MANUAL_SHOE: REG["27.7"], HAND: REG["27.8"], AUTOMATED_SHOE: REG["27.9"]}
"""The section that governs each way of dealing (27.5(b)1); which of the three is which follows the other games (F2)."""


def tender(house: House) -> Tender:
    """27.6: chips or plaques, a match play coupon where taken, never cash; seated players; one position, or two."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon),
        cite=REG["27.6"],
        seated=REG["27.6"],
        one_position=None if house.flag("two_positions") else REG["27.6"],
        adjacent=REG["27.6"] if house.flag("two_positions") else None,
        own_hand=REG["27.10"],
    )


def agenda(house: House) -> tuple[Step, ...]:
    """27.1: wagers, the cards, play or fold, the dealer's hand, settlement, ordered as three card poker is (F4)."""
    dealing = DEALING[house.word("dealing")]
    stands = house.word("aces_up_on_fold") == STANDS
    return (
        # 27.6: ante and aces up are placed before "No more bets".
        Place(wagers=(ANTE, ACES_UP), closes=Call(NO_MORE_BETS, dealing), cite=REG["27.6"]),
        *deals(house),
        CountStub(every=stub_count_every(house), wrong=REG["27.12"], cite=dealing),
        # 27.1: a play wager, or out of the competition against the dealer; clockwise, as in three card poker (F3).
        Decide(
            bet=PLAY if house.word("play_wager") == ANY_AMOUNT else PLAY_IN_MULTIPLES,
            asks="ante",
            keeps=("aces up",) if stands else (),
            in_turn=True,
            cite=REG["27.10"],
        ),
        Reveal(cards=5, of=BANK, cite=REG["27.10"]),
        Settle(
            wagers=("play", "ante", "aces up"),
            # 27.1: the best four cards of those dealt; 27.3(a): the ace is low only before 2, 3 and 4, suits are equal.
            showing=Showing(
                rank=best_four_rank, own=5, dealer=6, cite=REG["27.3(a)"], ranked=(REG["27.3(b)"], REG["27.3(c)"])
            ),
            outcome=settlement(house),
            order=COUNTERCLOCKWISE,
            states=(LIVE, FOLDED) if stands else (LIVE,),
            losers_first=house.word("settlement") == PASS_BY_PASS,
            bonuses=(BONUS,),
            cite=REG["27.10"],
        ),
    )


def deals(house: House) -> tuple[Step, ...]:
    """Five cards to each player and six to the dealer, the last of them face up (F2)."""
    method = house.word("dealing")
    section = DEALING[method]
    up = Deal(cards=1, to=BANK, up=True, cite=section, says="The dealer's sixth card is dealt face up.")
    if method == AUTOMATED_SHOE:
        return (Deal(cards=5, cite=section), Deal(cards=5, to=BANK, cite=section), up)
    says = "Players and dealer are dealt five cards face down, one at a time; each player may look at his own."
    each = [
        step
        for turn in range(5)
        for step in (
            Deal(cards=1, cite=section, says="" if turn else says),
            Deal(cards=1, to=BANK, cite=section, says=""),
        )
    ]
    return (*each, up)


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """Ante and play against the dealer, ties for the player (F4); the bonus and aces up by the player's hand alone."""
    even, bonus, aces_up = paytables(house)
    win, lose = Outcome(WIN, even.cite, even.lines[0][1]), Outcome(LOSE, REG["27.10"])
    bonuses = {line: Outcome(WIN, bonus.cite, odds) for line, odds in bonus.lines}
    pays = {line: Outcome(WIN, ACES_UP_CITE, odds) for line, odds in aces_up.lines}
    loses = Outcome(LOSE, ACES_UP_CITE)

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        line = line_of(showdown.player)
        main = win if showdown.player >= showdown.dealer else lose
        outcomes = {"play": main, "ante": main, "aces up": pays.get(line, loses)}
        return {**outcomes, BONUS.key: bonuses[line]} if line in bonuses else outcomes

    return outcome


def paytables(house: House) -> tuple[Paytable, Paytable, Paytable]:
    """27.11, reconstructed: what beats the dealer (F4), the bonus on the ante (F5), the posted paytable (F6)."""
    bonus = tuple((line, house.odds(f"ante_bonus.{line}")) for line in BONUS_ODDS)
    posted = zip(ACES_UP_LINES, ACES_UP_ODDS[house.word("aces_up")], strict=True)
    return (
        Paytable(
            says="ante and play wagers against the dealer (reconstructed)",
            lines=(("a hand as high as the dealer's, or higher", EVEN),),
            heading="Ante and play",
            cite=REG["27.11"],
        ),
        Paytable(
            says="the ante bonus (reconstructed), paid on the ante wager, win or lose",
            heading="Ante bonus",
            lines=bonus,
            cite=BONUS.cite,
        ),
        # 27.1: a pair of aces or better wins, regardless of the dealer's hand; at which odds, it does not say.
        Paytable(
            says="the aces up wager by the posted paytable (reconstructed), whatever the dealer holds",
            lines=tuple((line, Odds(to_one)) for line, to_one in posted),
            heading="Aces up",
            cite=REG["27.11"],
        ),
    )


def line_of(rank: tuple[int, ...]) -> str:
    """The line of the paytable that a hand falls on; "" for less than a pair of aces."""
    return "" if rank[0] == FourCards.PAIR and rank[1] != ACE else LINE_OF.get(rank[0], "")


ACE = 12
"""As cards count their ranks, the deuce being 0."""

# 27.1: what the law's other words are here.
TERMS = (
    Term("hands, highest first", REG["27.3(b)"], HANDS),
    Term("higher hand", REG["27.3(c)"], four_card_rank),
    Term("hand", REG['27.1 "Hand"'], best_four_rank),
    Term("round of play", REG['27.1 "Round of play"'], agenda),
    Term("stub", REG['27.1 "Stub"'], CountStub),
    Term("suit", REG['27.1 "Suit"'], suit_of),
)
