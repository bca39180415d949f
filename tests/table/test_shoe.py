"""A shoe is committed to before the first wager, sealed until it ends, and the same after a restart (R12)."""

import base64

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import STANDARD_DECK
from croupier.equipment.shuffle import seeded
from croupier.table.commands import Begin
from croupier.table.events import ShoeOpened, Shuffled
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Broken, Seal, Shoe, new_shoe
from tests.table.floor import antes, did, host, play_round, seated

KEY = bytes(range(KEY_BYTES))


def sealed(number: int = 1, table: str = "MS-1", key: bytes = KEY) -> tuple[Shoe, Shuffled]:
    shoe = new_shoe(STANDARD_DECK, seeded(number))
    return shoe, Seal(key).close(shoe, number=number, deck=1, table=table, entropy=seeded(100 + number))


def test_a_seal_opens_to_the_shoe_that_was_committed_to() -> None:
    shoe, event = sealed()
    assert Seal(KEY).open(event, table="MS-1") == shoe
    assert event.commitment == shoe.commitment()


def test_a_commitment_binds_to_one_order_and_one_salt() -> None:
    shoe, event = sealed()
    swapped = (shoe.order[1], shoe.order[0], *shoe.order[2:])
    others = (replace(shoe, order=swapped), replace(shoe, salt=bytes(16)), replace(shoe, order=shoe.order[::-1]))
    assert all(other.commitment() != event.commitment for other in others)


def test_a_commitment_does_not_show_the_order() -> None:
    shoe, _ = sealed()
    assert shoe.commitment() != replace(shoe, salt=bytes(range(16))).commitment()


def test_another_key_does_not_open_the_seal() -> None:
    _, event = sealed()
    with pytest.raises(Broken, match="does not open with this key"):
        Seal(bytes(KEY_BYTES)).open(event, table="MS-1")


def test_a_seal_moved_to_another_table_or_shoe_does_not_open() -> None:
    _, event = sealed()
    for moved, table in ((event, "MS-2"), (replace(event, shoe=2), "MS-1")):
        with pytest.raises(Broken, match="does not open"):
            Seal(KEY).open(moved, table=table)


def test_a_seal_with_another_shoes_commitment_is_refused() -> None:
    _, first = sealed(1)
    _, second = sealed(2)
    with pytest.raises(Broken, match="not the one that was committed to"):
        Seal(KEY).open(replace(first, commitment=second.commitment), table="MS-1")


def test_a_seal_with_one_bit_changed_does_not_open() -> None:
    _, event = sealed()
    raw = bytearray(base64.b64decode(event.sealed))
    for at in (0, 12, len(raw) - 1):
        changed = bytes(raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])
        with pytest.raises(Broken):
            Seal(KEY).open(replace(event, sealed=base64.b64encode(changed).decode()), table="MS-1")


@pytest.mark.parametrize("text", ["", "AAAA", "no base64!"])
def test_what_is_no_seal_at_all_is_refused_in_words(text: str) -> None:
    _, event = sealed()
    with pytest.raises(Broken, match="seal of shoe 1"):
        Seal(KEY).open(replace(event, sealed=text), table="MS-1")


@pytest.mark.parametrize("stray", ["\n", "!", " "])
def test_a_seal_into_which_something_was_written_does_not_open(stray: str) -> None:
    _, event = sealed()
    with pytest.raises(Broken, match="does not open"):
        Seal(KEY).open(replace(event, sealed=event.sealed[:8] + stray + event.sealed[8:]), table="MS-1")


def test_the_commitment_comes_before_the_first_wager_and_the_opening_after_the_last_card() -> None:
    sink = MemorySink()
    at = seated(host(sink=sink), "Ann")
    play_round(at, "Ann")
    names = [type(event).__name__ for event in sink.events]
    assert names.index("Shuffled") < names.index("Bet")
    assert names[-1] == "ShoeOpened" and names[-2] == "Ended"
    committed = next(event for event in sink.events if isinstance(event, Shuffled))
    opened = next(event for event in sink.events if isinstance(event, ShoeOpened))
    assert Shoe(opened.order, bytes.fromhex(opened.salt)).commitment() == committed.commitment


def test_the_order_is_no_part_of_the_table() -> None:
    at = seated(host(), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    assert at.table.round is not None and at.table.shoe is not None
    assert not any(hand.cards for hand in at.table.round.hands)
    assert set(at.table.shoe.__struct_fields__) == {"shoe", "deck", "commitment", "sealed", "came", "side", "stacks"}
