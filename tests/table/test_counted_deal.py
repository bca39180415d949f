"""A person deals this many cards and no more: the same cards, and the cutting card comes out where it would have."""

import pytest

from croupier.declare.duties import DEAL
from croupier.games import find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Choose, Turn
from croupier.table.commands import Act, Begin, Perform
from croupier.table.decide import Decided
from croupier.table.events import CuttingCard
from croupier.table.host import ALL_CHORES, MemorySink
from croupier.table.idempotency import WORD, ReusedId
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from tests.table.floor import counting_world, did, now, refused, seated

GAME = find("casino-war")


def table(behind: int = 78) -> SoloHost:
    world = counting_world(seed=3)
    seal = Seal(world.entropy(KEY_BYTES))
    chores = ALL_CHORES - {DEAL}
    rules = GAME.rules(GAME.house({"behind_cutting_card": behind}))
    at = SoloHost.open("CW-1", rules, world=world, seal=seal, sink=MemorySink(), chores=chores)
    return seated(at, "Ann", "Bob", dollars=9_000)


def wagered(at: SoloHost) -> None:
    did(at, Begin())
    for person in ("Ann", "Bob"):
        did(at, Act(Bet(person, at.table.place_of(person), "initial", 1_000)), by=person)
    did(at, Act(Announce("No more bets")))


def cards_until_the_cutting_card(what: str, behind: int) -> list[Turn | CuttingCard]:
    at = table(behind)
    assert isinstance(at._sink, MemorySink)
    events = at._sink.events
    while not any(isinstance(event, CuttingCard) for event in events):
        wagered(at)
        while at.table.round is not None:
            if now(at).agenda[0].turning(now(at)) is not None:
                done = at.one_chore() if what == WORD else at.do(Perform(DEAL, what), by=DEALER)
                assert isinstance(done, Decided)
            else:
                person = now(at).waits_for()[0]
                did(at, Act(Choose(person, at.table.place_of(person), "surrender")), by=person)
    return [event for event in events if isinstance(event, Turn | CuttingCard)]


@pytest.mark.parametrize("behind, place", [(78, "dealer"), (79, "2"), (80, "1")])
@pytest.mark.parametrize("what", ["1", "2", WORD])
def test_the_same_cards_lie_as_after_a_deal_in_one_go_and_the_cutting_card_comes_out_with_the_same(
    what: str, behind: int, place: str
) -> None:
    whole, counted = cards_until_the_cutting_card("", behind), cards_until_the_cutting_card(what, behind)
    cards = [event for event in whole if isinstance(event, Turn)]
    at = next(number for number, event in enumerate(counted) if isinstance(event, CuttingCard))
    assert counted[:at] == cards[:at], "up to the cutting card, which is told of when its deal is over"
    assert [event for event in counted if isinstance(event, CuttingCard)] == [CuttingCard(place)]
    assert CuttingCard(place) in whole


def test_a_deal_stops_after_so_many_cards() -> None:
    at = table()
    wagered(at)
    assert [type(event) for event in did(at, Perform(DEAL, "2")).events] == [Turn, Turn]
    assert [len(hand.cards) for hand in now(at).hands] == [1, 1] and now(at).area("dealer").cards == ()


@pytest.mark.parametrize("what", ["0", "-1", "x", "²", "٣", "1.5", "01", "9" * 30])
def test_what_is_no_number_of_cards_is_refused_with_the_paragraph_of_the_deal(what: str) -> None:
    at = table()
    wagered(at)
    refusal = refused(at, Perform(DEAL, what))
    assert (
        "Name a number of cards that are due, or none for all of them" in refusal.why
        and refusal.cite == now(at).agenda[0].cite
    )
    assert now(at).slot == 1, "nothing but the burned card has left the shoe"


def test_a_copy_of_such_a_deal_deals_nothing_and_another_number_is_another_command() -> None:
    at = table()
    wagered(at)
    for _ in range(2):
        at.do(Perform(DEAL, "1"), by="dealer", command_id="a")
        assert now(at).slot == 2
    with pytest.raises(ReusedId):
        at.do(Perform(DEAL, "2"), by="dealer", command_id="a")
