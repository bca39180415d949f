"""Plays a description: the round says what comes next, and the description says what it was."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from croupier.declare.game import Rules
from croupier.equipment.cards import BadCard, card_name, parse_cards
from croupier.law import Cite
from croupier.rounds.actors import CHANCE, DEALER, Actor, may_be_called
from croupier.rounds.moves import Announce, Arrange, Bet, Choose, Count, Move, Place, Show, Turn
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.step import BEFORE_DEAL, STUB_COUNT, Step
from croupier.rounds.steps import BANK, COMMUNITY, PLAYERS
from croupier.rounds.steps.dealing.second_card import Peek
from croupier.rounds.steps.dealing.shared_hands import BURNED, HANDS
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.rounds.steps.placing.shared_box import CONSENT
from croupier.scenarios import dice
from croupier.scenarios.carry_over import carried
from croupier.scenarios.decisions import amount, confirmations, decision, made_with, offers_at, silence
from croupier.scenarios.description import BY_STUB_COUNT, BadRound, Described, Happened, Seat
from croupier.scenarios.device_readings import device_read, read_now, shown_amounts
from croupier.scenarios.moments import before, moment, moments, passed
from croupier.scenarios.reports import reported
from croupier.scenarios.unused_input import refuse_leftovers


def play(rules: Rules, described: Described, standing: Standing | None = None) -> Round:
    """The finished round; raises BadRound for one that the rules do not allow, or that is incomplete.

    `standing` is what an earlier round left.
    """
    if dice.thrown_game(rules):
        _seats_refusal(rules, described.seats)
        return dice.play(rules, described)
    return _Player(rules, described, standing).played()


class _Player:
    """The rest of the description, and the round so far."""

    def __init__(self, rules: Rules, described: Described, standing: Standing | None = None) -> None:
        self.described = described
        self.seats = {seat.place: seat for seat in described.seats}
        self.moments = moments(rules.agenda)
        self.pending = sorted(described.irregularities, key=self._when)
        self.words = {seat.place: list(seat.decisions) for seat in described.seats}
        self.cards = {seat.place: _cards(seat.cards, seat.seat) for seat in described.seats}
        self.cards |= {COMMUNITY: _cards(described.community), BANK: _cards(described.dealers_cards)}
        hands = (described.player, described.banker, described.burned)
        self.cards |= {place: _cards(text) for place, text in zip((*HANDS, BURNED), hands, strict=True)}
        self.beside = {(s.place, other.person): list(other.decisions) for s in described.seats for other in s.persons}
        self.discards = {seat.place: _cards(seat.discard, seat.seat) for seat in described.seats}
        self.counted = described.stub
        self.shown = shown_amounts(described)
        self.last = ""
        _seats_refusal(rules, described.seats)
        seats = tuple((seat.place, seat.name) for seat in described.seats)
        burns = any(step.burns_first for step in rules.agenda)
        used_before = 1 if burns and not described.burned else 0
        began = carried(rules, described, self._standing(rules.agenda) if standing is None else standing)
        self.round = rules.begin(seats, began, slot=used_before)

    def played(self) -> Round:
        """Play each step that the round waits for, from the description, until it is over."""
        for seat in self.described.seats:
            self._place(seat)
        while self.round.agenda:
            head = self.round.agenda[0]
            if CHANCE in self.round.waits_for():
                self._turn(head)
            elif head.point:
                self._decide(head)
            else:
                self._dealer(head)
        for happened in self.pending:
            self._report(happened)
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
        )
        return self.round

    # The steps that the round may wait for.

    def _place(self, seat: Seat) -> None:
        declared = [wager.key for wager in self.round.rules.game.wagers]
        for key in sorted(seat.wagers, key=lambda key: declared.index(key) if key in declared else len(declared)):
            self._move(made_with(seat, Bet(seat.name, seat.place, key, amount(seat, seat.wagers[key]))), seat.seat)
            for confirm in confirmations(self.round, seat, key):
                self._move(confirm, seat.seat)
        if seat.persons:
            self._move(Choose(seat.name, seat.place, CONSENT), seat.seat)
        for other in seat.persons:
            for key, dollars in other.wagers.items():
                self._move(Bet(other.person, seat.place, key, amount(seat, dollars)), seat.seat)

    def _decide(self, head: Step) -> None:
        asked = head.point
        if self._due(before(asked)):
            return self._report(self.pending.pop(0))
        self.last = asked
        due = self.pending[0] if self._due(asked) else None
        if due is not None and due.decided is None and head.plays() is not None and self._possible(due):
            return self._report(self.pending.pop(0))
        ready = self.seats if due is None or due.decided is None else {str(seat): None for seat in due.decided}
        if self._next_decision(tuple(ready)):
            return None
        if due is not None:
            return self._report(self.pending.pop(0))
        if self.round.waits_for() == (DEALER,):
            return self._dealer(head)
        seat, person = self._undecided()
        declined = silence(self.round, seat, person)
        if declined is not None:
            return self._move(declined, seat.seat)
        raise BadRound(f"Seat {seat.seat} gives no decision at {asked}", head.cite, seat.seat)

    def _next_decision(self, places: Sequence[Place]) -> bool:
        """Play the first answer of these seats; return whether one had an answer."""
        if self.round.agenda[0].lays_aside:
            return self._next_discard(places)
        for place in places:
            seat, words = self.seats.get(place), self.words.get(place)
            if seat is None or not words:
                continue
            move = decision(self.round, seat, words[0])
            if move is not None:
                words.pop(0)
                self._move(move, seat.seat)
                return True
        for (place, person), words in self.beside.items():
            move = decision(self.round, self.seats[place], words[0], person) if words and place in places else None
            if move is not None:
                words.pop(0)
                self._move(move, self.seats[place].seat)
                return True
        return False

    def _next_discard(self, places: Sequence[Place]) -> bool:
        for place in places:
            hand = self.round.hand(place)
            if hand.caller in self.round.waits_for() and self.discards.get(place):
                low = tuple(self.discards[place])
                self.discards[place] = []
                self._move(Arrange(hand.caller, place, low), self.seats[place].seat)
                return True
        return False

    def _undecided(self) -> tuple[Seat, Actor]:
        """A seat that the round waits for, and the person who answers there."""
        waits = self.round.waits_for()
        for seat in self.described.seats:
            for person in (seat.name, *[other.person for other in seat.persons]):
                if person in waits and offers_at(self.round, seat.place, person):
                    return seat, person
        return next((s, "") for s in self.described.seats if self.round.hand(s.place).caller in waits)

    def _turn(self, head: Step) -> None:
        turning = head.turning(self.round)
        if (device := device_read(head)) is not None:
            return self._shows(head, device)
        if turning is None:
            raise BadRound(f"{self.round.rules.game.name} cannot be described yet", head.cite)
        place, slot = turning
        box = place.split(".", 1)[0]
        cards = self.cards.get(box, [])
        if self._due(moment(head, passed(self.round, self.last))) and self._ripe(head):
            return self._report(self.pending.pop(0))
        seat = self.seats[box].seat if box in self.seats else None
        if (looks := head.peeks()) is not None:
            # A hole card that was not turned up need not be described.
            return self._looked(looks, cards)
        if not cards:
            raise BadRound(_short(self.round, place, seat), head.cite, seat)
        return self._move(Turn(place, slot, cards.pop(0)), seat)

    def _looked(self, head: Peek, cards: list[int]) -> None:
        move = head.faced(self.round, cards[0]) if cards else Announce(head.says.words)
        if type(move) is Turn:
            cards.pop(0)
        self._move(move)

    def _shows(self, head: Step, device: str) -> None:
        """Read a device, which shows what is paid, or nothing."""
        if self._due(moment(head, passed(self.round, self.last))) and self._possible(self.pending[0]):
            return self._report(self.pending.pop(0))
        read = read_now(head, self.round)
        cents = self.shown.pop(read, None)
        seat = self.seats[read[1]].seat if read[1] else None
        if cents is None:
            why = f"The round reads the {device} here, but the description does not say what it shows"
            raise BadRound(why, head.cite, seat)
        return self._move(Show(device, cents), seat)

    def _dealer(self, head: Step) -> None:
        if head.only_confirms:
            return self._move(self.round.offers(self.round.waits_for()[0])[0].move)
        if head.takes_wagers and head.closes is not None:
            if self._due(BEFORE_DEAL):
                return self._report(self.pending.pop(0))
            return self._move(Announce(head.closes.words))
        if head.counts_stub() is not None:
            if self._due(STUB_COUNT):
                return self._report(self.pending.pop(0))
            if self.counted is not None:
                stub, self.counted = self.counted, None
                return self._move(Count(stub.cards, stub.misdealt))
        if self._due(moment(head, self.last)):
            return self._report(self.pending.pop(0))
        offers = self.round.offers(DEALER)
        if not offers:
            raise BadRound(f"{self.round.rules.game.name} cannot be described yet", head.cite)
        return self._move(offers[0].move)

    # Irregularities.

    def _due(self, at: str) -> bool:
        return bool(self.pending) and at in self.moments and self._when(self.pending[0]) <= self.moments.index(at)

    def _ripe(self, head: Step) -> bool:
        """During a deal, hold a report about a hand until the hand has the described cards, but not beyond the deal."""
        happened = self.pending[0]
        seat = happened.seat
        if head.plays() is not None:
            return happened.decided is None and self._possible(happened)
        deal = head.deals()
        if deal is None:
            return True
        if seat is None:
            return self._lies(happened)
        if happened.card is not None and len(_cards(happened.card)) == 1:
            return _cards(happened.card)[0] not in self.cards.get(str(seat), [])
        dealt = not self.cards.get(str(seat)) or str(seat) not in deal.left
        return dealt or len(deal.left) == 1 or not self.cards.get(deal.left[0])

    def _possible(self, happened: Happened) -> bool:
        """While hands are played, hold a report until it can be true."""
        return self.round.refusal(reported(self.round, happened)) is None

    def _lies(self, happened: Happened) -> bool:
        """Hold a report about a card of the house until the same deal brings that card."""
        deals = takewhile(lambda deal: deal is not None, [step.deals() for step in self.round.agenda])
        served = [place for deal in deals if deal is not None for place in deal.serves if place != PLAYERS]
        place = getattr(self.round.rules.irregularities.get(happened.event), "of", "")
        if not place and happened.number is not None:
            place = next(iter(served), "")
        if place not in served:
            return True
        hand = self.round.hand(place)
        return len(hand.cards) + len(hand.down) >= (happened.number or 1)

    def _when(self, happened: Happened) -> int:
        if happened.when not in self.moments:
            raise BadRound(
                f'The moments of this round are {", ".join(self.moments)}; "{happened.when}" is not one of them'
            )
        if happened.found_by == BY_STUB_COUNT and happened.when != STUB_COUNT:
            raise BadRound(
                f'An irregularity that the stub count finds has the moment "{STUB_COUNT}"; "{happened.when}" is not'
            )
        return self.moments.index(happened.when)

    def _report(self, happened: Happened) -> None:
        self._move(reported(self.round, happened), happened.seat, happened.event)

    def _standing(self, agenda: Sequence[Step]) -> Standing:
        """A described count was due, so start the round as if enough rounds had passed without one."""
        found = any(happened.when == STUB_COUNT for happened in self.pending)
        every = next((count.every for step in agenda if (count := step.counts_stub()) is not None), 0)
        return Standing().marked(SINCE_COUNT, every - 1) if every and (found or self.counted) else Standing()

    def _move(self, move: Move, seat: int | None = None, about: str = "") -> None:
        try:
            self.round = self.round.after(move)
        except Refused as refused:
            why, cite = refused.refusal.why, refused.refusal.cite
            if isinstance(move, Turn):
                about = f"{card_name(move.card)} at {'seat ' + move.place if seat else 'the ' + move.place + ' area'}"
            raise BadRound(f"{about}: {why}" if about and about not in why else why, cite, seat) from None


def _cards(text: str, seat: int | None = None) -> list[int]:
    try:
        return list(parse_cards(text.strip()))
    except BadCard as bad:
        raise BadRound(str(bad), seat=seat) from None


def _short(r: Round, place: Place, seat: int | None) -> str:
    have = len(r.hand(place).cards)
    if seat is not None:
        return f"The deal gives seat {seat} card {have + 1}, but the description does not have it"
    return f"The round continues to {place} card {have + 1}, but the description does not have it"


def _seats_refusal(rules: Rules, seats: Sequence[Seat]) -> None:
    """Refuse positions that the layout does not have, or that are described twice."""
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
