"""What a line of the paytable does to the edge: the same as counting the game with that line changed."""

from fractions import Fraction

from croupier.analysis.analyse import analyse
from croupier.analysis.study.sensitivity import sensitivity
from croupier.declare.house import House
from croupier.games import find
from croupier.money import Odds


def edge_with(game: str, key: str, odds: str, wager: int = 0) -> Fraction:
    """The edge of a wager when the house pays these odds on a line, within the law or not."""
    found = find(game)
    house = found.house({key: odds})
    return analyse(found.rules(house)).wagers[wager].house_edge


def test_best_play_chosen_again_is_what_the_game_counts_with_that_line() -> None:
    rules = find("mississippi-stud").rules()
    base = analyse(rules)
    lines = {line.name: line for line in sensitivity(rules, base)}
    assert [line.key for line in lines.values()] == [
        option.key for option in rules.game.options if option.key.startswith("payout_odds.")
    ]
    flush = lines["flush"]
    now = base.wagers[0].house_edge
    assert flush.odds == Odds(6) and flush.cite == "19:47-35.11(b)" and flush.changes
    assert flush.chosen == edge_with("mississippi-stud", flush.key, "7 to 1") - now
    # Who plays on as before gains by the flushes that he plays out, and whoever adapts gains more.
    assert flush.held is not None and flush.chosen is not None and flush.chosen < flush.held < 0


def test_with_play_held_the_change_is_the_wagers_that_end_on_the_line() -> None:
    rules = find("mississippi-stud").rules()
    base = analyse(rules)
    main = base.wagers[0]
    for line in sensitivity(rules, base):
        ends = [end for end in main.distribution if end.result == f"win {line.odds}"]
        wagered = sum((end.wagered * end.combinations for end in ends), Fraction(0))
        assert line.held == -wagered / main.combinations


def test_a_bonus_is_paid_on_the_ante_alone() -> None:
    rules = find("three-card-poker").rules()
    base = analyse(rules)
    lines = [line for line in sensitivity(rules, base) if line.wager == "ante wager"]
    assert [line.name for line in lines] == ["straight flush", "three-of-a-kind", "straight"]
    for line in lines:
        more = str(Odds(line.odds.win + 1))
        assert line.held == line.chosen == edge_with("three-card-poker", line.key, more) - base.wagers[0].house_edge
        assert not line.changes


def test_lines_of_a_ledger_are_those_hands_of_all_hands() -> None:
    rules = find("three-card-poker").rules()
    lines = [line for line in sensitivity(rules, analyse(rules)) if line.wager == "pair plus wager"]
    # Of the 22,100 hands of three cards.
    assert {line.name: line.held for line in lines} == {
        "straight flush": Fraction(-48, 22100),
        "three-of-a-kind": Fraction(-52, 22100),
        "straight": Fraction(-720, 22100),
        "flush": Fraction(-1096, 22100),
        "pair": Fraction(-3744, 22100),
    }
    assert {line.key for line in lines} == {""}


def test_a_commission_is_on_what_the_line_pays() -> None:
    rules = find("baccarat-punto-banco").rules()
    base = analyse(rules)
    banker = sensitivity(rules, base)[0]
    assert banker.held == -Fraction(95, 100) * base.wagers[0].hit_frequency


def test_a_line_of_a_side_wager_alone_is_what_the_game_counts_with_it() -> None:
    rules = find("colorado-hold-em-poker").rules()
    base = analyse(rules)
    lines = {line.key: line for line in sensitivity(rules, base) if line.wager.startswith("bonus wager")}
    flush = lines["bonus_odds.flush"]
    assert base.wagers[1].wager == flush.wager and not flush.changes
    more = edge_with("colorado-hold-em-poker", flush.key, "26 to 1", wager=1) - base.wagers[1].house_edge
    assert flush.held == flush.chosen == more


def test_a_bet_of_several_parts_gains_by_the_part() -> None:
    # A horn bet is a quarter on each of 2, 3, 11 and 12 (19:47-1.4): of 36 throws one is a 2, two are an 11.
    rules = find("craps").rules()
    lines = sensitivity(rules, analyse(rules), decides=False)
    horn = {line.name: (line.held, line.chosen, line.changes) for line in lines if line.wager == "horn bet"}
    two, eleven = Fraction(-1, 36 * 4), Fraction(-2, 36 * 4)
    assert horn["craps two"] == horn["craps twelve"] == (two, two, False)
    assert horn["craps three"] == horn["eleven"] == (eleven, eleven, False)


def test_odds_that_are_not_in_lowest_terms_change_nothing() -> None:
    game = find("casino-war")
    rules = game.rules()
    odd = House(game.id, {**rules.house.choices, "payout_odds.tie wager": "1000030 to 100003"})
    plain, marked = analyse(rules), analyse(game.rules(odd))
    assert [w.house_edge for w in plain.wagers] == [w.house_edge for w in marked.wagers]
