"""Requirements that the law made, or did away with, on a day: the table and the audit judge them by the day too."""

from datetime import date, timedelta

import pytest

from croupier.compliance.casino import check_table
from croupier.compliance.house_table import HouseTable
from croupier.compliance.judge import judge
from croupier.declare.house import write_choice
from croupier.declare.options import Option
from croupier.declare.requirements import Dated
from croupier.documents.text import as_text
from croupier.felt.draw import felt_svg
from croupier.games import DECLARED, find
from croupier.guide.guide import guide
from croupier.ledger.audit.table_audit import _beyond_the_law
from croupier.rounds.refusals import Refusal
from croupier.scenarios.write import written_house
from croupier.table.commands import ChangeMethod
from croupier.table.decide import decide
from croupier.table.host import ALL_CHORES, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from tests.table.floor import counting_world

SINCE, UNTIL = date(1999, 7, 6), date(2006, 6, 18)


@pytest.mark.parametrize(
    "day, since, until",
    [
        (date(1999, 7, 5), False, True),
        (date(1999, 7, 6), True, True),
        (date(1999, 7, 7), True, True),
        (date(2006, 6, 17), True, True),
        (date(2006, 6, 18), True, True),
        (date(2006, 6, 19), True, False),
    ],
)
def test_a_requirement_stands_from_its_first_day_to_its_last(day: date, since: bool, until: bool) -> None:
    assert (Dated(since=SINCE).stands(day), Dated(until=UNTIL).stands(day)) == (since, until)
    assert Dated().stands(day) and Dated(since=SINCE, until=UNTIL).stands(day) is (since and until)


@pytest.mark.law("19:47-2.12")
@pytest.mark.parametrize("day, found", [(date(2006, 6, 18), ["19:47-2.12"]), (date(2006, 6, 19), [])])
def test_the_audit_finds_a_soft_17_drawn_on_before_its_day_only(day: date, found: list[str]) -> None:
    game = find("blackjack")
    rules = game.rules(game.house({"soft_17": "hit"}), day)
    assert [cite for _, cite in _beyond_the_law(rules)] == found


@pytest.mark.law("19:47-2.12")
@pytest.mark.parametrize("day, refused", [(date(2006, 6, 18), True), (date(2006, 6, 19), False)])
def test_a_table_that_draws_on_a_soft_17_changes_its_method_since_that_day(day: date, refused: bool) -> None:
    game = find("blackjack")
    world = counting_world(seed=0)
    rules = game.rules(game.house({"soft_17": "hit"}), day)
    at = SoloHost.open(
        "BJ-1", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=MemorySink(), chores=ALL_CHORES
    )
    answer = decide(at.table, ChangeMethod({"shuffling": "manual", "deck_backs": 1}, ("automated device",)))
    assert isinstance(answer, Refusal) is refused


EARLY = [(game, option) for game in DECLARED for option in find(game).options if option.before is not None]


@pytest.mark.parametrize("game, option", EARLY, ids=[f"{game}-{option.key}" for game, option in EARLY])
def test_a_file_that_does_not_state_a_choice_has_the_only_one_there_was_before_it_was_given(
    game: str, option: Option
) -> None:
    assert option.since is not None
    assert option.unstated(option.since - timedelta(days=1)) == option.before
    assert option.unstated(option.since) == option.default
    first = find(game).editions[0].since
    judged = judge(find(game), {}, first)
    assert judged.house[option.key] == (option.before if first < option.since else option.default)
    # Guide, felt, edge and play take the same house: that of the day.
    assert find(game).rules(day=first).house == find(game).house({}, first) == judged.house
    assert find(game).house()[option.key] == option.default


@pytest.mark.parametrize("day, offered", [(date(2007, 8, 20), False), (date(2009, 1, 5), True)])
def test_a_guide_and_a_felt_have_no_fire_bet_before_there_was_one(day: date, offered: bool) -> None:
    craps = find("craps")
    rules = craps.rules(craps.house({"positions": 8}, day), day)
    told = as_text(guide(rules)).split("\nSources\n---")[0]
    assert ("fire" in told.lower()) is offered
    assert ("fire" in felt_svg(rules).lower()) is offered


@pytest.mark.parametrize("chosen", [{}, {"fire_bet": "A"}, {"fire_bet": "none"}])
def test_a_round_of_an_early_day_is_described_with_what_its_house_chose_beyond_that_day(chosen: dict[str, str]) -> None:
    craps, day = find("craps"), date(2007, 8, 20)
    rules = craps.rules(craps.house(chosen, day), day)
    assert written_house(rules) == {key: word for key, word in chosen.items() if word != "none"}
    assert craps.house(written_house(rules), day) == rules.house


@pytest.mark.parametrize(
    "day, missing", [(date(1997, 3, 17), []), (date(2009, 1, 5), ["maximum.fire", "minimum.fire"])]
)
def test_the_limits_of_a_fire_bet_are_posted_only_once_there_is_one(day: date, missing: list[str]) -> None:
    craps = find("craps")
    limits = [o for o in craps.options if o.key.startswith(("minimum.", "maximum.")) and not o.key.endswith(".fire")]
    signs = {option.key: write_choice(option, option.default).strip('"') for option in limits}
    found = check_table(HouseTable(name="C 1", game=craps, choices={}, signs=signs), day)
    assert sorted(finding.key for finding in found.violations) == missing
