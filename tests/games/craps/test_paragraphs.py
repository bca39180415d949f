"""What each section of 19:47-1 has as its own in the declaration of craps: words, amounts, odds and their paragraph."""

from __future__ import annotations

import pytest

from croupier.compliance.check import check
from croupier.games.craps import GAME
from croupier.law import Source
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Choose, Throw
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dice import SHOOTER, TURN
from croupier.rounds.steps.layout import Vigorish
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot
from tests.games.craps.talk import OUT, SEATS, at, back, bet, call, done, lies, why

RULES = GAME.rules()
OFFER, PLACING, THROWING = RULES.agenda
OPTIONS = {option.key: option for option in GAME.options}
SPOTS: dict[str, LayoutSpot] = {spot.wager.key: spot for spot in PLACING.spots}  # type: ignore[attr-defined]
POINTS = (4, 5, 6, 8, 9, 10)


def chosen(key: str) -> tuple[object, str, str]:
    """What an option is by default, what is right, and under which paragraph."""
    option = OPTIONS[key]
    return option.default, option.right(), option.cite


@pytest.mark.law("19:47-1.1", "19:47-1.11(d)")
def test_the_words_that_the_law_defines() -> None:
    assert [(term.word, term.cite) for term in GAME.terms] == [
        ("come-out roll", "19:47-1.1"),
        ("come-out point", "19:47-1.1"),
        ("shooter", "19:47-1.11(d)"),
    ]
    come_out, point_on = (term.means for term in GAME.terms[:2])
    assert come_out(Standing()) and not point_on(Standing())  # type: ignore[operator]
    assert point_on(Standing().marked("point", 4)) and not come_out(Standing().marked("point", 4))  # type: ignore[operator]


@pytest.mark.law("19:47-1.2", "19:47-1.5", "19:47-1.6", "19:47-1.12")
def test_every_permitted_wager_its_name_and_its_paragraph() -> None:
    named = {wager.key: (wager.name, wager.cite) for wager in GAME.wagers}
    one_roll = (
        "any seven",
        "any craps",
        "craps two",
        "craps three",
        "craps twelve",
        "craps-eleven",
        "horn",
        "horn high",
    )
    plain = ("pass", "don't pass", "come", "don't come", "hardway", "field", *one_roll)
    assert named == {
        **{key: (f"{key} bet", "19:47-1.2") for key in plain},
        "eleven": ("eleven in one roll bet", "19:47-1.2"),
        "place": ("place bet to win", "19:47-1.2"),
        "place to lose": ("place bet to lose", "19:47-1.2"),
        "buy": ("buy bet", "19:47-1.5"),
        "lay": ("lay bet", "19:47-1.5"),
        **{f"{base} odds": (f"supplemental wager to the {base} bet", "19:47-1.6") for base in plain[:4]},
        "fire": ("fire bet", "19:47-1.12"),
    }
    rebuilt = {wager.key for wager in GAME.wagers if wager.source is Source.RECONSTRUCTED}
    assert rebuilt == {"horn high", "fire"} and {w.source for w in GAME.wagers} == {Source.RECONSTRUCTED, Source.SECOND}


@pytest.mark.law("19:47-1.2", "19:47-1.3", "19:47-1.6", "19:47-1.12")
def test_where_each_wager_lies_and_whether_it_is_called() -> None:
    hard = (4, 6, 8, 10)
    numbers = {key: spot.numbers for key, spot in SPOTS.items() if spot.numbers != (0,)}
    on_points = ("place", "place to lose", "buy", "lay", "pass odds", "don't pass odds", "come odds", "don't come odds")
    assert numbers == {**dict.fromkeys(on_points, POINTS), "hardway": hard, "horn high": (2, 3, 11, 12)}
    called = {key: spot.calls for key, spot in SPOTS.items() if spot.calls}
    callable_ = ("place", "place to lose", "buy", "lay", "hardway", "come odds", "don't come odds")
    assert called == dict.fromkeys(callable_, "19:47-1.3")
    off = {key for key, spot in SPOTS.items() if not spot.works_on_come_out}
    assert off == {"place", "place to lose", "buy", "hardway", "come odds"}
    assert {key: spot.beside for key, spot in SPOTS.items() if spot.beside} == {
        f"{base} odds": base for base in ("pass", "don't pass", "come", "don't come")
    }
    assert {key: spot.fixed for key, spot in SPOTS.items() if spot.fixed} == dict.fromkeys(
        ("pass", "come"), "19:47-1.3"
    )
    assert {key: spot.stays for key, spot in SPOTS.items() if spot.stays} == {"fire": "19:47-1.12"}
    assert set(SPOTS) == {wager.key for wager in GAME.wagers}


@pytest.mark.law("19:47-1.2", "19:47-1.3", "19:47-1.12")
def test_the_guide_says_when_each_wager_is_made() -> None:
    said = {key: spot.otherwise for key, spot in SPOTS.items()}
    before, after = "is made before a come-out roll", "is made after a come-out roll"
    assert [said[key] for key in ("pass", "don't pass", "come", "don't come")] == [before, before, after, after]
    assert said["come odds"] == "is made once the come bet has its point"
    assert said["lay"] == "is made at any time and works on a come-out roll unless called otherwise"
    assert said["buy"] == "is made at any time and is off on a come-out roll unless called otherwise"
    assert said["horn high"] == said["field"] == "is decided by the next throw"
    assert said["fire"] == "is made before the first come-out roll of a shooter"


@pytest.mark.law("19:47-1.3")
def test_the_tender() -> None:
    assert RULES.tender.admits == ("chips", "plaques") and RULES.tender.cite == "19:47-1.3"
    assert PLACING.cite == "19:47-1.3"


@pytest.mark.law("19:47-1.7", "19:47-1.8", "19:47-1.11(d)", "19:47-1.10", "19:47-1.3")
def test_the_steps_of_a_throw_and_their_paragraphs() -> None:
    assert [step.cite for step in RULES.agenda] == ["19:47-1.11(d)", "19:47-1.3", "19:47-1.10"]
    (said,) = done(at(0), bet("pass", 5)).offers(DEALER)
    assert (said.move, said.cite) == (OUT, "19:47-1.8")
    assert why(at(0), OUT).why == "Ann has the dice and must first make a pass or don't pass wager"
    begun = RULES.begin(SEATS)
    assert {offer.cite for offer in begun.offers("Ann")} == {"19:47-1.11(d)"}


@pytest.mark.law("19:47-1.3", "19:47-1.11(c)", "19:47-1.11(d)")
def test_the_shooter_is_offered_to_give_the_dice_up() -> None:
    gives_up = [o for o in at(0).offers("Ann") if isinstance(o.move, Choose)]
    assert [(o.move, o.cite) for o in gives_up] == [(Choose("Ann", "1", "pass the dice"), "19:47-1.11(c)")]
    gone = Standing(lying=(lies("fire", 5),)).marked(SHOOTER, 5).marked(TURN, 3)
    house = GAME.house({"fire_bet_given_up": "returned"})
    r = GAME.rules(house).begin(SEATS[:2], gone)
    assert [(p.result, p.cite) for p in r.postings] == [("returned", "19:47-1.11(c)")]


@pytest.mark.law("19:47-1.3", "19:47-1.5", "19:47-1.10")
@pytest.mark.parametrize("vigorish", ["when the bet wins", "when the bet is made"])
def test_the_same_vigorish_is_charged_where_wagers_are_made_and_where_they_are_settled(vigorish: str) -> None:
    rules = GAME.rules(GAME.house({"vigorish": vigorish}))
    charges = [getattr(step, "vigorish", None) for step in rules.agenda[1:]]
    for charge in charges:
        assert isinstance(charge, Vigorish)
        assert charge.in_advance is (vigorish == "when the bet is made") and charge.cite == "19:47-1.5"
        assert charge.due("buy", 4, 2000) == 100 and charge.due("lay", 4, 4000) == 100
        assert charge.due("place", 4, 2000) == 0
    r = done(at(5, lies("buy", 20, 4)), OUT, Throw((2, 2)))
    assert [(p.charged, p.commission, p.cite) for p in r.postings] == [(100, "19:47-1.5", "19:47-1.5")]


@pytest.mark.law("19:47-1.10", "19:47-1.12")
def test_a_throw_is_remembered_of_the_shooters_turn() -> None:
    assert done(at(0, lies("pass", 5)), OUT, Throw((1, 1))).standing.mark(TURN) == 1
    made = done(at(6, lies("pass", 5, 6), turn=1), OUT, Throw((3, 3))).standing.mark(TURN)
    assert made == 0b1001
    tells = THROWING.tells  # type: ignore[attr-defined]
    assert [tells("fire", turn) for turn in (1, 3, 7)] == ["0 points made", "1 point made", "2 points made"]
    assert tells("pass", 3) == ""


@pytest.mark.law("19:47-1.4", "19:47-1.6", "19:47-1.12")
def test_what_the_guide_says_is_paid() -> None:
    assert GAME.paytables is not None
    tables = {
        table.says: (table.cite, {line: str(odds) for line, odds in table.lines})
        for table in GAME.paytables(RULES.house)
    }
    least, parts = tables["wagers are paid"], tables["bets of several parts are paid on the whole"]
    assert least[0] == parts[0] == "19:47-1.4"
    assert least[1]["a place bet to win on 6 or 8"] == "7 to 6" and len(least[1]) == 18
    assert parts[1]["horn on 12"] == "27 to 4" and parts[1]["craps-eleven on 11"] == "7 to 1"
    taken, laid = (
        tables[f"odds {how}, and {bet} bets before vigorish, are paid"]
        for how, bet in (("taken", "buy"), ("laid", "lay"))
    )
    assert taken == ("19:47-1.6", {"on 4 or 10": "2 to 1", "on 5 or 9": "3 to 2", "on 6 or 8": "6 to 5"})
    assert laid == ("19:47-1.6", {"on 4 or 10": "1 to 2", "on 5 or 9": "2 to 3", "on 6 or 8": "5 to 6"})
    fire = {
        "4 different points made": "24 to 1",
        "5 different points made": "249 to 1",
        "6 different points made": "999 to 1",
    }
    assert tables["a fire bet is paid"] == ("19:47-1.12", fire)
    none = GAME.paytables(GAME.house({"fire_bet": "none"}))
    assert "a fire bet is paid" not in [table.says for table in none]


@pytest.mark.law("19:47-1.4")
@pytest.mark.parametrize(
    ("key", "odds", "says"),
    [
        ("line", "1 to 1", "a pass, don't pass, come or don't come bet"),
        ("place 4 and 10", "9 to 5", "a place bet to win on 4 or 10"),
        ("place 5 and 9", "7 to 5", "a place bet to win on 5 or 9"),
        ("place 6 and 8", "7 to 6", "a place bet to win on 6 or 8"),
        ("lose 4 and 10", "5 to 11", "a place bet to lose on 4 or 10"),
        ("lose 5 and 9", "5 to 8", "a place bet to lose on 5 or 9"),
        ("lose 6 and 8", "4 to 5", "a place bet to lose on 6 or 8"),
        ("hard 4 and 10", "7 to 1", "two twos or two fives the hard way"),
        ("hard 6 and 8", "9 to 1", "two threes or two fours the hard way"),
        ("field", "1 to 1", "a field bet on 3, 4, 9, 10 or 11"),
        ("field on 2", "2 to 1", "a field bet on 2"),
        ("field on 12", "2 to 1", "a field bet on 12"),
        ("any seven", "4 to 1", "any seven"),
        ("any craps", "7 to 1", "any craps"),
        ("craps two", "30 to 1", "craps two"),
        ("craps three", "15 to 1", "craps three"),
        ("craps twelve", "30 to 1", "craps twelve"),
        ("eleven", "15 to 1", "eleven in one roll"),
    ],
)
def test_the_least_odds(key: str, odds: str, says: str) -> None:
    assert chosen(f"payout_odds.{key}") == (odds, f"at least {odds}", "19:47-1.4")
    assert OPTIONS[f"payout_odds.{key}"].says == says


@pytest.mark.law("19:47-1.3", "19:47-1.4", "19:47-1.5", "19:47-1.6", "19:47-1.11(c)", "19:47-1.12", "19:46-1.11")
@pytest.mark.parametrize(
    ("key", "default", "right", "cite", "says"),
    [
        ("table", "craps", "one of craps, mini-craps", "19:47-1.11(c)", "which of the two games"),
        ("stickperson", True, "one of true, false", "19:47-1.11(c)", "a stickperson is at the table"),
        ("positions", 14, "from 1 to 14", "19:46-1.11", "players that the table has room for"),
        ("dice", 5, "at least 5", "19:47-1.11(c)", "dice in the set that is offered"),
        ("odds.4 and 10", 3, "at least 1", "19:47-1.6", "the most odds on 4 and 10, as a multiple of the bet"),
        ("odds.5 and 9", 4, "at least 1", "19:47-1.6", "the most odds on 5 and 9, as a multiple of the bet"),
        ("odds.6 and 8", 5, "at least 1", "19:47-1.6", "the most odds on 6 and 8, as a multiple of the bet"),
        ("buy", True, "one of true, false", "19:47-1.5", "buy bets are taken"),
        ("lay", True, "one of true, false", "19:47-1.5", "lay bets are taken"),
        ("vigorish", "when the bet wins", "one of when the bet wins, when the bet is made", "19:47-1.5",
         "when vigorish is charged"),
        ("vigorish_percent", 5, "at most 5 percent", "19:47-1.5", "vigorish on buy and lay bets, in percent"),
        ("hardways_on_come_out", False, "one of true, false", "19:47-1.3", "hardways work on a come-out roll"),
        ("place_to_lose_on_come_out", False, "one of true, false", "19:47-1.3",
         "place bets to lose work on a come-out roll"),
        ("fire_bet", "A", "one of none, A, B, C", "19:47-1.12", "the fire bet and its odds"),
        ("fire_bet_given_up", "continues", "one of continues, returned", "19:47-1.12",
         "a fire bet when the shooter gives the dice up"),
        ("odds_stated_with", "to", "one of to, win", "19:47-1.4", "the word that odds are printed with"),
    ],
)  # fmt: skip
def test_the_choices_of_a_house(key: str, default: object, right: str, cite: str, says: str) -> None:
    assert (*chosen(key), OPTIONS[key].says) == (default, right, cite, says)


@pytest.mark.law("19:47-8.2")
def test_posted_limits() -> None:
    groups = {"line": ("5", "1000"), "place": ("5", "1000"), "field": ("5", "500"), "proposition": ("1", "200"),
              "fire": ("1", "10")}  # fmt: skip
    for group, (low, high) in groups.items():
        assert chosen(f"minimum.{group}") == (100 * int(low), "the posted minimum", "19:47-8.2")
        assert chosen(f"maximum.{group}") == (100 * int(high), "the posted maximum", "19:47-8.2")
        (found,) = check(GAME, {f"minimum.{group}": f"{high}.01", f"maximum.{group}": high}).violations
        assert (found.key, found.cite) == (f"minimum.{group}", "19:47-8.2")
    assert chosen("smallest_chip") == (100, "the smallest chip in use", "19:47-8.2")
    assert "lowest hardway or one-roll bet" in [option.says for option in GAME.options]


@pytest.mark.law("19:47-1.9", "19:47-1.10", "19:47-1.11(c)")
def test_what_follows_when_something_goes_wrong() -> None:
    told = {event: (entry.cite, entry.says) for event, entry in RULES.irregularities.items()}
    again = ("19:47-1.9", "There was no roll: the dice are thrown again, and all wagers stand.")
    events = ("die off the table", "die on the other", "die in the bank", "die supported on several sides",
              "no roll called", "dice in doubt")  # fmt: skip
    assert told == {
        **dict.fromkeys(events, again),
        "cocked die": ("19:47-1.10", "The throw is valid: the face opposite the side that it leans on counts."),
        "dice taken from the shooter": (
            "19:47-1.11(c)",
            "The dice are offered to the next player; the point and all wagers stand.",
        ),
    }
    assert all(entry.happens for entry in RULES.irregularities.values())


@pytest.mark.law("19:47-1.11(c)", "19:47-1.11(d)")
def test_the_duties_with_the_dice() -> None:
    duties = {duty.name: (duty.who, duty.when, duty.cites) for duty in GAME.duties}
    assert duties == {
        "dice offered": (
            "stickperson, at mini-craps dealer or stickperson",
            "new shooter",
            ("19:47-1.11(c)", "19:47-1.11(d)"),
        ),
    }


@pytest.mark.law("19:47-1.3", "19:47-1.12", "19:47-1.10")
def test_outcomes_name_their_paragraph() -> None:
    lying = (lies("pass", 5, 6), lies("don't come", 5, 9), lies("fire", 5), lies("place", 12, 8))
    r = done(at(6, *lying, turn=1), OUT, Throw((3, 4)))
    assert {p.wager: p.cite for p in r.postings} == {
        "pass": "19:47-1.10", "don't come": "19:47-1.4", "fire": "19:47-1.12", "place": "19:47-1.10",
    }  # fmt: skip
    r = done(at(0, lies("pass", 5), lies("come odds", 20, 9), lies("come", 10, 9)), OUT, Throw((4, 5)))
    assert {p.wager: p.cite for p in r.postings} == {"come": "19:47-1.4", "come odds": "19:47-1.3"}
    assert done(at(0, lies("don't pass", 5)), OUT, Throw((6, 6))).postings[0].cite == "19:47-1.10"
    won = done(at(10, lies("fire", 5), lies("pass", 5, 10), turn=0b0111111), OUT, Throw((5, 5)))
    assert {p.wager: p.cite for p in won.postings}["fire"] == "19:47-1.12"
    for move in (back("place", 8), call("place off", 8)):
        assert at(6, *lying).refusal(move) is None


@pytest.mark.law("19:47-1.4", "19:47-1.6", "19:47-1.12")
def test_what_is_paid_stands_under_headings() -> None:
    assert GAME.paytables is not None
    headings = [table.heading for table in GAME.paytables(GAME.house())]
    assert headings == ["Bets", "Bets of several parts", "Odds taken", "Odds laid", "Fire bet"]
