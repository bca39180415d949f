"""The cards of the discard rack that go on with a shoe: cut within them, sealed as the rack's own (2.15(f))."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from croupier.equipment.shuffle import seeded
from croupier.table.duties import rack
from croupier.table.events import Shuffled
from croupier.table.shoe import KEY_BYTES, Broken, Seal

CARDS = tuple(range(20))
SEAL = Seal(bytes(KEY_BYTES))


@pytest.mark.law("19:47-2.15(f)")
@pytest.mark.parametrize("drawn, at", [(0, 1), (18, 19)])
def test_the_rack_is_cut_within_its_cards(drawn: int, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From below the first card to above the last: at neither end would it be a cut."""
    asked = list[int]()

    def bounded(bound: int, _source: Iterator[int]) -> int:
        asked.append(bound)
        return drawn

    monkeypatch.setattr(rack, "bounded", bounded)
    event = rack.shuffled_rack(CARDS, "BJ-1", 7, SEAL, seeded(1))
    assert asked == [19] and event.cut == at and event.shoe == 7
    opened = rack.opened_rack(event, "BJ-1", SEAL)
    assert sorted(opened.order) == [*CARDS]
    assert rack.rack_order(event, "BJ-1", SEAL) == (*opened.order[at:], *opened.order[:at])
    opening = rack.rack_opening(event, "BJ-1", SEAL)
    assert (opening.shoe, opening.order, bytes.fromhex(opening.salt)) == (7, opened.order, opened.salt)


def test_the_seal_of_a_rack_opens_no_shoe_and_no_rack_of_another_table() -> None:
    event = rack.shuffled_rack(CARDS, "BJ-1", 7, SEAL, seeded(1))
    shoe = Shuffled(7, 1, event.commitment, event.sealed)
    for table in ("BJ-1", "BJ-2", "BJ-2/rack"):
        with pytest.raises(Broken, match="does not open"):
            SEAL.open(shoe, table=table)
    with pytest.raises(Broken, match="does not open"):
        rack.opened_rack(event, "BJ-2", SEAL)
    with pytest.raises(Broken, match="does not open"):
        rack.opened_rack(replace(event, shoe=8), "BJ-1", SEAL)
