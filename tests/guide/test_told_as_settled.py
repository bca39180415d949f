"""The guide takes its sentences from the code: another settlement gives another sentence, and rounds end as printed."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.equipment.cards import parse_cards, rank_of
from croupier.games import DECLARED, find
from croupier.games.blackjack.side_wagers import streak
from croupier.games.casino_war import CONTEST as WAR
from croupier.guide.outcomes.wager_outcomes import ends
from croupier.guide.payouts import classes
from croupier.guide.ranking import HandKind, kind_of, ranking_of
from croupier.hands.baccarat import rank_by_count
from croupier.hands.poker_room import best_five
from croupier.rounds.postings import LOSE, PUSH, RETURNED, SURRENDER, VOID, WIN, Outcome
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.steps import Settle
from croupier.rounds.steps.areas import NOTHING, AreaOutcome, Areas, Covered, LayoutArea
from croupier.rounds.steps.betting.award import AwardPots
from croupier.rounds.steps.dealing.second_card import SettleInsurance
from croupier.rounds.steps.deciding.elect import Elect
from croupier.rounds.steps.dice import ThrowDice
from croupier.rounds.steps.settling.progressive import SettleProgressive
from croupier.rounds.steps.tickets.pay import PayTickets
from croupier.rounds.steps.tickets.schedule import Schedule
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Owed, settle
from tests.guide.outcomes.test_wager_outcomes import said_of, tables

advance = streak.advance
OTHERWISE = {WIN: LOSE, LOSE: WIN, PUSH: LOSE, RETURNED: LOSE, VOID: LOSE}


def otherwise(end: object) -> Any:
    """The other way round: what wins loses, what loses or goes back does not."""
    return replace(end, result=OTHERWISE.get(end.result, end.result)) if isinstance(end, Outcome) else end


class Reversed(Areas):
    """Areas on which what wins loses, and the other way round."""

    def decides(self, area: LayoutArea, outcome: Covered, standing: Standing = NOTHING) -> Outcome | None:
        decided = super().decides(area, outcome, standing)
        if decided is None:
            return None
        return replace(decided, result=OTHERWISE.get(decided.result, decided.result))


class OtherPays(Schedule):
    """A schedule that pays what another one does not, and nothing else."""

    def pays(self, spots: int, caught: int, cents: int) -> int:
        return 0 if super().pays(spots, caught, cents) else cents


def upside_down(step: Step) -> Step:
    """The same step with every settlement in it the other way round."""
    if isinstance(step, PayTickets):
        return replace(step, schedule=OtherPays(step.schedule.rows))
    if isinstance(step, Elect):
        return replace(step, instant=upside_down(step.instant))
    if isinstance(step, AreaOutcome):
        return replace(step, areas=Reversed(step.areas.all, paid=step.cite, lost=step.cite))
    if isinstance(step, ThrowDice):
        return replace(step, decides=lambda cast: otherwise(step.decides(cast)))
    if isinstance(step, SettleProgressive):
        return replace(step, by_cards=lambda cards: None if step.by_cards(cards) else step.awards[-1][0])
    if isinstance(step, SettleInsurance):
        return replace(step, won=otherwise(step.won), lost=otherwise(step.lost))
    if isinstance(step, Settle) and step.contest is not None:
        return replace(step, contest=lowest_wins(step.contest))
    if isinstance(step, AwardPots):
        return replace(step, high=lambda own, board: tuple([-one for one in best_five(own, board)]))
    if isinstance(step, Settle):
        return replace(step, outcome=lambda showdown: {k: otherwise(v) for k, v in step.outcome(showdown).items()})
    return step


def lowest_wins(contest: Callable[..., Any]) -> Callable[..., Any]:
    """A pot that goes to the lowest hand."""

    def reversed_(pot: int, ranks: tuple[Any, ...], dealer: tuple[int, ...]) -> Any:
        return contest(pot, tuple([(at, (-rank[0],)) for at, rank in ranks]), (-dealer[0],))

    return reversed_


@pytest.mark.parametrize("game", DECLARED)
def test_with_another_settlement_no_wager_is_told_as_before(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for rules in tables(game):
        before = ends(rules)
        with monkeypatch.context() as patched:
            patched.setattr(streak, "advance", lambda results: -advance(results))
            after = ends(replace(rules, agenda=tuple([upside_down(step) for step in rules.agenda])))
        assert before.keys() >= {wager.key for wager in offered_wagers(rules)}
        for wager, told in before.items():
            if wager not in [bonus.key for bonus in rules.game.bonuses]:  # these are due or not, and never lost
                assert set(told).isdisjoint(after.get(wager, ())), f"{game}: {wager}"


def changed(rules: Rules, wager: str, change: Callable[[Settle], Settle]) -> Rules:
    """The same rules with another settlement of this wager."""
    agenda = [change(step) if isinstance(step, Settle) and wager in step.wagers else step for step in rules.agenda]
    return replace(rules, agenda=tuple(agenda))


@pytest.mark.parametrize(
    "wager, choices, lost",
    [
        ("over 13", {"additional_wager": "over and under 13"}, "Ts 4s"),
        ("under 13", {"additional_wager": "over and under 13"}, "2s As"),
        ("same suit", {"additional_wager": "same suit"}, "Kh Qh"),
        ("sevens", {"additional_wager": "sevens"}, "7c Ad"),
        ("match", {"match_the_dealer": True}, "2s 2s"),
        ("twenty", {"twenty_point_bonus": True}, "Ah 9h"),
        ("bonus", {"blackjack_bonus": True}, "Ah Kd"),
    ],
)
@pytest.mark.law("19:47-2.17(b)1", "19:47-2.17(b)2", "19:47-2.17(b)3", "19:47-2.23(a)", "19:47-2.24(a)")
def test_one_pair_of_cards_that_ends_otherwise_leaves_the_side_wager_without_its_words(
    wager: str, choices: dict[str, object], lost: str
) -> None:
    blackjack = find("blackjack")
    rules, pair = blackjack.rules(blackjack.house(choices)), tuple(parse_cards(lost))

    def but_for(step: Settle) -> Settle:
        def outcome(showdown: Any) -> dict[str, Outcome]:
            found = dict(step.outcome(showdown))
            return found | {wager: Outcome(LOSE, step.cite)} if showdown.player == pair else found

        return replace(step, outcome=outcome)

    assert len(ends(rules)[wager]) == 1
    assert wager not in ends(changed(rules, wager, but_for))


def owed(described: dict[str, Any]) -> list[Owed]:
    """What the wagers of a described round are owed, of the last one where there are several."""
    settled = settle(*read(json.dumps(described)))
    return [wager for seat in (settled.rounds or (settled,))[-1].seats for wager in seat.wagers]


def result(described: dict[str, Any], key: str) -> str:
    (found,) = {wager.result for wager in owed(described) if wager.key == key}
    return found


def blackjack_round(cards: str, dealer: str, *decisions: str, wagers: Any = None, **house: Any) -> dict[str, Any]:
    seat = {"seat": 1, "cards": cards, "wagers": {"blackjack": "10"} | (wagers or {}), "decisions": list(decisions)}
    return {"game": "blackjack", "house": house, "dealer": dealer, "seats": [seat]}


DRAWN = {"dealer_second_card": "after the players"}
WINNING, LOSING, PUSHING = ("Tc Th", "9d Tc"), ("Tc 8h", "9d Tc"), ("Tc 9h", "9d Tc")


def hands_in_a_row(*hands: tuple[str, str], streak: str, **house: Any) -> str:
    """How a streak wager that was made before the first of these hands stands after the last."""
    rounds = []
    for number, (cards, dealer) in enumerate(hands):
        placed = {"blackjack": "10"} | ({} if number else {streak: "5"})
        seat = {"seat": 1, "person": "Ann", "cards": cards, "wagers": placed, "decisions": ["stand"]}
        rounds.append({"dealer": dealer, "seats": [seat]})
    return result({"game": "blackjack", "house": {"streak": True, **house}, "rounds": rounds}, streak)


@pytest.mark.law("19:47-2.22(d)1", "19:47-2.22(e)", "19:47-2.22(g)")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_a_streak_wins_with_as_many_hands_in_a_row_as_it_is_on(number: int) -> None:
    wager = f"streak {number}"
    assert hands_in_a_row(*[WINNING] * (number - 1), streak=wager) == "lies"
    assert hands_in_a_row(*[WINNING] * number, streak=wager) == WIN
    assert hands_in_a_row(*[WINNING] * (number - 1), LOSING, streak=wager) == LOSE
    assert hands_in_a_row(*[WINNING] * (number - 1), PUSHING, streak=wager) == "lies"
    assert hands_in_a_row(*[WINNING] * (number - 1), PUSHING, WINNING, streak=wager) == WIN


def test_the_guide_says_that_a_surrender_loses_the_streak_only_where_it_is_allowed() -> None:
    assert "surrender one, or do not bet on the next round" in said_of("blackjack", streak=True, surrender=True)
    assert "surrender one" not in said_of("blackjack", streak=True)


def pot(mine: str, other: str, dealer: str, *decisions: str) -> list[Any]:
    """Who gets what of a pot for which two players and the dealer compete."""
    seats = [
        {"seat": seat, "cards": cards, "wagers": {"ante": "10"}, "decisions": list(said)}
        for seat, cards, said in ((1, mine, decisions or ("bet", "bet")), (2, other, ("bet", "bet")))
    ]
    settled = settle(*read(json.dumps({"game": "winners-pot-poker", "dealer": dealer, "seats": seats})))
    return [(award.seat, award.result) for award in settled.pot]


@pytest.mark.law("19:47-33.10(h)1", "19:47-33.10(h)2", "19:47-33.10(h)2ii")
def test_the_pot_goes_to_the_highest_hand_and_equal_ones_share_it() -> None:
    aces, kings, low = "Ah Ad 4c 8s 9c", "Kh Kd 4h 8c 9d", "2c 3d 5s 7h Jc"
    assert [seat for seat, end in pot(aces, kings, low) if end == WIN] == [1]
    assert [seat for seat, end in pot(kings, aces, low) if end == WIN] == [2]
    assert [seat for seat, end in pot(kings, low, aces) if end == WIN] == [None]
    equal = "As Ac 4d 8h 9h"
    assert [seat for seat, end in pot(aces, equal, low) if end == WIN] == [1, 2]
    assert [seat for seat, end in pot(aces, low, equal) if end == WIN] == [1, None]
    assert (None, "commission") in pot(aces, kings, low)


@pytest.mark.parametrize(
    "described, key, ends_so",
    [
        # A hand that is surrendered loses half, and all of it to a blackjack.
        (blackjack_round("Tc 6h", "9d Tc", "surrender", surrender=True), "blackjack", SURRENDER),
        (blackjack_round("Tc 6h", "Ad Kc", "surrender", surrender=True, **DRAWN), "blackjack", LOSE),
        # Even money is paid whatever the second card is.
        (blackjack_round("Ac Kh", "Ad Kc", "even money", even_money=True), "blackjack", WIN),
        (blackjack_round("Ac Kh", "Ad 9c", "even money", even_money=True), "blackjack", WIN),
        (blackjack_round("Ac Kh", "Ad Kc", even_money=True), "blackjack", PUSH),
    ],
)
def test_fixed_words_on_a_hand_of_blackjack_are_what_its_rounds_do(
    described: dict[str, Any], key: str, ends_so: str
) -> None:
    assert result(described, key) == ends_so


def test_what_a_surrender_gives_back_is_half() -> None:
    (found,) = owed(blackjack_round("Tc 6h", "9d Tc", "surrender", surrender=True))
    assert (found.stake, found.paid, found.returned) == ("10.00", "0.00", "5.00")
    assert "you lose half of the wager on it and get the other half back" in said_of("blackjack", surrender=True)


def test_even_money_has_a_sentence_where_it_is_offered() -> None:
    told = said_of("blackjack", even_money=True)
    assert "you may be paid 1 to 1 on the blackjack wager at once. It then wins, whatever" in told
    assert "(19:47-2.7; note J29)" in told
    assert "Even money" not in said_of("blackjack")


def war(own: str, dealer: str, decision: str) -> dict[str, str]:
    seat = {"seat": 1, "cards": own, "wagers": {"initial": "10"}, "decisions": [decision]}
    return {w.key: w.result for w in owed({"game": "casino-war", "dealer": dealer, "seats": [seat]})}


def test_an_initial_wager_on_equal_cards_ends_as_its_words_say() -> None:
    assert WAR.open.startswith("it can win no more: surrender, and half of it is lost and half given back; go to war")
    assert war("9s", "9h", "surrender") == {"initial": SURRENDER}
    assert war("9s Ks", "9h 2d", "war") == {"initial": LOSE, "war": WIN}
    assert war("9s 2s", "9h Kd", "war") == {"initial": LOSE, "war": LOSE}


@pytest.mark.parametrize("game", ["three-card-poker", "ultimate-texas-hold-em", "caribbean-stud-poker"])
def test_the_least_that_the_dealer_needs_is_named_as_it_is_judged(game: str) -> None:
    rules = find(game).rules()
    contest = rules.game.contest
    settle_ = next(step for step in reversed(rules.agenda) if isinstance(step, Settle) and step.showing.dealer)
    kind = kind_of(ranking_of(settle_), settle_.showing.own)
    assert isinstance(kind, HandKind) and contest.qualifies is not None
    ranks = classes(ranking_of(settle_), kind.size)
    enough = [rank for rank in ranks if contest.qualifies(rank)]
    assert enough == [rank for rank in ranks if rank >= enough[0]]
    least = {"queen high or better": (0, 10), "a pair or better": (1, 0), "ace and king or better": (0, 12, 11)}
    assert enough[0][: len(least[contest.minimum])] == least[contest.minimum]


def test_cards_and_counts_rank_as_the_words_have_it() -> None:
    casino_war = find("casino-war").rules()
    rank = next(step.showing.rank for step in casino_war.agenda if isinstance(step, Settle))
    assert [rank((card,)) for card in range(13)] == sorted(rank((card,)) for card in range(13)) and rank_of(12) == 12
    assert len({rank((card,)) for card in range(52)}) == 13
    counts = {rank_of(card): rank_by_count((card,))[0] for card in range(52)}
    assert counts == {**{at: at + 2 for at in range(8)}, 8: 0, 9: 0, 10: 0, 11: 0, 12: 1}
    assert rank_by_count((6, 7))[0] == 7


@pytest.mark.parametrize("version, says", [("permissible", False), ("required", True)])
def test_nobody_folds_at_colorado_where_the_bet_is_not_required(version: str, says: bool) -> None:
    assert ("If you fold, you lose every wager" in said_of("colorado-hold-em-poker", version=version)) is says
