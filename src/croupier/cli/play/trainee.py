"""A trainee runs the table. Bots play, the trainee types the chosen chores, and the program reports missed chores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from croupier.cli.errors import BadUsage
from croupier.cli.play.dealer_input import Asked, Say, TypedOffer, Wait, keyed
from croupier.cli.play.player_input import Unclear
from croupier.cli.play.practice_table import Ahead
from croupier.cli.play.report import listed, meant
from croupier.cli.terminal_cards import so_many
from croupier.declare.duties import ALL_CHORES, ANNOUNCE, BURN, CUT, DEAL, NEEDED, REMIX, THROW, TURN, VALIDATE, WASH
from croupier.equipment.shuffle import Entropy, bounded, byte_stream
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Announce, Choose, Decline
from croupier.rounds.pending_payments import may_wait
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.value import Value
from croupier.table.commands import (
    Act,
    Begin,
    BuyIn,
    ChangeMethod,
    CutCards,
    DeclineCut,
    Leave,
    Perform,
    Recut,
    ReplaceDeck,
    Sit,
)
from croupier.table.duties.judge import cut_due, entitled
from croupier.table.duties.sentences import done, where
from croupier.table.events import Event, Missed
from croupier.table.table import Table

if TYPE_CHECKING:
    from croupier.cli.play.screen import Screen
    from croupier.cli.play.seats import Choice
    from croupier.declare.game import Rules
    from croupier.law import Cite
    from croupier.table.solo_host import SoloHost

ALL = "all"
Ask = Callable[[str], str | None]


class Slip(Value, frozen=True):
    """A chore that was skipped, or tried at the wrong time."""

    what: str
    cite: str


def chores_of(rules: Rules) -> tuple[str, ...]:
    """The chores that a dealer can do by hand at this table, in the order of a round."""
    named = [chore.name for chore in rules.chores]
    idle = {THROW} if rules.deck else {name for name in NEEDED if name not in (THROW, ANNOUNCE)}
    if any(step.displayed or step.shakes for step in rules.agenda):
        idle.discard(THROW)
    if not may_wait(rules.agenda):
        idle.add(VALIDATE)
    cut = rules.game.cut
    if cut is None or not (cut.required(rules.house, True) or cut.required(rules.house, False)):
        idle.add(CUT)
    if rules.lasting is None or not rules.lasting.burn:
        idle.add(BURN)
    return tuple(dict.fromkeys([*named, *[name for name in NEEDED if name not in idle]]))


def chosen_chores(rules: Rules, text: str) -> frozenset[str]:
    """The chores in `--chores`. A word that is not a chore is refused, with a list of the chores."""
    known = chores_of(rules)
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    if ALL in names or not names:
        return ALL_CHORES  # including those that another method requires
    stranger = next((name for name in names if name not in known), None)
    if stranger is not None:
        raise BadUsage(f"{stranger!r} is not a chore at this table; --chores takes {', '.join(known)}, or {ALL}.")
    return frozenset(names)


class Training:
    """One session as the dealer."""

    def __init__(
        self,
        host: SoloHost,
        screen: Screen,
        ask: Ask,
        *,
        others: Choice,
        chips: int,
        by_hand: frozenset[str],
        entropy: Entropy,
    ) -> None:
        self.host, self.screen = host, screen
        self._ask, self._others, self._chips = ask, others, chips
        self._by_hand = by_hand
        self._chance = byte_stream(entropy, block=8)
        self.right = 0
        self.slips: list[Slip] = []
        self._last: Cite | None = None
        self._held = False

    def tell(self, events: Sequence[Event], after: Table) -> None:
        """Show what happened, and each skipped duty with its paragraph."""
        for event in events:
            # The program's own chores had to wait for the skipped one. They are not the trainee's slips.
            if isinstance(event, Missed) and event.duty in self._by_hand:
                cite = event.cites[0] if event.cites else ""
                self.slips.append(Slip(f"not done: {done(event.duty, event.what)}", cite))
                self.screen.line(f"You skipped a duty: {done(event.duty, event.what)} ({cite}).", "bold red")
                self.screen.law(cite)
        self.screen.tell(events, after)

    def work(self) -> int:
        """Run until the trainee leaves. The exit status is 1 if a chore was skipped or tried at the wrong time."""
        while not self.host.table.frozen:
            if not self._held:
                self._others_go_on()
            text = self._ask(self._prompt())
            if text is None or text in ("quit", "q", "exit"):
                break
            if text:
                self._typed(text)
            else:
                self._held = False
        return 1 if self.slips else 0

    def review(self) -> None:
        """Show the score, and the paragraph of every slip."""
        tried = self.right + len(self.slips)
        if not tried:
            return
        self.screen.line(f"Score: {self.right} of {tried} were right and on time.", "bold")
        for slip in dict.fromkeys(self.slips):
            times = self.slips.count(slip)
            self.screen.line(f"  {slip.what} ({slip.cite}){f', {times} times' if times > 1 else ''}")
            self.screen.law(slip.cite)

    def _prompt(self) -> str:
        table = self.host.table
        number = f"round {table.rounds}" if table.round is not None else f"before round {table.rounds + 1}"
        r = table.round
        waiting = self._held and r is not None and r.agenda[0].turning(r) is None
        return f"dealer, {number}{', enter: the players continue' if waiting else ''} > "

    def _others_go_on(self) -> None:
        """Let the players and the program act until it is the trainee's turn."""
        while (r := self.host.table.round) is not None and not self.host.table.frozen:
            if not (self._bots_act(r) or self._closes(r)):
                return

    def _bots_act(self, r: Round) -> bool:
        """Let the first player who can act do so. A player with too few chips buys more."""
        for person in dict.fromkeys([sitter for _, sitter in self.host.table.seats]):
            move = self._others(r, person)
            if move is None:
                continue
            if isinstance(self.host.do(Act(move), by=person), Refusal):
                self.host.do(BuyIn(person, self._chips + getattr(move, "cents", 0)), by=person)
                if isinstance(self.host.do(Act(move), by=person), Refusal):
                    continue
            return True
        return False

    def _closes(self, r: Round) -> bool:
        """Close the betting, if the program makes the announcements here. Return whether it did."""
        if ANNOUNCE in self._by_hand:
            return False
        words = [offer.move for offer in r.offers(DEALER) if isinstance(offer.move, Announce)]
        return bool(words) and not isinstance(self.host.do(Act(words[0]), by=DEALER), Refusal)

    def _typed(self, text: str) -> None:
        if text.split(maxsplit=1)[0] == "report":
            self._reported(text)
            return
        asked = keyed(text, self.host.table)
        match asked:
            case str():
                self.screen.line(asked, "yellow")
            case Say(words):
                self._answered(words)
            case TypedOffer(person=person):
                self._offered(person)
            case Wait(hours=hours):
                self._waits(hours)
            case _:
                if self._held:  # the trainee and the players continue
                    self._held = False
                    self._others_go_on()
                self._does(asked)

    def _reported(self, text: str) -> None:
        """List the irregularities that can be reported, or report one and show its consequence under the rules."""
        r = self.host.table.round
        if r is None:
            self.screen.line("Irregularities are reported during a round, and no round is in progress.", "yellow")
            return
        report = meant(text, r)
        if report is None:
            self.screen.reports(tuple(listed(r)))
        elif isinstance(report, Unclear):
            self.screen.line(report.says, "yellow")
        elif isinstance(refused := self.host.do(Act(report), by=DEALER), Refusal):
            self._last = refused.cite
            self.screen.refused(refused)

    def _waits(self, hours: int) -> None:
        """Let time pass. The trainee must ask what has become due."""
        clock = self.host.world.clock
        if isinstance(clock, Ahead):
            clock.later(hours)
            self.screen.line(f"It is {hours} hour{'' if hours == 1 else 's'} later.")
        else:
            self.screen.line("You can let time pass only at a practice table, with --seed.", "yellow")

    def _answered(self, words: str) -> None:
        """Answer a command that only this terminal knows."""
        table = self.host.table
        if words == "due":
            self._due()
        elif words == "rack":
            self._rack()
        elif words == "display":
            self._looks()
        elif words == "why":
            self.screen.law(self._last or table.rules.agenda[0].cite)
        elif table.round is None:
            self.screen.line("No round is in progress; the felt is empty.")
        elif not self.screen.felt(table.round):
            self.screen.line("The felt is still empty.")

    def _does(self, command: Asked) -> None:
        answer = self.host.do(command, by=self._whose(command))
        if isinstance(answer, Refusal):
            self._last = answer.cite
            self.slips.append(Slip(answer.why, answer.cite))
            self.screen.refused(answer)
            if isinstance(command, CutCards) and command.by == DEALER and (how := self._how_to_cut()):
                self.screen.line(f"To do that, type {how}.", "yellow")
        elif not isinstance(command, Begin | Leave | Sit):
            self.right += 1
            self._confirms(command)
            # A trainee who deals a number of cards wants to report something before a player decides.
            counted = isinstance(command, Perform) and command.duty in (DEAL, TURN) and bool(command.what)
            self._held = counted and self.host.table.round is not None

    def _confirms(self, command: Asked) -> None:
        """Confirm a duty, because nothing else shows that it was done."""
        if not isinstance(command, Perform):
            return
        rules = self.host.table.rules
        if command.duty == REMIX and (wash := rules.chore(WASH)) is not None:
            self.screen.line(f"A card was exposed, so the cards are washed again ({wash.again}).", "dim")
        elif (chore := rules.chore(command.duty)) is not None:
            self.screen.line(f"Done: {chore.says} ({chore.cite}).", "dim")

    def _whose(self, command: Asked) -> Actor:
        """The person as whom the trainee acts: the floorperson, for what only a floorperson may do."""
        match command:
            case Perform(duty=duty):
                chore = self.host.table.rules.chore(duty)
                return chore.who if chore is not None else DEALER
            case Act(Choose(by=by) | Decline(by=by)):
                return by
            case ReplaceDeck() | Recut() | ChangeMethod():
                return SUPERVISOR
        return DEALER

    def _offered(self, person: Actor) -> None:
        """Offer the cut to the player who is entitled to it. The player takes it three times out of four."""
        seated = {sitter.lower(): sitter for _, sitter in self.host.table.seats}
        whom = seated.get(person, person)
        most = len(self.host.table.rules.deck) // 2
        at = 10 + bounded(max(1, most - 10), self._chance)
        self._does(DeclineCut(whom) if bounded(4, self._chance) == 0 else CutCards(whom, at))

    def _how_to_cut(self) -> str:
        """What to type if a player has the cut. Empty if no player has it."""
        whose = entitled(self.host.table)[0] if cut_due(self.host.table) is not None else DEALER
        return f"offer {whose.lower()}, or cut 26 by {whose.lower()}" if whose != DEALER else ""

    def _due(self) -> None:
        """Show what is due now. This does not affect the score."""
        duties = self.host.duties()
        for one in duties:
            since = f", since {one.since}" if one.since else ""
            how = f"; type {self._how_to_cut()}" if one.duty == CUT and one.who != DEALER else ""
            self.screen.line(f"{done(one.duty, one.what)}: {one.says}, by {one.who}{since}{how} ({one.cite})")
        if not duties:
            self.screen.line(
                "Nothing is due; type begin to start the next round."
                if self.host.table.round is None
                else "Nothing is due."
            )

    def _looks(self) -> None:
        """Read a display that must show an amount."""
        r = self.host.table.round
        if r is None or r.waits_for() != (CHANCE,) or not r.agenda[0].displayed:
            self.screen.line("No display has to be read now; type ? to see what is due.", "yellow")
        elif not isinstance(self.host.one_chore(), Refusal):
            self.right += 1

    def _rack(self) -> None:
        care = self.host.table.care
        rack = care.rack if care is not None else ()
        for number, (what, cards) in enumerate(rack):
            below = ", from the previous round" if care is not None and number < care.left else ""
            self.screen.line(f"{so_many(len(cards))} of {where(what) if what[:1].isdigit() else what}{below}")
        if not rack:
            self.screen.line("The discard rack is empty." if self.host.table.rules.deck else "This table has no cards.")


def seat_bots(host: SoloHost, names: Sequence[Actor], cents: int) -> None:
    """Give every player chips and a position, in this order."""
    if host.table.round is not None:
        return
    for number, person in enumerate(names, start=1):
        if not host.table.chips.get(person):
            _must(host, BuyIn(person, cents), person)
        if not host.table.place_of(person):
            _must(host, Sit(person, str(number)), person)


def _must(host: SoloHost, command: BuyIn | Sit, by: Actor) -> None:
    answer = host.do(command, by=by)
    if isinstance(answer, Refusal):
        raise BadUsage(str(answer))
