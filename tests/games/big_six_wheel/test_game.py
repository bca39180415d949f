"""Big six as declared: wheel, wagers, settlement, and a table that plays it."""

from __future__ import annotations

from datetime import date

import pytest

from croupier.compliance.check import check
from croupier.games import DECLARED
from croupier.games.big_six_wheel import GAME, IRREGULARITIES, NUMBERS, SYMBOLS, wheel
from croupier.law import NotInForce
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import CASH, Announce, Bet, Spin
from tests.compliance.houses import faults
from tests.games.layout_talk import CLOSED, back, begun, bet, done, lies, posted, report, why

COUNTS = {"1": 23, "2": 15, "5": 8, "10": 4, "20": 2, "joker": 1, "second symbol": 1}


def test_the_game_is_declared() -> None:
    assert GAME.id in DECLARED and GAME.subchapter == "19:47-5" and len(GAME.wagers) == 2


@pytest.mark.law("19:46-1.13")
def test_the_wheel_has_54_sections_and_the_symbols_are_opposite() -> None:
    sections = wheel(GAME.house()).sections
    assert len(sections) == 54 and wheel(GAME.house()).counts == COUNTS
    assert sections.index("second symbol") - sections.index("joker") == 27


@pytest.mark.law("19:46-1.13")
def test_a_house_may_have_24_ones_and_7_fives() -> None:
    assert wheel(GAME.house({"sections": "24 and 7"})).counts == {**COUNTS, "1": 24, "5": 7}


@pytest.mark.law("19:47-5.5", "19:47-5.6")
@pytest.mark.parametrize("section", [*NUMBERS, *SYMBOLS])
def test_only_the_area_of_the_section_wins_at_its_face_value_or_45(section: str) -> None:
    r = begun(GAME)
    for place in NUMBERS:
        r = done(r, bet("number", 10, place))
    for place in SYMBOLS:
        r = done(r, bet("symbol", 10, place))
    ended = done(r, CLOSED, Spin(section))
    pays = 45 if section in SYMBOLS else int(section)
    assert [p for p in posted(ended) if p[3] == "win"] == [
        ("Ann", "symbol" if section in SYMBOLS else "number", section, "win", pays * 1000)
    ]
    assert len([p for p in posted(ended) if p[3:] == ("lose", -1000)]) == 6 and not lies(ended)


@pytest.mark.law("19:47-5.5")
def test_losers_are_collected_before_winners_are_paid_in_the_order_of_their_wagers() -> None:
    r = done(begun(GAME), bet("number", 5, "2"), bet("number", 5, "1", by="Bob"), bet("number", 5, "2", by="Cyd"))
    assert [(p[0], p[3]) for p in posted(done(r, CLOSED, Spin("2")))] == [
        ("Bob", "lose"), ("Ann", "win"), ("Cyd", "win"),
    ]  # fmt: skip


@pytest.mark.law("19:47-5.6")
def test_a_wager_may_be_changed_and_taken_back_until_no_more_bets_and_not_after() -> None:
    r = done(
        begun(GAME), bet("number", 5, "2"), bet("number", 20, "2"), bet("symbol", 5, "joker"), back("symbol", "joker")
    )
    assert lies(r) == [("Ann", "number", "2", 2000)]
    closed = done(r, CLOSED)
    for move in (bet("number", 5, "1"), back("number", "2"), CLOSED):
        assert why(closed, move).cite == "19:47-5.6"
    assert why(r, Spin("2")).why.startswith("Wagers are being placed")


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize(("wager", "place", "high"), [("number", "5", 500), ("symbol", "joker", 100)])
def test_an_amount_is_within_the_limits_of_its_area(wager: str, place: str, high: int) -> None:
    r = begun(GAME)
    for cents, allowed in ((99, False), (100, True), (100 * high, True), (100 * high + 1, False)):
        assert (r.refusal(Bet("Ann", place, wager, cents)) is None) is allowed


@pytest.mark.law("19:47-5.6")
@pytest.mark.parametrize(
    ("move", "says"),
    [
        (bet("number", 5, "3"), "The number wager cannot be placed on 3"),
        (bet("number", 5), "The number wager must be placed on an area"),
        (bet("symbol", 5, "20"), "The symbol wager cannot be placed on 20"),
        (bet("number", 5, "1", by="Eve"), "Eve has no place at this table"),
        (Bet("Ann", "1", "number", 500, tender=CASH), "A verbal wager with cash is not accepted here"),
        (Bet("Ann", "1", "number", 500, coupon=500), "A match play coupon cannot stay"),
        (back("number", "1"), "Ann has no such number wager"),
    ],
)
def test_what_is_no_wager_here_is_refused(move: Bet, says: str) -> None:
    assert why(begun(GAME), move).why.startswith(says)


@pytest.mark.law("19:47-5.6")
def test_a_section_that_is_not_on_the_wheel_is_refused() -> None:
    closed = done(begun(GAME), bet("number", 5, "2"), CLOSED)
    assert "17 is not on it" in why(closed, Spin("17")).why
    assert why(closed, Announce("Dice out")).why.startswith("The wheel is turning")


@pytest.mark.law("19:47-5.6")
@pytest.mark.parametrize("event", [one.event for one in IRREGULARITIES])
def test_after_a_void_spin_all_wagers_stand_and_may_be_changed_again(event: str) -> None:
    r = done(begun(GAME), bet("number", 5, "2"), bet("symbol", 5, "joker", by="Bob"))
    assert why(r, report(event)).cite == "19:47-5.6"
    again = done(r, CLOSED, report(event))
    assert lies(again) == lies(r) and not again.postings and again.waits_for() == (DEALER,)
    changed = done(again, back("symbol", "joker", by="Bob"), bet("number", 10, "2"), CLOSED, Spin("2"))
    assert posted(changed) == [("Ann", "number", "2", "win", 2000)]


@pytest.mark.law("19:47-5.5")
@pytest.mark.parametrize("place", [*NUMBERS, *SYMBOLS])
def test_odds_are_the_least(place: str) -> None:
    pays, key = 45 if place in SYMBOLS else int(place), f"payout_odds.{place}"
    odds = (f"{2 * pays - 1} to 2", f"{pays} to 1", f"{pays + 1} to 1")
    assert [bool(faults(check(GAME, {key: value}))) for value in odds] == [True, False, False]


@pytest.mark.law("19:47-5.5")
def test_higher_odds_of_a_house_are_paid() -> None:
    r = begun(GAME, house={"payout_odds.joker": "47 to 1"})
    assert posted(done(r, bet("symbol", 1, "joker"), CLOSED, Spin("joker")))[0][4] == 4700


@pytest.mark.law("19:47-5.5")
def test_the_days_that_the_texts_vouch_for() -> None:
    (edition,) = GAME.editions
    assert (edition.since, edition.known_until) == (date(1978, 6, 2), date(2009, 10, 16))
    with pytest.raises(NotInForce):
        GAME.rules(day=date(1978, 6, 1))


def test_notes_on_roulette_alone_are_not_notes_on_big_six() -> None:
    assert {reading.id for reading in GAME.readings} == {"G7", "AG4", "AG5", "RO7", "BW1", "BW2", "BW3", "BW4"}
