"""A game as it is declared, and the same game for one House on one day."""

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
"""The section that requires minimum and maximum wagers to be posted at the table."""


class Term(Value, frozen=True):
    """A word that the law defines, and the code that implements it. The guide's glossary is made from these."""

    word: str
    cite: Cite
    means: object


class Paytable(Value, frozen=True, kw_only=True):
    """What hands are paid under one paragraph, the best hand first. `says` names the wager that is paid."""

    says: str
    lines: tuple[tuple[str, Odds], ...] = ()
    cite: Cite
    heading: str = ""
    """The heading above it on the layout, if there are several paytables. Within a house, each heading is different."""
    amounts: tuple[tuple[str, str], ...] = ()
    """Each line with its amount in words. Used instead of `lines` if fixed amounts are paid and not odds."""
    others: tuple[tuple[str, Cite], ...] = ()
    """The lines whose odds come from another paragraph than the rest."""
    silent: tuple[str, ...] = ()
    """Lines that our copy of the paragraph lists without odds.

    They are paid at the odds that other sources of the game give.
    """

    def under(self, line: str) -> Cite:
        """The paragraph that sets one line."""
        return dict(self.others).get(line, self.cite)


class CutRule(Value, frozen=True, kw_only=True):
    """When the cards must be cut before the deal, and the least number of cards in a cut."""

    at_least: int
    required: Callable[[House, bool], Cite | None]
    """Returns the paragraph that requires a cut, or None. It gets the House and whether the cards are new."""
    rest: Cite
    """The paragraph that puts the rest of the deck on top of the cut cards. So there must be a rest."""
    cite: Cite
    leaves: int = 1
    """How many cards must be left below the cut."""
    offered: CutOrder | None = None
    """Who is offered the cut, if it is not the dealer."""


class LastingShoe(Value, frozen=True, kw_only=True):
    """A shoe from which several rounds are dealt, until the cutting card comes out."""

    behind: Callable[[House], int]
    """The number of cards behind the cutting card. It is all cards if each round has its own shuffle."""
    burn: Callable[[House], int]
    """The number of cards that are burned, face down, after a shuffle."""
    cite: Cite
    """The paragraph that requires a shuffle after the cutting card has come out."""
    burned: Cite
    lasts: Callable[[House], bool] = lambda _house: True
    rounds_after: int = 0
    """How many further rounds are dealt after the one in which the cutting card came out."""
    at_will: Cite | None = None
    """The paragraph that lets the house shuffle after any round."""


class Lasting(Value, frozen=True, kw_only=True):
    """The lasting shoe of one House."""

    cards: int
    """The number of cards that come out before the cutting card."""
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
    """What the licensee owes patrons: the same choices at several tables, options open to all, signs, notices."""
    deck: Callable[[House], tuple[int, ...]]
    agenda: Callable[[House], tuple[Step, ...]]
    irregularities: Callable[[House], tuple[Irregularity, ...]]
    layout: Layout
    paytables: Callable[[House], tuple[Paytable, ...]] | None = None
    """The paytables of a game that has several, or a paytable that the house chooses as a whole.

    In other games, the odds options are the paytable.
    """
    contest: Contest = Contest()
    """Which hands a settlement compares, in words."""
    cut: CutRule | None = None
    recut: Cite | None = None
    came_shuffled: Cite | None = None
    """The paragraph that excuses new cards from their first shuffle, if a house receives them shuffled."""
    shoe: LastingShoe | None = None
    """The shoe, if several rounds may follow one shuffle. Otherwise the cards are shuffled for every round."""
    meter: Callable[[House], Meter | None] = lambda _house: None
    """The progressive meter of this house's table, if it has one."""
    alternates: Cite | None = None
    """The paragraph that lets two decks alternate from round to round."""
    batches: Callable[[House], Cite | None] = lambda _house: None
    """The paragraph that lets two batches of decks alternate from shoe to shoe, if the house has two."""
    compartments: Callable[[House], Cite | None] = lambda _house: None
    """The paragraph on a shoe with two compartments, each with its own cards, if the house has such a shoe."""
    inserts: Callable[[House], Cite | None] = lambda _house: None
    """The paragraph that lets a house shuffle only the dealt cards and put them back in stacks, if it shuffles in
    that way.
    """
    device_removal: Cite | None = None
    chores: tuple[Chore, ...] = ()
    """What people do with the cards outside the round itself."""
    collection: Collection | None = None
    """The order in which cards go to the discard rack, if the law requires that hands can be rebuilt from it."""
    terms: tuple[Term, ...] = ()
    duties: tuple[Duty, ...] = ()
    readings: tuple[Reading, ...] = ()
    not_modelled: tuple[NotModelled, ...] = ()

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self.subchapter}: {len(self.wagers)} wagers, {len(self.options)} options>"

    def house(self, written: Mapping[str, object] | None = None, day: date | None = None) -> House:
        """A House with these choices and the defaults of the day.

        An option that did not exist on that day gets no value.
        """
        return read_house(self.id, self.options, written or {}, day)

    def rules(self, house: House | None = None, day: date | None = None) -> Rules:
        """The game for one House on one day. A day that no edition covers is refused."""
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
        """Refuses a house with a method that cannot be played.

        Odds and amounts may go beyond the law, but a method that no paragraph describes cannot be played. A table that
        was opened before an option existed has no value for that option.
        """
        for option in self.options:
            said = option.key in house.choices
            if said and isinstance(option.binding, OneOf) and not option.binding.allows(house[option.key]):
                chosen = write_choice(option, house[option.key])
                raise BadHouse(f"{option.key} is {option.right()} ({option.cite}); {chosen} is not.")

    def _countable_decks(self, house: House) -> None:
        """Refuses a number of decks that no shoe could hold.

        A number above what the law allows can still be analyzed.
        """
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
    """Everything about a game that does not change during a round."""

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
        """How many sets of cards alternate at the table. A set is a deck or a batch of decks."""
        if self.game.alternates is not None:
            return int(self.house.choices.get("decks", 1))
        if self.two_sided is not None:
            return 2
        return 2 if self.game.batches(self.house) is not None else 1

    @property
    def two_sided(self) -> Cite | None:
        """The paragraph on a shoe with two compartments. None if the shoe of this table has only one."""
        return self.game.compartments(self.house)

    @property
    def inserts(self) -> Cite | None:
        """The paragraph that lets only the dealt cards be shuffled and put back in stacks.

        None if all cards are shuffled.
        """
        return self.game.inserts(self.house)

    def chore(self, name: str) -> Chore | None:
        """The chore of this name, if it is done at tables of this house."""
        return next((chore for chore in self.chores if chore.name == name), None)

    @property
    def positions(self) -> int:
        """The number of betting positions of this table: the house's choice, or the layout's number if the house
        made none.
        """
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
        """A new round with these persons seated, and with the wagers and meters that the last round left.

        In a lasting shoe, the round begins at a later slot. `left` are the cards that may still be in the shoe, because
        no one has seen them leave it.
        """
        rules = msgspec.structs.replace(self, pieces=left) if left else self
        r = Round(rules, self.agenda, seats, standing or Standing(), slot=slot)
        return self.agenda[0].enter(r)

    def with_deck(self, deck: tuple[int, ...]) -> Rules:
        """The same rules with another deck, such as a small deck for exhaustive tests."""
        return msgspec.structs.replace(self, deck=deck, pieces=dict(Counter(deck)))
