"""19:47-23.12 and 23.13: what each hand is paid in either version, the bonus wager, and the payout limit."""

import pytest

from tests.games.colorado_hold_em_poker.rounds import GAME, REQUIRED, dealt, declare, grounds, played, violations

# The hands of five cards, kept cards first and the discard third, against three community cards.
HANDS = {
    "royal flush": ("Ah Kh 2c", "Qh Jh Th"),
    "straight flush": ("9c 8c 2h", "7c 6c 5c"),
    "four-of-a-kind": ("5d 5h 2c", "5s 5c Kd"),
    "full house": ("3h 3d Kc", "3c 2s 2h"),
    "flush": ("Ks 9s 2c", "7s 3s 2s"),
    "straight": ("Ad 2c Kc", "3h 4s 5d"),
    "three-of-a-kind": ("4h 4d 2c", "4c Ks 2s"),
    "two pair": ("9h 9d 3c", "2c 2s Kd"),
    "pair of jacks": ("Jh Jd 3c", "2c 7s Kd"),
    "pair of tens": ("Th Td 3c", "2c 7s Kd"),
}
PERMISSIBLE_PAYS = (500, 100, 25, 10, 8, 5, 3, 2, 1, 0)
REQUIRED_PAYS = (500, 100, 40, 11, 8, 5, 3, 2, 1, 1)
BONUS_PAYS = (10_000, 1_000, 100, 50, 25, 15, 3, 1, 0, -1)
INSTANT = ("three card straight flush (instant winner)", "three-of-a-kind (instant winner)")


@pytest.mark.law("19:47-23.13(b)")
@pytest.mark.parametrize("hand, to_one", list(zip(HANDS, PERMISSIBLE_PAYS, strict=True)))
def test_what_ante_and_bet_are_paid_where_the_bet_is_permissible(hand: str, to_one: int) -> None:
    cards, community = HANDS[hand]
    talk = played(cards, community=community)
    assert [(p.wager, p.paid, p.returned) for p in talk.postings("Ann")] == [
        *(("ante", to_one * 1000, 1000), ("bet", to_one * 1000, 1000)),
    ]


@pytest.mark.law("19:47-23.12(b)")
@pytest.mark.parametrize("hand, to_one", list(zip(HANDS, REQUIRED_PAYS, strict=True)))
def test_what_ante_and_bet_are_paid_where_the_bet_is_required(hand: str, to_one: int) -> None:
    cards, community = HANDS[hand]
    talk = played(cards, community=community, house=REQUIRED)
    assert [(p.wager, p.paid, p.returned) for p in talk.postings("Ann")] == [
        *(("ante", to_one * 1000, 1000), ("bet", to_one * 1000, 1000)),
    ]


@pytest.mark.law("19:47-23.12(d)", "19:47-23.13(d)")
@pytest.mark.parametrize("house, cite", [({}, "19:47-23.13(d)"), (REQUIRED, "19:47-23.12(d)")])
@pytest.mark.parametrize("hand, to_one", list(zip(HANDS, BONUS_PAYS, strict=True)))
def test_c1_the_bonus_pays_by_its_own_list_pushes_on_jacks_and_loses_below(
    hand: str, to_one: int, house: dict[str, object], cite: str
) -> None:
    cards, community = HANDS[hand]
    (bonus,) = (
        p for p in played(cards, community=community, bonus="5", house=house).postings("Ann") if p.wager == "bonus"
    )
    result = "win" if to_one > 0 else "push" if to_one == 0 else "lose"
    assert (bonus.result, bonus.paid, bonus.cite) == (result, max(to_one, 0) * 500, cite)


@pytest.mark.law("19:47-23.12(b)", "19:47-23.13(b)", "19:47-23.12(d)", "19:47-23.13(d)")
@pytest.mark.parametrize(
    "key, cite", [("required", "23.12(b)"), ("permissible", "23.13(b)"), ("bonus", "23.13(d)")]
)  # fmt: skip
@pytest.mark.parametrize("odds, wrong", [("9 to 2", True), ("5 to 1", False), ("6 to 1", False)])
def test_the_odds_are_a_minimum(key: str, cite: str, odds: str, wrong: bool) -> None:
    line = "three card straight flush (instant winner)"
    assert violations({f"{key}_odds.{line}": odds}) == ({f"19:47-{cite}"} if wrong else set())


@pytest.mark.law("19:47-23.12(d)", "19:47-23.13(d)")
def test_c1_a_high_card_loses_the_bonus_however_high() -> None:
    talk = played("Ah Kd 3c", community="Qs Jc 9h", bonus="5")
    assert [(p.wager, p.result) for p in talk.postings("Ann")][-1] == ("bonus", "lose")


@pytest.mark.law("19:47-23.12(b)", "19:47-23.13(b)", "19:47-23.12(d)", "19:47-23.13(d)")
@pytest.mark.parametrize("version", ["required", "permissible"])
def test_the_lists_of_odds_as_a_house_posts_them(version: str) -> None:
    pays, section = (REQUIRED_PAYS, "23.12") if version == "required" else (PERMISSIBLE_PAYS, "23.13")
    lines = [hand for hand in HANDS if not hand.startswith("pair")]
    pair = "pair of tens or better" if version == "required" else "pair of jacks or better"
    paid = dict(zip(HANDS, pays, strict=True))
    main = [(line, f"{paid[line]} to 1") for line in lines]
    main[6:6] = [(line, "5 to 1") for line in INSTANT]
    bonus = [(line, f"{number} to 1") for line, number in zip(lines, BONUS_PAYS, strict=False)]
    bonus[6:6] = [(line, "5 to 1") for line in INSTANT]
    assert GAME.paytables is not None
    tables = [GAME.paytables(GAME.house({"version": version, "bonus": offered})) for offered in (True, False)]
    posted = [[(table.cite, [(line, str(odds)) for line, odds in table.lines]) for table in each] for each in tables]
    first, second = (f"19:47-{section}(b)", [*main, (pair, "1 to 1")]), (f"19:47-{section}(d)", bonus)
    assert posted == [[first, second], [first]]


@pytest.mark.law("19:47-23.12(b)", "19:47-23.13(b)")
def test_a_house_that_pays_more_does_so_in_its_own_version_only() -> None:
    cards, community = HANDS["straight"]
    more = {"permissible_odds.straight": "6 to 1"}
    assert played(cards, community=community, house=more).postings("Ann")[0].paid == 6000
    assert played(cards, community=community, house={**more, **REQUIRED}).postings("Ann")[0].paid == 5000


@pytest.mark.law("19:47-23.11(e)", "19:47-23.11(g)", "19:47-23.13(b)", "19:47-23.13(d)", "19:47-23.12(d)")
def test_g7_an_odd_part_of_a_cent_is_rounded_up_because_the_odds_are_a_minimum() -> None:
    cards, community = HANDS["straight"]
    odd = {"permissible_odds.straight": "16 to 3", "bonus_odds.straight": "46 to 3"}
    talk = played(cards, community=community, ante="10", bonus="5", house=odd)
    assert [p.paid for p in talk.postings("Ann")] == [5334, 5334, 7667]


@pytest.mark.law("19:47-23.3(c)", "19:47-23.14(d)", "19:47-23.13(b)", "19:47-23.13(d)", "19:47-23.12(d)")
def test_g7_what_an_instant_winner_is_paid_is_rounded_up_too() -> None:
    line = "three-of-a-kind (instant winner)"
    odd = {f"permissible_odds.{line}": "16 to 3", f"bonus_odds.{line}": "16 to 3"}
    talk = declare(dealt("7h 7d 7c", bonus="5", house=odd), "Ann")
    assert [p.paid for p in talk.postings("Ann")] == [5334, 2667]


@pytest.mark.law("19:47-23.12(a)", "19:47-23.13(a)")
@pytest.mark.parametrize("word, wrong", [("to", False), ("win", False), ("for", True)])
def test_odds_are_stated_with_to_or_win(word: str, wrong: bool) -> None:
    assert grounds("odds_stated_with") == {"19:47-23.12(a)", "19:47-23.13(a)"}
    assert bool(violations({"odds_stated_with": word})) is wrong


# The payout limit.

LIMIT = {"payout_limit.established": True, "maximum.ante": "20000", "maximum.bonus": "1000"}


@pytest.mark.law("19:47-23.11(d)", "19:47-23.11(g)1", "19:47-23.12(c)", "19:47-23.13(c)")
@pytest.mark.parametrize("version, cite", [({}, "23.13(c)"), (REQUIRED, "23.12(c)")])
@pytest.mark.parametrize("ante, paid", [("49", 2_450_000), ("50", 2_500_000), ("51", 2_500_000)])
def test_c9_an_established_limit_cuts_ante_and_bet_together_and_not_the_bonus(
    version: dict[str, object], cite: str, ante: str, paid: int
) -> None:
    cards, community = HANDS["royal flush"]
    talk = played(cards, community=community, ante=ante, bonus="100", house={**LIMIT, **version})
    assert [p.paid for p in talk.postings("Ann")] == [paid, paid, 100_000_000]
    assert talk.round.rules.agenda[-1].limits[0].cite == f"19:47-{cite}"  # type: ignore[attr-defined]


@pytest.mark.law("19:47-23.12(c)", "19:47-23.13(c)")
def test_c9_without_an_established_limit_there_is_none() -> None:
    cards, community = HANDS["royal flush"]
    talk = played(cards, community=community, ante="100")
    assert [p.paid for p in talk.postings("Ann")] == [5_000_000, 5_000_000]


@pytest.mark.law("19:47-23.13(c)")
@pytest.mark.parametrize("ante, paid", [("9999", 4_999_500), ("10000", 5_000_000), ("10001", 5_000_000)])
def test_c9_the_limit_covers_an_instant_winner_too(ante: str, paid: int) -> None:
    talk = declare(dealt("7h 8h 9h", ante=ante, bonus="1000", house=LIMIT), "Ann")
    assert [p.paid for p in talk.postings("Ann")] == [paid, 500_000]


@pytest.mark.law("19:47-23.12(c)", "19:47-23.13(c)")
def test_c9_a_limit_is_never_below_50000_and_above_it_only_as_approved() -> None:
    assert grounds("payout_limit.established") == {"19:47-23.12(c)", "19:47-23.13(c)"}
    for version, cite in (("required", "19:47-23.12(c)"), ("permissible", "19:47-23.13(c)")):
        house = {"version": version}
        assert violations({**house, "payout_limit.amount": "49999.99"}) == {cite}
        assert violations({**house, "payout_limit.amount": "50000"}) == set()
        assert violations({**house, "payout_limit.amount": "50000.01"}) == {cite}
        assert violations({**house, "payout_limit.amount": "50000.01", "approvals.payout_limit": True}) == set()


@pytest.mark.law("19:47-23.12(a)", "19:47-23.13(a)", "19:47-23.12(d)", "19:47-23.13(d)")
@pytest.mark.parametrize("version, section", [("required", "19:47-23.12"), ("permissible", "19:47-23.13")])
def test_each_version_is_judged_by_its_own_section(version: str, section: str) -> None:
    house = {"version": version}
    assert violations({**house, "odds_stated_with": "for"}) == {f"{section}(a)"}
    assert violations({**house, f"{version}_odds": {"flush": "9 for 1"}}) >= {f"{section}(a)"}
    assert violations({**house, "bonus_odds": {"flush": "1 to 1"}}) == {f"{section}(d)"}
