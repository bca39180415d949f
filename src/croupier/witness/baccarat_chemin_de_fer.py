"""Baccarat-Chemin de Fer settled a second time, from what is known of 19:47-4.5 to 4.12.

Written differently from the game on purpose: the money of the bank is followed as one amount, hands are counted from
the faces of their cards, and every wager is worked out from who won. The readings are those of the game: G1, G7, CF2,
CF4, CF6, CF7, CF8 and CF11.
"""

from collections.abc import Collection, Iterator

from croupier.law import cite
from croupier.witness.baccarat_punto_banco import digit
from croupier.witness.facts import CHARGED, VOID, Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.memory import Remembered, RoundMemory
from croupier.witness.rows import back, taken, won

RESULT, NEW_BANKER, FAULTS = cite("19:47-4.10"), cite("19:47-4.11"), cite("19:47-4.12")
ASKED_OF_OTHERS = ("against the bank", "banco")


class KeptBankFacts(Facts, frozen=True):
    """A round with the place of the bank, what its owner took off the layout, and whether both hands are complete."""

    bank: str = ""
    off: tuple[HandFacts, ...] = ()
    over: bool = False


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """Every wager that is decided by now."""
    assert isinstance(facts, KeptBankFacts)
    return (*_taken_off(facts), *_settled(facts))


def _taken_off(facts: KeptBankFacts) -> Iterator[Verdict]:
    for hand in facts.off:
        for stake in hand.stakes:
            yield Verdict(hand.place, hand.person, "bank", "returned", 0, stake.cents, NEW_BANKER)


def _settled(facts: KeptBankFacts) -> Iterator[Verdict]:
    wagers = [(hand, stake) for hand in facts.hands for stake in hand.stakes if stake.wager in ASKED_OF_OTHERS]
    for hand, stake in wagers:
        if hand.state == VOID:
            yield back(hand, stake, "void", hand.under)
    if not facts.over:
        return
    higher = digit(facts.community) - digit(facts.dealer)
    covered = sum([stake.cents for _, stake in wagers])
    for hand, stake in wagers:
        if higher > 0:
            yield won(hand, stake, stake.cents, RESULT)
        elif higher < 0:
            yield taken(hand, stake, "lose", RESULT)
        else:
            yield back(hand, stake, "push", RESULT)
    bank = next(hand for hand in facts.hands if hand.place == facts.bank)
    (stake,) = bank.stakes
    if higher > 0:  # the bank pays, and what is left goes back
        yield Verdict(bank.place, bank.person, "bank", "lose", 0, stake.cents - covered, RESULT)
        return
    yield Verdict(bank.place, bank.person, "bank", "win" if higher else "push", covered if higher else 0, 0, RESULT)
    vigorish = covered * int(facts.house.get("vigorish", 5)) // 100
    if higher and vigorish:
        yield Verdict(bank.place, bank.person, "bank", CHARGED, vigorish, 0, RESULT)


class _BankMemory(RoundMemory):
    """Whose the bank is, who draws or stands, and what an irregularity voids."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.common = {"burned": []}
        self.bank, self.spare = "", 0
        self.off: list[HandFacts] = []
        self.acted: dict[str, str] = {}

    def stands(self, standing: Told) -> None:
        self.spare = dict(standing.get("marks", ())).get("bank that was not covered", 0)
        for lying in standing.get("lying", ()):
            if lying["wager"] == "bank":
                place = str(lying["number"])
                self.staked({"place": place, "by": lying["person"], "wager": "bank", "cents": lying["cents"]})

    def facts(self, at: Collection[str] | None = None) -> Facts:
        hands = tuple([hand.told() for hand in self.values()])
        held = self._held()
        player = tuple(held.cards) if held is not None else ()
        bank = tuple(self[self.bank].cards) if self.bank else ()
        over = held is not None and held.state != VOID and self._over(held)
        return KeptBankFacts(self.house, player, hands, bank, self.bank, tuple(self.off), over)

    def _held(self) -> Remembered | None:
        """CF8: the hand of the player is the one with cards that is not the bank's."""
        return next((hand for hand in self.values() if hand.cards and hand.place != self.bank), None)

    def _over(self, held: Remembered) -> bool:
        """Whether both hands are complete: a natural, or both have stood or drawn."""
        both = (held, self[self.bank])
        if any(len(hand.cards) < 2 for hand in both):
            return False
        if any(digit(tuple(hand.cards[:2])) > 7 for hand in both):
            return True
        return all(len(hand.cards) == 3 or self.acted.get(hand.place) == "stand" for hand in both)

    def staked(self, move: Told) -> None:
        super().staked(move)
        if move["wager"] == "bank":
            self.bank = move["place"]

    def said(self, kind: str, move: Told) -> None:
        if kind == "announce" and move["words"] == "Not enough cards":
            self.void_all(FAULTS)
        elif kind == "choose" and move["choice"] in ("draw", "stand"):
            self.acted[move["place"]] = move["choice"]
        elif kind == "choose" and self.bank and move["choice"] in ("pass the bank", "take out"):
            self._takes_off(move)

    def _takes_off(self, move: Told) -> None:
        """CF2: what a banker takes off the layout: the whole bank, or what no one covered while the least one stays."""
        hand = self[self.bank]
        has = hand.stakes["bank"].cents
        least = int(self.house.get("minimum.bank", 100_00))
        out = min(self.spare, has - least) if move["choice"] == "take out" else has

        one = Remembered(hand.place, hand.person)
        one.stakes = {"bank": Staked("bank", out)}
        self.off.append(one.told())
        if out == has:
            self.withdrawn(hand.place, "bank")
            self.bank = ""
        else:
            hand.stakes["bank"] = Staked("bank", has - out)

    def reported(self, what: str, place: str, move: Told) -> None:
        if what == "misdeal":
            self.void_all(FAULTS)


WITNESS = Witness(_BankMemory, owed, along=("bank",))
