"""19:47-4.7 to 4.10: covering in order, banco, the two hands, third cards, the settlement and its vigorish."""

from __future__ import annotations

import pytest

from croupier.rounds.moves import Choose, Withdraw
from croupier.rounds.view import HIDDEN
from tests.games.baccarat_chemin_de_fer.rounds import banked, begun, covered
from tests.games.baccarat_chemin_de_fer.test_bank import BANKER_WINS, PLAYER_WINS, TIE


@pytest.mark.law("19:47-4.7")
@pytest.mark.parametrize(("dollars", "taken"), [("9.99", False), ("10", True), ("60", True), ("60.01", False)])
def test_each_covers_in_order_at_most_what_is_still_open(dollars: str, taken: bool) -> None:
    shoe = banked()
    assert shoe.round.waits_for() == ("Bob",), "from the banker's right on"
    assert shoe.refused(shoe.bet("Cyd", "against the bank", "40")).why == "Bob at position 3 is asked first"
    shoe = shoe.covers("Bob", "40")
    refusal = shoe.round.refusal(shoe.bet("Cyd", "against the bank", dollars))
    assert (refusal is None) == taken
    if refusal is not None:
        assert refusal.cite == "19:47-4.7"


@pytest.mark.law("19:47-4.7")
def test_a_wager_that_is_not_covered_is_refused_with_the_reason() -> None:
    shoe = banked().covers("Bob", "40")
    why = str(shoe.refused(shoe.bet("Cyd", "against the bank", "60.01")))
    assert why == "The bank is $100.00, of which $60.00 is open; $60.01 is more (19:47-4.7)."


@pytest.mark.law("19:47-4.7")
def test_nobody_is_asked_where_nothing_is_open_and_the_banker_never() -> None:
    assert banked().covers("Bob", "100").wants() == "3", "the cards are dealt"
    assert covered("100", "40", "50").wants() == "4", "less than the least wager is open"
    shoe = begun().lays("Ann", "100")
    assert "asked first" in shoe.refused(shoe.bet("Ann", "banco", "100")).why
    assert shoe.refused(Withdraw("Ann", "1", "bank")).cite == "19:47-4.7"


@pytest.mark.law("19:47-4.7")
@pytest.mark.parametrize(("dollars", "taken"), [("99.99", False), ("100", True), ("100.01", False)])
def test_banco_is_the_whole_bank(dollars: str, taken: bool) -> None:
    shoe = begun().lays("Ann", "100")
    refusal = shoe.round.refusal(shoe.bet("Bob", "banco", dollars))
    assert (refusal is None) == taken
    if refusal is not None:
        assert "$100.00" in refusal.why


@pytest.mark.law("19:47-4.7")
def test_after_banco_nobody_else_wagers() -> None:
    shoe = begun().lays("Ann", "100").declines("Bob").banco("Cyd", "100")
    assert shoe.wants() == "4"
    assert [hand.place for hand in shoe.round.hands] == ["1", "4"]


@pytest.mark.law("19:47-4.7")
def test_who_lost_a_banco_has_the_first_right_to_the_next_one_once() -> None:
    shoe = begun().lays("Ann", "100").declines("Bob").banco("Cyd", "100").turns(BANKER_WINS).again()
    shoe = shoe.chooses("Ann", "keep the bank")
    assert shoe.round.waits_for() == ("Cyd",), "suivi"
    shoe = shoe.declines("Cyd", "Bob").covers("Bob", "10").declines("Cyd").turns(TIE).again()
    assert shoe.chooses("Ann", "keep the bank").round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-4.7")
def test_a_house_may_have_no_banco() -> None:
    shoe = begun(house={"banco": False}).lays("Ann", "100")
    assert shoe.round.waits_for() == ("Bob",)
    assert "against the bank" in shoe.refused(shoe.bet("Bob", "banco", "100")).why


@pytest.mark.law("19:47-4.8")
@pytest.mark.parametrize(("bob", "cyd", "holder"), [("40", "60", "4"), ("50", "50", "3"), ("60", "40", "3")])
def test_the_largest_wagerer_has_the_players_hand_and_among_equals_the_nearest(bob: str, cyd: str, holder: str) -> None:
    shoe = covered("100", bob, cyd)
    wanted = []
    for card in ["2c", "3c", "4c", "5c"]:
        wanted.append(shoe.wants())
        shoe = shoe.turns(card)
    assert wanted == [holder, "1", holder, "1"], (
        "first and third to the player's hand, second and fourth to the banker's"
    )


@pytest.mark.law("19:47-4.8")
def test_each_holder_sees_their_own_cards_alone() -> None:
    shoe = covered().turns("2c 3c 4c 2d")
    for viewer, sees in (("Ann", {"1"}), ("Cyd", {"4"}), ("Bob", set()), ("dealer", set())):
        dealt = {hand.place: hand.cards for hand in shoe.round.view(viewer).hands if hand.cards}
        assert {place for place, cards in dealt.items() if HIDDEN not in cards} == sees
    shoe = shoe.chooses("Cyd", "stand").chooses("Ann", "draw").turns("9c")
    assert all(hand.shown for hand in shoe.round.hands if hand.cards), "both are shown at the end"


@pytest.mark.law("19:47-4.8")
@pytest.mark.parametrize(
    ("cards", "over"), [("2c 7c Tc Td", False), ("2c 8c Tc Td", True), ("9c 2c Tc Td", True), ("7c 7d Tc Td", False)]
)
def test_eight_or_nine_on_two_cards_is_shown_at_once_and_ends_the_drawing(cards: str, over: bool) -> None:
    assert (not covered().turns(cards).round.agenda) == over


# 4.9: what the player's hand may do by its count. 5 is free but for the fixed tableau.
PLAYER = {0: "d", 1: "d", 2: "d", 3: "d", 4: "d", 5: "ds", 6: "s", 7: "s"}
# 4.9: the banker's count, then what is done where the player's hand stood and against each third card from 0 to 9.
TABLE = {
    0: "d d d d d d d d d d d",
    1: "d d d d d d d d d d d",
    2: "d d d d d d d d d d d",
    3: "d d d d d d d d d s ds",
    4: "d s s d d d d d d s s",
    5: "d s s s s ds d d d s s",
    6: "s s s s s s s d d s s",
    7: "s s s s s s s s s s s",
}
WORDS = {"d": {"draw"}, "s": {"stand"}, "ds": {"draw", "stand"}}
TWO = {0: "Tc Td", 1: "Ac Td", 2: "2c Td", 3: "3c Td", 4: "4c Td", 5: "5c Td", 6: "6c Td", 7: "7c Td"}
THIRD = ("Kh", "Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h")


def two_hands(player: int, banker: int) -> str:
    one, other = TWO[player].split(), TWO[banker].replace("c", "s").replace("Td", "Js").split()
    return f"{one[0]} {other[0]} {one[1]} {other[1]}"


@pytest.mark.law("19:47-4.9")
@pytest.mark.parametrize("count", PLAYER)
@pytest.mark.parametrize("tableau", ["classic", "free six", "fixed"])
def test_the_players_hand_draws_to_four_stands_on_six_and_is_free_on_five(count: int, tableau: str) -> None:
    shoe = covered(tableau=tableau).turns(two_hands(count, 2))
    want = WORDS["d" if tableau == "fixed" and count == 5 else PLAYER[count]]
    assert shoe.may("Cyd") == want
    for choice in {"draw", "stand"} - want:
        refusal = shoe.refused(Choose("Cyd", "4", choice))
        assert refusal.cite == "19:47-4.9"
        assert f"counts {count}" in refusal.why
    assert (
        "asked" in shoe.refused(Choose("Bob", "3", "draw")).why
        or "player's hand" in shoe.refused(Choose("Bob", "3", "draw")).why
    )


@pytest.mark.law("19:47-4.9")
@pytest.mark.parametrize("tableau", ["classic", "free six", "fixed"])
@pytest.mark.parametrize("count", TABLE)
def test_the_bankers_hand_goes_by_the_table(count: int, tableau: str) -> None:
    cells = TABLE[count].split()
    if tableau == "fixed":
        cells = ["d" if cell == "ds" else cell for cell in cells]
    if (tableau, count) == ("free six", 6):
        cells[0] = "ds"
    stood = covered(tableau=tableau).turns(two_hands(6, count)).chooses("Cyd", "stand")
    assert stood.may("Ann") == WORDS[cells[0]]
    for value, third in enumerate(THIRD):
        drawn = covered(tableau=tableau).turns(two_hands(4, count)).chooses("Cyd", "draw").turns(third)
        assert drawn.may("Ann") == WORDS[cells[1 + value]], (count, value)


@pytest.mark.law("19:47-4.10")
@pytest.mark.parametrize(
    ("cards", "bob", "cyd", "ann"),
    [
        (PLAYER_WINS, ("win", 4000, 4000), ("win", 6000, 6000), ("lose", 0, 0)),
        (BANKER_WINS, ("lose", 0, 0), ("lose", 0, 0), ("win", 10000, 0)),
        (TIE, ("push", 0, 4000), ("push", 0, 6000), ("push", 0, 0)),
    ],
)
def test_the_higher_count_wins_even_money_from_the_bank_and_a_tie_moves_nothing(
    cards: str, bob: tuple[str, int, int], cyd: tuple[str, int, int], ann: tuple[str, int, int]
) -> None:
    shoe = covered().turns(cards)
    for person, want in (("Bob", bob), ("Cyd", cyd), ("Ann", ann)):
        posting = shoe.posting(person)
        assert (posting.result, posting.paid, posting.returned) == want


@pytest.mark.law("19:47-4.10")
@pytest.mark.parametrize(("bob", "charged"), [("10.19", 50), ("10.20", 51), ("10.21", 51)])
def test_vigorish_is_five_percent_of_what_the_bank_wins_down_to_the_cent(bob: str, charged: int) -> None:
    shoe = banked().covers("Bob", bob).declines("Cyd").turns(BANKER_WINS)
    assert shoe.posting("Ann").charged == charged
    assert banked(vigorish=0).covers("Bob", bob).declines("Cyd").turns(BANKER_WINS).posting("Ann").charged == 0


@pytest.mark.law("19:47-4.10")
@pytest.mark.parametrize("cards", [BANKER_WINS, PLAYER_WINS, TIE])
def test_money_passes_from_person_to_person_and_sums_to_zero(cards: str) -> None:
    shoe = covered().turns(cards)
    accounts: dict[str, int] = {}
    for posting in shoe.round.postings:
        for giver, taker, cents in posting.transfers():
            accounts[giver] = accounts.get(giver, 0) - cents
            accounts[taker] = accounts.get(taker, 0) + cents
    assert sum(accounts.values()) == 0
    assert accounts.get("player bank", 0) == 0
    assert accounts.get("inventory", 0) == shoe.posting("Ann").charged, "the house gets vigorish and nothing else"
    assert -accounts.get("layout", 0) == 20000 - shoe.bank()
