"""How long the coach takes: the first call for each game, which counts, and each later one, which looks up.

In games of points no shoe is like another, and each is solved when it is met. Where most is to be counted is visited by
name: every pair against every first card of the dealer, the same pair again in its split, and what is asked before, all
from a shoe out of which cards have been dealt. Next to it the same by `twenty_one.values` and `second_wager.solve`,
which count each hand by itself; both must say the same.

In time of the processor, all threads together, so that whatever else the machine does is not in it.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from time import process_time

from croupier.analysis import coach
from croupier.analysis.coach import ChoiceValue, NoCoach, values
from croupier.analysis.definition import PERSON, choices_of, chore
from croupier.analysis.kernels.twenty_one.coach.shoe import ShoeCoach
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.shuffle import bounded, byte_stream, seeded, shuffled
from croupier.games import find
from croupier.hands.points21 import worth
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Choose, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK

GAMES = (
    "mississippi-stud",
    "three-card-poker",
    "four-card-poker",
    "boston-5-stud-poker",
    "colorado-hold-em-poker",
    "double-cross-poker",
    "ultimate-texas-hold-em",
    "caribbean-stud-poker",
    "let-it-ride-poker",
    "casino-war",
    "blackjack",
    "double-attack-blackjack",
)
OF_POINTS = ("blackjack", "double-attack-blackjack")
COUNTS = range(2, 12)
SEVEN = 7
DEALT = 60
"""This many cards have left the shoe."""
OPENING = 1000


def met(game_id: str, deals: int) -> list[Round]:
    """The decisions of this many deals, played at random."""
    rules = find(game_id).rules()
    stream, entropy, found = byte_stream(seeded(1), block=32), seeded(2), list[Round]()

    def at_random(r: Round) -> Move:
        found.append(r)
        moves = choices_of(r.offers(PERSON))
        return moves[bounded(len(moves), stream)]

    for _ in range(deals):
        play(rules, shuffled(rules.deck, entropy), at_random)
    return found


def pairs(rules: Rules) -> Iterator[tuple[str, str, Round]]:
    """What is decided, with which cards, and the round: every pair against every first card, and the pair again.

    Each from a shoe that was not met before.
    """
    for pair, up in product(COUNTS, COUNTS):
        left = Counter(shuffled(rules.deck, seeded(pair))[DEALT:])
        r = rules.begin((("1", PERSON),), left=left)
        r = r.after(next(offer for offer in r.offers(PERSON) if offer.sizes or offer.between).of(OPENING))
        sorts = iter(("a pair", "the same again"))
        for asked in decisions(r, pair, [up, SEVEN]):
            step = asked.agenda[0]
            sort = next(sorts, None) if step.plays() is not None else step.bets()[0].name
            if sort is None:
                break
            yield sort, f"{pair} against {up}", asked


def decisions(r: Round, pair: int, bank: list[int]) -> Iterator[Round]:
    """What a player is asked who gets cards of one count alone, splits where he can, and else wagers least."""
    while waited := r.waits_for():
        if CHANCE in waited:
            at = r.agenda[0].turning(r)
            if at is None or (at[0] == BANK and not bank):
                return
            count = bank.pop(0) if at[0] == BANK else pair
            r = r.after(r.agenda[0].faced(r, next(card for card in r.rules.pieces if worth(card) == count)))
        elif PERSON not in waited:
            r = r.after(chore(r))
        else:
            yield r
            moves = choices_of(r.offers(PERSON))
            r = r.after(next((m for m in moves if isinstance(m, Choose) and m.choice == "split"), moves[0]))


def timed(r: Round) -> tuple[float, tuple[ChoiceValue, ...]]:
    """How many milliseconds the coach takes, and what it says."""
    began = process_time()
    found = values(r, PERSON)
    return 1000 * (process_time() - began), found


def worst(game_id: str) -> None:
    """The places where most is to be counted, with the slowest of each sort, and the same counted hand by hand."""
    rules = find(game_id).rules()
    met = list(pairs(rules))
    values(met[0][2], PERSON)
    quick = [timed(r) for _, _, r in met]
    (sizes,) = [sizes for agenda, sizes in coach._COACHES.values() if agenda is rules.agenda]
    slow = sizes[OPENING].anew(OPENING)
    assert isinstance(slow, ShoeCoach)
    slow.live.fits = False
    sizes[OPENING] = slow
    by_hand = [timed(r) for _, _, r in met]
    assert [said for _, said in quick] == [said for _, said in by_hand]
    for sort in dict.fromkeys([sort for sort, _, _ in met]):
        mine = [(ms, where) for (name, where, _), (ms, _) in zip(met, quick, strict=True) if name == sort]
        theirs = [ms for (name, _, _), (ms, _) in zip(met, by_hand, strict=True) if name == sort]
        ms, where = max(mine)
        median = statistics.median([ms for ms, _ in mine])
        print(
            f"{game_id:28}{sort:28}{len(mine):>8}{median:11.2f}{ms:10.2f}  {where:16}"
            f"{statistics.median(theirs):16.2f}{max(theirs):9.2f}",
            flush=True,
        )


def main(games: tuple[str, ...]) -> None:
    print(f"{'game':28}{'first s':>10}{'decisions':>11}{'median ms':>11}{'95% ms':>9}{'worst ms':>10}")
    for game_id in games:
        rounds, times = met(game_id, 60), []
        for r in rounds:
            began = process_time()
            try:
                values(r, PERSON)
            except NoCoach:
                continue
            times.append(process_time() - began)
        first, *later = times
        ms = sorted([1000 * s for s in later])
        late = ms[int(0.95 * len(ms))]
        print(
            f"{game_id:28}{first:10.2f}{len(ms):11}{statistics.median(ms):11.2f}{late:9.2f}{ms[-1]:10.2f}", flush=True
        )
    columns = (
        f"{'decision':28}{'many':>8}{'median ms':>11}{'worst ms':>10}  {'which':16}{'by hand: median':>16}{'worst':>9}"
    )
    print(f"\n{'from a used shoe':28}{columns}")
    for game_id in games:
        if game_id in OF_POINTS:
            worst(game_id)


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or GAMES)
