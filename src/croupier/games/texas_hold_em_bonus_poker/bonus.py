"""The bonus wager of Texas Hold 'Em Bonus Poker, 19:47-28.6 and 28.11: the player's two cards, and the dealer's aces.

Our copy has only the headings: readings HB2, HB4 and HB5 in `law/readings/19-47-28.toml`.
"""

from enum import IntEnum

from croupier.declare import parts
from croupier.declare.house import House
from croupier.declare.options import OddsAtLeast
from croupier.declare.parts import Line
from croupier.declare.shorthand import POSTED, wager
from croupier.equipment.cards import RANKS, rank_of, suit_of
from croupier.hands.poker5 import Rank
from croupier.law import Source, Subchapter
from croupier.rounds.hand import Hand
from croupier.rounds.postings import LOSE, Outcome
from croupier.rounds.steps import Showdown, Showing

REG = Subchapter("19:47")

# 28.6, known from elsewhere: with an ante, within limits of its own (HB5).
BONUS = wager("bonus", POSTED, REG["28.6"], requires=("ante",), source=Source.SECOND)


class Pocket(IntEnum):
    """The lines of two cards for which 28.11 pays the bonus wager."""

    NOTHING, PAIR, ACE_QUEEN, FACES, ACE_KING, SUITED_QUEEN, SUITED_KING, ACES, BOTH = range(9)


JACK, QUEEN, KING, ACE = (RANKS.index(rank) for rank in "JQKA")


def pocket(held: tuple[int, ...]) -> Rank:
    """28.11 (HB4): the line of two cards for the bonus wager, whatever the dealer has."""
    low, high = sorted(map(rank_of, held))
    if low == high:
        return (Pocket.ACES if low == ACE else Pocket.FACES if low >= JACK else Pocket.PAIR,)
    suited = suit_of(held[0]) == suit_of(held[1])
    if high == ACE and low == KING:
        return (Pocket.SUITED_KING if suited else Pocket.ACE_KING,)
    if high == ACE and low >= JACK:
        return (Pocket.SUITED_QUEEN if suited else Pocket.ACE_QUEEN,)
    return (Pocket.NOTHING,)


TWO_CARDS = Showing(rank=pocket, own=2, dealer=2, cite=REG["28.11"])

# 28.11, known from elsewhere (HB4): no less than these on the player's two cards.
BOTH_HAVE_ACES = "pair of aces, and the dealer has one"
BONUS_PAYS = parts.OddsTable(
    cite=REG["28.11"],
    key="bonus_odds",
    says="paid on the bonus wager for a",
    known=" (known from elsewhere)",
    bound=OddsAtLeast,
    lines=(
        Line(Pocket.BOTH, BOTH_HAVE_ACES, "1000 to 1"),
        Line(Pocket.ACES, "pair of aces", "30 to 1"),
        Line(Pocket.SUITED_KING, "ace and king of one suit", "25 to 1"),
        Line(Pocket.SUITED_QUEEN, "ace and queen or jack of one suit", "20 to 1"),
        Line(Pocket.ACE_KING, "ace and king", "15 to 1"),
        Line(Pocket.FACES, "pair of kings, queens or jacks", "10 to 1"),
        Line(Pocket.ACE_QUEEN, "ace and queen or jack", "5 to 1"),
        Line(Pocket.PAIR, "pair of tens or lower", "3 to 1"),
    ),
    heading="Bonus",
    on="the bonus wager, for your own two cards, also after a fold",
    in_print=("bonus", True),
    offered="bonus",
)


def needs_dealer(held: Hand) -> bool:
    """28.11 (HB2): whether a hand has a pair of aces and a bonus wager.

    It is paid more if the dealer has a pair of aces too.
    """
    return any(stake.wager == BONUS.key for stake in held.stakes) and pocket(held.cards) == (Pocket.ACES,)


def bonus_settlement(house: House) -> parts.Settlement:
    """28.11 (HB2, HB4): paid by the player's two cards. A pair of aces is paid more against another pair of aces."""
    paid, lost = BONUS_PAYS.outcomes(house), {BONUS.key: Outcome(LOSE, REG["28.10"])}
    ends = {line: {BONUS.key: won} for line, won in paid.items()}

    def outcomes(showdown: Showdown) -> dict[str, Outcome]:
        if showdown.player == showdown.dealer == (Pocket.ACES,):
            return ends[BOTH_HAVE_ACES]
        return ends.get(BONUS_PAYS.line_of(showdown.player), lost)

    return outcomes
