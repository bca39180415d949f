"""Blackjack settled a second time, from the words of 19:47-2.3 to 2.16. `sides` has the side wagers.

This module reads the moves; `felt` then says what each wager is owed. `action` separates the hands of multiple action,
and `streaks` has the streak wagers. Written differently from the game on purpose: there is no agenda, no turn and no
showdown. Once the moves are read, the cards on the table decide every wager. A score is the best of all ways to count
the aces. The readings are those of the game: G1, G3, G7, J1, J17, J18, J24, J29 to J31, J33, J34, J36.
"""

from collections.abc import Collection, Iterator

import msgspec

from croupier.equipment.cards import Card
from croupier.witness.blackjack.action import NAMES, DealersHands, named, on_spot, split_wagers
from croupier.witness.blackjack.devices import Devices
from croupier.witness.blackjack.felt import (
    EVEN_MONEY,
    LATE,
    NOT_DEALT,
    READ,
    SURRENDERED,
    BlackjackFelt,
    BlackjackSeat,
    draws,
    natural,
    owed,
    rows_of,
    score,
    worth_of,
)
from croupier.witness.blackjack.sides import Sides
from croupier.witness.blackjack.streaks import StreakWitness
from croupier.witness.facts import IN, VOID, Facts, House, Staked, Told, Witness
from croupier.witness.memory import MemoryOf, Remembered


class BlackjackHand(Remembered):
    """One hand, and the wagers of each person on it."""

    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.on: dict[tuple[str, str], Staked] = {}
        self.split = self.hidden = False
        self.even: set[str] = set()
        self.uninsured = False
        self.twin, self.called_by = "", ""

    def seats(self) -> Iterator[BlackjackSeat]:
        """The hand once for each person on it, with that person's wagers."""
        for person in dict.fromkeys([who for who, _ in self.on]):
            stakes = tuple([stake for (who, _), stake in self.on.items() if who == person])
            state = EVEN_MONEY if person in self.even and self.state == IN else self.state
            more = (tuple(self.cards), stakes, state, self.under)
            yield BlackjackSeat(self.place, person, *more, self.split, self.hidden, self.uninsured)


class BlackjackMemory(MemoryOf[BlackjackHand]):
    """The hands by place. It follows the moves and decides the effect of an irregularity (2.15)."""

    def __init__(self, house: House) -> None:
        super().__init__(house, BlackjackHand)
        self.common["determinant"] = []
        self.looked = False
        self.exposed = -1
        self.sides = Sides(house)
        self.devices = Devices(house)
        self.streaks = StreakWitness(house) if house.get("streak") else None
        self.dealers = DealersHands() if house.get("multiple_action") else None

    def stands(self, standing: Told) -> None:
        if self.streaks is not None:
            self.streaks.stands(standing)

    def staked(self, move: Told) -> None:
        place, person, wager = move["place"], move["by"], move["wager"]
        if place not in self:
            self[place] = BlackjackHand(place, person)
        self[place].on[person, wager] = Staked(wager, move["cents"], move.get("coupon", 0))

    def takes(self, move: Told) -> None:
        if self.devices.takes(move, self) or self.sides.takes(move, self):
            return
        if self.streaks is not None and self.streaks.takes(move):
            return
        if self.dealers is not None and move["move"] == "bet" and "insurance" in move["wager"]:
            self.dealers.answered(move["place"], move["by"], "insurance")
        if move["move"] == "withdraw":
            del self[move["place"]].on[move["by"], move["wager"]]
            if not self[move["place"]].on:
                del self[move["place"]]
            return
        if move["move"] == "turn":
            if move["place"] in self:
                self[move["place"]].twin = ""
                self[move["place"]].hidden &= move["slot"] != self.exposed
        super().takes(move)

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce":
            self.looked = self.looked or move["words"] == "No blackjack"
            if move["words"] == "Insurance loses":
                for hand in self.values():
                    hand.uninsured = hand.state != VOID
            elif move["words"] == "No more bets" and self.streaks is not None:
                self.streaks.closed({(place.split(".")[0], who) for place, hand in self.items() for who, _ in hand.on})
            elif move["words"] in ("Second hand", "Third hand"):
                self.moved_on()
        elif kind == "choose":
            self.chosen(move["choice"], move["by"], move["place"], move["cents"])

    def chosen(self, choice: str, by: str, place: str, cents: int) -> None:
        """Takes in a decision of the caller, or of another person on the box who follows it."""
        hand = self[place]
        if choice == "split":
            twin = hand.twin if hand.twin and by != hand.called_by else self.halved(hand, by)
            made = {"split": Staked("split", cents)} if self.dealers is None else split_wagers(hand.on, by)
            self[twin].on |= {(by, wager): stake for wager, stake in made.items()}
        elif choice == "stay" and "." in place and not any(who == by for who, _ in hand.on):
            self.moved(by, place)
        elif choice == "double":
            hand.on[by, "double"] = Staked("double", cents)
            hand.hidden = self.house.get("double_card") == "face down"
        elif choice == "surrender":
            hand.state = SURRENDERED
        elif self.dealers is not None and choice in ("even money", "decline"):
            self.dealers.answered(place, by, choice)
        elif choice == "even money":
            hand.even.add(by)
        elif choice in ("dead hand", "no second card"):
            hand.state, hand.under = VOID, NOT_DEALT if choice == "dead hand" else LATE

    def halved(self, hand: BlackjackHand, by: str) -> str:
        """Splits a hand into two and returns the place of the second."""
        box = hand.place.split(".", 1)[0]
        place = f"{box}.{sum(other.split('.', 1)[0] == box for other in self)}"
        self[place] = BlackjackHand(place, by)
        self[place].cards, hand.cards = hand.cards[1:], hand.cards[:1]
        self[place].split = hand.split = True
        hand.twin, hand.called_by = place, by
        return place

    def moved(self, person: str, to: str) -> None:
        """2.13(e): moves everything that a person has on the split hand to its second half, except what is settled."""
        source = next(hand for hand in self.values() if hand.twin == to)
        settled = {"insurance"} if source.uninsured else set()
        for who, wager in [key for key in source.on if key[0] == person and key[1] not in settled]:
            self[to].on[who, wager] = source.on.pop((who, wager))

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "no cards dealt":
            self[place].state, self[place].under = VOID, LATE
        elif what == "drawn in error and exposed":  # it is the next card, and is face up (2.15(c))
            self.exposed = move["slot"]
        elif what == "face up card not moved" and self.made():
            self.moved_on()
        elif what == "double card face up":
            self[place].cards.append(move["card"])
        elif what == "card reader misused" and self.house.get("reader_readable"):
            for hand in self.values():
                if hand.state == IN and not self.settled(hand):
                    hand.state, hand.under = VOID, READ

    def settled(self, hand: BlackjackHand) -> bool:
        """G3: whether a hand was settled before: it is over 21, or it is a blackjack against a 2 to 9."""
        over = score(hand.cards) > 21 and not hand.hidden
        paid = natural(hand.cards) and not hand.split and max(worth_of(self.common["dealer"][0])) < 10
        return over or paid

    def facts(self, at: Collection[str] | None = None) -> Facts:
        if self.dealers is not None:
            return self.on_spots(self.dealers)
        dealer = tuple(self.common["dealer"])
        at = at if self.streaks is None else None
        hands = [seat for hand in self.values() if at is None or hand.place in at for seat in hand.seats()]
        over = len(dealer) > 1 and not (draws(self.house, dealer) and any(self.matters(dealer))) and self.all_up()
        sides = (*self.sides.owed(self, over=over), *self.devices.owed(self, ended=over or self.all_settled(dealer)))
        return BlackjackFelt(self.house, (), tuple(hands), dealer, over, self.looked, sides, (), self.streaks)

    def on_spots(self, dealers: DealersHands) -> BlackjackFelt:
        """2.18: a separate table for each spot, with the wagers there and the dealer's hand for that spot."""
        felts = []
        for spot in range(len(NAMES)):
            dealer, seats = dealers.of(spot, self.common["dealer"]), []
            for seat in [seat for hand in self.values() for seat in hand.seats()]:
                stakes = on_spot(spot, seat.stakes)
                if not stakes:
                    continue
                even = seat.state == IN and (seat.place, seat.person, spot) in dealers.even
                seats.append(
                    msgspec.structs.replace(
                        seat,
                        stakes=stakes,
                        state=EVEN_MONEY if even else seat.state,
                        # The face-down card of a hand is known from the end of the first hand on.
                        hidden=seat.hidden and not (spot and self.made(0)),
                        # (d): a reader has looked at the second card of the first hand, and at no other.
                        uninsured=seat.uninsured and not spot,
                    )
                )
            felts.append(BlackjackFelt(self.house, (), tuple(seats), dealer, self.made(spot), False))
        ended = all(felt.over or len(rows_of(felt)) == sum(len(seat.stakes) for seat in felt.hands) for felt in felts)
        return BlackjackFelt(self.house, (), (), (), ended, False, self.sides.owed(self, over=ended), tuple(felts))

    def moved_on(self) -> None:
        """2.18(g), (h): goes on to the dealer's next hand. By then, every card of the players is face up."""
        assert self.dealers is not None
        self.dealers.moved(self.common["dealer"])
        for hand in self.values():
            hand.hidden = False

    def made(self, spot: int | None = None) -> bool:
        """2.12(c), 2.18: whether the dealer has finished the hand for a spot. Without `spot`, it is the last one."""
        assert self.dealers is not None
        last = len(self.dealers.formed)
        spot = last if spot is None else spot
        dealer = self.dealers.of(spot, self.common["dealer"])
        if spot != last or len(dealer) < 2:
            return spot < last
        if not draws(self.house, dealer):
            return self.all_up()
        there = [hand for hand in self.standing() if not self.settled(hand) and self.rides(hand, spot)]
        return not any(hand.split or not natural(hand.cards) for hand in there) and self.all_up()

    def rides(self, hand: BlackjackHand, spot: int) -> bool:
        """Whether any wager on a spot depends on this hand."""
        keys = [named(spot, kind) for kind in ("blackjack", "split")]
        even = self.dealers.even if self.dealers is not None else set()
        return any(wager in keys and (hand.place, who, spot) not in even for who, wager in hand.on)

    def all_settled(self, dealer: tuple[Card, ...]) -> bool:
        """Whether all remaining hands are decided, whatever cards the dealer still draws."""
        if not dealer:
            return False
        safe = self.looked or max(worth_of(dealer[0])) < 10
        for hand in self.values():
            insured = any(wager == "insurance" for _, wager in hand.on) and not hand.uninsured and hand.state != VOID
            given_up = hand.state == SURRENDERED and safe
            even = len(hand.even) == len({who for who, _ in hand.on})
            dealt = len(hand.cards) > 1 and self.settled(hand)
            if insured or not (hand.state == VOID or given_up or even or (hand.state == IN and dealt)):
                return False
        return True

    def matters(self, dealer: tuple[Card, ...]) -> Iterator[bool]:
        """2.12(c): for each hand still in, whether another card of the dealer could change its result."""
        for hand in self.values():
            still_in = hand.state == IN and len(hand.even) < len({who for who, _ in hand.on})
            if still_in and not self.settled(hand):
                yield hand.split or not natural(hand.cards)

    def all_up(self) -> bool:
        """Whether every doubled hand has its card face up."""
        doubled = [h for h in self.values() if h.state == IN and any(wager == "double" for _, wager in h.on)]
        return all(len(hand.cards) > 2 for hand in doubled)


WITNESS = Witness(BlackjackMemory, owed)
