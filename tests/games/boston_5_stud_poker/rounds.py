"""Rounds of Boston 5 for the tests: wagers placed, cards dealt, second wagers made. It knows no rule."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Bet, Report
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from tests.shapes.scripted import after, bet, results, says, turned

GAME = find("boston-5-stud-poker")
PERSONS = ("ann", "bob", "cyd", "dee", "eve", "fay")
DEALING = ("manual shoe", "hand", "automated shoe")
NO_MORE_BETS, LAST_TWO = says("No more bets"), says("The final two cards")

House = Mapping[str, object]
LIMITED: House = {"payout_limit": "established", "approvals.payout_limit": True}


def table(persons: int = 3, *, house: House | None = None, standing: Standing | None = None) -> Round:
    """This many persons seated, at the positions from 1 on."""
    rules = GAME.rules(GAME.house(house))
    return rules.begin(tuple((str(i + 1), person) for i, person in enumerate(PERSONS[:persons])), standing)


def placed(
    persons: int,
    *,
    optional: str = "",
    ante: str = "10",
    house: House | None = None,
    standing: Standing | None = None,
) -> Round:
    """This many persons with an ante and its first wager, those named in `optional` with 5 on the bonus."""
    r = table(max(3, persons), house=house, standing=standing)
    cents = parse_dollars(ante)
    for place, person in r.seats[:persons]:
        r = after(r, Bet(person, place, "ante", cents), Bet(person, place, "first", 2 * cents))
        if person in optional.split():
            r = after(r, bet(person, place, "optional bonus", 5))
    return r


def dealt(
    *hands: str,
    optional: str = "",
    ante: str = "10",
    house: House | None = None,
    standing: Standing | None = None,
) -> Round:
    """Three cards each; the dealer's three lie face down."""
    r = placed(len(hands), optional=optional, ante=ante, house=house, standing=standing)
    return turned(after(r, NO_MORE_BETS), parse_cards(" ".join(hands)))


def second(r: Round, *persons: str) -> Round:
    """These persons stay in: a second wager as large as the first."""
    moves = []
    for person in persons:
        place = r.seated(person)[0]
        moves.append(Bet(person, place, "second", r.hand(place).amount(person, "first")))
    return after(r, *moves)


def duel(player: str, dealer: str, *, ante: str = "10", house: House | None = None) -> Round:
    """One player to the end: his five cards against the dealer's."""
    cards = parse_cards(player)
    r = after(placed(1, ante=ante, house=house), NO_MORE_BETS)
    r = after(second(turned(r, cards[:3]), "ann"), LAST_TWO)
    return turned(r, cards[3:] + parse_cards(dealer))


def owed(r: Round, person: str) -> dict[str, tuple[str, int]]:
    """What became of a person's wagers: result and net, in dollars."""
    return {key[2]: row for key, row in results(r.postings).items() if key[1] == person}


def cites(r: Round, person: str) -> set[str]:
    """The paragraphs under which a person's wagers were settled."""
    return {str(posting.cite) for posting in r.postings if posting.person == person}


def violations(choices: House) -> set[str]:
    """The paragraphs that a house with these choices would break."""
    house = GAME.house(choices)
    bound = {str(o.cite) for o in GAME.options if not o.binding.allows(house[o.key])}
    return bound | {str(r.cite) for r in GAME.requirements if r.broken(house)}


def grounds(key: str) -> set[str]:
    """The paragraphs that give the licensee this choice."""
    (option,) = (o for o in GAME.options if o.key == key)
    return {str(option.cite), *map(str, option.also)}


def example_reports(r: Round, paragraph: str) -> list[Report]:
    """What the round says could be reported now under this paragraph."""
    offers = [offer for offer in r.reports() if offer.cite == f"19:47-{paragraph}"]
    return [offer.move for offer in offers if isinstance(offer.move, Report)]
