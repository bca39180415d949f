"""What can go wrong at pai gow poker (19:47-11.11; PG4, PG13, PG14): when each can be reported, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.pai_gow_poker import GAME
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Arrange, Choose, Count, Report, Shake, Turn
from croupier.rounds.postings import LOSE, VOID, WIN
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from tests.games.pai_gow_poker.rounds import NO_MORE_BETS, OPEN, begun, dealt, wager

STRONG, POOR = "Ac Ad Ah Kc Kd 5h 4s", "2h 4c 5d 6s 8d 9h Tc"
DEALERS = "2c 3d 7h 8s 9c Jd Qh"


def two(**house: object) -> Round:
    """Ann and Bob wager; Ann has the optional bonus too."""
    r = begun("Ann", "Bob", house=house).after(wager("Ann", "1")).after(wager("Bob", "2"))
    return r.after(wager("Ann", "1", 500, "optional bonus"))


def dealing(**house: object) -> Round:
    """The next card is the first."""
    r = two(**house).after(NO_MORE_BETS)
    return r.after(Shake((1, 2, 3))) if CHANCE in r.waits_for() and r.agenda[0].turning(r) is None else r


def setting() -> Round:
    return dealt(two(), [STRONG, POOR])


def opening() -> Round:
    r = setting().after(Choose("Ann", "1", HOUSE_WAY)).after(Choose("Bob", "2", HOUSE_WAY))
    for card in parse_cards(DEALERS):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        r = r.after(Turn(*turning, card))
    return r


def why(r: Round, report: Report) -> str:
    refused = r.refusal(report)
    assert refused is not None and refused.cite in ("19:47-11.11", "19:47-11.8"), refused
    return refused.why


def returned(r: Round) -> set[tuple[str, str, str, int]]:
    return {(p.person, p.wager, p.result, p.returned) for p in r.postings}


ALL_BACK = {
    ("Ann", "pai gow poker", VOID, 1000),
    ("Ann", "optional bonus", VOID, 500),
    ("Bob", "pai gow poker", VOID, 1000),
}


@pytest.mark.law("19:47-11.11")
def test_every_irregularity_of_the_game_is_tested_here() -> None:
    events = {known.event for known in GAME.rules().irregularities.values()}
    source = Path(__file__).read_text()
    assert {event for event in events if f'"{event}"' not in source} == set()


@pytest.mark.law("19:47-11.11")
def test_an_invalid_roll_is_made_again_and_only_while_a_roll_is_made() -> None:
    shaking = two().after(NO_MORE_BETS)
    again = shaking.after(Report("invalid roll"))
    assert again.agenda == shaking.agenda and not again.postings
    assert "No roll is being made" in why(two(), Report("invalid roll"))
    assert "No roll is being made" in why(dealing(), Report("invalid roll"))


@pytest.mark.law("19:47-11.11")
@pytest.mark.parametrize("at", [dealing, setting])
def test_a_deal_from_the_wrong_place_voids_all_hands_once_a_card_was_dealt(at: Callable[[], Round]) -> None:
    assert returned(at().after(Report("dealt from the wrong place"))) == ALL_BACK
    assert "Nothing has been dealt" in why(two(), Report("dealt from the wrong place"))


@pytest.mark.law("19:47-11.8", "19:47-11.11")
@pytest.mark.parametrize("method", ["manual shoe", "automated shoe"])
def test_one_face_up_card_is_not_used_and_counts_as_one_of_the_four_that_are_left(method: str) -> None:
    r = dealing(dealing=method)
    turning = r.agenda[0].turning(r)
    assert turning is not None
    place, slot = turning
    seen = parse_cards("2d")[0]
    after = r.after(Report("face-up card", slot=slot, card=seen))
    assert after.dead == (seen,) and after.agenda[0].turning(after) == (place, slot + 1)
    behind = [at for at in r.area(BANK).down if at > slot]
    assert [at for at in after.area(BANK).down if at > slot] == [at + 1 for at in behind]
    left = {"1": list(parse_cards(STRONG)), "2": list(parse_cards(POOR))}
    while CHANCE in after.waits_for():
        turning = after.agenda[0].turning(after)
        assert turning is not None
        after = after.after(Turn(*turning, left[turning[0]].pop(0)))
    for many, void in ((2, True), (3, False), (4, True)):
        assert (returned(after.after(Count(many))) == ALL_BACK) == void


@pytest.mark.law("19:47-11.11")
def test_a_second_face_up_card_voids_all_hands() -> None:
    r = dealing()
    for name in ("2d", "3d"):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        assert "not in slot" in why(r, Report("face-up card", slot=turning[1] + 1, card=parse_cards(name)[0]))
        r = r.after(Report("face-up card", slot=turning[1], card=parse_cards(name)[0]))
    assert returned(r) == ALL_BACK


@pytest.mark.law("19:47-11.11")
def test_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    r = dealing()
    assert r.after(Report("drawn in error")).agenda == r.agenda
    assert "not being dealt" in why(setting(), Report("drawn in error"))


@pytest.mark.law("19:47-11.8", "19:47-11.11")
@pytest.mark.parametrize("number", [6, 8])
def test_another_number_than_seven_cards_anywhere_voids_all_hands(number: int) -> None:
    r = setting()
    assert returned(r.after(Report("wrong number of cards", place="1", cards=number))) == ALL_BACK
    assert "7" in why(r, Report("wrong number of cards", place="1", cards=7))
    assert returned(r.after(Report("wrong number of dealer cards", cards=number))) == ALL_BACK


@pytest.mark.law("19:47-11.11")
def test_a_card_of_a_player_that_the_dealer_shows_gives_back_their_wagers_if_they_will_not_play() -> None:
    r = setting().after(Report("card shown by the dealer", place="1"))
    assert returned(r) == {row for row in ALL_BACK if row[0] == "Ann"} and r.waits_for() == ("Bob",)
    assert "No cards are being dealt" in why(opening(), Report("card shown by the dealer", place="1"))


@pytest.mark.law("19:47-11.11")
def test_a_card_of_the_dealer_seen_before_all_hands_are_set_voids_them_and_not_afterward() -> None:
    assert returned(setting().after(Report("dealer card exposed"))) == ALL_BACK
    one_set = setting().after(Choose("Ann", "1", HOUSE_WAY))
    assert returned(one_set.after(Report("dealer card exposed"))) == ALL_BACK
    assert "waiting to be set" in why(one_set.after(Choose("Bob", "2", HOUSE_WAY)), Report("dealer card exposed"))


@pytest.mark.law("19:47-11.9", "19:47-11.11")
def test_a_hand_that_the_dealer_set_wrongly_is_set_again_by_the_house_way_before_it_is_settled() -> None:
    r = opening()
    again = r.after(Report("dealer's hand set wrongly"))
    assert again.area(BANK).arranged == r.area(BANK).arranged and again.incidents
    assert [posting.result for posting in again.after(OPEN).postings][:2] == [LOSE, WIN]
    assert "set by the dealer" in why(setting(), Report("dealer's hand set wrongly"))


@pytest.mark.law("19:47-11.9", "19:47-11.11")
def test_a_player_who_sets_the_hand_wrongly_loses_and_the_bonus_stands() -> None:
    r = setting().after(Arrange("Ann", "1", parse_cards("Ac Ad"))).after(Choose("Bob", "2", HOUSE_WAY))
    for card in parse_cards(DEALERS):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        r = r.after(Turn(*turning, card))
    by_wager = {posting.wager: posting.result for posting in r.after(OPEN).postings if posting.person == "Ann"}
    assert by_wager == {"pai gow poker": LOSE, "optional bonus": WIN}, "aces in front of a pair of kings; a full house"


@pytest.mark.law("19:47-11.6", "19:47-11.11")
def test_a_fault_of_the_shuffler_reshuffles_and_one_of_an_automated_shoe_voids_the_round() -> None:
    rules = GAME.rules(GAME.house({"dealing": "automated shoe"}))
    says = {known.event: known.says for known in rules.irregularities.values()}
    assert "reshuffled" in says["shuffling device fault"] and "void" in says["dealing shoe fault"]
    after = two().after(Report("shuffling device fault"))
    assert not after.postings and after.incidents
    r = dealing(dealing="automated shoe")
    assert returned(r.after(Report("dealing shoe fault"))) == ALL_BACK
