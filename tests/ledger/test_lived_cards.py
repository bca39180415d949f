"""What became of the cards at a table, lived through again: shoes, cuts, burned cards and the discard rack."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from croupier.games import find
from croupier.ledger.audit.table_audit import TableAudit
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Turn
from croupier.table.events import (
    Began,
    Burned,
    CardsCut,
    DeckReplaced,
    Ended,
    RackOpened,
    RackShuffled,
    ShoeOpened,
    Shuffled,
)
from croupier.table.host import MemorySink
from croupier.table.shoe import Shoe
from tests.ledger.stories import Story, changed, found, of_memory, without
from tests.table.chores_floor import Floor
from tests.table.floor import PERSONS
from tests.table.walking import began, table_of, to_the_end

pytestmark = pytest.mark.files


def test_a_table_without_cards_has_no_shoe_to_be_missed() -> None:
    at, rng = table_of("craps", find("craps").house(), 1, persons=PERSONS), random.Random(1)
    began(at)
    to_the_end(at, rng)
    assert isinstance(at._sink, MemorySink)
    told = of_memory(at._sink, at)
    assert {type(event) for _, event in told} >= {Bet, Ended}
    assert [what for what, _ in found(told) if "shoe" in what] == []


def test_shoes_are_numbered_one_after_the_other(stud: Story) -> None:
    for skip, before in enumerate((0, 1, 2)):
        said = found(changed(stud, Shuffled, lambda event: replace(event, shoe=9), skip=skip))
        assert (f"Shoe 9 came after shoe {before}.", "") in said


def test_a_shoe_that_was_never_opened_is_missed_when_the_next_one_comes(stud: Story) -> None:
    said = found(without(stud, ShoeOpened))
    assert said == [("Shoe 1 was replaced by shoe 2 without being revealed.", "")]


def test_cards_are_not_shuffled_in_the_middle_of_a_round(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    row, shuffle = next((row, event) for row, event in stud if isinstance(event, Shuffled))
    said = found([*stud[: at + 1], (replace(row, round=1), replace(shuffle, shoe=2)), *stud[at + 1 :]])
    assert ("The cards were shuffled in the middle of a round.", "19:47-35.4(a)") in said


@pytest.mark.parametrize("many", [0, 2])
@pytest.mark.law("19:47-2.6")
def test_as_many_cards_are_burned_as_are_due(ran_out: Story, many: int) -> None:
    said = found(changed(ran_out, Burned, lambda event: replace(event, cards=many)))
    assert said[0] == (f"{many} cards were burned where 1 were due.", "19:47-2.6")


def test_cards_are_burned_once_for_each_shoe_and_not_where_none_lasts(ran_out: Story, stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(ran_out) if isinstance(event, Burned))
    twice = [*ran_out[: at + 1], ran_out[at]]
    assert [what for what, _ in found(twice)] == ["1 cards were burned where 0 were due."]
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Shuffled))
    assert ("1 cards were burned where 0 were due.", "") in found([*stud[: at + 1], (stud[at][0], Burned(1))])


@pytest.mark.law("19:47-2.15(f)")
def test_the_rack_is_shuffled_once_and_only_when_the_shoe_has_run_out(ran_out: Story, stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(ran_out) if isinstance(event, RackShuffled))
    again = [*ran_out[: at + 1], ran_out[at]]
    why = "The discard rack was shuffled though the shoe had not run out."
    assert found(again) == [(why, "19:47-2.15(f)")]
    early = next(n for n, (_, event) in enumerate(ran_out) if isinstance(event, Began))
    shuffle = (replace(ran_out[early][0]), ran_out[at][1])
    assert (why, "19:47-2.15(f)") in found([*ran_out[: early + 1], shuffle])
    assert found([*ran_out[:early], (replace(shuffle[0], round=0), shuffle[1])]) == [(why, "19:47-2.15(f)")]
    late = next(n for n, (_, event) in enumerate(stud) if isinstance(event, Ended))
    assert (why, "") in found([*stud[: late + 1], (stud[late][0], ran_out[at][1])])


@pytest.mark.law("19:47-2.15(f)")
def test_the_cards_of_the_rack_are_cut_within_them(ran_out: Story) -> None:
    at = next(at for at, (_, event) in enumerate(ran_out) if isinstance(event, RackShuffled))
    opened = next(event for _, event in ran_out if isinstance(event, RackOpened))
    many = len(opened.order)
    for cut, wrong in ((0, True), (1, False), (many - 1, False), (many, True)):
        told = changed(ran_out[: at + 1], RackShuffled, lambda event, cut=cut: replace(event, cut=cut))  # type: ignore[misc]
        assert found(told) == ([("The cards of the discard rack were not cut.", "19:47-2.15(f)")] if wrong else [])


@pytest.mark.law("19:47-2.15(f)")
def test_the_rack_holds_the_cards_that_had_been_discarded(ran_out: Story) -> None:
    said = found(changed(ran_out, RackOpened, lambda event: replace(event, salt="00")))
    assert ("The discard rack is not the one committed to before its first card.", "") in said
    assert ("The discard rack is not the one committed to before its first card.", "") in found(
        without(ran_out, RackShuffled)
    )


@pytest.mark.law("19:46-1.18(g)")
def test_only_a_round_that_begins_asks_whether_the_cards_should_have_been_changed(stud: Story) -> None:
    """What goes on late in a round that began in time is in time."""
    late = "2009-08-18T00:02:00Z"
    began_at = [at for at, (_, event) in enumerate(stud) if isinstance(event, Began)]
    last = began_at[-1] + 1
    told = [*stud[:last], *[(replace(row, time=late), event) for row, event in stud[last:]]]
    assert found(told) == []
    row, event = stud[began_at[-1]]
    told[began_at[-1]] = (replace(row, time=late), event)
    ((what, cite),) = found(told)
    assert what.startswith("The cards were played with after they should have been changed") and cite


@pytest.mark.law("19:47-35.4(a)")
def test_a_shoe_that_is_opened_while_it_is_dealt_from_is_found_with_its_paragraph(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Turn))
    opened = next(one for one in stud if isinstance(one[1], ShoeOpened))
    said = found([*stud[:at], opened, stud[at]])
    assert ("Shoe 1 was revealed while it was in use.", "19:47-35.4(a)") in said
    assert ("A card was dealt from a shoe whose order was already revealed.", "19:47-35.4(a)") in said


def test_a_deck_is_replaced_when_one_must_leave_and_not_otherwise(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Ended))
    ((what, _), *_) = found([*stud[: at + 1], (replace(stud[at][0], actor=DEALER), DeckReplaced(DEALER))])
    assert what.startswith("The ledger records something that the rules refuse: ")


@pytest.mark.law("19:47-35.4(a)")
def test_cards_are_cut_right_after_the_shuffle_and_once(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, CardsCut))
    assert isinstance(stud[at - 1][1], Shuffled)
    assert found([*stud[: at + 1], stud[at]]) == [("The cards were not cut right after the shuffle.", "19:47-35.4(a)")]


@pytest.mark.law("19:47-2.15(f)")
def test_a_rack_that_was_committed_to_and_holds_other_cards_is_found(ran_out: Story) -> None:
    at = next(at for at, (_, event) in enumerate(ran_out) if isinstance(event, RackOpened))
    row, opened = ran_out[at]
    assert isinstance(opened, RackOpened)
    other = replace(opened, order=(opened.order[1], *opened.order[1:]))
    commitment = Shoe(other.order, bytes.fromhex(other.salt)).commitment()
    told = changed([*ran_out[:at], (row, other)], RackShuffled, lambda event: replace(event, commitment=commitment))
    assert found(told) == [("The discard rack did not contain the discarded cards.", "")]


@pytest.mark.law("19:47-24.2(b)5")
def test_a_round_that_ends_on_the_cards_of_another_is_found() -> None:
    floor = Floor("boston-5-stud-poker", {"decks": 2, "deck_backs": 2}).seat("Ann")
    floor.plays()
    assert isinstance(floor.sink, MemorySink)
    told = of_memory(floor.sink, floor.at)
    at = next(at for at, (_, event) in enumerate(told) if isinstance(event, Ended))
    lived = TableAudit()
    for row, _ in told[:at]:
        lived.follow(row)
    assert lived.table is not None and lived.table.care is not None
    lived.table = replace(lived.table, care=replace(lived.table.care, rack=(("1", (1, 2)),), left=1))
    below = "2 cards from the previous round lay in the discard rack, below those of this one."
    assert (below, "19:47-24.2(b)5") in lived.follow(told[at][0])
