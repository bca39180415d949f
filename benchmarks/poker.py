"""Six-player fixed-limit hold'em to the showdown, every rule checked: hands a second, next to other programs.

    python -m venv /tmp/v && /tmp/v/bin/pip install pokerkit texasholdem msgspec cryptography
    PYTHONPATH=src:. /tmp/v/bin/python benchmarks/poker.py

Every player calls or checks on every street, so each hand has 24 decisions, 17 cards and six hands to compare. The
players' own cards are dealt as a table deals them, all of one step at once. Each program plays in the best of several
runs, in processor time; a program that is not installed is left out.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

from benchmarks.rounds import best, pokerkit_hands
from croupier.games.poker import GAME
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Announce, Bet, Choose, Turn
from croupier.rounds.round import Round

SEATS = tuple((str(n), name) for n, name in enumerate(("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay"), 1))
HANDS, THEIRS = 400, 20
HOUSE = {"structure": "fixed limit", "revenue": "none", "all_shown": True}
CHECKED = {place: Choose(name, place, "check") for place, name in SEATS}
CALLED = {place: Choose(name, place, "call") for place, name in SEATS}


def croupier_hands() -> tuple[int, float]:
    """Whole hands by moves alone, each of them judged."""
    rules = GAME.rules(GAME.house(HOUSE))
    rng = random.Random(1)
    orders = [rng.sample(range(52), 52) for _ in range(HANDS)]
    start = time.process_time()
    for order in orders:
        r = rules.begin(SEATS)
        for place, name in SEATS:
            r = r.after(Bet(name, place, "table stakes", 20_000))
        r = r.after(Announce("The hand begins"))
        while r.agenda:
            r = next_move(r, order)
    return HANDS, time.process_time() - start


def next_move(r: Round, order: list[int]) -> Round:
    """The next card, or a check or a call."""
    step = r.agenda[0]
    if step.waits_for(r) == (CHANCE,):
        at_once = step.dealt(r, tuple(order))
        if at_once is not None:
            return at_once[1]
        turning = step.turning(r)
        assert turning is not None
        place, slot = turning
        return r.after(Turn(place, slot, order[slot]))
    place = step.left[0]  # type: ignore[attr-defined]
    owed = step.to_call(r.hand(place))  # type: ignore[attr-defined]
    return r.after(CALLED[place] if owed else CHECKED[place])


def texasholdem_hands() -> tuple[int, float]:
    """The same players at texasholdem, which has no fixed limit: every one of them checks or calls."""
    from texasholdem import ActionType, TexasHoldEm  # type: ignore[import-not-found,unused-ignore]

    start = time.process_time()
    for _ in range(THEIRS):
        game = TexasHoldEm(buyin=200, big_blind=2, small_blind=1, max_players=6)
        game.start_hand()
        while game.is_hand_running():
            if game.validate_move(action=ActionType.CHECK):
                game.take_action(ActionType.CHECK)
            else:
                game.take_action(ActionType.CALL)
    return THEIRS, time.process_time() - start


def main() -> None:
    """Prints hands a second and ratios."""
    print(f"Python {sys.version.split()[0]}")
    ours = best(croupier_hands)
    print(f"croupier: {ours:.0f} hands/s")
    others: tuple[tuple[str, Callable[[], tuple[int, float]]], ...] = (
        ("pokerkit", pokerkit_hands),
        ("texasholdem", texasholdem_hands),
    )
    for name, run in others:
        try:
            theirs = best(run)
        except ImportError:
            print(f"{name} is not installed here.")
            continue
        print(f"{name} {version(name)}: {theirs:.1f} hands/s; ratio {ours / theirs:.1f}")


if __name__ == "__main__":
    main()
