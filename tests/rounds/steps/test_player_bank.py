"""A bank among players: offered around the table, it covers the wagers against it, and every cent is accounted for."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.game import Game
from croupier.equipment.tiles import parse_tiles
from croupier.money import EVEN
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Bet, Choose, Withdraw
from croupier.rounds.postings import BANK_ACCOUNT, LOSE, VOID, WIN, Commission, Outcome, Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import BANK, Place, Settle
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from croupier.rounds.steps.placing.player_bank import (
    HOUSE_WAGER,
    LAST_BANK,
    PASS_BANK,
    WAGERED,
    OfferBank,
    banking,
)
from croupier.table.commands import Act, BuyIn, Leave, Sit
from croupier.table.decide import Decided, decide
from croupier.table.events import Settled
from croupier.table.table import Table, unbalanced
from tests.shapes import pai_gow
from tests.shapes.pai_gow import PAI_GOW, REG
from tests.shapes.scripted import after, bet, refused, says, turned

PART = parts.PlayerBank(REG["10.8"], REG["10.8"], "pai gow", allowed=True)
TAKES_FIVE = Outcome(WIN, REG["10.7"], EVEN, commission=Commission(percent=5, cite=REG["10.7"]))


def _settlement(showdown: object) -> dict[str, Outcome]:
    plain = pai_gow.settlement(showdown)["pai gow"]  # type: ignore[arg-type]
    return {"pai gow": TAKES_FIVE if plain.result == WIN else plain}


def _agenda(house: object) -> tuple[object, ...]:
    place, *middle, settle = pai_gow.agenda(house)  # type: ignore[arg-type]
    assert isinstance(place, Place) and isinstance(settle, Settle)
    settle = replace(settle, outcome=_settlement)
    return (*PART.opened(house, place), *middle, PART.settled(house, settle))  # type: ignore[arg-type]


GAME = Game(
    **{
        **{name: getattr(pai_gow.GAME, name) for name in Game.__struct_fields__},
        "wagers": (PAI_GOW, *PART.wagers),
        "options": (*pai_gow.OPTIONS, *PART.options),
        "agenda": _agenda,
    }
)
RULES = GAME.rules()
SEATS = (("1", "ann"), ("2", "bob"), ("4", "cleo"))
WAGERED_LAST = Standing().marked(f"{WAGERED}ann", 10000).marked(f"{WAGERED}cleo", 3000)
# A hand that beats the bank's in both hands, one that loses both, and one that only pushes, set the house way.
STRONG, WEAK = "2-4 1-2 6-6 6-6", "1-6 3-4 2-3 3-5"
BANKED, DEALERS = "5-5 4-6 2-5 1-4", "1-6 2-6 1-3 1-5"


def begun(standing: Standing = WAGERED_LAST) -> Round:
    return RULES.begin(SEATS, standing)


def banked(key: str = "bank", dollars: int = 500) -> Round:
    """Cleo, who is asked first, takes the bank."""
    return begun().after(Bet("cleo", "4", key, dollars * 100))


def played(r: Round, hands: Sequence[str], dealer: str) -> Round:
    """The deal to the positions in order, and every hand set the house way."""
    r = turned(after(r, says("No more bets")), parse_tiles(" ".join(hands)))
    for person in [hand.caller for hand in r.live()]:
        if person in r.waits_for():
            r = r.after(Choose(person, next(h.place for h in r.live() if h.caller == person), HOUSE_WAY))
    return after(turned(r, parse_tiles(dealer)), says("Hands open"))


def moved(postings: Sequence[Posting]) -> Counter[str]:
    """What each account gained over the round, stakes counted as placed."""
    found: Counter[str] = Counter()
    for posting in postings:
        for giver, taker, cents in posting.transfers():
            found[giver] -= cents
            found[taker] += cents
        found[posting.person if posting.person != DEALER else "inventory"] -= posting.stake
        found["layout"] += posting.stake
    return found


def net(r: Round, person: str) -> tuple[str, int]:
    """The result of a person's one wager, and what it brought in cents."""
    (posting,) = [p for p in r.postings if p.person == person]
    return posting.result, posting.net


@pytest.mark.law("19:47-10.8")
def test_the_bank_is_offered_counterclockwise_to_those_who_wagered_against_the_dealer_in_the_last_round() -> None:
    r = begun()
    assert r.waits_for() == ("cleo",), "position 4 is before 2 and 1, and Bob did not wager"
    assert "first be offered to cleo" in refused(r, Choose("ann", "1", PASS_BANK)).why
    r = r.after(Choose("cleo", "4", PASS_BANK))
    assert r.waits_for() == ("ann",)
    r = r.after(Choose("ann", "1", PASS_BANK))
    assert banking(r) is None and r.agenda[0].takes_wagers
    assert r.after(bet("bob", "2", "pai gow", 50)).hand("2").stakes


@pytest.mark.law("19:47-10.8")
def test_after_a_bank_the_offer_goes_on_to_its_right_and_then_to_the_house() -> None:
    assert begun(WAGERED_LAST.marked(LAST_BANK, 4)).waits_for() == ("ann",)
    assert begun(WAGERED_LAST.marked(LAST_BANK, 1)).agenda[0].takes_wagers, "the house is next after position 1"
    assert begun(Standing()).agenda[0].takes_wagers, "nobody has wagered yet"


@pytest.mark.law("19:47-10.8")
def test_a_bank_is_from_the_posted_minimum_to_the_maximum_at_every_position() -> None:
    r = begun()
    for cents, right in ((999, False), (1000, True), (300000, True), (300001, False)):
        assert (r.refusal(Bet("cleo", "4", "bank", cents)) is None) == right
    for cents, right in ((499, False), (500, True), (150000, True), (150001, False)):
        assert (r.refusal(Bet("cleo", "4", "co-bank", cents)) is None) == right
    assert "take the bank or let it pass" in refused(r, Choose("cleo", "4", "fold")).why
    assert "no pai gow wager" in refused(r, bet("cleo", "4", "pai gow", 10)).why


@pytest.mark.law("19:47-10.8")
@pytest.mark.parametrize(("key", "laid", "covers"), [("bank", 500, 500), ("co-bank", 250, 500)])
def test_a_wager_that_the_bank_does_not_cover_is_refused_before_any_tile(key: str, laid: int, covers: int) -> None:
    r = banked(key, laid)
    house = 3000 if key == "bank" else 0
    assert r.area(BANK).amount(DEALER, "pai gow") == house, "what Cleo last wagered; none against a co-bank"
    r = r.after(bet("bob", "2", "pai gow", 300))
    left = covers * 100 - 30000 - house
    assert r.refusal(Bet("ann", "1", "pai gow", left)) is None
    why = refused(r, Bet("ann", "1", "pai gow", left + 1))
    assert "is open" in why.why and why.cite == REG["10.8"]
    assert r.refusal(Bet("bob", "2", "pai gow", 30000 + left)) is None, "a wager that is changed counts once"
    (offer,) = [offer for offer in r.offers("ann") if isinstance(offer.move, Bet)]
    assert offer.between == (1000, left)


@pytest.mark.law("19:47-10.8")
def test_the_bank_may_be_raised_but_does_not_wager_against_itself_nor_leave_wagers_uncovered() -> None:
    r = banked()
    assert "does not wager against it" in refused(r, bet("cleo", "4", "pai gow", 20)).why
    assert "No wager has been placed" in refused(r.after(Choose("cleo", "4", HOUSE_WAGER)), says("No more bets")).why
    assert "not lowered" in refused(r, bet("cleo", "4", "bank", 400)).why
    assert "cannot be taken now" in refused(r, bet("ann", "1", "bank", 400)).why
    r = r.after(bet("cleo", "4", "bank", 600)).after(bet("bob", "2", "pai gow", 300))
    assert "cannot be given up" in refused(r, Withdraw("cleo", "4", "bank")).why
    r = r.after(Withdraw("bob", "2", "pai gow")).after(Withdraw("cleo", "4", "bank"))
    assert banking(r) is None and not r.area(BANK).stakes


@pytest.mark.law("19:47-10.8")
def test_the_bank_may_ask_the_dealer_to_wager_less_or_nothing() -> None:
    r = banked()
    assert r.after(Choose("cleo", "4", HOUSE_WAGER, 1000)).area(BANK).amount(DEALER, "pai gow") == 1000
    assert r.after(Choose("cleo", "4", HOUSE_WAGER)).area(BANK).stakes == ()
    for move in (Choose("cleo", "4", HOUSE_WAGER, 3001), Choose("ann", "1", HOUSE_WAGER)):
        assert r.refusal(move) is not None


@pytest.mark.law("19:47-10.8")
def test_players_win_from_the_bank_and_lose_to_it_and_it_pays_vigorish_on_its_net_win_alone() -> None:
    r = banked().after(bet("ann", "1", "pai gow", 200)).after(bet("bob", "2", "pai gow", 100))
    r = played(r, (WEAK, STRONG, BANKED), DEALERS)
    assert net(r, "ann") == (LOSE, -20000)
    assert net(r, "bob") == (WIN, 10000 - 500)
    gain = {p.person: p for p in r.postings}["cleo"]
    house = next(p for p in r.postings if p.person == DEALER)
    won = 20000 - 10000 + house.charged - house.paid
    assert (gain.paid, gain.charged, gain.returned) == (won, won * 5 // 100, 50000)
    accounts = moved(r.postings)
    assert not accounts["layout"] and not accounts[BANK_ACCOUNT] and not accounts.total()
    assert accounts["inventory"] == 500 + won * 5 // 100 + house.paid - house.charged
    assert r.standing.mark(LAST_BANK) == 4


@pytest.mark.law("19:47-10.8")
@pytest.mark.parametrize(("hand", "net"), [(STRONG, -5000), (WEAK, 5000)])
def test_a_co_bank_bears_half_and_the_odd_cent_is_the_houses(hand: str, net: int) -> None:
    r = banked("co-bank", 250).after(Bet("bob", "2", "pai gow", 10001))
    r = played(r, (hand, BANKED), DEALERS)
    (own,) = [p for p in r.postings if p.person == "cleo"]
    (half,) = [p for p in r.postings if p.person == DEALER]
    assert own.paid - own.collected == net
    assert own.charged == (250 if net > 0 else 0)
    assert half.paid - half.charged == (5001 if net > 0 else -5001)
    assert not moved(r.postings)[BANK_ACCOUNT]
    assert r.hand("4").arranged == tuple(sorted(pai_gow.house_way(parse_tiles(BANKED))))


@pytest.mark.law("19:47-10.8")
def test_a_bank_that_loses_no_more_than_it_covers_gets_the_rest_back() -> None:
    r = banked("bank", 100).after(Choose("cleo", "4", HOUSE_WAGER)).after(bet("bob", "2", "pai gow", 100))
    r = played(r, (STRONG, BANKED), DEALERS)
    assert net(r, "cleo") == (LOSE, -10000)
    assert moved(r.postings)["bob"] == 10000 - 500


@pytest.mark.law("19:47-10.8")
def test_the_dealer_who_banks_remembers_who_wagered_and_how_much() -> None:
    r = begun(Standing().marked(f"{WAGERED}cleo", 500)).after(Choose("cleo", "4", PASS_BANK))
    r = played(r.after(bet("bob", "2", "pai gow", 20)), (STRONG,), DEALERS)
    assert r.standing == Standing().marked(f"{WAGERED}bob", 2000)


@pytest.mark.law("19:47-10.8")
def test_a_round_whose_bank_is_void_gives_every_wager_back() -> None:
    from croupier.rounds.moves import Report

    r = banked().after(bet("bob", "2", "pai gow", 100))
    r = turned(after(r, says("No more bets")), parse_tiles(f"{STRONG} {BANKED}"))
    r = r.after(Report("tiles shown", place="4")).after(Choose("bob", "2", HOUSE_WAY))
    r = after(turned(r, parse_tiles(DEALERS)), says("Hands open"))
    assert {(p.person, p.result) for p in r.postings} == {("cleo", VOID), ("bob", VOID)}
    assert not moved(r.postings).total() and r.standing.mark(LAST_BANK) == 0


def _table() -> Table:
    table = Table("bank", RULES, {})
    for place, person in SEATS:
        for command in (BuyIn(person, 100000), Sit(person, place)):
            decided = decide(table, command)
            assert isinstance(decided, Decided)
            table = decided.table
    return table


@pytest.mark.law("19:47-10.8")
def test_random_rounds_with_banks_and_co_banks_keep_every_cent() -> None:
    """Rounds of the table itself: chips, inventory and the bank's account balance after each event."""
    rng, met = random.Random(7), Counter[str]()
    table = replace(_table(), shoe=None)
    for _ in range(60):
        r = RULES.begin(table.seats, table.standing)
        table = replace(table, round=r, rounds=table.rounds + 1, paid=0)
        for _ in range(200):
            if table.round is None:
                break
            r = table.round
            actor = rng.choice(r.waits_for())
            betting = r.agenda[0].takes_wagers
            if betting and rng.random() < 0.8:
                actor = rng.choice([person for _, person in SEATS])
            if actor == CHANCE:
                moves = [move for move, _ in r.chances()]
            else:
                moves = [move for offer in r.offers(actor) for move in offer.moves()]
                moves = [m for m in moves if not isinstance(m, Bet) or m.cents <= table.chips.get(actor, 0)]
            if not moves:
                continue
            move = rng.choice(moves)
            decided = decide(table, Act(move))
            assert isinstance(decided, Decided), decided
            table = decided.table
            met[type(move).__name__] += 1
            for event in decided.events:
                if isinstance(event, Settled):
                    met.update([f"{p.wager} {p.result}" for p in event.postings])
            assert table.imbalance() == 0
        assert table.round is None
        assert unbalanced(table) == 0 and min(table.chips.values()) >= 0
    assert met["bank win"] and met["bank lose"] and met["co-bank win"] and met["co-bank lose"], met


@pytest.mark.law("19:47-10.8")
def test_a_player_who_banks_stays_until_the_round_is_over_and_one_who_is_asked_may_leave() -> None:
    table = replace(_table(), standing=WAGERED_LAST)
    table = replace(table, round=RULES.begin(table.seats, table.standing), rounds=1)
    asked = decide(table, Leave("cleo"))
    assert isinstance(asked, Decided) and asked.table.round is not None
    assert asked.table.round.waits_for() == ("ann",)
    last = decide(asked.table, Leave("ann"))
    assert isinstance(last, Decided) and last.table.round is not None
    assert last.table.round.agenda[0].takes_wagers, "nobody is left who may bank"
    taken = decide(table, Act(Bet("cleo", "4", "bank", 50000)))
    assert isinstance(taken, Decided)
    refusal = decide(taken.table, Leave("cleo"))
    assert not isinstance(refusal, Decided) and "stays seated" in refusal.why
    poor = decide(replace(table, chips={**table.chips, "cleo": 49999}), Act(Bet("cleo", "4", "bank", 50000)))
    assert not isinstance(poor, Decided) and "needs $500.00" in poor.why


def test_the_round_opens_with_an_offer_only_where_the_house_allows_it() -> None:
    closed = GAME.rules(GAME.house({"player_bank": False, "co_bank": False}))
    assert not any(isinstance(step, OfferBank) for step in closed.agenda)
    alone = GAME.rules(GAME.house({"co_bank": False}))
    r = alone.begin(SEATS, WAGERED_LAST)
    assert "no co-bank wager" in refused(r, Bet("cleo", "4", "co-bank", 50000)).why
