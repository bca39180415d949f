"""Whole hands of poker: side pots, splits, the showdown, rake, dead money, and what is never shown."""

import random

import pytest

from croupier.games.poker import GAME
from croupier.games.poker.forms import FORMS
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.betting.forced import OWES, moved_blinds
from croupier.rounds.steps.betting.limits import STRUCTURES
from tests.games.poker.talk import Hand
from tests.properties import invariants
from tests.properties.driver import play

SHOWN = {"all_shown": True}


@pytest.mark.law("19:47-14.7")
def test_side_pots_are_awarded_from_the_last_to_the_main_one() -> None:
    # Ann 20 with aces, Bob 50 with kings, Cyd 100 with queens, on a board that helps no one.
    cards = "As Ks Qs Ad Kd Qd 2c 3c 8h 9h 2d Td 2h 4s"
    hand = Hand(["20", "50", "100"], SHOWN, cards=cards).does("100 call call")
    assert hand.won() == [("side pot 1", "Bob", 6_000), ("main pot", "Ann", 6_000)]
    assert hand.nets() == {"Ann": 4_000, "Bob": 1_000, "Cyd": -5_000}


@pytest.mark.law("19:47-14.15")
def test_equal_hands_share_and_odd_chips_go_left_of_the_button() -> None:
    # The board plays: a straight to the ace. A pot of 3 players with 5 each; the smallest chip is 1.
    hand = Hand(["5", "5", "5", "5"], SHOWN | {"chip": "1"}, cards="2s 2d 2h 7s 3s 3d 3h 7d 4c Ah Kd Qc 5c Js 5d Tc")
    hand.does("5 fold call call")
    # 5 of Ann, Bob and Cyd: 15 in three shares of 5.
    assert hand.won() == [("main pot", "Ann", 500), ("main pot", "Bob", 500), ("main pot", "Cyd", 500)]
    hand = Hand(
        ["5", "5", "5", "5"],
        SHOWN | {"chip": "1", "ante": "1"},
        cards="2s 2d 2h 7s 3s 3d 3h 7d 4c Ah Kd Qc 5c Js 5d Tc",
    )
    hand.does("call fold call")
    # And an ante of 1 each: 16, of which Ann, left of the button, gets the odd chip.
    assert hand.won() == [("main pot", "Ann", 600), ("main pot", "Bob", 500), ("main pot", "Cyd", 500)]


@pytest.mark.law("19:47-14.11")
def test_omaha_high_low_gives_half_to_the_low_hand_with_the_odd_chip_to_the_high_one() -> None:
    omaha = {"form": "omaha high-low", "ante": "1", "small_blind": "1", "chip": "2", **SHOWN}
    # Ann has A-2 for the low with 3-4-8 on the board, Bob has kings for the high.
    cards = "As Ks 2s Kd Jc 9c Jd 9d 6c 3h 4d 8c 6d Kc 6h Th"
    hand = Hand(["10", "10"], omaha, cards=cards).does("9 call")
    # A pot of 20: the low half is 10.
    assert hand.won() == [("main pot", "Bob", 1_000), ("main pot", "Ann", 1_000)]
    # A pot of 18 in chips of 4: the halves are 12 and 6 in whole chips of 4: 8 for the low, 10 for the high.
    hand = Hand(["9", "9"], omaha | {"chip": "4"}, cards=cards).does("8 call")
    assert sorted(hand.won()) == [("main pot", "Ann", 800), ("main pot", "Bob", 1_000)]


@pytest.mark.law("19:47-14.11")
def test_without_a_low_hand_the_high_hand_wins_all() -> None:
    omaha = {"form": "omaha high-low", **SHOWN}
    cards = "As Ks 2s Kd Jc 9c Jd 9d 6c Qh Td 8c 6d Kc 6h Th"
    hand = Hand(["10", "10"], omaha, cards=cards).does("10 call")
    assert hand.won() == [("main pot", "Bob", 2_000)]


@pytest.mark.law("19:47-14.8")
def test_in_stud_the_odd_chip_goes_to_the_highest_card_by_suit() -> None:
    stud = {"form": "five-card stud", "structure": "no limit", "ante": "1", "chip": "2", **SHOWN}
    # Both have A-K-Q-J-9; Bob's ace is of spades. Stacks of 4: a pot of 6 and 2 more uncalled nowhere.
    cards = "Ah As Kd Kc 2c Qh Qc 3c Jd Jc 4c 9c 9d"
    hand = Hand(["4", "4"], stud, cards=cards)
    hand.does("3 call")
    assert hand.won() == [("main pot", "Bob", 400), ("main pot", "Ann", 400)]
    hand = Hand(["4", "4"], stud | {"chip": "3"}, cards=cards).does("3 call")
    assert hand.won()[0] == ("main pot", "Bob", 500)


@pytest.mark.law("19:47-14.15")
def test_the_last_bettor_shows_first_and_a_loser_may_give_up_unseen() -> None:
    hand = Hand(["100"] * 3).does("call call check check check check check check check check 4 call call")
    assert hand.turn == "Bob"  # who bet the river
    hand.does("show muck muck")
    assert hand.won() == [("main pot", "Bob", 2_400)]
    assert [h.shown for h in hand.r.hands].count(True) == 1


@pytest.mark.law("19:47-14.15")
def test_the_last_hand_that_can_win_a_side_pot_is_shown() -> None:
    hand = Hand(["20", "100", "100"])
    hand.does("50 call call check check check check check check")
    # Ann is all-in for 20; Bob and Cyd have a side pot.
    assert hand.turn == "Ann"
    hand.does("show muck")
    assert "must be shown" in hand.refused("muck").why


def test_one_player_left_wins_without_showing_and_without_more_cards() -> None:
    hand = Hand(["100"] * 3).does("fold fold")
    assert hand.nets() == {"Ann": -200, "Bob": 200, "Cyd": 0}
    assert not any(h.shown for h in hand.r.hands)
    assert not hand.r.area("community").cards


@pytest.mark.law("19:47-14.14")
def test_no_rake_where_no_board_was_dealt_is_a_choice_of_the_house() -> None:
    for no_drop, rake in ((True, []), (False, [100])):
        raked = {"revenue": "percentage", "no_flop_no_drop": no_drop}
        folded = Hand(["100"] * 3, raked).does("20 fold fold")
        assert [p.paid for p in folded.r.postings if p.person == "dealer"] == rake  # of a pot of 10
        played = Hand(["100"] * 3, raked | SHOWN).does("call call check check check check")
        played.does("check check check check check check")
        assert [p.paid for p in played.r.postings if p.person == "dealer"] == [100]  # of 12, in whole chips


@pytest.mark.parametrize(("stack", "rake"), [("19", 3), ("20", 4), ("60", 4)])
@pytest.mark.law("19:47-14.14")
def test_rake_is_a_percentage_of_what_was_called_in_whole_chips_up_to_the_cap(stack: str, rake: int) -> None:
    hand = Hand([stack, stack], {"revenue": "percentage", **SHOWN}).does(f"{stack} call")
    assert sum([p.paid for p in hand.r.postings if p.person == "dealer"]) == rake * 100


@pytest.mark.law("19:47-14.14")
def test_rake_is_taken_from_the_main_pot_first() -> None:
    # Main pot 30 with a rake of 3; side pot 20: 50 in all have a rake of 4, the cap, so the side pot bears 1.
    hand = Hand(["10", "20", "20"], {"revenue": "percentage", **SHOWN}).does("20 call call")
    assert [(p.wager, p.paid) for p in hand.r.postings if p.person == "dealer"] == [
        ("side pot 1", 100),
        ("main pot", 300),
    ]


def test_a_player_alone_gets_their_table_stakes_back() -> None:
    hand = Hand(["100"])
    assert hand.nets() == {"Ann": 0}
    assert hand.r.standing.mark("dealer button at position") == 0


@pytest.mark.law("19:47-14.16")
def test_a_misdeal_returns_everything() -> None:
    hand = Hand(["100"] * 3, {"ante": "1"}).does("20 call call check 50")
    r = void_all(hand.r, hand.r.agenda[0].cite)
    assert not r.agenda
    assert {name: sum([p.net for p in r.postings if p.person == name]) for name in hand.stacks} == dict.fromkeys(
        hand.stacks, 0
    )


# Button and blinds from hand to hand.


@pytest.mark.law("19:47-14.10")
def test_the_big_blind_moves_on_and_the_button_may_be_where_no_one_plays() -> None:
    everyone = (1, 2, 3, 4)
    assert moved_blinds(everyone, 0, 0, 0) == (4, 1, 2)
    assert moved_blinds(everyone, 4, 1, 2) == (1, 2, 3)
    # 2 had the big blind and has gone: no one posts the small blind there, and then the button is there.
    assert moved_blinds((1, 3, 4), 4, 1, 2) == (1, 2, 3)
    assert moved_blinds((1, 3, 4), 1, 2, 3) == (2, 3, 4)
    # Two left: the button has the small blind.
    assert moved_blinds((1, 4), 2, 3, 4) == (4, 4, 1)
    # A third comes in between them.
    assert moved_blinds((1, 2, 4), 4, 4, 1) == (4, 1, 2)


@pytest.mark.law("19:47-14.10")
def test_a_moving_button_goes_to_the_next_player() -> None:
    assert moved_blinds((1, 3, 4), 4, 1, 2, dead=False) == (1, 3, 4)
    assert moved_blinds((1, 4), 4, 1, 2, dead=False) == (1, 1, 4)


@pytest.mark.law("19:47-14.10")
def test_no_player_has_the_big_blind_twice_in_a_row_and_each_has_it_in_turn() -> None:
    rng = random.Random(10)
    for _ in range(300):
        last, live = (0, 0, 0), tuple(sorted(rng.sample(range(1, 12), rng.randint(2, 8))))
        for _ in range(30):
            button, small, big = moved_blinds(live, *last)
            assert big in live
            assert big != last[2]
            if len(live) == 2:
                assert button == small != big
            between = [p for p in live if (p - last[2]) % 12 < (big - last[2]) % 12 and p != last[2]]
            assert not last[2] or not between
            last = button, small, big
            if not rng.randrange(3):
                live = tuple(sorted({*live, rng.randint(1, 11)} - ({rng.choice(live)} if len(live) > 3 else set())))


@pytest.mark.law("19:47-14.10")
def test_a_player_who_missed_the_blinds_posts_both_on_return() -> None:
    standing = Standing().marked("dealer button at position", 4).marked("small blind at position", 1)
    standing = standing.marked("big blind at position", 2)
    away = Hand(["100"] * 3, standing=standing, out=["Cyd"])  # the big blind passes Cyd at position 3
    assert away.r.standing.mark(f"{OWES}Cyd") == 1
    away.does("call call check check check check check check check check check check show show show")
    back = Hand(["100"] * 4, standing=away.r.standing)
    assert back.r.standing.mark(f"{OWES}Cyd") == 0
    cyd = {s.wager: s.cents for s in back.r.hand("3").stakes}
    assert (cyd.get("bet"), cyd.get("dead")) == (400, 200)


# Every form and structure.


@pytest.mark.parametrize("form", FORMS)
def test_chips_are_conserved_and_nothing_hidden_is_seen_at_every_structure(form: str) -> None:
    for n, structure in enumerate(STRUCTURES):
        house = {"form": form, "structure": structure, "straddle": True, "revenue": "percentage", "ante": "1"}
        rules = GAME.rules(GAME.house(house))
        for seed in range(5):
            seats = tuple((str(i), name) for i, name in enumerate("ABCDEFG"[: 2 + (seed + n) % 6], 1))
            played = play(rules.begin(seats), random.Random(f"{form} {structure} {seed}"))
            invariants.check_moves(played)
            assert sum([p.net for p in played.end.postings]) == -house_gain(played.end)


def house_gain(r: Round) -> int:
    return sum([p.paid for p in r.postings if p.person == "dealer"])
