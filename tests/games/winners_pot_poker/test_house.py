"""What Winner's Pot Poker declares apart from its round: options and their grounds, the table, the cards, the words."""

from collections.abc import Mapping
from datetime import date

import pytest

from croupier.compliance.check import check
from croupier.declare.layout import Shape
from croupier.law import Source, Status
from croupier.rounds.moves import CASH, Bet
from croupier.rounds.steps import Place
from tests.compliance.houses import faults
from tests.games.felts import before_dealer, wagers_on
from tests.games.winners_pot_poker.talk import GAME, NO_MORE_BETS, NOTHING, Talk, table

LOW = "3c 5d 7c 8d 9c"


def violations(choices: Mapping[str, object]) -> list[tuple[str, str]]:
    return [(f.key, str(f.cite)) for f in faults(check(GAME, choices))]


def grounds(key: str) -> tuple[str, ...]:
    (option,) = [o for o in GAME.options if o.key == key]
    return (str(option.cite), *map(str, option.also))


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize("wager, low, high", [("ante", 1000, 10_000), ("jacks plus", 100, 10_000)])
def test_the_licensee_posts_minimum_and_maximum_wagers(wager: str, low: int, high: int) -> None:
    house = GAME.house()
    assert (house.whole(f"minimum.{wager}"), house.whole(f"maximum.{wager}")) == (low, high)
    assert grounds(f"minimum.{wager}") == grounds(f"maximum.{wager}") == ("19:47-8.2",)
    assert violations({f"minimum.{wager}": "20", f"maximum.{wager}": "20"}) == []
    assert violations({f"minimum.{wager}": "20.01", f"maximum.{wager}": "20"}) == [(f"minimum.{wager}", "19:47-8.2")]


@pytest.mark.law("19:47-33.2")
@pytest.mark.parametrize(
    "choices, key",
    [
        ({"decks": 1}, ""),
        ({"decks": 2, "deck_backs": 2}, ""),
        ({"decks": 2, "deck_backs": 1}, "deck_backs"),
        ({"decks": 1, "deck_backs": 2}, "deck_backs"),
        ({"decks": 2, "deck_backs": 2, "shuffling": "manual"}, "shuffling"),
        ({"decks": 1, "shuffling": "manual"}, ""),
        ({"decks": 3}, "decks"),
        ({"deck_backs": 3}, "deck_backs"),
    ],
)
def test_a_second_deck_comes_with_a_shuffling_device_and_another_back(choices: Mapping[str, object], key: str) -> None:
    assert violations(choices) == ([(key, "19:47-33.2")] if key else [])
    assert GAME.alternates == "19:47-33.2"
    assert (GAME.house().whole("decks"), grounds("decks"), grounds("deck_backs")) == (
        1,
        ("19:47-33.2", "19:46-1.17(a)"),
        ("19:47-33.2",),
    )


@pytest.mark.law("19:47-33.4", "19:46-1.19(c)", "19:47-33.12(i)")
def test_cards_are_shuffled_by_hand_or_by_a_device_and_ten_at_least_are_cut() -> None:
    assert grounds("shuffling") == ("19:47-33.4", "19:46-1.19(c)")
    assert GAME.house().word("shuffling") == "automated device"
    assert GAME.cut is not None
    assert (GAME.cut.at_least, GAME.cut.rest, GAME.cut.cite) == (10, "19:47-33.4", "19:47-33.4")
    assert GAME.cut.required(GAME.house({"shuffling": "manual"}), False) == "19:47-33.4"
    assert GAME.cut.required(GAME.house(), False) is None and GAME.recut is None


@pytest.mark.law("19:47-33.7", "19:47-33.8", "19:47-33.9", "19:46-1.19(b)", "19:46-1.19(b)1")
def test_cards_are_dealt_from_a_shoe_the_hand_or_an_automated_shoe() -> None:
    assert grounds("dealing") == ("19:47-33.7", "19:47-33.8", "19:47-33.9", "19:46-1.19(b)", "19:46-1.19(b)1")
    assert GAME.house().word("dealing") == "manual shoe"


@pytest.mark.law("19:47-33.6", "19:47-33.10", "19:47-33.10(c)1", "19:47-33.12(a)")
def test_the_bonus_wager_is_the_houses_to_offer() -> None:
    assert (grounds("jacks_plus"), GAME.house().flag("jacks_plus")) == (("19:47-33.6",), True)
    assert GAME.rules().agenda[0].cite == "19:47-33.6"
    closes = GAME.rules().agenda[0].closes
    assert closes is not None and closes.words == "No more bets"
    assert {w.key: w.name for w in GAME.wagers} == {
        "ante": "ante wager",
        "jacks plus": "jacks plus bonus wager",
        "bet": "bet wager",
        "double": "double wager",
    }
    assert {w.key: (str(w.cite), w.source) for w in GAME.wagers} == {
        "ante": ("19:47-33.6", Source.RECONSTRUCTED),
        "jacks plus": ("19:47-33.6", Source.RECONSTRUCTED),
        "bet": ("19:47-33.10", Source.RECONSTRUCTED),
        "double": ("19:47-33.10(c)1", Source.RECONSTRUCTED),
    }


@pytest.mark.law("19:47-33.6")
def test_wagers_are_made_with_chips_or_plaques_by_seated_players() -> None:
    r = GAME.rules().begin((("1", "Ann"),))
    assert GAME.rules().tender.admits == ("chips", "plaques")
    assert r.refusal(Bet("Ann", "1", "ante", 1000, tender="plaques")) is None
    cash = r.refusal(Bet("Ann", "1", "ante", 1000, tender=CASH))
    coupon = r.refusal(Bet("Ann", "1", "ante", 1000, coupon=500))
    standing = r.refusal(Bet("Zoe", "2", "ante", 1000))
    assert [refused.cite if refused else "" for refused in (cash, coupon, standing)] == ["19:47-33.6"] * 3
    closes = GAME.rules().agenda[0]
    assert isinstance(closes, Place) and closes.closes.cite == "19:47-33.6"
    nobody = r.refusal(NO_MORE_BETS)
    assert nobody is not None and nobody.cite == "19:47-33.6"


@pytest.mark.law("19:47-33.10(h)2i", "19:47-33.10(h)2ii")
def test_both_parts_of_the_commission_are_set_in_advance() -> None:
    house = GAME.house()
    assert (house.whole("commission_percent"), house.whole("commission_fixed")) == (10, 500)
    assert grounds("commission_fixed") == ("19:47-33.10(h)2i",)
    (said,) = [clause for clause in GAME.rules().agenda[-1].clauses() if "deducts" in clause]
    assert "10 percent" in said and "$5.00" in said


@pytest.mark.law("19:47-33.10(c)1", "19:47-33.10(e)", "19:47-33.10(g)")
def test_the_layout_has_an_area_for_every_wager_and_for_the_pot() -> None:
    assert GAME.layout.positions == 6
    assert wagers_on(GAME) == {"ante", "bet", "double", "jacks plus"}
    assert before_dealer(GAME) == [("dealer's hand", 5), ("winner's pot", 0)]
    assert GAME.layout.dealer_areas[-1].shape is Shape.BOX
    assert GAME.house().flag("layout.double_areas") and GAME.house().flag("layout.pot_area")


@pytest.mark.law("19:47-33.10(c)")
def test_the_text_was_adopted_in_2008_and_vouches_until_january_2009() -> None:
    (edition,) = GAME.editions
    assert (edition.since, edition.known_until) == (date(2008, 9, 2), date(2009, 1, 5))
    assert (edition.status, edition.cite) == (Status.ADOPTED, "19:47-33.10(c)")


@pytest.mark.law(
    "19:47-33.10",
    "19:47-33.10(c)",
    "19:47-33.10(d)",
    "19:47-33.10(e)",
    "19:47-33.10(f)",
    "19:47-33.10(g)",
    "19:47-33.10(h)",
    "19:47-33.12(e)",
    "19:47-33.12(g)",
)
def test_each_step_stands_under_its_own_paragraph_in_the_order_of_the_law() -> None:
    cites = ["6", "12(g)", "7", "7", "7", "10", "12(e)", "10(c)", "10(c)", "10(d)", "10(d)", "10(e)", "10(f)", "10(f)"]
    assert [step.cite for step in GAME.rules().agenda] == [f"19:47-33.{cite}" for cite in (*cites, "10(g)", "10(h)")]


@pytest.mark.law(
    "19:47-33.10(c)1",
    "19:47-33.10(c)2",
    "19:47-33.10(d)",
    "19:47-33.10(e)",
    "19:47-33.10(h)2i",
    "19:47-33.12(g)",
)
def test_the_words_of_the_game_are_explained_where_the_text_uses_them() -> None:
    assert {term.word: str(term.cite) for term in GAME.terms} == {
        "double wager": "19:47-33.10(c)1",
        "fold": "19:47-33.10(c)2",
        "burn": "19:47-33.10(d)",
        "winner's pot": "19:47-33.10(e)",
        "commission": "19:47-33.10(h)2i",
        "button": "19:47-33.12(g)",
    }


@pytest.mark.law("19:47-33.5")
def test_five_cards_rank_under_the_section_on_rankings() -> None:
    showing = GAME.rules().agenda[-1].showing  # type: ignore[attr-defined]
    assert (showing.own, showing.dealer, showing.cite) == (5, 5, "19:47-33.5")


@pytest.mark.law("19:47-33.11(c)", "19:47-33.12(a)")
def test_the_limit_covers_the_bonus_wager_of_a_dead_hand_too() -> None:
    house = {"payout_odds.pair of jacks or better": "1000 to 1", "maximum.jacks plus": "1000"}
    talk = table("Jh Js 2c 4c 6c", LOW, bonus={"Ann": "60"}, house=house).turns(4)
    talk = talk.reports("hole card exposed", "Ann", card="Jh").reports("hole card exposed", "Ann", card="Js")
    (paid,) = [p for p in talk.of("Ann") if p.wager == "jacks plus"]
    assert (paid.paid, paid.cut, paid.limit) == (5_000_000, 1_000_000, "19:47-33.11(c)")


@pytest.mark.law("19:47-33.11(c)")
def test_what_the_minimum_could_win_is_never_rounded_down() -> None:
    house = {"payout_odds.royal flush": "100001 to 2", "minimum.jacks plus": "1.01"}
    talk = table("Ah Kh Qh Jh Th", dealer=LOW, bonus={"Ann": "1.01"}, house=house).plays_on()
    (paid,) = [p for p in talk.of("Ann") if p.wager == "jacks plus"]
    # 101 cents at 50,000.5 to 1 are 5,050,050.5 cents.
    assert (paid.paid, paid.cut) == (5_050_051, 0)


@pytest.mark.law("19:47-33.10")
def test_a_fold_on_three_cards_keeps_the_bonus_wager_and_goes_in_turn() -> None:
    talk = table(*NOTHING, bonus={"Ann": "5"}).turns()
    refusal = talk.refuses(talk.bet("Bob", "bet", "10"))
    assert (refusal.cite, refusal.why) == ("19:47-33.10", "Position 1 must decide first")
    talk = talk.decides("Ann folds")
    assert [stake.wager for stake in talk.round.hand("1").stakes] == ["jacks plus"]
    assert talk.refuses(NO_MORE_BETS).cite == "19:47-33.10"


@pytest.mark.law("19:47-33.10(f)")
def test_the_players_hands_are_shown_before_any_wager_is_settled_by_them() -> None:
    talk: Talk = table(*NOTHING[:2], dealer="Ah Kd 3c 7s 9h")
    shown = [step for step in talk.round.rules.agenda if step.cite == "19:47-33.10(f)"]
    assert [type(step).__name__ for step in shown] == ["Reveal", "ShowHands"]
    r = talk.turns().round.changed(agenda=(shown[1], talk.round.rules.agenda[-1]))
    assert all(hand.shown for hand in shown[1].enter(r.changed(agenda=(shown[1],))).hands)
