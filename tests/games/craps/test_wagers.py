"""When each wager of craps is made, in which amounts, whether it is on, and when it may be taken back: 1.2 to 1.6."""

from __future__ import annotations

import pytest

from croupier.compliance.check import check
from croupier.games.craps import GAME
from croupier.games.craps.settle import vigorish
from croupier.rounds.moves import CASH, COUPON, Bet, Choose, Move, Throw
from croupier.rounds.steps.placing.lying_wagers import PlaceLying
from tests.games.craps.talk import OUT, at, back, bet, call, done, lies, settled, thrown, why

LINE = lies("pass", 5)


@pytest.mark.law("19:47-1.2", "19:47-1.3")
@pytest.mark.parametrize("wager", ["pass", "don't pass"])
def test_a_line_bet_is_made_before_a_come_out_roll_only(wager: str) -> None:
    assert at(0).refusal(bet(wager, 10)) is None
    assert why(at(6), bet(wager, 10)).cite == "19:47-1.2"
    assert why(at(6, lies(wager, 10, 6)), bet(wager, 20, 6)).cite == "19:47-1.3"


@pytest.mark.law("19:47-1.2")
@pytest.mark.parametrize("wager", ["come", "don't come"])
def test_a_come_bet_is_made_after_the_come_out_roll_only(wager: str) -> None:
    assert at(6).refusal(bet(wager, 10)) is None
    assert why(at(0), bet(wager, 10)).cite == "19:47-1.2"


@pytest.mark.law("19:47-1.3")
@pytest.mark.parametrize(("wager", "point"), [("pass", 6), ("come", 5)])
def test_pass_and_come_bets_stay_once_their_point_is_set(wager: str, point: int) -> None:
    r = at(point, lies(wager, 10, 6), lies("come", 10))
    assert why(r, back(wager, 6)).cite == "19:47-1.3"
    assert why(r, bet(wager, 5, 6)).cite == "19:47-1.3"
    assert r.refusal(back("come")) is None


@pytest.mark.law("19:47-1.3")
@pytest.mark.parametrize("wager", ["don't pass", "don't come"])
def test_bets_against_the_shooter_may_be_reduced_or_taken_back_and_never_increased(wager: str) -> None:
    r = at(6, lies(wager, 20, 6))
    assert done(r, back(wager, 6)).standing.lying == ()
    assert done(r, bet(wager, 19, 6)).standing.lying == (lies(wager, 19, 6),)
    assert why(r, bet(wager, 20, 6)).cite == "19:47-1.3"
    assert why(r, bet(wager, 21, 6)).cite == "19:47-1.3"
    assert why(r, bet(wager, 4, 6)).why.startswith("A don't")
    less = [offer for offer in r.offers("Ann") if offer.reduces]
    assert [(offer.says, offer.between) for offer in less] == [(f"Reduce the {wager} bet", (500, 1900))]


@pytest.mark.law("19:47-1.6")
@pytest.mark.parametrize(
    ("key", "base", "number", "most"),
    [
        ("pass odds", "pass", 4, 30),
        ("pass odds", "pass", 5, 40),
        ("pass odds", "pass", 6, 50),
        ("don't pass odds", "don't pass", 4, 60),
        ("don't pass odds", "don't pass", 5, 60),
        ("don't pass odds", "don't pass", 6, 60),
        ("come odds", "come", 10, 30),
        ("don't come odds", "don't come", 8, 60),
    ],
)
def test_odds_go_up_to_the_posted_multiple_of_the_bet_or_win_that_much(
    key: str, base: str, number: int, most: int
) -> None:
    point = number if "pass" in base else 9
    r = at(point, lies(base, 10, number))
    step = next(o.step for o in r.offers("Ann") if isinstance(o.move, Bet) and o.move.wager == key) // 100
    assert r.refusal(bet(key, most, number)) is None
    assert why(r, bet(key, most + step, number)).cite == "19:47-1.6"
    assert r.refusal(bet(key, step, number)) is None
    if step > 1:
        assert why(r, bet(key, step - 1, number)).cite == "19:47-1.6"


@pytest.mark.law("19:47-1.6")
def test_odds_need_their_bet_on_the_same_number_and_its_point() -> None:
    assert why(at(6), bet("pass odds", 10, 6)).cite == "19:47-1.6"
    assert why(at(0, lies("pass", 10)), bet("pass odds", 10)).cite == "19:47-1.6"
    assert why(at(6, lies("come", 10, 9)), bet("come odds", 10, 8)).cite == "19:47-1.6"
    assert why(at(6, lies("pass", 10, 6)), bet("pass odds", 10, 6, by="Bob")).cite == "19:47-1.6"


@pytest.mark.law("19:47-1.6")
@pytest.mark.parametrize(("base", "number", "most"), [(5, 5, 6), (3, 6, 5), (6, 5, 6), (5, 6, 5)])
def test_single_odds_are_raised_to_the_next_amount_that_can_be_paid(base: int, number: int, most: int) -> None:
    house = {"odds": {"4 and 10": 1, "5 and 9": 1, "6 and 8": 1}, "minimum": {"line": "1"}}
    r = at(number, lies("pass", base, number), house=house)
    (offer,) = [o for o in r.offers("Ann") if isinstance(o.move, Bet) and o.move.wager == "pass odds"]
    assert offer.between is not None and offer.between[1] == 100 * most


@pytest.mark.law("19:47-1.6")
def test_odds_are_taken_back_at_any_time_and_before_the_bet_that_they_support() -> None:
    r = at(6, lies("don't pass", 10, 6), lies("don't pass odds", 12, 6))
    assert why(r, back("don't pass", 6)).cite == "19:47-1.6"
    assert why(r, bet("don't pass", 5, 6)).cite == "19:47-1.6"
    assert done(r, back("don't pass odds", 6), back("don't pass", 6)).standing.lying == ()
    assert done(r, bet("don't pass odds", 6, 6)).standing.lying[-1] == lies("don't pass odds", 6, 6)


@pytest.mark.law("19:47-1.3")
@pytest.mark.parametrize("dice", [(3, 4), (4, 5)])
def test_odds_on_a_come_bet_go_back_when_a_come_out_roll_decides_it(dice: tuple[int, int]) -> None:
    come, odds = lies("come", 10, 9), lies("come odds", 20, 9)
    won = ("win", 10) if sum(dice) == 9 else ("lose", -10)
    r = done(at(0, come, odds, LINE), OUT, Throw(dice))
    assert settled(r, "come") == won
    assert settled(r, "come odds") == ("returned", 0)
    r = done(at(0, come, odds, LINE), call("come odds on", 9), OUT, Throw(dice))
    assert settled(r, "come odds") == (("win", 30) if sum(dice) == 9 else ("lose", -20))


@pytest.mark.law("19:47-1.3")
def test_odds_on_a_dont_come_bet_work_on_a_come_out_roll() -> None:
    lying = (lies("don't come", 10, 9), lies("don't come odds", 30, 9), LINE)
    assert settled(done(at(0, *lying), OUT, Throw((3, 4))), "don't come odds") == ("win", 20)


OFF, ON = {"hardways_on_come_out": False}, {"hardways_on_come_out": True, "place_to_lose_on_come_out": True}


@pytest.mark.law("19:47-1.3")
@pytest.mark.parametrize(
    ("wager", "house", "works"),
    [
        ("place", OFF, False),
        ("buy", OFF, False),
        ("lay", OFF, True),
        ("hardway", OFF, False),
        ("hardway", ON, True),
        ("place to lose", OFF, False),
        ("place to lose", ON, True),
    ],
)
def test_what_is_off_on_a_come_out_roll_stays_and_what_is_called_counts(
    wager: str, house: dict[str, object], works: bool
) -> None:
    dollars = 120
    after = thrown(0, lies(wager, dollars, 6), (3, 4), house)
    assert (settled(after, wager) == "lies on 6") is not works
    r = at(0, LINE, lies(wager, dollars, 6), house=house)
    word, other = ("off", "on") if works else ("on", "off")
    assert why(r, call(f"{wager} {other}", 6)).cite == "19:47-1.3"
    called = done(r, call(f"{wager} {word}", 6))
    assert (settled(done(called, OUT, Throw((3, 4))), wager) == "lies on 6") is works


@pytest.mark.law("19:47-1.3")
def test_a_bet_called_off_under_a_point_is_off_until_the_puck_turns() -> None:
    r = done(at(5, lies("pass", 5, 5), lies("place", 12, 6)), call("place off", 6), OUT, Throw((3, 3)))
    assert settled(r, "place") == "lies on 6"
    r = done(r.rules.begin(r.seats, r.standing), OUT, Throw((2, 3)))
    assert [(w.wager, w.called) for w in r.standing.lying] == [("place", "")]


@pytest.mark.law("19:47-1.3")
@pytest.mark.parametrize("words", ["pass off", "field off", "place sideways", "nothing on"])
def test_other_bets_are_not_called(words: str) -> None:
    r = at(6, lies("pass", 5, 6), lies("field", 5), lies("place", 12, 6))
    for number in (0, 6):
        assert why(r, call(words, number)).cite == "19:47-1.3"


# 1.4, 1.5: amounts


@pytest.mark.law("19:47-1.4")
@pytest.mark.parametrize(
    ("wager", "number", "unit"),
    [
        ("place", 4, 5), ("place", 5, 5), ("place", 6, 6), ("place to lose", 4, 11), ("place to lose", 5, 8),
        ("place to lose", 6, 5), ("lay", 4, 2), ("lay", 5, 3), ("lay", 6, 6), ("buy", 5, 2), ("buy", 6, 5),
        ("craps-eleven", 0, 2), ("horn", 0, 4), ("horn high", 12, 5),
    ],
)  # fmt: skip
def test_only_amounts_that_can_be_paid_exactly_are_taken(wager: str, number: int, unit: int) -> None:
    r = at(0)
    assert r.refusal(bet(wager, 10 * unit, number)) is None
    for wrong in (10 * unit - 1, 10 * unit + 1):
        assert "paid exactly" in why(r, bet(wager, wrong, number)).why


@pytest.mark.law("19:47-1.2")
@pytest.mark.parametrize(
    ("wager", "low", "high"), [("pass", 5, 1000), ("field", 5, 500), ("any seven", 1, 200), ("fire", 1, 10)]
)
def test_amounts_are_within_the_posted_limits(wager: str, low: int, high: int) -> None:
    r = at(0)
    for dollars, right in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
        assert (r.refusal(bet(wager, dollars)) is None) is right


@pytest.mark.law("19:47-1.5")
@pytest.mark.parametrize(("wager", "number", "dollars", "wins"), [("buy", 4, 20, 39), ("lay", 4, 40, 19)])
def test_vigorish_is_five_percent_of_a_buy_bet_or_of_what_a_lay_bet_wins(
    wager: str, number: int, dollars: int, wins: int
) -> None:
    dice = {True: (2, 2) if wager == "buy" else (3, 4), False: (3, 4) if wager == "buy" else (2, 2)}
    assert settled(thrown(5, lies(wager, dollars, number), dice[True]), wager) == ("win", wins)
    assert settled(thrown(5, lies(wager, dollars, number), dice[False]), wager) == ("lose", -dollars)


@pytest.mark.law("19:47-1.5")
@pytest.mark.parametrize(("percent", "cents"), [(0, 0), ("4.5", 90), ("4.999", 99), (5, 100)])
def test_vigorish_is_of_any_percentage_up_to_five(percent: int | str, cents: int) -> None:
    assert check(GAME, {"vigorish_percent": percent}).violations == ()
    charge = vigorish(GAME.house({"vigorish_percent": percent}))
    assert charge is not None
    assert (charge.due("buy", 4, 2000), charge.due("lay", 4, 4000)) == (cents, cents)
    assert charge.says.startswith(f"Vigorish of {percent} percent" if cents else "No vigorish is charged.")


@pytest.mark.law("19:47-1.5")
def test_vigorish_in_advance_lies_beside_the_bet_and_goes_with_it() -> None:
    house = {"vigorish": "when the bet is made"}
    r = at(5, lies("pass", 5, 5), house=house)
    buys = bet("buy", 20, 4)
    assert r.agenda[0].placed(r, buys) == 2100
    r = r.after(buys)
    assert r.standing.lying[1:] == (lies("buy", 20, 4), lies("buy vigorish", 1, 4))
    assert r.agenda[0].placed(r, bet("buy", 40, 4)) == 2100
    assert done(r, back("buy", 4)).standing.lying == (lies("pass", 5, 5),)
    for dice, won in (((2, 2), 39), ((3, 4), -21)):
        after = done(r, OUT, Throw(dice))
        mine = [p for p in after.postings if p.wager.startswith("buy")]
        assert sum(p.net for p in mine) == 100 * won
        assert {p.result for p in mine} == {"commission", "win" if won > 0 else "lose"}
        assert all(not w.wager.startswith("buy") for w in after.standing.lying)


@pytest.mark.law("19:47-1.5")
def test_nothing_else_is_charged() -> None:
    for wager, number in (("place", 6), ("come odds", 6), ("pass", 6), ("don't come", 6), ("lay", 0)):
        if number:
            r = thrown(6, lies(wager, 60, number), (3, 3))
            assert all(not p.charged for p in r.postings)


@pytest.mark.law("19:47-1.5")
@pytest.mark.parametrize("wager", ["buy", "lay"])
def test_a_house_need_not_take_buy_and_lay_bets(wager: str) -> None:
    assert at(0).refusal(bet(wager, 60, 4)) is None
    assert at(0, house={wager: False}).refusal(bet(wager, 60, 4)) is not None


# 1.12


@pytest.mark.law("19:47-1.12")
def test_a_fire_bet_is_made_before_the_shooters_first_throw_and_stays() -> None:
    assert at(0).refusal(bet("fire", 5)) is None
    assert why(at(0, turn=1), bet("fire", 5)).cite == "19:47-1.12"
    assert why(at(6, turn=1), bet("fire", 5)).cite == "19:47-1.12"
    r = done(at(0), bet("fire", 5))
    assert why(r, back("fire")).cite == "19:47-1.12"
    assert why(r, bet("fire", 6)).cite == "19:47-1.12"
    assert at(0, house={"fire_bet": "none"}).refusal(bet("fire", 5)) is not None


@pytest.mark.law("19:47-1.3")
def test_wagers_are_chips_or_plaques_of_somebody_at_the_table() -> None:
    r = at(0)
    assert r.refusal(Bet("Ann", "", "pass", 1000, tender="plaques")) is None
    assert why(r, Bet("Ann", "", "pass", 1000, tender=CASH)).cite == "19:47-1.3"
    assert why(r, Bet("Ann", "", "pass", 1000, coupon=500, tender=COUPON)).cite == "19:47-1.3"
    assert why(r, bet("pass", 10, by="Stranger")).cite == "19:47-1.3"
    assert why(r, bet("big six", 10)).cite == "19:47-1.3"
    assert why(r, bet("place", 10, 7)).cite == "19:47-1.2"
    assert why(done(r, bet("pass", 5), OUT), bet("field", 10)).cite == "19:47-1.10"


@pytest.mark.law("19:47-1.3")
def test_an_offer_says_on_which_number_a_wager_lies() -> None:
    says = {offer.says for offer in at(6, lies("pass", 5, 6), lies("place", 6, 8), lies("come", 10)).offers("Ann")}
    assert {"Take back the place bet to win on 8", "Take back the come bet", "Place the come bet"} <= says


@pytest.mark.law("19:47-1.11(c)")
def test_nobody_but_the_shooter_is_offered_to_give_the_dice_up_and_no_chips_go_with_them() -> None:
    def giving(point: int, person: str) -> list[Move]:
        return [offer.move for offer in at(point, LINE).offers(person) if offer.says == "Give up the dice"]

    assert giving(0, "Ann") == [Choose("Ann", "1", "pass the dice")]
    assert giving(0, "Bob") == giving(0, "Cyd") == giving(6, "Ann") == []
    assert why(at(0, LINE), Choose("Ann", "1", "pass the dice", 100)).why == "The dice cannot be given up here"


def test_the_guide_tells_in_one_sentence_what_is_said_of_several_wagers() -> None:
    placing = at(0).agenda[0]
    assert isinstance(placing, PlaceLying)
    said = placing.clauses()
    assert said[0] == "Each of these is made before a come-out roll: the pass bet, the don't pass bet."
    assert said[-1] == "The fire bet is made before the first come-out roll of a shooter."
    told = [sum([f"the {spot.wager.name}" in clause.lower() for clause in said]) for spot in placing.spots]
    assert min(told) == 1


@pytest.mark.law("19:47-1.5")
def test_the_charge_on_a_buy_bet_goes_back_with_it_and_never_alone() -> None:
    r = done(at(6, LINE, house={"vigorish": "when the bet is made"}), bet("buy", 20, 4))
    assert [(lying.wager, lying.cents) for lying in r.standing.lying[1:]] == [("buy", 2000), ("buy vigorish", 100)]
    assert why(r, back("buy vigorish", 4)).why == "Ann has no such buy vigorish wager"
    assert why(r, back("buy", 5)).why == why(r, back("buy")).why == "Ann has no such buy wager"
    assert done(r, back("buy", 4)).standing.lying == (LINE,)


@pytest.mark.law("19:47-1.6")
def test_a_supplemental_wager_without_the_bet_that_it_supports_is_told_what_it_needs() -> None:
    assert "needs a pass bet on 6" in why(at(6, lies("come", 5, 6)), bet("pass odds", 10, 6)).why


@pytest.mark.law("19:47-1.4")
def test_a_wager_that_may_be_called_is_offered_to_be_called_the_other_way() -> None:
    for point, called, word in ((6, "", "off"), (0, "", "on"), (6, "off", "on"), (0, "on", "off")):
        r = at(point, LINE, lies("place", 6, 8, called=called))
        calls = [offer for offer in r.offers("Ann") if offer.says.startswith("Call ")]
        assert [offer.move for offer in calls] == [call(f"place {word}", 8)]
        assert calls[0].says == f"Call the place bet to win on 8 {word}"


def test_whoever_has_no_place_at_the_table_is_offered_nothing_though_chips_of_his_lie_there() -> None:
    assert at(6, LINE, lies("place", 6, 8, by="Zoe")).offers("Zoe") == ()


@pytest.mark.law("19:47-1.4")
def test_the_least_of_a_range_is_what_is_offered_first() -> None:
    bets = [o for o in at(6, LINE).offers("Ann") if isinstance(o.move, Bet)]
    least = [o.between[0] for o in bets if o.between is not None]
    assert len(bets) > 40 and [o.move.cents for o in bets if isinstance(o.move, Bet)] == least
