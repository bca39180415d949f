"""A few words to drive a hand of poker with: stacks, cards, and what each player does in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games.poker import GAME
from croupier.money import parse_dollars
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.moves import Announce, Bet, Choose, Fold, Move, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import Standing

PERSONS = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
"""Ann sits at position 1; before the first hand the button is with the last of those who play."""
NO_LIMIT, FIXED = {"structure": "no limit", "revenue": "none"}, {"structure": "fixed limit", "revenue": "none"}


class Hand:
    """A hand under way; each word changes it."""

    def __init__(
        self,
        stacks: Sequence[str],
        house: Mapping[str, object] | None = None,
        *,
        cards: str = "",
        standing: Standing | None = None,
        out: Sequence[str] = (),
    ) -> None:
        choices = {"form": "hold 'em", "minimum.table stakes": "1", **NO_LIMIT, **(house or {})}
        rules = GAME.rules(GAME.house(choices))
        seated = PERSONS[: len(stacks) + len(out)]
        self.r = rules.begin(tuple((str(n), name) for n, name in enumerate(seated, 1)), standing)
        first = parse_cards(cards)
        self.shoe = (*first, *[card for card in STANDARD_DECK if card not in first])
        self.stacks = {}
        self.moves: tuple[Move, ...] = ()
        self.before = self.r
        playing = [name for name in seated if name not in out]
        for name, stack in zip(playing, stacks, strict=True):
            self.stacks[name] = parse_dollars(stack)
            self.take(Bet(name, self.place(name), "table stakes", self.stacks[name]))
        self.take(Announce("The hand begins"))

    def place(self, person: Actor) -> str:
        return str(PERSONS.index(person) + 1)

    def take(self, move: Move) -> None:
        self._takes(move)
        while self.r.agenda and CHANCE in self.r.waits_for():
            turning = self.r.agenda[0].turning(self.r)
            assert turning is not None
            self._takes(Turn(*turning, self.shoe[turning[1]]))

    def _takes(self, move: Move) -> None:
        self.before, self.r = self.r, self.r.after(move)
        self.moves = (*self.moves, move)

    @property
    def turn(self) -> Actor:
        """Who must act."""
        return self.r.waits_for()[0]

    def move(self, said: str) -> Move:
        """What the player in turn does: "fold", "check", "call", "show", "muck", or the amount of a bet or raise."""
        by = self.turn
        if said == "fold":
            return Fold(by, self.place(by))
        if said.replace(".", "").isdigit():
            return Bet(by, self.place(by), "bet", parse_dollars(said))
        return Choose(by, self.place(by), said.replace("-", " "))

    def does(self, words: str) -> Hand:
        """The players in turn do these things."""
        for said in words.split():
            self.take(self.move(said))
        return self

    def refused(self, said: str) -> Refusal:
        """Why the player in turn may not do that."""
        refusal = self.r.refusal(self.move(said))
        assert refusal is not None, f"{self.turn} may {said}"
        return refusal

    def may_raise(self) -> tuple[int, int] | None:
        """From what to what the player in turn may bet or raise, in dollars."""
        for offer in self.r.offers(self.turn):
            if isinstance(offer.move, Bet):
                low, high = offer.between or (offer.sizes[0], offer.sizes[0])
                return low // 100, high // 100
        return None

    def nets(self) -> dict[Actor, int]:
        """What each player has won or lost, in cents, when the hand is over."""
        assert not self.r.agenda, f"the hand waits for {self.r.waits_for()}"
        return {name: sum([p.net for p in self.r.postings if p.person == name]) for name in self.stacks}

    def won(self) -> list[tuple[str, Actor, int]]:
        """Which pot went to whom, in cents, in the order of the awards."""
        return [(p.wager, p.person, p.paid) for p in self.r.postings if p.counterparty == "pot" and p.paid]
