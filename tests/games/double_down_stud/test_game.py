"""Double Down Stud as a whole, and a round of it: the wagers, the deal, doubling or standing (17.6 to 17.8).

What it pays is in test_payout (17.5, 17.9), what goes wrong in test_irregularities (17.10).
"""

from datetime import date

import pytest

from croupier.games import DECLARED
from croupier.law import NotInForce, Source, Status
from croupier.law.provenance import reconstructed
from croupier.rounds.moves import Announce, Bet, Choose, Count, Fold, Withdraw
from croupier.rounds.standing import Standing
from croupier.rounds.steps import CountStub, Deal, Place, Reveal, Settle
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.rounds.steps.deciding.optional_wager import OfferWager
from croupier.rounds.view import HIDDEN
from tests.games.double_down_stud.rounds import (
    BOARD,
    DEALING,
    GAME,
    dealt,
    doubles,
    initial,
    placed,
    played,
    results,
    stands,
    table,
)

ANN, BOB, CYD = "Jc", "9d", "Kh"
DECISION = "19:47-17.8"


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter) == ("double-down-stud", "Double Down Stud", "19:47-17")
    assert GAME.id in DECLARED


@pytest.mark.law("19:47-17.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(1994, 12, 4), False), (date(1994, 12, 5), True), (date(1994, 12, 6), True)),
        *((date(2009, 10, 15), True), (date(2009, 10, 16), True), (date(2009, 10, 17), False)),
    ],
)
def test_the_chapter_vouches_for_the_game_from_its_adoption_to_the_proposal_of_2009(day: date, held: bool) -> None:
    if held:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.status) == (day, Status.ADOPTED)
    else:
        with pytest.raises(NotInForce, match=r" 1994-12-05 to 2009-10-16 .* by 19:47-17\.1"):
            GAME.rules(day=day)


def test_the_game_and_each_wager_say_that_they_are_reconstructed() -> None:
    assert GAME.source is Source.RECONSTRUCTED
    assert {wager.source for wager in GAME.wagers} == {Source.RECONSTRUCTED}
    first, second = reconstructed(GAME)
    assert first.startswith("Reconstructed") and "DS2, DS3, DS5, DS6" in second


@pytest.mark.law("19:47-17.6", DECISION)
def test_wagers_and_their_sections() -> None:
    assert [(w.key, w.name, str(w.cite)) for w in GAME.wagers] == [
        ("initial", "initial wager", "19:47-17.6"),
        ("double down", "double down wager", DECISION),
    ]


@pytest.mark.law("19:47-17.6", "19:47-8.2")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (1001, True)])
@pytest.mark.parametrize("mirror", [False, True])
def test_the_initial_wager_is_within_its_posted_limits(cents: int, right: bool, mirror: bool) -> None:
    move = Bet("Ann", "1", "initial", 11_000 - cents if mirror else cents)
    assert table("Ann").accepts(move) is right
    if not right:
        assert table("Ann").refuses(move).cite == "19:47-17.6"


@pytest.mark.law("19:47-17.6")
@pytest.mark.parametrize("tender, taken", [("chips", True), ("plaques", True), ("cash", False)])
def test_ds4_wagers_are_made_with_chips_or_plaques_and_never_cash(tender: str, taken: bool) -> None:
    move = Bet("Ann", "1", "initial", 1000, tender=tender)
    assert table("Ann").accepts(move) is taken
    if not taken:
        assert table("Ann").refuses(move).cite == "19:47-17.6"


@pytest.mark.law("19:47-17.6", DECISION)
def test_ds4_a_seated_player_has_one_position_and_plays_their_own_hand() -> None:
    coupon = Bet("Ann", "1", "initial", 1000, coupon=1000)
    assert table("Ann").accepts(coupon)
    assert table("Ann", house={"match_play": False}).refuses(coupon).cite == "19:47-17.6"
    talk = table("Ann", "Bob")
    assert talk.refuses(initial("Eve", "1")).cite == talk.refuses(initial("Ann", "2")).cite == "19:47-17.6"
    both = table("Ann", "Ann").does(initial("Ann", "1"))
    assert both.refuses(initial("Ann", "2")).cite == "19:47-17.6"
    for move in (Choose("Bob", "1", "decline"), Bet("Bob", "1", "double down", 1000)):
        assert dealt(ANN, BOB).refuses(move).cite == DECISION


@pytest.mark.law("19:47-17.6")
def test_ds4_a_house_may_let_a_player_have_two_adjacent_positions() -> None:
    house = {"two_positions": True}
    both = table("Ann", "Ann", "Bob", house=house).does(initial("Ann", "1"))
    assert both.accepts(initial("Ann", "2"))
    apart = table("Ann", "Bob", "Ann", house=house).does(initial("Ann", "1"))
    assert not apart.accepts(initial("Ann", "3"))
    talk = both.does(initial("Ann", "2")).calls().turns()
    talk = talk.does(Bet("Ann", "1", "double down", 1000), Choose("Ann", "2", "decline")).calls().turns()
    assert [(p.place, p.wager) for p in talk.round.postings] == [
        *(("2", "initial"), ("1", "initial"), ("1", "double down")),
    ]


@pytest.mark.law("19:47-17.7")
@pytest.mark.parametrize("dealing", DEALING)
def test_ds1_one_card_each_face_up_and_four_for_all_the_last_face_down(dealing: str) -> None:
    talk = dealt(ANN, BOB, house={"dealing": dealing})
    assert (talk.cards("1"), talk.cards("2"), talk.cards("community")) == (ANN, BOB, BOARD[:8])
    assert talk.round.hand("community").down == (5,) and talk.round.slot == 6
    for viewer in ("Ann", "Bob", "onlooker"):
        view = talk.round.view(viewer)
        assert [HIDDEN in hand.cards for hand in view.hands] == [False, False]
        assert view.common[0].cards.count(HIDDEN) == 1


@pytest.mark.law("19:47-17.7")
def test_ds1_players_are_dealt_to_clockwise_before_the_community_area() -> None:
    talk, places = placed(ANN, BOB, CYD).calls(), list[str]()
    while isinstance(talk.round.agenda[0], Deal):
        places.append(talk.next_card().place)
        talk = talk.turns(1)
    assert places == ["1", "2", "3", "community", "community", "community"]


@pytest.mark.law(DECISION)
def test_ds6_a_player_doubles_or_stands_when_three_community_cards_are_up() -> None:
    talk = dealt(ANN)
    assert [offer.move for offer in talk.round.offers("Ann")] == [
        Choose("Ann", "1", "decline"),
        Bet("Ann", "1", "double down", 1000),
    ]
    assert [offer.says for offer in talk.round.offers("Ann")] == [
        *("Decline the double down wager", "Place the double down wager"),
    ]
    for over, wagers in ((stands(talk, "Ann"), 1), (doubles(talk, "Ann"), 2)):
        assert over.cards("community") == BOARD[:8]
        over = over.calls().turns()
        assert over.cards("community") == BOARD and len(over.postings("Ann")) == wagers


@pytest.mark.law(DECISION)
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (1001, False), (2000, False), (0, False)])
def test_ds6_the_double_down_wager_is_equal_to_the_initial_one(cents: int, right: bool) -> None:
    move = Bet("Ann", "1", "double down", cents)
    assert dealt(ANN).accepts(move) is right
    if not right:
        assert dealt(ANN).refuses(move).cite in (DECISION, "19:47-17.6")


@pytest.mark.law(DECISION)
def test_ds6_players_decide_clockwise_and_nobody_folds_or_takes_a_wager_back() -> None:
    talk = dealt(ANN, BOB, CYD)
    for move in (Choose("Bob", "2", "decline"), Bet("Cyd", "3", "double down", 1000), Fold("Ann", "1")):
        assert talk.refuses(move).cite == DECISION
    assert talk.refuses(Choose("Ann", "1", "stand")).why.endswith("is neither")
    assert talk.refuses(Announce("No more bets")).cite == DECISION
    talk = doubles(talk, "Ann")
    assert talk.round.waits_for() == ("Bob",) and talk.round.offers("Ann") == ()
    for late in (Withdraw("Ann", "1", "double down"), Choose("Ann", "1", "decline"), Bet("Ann", "1", "initial", 2000)):
        assert not talk.accepts(late)
    talk = stands(talk, "Bob", "Cyd")
    assert talk.round.waits_for() == ("dealer",) and talk.dealer_may().move == Announce("No more bets")
    over = talk.calls().turns()
    assert {person: set(results(over, person)) for person in ("Ann", "Bob", "Cyd")} == {
        "Ann": {"initial", "double down"},
        "Bob": {"initial"},
        "Cyd": {"initial"},
    }


@pytest.mark.law(DECISION)
def test_the_guide_says_how_a_round_goes() -> None:
    said = [sentence for step in GAME.rules().agenda for sentence in step.clauses()]
    assert "The dealer deals one card face up to each player, and four for all, the last of them face down." in said
    assert "A player who is still in play may place the double down wager." in said
    assert not [sentence for sentence in said if "fold" in sentence]


@pytest.mark.law("19:47-17.5", "19:47-17.6", "19:47-17.7", DECISION)
@pytest.mark.parametrize("dealing", DEALING)
def test_each_step_rests_on_its_section(dealing: str) -> None:
    steps = GAME.rules(GAME.house({"dealing": dealing})).agenda
    assert [(type(step), str(step.cite)) for step in steps] == [
        (Place, "19:47-17.6"),
        *[(Deal, "19:47-17.7")] * 3,
        (CountStub, "19:47-17.7"),
        *((OfferWager, DECISION), (Reveal, DECISION), (Settle, DECISION)),
    ]
    assert [str(step.closes.cite) for step in steps if step.closes is not None] == ["19:47-17.7", DECISION]
    assert [step.showing.cite for step in steps if isinstance(step, Settle)] == ["19:47-17.5"]


@pytest.mark.law("19:47-17.7")
@pytest.mark.parametrize("dealing", DEALING)
def test_ds8_the_stub_is_counted_in_the_fifth_round_without_a_count(dealing: str) -> None:
    house, due = {"dealing": dealing}, Standing().marked(SINCE_COUNT, 4)
    talk = dealt(ANN, standing=due, house=house)
    assert talk.dealer_may().move == Count(47)
    assert talk.does(Count(47)).round.waits_for() == ("Ann",)
    over = talk.does(Count(46))
    assert over.results("Ann") == {"void"} and over.cites("Ann") == {"19:47-17.7"}
    assert dealt(ANN, standing=Standing().marked(SINCE_COUNT, 3), house=house).round.waits_for() == ("Ann",)


@pytest.mark.law(DECISION)
def test_players_are_settled_from_the_dealers_right() -> None:
    talk = played(ANN, BOB)
    assert [(p.person, p.wager) for p in talk.round.postings] == [
        (person, key) for person in ("Bob", "Ann") for key in ("initial", "double down")
    ]
    assert not talk.round.agenda and not any(hand.stakes for hand in talk.round.hands)
