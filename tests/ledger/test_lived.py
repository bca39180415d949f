"""A table lived through again, row by row: each thing that cannot have happened so is said, with its paragraph."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.games import find
from croupier.law.binding import Choice
from croupier.ledger import lived as living
from croupier.ledger.chain import Row
from croupier.ledger.duties import KEPT
from croupier.ledger.lived import Lived
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.house import House
from croupier.rounds.moves import Announce, Bet, Turn
from croupier.rounds.standing import Standing
from croupier.table.events import (
    Began,
    Burned,
    Cut,
    DeckReplaced,
    Ended,
    Event,
    Froze,
    Opened,
    Performed,
    RackOpened,
    RackShuffled,
    Released,
    Settled,
    ShoeOpened,
    Shuffled,
    decode_event,
    encode_event,
    house_digest,
)
from croupier.table.host import ALL_CHORES, Host, Memory
from croupier.table.shoe import Shoe
from croupier.table.table import stood
from tests.ledger.book import plain, rows
from tests.table.chores_floor import Floor
from tests.table.floor import MANUAL, PERSONS
from tests.table.walking import began, table_of, to_the_end

pytestmark = pytest.mark.files
Story = list[tuple[Row, Event]]
RELEASED = Path(__file__).parents[1] / "ledgers"


def story(found: list[Row]) -> Story:
    return [(row, decode_event(row.body)) for row in found]


def found(told: Story) -> list[tuple[str, str]]:
    """What is wrong, and where a rule is concerned, its paragraph."""
    lived, said = Lived(), list[tuple[str, str]]()
    for row, event in told:
        said += lived.follow(replace(row, body=encode_event(event)))
    return [(what, str(cite)) for what, cite in [*said, *lived.finish()]]


def changed(told: Story, kind: type, change: Callable[[Event], Event], *, skip: int = 0) -> Story:
    """The story with one event of a kind changed: the first, or one after it."""
    at = [at for at, (_, event) in enumerate(told) if isinstance(event, kind)][skip]
    row, event = told[at]
    return [*told[:at], (row, change(event)), *told[at + 1 :]]


def without(told: Story, kind: type, *, skip: int = 0) -> Story:
    at = [at for at, (_, event) in enumerate(told) if isinstance(event, kind)][skip]
    return told[:at] + told[at + 1 :]


@pytest.fixture(scope="module")
def stud(tmp_path_factory: pytest.TempPathFactory) -> Story:
    """Three rounds of Mississippi Stud, shuffled by hand."""
    return story(rows(plain(tmp_path_factory.mktemp("stud") / "ledger.db", rounds=3, choices=MANUAL)))


def of_memory(sink: Memory, at: Host) -> Story:
    """Events that were kept in a list, as rows: the program did all, or the person whom they name."""
    told, number = Story(), 0
    for position, event in enumerate(sink.events, 1):
        number = event.round if isinstance(event, Began) else number
        actor = getattr(event, "by", "") or getattr(event, "person", "") or DEALER
        body = encode_event(event)
        actor = "chance" if body.startswith((b'{"move":"turn"', b'{"event":"cutting card"')) else actor
        told.append((Row(position, at.table.name, position, number, "", actor, "2009-08-17T00:00:00Z", body), event))
    return told


@pytest.fixture(scope="module")
def ran_out() -> Story:
    """Blackjack of one deck, six players: the shoe runs out in a round, and the discard rack goes on with it."""
    house = find("blackjack").house({"decks": 1})
    for seed in range(6):
        at, rng = table_of("blackjack", house, seed, persons=PERSONS), random.Random(seed)
        at._chores = ALL_CHORES
        for _ in range(6):
            began(at)
            to_the_end(at, rng)
        assert isinstance(at._sink, Memory)
        if any(isinstance(event, RackOpened) for event in at._sink.events):
            return of_memory(at._sink, at)
    raise AssertionError("the shoe never ran out")


def test_honest_stories_are_clean(stud: Story, ran_out: Story) -> None:
    assert found(stud) == [] and found(ran_out) == []


def test_a_table_without_cards_has_no_shoe_to_be_missed() -> None:
    at, rng = table_of("craps", find("craps").house(), 1, persons=PERSONS), random.Random(1)
    began(at)
    to_the_end(at, rng)
    assert isinstance(at._sink, Memory)
    told = of_memory(at._sink, at)
    assert {type(event) for _, event in told} >= {Bet, Ended}
    assert [what for what, _ in found(told) if "shoe" in what] == []


@pytest.mark.law("19:47-22.2")
def test_a_table_beyond_what_is_only_read_is_told_so() -> None:
    """Six decks at casino war are a reading (W6): no text of 22.2 is held."""
    at = table_of("casino-war", find("casino-war").house({"decks": 8}), 1, persons=PERSONS)
    assert isinstance(at._sink, Memory)
    ((what, cited),) = found(of_memory(at._sink, at))
    beyond = "The table was opened beyond the law as it is read (the paragraph is not held)"
    assert (what, cited) == (f"{beyond}: decks is exactly 6, not 8.", "19:47-22.2")


@pytest.mark.law("19:46-1.18(g)2")
def test_a_table_opened_before_a_choice_was_declared_is_not_judged_by_it() -> None:
    game = find("boston-5-stud-poker")
    said = {key: choice for key, choice in game.house({"decks": 1}).choices.items() if key != "card_change_hours"}
    for late, cites in (({}, []), ({"card_change_hours": 25}, ["19:46-1.18(g)", "19:46-1.18(g)2"])):
        house = House(game.id, {**said, **late})
        at = table_of(game.id, house, 1, persons=PERSONS)
        assert isinstance(at._sink, Memory)
        assert [cited for _, cited in found(of_memory(at._sink, at))] == cites


def test_shoes_are_numbered_one_after_the_other(stud: Story) -> None:
    for skip, before in enumerate((0, 1, 2)):
        said = found(changed(stud, Shuffled, lambda event: replace(event, shoe=9), skip=skip))
        assert (f"Shoe 9 came after shoe {before}.", "") in said


def test_a_shoe_that_was_never_opened_is_missed_when_the_next_one_comes(stud: Story) -> None:
    said = found(without(stud, ShoeOpened))
    assert said == [("Shoe 1 was never opened, and shoe 2 took its place.", "")]


def test_cards_are_not_shuffled_in_the_middle_of_a_round(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    row, shuffle = next((row, event) for row, event in stud if isinstance(event, Shuffled))
    said = found([*stud[: at + 1], (replace(row, round=1), replace(shuffle, shoe=2)), *stud[at + 1 :]])
    assert ("The cards were shuffled in the middle of a round.", "19:47-35.4(a)") in said


def test_what_a_round_leaves_standing_is_what_it_left(stud: Story) -> None:
    other = Standing(marks=(("seen", 1),))
    said = found(changed(stud, Ended, lambda event: replace(event, standing=other)))
    assert ("What the round left standing was recorded wrongly.", "") in said


def test_a_round_ends_under_its_own_number(stud: Story) -> None:
    said = found(changed(stud, Ended, lambda event: replace(event, round=7), skip=1))
    assert ("Round 7 was ended while round 2 was being played.", "") in said


def test_a_round_that_is_cut_short_is_not_over(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    end = next(one for one in stud if isinstance(one[1], Ended))
    assert ("A round was ended before it was over.", "") in found([*stud[: at + 1], end])
    assert ("A round was ended before it was over.", "") in found([*stud, (replace(end[0], round=3), end[1])])


def test_a_frozen_table_is_told_with_its_reason(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Settled))
    assert ("The table was frozen: the witness disagrees", "") in found(
        [*stud[:at], (stud[at][0], Froze(1, "the witness disagrees"))]
    )


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
    assert ("The discard rack is not the one that was committed to before its first card.", "") in said
    assert ("The discard rack is not the one that was committed to before its first card.", "") in found(
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


def test_a_table_of_before_has_the_duties_of_its_opening_on_record(ran_out: Story) -> None:
    """Earlier releases noted the opening alone: each duty of it is asked for when the first round begins."""
    kept = [one for one in ran_out if not isinstance(one[1], KEPT)]
    first = next(at for at, (_, event) in enumerate(kept) if isinstance(event, Began))
    (row, opening), *rest = kept[: first + 1]
    assert isinstance(opening, Opened)
    told = [(row, replace(opening, care=False)), *rest]
    duties = [duty for duty in find("blackjack").duties if duty.when == "opening"]
    names = [duty.name for duty in duties]
    due = [(f"The table was not opened as it must be: {duty.name}.", str(duty.cites[0])) for duty in duties]
    assert found(told) == due and len(due) > 2
    done = [(row, Performed(name, "licensee", ())) for name in names[1:]]
    assert [what for what, _ in found([told[0], *done, *told[1:]])] == [due[0][0]]


def test_chance_says_and_does_no_more_than_chance_can(stud: Story) -> None:
    """While cards are to come by chance, somebody's wager does not."""
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Turn))
    bet = next(event for _, event in stud if isinstance(event, Bet))
    said = found([*stud[:at], (replace(stud[at][0], actor=CHANCE), bet)])
    assert [what for what, _ in said if "not his to do" in what] != []


def test_a_release_gives_back_what_lies_and_is_asked_for_by_the_supervisor(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Settled))
    row = stud[at][0]
    frozen = [*stud[:at], (row, Froze(1, "the witness disagrees"))]
    nothing = Released(1, "Eve", "Fay", (), Standing())
    said = [what for what, _ in found([*frozen, (replace(row, actor=SUPERVISOR), nothing)])]
    assert "What was recorded does not follow from what was asked." in said
    assert not any("not his to do" in what for what in said)
    said = [what for what, _ in found([*frozen, (replace(row, actor="Ann"), nothing)])]
    assert any("not his to do" in what for what in said)
    said = [what for what, _ in found([*stud[:at], (replace(row, actor=SUPERVISOR), nothing)])]
    assert any(what.startswith("Something was recorded that the rules refuse: ") for what in said)


def test_a_table_that_was_lost_is_not_spoken_of_again(stud: Story) -> None:
    """One finding where it was lost; what comes after would only be found for want of it."""
    lost = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    lived = Lived()
    said = [lived.follow(replace(row, body=b"{}") if at == lost else row) for at, (row, _) in enumerate(stud)]
    assert [len(found) for found in said] == [int(at == lost) for at in range(len(stud))]
    assert said[lost][0][0].startswith("The table cannot be followed from here on: Object missing required field")
    assert lived.finish() == []


@pytest.mark.law("19:47-35.4(a)")
def test_a_shoe_that_is_opened_while_it_is_dealt_from_is_found_with_its_paragraph(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Turn))
    opened = next(one for one in stud if isinstance(one[1], ShoeOpened))
    said = found([*stud[:at], opened, stud[at]])
    assert ("Shoe 1 was opened while it was being dealt from.", "19:47-35.4(a)") in said
    assert ("A card was dealt from a shoe that everybody could read.", "19:47-35.4(a)") in said


def test_a_deck_is_replaced_when_one_must_leave_and_not_otherwise(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Ended))
    ((what, _), *_) = found([*stud[: at + 1], (replace(stud[at][0], actor=DEALER), DeckReplaced(DEALER))])
    assert what.startswith("Something was recorded that the rules refuse: ")


def test_a_table_is_noted_as_it_stands_between_two_rounds_only(stud: Story) -> None:
    """What was noted of it a moment before is no more so when a round has begun, or when it is frozen."""
    begun = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    otherwise = [("The table was noted otherwise than it stood.", "")]

    def until(at: int) -> Lived:
        lived = Lived()
        assert [found for row, _ in stud[:at] for found in lived.follow(row)] == []
        return lived

    before, within, frozen = until(begun), until(begun + 1), until(begun)
    assert before.table is not None and frozen.table is not None
    row = replace(stud[begun - 1][0], body=encode_event(stood(before.table)), actor=DEALER)
    frozen.table = replace(frozen.table, frozen="the witness disagrees")
    assert before.follow(row) == [] and frozen.follow(row) == otherwise
    assert within.follow(replace(row, round=1)) == otherwise


@pytest.mark.parametrize("kind", [Shuffled, ShoeOpened])
def test_what_is_the_dealers_to_do_is_no_players(stud: Story, kind: type) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, kind))
    told = [*stud[:at], (replace(stud[at][0], actor="Ann"), stud[at][1]), *stud[at + 1 :]]
    ((what, cite),) = found(told)
    assert what.startswith("Somebody did what was not his to do: That is for dealer to do, not for Ann")
    assert cite == find("mississippi-stud").rules(find("mississippi-stud").house()).agenda[0].cite


def test_the_opening_is_asked_for_once_and_not_with_every_round(ran_out: Story) -> None:
    kept = [one for one in ran_out if not isinstance(one[1], KEPT)]
    (row, opening), *rest = kept
    assert isinstance(opening, Opened) and sum(isinstance(event, Began) for _, event in rest) > 1
    said = [what for what, _ in found([(row, replace(opening, care=False)), *rest]) if "not opened as" in what]
    assert len(said) == len(set(said)) > 2


@pytest.mark.law("19:47-35.4(a)")
def test_cards_are_cut_right_after_the_shuffle_and_once(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Cut))
    assert isinstance(stud[at - 1][1], Shuffled)
    assert found([*stud[: at + 1], stud[at]]) == [
        ("The cards were cut otherwise than right after the shuffle.", "19:47-35.4(a)")
    ]


def test_an_event_begins_with_what_it_is(stud: Story) -> None:
    """So that who looks for one kind need not read the others."""
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    lived = Lived()
    assert [said for row, _ in stud[:at] for said in lived.follow(row)] == []
    assert stud[at][0].body == b'{"event":"began","round":1}'
    turned_round = replace(stud[at][0], body=b'{"round":1,"event":"began"}')
    assert lived.follow(turned_round) == [("The event does not begin with what it is.", "")]


@pytest.mark.law("19:47-2.15(f)")
def test_a_rack_that_was_committed_to_and_holds_other_cards_is_found(ran_out: Story) -> None:
    at = next(at for at, (_, event) in enumerate(ran_out) if isinstance(event, RackOpened))
    row, opened = ran_out[at]
    assert isinstance(opened, RackOpened)
    other = replace(opened, order=(opened.order[1], *opened.order[1:]))
    commitment = Shoe(other.order, bytes.fromhex(other.salt)).commitment()
    told = changed([*ran_out[:at], (row, other)], RackShuffled, lambda event: replace(event, commitment=commitment))
    assert found(told) == [("The discard rack did not hold the cards that had been discarded.", "")]


def test_chance_has_no_words_where_no_device_is_asked_and_nobody_else_deals(stud: Story) -> None:
    """What a card reader may say, and what comes out of a shoe, is nobody's word."""
    for kind, actor in ((Announce, CHANCE), (Turn, "Ann")):
        at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, kind))
        said = found([*stud[:at], (replace(stud[at][0], actor=actor), stud[at][1])])
        assert [what.partition(":")[0] for what, _ in said] == ["Somebody did what was not his to do"]


def test_a_move_that_the_rules_refuse_is_followed_all_the_same(stud: Story) -> None:
    """It stands in the ledger: what comes after is judged by what was done, and not by what should have been."""
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Bet))
    row, bet = stud[at]
    assert isinstance(bet, Bet)
    lived = Lived()
    assert [said for before, _ in stud[:at] for said in lived.follow(before)] == []
    ((what, cite),) = lived.follow(replace(row, body=encode_event(replace(bet, cents=1))))
    assert what.startswith("A move was recorded that the rules refuse: ") and cite
    assert lived.table is not None and lived.table.round is not None
    assert lived.table.round.hand(bet.place).amount("Ann", "ante") == 1


@pytest.mark.parametrize("kind", [Began, Bet, Performed])
def test_what_stands_before_the_opening_is_found_and_the_table_is_lost(stud: Story, kind: type) -> None:
    first = next(one for one in stud if isinstance(one[1], kind))
    assert found([first, *stud]) == [
        ("The table has events before its opening.", ""),
        ("The table cannot be followed from here on: it was never opened.", ""),
    ]


def test_a_table_that_was_lost_is_not_asked_what_it_still_owes(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Settled))
    lived = Lived()
    assert lived.finish() == [], "nor one of which nothing was read"
    for row, _ in stud[:at]:
        lived.follow(row)
    assert [what for what, _ in lived.finish()] == ["Wagers were due to be settled here and were not."]
    assert len(lived.follow(replace(stud[at][0], body=b"{}"))) == 1
    assert lived.finish() == []


def test_the_witness_is_heard_once_in_his_own_words(stud: Story) -> None:
    """He would say the same of every payment and of the end: once a round is enough."""

    def dearer(event: Event) -> Event:
        assert isinstance(event, Settled)
        first, *rest = event.postings
        return replace(event, postings=(replace(first, paid=first.paid + 100), *rest))

    for skip in range(2):
        said = [what for what, _ in found(changed(stud, Settled, dearer, skip=skip)) if "witness" in what]
        assert len(said) == 1 and len(said[0].removeprefix("The witness disagrees: ")) > 10


@pytest.mark.parametrize(
    "wrong, said",
    [(ValueError("There is no root."), "There is no root"), (AssertionError(), "AssertionError")],
    ids=["words", "none"],
)
def test_where_a_table_is_lost_the_reason_is_one_sentence(
    stud: Story, wrong: Exception, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(_body: bytes) -> Event:
        raise wrong

    monkeypatch.setattr(living, "decode_event", cannot)
    assert Lived().follow(stud[0][0]) == [(f"The table cannot be followed from here on: {said}.", "")]


@pytest.mark.law("19:47-24.2(b)5")
def test_a_round_that_ends_on_the_cards_of_another_is_found() -> None:
    floor = Floor("boston-5-stud-poker", {"decks": 2, "deck_backs": 2}).seat("Ann")
    floor.plays()
    assert isinstance(floor.sink, Memory)
    told = of_memory(floor.sink, floor.at)
    at = next(at for at, (_, event) in enumerate(told) if isinstance(event, Ended))
    lived = Lived()
    for row, _ in told[:at]:
        lived.follow(row)
    assert lived.table is not None and lived.table.care is not None
    lived.table = replace(lived.table, care=replace(lived.table.care, rack=(("1", (1, 2)),), left=1))
    below = "2 cards of the round before lay in the discard rack, below those of this one."
    assert (below, "19:47-24.2(b)5") in lived.follow(told[at][0])


def opened_on(day: str, game: str, **choices: Choice) -> list[tuple[str, str]]:
    """What is said of a table that opened with these choices on a day."""
    declared = find(game)
    house = {**declared.house().choices, **choices}
    opened = Opened(game, day, house, house_digest(house), "0.2.0", Standing())
    row = Row(1, "T", 1, 0, "", DEALER, "2009-08-17T00:00:00Z", encode_event(opened))
    return [(what, str(cite)) for what, cite in Lived().follow(row)]


@pytest.mark.law("19:47-24.4(a)", "19:47-1.11(c)")
def test_a_table_is_judged_by_the_law_of_the_day_on_which_it_opened() -> None:
    """The day before and the day; of what comes after the second, no text of the first of these games is held."""
    days = ("2007-03-18", "2007-03-19")
    found = [[cite for _, cite in opened_on(day, "boston-5-stud-poker", shuffling="manual")] for day in days]
    assert found == [[], ["19:47-24.4(a)"]]
    around = ("1997-03-16", "1997-03-17", "1997-03-18")
    found = [[cite for _, cite in opened_on(day, "craps", stickperson=False, fire_bet="none")] for day in around]
    assert found == [[], ["19:47-1.11(c)"], ["19:47-1.11(c)"]]
