"""How cards are picked up, so that each hand can be rebuilt from the discard rack."""

from collections.abc import Mapping
from typing import Any

from croupier.declare.collection import Collection
from croupier.declare.duties import COLLECT, SETTLED, Chore
from croupier.declare.part import Part
from croupier.law import Cite


def collected(*cites: Cite, when: tuple[str, str] | None = None) -> Chore:
    """Hands are picked up in order. `when` names a choice of the house that this paragraph belongs to."""
    return Chore(
        name=COLLECT,
        when=SETTLED,
        says="cards are picked up in order, so that each hand can be rebuilt",
        cites=cites,
        asked=(lambda house: house.choices.get(when[0]) == when[1]) if when is not None else (lambda _house: True),
    )


class PickedUp(Part, frozen=True):
    """The order in which hands go to the rack. `ways` are further paragraphs, each for one choice of `option`."""

    collection: Collection
    option: str = ""
    ways: Mapping[str, Cite] = {}
    also: tuple[Cite, ...] = ()
    """Further paragraphs that apply with every choice."""

    @property
    def chores(self) -> tuple[Chore, ...]:
        cite = self.collection.cite
        if not self.ways:
            return (collected(cite, *self.also),)
        return tuple([collected(cite, way, when=(self.option, choice)) for choice, way in self.ways.items()])

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"collection": self.collection}
