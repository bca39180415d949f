"""One session at a table, until you leave: rounds begin, the bots act, and you are asked what to do."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from croupier.cli.errors import BadUsage
from croupier.cli.play.coach import Coaching
from croupier.cli.play.player_input import Unclear, keyword, own_ticket, understood
from croupier.cli.play.report import listed, meant
from croupier.cli.play.screen import Screen
from croupier.cli.play.seats import PLAYER, Choice
from croupier.cli.play.session import bots, sit_down
from croupier.law import Cite
from croupier.money import BadMoney, money, parse_dollars
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Move
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.round import Round
from croupier.rounds.step import BEFORE_DEAL
from croupier.rounds.steps.placing.place import due_beside
from croupier.table.commands import Act, Begin, BuyIn
from croupier.table.solo_host import SoloHost

Ask = Callable[[str], str | None]
"""A function that shows a prompt and returns the typed line; None at the end of the input."""

DEAL = "deal"
MARKED = "  Your own numbers: straight 4-17-23 5; quick 6 2 has the system choose six numbers for $2."
BUY = re.compile(r"buy\s+(\S+)")


class Sitting:
    """Your session at one table."""

    def __init__(
        self, host: SoloHost, screen: Screen, ask: Ask, *, others: Choice, chips: int, coaching: Coaching | None = None
    ) -> None:
        self.host = host
        self.screen = screen
        self._ask = ask
        self._others = others
        self._chips = chips
        self._coaching = coaching
        self._usual: dict[str, int] = {}
        self._refusal: Cite | None = None

    def play(self) -> int:
        """Play rounds until you leave. Return the exit status."""
        while not self.host.table.frozen:
            r = self.host.table.round
            if r is None:
                if not self.host.table.place_of(PLAYER):  # you came in the middle of a round
                    sit_down(self.host, seats=1, cents=self._chips)
                self._told(self.host.do(Begin(), by=DEALER))
            elif self._others_act(r) or (self._nothing_left_to_wager(r) and self._close(r)):
                continue
            elif r.offers(PLAYER):
                if not self._asked(r):
                    return 0
            elif not self._close(r):
                raise BadUsage(
                    f"The round waits for the {', '.join(r.waits_for())}, and no player at this table can continue it."
                )
        return 1

    def _others_act(self, r: Round) -> bool:
        """Let the first bot that can act do so."""
        for person in bots(self.host.table):
            move = self._others(r, person)
            if move is None:
                continue
            if isinstance(self.host.do(Act(move), by=person), Refusal):  # the bot has too few chips
                self.host.do(BuyIn(person, self._chips + getattr(move, "cents", 0)), by=person)
                answer = self.host.do(Act(move), by=person)
                if isinstance(answer, Refusal):
                    raise RuntimeError(f"{person} was offered a move that was then refused: {answer}")
            return True
        return False

    def _nothing_left_to_wager(self, r: Round) -> bool:
        """Whether betting is open, you have placed a wager, and there is no other wager that you could place."""
        if r.waits_for() != (DEALER,) or not staked(r):
            return False
        mine = staked(r) | {f"{w.wager} {w.place}" for w in r.standing.lying if w.person == PLAYER and not r.rules.deck}
        return all(spot(r, offer.move) in mine for offer in r.offers(PLAYER) if isinstance(offer.move, Bet))

    def _close(self, r: Round) -> bool:
        """Let the dealer make the announcement that the round waits for."""
        for offer in r.offers(DEALER):
            if isinstance(offer.move, Announce):
                self._told(self.host.do(Act(offer.move), by=DEALER))
                return True
        return False

    def _asked(self, r: Round) -> bool:
        """Read one line from you. Return False if you leave."""
        offers = r.offers(PLAYER)
        units = [unit(r, offer) for offer in offers]
        if any(hand.cards for hand in r.hands):
            self.screen.felt(r)
        self.screen.choices(offers, units)
        if self.host.table.chips.get(PLAYER, 0) < min([low(o) for o in offers if low(o)], default=0):
            self.screen.line("You have too few chips for the lowest wager; type buy 100 to get more.", "yellow")
        if r.agenda[0].sells_tickets() is not None:
            self.screen.line(MARKED)
        opening = r.waits_for() == (DEALER,)
        if self._coaching is not None:
            self._coaching.before(r)
        while self.host.table.round is r:
            chips = money(self.host.table.chips.get(PLAYER, 0))
            text = self._ask(f"{chips} in chips{self._enter(r, opening)} > ")
            if text is None or text in ("quit", "q", "exit"):
                return False
            self._typed(text, r, offers, units, opening)
        return True

    def _enter(self, r: Round, opening: bool) -> str:
        if not opening:
            return ""
        if missing := self._missing(r):
            return f", enter: {', '.join([f'{bet.wager} {money(bet.cents)}' for bet in missing])}"
        return f", enter: {DEAL}" if staked(r) else f", enter: {', '.join(map(money, self._repeated(r).values()))}"

    def _typed(self, text: str, r: Round, offers: tuple[Offer, ...], units: list[int], opening: bool) -> None:
        screen, rules = self.screen, self.host.table.rules
        if text in ("?", "help"):
            screen.help(offers, units, r.agenda[0].mistakes(r, PLAYER))
        elif text == "why":
            cite = self._refusal or r.agenda[0].cite
            screen.line(cite, "bold")
            screen.law(cite)
        elif text == "odds":
            screen.odds(rules)
        elif text == "rules":
            screen.rules(rules)
        elif bought := BUY.fullmatch(text):
            self._buy(bought[1])
        elif text.split(maxsplit=1)[:1] == ["report"]:
            self._report(text, r)
        elif opening and text == DEAL:
            if not self._close(r):
                self._not_yet(r)
        elif text:
            entropy = self.host.world.entropy
            move = understood(
                text,
                offers,
                lambda offer: unit(r, offer),
                lying=staked(r),
                marked=lambda said: own_ticket(said, r, PLAYER, entropy),
            )
            wrong = {keyword(offer): offer.move for offer in r.agenda[0].mistakes(r, PLAYER)}
            if not isinstance(move, Unclear):
                self._do(move)
            elif text in wrong:  # only if typed in full: the first letter of a word must not count as a mistake
                self._do(wrong[text])
            else:
                screen.line(move.says, "yellow")
        elif opening and (missing := self._missing(r)):
            for bet in missing:
                self._do(bet)
        elif opening and staked(r):
            if not self._close(r):
                self._not_yet(r)
        elif opening:
            for offer in [o for o in offers if isinstance(o.move, Bet) and spot(r, o.move) in self._repeated(r)]:
                assert isinstance(offer.move, Bet)
                self._do(offer.of(self._repeated(r)[spot(r, offer.move)]))
        else:
            screen.line("That is your decision; type ? to see what you can do.", "yellow")

    def _missing(self, r: Round) -> list[Bet]:
        """The wagers that you must still place before the deal: all with only one possible amount, or else the next."""
        due = self._due(r)
        return still_to_lie(r) or ([due] if due is not None else [])

    def _due(self, r: Round) -> Bet | None:
        """A wager that must go with one of yours before the deal, with your last amount for it or the lowest amount."""
        due = due_beside(r, PLAYER)
        known = due is not None and spot(r, due) in self._usual
        usual = replace(due, cents=self._usual[spot(r, due)]) if due is not None and known else due
        return usual if usual is None or r.refusal(usual) is None else due

    def _not_yet(self, r: Round) -> None:
        """Explain why the dealer may not close the betting."""
        closes = r.agenda[0].closes
        refusal = r.refusal(Announce(closes.words)) if closes is not None else None
        if refusal is not None:
            self._told(refusal)

    def _do(self, move: Move) -> None:
        before = self.host.table.round
        answer = self._told(self.host.do(Act(move), by=PLAYER))
        if self._coaching is not None and before is not None and not isinstance(answer, Refusal):
            self._coaching.chosen(before, move)
        if before is not None and not isinstance(answer, Refusal) and isinstance(move, Bet):
            self._usual[spot(before, move)] = move.cents

    def _told(self, answer: object) -> object:
        """Show a refusal, and remember it for `why`."""
        self._refusal = answer.cite if isinstance(answer, Refusal) else None
        if isinstance(answer, Refusal):
            self.screen.refused(answer)
        return answer

    def _report(self, text: str, r: Round) -> None:
        """Report an irregularity as the dealer. Without details, list what can be reported."""
        report = meant(text, r)
        if report is None:
            self.screen.reports(tuple(listed(r)))
        elif isinstance(report, Unclear):
            self.screen.line(report.says, "yellow")
        else:
            self._told(self.host.do(Act(report), by=DEALER))

    def _buy(self, amount: str) -> None:
        try:
            self._told(self.host.do(BuyIn(PLAYER, parse_dollars(amount)), by=PLAYER))
        except BadMoney as bad:
            self.screen.line(str(bad), "yellow")

    def _repeated(self, r: Round) -> dict[str, int]:
        """The wagers that the Enter key makes: those of last time, or else the first wager with its lowest amount."""
        bets = [offer for offer in r.offers(PLAYER) if isinstance(offer.move, Bet)]
        keys = [spot(r, offer.move) for offer in bets if isinstance(offer.move, Bet)]
        usual = {key: self._usual[key] for key in keys if key in self._usual}
        return usual or {key: low(offer) for key, offer in list(zip(keys, bets, strict=True))[:1]}


def spot(r: Round, bet: Bet) -> str:
    """The name under which a wager is remembered: its key, and on a shared layout also its place."""
    return bet.wager if r.rules.deck else f"{bet.wager} {bet.place}"


def staked(r: Round) -> set[str]:
    """Your wagers on the layout. At a table with cards, only the wagers of this round, because a round needs one."""
    on_hands = {stake.wager for hand in r.hands for stake in hand.stakes if stake.person == PLAYER}
    if r.rules.deck:
        return on_hands
    return on_hands | {lying.wager for lying in r.standing.lying if lying.person == PLAYER}


def still_to_lie(r: Round) -> list[Bet]:
    """The wagers that must go with yours before the deal and have only one possible amount, such as an equal one."""
    lying = staked(r)
    needed = {key for wager in r.rules.game.wagers if wager.key in lying for key in wager.beside} - lying
    found = [offer for offer in r.offers(PLAYER) if len(offer.sizes) == 1]
    bets = [offer.of(offer.sizes[0]) for offer in found]
    return [bet for bet in bets if isinstance(bet, Bet) and bet.wager in needed]


def unit(r: Round, offer: Offer) -> int:
    """The unit of an amount such as 3x: your first wager on that hand, or the lowest possible one.

    It is 0 before the deal for a wager with a range of amounts, which is not a multiple of another wager.
    """
    if offer.between is not None and r.agenda[0].moment == BEFORE_DEAL:
        return 0
    place = getattr(offer.move, "place", "")
    mine = [stake for stake in r.hand(place).stakes if stake.person == PLAYER]
    return mine[0].amount if mine else low(offer)


def low(offer: Offer) -> int:
    """The smallest amount of an offer."""
    return offer.sizes[0] if offer.sizes else offer.between[0] if offer.between else 0
