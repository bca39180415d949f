"""Spanish 21 settled a second time, from what is known of 19:47-19.

It remembers boxes and match-the-dealer wagers as the witness of blackjack does. What a hand is owed is written
differently from the game on purpose. There is no agenda and no showdown, cards are their names, and what others get for
a full hand is decided when its last card comes. The readings are those of the game: G1, G3, G7, ES1 to ES12.
"""

from collections.abc import Collection, Iterator
from math import ceil, floor

from croupier.equipment.cards import Card, card_name
from croupier.law import cite
from croupier.witness.blackjack import BlackjackHand, BlackjackMemory
from croupier.witness.blackjack.felt import SURRENDERED, natural, score
from croupier.witness.facts import IN, VOID, Facts, House, Staked, Told, Verdict, Witness
from croupier.witness.rows import ratio

PAYS, INSURANCE, GIVEN_UP, DOUBLES, SPLITS = (cite(f"19:47-19.{section}") for section in (5, 8, 9, 10, 11))
FAULT = cite("19:47-19.15")
ON_HAND = ("blackjack", "split", "double")
# 19.5(f): what the law pays, by the name of the line.
LAW = {"21 in five cards": "3 to 2", "21 in six cards": "2 to 1", "21 in seven cards or more": "3 to 1"}
PAID_ALIKE = tuple(zip(("mixed suits", "one suit", "spades"), tuple(LAW), strict=True))
LAW |= {f"{three} of {suits}": LAW[like] for three in ("6-7-8", "7-7-7") for suits, like in PAID_ALIKE}


class SpanishSeat(Facts, frozen=True):
    """`rows` are the verdicts so far, for everyone."""

    rows: tuple[Verdict, ...] = ()


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdict on every wager that is decided so far."""
    assert isinstance(facts, SpanishSeat)
    return facts.rows


def line(cards: Collection[Card]) -> str:
    """19.5(f): the line of a 21 that was not doubled. "" for an ordinary 21."""
    if len(cards) >= 5:
        return ("21 in five cards", "21 in six cards", "21 in seven cards or more")[min(len(cards), 7) - 5]
    names = sorted(map(card_name, cards))
    faces, suits = "-".join(name[0] for name in names), {name[1] for name in names}
    if faces not in ("6-7-8", "7-7-7"):
        return ""
    return f"{faces} of {'mixed suits' if len(suits) > 1 else 'spades' if suits == {'s'} else 'one suit'}"


class _SpanishMemory(BlackjackMemory):
    """The hands by place, the rescues, and the payments without a stake."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.rescued: set[tuple[str, str]] = set()
        self.gifts: list[Verdict] = []

    def takes(self, move: Told) -> None:
        super().takes(move)
        if move["move"] == "turn" and move["place"] in self and len(self[move["place"]].cards) == 3:
            self.given(self[move["place"]])

    def given(self, hand: BlackjackHand) -> None:
        """19.5(g): pays the bonus for three sevens of one suit against a seven, neither doubled nor split."""
        names = [card_name(card) for card in hand.cards]
        sevens = set(names) in ({"7c"}, {"7d"}, {"7h"}, {"7s"}) and card_name(self.common["dealer"][0])[0] == "7"
        if not sevens or hand.split or hand.state != IN or any(wager == "double" for _, wager in hand.on):
            return
        bonus = {who: self.bonus(stake) for (who, wager), stake in hand.on.items() if wager == "blackjack"}
        for who, cents in bonus.items():
            if cents:
                self.gifts.append(Verdict(hand.place, who, "super bonus", "win", cents, 0, PAYS))
        if any(bonus.values()):
            for who, box in self.others(set(bonus)):
                cents = int(self.house.get("envy_bonus", 5000))
                self.gifts.append(Verdict(box, who, "envy bonus", "win", cents, 0, PAYS))

    def bonus(self, stake: Staked) -> int:
        """ES10: the bonus for a wager of this size. A coupon counts as part of the wager."""
        size = stake.cents + stake.coupon
        if size < 500:
            return 0
        key, law = ("wager below 25 dollars", 100_000) if size < 2500 else ("wager of 25 dollars or more", 500_000)
        return int(self.house.get(f"super_bonus.{key}", law))

    def others(self, winners: set[str]) -> Iterator[tuple[str, str]]:
        """ES5: everyone else with a wager in the round, once each, at their first box."""
        seen = set(winners)
        for hand in sorted(self.values(), key=lambda hand: [int(part) for part in hand.place.split(".")]):
            for who, wager in hand.on:
                if wager == "blackjack" and hand.state != VOID and who not in seen:
                    seen.add(who)
                    yield who, hand.place.split(".")[0]

    def chosen(self, choice: str, by: str, place: str, cents: int) -> None:
        if choice == "rescue":
            self.rescued |= {(place, who) for who, wager in self[place].on if wager == "double"}
        else:
            super().chosen(choice, by, place, cents)
            if choice in ("dead hand", "no second card"):
                self[place].under = FAULT

    def settled(self, hand: BlackjackHand) -> bool:
        """G3: whether a hand was settled before: it is full or over 21, or everyone on it rescued."""
        return score(hand.cards) >= 21 or all((hand.place, who) in self.rescued for who, _ in hand.on)

    def facts(self, at: Collection[str] | None = None) -> Facts:
        dealer = tuple(self.common["dealer"])
        playing = [hand for hand in self.standing() if not self.settled(hand)]
        over = len(dealer) > 1 and not (score(dealer) < 17 and playing)
        dealt = bool(dealer) and all(hand.state == VOID or len(hand.cards) > 1 or hand.split for hand in self.values())
        rows = [row for hand in self.values() for row in self.hand_rows(hand, dealer, over=over, dealt=dealt)]
        return SpanishSeat(self.house, (), (), dealer, (*rows, *self.gifts, *self.sides.owed(self, over=over)))

    def hand_rows(self, hand: BlackjackHand, dealer: tuple[Card, ...], *, over: bool, dealt: bool) -> Iterator[Verdict]:
        """The verdicts on one hand so far, for everyone on it."""
        for (who, wager), stake in hand.on.items():
            if wager == "insurance":
                end = self.insured(hand, dealer)
            elif (hand.place, who) in self.rescued and wager in ON_HAND:
                end = "returned" if wager == "double" else "forfeit"
            else:
                end = self.ends(hand, wager, dealer, over=over, dealt=dealt)
            if end:
                yield self.row(hand, who, stake, end)

    def insured(self, hand: BlackjackHand, dealer: tuple[Card, ...]) -> str:
        """19.8: how insurance ends. It is decided once it is known whether the dealer has a blackjack."""
        if hand.uninsured:
            return "lose"
        if hand.state == VOID:
            return "void"
        return "" if len(dealer) < 2 else "win 2 to 1" if natural(dealer[:2]) else "lose"

    def ends(self, hand: BlackjackHand, wager: str, dealer: tuple[Card, ...], *, over: bool, dealt: bool) -> str:
        """How a wager on the hand ends, with its odds if it wins. "" while that is open."""
        mine, theirs = score(hand.cards), score(dealer)
        if hand.state == VOID and not (dealt and self.settled(hand)):
            return "void"
        if mine > 21:
            return "lose"
        if mine == 21 and dealt:
            return self.full(hand)
        if hand.state == SURRENDERED:
            if natural(dealer):
                return "lose"
            known = self.looked or len(dealer) > 1 or card_name(dealer[0])[0] in "23456789"
            return "surrender" if known else ""
        if not over or mine == 21:
            return ""
        if natural(dealer):
            return "lose" if wager == "blackjack" else "returned"
        if mine == theirs:
            return "push"
        return self.even() if theirs > 21 or mine > theirs else "lose"

    def full(self, hand: BlackjackHand) -> str:
        """19.5: which full hand it is: a blackjack, a 21 on a line of (f), or any other 21."""
        if len(hand.cards) == 2 and not hand.split:
            return f"win {self.house.get('payout_odds.blackjack', '3 to 2')}"
        found = "" if any(wager == "double" for _, wager in hand.on) else line(hand.cards)
        return f"win {self.house.get(f'twenty_one_odds.{found}', LAW[found])} or more" if found else self.even()

    def even(self) -> str:
        """19.5: the odds of any other winning hand."""
        return f"win {self.house.get('payout_odds.winning hand', '1 to 1')}"

    def row(self, hand: BlackjackHand, who: str, stake: Staked, end: str) -> Verdict:
        """The verdict on one wager, with its money."""
        under = INSURANCE if stake.wager == "insurance" else PAYS
        result, _, odds = end.partition(" ")
        paid = returned = 0
        if result == "win":
            odds = str(self.house.get("payout_odds.insurance", odds)) if stake.wager == "insurance" else odds
            whole = ratio(odds.removesuffix(" or more")) * (stake.cents + stake.coupon)
            paid, returned = ceil(whole) if odds.endswith("more") else floor(whole), stake.cents
        elif result == "surrender":
            under, returned = GIVEN_UP, stake.cents // 2
        elif result in ("push", "void", "returned"):
            returned = stake.cents
            if result != "push":
                under = FAULT if result == "void" else SPLITS if stake.wager == "split" else DOUBLES
        elif result == "forfeit":
            under = DOUBLES
        return Verdict(hand.place, who, stake.wager, result, paid, returned, under)


WITNESS = Witness(_SpanishMemory, owed)
