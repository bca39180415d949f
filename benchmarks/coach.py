"""How long the coach takes: the first call for each game, which counts, and each later one, which looks up.

In time of the processor, all threads together, so that whatever else the machine does is not in it.
"""

from __future__ import annotations

import statistics
import sys
from time import process_time

from croupier.analysis.coach import NoCoach, values
from croupier.analysis.simulate import play
from croupier.analysis.solver import PERSON, choices_of
from croupier.equipment.shuffle import bounded, byte_stream, seeded, shuffled
from croupier.games import find
from croupier.rounds.moves import Move
from croupier.rounds.round import Round

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


def met(game_id: str, deals: int) -> list[Round]:
    """The decisions of so many deals, played at random."""
    rules = find(game_id).rules()
    stream, entropy, found = byte_stream(seeded(1), block=32), seeded(2), list[Round]()

    def at_random(r: Round) -> Move:
        found.append(r)
        moves = choices_of(r.offers(PERSON))
        return moves[bounded(len(moves), stream)]

    for _ in range(deals):
        play(rules, shuffled(rules.deck, entropy), at_random)
    return found


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


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or GAMES)
