"""19:47-20.7 to 20.9: announcements, the order of the deal and the count of the stub, in each way of dealing."""

import pytest

from croupier.equipment.cards import parse_card
from croupier.rounds.moves import Announce, Bet, Count, Report, Turn
from croupier.rounds.standing import Standing
from croupier.rounds.steps import CountStub, Deal
from croupier.rounds.steps.dealing.stub_count import DECK_OUT, SINCE_COUNT
from croupier.rounds.view import HIDDEN
from tests.games.table_talk import NO_MORE_BETS, Talk
from tests.games.three_card_poker.rounds import DEALING, GAME, dealt, grounds, placed, results, table, violations, wager

CALL = dict(zip(DEALING, ("20.7", "20.8(b)3", "20.9(b)2"), strict=True))
PLAYERS = dict(zip(DEALING, ("20.7", "20.8(c)", "20.9(c)"), strict=True))
DEALER = dict(zip(DEALING, ("20.7", "20.8(c)", "20.9(c)1"), strict=True))
STUB = dict(zip(DEALING, ("20.7", "20.8(e)", "20.9(e)"), strict=True))

HANDS = ("5h 6d 7c", "2h 3d 8c")
LATE = {"dealing": "automated shoe", "dealer_stack": "after the play wagers"}


def due(every: int = 5) -> Standing:
    """As many rounds without a count that it falls due now."""
    return Standing().marked(SINCE_COUNT, every - 1)


def at_count(dealing: str = "hand") -> Talk:
    """Two hands dealt, in a round in which the stub must be counted: 52 - 9 = 43 cards."""
    return dealt(*HANDS, standing=due(), house={"dealing": dealing})


@pytest.mark.law("19:47-20.7", "19:47-20.8(b)3", "19:47-20.9(b)2")
@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.parametrize("on", ["ante", "pair plus"])
def test_no_card_is_dealt_before_no_more_bets(dealing: str, on: str) -> None:
    talk = placed("5h 6d 7c", on=on, house={"dealing": dealing})
    assert talk.refuses(Turn("1", 0, parse_card("5h")))
    assert talk.refuses(Announce("Rien ne va plus"))
    assert talk.dealer_may().move == NO_MORE_BETS
    assert talk.dealer_may().cite == f"19:47-{CALL[dealing]}"
    assert talk.calls().accepts(Turn("1", 0, parse_card("5h")))
    nobody = table("Ann", house={"dealing": dealing})
    assert nobody.refuses(NO_MORE_BETS).cite == f"19:47-{CALL[dealing]}"


@pytest.mark.law("19:47-20.7", "19:47-20.8(c)")
@pytest.mark.parametrize("dealing", ["manual shoe", "hand"])
def test_one_card_at_a_time_goes_clockwise_to_each_bettor_and_to_the_dealer(dealing: str) -> None:
    talk = table("Ann", "Bob", "Cyd", "Dee", house={"dealing": dealing})
    talk = talk.does(wager("Dee", "4", "pair plus"), wager("Bob", "2", "ante"), wager("Ann", "1", "ante")).calls()
    for slot, place in enumerate(("1", "2", "4", "dealer") * 3):
        if place == "dealer":  # nobody looks, so the card stays a slot
            assert slot in talk.round.hand("dealer").down
            continue
        assert (talk.next_card().place, talk.next_card().slot) == (place, slot)
        assert talk.refuses(NO_MORE_BETS).cite == f"19:47-{PLAYERS[dealing]}"
        talk = talk.turns(1)
    assert talk.round.hand("dealer").down == (3, 7, 11)
    assert [(hand.place, len(hand.cards)) for hand in talk.round.hands] == [("1", 3), ("2", 3), ("4", 3)]
    cites = [str(step.cite) for step in talk.round.rules.agenda if isinstance(step, Deal)]
    assert cites == [f"19:47-{PLAYERS[dealing]}", f"19:47-{DEALER[dealing]}"] * 3


@pytest.mark.law("19:47-20.9(a)", "19:47-20.9(c)", "19:47-20.9(c)1")
def test_an_automated_shoe_gives_stacks_of_three_and_the_last_to_the_dealer() -> None:
    talk = table("Ann", "Bob", "Cyd", house={"dealing": "automated shoe"})
    talk = talk.does(wager("Cyd", "3", "pair plus"), wager("Ann", "1", "ante")).calls()
    for place in ("1", "1", "1", "3", "3", "3"):
        assert talk.next_card().place == place
        assert talk.refuses(NO_MORE_BETS).cite == "19:47-20.9(c)"
        talk = talk.turns(1)
    assert talk.round.hand("dealer").down == (6, 7, 8)
    assert talk.round.waits_for() == ("Ann",)
    cites = [str(step.cite) for step in talk.round.rules.agenda if isinstance(step, Deal)]
    assert cites == ["19:47-20.9(c)", "19:47-20.9(c)1"]


@pytest.mark.law("19:47-20.9(c)", "19:47-20.9(c)2")
def test_the_dealers_stack_may_stay_in_the_shoe_until_all_have_played_or_forfeited() -> None:
    talk = dealt(*HANDS, house=LATE)
    assert talk.round.hand("dealer").down == ()
    talk = talk.decides("Ann 10")
    assert talk.round.hand("dealer").down == ()
    talk = talk.folds("Bob")
    assert talk.round.hand("dealer").down == (6, 7, 8)
    assert talk.next_card().place == "dealer"
    assert results(talk.turns()) == results(dealt(*HANDS, house=LATE).decides("Ann 10, Bob 10").turns())
    assert [str(step.cite) for step in talk.round.rules.agenda if isinstance(step, Deal)][-1] == "19:47-20.9(c)2"


@pytest.mark.law("19:47-20.9(c)", "19:47-20.9(c)1", "19:47-20.9(c)2")
def test_only_an_automated_shoe_holds_the_dealers_stack_back() -> None:
    assert GAME.house()["dealer_stack"] == "at once"
    assert grounds("dealer_stack") == {"19:47-20.9(c)", "19:47-20.9(c)1", "19:47-20.9(c)2"}
    assert violations(LATE) == set()
    for dealing in ("manual shoe", "hand"):
        house = {"dealing": dealing, "dealer_stack": "after the play wagers"}
        assert violations(house) == {"19:47-20.9(c)2"}
        assert dealt(*HANDS, house=house).round.hand("dealer").down == (2, 5, 8)
    assert violations({"dealer_stack": "never"}) == {"19:47-20.9(c)"}


@pytest.mark.law("19:47-20.8(c)", "19:47-20.9(c)")
@pytest.mark.parametrize("dealing", DEALING)
def test_all_cards_lie_face_down_for_everybody_else(dealing: str) -> None:
    talk = dealt(*HANDS, house={"dealing": dealing})
    assert [hand.cards for hand in talk.round.view("Ann").hands] == [talk.round.hand("1").cards, (HIDDEN,) * 3]
    assert [hand.cards for hand in talk.round.view("dealer").hands] == [(HIDDEN,) * 3] * 2
    assert [hand.cards for hand in talk.round.view("Ann").common] == [(HIDDEN,) * 3]


@pytest.mark.law("19:47-20.7", "19:47-20.8(c)")
@pytest.mark.parametrize("dealing", ["manual shoe", "hand"])
def test_patrons_are_told_of_the_deal_once_though_it_goes_round_three_times(dealing: str) -> None:
    agenda = GAME.rules(GAME.house({"dealing": dealing})).agenda
    said = [step.clauses() for step in agenda if isinstance(step, Deal)]
    told = "The dealer deals three cards face down to each player and to the dealer, one at a time."
    assert said == [(told,), (), (), (), (), ()]


# The stub.


@pytest.mark.law("19:47-20.7", "19:47-20.8(e)", "19:47-20.9(e)")
@pytest.mark.parametrize("dealing", DEALING)
def test_the_stub_is_counted_in_every_fifth_round(dealing: str) -> None:
    standing, counted = Standing(), []
    for number in range(1, 12):
        talk = dealt(*HANDS, standing=standing, house={"dealing": dealing})
        if talk.round.waits_for() == ("dealer",):
            assert (talk.dealer_may().move, talk.dealer_may().cite) == (Count(43), f"19:47-{STUB[dealing]}")
            assert talk.refuses(Bet("Ann", "1", "play", 1000)).cite == f"19:47-{STUB[dealing]}"
            talk = talk.does(Count(43))
            counted.append(number)
        assert talk.round.waits_for() == ("Ann",)
        standing = talk.round.standing
    assert counted == [5, 10]


@pytest.mark.law("19:47-20.9(c)2", "19:47-20.9(e)")
def test_a_stub_is_counted_once_the_dealers_stack_is_out_of_the_shoe_too() -> None:
    talk = dealt(*HANDS, standing=due(), house=LATE)
    assert talk.round.waits_for() == ("Ann",)
    talk = talk.decides("Ann 10, Bob folds")
    assert talk.dealer_may().move == Count(43)
    assert talk.does(Count(43)).turns().round.agenda == ()


@pytest.mark.law("19:47-20.8(e)", "19:47-20.9(e)")
def test_a_house_may_count_more_often_but_not_less() -> None:
    assert violations({"stub_count_every": 4}) == violations({"stub_count_every": 5}) == set()
    assert violations({"stub_count_every": 6}) == violations({"stub_count_every": 0}) == {"19:47-20.8(e)"}
    assert grounds("stub_count_every") == {"19:47-20.8(e)", "19:47-20.9(e)"}
    assert GAME.house()["stub_count_every"] == 5
    assert dealt(*HANDS, house={"stub_count_every": 1}).round.waits_for() == ("dealer",)


@pytest.mark.law("19:47-20.7", "19:47-20.8(e)", "19:47-20.9(e)")
@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.parametrize("stub, misdealt", [(42, True), (44, True), (42, False), (44, False)])
def test_t10_a_wrong_count_voids_all_hands_and_an_undealt_fault_removes_the_deck(
    dealing: str, stub: int, misdealt: bool
) -> None:
    talk = at_count(dealing).does(Count(stub, misdealt=misdealt))
    assert talk.round.agenda == ()
    for person in ("Ann", "Bob"):
        assert talk.owed(person) == (("ante", "void", 0, 1000),)
        assert talk.cites(person) == {"19:47-20.7"}
    assert talk.round.standing.mark(DECK_OUT) == (0 if misdealt else 1)
    assert talk.round.standing.mark(SINCE_COUNT) == 0


@pytest.mark.law("19:47-20.7 (end)")
@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.parametrize("counting", [True, False])
def test_t10_a_shuffler_that_counts_the_deck_excuses_the_count(dealing: str, counting: bool) -> None:
    talk = dealt(*HANDS, standing=due(), house={"dealing": dealing, "counting_shuffler": counting})
    assert (talk.round.waits_for() == ("dealer",)) is not counting
    (step,) = (step for step in talk.round.rules.agenda if isinstance(step, CountStub))
    assert step.every == (0 if counting else 5)


@pytest.mark.law("19:47-20.7 (end)")
@pytest.mark.parametrize("cards, wrong", [(51, True), (52, False), (53, True)])
def test_a_deck_that_the_device_finds_wrong_leaves_the_table(cards: int, wrong: bool) -> None:
    talk = placed(*HANDS, house={"counting_shuffler": True})
    report = Report("wrong number of cards in the deck", cards=cards)
    if not wrong:
        assert talk.refuses(report).cite == "19:47-20.7 (end)"
        return
    over = talk.does(report)
    assert (over.round.agenda, over.round.standing.mark(DECK_OUT)) == ((), 1)
    assert over.owed("Ann") == (("ante", "void", 0, 1000),)
    assert over.cites("Ann") == {"19:47-20.7 (end)"}
    assert talk.calls().refuses(report).cite == "19:47-20.7 (end)"
    without = placed(*HANDS)
    assert "not an irregularity at this table" in str(without.refuses(report))
