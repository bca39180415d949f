"""A game as it is declared, and the same game under one House on one day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date

import msgspec

from croupier.declare.collection import Collection
from croupier.declare.contest import Contest
from croupier.declare.duties import Chore, CutOrder
from croupier.declare.house import BadHouse, House, read_house, write_choice
from croupier.declare.layout import Layout
from croupier.declare.options import Option
from croupier.declare.requirements import Requirement
from croupier.declare.undertakings import Undertaking
from croupier.law import Cite, Duty, Edition, NotModelled, OneOf, Reading, Source, cite, edition_on
from croupier.money import Odds, dollars
from croupier.rounds.actors import Actor
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.meter import Meter
from croupier.rounds.moves import Place
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Bonus, Tender, Wager

DECKS_MAX = 24

POSTING = cite("19:47-8.2")
"""Minimum and maximum wagers are posted at the table."""


class Term(Value, frozen=True):
    """A word that the law defines, and what implements it here; the guide's glossary reads these."""

    word: str
    cite: Cite
    means: object


class Paytable(Value, frozen=True, kw_only=True):
    """What hands are paid under one paragraph, best hand first; `says` is what they are paid on."""

    says: str
    lines: tuple[tuple[str, Odds], ...] = ()
    cite: Cite
    heading: str = ""
    """What is printed above it on the layout, where there is more than one; two of a house never share it."""
    amounts: tuple[tuple[str, str], ...] = ()
    """Instead of `lines`, where amounts are paid and not odds: each in words."""
    others: tuple[tuple[str, Cite], ...] = ()
    """Lines that have their odds from another paragraph than the rest."""
    silent: tuple[str, ...] = ()
    """Lines whose paragraph our copy has, but without odds: as the game is known."""

    def under(self, line: str) -> Cite:
        """The paragraph of one line."""
        return dict(self.others).get(line, self.cite)


class CutRule(Value, frozen=True, kw_only=True):
    """When the cards must be cut before they are dealt, and how many at the least."""

    at_least: int
    required: Callable[[House, bool], Cite | None]
    """Asked with the House and whether the cards are new: the paragraph that wants a cut, None where none does."""
    rest: Cite
    """The paragraph that puts the rest of the deck on top of what was cut, so that there must be a rest."""
    cite: Cite
    leaves: int = 1
    """How many cards must be left below the cut."""
    offered: CutOrder | None = None
    """To whom the cut is offered, where it is not the dealer's own."""


class LastingShoe(Value, frozen=True, kw_only=True):
    """A shoe from which round after round is dealt, until the cutting card comes out."""

    behind: Callable[[House], int]
    """How many cards lie behind the cutting card; as many as there are where each round has a shuffle of its own."""
    burn: Callable[[House], int]
    """How many cards are burned, face down, after a shuffle."""
    cite: Cite
    """The paragraph that requires a shuffle when the cutting card has come out."""
    burned: Cite
    lasts: Callable[[House], bool] = lambda _house: True
    rounds_after: int = 0
    """How many rounds are still dealt after the one in which the cutting card came out."""
    at_will: Cite | None = None
    """The paragraph that lets the house shuffle after any round."""


class Lasting(Value, frozen=True, kw_only=True):
    """The same under one House."""

    cards: int
    """How many come out before the cutting card."""
    burn: int
    rounds_after: int
    cite: Cite
    burned: Cite


class Game(Value, frozen=True, kw_only=True, eq=False):
    """One declaration. Everything else, from live play to the guide, is read off it."""

    id: str
    name: str
    subchapter: str
    source: Source
    editions: tuple[Edition, ...]
    wagers: tuple[Wager, ...]
    bonuses: tuple[Bonus, ...] = ()
    tender: Callable[[House], Tender]
    options: tuple[Option, ...]
    requirements: tuple[Requirement, ...]
    undertakings: tuple[Undertaking, ...] = ()
    """What the licensee owes people: the same at several tables, open to all, on a sign, with notice."""
    deck: Callable[[House], tuple[int, ...]]
    agenda: Callable[[House], tuple[Step, ...]]
    irregularities: Callable[[House], tuple[Irregularity, ...]]
    layout: Layout
    paytables: Callable[[House], tuple[Paytable, ...]] | None = None
    """Where a game has several, or one that the house chooses as a whole; else its odds options are the one it has."""
    contest: Contest = Contest()
    """Whose hands a settlement compares, in words."""
    cut: CutRule | None = None
    recut: Cite | None = None
    came_shuffled: Cite | None = None
    """The paragraph that excuses new cards from their first shuffle, where a house has them come shuffled."""
    shoe: LastingShoe | None = None
    """Where several rounds may be dealt after one shuffle; else the cards are shuffled for every round."""
    meter: Callable[[House], Meter | None] = lambda _house: None
    """The progressive meter of a table of this house, where it has one."""
    alternates: Cite | None = None
    """The paragraph by which a second deck takes turns with the first, a round each."""
    batches: Callable[[House], Cite | None] = lambda _house: None
    """The paragraph by which two batches of decks take turns, a shoe each, where a house has two."""
    device_removal: Cite | None = None
    chores: tuple[Chore, ...] = ()
    """What people do with the cards apart from the round itself."""
    collection: Collection | None = None
    """In which order cards come to the discard rack, where the text requires that hands can be rebuilt from it."""
    terms: tuple[Term, ...] = ()
    duties: tuple[Duty, ...] = ()
    readings: tuple[Reading, ...] = ()
    not_modelled: tuple[NotModelled, ...] = ()

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self.subchapter}: {len(self.wagers)} wagers, {len(self.options)} options>"

    def house(self, written: Mapping[str, object] | None = None, day: date | None = None) -> House:
        """A House with these choices, the rest by the defaults of a day: what it could not choose yet, it has not."""
        return read_house(self.id, self.options, written or {}, day)

    def rules(self, house: House | None = None, day: date | None = None) -> Rules:
        """The game under one House on one day; a day that no edition covers is refused."""
        edition, day = edition_on(self.editions, day, game=self.id)
        house = house or self.house(day=day)
        self._known_words(house)
        self._countable_decks(house)
        deck, agenda = self.deck(house), self.agenda(house)
        return Rules(
            game=self,
            house=house,
            edition=edition,
            day=day,
            agenda=agenda,
            irregularities={i.event: i for i in self.irregularities(house)},
            tender=self.tender(house),
            deck=deck,
            pieces=dict(Counter(deck)),
            posted=self._posted(house),
            lasting=self._lasting(house, len(deck)),
            chores=tuple([chore for chore in self.chores if chore.asked(house)]),
        )

    def _lasting(self, house: House, cards: int) -> Lasting | None:
        shoe = self.shoe
        if shoe is None or not shoe.lasts(house):
            return None
        return Lasting(
            cards=cards - shoe.behind(house),
            burn=shoe.burn(house),
            rounds_after=shoe.rounds_after,
            cite=shoe.cite,
            burned=shoe.burned,
        )

    def _known_words(self, house: House) -> None:
        """Odds and amounts may go beyond the law; a method that no paragraph describes cannot be played at all.

        A table that was opened before a choice was declared does not state it.
        """
        for option in self.options:
            said = option.key in house.choices
            if said and isinstance(option.binding, OneOf) and not option.binding.allows(house[option.key]):
                chosen = write_choice(option, house[option.key])
                raise BadHouse(f"{option.key} is {option.right()} ({option.cite}); {chosen} is not.")

    def _countable_decks(self, house: House) -> None:
        """More decks than the law allows can be analysed, but neither none nor more than any shoe could hold."""
        decks = house.choices.get("decks", 1)
        if type(decks) is int and not 1 <= decks <= DECKS_MAX:
            cited = next(option.cite for option in self.options if option.key == "decks")
            raise BadHouse(f"decks is from 1 to {DECKS_MAX} for any table ({cited}); {decks} is not.")

    def wager(self, key: str) -> Wager:
        """The wager with this key."""
        return next(w for w in self.wagers if w.key == key)

    def called(self, key: str) -> str:
        """The regulation's name for what is paid under this key: a wager, a bonus that needs no stake, a pot."""
        names = {wager.key: wager.name for wager in self.wagers} | {bonus.key: bonus.name for bonus in self.bonuses}
        return names.get(key, key)

    def _posted(self, house: House) -> dict[str, tuple[int, int]]:
        limits = {}
        for wager in self.wagers:
            low, high = f"minimum.{wager.key}", f"maximum.{wager.key}"
            if low in house.choices and high in house.choices:
                least, most = house.whole(low), house.whole(high)
                if not 0 < least <= most:
                    why = f"${dollars(least)} with a maximum of ${dollars(most)} is not"
                    raise BadHouse(f"{low} is more than $0 and not above {high} ({POSTING}); {why}.")
                limits[wager.key] = (least, most)
        return limits


class Rules(Value, frozen=True, kw_only=True, eq=False):
    """All that does not change in a round."""

    game: Game
    house: House
    edition: Edition
    day: date
    agenda: tuple[Step, ...]
    irregularities: Mapping[str, Irregularity]
    tender: Tender
    deck: tuple[int, ...]
    pieces: Mapping[int, int]
    posted: Mapping[str, tuple[int, int]]
    lasting: Lasting | None = None
    chores: tuple[Chore, ...] = ()

    def __repr__(self) -> str:
        law = f"{self.game.id} on {self.day}, {self.edition.status}"
        return f"<Rules of {law}: {self.positions} positions, {len(self.deck)} cards>"

    @property
    def sets(self) -> int:
        """How many sets of cards take turns at the table: decks, or batches of them."""
        if self.game.alternates is not None:
            return int(self.house.choices.get("decks", 1))
        return 2 if self.game.batches(self.house) is not None else 1

    def chore(self, name: str) -> Chore | None:
        """The chore of this name, where tables of this house have it."""
        return next((chore for chore in self.chores if chore.name == name), None)

    @property
    def positions(self) -> int:
        """How many betting positions this table has: as many as the house chose, else those of the layout."""
        return int(self.house.choices.get("positions", self.game.layout.positions))

    def begin(
        self,
        seats: tuple[tuple[Place, Actor], ...],
        standing: Standing | None = None,
        *,
        slot: int = 0,
        left: Mapping[int, int] | None = None,
    ) -> Round:
        """A round with these persons seated, on what the last one left standing.

        From a shoe that lasts it begins at a later slot, and `left` are the pieces that no one has seen leave it.
        """
        rules = msgspec.structs.replace(self, pieces=left) if left else self
        r = Round(rules, self.agenda, seats, standing or Standing(), slot=slot)
        return self.agenda[0].enter(r)

    def with_deck(self, deck: tuple[int, ...]) -> Rules:
        """The same rules over another deck: a toy deck for exhaustive tests."""
        return msgspec.structs.replace(self, deck=deck, pieces=dict(Counter(deck)))
