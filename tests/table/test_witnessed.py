"""The witness beside a table: what he is told, when he is asked, and which event he would not have."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.rounds.moves import Bet, Move
from croupier.rounds.posting import Posting
from croupier.rounds.standing import Standing
from croupier.table.events import Began, Ended, Event, Performed, Released, Settled
from croupier.table.witnessed import Watch, is_witnessed
from tests.games.punto import GAME, LATER, NO_MORE_BETS, seated

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
