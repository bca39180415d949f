"""Triple attack blackjack settled a second time, from what is known of 13:69F-36.

It remembers boxes as the witness of double attack blackjack does. What a hand is owed is written differently from the
game on purpose: there is no agenda and no showdown, and suits and counts are read from the cards. The readings are
those of the game: G1, G3, G7, TA1 to TA7.
"""

from collections.abc import Collection, Iterator
from math import floor

from croupier.equipment.cards import Card, card_name
from croupier.law import cite
from croupier.witness.double_attack_blackjack import SURRENDERED, DoubleAttackHand, DoubleAttackMemory, natural, score
from croupier.witness.facts import IN, VOID, Facts, Staked, Verdict, Witness
from croupier.witness.rows import ratio

PAYS, INSURANCE, GIVEN_UP, DOUBLES, SPLITS, FAULT = (cite(f"13:69F-36.{section}") for section in (5, 7, 8, 9, 10, 13))
PARTS = {"double": DOUBLES, "split": SPLITS}
# What each is paid by law, and the option that says so.
LAW = {"winning hand": "1 to 1", "blackjack": "1 to 1", "six cards": "1 to 1"}
LAW |= {"insurance": "2 to 1", "insurance, one suit": "5 to 1"}


class TripleAttackSeat(Facts, frozen=True):
    """`rows` are the verdicts so far, for everyone."""

    rows: tuple[Verdict, ...] = ()


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    assert isinstance(facts, TripleAttackSeat)
    return facts.rows


def draws(dealer: Collection[Card]) -> bool:
    """TA11: whether the dealer draws: to 16, and to a 17 in which an ace counts 11."""
    hard = sum([1 if card_name(card)[0] == "A" else min(score((card,)), 10) for card in dealer])
    return score(dealer) < 17 or (score(dealer) == 17 and hard == 7)


class _TripleAttackMemory(DoubleAttackMemory):
    """The hands by place, and the verdicts on each so far."""

    late = not_dealt = read = FAULT

    def facts(self, at: Collection[str] | None = None) -> Facts:
        dealer = tuple(self.common["dealer"])
        hands = list(self.values())
        dealt = bool(dealer) and all(hand.state == VOID or len(hand.cards) > 1 or hand.split for hand in hands)
        playing = [hand for hand in hands if hand.state == IN and not hand.under and not self.done(hand)]
        over = len(dealer) > 1 and not (draws(dealer) and playing)
        rows = [row for hand in hands for row in self.of_hand(hand, dealer, dealt=dealt, over=over)]
        return TripleAttackSeat(self.house, (), (), dealer, tuple(rows))

    def done(self, hand: DoubleAttackHand) -> bool:
        """G3: whether the wagers on it are settled before the dealer's hand: it is over 21, a blackjack, or has six
        cards.
        """
        return score(hand.cards) > 21 or (natural(hand.cards) and not hand.split) or len(hand.cards) > 5

    def of_hand(
        self, hand: DoubleAttackHand, dealer: tuple[Card, ...], *, dealt: bool, over: bool
    ) -> Iterator[Verdict]:
        """The verdicts on one hand so far."""
        for stake in hand.stakes.values():
            if stake.wager == "insurance":
                end = self.insured(hand, dealer)
            elif hand.under and not (dealt and (self.done(hand) or self.given_up(hand, dealer))):
                end = "void"
            else:
                end = self.ends(hand, stake.wager, dealer, dealt=dealt, over=over)
            if end:
                yield self.row(hand, stake, end)

    def insured(self, hand: DoubleAttackHand, dealer: tuple[Card, ...]) -> str:
        """36.7: how insurance ends.

        It is decided once it is known whether the dealer has a blackjack; its suits set the odds.
        """
        if hand.uninsured:
            return "lose"
        if hand.under:
            return "void"
        if len(dealer) < 2:
            return ""
        if not natural(dealer[:2]):
            return "lose"
        suits = {card_name(card)[1] for card in dealer[:2]}
        return "insurance, one suit" if len(suits) == 1 else "insurance"

    def given_up(self, hand: DoubleAttackHand, dealer: tuple[Card, ...]) -> bool:
        """TA6: whether a surrender is settled, because it is known whether or not the dealer has a blackjack."""
        if hand.state != SURRENDERED:
            return False
        return self.looked or len(dealer) > 1 or card_name(dealer[0])[0] in "23456789"

    def ends(self, hand: DoubleAttackHand, wager: str, dealer: tuple[Card, ...], *, dealt: bool, over: bool) -> str:
        """How a wager on the hand ends. If it wins, this is the option that has its odds. "" while that is open."""
        mine, theirs = score(hand.cards), score(dealer)
        if not dealt:
            return ""
        if mine > 21:
            return "lose"
        if natural(hand.cards) and not hand.split:
            return "blackjack"
        if len(hand.cards) > 5:
            return "six cards"
        if hand.state == SURRENDERED:
            if not self.given_up(hand, dealer):
                return ""
            return "lose" if natural(dealer) else "surrender"
        if not over:
            return ""
        if natural(dealer):
            return "returned" if wager in PARTS else "lose"
        if theirs == 22 or mine == theirs:
            return "push"
        return "winning hand" if theirs > 22 or mine > theirs else "lose"

    def row(self, hand: DoubleAttackHand, stake: Staked, end: str) -> Verdict:
        """The verdict on one wager, with its money."""
        under: str = PAYS
        paid, returned, result = 0, 0, end
        if end in LAW:
            under = INSURANCE if stake.wager == "insurance" else PAYS
            odds = ratio(str(self.house.get(f"payout_odds.{end}", LAW[end])))
            result, paid, returned = "win", floor(odds * (stake.cents + stake.coupon)), stake.cents
        elif end == "surrender":
            under, returned = GIVEN_UP, stake.cents // 2
        elif end != "lose":
            returned = stake.cents
            under = hand.under if end == "void" else PARTS.get(stake.wager, PAYS)
        return Verdict(hand.place, hand.person, stake.wager, result, paid, returned, under)


WITNESS = Witness(_TripleAttackMemory, owed)
