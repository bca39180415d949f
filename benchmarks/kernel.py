"""How fast best play is counted: the compiled kernel, warm, next to the same recursion in plain Python on a sample.

The baseline ranks with the same declared functions and walks the same tree of sets without numba: a few two-card
starts, extrapolated to all 1,326. Times are of the processor, so that a busy machine does not count against either.

Let It Ride is counted so too. The duels stand beside Three Card Poker and Caribbean Stud in plain Python, each of a few
hands against hands of the dealer, scaled to all; in Caribbean Stud the card turned up is left out of that. The board
stands beside Double Cross Poker in plain Python, a few boards with every two holdings on them; its time by the clock is
told too, because it runs on every core.

Ultimate Texas Hold 'Em, and all seven-card hands, stand next to the best of 21 fives in plain Python: a few boards with
every two holdings on them, a few thousand hands.

Blackjack by composition is solved in doubles and then counted in whole numbers; both are told. Its simulation from
tables stands next to the same rounds in plain Python, by the clock, on every core.

    python benchmarks/kernel.py
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, islice
from math import comb
from random import sample
from resource import RUSAGE_SELF, getrusage
from time import perf_counter, process_time

from croupier.analysis.kernels.board_in_streets.loops import BOARD
from croupier.analysis.kernels.board_in_streets.seven_cards import Sevens
from croupier.analysis.kernels.board_in_streets.solve import solve_streets
from croupier.analysis.kernels.head_to_head.shape import head_to_head_shape
from croupier.analysis.kernels.head_to_head.solve import solve_head_to_head
from croupier.analysis.kernels.head_to_head.tables import ranking
from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand, solve_paytable_hand
from croupier.analysis.kernels.shared_board.solve import solve_board
from croupier.analysis.kernels.twenty_one.endings import count
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, SPLIT
from croupier.analysis.kernels.twenty_one.simulate import simulate_points, tables_of
from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne, solve_points
from croupier.analysis.tabulate import classes, ladder, line_of
from croupier.equipment.cards import STANDARD_DECK
from croupier.games import find
from croupier.hands.best_of import BestOf
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.hand import Stake
from croupier.rounds.steps import Settle, Showdown

SAMPLE = 2
REPEATS = 5
PAIRS_MAX = 20_000
"""This many hands of the dealer are gone through against each hand of the sample."""


def best_of(run: Callable[[], object]) -> float:
    """The shortest of some runs, in seconds."""
    times = []
    for _ in range(REPEATS):
        began = process_time()
        run()
        times.append(process_time() - began)
    return min(times)


def plain(solved: SolvedPaytableHand, start: tuple[int, ...]) -> int:
    """The summed value of one start, by plain recursion over sets."""
    deck, cards, levels = solved.rules.deck, solved.shape.cards, solved.ladder.levels
    number = {line: i for i, line in enumerate(solved.classes.lines)}
    seen_at = [decision.seen for decision in solved.shape.decisions]

    @cache
    def value(held: tuple[int, ...], decision: int, state: int) -> int:
        if decision < len(levels) and seen_at[decision] == len(held):
            ways = 1
            for i in range(len(held), cards):
                ways *= len(deck) - i
            level = levels[decision]
            bets = [dealt(held, decision + 1, int(child)) for child in level.child[state]]
            return max(bets) if level.rides else max(-int(level.staked[state]) * ways, *bets)
        return dealt(held, decision, state)

    @cache
    def dealt(held: tuple[int, ...], decision: int, state: int) -> int:
        if len(held) == cards:
            return int(solved.ladder.net[state, number[line_of(solved.shape, held)]])
        return sum(value(tuple(sorted((*held, card))), decision, state) for card in deck if card not in held)

    return value(start, 0, 0)


def solo(game: str, cards: int) -> None:
    """Print what a hand against a paytable takes, and the same recursion in plain Python from a few starts."""
    rules = find(game).rules()
    solved = solve_paytable_hand(rules)
    whole = best_of(lambda: solve_paytable_hand(rules))
    starts = list(combinations(rules.deck, cards))
    some = starts[:: len(starts) // SAMPLE][:SAMPLE]
    began = process_time()
    for start in some:
        plain(solved, start)
    slow = (process_time() - began) / len(some) * len(starts)
    print(f"{game}: {solved.combinations:,} run-outs".ljust(58), f"{whole:10.3f} s")
    print(f"{game}, plain Python, scaled".ljust(58), f"{slow:10.1f} s")
    print("ratio".ljust(58), f"{slow / whole:10.0f}")


DUELS = {"three-card-poker": REPEATS, "boston-5-stud-poker": 2, "four-card-poker": 1, "caribbean-stud-poker": 1}


def plain_duel(game: str, bet: str, times: int, hands: int) -> float:
    """Seconds for all hands of a game against every hand of the dealer, from this many pairs of a few of them."""
    rules = find(game).rules()
    shape = head_to_head_shape(rules)
    settle, own = shape.settle, shape.own
    stakes = [Stake("player", "ante", 1000), Stake("player", bet, times * 1000)]
    starts = comb(52, own)
    whole, done = comb(52 - own, own), 0
    began = process_time()
    for mine in islice(combinations(rules.deck, own), 0, None, starts // hands):
        rest = [card for card in rules.deck if card not in mine]
        player = settle.showing.rank(mine)
        for theirs in islice(combinations(rest, own), PAIRS_MAX):
            outcomes = settle.outcome(Showdown(player, settle.showing.rank(theirs)))
            sum(posting.net for posting in settle.due("1", stakes, outcomes))
            done += 1
    return (process_time() - began) / done * whole * starts


def duels() -> None:
    """Print what each duel takes of the processor, compiled code warm, tabulating the declaration included."""
    solve_head_to_head(find("three-card-poker").rules())
    times: dict[str, float] = {}
    for game, repeats in DUELS.items():
        rules = find(game).rules()
        for _ in range(repeats):
            began, clock = process_time(), perf_counter()
            solved = solve_head_to_head(rules)
            took, clock = process_time() - began, perf_counter() - clock
            times[game] = min(took, times.get(game, took))
        print(f"{game}: {solved.combinations:,} run-outs".ljust(58), f"{times[game]:10.3f} s")
        print(f"{game}, by the clock".ljust(58), f"{clock:10.3f} s")
    for game, bet, factor in (("three-card-poker", "play", 1), ("caribbean-stud-poker", "bet", 2)):
        slow = plain_duel(game, bet, factor, SAMPLE)
        print(f"{game}, plain Python, scaled".ljust(58), f"{slow:10.0f} s")
        print("ratio".ljust(58), f"{slow / times[game]:10.0f}")


DISTINCT_BOARDS = 1_904_331
"""Crosses of five up to the names of suits and to the two lines changing places."""


def plain_board(settle: Settle, keys: tuple[str, ...], distinct: int) -> float:
    """Seconds for this many boards with every two holdings on them, settled, from one."""
    rank, stakes = settle.showing.rank, [Stake("player", key, 1000) for key in keys]
    began = process_time()
    board = STANDARD_DECK[::7][:5]
    rest = [card for card in STANDARD_DECK if card not in board]
    ranked = [(own, rank((*own, *board))) for own in combinations(rest, 2)]
    for own, player in ranked:
        for his, dealer in ranked:
            if own[0] not in his and own[1] not in his:
                outcomes = settle.outcome(Showdown(player, dealer))
                sum(posting.net for posting in settle.due("1", stakes, outcomes))
    return (process_time() - began) * distinct


def board() -> None:
    """Print what Double Cross Poker takes, compiled code warm, tabulating the declaration included."""
    rules = find("double-cross-poker").rules()
    solve_board(rules.with_deck(rules.deck[:12]))
    began, clock = process_time(), perf_counter()
    solved = solve_board(rules)
    took, clock = process_time() - began, perf_counter() - clock
    print(f"double-cross-poker: {solved.combinations:,} run-outs".ljust(58), f"{took:10.3f} s")
    print("double-cross-poker, by the clock".ljust(58), f"{clock:10.3f} s")
    settle = solved.shape.settle
    slow = plain_board(settle, settle.wagers, DISTINCT_BOARDS)
    print("double-cross-poker, plain Python, scaled".ljust(58), f"{slow:10.0f} s")


DISTINCT_SETS = 134_459
"""Boards of five up to the names of suits."""


def streets() -> None:
    """Print what Ultimate Texas Hold 'Em takes, compiled code warm, tabulating the declaration included."""
    rules = find("ultimate-texas-hold-em").rules()
    solve_streets(rules.with_deck(rules.deck[:12]))
    began, clock = process_time(), perf_counter()
    solved = solve_streets(rules)
    took, clock = process_time() - began, perf_counter() - clock
    print(f"ultimate-texas-hold-em: {solved.combinations:,} run-outs".ljust(58), f"{took:10.3f} s")
    print("ultimate-texas-hold-em, by the clock".ljust(58), f"{clock:10.3f} s")
    slow = plain_board(solved.shape.settle, ("ante", "play", "blind"), DISTINCT_SETS)
    print("ultimate-texas-hold-em, plain Python, scaled".ljust(58), f"{slow:10.0f} s")
    print("its peak memory".ljust(58), f"{getrusage(RUSAGE_SELF).ru_maxrss / 1024:10.0f} MiB")


def sevens() -> None:
    """Print what counting all 133,784,560 hands of seven cards takes, by the clock, with the tables laid out."""
    deck = find("ultimate-texas-hold-em").rules().deck
    ranked = ranking(five_card_rank, deck, {BOARD})
    times = []
    for _ in range(REPEATS):
        laid = Sevens(deck, ranked)
        clock = perf_counter()
        whole = int(laid.counts.sum())
        times.append(perf_counter() - clock)
    best = BestOf(BOARD, five_card_rank)
    began = process_time()
    for hand in islice(combinations(deck, 7), 5_000):
        best(hand)
    slow = (process_time() - began) / 5_000 * whole
    print(f"{whole:,} hands of seven cards, by the clock".ljust(58), f"{min(times):10.3f} s")
    print("hands of seven cards, plain Python, scaled".ljust(58), f"{slow:10.0f} s")


SIMULATED, SIMULATED_PLAIN = 40_000_000, 20_000


def plain_rounds(solved: SolvedTwentyOne, many: int) -> int:
    """What this many rounds of blackjack from a full shoe bring, in cents: the kernel's rounds in plain Python."""
    play, money = tables_of(solved)
    child, ended, bank = play.child.tolist(), play.ended.tolist(), play.bank.tolist()
    best, best_split, rank = play.best.tolist(), play.best_split.tolist(), money.rank.tolist()
    net, over = money.net.tolist(), money.over.tolist()
    shoe = [kind for kind, left in enumerate(solved.tables.left.tolist()) for _ in range(left)]
    total = 0
    for _ in range(many):
        drawn = iter(sample(shoe, 40))
        one, up, other, hole = next(drawn), next(drawn), next(drawn), next(drawn)
        first, theirs = child[child[0][one]][other], child[child[0][up]][hole]
        if play.peeks and bank[theirs] == play.natural:
            total += int(money.at_once[rank[0][first]])
            continue
        splits = not ended[first] and best[up][first] == SPLIT
        choices, waiting, hands, done = best, [first], 1, []
        if splits:
            choices, waiting, hands = best_split, [-1, -1], 2
        while waiting:
            hand, doubled = waiting.pop(), 0
            if hand == -1:
                card = next(drawn)
                if card == one and hands < play.most[one]:
                    waiting, hands = [*waiting, -1, -1], hands + 1
                    continue
                hand = child[child[0][one]][card]
            while hand >= 0 and not (ended[hand] or doubled or (splits and play.closed[one])):
                choice = choices[up][hand]
                if choice not in (HIT, DOUBLE):
                    break
                doubled = int(choice == DOUBLE)
                hand = child[hand][next(drawn)]
            done.append((hand, doubled))
        while theirs >= 0 and bank[theirs] < 0 and any(hand >= 0 for hand, _ in done):
            theirs = child[theirs][next(drawn)]
        for i, (hand, doubled) in enumerate(done):
            whose = (1 if i == 0 else 2) if splits else 0
            outcome = bank[theirs] if theirs >= 0 else 0
            total += net[whose][doubled][rank[int(splits)][hand]][outcome] if hand >= 0 else over[whose][doubled]
    return total


def points() -> None:
    """Print what blackjack by composition takes, and how many rounds a second are simulated."""
    rules = find("blackjack").rules()
    solved = solve_points(rules)
    doubles, whole = best_of(lambda: solve_points(rules)), best_of(lambda: count(solved.solver, solved.best))
    print("blackjack, best play and play by totals, in doubles".ljust(58), f"{doubles:10.3f} s")
    print("blackjack, best play in whole numbers".ljust(58), f"{whole:10.3f} s")
    simulate_points(solved, 1000)
    clock, began = perf_counter(), process_time()
    simulate_points(solved, SIMULATED)
    clock, took = perf_counter() - clock, process_time() - began
    began = process_time()
    plain_rounds(solved, SIMULATED_PLAIN)
    slow = SIMULATED_PLAIN / (process_time() - began)
    print(
        "blackjack rounds simulated, every core, by the clock".ljust(58), f"{SIMULATED / clock / 1e6:10.1f} million/s"
    )
    print("blackjack rounds simulated, a second of a core".ljust(58), f"{SIMULATED / took / 1e6:10.1f} million")
    print("blackjack rounds simulated, plain Python".ljust(58), f"{slow / 1e6:10.3f} million")
    print("ratio".ljust(58), f"{SIMULATED / took / slow:10.0f}")


def main() -> None:
    """Print the two, and their ratio; then the duels, the boards, seven cards and blackjack."""
    rules = find("mississippi-stud").rules()
    began = process_time()
    solved = solve_paytable_hand(rules)
    first = process_time() - began
    whole = best_of(lambda: solve_paytable_hand(rules))
    shape = solved.shape
    tabulated = best_of(lambda: ladder(shape, classes(shape, rules.deck).lines, solved.ladder.opening))
    starts = list(combinations(rules.deck, shape.base))[:: 1326 // SAMPLE][:SAMPLE]
    began = process_time()
    for start in starts:
        plain(solved, start)
    slow = (process_time() - began) / len(starts) * 1326
    print(f"first call, with loading or compiling     {first:10.3f} s")
    print(f"tabulating the declaration                {tabulated:10.3f} s")
    print(f"counting {solved.combinations:,} run-outs      {whole - tabulated:10.3f} s")
    print(f"both                                      {whole:10.3f} s")
    print(f"plain Python, {len(starts)} of 1,326 starts, scaled {slow:10.1f} s")
    print(f"ratio                                     {slow / whole:10.0f}")
    solo("let-it-ride-poker", 3)
    duels()
    board()
    streets()
    sevens()
    points()


if __name__ == "__main__":
    main()
