"""`deal 1` at `croupier play --dealer`: the deal stops, and what goes wrong in its midst can be reported."""

from pathlib import Path

import pytest

from tests.cli.calling import Answer
from tests.cli.sitting import Terminal, said

POT, BOSTON, ATTACK = "winners-pot-poker", "boston-5-stud-poker", "double-attack-blackjack"


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def dealt(terminal: Terminal, typed: str, game: str, *, seed: int = 3, chores: str = "announce,deal") -> Answer:
    """Ann and Ben wager ten dollars each, and one more on each bonus; a dealer deals by hand."""
    chosen = ("--dealer", "--seats", "2", "--seed", str(seed), "--chores", chores)
    return terminal.play(f"begin/announce/{typed}/quit", *chosen, game=game)


def test_so_many_cards_are_dealt_and_the_rest_on_another_word(terminal: Terminal) -> None:
    words = said(dealt(terminal, "deal 1/felt/deal 2/felt/deal 1/felt/deal", "blackjack"))
    assert "> felt 1 Ann [8c] blackjack $10.00 2 Ben blackjack $10.00" in words
    assert "> felt dealer [Qd] 1 Ann [8c] blackjack $10.00 2 Ben [4d] blackjack $10.00" in words
    assert "> felt dealer [Qd] 1 Ann [8c] [2c] blackjack" in words
    whole = said(dealt(terminal, "deal/felt", "blackjack"))
    table = "dealer [Qd] [??] 1 Ann [8c] [2c] blackjack $10.00 2 Ben [4d] [9c] blackjack $10.00"
    assert table in whole and "Score: 5 of 5" in words, "the same cards as in one deal, and no slip"


@pytest.mark.parametrize("many", ["0", "-1", "x", "1e9", "²", "٣", "9" * 30])
def test_what_is_no_number_of_cards_is_told_and_costs_nothing(terminal: Terminal, many: str) -> None:
    words = said(dealt(terminal, f"deal {many}", "blackjack"))
    assert "Type how many cards: deal 1, or deal alone for all that are due." in words
    assert "Score: 1 of 1" in words


def test_more_cards_than_are_due_are_those_that_are(terminal: Terminal) -> None:
    words = said(dealt(terminal, "deal 400/felt", BOSTON))
    assert "dealer [??] [??] [??] 1 Ann [??] [??] [??] ante" in words


def test_who_deals_does_not_turn_up_where_that_is_by_hand_too(terminal: Terminal) -> None:
    words = said(dealt(terminal, "deal/announce/deal/?/turn 2/turn", BOSTON, chores="announce,deal,turn"))
    before, _, after = words.partition("turn: the next card is turned up, by dealer")
    assert "The dealer has the king of clubs." not in before
    assert "> turn 2 The dealer has the king of clubs. The dealer has the ace of clubs. dealer, round 1 > turn" in after
    assert "Ben has a pair of aces: win, +$40.00" in after


def test_players_wait_after_a_counted_deal_until_the_dealer_goes_on(terminal: Terminal) -> None:
    words = said(dealt(terminal, "deal 6/?/felt/report//felt", BOSTON))
    waiting, _, after = words.partition("enter: the players continue > Ann chooses")
    assert waiting.count("enter: the players continue >") == 3, "questions do not move them"
    assert "report 1 a card of the dealer is exposed before each player has decided" in waiting
    assert "Ann places the second wager" in after
    gone_on = said(dealt(terminal, "deal 6/announce", BOSTON))
    assert "No announcement is due now" in gone_on and "Ann chooses" not in gone_on
    assert "Ann chooses" in said(dealt(terminal, "deal 6/deal", BOSTON)), "he goes on himself, and so do they"


@pytest.mark.law("19:47-24.12(a)", "19:47-24.11(d)")
def test_a_dealers_card_seen_before_anybody_decided_voids_all_but_a_three_card_bonus(terminal: Terminal) -> None:
    """Ann has three spades, a flush that pays 3 to 1 on her dollar; her other wagers go back, as all of Ben's do."""
    words = said(dealt(terminal, "deal 6/report dealer card exposed.1", BOSTON, seed=1))
    assert "All hands are void, except three-card hands that win a bonus. (19:47-24.12(a))" in words
    assert "1 Ann [8s] [As] [Ks] out 2 Ben [4d] [2c] [Td] out Ann: win, +$3.00 Ben: void, $0.00" in words


@pytest.mark.law("19:47-33.12(a)")
def test_after_one_exposed_hole_card_the_third_comes_face_down(terminal: Terminal) -> None:
    words = said(dealt(terminal, "deal 4/report hole card exposed.1/deal 1/deal 1/felt", POT))
    assert "1 Ann [Th] [??] [??] ante $10.00, jacks plus $1.00 2 Ben [??] [??] [Ac] ante" in words


@pytest.mark.law("19:47-33.12(a)", "19:47-33.11(b)")
@pytest.mark.parametrize(
    "seed, cards, result",
    [(132, "[Qc] [Qd]", "win, +$1.00"), (1, "[8s] [4d]", "void, $0.00")],
    ids=["a pair of queens pays 1 to 1", "nothing wins, and both wagers go back"],
)
def test_a_hand_with_both_hole_cards_exposed_is_dead_but_for_a_bonus_that_wins(
    terminal: Terminal, seed: int, cards: str, result: str
) -> None:
    exposed = "report hole card exposed.1"
    words = said(dealt(terminal, f"deal 4/{exposed}/{exposed}", POT, seed=seed))
    assert f"1 Ann {cards} out 2 Ben [??] [??] ante $10.00, jacks plus $1.00 Ann: {result}" in words


@pytest.mark.law("19:47-33.12(a)", "19:47-33.10(h)2i")
def test_a_dealer_with_both_hole_cards_exposed_is_out_and_a_lower_hand_takes_the_pot(terminal: Terminal) -> None:
    """Ann wagers 10, 10 and 20, Ben leaves 10 in the pot: of 50 the house keeps 5, and Ann loses a dollar of bonus."""
    exposed = "report dealer hole card exposed.1/report dealer hole card exposed"
    words = said(dealt(terminal, f"deal 4/{exposed}/deal/announce/deal/burn/deal", POT))
    assert "dealer [Kd] [Ks] 1 Ann [Th] [Jd] [Kc] [8h] [Ad]" in words, "a pair of kings that counts for nothing"
    assert "Ann has ace high: lose, +$4.00" in words and "The house: commission, $5.00 paid" in words


@pytest.mark.law("19:47-2.15(e)")
def test_a_dealer_who_missed_his_first_card_gets_it_after_the_players_have_two(terminal: Terminal) -> None:
    """The queen that was his comes to Ann, and the nine, fifth of the shoe, to him: 21 against 19 and 19."""
    words = said(
        dealt(terminal, "deal 2/report dealer missed a card/deal 2/felt/deal/deal/deal/deal/deal", "blackjack")
    )
    assert "> felt 1 Ann [8c] [Qd] blackjack $10.00 2 Ben [4d] [2c] blackjack $10.00" in words
    assert "dealer [9c] [4d] [8h] 1 Ann [8c] [Qd] [Ad] 2 Ben [4d] [2c] [3s] [Kh]" in words
    assert "Ben has 19: lose, -$10.00 Ann has 19: lose, -$10.00" in words


@pytest.mark.law("19:47-2.15(g)")
def test_a_hand_with_one_card_gets_the_second_after_the_others_at_its_players_option(terminal: Terminal) -> None:
    """Ann doubles 17 for a dollar and has 18, Ben draws to 19; the dealer is over with 22."""
    words = said(dealt(terminal, "deal 3/report one card dealt.1/deal 1/felt//deal/deal/deal/deal/deal", "blackjack"))
    assert "> felt dealer [Qd] 1 Ann [8c] blackjack $10.00 2 Ben [4d] [2c] blackjack $10.00" in words
    assert "enter: the players continue > Ann chooses: second card." in words
    assert "dealer [Qd] [4d] [8h] 1 Ann [8c] [9c] [Ad] 2 Ben [4d] [2c] [3s] [Kh]" in words
    assert "Ben has 19: win, +$10.00 Ann has 18: win, +$11.00" in words


@pytest.mark.law("19:47-26.?(h)")
def test_the_same_at_double_attack_blackjack(terminal: Terminal) -> None:
    """Dealt an ace at last, Ann has 17, draws a nine to 16, and gives up half of ten dollars."""
    words = said(dealt(terminal, "deal 1//deal 1/report one card dealt.1/deal/felt/deal/deal", ATTACK))
    assert "(19:47-26.?(h)) dealer, round 1 > deal Ann chooses: second card." in words
    assert "1 Ann [6h] initial $10.00, bust $1.00 2 Ben [6s] [Kd] initial $10.00, bust $1.00, attack $1.00" in words
    assert "1 Ann [6h] [Ac] [9d] bust $1.00" in words and "Ann has 16: surrender, -$5.00" in words


def test_what_was_dealt_card_by_card_audits_clean(terminal: Terminal, tmp_path: Path) -> None:
    book = str(tmp_path / "t.db")
    chosen = ("--dealer", "--seats", "2", "--seed", "132", "--chores", "announce,deal", "--ledger", book)
    exposed = "report hole card exposed.1"
    typed = f"begin/announce/deal 3/deal 1/{exposed}/{exposed}/deal 1/deal/announce/deal/announce/deal/begin/quit"
    assert "Round 2" in terminal.play(typed, *chosen, game=POT).out
    audit = terminal.run("audit", book)
    assert audit.status == 0, audit.out
