"""The count of the stub, and the shuffling device that counts the deck in its place."""

from msgspec.structs import replace

from croupier.declare.house import House
from croupier.declare.options import Excuse, Option, option
from croupier.declare.part import Part
from croupier.declare.parts.cards.dealing import Method
from croupier.declare.parts.cards.shuffle import AUTOMATED
from croupier.declare.requirements import Requirement, Requires
from croupier.law import AtMost, Cite, OneOf
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.devices import DeviceCount
from croupier.rounds.steps import CountStub


def counts_the_deck(cite: Cite) -> Requires:
    """The requirement of a shuffling device if the deck is counted by one."""
    says = "only an automated shuffling device counts the deck"
    return Requires(when=("counting_shuffler", (True,)), needs=("shuffling", (AUTOMATED,)), cite=cite, says=says)


def stub_count(
    cite: Cite, *, excused: Cite, methods: tuple[str, ...] = (), also: tuple[Cite, ...] = (), known: str = ""
) -> Option:
    """The option for the count of the stub: at least once in five rounds, unless the shuffling device counts the deck.

    The device may do so with any method of dealing, or only with `methods`.
    """
    when = (("shuffling", (AUTOMATED,)), ("counting_shuffler", (True,)))
    dealt = f" and the cards are dealt from an {' or '.join(methods)}" if methods else ""
    says = f"not counted where the shuffling device counts the deck{dealt}"
    excuse = Excuse(when=(*when, ("dealing", methods)) if methods else when, cite=excused, says=says)
    says = f"rounds from one count of the stub to the next{known}"
    return replace(option("stub_count_every", 5, AtMost(5), cite, says=says, also=also), excuse=excuse)


def counted_every(count: Option, house: House) -> int:
    """The number of rounds from one count of the stub to the next. It is 0 if no count is required."""
    return 0 if count.excuse is not None and count.excuse.holds(house) else house.whole(count.key)


class StubCount(Part, frozen=True):
    """The count of the stub, once in five rounds, unless a device counts the deck.

    `only` has the methods that allow this.
    """

    cite: Cite
    excused: Cite
    only: tuple[str, ...] = ()
    also: tuple[Cite, ...] = ()
    known: str = ""
    anywhere: bool = False
    """Whether the device's count matters with every method, even if it replaces the stub count only with some."""
    always_device: bool = False
    """Whether every table has a shuffling device, so that nothing needs to require one."""

    @property
    def _count(self) -> Option:
        return stub_count(self.cite, excused=self.excused, methods=self.only, also=self.also, known=self.known)

    @property
    def options(self) -> tuple[Option, ...]:
        says = f"the device counts the deck{self.known}"
        return (self._count, option("counting_shuffler", False, OneOf((True, False)), self.excused, says=says))

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        return () if self.always_device else (counts_the_deck(self.excused),)

    def step(self, house: House, method: Method, wrong: Cite | None = None) -> CountStub:
        """The step that counts the stub. `wrong` is the paragraph on a wrong count, if it is a separate one."""
        return CountStub(every=counted_every(self._count, house), wrong=wrong or method.count, cite=method.count)

    def can_happen(self, irregularity: Irregularity, house: House) -> bool:
        if not isinstance(irregularity, DeviceCount):
            return True
        stands = self.anywhere or not self.only or house.word("dealing") in self.only
        return house.flag("counting_shuffler") and stands
