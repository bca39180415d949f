"""The methods of dealing, and what each requires.

To add a method, add an entry to `WAYS` and its paragraphs to each game.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.declare.duties import DEALT, LOAD, RACK_STUB, SHUFFLED, Chore
from croupier.declare.house import House
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.declare.parts.cards.shuffle import AUTOMATED
from croupier.declare.requirements import Requirement, Requires
from croupier.declare.undertakings import Approved, Stated, Undertaking, shoe_locked
from croupier.law import Cite, OneOf, cite
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.devices import ShoeFault
from croupier.rounds.steps import BANK, COMMUNITY, PLAYERS, Deal
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import NUMBER

SHOES, CHAPTERS = cite("19:46-1.19(b)"), ("19:46-", "19:47-", "13:69F-")
"""The section that says where shoes are kept, and the chapters whose games it covers."""
MANUAL_SHOE, HAND, AUTOMATED_SHOE = "manual shoe", "hand", "automated shoe"


class DealingWay(Value, frozen=True, kw_only=True):
    """One method of dealing: where the cards come from, and whether a device is involved that can fail."""

    source: str
    device: bool = False


WAYS: Mapping[str, DealingWay] = {
    MANUAL_SHOE: DealingWay(source="shoe"),
    HAND: DealingWay(source="hand"),
    AUTOMATED_SHOE: DealingWay(source="shoe", device=True),
}


class Method(Value, frozen=True):
    """The paragraphs that govern one method of dealing in one game."""

    call: Cite
    """The paragraph on the announcement that closes betting."""
    players: Cite
    common: Cite
    """The paragraph on the cards for the dealer or for all hands."""
    count: Cite
    """The paragraph on the count of the stub."""
    order: Cite | None = None
    """The paragraph on the order of the deal, if it is a separate one."""


class Dealing(Part, frozen=True):
    """How cards are dealt. The default is the first of `methods`.

    If we know only the section of a method, everything about the method cites that section. Requirements that only some
    methods have are listed by method.
    """

    cite: Cite
    methods: Mapping[str, Method | Cite]
    also: tuple[Cite, ...] = ()
    load: Mapping[str, Cite] = {}
    """For each method, the paragraph on where the shuffled cards go before the deal."""
    stub: Mapping[str, tuple[Cite, ...]] = {}
    """For each method, the paragraph on where the remaining cards go after the deal."""
    shuffler: Mapping[str, Cite] = {}
    """The methods that need a shuffling device, each with its paragraph."""
    approved: Mapping[str, Cite] = {}
    """The methods that need approval, each with its paragraph."""
    stated: Mapping[str, Cite] = {}
    """The methods whose approval is one of the choices that the house states."""
    located: Mapping[str, Cite] = {}
    """The methods whose device must meet 19:46-1.19 and be where the Commission approved it."""

    def chosen(self, house: House) -> Method:
        """The paragraphs on the method that the house chose."""
        known = self.methods[house.word("dealing")]
        return known if isinstance(known, Method) else Method(known, known, known, known)

    @property
    def options(self) -> tuple[Option, ...]:
        first, *_ = ways = tuple(self.methods)
        dealing = option("dealing", first, OneOf(ways), self.cite, says="how they are dealt", also=self.also)
        return (dealing, *[_approval(way, cite) for way, cite in self.stated.items()])

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        shuffler = [needs_shuffler(way, cite) for way, cite in self.shuffler.items()]
        return (*shuffler, *[_needs_approval(way, cite) for way, cite in self.stated.items()])

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        approved = [_approved(way, cite) for way, cite in self.approved.items()]
        located = [one for way, cite in self.located.items() for one in _located(way, cite)]
        shoes = [way for way in self.methods if WAYS[way].source == "shoe"]
        locked = (shoe_locked(SHOES, *shoes),) if shoes and self.cite.startswith(CHAPTERS) else ()
        return (*approved, *located, *locked)

    @property
    def chores(self) -> tuple[Chore, ...]:
        load = [loaded(way, cite) for way, cite in self.load.items()]
        return (*load, *[stub_racked(way, *cites) for way, cites in self.stub.items()])

    def can_happen(self, irregularity: Irregularity, house: House) -> bool:
        return not isinstance(irregularity, ShoeFault) or WAYS[house.word("dealing")].device


def dealing_under(shoe: Cite, hand: Cite, automated: Cite, *also: Cite, cite: Cite | None = None) -> Dealing:
    """The part with one section for each method, if we know no more.

    Cards dealt from the hand are shuffled by a device. `cite` is the paragraph that lists the three methods, if it is
    not the first section.
    """
    methods = {MANUAL_SHOE: shoe, HAND: hand, AUTOMATED_SHOE: automated}
    others = (hand, automated) if cite is None else (shoe, hand, automated)
    return Dealing(cite or shoe, methods, also=(*others, *also), shuffler={HAND: hand})


def needs_shuffler(way: str, cite: Cite) -> Requires:
    """The requirement of a shuffling device for this method of dealing."""
    says = f"cards dealt from the {WAYS[way].source} are shuffled by an automated device"
    return Requires(when=("dealing", (way,)), needs=("shuffling", (AUTOMATED,)), cite=cite, says=says)


def _approved(way: str, cite: Cite) -> Approved:
    return Approved(key=_approval_key(way), when=(("dealing", (way,)),), cite=cite, says=_approval_only(way))


def _located(way: str, cite: Cite) -> tuple[Stated, ...]:
    key, when, shoe = way.replace(" ", "_"), (("dealing", (way,)),), f"a {way.replace(' ', ' dealing ')}"
    place = f"{shoe} stands on the table where the Commission has approved it"
    return (
        Stated(key=f"{key}_location", when=when, cite=cite, says=place),
        Stated(key=key, when=when, cite=cite, says=f"{shoe} meets the requirements of 19:46-1.19"),
    )


def _approval(way: str, cite: Cite) -> Option:
    says = f"the Commission has approved the {way}, its location and its procedures"
    return option(_approval_key(way), False, OneOf((True, False)), cite, says=says)


def _needs_approval(way: str, cite: Cite) -> Requires:
    approved = (_approval_key(way), (True,))
    return Requires(when=("dealing", (way,)), needs=approved, cite=cite, says=_approval_only(way))


def _approval_key(way: str) -> str:
    return f"approvals.{way.replace(' ', '_')}"


def _approval_only(way: str) -> str:
    return f"an {way.replace(' ', ' dealing ')} is used with approval only"


def loaded(way: str, *cites: Cite) -> Chore:
    """The chore of putting the shuffled and cut cards into the shoe or the dealer's hand, at tables with this
    method.
    """
    says = f"the stack goes into the {WAYS[way].source} from which it is dealt"
    return Chore(name=LOAD, when=SHUFFLED, says=says, cites=cites, asked=lambda house: house.word("dealing") == way)


def stub_racked(way: str, *cites: Cite) -> Chore:
    """The chore of putting the rest of the cards into the discard rack unseen when no more cards are needed."""
    says = "the stub goes into the discard rack without a card being seen"
    return Chore(name=RACK_STUB, when=DEALT, says=says, cites=cites, asked=lambda house: house.word("dealing") == way)


def one_at_a_time(method: Method, *to: str, says: str = "") -> tuple[Deal, ...]:
    """Deals that give one card to each of these places in turn. `says` replaces the usual sentence."""
    others = {BANK: "to the dealer", COMMUNITY: f"{NUMBER[to.count(COMMUNITY)]} for all"}
    also = " and ".join([words for place, words in others.items() if place in to])
    each = NUMBER[to.count(PLAYERS)]
    says = says or f"The dealer deals {each} cards face down to each player and {also}, one at a time."
    cites = [method.players if place == PLAYERS else method.common for place in to]
    return tuple([Deal(cards=1, to=place, says="" if at else says, cite=cites[at]) for at, place in enumerate(to)])
