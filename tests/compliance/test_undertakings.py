"""What a licensee owes people: each declared undertaking catches a table that breaks it, and nothing else does."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.compliance.casino import check_casino, house_of
from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.house_table import HouseChange, HouseTable
from croupier.compliance.undertakings import needed
from croupier.declare.game import Game
from croupier.declare.undertakings import NOTICE, Approved, ChoiceChange, Noticed, OnSign, ToAll, Undertaking, Uniform
from croupier.games import DECLARED, find
from croupier.law.binding import Choice
from croupier.money import dollars
from tests.compliance.houses import faults, repaired, stated, written

EVERY = [(game, undertaking) for game in DECLARED for undertaking in find(game).undertakings]


def of(kind: type) -> pytest.MarkDecorator:
    found = [(game, one) for game, one in EVERY if isinstance(one, kind)]
    return pytest.mark.parametrize("game, owed", found, ids=[f"{game}-{one.says}" for game, one in found])


def table(game: Game, choices: Mapping[str, object], name: str = "one", **described: Any) -> HouseTable:
    return HouseTable(
        name=name, game=game, choices=stated(game, repaired(game, choices)), casino="a casino", **described
    )


def signed(at: HouseTable) -> HouseTable:
    """The table with a sign for all that needs one."""
    house = house_of(at)
    options = {option.key: option for option in at.game.options}
    return replace(at, signs={key: written(options[key], house[key]) for key in needed(at, house)})


def found(*tables: HouseTable) -> list[HouseFinding]:
    return [finding for report in check_casino(tables) for finding in faults(report)]


def without(game: Game, owed: Undertaking) -> Game:
    return replace(game, undertakings=tuple([other for other in game.undertakings if other is not owed]))


def without_it(at: HouseTable, owed: Undertaking) -> HouseTable:
    return replace(at, game=without(at.game, owed))


def chosen(game: Game, key: str, choice: Choice) -> object:
    return written(next(option for option in game.options if option.key == key), choice)


def other_than(game: Game, key: str, choice: Choice) -> object:
    """A choice that the binding of an option allows, and that is not this one."""
    binding = next(option.binding for option in game.options if option.key == key)
    others: tuple[Choice, ...] = getattr(binding, "values", (True, False))
    return next(chosen(game, key, other) for other in others if other != choice)


@of(ToAll)
def test_an_option_for_some_players_only_is_found(game: str, owed: ToAll) -> None:
    declared = find(game)
    on = {owed.key: other_than(declared, owed.key, owed.none)}
    some = signed(table(declared, on, offered_to={owed.key: "players with a card"}))
    (finding,) = found(some)
    assert (finding.key, finding.cite, finding.table) == (owed.key, owed.cite, "one")
    assert found(without_it(some, owed)) == []
    assert found(replace(some, offered_to={owed.key: "every player"})) == []
    off = {owed.key: chosen(declared, owed.key, owed.none)}
    assert found(signed(table(declared, off, offered_to={owed.key: "nobody yet"}))) == []


@of(OnSign)
def test_what_is_missing_on_a_sign_is_found(game: str, owed: OnSign) -> None:
    declared = find(game)
    on = {key: chosen(declared, key, values[0]) for key, values in owed.when}
    complete = signed(table(declared, on))
    assert found(complete) == []
    for key in owed.keys:
        assert complete.signs is not None
        bare = replace(complete, signs={other: said for other, said in complete.signs.items() if other != key})
        (finding,) = found(bare)
        assert (finding.key, finding.cite) == (key, owed.cite)
        lax = without_it(bare, owed)
        left = [] if key.startswith(("minimum.", "maximum.")) else found(lax)
        assert left == []  # the limits of a wager are posted under 8.2 in any case
    off = signed(table(declared, {}))
    assert (off.signs is not None and not set(owed.keys) <= set(off.signs)) or owed.asked(house_of(off))


@of(Approved)
def test_what_is_used_without_its_approval_is_found(game: str, owed: Approved) -> None:
    declared = find(game)
    last = declared.editions[-1].known_until
    used = signed(table(declared, {key: chosen(declared, key, values[0]) for key, values in owed.when}))
    (finding,) = found(used)
    assert (finding.key, finding.cite) == (owed.key, owed.cite)
    assert found(without_it(used, owed)) == []
    for day, enough in ((None, True), (last - date.resolution, True), (last, True), (last + date.resolution, False)):
        assert (found(replace(used, approvals={owed.key: day})) == []) is enough
    assert found(signed(table(declared, {}))) == []


@of(Noticed)
def test_a_change_without_notice_is_found(game: str, owed: Noticed) -> None:
    declared = find(game)
    before, after = turned(declared, owed)
    conditions: dict[str, object] = {key: chosen(declared, key, values[0]) for key, values in owed.when}
    late = declared.editions[-1].known_until
    unheard = HouseChange(on=late, at=None, key=owed.key, was=before, now=after, told=None, told_at=None)
    at = signed(table(declared, {**conditions, owed.key: after}))
    (finding,) = found(replace(at, changes=(unheard,)))
    assert (finding.key, finding.cite) == (owed.key, owed.cite) and "19:47-8.3" in finding.says
    assert found(without_it(replace(at, changes=(unheard,)), owed)) == []
    told = replace(unheard, told=date(late.year - 1, 1, 1))
    assert found(replace(at, changes=(told,))) == []
    assert len(found(replace(at, changes=(replace(unheard, told=date(late.year + 1, 1, 1)),)))) == 1
    if owed.turn is not ChoiceChange.CHANGED:
        back = replace(unheard, was=after, now=before)
        other_way = signed(table(declared, {**conditions, owed.key: before}))
        assert [f for f in found(replace(other_way, changes=(back,))) if "19:47-8.3" in f.says] == []


def turned(game: Game, owed: Noticed) -> tuple[object, object]:
    """From which choice to which, as a file has them."""
    now = game.house()[owed.key]
    match owed.turn:
        case ChoiceChange.LOWERED:
            return chosen(game, owed.key, int(now) + 1), chosen(game, owed.key, now)
        case ChoiceChange.RAISED:
            return chosen(game, owed.key, int(now) - 1), chosen(game, owed.key, now)
        case ChoiceChange.WITHDRAWN:
            assert owed.none is not None
            return other_than(game, owed.key, owed.none), chosen(game, owed.key, owed.none)
        case ChoiceChange.CHANGED:
            return other_than(game, owed.key, now), chosen(game, owed.key, now)


ALIKE: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "same_suit_option": ({"additional_wager": "same suit", "decks": 6, "same_suit_option": 1}, {"same_suit_option": 2}),
    "blackjack_bonus_payouts.one dollar": (
        {"blackjack_bonus": True, "blackjack_bonus_amounts": "1"},
        {"blackjack_bonus_payouts.one dollar": "10 x 3, 20 x 1, 30 x 1"},
    ),
    "blackjack_bonus_payouts.five dollars": (
        {"blackjack_bonus": True, "blackjack_bonus_amounts": "5"},
        {"blackjack_bonus_payouts.five dollars": "50 x 3, 100 x 1, 200 x 1"},
    ),
}
"""For each choice that has to be alike: a house that has use for it, and what another one has instead."""


@of(Uniform)
def test_tables_that_have_to_be_alike_and_are_not_are_found(game: str, owed: Uniform) -> None:
    declared = find(game)
    least: dict[str, object] = (
        {owed.key: f"{declared.house().odds(owed.key).win + 1} to 1"} if owed.key.startswith("payout_odds.") else {}
    )
    house, instead = ALIKE.get(owed.key, ({}, least))
    one = signed(table(declared, house))
    other = signed(table(declared, {**house, **instead}, name="two"))
    assert found(one) == found(other) == found(one, replace(one, name="two")) == []
    (finding,) = found(one, other)
    assert (finding.table, finding.key, finding.cite) == ("two", owed.key, owed.cite) and "one" in finding.says
    assert found(without_it(one, owed), without_it(other, owed)) == []
    assert found(one, replace(other, casino="another casino")) == []


@pytest.mark.law("19:47-2.17(e)2")
@pytest.mark.parametrize("decks, alike", [(4, True), (6, False), (8, True)])
def test_the_payout_option_of_the_same_suit_wager_is_one_for_as_many_decks(decks: int, alike: bool) -> None:
    game = find("blackjack")
    house, _ = ALIKE["same_suit_option"]
    six = signed(table(game, house))
    other = signed(table(game, {**house, "decks": decks, "same_suit_option": 2}, name="two"))
    assert (found(six, other) == []) is alike


def test_a_table_whose_decks_are_wrong_is_not_held_against_another_by_them() -> None:
    game = find("blackjack")
    house, _ = ALIKE["same_suit_option"]
    six = signed(table(game, house))
    wrong = replace(six, name="two", choices={**six.choices, "decks": 0, "same_suit_option": 2}, signs=None)
    assert [finding.key for finding in found(six, wrong)] == ["decks"]


@pytest.mark.law("19:47-2.20(k)")
def test_the_same_payouts_on_six_and_on_eight_decks_have_two_advantages() -> None:
    game = find("blackjack")
    house, _ = ALIKE["blackjack_bonus_payouts.one dollar"]
    six, eight = [signed(table(game, {**house, "decks": decks}, name=f"{decks} decks")) for decks in (6, 8)]
    (finding,) = found(six, eight)
    assert finding.table == "8 decks" and finding.cite == "19:47-2.20(k)" and "percent" in finding.right


@pytest.mark.law("19:47-2.20(k)")
@pytest.mark.parametrize("stating", [(), ("6 decks",), ("8 decks",), ("6 decks", "8 decks")])
def test_payouts_that_no_table_states_are_no_ground_to_call_one_wrong(stating: tuple[str, ...]) -> None:
    game, key = find("blackjack"), "blackjack_bonus_payouts.one dollar"
    payouts = next(option.default for option in game.options if option.key == key)
    bonus = {"blackjack_bonus": True, "blackjack_bonus_amounts": "1"}
    tables = [
        HouseTable(
            name=name, game=game, choices={**bonus, "decks": decks, **({key: payouts} if name in stating else {})}
        )
        for name, decks in (("6 decks", 6), ("8 decks", 8))
    ]
    told = [
        finding for report in check_casino(tables) for finding in report.findings if finding.cite == "19:47-2.20(k)"
    ]
    (finding,) = told
    assert finding.severity is (Severity.VIOLATION if stating else Severity.NOTE)
    assert finding.says.count("(not stated)") == 2 - len(stating)
    # Whoever states its payouts is the model for whoever does not.
    assert finding.table == ("6 decks" if stating == ("8 decks",) else "8 decks")
    assert ("as at" in finding.right) is bool(stating)


@pytest.mark.law("19:47-2.19(i)")
@pytest.mark.parametrize("stated", [False, True])
def test_amounts_on_one_meter_that_no_table_states_are_no_ground_to_call_one_wrong(stated: bool) -> None:
    aces = HouseTable(name="A", game=find("blackjack"), choices={"progressive": True}, meter="one")
    stud = HouseTable(name="S", game=find("caribbean-stud-poker"), choices={"progressive": True}, meter="one")
    amount = dollars(aces.game.house().whole("progressive_reset"))
    aces = replace(aces, choices={**aces.choices, **({"progressive_reset": amount} if stated else {})})
    told = [f for r in check_casino([aces, stud]) for f in r.findings if f.key == "progressive_reset"]
    shared = [finding.severity for finding in told if "is shared" in finding.says]
    assert shared == ([Severity.VIOLATION] if stated else [Severity.NOTE])


def test_the_limits_of_a_wager_that_stand_on_no_sign_are_told_one_by_one() -> None:
    at = signed(table(find("craps"), {"fire_bet": "A"}))
    assert at.signs is not None
    missing = found(replace(at, signs={key: sign for key, sign in at.signs.items() if key != "minimum.fire"}))
    assert [finding.says for finding in missing] == [
        "Each limit of the fire wager must be on a sign at the table; no sign of one has minimum.fire."
    ]


@pytest.mark.law("19:47-2.19(i)")
def test_tables_on_one_meter_have_its_amounts_alike() -> None:
    game = find("blackjack")
    on = {"progressive": True}
    one = signed(table(game, on, meter="aces"))
    other = signed(table(game, {**on, "progressive_reset": "6000"}, name="two", meter="aces"))
    (finding,) = found(one, other)
    assert (finding.table, finding.key, finding.chosen) == ("two", "progressive_reset", "$6,000.00")
    assert found(one, replace(other, meter="another")) == found(one, replace(other, meter="")) == []
    idle = signed(table(game, {"progressive_reset": "6000"}, name="two", meter="aces"))
    assert found(one, idle) == []


@pytest.mark.law("19:47-2.19(i)")
def test_a_table_that_is_wrong_by_itself_is_no_model_for_others_on_its_meter() -> None:
    game = find("blackjack")
    lawful = signed(table(game, {"progressive": True, "progressive_rate_percent": 75}, name="B", meter="aces"))
    wrong = replace(
        lawful,
        name="A",
        choices={**lawful.choices, "progressive_rate_percent": 60, "progressive_reset_rate_percent": 9},
    )
    told = found(wrong, lawful, replace(lawful, name="C"))
    assert {finding.table for finding in told} == {"A"}
    rights = [finding.right for finding in told if finding.key == "progressive_rate_percent"]
    assert sorted(rights) == ["at least 61", "what B has on the same meter: 75"]
    other = replace(wrong, name="D", choices={**wrong.choices, "progressive_rate_percent": 50})
    both = [
        finding
        for finding in found(wrong, other)
        if "meter" in finding.says and "must have the same amount" in finding.says
    ]
    assert [(finding.table, finding.right) for finding in both] == [
        ("D", "the same amount at every table on the meter")
    ]


@pytest.mark.law("19:47-2.20(k)")
def test_a_table_whose_bonus_is_beyond_its_bounds_is_no_model_for_others() -> None:
    game = find("blackjack")
    house, _ = ALIKE["blackjack_bonus_payouts.one dollar"]
    lawful = signed(table(game, house, name="B"))
    key = "blackjack_bonus_payouts.one dollar"
    wrong = replace(lawful, name="A", choices={**lawful.choices, key: "500 x 3, 600 x 1, 700 x 1"}, signs=None)
    told = found(wrong, lawful)
    assert {finding.table for finding in told} == {"A"} and len(told) == 2
    assert [one.right for one in told if "as at B" in one.right] != []


def cited(kind: type) -> set[tuple[str, str]]:
    """What is declared of a kind: the choice and the paragraph."""
    return {
        (key, one.cite)
        for _, one in EVERY
        if isinstance(one, kind)
        for key in (one.keys if isinstance(one, OnSign) else (one.key,))
    }


@pytest.mark.law(
    "19:47-2.14", "19:47-2.16(c)", "19:47-2.17(a)", "19:47-2.18(a)", "19:47-2.19(a)", "19:47-2.20(a)", "19:47-2.22(a)"
)  # fmt: skip
def test_the_law_opens_these_options_to_everybody() -> None:
    assert cited(ToAll) == {
        ("several_boxes", "19:47-2.14"),
        ("five_card_21", "19:47-2.16(c)"),
        ("additional_wager", "19:47-2.17(a)"),
        ("multiple_action", "19:47-2.18(a)"),
        ("progressive", "19:47-2.19(a)"),
        ("blackjack_bonus", "19:47-2.20(a)"),
        ("streak", "19:47-2.22(a)"),
    }


@pytest.mark.law("19:47-35.9(a)", "19:47-20.9(a)")
def test_the_law_lets_an_automated_shoe_be_used_with_approval() -> None:
    assert cited(Approved) == {
        ("approvals.automated_shoe", "19:47-35.9(a)"),
        ("approvals.automated_shoe", "19:47-20.9(a)"),
    }


@pytest.mark.law(
    "19:47-2.8", "19:47-2.11", "19:47-2.16(c)", "19:47-2.17(a)", "19:47-2.17(e)2", "19:47-2.18(a)", "19:47-2.24(h)",
    "19:47-23.13(c)", "19:47-24.11(e)", "19:47-8.3",
)  # fmt: skip
def test_the_law_asks_for_notice_before_these_changes() -> None:
    asked = {(one.key, one.turn, one.cite) for _, one in EVERY if isinstance(one, Noticed) and one.cite != NOTICE}
    assert asked == {
        ("surrender", "changed", "19:47-2.8"),
        ("resplit", "changed", "19:47-2.11"),
        ("five_card_21", "withdrawn", "19:47-2.16(c)"),
        ("additional_wager", "withdrawn", "19:47-2.17(a)"),
        ("multiple_action", "withdrawn", "19:47-2.18(a)"),
        ("same_suit_option", "changed", "19:47-2.17(e)2"),
        ("twenty_point_limit_amount", "lowered", "19:47-2.24(h)"),
        ("payout_limit.amount", "lowered", "19:47-23.13(c)"),
        ("payout_limit_amount", "raised", "19:47-24.11(e)"),
    }


@pytest.mark.law(
    "19:47-2.17(h)", "19:47-2.17(e)2", "19:47-2.18(b)", "19:47-2.23(c)", "19:47-2.24(c)", "19:47-2.24(f)",
    "19:47-2.24(h)", "19:47-24.11(e)", '19:47-27.1 "Aces up wager"', "19:47-11.13", "19:47-11.15",
)  # fmt: skip
def test_the_law_wants_these_on_a_sign_besides_the_limits_of_every_game() -> None:
    general = ("19:47-8.2", "19:47-18.6A", "19:47-18.6B")
    assert {(key, cite) for key, cite in cited(OnSign) if cite not in general} == {
        ("maximum.additional wager", "19:47-2.17(h)"),
        ("same_suit_option", "19:47-2.17(e)2"),
        *[(key, "19:47-2.18(b)") for key in ("action_wagers", *limits("second"), *limits("third"))],
        *[(key, "19:47-2.23(c)") for key in limits("match")],
        *[(key, "19:47-2.24(c)") for key in limits("twenty")],
        ("twenty_point_paytable", "19:47-2.24(f)"),
        ("twenty_point_limit_amount", "19:47-2.24(h)"),
        ("payout_limit_amount", "19:47-24.11(e)"),
        ("payout_limit", "19:46-1.13H"),
        ("aces_up", '19:47-27.1 "Aces up wager"'),
        *[(key, "19:47-11.13") for key in limits("insurance bonus")],
        *[(key, "19:47-11.15") for key in limits("optional bonus")],
    }


def limits(wager: str) -> tuple[str, str]:
    return f"minimum.{wager}", f"maximum.{wager}"
