"""A game as declared, and the same game under one House on one day."""

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
    """A word that the law defines, and the code that implements it. The guide's glossary reads these."""

    word: str
    cite: Cite
    means: object


class Paytable(Value, frozen=True, kw_only=True):
    """What hands are paid under one paragraph, best hand first. `says` names the wager that is paid."""

    says: str
    lines: tuple[tuple[str, Odds], ...] = ()
    cite: Cite
    heading: str = ""
    """The heading above it on the layout, if there is more than one. No two paytables of a house share a heading."""
    amounts: tuple[tuple[str, str], ...] = ()
    """Used instead of `lines` where amounts are paid, not odds: each amount in words."""
    others: tuple[tuple[str, Cite], ...] = ()
    """Lines whose odds come from another paragraph than the rest."""
    silent: tuple[str, ...] = ()
    """Lines that our copy of the paragraph lists without odds. They are paid at the odds that the game is known to
    have.
    """

    def under(self, line: str) -> Cite:
        """The paragraph of one line."""
        return dict(self.others).get(line, self.cite)


class CutRule(Value, frozen=True, kw_only=True):
    """When the cards must be cut before the deal, and how many cards at least."""

    at_least: int
    required: Callable[[House, bool], Cite | None]
    """Given the House and whether the cards are new, returns the paragraph that requires a cut, or None."""
    rest: Cite
    """The paragraph that puts the rest of the deck on top of the cut cards, so there must be a rest."""
    cite: Cite
    leaves: int = 1
    """How many cards must be left below the cut."""
    offered: CutOrder | None = None
    """Who is offered the cut, if it is not the dealer."""


class LastingShoe(Value, frozen=True, kw_only=True):
    """A shoe that deals several rounds, until the cutting card comes out."""

    behind: Callable[[House], int]
    """How many cards are behind the cutting card; all of them where each round has its own shuffle."""
    burn: Callable[[House], int]
    """How many cards are burned, face down, after a shuffle."""
    cite: Cite
    """The paragraph that requires a shuffle when the cutting card has come out."""
    burned: Cite
    lasts: Callable[[House], bool] = lambda _house: True
    rounds_after: int = 0
    """How many more rounds are dealt after the one in which the cutting card came out."""
    at_will: Cite | None = None
    """The paragraph that lets the house shuffle after any round."""


class Lasting(Value, frozen=True, kw_only=True):
    """The same shoe under one House."""

    cards: int
    """How many cards come out before the cutting card."""
    burn: int
    rounds_after: int
    cite: Cite
    burned: Cite


class Game(Value, frozen=True, kw_only=True, eq=False):
    """The declaration of one game. Everything else, from live play to the guide, reads it."""

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
    """What the licensee owes patrons: equal choices at several tables, options open to all, signs, notices."""
    deck: Callable[[House], tuple[int, ...]]
    agenda: Callable[[House], tuple[Step, ...]]
    irregularities: Callable[[House], tuple[Irregularity, ...]]
    layout: Layout
    paytables: Callable[[House], tuple[Paytable, ...]] | None = None
    """The paytables of a game that has several, or one chosen as a whole.

    Otherwise its odds options are the paytable.
    """
    contest: Contest = Contest()
    """Whose hands a settlement compares, in words."""
    cut: CutRule | None = None
    recut: Cite | None = None
    came_shuffled: Cite | None = None
    """The paragraph that excuses new cards from their first shuffle, where a house receives them shuffled."""
    shoe: LastingShoe | None = None
    """The shoe, where several rounds may follow one shuffle. Otherwise the cards are shuffled for every round."""
    meter: Callable[[House], Meter | None] = lambda _house: None
    """The progressive meter of a table of this house, if it has one."""
    alternates: Cite | None = None
    """The paragraph by which two decks take turns, one round each."""
    batches: Callable[[House], Cite | None] = lambda _house: None
    """The paragraph by which two batches of decks take turns, one shoe each, where a house has two."""
    compartments: Callable[[House], Cite | None] = lambda _house: None
    """The paragraph by which a shoe has two compartments with cards of their own, where a house has such a shoe."""
    inserts: Callable[[House], Cite | None] = lambda _house: None
    """The paragraph by which only dealt cards are shuffled and put back in stacks, where a house shuffles so."""
    device_removal: Cite | None = None
    chores: tuple[Chore, ...] = ()
    """What people do with the cards outside the round itself."""
    collection: Collection | None = None
    """The order in which cards go to the discard rack, where the law requires that hands can be rebuilt from it."""
    terms: tuple[Term, ...] = ()
    duties: tuple[Duty, ...] = ()
    readings: tuple[Reading, ...] = ()
    not_modelled: tuple[NotModelled, ...] = ()

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self.subchapter}: {len(self.wagers)} wagers, {len(self.options)} options>"

    def house(self, written: Mapping[str, object] | None = None, day: date | None = None) -> House:
        """A House with these choices and the day's defaults. An option that did not exist on that day gets no value."""
        return read_house(self.id, self.options, written or {}, day)

    def rules(self, house: House | None = None, day: date | None = None) -> Rules:
        """The game under one House on one day. A day that no edition covers is refused."""
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
        """Refuses a house that cannot be played.

        Odds and amounts may go beyond the law, but a method that no paragraph describes cannot be played. A table that
        was opened before an option existed has no value for it.
        """
        for option in self.options:
            said = option.key in house.choices
            if said and isinstance(option.binding, OneOf) and not option.binding.allows(house[option.key]):
                chosen = write_choice(option, house[option.key])
                raise BadHouse(f"{option.key} is {option.right()} ({option.cite}); {chosen} is not.")

    def _countable_decks(self, house: House) -> None:
        """Refuses a number of decks that no shoe could have. More decks than the law allows can still be analyzed."""
        decks = house.choices.get("decks", 1)
        if type(decks) is int and not 1 <= decks <= DECKS_MAX:
            cited = next(option.cite for option in self.options if option.key == "decks")
            raise BadHouse(f"decks is from 1 to {DECKS_MAX} for any table ({cited}); {decks} is not.")

    def wager(self, key: str) -> Wager:
        """The wager with this key."""
        return next(w for w in self.wagers if w.key == key)

    def called(self, key: str) -> str:
        """The regulation's name for what is paid under this key: a wager, a bonus without a stake, or a pot."""
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
    """Everything that does not change during a round."""

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
        """How many sets of cards take turns at the table: decks, or batches of decks."""
        if self.game.alternates is not None:
            return int(self.house.choices.get("decks", 1))
        if self.two_sided is not None:
            return 2
        return 2 if self.game.batches(self.house) is not None else 1

    @property
    def two_sided(self) -> Cite | None:
        """The paragraph by which the shoe of this table has two compartments; None if it has one."""
        return self.game.compartments(self.house)

    @property
    def inserts(self) -> Cite | None:
        """The paragraph by which only dealt cards are shuffled and put back in stacks; None if all are shuffled."""
        return self.game.inserts(self.house)

    def chore(self, name: str) -> Chore | None:
        """The chore of this name, if tables of this house have it."""
        return next((chore for chore in self.chores if chore.name == name), None)

    @property
    def positions(self) -> int:
        """How many betting positions this table has: the house's choice, or else the layout's number."""
        return int(self.house.choices.get("positions", self.game.layout.positions))

    @property
    def persons(self) -> int:
        """How many persons a round needs: more than one where they wager against each other."""
        return max([step.persons for step in self.agenda])

    def begin(
        self,
        seats: tuple[tuple[Place, Actor], ...],
        standing: Standing | None = None,
        *,
        slot: int = 0,
        left: Mapping[int, int] | None = None,
    ) -> Round:
        """A round with these persons seated, with the wagers and meters that the last round left.

        In a shoe that lasts, the round begins at a later slot. `left` are the cards that no one has seen leave the
        shoe.
        """
        rules = msgspec.structs.replace(self, pieces=left) if left else self
        r = Round(rules, self.agenda, seats, standing or Standing(), slot=slot)
        return self.agenda[0].enter(r)

    def with_deck(self, deck: tuple[int, ...]) -> Rules:
        """The same rules with another deck: a toy deck for exhaustive tests."""
        return msgspec.structs.replace(self, deck=deck, pieces=dict(Counter(deck)))
