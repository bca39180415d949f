"""Plays a description. The round says what comes next, and the description says what it was."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.declare.game import Rules
from croupier.law import Cite
from croupier.rounds.actors import CHANCE, DEALER, Actor, may_be_called
from croupier.rounds.moves import Announce, Arrange, Bet, Choose, Count, Place, Shake, Show, Turn
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.step import BEFORE_DEAL, STUB_COUNT, Step
from croupier.rounds.steps.dealing.second_card import Peek
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.rounds.steps.placing.player_bank import HOUSE_WAGER
from croupier.rounds.steps.placing.shared_box import CONSENT
from croupier.scenarios.carry_over import (
    bankers_first,
    carried,
    dealers_wager,
    refuse_dealers_wager,
    refuse_sizes,
    standing_of_bank,
)
from croupier.scenarios.decisions import STAND_PAT, amount, confirmations, decision, made_with, offers_at, silence
from croupier.scenarios.description import BadRound, Described, Seat
from croupier.scenarios.device_readings import device_read, read_now, shown_amounts
from croupier.scenarios.layouts.dice import Thrower
from croupier.scenarios.layouts.layout import LayoutPlayer, layout_game
from croupier.scenarios.layouts.tickets import TicketPlayer
from croupier.scenarios.moments import AFTER_ROUND, before, moment, passed
from croupier.scenarios.reporter import Reporter, parsed
from croupier.scenarios.reports import not_offered
from croupier.scenarios.unused_input import refuse_leftovers


def play(rules: Rules, described: Described, standing: Standing | None = None) -> Round:
    """The finished round. Raises BadRound if the rules do not allow the round or the description is incomplete.

    `standing` is what an earlier round left.
    """
    if layout_game(rules):
        _seats_refusal(rules, described.seats)
        thrown = any(step.throws() is not None for step in rules.agenda)
        drawn = any(step.draws_numbers() is not None for step in rules.agenda)
        return (Thrower if thrown else TicketPlayer if drawn else LayoutPlayer)(rules, described).played()
    return _Player(rules, described, standing).played()


class _Player(Reporter):
    """Plays one description. It holds the part that is not played yet, and the round so far."""

    def __init__(self, rules: Rules, described: Described, standing: Standing | None = None) -> None:
        super().__init__(rules, described)
        self.described = described
        self.words = {seat.place: list(seat.decisions) for seat in described.seats}
        self.beside = {(s.place, other.person): list(other.decisions) for s in described.seats for other in s.persons}
        self.discards = {seat.place: parsed(seat.discard or seat.low, seat.seat) for seat in described.seats}
        self.counted = described.stub
        self.shown = shown_amounts(described)
        self.last = ""
        _seats_refusal(rules, described.seats)
        seats = tuple((seat.place, seat.name) for seat in described.seats)
        burns = any(step.burns_first for step in rules.agenda)
        used_before = 1 if burns and not described.burned else 0
        began = carried(rules, described, self._standing(rules.agenda) if standing is None else standing)
        began = standing_of_bank(rules, described, began)
        self.round = rules.begin(seats, began, slot=used_before)
        refuse_sizes(self.round, described)

    def played(self) -> Round:
        """Play each step for which the round waits, as described, until the round is over."""
        for seat in bankers_first(self.round.rules, self.described):
            self._place(seat)
        while self.round.agenda:
            head = self.round.agenda[0]
            if CHANCE in self.round.waits_for():
                self._turn(head)
            elif head.point:
                self._decide(head)
            else:
                self._dealer(head)
        for happened in tuple(self.pending):
            if happened.when == AFTER_ROUND:
                self.report_afterwards(happened)
            else:
                self.report(happened)
        self.refuse_settled_stand_ins()
        for (place, person), words in self.beside.items():
            if words:
                raise BadRound(f'{person} says "{words[0]}" after the last decision', seat=int(place))
        refuse_leftovers(
            self.round,
            self.described,
            words=self.words,
            cards=self.cards,
            discards=self.discards,
            uncounted=self.counted,
            unread=self.shown,
            interrupted=self.interrupted,
        )
        return self.round

    # The steps for which the round may wait.

    def _place(self, seat: Seat) -> None:
        declared = [wager.key for wager in self.round.rules.game.wagers]
        self._refuse_not_offered(seat)
        for key in sorted(seat.wagers, key=lambda key: declared.index(key) if key in declared else len(declared)):
            banks = self.round.agenda[0].offers_bank
            self.move(made_with(seat, Bet(seat.name, seat.place, key, amount(seat, seat.wagers[key]))), seat.seat)
            if banks:
                self._dealers_wager(seat)
            for confirm in confirmations(self.round, seat, key):
                self.move(confirm, seat.seat)
        if seat.persons:
            self.move(Choose(seat.name, seat.place, CONSENT), seat.seat)
        for other in seat.persons:
            for key, dollars in other.wagers.items():
                self.move(Bet(other.person, seat.place, key, amount(seat, dollars)), seat.seat)

    def _dealers_wager(self, seat: Seat) -> None:
        """After the bank is placed: play the dealer's wager against it, or that the bank asks the dealer for none."""
        refuse_dealers_wager(self.round, self.described)
        if not dealers_wager(self.round.rules, self.described):
            none = Choose(seat.name, seat.place, HOUSE_WAGER)
            if self.round.refusal(none) is None:
                self.move(none, seat.seat)

    def _refuse_not_offered(self, seat: Seat) -> None:
        """Refuse a wager that the game has but this house does not offer."""
        placed = [*seat.wagers, *[key for other in seat.persons for key in other.wagers]]
        offered = [wager.key for wager in self.round.agenda[0].bets()]
        for key in placed:
            if key not in offered:
                raise not_offered(self.round.rules, key, seat.seat)

    def _decide(self, head: Step) -> None:
        asked = head.point
        if due := self.due(before(asked)):
            return self.report(self.first_possible(due))
        self.last = asked if asked in self.moments else self.last
        due = self.due(asked)
        if head.plays() is not None:
            for happened in due:
                if happened.decided is None and self.is_possible(happened):
                    return self.report(happened)
        decided = due[0].decided if due else None
        ready = self.seats if decided is None else {str(seat): None for seat in decided}
        if self._next_decision(tuple(ready)):
            return None
        if due:
            return self.report(self.first_possible([one for one in due if one.decided == decided]))
        if self.round.waits_for() == (DEALER,):
            return self._dealer(head)
        seat, person = self._undecided()
        declined = silence(self.round, seat, person)
        if declined is not None:
            return self.move(declined, seat.seat)
        raise BadRound(f"Seat {seat.seat} gives no decision at {asked}", head.cite, seat.seat)

    def _next_decision(self, places: Sequence[Place]) -> bool:
        """Play the first answer that one of these seats gives. Return whether any of them had an answer."""
        if self.round.agenda[0].lays_aside:
            return self._next_discard(places)
        if self.round.agenda[0].sets_hands and self._next_discard(places):
            return True
        for place in places:
            seat, words = self.seats.get(place), self.words.get(place)
            if seat is None or not words:
                continue
            move = decision(self.round, seat, words[0])
            if move is not None:
                words.pop(0)
                self.move(move, seat.seat)
                return True
        for (place, person), words in self.beside.items():
            move = decision(self.round, self.seats[place], words[0], person) if words and place in places else None
            if move is not None:
                words.pop(0)
                self.move(move, self.seats[place].seat)
                return True
        return False

    def _next_discard(self, places: Sequence[Place]) -> bool:
        for place in places:
            hand = self.round.hand(place)
            if hand.caller in self.round.waits_for() and self.discards.get(place):
                low = tuple(self.discards[place])
                self.discards[place] = []
                self.move(Arrange(hand.caller, place, low), self.seats[place].seat)
                return True
            if hand.caller in self.round.waits_for() and self._stands_pat(place):
                return True
        return False

    def _stands_pat(self, place: Place) -> bool:
        """Play that a seat discards nothing, if it says so."""
        words, nothing = self.words.get(place), Arrange(self.round.hand(place).caller, place, ())
        if not self.round.agenda[0].lays_aside or not words or " ".join(words[0].lower().split()) != STAND_PAT:
            return False
        words.pop(0)
        self.move(nothing, self.seats[place].seat)
        return True

    def _undecided(self) -> tuple[Seat, Actor]:
        """A seat for which the round waits, and the person who must answer there."""
        waits = self.round.waits_for()
        for seat in self.described.seats:
            for person in (seat.name, *[other.person for other in seat.persons]):
                if person in waits and offers_at(self.round, seat.place, person):
                    return seat, person
        return next((s, "") for s in self.described.seats if self.round.hand(s.place).caller in waits)

    def _turn(self, head: Step) -> None:
        turning = head.turning(self.round)
        if head.shakes:
            return self._shake(head)
        if (device := device_read(head)) is not None:
            return self._shows(head, device)
        if turning is None:
            raise BadRound(f"{self.round.rules.game.name} cannot be described yet", head.cite)
        place, slot = turning
        box = place.split(".", 1)[0]
        cards = self.cards.get(box, [])
        for happened in self.due(moment(head, passed(self.round, self.last))):
            if self.is_ripe(head, happened):
                return self.report(happened)
        seat = self.seats[box].seat if box in self.seats else None
        if (looks := head.peeks()) is not None:
            # A hole card that was not turned up need not be described.
            return self._looked(looks, cards)
        if not cards and self.is_short(seat):
            self.stand_ins.append(place)
            return self.move(Turn(place, slot, self.stand_in()), seat)
        if not cards:
            draws = head.draws_for_bank()
            cite = head.cite if draws is None else draws.paragraph(self.round)
            raise BadRound(_short(self.round, place, seat), cite, seat)
        return self.move(Turn(place, slot, cards.pop(0)), seat)

    def _shake(self, head: Step) -> None:
        """Play the described dice. If none are described, any dice that may come."""
        due = self.due(moment(head, passed(self.round, self.last)))
        if due:
            return self.report(self.first_possible(due))
        text = self.described.start.replace(",", " ").split()
        if not all(word.isdigit() for word in text):
            why = f"The start is dice or a number, such as 3 4 2; {self.described.start!r} is not"
            raise BadRound(why, head.cite)
        first = next(iter(self.round.chances()))[0]
        return self.move(Shake(tuple(map(int, text))) if text else first)

    def _looked(self, head: Peek, cards: list[int]) -> None:
        move = head.faced(self.round, cards[0]) if cards else Announce(head.says.words)
        if type(move) is Turn:
            cards.pop(0)
        self.move(move)

    def _shows(self, head: Step, device: str) -> None:
        """Play the reading of a device, which shows the amount to pay."""
        for happened in self.due(moment(head, passed(self.round, self.last))):
            if self.is_possible(happened):
                return self.report(happened)
        read = read_now(head, self.round)
        cents = self.shown.pop(read, None)
        seat = self.seats[read[1]].seat if read[1] else None
        if cents is None:
            why = f"The round reads the {device} here, but the description does not say what it shows"
            raise BadRound(why, head.cite, seat)
        return self.move(Show(device, cents), seat)

    def _dealer(self, head: Step) -> None:
        if head.only_confirms:
            return self.move(self.round.offers(self.round.waits_for()[0])[0].move)
        if head.takes_wagers and head.closes is not None:
            if due := self.due(BEFORE_DEAL):
                return self.report(self.first_possible(due))
            return self.move(Announce(head.closes.words))
        if head.counts_stub() is not None:
            if due := self.due(STUB_COUNT):
                return self.report(self.first_possible(due))
            if self.counted is not None:
                stub, self.counted = self.counted, None
                return self.move(Count(stub.cards, stub.misdealt))
        if due := self.due(moment(head, self.last)):
            return self.report(self.first_possible(due))
        offers = self.round.offers(DEALER)
        if not offers:
            raise BadRound(f"{self.round.rules.game.name} cannot be described yet", head.cite)
        return self.move(offers[0].move)

    def _standing(self, agenda: Sequence[Step]) -> Standing:
        """The Standing at the start. If a stub count is described, enough rounds have passed for it to be due."""
        found = any(happened.when == STUB_COUNT for happened in self.pending)
        every = next((count.every for step in agenda if (count := step.counts_stub()) is not None), 0)
        return Standing().marked(SINCE_COUNT, every - 1) if every and (found or self.counted) else Standing()


def _short(r: Round, place: Place, seat: int | None) -> str:
    have = len(r.hand(place).cards)
    if seat is not None:
        return f"The deal gives seat {seat} card {have + 1}, but the description does not have it"
    return f"The round continues to {place} card {have + 1}, but the description does not have it"


def _seats_refusal(rules: Rules, seats: Sequence[Seat]) -> None:
    """Refuse positions that the layout does not have, and positions that are described twice."""
    most = rules.positions
    for at, seat in enumerate(seats):
        if not 1 <= seat.seat <= most:
            why = f"The layout has positions 1 to {most}; {seat.seat} is not one of them"
            raise BadRound(why, positions_cite(rules), seat.seat)
        if any(seat.seat == other.seat for other in seats[:at]):
            why = f"Seat {seat.seat} is described twice"
            raise BadRound(why, rules.tender.one_position or rules.tender.cite, seat.seat)
        if not may_be_called(seat.name):
            raise BadRound(f"{seat.name!r} cannot be a person's name at a table", rules.tender.cite, seat.seat)


def positions_cite(rules: Rules) -> Cite:
    """The paragraph that gives the layout its positions."""
    options = [option.cite for option in rules.game.options if option.key == "positions"]
    return options[0] if options else rules.agenda[0].cite
