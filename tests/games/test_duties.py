"""What is done with the cards of a table outside its rounds: in order, by whom, in time; found where it is left out."""

from __future__ import annotations

import pytest

from croupier.declare.duties import ALL_CHORES, OMISSIBLE, SPREAD, WASH
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.table.commands import Begin, ChangeMethod, CutCards, Leave, Perform, Sit
from croupier.table.events import (
    Began,
    FellDue,
    Missed,
    Performed,
    Received,
    Shuffled,
    Staffed,
)
from tests.table.chores_floor import OPENED, Floor
from tests.table.floor import did, facts, refused

TWO_DECKS = {"decks": 2, "deck_backs": 2}


@pytest.mark.law("19:47-35.3(b)", "19:47-35.3(c)")
def test_a_duty_is_refused_before_its_time_and_to_whom_it_does_not_belong() -> None:
    table = Floor("mississippi-stud", by_hand=OMISSIBLE)
    assert table.due() == [("inspect", ""), ("verify", ""), ("spread", ""), ("wash", "")]
    assert table.refused("wash").cite == "19:47-35.3(a)"
    table.does("inspect")
    assert refused(table.at, Perform("verify"), by=DEALER).why == "That is for supervisor to ask, not for dealer"
    table.does("verify")
    assert table.refused("wash").cite == "19:47-35.3(b)"
    table.does("spread")
    assert table.refused("spread").why.startswith("This is not due now")
    early = table.refused("wash")
    assert "first player to arrive" in early.why and early.cite == "19:47-35.3(c)"
    table.seat("Ann")
    table.does("wash")
    assert table.due() == [("load", "")], "the program has shuffled"


@pytest.mark.law("19:47-35.7(a)", "19:47-35.8(b)2", "19:47-35.9(b)1", "19:47-35.4(b)2")
@pytest.mark.parametrize(
    "choices",
    [
        {"shuffling": "manual"},
        {"pre_shuffled": True},
        {"pre_shuffled": True, "dealing": "hand"},
        {"pre_shuffled": True, "dealing": "automated shoe"},
    ],
)
def test_the_cards_are_cut_before_they_are_loaded(choices: dict[str, object]) -> None:
    table = Floor("mississippi-stud", choices, by_hand=("cut", "load")).seat("Ann")
    assert table.due() == [("cut", ""), ("load", "")]
    early = table.refused("load")
    assert (early.why, early.cite) == ("The cards have not been cut", "19:47-35.4(b)2")
    did(table.at, CutCards(DEALER, 20))
    assert table.due() == [("load", "")]
    table.does("load")
    table.begins()
    assert table.missed() == []


def test_a_duty_that_nobody_knows_is_refused_with_those_that_are_known() -> None:
    table = Floor("mississippi-stud")
    assert "its duties are inspect, verify, spread, wash" in table.refused("polish").why


@pytest.mark.law("19:47-35.3(b)", "19:47-35.3(c)")
def test_a_table_that_goes_on_without_a_duty_has_it_found_once() -> None:
    table = Floor("mississippi-stud", by_hand=(SPREAD, WASH)).seat("Ann")
    table.plays()
    assert [(event.duty, event.cites) for event in table.events if isinstance(event, Missed)] == [
        ("spread", ("19:47-35.3(b)",)),
        ("wash", ("19:47-35.3(c)", "19:47-35.3(d)")),
    ]
    assert table.events.index(table.of(Missed)[1]) < table.events.index(table.of(Shuffled)[0])
    table.plays()
    assert len(table.of(Missed)) == 2


def test_the_ledger_knows_which_chores_are_done_by_hand() -> None:
    table = Floor("mississippi-stud", by_hand=(SPREAD, WASH))
    assert table.of(Staffed) == [Staffed((SPREAD, WASH))]
    table.seat("Ann")
    table.does("spread")
    table.does("wash")
    table.at.chores = ALL_CHORES
    table.begins()
    assert table.of(Staffed) == [Staffed((SPREAD, WASH)), Staffed(())]


IDLE = [
    pytest.param("mississippi-stud", "35.4(e)", marks=pytest.mark.law("19:47-35.4(e)")),
    pytest.param("boston-5-stud-poker", "24.4(c)", marks=pytest.mark.law("19:47-24.4(c)")),
    pytest.param("double-attack-blackjack", "26.4(i)", marks=pytest.mark.law("19:47-26.4(i)")),
    pytest.param("spanish-21", "19.4", marks=pytest.mark.law("19:47-19.4")),
    pytest.param("colorado-hold-em-poker", "23.5", marks=pytest.mark.law("19:47-23.5")),
    pytest.param("three-card-poker", "20.5", marks=pytest.mark.law("19:47-20.5")),
    pytest.param("double-cross-poker", "25.4", marks=pytest.mark.law("19:47-25.4")),
    pytest.param("four-card-poker", "27.5", marks=pytest.mark.law("19:47-27.5")),
    pytest.param("caribbean-stud-poker", "16.4", marks=pytest.mark.law("19:47-16.4")),
    pytest.param("let-it-ride-poker", "18.4", marks=pytest.mark.law("19:47-18.4")),
    pytest.param("blackjack", "2.5", marks=pytest.mark.law("19:47-2.5")),
    pytest.param("casino-war", "22.4", marks=pytest.mark.law("19:47-22.4")),
    pytest.param("baccarat-punto-banco", "3.5", marks=pytest.mark.law("19:47-3.5")),
    pytest.param("minibaccarat", "7.5", marks=pytest.mark.law("19:47-7.5")),
    pytest.param("winners-pot-poker", "33.4", marks=pytest.mark.law("19:47-33.4")),
    pytest.param("ultimate-texas-hold-em", "32.4", marks=pytest.mark.law("19:47-32.4")),
    pytest.param("flop-poker", "29.4", marks=pytest.mark.law("19:47-29.4")),
    pytest.param("texas-hold-em-bonus-poker", "28.4", marks=pytest.mark.law("19:47-28.4")),
    pytest.param("double-down-stud", "17.4", marks=pytest.mark.law("19:47-17.4")),
    pytest.param("two-card-joker-poker", "30.4", marks=pytest.mark.law("19:47-30.4")),
    pytest.param("red-dog", "6.3", marks=pytest.mark.law("19:47-6.3")),
]


@pytest.mark.parametrize("game, paragraph", IDLE)
def test_with_nobody_playing_the_cards_are_spread_and_washed_again_before_play(game: str, paragraph: str) -> None:
    table = Floor(game).seat("Ann")
    table.plays()
    count = len(table.of(Shuffled))
    did(table.at, Leave("Ann"), by="Ann")
    spread = table.events[-1]
    assert isinstance(spread, Performed)
    assert (spread.duty, spread.cites) == ("spread idle", (f"19:47-{paragraph}",))
    did(table.at, Sit("Ann", "1"), by="Ann")
    table.begins()
    after = [event for event in table.events[table.events.index(spread) :] if isinstance(event, Performed | Shuffled)]
    assert {event.duty for event in after[1:] if isinstance(event, Performed)} == {"wash"}
    assert isinstance(after[-1], Shuffled) and len(table.of(Shuffled)) == count + 1


@pytest.mark.law("19:47-35.4(e)")
def test_an_idle_table_is_found_when_nobody_spread_its_cards() -> None:
    table = Floor("mississippi-stud", by_hand=("spread idle",)).seat("Ann")
    table.plays()
    did(table.at, Leave("Ann"), by="Ann")
    assert table.due() == [("spread idle", "")]
    did(table.at, Sit("Ann", "1"), by="Ann")
    table.begins()
    assert [(event.duty, event.cites) for event in table.events if isinstance(event, Missed)] == [
        ("spread idle", ("19:47-35.4(e)",))
    ]


IDLE = [
    pytest.param("mississippi-stud", "35.4(e)", "35.3(c)", marks=pytest.mark.law("19:47-35.4(e)", "19:47-35.3(c)")),
    pytest.param("boston-5-stud-poker", "24.4(c)", "24.3(c)", marks=pytest.mark.law("19:47-24.4(c)", "19:47-24.3(c)")),
]


@pytest.mark.parametrize("game, spread, wash", IDLE)
def test_cards_that_lay_idle_are_washed_though_nobody_spread_them(game: str, spread: str, wash: str) -> None:
    table = Floor(game, by_hand=("spread idle", "wash"), seed=1).seat("Ann")
    table.does("wash")
    table.plays()
    did(table.at, Leave("Ann"), by="Ann")
    assert table.due() == [("spread idle", "")]
    did(table.at, Sit("Ann", "1"), by="Ann")
    assert table.due()[:2] == [("spread idle", ""), ("wash", "")]
    assert table.refused("wash").cite == f"19:47-{spread}"
    table.begins()
    assert [(event.duty, event.cites[0]) for event in table.missed()] == [
        ("spread idle", f"19:47-{spread}"),
        ("wash", f"19:47-{wash}"),
    ]


@pytest.mark.law("19:47-35.4(e)")
def test_cards_that_are_spread_late_are_washed_once() -> None:
    table = Floor("mississippi-stud", by_hand=("spread idle", "wash"), seed=1).seat("Ann")
    table.does("wash")
    table.plays()
    did(table.at, Leave("Ann"), by="Ann")
    did(table.at, Sit("Ann", "1"), by="Ann")
    table.does("spread idle")
    assert table.due()[0] == ("wash", "") and table.due().count(("wash", "")) == 1
    table.does("wash")
    table.begins()
    assert table.missed() == []


@pytest.mark.law("19:47-35.4(e)")
def test_who_forgets_to_spread_the_cards_does_not_keep_the_program_from_washing_them() -> None:
    table = Floor("mississippi-stud", by_hand=("spread idle",), seed=1).seat("Ann")
    table.plays()
    did(table.at, Leave("Ann"), by="Ann")
    did(table.at, Sit("Ann", "1"), by="Ann")
    before = len(table.events)
    table.begins()
    done = [event for event in table.events[before:] if isinstance(event, Missed | Performed | Shuffled)]
    assert [getattr(event, "duty", "shuffled") for event in done] == ["spread idle", "wash", "shuffled"]
    assert [type(event) for event in done] == [Missed, Performed, Shuffled]


@pytest.mark.law("19:47-35.4(e)")
def test_a_deck_that_was_ready_is_shuffled_again_after_an_idle_table() -> None:
    """The cards were shuffled, and then nobody was there to play."""
    table = Floor("mississippi-stud", {"shuffling": "manual"}, by_hand=("cut", "spread idle")).seat("Ann")
    assert len(table.of(Shuffled)) == 1 and table.at.table.round is None
    did(table.at, Leave("Ann"), by="Ann")
    did(table.at, Sit("Ann", "1"), by="Ann")
    assert table.at.table.shuffle_due


def test_a_player_who_leaves_others_behind_leaves_no_idle_table() -> None:
    table = Floor("mississippi-stud", by_hand=("spread idle",)).seat("Ann", "Bob")
    table.plays()
    did(table.at, Leave("Ann"), by="Ann")
    assert table.due() == []


SHOE, HAND = {"dealing": "manual shoe"}, {"dealing": "hand"}
CHANGED = [
    pytest.param(
        "mississippi-stud",
        SHOE | {"card_change_hours": 8},
        8,
        "19:46-1.18(g)2",
        marks=pytest.mark.law("19:46-1.18(g)2"),
    ),
    pytest.param(
        "mississippi-stud",
        HAND | {"card_change_hours": 4},
        4,
        "19:46-1.18(g)3",
        marks=pytest.mark.law("19:46-1.18(g)3"),
    ),
    pytest.param(
        "boston-5-stud-poker",
        SHOE | {"card_change_hours": 8},
        8,
        "19:46-1.18(g)2",
        marks=pytest.mark.law("19:46-1.18(g)2"),
    ),
    pytest.param("boston-5-stud-poker", HAND, 4, "19:46-1.18(g)3", marks=pytest.mark.law("19:46-1.18(g)3")),
    pytest.param(
        "double-cross-poker",
        SHOE | {"card_change_hours": 8},
        8,
        "19:47-25.3(e)",
        marks=pytest.mark.law("19:47-25.3(e)"),
    ),
    pytest.param("four-card-poker", HAND, 4, "19:47-27.4(e)", marks=pytest.mark.law("19:47-27.4(e)")),
    pytest.param("casino-war", {}, 24, "19:46-1.18(g)", marks=pytest.mark.law("19:46-1.18(g)")),
    pytest.param("blackjack", {"shuffling": "manual"}, 24, "19:46-1.18(g)", marks=pytest.mark.law("19:46-1.18(g)")),
    pytest.param("baccarat-punto-banco", {}, 24, "19:46-1.18(g)", marks=pytest.mark.law("19:46-1.18(g)")),
    pytest.param("minibaccarat", {"shuffling": "manual"}, 24, "19:46-1.18(g)", marks=pytest.mark.law("19:46-1.18(g)")),
    pytest.param("double-attack-blackjack", {}, 24, "19:47-26.3(d)", marks=pytest.mark.law("19:47-26.3(d)")),
    pytest.param("spanish-21", {}, 24, "19:47-19.3", marks=pytest.mark.law("19:47-19.3")),
    pytest.param("winners-pot-poker", SHOE, 4, "19:46-1.18(g)2"),  # as this house chose
    pytest.param("three-card-poker", SHOE | {"card_change_hours": 24}, 8, "19:46-1.18(g)2"),  # beyond the law
]


@pytest.mark.parametrize("game, choices, hours, cite", CHANGED)
def test_cards_are_changed_when_their_hours_are_over(
    game: str, choices: dict[str, object], hours: int, cite: str
) -> None:
    for seconds, new in ((-1, 0), (0, 1), (1, 1)):
        table = Floor(game, choices).seat("Ann")
        table.plays()
        received = len(table.of(Received))
        table.clock.later(hours=hours, seconds=seconds)
        table.begins()
        assert len(table.of(Received)) == received + new
        if new:
            came = table.events[-1 - table.events[::-1].index(table.of(Received)[-1])]
            assert isinstance(came, Received) and came.cites == (cite,)
            assert came.at == table.clock.now.isoformat(timespec="milliseconds")
            assert isinstance(table.events[-1], Began) and table.of(Missed) == []
            assert len(table.of(Shuffled)) == 2, "new cards are shuffled before they are dealt"


@pytest.mark.parametrize("seconds, late", [(-1, False), (0, True), (1, True)])
@pytest.mark.law("19:46-1.18(g)2")
def test_cards_that_nobody_changed_are_found_once(seconds: int, late: bool) -> None:
    table = Floor("boston-5-stud-poker", {"card_change_hours": 8}, by_hand=("change",)).seat("Ann")
    table.plays()
    table.clock.later(hours=8, seconds=seconds)
    assert table.due() == ([("change", "")] if late else [])
    table.plays()
    table.plays()
    found = table.of(FellDue, Missed)
    assert [type(event) for event in found] == ([FellDue, Missed] if late else [])
    if late:
        table.does("change", by=SUPERVISOR)
        assert table.due() == [] and table.at.table.care is not None
        assert table.at.table.care.received == table.clock.now.isoformat(timespec="milliseconds")


def test_cards_may_be_changed_at_any_time_between_rounds_and_not_in_one() -> None:
    table = Floor("boston-5-stud-poker", by_hand=("change",)).seat("Ann")
    table.begins()
    assert "between rounds" in table.refused("change", by=DEALER).why
    other = Floor("boston-5-stud-poker", by_hand=("change",)).seat("Ann")
    other.clock.later(minutes=5)
    other.does("change", by=DEALER)
    assert len(other.of(Received)) == 2


@pytest.mark.law("19:46-1.18(g)3")
def test_another_way_of_dealing_brings_its_own_hours() -> None:
    table = Floor("boston-5-stud-poker", SHOE | {"card_change_hours": 8}, by_hand=("change",)).seat("Ann")
    table.clock.later(hours=5)
    assert table.due() == []
    did(table.at, ChangeMethod({"dealing": "hand", "card_change_hours": 4}), by=SUPERVISOR)
    (due,) = table.at.duties()
    assert (due.duty, due.cite, due.who) == ("change", "19:46-1.18(g)3", SUPERVISOR)
    assert due.since == OPENED.replace(hour=16).isoformat(timespec="milliseconds")


def test_a_due_duty_says_what_whose_since_when_and_under_which_paragraph() -> None:
    table = Floor("mississippi-stud", by_hand=ALL_CHORES)
    first = table.at.duties()[0]
    assert (first.duty, first.who, first.cite) == ("inspect", DEALER, "19:47-35.3(a)")
    assert first.since == OPENED.isoformat(timespec="milliseconds") and first.says.startswith("the dealer sorts")
    for duty in ("inspect", "verify", "spread"):
        table.does(duty)
    table.seat("Ann")
    table.does("wash")
    assert [(one.duty, one.cite) for one in table.at.duties()] == [("shuffle", "19:47-35.4(a)")]
    assert refused(table.at, Begin()).cite == "19:47-35.4(a)"
    table.does("shuffle")
    assert [one.duty for one in table.at.duties()] == ["load"]
    table.does("load")
    assert table.at.duties() == ()


@pytest.mark.parametrize("game", DECLARED)
def test_every_chore_is_one_of_the_vocabulary_and_says_its_paragraph(game: str) -> None:
    chores = find(game).chores
    assert chores or game in ("big-six-wheel", "pokette", "keno")  # no text says what people do with the equipment
    for chore in chores:
        assert chore.name in OMISSIBLE and chore.cites and chore.who in (DEALER, SUPERVISOR)
        assert not chore.says.endswith(".") and chore.says[0].islower()


def test_what_was_done_is_the_same_when_the_events_are_lived_through_again() -> None:
    from croupier.table.events import Opened, decode_event, encode_event
    from croupier.table.table import evolve, opened

    table = Floor("mississippi-stud", TWO_DECKS, by_hand=("wash", "collect", "clear rack")).seat("Ann", "Bob")
    table.plays()
    first, *rest = [decode_event(encode_event(event)) for event in table.events]
    assert isinstance(first, Opened)
    again = opened("T", first)
    for event in rest:
        again = evolve(again, event)
    assert facts(again) == facts(table.at.table)


@pytest.mark.parametrize("game", DECLARED)
def test_a_table_at_which_persons_do_everything_misses_nothing_that_no_paragraph_asks(game: str) -> None:
    table = Floor(game, by_hand=OMISSIBLE).seat("Ann", "Bob")
    for _ in range(2):
        table.plays()
    assert all(event.cites for event in table.missed())
    assert {event.duty for event in table.missed()} <= {chore.name for chore in table.at.table.rules.chores}
