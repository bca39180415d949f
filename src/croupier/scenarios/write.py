"""Writes a finished round as the description that `settle` reads."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.declare.game import Rules
from croupier.declare.options import OptionKind
from croupier.equipment.pieces import piece_name, pieces_name
from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.irregularities.cards import ExposedEarly, FaceUpCard
from croupier.rounds.meter import PROGRESSIVE, RESERVE
from croupier.rounds.moves import (
    CASH,
    CHIPS,
    Announce,
    Arrange,
    Bet,
    Choose,
    Confirm,
    Count,
    Decline,
    Fold,
    Move,
    Place,
    Report,
    Shake,
    Show,
    Turn,
    Withdraw,
)
from croupier.rounds.round import Round
from croupier.rounds.step import BEFORE_DEAL
from croupier.rounds.steps import BANK, COMMUNITY
from croupier.rounds.steps.dealing.deal import DETERMINANT
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, BURNED, PLAYER_HAND
from croupier.rounds.steps.placing.player_bank import banking
from croupier.scenarios.carry_over import laying, lies_for_others
from croupier.scenarios.carry_over import written as carried_words
from croupier.scenarios.decisions import STAND_PAT, in_words
from croupier.scenarios.description import IN_PLAY, BadRound, Beside, DealerHands, Described, Happened, Seat, Stub
from croupier.scenarios.device_readings import DISPLAY, Read, device_read, read_now
from croupier.scenarios.layouts.layout import layout_game
from croupier.scenarios.moments import before, moment, passed
from croupier.scenarios.settlement import dealers_hands


def describe_round(beginning: Round, moves: Iterable[Move]) -> Described:
    """The description of the round that these moves make, from its beginning on."""
    if layout_game(beginning.rules) or (beginning.standing.lying and laying(beginning.rules) is None):
        raise BadRound("A round that began on wagers from an earlier one cannot be described alone")
    writer = _Writer(beginning)
    for move in moves:
        writer.take(move)
    return writer.described()


class _Writer:
    """Collects what a replay of the round has shown so far."""

    def __init__(self, beginning: Round) -> None:
        self.round = self.began = beginning
        self.cards: dict[Place, list[int]] = {}
        self.bets: dict[tuple[Place, Actor, str], Bet] = {}
        self.before: dict[tuple[Place, Actor, str], Bet] = {}
        self.confirmed: dict[tuple[Place, Actor, str], tuple[Actor, ...]] = {}
        self.words: dict[tuple[Place, Actor], list[str]] = {}
        self.discards: dict[Place, tuple[int, ...]] = {}
        self.start, self.dealer_wager = "", 0
        self.lows: dict[Place, tuple[int, ...]] = {}
        self.happened: list[Happened] = []
        self.stub: Stub | None = None
        self.shown: dict[Read, int] = {}
        self.last = ""
        self.decided: list[int] = []

    def take(self, move: Move) -> None:
        """Add one move."""
        head = self.round.agenda[0]
        if head.takes_wagers:
            self._place(move)
        if head.point and head.point != self.last and not head.offers_bank:
            self.last, self.decided = head.point, []
        match move:
            case Turn(place=place, card=card):
                self.cards.setdefault(_box(place), []).append(card)
            case Count(stub=cards, misdealt=misdealt):
                self.stub = Stub(cards=cards, misdealt=misdealt)
            case Report():
                self.happened.append(self._report(move))
            case Show(cents=cents) if device_read(head) is not None:
                self.shown[read_now(head, self.round)] = cents
            case Bet() if head.offers_bank:
                self._place(move)
            case Choose() if head.only_confirms or head.offers_bank:
                pass  # no person has a choice there
            case Decline():
                raise BadRound("A round in which a payout was declined cannot be described", head.cite)
            case Bet() | Fold() | Choose() | Withdraw() if not head.takes_wagers:
                self._decide(move)
            case Shake(dice=dice):
                self.start = " ".join(map(str, dice))
            case Arrange(place=place, low=low):
                (self.lows if head.sets_hands else self.discards)[place] = low
                if head.lays_aside and not low:
                    self.words.setdefault((place, move.by), []).append(STAND_PAT)
                self.decided.append(int(place))
            case Announce() if head.takes_wagers and banking(self.round) is not None:
                self.dealer_wager = sum([stake.cents for stake in self.round.area(BANK).stakes])
        self.round = self.round.after(move)

    def described(self) -> Described:
        """The description of all the moves."""
        rules = self.round.rules
        return Described(
            game=rules.game.id,
            house=written_house(rules),
            date=rules.day,
            community=pieces_name(self.cards.get(COMMUNITY, [])),
            dealer=self._dealer(),
            player=pieces_name(self.cards.get(PLAYER_HAND, [])),
            banker=pieces_name(self.cards.get(BANKER_HAND, [])),
            burned=pieces_name(self.cards.get(BURNED, [])),
            determinant=pieces_name(self.cards.get(DETERMINANT, [])),
            seats=tuple([self._seat(place) for place in self._places()]),
            meter=self._showed((PROGRESSIVE, "", "")),
            reset_meter=self._showed((RESERVE, "", "")),
            start=self.start,
            dealer_wager=dollars(self.dealer_wager) if self.dealer_wager else "",
            stub=self.stub,
            irregularities=tuple(self.happened),
        )

    def _dealer(self) -> str | DealerHands:
        hands = dealers_hands(self.round)
        if len(hands) < 2:
            return pieces_name(self.cards.get(BANK, []))
        return DealerHands(hands=tuple([pieces_name(hand) for hand in hands]))

    def _places(self) -> tuple[Place, ...]:
        """The boxes that have a hand, and those that only have wagers from earlier rounds."""
        boxes = [hand.box for hand in self.round.hands]
        lay = [str(wager.number) for wager in self.began.standing.lying] if laying(self.began.rules) else []
        return tuple(sorted(dict.fromkeys([*boxes, *lay]), key=int))

    def _place(self, move: Move) -> None:
        """Note a wager. Until betting closes it may be changed or taken back, so the final amount counts."""
        if isinstance(move, Bet):
            self.before[move.place, move.by, move.wager] = move
            self.confirmed.pop((move.place, move.by, move.wager), None)
        elif isinstance(move, Confirm):
            about = (move.place, move.person, move.wager)
            self.confirmed[about] = (*self.confirmed.get(about, ()), move.by)
        elif isinstance(move, Withdraw):
            self.before.pop((move.place, move.by, move.wager), None)
        elif isinstance(move, Announce):
            for verbal in self.round.verbal:  # no one confirmed it, so it is no wager
                self.before.pop((verbal.bet.place, verbal.bet.by, verbal.bet.wager), None)

    def _decide(self, move: Bet | Fold | Choose | Withdraw) -> None:
        self.words.setdefault((_box(move.place), move.by), []).append(in_words(self.round, move))
        self.decided.append(int(self.round.hand(move.place).box))
        if isinstance(move, Bet):
            self.bets[move.place, move.by, move.wager] = move

    def _report(self, report: Report) -> Happened:
        head = self.round.agenda[0]
        if "." in report.place:
            raise BadRound("An irregularity at one hand of a split box cannot be described yet", head.cite)
        asked = head.point
        when = before(asked) if asked and not self.decided else moment(head, passed(self.round, self.last))
        when = BEFORE_DEAL if head.offers_bank else when
        return Happened(
            event=report.what,
            when=when,
            found_by=report.found or IN_PLAY,
            seat=int(report.place) if report.place else None,
            card=piece_name(report.card) if report.card >= 0 else None,
            cards=report.cards if report.cards >= 0 else None,
            number=_number(self.round, report),
            decided=tuple(dict.fromkeys(self.decided)) if when == asked else None,
        )

    def _seat(self, place: Place) -> Seat:
        there = dict.fromkeys([by for at, by, _ in self.before if at == place])
        seated = [person for at, person in self.round.seats if at == place and (person in there or not there)]
        person = seated[0] if seated else next(iter(there), "")
        if not there and not seated:
            person = next((w.person for w in self.began.standing.lying if str(w.number) == place), "")
        told, lammer = carried_words(self.began, place, person)
        if lies_for_others(self.began, place, person):
            why = "A description cannot have wagers from earlier rounds by several persons on one box"
            raise BadRound(why, self.began.agenda[0].cite, int(place))
        placed = {key: bet for (at, by, key), bet in (self.before | self.bets).items() if (at, by) == (place, person)}
        return Seat(
            seat=int(place),
            person=person,
            cards=pieces_name(self.cards.get(place, [])),
            wagers=self._wagers(place, person),
            carried=told,
            lammer=lammer,
            decisions=tuple(self.words.get((place, person), ())),
            persons=tuple([self._beside(place, other) for other in there if other != person]),
            display=self._showed((DISPLAY, place, person)),
            discard=pieces_name(self.discards.get(place, ())),
            low=pieces_name(self.lows.get(place, ())),
            tender={key: bet.tender for key, bet in placed.items() if bet.tender != CHIPS},
            confirmed={key: self.confirmed[place, person, key] for key, bet in placed.items() if bet.tender == CASH},
            coupon={key: _plain(bet.coupon) for key, bet in placed.items() if bet.coupon},
        )

    def _wagers(self, place: Place, person: Actor) -> dict[str, str]:
        lying = [(key, bet) for (at, by, key), bet in self.before.items() if (at, by) == (place, person)]
        return {key: _plain(bet.cents + bet.coupon) for key, bet in lying}

    def _beside(self, place: Place, person: Actor) -> Beside:
        words = tuple(self.words.get((place, person), ()))
        shown = self._showed((DISPLAY, place, person))
        return Beside(person=person, wagers=self._wagers(place, person), decisions=words, display=shown)

    def _showed(self, read: Read) -> str:
        return _plain(self.shown[read]) if read in self.shown else ""


def _box(place: Place) -> Place:
    return place.split(".", 1)[0]


def written_house(rules: Rules) -> dict[str, object]:
    """The choices of a house that differ from the default house, as a description writes them."""
    written: dict[str, object] = {}
    for option in rules.game.options:
        choice = rules.house[option.key]
        if choice == option.beside(rules.house, rules.day):
            continue
        *groups, last = option.key.split(".")
        inside = written
        for group in groups:
            inside = inside.setdefault(group, {})  # type: ignore[assignment]
        inside[last] = _plain(int(choice)) if option.kind is OptionKind.MONEY else choice
    return written


def _number(r: Round, report: Report) -> int | None:
    known = r.rules.irregularities[report.what]
    if not isinstance(known, ExposedEarly | FaceUpCard):
        return None
    for hand in r.common:
        if report.slot in hand.down:
            return len(hand.cards) + hand.down.index(report.slot) + 1
    return None


def _plain(cents: int) -> str:
    return dollars(cents).replace(",", "").removesuffix(".00")
