"""A round of Winner's Pot Poker: 33.10 (the round and its pot), 33.11 (what a jacks plus bonus wager pays)."""

from collections import Counter
from collections.abc import Callable, Mapping

from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.equipment.cards import Card, rank_of
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.games.winners_pot_poker.house import LINES, REG, commission_cents, limit_cents
from croupier.games.winners_pot_poker.settle import AwardPot, Awards, Contest, SettleBonus
from croupier.games.winners_pot_poker.steps import (
    BurnCards,
    DealAround,
    DecideAround,
    MoveButton,
    ShowHands,
    Sweep,
)
from croupier.hands.poker5 import Category, Rank, five_card_rank
from croupier.law import Source
from croupier.money import dollars
from croupier.rounds.moves import CHIPS, PLAQUES, Call, Fold
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import LOSE, WIN, Limit, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Place, Reveal, Showdown, Showing
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

# 33.6: the ante, and with it the bonus wager; the section is not held (P12).
ANTE = Wager(key="ante", name="ante wager", size=Posted(), cite=REG["33.6"], source=Source.RECONSTRUCTED)
JACKS_PLUS = Wager(
    key="jacks plus",
    name="jacks plus bonus wager",
    size=Posted(),
    requires=("ante",),
    cite=REG["33.6"],
    source=Source.RECONSTRUCTED,
)
# 33.10(b), not held: the bet wager, as much as the ante (P8).
BET = Wager(key="bet", name="bet wager", size=Times("ante", (1,)), cite=REG["33.10"], source=Source.RECONSTRUCTED)
# 33.10(c)1: the double wager; its size is reconstructed from its name (P8).
DOUBLE = Wager(
    key="double",
    name="double wager",
    size=Times("ante", (2,)),
    cite=REG["33.10(c)1"],
    source=Source.RECONSTRUCTED,
)
WAGERS = (ANTE, JACKS_PLUS, BET, DOUBLE)
POOLED = ("ante", "bet", "double")

# 33.11(b): the hands, highest first, and the line that each is paid on.
LINE_OF = {
    Category.ROYAL_FLUSH: "royal flush",
    Category.STRAIGHT_FLUSH: "straight flush",
    Category.FOUR_OF_A_KIND: "four-of-a-kind",
    Category.FULL_HOUSE: "full house",
    Category.FLUSH: "flush",
    Category.STRAIGHT: "straight",
    Category.THREE_OF_A_KIND: "three-of-a-kind",
    Category.TWO_PAIRS: "two pair",
}
JACK = 9
"""Ranks as cards count them, the deuce being 0."""

# 33.7 to 33.9, not held: the same cards in the same order in all three methods (P11).
METHODS = {MANUAL_SHOE: REG["33.7"], HAND: REG["33.8"], AUTOMATED_SHOE: REG["33.9"]}
NO_MORE_BETS = Call("No more bets", REG["33.6"])


def tender(_house: House) -> Tender:
    """33.6, not held: chips or plaques of a seated player (P12); 33.13: at one position and no other."""
    return Tender(admits=(CHIPS, PLAQUES), cite=REG["33.6"], seated=REG["33.6"], one_position=REG["33.13"])


def agenda(house: House) -> tuple[Step, ...]:
    """33.10: two cards down and one up, a bet or a fold; a fourth, a double or a fold; a fifth, and the pot."""
    kept = (JACKS_PLUS.key,)
    wagers = (ANTE, JACKS_PLUS) if house.flag("jacks_plus") else (ANTE,)
    limit = Limit(cents=limit_cents(house), cite=REG["33.11(c)"], covers=kept, pro_rata=True)
    dealt = METHODS[house.word("dealing")]
    order = "one at a time, clockwise from the first player after the button"
    down = DealAround(says=f"Each player and the dealer get two cards face down, {order}.", cite=dealt)
    return (
        Place(wagers=wagers, closes=NO_MORE_BETS, cite=REG["33.6"]),
        # 33.12(g): the button is moved for each round.
        MoveButton(cite=REG["33.12(g)"]),
        # Two cards down and one up, in rotation (P11); 33.12(a) may turn the third down.
        down,
        DealAround(says="", cite=dealt),
        DealAround(up=True, covers=REG["33.12(a)"], cite=dealt),
        # 33.10(b), not held: a bet or a fold, as (c) has it for the double.
        DecideAround(bet=BET, keeps=kept, order=REG["33.10"], folds=REG["33.10"], cite=REG["33.10"]),
        BurnCards(cite=REG["33.12(e)"]),
        DealAround(up=True, cite=REG["33.10(c)"]),
        # 33.10(c)2-3: in turn; a fold leaves ante and bet in the pot, and the bonus wager alive.
        DecideAround(bet=DOUBLE, keeps=kept, order=REG["33.10(c)3"], folds=REG["33.10(c)2"], cite=REG["33.10(c)"]),
        # 33.10(d): a burn, then the fifth card face up.
        BurnCards(cite=REG["33.10(d)"]),
        DealAround(up=True, cite=REG["33.10(d)"]),
        Sweep(wagers=POOLED, cite=REG["33.10(e)"]),
        # 33.10(f): the dealer's two down cards, then the players'.
        Reveal(cards=2, of=BANK, cite=REG["33.10(f)"]),
        ShowHands(cite=REG["33.10(f)"]),
        # 33.10(g), 33.11(c): all bonus wagers, of folded players too (P5), with a limit that royal flushes share (P7).
        SettleBonus(
            wagers=kept,
            showing=Showing(rank=held_rank, own=5),
            outcome=jacks_plus(house),
            limits=(limit,),
            shares=Category.ROYAL_FLUSH,
            cite=REG["33.10(g)"],
        ),
        AwardPot(
            # 33.5, not held: as in the other games of five cards (P12).
            showing=Showing(rank=five_card_rank, own=5, dealer=5, cite=REG["33.5"]),
            deducts=deducted(house),
            contest=contest(house),
            pooled=POOLED,
            nobody=REG["33.12(a)"],
            cite=REG["33.10(h)"],
        ),
    )


def held_rank(cards: tuple[Card, ...]) -> Rank:
    """Five cards as a hand of five; fewer by the ranks they hold alike, for no other hand can be made of them (P5)."""
    if len(cards) == 5:
        return five_card_rank(cards)
    held = sorted(Counter(map(rank_of, cards)).items(), key=lambda item: (item[1], item[0]), reverse=True)
    category = _BY_COUNTS.get(tuple([many for _, many in held if many > 1]), Category.HIGH_CARD)
    return (int(category), *[rank for rank, _ in held])


_BY_COUNTS = {
    (4,): Category.FOUR_OF_A_KIND,
    (3,): Category.THREE_OF_A_KIND,
    (2, 2): Category.TWO_PAIRS,
    (2,): Category.PAIR,
}


def jacks_plus(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """33.11(b): paid once, for the highest hand, at the odds of its line or more; 33.10(g): anything lower loses."""
    wins = {line: Outcome(WIN, REG["33.11(b)"], house.odds(f"payout_odds.{line}"), no_less=True) for line in LINES}
    lose = Outcome(LOSE, REG["33.10(g)"])
    return lambda showdown: {JACKS_PLUS.key: wins.get(line_of(showdown.player), lose)}


def line_of(rank: Rank) -> str:
    """The line of 33.11(b) that a hand falls on, or that it loses."""
    if rank[0] == Category.PAIR and rank[1] >= JACK:
        return "pair of jacks or better"
    return LINE_OF.get(Category(rank[0]), LOSE)


def deducted(house: House) -> str:
    """33.10(h)2i-ii in words, with the amounts of this house."""
    percent, fixed = house.word("commission_percent"), dollars(house.whole("commission_fixed"))
    if not house.percent("commission_percent") or not house.whole("commission_fixed"):
        return "The house deducts nothing of what players win."
    return f"The house deducts {percent} percent of what players win, or ${fixed} if that is less."


def contest(house: House) -> Contest:
    """33.10(h): the highest hand takes the pot, less the commission where a player does."""

    def awards(pot: int, ranks: tuple[tuple[At, Rank], ...], dealer: Rank) -> Awards:
        highest = max([rank for _, rank in ranks] + [dealer])
        best = [place for place, rank in ranks if rank == highest]
        ties = dealer == highest
        if not best:
            # (h)1: the dealer's is the highest, or the only hand (P10).
            return Awards((), pot, 0, REG["33.10(h)1"], REG["33.10(h)1"])
        # (h)2ii: equal shares, the odd cents not the dealer's (P3); the commission on what he is not awarded (P2).
        to_dealer = pot // (len(best) + 1) if ties else 0
        commission = commission_cents(house, pot - to_dealer)
        each, odd = divmod(pot - to_dealer - commission, len(best))
        players = tuple([(place, each + (number < odd)) for number, place in enumerate(best)])
        if len(best) == 1 and not ties:
            # (h)2, 2i: the whole pot is the base, the winner's own wagers included (P1).
            return Awards(players, 0, commission, REG["33.10(h)2"], REG["33.10(h)2i"])
        return Awards(players, to_dealer, commission, REG["33.10(h)2ii"], REG["33.10(h)2ii"])

    return awards


# 33.1 is not held: the law's words as the later paragraphs use them.
TERMS = (
    Term("double wager", REG["33.10(c)1"], DOUBLE),
    Term("fold", REG["33.10(c)2"], Fold),
    Term("burn", REG["33.10(d)"], BurnCards),
    Term("winner's pot", REG["33.10(e)"], Sweep),
    Term("commission", REG["33.10(h)2i"], commission_cents),
    Term("button", REG["33.12(g)"], MoveButton),
)
