"""Pokette as declared: areas on cards, wagers on the last results, jacers, irregularities, described rounds.

Only the odds are law. What is tested here beside them are the readings PK1 to PK8.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping

import pytest

from croupier.compliance.check import check
from croupier.games import DECLARED, find
from croupier.games.pokette import GAME
from croupier.games.pokette.layout import CARDS, JACER, POKER, STRIP, areas, wheel
from croupier.law import Source
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Spin
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import settle
from tests.compliance.houses import faults
from tests.games.layout_talk import CLOSED, SEATS, back, bet, done, lies, posted, report, why

RUN = (Announce("spins the wheel"), CLOSED)
RULES = GAME.rules()


def after(*latest_first: str) -> Round:
    """A round that begins while these results are shown."""
    return RULES.begin(SEATS, STRIP.shows(*latest_first))


def open_wagers(*latest_first: str) -> set[str]:
    r = after(*latest_first)
    return {key for key in POKER if r.refusal(bet(key, 5)) is None}


def winners(wager: str, *latest_first: str) -> set[str]:
    on = areas(RULES.house)
    area = on.of(wager)[0]
    won = [on.decides(area, card, STRIP.shows(*latest_first)) for card in (*CARDS, JACER)]
    return {card for card, how in zip((*CARDS, JACER), won, strict=True) if how is not None and how.result == "win"}


def test_the_game_is_declared_and_marked_as_reconstructed() -> None:
    assert GAME.id in DECLARED and GAME.source is Source.RECONSTRUCTED
    assert {wager.source for wager in GAME.wagers} == {Source.RECONSTRUCTED}
    assert all(area.asked.source is Source.RECONSTRUCTED for area in GAME.layout.areas)
    assert GAME.layout.odds is not None and GAME.layout.odds.asked.source is Source.NJ
    assert all("(reconstructed)" in told.says for told in RULES.irregularities.values())


@pytest.mark.law("19:47-12.2")
@pytest.mark.parametrize("jacers", [1, 4, 6])
def test_the_wheel_has_every_card_once_and_the_jacers_of_the_house(jacers: int) -> None:
    counts = wheel(GAME.house({"jacers": jacers})).counts
    assert counts.pop(JACER) == jacers and counts == dict.fromkeys(CARDS, 1) and len(CARDS) == 52
    assert [bool(faults(check(GAME, {"jacers": many}))) for many in (0, 1, 6, 7)] == [True, False, False, True]


@pytest.mark.law("19:47-12.3")
def test_the_layout_has_219_areas() -> None:
    on = areas(RULES.house)
    assert Counter(area.wager for area in on.all) == {
        "single card": 52, "two cards": 87, "four cards": 36, "single rank": 13, "double rank": 12, "three ranks": 4,
        "suit": 4, "red": 1, "black": 1, "jacer": 1, **dict.fromkeys(POKER, 1),
    }  # fmt: skip
    covers = {"single card": 1, "two cards": 2, "four cards": 4, "single rank": 4, "double rank": 8, "three ranks": 12}
    covers |= {"suit": 13, "red": 26, "black": 26, "jacer": 1}
    assert all(len(area.wins) == covers[area.wager] for area in on.all if area.wager in covers)
    twos = [area.wager for area in on.all if {"2h", "2c", "2d", "2s"} <= {*map(str, area.wins)} and not area.follows]
    assert "three ranks" not in twos, "the twos are in no group of three ranks"


@pytest.mark.law("19:47-12.6")
@pytest.mark.parametrize(
    ("wager", "place", "on", "pays"),
    [("single card", "Ah", "Ah", 50), ("two cards", "Ah-Ac", "Ac", 24), ("four cards", "Ah-Ac-Kh-Kc", "Kc", 12),
     ("single rank", "two", "2s", 12), ("double rank", "three-two", "3d", 5), ("three ranks", "jack-10-nine", "Tc", 3),
     ("suit", "spades", "7s", 3), ("red", "", "7d", 1), ("black", "", "7c", 1), ("jacer", "", JACER, 12)],
)  # fmt: skip
def test_a_wager_on_cards_wins_on_them_and_loses_to_a_jacer(wager: str, place: str, on: str, pays: int) -> None:
    made = bet(wager, 10, place)
    assert posted(done(after(), made, *RUN, Spin(on))) == [("Ann", wager, place, "win", 1000 * pays)]
    lost = "5h" if wager == JACER else JACER
    assert posted(done(after(), made, *RUN, Spin(lost))) == [("Ann", wager, place, "lose", -1000)]


@pytest.mark.law("19:47-12.3")
@pytest.mark.parametrize(
    ("shown", "wagers"),
    [
        ((), set()),
        (("Kh",), {"pair in two"}),
        (("Kh", "Kd"), {"pair in two", "three-of-a-kind"}),
        (("Kh", "Kh"), {"pair in two", "three-of-a-kind", "flush"}),
        (("Kh", "9d"), {"pair in two", "pair in three"}),
        (("Kh", "9h"), {"pair in two", "pair in three", "flush"}),
        (("8h", "9d"), {"pair in two", "pair in three", "straight open"}),
        (("8h", "9h"), {"pair in two", "pair in three", "flush", "straight open", "straight flush open"}),
        (("8h", "Td"), {"pair in two", "pair in three", "straight inside"}),
        (("Ah", "2h"), {"pair in two", "pair in three", "flush", "straight inside", "straight flush inside"}),
        (("Ah", "Kd"), {"pair in two", "pair in three", "straight inside"}),
        (("Qh", "Kd"), {"pair in two", "pair in three", "straight open"}),
    ],
)
def test_wagers_open_and_close_with_the_last_results(shown: tuple[str, ...], wagers: set[str]) -> None:
    offered = {offer.move.wager for offer in after(*shown).offers("Ann") if isinstance(offer.move, Bet)}
    assert open_wagers(*shown) == wagers == offered & {*POKER}


@pytest.mark.law("19:47-12.3")
def test_what_completes_a_wager_on_the_last_results() -> None:
    assert winners("pair in two", "Kh", "9d") == {"Kh", "Kc", "Kd", "Ks"}
    assert winners("pair in three", "Kh", "9d") == {f"{rank}{suit}" for rank in "K9" for suit in "hcds"}
    assert winners("three-of-a-kind", "Kh", "Ks") == {"Kh", "Kc", "Kd", "Ks"}
    assert winners("flush", "Kh", "9h") == {f"{rank}h" for rank in "AKQJT98765432"}
    assert winners("straight open", "8h", "9d") == {f"{rank}{suit}" for rank in "T7" for suit in "hcds"}
    assert winners("straight inside", "Ah", "Kd") == {"Qh", "Qc", "Qd", "Qs"}
    assert winners("straight inside", "3h", "Ad") == {"2h", "2c", "2d", "2s"}
    assert winners("straight flush open", "8h", "9h") == {"Th", "7h"}
    assert winners("straight flush inside", "Ah", "Qh") == {"Kh"}
    assert winners("straight inside", "Kh", "2d") == set(), "no three ranks go around the ace"


@pytest.mark.law("19:47-12.3")
def test_how_many_cards_complete_each_wager_is_the_same_whatever_is_shown() -> None:
    many = {"pair in two": 4, "pair in three": 8, "three-of-a-kind": 4, "flush": 13, "straight open": 8,
            "straight inside": 4, "straight flush open": 2, "straight flush inside": 1}  # fmt: skip
    found: dict[str, set[int]] = {key: set() for key in POKER}
    for last in CARDS:
        for before in CARDS:
            for key, (completes, _, _) in POKER.items():
                found[key].add(len(completes((last, before))))
    assert {key: max(counts) for key, counts in found.items()} == many
    assert all(counts <= {0, many[key]} for key, counts in found.items())


@pytest.mark.law("19:47-12.5")
def test_the_strip_shows_the_last_two_results_and_a_jacer_clears_it() -> None:
    standing = Standing()
    for card, shown in (("Kh", ("Kh",)), ("9d", ("9d", "Kh")), ("2c", ("2c", "9d")), (JACER, ()), ("As", ("As",))):
        standing = done(RULES.begin(SEATS, standing), *RUN, Spin(card)).standing
        assert STRIP.of(standing) == shown


@pytest.mark.law("19:47-12.7")
@pytest.mark.parametrize(
    "event", ["fewer than four revolutions", "foreign object", "ball out of the wheel", "wheel touched"]
)
def test_after_a_void_spin_the_wagers_and_the_results_stay(event: str) -> None:
    r = done(after("8h", "9h"), bet("straight flush open", 5), bet("red", 5, by="Bob"), *RUN)
    again = done(r, report(event))
    assert lies(again) == lies(r) and STRIP.of(again.standing) == ("8h", "9h") and not again.postings
    assert again.waits_for() == (DEALER,) and not lies(done(again, back("straight flush open"), back("red", by="Bob")))
    assert posted(done(again, *RUN, Spin("Th"))) == [
        ("Ann", "straight flush open", "", "win", 12000), ("Bob", "red", "", "win", 500)
    ]  # fmt: skip


@pytest.mark.law("19:47-12.7")
def test_a_result_announced_wrongly_changes_nothing() -> None:
    closed = done(after(), bet("red", 5), *RUN)
    assert posted(done(closed, report("wrong result announced"), Spin("Ah"))) == [("Ann", "red", "", "win", 500)]


@pytest.mark.law("19:47-12.5")
def test_bets_close_while_the_ball_runs() -> None:
    r = after()
    assert "spins the wheel before" in why(r, CLOSED).why
    running = done(r, RUN[0])
    assert running.refusal(bet("red", 5)) is None and why(done(running, CLOSED), bet("red", 5)).cite == "19:47-12.5"


@pytest.mark.law("19:47-12.6")
@pytest.mark.parametrize(
    ("key", "odds"),
    [("single card", ("49 to 1", "50 to 1", "51 to 1")), ("straight flush inside", ("48 to 1", "49 to 1", "50 to 1"))],
)
def test_odds_are_the_least(key: str, odds: tuple[str, ...]) -> None:
    assert [bool(faults(check(GAME, {f"payout_odds.{key}": value}))) for value in odds] == [True, False, False]


def told(seat: Mapping[str, object], *spins: str) -> list[tuple[str, str, str]]:
    said = {"game": "pokette", "spins": list(spins), "seats": [{"seat": 1, "person": "Ann", **seat}]}
    return [(one.key, one.result, one.paid) for one in settle(*read(json.dumps(said))).seats[0].wagers]


@pytest.mark.law("19:47-12.3", "19:47-12.6")
def test_described_rounds_follow_the_results() -> None:
    seat = {"wagers": {"red": "5"}, "decisions": ["pair in two 5", "straight open 10; single card Kh 1"]}
    assert told(seat, "8h", "9d", "Ts") == [
        ("red", "win", "5.00"), ("pair in two", "lose", "0.00"),
        ("single card Kh", "lose", "0.00"), ("straight open", "win", "50.00"),
    ]  # fmt: skip
    with pytest.raises(BadRound, match="is made while the last two results are shown and have one suit"):
        told({"wagers": {"red": "5"}, "decisions": ["flush 5"]}, "8h", "9h")
    with pytest.raises(BadRound, match="1h is not on it"):
        told({"wagers": {"red": "5"}}, "1h")


def test_a_bet_by_a_person_without_a_place_is_refused() -> None:
    assert find("pokette") is GAME and why(after(), Bet("Eve", "", "red", 500)).why.startswith("Eve has no place")
