"""What a dealer's console can offer: every irregularity that would be taken now, and what has to be told of each."""

import random

import pytest
from msgspec.structs import replace

from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.irregularities.reports import WHICHEVER, reportable
from croupier.rounds.moves import Announce, Bet, Report
from croupier.rounds.round import Round
from tests.games.blackjack.rounds import NO_MORE_BETS, alone, seated
from tests.properties.driver import begin, play
from tests.properties.secrecy import dealt_again, hidden_moves

LEAK = "a card that lies face down is named"


def dealt(game: str) -> Round:
    """Two players, and the first six cards on the table."""
    r = begin(find(game).rules(), 2)
    for place, person in r.seats:
        r = r.after(Bet(person, place, "ante", 1_000))
    r = r.after(Announce("No more bets"))
    for _ in range(6):
        move, _ = next(iter(r.chances()), (None, 0))
        r = r.after(move) if move is not None else r
    return r


@pytest.mark.law("19:47-35.12(d)")
def test_a_wrong_number_of_cards_is_told_with_a_position_and_a_count() -> None:
    r = dealt("mississippi-stud")
    (found,) = [entry for entry in reportable(r) if entry.event == "wrong number of cards"]
    assert [way.words for way in found.ways] == ["position 1 (Ann)", "position 2 (Bob)"]
    assert (found.counts, found.cite) == ("how many cards the hand has", "19:47-35.12(d)")
    report = found.report(found.ways[1], cards=1, by=SUPERVISOR)
    assert report == Report("wrong number of cards", place="2", cards=1, by=SUPERVISOR)
    assert r.refusal(report) is None
    right = r.refusal(found.report(found.ways[1], cards=2))
    assert right is not None and right.cite == "19:47-35.12(d)"


@pytest.mark.law("19:47-35.12(a)")
def test_a_card_of_the_house_goes_by_where_it_lies() -> None:
    (found,) = [entry for entry in reportable(dealt("mississippi-stud")) if entry.event == "community card exposed"]
    assert [way.words for way in found.ways] == ["community card 1", "community card 2", "community card 3"]


@pytest.mark.law("19:47-33.12(a)")
def test_a_card_in_a_hand_goes_by_its_number_so_that_the_console_shows_no_face() -> None:
    r = begin(find("winners-pot-poker").rules(), 2)
    for place, person in r.seats:
        r = r.after(Bet(person, place, "ante", 1_000))
    r = r.after(Announce("No more bets"))
    for _ in range(3):
        r = r.after(next(iter(r.chances()))[0])
    (found,) = [entry for entry in reportable(r) if entry.event == "hole card exposed"]
    assert [way.words for way in found.ways][:1] == ["position 1 (Ann), card 1"]
    assert all(way.report.card == -1 for way in found.ways)
    first = r.after(found.ways[0].report)
    assert first.hand("1").face_up == (0,)
    assert first.refusal(found.ways[0].report) is not None


@pytest.mark.law("19:47-2.15(a)")
def test_the_next_card_is_told_as_such_though_it_is_the_first_of_the_shoe() -> None:
    dealing = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert dealing.round.slot == 0
    for table in (dealing, dealing.deals("Tc 9d 2h")):
        (found,) = [entry for entry in reportable(table.round) if entry.event == "face-up card"]
        assert [(way.words, way.report.slot) for way in found.ways] == [("the next card", table.round.slot)]


@pytest.mark.law("19:47-2.15(i)")
def test_a_hand_of_a_split_box_has_the_name_of_the_person_who_sits_there() -> None:
    split = alone("8c 9d 8h").ann("split").deals("2c").ann("stand").deals("3c").ann("hit")
    (found,) = [entry for entry in reportable(split.round) if entry.event == "card not dealt"]
    places = {way.report.place: way.words for way in found.ways}
    assert places and all(words == f"position {place} (Ann)" for place, words in places.items())
    assert any("." in place for place in places)


@pytest.mark.parametrize("game", DECLARED)
def test_whatever_is_reportable_is_taken_and_nothing_hidden_is_told(game: str) -> None:
    rng = random.Random(7)
    seen: set[str] = set()
    rules = find(game).rules()
    for persons in (1, 2, 3):
        for r in play(begin(rules, persons), rng, irregular=0).rounds:
            events = [entry.event for entry in reportable(r)]
            assert events == list(dict.fromkeys([getattr(offer.move, "what", "") for offer in r.reports()]))
            for entry in reportable(r):
                seen.add(entry.event)
                assert entry.happens and entry.says and entry.ways
                assert len({way.words for way in entry.ways}) == len(entry.ways)
                unseen = next((card for card, left in r.unseen().items() if left), -1)
                for way in entry.ways:
                    assert way.report.card == -1 or (way.report.card == WHICHEVER and way.report.slot >= 0), LEAK
                    told = replace(entry.report(way, by=SUPERVISOR), card=unseen if way.report.card >= 0 else -1)
                    assert r.refusal(told) is None
    assert seen


def test_nothing_is_reportable_when_no_round_is_played() -> None:
    over = play(begin(find("casino-war").rules(), 1), random.Random(1), irregular=0).end
    assert reportable(over) == reportable(None) == ()


@pytest.mark.parametrize("game", DECLARED)
def test_what_may_be_reported_tells_nothing_of_cards_that_the_dealer_has_not_seen(game: str) -> None:
    rng = random.Random(3)
    rules = find(game).rules()
    for persons in (2, 3, 4, 2, 3, 4):
        played = play(begin(rules, persons), rng, irregular=20)
        for moves in range(0, len(played.moves), 4):
            so_far = played.until(moves)
            hidden = hidden_moves(so_far, DEALER)
            again = dealt_again(so_far, hidden, rng) if hidden else None
            assert again is None or reportable(again.end) == reportable(so_far.end)
