"""Keno as declared: forms of tickets, prices, void slips, the draw, payment "for one", the limit, what goes wrong.

No text of the subchapter was found. What is tested here are 19:46-1.28U and the readings KE1 to KE8.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from croupier.compliance.check import check
from croupier.games import DECLARED, find
from croupier.games.keno import BALLS, DRAWN, GAME, SPOTS, schedule
from croupier.law import Source
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Draw, Report, Withdraw
from croupier.rounds.round import Round
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import settle
from tests.compliance.houses import faults
from tests.games.layout_talk import back, bet, done, lies, posted, report, why

SEATS = (("1", "Ann"), ("2", "Bob"), ("5", "Cyd"))
CLOSED, PAID = Announce("The game is closed"), Announce("pays the tickets that are presented")
FIRST = tuple(range(1, 21))


def begun(house: Mapping[str, object] | None = None) -> Round:
    return GAME.rules(GAME.house(house)).begin(SEATS)


def drawn(r: Round, numbers: tuple[int, ...] = FIRST) -> Round:
    """The game closed, and these numbers drawn."""
    return done(r, CLOSED, *[Draw(number) for number in numbers])


def paid(r: Round, numbers: tuple[int, ...] = FIRST) -> list[tuple[str, str, str, str, int]]:
    return posted(done(drawn(r, numbers), PAID))


def test_the_game_is_declared_and_marked_as_reconstructed() -> None:
    assert GAME.id in DECLARED and find("keno") is GAME and GAME.source is Source.RECONSTRUCTED
    assert {wager.source for wager in GAME.wagers} == {Source.SECOND}
    told = GAME.rules().irregularities
    known = [key for key in told if "(reconstructed)" not in told[key].says]
    assert known == ["selection fails", "system corrupted", "power lost"]


@pytest.mark.law("19:47-15.3")
@pytest.mark.parametrize(
    ("form", "marks", "dollars"),
    [
        ("straight", "7", 1), ("straight", "4-17-23", 20), ("split", "1-2-3/4-5", 2), ("way", "1-2/3-4/5-6 by 2", 3),
        ("way", "1-2/3-4/5-6 by 3", 1), ("combination", "1-2/3-4-5/80 as A+B, A+C, A+B+C", 3),
        ("combination", "1/2-3 as A+B", 1), ("straight", "4-17 games 5", 5), ("way", "1/2/3 by 1 games 2", 6),
    ],
)  # fmt: skip
def test_forms_of_tickets_are_sold(form: str, marks: str, dollars: int) -> None:
    r = done(begun(), bet(form, dollars, marks))
    assert lies(r) == [("Ann", form, marks, 100 * dollars)]


@pytest.mark.law("19:47-15.3")
@pytest.mark.parametrize(
    ("form", "marks", "says"),
    [
        ("straight", "", "is written such as 4-17-23"),
        ("straight", "0", "from 1 to 80; 0 is not"), ("straight", "81", "from 1 to 80; 81 is not"),
        ("straight", "4-4", "4 is marked twice"), ("straight", "17-4", "listed from low to high: 4-17"),
        ("straight", "1/2", "has one group of numbers"), ("straight", "1-2 by 1", "has one group of numbers"),
        ("straight", "1-2-3-4-5-6-7-8-9-10-11", "has one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 numbers; 11 is not"),
        ("split", "1-2", "at least two groups"),
        ("split", "1/1", "1 is marked twice"), ("split", "1/2 by 1", "names no ways"),
        ("way", "1-2/3 by 2", "has equal groups"),
        ("way", "1/2", "says by 1 to by 2"), ("way", "1/2 by 3", "says by 1 to by 2"),
        ("combination", "1/2-3", "names its ways"),
        ("combination", "1/2-3 as A", "in one of its ways; one of these is in none"),
        ("combination", "1/2-3 as A+C, B", "different groups of A to B"),
        ("combination", "1/2 as A, B, A", "is named once"),
        ("straight", "1 games 1", "says games 2 or more"), ("straight", "1 games 21", "at most 20 games"),
        ("straight", "1 games 2 of 3", "from its first one"), ("straight", "1 games 3 of 3", "says games 2 or more"),
        ("split", "1-2-3-4-5-6-7-8-9-10/11-12-13-14-15-16-17-18-19-20-21", "at most 20 numbers in 10 groups; 21 in 2"),
        ("split", "1/2/3/4/5/6/7/8/9/10/11", "at most 20 numbers in 10 groups; 11 in 11"),
    ],
)  # fmt: skip
def test_other_marks_are_refused_with_what_is_right(form: str, marks: str, says: str) -> None:
    refused = why(begun(), bet(form, 20, marks))
    assert says in refused.why and refused.cite == "19:47-15.3"


@pytest.mark.law("19:47-15.3", "19:47-8.2")
@pytest.mark.parametrize(
    ("marks", "cents", "right"),
    [
        ("1", 99, False), ("1", 100, True), ("1", 101, True), ("1", 1999, True), ("1", 2000, True), ("1", 2001, False),
        ("1 games 3", 299, False), ("1 games 3", 300, True), ("1 games 3", 301, False), ("1 games 3", 303, True),
        ("1 games 3", 6000, True), ("1 games 3", 6003, False),
    ],
)  # fmt: skip
def test_a_price_is_the_rate_times_ways_times_games(marks: str, cents: int, right: bool) -> None:
    assert (begun().refusal(Bet("Ann", marks, "straight", cents)) is None) is right
    way = f"1/2/3 by 2{marks.removeprefix('1')}"
    assert (begun().refusal(Bet("Ann", way, "way", 3 * cents)) is None) is right


@pytest.mark.law("19:47-15.2")
def test_a_ticket_is_voided_before_the_draw_and_never_changed() -> None:
    r = done(begun(), bet("straight", 5, "4-17"), bet("straight", 2, "8 games 2", by="Bob"))
    assert why(r, bet("straight", 6, "4-17")).cite == "19:47-15.2"
    assert lies(done(r, back("straight", "4-17"))) == [("Bob", "straight", "8 games 2", 200)]
    assert "no such straight ticket" in why(r, back("straight", "4-18")).why
    closed = done(r, CLOSED)
    assert why(closed, back("straight", "4-17")).cite == "19:47-15.5" and closed.refusal(bet("straight", 5, "9"))
    later = GAME.rules().begin(SEATS, done(drawn(closed.changed(agenda=r.agenda)), PAID).standing)
    assert lies(later) == [("Bob", "straight", "8 games 1 of 2", 100)]
    assert "after the first of its games" in why(later, back("straight", "8 games 1 of 2", by="Bob")).why


@pytest.mark.law("19:47-15.5")
def test_twenty_different_numbers_of_eighty_are_drawn() -> None:
    r = done(begun(), CLOSED)
    assert (BALLS, DRAWN) == (80, 20) and len(list(r.chances())) == 80
    assert [r.refusal(Draw(number)) is None for number in (0, 1, 80, 81)] == [False, True, True, False]
    r = done(r, Draw(17))
    assert "17 has been drawn" in why(r, Draw(17)).why and Draw(17) not in [move for move, _ in r.chances()]
    last = done(r, *[Draw(number) for number in FIRST if number != 17][:18])
    assert last.agenda[0].draws_numbers() is not None and done(last, Draw(80)).agenda[0].pays_tickets() is not None
    assert done(last, Draw(80)).waits_for() == (DEALER,) and not done(last, Draw(80)).postings


@pytest.mark.law("19:47-15.4")
@pytest.mark.parametrize(
    ("spots", "caught", "pays"),
    [
        (10, 10, 100000), (10, 0, 5), (10, 4, 0), (9, 5, 5), (8, 4, 2), (7, 3, 1), (6, 6, 1100), (6, 2, 0), (5, 4, 18),
        (4, 2, 1),
    ],
)  # fmt: skip
def test_what_is_paid_is_for_one(spots: int, caught: int, pays: int) -> None:
    numbers = (*range(21 - caught, 21), *range(21, 21 + spots - caught))
    marks = "-".join(map(str, numbers))
    ((_, _, _, result, net),) = paid(done(begun(), bet("straight", 2, marks)))
    assert (result, net) == (("win", 200 * pays - 200) if pays else ("lose", -200))


@pytest.mark.law("19:47-15.4")
def test_the_price_is_not_returned_in_addition_to_what_is_paid() -> None:
    (posting,) = done(drawn(done(begun(), bet("straight", 2, "1-2-3-79"))), PAID).postings
    assert (posting.paid, posting.returned, posting.collected, posting.odds) == (1000, 0, 200, "5 for 1")


@pytest.mark.law("19:47-15.3")
def test_each_way_is_a_wager_of_its_own() -> None:
    """1 and 2 come, of groups 1-2, 21-22 and 3-23: the three ways of four numbers catch 2, 3 and 1."""
    r = done(begun(), bet("way", 6, "1-2/21-22/3-23 by 2"))
    assert paid(r) == [("Ann", "way", "1-2/21-22/3-23 by 2", "win", 200 * (1 + 5) - 600)]
    r = done(begun(), bet("split", 4, "1-2-3-21/4-5-6-7"))
    assert paid(r) == [("Ann", "split", "1-2-3-21/4-5-6-7", "win", 200 * (5 + 72) - 400)]
    king = "1/2-3-4/21-22-23 as A+B, A+C"
    assert paid(done(begun(), bet("combination", 2, king))) == [("Ann", "combination", king, "win", 100 * 72 - 200)]


@pytest.mark.law("19:47-15.3")
def test_a_ticket_for_several_games_is_decided_in_each() -> None:
    r = done(begun(), bet("straight", 6, "1-2 games 3"))
    first = done(drawn(r), PAID)
    assert posted(first) == [("Ann", "straight", "1-2 games 3", "win", 2200)]
    assert lies(first) == [("Ann", "straight", "1-2 games 2 of 3", 400)]
    second = done(drawn(GAME.rules().begin(SEATS, first.standing), tuple(range(21, 41))), PAID)
    assert posted(second) == [("Ann", "straight", "1-2 games 2 of 3", "lose", -200)]
    third = done(drawn(GAME.rules().begin(SEATS, second.standing)), PAID)
    assert posted(third) == [("Ann", "straight", "1-2 games 1 of 3", "win", 2200)] and not lies(third)


# The aggregate limit (KE3).

LIMITED = {"aggregate_limit": "1000", "small_payment": "100"}


@pytest.mark.law("19:47-15.4")
def test_up_to_the_aggregate_limit_everything_is_paid() -> None:
    """Four numbers pay 72 for one: 10 + 3.88 dollars make 999.36, and one ticket more passes 1,000."""
    r = done(begun(LIMITED), bet("straight", 10, "1-2-3-4"), Bet("Bob", "1-2-3-5", "straight", 388))
    assert [p.cut for p in done(drawn(r), PAID).postings] == [0, 0]


@pytest.mark.law("19:47-15.4")
def test_above_it_large_payments_share_in_proportion_and_small_ones_are_whole() -> None:
    r = done(
        begun(LIMITED),
        bet("straight", 10, "1-2-3-4"),
        bet("straight", 5, "1-2-3-5", by="Bob"),
        bet("straight", 5, "1-2-3-79", by="Cyd"),
    )
    ended = done(drawn(r), PAID)
    # Due: 720, 360 and 25 dollars. 25 is small; 975 dollars are shared 2 to 1.
    assert [(p.person, p.paid, p.cut) for p in ended.postings] == [
        ("Ann", 65000, 7000), ("Bob", 32500, 3500), ("Cyd", 2500, 0)
    ]  # fmt: skip
    assert {p.limit for p in ended.postings if p.cut} == {"19:47-15.4"} and sum(
        p.paid for p in ended.postings
    ) == 100000


@pytest.mark.law("19:47-15.4")
def test_odd_cents_of_the_shares_go_to_the_largest_remainders() -> None:
    r = done(
        begun({"aggregate_limit": "100", "small_payment": "1"}), *[bet("straight", 1, f"1-2-3-{n}") for n in (4, 5, 6)]
    )
    assert [p.paid for p in done(drawn(r), PAID).postings] == [3334, 3333, 3333]


@pytest.mark.law("19:47-15.4")
@pytest.mark.parametrize(
    ("small", "cut"), [("359.99", [True, True]), ("360", [True, False]), ("360.01", [True, False])]
)
def test_the_posted_amount_separates_small_from_large(small: str, cut: list[bool]) -> None:
    r = done(
        begun(LIMITED | {"small_payment": small}),
        bet("straight", 10, "1-2-3-4"),
        bet("straight", 5, "1-2-3-5", by="Bob"),
    )
    assert [p.cut > 0 for p in done(drawn(r), PAID).postings] == cut


# What goes wrong.


@pytest.mark.law("19:46-1.28U")
@pytest.mark.parametrize("event", ["selection fails", "system corrupted"])
def test_if_the_selection_fails_all_wagers_of_the_game_are_returned(event: str) -> None:
    r = done(begun(), bet("straight", 5, "4-17"), bet("way", 6, "1/2/3 by 2 games 2", by="Bob"))
    assert why(r, report(event)).cite == "19:46-1.28U"
    running = done(r, CLOSED, Draw(4))
    ended = done(running, report(event))
    assert [(p.person, p.result, p.returned) for p in ended.postings] == [("Ann", "void", 500), ("Bob", "void", 300)]
    assert not ended.agenda and lies(ended) == [("Bob", "way", "1/2/3 by 2 games 1 of 2", 300)]
    assert why(drawn(r), report(event)).why.startswith("No numbers are being drawn")


@pytest.mark.law("19:46-1.28U", "19:47-15.7")
@pytest.mark.parametrize("event", ["power lost", "ticket and record differ", "wrong number displayed"])
def test_what_was_recorded_counts(event: str) -> None:
    r = done(begun(), bet("straight", 5, "4-17"))
    assert r.refusal(report(event)) is not None
    running = done(r, CLOSED, Draw(4))
    assert done(running, report(event)).agenda == running.agenda
    won = drawn(r)
    assert (
        posted(done(won, report(event), PAID)) == posted(done(won, PAID)) == [("Ann", "straight", "4-17", "win", 5500)]
    )


@pytest.mark.law("19:47-15.6", "19:47-15.7")
@pytest.mark.parametrize(
    ("event", "cite"), [("ticket presented too late", "19:47-15.6"), ("ticket not valid", "19:47-15.7")]
)
def test_a_ticket_that_is_late_or_not_valid_is_not_paid(event: str, cite: str) -> None:
    won = drawn(done(begun(LIMITED), bet("straight", 10, "1-2-3-4"), bet("straight", 10, "1-2-3-5", by="Bob")))
    assert [won.refusal(Report(event, cards=number)) is None for number in (0, 1, 2, 3)] == [False, True, True, False]
    reported = done(won, Report(event, cards=1))
    assert "that has been reported" in why(reported, Report(event, cards=1)).why
    ended = done(reported, PAID)
    # What is not paid leaves room under the aggregate limit.
    assert [(p.person, p.result, p.paid, p.cite) for p in ended.postings] == [
        ("Ann", "forfeit", 0, cite), ("Bob", "win", 72000, "19:47-15.4")
    ]  # fmt: skip


# The house's schedule.


@pytest.mark.law("19:47-15.4")
def test_any_schedule_can_be_filed() -> None:
    filed = {"pays": {"1": "1: 2.50", "4": "not offered", "15": "15: 50000, 14: 9000, 0: 2"}}
    house = GAME.house(filed)
    rows = schedule(house).rows
    assert rows[1] == {1: 250} and 4 not in rows and rows[15] == {15: 5_000_000, 14: 900_000, 0: 200}
    r = GAME.rules(house).begin(SEATS)
    assert why(r, bet("straight", 1, "1-2-3-4")).cite == "19:47-15.3"
    r = done(r, Bet("Ann", "1", "straight", 101), bet("straight", 1, "-".join(map(str, range(30, 45))), by="Bob"))
    # 2.525 dollars: half a cent is dropped (G7).
    assert [(p.paid, p.odds) for p in done(drawn(r), PAID).postings] == [(252, "252 for 101"), (200, "2 for 1")]


@pytest.mark.law("19:47-15.4")
@pytest.mark.parametrize(
    ("row", "right"),
    [
        ("4: 72, 3: 5", True), ("4: 72.5", True), ("0: 1", True),
        ("not offered", True), ("5: 72", False), ("4: 0", False),
        ("4: 1, 4: 2", False), ("72", False), ("4: 72.125", False), ("4: -1", False), ("", False), ("4 to 1", False),
    ],
)  # fmt: skip
def test_a_row_says_what_each_catch_pays(row: str, right: bool) -> None:
    assert bool(faults(check(GAME, {"pays": {"4": row}}))) is not right
    assert len(SPOTS) == 20


# Described games.


def told(*draws: str, **seat: object) -> list[tuple[str, str, str]]:
    said = {"game": "keno", "draws": list(draws), "seats": [{"seat": 1, "person": "Ann", **seat}]}
    return [(one.key, one.result, one.paid) for one in settle(*read(json.dumps(said))).seats[0].wagers]


FIRST_WORDS, OTHERS = " ".join(map(str, FIRST)), ", ".join(map(str, range(21, 41)))


@pytest.mark.law("19:47-15.3", "19:47-15.4")
def test_described_games_are_settled_draw_after_draw() -> None:
    found = told(
        FIRST_WORDS,
        OTHERS,
        wagers={"straight 17-4 games 3": "3"},
        carried={"straight 1-2 games 1 of 2": "1"},
        decisions=["split 21-22/1 2"],
    )
    assert found == [
        ("straight 1-2 games 1 of 2", "win", "12.00"), ("straight 4-17 games 3", "win", "12.00"),
        ("straight 4-17 games 2 of 3", "lose", "0.00"), ("split 21-22/1", "win", "12.00"),
        ("straight 4-17 games 1 of 3", "lies", "0.00"),
    ]  # fmt: skip


@pytest.mark.law("19:47-15.5")
@pytest.mark.parametrize(
    ("draw", "says"),
    [
        (" ".join(map(str, range(1, 20))), "20 numbers are drawn; draw 1 has 19"),
        (f"{FIRST_WORDS} 21", "has more numbers than are drawn"),
        (FIRST_WORDS.replace("20", "1"), "1 has been drawn"),
        (FIRST_WORDS.replace("20", "81"), "from 1 to 80; 81 is not"),
        (FIRST_WORDS.replace("20", "x"), "'x' is not one"),
    ],
)
def test_a_described_draw_is_twenty_different_numbers(draw: str, says: str) -> None:
    with pytest.raises(BadRound, match=says):
        told(draw, wagers={"straight 4": "1"})


def test_a_person_without_a_place_buys_nothing() -> None:
    assert why(begun(), Bet("Eve", "4", "straight", 100)).why.startswith("Eve has no place")
    assert why(begun(), Withdraw("Eve", "4", "straight")).cite == "19:47-15.2"


TEN = "1-2-3-4-5-6-7-8-9-10"
DRAW = " ".join(map(str, FIRST))
LATER = " ".join(map(str, range(21, 41)))


def described(*draws: str, **wagers: dict[str, str]) -> dict[str, object]:
    seats = [{"seat": int(seat[1:]), "wagers": tickets} for seat, tickets in wagers.items()]
    return {"game": "keno", "draws": list(draws), "seats": seats}


@pytest.mark.law("19:47-15.4")
def test_the_aggregate_limit_that_cut_a_ticket_is_listed_with_its_paragraph() -> None:
    """Two tickets of 3.00 are due 300,000.00 each at 100,000 for 1; the game pays 250,000.00."""
    alike = {f"straight {TEN}": "3"}
    one, two = settle(*read(json.dumps(described(DRAW, s1=alike | {"straight 1": "1"}, s2=alike)))).seats
    for seat in (one, two):
        (cut,) = seat.limits
        (ticket,) = [wager for wager in seat.wagers if wager.key == f"straight {TEN}"]
        assert (cut.cite, cut.limit, cut.due) == ("19:47-15.4", "250000.00", "300000.00")
        assert cut.withheld == ticket.withheld != "0.00" and cut.keys == (ticket.key,) and cut.shared_by == (1, 2)


def test_a_limit_that_was_not_reached_is_not_listed() -> None:
    (seat,) = settle(*read(json.dumps(described(DRAW, s1={f"straight {TEN}": "2"})))).seats
    assert seat.limits == ()


@pytest.mark.parametrize("draws", [(DRAW, LATER), (DRAW, LATER, DRAW)])
def test_a_draw_that_no_ticket_uses_is_refused(draws: tuple[str, ...]) -> None:
    bought = {"straight 1-2": "1"} if len(draws) == 2 else {"straight 1-2 games 2": "2"}
    rules, round_ = read(json.dumps(described(*draws, s1=bought)))
    with pytest.raises(BadRound, match=f"No ticket is for draw {len(draws)}, so it decides nothing"):
        settle(rules, round_)
