"""A bank of a player, followed and settled a second time, from what is reconstructed of 19:47-10.8 and 11.10.

It records who banks and what the dealer wagers against that bank, and computes what the bank is owed: readings PT9,
PT10, PG6 to PG8, PG17.
"""

from collections.abc import Iterator, Mapping

from croupier.witness.facts import CHARGED, Facts, HandFacts, House, Told, Verdict
from croupier.witness.memory import Hand, MemoryOf

BANK, CO_BANK = "bank", "co-bank"
WAGERED = "wagered against the dealer by "
WON = {2: "win", 1: "push", 0: "lose"}
"""The result of a wager by how many of the player's two hands are higher."""


class BankFacts(Facts, frozen=True):
    """Whether the hands are open, the place of the player who banks, and the dealer's wager against that bank."""

    opened: bool = False
    bank: str = ""
    house_wager: int = 0

    @property
    def banker(self) -> HandFacts | None:
        """The hand of the player who banks."""
        return next((hand for hand in self.hands if hand.place == self.bank), None)


class BankMemory(MemoryOf[Hand]):
    """Records who takes the bank and gives it up, and when hands are opened."""

    def __init__(self, house: House, hand: type[Hand]) -> None:
        super().__init__(house, hand)
        self.opened, self.bank, self.house_wager = False, "", 0
        self.wagered: Mapping[str, int] = {}

    def stands(self, standing: Told) -> None:
        """Takes in what each person wagered in the last round in which the dealer banked."""
        marks = {str(name): int(number) for name, number in standing.get("marks", ())}
        self.wagered = {name[len(WAGERED) :]: cents for name, cents in marks.items() if name.startswith(WAGERED)}

    def facts(self, at: object = None) -> Facts:
        """The facts about all hands, because what a bank is owed depends on every one of them."""
        hands, dealer = tuple([hand.told() for hand in self.values()]), tuple(self.common["dealer"])
        return BankFacts(self.house, (), hands, dealer, self.opened, self.bank, self.house_wager)

    def staked(self, move: Told) -> None:
        """Takes in a bank that is laid.

        The dealer wagers against it what its owner last wagered, up to what the bank covers.
        """
        first = not self.bank
        super().staked(move)
        if move["wager"] in (BANK, CO_BANK):
            self.bank = move["place"]
            if first and move["wager"] == BANK:
                self.house_wager = min(self.wagered.get(move["by"], 0), move["cents"])

    def withdrawn(self, place: str, wager: str) -> None:
        """Takes in a wager that is taken back. A bank may be given up while there is no wager against it."""
        super().withdrawn(place, wager)
        if place == self.bank:
            self.bank, self.house_wager = "", 0

    def said(self, kind: str, move: Told) -> None:
        """Takes in that the bank asks the dealer to wager less, or that the dealer opens the hands."""
        if kind == "choose" and move["choice"] == "dealer's wager":
            self.house_wager = move.get("cents", 0)
        elif kind == "announce" and move["words"] == "Hands are open":
            self.opened = True


def of_house(cents: int, wager: str, result: str, gain: int, under: str) -> Iterator[Verdict]:
    """The verdicts on what the house wins from a bank or loses to it."""
    yield Verdict("dealer", "dealer", wager, result, max(gain, 0), 0, under)
    if gain < 0:
        yield Verdict("dealer", "dealer", wager, CHARGED, -gain, 0, under)


def of_bank(bank: HandFacts, gained: int, under: str) -> Iterator[Verdict]:
    """The verdicts on a bank. Vigorish is five percent of a net win.

    A co-bank has half of the gain or loss; an odd cent is the house's.
    """
    stake = bank.stakes[0]
    half = stake.wager == CO_BANK
    own = abs(gained) // 2 if half else abs(gained)
    own = own if gained > 0 else -own
    result = "win" if own > 0 else "lose" if own < 0 else "push"
    returned = stake.cents + min(own, 0)
    yield Verdict(bank.place, bank.person, stake.wager, result, max(own, 0), returned, under)
    if own >= 20:
        yield Verdict(bank.place, bank.person, stake.wager, CHARGED, own // 20, 0, under)
    if half and gained != own:
        yield from of_house(0, CO_BANK, result, gained - own, under)
