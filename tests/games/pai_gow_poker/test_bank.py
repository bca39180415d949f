"""A bank of a player at pai gow poker (19:47-11.10): offered, covered, set, settled and accounted for to the cent."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import parse_cards
from croupier.games.pai_gow_poker import GAME
from croupier.hands.seven_cards.house_ways import trump_plaza
from croupier.hands.seven_cards.setting import ByRanks
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Arrange, Bet, Choose, Move, Report
from croupier.rounds.postings import BANK_ACCOUNT, LOSE, PUSH, VOID, WIN
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import BANK
from croupier.rounds.steps.dealing.seven_places import DealSeven
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from croupier.rounds.steps.placing.player_bank import HOUSE_WAGER, LAST_BANK, PASS_BANK, WAGERED, banking
from croupier.table.commands import Act, BuyIn, Leave, Sit
from croupier.table.decide import Decided, decide
from croupier.table.events import Settled
from croupier.table.table import Table, unbalanced
from tests.games.pai_gow_poker.rounds import NO_MORE_BETS, begun, dealt, opened, wager
from tests.sampling import sampled

BANKS = {"player_bank": True, "co_bank": True}
RULES = GAME.rules(GAME.house(BANKS | {"insurance_bonus": True}))
WAGERED_LAST = Standing().marked(f"{WAGERED}Ann", 2000).marked(f"{WAGERED}Cyd", 3000)
PERSONS = ("Ann", "Bob", "Cyd")
# Against BANKED, set with jack-ten in front: one wins both hands, one is equal in front and lower behind, one pushes.
BANKED, DEALERS = "Ac Jd Th 9h 7h 4d 3c", "2c 3d 5s 6s 8c 9s Qc"
STRONG, COPY, PUSHES = "Kc Kd Qs Qd 7c 4h 2s", "Js Tc 9c 8s 6c 5d 2d", "Ad As 8h 7d 5h 4c 2h"


def offered(**house: object) -> Round:
    """Three players; Ann and Cyd wagered in the last round in which the dealer banked."""
    return begun(*PERSONS, house=BANKS | house, standing=WAGERED_LAST)


def banked(key: str = "bank", cents: int = 50000) -> Round:
    return offered().after(Bet("Cyd", "3", key, cents))


@pytest.mark.law("19:47-11.10")
def test_the_bank_is_offered_counterclockwise_to_those_who_wagered_against_the_dealer_and_then_to_the_house() -> None:
    r = offered()
    assert r.waits_for() == ("Cyd",)
    r = r.after(Choose("Cyd", "3", PASS_BANK))
    assert r.waits_for() == ("Ann",), "Bob did not wager"
    r = r.after(Choose("Ann", "1", PASS_BANK))
    assert banking(r) is None and r.agenda[0].takes_wagers
    assert begun("Ann", house=BANKS, standing=Standing()).agenda[0].takes_wagers, "nobody has wagered yet"
    assert begun("Ann", standing=WAGERED_LAST).agenda[0].takes_wagers, "the house does not let players bank"


@pytest.mark.law("19:47-11.10")
@pytest.mark.parametrize(("key", "lies"), [("bank", 3000), ("co-bank", 0)])
def test_a_wager_that_the_bank_does_not_cover_is_refused_before_any_card(key: str, lies: int) -> None:
    r = banked(key, 25000)
    assert r.area(BANK).amount(DEALER, "pai gow poker") == lies, "what Cyd last wagered; nothing against a co-bank"
    r = r.after(wager("Bob", "2", 10000))
    open_now = (25000 if key == "bank" else 50000) - lies - 10000
    for cents, right in ((open_now - 1, True), (open_now, True), (open_now + 1, False)):
        assert (r.refusal(wager("Ann", "1", cents)) is None) == right
    refused = r.refusal(wager("Ann", "1", open_now + 1))
    assert refused is not None and refused.cite == "19:47-11.10" and "is open" in refused.why
    assert r.slot == 0


@pytest.mark.law("19:47-11.10")
def test_the_count_starts_at_the_bank() -> None:
    r = banked().after(wager("Ann", "1")).after(NO_MORE_BETS)
    first, _ = next(iter(r.chances()))
    dealing = r.after(replace(first, dice=(6, 6, 3))).agenda[0]  # 15 is one, in a circle of seven
    assert isinstance(dealing, DealSeven) and dealing.left[0] == "3"


@pytest.mark.law("19:47-11.9", "19:47-11.10")
def test_a_bank_wins_copies_pays_winners_and_pays_vigorish_of_its_net_win_alone() -> None:
    r = banked().after(wager("Ann", "1", 2000)).after(wager("Bob", "2", 20000))
    r = dealt(r, [STRONG, COPY, BANKED])
    r = r.after(Arrange("Cyd", "3", parse_cards("Jd Th")))
    r = r.after(Choose("Ann", "1", HOUSE_WAY)).after(Arrange("Bob", "2", parse_cards("Js Tc")))
    over = opened(r, DEALERS)
    found = {posting.person: posting for posting in over.postings}
    assert (found["Ann"].result, found["Ann"].net) == (WIN, 2000 - 100)
    assert (found["Bob"].result, found["Bob"].net) == (LOSE, -20000)
    house = found[DEALER]
    gained = 20000 - 2000 + house.charged - house.paid
    assert (found["Cyd"].result, found["Cyd"].paid, found["Cyd"].charged) == (WIN, gained, gained // 20)
    assert over.standing.mark(LAST_BANK) == 3
    assert [posting.person for posting in over.postings] == [DEALER, "Bob", "Ann", "Cyd"]


@pytest.mark.law("19:47-11.10")
@pytest.mark.parametrize(("hand", "gained", "charged"), [(STRONG, -1000, 0), ("2d 3s 5h 6c 8d 9c Td", 1000, 50)])
def test_a_co_bank_is_set_by_the_house_way_and_bears_half_the_odd_cent_the_houses(
    hand: str, gained: int, charged: int
) -> None:
    r = dealt(banked("co-bank", 25000).after(wager("Bob", "2", 2001)), ["", hand, BANKED])
    over = opened(r.after(Choose("Bob", "2", HOUSE_WAY)), DEALERS)
    own = next(posting for posting in over.postings if posting.person == "Cyd")
    half = next(posting for posting in over.postings if posting.person == DEALER)
    assert (own.paid - own.collected, own.charged) == (gained, charged)
    assert half.paid - half.charged == gained + (1 if gained > 0 else -1)
    assert over.hand("3").arranged == tuple(sorted(ByRanks(trump_plaza)(parse_cards(BANKED))))


@pytest.mark.law("19:47-11.10", "19:47-11.15", "19:47-11.16")
def test_bonus_wagers_are_against_the_house_and_a_bank_makes_none_and_brings_no_envy() -> None:
    r = banked()
    refused = r.refusal(wager("Cyd", "3", 500, "optional bonus"))
    assert refused is not None
    r = r.after(wager("Ann", "1", 1000)).after(wager("Ann", "1", 500, "optional bonus"))
    quads = "9c 9d 9h 9s Kc 4d 2s"
    r = dealt(r, ["2h 3c 5c 7s 8h Jh Qd", "", quads]).after(Choose("Ann", "1", HOUSE_WAY))
    over = opened(r.after(Choose("Cyd", "3", HOUSE_WAY)), "2c 3d 5s 6s 8c Tc Qc")
    bonus = [posting for posting in over.postings if posting.wager in ("optional bonus", "envy bonus")]
    assert [(p.person, p.result, p.counterparty == BANK_ACCOUNT) for p in bonus] == [("Ann", LOSE, False)]


@pytest.mark.law("19:47-11.10", "19:47-11.11")
def test_a_card_of_the_bank_that_is_shown_voids_all_hands() -> None:
    r = banked().after(wager("Ann", "1"))
    r = dealt(r, [STRONG, "", BANKED]).after(Report("card shown by the dealer", place="3"))
    assert {(posting.person, posting.result) for posting in r.postings} == {("Ann", VOID), ("Cyd", VOID)}


@pytest.mark.law("19:47-11.10")
def test_the_bank_may_ask_the_dealer_to_wager_less_or_nothing() -> None:
    r = banked()
    assert r.after(Choose("Cyd", "3", HOUSE_WAGER, 1000)).area(BANK).amount(DEALER, "pai gow poker") == 1000
    assert r.after(Choose("Cyd", "3", HOUSE_WAGER)).area(BANK).stakes == ()
    assert r.refusal(Choose("Cyd", "3", HOUSE_WAGER, 3001)) is not None


@pytest.mark.law("19:47-11.9", "19:47-11.10")
def test_a_push_against_a_bank_moves_nothing() -> None:
    r = banked().after(Choose("Cyd", "3", HOUSE_WAGER)).after(wager("Ann", "1"))
    r = dealt(r, [PUSHES, "", BANKED]).after(Arrange("Ann", "1", parse_cards("8h 7d")))
    over = opened(r.after(Arrange("Cyd", "3", parse_cards("Jd Th"))), DEALERS)
    assert {(posting.person, posting.result, posting.net) for posting in over.postings} == {
        ("Ann", PUSH, 0),
        ("Cyd", PUSH, 0),
    }


# At a table.


def seated() -> Table:
    table = Table("bank", RULES, {})
    for place, person in zip("123", PERSONS, strict=True):
        for command in (BuyIn(person, 100000), Sit(person, place)):
            decided = decide(table, command)
            assert isinstance(decided, Decided)
            table = decided.table
    return replace(table, standing=WAGERED_LAST)


@pytest.mark.law("19:47-11.10")
def test_random_rounds_with_banks_co_banks_and_bonuses_keep_every_cent() -> None:
    rng, met, table = random.Random(5), Counter[str](), replace(seated(), shoe=None)
    for number in range(sampled(800)):
        r = RULES.begin(table.seats, table.standing)
        table = replace(table, round=r, rounds=number + 1, paid=0)
        while table.round is not None:
            decided = decide(table, Act(_any(table, rng)))
            assert isinstance(decided, Decided), decided
            table = decided.table
            for event in decided.events:
                if isinstance(event, Settled):
                    met.update([f"{p.wager} {p.result}" for p in event.postings])
            assert table.imbalance() == 0
        assert unbalanced(table) == 0 and min(table.chips.values()) >= 0
        for person in [person for person in PERSONS if table.chips[person] < 60000]:
            bought = decide(table, BuyIn(person, 100000))
            assert isinstance(bought, Decided)
            table = bought.table
    assert {"bank win", "bank lose", "co-bank win", "co-bank lose", "optional bonus lose"} <= set(met), met


def _any(table: Table, rng: random.Random) -> Move:
    """A move of someone who may make one: bets within their chips, hands set the house way."""
    r = table.round
    assert r is not None
    while True:
        actor = rng.choice([*r.waits_for(), *(PERSONS if r.agenda[0].takes_wagers else ())])
        if actor == CHANCE:
            return rng.choice([move for move, _ in r.chances()])
        moves = [move for offer in r.offers(actor) for move in offer.moves()]
        moves = [m for m in moves if not isinstance(m, Bet) or m.cents <= table.chips.get(actor, 0)]
        set_by_house = [m for m in moves if isinstance(m, Choose) and m.choice == HOUSE_WAY]
        if moves:
            return rng.choice(set_by_house or moves)


@pytest.mark.law("19:47-11.10")
def test_a_bank_without_the_chips_is_refused_and_a_player_who_banks_stays_until_the_round_is_over() -> None:
    table = seated()
    table = replace(table, round=RULES.begin(table.seats, table.standing), rounds=1)
    poor = decide(replace(table, chips={**table.chips, "Cyd": 49999}), Act(Bet("Cyd", "3", "bank", 50000)))
    assert not isinstance(poor, Decided) and "needs $500.00" in poor.why
    taken = decide(table, Act(Bet("Cyd", "3", "bank", 50000)))
    assert isinstance(taken, Decided)
    refused = decide(taken.table, Leave("Cyd"))
    assert not isinstance(refused, Decided) and "stays seated" in refused.why
    left = decide(table, Leave("Cyd"))
    assert isinstance(left, Decided) and left.table.round is not None
    assert left.table.round.waits_for() == ("Ann",), "whom the offer reaches next"
