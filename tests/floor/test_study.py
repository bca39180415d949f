"""Study: a player's own mistakes as questions, their progress, a page about each game, the values in a chart."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.analysis import cache
from croupier.analysis.figures import Tie, quiet
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.training.model import JudgedDecision, Worth
from croupier.floor.workers.jobs import NotCounted, rules_data
from croupier.floor.workers.lesson import lesson_of
from croupier.floor.workers.positions import worth_in_cell
from croupier.games import find
from tests.floor.floor import run, serving

WAR = Worth("war", "-1/2", -0.5, "0", 0.0, True)
SURRENDER = Worth("surrender", "-3/4", -0.75, "1/4", 0.25)
WRONG = JudgedDecision("Ah / Ad", "surrender", 250.0, False, (SURRENDER, WAR))
BEST = JudgedDecision("Ah / Ad", "war", 0.0, True, (SURRENDER, WAR))


def test_a_mistake_is_asked_until_it_was_answered_right_twice_in_a_row(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", Opening("training-war", "casino-war")) as served:
            lessons = served.floor.rooms["training-war"].lessons
            async with await served.client("ann", Role.PLAYER) as ann, await served.client("bob", Role.PLAYER) as bob:
                for decision in (BEST, WRONG, BEST):
                    lessons.judged("ann", decision)
                record = (await ann.get("/api/study")).json()
                (day,) = record["days"]
                assert (day["game"], day["decisions"], day["best"], day["cents"]) == ("casino-war", 3, 2, 250)
                (asked,) = record["mistakes"]
                assert (asked["cards"], asked["choices"]) == ("Ah / Ad", ["surrender", "war"])
                assert (await bob.get("/api/study")).json() == {"days": [], "mistakes": []}
                path = f"/api/study/{asked['id']}"
                assert (await bob.post(path, json={"chosen": "war"})).status_code == 404
                assert (await ann.post(path, json={"chosen": "fold"})).status_code == 422
                left = []
                for chosen in ("war", "surrender", "war", "war"):
                    answer = (await ann.post(path, json={"chosen": chosen})).json()
                    assert (answer["right"], answer["then"]) == (chosen == "war", "surrender")
                    assert [one["words"] for one in answer["choices"]] == ["war", "surrender"]
                    left.append(len((await ann.get("/api/study")).json()["mistakes"]))
                assert left == [1, 1, 1, 0]

    run(going_on())


def test_the_page_about_a_game_has_its_rules_best_play_and_costs(tmp_path: Path) -> None:
    rules = find("casino-war").rules()
    page = lesson_of(rules_data(rules), tmp_path)
    sections = {section["heading"]: section["blocks"] for section in page["sections"]}
    assert list(sections)[:3] == ["How to play", "Wagers at this table", "What winning wagers pay"]
    edge = cache.cached_edge(rules, Tie.LARGER, None, quiet, seconds=lambda: 0.0, kept_in=tmp_path).edge
    main = edge.wagers[0]
    (first, *_) = sections["What it costs, and why"]
    cents = round(main.house_edge * 10_000)
    assert f"keeps ${cents // 100}.{cents % 100:02} on average" in first["words"]
    surrender = next(row for row in edge.wagers if "surrender every time" in row.wager)
    more = round((surrender.house_edge - main.house_edge) * 10_000)
    costs = [block.get("words", "") for block in sections["What it costs, and why"]]
    assert any(f"keeps ${more // 100}.{more % 100:02} more" in words for words in costs)
    best = next(block for block in sections["Best play"] if block["kind"] == "rows")
    assert [row[:2] for row in best["rows"]] == [[rule.decision, rule.action] for rule in edge.strategy]
    duties = next(block for block in sections["What the dealer does"] if block["kind"] == "rows")
    assert all(cite.startswith("19:47-") for _, cite in duties["rows"])


def test_the_values_in_a_cell_are_those_of_an_example_hand() -> None:
    data = rules_data(find("blackjack").rules())
    best = {}
    for hand, column in (("hard 16", "10"), ("8-8", "10"), ("hard 12", "4"), ("A-A", "A")):
        found = worth_in_cell(data, hand, column)
        worths = [Fraction(choice["worth"]) for choice in found["choices"]]
        assert worths == sorted(worths, reverse=True)
        assert [Fraction(choice["cost"]) for choice in found["choices"]] == [worths[0] - worth for worth in worths]
        best[hand] = (found["choices"][0]["words"].split()[0], found["cards"], found["dealer"][0])
    assert {hand: play for hand, (play, *_) in best.items()} == {
        "hard 16": "hit", "8-8": "split", "hard 12": "stand", "A-A": "split",
    }  # fmt: skip
    assert [card[0] for card in best["8-8"][1]] == ["8", "8"] and best["8-8"][2] == "T"
    for hand, column in (("hard 99", "10"), ("8-8", "1"), ("nothing", "2")):
        with pytest.raises(NotCounted):
            worth_in_cell(data, hand, column)
    with pytest.raises(NotCounted, match="Only a chart of totals"):
        worth_in_cell(rules_data(find("casino-war").rules()), "A", "A")


def test_who_does_not_play_has_no_mistakes(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, await served.client("dan", Role.DEALER) as dan:
            assert (await dan.get("/api/study")).status_code == 403

    run(going_on())
