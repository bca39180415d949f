"""The wagers of 19:47-2.19 and 2.20, which devices register and pay, settled a second time for the blackjack witness.

Written differently from the game on purpose. Every hand of a box keeps all the cards that came while it was played, so
a split takes none away. The hands in sequence are the cards of the box (J9). The readings are those of the game: J9 to
J11, J60 to J63, J65.
"""

from math import ceil
from typing import Any

from croupier.equipment.cards import card_name
from croupier.law import cite
from croupier.money import parse_odds, share
from croupier.witness.blackjack.sides import Lies, SideHands
from croupier.witness.facts import CHARGED, VOID, House, Staked, Told, Verdict

PROGRESSIVE, BONUS = "19:47-2.19", "19:47-2.20"
NO_LIGHT, NOT_SHOWN, READ = cite("19:47-2.15(n)"), cite("19:47-2.15(o)"), cite("19:47-2.15(j)1")
METER, RESET_METER, HOUSE = "progressive meter", "reset meter", "dealer"
TENS = "TJQK"

# 2.19(c): by aces from the first card on, and whether they are of one suit; the name of the option, the law's sum.
ACES = {
    (3, True): ("three aces of the same suit, first three cards", 250_000),
    (3, False): ("any three aces, first three cards", 25_000),
    (2, True): ("two aces of the same suit, first two cards", 10_000),
    (2, False): ("any two aces, first two cards", 2_500),
}


class Devices:
    """The two wagers in one round. It gets each move before the memory of the main game does."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lying: dict[Lies, Staked] = {}
        self.rows: list[Verdict] = []
        self.boxes: dict[str, dict[str, list[str]]] = {}
        self.shows: dict[str, int] = {}
        self.parts: list[int] = []
        self.pressed: Lies | None = None
        self.betting = True

    def takes(self, move: Told, hands: SideHands) -> bool:
        """Takes in the next move. True if the move concerns only these wagers."""
        kind = move["move"]
        if kind in ("bet", "withdraw") and move["wager"] in ("progressive", "bonus"):
            lies = (move["place"], move["by"], move["wager"])
            if kind == "bet":
                self.lying[lies] = Staked(move["wager"], move["cents"], move.get("coupon", 0))
            else:
                del self.lying[lies]
            return True
        if kind == "choose" and move["choice"] == "papers complete":
            return True
        if not self.lying:
            return bool(kind == "show")
        self.settle(hands)
        return self.heard(kind, move, hands)

    def heard(self, kind: str, move: Told, hands: SideHands) -> bool:
        """Takes in a move while one of the wagers is on the layout."""
        if kind == "turn":
            box = move["place"].split(".")[0]
            self.boxes.setdefault(box, {}).setdefault(move["place"], []).append(card_name(move["card"]))
        elif kind == "announce" and move["words"] == "No more bets":
            self.betting = False
            self.registered()
        elif kind == "announce" and self.pressed is not None and self.shows:
            self.displayed(self.shows.pop("blackjack bonus display"))
        elif kind == "show":
            self.shows[move["device"]] = move["cents"]
        elif kind == "choose":
            return self.chosen(move)
        elif kind == "report":
            self.reported(move)
        elif kind == "decline":
            self.declined(move["place"], move["wager"])
        return kind in ("show", "decline")

    def chosen(self, move: Told) -> bool:
        """Records a choice: a split, the button, or a supervisor's decision."""
        place, choice = move["place"], move["choice"]
        if choice == "split" and any(lies[2] == "progressive" for lies in self.lying):
            box = place.split(".")[0]
            hands = self.boxes[box]
            second = f"{box}.{len(hands)}"
            self.boxes[box] = {}
            for other, cards in hands.items():
                self.boxes[box][other] = cards
                if other == place:
                    self.boxes[box][second] = []
        elif choice == "press the button":
            self.pressed = (place, move["by"], "bonus")
        elif choice == "confirm":
            self.displayed(self.shows.pop("blackjack bonus display"))
        elif choice == "validate":
            self.validated(place)
        else:
            return False
        return bool(choice != "split")

    def reported(self, move: Told) -> None:
        """Records a report under 2.15(j), (n), (o) or (p)."""
        what, place = move["what"], move.get("place", "")
        if what == "double card face up":
            self.boxes[place.split(".")[0]][place].append(card_name(move["card"]))
        elif what == "card reader misused" and self.house.get("reader_readable"):
            for lies in list(self.lying):
                self.back(lies, READ)
        elif what == "light fails" and self.betting:
            for lies in [lies for lies in self.lying if lies[0] == place and lies[2] == "progressive"]:
                self.back(lies, NO_LIGHT)
        elif what == "bonus not shown" and self.pressed is not None:
            self.unshown()

    def owed(self, hands: SideHands, *, ended: bool) -> tuple[Verdict, ...]:
        """The verdicts on every device wager that is settled so far. `ended` says that all hands are settled."""
        self.settle(hands)
        if ended:
            for lies in [lies for lies in self.lying if lies[2] == "progressive" and not self.aces(lies)]:
                self.taken(lies, f"{PROGRESSIVE}(c)")
        return tuple(self.rows)

    def settle(self, hands: SideHands) -> None:
        """Settles the wagers that hands decide during play: those on dead hands, and bonus wagers without a
        blackjack.
        """
        for lies in list(self.lying):
            if lies[0] in hands and hands[lies[0]].state == VOID:
                self.back(lies, hands[lies[0]].under)
        if not hands.common["dealer"] or not self.dealt(hands):
            return
        for lies in [lies for lies in self.lying if lies[2] == "bonus"]:
            ranks = sorted(card[0] for card in self.boxes[lies[0]][lies[0]][:2])
            if ranks[0] != "A" or ranks[1] not in TENS:
                self.taken(lies, f"{BONUS}(e)1")

    def dealt(self, hands: Any) -> bool:
        """Whether every hand has two cards."""
        boxes = [place for place in hands if "." not in place and hands[place].state != VOID]
        return all(sum(map(len, self.boxes.get(box, {}).values())) > 1 for box in boxes)

    # 2.19.

    def registered(self) -> None:
        """(b), (i): adds to the meters the part of each dollar that their rates give."""
        cents = sum(stake.cents for lies, stake in self.lying.items() if lies[2] == "progressive")
        for account, rate in ((METER, "progressive_rate_percent"), (RESET_METER, "progressive_reset_rate_percent")):
            self.to_meter(account, "registered", ceil(cents * int(self.house.get(rate, 0)) / 100))

    def to_meter(self, account: str, why: str, cents: int) -> None:
        """Records money of the house that goes to a meter."""
        if cents:
            under = f"{PROGRESSIVE}(i)"
            self.rows.append(Verdict(account, HOUSE, "progressive", why, 0, 0, under))
            self.rows.append(Verdict(account, HOUSE, "progressive", CHARGED, cents, 0, under))

    def aces(self, lies: Lies) -> int:
        """What the first cards of the box win, in cents. It is -1 for the meter and 0 for nothing."""
        cards = [card for hand in self.boxes.get(lies[0].split(".")[0], {}).values() for card in hand][:4]
        suits = ""
        for card in cards:
            if card[0] != "A":
                break
            suits += card[1]
        if len(suits) == 4 and (set(suits) <= set("dh") or set(suits) <= set("cs")):
            return -1
        many = min(len(suits), 3)
        if many < 2:
            return 0
        line, law = ACES[many, len(set(suits[:many])) == 1]
        return int(self.house.get(f"progressive_pays.{line}", law))

    def validated(self, place: str) -> None:
        """(g)3, (h): pays the first winner from the right. Winners of the whole meter get equal shares."""
        lies = next(lies for lies in self.lying if lies[0] == place and lies[2] == "progressive")
        won = self.aces(lies)
        if won < 0 and not self.parts:
            meter, reserve = self.shows.pop(METER), self.shows.pop(RESET_METER, 0)
            winners = [other for other in self.lying if other[2] == "progressive" and self.aces(other) < 0]
            self.parts = list(share(meter, [1] * len(winners)))
            for account, why, cents in ((METER, "paid out", meter), (RESET_METER, "reset", reserve)):
                if cents:
                    self.rows.append(Verdict(account, HOUSE, "progressive", why, cents, 0, f"{PROGRESSIVE}(i)"))
            self.to_meter(METER, "reset", reserve + int(self.house.get("progressive_reset", 500_000)))
        del self.lying[lies]
        under = f"{PROGRESSIVE}(h)" if won < 0 else f"{PROGRESSIVE}(c)"
        self.rows.append(Verdict(*lies, "win", self.parts.pop(0) if won < 0 else won, 0, under))

    def declined(self, place: str, wager: str) -> None:
        """J67, J68: a wager that is not validated is not paid.

        A bonus with an unconfirmed amount is paid as if nothing was shown.
        """
        if wager == "bonus":
            self.unshown()
            return
        lies = next(lies for lies in self.lying if lies[0] == place and lies[2] == wager)
        del self.lying[lies]
        self.rows.append(Verdict(*lies, "declined", 0, 0, f"{PROGRESSIVE}(g)3"))

    # 2.20.

    def unshown(self) -> None:
        """2.15(o): pays a bonus wager whose display showed nothing."""
        assert self.pressed is not None
        self.shows.pop("blackjack bonus display", None)
        odds = parse_odds(str(self.house.get("blackjack_bonus_odds.amount not shown", "21 to 1")))
        self.displayed(odds.pays(self.lying[self.pressed].cents), NOT_SHOWN)

    def displayed(self, cents: int, under: str = f"{BONUS}(j)") -> None:
        """(f), (g): pays the player who pressed the amount on the display. The player keeps the wager."""
        assert self.pressed is not None
        stake = self.lying.pop(self.pressed)
        self.rows.append(Verdict(*self.pressed, "win", cents, stake.cents, under))
        self.pressed = None

    # Rows.

    def taken(self, lies: Lies, under: str) -> None:
        """Collects the wager."""
        del self.lying[lies]
        self.rows.append(Verdict(*lies, "lose", 0, 0, under))

    def back(self, lies: Lies, under: str) -> None:
        """Returns the wager."""
        self.rows.append(Verdict(*lies, "void", 0, self.lying.pop(lies).cents, under))
