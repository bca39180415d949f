"""Who cuts: the first player, the box of the cutting card, the far right, the dealer (26.4); and who cuts again."""

from __future__ import annotations

import pytest

from croupier.declare.duties import BURN, CUT, SHUFFLE
from croupier.declare.game import Game
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.steps.dealing.deal import BANK
from croupier.table.commands import Begin, CutCards, DeclineCut, Leave, Perform, Recut
from croupier.table.duties.judge import entitled
from croupier.table.events import Burned, CutDeclined, CuttingCard, Shuffled
from croupier.table.events import CardsCut as WasCut
from croupier.table.table import evolve
from tests.table.chores_floor import Floor
from tests.table.floor import did, refused

MANUAL = {"shuffling": "manual"}


def table_with_a_cut(game: str = "double-attack-blackjack", *by_hand: str, **chosen: str) -> Floor:
    """Cleo came first and sits in the middle."""
    table = Floor(game, {**MANUAL, **chosen}, by_hand=by_hand or (CUT,))
    table.seat("Cleo", first=2)
    table.seat("Ann", first=1)
    return table.seat("Dora", first=5)


@pytest.mark.law("19:47-26.4(c)", "19:47-26.4(d)", "19:47-26.4(d)1")
def test_when_the_game_begins_the_first_player_to_the_table_is_offered_the_cut() -> None:
    table = table_with_a_cut()
    assert table.at.table.shoe is not None and table.at.table.cut is None, "shuffled, so that somebody can cut"
    (due,) = table.at.duties()
    assert (due.duty, due.who, due.cite) == (CUT, "Cleo", "19:47-26.4(d)1")
    assert refused(table.at, Begin()).cite == "19:47-26.4(b)2"
    assert refused(table.at, CutCards("Ann", 50), by="Ann").cite == "19:47-26.4(d)1"
    assert "for Cleo to make, not for dealer" in refused(table.at, CutCards(DEALER, 50)).why
    assert refused(table.at, CutCards("Cleo", 50), by="Ann").why == "That is for Cleo to ask, not for Ann"
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    assert table.of(WasCut) == [WasCut(50, by="Cleo")]
    assert "No cut is due" in refused(table.at, CutCards("Cleo", 60), by="Cleo").why
    table.begins()


@pytest.mark.law("19:47-26.4(c)")
def test_the_dealer_cuts_if_nobody_else_will() -> None:
    table = table_with_a_cut()
    assert "offered to Cleo" in refused(table.at, DeclineCut("Dora"), by="Dora").why
    did(table.at, DeclineCut("Cleo"), by="Cleo")
    assert table.of(CutDeclined) == [CutDeclined("Cleo")]
    assert refused(table.at, CutCards("Cleo", 50), by="Cleo").cite == "19:47-26.4(c)"
    assert "offered to dealer" in refused(table.at, DeclineCut(DEALER)).why
    did(table.at, CutCards(DEALER, 50))
    table.begins()


@pytest.mark.law("19:47-26.4(e)")
@pytest.mark.parametrize("at, right", [(9, False), (10, True), (11, True), (373, True), (374, True), (375, False)])
def test_a_player_too_cuts_at_least_ten_cards_from_either_end(at: int, right: bool) -> None:
    table = table_with_a_cut()  # eight decks of 48
    if right:
        did(table.at, CutCards("Cleo", at), by="Cleo")
    else:
        assert refused(table.at, CutCards("Cleo", at), by="Cleo").cite == "19:47-26.4(e)"


@pytest.mark.law("19:47-26.4(d)2", "19:47-26.4(g)")
def test_afterwards_it_is_the_player_on_whose_box_the_cutting_card_came_out() -> None:
    table = table_with_a_cut()
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    seen: set[str] = set()
    for _ in range(200):
        table.plays()
        out = [event for event in table.events if isinstance(event, CuttingCard)]
        if len(out) > len(seen):
            place = out[-1].place
            seen.add(f"{len(out)}: {place}")
            person, cite = entitled(table.at.table)
            sitting = dict(table.at.table.seats)
            expected = (sitting[place], "19:47-26.4(d)2") if place in sitting else ("Dora", "19:47-26.4(d)3")
            assert (person, str(cite)) == expected
            did(table.at, CutCards(person, 50), by=person)
        if len(seen) == 4:
            break
    assert len(seen) == 4


@pytest.mark.law("19:47-26.4(d)2", "19:47-26.4(d)3", "19:47-26.4(d)4")
def test_whose_cut_it_is_after_a_shoe() -> None:
    table = table_with_a_cut()
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    table.plays()
    played = table.at.table
    for place, person, cite in (
        ("1", "Ann", "(d)2"),
        ("1.1", "Ann", "(d)2"),
        ("5", "Dora", "(d)2"),
        (BANK, "Dora", "(d)3"),
        ("", "Dora", "(d)4"),
    ):
        came_out = evolve(played, CuttingCard(place)) if place else played
        assert entitled(came_out) == (person, f"19:47-26.4{cite}")


@pytest.mark.law("19:47-26.4(d)4", "19:47-26.4(g)")
def test_the_house_may_shuffle_after_any_round_and_the_far_right_is_offered_the_cut() -> None:
    table = table_with_a_cut()
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    table.plays()
    assert not table.at.table.shuffle_due
    did(table.at, Perform(SHUFFLE), by=SUPERVISOR)
    assert len(table.of(Shuffled)) == 2
    assert entitled(table.at.table) == ("Dora", "19:47-26.4(d)4")


def test_a_house_shuffles_at_will_only_where_the_text_says_so() -> None:
    table = Floor("casino-war", MANUAL, by_hand=(SHUFFLE,)).seat("Ann")
    did(table.at, Perform(SHUFFLE))
    assert "must not be shuffled again" in refused(table.at, Perform(SHUFFLE)).why
    table.begins()
    assert "A round is in progress" in refused(table.at, Perform(SHUFFLE)).why


@pytest.mark.law("19:47-26.4(d)2")
def test_a_box_whose_player_has_left_passes_the_cut_to_the_far_right() -> None:
    table = table_with_a_cut()
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    table.plays()
    did(table.at, Leave("Ann"), by="Ann")
    assert entitled(evolve(table.at.table, CuttingCard("1"))) == ("Dora", "19:47-26.4(d)2"), "not as if the house chose"


@pytest.mark.law("19:47-26.4(f)")
def test_the_cards_are_recut_by_who_last_cut_them_or_by_who_is_next() -> None:
    table = table_with_a_cut()
    did(table.at, DeclineCut("Cleo"), by="Cleo")
    did(table.at, CutCards(DEALER, 50))
    assert refused(table.at, Recut(60, "Dora"), by=SUPERVISOR).cite == "19:47-26.4(f)"
    did(table.at, Recut(60, DEALER), by=SUPERVISOR)
    assert table.of(WasCut)[-1] == WasCut(60, again=True, by=DEALER)
    assert refused(table.at, Recut(60, DEALER), by=DEALER).why == "That is for supervisor to ask, not for dealer"
    table.plays()
    assert "only before any card is dealt" in refused(table.at, Recut(60, DEALER), by=SUPERVISOR).why


LAST, NEXT = "the player who cut last", "the next person entitled to cut"


@pytest.mark.law("19:47-26.4(f)")
@pytest.mark.parametrize("chosen, right, wrong", [(LAST, "Cleo", DEALER), (NEXT, DEALER, "Cleo")])
def test_the_house_chooses_whether_the_last_cutter_or_the_next_entitled_recuts(
    chosen: str, right: str, wrong: str
) -> None:
    table = table_with_a_cut(recut_by=chosen)
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    for person in (wrong, "Ann", ""):
        no = refused(table.at, Recut(60, person), by=SUPERVISOR)
        assert (
            no.why == f"The cards are recut by {right}, not by {person or 'no person'}" and no.cite == "19:47-26.4(f)"
        )
    did(table.at, Recut(60, right), by=SUPERVISOR)
    assert table.of(WasCut)[-1] == WasCut(60, again=True, by=right)
    table.begins()


@pytest.mark.law("19:47-26.4(f)")
def test_a_last_cutter_who_has_left_leaves_the_recut_to_the_dealer() -> None:
    table = table_with_a_cut()
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    did(table.at, Leave("Cleo"), by="Cleo")
    assert "by dealer, not by Cleo" in refused(table.at, Recut(60, "Cleo"), by=SUPERVISOR).why
    did(table.at, Recut(60, DEALER), by=SUPERVISOR)


@pytest.mark.law("19:47-2.5")
def test_where_no_text_has_the_house_choose_either_recuts() -> None:
    table = table_with_a_cut("blackjack")
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    assert "by Cleo or dealer, not by Ann" in refused(table.at, Recut(60, "Ann"), by=SUPERVISOR).why
    did(table.at, Recut(60, "Cleo"), by=SUPERVISOR)
    did(table.at, Recut(61, DEALER), by=SUPERVISOR)


def cut_by_hand(game: Game) -> bool:
    """Whether it has a way of shuffling that a cut by the dealer follows."""
    rule, keys = game.cut, {option.key for option in game.options}
    return rule is not None and rule.offered is None and "shuffling" in keys


DEALERS_OWN = [game.id for game in map(find, DECLARED) if cut_by_hand(game)]


@pytest.mark.law("19:47-35.4(c)", "19:47-35.4(d)")
@pytest.mark.parametrize("name", DEALERS_OWN)
def test_where_the_cut_is_the_dealers_own_nobody_else_cuts_again(name: str) -> None:
    game = find(name)
    table = Floor(name, MANUAL, by_hand=(CUT,)).seat("Ann")
    did(table.at, CutCards(DEALER, 20))
    for person in ("Ann", "nosuch", SUPERVISOR):
        no = refused(table.at, Recut(30, person), by=SUPERVISOR)
        assert no.why == f"The cards are recut by dealer, not by {person}"
        assert no.cite == (game.recut or game.cut.cite)  # type: ignore[union-attr]
    did(table.at, Recut(30, DEALER), by=SUPERVISOR)
    did(table.at, Recut(31), by=SUPERVISOR)
    assert table.of(WasCut)[1:] == [WasCut(30, again=True, by=DEALER), WasCut(31, again=True)]


@pytest.mark.law("19:47-35.4(c)")
def test_where_the_text_names_the_dealer_he_cuts_himself() -> None:
    table = Floor("mississippi-stud", MANUAL, by_hand=(CUT,)).seat("Ann")
    assert entitled(table.at.table) == (DEALER, "19:47-35.4(c)1ii")
    assert "for dealer to make" in refused(table.at, CutCards("Ann", 20), by="Ann").why
    did(table.at, CutCards(DEALER, 20))
    table.begins()


@pytest.mark.law("19:47-2.5")
def test_at_blackjack_too_the_first_player_is_offered_the_cut() -> None:
    assert entitled(table_with_a_cut("blackjack").at.table) == ("Cleo", "19:47-2.5")


@pytest.mark.law("19:47-2.6")
def test_the_first_card_is_burned_after_the_cut_and_before_the_deal() -> None:
    table = table_with_a_cut("blackjack", CUT, BURN)
    assert refused(table.at, Perform(BURN)).cite == "19:47-2.5"
    did(table.at, CutCards("Cleo", 50), by="Cleo")
    assert [(one.duty, one.cite) for one in table.at.duties()] == [(BURN, "19:47-2.6")]
    assert refused(table.at, Begin()).cite == "19:47-2.6"
    did(table.at, Perform(BURN))
    assert table.of(Burned) == [Burned(1)]
    assert "No card is to be burned" in refused(table.at, Perform(BURN)).why
    table.begins()


@pytest.mark.law("19:47-2.2(d)4")
def test_two_batches_take_turns_a_shoe_each() -> None:
    table = Floor("blackjack", {"shuffled": "every round"}).seat("Ann")
    for _ in range(4):
        table.plays()
    assert [event.deck for event in table.events if isinstance(event, Shuffled)] == [1, 2, 1, 2]
    one = Floor("blackjack", {"shuffled": "every round", "shuffling": "manual"}).seat("Ann")
    for _ in range(3):
        one.plays()
    assert [event.deck for event in one.events if isinstance(event, Shuffled)] == [1, 1, 1]


TWO_DECKS = {"decks": 2, "deck_backs": 2}


@pytest.mark.parametrize(
    "game, choices, cite",
    [
        pytest.param("mississippi-stud", TWO_DECKS, "19:47-35.2(b)5", marks=pytest.mark.law("19:47-35.2(b)5")),
        pytest.param("boston-5-stud-poker", TWO_DECKS, "19:47-24.2(b)5", marks=pytest.mark.law("19:47-24.2(b)5")),
        pytest.param("colorado-hold-em-poker", TWO_DECKS, "19:47-23.2(b)5", marks=pytest.mark.law("19:47-23.2(b)5")),
        pytest.param("double-cross-poker", TWO_DECKS, "19:47-25.2(b)5", marks=pytest.mark.law("19:47-25.2(b)5")),
        pytest.param("four-card-poker", TWO_DECKS, "19:47-27.2(b)5", marks=pytest.mark.law("19:47-27.2(b)5")),
        pytest.param("three-card-poker", TWO_DECKS, "19:47-20.2", marks=pytest.mark.law("19:47-20.2")),
        pytest.param("winners-pot-poker", TWO_DECKS, "19:47-33.2", marks=pytest.mark.law("19:47-33.2")),
        pytest.param("ultimate-texas-hold-em", TWO_DECKS, "19:47-32.2", marks=pytest.mark.law("19:47-32.2")),
        pytest.param("caribbean-stud-poker", TWO_DECKS, "19:47-16.2", marks=pytest.mark.law("19:47-16.2")),
        pytest.param("let-it-ride-poker", TWO_DECKS, "19:47-18.2", marks=pytest.mark.law("19:47-18.2")),
        pytest.param("blackjack", {"shuffled": "every round"}, "19:47-2.2(d)5", marks=pytest.mark.law("19:47-2.2(d)5")),
    ],
)
def test_the_rack_is_emptied_before_cards_of_the_other_set_can_come_to_it(
    game: str, choices: dict[str, object], cite: str
) -> None:
    table = Floor(game, choices, by_hand=("clear rack",)).seat("Ann")
    table.plays()
    (due,) = table.at.duties()
    assert (due.duty, due.cite) == ("clear rack", cite)
    table.does("clear rack")
    assert table.at.table.care is not None and table.at.table.care.rack == ()
    table.plays()
    table.begins()
    assert [event.cites for event in table.missed()] == [(cite,)]
