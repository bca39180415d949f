"""The wagers of 19:47-2.17, 2.23 and 2.24 settled a second time, for the witness of blackjack.

Written differently from the game on purpose. Cards are their names. A box is the cards that came to it in order, so the
third card is the same whether or not its hand was split (J4). The readings are those of the game: J3 to J5, J18 to J20,
J25, J42, J43.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor
from typing import Any, Protocol

from croupier.equipment.cards import Card, card_name
from croupier.law import cite
from croupier.money import parse_odds, share
from croupier.witness.facts import VOID, House, Staked, Told, Verdict

ADDITIONAL, MATCH, TWENTY = "19:47-2.17", "19:47-2.23", "19:47-2.24"
KINDS = ("match", "over 13", "under 13", "same suit", "sevens", "twenty")
DEAD, READ = cite("19:47-2.15(i)"), cite("19:47-2.15(j)1")
TENS = "TJQK"

# 2.17(e)2: option 1 first; what a king and a queen are paid, and any other two cards of one suit.
SUITED = {
    1: "50 2.5, 10 3, 5 3, 25 2.5",
    2: "10 3, 5 3, 25 2.5, 20 2.5",
    4: "5 3, 25 2.5, 20 2.5, 50 2",
    6: "5 3, 25 2.5, 20 2.5, 15 2.5",
    8: "5 3, 25 2.5, 50 2",
}
# 2.17(e)3.
SEVENS = {
    "777 suited": ("three sevens of the same suit", 5000),
    "777": ("three sevens of any suit", 500),
    "77 suited": ("two sevens of the same suit, first two cards", 100),
    "77": ("two sevens of any suit, first two cards", 50),
    "7": ("one seven, first card", 3),
}

Lies = tuple[str, str, str]
"""Place, person and wager of a stake that is not settled yet."""


class SideHands(Protocol):
    """What the memory of the main game knows: hands by place, the cards of the house, and whether a device looked."""

    common: dict[str, list[Card]]
    looked: bool

    def __getitem__(self, place: str, /) -> Any: ...
    def __contains__(self, place: object, /) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...


class Sides:
    """The side wagers of one round. It gets each move before the memory of the main game does."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lying: dict[Lies, Staked] = {}
        self.rows: list[Verdict] = []
        self.cards: dict[str, list[str]] = {}
        self.elected: set[str] = set()
        self.hidden: set[str] = set()
        self.attended = False
        """2.24(e): whether a floorperson is present. Otherwise two queens of hearts that waited are not paid."""

    def takes(self, move: Told, hands: SideHands) -> bool:
        """Takes in the next move. True if the move concerns only side wagers."""
        kind = move["move"]
        if kind in ("bet", "withdraw") and move["wager"] in KINDS:
            lies = (move["place"], move["by"], move["wager"])
            if kind == "bet":
                self.lying[lies] = Staked(move["wager"], move["cents"], move.get("coupon", 0))
            else:
                del self.lying[lies]
            return True
        if kind == "choose" and move["choice"] == "consent":
            return True  # it decides nothing, and a side wager may be alone on the box for a moment
        if kind == "choose" and move["choice"] == "present":
            self.attended = True
            return True
        if self.lying:
            self.settle(hands)
            self.heard(kind, move, hands)
        return False

    def heard(self, kind: str, move: Told, hands: SideHands) -> None:
        """Takes in a move of the main game, if a side wager depends on it."""
        if kind == "turn" and "." not in move["place"]:
            self.cards.setdefault(move["place"], []).append(card_name(move["card"]))
        elif kind == "choose":
            self.chosen(move["choice"], move["by"], move["place"], hands)
        elif kind == "report" and move["what"] == "double card face up":
            self.cards[move["place"].split(".")[0]].append(card_name(move["card"]))
        elif kind == "report" and move["what"] == "card reader misused" and self.house.get("reader_readable"):
            for lies in list(self.lying):
                self.back(lies, READ)

    def chosen(self, choice: str, by: str, place: str, hands: SideHands) -> None:
        """Takes in a decision at the first hand of a box, or a person's choice to stay with the second of two split
        hands.
        """
        box = place.split(".")[0]
        if choice == "stay" and place != box and not any(who == by for who, _ in hands[place].on):
            source = next(other for other in hands if hands[other].twin == place)
            for where, who, wager in [lies for lies in self.lying if lies[:2] == (source, by)]:
                self.lying[place, who, wager] = self.lying.pop((where, who, wager))
        elif choice == "dead hand":
            for lies in [lies for lies in self.lying if lies[0] == place]:
                if lies[2] == "sevens" and not (self.any_of_three and self.no_seven(box)):
                    self.sevens(lies)
                else:
                    self.back(lies, DEAD)
        elif place == box and choice in ("stand", "surrender", "refuse"):
            self.elected.add(box)
        elif place == box and choice == "double" and self.house.get("double_card") == "face down":
            self.hidden.add(box)

    def owed(self, hands: SideHands, *, over: bool) -> tuple[Verdict, ...]:
        """The verdicts on every side wager that is settled so far. `over` says that the hands are settled."""
        if self.lying:
            self.settle(hands, over=over)
        return tuple(self.rows)

    def settle(self, hands: SideHands, *, over: bool = False) -> None:
        """Settles every wager that the cards on the table decide."""
        for lies in list(self.lying):
            if lies[0] in hands and hands[lies[0]].state == VOID:
                self.back(lies, hands[lies[0]].under)
        dealer = [card_name(card) for card in hands.common["dealer"]]
        if not dealer or not self.dealt(hands):
            return
        for lies in list(self.lying):
            own = self.cards[lies[0].split(".")[0]]
            if lies[2] == "match":
                self.match(lies, own[:2], dealer[0])
            elif lies[2] == "sevens":
                self.maybe_sevens(lies, own, over)
            elif lies[2] == "twenty":
                self.maybe_twenty(lies, own[:2], dealer[0], hands.looked)
            else:
                self.two_cards(lies, own[:2])
        if over and self.attended:
            self.queens(dealer)

    def dealt(self, hands: SideHands) -> bool:
        """Whether every hand has two cards."""
        boxes = [place for place in hands if "." not in place and hands[place].state != VOID]
        return all(len(self.cards.get(box, ())) > 1 for box in boxes)

    # 2.23.

    def match(self, lies: Lies, own: list[str], dealer: str) -> None:
        """Settles a match-the-dealer wager. Each card by itself wins nothing, or its odds."""
        same, other = (11, 4) if self.house.get("decks") != 8 else (14, 3)
        decks = "eight decks" if self.house.get("decks") == 8 else "six decks"
        same_odds = self.odds(f"match_the_dealer_odds.matching card of the same suit, {decks}", same)
        other_odds = self.odds(f"match_the_dealer_odds.matching card of another suit, {decks}", other)
        won = own.count(dealer) * same_odds
        won += sum(card[0] == dealer[0] and card != dealer for card in own) * other_odds
        self.done(lies, won, f"{MATCH}(f)" if won else f"{MATCH}(a)", up=True)

    # 2.17.

    def two_cards(self, lies: Lies, own: list[str]) -> None:
        """(b)1 to 3: settles the over, under and same suit wagers."""
        total = sum(10 if card[0] in TENS else 1 if card[0] == "A" else int(card[0]) for card in own)
        even = self.odds("additional_odds.over or under 13", 1)
        if lies[2] == "over 13":
            won = even if total >= 14 else Fraction(0)
        elif lies[2] == "under 13":
            won = even if total <= 12 else Fraction(0)
        elif own[0][1] == own[1][1]:
            top, plain = SUITED[int(self.house["decks"])].split(", ")[int(self.house["same_suit_option"]) - 1].split()
            won = Fraction(top if sorted(card[0] for card in own) == ["K", "Q"] else plain)
        else:
            won = Fraction(0)
        self.done(lies, won, f"{ADDITIONAL}(e)" if won else f"{ADDITIONAL}(d)")

    def maybe_sevens(self, lies: Lies, own: list[str], over: bool) -> None:
        """(d), (e): settles a sevens wager at once.

        Two sevens wait until a third card has come, or until none can come.
        """
        box = lies[0].split(".")[0]
        sevens = [card[0] for card in own[:2]].count("7")
        # 2.17(b)4: where any of three cards counts, one without a seven waits too; a blackjack gets no third card.
        natural = {"A"} < {card[0] for card in own[:2]} <= {"A", *TENS}
        waits = (sevens == 2 or (self.any_of_three and sevens == 0 and not natural)) and not over
        if not waits or ((len(own) > 2 or box in self.elected) and box not in self.hidden):
            self.sevens(lies)

    @property
    def any_of_three(self) -> bool:
        """2.17(b)4: whether the house counts a seven in any place among the first three cards."""
        return self.house.get("sevens_counted") == "any of three cards"

    def no_seven(self, box: str) -> bool:
        """Whether no seven has come to this box yet."""
        return all(card[0] != "7" for card in self.cards[box][:3])

    def sevens(self, lies: Lies) -> None:
        """(e)3: settles a sevens wager by its first card and the sevens that follow without a gap."""
        own = self.cards[lies[0].split(".")[0]][:3]
        run = next((at for at, card in enumerate(own) if card[0] != "7"), len(own))
        if self.any_of_three and not run:
            run = int(any(card[0] == "7" for card in own))
        suited = " suited" * (run > 1 and len({card[1] for card in own[:run]}) == 1)
        won = self.odds("sevens_odds." + SEVENS["7" * run + suited][0], SEVENS["7" * run + suited][1]) if run else 0
        self.done(lies, Fraction(won), f"{ADDITIONAL}(e)3" if run else f"{ADDITIONAL}(d)")

    # 2.24.

    def maybe_twenty(self, lies: Lies, own: list[str], dealer: str, looked: bool) -> None:
        """(d), (e): settles a twenty point wager at once.

        It waits if two queens of hearts face a dealer's card that may be part of a blackjack.
        """
        count = sum(10 if card[0] in TENS else 11 if card[0] == "A" else int(card[0]) for card in own)
        if count != 20:
            self.done(lies, Fraction(0), f"{TWENTY}(d)")
        elif own == ["Qh", "Qh"]:
            if (looked and self.attended) or dealer[0] not in TENS + "A":
                self.done(lies, self.twenty("queen of hearts pair", 125, 200), f"{TWENTY}(f)", up=True)
        elif own[0] == own[1]:
            self.done(lies, self.twenty("matched 20", 19, 25), f"{TWENTY}(g)1", up=True)
        elif own[0][1] == own[1][1]:
            self.done(lies, self.twenty("suited 20", 9, 10), f"{TWENTY}(g)2", up=True)
        else:
            self.done(lies, self.twenty("any 20", 4, 4), f"{TWENTY}(g)3", up=True)

    def queens(self, dealer: list[str]) -> None:
        """(e), (h): settles two queens of hearts that waited, when all is known.

        Together they are paid no more than the maximum for the first line.
        """
        waiting = sorted([lies for lies in self.lying if lies[2] == "twenty"], key=_from_the_right)
        ten, ace = [card for card in dealer[:2] if card[0] in TENS], [card for card in dealer[:2] if card[0] == "A"]
        if not (ten and ace):
            for lies in waiting:
                self.done(lies, self.twenty("queen of hearts pair", 125, 200), f"{TWENTY}(f)", up=True)
            return
        odds = self.twenty("queen of hearts pair and dealer blackjack", 1000, 1000)
        stakes = [self.lying.pop(lies) for lies in waiting]
        amounts = [stake.cents + stake.coupon for stake in stakes]
        paid: tuple[int, ...] = tuple(ceil(odds * amount) for amount in amounts)
        if self.house.get("twenty_point_limit") == "established":
            most = int(self.house["twenty_point_limit_amount"])
            paid = share(most, amounts) if sum(paid) > most else paid
        for lies, stake, won in zip(waiting, stakes, paid, strict=True):
            self.rows.append(Verdict(*lies, "win", won, stake.cents, f"{TWENTY}(f)"))

    def twenty(self, line: str, a: int, b: int) -> Fraction:
        """What the house's paytable pays for a line."""
        table = str(self.house.get("twenty_point_paytable", "A"))
        return self.odds(f"twenty_point_{table.lower()}.{line}", a if table == "A" else b)

    # Rows.

    def odds(self, key: str, law: int) -> Fraction:
        """What one unit wins: the odds that the house chose, or those of the law."""
        return parse_odds(str(self.house.get(key, law))).ratio

    def done(self, lies: Lies, won: Fraction, under: str, *, up: bool = False) -> None:
        """Pays a wager, or collects it if it wins nothing.

        `up`: the odds are a minimum, so an odd cent goes to the player.
        """
        stake = self.lying.pop(lies)
        amount = stake.cents + stake.coupon
        if won:
            self.rows.append(Verdict(*lies, "win", (ceil if up else floor)(won * amount), stake.cents, under))
        else:
            self.rows.append(Verdict(*lies, "lose", 0, 0, under))

    def back(self, lies: Lies, under: str) -> None:
        """Returns the wager."""
        self.rows.append(Verdict(*lies, "void", 0, self.lying.pop(lies).cents, under))


def _from_the_right(lies: Lies) -> tuple[int, int]:
    box, _, hand = lies[0].partition(".")
    return -int(box), -int(hand or 0)
