"""Reads what a player types as a ticket with marks of their own: `straight 4-17-23 5`, `quick 6 2`."""

from __future__ import annotations

import re

from croupier.cli.play.player_input import Unclear
from croupier.equipment.shuffle import Entropy, shuffled
from croupier.money import BadMoney, parse_dollars
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Bet
from croupier.rounds.round import Round
from croupier.rounds.steps.tickets.sell import SellTickets
from croupier.rounds.steps.tickets.ticket import STRAIGHT, straight

TICKET = re.compile(r"(?P<form>[a-z]+) (?P<marks>[0-9].*?) (?P<amount>\$?[0-9][0-9,.]*)")
QUICK = re.compile(r"quick (?P<many>[0-9]{1,2}) (?P<amount>\$?[0-9][0-9,.]*)")
"""A quick pick: the system chooses so many numbers."""


def ticket(text: str, r: Round, person: Actor, entropy: Entropy) -> Bet | Unclear | None:
    """The ticket that is meant; None if the text is none, or no tickets are sold."""
    selling = r.agenda[0]
    if not isinstance(selling, SellTickets):
        return None
    if quick := QUICK.fullmatch(text):
        many = int(quick["many"])
        if not 1 <= many <= selling.balls:
            return Unclear(f"A quick pick is of 1 to {selling.balls} numbers; {many} is not.")
        numbers = shuffled(tuple(range(1, selling.balls + 1)), entropy)[:many]
        return _bet(person, STRAIGHT, straight(*numbers).text, quick["amount"])
    written = TICKET.fullmatch(text)
    spot = next((one for one in selling.spots if written and one.wager.key == written["form"]), None)
    if written is None or spot is None:
        return None
    return _bet(person, spot.wager.key, selling.named(spot, written["marks"]), written["amount"])


def _bet(person: Actor, form: str, marks: str, amount: str) -> Bet | Unclear:
    try:
        return Bet(person, marks, form, parse_dollars(amount))
    except BadMoney as bad:
        return Unclear(str(bad))
