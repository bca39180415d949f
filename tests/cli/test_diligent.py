"""A trainee who does what is due and nothing else runs every game without a slip: all chores by hand, or one alone."""

from __future__ import annotations

import io

import pytest
from msgspec import to_builtins
from rich.console import Console

from croupier.cli.play.screen import Screen
from croupier.cli.play.seats import easy_going
from croupier.cli.play.session import BOTS, new_host
from croupier.cli.play.trainee import Training, chores_of, seat_bots
from croupier.declare.duties import ALL_CHORES, CUT, THROW
from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Move
from croupier.rounds.round import Round
from croupier.table.duties.due import Due
from croupier.table.solo_host import SoloHost

TYPED_MAX = 400
TWO: dict[str, object] = {"decks": 2, "deck_backs": 2}
HOUSES: list[dict[str, object]] = [{}, TWO, {"pre_shuffled": True}, {"shuffling": "manual"}]


def within_the_law(game: str) -> list[Rules]:
    """The houses of the list that this game can have."""
    declared = find(game)
    known = {option.key for option in declared.options}
    houses = [declared.house(choices) for choices in HOUSES if set(choices) <= known]
    legal = [house for house in houses if not any(one.broken(house) for one in declared.requirements)]
    return [declared.rules(house) for house in legal if all(o.binding.allows(house[o.key]) for o in declared.options)]


def typed_for(due: Due, rules: Rules, r: Round | None) -> str:
    """What `?` tells, typed."""
    if due.duty == CUT:
        return "cut 26" if due.who == DEALER else f"offer {due.who.lower()}"
    if due.duty == THROW:
        if r is not None and (r.agenda[0].shakes or r.agenda[0].draws_numbers() is not None):
            return typed_outcome(next(iter(r.chances()))[0])
        return "display" if rules.deck else outcome_of(rules)
    return f"{due.duty} {due.what}".strip()


def outcome_of(rules: Rules) -> str:
    """The first outcome on the layout, typed."""
    deciding = next(layout for step in rules.agenda if (layout := step.decides_layout()) is not None)
    return typed_outcome(next(iter(deciding.outcomes()))[0])


def typed_outcome(outcome: Move) -> str:
    told = to_builtins(outcome)
    what = told.get("section") or told.get("number") or " ".join(map(str, told["dice"]))
    return f"{told['move']} {what}"


class Diligent:
    """Two players, this many rounds, everything that falls due done in its turn."""

    def __init__(self, rules: Rules, by_hand: frozenset[str], rounds: int) -> None:
        self.rounds, self.typed = rounds, list[str]()
        screen = Screen(Console(file=io.StringIO()))
        self.host: SoloHost = new_host(rules, 1, screen.tell, ALL_CHORES - by_hand)
        screen.table = self.host.table
        others = easy_going(seeded(-2), sides=True)
        self.training = Training(
            self.host, screen, self.says, others=others, chips=50_000, by_hand=by_hand, entropy=seeded(-2)
        )
        self.host.tells(self.training.tell)
        seat_bots(self.host, BOTS[:2], 50_000)
        self.host.work()

    def says(self, _prompt: str) -> str | None:
        """The first duty; the next round, where there is none."""
        table, due = self.host.table, self.host.duties()
        if table.rounds == self.rounds and table.round is None and not due:
            return None
        assert len(self.typed) < TYPED_MAX, self.typed[-5:]
        assert due or table.round is None, f"nobody says what the round waits for: {table.round}"
        self.typed.append(typed_for(due[0], table.rules, table.round) if due else "begin")
        return self.typed[-1]

    def works(self) -> Diligent:
        assert self.training.work() == 0, [(slip.what, slip.cite) for slip in self.training.slips]
        assert self.host.table.rounds == self.rounds
        return self


@pytest.mark.parametrize("game", DECLARED)
def test_all_chores_by_hand(game: str) -> None:
    for rules in within_the_law(game):
        done = Diligent(rules, frozenset(chores_of(rules)), 2).works()
        assert done.training.right == len(done.typed) - 2, "all but the two words that begin a round"


@pytest.mark.parametrize("game", DECLARED)
def test_each_chore_alone(game: str) -> None:
    for chore in chores_of(rules := find(game).rules()):
        assert Diligent(rules, frozenset({chore}), 1).works().training.slips == []
