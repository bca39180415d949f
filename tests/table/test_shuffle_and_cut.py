"""The cards between two rounds: shuffled, cut, cut again, in turns, replaced (19:47-35.2, 35.4, 35.7(f), 35.12)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from croupier.declare.duties import DEAL, TURN, WITH_THE_CARDS
from croupier.equipment.shuffle import cut
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Count, Report, Turn
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.table.commands import Act, Begin, ChangeMethod, CutCards, DeclineCut, Recut, ReplaceDeck
from croupier.table.decide import Decided, cut_refusal, decide
from croupier.table.events import CardsCut, DeckReplaced, Event, Performed, ShoeOpened, Shuffled
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import evolve
from tests.table.chores_floor import Floor
from tests.table.floor import (
    MANUAL,
    NO_MORE_BETS,
    antes,
    counting_world,
    did,
    host,
    now,
    play_round,
    refused,
    rules,
    seated,
    to_the_end,
)

TWO_DECKS = {"decks": 2, "deck_backs": 2}


def remembering(choices: Mapping[str, object] | None = None) -> tuple[SoloHost, list[Event]]:
    """A table with one player, and the events it makes."""
    sink = MemorySink()
    return seated(host(choices, sink=sink), "Ann"), sink.events


def kinds(events: list[Event], *wanted: type) -> list[Event]:
    return [event for event in events if isinstance(event, wanted)]


@pytest.mark.law("19:47-35.4(a)")
def test_no_round_begins_on_cards_that_were_not_shuffled() -> None:
    at = seated(host(), "Ann")
    refusal = decide(at.table, Begin())
    assert not isinstance(refusal, Decided) and refusal.cite == "19:47-35.4(a)"


@pytest.mark.law("19:47-35.4(a)")
def test_the_cards_are_shuffled_before_the_first_round_and_after_every_round() -> None:
    at, events = remembering()
    for number in range(1, 4):
        play_round(at, "Ann")
        again = decide(at.table, Begin())
        assert not isinstance(again, Decided) and again.cite == "19:47-35.4(a)"
        assert len(kinds(events, Shuffled)) == number
    orders = {event.order for event in events if isinstance(event, ShoeOpened)}
    assert len(orders) == 3


def test_a_beginning_that_is_refused_leaves_nothing_behind() -> None:
    at = host()
    before = list(at._sink.events)  # type: ignore[attr-defined]
    assert "No player is seated" in refused(at, Begin()).why
    assert at._sink.events == before  # type: ignore[attr-defined]
    seated(at, "Ann")
    did(at, Begin())
    assert "A round is in progress" in refused(at, Begin()).why


@pytest.mark.law("19:47-35.4(b)", "19:47-35.4(b)1")
def test_cards_that_a_device_shuffled_are_dealt_without_a_cut() -> None:
    at, events = remembering()
    play_round(at, "Ann")
    assert kinds(events, CardsCut) == []


@pytest.mark.law("19:47-35.4(b)", "19:47-35.4(b)2", "19:47-35.4(c)")
def test_cards_shuffled_by_hand_are_cut_before_each_round() -> None:
    at, events = remembering(MANUAL)
    play_round(at, "Ann")
    play_round(at, "Ann")
    assert len(kinds(events, CardsCut)) == 2
    shuffled = evolve(at.table, Shuffled(3, 1, "", ""))
    refusal = decide(shuffled, Begin())
    assert not isinstance(refusal, Decided) and refusal.cite == "19:47-35.4(b)2"
    assert isinstance(decide(evolve(shuffled, CardsCut(26)), Begin()), Decided)


@pytest.mark.law("19:47-35.4(b)2")
def test_pre_shuffled_cards_are_cut_when_they_are_first_used_and_so_are_those_that_replace_them() -> None:
    at, events = remembering({"pre_shuffled": True, "stub_count_every": 1})
    play_round(at, "Ann")
    play_round(at, "Ann")
    assert len(kinds(events, CardsCut)) == 1
    wrong_stub(at)
    did(at, ReplaceDeck(SUPERVISOR), by=SUPERVISOR)
    play_round(at, "Ann")
    assert len(kinds(events, CardsCut)) == 2


@pytest.mark.law("19:47-35.4(b)2")
def test_each_of_two_pre_shuffled_decks_is_cut_when_it_is_first_used() -> None:
    at, events = remembering({"pre_shuffled": True, **TWO_DECKS})
    for _ in range(4):
        play_round(at, "Ann")
    assert [type(event).__name__ for event in kinds(events, Shuffled, CardsCut)] == [
        "Shuffled", "CardsCut", "Shuffled", "CardsCut", "Shuffled", "Shuffled",
    ]  # fmt: skip


@pytest.mark.law("19:47-35.4(c)1ii", "19:47-35.4(c)1iii")
@pytest.mark.parametrize(
    "at_card, why",
    [(0, "19:47-35.4(c)1ii"), (9, "19:47-35.4(c)1ii"), (10, ""), (51, ""), (52, "19:47-35.4(c)1iii")],
)
def test_a_cut_takes_at_least_ten_cards_from_the_top_and_leaves_some_to_put_on_them(at_card: int, why: str) -> None:
    refusal = cut_refusal(host(MANUAL).table, at_card)
    assert (refusal.cite if refusal is not None else "") == why


@pytest.mark.law("19:47-35.4(c)1iii", "19:47-35.4(c)2")
def test_the_cards_below_the_cut_are_dealt_first() -> None:
    at, events = remembering(MANUAL)
    play_round(at, "Ann")
    (made,) = kinds(events, CardsCut)
    (opened,) = kinds(events, ShoeOpened)
    assert isinstance(made, CardsCut) and isinstance(opened, ShoeOpened)
    turned = {event.slot: event.card for event in events if isinstance(event, Turn)}
    order = opened.order[made.at :] + opened.order[: made.at]
    assert turned == {slot: order[slot] for slot in range(5)}


@pytest.mark.law("19:47-35.4(d)")
def test_a_supervisor_may_have_the_cards_cut_again_until_one_is_dealt() -> None:
    at, events = remembering(MANUAL)
    did(at, Begin())
    did(at, Recut(10), by=SUPERVISOR)
    antes(at, "Ann")  # a wager on the layout is no card dealt
    did(at, Recut(20), by=SUPERVISOR)
    assert refused(at, Recut(9), by=SUPERVISOR).cite == "19:47-35.4(c)1ii"
    assert refused(at, Recut(52), by=SUPERVISOR).cite == "19:47-35.4(c)1iii"
    did(at, NO_MORE_BETS)
    assert refused(at, Recut(30), by=SUPERVISOR).cite == "19:47-35.4(d)"
    hand = now(at).hand("1").cards
    to_the_end(at)
    (opened,) = kinds(events, ShoeOpened)
    assert isinstance(opened, ShoeOpened) and cut(opened.order, 20)[:2] == hand


@pytest.mark.law("19:47-35.4(d)")
def test_cards_that_were_not_cut_are_not_cut_again() -> None:
    at = seated(host(), "Ann")
    did(at, Begin())
    assert "cannot be recut" in refused(at, Recut(20), by=SUPERVISOR).why
    assert "cannot be recut" in refused(seated(host(MANUAL), "Ann"), Recut(20), by=SUPERVISOR).why


@pytest.mark.parametrize(
    "game, cut, again",
    [
        ("mississippi-stud", "35.4(c)1ii", "35.4(d)"),
        ("three-card-poker", "20.5", "20.5"),
        ("casino-war", "22.4", "22.4"),
        ("double-attack-blackjack", "26.4(e)", "26.4(f)"),
        ("boston-5-stud-poker", "24.4(a)", "24.4(a)"),  # which knows no cut
    ],
)
def test_what_cannot_be_cut_now_is_told_with_the_paragraph_on_shuffle_and_cut(game: str, cut: str, again: str) -> None:
    at = Floor(game).seat("Ann").at
    assert refused(at, Recut(26), by=SUPERVISOR).cite == f"19:47-{again}"
    assert refused(at, CutCards(DEALER, 26)).cite == refused(at, DeclineCut("Ann"), by="Ann").cite == f"19:47-{cut}"


@pytest.mark.law("19:47-35.2(b)3", "19:47-35.2(b)4")
def test_two_decks_alternate_a_round_each() -> None:
    at, events = remembering(TWO_DECKS)
    for _ in range(4):
        play_round(at, "Ann")
    assert [event.deck for event in events if isinstance(event, Shuffled)] == [1, 2, 1, 2]


@pytest.mark.law("19:47-35.2(b)4")
def test_a_reshuffle_leaves_the_deck_whose_turn_it_is_in_play() -> None:
    at, events = remembering(TWO_DECKS)
    play_round(at, "Ann")
    did(at, Begin())
    did(at, Act(Report("shuffling device fault")))
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    to_the_end(at)
    play_round(at, "Ann")
    assert [event.deck for event in events if isinstance(event, Shuffled)] == [1, 2, 2, 1]


@pytest.mark.law("19:47-35.2(a)")
def test_one_deck_is_used_for_every_round() -> None:
    at, events = remembering()
    for _ in range(3):
        play_round(at, "Ann")
    assert [event.deck for event in events if isinstance(event, Shuffled)] == [1, 1, 1]


@pytest.mark.law("19:47-35.12(e)")
def test_after_a_fault_of_the_shuffling_device_the_cards_are_shuffled_again_before_any_is_dealt() -> None:
    at, events = remembering()
    did(at, Begin())
    antes(at, "Ann")
    did(at, Act(Report("shuffling device fault")))
    assert [type(event).__name__ for event in events[-3:]] == ["Report", "ShoeOpened", "Shuffled"]
    did(at, NO_MORE_BETS)
    hand = now(at).hand("1").cards
    to_the_end(at)
    first, second = (event for event in events if isinstance(event, ShoeOpened))
    assert first.order != second.order and second.order[:2] == hand
    assert (first.shoe, second.shoe) == (1, 2)


@pytest.mark.law("19:47-35.12(e)")
def test_no_card_is_turned_while_a_reshuffle_is_due() -> None:
    world = counting_world()
    seal = Seal(world.entropy(KEY_BYTES))
    at = SoloHost.open("MS-1", rules(), world=world, seal=seal, sink=MemorySink(), chores=WITH_THE_CARDS)
    seated(at, "Ann")
    did(at, Begin())
    antes(at, "Ann")
    table = evolve(at.table, Report("shuffling device fault"))
    table = evolve(table, NO_MORE_BETS.move)
    assert table.round is not None
    due = next(move for move, _ in table.round.chances())
    refusal = decide(table, Act(due))
    assert not isinstance(refusal, Decided) and "must be reshuffled" in refusal.why
    assert isinstance(decide(evolve(table, Shuffled(2, 1, "", "")), Act(due)), Decided)


@pytest.mark.law("19:47-35.12(f)")
def test_after_a_fault_of_the_dealing_shoe_the_round_is_void_and_the_cards_are_shuffled_again() -> None:
    world = counting_world()
    seal = Seal(world.entropy(KEY_BYTES))
    sink = MemorySink()
    shoe = {"dealing": "automated shoe"}
    at = SoloHost.open("MS-1", rules(shoe), world=world, seal=seal, sink=sink, chores=WITH_THE_CARDS)
    seated(at, "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    did(at, Act(Report("dealing shoe fault")))
    assert at.table.round is None and at.table.chips["Ann"] == 100_000
    did(at, Begin())
    assert [type(event).__name__ for event in sink.events[-4:]] == ["Ended", "ShoeOpened", "Shuffled", "Began"]


def wrong_stub(at: SoloHost, *, misdealt: bool = False) -> None:
    """One round in which the dealer counts a card too few in the stub."""
    at.chores = WITH_THE_CARDS | {DEAL, TURN}
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    did(at, Act(Count(46, misdealt)))
    assert at.table.round is None, "a wrong stub voids the round"


@pytest.mark.law("19:47-35.7(f)2")
def test_after_a_wrong_stub_count_the_deck_is_replaced_before_the_next_round() -> None:
    at, events = remembering({"stub_count_every": 1})
    wrong_stub(at)
    before = list(events)
    assert refused(at, Begin()).cite == "19:46-1.18"
    assert events == before, "a deck that must leave is not shuffled"
    did(at, ReplaceDeck(SUPERVISOR), by=SUPERVISOR)
    came = events.index(DeckReplaced(SUPERVISOR))
    assert [event.duty for event in events[came:] if isinstance(event, Performed)] == [
        "inspect",
        "verify",
        "spread",
        "wash",
    ]
    assert not at.table.standing.mark(DECK_OUT)
    did(at, Begin())
    assert at.table.rounds == 2


@pytest.mark.law("19:47-35.7(f)2")
def test_after_a_misdeal_the_deck_stays() -> None:
    at, _ = remembering({"stub_count_every": 1})
    wrong_stub(at, misdealt=True)
    assert "No deck has to leave" in refused(at, ReplaceDeck(SUPERVISOR), by=SUPERVISOR).why
    did(at, Begin())
    assert at.table.rounds == 2


@pytest.mark.law("19:47-35.12(g)")
def test_another_method_is_used_only_when_the_device_has_been_removed() -> None:
    at = seated(host(), "Ann")
    by_hand = ChangeMethod(MANUAL)
    assert refused(at, by_hand, by=SUPERVISOR).cite == "19:47-35.12(g)"
    did(at, replace(by_hand, removed=("automated device",)), by=SUPERVISOR)
    assert at.table.rules.house.word("shuffling") == "manual"
    did(at, ChangeMethod({"dealing": "automated shoe"}), by=SUPERVISOR)
    assert refused(at, ChangeMethod({"dealing": "manual shoe"}), by=SUPERVISOR).cite == "19:47-35.12(g)"
    did(at, ChangeMethod({"dealing": "manual shoe"}, ("automated shoe",)), by=SUPERVISOR)
    play_round(at, "Ann")
    assert at.table.rounds == 1


def test_a_method_that_the_law_does_not_allow_is_refused() -> None:
    at = seated(host(MANUAL), "Ann")
    assert refused(at, ChangeMethod({"dealing": "hand"}), by=SUPERVISOR).cite == "19:47-35.8(b)1"
    assert refused(at, ChangeMethod({"dealing": "by courier"}), by=SUPERVISOR).cite == "19:47-35.7(a)"
    for stranger in ("minimum.ante", "payout_odds.flush", "no such option"):
        assert (
            "is not an option for shuffling or dealing" in refused(at, ChangeMethod({stranger: 1}), by=SUPERVISOR).why
        )


def test_the_method_changes_between_rounds_only() -> None:
    at = seated(host(), "Ann")
    did(at, Begin())
    change = ChangeMethod(MANUAL, ("automated device",))
    assert "between rounds" in refused(at, change, by=SUPERVISOR).why


def test_the_cut_of_an_earlier_method_does_not_shift_the_cards_of_a_later_one() -> None:
    at, events = remembering(MANUAL)
    play_round(at, "Ann")
    did(at, ChangeMethod({"shuffling": "automated device"}), by=SUPERVISOR)
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    hand = now(at).hand("1").cards
    to_the_end(at)
    last = [event for event in events if isinstance(event, ShoeOpened)][-1]
    assert last.order[:2] == hand
