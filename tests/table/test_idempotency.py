"""Each command takes effect once, however often it arrives (R5)."""

import random
from typing import Literal, get_args

import pytest
from msgspec.structs import replace

from croupier.declare.duties import OMISSIBLE
from croupier.law.binding import Choice
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Bet, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import Standing
from croupier.table.commands import (
    Act,
    Begin,
    BuyIn,
    CashOut,
    ChangeMethod,
    Command,
    Correct,
    CutCards,
    DeclineCut,
    Leave,
    Perform,
    RaiseDispute,
    Recut,
    Release,
    ReplaceDeck,
    Sit,
)
from croupier.table.decide import Decided
from croupier.table.events import (
    AskedCommand,
    Began,
    BoughtIn,
    Burned,
    CashedOut,
    Corrected,
    CutDeclined,
    DeckReplaced,
    Disputed,
    Event,
    Froze,
    Left,
    MethodChanged,
    Missed,
    Performed,
    Received,
    Released,
    Sat,
    Settled,
    Shuffled,
)
from croupier.table.events import CardsCut as WasCut
from croupier.table.host import MemorySink
from croupier.table.idempotency import REFUSED_MAX, WORD, ReusedId, asked, command_for, follows, id_of_dispute, parted
from tests.table.chores_floor import Floor
from tests.table.floor import NO_MORE_BETS, Crowd, antes, did, host, refused, seated, to_the_end


def test_a_repeated_command_is_answered_as_the_first_time_and_does_nothing() -> None:
    sink = MemorySink()
    at = seated(host(sink=sink), "Ann")
    first = did(at, BuyIn("Ann", 500), by="Ann", command_id="c1")
    many = len(sink.events)
    for _ in range(3):
        assert did(at, BuyIn("Ann", 500), by="Ann", command_id="c1").events == first.events
    assert len(sink.events) == many and at.table.chips["Ann"] == 100_500


def test_a_command_that_ended_a_round_is_answered_with_all_that_followed_from_it() -> None:
    at = seated(host(), "Ann")
    did(at, Begin(), command_id="begin")
    antes(at, "Ann")
    did(at, NO_MORE_BETS, command_id="close")
    fold = next(o.move for o in at.table.round.offers("Ann") if type(o.move).__name__ == "Fold")  # type: ignore[union-attr]
    first = did(at, Act(fold), by="Ann", command_id="fold")
    assert [type(event).__name__ for event in first.events] == ["Fold", "Settled", "Ended"]
    assert did(at, Act(fold), by="Ann", command_id="fold").events == first.events
    assert at.table.rounds == 1


def test_a_late_copy_of_a_refused_command_stays_refused() -> None:
    at = seated(host(), "Ann")
    bet = Act(Bet("Ann", "1", "ante", 1_000))
    first = refused(at, bet, by="Ann", command_id="early")
    did(at, Begin())
    assert refused(at, bet, by="Ann", command_id="early") == first
    did(at, bet, by="Ann", command_id="in time")
    assert at.table.layout == 1_000


def test_only_so_many_refusals_are_remembered() -> None:
    at = host()
    for number in range(REFUSED_MAX + 10):
        refused(at, BuyIn("Ann", 0), by="Ann", command_id=str(number))
    assert len(at._refused._kept) == REFUSED_MAX


def test_one_persons_command_cannot_bear_the_id_of_anothers() -> None:
    at = seated(host(), "Ann")
    did(at, BuyIn("Ann", 100), by="Ann", command_id="x")
    with pytest.raises(ReusedId, match="another person's"):
        at.do(BuyIn("Bob", 100), by="Bob", command_id="x")
    assert at.table.bought == 100_100


def test_duplicated_and_delayed_commands_lead_to_the_same_table_as_the_clean_run() -> None:
    """Every command of a random course arrives again at once, and old ones again later."""
    rng = random.Random(5)
    clean, noisy = MemorySink(), MemorySink()
    one, two = host(sink=clean, seed=4), host(sink=noisy, seed=4)
    crowd = Crowd(one, random.Random(4), irregular=40)
    sent: list[tuple[str, Command, str]] = []
    while one.table.rounds < 25:
        command, by = crowd.next_command()
        sent.append((f"id {len(sent)}", command, by))
        answer = one.do(command, by=by, command_id=sent[-1][0])
        for number, copy, sender in (sent[-1], sent[-1], rng.choice(sent)):
            again = two.do(copy, by=sender, command_id=number)
            if number == sent[-1][0]:
                assert isinstance(again, Refusal) == isinstance(answer, Refusal)
    assert noisy.events == clean.events and dict(two.table.chips) == dict(one.table.chips)


def test_the_same_id_at_another_table_is_another_command() -> None:
    sink = MemorySink()
    one, two = host(sink=sink, name="MS-1"), host(sink=sink, name="MS-2")
    did(one, BuyIn("Ann", 10_000), by="Ann", command_id="c")
    did(two, BuyIn("Ann", 200), by="Ann", command_id="c")
    assert (one.table.bought, two.table.bought) == (10_000, 200)
    did(one, Sit("Ann", "1"), by="Ann", command_id="d")
    did(one, Begin(), command_id="e")
    antes(one, "Ann")
    did(one, NO_MORE_BETS)
    to_the_end(one)
    assert one.table.rounds == 1


def test_an_id_that_comes_again_with_another_content_is_refused_and_does_nothing() -> None:
    sink = MemorySink()
    at = seated(host(sink=sink), "Ann")
    did(at, BuyIn("Ann", 500), by="Ann", command_id="c1")
    many = len(sink.events)
    for other in (BuyIn("Ann", 501), CashOut("Ann", 500), Leave("Ann")):
        with pytest.raises(ReusedId, match="'c1' belongs to an earlier command, so this one was not done"):
            at.do(other, by="Ann", command_id="c1")
    assert len(sink.events) == many and at.table.chips["Ann"] == 100_500
    with pytest.raises(ReusedId, match="'open'"):  # the id of the opening is no exception
        at.do(Begin(), by=DEALER, command_id="open")


def test_an_id_that_was_refused_is_no_other_commands_id() -> None:
    at = seated(host(), "Ann")
    refused(at, BuyIn("Ann", 0), by="Ann", command_id="c")
    with pytest.raises(ReusedId, match="belongs to an earlier command"):
        at.do(BuyIn("Ann", 100), by="Ann", command_id="c")
    assert at.table.bought == 100_000


def test_what_a_dealer_does_by_hand_takes_effect_once() -> None:
    """A shuffle at will, a burn and a deal that arrive twice are done once, and their ids serve nothing else."""
    table = Floor("blackjack", {"shuffling": "manual"}, by_hand=("shuffle", "burn", "deal", "cut"))
    at = table.seat("Ann").at
    once: list[tuple[Command, Command]] = [
        (Perform("shuffle"), Perform("burn")),
        (CutCards("Ann", 100), CutCards("Ann", 101)),
        (Perform("burn"), Perform("shuffle")),
        (Begin(), Perform("deal")),
        (Act(Bet("Ann", "1", "blackjack", 1_000)), Act(Bet("Ann", "1", "blackjack", 2_000))),
        (Act(Announce("No more bets")), Begin()),
        (Perform("deal"), Perform("burn")),
    ]
    for number, (command, other) in enumerate(once):
        by = "Ann" if isinstance(command, CutCards) or number == 4 else DEALER
        if isinstance(command, Act) and isinstance(command.move, Announce):
            command = Act(next(o.move for o in at.table.round.offers(DEALER)))  # type: ignore[union-attr]
        first = did(at, command, by=by, command_id=f"id {number}")
        many = len(table.events)
        again = did(at, command, by=by, command_id=f"id {number}")
        assert first.events == again.events != (), f"{command} is answered as the first time"
        with pytest.raises(ReusedId):
            at.do(other, by=by, command_id=f"id {number}")
        assert len(table.events) == many, f"{command} was done twice"
    assert at.table.shoes == 1 and at.table.round is not None


def test_a_dealers_word_takes_effect_once() -> None:
    """`one_chore` does whatever is due: a copy of it does not do what is due next."""
    table = Floor("mississippi-stud", by_hand=OMISSIBLE).seat("Ann")
    for number, duty in enumerate(("inspect", "spread")):
        if duty == "spread":
            table.does("verify")
        for _ in range(2):
            assert isinstance(table.at.one_chore(command_id=f"word {number}"), Decided)
        assert [event.duty for event in table.events if isinstance(event, Performed)][-1] == duty
    did(table.at, BuyIn("Bob", 100), command_id="chips")
    with pytest.raises(ReusedId):
        table.at.one_chore(command_id="chips")


def test_cards_that_were_dealt_are_no_cards_that_are_turned_up() -> None:
    table = Floor("mississippi-stud", by_hand=("deal", "turn")).seat("Ann")
    at = table.at
    did(at, Begin())
    did(at, Act(Bet("Ann", "1", "ante", 1_000)), by="Ann")
    did(at, NO_MORE_BETS)
    dealt = did(at, Perform("deal"), command_id="d1")
    bet = next(o.moves()[0] for o in at.table.round.offers("Ann") if o.moves())  # type: ignore[union-attr]
    did(at, Act(bet), by="Ann")
    many = len(table.events)
    with pytest.raises(ReusedId, match="belongs to an earlier command, so this one was not done"):
        at.do(Perform("turn"), by=DEALER, command_id="d1")
    turned = did(at, Perform("turn"), command_id="t1")
    with pytest.raises(ReusedId):
        at.do(Perform("deal"), by=DEALER, command_id="t1")
    assert did(at, Perform("deal"), command_id="d1").events == dealt.events
    assert did(at, Perform("turn"), command_id="t1").events == turned.events
    assert [type(event) for event in table.events[many:]] == [Turn, AskedCommand], "one card, once"
    assert [type(event) for event in turned.events] == [Turn], "what the ledger notes is nobody's to be told"


def test_a_dealers_word_is_not_the_command_that_did_the_same() -> None:
    """Whatever is due of him is asked for under an id of its own, and that id serves nothing that was due."""
    table = Floor("mississippi-stud", by_hand=("deal", "announce")).seat("Ann")
    at = table.at
    did(at, Begin())
    did(at, Act(Bet("Ann", "1", "ante", 1_000)), by="Ann")
    did(at, NO_MORE_BETS, command_id="said")
    with pytest.raises(ReusedId):
        at.one_chore(command_id="said")
    word = at.one_chore(command_id="word")
    assert isinstance(word, Decided) and [type(event) for event in word.events] == [Turn]
    with pytest.raises(ReusedId):
        at.do(Perform("deal"), by=DEALER, command_id="word")
    again = at.one_chore(command_id="word")
    assert isinstance(again, Decided) and again.events == word.events


def test_a_late_copy_of_a_dealers_word_that_was_refused_stays_refused() -> None:
    table = Floor("mississippi-stud", by_hand=("deal", "announce")).seat("Ann")
    first = table.at.one_chore(command_id="early")
    assert isinstance(first, Refusal)
    did(table.at, Begin())
    did(table.at, Act(Bet("Ann", "1", "ante", 1_000)), by="Ann")
    assert table.at.one_chore(command_id="early") == first
    with pytest.raises(ReusedId):
        table.at.do(NO_MORE_BETS, by=DEALER, command_id="early")
    assert isinstance(table.at.one_chore(command_id="in time"), Decided)


def test_every_command_is_known_by_what_it_led_to() -> None:
    bet, move = Bet("Ann", "1", "ante", 1_000), Turn("bank", 3, 12)
    kinds: dict[Command, tuple[Event, ...]] = {
        Act(bet): (bet,),
        Act(move): (replace(move, card=40), Settled(())),
        BuyIn("Ann", 5): (BoughtIn("Ann", 5),),
        CashOut("Ann", 5): (CashedOut("Ann", 5),),
        Sit("Ann", "1"): (Sat("Ann", "1"),),
        Leave("Ann"): (Left("Ann", "1"),),
        Begin(): (Missed("wash", "", ()), Began(1)),
        Perform("wash"): (Performed("wash", DEALER, (), "2"),),
        Perform("collect", "2"): (Performed("collect", DEALER, (), "2"),),
        Perform("change"): (Received(1, SUPERVISOR, "", ()),),
        Perform("shuffle"): (Shuffled(1, 1, "", ""),),
        Perform("burn"): (Burned(1),),
        CutCards("Ann", 20): (WasCut(20, by="Ann"),),
        Recut(20, "Ann"): (WasCut(20, again=True, by="Ann"),),
        DeclineCut("Ann"): (CutDeclined("Ann"),),
        ReplaceDeck(SUPERVISOR): (DeckReplaced(SUPERVISOR),),
        Release("Eve", "Fay"): (Released(1, "Eve", "Fay", (), Standing()),),
        Correct(1, "Ann", 5, "Eve", "Fay", "why"): (Corrected(1, "Ann", 5, "Eve", "Fay", "why"),),
        RaiseDispute(1, "Ann", "Eve", "why"): (Disputed(1, "Ann", "Eve", "why"),),
    }
    method = ChangeMethod({"dealing": "hand"})
    assert {type(command) for command in (*kinds, method)} == set(get_args(Command))
    assert follows(method, (MethodChanged({"dealing": "hand"}, ()),))
    assert not follows(method, (MethodChanged({"dealing": "manual shoe"}, ()),))
    for command, events in kinds.items():
        assert asked(command, events) is None, "what it led to is enough"
        assert [other for other in kinds if follows(other, events)] == [command]
        assert not any(follows(due, events) for due in (WORD, Perform("deal"), Perform("turn")))


def test_of_commands_that_lead_to_the_same_the_ledger_says_which_it_was() -> None:
    """A deal, a card turned up, a dealer's word; and any command of which a witness who objected left nothing."""
    turn, frozen = Turn("bank", 3, 12), Froze(1, "the witness disagrees")
    same: list[Command | Literal["word"]] = [Perform("deal"), Perform("turn"), WORD]
    whatever = [*same, BuyIn("Ann", 5), BuyIn("Ann", 6), Sit("Ann", "1"), Act(Bet("Ann", "1", "ante", 1_000))]
    for events, several in (((turn,), same), ((turn, Settled(())), same), ((frozen,), whatever)):
        for command in several:
            said = asked(command, events)
            assert said is not None and parted((*events, said)) == (events, said)
            assert [other for other in whatever if follows(other, (*events, said))] == [command]
    assert not follows(Act(turn), (turn, AskedCommand("word"))) and follows(Act(turn), (turn,))
    assert asked("", (turn,)) is None and parted((turn,)) == ((turn,), None)


def test_a_ledger_of_before_does_not_say_what_a_frozen_table_was_asked_for() -> None:
    frozen = Froze(1, "the witness disagrees")
    assert follows(BuyIn("Ann", 5), (frozen,)) and follows(WORD, (frozen,))
    assert not follows(BuyIn("Ann", 5), (frozen, AskedCommand("word")))


def test_each_fact_is_traced_to_the_command_that_it_follows_from() -> None:
    """So that an audit judges it again; of what several commands lead to, none is named."""
    facts: dict[Event, Command] = {
        BoughtIn("Ann", 5): BuyIn("Ann", 5),
        CashedOut("Ann", 5): CashOut("Ann", 5),
        Sat("Ann", "1"): Sit("Ann", "1"),
        Left("Ann", "1"): Leave("Ann"),
        Began(1): Begin(),
        WasCut(20, by="Ann"): CutCards("Ann", 20),
        WasCut(20, again=True, by="Ann"): Recut(20, "Ann"),
        CutDeclined("Ann"): DeclineCut("Ann"),
        DeckReplaced(SUPERVISOR): ReplaceDeck(SUPERVISOR),
        Released(1, "Eve", "Fay", (), Standing()): Release("Eve", "Fay"),
        Corrected(1, "Ann", 5, "Eve", "Fay", "why"): Correct(1, "Ann", 5, "Eve", "Fay", "why"),
        Disputed(1, "Ann", "Eve", "why"): RaiseDispute(1, "Ann", "Eve", "why"),
    }
    for event, command in facts.items():
        assert command_for(event) == command and follows(command, (event,))
    method: dict[str, Choice] = {"dealing": "hand"}
    assert command_for(MethodChanged(method, ("automated shoe",))) == ChangeMethod(method, ("automated shoe",))
    for several in (Turn("bank", 3, 12), Burned(1), Performed("wash", DEALER, (), "2"), Froze(1, "why")):
        assert command_for(several) is None


def test_who_leaves_or_releases_is_told_by_his_name() -> None:
    assert follows(Leave("Ann"), (Left("Ann", "1"),)) and not follows(Leave("Ann"), (Left("Bob", "1"),))
    released = Released(1, "Eve", "Fay", (), Standing())
    assert not follows(Release("Eve", "Gus"), (released,)) and not follows(Leave("Eve"), (released,))


def test_what_was_frozen_after_a_first_event_is_known_by_that_event() -> None:
    """Only where nothing is left of a command the ledger says what it was; and never where nobody asked."""
    frozen = Froze(1, "the witness disagrees")
    assert asked(BuyIn("Ann", 5), (BoughtIn("Ann", 5), frozen)) is None
    assert follows(BuyIn("Ann", 5), (BoughtIn("Ann", 5), frozen))
    assert asked("", (frozen,)) is None and follows("", (BoughtIn("Ann", 5),)) is False


def test_the_same_words_of_the_same_person_are_one_dispute() -> None:
    once = RaiseDispute(1, "Ann", "Eve", "paid short")
    others = [replace(once, round=2), replace(once, person="Bob"), replace(once, by="Fay"), replace(once, says="paid")]
    ids = {id_of_dispute(one) for one in (once, *others)}
    assert len(ids) == 5 and id_of_dispute(RaiseDispute(1, "Ann", "Eve", "paid short")) in ids
    assert all(" " in one for one in ids), "no browser may give a command such an id"


@pytest.mark.parametrize(
    "command, recorded",
    [
        (CutCards("Ann", 20), 'Cut {"by":"Ann","at":20}'),
        (
            RaiseDispute(3, "Ann", "Sue", "too little"),
            'Dispute {"round":3,"person":"Ann","by":"Sue","says":"too little"}',
        ),
        (
            Act(Bet("Ann", "1", "ante", 500)),
            'Act {"move":{"move":"bet","by":"Ann","place":"1","wager":"ante","cents":500,"coupon":0,"tender":"chips"}}',
        ),
        (Perform("deal", "2"), 'Perform {"duty":"deal","what":"2","at":""}'),
        (BuyIn("Ann", 5), 'BuyIn {"person":"Ann","cents":5}'),
        (Begin(), "Begin {}"),
        (Recut(20), 'Recut {"at":20,"by":""}'),
    ],
)
def test_a_ledger_records_a_command_by_its_first_name_and_without_its_tag(command: Command, recorded: str) -> None:
    """Earlier ledgers are compared with it: neither the tag of the wire nor another name of the class may be in it."""
    said = asked(command, (Froze(1, "for a test"),))
    assert said is not None and said.command == recorded


def test_a_dispute_has_the_id_that_it_always_had() -> None:
    assert id_of_dispute(RaiseDispute(3, "Ann", "Sue", "too little")) == "dispute 0c21997b22df26e5ce6c522a989911ce"
