"""Multiple action and streak wagers at the real table, in its ledger, and in described rounds (19:47-2.18, 2.22)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from croupier.equipment.cards import parse_cards
from croupier.ledger.audit.audit import audit
from croupier.ledger.restore import event_of, resume
from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.moves import Announce, Bet, Move
from croupier.rounds.postings import Posting
from croupier.rounds.standing import Standing
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from croupier.table.commands import Act, Begin, CashOut, Leave
from croupier.table.events import Settled
from croupier.table.solo_host import SoloHost
from tests.games.blackjack.rounds import GAME
from tests.properties.driver import begin, next_move
from tests.table.floor import counting_world, did, seated

NAME = "BJ-1"
ACTION: dict[str, Any] = {"multiple_action": True, "dealer_second_card": "after the players", "resplit": 2}
STREAK: dict[str, Any] = {"streak": True}


def opened(book: Ledger, choices: dict[str, Any], *persons: str) -> SoloHost:
    rules = GAME.rules(GAME.house(choices))
    at = SoloHost.open(NAME, rules, world=book.world, seal=seal_for(book.path, book.world), sink=book)
    return seated(at, *persons, dollars=1_000_000)


def a_round(at: SoloHost, rng: Random, bets: dict[str, tuple[str, ...]]) -> None:
    """These persons make these wagers of ten dollars; then anybody who is waited for does anything he is offered."""
    did(at, Begin())
    for person, wagers in bets.items():
        for wager in wagers:
            did(at, Act(Bet(person, at.table.place_of(person), wager, 1_000)), by=person)
    did(at, Act(Announce("No more bets")))
    while (r := at.table.round) is not None:
        assert not at.table.frozen, at.table.frozen
        person = rng.choice(r.waits_for())
        did(at, Act(rng.choice(rng.choice(r.offers(person)).moves())), by=person)


def lie(at: SoloHost) -> int:
    """The cents that lie from round to round."""
    return sum(wager.cents for wager in at.table.standing.lying)


@pytest.mark.law("19:47-2.18(e)", "19:47-2.18(g)", "19:47-2.18(h)")
def test_rounds_of_multiple_action_are_played_witnessed_and_audited(tmp_path: Path) -> None:
    book, rng = Ledger(tmp_path / "action.db", counting_world(seed=3), create=True), Random(4)
    at = opened(book, {**ACTION, "even_money": True}, "Ann", "Bob")
    for _ in range(25):
        a_round(at, rng, {"Ann": ("blackjack", "second", "third"), "Bob": ("blackjack", "second")})
        assert at.table.imbalance() == 0 and at.table.layout == 0
    assert audit(book.pages()).findings == ()
    book.close()


@pytest.mark.law("19:47-2.22(d)", "19:47-2.22(e)")
def test_streak_wagers_lie_over_rounds_and_restarts_and_the_ledger_is_audited_clean(tmp_path: Path) -> None:
    book, rng = Ledger(tmp_path / "streak.db", counting_world(seed=3), create=True), Random(4)
    at = opened(book, STREAK, "Ann", "Bob")
    carried = paid = 0
    for _ in range(60):
        free = [who for who in ("Ann", "Bob") if not any(w.person == who for w in at.table.standing.lying)]
        bets = {who: ("blackjack", *(("streak 2", "streak 3") if who in free else ())) for who in ("Ann", "Bob")}
        a_round(at, rng, bets)
        assert at.table.imbalance() == 0 and at.table.layout == lie(at)
        carried += lie(at) > 0
        before = at.table.standing
        at = resume(book, NAME, seal_for(book.path, book.world))
        assert at.table.standing == before and at.table.layout == lie(at)
    settled = [event for event in _events(book) if isinstance(event, Settled)]
    paid = sum(p.result == "win" and p.wager == "streak 2" for event in settled for p in event.postings)
    assert carried > 5 and paid > 2
    assert audit(book.pages()).findings == ()
    book.close()


def _events(book: Ledger) -> list[object]:
    return [event_of(row) for row in book.rows(NAME)]


@pytest.mark.law("19:47-2.22(f)")
def test_a_person_who_leaves_has_lost_what_lies_when_the_next_round_is_dealt(tmp_path: Path) -> None:
    book, rng = Ledger(tmp_path / "left.db", counting_world(seed=11), create=True), Random(1)
    at = opened(book, STREAK, "Ann", "Bob")
    while not any(wager.person == "Ann" for wager in at.table.standing.lying):
        a_round(at, rng, {"Ann": ("blackjack", "streak 5"), "Bob": ("blackjack",)})
    did(at, Leave("Ann"), by="Ann")
    did(at, CashOut("Ann", at.table.chips["Ann"]), by="Ann")
    assert lie(at) == 1_000
    a_round(at, rng, {"Bob": ("blackjack",)})
    gone = [p for event in _events(book) if isinstance(event, Settled) for p in event.postings if p.wager == "streak 5"]
    assert (gone[-1].person, gone[-1].result, str(gone[-1].cite)) == ("Ann", "lose", "19:47-2.22(f)")
    assert lie(at) == 0 and at.table.chips["Ann"] == 0 and at.table.imbalance() == 0
    assert audit(book.pages()).findings == ()
    book.close()


# Described rounds.


def owed(postings: tuple[Posting, ...]) -> list[tuple[str, str, str, str, int]]:
    return sorted((p.place, p.person, p.wager, p.result, p.paid) for p in postings)


@pytest.mark.parametrize("house", [ACTION, {**ACTION, "even_money": True}, STREAK], ids=["action", "even", "streak"])
@pytest.mark.parametrize("shoe", [(), parse_cards("8c 8d Ah As Tc Kd 2c 3d") * 30], ids=["whole", "pairs"])
def test_rounds_that_were_played_are_described_and_settled_the_same(
    house: dict[str, Any], shoe: tuple[int, ...]
) -> None:
    rules = GAME.rules(GAME.house(house))
    rules = rules.with_deck(shoe) if shoe else rules
    rng, standing = Random(len(shoe) + 1), Standing()
    for number in range(40):
        beginning = r = begin(rules, 1 + number % 3, standing)
        moves: list[Move] = []
        while r.agenda:
            moves.append(next_move(r, rng))
            r = r.after(moves[-1])
        again = play(rules, describe_round(beginning, moves))
        assert owed(again.postings) == owed(r.postings)
        assert again.standing == r.standing
        standing = r.standing


def settled(body: dict[str, Any]) -> Settlement:
    return settle(*read(msgspec.json.encode(body)))


def action(dealer: object, *decisions: str, cards: str = "Tc 9h", **wagers: str) -> dict[str, Any]:
    made = wagers or {"blackjack": "10", "second": "10", "third": "10"}
    seat = {"seat": 1, "cards": cards, "wagers": made, "decisions": list(decisions)}
    return {"game": "blackjack", "house": ACTION, "dealer": dealer, "seats": [seat]}


@pytest.mark.law("19:47-2.18(g)", "19:47-2.18(i)")
def test_the_hands_of_the_dealer_are_told_as_a_list() -> None:
    done = settled(action({"hands": ["9d Td", "9d 8s", "9d 2c Kd"]}, "stand"))
    assert [(w.key, w.result) for w in done.seats[0].wagers] == [
        ("blackjack", "push"), ("second", "win"), ("third", "lose"),
    ]  # fmt: skip
    assert done.dealer_hands == ("9d Td", "9d 8s", "9d 2c Kd")
    assert settled(action("9d Td 8s 2c Kd", "stand")) == done  # or in the order in which the cards came


@pytest.mark.parametrize(
    "dealer, why",
    [
        ({"hands": ["9d Td", "8d 8s", "9d Kd"]}, "must begin with the same face-up card"),
        ({"hands": ["9d Td", "9d 8s"]}, "but the description does not have it"),
        ({"hands": ["9d Td", "9d 8s", "9d Kd", "9d Kd"]}, "but the description has 3"),
        ({"hands": []}, "must begin with the same face-up card"),
    ],
)
def test_hands_that_cannot_be_are_refused(dealer: object, why: str) -> None:
    with pytest.raises(BadRound) as refused:
        settled(action(dealer, "stand"))
    assert why in str(refused.value)


@pytest.mark.law("19:47-2.18(c)")
@pytest.mark.parametrize("second, cents", [("second double 5", "5.00"), ("second double", "20.00"), ("5", "5.00")])
def test_a_double_on_a_further_spot_is_told_with_its_amount_or_as_the_whole_wager(second: str, cents: str) -> None:
    hands = {"hands": ["9d Td", "9d 8s"]}
    body = action(hands, "double 10", second, cards="6c 5h Ks", blackjack="10", second="20")
    assert {w.key: w.stake for w in settled(body).seats[0].wagers}["second double"] == cents


def test_a_double_on_a_further_spot_that_is_not_told_is_asked_for_by_its_name() -> None:
    with pytest.raises(BadRound) as refused:
        settled(action({"hands": ["9d Td", "9d 8s", "9d Kd"]}, "double 10", cards="6c 5h Ks"))
    assert "Seat 1 gives no decision at second double" in str(refused.value)
    with pytest.raises(BadRound) as refused:
        settled(action({"hands": ["9d Td", "9d 8s", "9d Kd"]}, "double 10", "second double", cards="6c 5h Ks"))
    assert "Seat 1 gives no decision at third double" in str(refused.value)


def streak(*rounds: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "blackjack", "house": STREAK, "rounds": list(rounds), **more}


def one(dealer: str, *decisions: str, cards: str = "Tc Th", **more: Any) -> dict[str, Any]:
    seat = {"seat": 1, "cards": cards, "wagers": {"blackjack": "10"}, "decisions": list(decisions), **more}
    return {"dealer": dealer, "seats": [seat]}


@pytest.mark.law("19:47-2.22(d)1", "19:47-2.22(d)2")
def test_rounds_in_a_row_carry_their_streaks() -> None:
    first = one("9d Ts", "stand", wagers={"blackjack": "10", "streak 2": "5", "streak 3": "5"})
    done = settled(streak(first, one("9d Ts", "stand"), one("9d Ts", "stand")))
    found = [[(w.key, w.result, w.paid) for w in r.seats[0].wagers if w.key != "blackjack"] for r in done.rounds]
    assert found == [
        [("streak 2", "lies", "0.00"), ("streak 3", "lies", "0.00")],
        [("streak 2", "win", "15.00"), ("streak 3", "lies", "0.00")],
        [("streak 3", "win", "35.00")],
    ]
    assert done.net == "80.00"


@pytest.mark.law("19:47-2.22(d)3", "19:47-2.22(f)")
def test_what_was_carried_into_a_round_counts_with_its_lammer() -> None:
    carried: dict[str, Any] = {"carried": {"streak 4": "2"}, "lammer": 4}
    (done,) = settled(streak(one("9d Ts", "stand", **carried))).rounds
    assert [(w.key, w.result, w.paid) for w in done.seats[0].wagers][1:] == [("streak 4", "win", "34.00")]
    gone = {"seat": 2, "wagers": {}, **carried}
    alone = settled(
        {"game": "blackjack", "house": STREAK, "dealer": "9d Ts", "seats": [*one("", "stand")["seats"], gone]}
    )
    assert [(w.key, w.result) for w in alone.seats[1].wagers] == [("streak 4", "lose")]


@pytest.mark.law("19:47-2.22(d)")
@pytest.mark.parametrize("lammer, result", [(2, "lies"), (3, "win")])
def test_a_lammer_up_to_the_area_of_the_wager_is_taken(lammer: int, result: str) -> None:
    """On 4 it is refused: the third win had paid the wager on 3."""
    carried: dict[str, Any] = {"carried": {"streak 3": "5"}}
    (done,) = settled(streak(one("9d Ts", "stand", lammer=lammer, **carried))).rounds
    assert [(w.key, w.result) for w in done.seats[0].wagers][1:] == [("streak 3", result)]
    with pytest.raises(BadRound) as refused:
        settled(streak(one("9d Ts", "stand", lammer=4, **carried)))
    assert refused.value.cite == "19:47-2.22(d)" and "after 3 wins in a row" in str(refused.value)


@pytest.mark.law("19:47-2.22(b)")
@pytest.mark.parametrize("dollars, right", [("0.50", False), ("1", True), ("100", True), ("100.50", False)])
def test_what_is_carried_is_within_the_limits_of_the_house(dollars: str, right: bool) -> None:
    body = streak(one("9d Ts", "stand", carried={"streak 3": dollars}))
    if right:
        assert settled(body).net == "10.00"
    else:
        with pytest.raises(BadRound) as refused:
            settled(body)
        assert (refused.value.cite, refused.value.seat) == ("19:47-2.22(b)", 1)


def _rows(done: Settlement) -> list[tuple[int, str | None, list[tuple[str, str]], str]]:
    return [(s.seat, s.person, [(w.key, w.result) for w in s.wagers], s.net) for s in done.seats]


@pytest.mark.law("19:47-2.22(f)")
@pytest.mark.parametrize("at, before", [(1, False), (2, True)], ids=["at the same seat", "at another"])
@pytest.mark.parametrize("person", ["Ann", ""], ids=["named", "without a name"])
def test_an_abandoned_streak_is_a_row_of_whoever_laid_it(person: str, at: int, before: bool) -> None:
    """Bob, who plays on, has no part in it, whether he sits where it lies or nobody does."""
    ann = {"person": person} if person else {}
    first = one("9d Ts", "stand", wagers={"blackjack": "10", "streak 3": "5"}, **ann)
    second = one("9d Ts", "stand", person="Bob", seat=at)
    done = settled(streak(first, second))
    gone = (1, person or None, [("streak 3", "lose")], "-5.00")
    bob = (at, "Bob", [("blackjack", "win")], "10.00")
    assert _rows(done.rounds[1]) == ([gone, bob] if before else [bob, gone])
    assert (done.rounds[1].net, done.net) == ("5.00", "15.00")


@pytest.mark.parametrize(
    "body, why",
    [
        (streak(one("9d Ts", "stand"), one("9d Ts", "stand", carried={"streak 2": "5"})), "earlier rounds determine"),
        (streak(one("9d Ts", "stand"), dealer="9d"), 'under "rounds"'),
        (streak(one("9d Ts", "stand"), house={}), "No wager stays from round to round"),
        (streak(one("9d Ts", "stand", lammer=3)), "carries no wager"),
        (streak(one("9d Ts", "stand", carried={"streak 2": "5"}, lammer=6)), "lammer on 6"),
        (streak(one("9d Ts", "stand", carried={"streak 2": "5"}, lammer=3)), '"streak 2" wager was won and paid'),
        (streak(one("9d Ts", "stand", carried={"streak 5": "5", "streak 3": "5"}, lammer=4)), "after 3 wins in a row"),
        (streak(one("9d Ts", "stand", carried={"streak 2": "0"})), "from $1.00 to $100.00 at this table; $0.00 is not"),
        (streak(one("9d Ts", "stand", carried={"streak 2": "1"}, wagers={"blackjack": "10", "streak 3": "1"})),
         "not decided"),
        ({"game": "blackjack", **one("9d Ts", "stand", carried={"streak 2": "5"})}, 'no "streak 2" wager stays'),
    ],
)  # fmt: skip
def test_rounds_that_cannot_be_are_refused_in_a_sentence(body: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound) as refused:
        settled(body)
    assert why in str(refused.value)
