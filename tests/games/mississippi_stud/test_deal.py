"""19:47-35.7 to 35.9: announcements, the order of the deal and the count of the stub, in each way of dealing."""

import pytest

from croupier.equipment.cards import parse_card
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Count, Report, Turn
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.stub_count import DECK_OUT, SINCE_COUNT
from croupier.rounds.view import HIDDEN
from tests.games.table_talk import NO_MORE_BETS, PERSONS, Talk, dealt, table, violations

DEALING = ("manual shoe", "hand", "automated shoe")
CALL = dict(zip(DEALING, ("35.7(b)", "35.8(b)3", "35.9(b)2"), strict=True))
PLAYERS = dict(zip(DEALING, ("35.7(d)1", "35.8(c)1", "35.9(c)"), strict=True))
ORDER = dict(zip(DEALING, ("35.7(d)", "35.8(c)", "35.9(c)"), strict=True))
COMMUNITY = dict(zip(DEALING, ("35.7(d)2", "35.8(c)2", "35.9(d)"), strict=True))
STUB = dict(zip(DEALING, ("35.7(f)", "35.8(e)", "35.9(e)"), strict=True))

THREE = ("Ah Kd", "9c 8c", "2s 2d")
BOARD = "7h 7d 3c"


def due(every: int = 5) -> Standing:
    """As many rounds without a count that it falls due now."""
    return Standing().marked(SINCE_COUNT, every - 1)


def at_count(dealing: str = "manual shoe") -> Talk:
    """Three hands dealt, in a round in which the stub must be counted: 52 - 9 = 43 cards."""
    return dealt(*THREE, community=BOARD, standing=due(), house={"dealing": dealing})


@pytest.mark.law("19:47-35.7(b)", "19:47-35.8(b)3", "19:47-35.9(b)2")
@pytest.mark.parametrize("dealing", DEALING)
def test_no_card_is_dealt_before_no_more_bets(dealing: str) -> None:
    talk = table("Ann", house={"dealing": dealing}).bets("Ann", "10")
    assert talk.refuses(Turn("1", 0, parse_card("Ah")))
    assert talk.refuses(Announce("Rien ne va plus"))
    assert talk.dealer_may().move == NO_MORE_BETS
    assert talk.dealer_may().cite == f"19:47-{CALL[dealing]}"
    assert talk.calls().accepts(Turn("1", 0, parse_card("Ah")))


@pytest.mark.law("19:47-35.7(b)", "19:47-35.10(d)", "19:47-35.10(f)", "19:47-35.10(h)")
@pytest.mark.parametrize("dealing", DEALING)
def test_m3_no_community_card_is_revealed_before_its_own_no_more_bets(dealing: str) -> None:
    talk = dealt("Ah Kd", community=BOARD, house={"dealing": dealing})
    for slot, reveal in enumerate(("35.10(d)", "35.10(f)", "35.10(h)"), start=2):
        talk = talk.bets("Ann", "10")
        turn = Turn("community", slot, parse_card(BOARD.split()[slot - 2]))
        assert talk.refuses(turn)
        assert talk.dealer_may().move == NO_MORE_BETS
        assert talk.dealer_may().cite == "19:47-35.7(b)"
        talk = talk.calls()
        assert talk.refuses(NO_MORE_BETS).cite == f"19:47-{reveal}"
        talk = talk.does(turn)
    assert talk.round.agenda == ()


@pytest.mark.law("19:47-35.7(d)", "19:47-35.7(d)1", "19:47-35.8(c)", "19:47-35.8(c)1", "19:47-35.9(c)")
@pytest.mark.parametrize("dealing", DEALING)
def test_two_cards_each_clockwise_from_the_dealers_far_left(dealing: str) -> None:
    talk = table(*PERSONS, shoe="Ah Kd 9c 8c 2s 2d", house={"dealing": dealing})
    talk = talk.bets("Eve", "10").bets("Bob", "10").bets("Cyd", "10").calls()
    for place in ("2", "2", "3", "3", "5", "5"):  # M10: a player's two cards come one after the other
        assert talk.next_card().place == place
        assert talk.refuses(NO_MORE_BETS).cite == f"19:47-{PLAYERS[dealing]}"
        talk = talk.turns(1)
    assert talk.round.waits_for() == ("Bob", "Cyd", "Eve")
    assert [talk.cards(place) for place in ("2", "3", "5")] == ["Ah Kd", "9c 8c", "2s 2d"]


@pytest.mark.law("19:47-35.7(d)1", "19:47-35.8(c)1", "19:47-35.9(c)")
@pytest.mark.parametrize("dealing", DEALING)
def test_a_players_cards_lie_face_down_for_everybody_else(dealing: str) -> None:
    talk = dealt(*THREE, community=BOARD, house={"dealing": dealing})
    seen = {viewer: [hand.cards for hand in talk.round.view(viewer).hands] for viewer in ("Ann", "dealer")}
    assert seen["Ann"] == [talk.round.hand("1").cards, (HIDDEN,) * 2, (HIDDEN,) * 2]
    assert seen["dealer"] == [(HIDDEN,) * 2] * 3


@pytest.mark.law(
    "19:47-35.7(d)", "19:47-35.7(d)2", "19:47-35.8(c)", "19:47-35.8(c)2", "19:47-35.9(d)", '19:47-35.1 "Community card"'
)
@pytest.mark.parametrize("dealing", DEALING)
def test_three_community_cards_lie_face_down_after_the_players_cards(dealing: str) -> None:
    talk = dealt(*THREE, community=BOARD, house={"dealing": dealing})
    community = talk.round.hand("community")
    assert (community.cards, community.down) == ((), (6, 7, 8))
    assert talk.round.slot == 9
    for viewer in ("Ann", "dealer"):
        assert [hand.cards for hand in talk.round.view(viewer).common] == [(HIDDEN,) * 3]
    dealt_under = [str(step.cite) for step in talk.round.rules.agenda if type(step).__name__ == "Deal"]
    assert dealt_under == [f"19:47-{PLAYERS[dealing]}", f"19:47-{COMMUNITY[dealing]}"]


@pytest.mark.law("19:47-35.9(c)", "19:47-35.7(d)", "19:47-35.8(c)")
@pytest.mark.parametrize("dealing", DEALING)
def test_only_players_who_placed_an_ante_are_dealt_in(dealing: str) -> None:
    talk = table("Ann", "Bob", "Cyd", house={"dealing": dealing}).bets("Ann", "10").bets("Cyd", "10").calls()
    assert talk.refuses(Turn("2", 0, parse_card("2c"))).cite == f"19:47-{ORDER[dealing]}"
    talk = talk.turns()
    assert [(hand.place, len(hand.cards)) for hand in talk.round.hands] == [("1", 2), ("3", 2)]


@pytest.mark.law("19:47-35.7(b)", "19:47-35.8(b)3", "19:47-35.9(b)2")
@pytest.mark.parametrize("dealing", DEALING)
def test_there_is_nothing_to_announce_before_an_ante_lies(dealing: str) -> None:
    talk = table("Ann", house={"dealing": dealing})
    assert talk.round.offers("dealer") == ()
    assert talk.refuses(NO_MORE_BETS).cite == f"19:47-{CALL[dealing]}"


@pytest.mark.law("19:47-35.7(f)", "19:47-35.8(e)", "19:47-35.9(e)")
@pytest.mark.parametrize("dealing", DEALING)
def test_the_stub_is_counted_in_every_fifth_round(dealing: str) -> None:
    standing, counted = Standing(), []
    for number in range(1, 12):
        talk = dealt(*THREE, community=BOARD, standing=standing, house={"dealing": dealing})
        if talk.round.waits_for() == ("dealer",):
            assert talk.dealer_may().move == Count(43)
            assert talk.dealer_may().cite == f"19:47-{STUB[dealing]}"
            talk = talk.does(Count(43))
            counted.append(number)
        assert talk.round.waits_for() == ("Ann", "Bob", "Cyd")
        standing = talk.round.standing
    assert counted == [5, 10]


@pytest.mark.law("19:47-35.7(f)")
@pytest.mark.parametrize("since, counts", [(2, False), (3, False), (4, True), (5, True)])
def test_the_count_falls_due_in_the_fifth_round_without_one(since: int, counts: bool) -> None:
    standing = Standing().marked(SINCE_COUNT, since)
    talk = dealt(*THREE, community=BOARD, standing=standing)
    assert (talk.round.waits_for() == ("dealer",)) is counts


@pytest.mark.law("19:47-35.7(f)")
@pytest.mark.parametrize("since, left", [(0, 1), (2, 3), (3, 4)])
def test_a_round_that_is_voided_before_the_count_is_a_round_without_one(since: int, left: int) -> None:
    talk = (
        table("Ann", standing=Standing().marked(SINCE_COUNT, since), house={"dealing": "automated shoe"})
        .bets("Ann", "10")
        .calls()
    )
    talk = talk.reports("dealing shoe fault")
    assert talk.round.agenda == () and talk.round.standing.mark(SINCE_COUNT) == left


@pytest.mark.law("19:47-35.7(f)", "19:47-35.12(f)")
def test_the_stub_is_counted_in_the_fifth_round_without_a_count_though_it_is_void() -> None:
    fifth = Standing().marked(SINCE_COUNT, 4)
    talk = table("Ann", standing=fifth, house={"dealing": "automated shoe"}).bets("Ann", "10").calls().turns(1)
    void = talk.reports("dealing shoe fault")
    assert void.results("Ann") == {"void"} and void.round.waits_for() == (DEALER,)
    counted = void.does(Count(51))
    assert counted.round.agenda == () and counted.round.standing.mark(SINCE_COUNT) == 0
    short = void.does(Count(50))
    assert short.round.agenda == () and short.round.standing.mark(DECK_OUT) == 1


@pytest.mark.law("19:47-35.7(f)", "19:47-35.8(e)", "19:47-35.9(e)")
def test_a_house_may_count_more_often_but_not_less() -> None:
    assert violations({"stub_count_every": 4}) == violations({"stub_count_every": 5}) == set()
    assert violations({"stub_count_every": 6}) == {"19:47-35.7(f)"}
    assert violations({"stub_count_every": 0}) == {"19:47-35.7(f)"}
    talk = dealt(*THREE, community=BOARD, house={"stub_count_every": 1})
    assert talk.round.waits_for() == ("dealer",)


@pytest.mark.law("19:47-35.7(f)", "19:47-35.8(e)", "19:47-35.9(e)")
@pytest.mark.parametrize("dealing", DEALING)
def test_a_due_count_comes_before_any_decision(dealing: str) -> None:
    talk = at_count(dealing)
    assert talk.refuses(Bet("Ann", "1", "3rd street", 1000)).cite == f"19:47-{STUB[dealing]}"
    assert talk.refuses(Count(-1)).cite == f"19:47-{STUB[dealing]}"


@pytest.mark.law("19:47-35.7(f)1", '19:47-35.1 "Stub"')
@pytest.mark.parametrize("players", [1, 2, 6])
def test_a_count_that_finds_52_cards_lets_the_round_go_on(players: int) -> None:
    hands = ("Ah Kd", "9c 8c", "2s 2d", "4h 5h", "Js Qs", "Tc Td")[:players]
    talk = dealt(*hands, community=BOARD, standing=due())
    stub = 52 - 2 * players - 3
    assert talk.round.agenda[0].offers(talk.round, "dealer")[0].move == Count(stub)
    talk = talk.does(Count(stub))
    assert talk.round.waits_for() == PERSONS[:players]
    assert talk.round.standing == Standing()


@pytest.mark.law("19:47-35.7(f)2")
@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.parametrize("stub", [42, 44])
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_count_voids_all_hands_and_an_undealt_fault_removes_the_deck(
    dealing: str, stub: int, misdealt: bool
) -> None:
    talk = at_count(dealing).does(Count(stub, misdealt=misdealt))
    assert talk.round.agenda == ()
    for person in ("Ann", "Bob", "Cyd"):
        assert talk.owed(person) == (("ante", "void", 0, 1000),)
        assert talk.cites(person) == {"19:47-35.7(f)2"}
    assert talk.round.standing.mark(DECK_OUT) == (0 if misdealt else 1)
    assert talk.round.standing.mark(SINCE_COUNT) == 0


@pytest.mark.law("19:47-35.7(f)2")
def test_a_right_count_shows_no_misdeal() -> None:
    assert at_count().refuses(Count(43, misdealt=True)).cite == "19:47-35.7(f)"


@pytest.mark.law("19:47-35.7(f)2", "19:47-35.12(d)")
def test_m4_a_misdeal_found_by_the_count_voids_all_hands_and_found_in_play_one() -> None:
    by_count = at_count().does(Count(42, misdealt=True))
    assert [by_count.results(person) for person in ("Ann", "Bob", "Cyd")] == [{"void"}] * 3
    in_play = dealt(*THREE, community=BOARD).reports("wrong number of cards", place="2", cards=3)
    assert [in_play.results(person) for person in ("Ann", "Bob", "Cyd")] == [set(), {"void"}, set()]


@pytest.mark.law("19:47-35.7(f)2")
@pytest.mark.parametrize("cards, wrong", [(2, True), (3, False), (4, True)])
def test_m5_a_wrong_number_of_community_cards_voids_all_hands_however_found(cards: int, wrong: bool) -> None:
    for talk in (dealt(*THREE, community=BOARD), at_count()):
        report = Report("wrong number of community cards", cards=cards)
        if not wrong:
            assert talk.refuses(report).cite == "19:47-35.7(f)2"
            continue
        over = talk.does(report)
        assert over.round.agenda == ()
        assert [over.results(person) for person in ("Ann", "Bob", "Cyd")] == [{"void"}] * 3
        assert over.cites("Ann") == {"19:47-35.7(f)2"}


@pytest.mark.law("19:47-35.7(f)2")
def test_community_cards_are_not_miscounted_before_they_are_dealt() -> None:
    talk = table("Ann").bets("Ann", "10")
    report = Report("wrong number of community cards", cards=4)
    assert talk.refuses(report) and talk.calls().turns(1).refuses(report)
    assert [o.cite for o in dealt("Ah Kd").round.reports() if o.move == report] == ["19:47-35.7(f)2"]


@pytest.mark.law("19:47-35.9(f)")
@pytest.mark.parametrize(
    "dealing, counting, waits",
    [
        *(("automated shoe", True, False), ("automated shoe", False, True)),
        *(("manual shoe", True, True), ("manual shoe", False, True)),
        *(("hand", True, True), ("hand", False, True)),
    ],
)
def test_a_shuffler_that_counts_excuses_the_count_only_with_an_automated_shoe(
    dealing: str, counting: bool, waits: bool
) -> None:
    house = {"dealing": dealing, "counting_shuffler": counting}
    talk = dealt(*THREE, community=BOARD, standing=due(), house=house)
    assert (talk.round.waits_for() == ("dealer",)) is waits
