"""The coach: what each choice is worth before you decide, or what yours cost afterward, and a review at the end."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cli.play.seats import PLAYER
from croupier.equipment.pieces import pieces_name
from croupier.money import money
from croupier.rounds.moves import Arrange, Bet, Choose, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.value import Value
from croupier.rounds.view import HIDDEN

if TYPE_CHECKING:
    from croupier.analysis.coach import ChoiceValue
    from croupier.cli.play.screen import Screen

BEFORE = "before"
REVIEWED = 5
"""How many mistakes the review lists at the end, the costliest first."""
LONG = 10**9
"""A fraction with a longer denominator is shown only as a decimal."""


class Mistake(Value, frozen=True):
    """A choice that was not the best."""

    cards: str
    chosen: str
    best: str
    cost: Fraction
    cents: Fraction


class Coaching:
    """What the coach has advised during one session."""

    def __init__(self, when: str, screen: Screen) -> None:
        self._when, self._screen = when, screen
        self._mistakes: list[Mistake] = []
        self._right = 0
        self._silent = ""
        self._listed: tuple[Round, tuple[ChoiceValue, ...]] | None = None

    def before(self, r: Round) -> None:
        """Compute the values of your choices before you decide. They are shown now or later."""
        self._listed = None
        if PLAYER not in r.waits_for():
            self._of_wagers(r)
            return
        listed = self._values(r)
        if listed is None:
            return
        self._listed = (r, listed)
        if self._when == BEFORE:
            worth = [f"{_words_for(choice.move, listed, r)} {_signed(choice.worth)}" for choice in listed]
            self._screen.line(f"Coach: best is {_best(listed, r)}. Worth, in {_unit(r)}s: {', '.join(worth)}.", "cyan")

    def _of_wagers(self, r: Round) -> None:
        """Show the house edge of each wager, once, if the player's only decision is what to wager."""
        if self._silent or not r.offers(PLAYER):
            return
        from croupier.analysis.coach import NoCoach, maker_for

        try:
            maker_for(r.rules)
        except NoCoach as why:
            self._silence(why)

    def _silence(self, why: ValueError) -> None:
        if str(why) != self._silent:  # show it only once
            self._silent = str(why)
            self._screen.line(f"Coach: {why}", "cyan")

    def chosen(self, r: Round, move: Move) -> None:
        """Compare your decision with the best one."""
        if self._listed is None or self._listed[0] is not r:
            return
        from croupier.analysis.coach import NoCoach, value_of

        listed = self._listed[1]
        try:
            choice = value_of(r, PLAYER, move)
        except NoCoach as why:  # an offered size that was not computed
            self._screen.line(f"Coach: {why}", "cyan")
            return
        if not choice.cost:
            self._right += 1
            if self._when != BEFORE:
                self._screen.line("Coach: that is the best choice.", "cyan")
            return
        cents = choice.cost * _opening(r)
        self._mistakes.append(Mistake(_cards(r), _words_for(move, listed, r), _best(listed, r), choice.cost, cents))
        exactly = f", exactly {choice.cost}" if choice.cost.denominator < LONG and not choice.sample else ""
        exactly = f", from a sample of {choice.sample:,} deals" if choice.sample else exactly
        costs = f"costs {float(choice.cost):.4f} of the {_unit(r)}{exactly}, or {_money(cents)} on average"
        self._screen.line(f"Coach: {_best(listed, r)} was best; {_words_for(move, listed, r)} {costs}.", "cyan")

    def review(self) -> None:
        """Show how many of your decisions were best, and the mistakes that cost most."""
        decided = self._right + len(self._mistakes)
        if not decided:
            return
        whole = sum([mistake.cents for mistake in self._mistakes], Fraction())
        cost = f", the others cost {_money(whole)} on average" if self._mistakes else ""
        self._screen.line(f"Review: {self._right} of {decided} decisions were best{cost}.", "bold")
        for one in sorted(self._mistakes, key=lambda mistake: -mistake.cents)[:REVIEWED]:
            self._screen.line(f"  {_money(one.cents)}: with {one.cards} {one.chosen}, where {one.best} was best.")

    def _values(self, r: Round) -> tuple[ChoiceValue, ...] | None:
        from rich.console import Console

        from croupier.analysis.coach import NoCoach, left_out, values

        try:
            with Console(stderr=True).status("The coach is calculating"):
                listed = values(r, PLAYER)
        except NoCoach as why:
            self._silence(why)
            return None
        if out := left_out(r, PLAYER):
            are = "are" if len(out) > 1 else "is"
            self._silence(ValueError(f"The {' and the '.join(out)} {are} not in these figures."))
        return listed


def _best(listed: Sequence[ChoiceValue], r: Round) -> str:
    return " or ".join([_words_for(choice.move, listed, r) for choice in listed if choice.best])


def _words_for(move: Move, listed: Sequence[ChoiceValue], r: Round) -> str:
    """A choice in a word or two, with its amount if there are several."""
    match move:
        case Fold():
            return "fold"
        case Choose(choice=choice, cents=cents):
            alike = [c for c in listed if isinstance(c.move, Choose) and c.move.choice == choice]
            return f"{choice} {money(cents)}" if len(alike) > 1 else choice
        case Arrange(low=low):
            return r.agenda[0].setting_words(low) or f"lay aside {pieces_name(low)}"
        case Bet(wager=wager, cents=cents):
            bets = [choice for choice in listed if isinstance(choice.move, Bet) and choice.move.wager == wager]
            return f"{wager} {money(cents)}" if len(bets) > 1 else wager
    return type(move).__name__.lower()


def _signed(worth: Fraction) -> str:
    return f"{float(worth):+.4f}"


def _unit(r: Round) -> str:
    return r.rules.game.wagers[0].name


def _opening(r: Round) -> int:
    key = r.rules.game.wagers[0].key
    lying = [hand.amount(PLAYER, key) for hand in r.hands if hand.amount(PLAYER, key)]
    return lying[0] if lying else sum([p.stake for p in r.postings if (p.person, p.wager) == (PLAYER, key)])


def _money(cents: Fraction) -> str:
    """An average in cents, rounded to the cent."""
    return money(round(cents)) if round(cents) else "less than a cent"


def _cards(r: Round) -> str:
    """The cards that you see, your own first."""
    view = r.view(PLAYER)
    mine = [seen for seen in view.hands if any(stake.person == PLAYER for stake in seen.stakes)]
    shown = [pieces_name([card for card in seen.cards if card != HIDDEN]) for seen in (*mine, *view.common)]
    return " and ".join([cards for cards in shown if cards])
