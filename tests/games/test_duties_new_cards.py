"""What is done with cards that come to a table, and with dice: inspected, shown, washed, shuffled, cut."""

from __future__ import annotations

import pytest

from croupier.declare.duties import OMISSIBLE
from croupier.law import Source
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Begin, ChangeMethod, Leave, Perform, Sit
from croupier.table.events import (
    CardsCut,
    Missed,
    Performed,
    Received,
    Shuffled,
)
from tests.table.chores_floor import FLOOR, Floor
from tests.table.floor import did, refused

TWO_DECKS = {"decks": 2, "deck_backs": 2}

OPENING = [
    pytest.param(
        "mississippi-stud",
        ["35.3(a)", "35.3(b)", "35.3(b)", "35.3(c) 35.3(d)"],
        Source.SEED,
        marks=pytest.mark.law("19:47-35.3(a)", "19:47-35.3(b)", "19:47-35.3(c)"),
    ),
    pytest.param(
        "boston-5-stud-poker",
        ["24.3(a)", "24.3(b)", "24.3(b)", "24.3(c) 24.3(d)"],
        Source.SEED,
        marks=pytest.mark.law("19:47-24.3(a)", "19:47-24.3(b)", "19:47-24.3(c)"),
    ),
    pytest.param(
        "colorado-hold-em-poker",
        ["23.4(a)", "23.4(a)", "23.4(b)", "23.4(c)"],
        Source.SEED,
        marks=pytest.mark.law("19:47-23.4(a)", "19:47-23.4(b)", "19:47-23.4(c)"),
    ),
    pytest.param(
        "double-cross-poker",
        ["25.3(a)", "25.3(a)", "25.3(b)", "25.3(c) 25.3(d)"],
        Source.SEED,
        marks=pytest.mark.law("19:47-25.3(a)", "19:47-25.3(b)", "19:47-25.3(c)"),
    ),
    pytest.param(
        "four-card-poker",
        ["27.4(a)", "27.4(a)", "27.4(b)", "27.4(c) 27.4(d)"],
        Source.SEED,
        marks=pytest.mark.law("19:47-27.4(a)", "19:47-27.4(b)", "19:47-27.4(c)"),
    ),
    pytest.param("three-card-poker", ["20.4"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-20.4")),
    pytest.param("caribbean-stud-poker", ["16.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-16.3")),
    pytest.param("let-it-ride-poker", ["18.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-18.3")),
    pytest.param("ultimate-texas-hold-em", ["32.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-32.3")),
    pytest.param("baccarat-punto-banco", ["3.4"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-3.4")),
    pytest.param("minibaccarat", ["7.4"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-7.4")),
    pytest.param("casino-war", ["22.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-22.3")),
    pytest.param("winners-pot-poker", ["33.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-33.3")),
    pytest.param("flop-poker", ["29.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-29.3")),
    pytest.param("texas-hold-em-bonus-poker", ["28.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-28.3")),
    pytest.param("double-down-stud", ["17.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-17.3")),
    pytest.param("two-card-joker-poker", ["30.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-30.3")),
    pytest.param("red-dog", ["6.2"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-6.2")),
    pytest.param(
        "mini-tex-3-card-hold-em", ["13:69F-37.3"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("13:69F-37.3")
    ),
    pytest.param("blackjack", ["2.4"] * 4, Source.RECONSTRUCTED, marks=pytest.mark.law("19:47-2.4")),
]


def cited(paragraph: str) -> str:
    """A paragraph of chapter 47, unless it names its chapter."""
    return paragraph if ":" in paragraph else f"19:47-{paragraph}"


@pytest.mark.parametrize("game, paragraphs, source", OPENING)
def test_new_cards_are_inspected_verified_shown_and_washed(game: str, paragraphs: list[str], source: Source) -> None:
    choices = {"shuffling": "manual"} if game == "blackjack" else {}
    table = Floor(game, choices).seat("Ann")
    table.begins()
    done = [event for event in table.events if isinstance(event, Performed)]
    assert [event.duty for event in done] == ["inspect", "verify", "spread", "wash"]
    assert [event.by for event in done] == [DEALER, SUPERVISOR, DEALER, DEALER]
    assert [event.cites for event in done] == [tuple(map(cited, said.split())) for said in paragraphs]
    assert {chore.source for chore in table.at.table.rules.chores if chore.when == "new cards"} == {source}
    shuffled = table.events.index(table.of(Shuffled)[0])
    assert all(table.events.index(event) < shuffled for event in done)


@pytest.mark.law("19:47-26.3(a)", "19:47-26.2(a)", "19:47-26.3(b)", "19:47-26.3(c)")
def test_the_tens_are_taken_out_and_destroyed_before_anybody_is_shown_the_cards() -> None:
    table = Floor("double-attack-blackjack", by_hand=OMISSIBLE)
    assert refused(table.at, Perform("destroy tens"), by=FLOOR).cite == "19:47-26.3(a)"
    assert "Before that" in table.refused("remove tens").why
    for duty in ("inspect", "verify"):
        table.does(duty)
    assert refused(table.at, Perform("remove tens"), by=FLOOR).why.startswith("That is for dealer")
    table.does("remove tens")
    assert table.refused("spread").cite == "19:47-26.3(a)"  # the floorperson has not looked yet
    table.does("destroy tens", by=FLOOR)
    assert table.refused("wash").cite == "19:47-26.3(b)"
    table.does("spread")
    table.seat("Ann")
    table.does("wash")
    assert table.of(Missed) == []


@pytest.mark.law("19:46-1.16")
def test_dice_are_inspected_when_the_table_opens() -> None:
    table = Floor("craps", by_hand=OMISSIBLE)
    assert table.due() == [("inspect", "")]
    table.does("inspect", by=SUPERVISOR)
    assert table.due() == []
    assert [event.cites for event in table.events if isinstance(event, Performed)] == [("19:46-1.16",)]


@pytest.mark.parametrize(
    "game, each",
    [
        pytest.param("mississippi-stud", "35.3(d)", marks=pytest.mark.law("19:47-35.3(d)")),
        pytest.param("boston-5-stud-poker", "24.3(d)", marks=pytest.mark.law("19:47-24.3(d)")),
        pytest.param("double-cross-poker", "25.3(d)", marks=pytest.mark.law("19:47-25.3(d)")),
        pytest.param("four-card-poker", "27.4(d)", marks=pytest.mark.law("19:47-27.4(d)")),
    ],
)
def test_each_of_two_decks_is_inspected_shown_and_washed_by_itself(game: str, each: str) -> None:
    table = Floor(game, TWO_DECKS).seat("Ann")
    table.begins()
    done = [(event.duty, event.what) for event in table.events if isinstance(event, Performed)]
    chores = ("inspect", "verify", "spread", "wash")
    assert sorted(done) == sorted((duty, deck) for duty in chores for deck in ("1", "2"))
    for deck in ("1", "2"):
        assert [duty for duty, which in done if which == deck] == list(chores)
    assert [event.deck for event in table.events if isinstance(event, Received)] == [1, 2]
    washed = [event.cites[1] for event in table.events if isinstance(event, Performed) and event.duty == "wash"]
    assert washed == [f"19:47-{each}"] * 2


CAME: dict[str, object] = {"pre_shuffled": True}
CAME_SHUFFLED = [
    pytest.param("mississippi-stud", 1, "35.4(e)", marks=pytest.mark.law("19:47-35.4(a)", "19:47-35.4(b)2")),
    pytest.param("boston-5-stud-poker", 0, "24.4(c)", marks=pytest.mark.law("19:47-24.4(a)", "19:47-24.4(b)")),
    pytest.param("three-card-poker", 1, "20.5", marks=pytest.mark.law("19:47-20.5")),
    pytest.param("caribbean-stud-poker", 1, "16.4", marks=pytest.mark.law("19:47-16.4")),
    pytest.param("let-it-ride-poker", 1, "18.4", marks=pytest.mark.law("19:47-18.4")),
]  # fmt: skip


@pytest.mark.law("19:47-35.3(a)", "19:47-24.3(a)")
@pytest.mark.parametrize("game, cut, _", CAME_SHUFFLED)
def test_cards_that_come_shuffled_are_neither_spread_nor_washed_nor_shuffled_and_cut_in_one_game_only(
    game: str, cut: int, _: str
) -> None:
    table = Floor(game, CAME).seat("Ann")
    table.plays()
    assert [event.duty for event in table.events if isinstance(event, Performed)][:1] == ["inspect"]
    assert not {"verify", "spread", "wash"} & {event.duty for event in table.events if isinstance(event, Performed)}
    assert len(table.of(CardsCut)) == cut
    table.begins()
    assert [event.came for event in table.events if isinstance(event, Shuffled)] == [True, False], "once only"
    assert len(table.of(CardsCut)) == cut


@pytest.mark.parametrize("game, cut, _", CAME_SHUFFLED)
def test_whoever_shuffles_by_hand_has_no_shuffle_due_of_cards_that_came_shuffled(game: str, cut: int, _: str) -> None:
    for choices, came in ((CAME, True), ({}, False)):
        table = Floor(game, choices, by_hand=("shuffle", "cut")).seat("Ann")
        assert table.due() == ([("cut", "")] if came and cut else [] if came else [("shuffle", "")])
        assert isinstance(table.at.do(Begin(), by=DEALER), Refusal) is (not came or bool(cut))
        assert [event.came for event in table.events if isinstance(event, Shuffled)] == [True] * came


@pytest.mark.parametrize("game, cut, paragraph", CAME_SHUFFLED)
def test_cards_that_came_shuffled_are_washed_and_shuffled_once_they_have_lain_spread(
    game: str, cut: int, paragraph: str
) -> None:
    table = Floor(game, CAME).seat("Ann")
    did(table.at, Leave("Ann"), by="Ann")
    assert [event.duty for event in table.events if isinstance(event, Performed)] == ["inspect", "spread idle"]
    did(table.at, Sit("Ann", "1"), by="Ann")
    table.begins()
    washed = [event for event in table.events if isinstance(event, Performed)][2]
    assert (washed.duty, washed.cites[0]) == ("wash", f"19:47-{paragraph}")
    assert [event.came for event in table.events if isinstance(event, Shuffled)] == [False]
    assert table.of(CardsCut) == table.of(Missed) == [], "a device shuffled them, and they are not cut"


@pytest.mark.law("19:47-35.4(a)", "19:47-24.4(a)")
@pytest.mark.parametrize("game", ["mississippi-stud", "boston-5-stud-poker"])
def test_cards_that_are_changed_and_each_of_two_decks_come_shuffled_anew(game: str) -> None:
    table = Floor(game, CAME | TWO_DECKS).seat("Ann")
    for _ in range(3):
        table.plays()
    table.does("change", by=SUPERVISOR)
    table.begins()
    shuffled = [(event.deck, event.came) for event in table.events if isinstance(event, Shuffled)]
    assert shuffled == [(1, True), (2, True), (1, False), (2, True)]


@pytest.mark.law("19:47-24.3(a)")
def test_cards_on_the_table_are_not_taken_for_pre_shuffled_by_another_choice() -> None:
    for first in (False, True):
        table = Floor("boston-5-stud-poker", {"pre_shuffled": first}).seat("Ann")
        other = ChangeMethod({"pre_shuffled": not first})
        assert refused(table.at, other, by=SUPERVISOR).cite == "19:47-24.3(a)"
        table.plays()
        did(table.at, other, by=SUPERVISOR)
        table.begins()
        came = [event.came for event in table.events if isinstance(event, Shuffled)]
        assert came == [first, False], "the cards are those that were there"


@pytest.mark.law("19:47-35.3(d)", "19:47-35.2(b)")
def test_a_second_deck_that_comes_later_is_inspected_shown_and_washed_like_the_first() -> None:
    table = Floor("mississippi-stud").seat("Ann")
    table.plays()
    many = len(table.events)
    did(table.at, ChangeMethod({"decks": 2, "deck_backs": 2}), by=SUPERVISOR)
    table.begins()
    done = [(event.duty, event.what) for event in table.events[many:] if isinstance(event, Performed)]
    assert done == [(duty, "2") for duty in ("inspect", "verify", "spread", "wash")] and table.of(Missed) == []


@pytest.mark.law("19:47-35.3(d)", "19:47-35.2(b)")
def test_a_second_deck_that_leaves_owes_nothing_and_the_first_owes_what_it_did() -> None:
    table = Floor("mississippi-stud", TWO_DECKS, by_hand=OMISSIBLE)
    table.does("inspect", "1")
    did(table.at, ChangeMethod({"decks": 1, "deck_backs": 1}), by=SUPERVISOR)
    assert table.due() == [("verify", ""), ("spread", ""), ("wash", "")]
    did(table.at, ChangeMethod({"decks": 2, "deck_backs": 2}), by=SUPERVISOR)
    assert table.due() == [
        *[(duty, "1") for duty in ("verify", "spread", "wash")],
        *[(duty, "2") for duty in ("inspect", "verify", "spread", "wash")],
    ]


@pytest.mark.law("19:47-26.3(c)")
def test_a_card_that_is_seen_while_the_cards_are_washed_has_them_washed_again() -> None:
    table = Floor("double-attack-blackjack", by_hand=("wash",))
    assert "first player to arrive" in table.refused("remix").why
    table.seat("Ann")
    table.does("remix")
    noted = table.events[-1]
    assert isinstance(noted, Performed) and (noted.duty, noted.by, noted.cites) == ("remix", DEALER, ("19:47-26.3(c)",))
    assert table.due() == [("wash", "")], "it does not count as the wash"
    table.does("wash")
    again = table.refused("remix")
    assert (again.why, again.cite) == ("The cards are not being washed", "19:47-26.3(c)")
    table.begins()
    assert table.missed() == []
    forgetful = Floor("double-attack-blackjack", by_hand=("wash",)).seat("Ann")
    forgetful.does("remix")
    forgetful.begins()
    assert [(missed.duty, missed.cites) for missed in forgetful.missed()] == [("wash", ("19:47-26.3(c)",))]


def test_where_no_text_says_so_a_wash_is_not_begun_again() -> None:
    assert "'remix' is not a duty at this table" in Floor("boston-5-stud-poker").seat("Ann").refused("remix").why
