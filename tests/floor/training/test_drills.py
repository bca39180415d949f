"""Questions for dealers in training follow from the rules of the house; answers are judged and kept."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.training.drills import EVEN_MAX, SAME_MAX, DrillKind, questions
from croupier.games import DECLARED, find
from croupier.money import paid_on_one, parse_dollars
from tests.floor.floor import run, serving

ASKED = re.compile(r"A wager of \$([\d,.]+) on the (.+) wins at ([\d,]+ (?:to|for) \d+)\.(.*) What do you pay\?")


WITH_ODDS = [game for game in DECLARED if game != "poker"]


def test_a_dealer_of_poker_is_asked_for_the_rake() -> None:
    found = questions(find("poker").rules(), DrillKind.PAYOUTS, 1)
    assert len(found) == 10
    for question in found:
        pots = re.fullmatch(r"The pots of a hand come to \$([\d.]+)\. What rake do you take\?", question.asks)
        assert pots is not None, question.asks
        # Ten percent in whole dollars, at most $4.
        assert question.cents == min(parse_dollars(pots[1]) // 1000 * 100, 400)


@pytest.mark.parametrize("game", WITH_ODDS)
def test_payments_are_the_stake_at_its_odds_unless_something_is_taken_off(game: str) -> None:
    found = questions(find(game).rules(), DrillKind.PAYOUTS, 1)
    assert found, game
    even, kinds = 0, dict[tuple[str, str], int]()
    for question in found:
        asked = ASKED.fullmatch(question.asks)
        assert asked is not None, question.asks
        stake, wager, odds, more = asked.groups()
        won = Fraction(parse_dollars(stake.replace(",", ""))) * paid_on_one(odds.replace(",", ""))
        if more:
            assert question.cents < won
        else:
            assert won <= question.cents + 1 and question.cents <= won + 1  # a fraction of a cent is rounded (G7)
            even += question.cents == parse_dollars(stake.replace(",", ""))
        kinds[wager, odds] = kinds.get((wager, odds), 0) + 1
    assert even <= EVEN_MAX
    assert max(kinds.values()) <= SAME_MAX


def test_a_commission_is_part_of_the_question() -> None:
    sets = [questions(find("baccarat-punto-banco").rules(), DrillKind.PAYOUTS, seed) for seed in range(3)]
    taken = [one for questions in sets for one in questions if "A commission is taken" in one.asks]
    assert taken
    for one in taken:
        assert "less a commission of" in one.because and "19:47-7" not in one.because and "19:47-" in one.because


def test_an_irregularity_has_one_right_answer_with_its_paragraph() -> None:
    rules = find("three-card-poker").rules()
    known = {entry.says: entry.cite for entry in rules.irregularities.values()}
    for question in questions(rules, DrillKind.IRREGULARITIES, 1):
        assert question.right in question.answers
        assert len(set(question.answers)) == len(question.answers) > 1
        assert set(question.answers) <= set(known)
        assert question.cite in known.values()


def test_the_answers_of_a_dealer_are_kept_and_those_of_others_are_not(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", Opening("war", "casino-war")) as served:
            right = questions(find("casino-war").rules(), DrillKind.PAYOUTS, 7)[0]
            given = {"game": "casino-war", "kind": "payouts", "seed": 7, "number": 1, "seconds": 5}
            for name, role in (("dan", Role.DEALER), ("ann", Role.PLAYER)):
                async with await served.client(name, role) as client:
                    asked = (await client.get("/api/drill?game=casino-war&seed=7")).json()
                    assert asked[0] == {"number": 1, "asks": right.asks, "answers": []}
                    for cents, good in ((right.cents, True), (right.cents + 1, False), (right.cents - 1, False)):
                        judged = (await client.post("/api/drill", json={**given, "cents": cents})).json()
                        assert (judged["right"], judged["cents"]) == (good, right.cents)
                    assert (await client.post("/api/drill", json={**given, "number": 99})).status_code == 404
                    assert (await client.get("/api/drill?game=casino-war&kind=x")).status_code == 422
            rows = served.floor.kept.rows("SELECT name, game, kind, right, seconds FROM drills ORDER BY id")
            assert rows == [("dan", "casino-war", "payouts", good, 5) for good in (1, 0, 0)]

    run(going_on())
