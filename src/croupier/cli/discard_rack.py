"""`croupier replay --rack`: show the discard rack after a round, and the hands rebuilt from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from croupier.cli.terminal_cards import name_of, so_many
from croupier.table.duties.sentences import where

if TYPE_CHECKING:
    from croupier.ledger.rounds.discard_rack import Racked


def print_rack(racked: Racked, *, as_json: bool) -> int:
    """Print the rack from bottom to top, then each hand. Return 1 if the rack does not match the dealt cards."""
    from croupier.cli.console import console, print_json
    from croupier.cli.terminal_cards import show

    wrong = tuple(_wrong(racked))
    if as_json:
        print_json(msgspec.json.format(msgspec.json.encode(_body(racked, wrong)), indent=2))
        return 1 if wrong else 0
    out = console()
    show(out, "The discard rack, from bottom to top", "bold", indent=0)
    for number, (what, cards) in enumerate(racked.piles):
        below = ", from the previous round" if number < racked.left else ""
        show(out, f"{so_many(len(cards))} of {_named(what)}{below}: {_cards(cards)}")
    show(out, f"Each hand rebuilt from it ({racked.cite})", "bold", indent=0)
    for place, cards in racked.rebuilt.items():
        as_dealt = "as dealt" if cards == racked.dealt.get(place) else "NOT as dealt"
        show(out, f"{_named(place)}: {_cards(cards)}, {as_dealt}")
    for what, cite in wrong:
        show(out, f"{what} ({cite})", "bold red")
    return 1 if wrong else 0


def _wrong(racked: Racked) -> Iterator[tuple[str, str]]:
    if racked.left:
        many = sum([len(cards) for _, cards in racked.piles[: racked.left]])
        lie = "lies" if many == 1 else "lie"
        yield f"{so_many(many).strip()} from the previous round {lie} below those of this one.", racked.one_set
    if dict(racked.rebuilt) != dict(racked.dealt):
        yield "The hands were not picked up in an order from which each can be rebuilt.", racked.cite


def _body(racked: Racked, wrong: tuple[tuple[str, str], ...]) -> dict[str, object]:
    return {
        "rack": [
            {"of": what, "cards": _cards(cards), "round_before": number < racked.left}
            for number, (what, cards) in enumerate(racked.piles)
        ],
        "rebuilt": {place: _cards(cards) for place, cards in racked.rebuilt.items()},
        "dealt": {place: _cards(cards) for place, cards in racked.dealt.items()},
        "cite": racked.cite,
        "findings": [{"what": what, "cite": cite} for what, cite in wrong],
    }


def _named(what: str) -> str:
    return where(what) if what[:1].isdigit() else f"the {what}"


def _cards(cards: tuple[int, ...]) -> str:
    return " ".join([name_of(card) for card in cards]) if any(card >= 0 for card in cards) else "unseen"
