"""Hand histories of poker in the PHH format, a convention for TOML files that pokerkit established.

`write_history` writes a played hand as one viewer may know it: a card that they may not see is `??`. `read_history`
reads a file back into a round and its moves. The rules judge each move. If the file does not know a card, an unused
card takes its place, and the hand must fold or give up unseen.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from croupier.equipment.cards import STANDARD_DECK, BadCard, card_name, parse_card
from croupier.games.poker import GAME
from croupier.money import dollars
from croupier.rounds.actors import CHANCE, DEALER, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Announce, Bet, Choose, Fold, Move, Report, Turn
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.steps.betting.bet import BRING_IN, CALL, CHECK
from croupier.rounds.steps.betting.forced import TIME
from croupier.rounds.steps.betting.showdown import MUCK, SHOW
from croupier.rounds.steps.betting.stakes import BIG_BLIND, BUTTON, DEAD, NO_STRADDLE, TABLE_STAKES, amount, clockwise
from croupier.rounds.value import Value
from croupier.rounds.view import HIDDEN, seen_move

VARIANTS: Mapping[str, tuple[str, str]] = {
    "FT": ("hold 'em", "fixed limit"),
    "NT": ("hold 'em", "no limit"),
    "PO": ("omaha", "pot limit"),
    "FO/8": ("omaha high-low", "fixed limit"),
    "F7S": ("seven-card stud", "fixed limit"),
    "F7S/8": ("seven-card stud high-low", "fixed limit"),
}
"""The variants of the format that this game has, with the form and the structure of each."""

UNKNOWN = "??"
RAKE = "_rake"
"""A field that we add, as the format allows: the amount that the house and the fund took from the pots."""


class BadHistory(ValueError):
    """A file that is not a hand history, or a hand that the format or the rules do not allow."""


class History(Value, frozen=True, eq=False):
    """A hand that was read: the round before the first move, all moves, and the round at the end."""

    beginning: Round
    moves: tuple[Move, ...]
    end: Round
    unknown: tuple[int, ...]
    """Cards of the program that take the place of cards that the file does not know."""

    def stacks(self) -> tuple[int, ...]:
        """What each player has at the end, in cents, in the order of the file."""
        return tuple(final_stacks(self.end))


def final_stacks(end: Round) -> Iterator[int]:
    """Each player's chips at the end of a hand, in the order of the format: clockwise from the left of the button."""
    returned = {p.person: p.returned for p in end.postings if p.wager == TABLE_STAKES}
    won: dict[Actor, int] = {}
    for p in end.postings:
        won[p.person] = won.get(p.person, 0) + p.paid
    for hand in end.hands:
        person = next(sitter for place, sitter in end.seats if place == hand.place)
        yield returned.get(person, 0) + won.get(person, 0)


# Reading.


def read_history(text: str) -> History:
    """Read a hand and play it. The rules judge every move. The players sit clockwise from the left of the button."""
    try:
        told = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadHistory(f"A hand history is TOML: {error}.") from None
    reader = _HistoryReader(told)
    history = reader.play()
    expected = told.get("finishing_stacks")
    rake = cents(told.get(RAKE, 0))
    if expected is not None and not _ends_as_told([cents(one) for one in expected], history.stacks(), rake):
        found = ", ".join(map(dollars, history.stacks()))
        raise BadHistory(f"The finishing stacks are {found} under the rules; the file has other ones.")
    return history


def _ends_as_told(told: Sequence[int], found: Sequence[int], rake: int) -> bool:
    """Whether the stacks in a file are those under the rules, minus what the house took from the pots."""
    less = [mine - other for mine, other in zip(found, told, strict=False)]
    return len(told) == len(found) and min(less) >= 0 and sum(less) == rake


def cents(value: object) -> int:
    """An amount of dollars as cents."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadHistory(f"An amount is a number of dollars; {value!r} is not.")
    found = Decimal(value) * 100
    if not found.is_finite() or found != int(found) or found < 0:
        raise BadHistory(f"An amount has whole cents; {value} has not.")
    return int(found)


class _HistoryReader:
    """Reads one file: what it says, and how far it has been played."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.told = told
        variant = self.field("variant")
        if variant not in VARIANTS:
            raise BadHistory(
                f"The variants that can be read are {', '.join(VARIANTS)}; {variant!r} is not one of them."
            )
        form, structure = VARIANTS[variant]
        self.stacks = [cents(one) for one in self.field("starting_stacks")]
        self.names = told.get("players") or [f"p{n}" for n in range(1, len(self.stacks) + 1)]
        self.actions = [line.split("#")[0].split() for line in self.field("actions")]
        self.actions = [words for words in self.actions if words]
        self.rules = GAME.rules(GAME.house(self._house(form, structure)))
        self.cards = self._dealt()
        self.moves: list[Move] = []

    def field(self, name: str) -> Any:
        """A field that the format requires."""
        if name not in self.told:
            raise BadHistory(f"A hand history must have {name!r}.")
        return self.told[name]

    def _house(self, form: str, structure: str) -> dict[str, object]:
        antes = [cents(one) for one in self.field("antes")]
        if len(set(antes)) != 1:
            raise BadHistory("Antes can be read only if all players post the same.")
        amounts = {"ante": antes[0]}
        if "bring_in" in self.told:
            amounts["bring_in"] = cents(self.told["bring_in"])
        else:
            blinds = [cents(one) for one in self.field("blinds_or_straddles")]
            amounts["small_blind"], amounts["big_blind"], *more = blinds
            if any(more):
                raise BadHistory("Straddles and other blinds cannot be read.")
        least = self.told.get("min_bet", self.told.get("small_bet"))
        if least is None:
            raise BadHistory("A hand history must have 'min_bet', or 'small_bet' and 'big_bet'.")
        amounts["small_bet"] = cents(least)
        amounts["big_bet"] = cents(self.told.get("big_bet", least))
        written = {key: f"{value // 100}.{value % 100:02}" for key, value in amounts.items()}
        fixed = {
            "minimum.table stakes": "0.01",
            "maximum.table stakes": "1000000000",
            "chip": "0.01",
            "time_charge": "0.01",
        }
        return {"form": form, "structure": structure, "revenue": "none", "button": "moving", **fixed, **written}

    def _dealt(self) -> dict[str, list[str]]:
        """The cards of each place in the order of the deal, as the file writes them.

        Cards that were shown later are filled in.
        """
        dealt: dict[str, list[str]] = {}
        for words in self.actions:
            if words[:2] == ["d", "db"]:
                dealt.setdefault("community", []).extend(pairs(words[2]))
            elif words[:2] == ["d", "dh"]:
                dealt.setdefault(words[2][1:], []).extend(pairs(words[3]))
        for words in self.actions:
            if words[1:2] == ["sm"] and len(words) > 2 and words[2] != "-":
                held, shown = dealt.get(words[0][1:], []), pairs(words[2])
                if UNKNOWN in held and len(shown) == len(held):
                    dealt[words[0][1:]] = shown
        return dealt

    def play(self) -> History:
        """Play the file from beginning to end."""
        seats = tuple((str(n), name) for n, name in enumerate(self.names, 1))
        beginning = r = self.rules.begin(seats)
        for (place, name), stack in zip(seats, self.stacks, strict=True):
            r = self.does(r, Bet(name, place, TABLE_STAKES, stack))
        r = self.does(r, Announce("The hand begins"))
        faces = self._faces()
        actions = [words for words in self.actions if words[0] != "d"]
        while r.agenda:
            if CHANCE in r.waits_for():
                turning = r.agenda[0].turning(r)
                assert turning is not None, "a round that waits for chance waits for a card"
                place, slot = turning
                if not faces.get(place):
                    raise BadHistory(f"The file has no further card for {self._called(place)}.")
                r = self.does(r, Turn(place, slot, faces[place].pop(0)))
            else:
                r = self.does(r, self._next(r, actions))
        left = [words for words in actions if words[1] != "sm"]
        if left:
            raise BadHistory(f"The hand is over, and the file goes on with {' '.join(left[0])!r}.")
        return History(beginning, tuple(self.moves), r, self.unknown)

    def _faces(self) -> dict[str, list[int]]:
        """The cards with their faces. An unknown card gets a face that the file does not use."""
        named = [parse_card(card) for cards in self.cards.values() for card in cards if card != UNKNOWN]
        if len(set(named)) < len(named):
            raise BadHistory("A card is dealt twice.")
        spare = [card for card in STANDARD_DECK if card not in named]
        unknown: list[int] = []
        faces: dict[str, list[int]] = {}
        for place, cards in self.cards.items():
            faces[place] = []
            for card in cards:
                if card == UNKNOWN:
                    unknown.append(spare.pop(0))
                faces[place].append(unknown[-1] if card == UNKNOWN else parse_card(card))
        self.unknown = tuple(unknown)
        return faces

    def _next(self, r: Round, actions: list[list[str]]) -> Move:
        """The next move of the player in turn."""
        by = r.waits_for()[0]
        place = r.seated(by)[0]
        offered = [offer.move for offer in r.offers(by)]
        at_showdown = Choose(by, place, SHOW) in offered
        mine = f"p{place}"
        if at_showdown:
            said = next((words for words in actions if words[0] == mine and words[1] == "sm"), None)
            if said is not None:
                actions.remove(said)
            hidden = any(card in self.unknown for card in r.hand(place).cards)
            gives_up = hidden if said is None else len(said) == 2
            if hidden and not gives_up:
                raise BadHistory(f"{self._called(place)} shows a hand that the file does not know.")
            return Choose(by, place, MUCK if gives_up else SHOW)
        if not actions:
            raise BadHistory(f"The file ends before {self._called(place)} has acted.")
        words = actions.pop(0)
        if words[0] != mine:
            raise BadHistory(f"{self._called(place)} acts next; {' '.join(words)!r} is another player's action.")
        match words[1:]:
            case ["f"]:
                return Fold(by, place)
            case ["cc"]:
                return Choose(by, place, CHECK if Choose(by, place, CHECK) in offered else CALL)
            case ["pb"]:
                return Choose(by, place, BRING_IN)
            case ["cbr", written]:
                return Bet(by, place, "bet", cents(_number(written)))
        raise BadHistory(f"{' '.join(words)!r} is not an action at this point.")

    def does(self, r: Round, move: Move) -> Round:
        """The round after a move. The rules must allow the move."""
        try:
            after = r.after(move)
        except Refused as refused:
            raise BadHistory(str(refused.refusal)) from None
        self.moves.append(move)
        return after

    def _called(self, place: str) -> str:
        return "the board" if place == "community" else self.names[int(place) - 1]


def pairs(written: str) -> list[str]:
    """Split cards that are written without blanks. Each card has two characters."""
    cards = [written[at : at + 2] for at in range(0, len(written), 2)]
    for card in cards:
        if card != UNKNOWN:
            try:
                parse_card(card)
            except BadCard as error:
                raise BadHistory(str(error)) from None
    return cards


def _number(written: str) -> Decimal:
    try:
        return Decimal(written)
    except ArithmeticError:
        raise BadHistory(f"An amount is a number of dollars; {written!r} is not.") from None


# Writing.


def write_history(beginning: Round, moves: Iterable[Move], viewer: Actor = "") -> str:
    """The hand as this viewer may know it. Without a viewer, the hand as everyone at the table may know it."""
    if beginning.rules.game.id != GAME.id:
        raise BadHistory(f"A hand history is of a hand of poker; this is a round of {beginning.rules.game.name}.")
    house = beginning.rules.house
    known = {shape: variant for variant, shape in VARIANTS.items()}
    variant = known.get((house.word("form"), house.word("structure")))
    if variant is None:
        raise BadHistory(f"The format has no variant for {house.word('form')} at {house.word('structure')}.")
    writer = _HistoryWriter(viewer)
    r = beginning
    for move in moves:
        writer.sees(r, move)
        r = r.after(move)
    return "\n".join([*writer.head(variant, beginning, r), ""])


class _HistoryWriter:
    """Collects the lines of one hand, move by move."""

    def __init__(self, viewer: Actor) -> None:
        self.viewer = viewer
        self.actions: list[str] = []
        self.pending: dict[str, str] = {}
        self.hidden: set[str] = set()
        self.order: tuple[str, ...] = ()
        self.stacks: dict[str, int] = {}

    def sees(self, r: Round, move: Move) -> None:
        """Note one move before it is made."""
        if isinstance(move, Report):
            raise BadHistory(f"The format has no word for an irregularity; {move.what} was reported in this hand.")
        if isinstance(move, Announce) and move.words == TIME:
            raise BadHistory("The format has no word for a charge for time.")
        if isinstance(move, Bet) and move.wager == TABLE_STAKES:
            self.stacks[move.place] = move.cents
        if r.agenda[0].takes_wagers or (isinstance(move, Choose) and move.choice == NO_STRADDLE):
            return
        if not self.order:
            self.order = clockwise(r, r.standing.mark(BUTTON))
            if any(amount(hand, DEAD) for hand in r.hands):
                raise BadHistory("The format has no word for a blind that no one has to match.")
        if isinstance(move, Turn):
            seen = seen_move(r, move, self.viewer)
            assert isinstance(seen, Turn)
            card = UNKNOWN if seen.card == HIDDEN else card_name(seen.card)
            if card == UNKNOWN:
                self.hidden.add(move.place)
            self.pending[move.place] = self.pending.get(move.place, "") + card
            return
        self.dealt()
        if isinstance(move, Fold | Bet | Choose):
            self.actions.append(f"{self.called(move.place)} {self.word(r, move)}")

    def dealt(self) -> None:
        """Write the cards that came since the last action, each player's together."""
        for place in (*self.order, "community"):
            cards = self.pending.pop(place, "")
            if cards:
                self.actions.append(f"d db {cards}" if place == "community" else f"d dh {self.called(place)} {cards}")

    def called(self, place: str) -> str:
        """The player's name in the format."""
        return f"p{self.order.index(place) + 1}"

    def word(self, r: Round, move: Fold | Bet | Choose) -> str:
        """The action in the words of the format."""
        if isinstance(move, Fold):
            return "f"
        if isinstance(move, Bet):
            return f"cbr {plain(move.cents)}"
        if move.choice in (CHECK, CALL):
            return "cc"
        if move.choice == BRING_IN:
            return "pb"
        if move.choice == SHOW:
            return f"sm {''.join(map(card_name, r.hand(move.place).cards))}"
        if move.choice == MUCK:
            return "sm"
        raise BadHistory(f"The format has no word for {move.choice!r} before the deal.")

    def head(self, variant: str, beginning: Round, end: Round) -> list[str]:
        """All lines of the file."""
        self.dealt()
        house, people = beginning.rules.house, dict(beginning.seats)
        for hand in end.hands:
            if hand.shown and hand.place in self.hidden and f"{self.called(hand.place)} sm" not in self._shown(hand):
                self.actions.append(f"{self.called(hand.place)} sm {''.join(map(card_name, hand.cards))}")
        fixed = house.word("structure") == "fixed limit"
        stud = not end.standing.mark(BIG_BLIND)
        finals = dict(zip([hand.place for hand in end.hands], final_stacks(end), strict=True))
        rows: list[tuple[str, str]] = [
            ("variant", f'"{variant}"'),
            ("antes", listed([house.whole("ante")] * len(self.order))),
        ]
        if stud:
            rows.append(("bring_in", plain(house.whole("bring_in"))))
        else:
            blinds = [house.whole("small_blind"), house.whole("big_blind")]
            rows.append(("blinds_or_straddles", listed([*blinds, *[0] * (len(self.order) - 2)])))
        if fixed:
            rows += [("small_bet", plain(house.whole("small_bet"))), ("big_bet", plain(house.whole("big_bet")))]
        else:
            rows.append(("min_bet", plain(house.whole("small_bet") if stud else house.whole("big_blind"))))
        rows.append(("starting_stacks", listed([self.stacks[place] for place in self.order])))
        quoted = ", ".join([f'"{action}"' for action in self.actions])
        rows.append(("actions", f"[{quoted}]"))
        names = ", ".join(['"' + people[place].replace("\\", "\\\\").replace('"', '\\"') + '"' for place in self.order])
        rows += [("players", f"[{names}]"), ("currency", '"USD"')]
        rows.append(("finishing_stacks", listed([finals[place] for place in self.order])))
        taken = sum([p.paid for p in end.postings if p.person == DEALER])
        if taken:
            rows.append((RAKE, plain(taken)))
        return [f"{key} = {value}" for key, value in rows]

    def _shown(self, hand: Hand) -> str:
        mine = f"{self.called(hand.place)} sm"
        return next((action[: len(mine)] for action in self.actions if action.startswith(mine)), "")


def plain(value: int) -> str:
    """Cents as dollars, without zeros that say nothing: 250 is "2.5", 400 is "4"."""
    return f"{Decimal(value) / 100:f}"


def listed(amounts: Iterable[int]) -> str:
    """Amounts as a list of dollars."""
    return f"[{', '.join(map(plain, amounts))}]"
