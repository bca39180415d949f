"""Every irregularity by the moments at which it can be reported, and what followed.

The program plays rounds of every kind of house from seeds. Wherever a round allows a report, the program makes it to
a copy of the round, plays that copy on, and records the difference. `tools.handbook.inventory` makes a page of it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from croupier.declare.game import Game, Rules
from croupier.declare.house import House
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.hand import LIVE
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.devices import DeviceRepaired, TableDeviceRepaired
from croupier.rounds.moves import Bet, Move, Report, Withdraw
from croupier.rounds.postings import VOID, Posting
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.scenarios.moments import moment, passed
from croupier.scenarios.schema import houses

SEATS = (("1", "Ann"), ("2", "Bob"))
ROUNDS, IN_VAIN = 300, 12
"""Most rounds of a house; it ends earlier when everything was met and `IN_VAIN` rounds in a row showed nothing new."""
TRIES, AT_ONCE = 10, 2
"""How often one irregularity is reported at one moment of a house, and in one round; the cards decide what follows."""
REPAIRED = DeviceRepaired, TableDeviceRepaired
"""They can be reported only after another report."""
SORTED, RANKED = 3, 7
"""Every third round has its cards sorted by suit, every seventh by rank."""
FROM_THE_END, LATER = 9, 20
"""In a shoe that lasts several rounds, some rounds begin this many cards before its end, or after its beginning."""


class Noted(msgspec.Struct):
    """What followed from one irregularity, over all the moments at which it could be reported."""

    known: Irregularity
    moments: dict[str, None] = msgspec.field(default_factory=dict)
    hands: set[str] = msgspec.field(default_factory=set)
    wagers: dict[str, set[str]] = msgspec.field(default_factory=dict)
    """By result, the wagers settled that way at once, or later under the same paragraph."""
    cards: set[str] = msgspec.field(default_factory=set)
    choices: set[str] = msgspec.field(default_factory=set)
    survivors: set[str] = msgspec.field(default_factory=set)
    second: Noted | None = None
    """The same for a second report, at the moments at which more followed from it than from the first."""

    def size(self) -> int:
        """How much has been recorded."""
        wagers = sum([len(keys) for keys in self.wagers.values()])
        parts = self.moments, self.hands, self.cards, self.choices, self.survivors
        return wagers + sum(map(len, parts)) + (self.second.size() if self.second is not None else 0)

    def differs(self) -> bool:
        """Whether something follows from a second report that did not follow from the first."""
        return self.second is not None and self.second.tells_more_than(self)

    def tells_more_than(self, other: Noted) -> bool:
        """Whether something followed from this that did not follow from the other."""
        new = self.hands - other.hands, self.cards - other.cards, self.survivors - other.survivors
        return any(new) or any(keys - other.wagers.get(result, set()) for result, keys in self.wagers.items())


class Walk:
    """One game, played at the fewest houses that have every irregularity and every step of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found: dict[tuple[str, str], Noted] = {}
        self._usual: set[str] = set()
        self._tried: Counter[tuple[str, str]] = Counter()
        self._again: Counter[tuple[str, str]] = Counter()

    def inventory(self) -> dict[tuple[str, str], Noted]:
        """Each irregularity of the game with each of its consequences, and what followed."""
        for house in every_house(self.game):
            rules = self.game.rules(house)
            for known in rules.irregularities.values():
                self.found.setdefault((known.event, known.says), Noted(known))
            self._a_house(rules)
        for noted in self.found.values():
            noted.choices -= self._usual
        return self.found

    def _a_house(self, rules: Rules) -> None:
        self._tried.clear()
        since = 0
        for seed in range(ROUNDS):
            before = self._size()
            self._a_round(rules, random.Random(f"{self.game.id} {seed}"), seed)
            since = 0 if self._size() != before else since + 1
            if since >= IN_VAIN and all(self.found[i.event, i.says].moments for i in rules.irregularities.values()):
                return

    def _size(self) -> int:
        """How much has been recorded of all of them."""
        return sum([noted.size() for noted in self.found.values()])

    def _a_round(self, rules: Rules, rng: random.Random, seed: int) -> None:
        order = tuple(rng.sample(rules.deck, len(rules.deck)))
        if order and seed % SORTED == SORTED - 1:  # hands of one suit, so that bonus wagers win that seldom do
            at = 13 * rng.randrange(len(order) // 13)
            order = (*sorted(order)[at:], *sorted(order)[:at])
        elif order and seed % RANKED == RANKED - 1:  # pairs in few cards, from the aces down
            order = tuple(sorted(order, key=lambda card: card % 13, reverse=True))
        self._again.clear()
        slot = 0 if rules.lasting is None else (0, LATER, len(order) - FROM_THE_END)[seed % 3]
        left = dict(Counter(order[slot:])) if slot else None
        for r in walked(rules.begin(SEATS, slot=slot, left=left), order, rng):
            self._usual |= _offered(r)
            self._look(r, order, rng)

    def _look(
        self, r: Round, order: tuple[int, ...], rng: random.Random, *, only: frozenset[str] = frozenset()
    ) -> None:
        head = r.agenda[0]
        name = moment(head, passed(r, "") if not head.point else "") or _words(type(head).__name__)
        for known in r.rules.irregularities.values():
            noted = self.found[known.event, known.says]
            if only and known.event not in only:
                continue
            if not only:
                self._twice(r, order, noted, name)
            if self._tried[known.event, name] >= TRIES:
                continue
            for offer in known.offers(r)[:AT_ONCE]:
                self._tried[known.event, name] += 1
                noted.moments.setdefault(name)
                self._follow(r, r.after(_faced(offer, order)), order, noted, random.Random(len(order)))

    def _twice(self, r: Round, order: tuple[int, ...], noted: Noted, name: str) -> None:
        """The same irregularity reported twice running; a few times in each round, because it rests on cards."""
        offers = noted.known.offers(r)
        if not offers or self._again[noted.known.event, name] >= AT_ONCE:
            return
        once = r.after(_faced(offers[0], order))
        for offer in noted.known.offers(once)[:1] if once.agenda else ():
            self._again[noted.known.event, name] += 1
            twice, first, more = once.after(_faced(offer, order)), Noted(noted.known), Noted(noted.known)
            _note(r, once, first)
            _note(once, twice, more)
            if more.tells_more_than(first):
                noted.second = noted.second or Noted(noted.known)
                noted.second.moments.setdefault(name)
                _note(once, twice, noted.second)

    def _follow(self, before: Round, after: Round, order: tuple[int, ...], noted: Noted, rng: random.Random) -> None:
        """What the report did at once, and what it leads to until the round is over."""
        _note(before, after, noted)
        repairs = frozenset([event for (event, _), one in self.found.items() if isinstance(one.known, REPAIRED)])
        last = after
        for last in walked(after, order, rng):
            noted.choices |= _offered(last)
            if repairs and not isinstance(noted.known, REPAIRED):
                self._look(last, order, rng, only=repairs)
        for posting in last.postings[len(before.postings) :]:
            if posting.cite == noted.known.cite:
                noted.wagers.setdefault(posting.result, set()).add(posting.wager)


def _faced(offer: Offer, order: tuple[int, ...]) -> Report:
    """A report as a table takes it, with the face that lies in the slot."""
    report = offer.move
    assert isinstance(report, Report)
    known = report.card >= 0 and 0 <= report.slot < len(order)
    return replace(report, card=order[report.slot]) if known else report


def every_house(game: Game) -> tuple[House, ...]:
    """As few houses within the law as have each irregularity and each step of a game, the default one first."""
    known: set[object] = set()
    chosen: list[House] = []
    for house in houses(game):
        here = {(i.event, i.says) for i in game.irregularities(house)} | {type(step) for step in game.agenda(house)}
        legal = within_the_law(game, house) if not here <= known else None
        if legal is not None:
            chosen.append(legal)
            known |= here
    return tuple(chosen)


def within_the_law(game: Game, house: House) -> House | None:
    """A house, with one more choice if the law requires it with the others."""
    usual = game.house()
    for other in houses(game):
        more = {key: choice for key, choice in other.choices.items() if choice != usual.choices[key]}
        wanted = House(house.game, {**more, **{k: c for k, c in house.choices.items() if c != usual.choices[k]}})
        whole = House(house.game, {**usual.choices, **wanted.choices})
        if not any(requirement.broken(whole) for requirement in game.requirements):
            return whole
    return None


def walked(r: Round, order: tuple[int, ...], rng: random.Random) -> Iterator[Round]:
    """A round at each of its moments to its end, played on what is offered; or until the cards run out."""
    while r.agenda:
        yield r
        turning = r.agenda[0].turning(r)
        if turning is not None:
            if turning[1] >= len(order):
                return
            r = r.after(r.agenda[0].faced(r, order[turning[1]]))
        elif CHANCE in r.waits_for():
            answers, weights = zip(*r.chances(), strict=True)
            r = r.after(rng.choices(answers, weights)[0])
        else:
            r = r.after(_chosen(r, rng))


def _chosen(r: Round, rng: random.Random) -> Move:
    """Somebody's move: while wagers are open first what does not lie yet, now and then the dealer's words."""
    persons = [person for _, person in r.seats]
    if r.waits_for() == (DEALER,) and (not r.offers(DEALER) or rng.randrange(5)):
        moves = [m for p in persons for o in r.offers(p) for m in o.moves()[:1] if not _undoes(r, m)]
        if moves:
            return rng.choice(moves)
    return rng.choice(rng.choice(r.offers(rng.choice(r.waits_for()))).moves())


def _undoes(r: Round, move: Move) -> bool:
    if isinstance(move, Bet):
        return r.agenda[0].placed(r, move) != move.cents
    return isinstance(move, Withdraw)


def _note(before: Round, after: Round, noted: Noted) -> None:
    live = [hand.place for hand in before.hands if hand.state == LIVE]
    out = [place for place in live if after.hand(place).state != LIVE]
    if len(live) > 1 and out:
        noted.hands.add("all" if len(out) == len(live) else "one")
    noted.hands |= {f"the {area.place}'s" for area in before.common if area.state == LIVE != _state(after, area.place)}
    posted = after.postings[len(before.postings) :]
    for posting in posted:
        noted.wagers.setdefault(posting.result, set()).add(posting.wager)
    noted.survivors |= set(_survivors(after, posted))
    noted.cards |= set(_cards(before, after))


def _state(r: Round, place: str) -> str:
    return next((area.state for area in r.common if area.place == place), LIVE)


def _survivors(after: Round, posted: tuple[Posting, ...]) -> Iterator[str]:
    """Wagers that are still settled, at once or later, although the first wager is void."""
    first = after.rules.game.wagers[0].key
    void = {(p.place, p.person) for p in posted if p.result == VOID and p.wager == first}
    yield from [s.wager for hand in after.hands for s in hand.stakes if (hand.place, s.person) in void]
    yield from [p.wager for p in posted if (p.place, p.person) in void and p.result != VOID]


def _cards(before: Round, after: Round) -> Iterator[str]:
    if len(after.dead) > len(before.dead):
        yield "to the rack unused"
    if after.standing.mark(RESHUFFLE) and not before.standing.mark(RESHUFFLE):
        yield "reshuffled"
    if after.standing.mark(DECK_OUT) and not before.standing.mark(DECK_OUT):
        yield "the deck leaves"
    if len(after.rules.deck) > len(before.rules.deck):
        yield "the rack is dealt on from"


def _offered(r: Round) -> set[str]:
    """What players may do, each in a word; what a report opens is known by words that no other moment has."""
    if r.waits_for() == (DEALER,):  # wagers are open: nothing that goes wrong opens more of them
        return set()
    moves = [offer.move for _, person in r.seats for offer in r.offers(person)]
    return {
        str(getattr(move, "choice", "") or getattr(move, "wager", "") or _words(type(move).__name__)) for move in moves
    }


def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
