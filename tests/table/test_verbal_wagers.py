"""A verbal wager with cash is accepted when the dealer and a supervisor have confirmed it, and becomes chips."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import settle
from croupier.equipment.cards import parse_cards
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import CASH, Announce, Bet, Confirm, Withdraw
from croupier.scenarios.description import BadRound
from croupier.scenarios.write import describe_round
from croupier.table.commands import Act, Leave, Sit
from croupier.table.events import Opened, Settled, decode_event, encode_event
from croupier.table.host import ALL_CHORES
from croupier.table.solo_host import SoloHost
from croupier.table.table import evolve, opened
from tests.table.floor import did, now, refused
from tests.table.walking import began, table_of

CLOSE = Announce("No more bets")
ADDITIONAL = {"additional_wager": "over and under 13", "verbal_wagers": True}
TAKEN = [
    ("double-attack-blackjack", {"verbal_wagers": True}, "initial", 1000, "19:47-26.5(c)"),
    ("double-attack-blackjack", {"verbal_wagers": True}, "bust", 500, "19:47-26.5(c)"),
    ("blackjack", ADDITIONAL, "over 13", 500, "19:47-2.17(f)"),
    ("blackjack", {"blackjack_bonus": True, "verbal_wagers": True}, "bonus", 500, "19:47-2.20(b)"),
    ("blackjack", {"match_the_dealer": True, "verbal_wagers": True}, "match", 500, "19:47-2.23(d)"),
    ("blackjack", {"twenty_point_bonus": True, "verbal_wagers": True}, "twenty", 500, "19:47-2.24(c)"),
]
EACH = pytest.mark.parametrize("game, house, wager, cents, cite", TAKEN, ids=[row[2] for row in TAKEN])


def betting(game: str, house: dict[str, Any], *, first: str = "") -> SoloHost:
    """Ann at a table where betting is open; she has placed the wager that `first` goes with."""
    at = table_of(game, find(game).house(house), 1, persons=("Ann",))
    began(at)
    main = find(game).wagers[0].key
    if first not in ("", main):
        did(at, Act(Bet("Ann", "1", main, 1000)), by="Ann")
    return at


def spoken(wager: str, cents: int) -> Act:
    return Act(Bet("Ann", "1", wager, cents, tender=CASH))


def confirmed(by: str, wager: str, name: str = "") -> Act:
    return Act(Confirm(by, "Ann", "1", wager, name))


@EACH
@pytest.mark.law("19:47-26.5(c)", "19:47-2.17(f)", "19:47-2.20(b)", "19:47-2.23(d)", "19:47-2.24(c)")
def test_words_alone_are_no_wager_and_take_no_chips(
    game: str, house: dict[str, Any], wager: str, cents: int, cite: str
) -> None:
    at = betting(game, house, first=wager)
    before = at.table
    did(at, spoken(wager, cents), by="Ann")
    assert at.table.chips == before.chips and at.table.layout == before.layout and at.table.bought == before.bought
    assert now(at).hand("1").stake("Ann", wager) is None
    did(at, confirmed(DEALER, wager), by=DEALER)
    assert now(at).hand("1").stake("Ann", wager) is None and at.table.layout == before.layout


@EACH
@pytest.mark.law("19:47-26.5(c)", "19:47-2.17(f)", "19:47-2.20(b)", "19:47-2.23(d)", "19:47-2.24(c)")
def test_dealer_and_supervisor_confirm_and_the_cash_becomes_chips_on_the_layout(
    game: str, house: dict[str, Any], wager: str, cents: int, cite: str
) -> None:
    at = betting(game, house, first=wager)
    before = at.table
    did(at, spoken(wager, cents), by="Ann")
    for by in (SUPERVISOR, DEALER):
        offered = [offer for offer in now(at).offers(by) if isinstance(offer.move, Confirm)]
        assert [(offer.move, offer.cite) for offer in offered] == [(Confirm(by, "Ann", "1", wager), cite)]
        did(at, confirmed(by, wager), by=by)
    assert now(at).hand("1").amount("Ann", wager) == cents
    assert at.table.chips["Ann"] == before.chips["Ann"], "never from the player's chips"
    assert (at.table.layout, at.table.bought) == (before.layout + cents, before.bought + cents)
    assert at.table.imbalance() == 0
    assert not [offer for offer in now(at).offers(DEALER) if isinstance(offer.move, Confirm)]


@EACH
def test_a_house_that_does_not_take_them_refuses_with_the_paragraph(
    game: str, house: dict[str, Any], wager: str, cents: int, cite: str
) -> None:
    at = betting(game, {**house, "verbal_wagers": False}, first=wager)
    assert refused(at, spoken(wager, cents), by="Ann").cite == cite


@pytest.mark.law("19:47-2.17(f)")
def test_what_is_not_confirmed_before_the_first_card_is_no_wager() -> None:
    at = betting("blackjack", ADDITIONAL, first="over 13")
    did(at, spoken("over 13", 500), by="Ann")
    did(at, confirmed(DEALER, "over 13"), by=DEALER)
    before = at.table
    did(at, Act(CLOSE), by=DEALER)
    assert at.table.bought == before.bought
    assert refused(at, confirmed(SUPERVISOR, "over 13"), by=SUPERVISOR).cite
    r = at.table.round
    assert r is None or r.hand("1").stake("Ann", "over 13") is None


@pytest.mark.law("19:47-2.17(f)")
def test_each_of_the_two_confirms_once_and_nobody_else_does() -> None:
    at = betting("blackjack", ADDITIONAL, first="over 13")
    assert "has made no verbal" in refused(at, confirmed(DEALER, "over 13"), by=DEALER).why
    did(at, spoken("over 13", 500), by="Ann")
    assert refused(at, confirmed("Ann", "over 13"), by="Ann").cite == "19:47-2.17(f)"
    assert refused(at, confirmed(SUPERVISOR, "over 13"), by=DEALER).why.startswith("That is for supervisor")
    did(at, confirmed(DEALER, "over 13", "Dan"), by=DEALER)
    assert refused(at, confirmed(DEALER, "over 13"), by=DEALER).cite == "19:47-2.17(f)"
    assert "two people" in refused(at, confirmed(SUPERVISOR, "over 13", "dan"), by=SUPERVISOR).why
    assert "who does not play" in refused(at, confirmed(SUPERVISOR, "over 13", "ANN"), by=SUPERVISOR).why
    did(at, confirmed(SUPERVISOR, "over 13", "Sue"), by=SUPERVISOR)


def test_a_person_without_chips_may_wager_cash_and_has_chips_then() -> None:
    at = table_of("double-attack-blackjack", find("double-attack-blackjack").house({"verbal_wagers": True}), 1)
    did(at, Sit("Zed", "6"), by="Zed")
    began(at)
    did(at, Act(Bet("Zed", "6", "initial", 1000, tender=CASH)), by="Zed")
    for by in (DEALER, SUPERVISOR):
        did(at, Act(Confirm(by, "Zed", "6", "initial")), by=by)
    assert (at.table.chips["Zed"], at.table.layout) == (0, 1000)
    did(at, Act(Withdraw("Zed", "6", "initial")), by="Zed")
    assert (at.table.chips["Zed"], at.table.layout, at.table.imbalance()) == (1000, 0, 0)


def test_words_may_be_taken_back_and_chips_take_their_place() -> None:
    at = betting("blackjack", ADDITIONAL, first="over 13")
    did(at, spoken("over 13", 500), by="Ann")
    did(at, Act(Withdraw("Ann", "1", "over 13")), by="Ann")
    assert refused(at, confirmed(DEALER, "over 13"), by=DEALER).why
    did(at, spoken("over 13", 500), by="Ann")
    did(at, Act(Bet("Ann", "1", "over 13", 700)), by="Ann")
    assert refused(at, confirmed(DEALER, "over 13"), by=DEALER).why
    assert "take it back" in refused(at, spoken("over 13", 500), by="Ann").why


def test_who_leaves_takes_back_the_words() -> None:
    at = betting("double-attack-blackjack", {"verbal_wagers": True})
    did(at, spoken("initial", 1000), by="Ann")
    did(at, confirmed(DEALER, "initial"), by=DEALER)
    did(at, Leave("Ann"), by="Ann")
    assert "has made no verbal" in refused(at, confirmed(SUPERVISOR, "initial"), by=SUPERVISOR).why


def test_the_size_is_judged_when_it_is_said_and_again_when_it_is_confirmed() -> None:
    at = betting("blackjack", ADDITIONAL, first="over 13")
    assert refused(at, spoken("over 13", 1001), by="Ann").cite == "19:47-2.17(g)1"
    did(at, spoken("over 13", 1000), by="Ann")
    did(at, confirmed(DEALER, "over 13"), by=DEALER)
    did(at, Act(Withdraw("Ann", "1", "blackjack")), by="Ann")
    assert "needs the blackjack wager first" in refused(at, confirmed(SUPERVISOR, "over 13"), by=SUPERVISOR).why


def test_a_later_wager_is_made_with_chips() -> None:
    """26.5(c), A13: cash is taken before the deal; after it a player buys chips."""
    at = betting("double-attack-blackjack", {"verbal_wagers": True})
    did(at, Act(Bet("Ann", "1", "initial", 1000)), by="Ann")
    did(at, Act(CLOSE), by=DEALER)
    assert refused(at, Act(Bet("Ann", "1", "attack", 500, tender=CASH)), by="Ann").cite


@pytest.mark.law("19:47-24.6(a)", "19:47-35.6(a)")
@pytest.mark.parametrize("game", [game for game in DECLARED if "verbal_wagers" not in find(game).house().choices])
def test_every_other_game_takes_no_verbal_wager(game: str) -> None:
    admits = find(game).tender(find(game).house()).admits
    assert CASH not in admits
    assert all(wager.verbal is None for wager in find(game).wagers)


@pytest.mark.law("19:47-2.17(f)")
def test_a_confirmed_wager_is_settled_the_witness_agrees_and_the_ledger_names_who_confirmed() -> None:
    game = find("blackjack")
    at = table_of("blackjack", game.house(ADDITIONAL), 1, persons=("Ann",), chores=ALL_CHORES)
    began(at)
    did(at, Act(Bet("Ann", "1", "blackjack", 1000)), by="Ann")
    did(at, spoken("over 13", 500), by="Ann")
    did(at, confirmed(DEALER, "over 13", "Dan"), by=DEALER)
    did(at, confirmed(SUPERVISOR, "over 13", "Sue"), by=SUPERVISOR)
    did(at, Act(CLOSE), by=DEALER)
    while at.table.round is not None and not at.table.frozen:
        did(at, Act(at.table.round.offers("Ann")[0].move), by="Ann")
    assert not at.table.frozen
    events: list[Any] = at._sink.events  # type: ignore[attr-defined]
    settled = [p for event in events if isinstance(event, Settled) for p in event.postings]
    assert [p.stake for p in settled if p.wager == "over 13"] == [500]
    assert [(event.by, event.name) for event in events if isinstance(event, Confirm)] == [
        (DEALER, "Dan"),
        (SUPERVISOR, "Sue"),
    ]
    # Replayed from the ledger, the table is the same, and nothing is created.
    table = opened("T", next(event for event in events if isinstance(event, Opened)))
    for event in events[1:]:
        table = evolve(table, decode_event(encode_event(event)))
    assert (table.chips, table.bought, table.imbalance()) == (at.table.chips, at.table.bought, 0)


SEAT = {"seat": 1, "person": "Ann", "cards": "9c 8d", "decisions": ["stand"], "tender": {"over 13": "cash"}}
ROUND: dict[str, Any] = {"game": "blackjack", "house": ADDITIONAL, "dealer": "Td 9h"}
BOTH = {"confirmed": {"over 13": ["dealer", "supervisor"]}}


def described(**seat: object) -> dict[str, Any]:
    return {**ROUND, "seats": [{**SEAT, "wagers": {"blackjack": "10", "over 13": "5"}, **seat}]}


@pytest.mark.law("19:47-2.17(f)")
def test_a_described_verbal_wager_says_who_confirmed_it() -> None:
    settled = settle(described(**BOTH))
    assert [(row.key, row.paid) for row in settled.seats[0].wagers if row.key == "over 13"] == [("over 13", "5.00")]
    for confirmed_by in ({}, {"over 13": ["dealer"]}, {"over 13": ["dealer", "dealer"]}):
        with pytest.raises(BadRound, match=r"must have confirmed it \(19:47-2.17\(f\)\)"):
            settle(described(confirmed=confirmed_by))
    with pytest.raises(BadRound, match="not made with cash"):
        settle(described(tender={}, **BOTH))
    with pytest.raises(BadRound, match="confirmation"):
        settle(described(confirmed={**BOTH["confirmed"], "under 13": ["dealer", "supervisor"]}))


def test_a_round_with_a_verbal_wager_is_described_as_it_was() -> None:
    rules = find("blackjack").rules(find("blackjack").house(ADDITIONAL))
    began_with = rules.begin((("1", "Ann"),))
    moves: list[Any] = [
        Bet("Ann", "1", "blackjack", 1000),
        Bet("Ann", "1", "over 13", 500, tender=CASH),
        Bet("Ann", "1", "under 13", 500, tender=CASH),
        Confirm(DEALER, "Ann", "1", "over 13"),
        Confirm(SUPERVISOR, "Ann", "1", "over 13"),
        CLOSE,
    ]
    r = began_with
    for move in moves:
        r = r.after(move)
    for card in parse_cards("9c Td 8d 9h"):
        if r.agenda and r.agenda[0].turning(r) is not None:
            moves.append(r.agenda[0].faced(r, card))
            r = r.after(moves[-1])
    while r.agenda:
        turning = r.agenda[0].turning(r)
        moves.append(r.agenda[0].faced(r, parse_cards("9h")[0]) if turning else r.offers("Ann")[0].move)
        r = r.after(moves[-1])
    told = describe_round(began_with, moves).seats[0]
    assert told.wagers == {"blackjack": "10", "over 13": "5"}
    assert told.tender == {"over 13": CASH} and told.confirmed == {"over 13": (DEALER, SUPERVISOR)}
