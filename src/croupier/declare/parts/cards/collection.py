"""How cards are picked up, so that each hand can be rebuilt from the discard rack."""

from collections.abc import Mapping
from typing import Any

from croupier.declare.collection import Collection
from croupier.declare.duties import COLLECT, SETTLED, Chore
from croupier.declare.part import Part
from croupier.law import Cite


def collected(*cites: Cite, when: tuple[str, str] | None = None) -> Chore:
    """The chore of picking up hands in order. `when` names the choice of the house to which this paragraph belongs."""
    return Chore(
        name=COLLECT,
        when=SETTLED,
        says="cards are picked up in order, so that each hand can be rebuilt",
        cites=cites,
        asked=(lambda house: house.choices.get(when[0]) == when[1]) if when is not None else (lambda _house: True),
    )


class PickedUp(Part, frozen=True):
    """The order in which hands go to the rack. `ways` has a further paragraph for each choice of `option`."""

    collection: Collection
    option: str = ""
    ways: Mapping[str, Cite] = {}
    also: tuple[Cite, ...] = ()
    """Further paragraphs that apply whatever the house chose."""

    @property
    def chores(self) -> tuple[Chore, ...]:
        cite = self.collection.cite
        if not self.ways:
            return (collected(cite, *self.also),)
        return tuple([collected(cite, way, when=(self.option, choice)) for choice, way in self.ways.items()])

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"collection": self.collection}
