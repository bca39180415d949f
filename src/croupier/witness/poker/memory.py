"""What the witness of poker remembers of a hand: who is in it, what each player has put in, and what went wrong."""

from collections.abc import Collection

from croupier.law import cite
from croupier.witness.facts import FOLDED, IN, VOID, Facts, HandFacts, House, Told
from croupier.witness.memory import MemoryOf, Remembered

REGULATION = "19:47-14"
VOIDED = cite(f"{REGULATION}.16")
STAKES = "table stakes"
BUTTON, SMALL, BIG = "dealer button at position", "small blind at position", "big blind at position"
OWES, AGAIN = "owes the blinds: ", "hand to be dealt again"
DEAD = ("hand mixed with discards", "hand mucked by mistake", "player away")
FIRST_CARDS = {"hold 'em": 2, "five-card stud": 2, "five-card draw": 5, "omaha": 4, "omaha high-low": 4}
"""The number of cards that each player gets before anyone bets. In seven-card stud it is three."""


class PokerSeat(HandFacts, frozen=True):
    """One player's hand. `into` is what it put in for others to match, and `dead` is money that no one had to match.

    `behind` are the chips that are left.
    """

    into: int = 0
    dead: int = 0
    behind: int = 0
    charged: bool = False


class PokerFacts(Facts, frozen=True):
    """The facts of a hand of poker. `order` are the places clockwise from the left of the button.

    `void`: all is returned.
    """

    order: tuple[str, ...] = ()
    begun: bool = False
    over: bool = False
    void: bool = False


class _Seat(Remembered):
    def __init__(self, place: str, person: str) -> None:
        super().__init__(place, person)
        self.behind = self.front = self.into = self.dead = self.shown_down = 0
        self.charged = False

    def puts(self, to: int) -> None:
        """Puts chips in front of the player, up to this amount."""
        adds = max(0, min(to - self.front, self.behind))
        self.behind -= adds
        self.front += adds
        self.into += adds

    def told(self) -> PokerSeat:
        return PokerSeat(
            self.place,
            self.person,
            tuple(self.cards),
            (),
            self.state,
            self.under,
            self.into,
            self.dead,
            self.behind,
            self.charged,
        )


class PokerMemory(MemoryOf[_Seat]):
    """Follows one hand of poker by its moves."""

    def __init__(self, house: House) -> None:
        super().__init__(house, _Seat)
        self.form = str(house["form"])
        self.stud = "stud" in self.form
        self.marks: dict[str, int] = {}
        self.button = self.small = self.big = 0
        self.begun = self.timed = self.acted = self.void = False
        self.price = self.exposed = self.boxed = self.draws = 0

    def stands(self, standing: Told) -> None:
        self.marks = dict(standing["marks"])
        self.button, self.small, self.big = (self.marks.get(name, 0) for name in (BUTTON, SMALL, BIG))

    def facts(self, at: Collection[str] | None = None) -> PokerFacts:
        seats = tuple([seat.told() for seat in self._clockwise(0)])
        order = tuple([seat.place for seat in self._clockwise(self.button)])
        board = tuple(self.common["community"])
        return PokerFacts(self.house, board, seats, (), order, self.begun, self._over(), self.void)

    def _clockwise(self, after: int) -> list[_Seat]:
        """All seats of the hand, clockwise from the first one after this position."""
        return sorted(self.values(), key=lambda seat: (int(seat.place) <= after, int(seat.place)))

    # Before the cards.

    def staked(self, move: Told) -> None:
        if move["wager"] == STAKES:
            super().staked(move)
            self[move["place"]].behind = move["cents"]
            return
        seat = self[move["place"]]
        self.acted = True
        seat.puts(move["cents"])
        self.price = max(self.price, seat.front)

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce":
            if move["words"] == "Time":
                self.timed = True
            else:
                self._begins()
        elif kind == "choose":
            self._chosen(self[move["place"]], move["choice"])
        elif kind == "arrange":
            self._next_street()
            seat = self[move["place"]]
            self.draws += 1
            seat.cards = [card for card in seat.cards if card not in move["low"]]

    def _begins(self) -> None:
        self.begun = True
        if len(self) < 2:
            return
        for seat in self.values():
            if self.timed:
                seat.charged = True
                seat.behind -= min(seat.behind, int(self.house["time_charge"]))
        self._move_button()
        ante, big = int(self.house["ante"]), 0 if self.stud else int(self.house["big_blind"])
        for seat in self.values():
            given = min(ante, seat.behind)
            seat.behind -= given
            seat.into += given
            if seat.behind and big:
                self._blind(seat, int(seat.place), big, int(self.house["small_blind"]))
        self.price = max([big, *[seat.front for seat in self.values()]])

    def _blind(self, seat: _Seat, at: int, big: int, small: int) -> None:
        """Posts the blind of one seat. A player who owes posts a big blind.

        They also post a dead small blind, unless they have the small blind anyway.
        """
        if at != self.big and self.marks.get(f"{OWES}{seat.person}"):
            if at != self.small:
                seat.dead = min(small, seat.behind)
                seat.behind -= seat.dead
            seat.puts(big)
        elif at in (self.big, self.small):
            seat.puts(big if at == self.big else small)

    def _move_button(self) -> None:
        """PR6, PR13: moves the button and the blinds to their positions in this hand."""
        places = [int(seat.place) for seat in self._clockwise(0)]
        last = self.button, self.small, self.big
        if self.marks.get(AGAIN) and self._may_stay(places):
            return
        if self.stud:
            self.button = _next(places, self.button) if self.button else places[-1]
        elif self.house["button"] == "moving" or not self.big:
            self.button = _next(places, self.button) if self.button else places[-1]
            self.small = self.button if len(places) == 2 else _next(places, self.button)
            self.big = _next(places, self.small)
        else:
            self.big = _next(places, last[2])
            if len(places) == 2:
                self.button = self.small = _next(places, self.big)
            else:
                self.small = last[2]
                fresh = last[1] and last[1] not in (self.big, last[2])
                self.button = last[1] if fresh else _before(places, last[2])

    def _may_stay(self, places: list[int]) -> bool:
        if self.stud:
            return self.button in places
        two = len(places) == 2
        return self.big in places and self.small != self.big and two == (self.small == self.button)

    # The betting.

    def _chosen(self, seat: _Seat, choice: str) -> None:
        if choice == "straddle":
            seat.puts(2 * int(self.house["big_blind"]))
            self.price = max(self.price, seat.front)
        elif choice == "bring in":
            self.acted = True
            seat.puts(int(self.house["bring_in"]))
            self.price = int(self.house["bring_in"])
        elif choice in ("call", "check"):
            self.acted = True
            seat.puts(self.price)
        elif choice == "muck":
            seat.state = FOLDED

    def folded(self, place: str) -> None:
        self.acted = True
        super().folded(place)

    def takes(self, move: Told) -> None:
        if move["move"] == "turn" and (move["place"] == "community" or self.stud):
            self._next_street()
        super().takes(move)

    def _next_street(self) -> None:
        """Puts the bets of the last betting round into the pot.

        In stud there are none before the first betting round.
        """
        if self.stud and not any(seat.front for seat in self.values()):
            return
        self.acted = True
        self.price = 0
        for seat in self.values():
            seat.front = 0

    # What goes wrong.

    def reported(self, what: str, place: str, move: Told) -> None:
        if what in ("misdeal", "fouled deck"):
            self._all_back()
        elif what in DEAD or (what == "wrong number of cards" and self._has_acted()):
            self[place].state = FOLDED
            self.acted = True
        elif what == "wrong number of cards":
            self._all_back()
        elif what == "boxed card":
            self.boxed += 1
            if self.boxed > 1 and not self._has_acted():
                self._all_back()
        elif what == "card before the betting is over" and move["slot"] + 1 + self._to_come() > 52:
            self._all_back()
        elif what == "card exposed in the deal":
            self._exposed(self[place], move)

    def _exposed(self, seat: _Seat, move: Told) -> None:
        """Takes in a card that the dealer exposed. It is known by its face or by its number in the hand."""
        if self.stud:
            seat.shown_down += 1
            if seat.shown_down > 1:
                seat.state, seat.under = VOID, VOIDED
            return
        self.exposed += 1
        face = move.get("card", -1)
        at = seat.cards.index(face) if face >= 0 else move["cards"] - 1
        first_two = [other.place for other in self._clockwise(self.button) if other.state == IN][:2]
        if self.exposed > 1 or (at == 0 and seat.place in first_two):
            self._all_back()
        else:
            del seat.cards[at]

    def _all_back(self) -> None:
        self.void = True

    def _has_acted(self) -> bool:
        """Whether someone has acted, or no one can because the forced bets have made everyone all-in."""
        if self.acted or any(seat.state == FOLDED for seat in self.values()):
            return True
        live = self.standing()
        rich = [seat for seat in live if seat.behind]
        dealt = all(len(seat.cards) >= FIRST_CARDS.get(self.form, 3) for seat in live)
        most = max([seat.front for seat in live if seat not in rich[:1]], default=0)
        return dealt and (not rich or (len(rich) == 1 and rich[0].front >= most))

    def _to_come(self) -> int:
        """The least number of cards that are needed after a card that came too soon.

        The burn for that card has been made.
        """
        if not self.stud:
            return {0: 7, 3: 3, 4: 1}[len(self.common["community"])]
        live = self.standing()
        have, all_cards = min(len(seat.cards) for seat in live), 5 if self.form == "five-card stud" else 7
        rounds = all_cards - have
        if all_cards == 5:
            return rounds * (len(live) + 1) - 1
        return (rounds - 1) * (len(live) + 1) - 1 + 1

    def _over(self) -> bool:
        """Whether the pots can be awarded: one player is left, or everyone has all their cards."""
        if not self.begun:
            return False
        live = self.standing()
        if self.void or len(live) < 2:
            return True
        board = len(self.common["community"])
        if self.form in ("hold 'em", "omaha", "omaha high-low"):
            return board == 5
        if self.form == "five-card draw":
            return self.draws > 0
        return all(len(seat.cards) + board == (5 if self.form == "five-card stud" else 7) for seat in live)


def _next(places: list[int], after: int) -> int:
    """The first of these positions clockwise after that one."""
    return next((place for place in places if place > after), places[0])


def _before(places: list[int], before: int) -> int:
    """The last of these positions before `before`, clockwise. `before` itself does not count."""
    return next((place for place in reversed(places) if place < before), [p for p in places if p != before][-1])
