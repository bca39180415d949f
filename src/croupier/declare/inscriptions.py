"""The felt of one house: the areas of its layout, and every line of print that it must have."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.declare.game import Paytable, Rules
from croupier.declare.layout import Area, LayoutCite, Shape
from croupier.declare.offers import offered_wagers
from croupier.declare.options import OptionKind
from croupier.law import Cite, Source
from croupier.money import Odds
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY, PLAYERS, Deal
from croupier.rounds.value import Value

ODDS_WORD = "odds_stated_with"
"""The option that says which word states the odds: "to" or "win"."""


class PrintedLine(Value, frozen=True, kw_only=True):
    """One inscription, word for word. `subject` is its topic. Two lines about the same subject must agree."""

    subject: str
    value: str
    asked: LayoutCite
    each: bool = False
    """Whether it is printed at each betting position, and not only once."""
    heading: str = ""
    """The odds option to which it belongs, if it states odds."""
    paid: Cite | None = None
    """The paragraph that sets the odds themselves."""
    tabled: bool = False
    """Whether it is a line of a paytable."""

    @property
    def words(self) -> str:
        return f"{self.subject} {self.value}"


class LaidOut(Value, frozen=True, kw_only=True):
    """The layout of one table."""

    positions: int
    areas: tuple[Area, ...]
    dealer_areas: tuple[Area, ...]
    lines: tuple[PrintedLine, ...]
    licensee: LayoutCite | None


def laid_out(rules: Rules) -> LaidOut:
    """The layout of this house on this day."""
    layout = rules.game.layout
    offered = {wager.key for wager in offered_wagers(rules)}
    areas = layout.areas or tuple(_plain_areas(rules))
    dealer_areas = layout.dealer_areas or tuple(_plain_cards(rules))
    return LaidOut(
        positions=rules.positions,
        areas=tuple([_worded(rules, area) for area in areas if _there(rules, area, offered)]),
        dealer_areas=tuple([_worded(rules, area) for area in dealer_areas if _there(rules, area, offered)]),
        lines=(*_inscriptions(rules), *_odds(rules)),
        licensee=layout.licensee,
    )


def payout_tables(rules: Rules) -> tuple[Paytable, ...]:
    """What is paid at this table. In a game with a single paytable, the odds options are that paytable."""
    if rules.game.paytables is not None:
        return rules.game.paytables(rules.house)
    odds = [option for option in rules.game.options if option.kind is OptionKind.ODDS]
    lines = tuple([(option.key.rpartition(".")[2], rules.house.odds(option.key)) for option in odds])
    return (Paytable(says="winning wagers", lines=lines, cite=odds[0].cite),) if odds else ()


def stated(rules: Rules, odds: Odds) -> str:
    """The odds with the word that this house uses, "to" or "win"."""
    return f"{odds.win} {rules.house.choices.get(ODDS_WORD, 'to')} {odds.stake}"


def _there(rules: Rules, area: Area, offered: set[str]) -> bool:
    return (not area.wagers or not offered.isdisjoint(area.wagers)) and area.at(rules.house)


def _worded(rules: Rules, area: Area) -> Area:
    """The area with the words that this house prints in it."""
    return replace(area, printed=area.printed(rules.house)) if callable(area.printed) else area


def _inscriptions(rules: Rules) -> Iterator[PrintedLine]:
    for inscription in rules.game.layout.inscriptions:
        if inscription.at(rules.house) and not inscription.sign(rules.house):
            yield PrintedLine(
                subject=inscription.subject,
                value=inscription.says(rules.house),
                asked=inscription.asked,
                each=inscription.each,
                paid=inscription.paid,
            )


def _odds(rules: Rules) -> Iterator[PrintedLine]:
    """Every line of every paytable, with the word that this house uses."""
    printed = rules.game.layout.odds
    if printed is None:
        return
    for table in payout_tables(rules):
        if table.heading in printed.but:
            continue
        before = f"{table.heading}: " if table.heading else ""
        told = [(hand, stated(rules, odds)) for hand, odds in table.lines]
        for hand, value in [*told, *table.amounts]:
            yield PrintedLine(
                subject=before + hand,
                value=value,
                asked=printed.asked,
                each=printed.each,
                heading=table.heading,
                paid=table.under(hand),
                tabled=True,
            )


def _plain_areas(rules: Rules) -> Iterator[Area]:
    """For a game that declares no areas: one area for each wager, and one for the cards of the hand."""
    for number, wager in enumerate(offered_wagers(rules)):
        asked = LayoutCite(wager.cite, Source.RECONSTRUCTED)
        yield Area(name=wager.key, wagers=(wager.key,), asked=asked, row=number // 2)
    cards = _dealt(rules, PLAYERS)
    if cards:
        yield Area(name="cards", cards=cards, shape=Shape.CARDS, asked=_asked(rules), printed="", row=9)


def _plain_cards(rules: Rules) -> Iterator[Area]:
    for row, place in enumerate((BANK, COMMUNITY)):
        if cards := _dealt(rules, place):
            name = "dealer's hand" if place == BANK else "community cards"
            yield Area(name=name, cards=cards, place=place, shape=Shape.CARDS, asked=_asked(rules), row=row)


def _dealt(rules: Rules, to: str) -> int:
    return sum(step.cards for step in rules.agenda if isinstance(step, Deal) and step.to == to)


def _asked(rules: Rules) -> LayoutCite:
    return LayoutCite(rules.game.wagers[0].cite, Source.RECONSTRUCTED)
