"""The witness of a table: what it gets, when it is asked, and which event it rejects."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from croupier.law.binding import Choice
from croupier.rounds.moves import Bet, Move
from croupier.rounds.postings import Posting
from croupier.rounds.standing import Lying, Standing
from croupier.table.events import Began, Ended, Event, Performed, Released, Settled
from croupier.table.witness_check import Watch, is_witnessed, watching
from croupier.witness.facts import CHARGED, Row
from tests.games.baccarat_punto_banco.rounds import GAME, LATER, NO_MORE_BETS, seated

BANKER_WINS = "Kc 6c Kd 7d"
FACT = Performed("cut", "dealer", ())


class Played:
    """A round of two persons that the banker's hand wins, its moves and its postings."""

    def __init__(self, **choices: object) -> None:
        self.punto = seated("Ann", "Bob", **choices)
        self.house = self.punto.round.rules.house.choices
        self.moves: list[Move] = []
        self.does(self.punto.bet("Ann", "banker", "100"))
        self.does(self.punto.bet("Bob", "player", "10"))
        self.does(NO_MORE_BETS)
        for card in BANKER_WINS.split():
            self.does(self.punto.card(card))
        assert not self.punto.round.agenda
        self.postings = self.punto.round.postings

    def does(self, move: Move) -> None:
        self.moves.append(move)
        self.punto = self.punto.does(move)

    def watch(self, moves: tuple[Move, ...] = (), posted: tuple[Posting, ...] = ()) -> Watch:
        return Watch(GAME.id, self.house, Standing(), moves, posted)

    def end(self, postings: tuple[Posting, ...]) -> list[Event]:
        return [Settled(postings), Ended(1, self.punto.round.standing)]


@pytest.fixture(params=[{}, LATER], ids=["charged", "owed"])
def played(request: pytest.FixtureRequest) -> Played:
    return Played(**request.param)


def wrong(postings: tuple[Posting, ...], **changes: int) -> tuple[Posting, ...]:
    return tuple([replace(p, **changes) if p.person == "Ann" else p for p in postings])


def test_he_agrees_to_what_was_played_however_the_moves_came_to_him(played: Played) -> None:
    *before, last = played.moves
    right = played.end(played.postings)
    assert played.watch(tuple(played.moves)).objection(right, played.house) is None
    heard = played.watch()
    for move in before:
        heard.hears(move)
    assert heard.objection([last, *right], played.house) is None
    told = played.watch()
    for move in played.moves:
        assert told.objection([move], played.house) is None
    assert told.objection(right, played.house) is None


def test_he_says_which_event_he_would_not_have_and_why(played: Played) -> None:
    for changes in ({"paid": 9_999}, {"returned": 9_999}, {"charged": 499, "owed": 0}, {"owed": 501, "charged": 0}):
        objection = played.watch(tuple(played.moves)).objection(
            [FACT, *played.end(wrong(played.postings, **changes))], played.house
        )
        assert objection is not None
        number, why = objection
        assert number == 1 and "Ann at position 1, banker" in why and "Bob" not in why


def test_at_the_end_of_a_round_nothing_may_be_missing_though_nothing_was_settled_then(played: Played) -> None:
    watch = played.watch(tuple(played.moves))
    found = watch.objection([FACT, Ended(1, Standing())], played.house)
    assert found is not None and found[0] == 1 and "owed Ann" in found[1] and "owed Bob" in found[1]
    posted = played.watch(tuple(played.moves), played.postings)
    assert posted.objection([Ended(1, Standing())], played.house) is None


def test_while_a_round_goes_on_he_is_asked_of_the_places_that_are_settled(played: Played) -> None:
    mine = tuple([p for p in played.postings if p.person == "Ann"])
    assert played.watch(tuple(played.moves)).objection([Settled(mine), FACT], played.house) is None
    found = played.watch(tuple(played.moves)).objection([Settled(wrong(mine, paid=1)), FACT], played.house)
    assert found is not None and found[0] == 0
    rest = tuple([p for p in played.postings if p.person == "Bob"])
    watch = played.watch(tuple(played.moves))
    assert watch.objection([Settled(mine), FACT], played.house) is None
    assert watch.objection(played.end(rest), played.house) is None, "he remembers what was settled before"


def test_with_a_round_that_begins_or_a_table_that_is_released_he_forgets_the_one_before(played: Played) -> None:
    again: list[tuple[Event, ...]] = [(Began(2),), (Released(1, "Sue", "Tom", (), Standing()), Began(2))]
    for events in again:
        watch = played.watch((Bet("Cyd", "3", "tie", 500),))
        assert watch.objection([*events, *played.moves[:1]], played.house) is None
        assert watch.objection([*events, FACT], played.house) is None
        assert watch.objection([*played.moves, *played.end(played.postings)], played.house) is None


def test_a_game_without_a_witness_is_never_objected_to(played: Played) -> None:
    assert is_witnessed(GAME.id) and not is_witnessed("lantern-stud")
    nobody = Watch("lantern-stud", played.house, Standing(), tuple(played.moves))
    assert nobody.objection(played.end(wrong(played.postings, paid=1)), played.house) is None


class Told:
    """In the witness's place: what he was told, and on what he stood."""

    def __init__(self, witness: object, house: Mapping[str, Choice], standing: object = None) -> None:
        self.standing, self.moves = standing, list[object]()
        self.rows = list[tuple[list[Row], object]]()

    def takes(self, move: object) -> None:
        self.moves.append(move)

    def objection(self, posted: list[Row], at: object) -> str:
        self.rows.append((list(posted), at))
        return ""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """Every witness that a table had, round after round."""
    all_of_them: list[Told] = []

    def attending(*asked: Any) -> Told:
        all_of_them.append(Told(*asked))
        return all_of_them[-1]

    monkeypatch.setattr("croupier.table.witness_check.Attending", attending)
    return all_of_them


def test_every_move_is_told_once_however_often_he_is_asked(played: Played, told: list[Told]) -> None:
    watch = played.watch(tuple(played.moves))
    watch.objection([Settled(played.postings[:1]), FACT], played.house)
    watch.objection(played.end(played.postings[1:]), played.house)
    (only,) = told
    assert len(only.moves) == len(played.moves)
    assert [at for _, at in only.rows] == [{played.postings[0].place}, None]


@pytest.mark.parametrize(
    "standing", [Standing(marks=(("owed", 1),)), Standing(lying=(Lying("Ann", "come", 500),)), Standing()]
)
def test_a_round_begins_on_what_the_one_before_left(played: Played, told: list[Told], standing: Standing) -> None:
    watch = played.watch(tuple(played.moves), played.postings)
    watch.objection([Ended(1, standing)], played.house)
    watch.objection([Began(2), FACT], played.house)
    watch.objection([Released(2, "Sue", "Tom", (), Standing()), FACT], played.house)
    watch.objection([Began(3), FACT], played.house)
    assert [one.standing for one in told] == [None, to_builtins(standing) if standing != Standing() else None, None]


def test_what_is_charged_or_owed_is_a_row_of_its_own_and_what_is_paid_later_is_none(
    played: Played, told: list[Told]
) -> None:
    first = next(posting for posting in played.postings if posting.person == "Ann")
    changed = [
        replace(first, charged=charged, owed=owed) for charged, owed in ((0, 0), (1, 0), (0, 1), (2, 3), (0, -5))
    ]
    played.watch().objection([Settled(tuple(changed)), FACT], played.house)
    ((rows, _),) = told[-1].rows
    row = (first.place, "Ann", "banker", "win", first.paid, first.returned)
    assert rows == [
        row,
        *(row, (*row[:3], CHARGED, 1, 0)),
        *(row, (*row[:3], CHARGED, 1, 0)),
        *(row, (*row[:3], CHARGED, 5, 0)),
        row,
    ]


def test_the_witness_of_a_table_as_it_stands_knows_its_round(played: Played, told: list[Told]) -> None:
    table: Any = SimpleNamespace(rules=played.punto.round.rules, standing=Standing(), round=played.punto.round)
    for table.round, rows in ((played.punto.round, True), (None, False)):
        watch = watching(table, played.moves)
        assert watch.objection([Ended(1, Standing())], played.house) is None
        ((posted, _),) = told[-1].rows
        assert bool(posted) is rows and len(told[-1].moves) == len(played.moves)
