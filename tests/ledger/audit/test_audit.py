"""The audit of a chain that fits: what somebody recorded who knew how to hash it, and should not have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.law import cite
from croupier.ledger.audit.audit import AuditFinding, audit
from croupier.rounds.moves import Bet, Fold, Report, Turn
from croupier.rounds.postings import FORFEIT, WIN
from croupier.rounds.standing import Lying, Standing
from croupier.table.commands import Act, Begin
from croupier.table.events import (
    Began,
    BoughtIn,
    CardsCut,
    CashedOut,
    Ended,
    Event,
    Froze,
    Left,
    MethodChanged,
    Opened,
    Performed,
    Sat,
    Settled,
    ShoeOpened,
    Shuffled,
)
from tests.ledger.book import (
    audited,
    busy,
    edited,
    events,
    ledger,
    new_table,
    pages,
    plain,
    rewritten,
    rows,
    unreadable,
    unsynced,
)
from tests.table.floor import MANUAL, NO_MORE_BETS, antes, did, now, seated, to_the_end

HOUSES: tuple[Mapping[str, object], ...] = (
    {},
    MANUAL,
    {"dealing": "automated shoe"},
    {"decks": 2, "deck_backs": 2},
    {"pre_shuffled": True},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def found(path: Path, change: Callable[[Event], Event | None]) -> list[AuditFinding]:
    """What the audit finds once every event has been changed so and the chain made to fit."""
    result = audited(rewritten(path, change))
    assert not any("chain" in finding.what for finding in result.findings)
    return list(result.findings)


def once(kind: type, change: Callable[..., Event | None], *, skip: int = 0) -> Callable[[Event], Event | None]:
    """Changes one event of this kind, after this many others of it."""
    left = [skip]

    def changed(event: Event) -> Event | None:
        if type(event) is kind:
            left[0] -= 1
            if left[0] == -1:
                return change(event)
        return event

    return changed


@pytest.mark.parametrize("seed", range(5))
def test_an_honest_ledger_is_clean(path: Path, seed: int) -> None:
    result = audited(busy(path, seed=seed, choices=HOUSES[seed]))
    assert result.findings == () and result.rounds == 12 and result.events > 150
    assert result.head == pages(path)[-1].hash.hex()


def test_a_ledger_without_events_is_clean(path: Path) -> None:
    plain(path)
    edited(path, ("DELETE FROM pages", ()))
    assert (audited(path).events, audited(path).findings) == (0, ())


def overpaid(event: Settled) -> Settled:
    first = event.postings[0]
    return Settled((replace(first, result=WIN, paid=123_400, returned=first.stake, collected=0), *event.postings[1:]))


@pytest.mark.law("19:47-35.10(i)")
def test_a_wrongly_paid_wager_is_found_with_its_paragraph(path: Path) -> None:
    findings = found(plain(path), once(Settled, overpaid))
    said = next(f for f in findings if "paid 1,234.00" in f.what)
    assert said.cite.startswith("19:47-35.10(i)") and said.round == 1
    assert any("The witness disagrees" in f.what for f in findings)


def test_a_wager_that_was_not_settled_is_found(path: Path) -> None:
    findings = found(plain(path), once(Settled, lambda event: None))
    assert any("due to be settled here but were not" in f.what and f.cite for f in findings)
    assert any("out of balance by" in f.what for f in findings)


def dealt(path: Path) -> Path:
    """A round in which a card is found face up in the deal, and Ann folds while Bob plays on."""
    with ledger(path, create=True) as book:
        at = seated(new_table(unsynced(book)), "Ann", "Bob")
        did(at, Begin())
        antes(at, "Ann", "Bob")
        did(at, NO_MORE_BETS)
        did(at, Act(Report("face-up card", slot=now(at).slot, card=0)))
        did(at, Act(Fold("Ann", "1")), by="Ann")
        to_the_end(at)
    return path


@pytest.mark.law("19:47-35.10(a)")
def test_an_ante_that_was_not_collected_at_the_fold_is_found_at_the_next_move(path: Path) -> None:
    assert audited(dealt(path)).findings == ()
    first, *_ = found(path, once(Settled, lambda event: None))
    assert "due to be settled here but were not" in first.what and first.cite == "19:47-35.10(a)"
    assert type(events(path)[first.position - 1]) is Bet


def test_a_face_up_card_that_did_not_lie_there_is_found(path: Path) -> None:
    used = {event.card for event in events(dealt(path)) if isinstance(event, Turn | Report)}
    other = next(card for card in range(52) if card not in used)
    findings = found(path, once(Report, lambda report: replace(report, card=other)))
    assert any("from slot 7 is not the card in that slot" in f.what for f in findings)


def test_a_shoe_opened_under_another_number_is_found(path: Path) -> None:
    findings = found(plain(path), once(ShoeOpened, lambda shoe: replace(shoe, shoe=2)))
    assert [f.what for f in findings] == ["Shoe 2 is not the one committed to before the first wager."]


def test_a_settlement_with_a_posting_left_out_is_found(path: Path) -> None:
    findings = found(plain(path), once(Settled, lambda event: Settled(event.postings[1:])))
    assert any("7 wagers were settled where 8 were due" in f.what for f in findings)


def test_a_stake_that_vanished_is_found_as_imbalance(path: Path) -> None:
    def short(event: Settled) -> Settled:
        first = event.postings[0]
        return Settled((replace(first, result=FORFEIT, returned=0, collected=first.stake - 1), *event.postings[1:]))

    assert any("out of balance by 0.01" in f.what for f in found(plain(path), once(Settled, short)))


def test_an_illegal_wager_is_found_with_its_paragraph(path: Path) -> None:
    findings = found(plain(path), once(Bet, lambda bet: replace(bet, cents=999)))
    assert any("the rules refuse" in f.what and f.cite == "19:47-35.6(b)" for f in findings)


@pytest.mark.law("19:47-35.6(d)")
def test_a_wager_at_anothers_position_is_found_with_its_paragraph(path: Path) -> None:
    findings = found(plain(path), once(Bet, lambda bet: replace(bet, place="2")))
    assert any(f.cite == "19:47-35.6(d)" for f in findings)


def test_a_wager_beyond_the_chips_is_found_with_its_paragraph(path: Path) -> None:
    findings = found(plain(path), once(BoughtIn, lambda event: replace(event, cents=500)))
    assert any("in chips and needs" in f.what and f.cite == "19:47-35.6(a)" for f in findings)


def test_a_card_that_did_not_lie_there_is_found(path: Path) -> None:
    used = {event.card for event in events(plain(path)) if isinstance(event, Turn)}
    other = next(card for card in range(52) if card not in used)
    findings = found(path, once(Turn, lambda turn: replace(turn, card=other)))
    assert any("from slot 0 is not the card in that slot" in f.what for f in findings)


def test_a_card_dealt_twice_is_found_with_its_paragraph(path: Path) -> None:
    cards = [event.card for event in events(plain(path)) if isinstance(event, Turn)]
    findings = found(path, once(Turn, lambda turn: replace(turn, card=cards[0]), skip=1))
    assert any("already been seen" in f.what and f.cite == "19:47-35.7(d)1" for f in findings)


def test_a_shoe_that_is_not_the_one_committed_to_is_found(path: Path) -> None:
    findings = found(plain(path), once(ShoeOpened, lambda shoe: replace(shoe, order=shoe.order[::-1])))
    assert any("not the one committed to" in f.what for f in findings)


def test_a_shoe_with_a_card_twice_is_found_with_its_paragraph(path: Path) -> None:
    findings = found(plain(path), once(ShoeOpened, lambda shoe: replace(shoe, order=(*shoe.order[:-1], shoe.order[0]))))
    assert any("does not contain the cards of this game" in f.what and f.cite == "19:47-35.2(a)" for f in findings)


def test_a_shoe_that_was_never_opened_is_found(path: Path) -> None:
    findings = found(plain(path), once(ShoeOpened, lambda shoe: None))
    assert any("Shoe 1 was replaced by shoe" in f.what for f in findings)


@pytest.mark.law("19:47-35.4(a)")
def test_a_round_without_a_shuffle_is_found_with_its_paragraph(path: Path) -> None:
    findings = found(plain(path), once(Shuffled, lambda event: None, skip=1))
    assert any("have not been shuffled" in f.what and f.cite == "19:47-35.4(a)" for f in findings)


@pytest.mark.law("19:47-35.4(c)1ii")
def test_a_cut_of_nine_cards_is_found_with_its_paragraph(path: Path) -> None:
    findings = found(plain(path, choices=MANUAL), once(CardsCut, lambda event: CardsCut(9)))
    assert any("cut against the rules" in f.what and f.cite == "19:47-35.4(c)1ii" for f in findings)


@pytest.mark.law("19:47-35.4(b)2")
def test_a_cut_left_out_is_found_with_its_paragraph(path: Path) -> None:
    findings = found(plain(path, choices=MANUAL), once(CardsCut, lambda event: None))
    assert any("have not been cut" in f.what and f.cite == "19:47-35.4(b)2" for f in findings)


def test_decks_that_do_not_alternate_are_found(path: Path) -> None:
    two = {"decks": 2, "deck_backs": 2}
    findings = found(plain(path, choices=two), once(Shuffled, lambda event: replace(event, deck=1), skip=1))
    assert any("deck 2 is due" in f.what and f.cite == "19:47-35.2(b)4" for f in findings)


@pytest.mark.parametrize(
    "kind, change, says",
    [
        (Sat, lambda event: replace(event, place="7"), "positions 1 to 6"),
        (BoughtIn, lambda event: replace(event, cents=-5), "An amount of chips must be more than $0"),
        (BoughtIn, lambda event: CashedOut("Ann", 5), "in chips to return"),
        (Performed, lambda event: Left("Ann", "1"), "does not sit at this table"),
        (Performed, lambda event: Began(1), "No player is seated"),
        (Performed, lambda event: MethodChanged(MANUAL, ()), "must be removed from the table first"),
        (Performed, lambda event: CardsCut(20, again=True), "cannot be recut"),
        (Began, lambda event: Began(5), "do not follow from the command"),
        (Ended, lambda event: replace(event, round=9), "Round 9 was ended while round 1"),
        (Ended, lambda event: replace(event, standing=Standing((Lying("Ann", "come", 5),))), "recorded wrongly"),
        (Performed, lambda event: Froze(1, "the flush pays 6 to 1"), "The table was frozen: the flush pays 6 to 1"),
        (Opened, lambda event: None, "before its opening"),
        (Performed, lambda event: Bet("Ann", "1", "ante", 1_000), "while no round was in progress"),
        (Settled, lambda event: Ended(1, Standing()), "due to be settled here"),
        (Turn, lambda event: Ended(1, Standing()), "ended before it was over"),
        (Turn, lambda event: Shuffled(2, 1, "", ""), "in the middle of a round"),
    ],
)
def test_a_fact_that_cannot_be_so_is_found(
    path: Path, kind: type, change: Callable[..., Event | None], says: str
) -> None:
    findings = found(plain(path), once(kind, change))
    assert any(says in f.what for f in findings), findings


def test_a_second_opening_is_found(path: Path) -> None:
    opening = events(plain(path))[0]
    assert any("opened a second time" in f.what for f in found(path, once(Performed, lambda event: opening)))


def test_what_was_found_before_a_table_is_lost_is_not_lost_with_it(path: Path) -> None:
    """A move at no position at all: the refusal is found first, and then that nothing more can be followed."""
    findings = found(plain(path), once(BoughtIn, lambda event: CashedOut("nobody", 5)))
    _, first, second = findings[:3]
    assert "in chips to return" in first.what and first.cite
    assert "cannot be replayed from here on" in second.what and second.position == first.position


@pytest.mark.parametrize("body", [b"1", b"{}", b'"\xc3\xbf"', b'{"event":"no such"}', b'{"move":"bet","by":1}', b"[]"])
def test_an_unreadable_event_is_found_and_ends_the_replay_of_its_table_not_the_audit(path: Path, body: bytes) -> None:
    result = audited(unreadable(plain(path), 7, body))
    said = [f for f in result.findings if "cannot be replayed from here on" in f.what]
    assert [f.position for f in said] == [7] and result.events == len(rows(path))


def test_progress_is_told_every_thousand_events(path: Path) -> None:
    seen: list[int] = []
    many = pages(plain(path, rounds=60))
    assert audit(many, seen.append).findings == ()
    assert [n // 1000 for n in seen] == list(range(1, many[-1].last // 1000 + 1)) != []


def test_the_paragraphs_of_findings_are_in_the_index(path: Path) -> None:
    findings = found(plain(path), once(Settled, overpaid))
    assert all(cite(f.cite) == f.cite for f in findings if f.cite)


def test_choices_of_the_house_that_were_altered_are_found(path: Path) -> None:
    plain(path)
    altered = found(path, once(Opened, lambda event: replace(event, house={**event.house, "match_play": False})))
    assert "do not match their digest" in altered[0].what


@pytest.mark.law("19:47-35.11(b)", "19:47-35.2(a)")
def test_a_table_that_was_opened_beyond_the_law_is_found(path: Path) -> None:
    """It is settled as its sign says, and the sign is wrong."""
    plain(path, choices={"payout_odds.straight": "5 to 1", "deck_backs": 2})
    beyond = "The table was opened beyond the law:"
    assert [(finding.position, finding.what, finding.cite) for finding in audited(path).findings] == [
        (1, f'{beyond} payout_odds.straight is exactly 4 to 1, not "5 to 1".', "19:47-35.11(b)"),
        (1, f"{beyond} the cards of one deck have one back.", "19:47-35.2(a)"),
    ]


def same(event: Event) -> Event:
    return event


def test_what_somebody_did_who_may_not_is_found(path: Path) -> None:
    forged = rewritten(plain(path), same, lambda row: replace(row, actor="Mallory"))
    (sat,) = [f for f in audited(forged).findings if "That is for Ann to ask, not for Mallory" in f.what][1:2]
    assert sat.cite
    assert any("That is for Ann to do, not for Mallory" in f.what for f in audited(forged).findings)
    assert any("That is for dealer to do, not for Mallory" in f.what for f in audited(forged).findings)


def test_a_row_filed_under_another_round_is_found(path: Path) -> None:
    forged = rewritten(plain(path), same, lambda row: replace(row, round=77))
    found = audited(forged).findings
    assert found[0].what == "The row is filed under round 77, and round 0 was being played."
    assert len(found) == len(rows(path))


def test_rounds_from_one_shuffle_are_found(path: Path) -> None:
    """35.4: the cards are shuffled after every round; a forger leaves the second shuffle out."""
    between = [once(ShoeOpened, lambda _: None), once(Shuffled, lambda _: None, skip=1)]

    def both(event: Event) -> Event | None:
        kept: Event | None = event
        for change in between:
            kept = change(kept) if kept is not None else None
        return kept

    whats = [finding.what for finding in found(plain(path), both)]
    assert any("The cards must be shuffled before they are dealt again" in what for what in whats)


def test_a_settlement_that_was_cut_off_at_the_end_is_found(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        seated(at, "Ann")
        did(at, Begin())
        antes(at, "Ann")
        did(at, NO_MORE_BETS)
        did(at, Act(Fold("Ann", "1")), by="Ann")
    whats = found(path, lambda event: None if isinstance(event, Settled | Ended | ShoeOpened) else event)
    assert [(f.what, bool(f.cite)) for f in whats] == [("Wagers were due to be settled here but were not.", True)]


def test_a_table_that_was_not_opened_as_it_must_be_is_found(path: Path) -> None:
    findings = found(plain(path), lambda event: None if isinstance(event, Performed) else event)
    first = [(f.what, f.cite) for f in findings if f.position == findings[0].position]
    assert first == [
        ("The cards were shuffled without a duty that was due: inspect.", "19:47-35.3(a)"),
        ("The cards were shuffled without a duty that was due: verify.", "19:47-35.3(b)"),
        ("The cards were shuffled without a duty that was due: spread.", "19:47-35.3(b)"),
        ("The cards were shuffled without a duty that was due: wash.", "19:47-35.3(c)"),
    ]
