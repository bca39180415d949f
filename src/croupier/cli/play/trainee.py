"""A trainee runs the table: bots play, he keys in the chores that he chose, and is told what he missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from croupier.cli.errors import BadUsage
from croupier.cli.play.dealer_input import Asked, Offer, Say, Wait, keyed
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
    """Something that was left out, or tried at the wrong time."""

    what: str
    cite: str


def chores_of(rules: Rules) -> tuple[str, ...]:
    """What a dealer can do by hand at this table, in the order of a round."""
    named = [chore.name for chore in rules.chores]
    idle = {THROW} if rules.deck else {name for name in NEEDED if name not in (THROW, ANNOUNCE)}
    if any(step.displayed for step in rules.agenda):
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
    """The chores that a trainee asked for; a word that is none is refused with those that are."""
    known = chores_of(rules)
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    if ALL in names or not names:
        return ALL_CHORES  # those too that another method will ask for
    stranger = next((name for name in names if name not in known), None)
    if stranger is not None:
        raise BadUsage(f"{stranger!r} is no chore at this table; --chores takes {', '.join(known)}, or {ALL}.")
    return frozenset(names)


class Training:
    """One sitting on the dealer's side of the table."""

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
        """What happened, and with its paragraph whatever was left out."""
        for event in events:
            # What the program does itself waited for what you left out, and is no slip of yours.
            if isinstance(event, Missed) and event.duty in self._by_hand:
                cite = event.cites[0] if event.cites else ""
                self.slips.append(Slip(f"not done: {done(event.duty, event.what)}", cite))
                self.screen.line(f"You went on without a duty: {done(event.duty, event.what)} ({cite}).", "bold red")
                self.screen.law(cite)
        self.screen.tell(events, after)

    def work(self) -> int:
        """Until the trainee leaves; the exit status says whether anything was left out or tried at the wrong time."""
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
        """The score, and every paragraph that was missed."""
        tried = self.right + len(self.slips)
        if not tried:
            return
        self.screen.line(f"Score: {self.right} of {tried} were right and in time.", "bold")
        for slip in dict.fromkeys(self.slips):
            times = self.slips.count(slip)
            self.screen.line(f"  {slip.what} ({slip.cite}){f', {times} times' if times > 1 else ''}")
            self.screen.law(slip.cite)

    def _prompt(self) -> str:
        table = self.host.table
        number = f"round {table.rounds}" if table.round is not None else f"before round {table.rounds + 1}"
        r = table.round
        waiting = self._held and r is not None and r.agenda[0].turning(r) is None
        return f"dealer, {number}{', enter: the players go on' if waiting else ''} > "

    def _others_go_on(self) -> None:
        """All that the players do, and what the program says, until it is the trainee's turn."""
        while (r := self.host.table.round) is not None and not self.host.table.frozen:
            if not (self._bots_act(r) or self._closes(r)):
                return

    def _bots_act(self, r: Round) -> bool:
        """The first of the players who has something to do does it; whoever has too few chips buys more."""
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
        """Where the program announces, it also says the words that close the betting."""
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
            case Offer(person=person):
                self._offered(person)
            case Wait(hours=hours):
                self._waits(hours)
            case _:
                if self._held:  # he goes on himself, and so do the players
                    self._held = False
                    self._others_go_on()
                self._does(asked)

    def _reported(self, text: str) -> None:
        """Something went wrong: what can have by now is listed, and what is told is followed by its rule."""
        r = self.host.table.round
        if r is None:
            self.screen.line("What goes wrong is reported in a round, and none is being played.", "yellow")
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
        """Nobody tells what has fallen due meanwhile: that is for him to ask."""
        clock = self.host.world.clock
        if isinstance(clock, Ahead):
            clock.later(hours)
            self.screen.line(f"It is {hours} hour{'' if hours == 1 else 's'} later.")
        else:
            self.screen.line("Time is let go by at a practice table only, with --seed.", "yellow")

    def _answered(self, words: str) -> None:
        """What only this terminal can say."""
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
            self.screen.line("No round is being played; nothing lies on the felt.")
        elif not self.screen.felt(table.round):
            self.screen.line("Nothing lies on the felt yet.")

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
            # Who deals so many cards and no more wants to say something before anybody decides.
            counted = isinstance(command, Perform) and command.duty in (DEAL, TURN) and bool(command.what)
            self._held = counted and self.host.table.round is not None

    def _confirms(self, command: Asked) -> None:
        """Of a duty nothing else can be seen than that it was done."""
        if not isinstance(command, Perform):
            return
        rules = self.host.table.rules
        if command.duty == REMIX and (wash := rules.chore(WASH)) is not None:
            self.screen.line(f"A card was seen, and the cards are washed once more ({wash.again}).", "dim")
        elif (chore := rules.chore(command.duty)) is not None:
            self.screen.line(f"Done: {chore.says} ({chore.cite}).", "dim")

    def _whose(self, command: Asked) -> Actor:
        """The trainee stands for the floorperson too, where something is his to do."""
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
        """The player takes the cut three times out of four; whoever is not entitled is not offered it."""
        seated = {sitter.lower(): sitter for _, sitter in self.host.table.seats}
        whom = seated.get(person, person)
        most = len(self.host.table.rules.deck) // 2
        at = 10 + bounded(max(1, most - 10), self._chance)
        self._does(DeclineCut(whom) if bounded(4, self._chance) == 0 else CutCards(whom, at))

    def _how_to_cut(self) -> str:
        """What is typed where a player has the cut; nothing where no player has it."""
        whose = entitled(self.host.table)[0] if cut_due(self.host.table) is not None else DEALER
        return f"offer {whose.lower()}, or cut 26 by {whose.lower()}" if whose != DEALER else ""

    def _due(self) -> None:
        """What is due now; asking is free."""
        duties = self.host.duties()
        for one in duties:
            since = f", since {one.since}" if one.since else ""
            how = f"; type {self._how_to_cut()}" if one.duty == CUT and one.who != DEALER else ""
            self.screen.line(f"{done(one.duty, one.what)}: {one.says}, by {one.who}{since}{how} ({one.cite})")
        if not duties:
            self.screen.line(
                "Nothing is due; begin begins the next round." if self.host.table.round is None else "Nothing."
            )

    def _looks(self) -> None:
        """At a display on which an amount is due."""
        r = self.host.table.round
        if r is None or r.waits_for() != (CHANCE,) or not r.agenda[0].displayed:
            self.screen.line("No amount is due on a display now; ? says what is due.", "yellow")
        elif not isinstance(self.host.one_chore(), Refusal):
            self.right += 1

    def _rack(self) -> None:
        care = self.host.table.care
        rack = care.rack if care is not None else ()
        for number, (what, cards) in enumerate(rack):
            below = ", of the round before" if care is not None and number < care.left else ""
            self.screen.line(f"{so_many(len(cards))} of {where(what) if what[:1].isdigit() else what}{below}")
        if not rack:
            self.screen.line("The discard rack is empty." if self.host.table.rules.deck else "This table has no cards.")


def seat_bots(host: SoloHost, names: Sequence[Actor], cents: int) -> None:
    """Everybody gets chips and a position, in this order."""
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
