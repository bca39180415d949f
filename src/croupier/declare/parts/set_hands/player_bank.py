"""A bank of a player: whether the house allows it, whether the house may share it, and what is settled against it."""

from __future__ import annotations

from croupier.declare.house import House
from croupier.declare.options import Option
from croupier.declare.part import Part
from croupier.declare.requirements import Requirement
from croupier.declare.shorthand import needs, wager, yes_or_no
from croupier.law import Cite, Source
from croupier.rounds.postings import Commission
from croupier.rounds.step import Step
from croupier.rounds.steps import Place
from croupier.rounds.steps.deciding.arrange import Parted
from croupier.rounds.steps.placing.player_bank import BankSize, Covering, OfferBank, PlaceAgainstBank
from croupier.rounds.steps.settling.player_bank import AgainstBank, SettleAgainstBank
from croupier.rounds.steps.settling.settle import Settle
from croupier.rounds.wagers.wager import Wager

ALONE, SHARED = "player_bank", "co_bank"


class PlayerBank(Part, frozen=True):
    """A player may bank under `cite`, and may share the bank with the house under `shared`.

    `on` is the wager against a bank, which is paid even money. `percent` is the vigorish on what a bank gains in a
    round.
    """

    cite: Cite
    shared: Cite
    on: str
    percent: int = 5
    allowed: bool = False
    known: str = ""
    source: Source = Source.RECONSTRUCTED

    @property
    def _wagers(self) -> tuple[Wager, Wager]:
        alone = wager("bank", BankSize(self.on), self.cite, name="bank", source=self.source)
        half = wager("co-bank", BankSize(self.on, shared=True), self.shared, name="co-bank", source=self.source)
        return alone, half

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return self._wagers

    @property
    def options(self) -> tuple[Option, ...]:
        half = f"a player may share a bank with the house{self.known}"
        return (
            yes_or_no(ALONE, self.allowed, self.cite, says=f"a player may be the bank{self.known}"),
            yes_or_no(SHARED, self.allowed, self.shared, says=half),
        )

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        says = "a bank is shared only where a player may be the bank"
        return (needs(SHARED, True, ALONE, True, self.shared, says),)

    def covering(self, house: House) -> Covering:
        """What a bank of this house covers."""
        alone, half = self._wagers
        return Covering(wager=alone, shared=half if house.flag(SHARED) else None, against=(self.on,), cite=self.cite)

    def opened(self, house: House, place: Place) -> tuple[Step, ...]:
        """The steps that open a round: the bank is offered, and then wagers are placed as `place` says."""
        if not house.flag(ALONE):
            return (place,)
        covering = self.covering(house)
        offer = OfferBank(covering=covering, on=self.on, cite=self.cite)
        laid = (*place.wagers, *offer.bets())
        return offer, PlaceAgainstBank(wagers=laid, closes=place.closes, covering=covering, cite=place.cite)

    def settled(self, house: House, settle: Settle) -> Settle:
        """The settlement of the round, against the dealer or against the bank of a player."""
        if not house.flag(ALONE):
            return settle
        fields = {name: getattr(settle, name) for name in Settle.__struct_fields__}
        showing = settle.showing
        if isinstance(showing, Parted):
            fields["showing"] = AgainstBank(**{name: getattr(showing, name) for name in Parted.__struct_fields__})
        commission = Commission(percent=self.percent, cite=self.cite)
        return SettleAgainstBank(**fields, covering=self.covering(house), commission=commission)
