"""The analysis, the guide and the law page of every declared game open without an error of the page.

The figures are made up, so that no game is analyzed here; their wagers are named as the kernels name them.
"""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.analysis import cache
from croupier.analysis.cache import CachedEdge
from croupier.analysis.edge_report import EXACT, Edge
from croupier.analysis.figures import End, Rule, Tie, WagerEdge
from croupier.declare.game import Rules
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.games import DECLARED, find
from tests.browser.house import LOOPBACK, House, Person, opened

OTHERS = {
    "boston-5-stud-poker": (("ante wager", "first wager"), ("optional bonus wager", "optional bonus wager")),
    "casino-war": (("initial wager, surrender every time", "initial wager"), ("tie wager", "tie wager")),
    "colorado-hold-em-poker": (("bonus wager, with best play of the ante wager", "bonus wager"),),
}
"""Further rows of some games: the wager, and the wager that its figures are in."""


def made_up(rules: Rules) -> Edge:
    """Figures in the form of an analysis: every wager wins or loses its amount equally often."""
    nets = {"lose": Fraction(-1), "win": Fraction(1)}
    ends = tuple([End(result=name, wagered=Fraction(1), net=net, combinations=1) for name, net in nets.items()])
    first = rules.game.wagers[0].name
    rows = [
        WagerEdge(wager=wager, denominator=unit, tie_rule=Tie.LARGER, combinations=2, distribution=ends)
        for wager, unit in ((first, first), *OTHERS.get(rules.game.id, ()))
    ]
    return Edge(
        game=rules.game.id,
        day=rules.day,
        status=str(rules.edition.status),
        method=EXACT,
        opening=1000,
        wagers=tuple(rows),
        strategy=(Rule(decision="first", action="bet", when="always", combinations=2),) * 2,
        glossary=(),
    )


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("every-game")
    kept = folder / "cache"
    kept.mkdir()
    for game in DECLARED:
        rules = find(game).rules()
        body = cache._sealed(cache._ENCODER.encode(CachedEdge(made_up(rules), 2.0)))
        (kept / f"{cache._rests_on(rules, Tie.LARGER, None)}.json").write_bytes(body)
    with opened(folder / "floor.db", Opening("war", "casino-war"), cache=kept) as house:
        yield house


@pytest.fixture(scope="module")
def ann(browser: Browser, house: House) -> Iterator[Person]:
    """One person with one page, who goes from game to game as people do."""
    person = Person(browser, house, "ann", Role.PLAYER)
    yield person
    person.leaves()
    assert person.complaints == []


@pytest.mark.parametrize("game", DECLARED)
def test_the_analysis_guide_and_law_of_every_game_open(ann: Person, game: str) -> None:
    declared = find(game)
    page = ann.goes_to("analysis", game)
    rows = page.get_by_role("region", name="House edge").locator("tbody tr:has(td.big)")
    expect(rows).to_have_count(1 + len(OTHERS.get(game, ())))
    expect(page.get_by_role("region", name="Paytable editor").get_by_role("group").first).to_be_visible()
    ann.goes_to("analysis", game, "-", "guide")
    expect(page.frame_locator("iframe[title='Gaming guide']").get_by_role("heading", level=1)).to_be_visible()
    ann.goes_to("trace", declared.subchapter)
    expect(page.locator("ul.rows > li").first).to_contain_text(declared.subchapter)
    assert ann.complaints == []
    assert ann.asked <= {LOOPBACK}
