"""Baccarat-Punto Banco paragraph by paragraph: every step, word, outcome and choice rests on the one that it cites."""

import pytest

from croupier.compliance.check import check
from croupier.games.baccarat_punto_banco import BANKER_SAYS, CURATOR_SAYS, PLAYER_SAYS, paytables, settlement
from croupier.hands.baccarat import point_count, rank_by_count, value
from croupier.money import Odds
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.dealing.curator import OfferShoe
from croupier.rounds.steps.dealing.shared_hands import DrawThird, FromShoe
from croupier.rounds.steps.placing.side_actions import PlaceWith
from croupier.rounds.steps.settling.settle import COUNTERCLOCKWISE
from croupier.rounds.wagers.wager import Posted
from tests.games.baccarat_punto_banco.rounds import GAME, LATER
from tests.games.houses import grounds


@pytest.mark.law("19:47-3.2(a)", "19:47-3.3", "19:47-3.5", "19:47-3.7", "19:47-3.8", "19:47-3.9", "19:47-3.10")
@pytest.mark.law("19:47-3.11")
def test_a_round_goes_by_the_sections_in_their_order() -> None:
    steps = [(type(step).__name__, step.cite) for step in GAME.agenda(GAME.house(LATER))]
    assert steps == [
        ("PlaceWith", "19:47-3.2(a)"),
        ("BurnByFirst", "19:47-3.5"),
        ("FromShoe", "19:47-3.7"),
        ("Reveal", "19:47-3.8"),
        ("Reveal", "19:47-3.8"),
        ("DrawThird", "19:47-3.9"),
        ("DrawThird", "19:47-3.9"),
        ("Settle", "19:47-3.10"),
        ("BookVigorish", "19:47-3.3"),
        ("HandOn", "19:47-3.11"),
    ]
    at_payment = [type(step).__name__ for step in GAME.agenda(GAME.house())]
    assert at_payment == [name for name, _ in steps if name != "BookVigorish"]


@pytest.mark.law("19:47-3.2(a)", "19:47-3.3", "19:47-3.6", "19:47-3.7", "19:47-3.11")
def test_while_wagers_are_placed_the_shoe_is_offered_and_vigorish_paid() -> None:
    later, now = GAME.agenda(GAME.house(LATER))[0], GAME.agenda(GAME.house())[0]
    assert isinstance(later, PlaceWith) and isinstance(now, PlaceWith)
    assert [(type(a).__name__, a.cite) for a in later.asides] == [
        ("PayVigorish", "19:47-3.3"),
        ("OfferShoe", "19:47-3.6"),
    ]
    (shoe,) = now.asides
    assert isinstance(shoe, OfferShoe) and (shoe.passing, shoe.wagers) == ("19:47-3.11", True)
    assert (now.closes.words, now.closes.cite) == ("No more bets", "19:47-3.7")


@pytest.mark.law("19:47-3.2(a)", "19:47-3.2(a)1", "19:47-3.2")
def test_three_wagers_are_known_by_the_names_of_the_law() -> None:
    assert [(w.key, w.name, w.cite, w.defined) for w in GAME.wagers] == [
        ("banker", "banker's hand wager", "19:47-3.2(a)1", "19:47-3.2(a)1"),
        ("player", "player's hand wager", "19:47-3.2(a)", "19:47-3.2"),
        ("tie", "tie wager", "19:47-3.2(a)", "19:47-3.2"),
    ]
    assert {type(w.size) for w in GAME.wagers} == {Posted}


@pytest.mark.law("19:47-3.2")
@pytest.mark.parametrize("coupons", [True, False])
def test_wagers_are_made_with_chips_plaques_and_coupons_where_taken(coupons: bool) -> None:
    tender = GAME.tender(GAME.house({"match_play": coupons}))
    assert tender.admits == ("chips", "plaques", *(("match play coupon",) if coupons else ()))
    assert (tender.cite, tender.seated, tender.one_position) == ("19:47-3.2",) * 3


@pytest.mark.law("19:47-3.1(b)", "19:47-3.1(b)1", "19:47-3.1(b)2", "19:47-3.1(b)3", "19:47-3.1(c)", "19:47-3.6")
def test_the_words_that_the_law_defines_stand_for_what_is_played() -> None:
    assert [(term.word, term.cite, term.means) for term in GAME.terms] == [
        ("value", "19:47-3.1(b)", value),
        ("value of a card from 2 to 9", "19:47-3.1(b)1", value),
        ("value of a ten, jack, queen or king", "19:47-3.1(b)2", value),
        ("value of an ace", "19:47-3.1(b)3", value),
        ("point count", "19:47-3.1(c)", point_count),
        ("curator", "19:47-3.6", OfferShoe),
    ]


@pytest.mark.law("19:47-3.2(a)1i", "19:47-3.2", "19:47-3.3", "19:47-3.10")
def test_each_outcome_rests_on_its_paragraph() -> None:
    outcome = settlement(GAME.house())

    def said(player: int, banker: int) -> dict[str, tuple[str, str, Odds | None]]:
        outcomes = outcome(Showdown((player, 2), (banker, 2)))
        return {key: (found.result, found.cite, found.odds) for key, found in outcomes.items()}

    lost, pushed = ("lose", "19:47-3.2", None), ("push", "19:47-3.2", None)
    assert said(6, 7) == {"banker": ("win", "19:47-3.2(a)1i", Odds(1)), "player": lost, "tie": lost}
    assert said(7, 6) == {"banker": lost, "player": ("win", "19:47-3.3", Odds(1)), "tie": lost}
    assert said(7, 7) == {"banker": pushed, "player": pushed, "tie": ("win", "19:47-3.3", Odds(8))}


@pytest.mark.law("19:47-3.2(a)1i", "19:47-3.3")
@pytest.mark.parametrize("later", [True, False])
def test_only_a_winning_wager_on_the_bankers_hand_bears_vigorish(later: bool) -> None:
    house = GAME.house(LATER if later else {})
    for counts in ((6, 7), (7, 6), (7, 7)):
        outcomes = settlement(house)(Showdown((counts[0], 2), (counts[1], 2)))
        bearing = {key: found.commission for key, found in outcomes.items() if found.commission is not None}
        assert set(bearing) == ({"banker"} if counts == (6, 7) else set())
        assert all((c.percent, c.cite, c.later, c.multiple) == (5, "19:47-3.3", later, 1) for c in bearing.values())


@pytest.mark.law("19:47-3.1(c)", "19:47-3.9", "19:47-3.10", "19:47-3.12")
def test_hands_are_counted_and_compared_by_the_point_count() -> None:
    agenda = GAME.agenda(GAME.house())
    (settle,) = [step for step in agenda if isinstance(step, Settle)]
    assert (settle.showing.rank, settle.showing.cite, settle.order) == (
        rank_by_count,
        "19:47-3.1(c)",
        COUNTERCLOCKWISE,
    )
    assert settle.losers_first and settle.wagers == ("banker", "player", "tie")
    draws = [step for step in agenda if isinstance(step, DrawThird)]
    assert [(step.to, step.value, step.count) for step in draws] == [
        ("player", value, point_count),
        ("banker", value, point_count),
    ]
    shorts = [step.short for step in agenda if isinstance(step, DrawThird | FromShoe)]
    assert {(short.words, short.cite) for short in shorts} == {("Not enough cards", "19:47-3.12")}


@pytest.mark.law("19:47-3.9", "19:47-3.11")
def test_the_guide_tells_the_rules_on_third_cards_in_full() -> None:
    assert PLAYER_SAYS == (
        "An 8 or 9 on two cards ends the drawing. Otherwise the player's hand draws a third card on 0 to 5 and stands "
        "on 6 and 7."
    )
    assert BANKER_SAYS == (
        "The banker's hand then draws on 0 to 2, never on 7, and on 3 to 6 as the player's third card says: on 3 to a "
        "0, 1, 2, 3, 4, 5, 6, 7, 9; on 4 to a 2, 3, 4, 5, 6, 7; on 5 to a 4, 5, 6, 7; on 6 to a 6, 7. Where the "
        "player's hand stood, it draws on 0 to 5."
    )
    assert CURATOR_SAYS == "The curator keeps the shoe unless the player's hand wins; then it goes on."
    clauses = [clause for step in GAME.agenda(GAME.house()) for clause in step.clauses()]
    assert {PLAYER_SAYS, BANKER_SAYS, CURATOR_SAYS} <= set(clauses)


@pytest.mark.law("19:47-3.3")
def test_the_paytable_tells_of_vigorish() -> None:
    (now,), (later,) = paytables(GAME.house()), paytables(GAME.house({**LATER, "vigorish": 4}))
    assert (now.says, now.cite) == ("a winning wager is paid", "19:47-3.3")
    assert now.lines == (
        ("banker's hand, less 5 percent vigorish, collected when it is paid", Odds(1)),
        ("player's hand", Odds(1)),
        ("tie", Odds(8)),
    )
    assert later.lines[0][0] == "banker's hand, less 4 percent vigorish, collected by the end of the shoe"


@pytest.mark.law("19:47-3.1(a)", "19:46-1.17(a)", "19:47-3.5")
def test_the_shoe_and_its_cut_rest_on_their_sections() -> None:
    assert grounds(GAME, "decks") == {"19:47-3.1(a)", "19:46-1.17(a)"} and GAME.editions[0].cite == "19:47-3.1(a)"
    cut, shoe = GAME.cut, GAME.shoe
    assert cut is not None and shoe is not None
    assert (cut.at_least, cut.rest, cut.cite) == (10, "19:47-3.5", "19:47-3.5")
    assert (shoe.cite, shoe.burned, shoe.rounds_after, shoe.burn(GAME.house())) == ("19:47-3.5", "19:47-3.5", 1, 0)
    assert shoe.behind(GAME.house()) == 14


@pytest.mark.law("19:47-3.1(a)", "19:47-3.2", "19:47-3.3", "19:47-3.5", "19:47-3.6", "19:46-1.19(b)", "19:46-1.19(c)")
@pytest.mark.law("19:46-1.17(a)")
def test_each_choice_of_the_house_rests_on_its_paragraph() -> None:
    chosen = {o.key: (o.default, o.cite, o.also) for o in GAME.options if not o.key.startswith(("minimum", "maximum"))}
    assert chosen == {
        "decks": (8, "19:47-3.1(a)", ("19:46-1.17(a)",)),
        "cutting_cards": (2, "19:47-3.1(a)", ()),
        "cutting_card": ("opaque and of one solid colour", "19:47-3.1(a)", ()),
        "approvals.cutting_card": (True, "19:47-3.1(a)", ()),
        "shuffling": ("manual", "19:47-3.5", ("19:46-1.19(c)",)),
        "dealing": ("dealing shoe", "19:46-1.19(b)", ("19:47-3.6",)),
        "behind_cutting_card": (14, "19:47-3.5", ()),
        "curator_wagers": (True, "19:47-3.6", ()),
        "match_play": (True, "19:47-3.2", ()),
        "payout_odds.banker": ("1 to 1", "19:47-3.3", ()),
        "payout_odds.player": ("1 to 1", "19:47-3.3", ()),
        "payout_odds.tie": ("8 to 1", "19:47-3.3", ()),
        "vigorish": (5, "19:47-3.3", ()),
        "vigorish_collected": ("at payment", "19:47-3.3", ()),
        "vigorish_rounded": ("to the cent", "19:47-3.3", ()),
    }


@pytest.mark.law("19:47-8.2")
def test_each_wager_has_a_posted_minimum_that_is_not_above_its_maximum() -> None:
    limits = [(o.key, o.says, o.cite) for o in GAME.options if o.key.startswith(("minimum", "maximum"))]
    assert limits == [
        (f"{bound}.{key}", f"{which} wager on {on}", "19:47-8.2")
        for key, on in (("banker", "the banker's hand"), ("player", "the player's hand"), ("tie", "a tie"))
        for bound, which in (("minimum", "lowest"), ("maximum", "highest"))
    ]
    for key in ("banker", "player", "tie"):
        for low, right in (("99.99", True), ("100", True), ("100.01", False)):
            found = check(GAME, {"minimum": {key: low}, "maximum": {key: "100"}}).violations
            assert [finding.cite for finding in found] == ([] if right else ["19:47-8.2"])


@pytest.mark.law("19:47-3.11", "19:47-3.12")
def test_each_irregularity_says_what_follows() -> None:
    assert {i.event: (i.cite, i.says) for i in GAME.irregularities(GAME.house())} == {
        "face-up card": ("19:47-3.12", "The card is not used, and the next one takes its place."),
        "third card not due": ("19:47-3.12", "It becomes the third card of the banker's hand."),
        "drawn in error": ("19:47-3.12", "The card is used as the next card, of this round or the next one."),
        "exposed in error": ("19:47-3.12", "The card is burned."),
        "dealt to the wrong hand": (
            "19:47-3.12",
            "The cards are put back in the order of the deal, and the round goes on.",
        ),
        "misdeal": ("19:47-3.12", "All wagers are void."),
        "shoe taken": ("19:47-3.11", "The shoe is offered to the next position."),
    }


@pytest.mark.law("19:47-3.1(c)")
def test_the_hands_are_compared_by_their_point_counts() -> None:
    contest = GAME.contest
    assert contest is not None and contest.cite == "19:47-3.1(c)"
    assert (contest.mine, contest.theirs) == ("the player's hand", "the banker's hand")
