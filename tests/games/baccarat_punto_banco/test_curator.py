"""The shoe of Baccarat-Punto Banco: the curator, the burn, and a shoe that lasts until its cutting card is out."""

import pytest

from croupier.rounds.moves import Announce, Bet, Choose, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.curator import curator, offered_to
from croupier.table.commands import Act, Begin
from croupier.table.decide import Decided, decide
from croupier.table.events import Burned, CardsCut, Ended, Event, Settled, Shuffled
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from tests.games.baccarat_punto_banco.rounds import GAME, Punto, from_slot
from tests.games.baccarat_punto_banco.rounds import seated as seated_at
from tests.table.floor import counting_world, did
from tests.table.floor import seated as sit

BANKER_WINS, PLAYER_WINS, TIED = "Kc 6c Kd 7d", "Kc 7c Kd 6d", "Kc 7c Kd 7d"


def wagered(*persons: str, **choices: object) -> Punto:
    punto = seated_at(*persons, **choices)
    for person in persons:
        punto = punto.bets(person, "banker", "10")
    return punto


# 3.6.


@pytest.mark.law("19:47-3.6")
def test_the_shoe_is_offered_from_position_one_on() -> None:
    punto = wagered("Ann", "Bob", "Cyd")
    assert offered_to(punto.round) == ("1", "Ann")
    assert "Ann at position 1 decides first" in punto.refused(punto.choice("Bob", "take the shoe")).why
    punto = punto.chooses("Ann", "decline")
    assert offered_to(punto.round) == ("2", "Bob") and "take the shoe" not in punto.offered("Ann")
    punto = punto.chooses("Bob", "take the shoe")
    assert curator(punto.round) == ("2", "Bob")
    assert "A curator has the shoe" in punto.refused(punto.choice("Cyd", "take the shoe")).why


@pytest.mark.law("19:47-3.6")
def test_a_dealer_deals_until_somebody_accepts_and_the_next_round_asks_again() -> None:
    punto = wagered("Ann", "Bob").chooses("Ann", "decline").chooses("Bob", "decline")
    assert offered_to(punto.round) is None
    assert "everyone has refused it" in punto.refused(punto.choice("Ann", "take the shoe")).why
    ended = punto.closes().turns(BANKER_WINS)
    assert curator(ended.round) is None and offered_to(ended.again().round) == ("1", "Ann")
    assert wagered("Ann").closes().wants() == "player", "nobody need answer"


@pytest.mark.law("19:47-3.6")
@pytest.mark.parametrize("must", [True, False])
def test_the_house_may_want_the_curator_to_wager(must: bool) -> None:
    punto = seated_at("Ann", "Bob", curator_wagers=must)
    take = punto.choice("Ann", "take the shoe")
    assert (punto.round.refusal(take) is None) is not must
    lost = punto.bets("Ann", "tie", "5").does(take).bets("Bob", "tie", "5").closes().turns(BANKER_WINS).again()
    assert curator(lost.round) == ("1", "Ann")
    without = lost.bets("Bob", "tie", "5").closes()
    assert curator(without.round) == (None if must else ("1", "Ann"))
    assert without.round.standing.mark("curator") == (0 if must else 1)


@pytest.mark.law("19:47-3.6")
def test_the_shoe_costs_nothing() -> None:
    punto = wagered("Ann")
    assert "costs nothing" in punto.refused(Choose("Ann", "1", "take the shoe", 100)).why


# 3.11.


@pytest.mark.law("19:47-3.11")
@pytest.mark.parametrize("cards, keeps", [(BANKER_WINS, True), (TIED, True), (PLAYER_WINS, False)])
def test_the_curator_keeps_the_shoe_until_the_players_hand_wins(cards: str, keeps: bool) -> None:
    ended = wagered("Ann", "Bob").chooses("Ann", "take the shoe").closes().turns(cards)
    following = ended.again().round
    assert curator(following) == (("1", "Ann") if keeps else None)
    if not keeps:
        assert offered_to(following) == ("2", "Bob"), "it goes on to the next position"


@pytest.mark.law("19:47-3.11")
def test_a_curator_may_pass_the_shoe_before_any_round_and_nobody_else_can() -> None:
    punto = wagered("Ann", "Bob").chooses("Ann", "take the shoe")
    assert "pass the shoe" in punto.offered("Ann") and "pass the shoe" not in punto.offered("Bob")
    assert "does not have the shoe" in punto.refused(punto.choice("Bob", "pass the shoe")).why
    passed = punto.chooses("Ann", "pass the shoe")
    assert curator(passed.round) is None and offered_to(passed.round) == ("2", "Bob")
    assert passed.round.standing.mark("curator") == 0, "nobody's, and no position's"


@pytest.mark.law("19:47-3.11")
def test_behind_the_last_position_the_shoe_comes_back_to_the_first() -> None:
    punto = wagered("Ann", "Bob").chooses("Ann", "decline").chooses("Bob", "take the shoe")
    assert offered_to(punto.chooses("Bob", "pass the shoe").round) == ("1", "Ann")


@pytest.mark.law("19:47-3.11")
def test_a_supervisor_may_take_the_shoe_from_a_curator() -> None:
    punto = wagered("Ann", "Bob")
    assert "No player has the shoe" in punto.refused(punto.report("shoe taken")).why
    taken = punto.chooses("Ann", "take the shoe").closes().reports("shoe taken")
    assert curator(taken.round) is None
    assert taken.turns(BANKER_WINS).again().round.standing.mark("shoe last offered to") == 1


@pytest.mark.law("19:47-3.6", "19:47-3.11")
def test_a_player_alone_is_asked_again_in_each_round_and_a_shoe_that_is_lost_is_nobodys() -> None:
    refused = wagered("Ann").chooses("Ann", "decline").closes().turns(BANKER_WINS)
    assert refused.round.standing.mark("players who refused the shoe") == 0
    assert offered_to(refused.again().round) == ("1", "Ann")
    took = wagered("Ann").chooses("Ann", "take the shoe").closes()
    for lost in (took.turns(PLAYER_WINS), took.reports("shoe taken").turns(BANKER_WINS)):
        assert lost.round.agenda == () and lost.round.standing.mark("curator") == 0
    kept = took.turns(BANKER_WINS)
    assert kept.round.standing.mark("curator") == 1 and curator(kept.again().round) == ("1", "Ann")


# 3.5.


@pytest.mark.law("19:47-3.5")
@pytest.mark.parametrize("first, burned", [("Ac", 1), ("2c", 2), ("9c", 9), ("Tc", 10), ("Kc", 10)])
def test_the_first_card_of_a_shoe_says_how_many_are_burned_with_it(first: str, burned: int) -> None:
    punto = from_slot(0, "Ann").bets("Ann", "banker", "10").closes()
    assert punto.wants() == "burned"
    assert "turned up and burned" in punto.refused(Turn("player", 0, 5)).why
    punto = punto.turns(first)
    assert punto.round.area("player").down[0] == 1 + burned
    assert punto.round.view("Stranger").common[0].place == "burned"


@pytest.mark.law("19:47-3.5")
def test_nothing_is_burned_in_the_rounds_after_the_first() -> None:
    assert wagered("Ann").closes().wants() == "player"


@pytest.mark.law("19:47-3.5", "19:47-3.12")
@pytest.mark.parametrize("left, enough", [(3, False), (4, True), (5, True)])
def test_a_round_for_which_the_shoe_has_too_few_cards_is_void(left: int, enough: bool) -> None:
    whole = 8 * 52
    punto = from_slot(whole - left, "Ann").bets("Ann", "banker", "10").closes()
    if enough:
        assert punto.wants() == "player"
        return
    assert punto.round.waits_for() == ("dealer",) and punto.wants() == ""
    assert "too few cards" in punto.refused(Turn("player", whole - left, 0)).why
    (offer,) = punto.round.offers("dealer")
    over = punto.does(offer.move)
    assert over.owed("Ann") == [("banker", "void", 0, 1000)] and over.round.postings[0].cite == "19:47-3.12"
    assert over.round.standing.mark("cards to be reshuffled before the deal") == 1


@pytest.mark.law("19:47-3.12", "19:47-3.9")
def test_a_third_card_that_the_shoe_does_not_have_voids_the_round() -> None:
    punto = from_slot(8 * 52 - 5, "Ann").bets("Ann", "banker", "10").closes().turns("Kc 2c Kd 2d")
    assert punto.wants() == "player"
    short = punto.turns("3c")
    assert short.round.waits_for() == ("dealer",)
    assert short.does(Announce("Not enough cards")).owed("Ann") == [("banker", "void", 0, 1000)]


@pytest.mark.law("19:47-3.5")
def test_cards_shuffled_by_hand_are_always_cut() -> None:
    assert GAME.cut is not None and (GAME.cut.cite, GAME.cut.rest, GAME.recut) == ("19:47-3.5", "19:47-3.5", None)
    assert GAME.cut.required(GAME.house(), True) == GAME.cut.required(GAME.house(), False) == "19:47-3.5"
    assert GAME.cut.at_least == 10


def table(behind: int) -> tuple[SoloHost, list[Event]]:
    world, sink = counting_world(seed=3), MemorySink()
    rules = GAME.rules(GAME.house({"behind_cutting_card": behind}))
    host = SoloHost.open("BPB-1", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=sink)
    return sit(host, "Ann", "Bob", dollars=9_000), sink.events


def a_round(at: SoloHost) -> None:
    did(at, Begin())
    did(at, Act(Bet("Ann", at.table.place_of("Ann"), "banker", 1_000)), by="Ann")
    did(at, Act(Announce("No more bets")))
    assert at.table.round is None


@pytest.mark.law("19:47-3.5", "19:47-3.6")
def test_one_more_round_is_dealt_after_the_one_in_which_the_cutting_card_comes_out() -> None:
    before_it = 40
    at, events = table(8 * 52 - before_it)
    for _ in range(16):
        a_round(at)
    shuffles = [number for number, event in enumerate(events) if isinstance(event, Shuffled)]
    assert isinstance(events[shuffles[0] + 1], CardsCut) and not any(isinstance(event, Burned) for event in events)
    shoe = events[: shuffles[1]]
    slots, ended = [], []
    for event in shoe:
        slots += [event.slot] if isinstance(event, Turn) else []
        ended += [max(slots)] if isinstance(event, Ended) else []
    passed = [number for number, last in enumerate(ended) if last >= before_it]
    assert len(ended) == passed[0] + 2, "the round in which it came out, and one more"


def test_vigorish_is_paid_in_chips_that_a_person_has() -> None:
    world = counting_world(seed=3)
    rules = GAME.rules(GAME.house({"vigorish_collected": "at the end of the shoe"}))
    host = SoloHost.open("BPB-2", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=MemorySink())
    at = sit(host, "Ann", "Bob", dollars=100)
    owed = "vigorish owed by Ann"
    for _ in range(12):
        if not at.table.standing.mark(owed):
            a_round(at)
    owes = at.table.standing.mark(owed)
    assert owes and owes % 50 == 0
    did(at, Begin())
    chips, inventory = at.table.chips["Ann"], at.table.inventory
    paid = decide(at.table, Act(Choose("Ann", at.table.place_of("Ann"), "pay vigorish", owes)))
    assert isinstance(paid, Decided)
    assert (paid.table.chips["Ann"], paid.table.inventory) == (chips - owes, inventory + owes)
    assert paid.table.imbalance() == 0 and paid.table.layout == 0
    did(at, Act(Bet("Ann", at.table.place_of("Ann"), "banker", chips)), by="Ann")
    broke = decide(at.table, Act(Choose("Ann", at.table.place_of("Ann"), "pay vigorish", owes)))
    assert isinstance(broke, Refusal) and "in chips" in broke.why


@pytest.mark.law("19:47-3.12", "19:47-3.5")
def test_a_shoe_that_runs_out_at_the_table_voids_the_round_and_is_shuffled() -> None:
    at, events = table(0)
    while not any(isinstance(event, Settled) and event.postings[0].result == "void" for event in events):
        assert at.table.rounds < 120
        a_round(at)
    assert at.table.shuffle_due and at.table.imbalance() == 0
    a_round(at)
    assert at.table.shoes == 2
