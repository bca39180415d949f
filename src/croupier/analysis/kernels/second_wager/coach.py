"""The coach of games of points with a second wager after the bank's first card.

It works like `twenty_one.coach.one_hand`, with the same conventions. In these games all wagers on a hand win, lose and
are surrendered together, so a choice has a value for each unit on the hand. There is one exception: a natural of the
bank, before anyone plays, takes the opening wager and leaves the second.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from weakref import WeakKeyDictionary

from croupier.analysis.coach import CoachQuestion, NoCoach
from croupier.analysis.kernels.second_wager.live import LivePlay
from croupier.analysis.kernels.second_wager.shape import attack_shape
from croupier.analysis.kernels.twenty_one.coach.one_hand import CHOICES, against_bank
from croupier.analysis.kernels.twenty_one.coach.shoe import ShoeCoach
from croupier.analysis.kernels.twenty_one.composition import CompositionSolver, patterns
from croupier.analysis.kernels.twenty_one.endings import naturals
from croupier.analysis.kernels.twenty_one.live import Live
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, SPLIT, STAND
from croupier.analysis.kernels.twenty_one.solve import lasts
from croupier.analysis.kernels.twenty_one.tables import FIRST, SINGLE, WHOLE, TwentyOneTables, tabulate
from croupier.analysis.shapes import Unfit
from croupier.analysis.side_wagers.dealer_cards import bank_settled
from croupier.analysis.side_wagers.first_cards import brings
from croupier.declare.game import Rules
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.steps import BANK, Settle, Showdown
from croupier.rounds.steps.deciding.play import SPLIT as CAME_OF_SPLIT
from croupier.rounds.steps.deciding.play import Play

SHOES_MAX = 64
"""The number of shoes that are cached, each with a first card of the bank."""
Key = tuple[tuple[int, ...], int, int]


class SecondWagerCoach(ShoeCoach):
    """The coach for a game of points with a second wager. The solution of each shoe is cached."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        found = attack_shape(rules)
        self.shape, self.attack = found.points, found.attack
        self._bank: dict[object, Fraction] = {}
        self.priced(tabulate(self.shape, opening))
        for up in self.tables.ups:
            self._full[self.shape.left, up, WHOLE] = self.solved(self.shape.left, up)
            self._in_all(self.shape.left, up)

    def priced(self, tables: TwentyOneTables) -> None:
        """Sets these payments and empties the caches. No shoe is solved for them yet."""
        if tables.pay.opening % 2:
            raise Unfit("Half of an odd cent is lost on each wager, but wagers are analyzed together.")
        self.tables = tables
        self.solver = CompositionSolver(self.tables)
        self.live = Live(self.solver, getattr(self, "live", None))
        self._known: dict[Key, LivePlay] = {}
        self._full: dict[Key, LivePlay] = {}
        self._waited: dict[object, Fraction] = {}
        self._brought: WeakKeyDictionary[LivePlay, tuple[int, int]] = WeakKeyDictionary()

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        step = asked.round.agenda[0]
        up = self.kind(asked.round.area(BANK).cards[0])
        beside = self._on_bank(asked)
        insures, plays = step.insures(), step.plays()
        if insures is not None and insures.bet == self.attack:
            return beside + self._attacked(asked, up, move.cents if isinstance(move, Bet) else 0)
        if insures is not None:
            return beside + self._insured(asked, up, move)
        if plays is None or not isinstance(move, Choose):
            raise NoCoach("The coach does not analyze this choice.")
        number, whose = self.number(asked.hand), FIRST if CAME_OF_SPLIT in asked.hand.marks else WHOLE
        play = self.solved(self.left(asked, asked.hand.cards), up, whose)
        lost = sum([asked.hand.amount(asked.viewer, key) for key in self.insurance()])
        return beside + self._chosen(asked, plays, play, number, move) - lost

    # Before the first two cards, and before play.

    def _attacked(self, asked: CoachQuestion, up: int, cents: int) -> Fraction:
        """The average result over all first two cards, with a second wager of this many cents, or 0 for none."""
        exact, (played, at_once) = self.solved(self.left(asked, ()), up).exact, self._in_all(self.left(asked, ()), up)
        units = Fraction(asked.opening + cents, self.tables.pay.opening)
        return (units * played + self.times * at_once * exact.rest[3]) / exact.rest[0]

    def _in_all(self, left: tuple[int, ...], up: int) -> tuple[int, int]:
        """The result summed over all first two cards under best play, and the sum that naturals of the bank take at
        once.
        """
        play, pay = self.solved(left, up), self.tables.pay
        if play not in self._brought:
            two, played = play.in_all()
            rank = self.tables.hands.rank[0]
            taken = [many * naturals(play.exact, hand) * int(pay.at_once[rank[hand]]) for hand, many in two.items()]
            self._brought[play] = played, sum(taken)
        return self._brought[play]

    def _insured(self, asked: CoachQuestion, up: int, move: Move) -> Fraction:
        number, pay = self.number(asked.hand), self.tables.pay
        play = self.solved(self.left(asked, asked.hand.cards), up)
        exact, whole = play.exact, sum(play.exact.now(number))
        bad = naturals(exact, number)
        options = play.options(number)
        best = options[STAND] if exact.ended[number] else max(options.values())
        units = Fraction(self._lies(asked, asked.hand), pay.opening)
        at_once = int(pay.at_once[self.tables.hands.rank[0, number]]) * bad * exact.rest[3]
        value = (units * best + self.times * at_once) / exact.rest[2]
        if isinstance(move, Bet):
            assert pay.insured is not None
            won, lost = pay.insured
            value += Fraction(bad * won + (whole - bad) * lost, whole) * Fraction(move.cents, pay.insurance)
        return value

    # Hands that are played.

    def _chosen(self, asked: CoachQuestion, step: Play, play: LivePlay, number: int, move: Choose) -> Fraction:
        exact, chosen = play.exact, CHOICES[move.choice]
        live = exact.goes_on(Counter({number: 1})) * self.tables.pay.opening
        lies = self._lies(asked, asked.hand)
        others = Fraction()
        if CAME_OF_SPLIT in asked.hand.marks:
            others = self._others(asked, step, play, number, asked.hand if chosen == SPLIT else None)
            if chosen == SPLIT:
                return others
        unit = play.options(number)[chosen]
        if chosen == DOUBLE:  # counted with the same amount added
            return others + Fraction(unit * (lies + move.cents), 2 * live)
        return others + Fraction(unit * lies, live)

    def _others(self, asked: CoachQuestion, step: Play, play: LivePlay, number: int, again: Hand | None) -> Fraction:
        """The result of the other hands of a split: those already played and those waiting.

        `again`: the hand that is split again, if any.
        """
        exact, pay = play.exact, self.tables.pay
        assert step.left is not None
        box = self.box(asked)
        waiting = [box[place] for place in step.left[1:] if place in box]
        total = Fraction()
        for hand in box.values():
            if hand not in waiting and hand != asked.hand and hand.state == LIVE:
                net = pay.net[FIRST, SINGLE, self.tables.hands.rank[1, self.number(hand)]].tolist()
                total += against_bank(exact, number, net) * self._lies(asked, hand) / pay.opening
        many, hands = len(waiting) + (2 if again else 0), len(box) + (1 if again else 0)
        if not many:
            return total
        one = again or waiting[0]
        kind = self.kind(one.cards[0])
        units = Fraction(self._lies(asked, one), pay.opening)
        return total + units * self._waiting(self.left(asked, one.cards[:1]), exact.against.up, kind, (many, hands))

    def _waiting(self, left: tuple[int, ...], up: int, kind: int, state: tuple[int, int]) -> Fraction:
        """The result of the split hands that wait for their second card, with one unit on each."""
        key = (left, up, kind, state)
        if key not in self._waited:
            alone, start = self.solved(left, up), int(self.tables.hands.child[0, kind])
            of = patterns(self.tables.most(kind), *state, first=False)
            live = alone.exact.goes_on(Counter({start: 1}))
            while len(self._waited) >= SHOES_MAX:
                del self._waited[next(iter(self._waited))]
            self._waited[key] = Fraction(alone.waiting(kind, of), live)
        return self._waited[key]

    def _lies(self, asked: CoachQuestion, hand: Hand) -> int:
        """The amount of all wagers on the hand, in cents."""
        return sum([hand.amount(asked.viewer, key) for key in (*self.shape.stakes, self.attack.key) if key])

    def solved(self, left: tuple[int, ...], up: int, whose: int = WHOLE) -> LivePlay:
        """Best play from a shoe against a first card.

        It is cached; full shoes are solved in advance and stay in the cache.
        """
        key = (left, up, whose)
        if key in self._full:
            return self._full[key]
        if key not in self._known:
            while len(self._known) >= SHOES_MAX:
                del self._known[next(iter(self._known))]
            solver = self.solver.of(left)
            if not lasts(solver.tables):
                raise NoCoach("The shoe may run out during this round; the coach does not analyze that.")
            self._known[key] = LivePlay(self.live, solver, up, whose)
        return self._known[key]

    # A wager on the bank's cards.

    def _on_bank(self, asked: CoachQuestion) -> Fraction:
        """The result of the wagers that the bank's third card decides. No choice of the player changes it."""
        total = Fraction()
        box = self.box(asked).values()
        for step in bank_settled(asked.round.rules):
            for key in step.wagers:
                cents = sum([hand.amount(asked.viewer, key) for hand in box])
                total += self._by_bank(asked, step, key) * cents if cents else 0
        return total

    def _by_bank(self, asked: CoachQuestion, step: Settle, key: str) -> Fraction:
        """The result of one unit on the bank's cards, averaged over every second and third card that the bank can still
        get.
        """
        r, bank = asked.round, asked.round.area(BANK)
        at = (key, tuple(sorted(asked.known)), bank.cards[0], frozenset(bank.ruled_out))
        if at not in self._bank:
            (draws,) = [by_rule.draws for other in r.rules.agenda if (by_rule := other.draws_for_bank()) is not None]
            left = Counter(r.rules.pieces)
            left.subtract(asked.known)
            total = orders = 0
            nets: dict[object, int] = {}
            for second, many in left.items():
                if many <= 0 or second in bank.ruled_out:
                    continue
                two = (bank.cards[0], second)
                for third, more in left.items():
                    ways = many * (more - (third == second))
                    if ways > 0:
                        rank = step.showing.rank((*two, third) if draws(two) else two)
                        if rank not in nets:
                            nets[rank] = brings(key, step.outcome(Showdown((), rank))[key], 100, None)
                        total, orders = total + ways * nets[rank], orders + ways
            self._bank.clear()
            self._bank[at] = Fraction(total, 100 * orders)
        return self._bank[at]
