"""Who sees which card, by hands that are laid out here: whoever sits or wagers there, and everybody what lies open."""

import pytest
from msgspec.structs import replace

from croupier.rounds.actors import DEALER
from croupier.rounds.hand import FOLDED, Hand, Stake
from croupier.rounds.moves import Announce, Arrange, Bet, Fold, Report, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.view import HIDDEN, may_see, owners, seen_hand, seen_move
from tests.games.blackjack.rounds import two
from tests.games.table_talk import table

SEATED = table("Ann", "Bob").round
HER_HAND = Hand("1", (10, 11, 12), (40, 41), (Stake("Ann", "ante", 1_000),))
OTHERS = ("Bob", "stranger", DEALER)


def lying(*hands: Hand, common: tuple[Hand, ...] = ()) -> Round:
    return SEATED.changed(hands=hands, common=common)


def seen(hand: Hand, viewer: str) -> tuple[int, ...]:
    return seen_hand(lying(hand), hand, viewer).cards


def test_a_player_sees_her_own_cards_and_all_others_how_many_they_are() -> None:
    assert seen(HER_HAND, "Ann") == (10, 11, 12, HIDDEN, HIDDEN), "nobody has looked at the last two"
    for viewer in OTHERS:
        assert seen(HER_HAND, viewer) == (HIDDEN,) * 5
        assert not may_see(lying(HER_HAND), HER_HAND, viewer)


def test_of_a_hand_that_is_shown_everybody_sees_what_was_turned() -> None:
    for viewer in ("Ann", *OTHERS):
        assert seen(replace(HER_HAND, shown=True), viewer) == (10, 11, 12, HIDDEN, HIDDEN)


@pytest.mark.parametrize(
    ("exposed", "face_up", "cards"),
    [
        (0, (), (HIDDEN, HIDDEN, HIDDEN)),
        (1, (), (10, HIDDEN, HIDDEN)),
        (2, (), (10, 11, HIDDEN)),
        (3, (), (10, 11, 12)),
        (0, (1,), (HIDDEN, 11, HIDDEN)),
        (0, (0, 2), (10, HIDDEN, 12)),
        (1, (2,), (10, HIDDEN, 12)),
    ],
)
def test_others_see_the_first_cards_that_are_exposed_and_those_that_lie_face_up(
    exposed: int, face_up: tuple[int, ...], cards: tuple[int, ...]
) -> None:
    hand = replace(HER_HAND, exposed=exposed, face_up=face_up)
    for viewer in OTHERS:
        assert seen(hand, viewer) == (*cards, HIDDEN, HIDDEN)
    assert seen(hand, "Ann") == (10, 11, 12, HIDDEN, HIDDEN)


def test_the_persons_who_wager_or_sit_at_a_box_may_look_at_its_cards() -> None:
    hand = replace(HER_HAND, stakes=(Stake("Cyd", "ante", 500), Stake("Cyd", "side", 100), Stake("Dee", "ante", 500)))
    assert owners(lying(hand), hand) == ("Ann", "Cyd", "Dee")
    for viewer in ("Ann", "Cyd", "Dee"):
        assert seen(hand, viewer)[:3] == (10, 11, 12)
    assert seen(hand, "Bob")[:3] == (HIDDEN,) * 3
    assert owners(lying(hand), replace(hand, place="2")) == ("Bob", "Cyd", "Dee")


def test_the_hands_of_a_split_box_belong_to_the_person_who_sits_there() -> None:
    assert owners(SEATED, Hand("2.1", (7,))) == ("Bob",)
    assert owners(SEATED, Hand("1.2.1", (7,))) == ("Ann",)


def test_cards_of_the_house_are_everybodys_but_for_those_that_lie_face_down() -> None:
    house = Hand("dealer", (20, 21), (42,))
    r = lying(HER_HAND, common=(house,))
    for viewer in ("Ann", *OTHERS):
        assert r.view(viewer).common == (seen_hand(r, house, viewer),)
        assert r.view(viewer).common[0].cards == (20, 21, HIDDEN)
    assert not may_see(r, replace(house, place="2"), "stranger"), "what lies at a position is no card of the house"


def test_how_a_hand_was_set_is_its_players_own_until_it_is_shown() -> None:
    hand = replace(HER_HAND, arranged=(10, 12))
    assert seen_hand(lying(hand), hand, "Ann").arranged == (10, 12)
    for viewer in OTHERS:
        assert seen_hand(lying(hand), hand, viewer).arranged == (HIDDEN, HIDDEN)
        opened = replace(hand, shown=True)
        assert seen_hand(lying(opened), opened, viewer).arranged == (10, 12)


def test_where_a_hand_lies_what_lies_on_it_and_whether_it_plays_is_no_secret() -> None:
    hand = replace(HER_HAND, state=FOLDED)
    found = seen_hand(lying(hand), hand, "stranger")
    assert (found.place, found.stakes, found.state) == ("1", hand.stakes, FOLDED)


def test_everybody_is_told_of_the_discards_the_marks_the_payments_and_what_went_wrong() -> None:
    standing = SEATED.standing.marked("rounds since a count", 3)
    paid = Posting("1", "Ann", "ante", "win", 1_000, 1_000, 1_000, 0, SEATED.agenda[0].cite)
    r = SEATED.changed(dead=(7, 8), standing=standing, postings=(paid,), incidents=(Report("misdeal"),))
    for viewer in ("Ann", *OTHERS):
        view = r.view(viewer)
        assert (view.viewer, view.waits_for) == (viewer, r.waits_for())
        assert (view.dead, view.standing) == ((7, 8), standing)
        assert (view.postings, view.incidents, view.pending) == ((paid,), (Report("misdeal"),), ())


def test_what_is_offered_to_somebody_else_is_not_offered_to_the_viewer() -> None:
    assert SEATED.view("Ann").offers == SEATED.offers("Ann") != ()
    assert SEATED.view("stranger").offers == ()
    assert {getattr(offer.move, "by", "") for offer in SEATED.view("Bob").offers} == {"Bob"}


# Moves, as they are told to others.


def test_that_a_card_came_to_a_hand_is_told_to_all_and_which_to_those_who_may_look() -> None:
    r = SEATED.changed(hands=(Hand("1", (10,), (), HER_HAND.stakes),))
    turn = Turn("1", 5, 30)
    assert seen_move(r, turn, "Ann") == turn
    for viewer in OTHERS:
        assert seen_move(r, turn, viewer) == Turn("1", 5, HIDDEN)
        assert seen_move(r.with_hand(replace(r.hand("1"), shown=True)), turn, viewer) == turn


def test_a_card_that_comes_to_a_place_of_the_house_is_told_to_all() -> None:
    r = lying(HER_HAND, common=(Hand("dealer"), Hand("community")))
    for viewer in ("Ann", *OTHERS):
        assert seen_move(r, Turn("community", 5, 30), viewer) == Turn("community", 5, 30)
        assert seen_move(r, Turn("dealer", 5, 30), viewer) == Turn("dealer", 5, 30)


@pytest.mark.law("19:47-2.6")
def test_the_first_card_that_is_dealt_face_up_is_told_to_all_though_no_hand_is_there_yet() -> None:
    table = two("")
    turning = table.round.agenda[0].turning(table.round)
    assert turning is not None and turning[0] == "1" and not table.round.hand("1").shown
    for viewer in ("Ann", *OTHERS):
        assert seen_move(table.round, Turn(*turning, 30), viewer) == Turn(*turning, 30)


@pytest.mark.parametrize("many", [1, 2, 3])
def test_all_see_that_pieces_were_set_and_only_their_player_sees_which(many: int) -> None:
    move = Arrange("Ann", "1", (10, 11, 12)[:many])
    assert seen_move(lying(HER_HAND), move, "Ann") == move
    for viewer in OTHERS:
        assert seen_move(lying(HER_HAND), move, viewer) == Arrange("Ann", "1", (HIDDEN,) * many)


@pytest.mark.parametrize(
    "move", [Bet("Ann", "1", "ante", 1_000), Fold("Ann", "1"), Announce("No more bets"), Report("misdeal", card=9)]
)
def test_every_other_move_is_told_to_all_as_it_was_made(move: Bet | Fold | Announce | Report) -> None:
    for viewer in ("Ann", *OTHERS):
        assert seen_move(lying(HER_HAND), move, viewer) is move
