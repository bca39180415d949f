"""Casino War: under which paragraph each step, wager, option, word and day stands, and who may wager with what."""

from datetime import date

import pytest

from croupier.compliance.check import check
from croupier.law import Source, Status
from croupier.rounds.moves import CASH, CHIPS, PLAQUES, Bet
from tests.games.casino_war.talk import GAME, NO_MORE_BETS, at_war, dealt, seated

RULES = GAME.rules()


@pytest.mark.law(
    "19:47-22.5",
    "19:47-22.6",
    "19:47-22.7",
    "19:47-22.8",
    "19:47-22.8(e)",
    "19:47-22.8(f)",
    "19:47-22.8(g)",
)
def test_every_step_stands_under_its_paragraph() -> None:
    assert [(type(step).__name__, step.cite.removeprefix("19:47-22.")) for step in RULES.agenda] == [
        ("Place", "6"),
        ("Deal", "7"),
        ("Deal", "7"),
        ("SettleUntied", "8"),
        ("SurrenderOrWar", "8(e)"),
        ("OfferWager", "8(e)"),
        ("Burn", "8(f)"),
        ("Deal", "8(f)"),
        ("Deal", "8(f)"),
        ("Settle", "8(g)"),
    ]
    showings = [getattr(step, "showing", None) for step in RULES.agenda]
    assert [(s.own, s.dealer, s.cite) for s in showings if s] == [(1, 1, "19:47-22.5"), (2, 2, "19:47-22.5")]
    assert getattr(RULES.agenda[4], "surrender", "") == "19:47-22.8"


@pytest.mark.law("19:47-22.6", "19:47-22.8(e)")
def test_every_wager_bears_the_name_of_the_law_and_its_paragraph() -> None:
    rebuilt = Source.RECONSTRUCTED
    assert [(w.key, w.name, w.cite, w.defined, w.source) for w in GAME.wagers] == [
        ("initial", "initial wager", "19:47-22.6", None, rebuilt),
        ("tie", "tie wager", "19:47-22.6", None, rebuilt),
        ("war", "war wager", "19:47-22.8(e)", None, Source.SEED),
        ("war tie", "tie wager on the war deal", "19:47-22.8(e)", None, Source.SEED),
    ]


@pytest.mark.law("19:47-22.8(e)", "19:47-22.8(f)", "19:47-22.8(g)3")
def test_the_words_of_the_law_are_explained_by_its_paragraphs() -> None:
    assert [(term.word, term.cite) for term in GAME.terms] == [
        ("war deal", "19:47-22.8(f)"),
        ("war wager", "19:47-22.8(e)"),
        ("to go to war", "19:47-22.8(e)"),
        ("tie hand on the war deal", "19:47-22.8(g)3"),
    ]


@pytest.mark.law(
    "19:47-22.2",
    "19:47-22.6",
    "19:47-22.9(a)1",
    "19:47-22.9(a)2",
    "19:47-22.9(a)3",
    "19:47-8.2",
    "19:46-1.17(a)",
    "19:46-1.18(g)",
    "19:46-1.19(b)",
    "19:46-1.19(c)",
    "19:47-22.10(d)",
)
def test_every_option_stands_under_its_paragraph_with_its_default() -> None:
    assert [(option.key, option.default, (option.cite, *option.also)) for option in GAME.options] == [
        ("minimum.initial", 1000, ("19:47-8.2",)),
        ("maximum.initial", 50_000, ("19:47-8.2",)),
        ("minimum.tie", 100, ("19:47-8.2",)),
        ("maximum.tie", 10_000, ("19:47-8.2",)),
        ("decks", 6, ("19:47-22.2", "19:46-1.17(a)")),
        ("shuffling", "automated device", ("19:46-1.19(c)",)),
        ("dealing", "manual shoe", ("19:46-1.19(b)",)),
        ("shuffled", "at the cutting card", ("19:47-22.4", "19:47-26.4(g)")),
        ("behind_cutting_card", 78, ("19:47-22.4",)),
        ("card_change_hours", 24, ("19:46-1.18(g)",)),
        ("match_play", True, ("19:47-22.6",)),
        ("payout_odds.initial wager", "1 to 1", ("19:47-22.9(a)1",)),
        ("payout_odds.tie wager", "10 to 1", ("19:47-22.9(a)2",)),
        ("payout_odds.war wager", "2 to 1", ("19:47-22.9(a)3",)),
        ("payout_odds.war wager on a tie", "3 to 1", ("19:47-22.9(a)3",)),
    ]


@pytest.mark.law("19:46-1.19(b)", "19:46-1.19(c)")
def test_cards_come_from_a_manual_or_automated_shoe_and_never_from_the_hand() -> None:
    for dealing in ("manual shoe", "automated shoe"):
        assert check(GAME, {"dealing": dealing}).violations == ()
    (finding,) = check(GAME, {"dealing": "hand"}).violations
    assert finding.cite == "19:46-1.19(b)"
    assert check(GAME, {"shuffling": "manual"}).violations == ()


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize("wager, most", [("initial", "500"), ("tie", "100")])
def test_a_minimum_above_its_maximum_is_a_finding(wager: str, most: str) -> None:
    assert check(GAME, {f"minimum.{wager}": most}).violations == ()
    (finding,) = check(GAME, {f"minimum.{wager}": f"{most}.01"}).violations
    assert (finding.cite, wager in finding.says) == ("19:47-8.2", True)


@pytest.mark.law("19:47-22.6")
def test_a_seated_player_wagers_at_one_position_with_chips_or_plaques() -> None:
    war = seated("Ann", "Bob")
    for tender in (CHIPS, PLAQUES):
        assert war.round.refusal(Bet("Ann", "1", "initial", 1000, tender=tender)) is None
    for move, why in (
        (Bet("Ann", "1", "initial", 1000, tender=CASH), "cash is not accepted"),
        (Bet("Eve", "3", "initial", 1000), "Only a seated player"),
        (Bet("Ann", "2", "initial", 1000), "may play only there"),
    ):
        refusal = war.refused(move)
        assert why in refusal.why and refusal.cite == "19:47-22.6"


@pytest.mark.law("19:47-22.8", "19:47-22.9(a)1", "19:47-22.9(a)2")
def test_what_the_original_deal_settles_stands_under_its_paragraph() -> None:
    assert [p.cite for p in dealt("Ah Kc", tie="1").round.postings] == ["19:47-22.9(a)1", "19:47-22.8"]
    assert [p.cite for p in dealt("Qh Kc", tie="1").round.postings] == ["19:47-22.8", "19:47-22.8"]
    tied = dealt("Kh Kc", tie="1")
    assert [p.cite for p in tied.round.postings] == ["19:47-22.9(a)2"]
    assert tied.chooses("Ann", "surrender").round.postings[-1].cite == "19:47-22.8"
    assert tied.refused(Bet("Bob", "1", "war", 1000)).cite == "19:47-22.8"


@pytest.mark.law("19:47-22.8(f)")
def test_war_cards_lie_face_up_for_everyone() -> None:
    war = at_war("9h 9d 9c").deals("Kh")
    assert war.round.view("Bob").hands[0].cards == war.round.hand("1").cards
    assert all(getattr(step, "up", True) for step in RULES.agenda), "no deal is face down"


@pytest.mark.law("19:47-22.4")
def test_the_cut_rests_on_the_section_on_the_shuffle() -> None:
    assert GAME.cut is not None
    assert (GAME.cut.at_least, GAME.cut.cite, GAME.cut.rest) == (10, "19:47-22.4", "19:47-22.4")


@pytest.mark.law("19:47-22.8(e)")
def test_the_edition_runs_from_its_adoption_to_the_day_before_the_readoption() -> None:
    (edition,) = GAME.editions
    assert (edition.since, edition.known_until) == (date(1999, 1, 19), date(2006, 6, 8))
    assert (edition.status, edition.cite) == (Status.ADOPTED, "19:47-22.8(e)")


@pytest.mark.law("19:47-22.10(a)", "19:47-22.10(b)", "19:47-22.10(c)", "19:47-22.10(d)")
def test_every_irregularity_stands_under_its_paragraph() -> None:
    known = {event: irregularity.cite for event, irregularity in RULES.irregularities.items()}
    assert known == {
        "face-up card": "19:47-22.10(a)",
        "drawn in error": "19:47-22.10(b)",
        "card not dealt": "19:47-22.10(c)",
        "shuffling device fault": "19:47-22.10(d)",
    }


@pytest.mark.law("19:47-22.7")
def test_wagers_close_with_no_more_bets() -> None:
    war = seated("Ann").bets("Ann", "initial", "10")
    (offer,) = war.round.offers("dealer")
    assert (offer.move, offer.cite) == (NO_MORE_BETS, "19:47-22.7")


@pytest.mark.law("19:47-22.5")
def test_one_card_is_compared_with_one() -> None:
    assert GAME.contest is not None and (GAME.contest.mine, GAME.contest.cite) == ("your card", "19:47-22.5")
    war = ("your war card", "the dealer's war card")
    assert GAME.contest.named == {"war": war, "war tie": war}
