"""The streak wagers of 19:47-2.22 settled a second time, for the witness of blackjack.

Written differently from the game on purpose. A streak is a wager and the number of hands that it still needs. At the
end of a round, the verdicts on its player's hands decide it. The readings are those of the game: J14 to J16, J55, J56.
"""

from collections.abc import Collection, Iterator
from fractions import Fraction
from math import ceil

from croupier.law import cite
from croupier.money import parse_odds
from croupier.witness.facts import House, Told, Verdict

RULE = "19:47-2.22"
LAW = {2: 3, 3: 7, 4: 17, 5: 37}
"""(j): the least that one unit wins, for each number of hands."""
ABANDONED, LOST, MAJORITY = cite(f"{RULE}(f)"), cite(f"{RULE}(e)"), cite(f"{RULE}(h)")

Lies = tuple[str, str, str]
"""Box, person and wager."""


class StreakWitness:
    """Streak wagers of this round and of earlier ones."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lying: dict[Lies, int] = {}
        self.new: dict[Lies, int] = {}
        self.won: dict[tuple[str, str], int] = {}
        self.rows: list[Verdict] = []

    def stands(self, standing: Told) -> None:
        """Takes in what earlier rounds left: the wagers, and the area of each lammer."""
        for wager in standing["lying"]:
            if _hands(wager["wager"]):
                self.lying[str(wager["number"]), wager["person"], wager["wager"]] = wager["cents"]
        for name, area in standing["marks"]:
            if name.startswith("streak lammer of "):
                person, _, box = name.removeprefix("streak lammer of ").rpartition(" at ")
                self.won[box, person] = area - 1

    def takes(self, move: Told) -> bool:
        """Takes in the next move. True if the move concerns only streak wagers."""
        kind = move["move"]
        if kind in ("bet", "withdraw") and _hands(move["wager"]):
            lies = (move["place"], move["by"], move["wager"])
            if kind == "bet":
                self.new[lies] = move["cents"]
            else:
                del self.new[lies]
            return True
        return False

    def closed(self, playing: Collection[tuple[str, str]]) -> None:
        """(f): betting has closed. `playing` are the persons with a wager, each with the box."""
        for lies, cents in list(self.lying.items()):
            if lies[:2] not in playing:
                del self.lying[lies]
                self.rows.append(Verdict(*lies, "lose", 0, 0, ABANDONED))
                assert cents
        self.lying |= self.new
        self.new = {}

    def owed(self, hands: Collection[Verdict]) -> Iterator[Verdict]:
        """(d) to (h): the verdicts on streak wagers that follow from the verdicts on all hands of a round."""
        for lies, cents in self.lying.items():
            box, person, wager = lies
            mine = [v for v in hands if v.place.split(".")[0] == box and v.person == person]
            verdicts = [v.result for v in mine if v.wager in ("blackjack", "split")]
            good = verdicts.count("win")
            bad = len(verdicts) - good - verdicts.count("push") - verdicts.count("void")
            if good < bad:
                under = ABANDONED if "surrender" in verdicts else MAJORITY if len(verdicts) > 1 else LOST
                yield Verdict(box, person, wager, "lose", 0, 0, under)
            elif good > bad and self.won.get((box, person), 0) + 1 == _hands(wager):
                yield self.paid(lies, cents)

    def paid(self, lies: Lies, cents: int) -> Verdict:
        """(j): the verdict that pays a wager at the odds of the house. An odd cent goes to the player."""
        number = _hands(lies[2])
        to_one: Fraction = parse_odds(
            str(self.house.get(f"streak_odds.{number} consecutive winning hands", LAW[number]))
        ).ratio
        return Verdict(*lies, "win", ceil(to_one * cents), cents, cite(f"{RULE}(d){number - 1}"))


def _hands(wager: str) -> int:
    """The number of hands that a wager needs; 0 if it is not a streak wager."""
    return int(wager.removeprefix("streak ")) if wager.startswith("streak ") else 0
