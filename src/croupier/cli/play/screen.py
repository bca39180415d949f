"""What the player sees: each event of the table, choices with their sizes, refusals with their reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from croupier.cli.play.player_input import keyword, label, typing
from croupier.cli.play.seats import PLAYER
from croupier.cli.terminal_cards import columns, felt, pen_for, show, small
from croupier.declare.options import OptionKind
from croupier.law import Source
from croupier.law.index import document
from croupier.money import money
from croupier.rounds.actors import DEALER, METERS
from croupier.rounds.moves import Arrange, Turn
from croupier.rounds.postings import FORFEIT, WIN, Posting
from croupier.rounds.round import Round
from croupier.rounds.steps.areas import results_shown
from croupier.rounds.steps.dice import POINT
from croupier.table.events import (
    Began,
    Ended,
    Event,
    Opened,
    Performed,
    RackOpened,
    Received,
    Settled,
    ShoeOpened,
    Staffed,
)
from croupier.table.narrate import by_his_hand, hand_words, on_number, outcome, paraphrase, sentence, wager_name
from croupier.table.table import Table, evolve

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.declare.game import Rules
    from croupier.rounds.refusals import Offer, Refusal

COMMANDS = (
    ("?", "what you can do now, and under which paragraph"),
    ("why", "the paragraph behind the last refusal, or behind the current step"),
    ("odds", "what this house pays"),
    ("rules", "the game step by step"),
    ("report", "as the dealer: the irregularities you can report now, and what follows"),
    ("buy 100", "more chips"),
    ("quit", "leave the table"),
)


class Screen:
    """What this terminal shows.

    It has its own copy of the table, updated event by event, so that it shows only what was committed.
    """

    def __init__(self, out: Console, table: Table | None = None) -> None:
        self.out = out
        self.pen = pen_for(out)
        self.table = table

    def tell(self, events: Sequence[Event], after: Table) -> None:
        """Show events that are durable now. `after` is the table after all of them."""
        for event in events:
            before = self.table
            self.table = after if before is None or isinstance(event, Opened) else evolve(before, event)
            if before is not None:
                self._show(event, before)

    def _show(self, event: Event, before: Table) -> None:
        match event:
            case Performed() | Received() | Staffed() | ShoeOpened() | RackOpened():
                return
            case Turn(place=place) if place.split(".", 1)[0] in dict(before.seats):
                return  # the cards themselves are drawn when a person must act
            case Began(number):
                self.out.print()
                self.out.rule(f"Round {number}", style="dim", characters="─" if self.pen.boxed else "-")
                self._stands(before)
            case Settled(postings):
                assert self.table is not None
                assert self.table.round is not None
                self._settled(postings, self.table.round)
            case Ended():
                assert before.round is not None
                self._ended(before.round, before.chips.get(PLAYER, 0))
            case _:
                if said := sentence(event, before.rules, before.seats, PLAYER):
                    self.line(said)

    def _stands(self, table: Table) -> None:
        """Show the wagers from earlier rounds on a shared layout."""
        standing, rules = table.standing, table.rules
        if standing.mark(POINT):
            self.line(f"The point is {standing.mark(POINT)}.")
        if last := results_shown(rules.agenda, standing):
            self.line(f"Shown, the latest first: {', '.join(last)}.")
        for lying in standing.lying:
            name = f"{wager_name(rules, lying.wager)}{on_number(rules, lying.place)}"
            whose = "You have" if lying.person == PLAYER else f"{lying.person} has"
            called = f", called {lying.called}" if lying.called else ""
            step = next((step for step in rules.agenda if lying.wager in step.lays), None)
            area = standing.mark(step.marker(lying.place, lying.person)) if step is not None else 0
            lammer = f", the lammer on {area}" if area else ""
            self.line(f"{whose} {money(lying.cents)} on the {name}{called}{lammer}.")

    def _settled(self, postings: Sequence[Posting], r: Round) -> None:
        if any(p.result != FORFEIT for p in postings):
            self.felt(r)
        mine = [p for p in postings if p.person == PLAYER]
        if mine:
            words = {hand_words(r, p.place) for p in mine if by_his_hand(r, p)} - {""}
            if words:
                self.line(f"You have {' and '.join(sorted(words))}.", style="bold")
            show(self.out, columns([_result_row(p, r.rules) for p in mine]))
            for cite in dict.fromkeys([p.cite for p in mine]):
                self.law(cite)
        for person in dict.fromkeys([p.person for p in postings if p.person != PLAYER]):
            theirs = [p for p in postings if p.person == person]
            if person == DEALER:
                accounts: dict[str, list[str]] = {}
                for p in theirs:
                    accounts.setdefault(p.counterparty if p.counterparty in METERS else "house", []).append(outcome(p))
                for account, moved in accounts.items():
                    self.line(f"The {account}: {', '.join(moved)}", style="dim")
                continue
            first = next((p for p in theirs if by_his_hand(r, p)), None)
            if first is None:
                whose = f"{person}'s {' and '.join(dict.fromkeys([wager_name(r.rules, p.wager) for p in theirs]))}"
            else:
                words_of = hand_words(r, first.place)
                whose = f"{person} has {words_of}" if words_of else person
            self.line(f"{whose}: {(first or theirs[0]).result}, {signed(sum(p.net for p in theirs))}", style="dim")

    def _ended(self, r: Round, chips: int) -> None:
        mine = [p.net for p in r.postings if p.person == PLAYER]
        if mine:
            self.line(f"This round: {signed(sum(mine))}. You have {money(chips)} in chips.", style="bold")

    def felt(self, r: Round) -> bool:
        """Show the table as you may see it. Return whether there is anything to see."""
        drawn = felt(r.view(PLAYER), r.seats, self.pen)
        if drawn:
            self.out.print(drawn)
        return bool(drawn)

    def line(self, text: str, style: str = "") -> None:
        """Show one sentence."""
        show(self.out, text, style)

    def law(self, cite: str) -> None:
        """Show a paragraph in our words."""
        if words := paraphrase(cite):
            show(self.out, f"{cite}: {words}", "dim italic", indent=4)

    def refused(self, refusal: Refusal) -> None:
        """Show what was wrong, and the rule behind it."""
        self.line(str(refusal), style="bold yellow")
        self.law(refusal.cite)

    def choices(self, offers: Sequence[Offer], units: Sequence[int]) -> None:
        """Show what you may do now, in dollars."""
        rows = []
        for offer, unit in zip(offers, units, strict=True):
            typed = Text(typing(offer, offers, unit), "bold cyan")
            if isinstance(offer.move, Arrange):
                typed.append(" ").append_text(small(offer.move.low, self.pen))
            rows.append((label(offer, offers), typed))
        show(self.out, columns(rows))

    def help(self, offers: Sequence[Offer], units: Sequence[int], mistakes: Sequence[Offer] = ()) -> None:
        """Show every choice with its paragraph, then the possible mistakes, then the commands that always work."""
        for offer, unit in zip(offers, units, strict=True):
            self.line(f"{label(offer, offers)}: {typing(offer, offers, unit)} ({offer.cite})", "bold")
            self.law(offer.cite)
        for offer in mistakes:
            self.line(f"{offer.says}: {keyword(offer)}, a mistake ({offer.cite})")
            self.law(offer.cite)
        for word, says in COMMANDS:
            self.line(f"{word:<9}{says}")

    def reports(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show what can be reported, one sentence each."""
        for typed, says in rows:
            self.line(f"{typed:<11}{says}")
        if not rows:
            self.line("Nothing can be reported now.")

    def odds(self, rules: Rules) -> None:
        """Show the payout table of this house."""
        from croupier.guide.payouts import runs

        rows: list[tuple[str, str, Text]] = []
        for option in rules.game.options:
            if option.kind is OptionKind.ODDS:
                hand = option.key.rpartition(".")[2]
                rows.append((hand, str(rules.house.odds(option.key)), Text(option.cite, "dim")))
        for run in runs(rules, rules.game.wagers[0].key):
            if run.outcome.result != WIN:
                rows.append((str(run), run.outcome.result, Text(run.outcome.cite, "dim")))
        show(self.out, columns(rows))

    def rules(self, rules: Rules) -> None:
        """Show the steps of a round from the declaration."""
        known = "" if rules.game.source is Source.SEED else f"; {rules.game.source}"
        law = f"{rules.edition.status} law of {rules.day}{known}"
        self.line(f"{rules.game.name}, {document(rules.game.subchapter)}, {law}", "bold")
        for step in rules.agenda:
            if clauses := " ".join(step.clauses()):
                self.line(f"- {clauses} ({step.cite})")


def _result_row(p: Posting, rules: Rules) -> tuple[Text | str, ...]:
    style = "green" if p.net > 0 else "red" if p.net < 0 else ""
    return wager_name(rules, p.wager), money(p.stake), Text(outcome(p), style), Text(p.cite, "dim")


def signed(cents: int) -> str:
    """`+$40.00`, `-$10.00`, `$0.00`."""
    return f"{'+' if cents > 0 else ''}{money(cents)}"
