"""A table lived through again, row by row: each thing that cannot have happened so is said, with its paragraph."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.declare.house import House
from croupier.games import find
from croupier.law.binding import Choice
from croupier.ledger.audit import table_audit as living
from croupier.ledger.audit.duties import KEPT
from croupier.ledger.audit.table_audit import TableAudit
from croupier.ledger.chain import LedgerRow
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Bet, Turn
from croupier.rounds.standing import Standing
from croupier.table.events import (
    Began,
    Ended,
    Event,
    Froze,
    Opened,
    Performed,
    Released,
    Settled,
    ShoeOpened,
    Shuffled,
    encode_event,
    house_digest,
)
from croupier.table.host import MemorySink
from croupier.table.table import stood
from tests.ledger.stories import Story, changed, found, of_memory
from tests.table.floor import PERSONS
from tests.table.walking import table_of

pytestmark = pytest.mark.files
RELEASED = Path(__file__).parents[2] / "ledgers"


def test_honest_stories_are_clean(stud: Story, ran_out: Story) -> None:
    assert found(stud) == [] and found(ran_out) == []


@pytest.mark.law("19:47-22.2")
def test_a_table_beyond_what_is_only_read_is_told_so() -> None:
    """Six decks at casino war are a reading (W6): no text of 22.2 is held."""
    at = table_of("casino-war", find("casino-war").house({"decks": 8}), 1, persons=PERSONS)
    assert isinstance(at._sink, MemorySink)
    ((what, cited),) = found(of_memory(at._sink, at))
    beyond = (
        "The table was opened beyond the law as we interpret it (our copy of the rules does not include the paragraph)"
    )
    assert (what, cited) == (f"{beyond}: decks is exactly 6, not 8.", "19:47-22.2")


@pytest.mark.law("19:46-1.18(g)2")
def test_a_table_opened_before_a_choice_was_declared_is_not_judged_by_it() -> None:
    game = find("boston-5-stud-poker")
    said = {key: choice for key, choice in game.house({"decks": 1}).choices.items() if key != "card_change_hours"}
    for late, cites in (({}, []), ({"card_change_hours": 25}, ["19:46-1.18(g)", "19:46-1.18(g)2"])):
        house = House(game.id, {**said, **late})
        at = table_of(game.id, house, 1, persons=PERSONS)
        assert isinstance(at._sink, MemorySink)
        assert [cited for _, cited in found(of_memory(at._sink, at))] == cites


def test_what_a_round_leaves_standing_is_what_it_left(stud: Story) -> None:
    other = Standing(marks=(("seen", 1),))
    said = found(changed(stud, Ended, lambda event: replace(event, standing=other)))
    says = "The state that the round leaves for the next one was recorded wrongly: marks is (('seen', 1),), not (("
    assert any(what.startswith(says) for what, _ in said)


@pytest.mark.parametrize(
    "field, value, both",
    [
        ("odds", "9 to 1", ("odds 9 to 1", "odds 1 to 1")),
        ("place", "6", ("place 6", "place 2")),
        ("person", "Ann", ("person Ann", "person Bob")),
        ("stake", 1, ("stake 0.01", "stake 10.00")),
        ("collected", 3, ("collected 0.03", "collected 0.00")),
        ("counterparty", "pot", ("counterparty pot", "counterparty inventory")),
        ("limit", "19:47-35.1", ("limit 19:47-35.1", "limit none")),
    ],
)
def test_the_audit_names_the_field_in_which_a_settlement_differs(
    stud: Story, field: str, value: str | int, both: tuple[str, str]
) -> None:
    """Both sides of the sentence would be the same if it had only the result and what was paid."""

    def otherwise(event: Event) -> Event:
        assert isinstance(event, Settled)
        first, *rest = event.postings
        assert (first.person, first.place, first.result, first.stake) == ("Bob", "2", "win", 1_000)
        return replace(event, postings=(replace(first, **{field: value}), *rest))

    said = [what for what, _ in found(changed(stud, Settled, otherwise)) if "was settled as" in what]
    recorded, due = both
    assert said == [
        f"ante of Bob was settled as win, paid 10.00, returned 10.00, {recorded}; "
        f"win, paid 10.00, returned 10.00, {due} is due."
    ]


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
    assert [what for what, _ in said if "did what they may not do" in what] != []


def test_a_release_gives_back_what_lies_and_is_asked_for_by_the_supervisor(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Settled))
    row = stud[at][0]
    frozen = [*stud[:at], (row, Froze(1, "the witness disagrees"))]
    nothing = Released(1, "Eve", "Fay", (), Standing())
    said = [what for what, _ in found([*frozen, (replace(row, actor=SUPERVISOR), nothing)])]
    wrong = "The recorded events do not follow from the command: postings is (), not (Posting("
    assert any(what.startswith(wrong) for what in said)
    assert not any("did what they may not do" in what for what in said)
    said = [what for what, _ in found([*frozen, (replace(row, actor="Ann"), nothing)])]
    assert any("did what they may not do" in what for what in said)
    said = [what for what, _ in found([*stud[:at], (replace(row, actor=SUPERVISOR), nothing)])]
    assert any(what.startswith("The ledger records something that the rules refuse: ") for what in said)


def test_a_table_that_was_lost_is_not_spoken_of_again(stud: Story) -> None:
    """One finding where it was lost; what comes after would only be found for want of it."""
    lost = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    lived = TableAudit()
    said = [lived.follow(replace(row, body=b"{}") if at == lost else row) for at, (row, _) in enumerate(stud)]
    assert [len(found) for found in said] == [int(at == lost) for at in range(len(stud))]
    assert said[lost][0][0].startswith("The table cannot be replayed from here on: Object missing required field")
    assert lived.finish() == []


def test_a_table_is_noted_as_it_stands_between_two_rounds_only(stud: Story) -> None:
    """What was noted of it a moment before is no more so when a round has begun, or when it is frozen."""
    begun = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    otherwise = [("A snapshot of the table was taken in a round, or while the table was frozen.", "")]

    def until(at: int) -> TableAudit:
        lived = TableAudit()
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
    assert what.startswith("A person did what they may not do: That is for dealer to do, not for Ann")
    assert cite == find("mississippi-stud").rules(find("mississippi-stud").house()).agenda[0].cite


def test_the_opening_is_asked_for_once_and_not_with_every_round(ran_out: Story) -> None:
    kept = [one for one in ran_out if not isinstance(one[1], KEPT)]
    (row, opening), *rest = kept
    assert isinstance(opening, Opened) and sum(isinstance(event, Began) for _, event in rest) > 1
    said = [what for what, _ in found([(row, replace(opening, care=False)), *rest]) if "not opened as" in what]
    assert len(said) == len(set(said)) > 2


def test_an_event_begins_with_what_it_is(stud: Story) -> None:
    """So that who looks for one kind need not read the others."""
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Began))
    lived = TableAudit()
    assert [said for row, _ in stud[:at] for said in lived.follow(row)] == []
    assert stud[at][0].body == b'{"event":"began","round":1}'
    turned_round = replace(stud[at][0], body=b'{"round":1,"event":"began"}')
    assert lived.follow(turned_round) == [("The event does not begin with its tag.", "")]


def test_chance_has_no_words_where_no_device_is_asked_and_nobody_else_deals(stud: Story) -> None:
    """What a card reader may say, and what comes out of a shoe, is nobody's word."""
    for kind, actor in ((Announce, CHANCE), (Turn, "Ann")):
        at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, kind))
        said = found([*stud[:at], (replace(stud[at][0], actor=actor), stud[at][1])])
        assert [what.partition(":")[0] for what, _ in said] == ["A person did what they may not do"]


def test_a_move_that_the_rules_refuse_is_followed_all_the_same(stud: Story) -> None:
    """It stands in the ledger: what comes after is judged by what was done, and not by what should have been."""
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Bet))
    row, bet = stud[at]
    assert isinstance(bet, Bet)
    lived = TableAudit()
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
        ("The table cannot be replayed from here on: the table was never opened.", ""),
    ]


def test_a_table_that_was_lost_is_not_asked_what_it_still_owes(stud: Story) -> None:
    at = next(at for at, (_, event) in enumerate(stud) if isinstance(event, Settled))
    lived = TableAudit()
    assert lived.finish() == [], "nor one of which nothing was read"
    for row, _ in stud[:at]:
        lived.follow(row)
    assert [what for what, _ in lived.finish()] == ["Wagers were due to be settled here but were not."]
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
    assert TableAudit().follow(stud[0][0]) == [(f"The table cannot be replayed from here on: {said}.", "")]


def opened_on(day: str, game: str, **choices: Choice) -> list[tuple[str, str]]:
    """What is said of a table that opened with these choices on a day."""
    declared = find(game)
    house = {**declared.house().choices, **choices}
    opened = Opened(game, day, house, house_digest(house), "0.2.0", Standing())
    row = LedgerRow(1, "T", 1, 0, "", DEALER, "2009-08-17T00:00:00Z", encode_event(opened))
    return [(what, str(cite)) for what, cite in TableAudit().follow(row)]


@pytest.mark.law("19:47-24.4(a)", "19:47-1.11(c)")
def test_a_table_is_judged_by_the_law_of_the_day_on_which_it_opened() -> None:
    """The day before and the day; of what comes after the second, no text of the first of these games is held."""
    boston = [opened_on(day, "boston-5-stud-poker", shuffling="manual") for day in ("2007-03-18", "2007-03-19")]
    assert [[cite for _, cite in found] for found in boston] == [[], ["19:47-24.4(a)"]]
    days = ("1997-03-16", "1997-03-17", "1997-03-18")
    craps = [opened_on(day, "craps", stickperson=False, fire_bet="none") for day in days]
    assert [[cite for _, cite in found] for found in craps] == [[], ["19:47-1.11(c)"], ["19:47-1.11(c)"]]
