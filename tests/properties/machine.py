"""One state machine for every game: Hypothesis chooses among what a round offers, and looks for what breaks it."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from croupier.declare.game import Game, Rules
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Move
from croupier.rounds.round import Round
from tests.properties import invariants
from tests.properties.driver import Played, begin, finish, offered, reportable

REPORT_ONE_IN = 8
"""Irregularities end most rounds; more of them, and few rounds would see their settlement."""


def check_generated_play(game: Game, how: settings) -> None:
    """Let Hypothesis play."""

    class Table(Machine):
        declared = game.rules()

    run_state_machine_as_test(Table, settings=how)


class Machine(RuleBasedStateMachine):
    """A table that plays round after round of one game on what the last one left standing."""

    declared: Rules

    def __init__(self) -> None:
        super().__init__()
        self.round: Round | None = None
        self.played: Played

    @initialize(persons=st.integers(1, 4))
    def sit_down(self, persons: int) -> None:
        self.begin(begin(self.declared, persons))

    @precondition(lambda self: self.round is not None and self.round.agenda)
    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        r = self.played.end
        if CHANCE in r.waits_for():
            self.make(data.draw(st.sampled_from([move for move, _ in r.chances()])))
        else:
            self.make(data.draw(st.sampled_from([m for moves in offered(r).values() for m in moves])))

    @precondition(lambda self: self.round is not None and bool(reportable(self.round)))
    @rule(data=st.data(), rare=st.integers(1, REPORT_ONE_IN))
    def report(self, data: st.DataObject, rare: int) -> None:
        if rare == REPORT_ONE_IN:
            self.make(data.draw(st.sampled_from(reportable(self.played.end))))

    @precondition(lambda self: self.round is not None and not self.round.agenda)
    @rule()
    def another_round(self) -> None:
        self.check_whole_round()
        self.begin(self.declared.begin(self.played.end.seats, self.played.end.standing))

    @invariant()
    def nothing_is_broken(self) -> None:
        if self.round is None:
            return
        invariants.check_moves(Played(self.played.moves[-1:], self.played.rounds[-2:]))
        invariants.check_somebody_can_go_on(self.round)
        invariants.check_offers_are_legal(self.round)
        invariants.check_chances(self.round)
        invariants.check_no_hidden_face(self.played)

    def teardown(self) -> None:
        """However far it came, the round can be ended, and played again from its moves."""
        if self.round is not None:
            rest = finish(self.played.end)
            self.played = Played(self.played.moves + rest.moves, self.played.rounds + rest.rounds[1:])
            self.check_whole_round()

    def check_whole_round(self) -> None:
        invariants.check_money(self.played)
        invariants.check_replay(self.played)

    def begin(self, r: Round) -> None:
        self.round = r
        self.played = Played((), (r,))

    def make(self, move: Move) -> None:
        self.round = self.played.end.after(move)
        self.played = Played((*self.played.moves, move), (*self.played.rounds, self.round))
