"""Ultimate Texas Hold 'Em, 19:47-32: wagers, decisions and what is won. All of it is reconstructed (U1 to U8, U12)."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.ultimate_texas_hold_em import BEST_OF_SEVEN, BLIND_PAYS, qualifies
from croupier.hands.poker5 import Category
from croupier.law import Source
from croupier.rounds.moves import CASH, Announce, Bet, Choose, Fold
from tests.games.ultimate_texas_hold_em.rounds import GAME, check, dealt, placed, played, results, says, table, wager

STRAIGHT_BOARD = "9h 8d 7c 2s 2h"


@pytest.mark.law("19:47-32.6")
def test_u1_ante_and_blind_are_equal_and_neither_stands_without_the_other() -> None:
    talk = table("Ann").does(wager("Ann", "1", "ante"))
    assert "blind" in str(talk.refuses(Announce("No more bets")))
    for dollars, right in (("9", False), ("10", True), ("11", False)):
        assert talk.accepts(wager("Ann", "1", "blind", dollars)) is right
    assert not table("Ann").accepts(wager("Ann", "1", "blind"))
    assert talk.does(wager("Ann", "1", "blind")).accepts(Announce("No more bets"))


@pytest.mark.law("19:47-32.6")
def test_u7_a_trips_wager_needs_both_and_has_limits_of_its_own() -> None:
    talk = table("Ann").does(wager("Ann", "1", "ante"))
    assert not talk.accepts(wager("Ann", "1", "trips"))
    talk = talk.does(wager("Ann", "1", "blind"))
    for dollars, right in (("4.99", False), ("5", True), ("100", True), ("100.01", False)):
        assert talk.accepts(wager("Ann", "1", "trips", dollars)) is right
    without = placed("Ah Kh", house={"trips": "not offered"})
    assert not without.accepts(wager("Ann", "1", "trips"))


@pytest.mark.law("19:47-32.6")
def test_u8_wagers_are_made_with_chips_and_never_with_spoken_cash() -> None:
    talk = table("Ann")
    assert str(talk.refuses(Bet("Ann", "1", "ante", 1000, tender=CASH)).cite) == "19:47-32.6"
    assert talk.accepts(Bet("Ann", "1", "ante", 500, coupon=500))
    assert not table("Ann", house={"match_play": False}).accepts(Bet("Ann", "1", "ante", 500, coupon=500))


@pytest.mark.law("19:47-32.12")
def test_nobody_plays_two_positions() -> None:
    rules = GAME.rules()
    r = rules.begin((("1", "Ann"), ("2", "Ann"))).after(wager("Ann", "1", "ante"))
    refusal = r.refusal(wager("Ann", "2", "ante"))
    assert refusal is not None and str(refusal.cite) == "19:47-32.12"


@pytest.mark.law("19:47-32.7", "19:47-32.10")
def test_u5_two_cards_each_two_for_the_dealer_and_five_for_all_face_down() -> None:
    talk = dealt("Ah Qh", "2c 3d")
    assert talk.cards("1") == "Ah Qh" and talk.cards("2") == "2c 3d"
    assert len(talk.round.hand("dealer").down) == 2 and len(talk.round.hand("community").down) == 5
    talk = says(talk, "Ann checks, Bob checks")
    assert talk.cards("community") == "Kh 9d 4c" and len(talk.round.hand("community").down) == 2
    talk = says(talk, "Ann checks, Bob checks")
    assert talk.cards("community") == "Kh 9d 4c 2s 6h" and talk.round.hand("dealer").cards == ()


@pytest.mark.law("19:47-32.10")
@pytest.mark.parametrize(
    "before, right",
    [("", {"30", "40"}), ("Ann checks", {"20"}), ("Ann checks, Ann checks", {"10"})],
)
def test_u3_the_sooner_the_play_wager_is_placed_the_more_it_is(before: str, right: set[str]) -> None:
    talk = dealt("Ah Qh")
    for what in before.split(", ") if before else ():
        talk = says(talk, what)
    sizes = {dollars for dollars in ("5", "10", "15", "20", "25", "30", "40", "50")
             if talk.accepts(wager("Ann", "1", "play", dollars))}  # fmt: skip
    assert sizes == right


@pytest.mark.law("19:47-32.10")
def test_u3_a_house_may_keep_to_four_times_before_the_flop() -> None:
    talk = dealt("Ah Qh", house={"before_flop": "four times"})
    for dollars, right in (("30", False), ("40", True), ("50", False)):
        assert talk.accepts(wager("Ann", "1", "play", dollars)) is right


@pytest.mark.law("19:47-32.10")
def test_u3_a_play_wager_is_made_once() -> None:
    talk = says(dealt("Ah Qh", "2c 3d"), "Ann 40, Bob checks")
    assert talk.round.waits_for() == ("Bob",)
    assert not talk.accepts(wager("Ann", "1", "play", "20")) and not talk.accepts(check(talk, "Ann"))
    talk = says(says(talk, "Bob checks"), "Bob 10")
    assert {p.wager: p.stake for p in talk.postings("Ann")}["play"] == 4000
    assert {p.wager: p.stake for p in talk.postings("Bob")}["play"] == 1000


@pytest.mark.law("19:47-32.10")
def test_u3_nobody_folds_before_the_river_and_nobody_checks_there() -> None:
    talk = dealt("Ah Qh")
    for _street in range(2):
        assert "bet or check" in str(talk.refuses(Fold("Ann", "1")))
        talk = says(talk, "Ann checks")
    assert "check" in str(talk.refuses(check(talk, "Ann")))
    assert talk.accepts(Fold("Ann", "1"))
    assert not dealt("Ah Qh").accepts(Choose("Ann", "1", "check", 1000))


@pytest.mark.law("19:47-32.10")
def test_a_hand_is_its_owners_to_play() -> None:
    talk = dealt("Ah Qh", "2c 3d")
    assert str(talk.refuses(Choose("Bob", "1", "check")).cite) == "19:47-32.10"


@pytest.mark.law("19:47-32.5")
@pytest.mark.parametrize(
    "mine, board, rank",
    [
        ("2c 3d", "Ah Kh Qh Jh Th", Category.ROYAL_FLUSH),  # no own card counts
        ("9h 3d", "Ah Kh Qh Jh 2c", Category.FLUSH),  # one does
        ("9h 8h", "7h 6h 5h 5c 5d", Category.STRAIGHT_FLUSH),  # two do
        ("Ac 2d", "3h 4s 5c Kd Kh", Category.STRAIGHT),  # the ace low
        ("Kc Ad", "2h 3s 4c 9d 9h", Category.PAIR),  # no sequence goes around the corner
        ("7c 7d", "7h 7s Kc Kd Kh", Category.FOUR_OF_A_KIND),
        ("7c 7d", "7h 2s Kc Kd Kh", Category.FULL_HOUSE),
    ],
)
def test_u2_a_hand_is_the_best_five_of_seven(mine: str, board: str, rank: Category) -> None:
    assert BEST_OF_SEVEN.rank(parse_cards(f"{mine} {board}"))[0] == rank


@pytest.mark.law("19:47-32.5")
def test_u2_the_hands_stand_in_order() -> None:
    (hands,) = (term.means for term in GAME.terms if term.word == "hands, highest first")
    assert isinstance(hands, tuple) and [int(hand) for hand, _ in hands] == list(range(9, -1, -1))
    assert [line for _, line in hands] == [
        "royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind",
        "two pair", "one pair", "high card",
    ]  # fmt: skip


@pytest.mark.law("19:47-32.10", "19:47-32.11")
@pytest.mark.parametrize(
    "hand, dealer, ante, play, blind",
    [
        ("Kd 3c", "Jc Jd", ("win", 10), ("win", 40), ("push", 0)),  # above a dealer with a pair
        ("Kd 3c", "Jc 7d", ("push", 0), ("win", 40), ("push", 0)),  # above one with king high
        ("Qc Td", "Qd Ts", ("push", 0), ("push", 0), ("push", 0)),  # a tie
        ("Qc 3c", "Jc Jd", ("lose", -10), ("lose", -40), ("lose", -10)),  # below a pair
        ("Qc 3c", "Ac 7d", ("push", 0), ("lose", -40), ("lose", -10)),  # below ace high, which does not qualify
    ],
)
def test_u4_ante_play_and_blind_in_every_case(
    hand: str, dealer: str, ante: tuple[str, int], play: tuple[str, int], blind: tuple[str, int]
) -> None:
    talk = played(hand, "40", dealer=dealer)
    assert results(talk) == {"ante": ante, "play": play, "blind": blind}


@pytest.mark.law("19:47-32.10")
def test_u4_the_lowest_pair_qualifies_and_ace_high_does_not() -> None:
    for dealer, right in (("Ac Qd", False), ("2c 3d", True), ("3c 3d", True)):
        assert qualifies(BEST_OF_SEVEN.rank(parse_cards(f"{dealer} Kh 9d 4c 2s 6h"))) is right
    assert not qualifies(())


BLINDS = [
    ("Ah Kh", "Qh Jh Th 2c 3d", 5000, 5000),
    ("9h 8h", "7h 6h 5h Ac Kd", 500, 500),
    ("9h 9d", "9c 9s 5h Ac Kd", 100, 100),
    ("9h 9d", "9c 5s 5h Ac Kd", 30, 30),
    ("Ah 2h", "9h 5h 4h Kc Kd", 15, 15),
    ("Th Jd", STRAIGHT_BOARD, 10, 0),
    ("9d 9c", "9s 5s 4h Ac Kd", 0, 0),
]


@pytest.mark.law("19:47-32.11")
@pytest.mark.parametrize("hand, board, by_a, by_b", BLINDS)
def test_u6_the_blind_wager_of_a_winner_pays_by_its_hand(hand: str, board: str, by_a: int, by_b: int) -> None:
    for table_, pays in (("A", by_a), ("B", by_b)):
        talk = played(hand, "40", dealer="3c 4s", board=board, house={"blind": table_})
        assert results(talk)["blind"] == (("win", pays) if pays else ("push", 0))


@pytest.mark.law("19:47-32.11")
def test_u6_a_straight_that_loses_pays_nothing() -> None:
    talk = played("Th 3d", "40", dealer="Jh Ts", board="9h 8d 7c 6s 2h")
    assert results(talk) == {"ante": ("lose", -10), "play": ("lose", -40), "blind": ("lose", -10)}


@pytest.mark.law("19:47-32.11")
@pytest.mark.parametrize(
    "paytable, odds",
    [
        ("A", [50, 40, 30, 9, 7, 4, 3]), ("B", [50, 40, 30, 8, 6, 5, 3]),
        ("C", [50, 40, 30, 8, 7, 4, 3]), ("D", [50, 40, 20, 7, 6, 5, 3]),
    ],
)  # fmt: skip
def test_u7_trips_pays_by_the_posted_table_whatever_the_dealer_holds(paytable: str, odds: list[int]) -> None:
    hands = [f"{hand} {board}" for hand, board, *_ in BLINDS] + ["9d 9c 8s 8d 4h Ac Kd"]
    paid = []
    for cards in hands:
        talk = played(cards[:5], "40", dealer="3c 4s", board=cards[6:], on="ante, blind, trips",
                      house={"trips": paytable})  # fmt: skip
        paid.append(results(talk)["trips"][1] // 10)
    assert paid == [*odds, -1]
    # Three kings lose to the dealer's straight and win the trips wager all the same.
    talk = played("Kc Kd", "40", dealer="Jh Ts", board="Kh Qs 9c 2d 3d", on="ante, blind, trips")
    assert results(talk)["play"][0] == "lose" and results(talk)["trips"][0] == "win"


@pytest.mark.law("19:47-32.10")
def test_u7_a_fold_loses_ante_and_blind_and_leaves_the_trips_wager() -> None:
    talk = played("3c 3d", "checks, checks, folds", board="Kh 9d 3h 2s 6h", on="ante, blind, trips")
    assert results(talk) == {"ante": ("forfeit", -10), "blind": ("forfeit", -10), "trips": ("win", 30)}
    assert not talk.round.agenda


@pytest.mark.law("19:47-32.10")
def test_u4_players_are_settled_from_the_dealers_right_ante_first_and_trips_last() -> None:
    talk = dealt("Ah Kd", "Ac Ks", on="ante, blind, trips")
    talk = says(talk, "Ann 40, Bob 40")
    assert [(p.place, p.wager) for p in talk.round.postings] == [
        (place, key) for place in ("2", "1") for key in ("ante", "play", "blind", "trips")
    ]


def test_whoever_meets_the_game_is_told_that_it_is_reconstructed() -> None:
    assert GAME.source is Source.RECONSTRUCTED
    assert all(wager.source is Source.RECONSTRUCTED for wager in GAME.wagers)
    assert set(BLIND_PAYS.names) == {"A", "B"}
    ids = [reading.id for reading in GAME.readings if reading.id.startswith("U")]
    assert ids == [f"U{n}" for n in range(1, 13)]


@pytest.mark.law("19:47-32.11")
@pytest.mark.parametrize(
    "minimum, dollars, paid",
    [("10", "99", 49_995), ("10", "100", 50_000), ("99", "100", 50_000), ("100", "100", 50_500)],
)
def test_u12_ante_play_and_blind_win_the_limit_at_the_most_and_the_blind_bears_the_cut(
    minimum: str, dollars: str, paid: int
) -> None:
    talk = table("Ann", shoe="Ah Kh Jc Jd Qh Jh Th 2s 3d", house={"minimum.ante": minimum})
    talk = talk.does(*(wager("Ann", "1", key, dollars) for key in ("ante", "blind", "trips"))).calls().turns()
    talk = says(talk, f"Ann {4 * int(dollars)}")
    won = results(talk)
    assert (won["ante"], won["play"]) == (("win", int(dollars)), ("win", 4 * int(dollars)))
    assert won["blind"] == ("win", paid - 5 * int(dollars)) and won["trips"] == ("win", 50 * int(dollars))
    cut = [(posting.wager, str(posting.limit)) for posting in talk.postings("Ann") if posting.cut]
    assert cut == ([("blind", "19:47-32.11")] if paid < 505 * int(dollars) else [])


@pytest.mark.law("19:47-32.11")
def test_the_guide_says_beside_the_odds_with_what_the_dealer_qualifies_and_which_blind_pushes() -> None:
    assert GAME.paytables is not None
    against, blind, trips = (table.says for table in GAME.paytables(GAME.house()))
    assert against == (
        "ante and play wagers against the dealer (reconstructed); the ante only where the dealer qualifies, with a "
        "pair or better, and otherwise it pushes"
    )
    assert blind == (
        "the blind wager of a hand above the dealer's (reconstructed); where such a hand is not listed, the blind "
        "wager pushes"
    )
    assert trips == "the trips wager, whatever the dealer holds (reconstructed)"
    assert "qualifies: a pair or better" in [term.word for term in GAME.terms]
