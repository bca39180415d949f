"""Pai gow as a shape: tiles are set face down, nobody else sees how, and all are opened together."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.equipment.tiles import parse_tiles
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Arrange, Choose, Report
from croupier.rounds.postings import LOSE, PUSH, VOID, WIN
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from croupier.rounds.view import HIDDEN, seen_move
from tests.shapes.pai_gow import GAME, house_way
from tests.shapes.scripted import after, bet, refused, results, says, turned

RULES = GAME.rules()
ANN, BOB = "6-6 3-6 1-5 1-2", "5-5 4-6 2-5 1-4"
BANK_TILES = "1-1 2-6 3-4 2-3"


def dealt(ann: str = ANN, bob: str = BOB) -> Round:
    r = RULES.begin((("1", "ann"), ("2", "bob")))
    r = after(r, bet("ann", "1", "pai gow", 100), bet("bob", "2", "pai gow", 50), says("No more bets"))
    return turned(r, parse_tiles(f"{ann} {bob}"))


def opened(r: Round, bank: str = BANK_TILES) -> Round:
    """The bank's tiles are turned up and set, and the dealer has all hands opened."""
    return after(turned(r, parse_tiles(bank)), says("Hands open"))


def sets(by: str, place: str, low: str) -> Arrange:
    return Arrange(by, place, parse_tiles(low))


def result(tiles: str, low: str, bank: str) -> str:
    """What becomes of Ann's wager, alone against the bank."""
    r = after(RULES.begin((("1", "ann"),)), bet("ann", "1", "pai gow", 100), says("No more bets"))
    r = turned(r, parse_tiles(tiles)).after(sets("ann", "1", low))
    return opened(r, bank).postings[0].result


@pytest.mark.law("19:47-10.7")
def test_hands_are_set_in_any_order_then_the_bank_is_turned_and_all_are_opened_together() -> None:
    r = dealt()
    assert r.waits_for() == ("ann", "bob")
    r = r.after(sets("bob", "2", "4-6 1-4"))
    assert r.waits_for() == ("ann",)
    r = r.after(sets("ann", "1", "1-5 1-2"))
    # The bank's tiles come only now, face up, and the players' lie face down until they are all there.
    assert r.waits_for() == (CHANCE,)
    r = turned(r, parse_tiles(BANK_TILES)[:3])
    assert not any(hand.shown for hand in r.hands)
    r = turned(r, parse_tiles(BANK_TILES)[3:])
    assert r.waits_for() == ("dealer",) and not any(hand.shown for hand in r.hands)
    r = after(r, says("Hands open"))
    assert r.agenda == () and all(hand.shown for hand in r.hands)
    # Ann: Wong and 9 with the 1-2 as three. Bob: 7 and 5. Bank: Gong (1-1 with 2-6) and 2.
    assert results(r.postings) == {("1", "ann", "pai gow"): (WIN, 100), ("2", "bob", "pai gow"): (PUSH, 0)}
    assert r.postings[0].person == "bob"  # counterclockwise


@pytest.mark.law("19:47-10.7")
def test_nobody_else_sees_how_a_hand_was_set_nor_which_tiles_it_has() -> None:
    one = dealt().after(sets("ann", "1", "1-5 1-2"))
    two = dealt().after(sets("ann", "1", "3-6 1-2"))
    other = dealt(ann="4-4 4-4 5-6 5-6").after(sets("ann", "1", "5-6 5-6"))
    assert one.view("bob") == two.view("bob") == other.view("bob")
    assert one.view("bob").hands[0].arranged == (HIDDEN, HIDDEN)
    assert one.view("ann") != two.view("ann")
    assert one.view("ann").hands[0].arranged == tuple(sorted(parse_tiles("1-5 1-2")))
    # When all are open, everyone sees everything.
    r = opened(one.after(sets("bob", "2", "4-6 1-4")))
    assert r.view("bob").hands == r.view("ann").hands


@pytest.mark.law("19:47-10.7")
def test_another_person_sees_that_tiles_were_set_and_not_which() -> None:
    move = sets("ann", "1", "1-5 1-2")
    assert seen_move(dealt(), move, "ann") == move
    assert seen_move(dealt(), move, "bob") == Arrange("ann", "1", (HIDDEN, HIDDEN))


@pytest.mark.law("19:47-10.7")
def test_a_player_sets_only_their_own_tiles_and_only_once() -> None:
    r = dealt()
    assert "own pieces" in refused(r, sets("ann", "1", "5-5 4-6")).why
    assert "own pieces" in refused(r, sets("ann", "1", "6-6 6-6")).why
    assert "own pieces" in refused(r, sets("ann", "1", "6-6")).why
    assert "not bob's" in refused(r, sets("bob", "1", "1-5 1-2")).why
    r = r.after(sets("ann", "1", "1-5 1-2"))
    assert "cannot be changed" in refused(r, sets("ann", "1", "3-6 1-2")).why
    assert r.offers("ann") == ()


@pytest.mark.law("19:47-10.7")
def test_a_player_may_ask_for_the_house_way_and_nobody_else_sees_what_it_set() -> None:
    r = dealt().after(Choose("ann", "1", HOUSE_WAY))
    assert r.hand("1").arranged == tuple(sorted(house_way(parse_tiles(ANN))))
    assert r.view("bob").hands[0].arranged == (HIDDEN, HIDDEN)
    assert "cannot be changed" in refused(r, Choose("ann", "1", HOUSE_WAY)).why
    assert "asks for the house way" in refused(r, Choose("bob", "2", "any way")).why


@pytest.mark.law("19:47-10.7")
def test_the_dealers_hand_that_was_set_wrongly_is_set_again_by_the_filed_way_before_it_is_settled() -> None:
    r = dealt().after(sets("bob", "2", "4-6 1-4")).after(sets("ann", "1", "1-5 1-2"))
    assert "not yet opened" in refused(r, Report("dealer's hand set wrongly")).why
    r = turned(r, parse_tiles(BANK_TILES))
    wrong = r.with_common(replace(r.area(BANK), arranged=parse_tiles("1-1 3-4")))
    assert wrong.after(Report("dealer's hand set wrongly")).area(BANK) == r.area(BANK)


@pytest.mark.law("19:47-10.7")
def test_nothing_else_is_done_while_hands_are_set() -> None:
    for move in (says("No more bets"), bet("ann", "1", "pai gow", 100)):
        assert refused(dealt(), move).why == "The players are setting their hands"


@pytest.mark.law("19:47-10.7")
def test_every_hand_in_play_is_open_before_any_is_settled() -> None:
    r = dealt().after(Report("tiles shown", place="1")).after(sets("bob", "2", "4-6 1-4"))
    r = turned(r, parse_tiles(BANK_TILES)[:3])
    r = turned(r, parse_tiles(BANK_TILES)[3:])
    assert refused(r, says("No more bets")).why == 'All hands are set, and the dealer announces "Hands open"'
    r = after(r, says("Hands open"))
    assert [hand.shown for hand in r.hands] == [False, True], "a hand that is void stays down"
    assert sorted(r.area(BANK).arranged) == sorted(house_way(parse_tiles(BANK_TILES)))


@pytest.mark.law("19:47-10.7")
def test_only_right_settings_are_offered_and_tiles_that_look_alike_are_one() -> None:
    asks, *lows = [offer.move for offer in dealt(ann="6-6 6-6 1-1 1-1").offers("ann")]
    assert asks == Choose("ann", "1", HOUSE_WAY)
    assert lows == [sets("ann", "1", "6-6 1-1"), sets("ann", "1", "1-1 1-1")]


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize(
    ("tiles", "low", "bank", "expected"),
    [
        ("6-6 3-6 1-6 5-6", "1-6 5-6", "2-3 4-6 1-2 1-5", WIN),  # Wong and 8 against 8 and 6
        ("6-6 3-6 1-6 1-4", "1-6 1-4", "1-1 4-5 3-4 1-6", PUSH),  # Wong above Wong, 2 below 4
        ("5-6 5-6 1-1 1-6", "1-1 1-6", "6-6 6-6 1-1 1-6", LOSE),  # lower pair, and the low hand a copy
        ("4-4 1-3 1-6 1-5", "4-4 1-3", "4-4 1-3 1-6 1-5", LOSE),  # 3 and 2 against the same: both are copies
        ("4-6 5-5 1-1 6-6", "6-6 1-1", "2-2 2-3 1-4 5-6", LOSE),  # set wrongly: 4 below zero
    ],
)
def test_higher_in_both_hands_wins_in_one_pushes_in_none_loses(tiles: str, low: str, bank: str, expected: str) -> None:
    assert result(tiles, low, bank) == expected


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize(
    ("tiles", "low"),
    [
        ("2-4 1-2 6-6 6-6", "6-6 6-6"),  # the supreme pair stays together
        ("5-6 5-6 4-4 1-3", "4-4 1-3"),  # a pair
        ("6-6 2-6 1-5 3-3", "1-5 3-3"),  # Gong
        ("1-1 3-4 1-5 2-2", "3-4 2-2"),  # 8 over 1 rather than 9 over zero
    ],
)
def test_the_bank_is_set_by_the_house_way(tiles: str, low: str) -> None:
    assert sorted(house_way(parse_tiles(tiles))) == sorted(parse_tiles(low))


@pytest.mark.law("19:47-10.9")
def test_a_hand_that_dies_while_others_set_theirs_is_waited_for_no_more() -> None:
    r = dealt().after(sets("bob", "2", "4-6 1-4"))
    r = r.after(Report("tiles shown", place="1"))
    assert r.waits_for() == (CHANCE,)
    r = turned(r, parse_tiles(BANK_TILES))
    r = after(r, says("Hands open"))
    assert results(r.postings) == {("1", "ann", "pai gow"): (VOID, 0), ("2", "bob", "pai gow"): (PUSH, 0)}
    assert not r.hand("1").shown


@pytest.mark.law("19:47-10.9")
def test_tiles_dealt_wrongly_void_the_round() -> None:
    r = dealt().after(sets("ann", "1", "1-5 1-2")).after(Report("tiles dealt wrongly"))
    assert r.agenda == ()
    assert {posting.result for posting in r.postings} == {VOID}
