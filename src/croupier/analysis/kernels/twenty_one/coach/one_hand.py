"""The coach of games of points. It knows the cards of the hand, the bank's first card, and the rest of the shoe.

The value of a split is the result of its hands if each is played according to its own cards, as in `composition`. In a
split that has begun, the current hand is played best, given everything that its player has seen. Hands that wait for
their second card are played according to their own cards and what has been seen by now, not what the other hands will
draw. A pair among them is split again as often as allowed.

The probabilities of the next cards of a shuffled shoe change as hands draw, but their mean does not. So the result of
the other hands does not depend on this one, except for a further split. The person's other positions are left out: for
the same reason, their result is the same after every choice.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from croupier.analysis.coach import CoachQuestion, NoCoach
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.twenty_one.coach.shoe import ShoeCoach
from croupier.analysis.kernels.twenty_one.composition import CompositionSolver, patterns
from croupier.analysis.kernels.twenty_one.endings import naturals, told_apart
from croupier.analysis.kernels.twenty_one.live import Live, LiveExact
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, NEVER, SPLIT, STAND, SURRENDER
from croupier.analysis.kernels.twenty_one.several_hands import alike, bank_hands
from croupier.analysis.kernels.twenty_one.shape import points_shape
from croupier.analysis.kernels.twenty_one.solve import lasts
from croupier.analysis.kernels.twenty_one.tables import (
    ADDED,
    FIRST,
    GONE_OVER,
    SINGLE,
    WHOLE,
    TwentyOneTables,
    tabulate,
)
from croupier.analysis.kernels.twenty_one.values import Exact, Ways, parts, whole_number
from croupier.analysis.side_wagers.first_cards import brings
from croupier.declare.game import Rules
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.steps import BANK
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.steps.deciding.insure import EVEN_MONEY
from croupier.rounds.steps.deciding.play import SPLIT as CAME_OF_SPLIT
from croupier.rounds.steps.deciding.play import Play
from croupier.rounds.steps.settling.side_wagers import SettleByThird

CHOICES = {"stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER}
SHOES_MAX = 32
"""The number of shoes that are cached, each with a first card of the bank."""


class TwentyOneCoach(ShoeCoach):
    """The coach for a game of points with one hand of the bank. The solution of each shoe is cached."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        alike(rules)
        self.shape = points_shape(rules)
        if self.shape.at_once is not None:
            name, why = rules.game.name, "hands are paid by their suits and can be rescued, which no coach here weighs"
            raise NoCoach(f"{name} has no coach: {why}.")
        self.bank_hands = bank_hands(rules)
        self.priced(tabulate(self.shape, opening))
        for up in self.tables.ups:
            self._full[self.shape.left, up] = self.solved(self.shape.left, up)

    def priced(self, tables: TwentyOneTables) -> None:
        """Sets these payments and empties the caches. No shoe is solved for them yet."""
        self.tables = tables
        self.solver = CompositionSolver(self.tables)
        self.live = Live(self.solver, getattr(self, "live", None))
        self._known: dict[tuple[tuple[int, ...], int], LiveExact] = {}
        self._full: dict[tuple[tuple[int, ...], int], LiveExact] = {}
        self._waited: dict[object, Fraction] = {}

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        step = asked.round.agenda[0]
        if step.insures() is not None:
            exact, number = self._exact(asked), self.number(asked.hand)
            return self._insured(exact, number, move)
        if step.follows == "double" and isinstance(move, Choose):
            return self.doubled(asked, move)
        if step.follows == "split":
            raise NoCoach("Another person makes the decisions of this hand, and its value depends on them.")
        plays = step.plays()
        if plays is None or not isinstance(move, Choose):
            raise NoCoach("The coach does not analyze this choice.")
        played = self._of_split if CAME_OF_SPLIT in asked.hand.marks else self._whole
        return played(asked, plays, move) * self.times + self._beside(asked, move)

    # A hand that was not split.

    def _whole(self, asked: CoachQuestion, step: Play, move: Choose) -> Fraction:
        exact, number, chosen = self._exact(asked), self.number(asked.hand), CHOICES[move.choice]
        if chosen == DOUBLE:
            return _doubled(exact, number, WHOLE, Fraction(move.cents, asked.opening))
        return Fraction(exact.worth(number, chosen), exact.goes_on(Counter({number: 1})))

    def doubled(self, asked: CoachQuestion, move: Choose) -> Fraction:
        """The result of a hand that gets exactly one more card, because it is doubled now or was doubled before."""
        exact, number = self._exact(asked), self.number(asked.hand)
        whose = WHOLE if CAME_OF_SPLIT not in asked.hand.marks else self._whose(asked, asked.hand)
        brings = _doubled(exact, number, whose, Fraction(move.cents, asked.opening))
        if whose != WHOLE:
            play = next(plays for step in asked.round.agenda if (plays := step.plays()) is not None)
            brings += self._others(asked, exact, number, self._waits(asked, play), None)
        return brings * self.times + self._beside(asked, move)

    # Hands of a split that has begun.

    def _of_split(self, asked: CoachQuestion, step: Play, move: Choose) -> Fraction:
        exact, number, chosen = self._exact(asked), self.number(asked.hand), CHOICES[move.choice]
        waiting = self._waits(asked, step)
        whose = self._whose(asked, asked.hand)
        if chosen == SPLIT:
            return self._others(asked, exact, number, waiting, asked.hand)
        others = self._others(asked, exact, number, waiting, None)
        if chosen == DOUBLE:
            return others + _doubled(exact, number, whose, Fraction(move.cents, asked.opening))
        return others + Fraction(exact.of_split(number, chosen, whose), exact.goes_on(Counter({number: 1})))

    def _waits(self, asked: CoachQuestion, step: Play) -> tuple[Hand, ...]:
        """The hands of the split that wait for their turn."""
        assert step.left is not None
        return tuple([asked.round.hand(place) for place in step.left[1:] if place in self.box(asked)])

    def _whose(self, asked: CoachQuestion, hand: Hand) -> int:
        return FIRST if hand.amount(asked.viewer, self.shape.opening.key) else ADDED

    def _others(
        self, asked: CoachQuestion, exact: Exact, number: int, waiting: tuple[Hand, ...], again: Hand | None
    ) -> Fraction:
        """The result of the other hands of a split: those already played and those waiting.

        `again`: the hand that is split again, if any.
        """
        box = self.box(asked)
        played = [hand for hand in box.values() if hand not in (*waiting, asked.hand) and hand.state == LIVE]
        total = sum([self._stands(asked, exact, number, hand) for hand in played], Fraction())
        many, hands = len(waiting) + (2 if again else 0), len(box) + (1 if again else 0)
        if not many:
            return total
        card = (again or waiting[0]).cards[0]
        if any(len(hand.cards) != 1 for hand in waiting):
            raise NoCoach("A hand of this split is still owed a card; the coach does not analyze that.")
        kind = self.kind(card)
        first = again is not None and again.place == again.box
        return total + self._waiting(self.left(asked, (card,)), exact.against.up, kind, (many, hands, first))

    def _waiting(self, left: tuple[int, ...], up: int, kind: int, state: tuple[int, int, bool]) -> Fraction:
        """The result of the split hands that wait for their second card.

        `state` is their number, the number of all hands, and whether the first hand is one of them.
        """
        key = (left, up, kind, state)
        if key not in self._waited:
            many, hands, first = state
            alone = self.solved(left, up)
            of = patterns(self.tables.most(kind), many, hands, first=first)
            live = alone.goes_on(Counter({alone.child[0][kind]: 1}))
            while len(self._waited) >= SHOES_MAX:
                del self._waited[next(iter(self._waited))]
            self._waited[key] = Fraction(alone.waiting(kind, of), live)
        return self._waited[key]

    def _stands(self, asked: CoachQuestion, exact: Exact, number: int, hand: Hand) -> Fraction:
        """The result of a hand that gets no further card.

        The bank draws from the shoe that is left after the current hand.
        """
        whose, doubled = self._whose(asked, hand), Fraction(self._added(asked, hand), asked.opening)
        if hand.down:
            unseen = self.solved(self.left(asked, hand.cards), exact.against.up)
            return _doubled(unseen, self.number(hand), whose, doubled)
        net = self.tables.pay.net[whose, :, self.tables.hands.rank[1, self.number(hand)]]
        single, double = (against_bank(exact, number, row.tolist()) for row in net)
        return single + (double - single) * doubled if doubled else single

    def _added(self, asked: CoachQuestion, hand: Hand) -> int:
        return hand.amount(asked.viewer, self.shape.double.bet.key) if self.shape.double else 0

    # Side wagers.

    def _beside(self, asked: CoachQuestion, move: Choose) -> Fraction:
        """The results of two side wagers that are still open: insurance, which the bank's second card decides, and the
        wager that the hand's third card decides.
        """
        total = Fraction()
        exact, number = self._exact(asked), self.number(asked.hand)
        bad, whole = naturals(exact, number), sum(exact.now(number))
        for hand in self.box(asked).values():
            lies = sum([hand.amount(asked.viewer, key) for key in self.insurance()])
            if lies:
                assert self.tables.pay.insured is not None
                won, lost = [Fraction(net, self.tables.pay.insurance) * lies for net in self.tables.pay.insured]
                looked = asked.round.area(BANK).ruled_out
                total += lost if looked else (bad * won + (whole - bad) * lost) / whole
        for step in asked.round.rules.agenda:
            if (third := step.settles_by_third()) is not None and asked.stakes().get(third.wager):
                return total + self._by_third(asked, exact, third, move)
        return total

    def _by_third(self, asked: CoachQuestion, exact: Exact, step: SettleByThird, move: Choose) -> Fraction:
        """The result of a wager on two cards that waits for a third.

        Every choice except to stand or surrender draws a third card.
        """
        key, cents, cards = step.wager, asked.stakes()[step.wager], asked.hand.cards
        if CHOICES[move.choice] in (STAND, SURRENDER):
            return Fraction(brings(key, step.by_cards(cards), cents, None))
        left, now = Counter(asked.round.rules.pieces), exact.now(self.number(asked.hand))
        left.subtract(asked.known)
        total = orders = 0
        for card, many in left.items():
            if many > 0:
                now[self.kind(card)] -= 1
                ways = many * exact.looked(now)
                now[self.kind(card)] += 1
                total += ways * brings(key, step.by_cards((*cards, card)), cents, None)
                orders += ways
        return Fraction(total, orders)

    def _exact(self, asked: CoachQuestion) -> LiveExact:
        """Best play against the bank's first card, from the shoe as this player knows it."""
        up = asked.round.area(BANK).cards[0]
        return self.solved(self.left(asked, asked.hand.cards), self.kind(up))

    def solved(self, left: tuple[int, ...], up: int) -> LiveExact:
        """Best play from a shoe against a first card.

        It is cached; full shoes are solved in advance and stay in the cache.
        """
        key = (left, up)
        if key in self._full:
            return self._full[key]
        if key not in self._known:
            while len(self._known) >= SHOES_MAX:
                del self._known[next(iter(self._known))]
            solver = self.solver.of(left)
            if not lasts(solver.tables, self.bank_hands):
                raise NoCoach("The shoe may run out during this round; the coach does not analyze that.")
            self._known[key] = LiveExact(self.live, solver, told_apart(solver, solver.whole(up), Tie.LARGER))
        return self._known[key]

    def _best(self, exact: Exact, number: int) -> int:
        """The result of two cards under best play, summed over all orders of the following cards."""
        if exact.ended[number]:
            return whole_number(exact.worth(number, STAND))
        values = exact.against.values[number]
        open_ = [choice for choice in (STAND, HIT, DOUBLE, SURRENDER) if values[choice] > NEVER / 2]
        kinds = self.tables.hands.kinds[number]
        if kinds[0] == kinds[1] and kinds[0] in self.tables.pairs:
            open_.append(SPLIT)
        return max([whole_number(exact.worth(number, choice)) for choice in open_])

    def _insured(self, exact: Exact, number: int, move: Move) -> Fraction:
        pay = self.tables.pay
        if isinstance(move, Choose) and move.choice == EVEN_MONEY:
            assert pay.even is not None
            return pay.even * self.times
        bad, whole = naturals(exact, number), sum(exact.now(number))
        played = int(pay.at_once[self.tables.hands.rank[0, number]]) * bad * exact.rest[3] + self._best(exact, number)
        brings = Fraction(played, exact.rest[2]) * self.times
        if isinstance(move, Bet):
            assert pay.insured is not None
            won, lost = pay.insured
            brings += Fraction(bad * won + (whole - bad) * lost, whole) * Fraction(move.cents, pay.insurance)
        elif not (isinstance(move, Choose) and move.choice == DECLINE):
            raise NoCoach("The coach does not analyze this choice.")
        return brings


def _doubled(exact: Exact, number: int, whose: int, times: Fraction) -> Fraction:
    """The result of a hand that gets exactly one more card.

    `times` is the amount added to the hand, in opening wagers; 0 means no double.
    """
    choice = exact.choice.copy()
    choice[number] = DOUBLE
    ways = exact.played(Counter({number: 1}), choice)
    live = exact.goes_on(Counter({number: 1}))
    double = Fraction(exact.brings(ways, whose, 0, 0), live)
    if times == 1:
        return double
    over = Counter({(SINGLE, gone): many for (_, gone), many in ways.over.items()})
    ways = Ways(stand=ways.drawn, drawn=Counter(), doubled=Counter(), over=over)
    single = Fraction(exact.brings(ways, whose, 0, 0), live)
    return single + (double - single) * times


def against_bank(exact: Exact, number: int, net: list[int]) -> Fraction:
    """The result of another hand that stands.

    `net` has its result for each outcome of the bank, which draws from the shoe that is left after the current hand.
    """
    _, low, high = exact.ends(Counter({number: 1}), 0, 0)
    size = exact.size[number]
    total = net[GONE_OVER] * exact.rest[size]
    for outcome in range(1, len(net)):
        for _, depth, times in parts(low[:, outcome], high[:, outcome]):
            total += (net[outcome] - net[GONE_OVER]) * times * exact.rest[size + depth]
    return Fraction(total, exact.goes_on(Counter({number: 1})))
