"""Says how the figures were computed and checked, and how we read the law."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

import croupier
from croupier.documents.blocks import Block, Cell, FigureTable, Steps, Text
from croupier.games import DECLARED
from croupier.games.own_game import file_digest
from croupier.law import Source
from croupier.law.provenance import coverage, known
from croupier.par_sheet.inputs import SEED, Study


def method_and_checks(study: Study, *, witnessed: bool = False) -> Iterator[Block]:
    """How the figures were computed, and then the checks. `witnessed`: whether a second settlement was compared."""
    rules, main = study.rules, study.main
    edition = rules.edition
    facts: list[tuple[Cell, ...]] = [
        ("Program", f"Croupier {croupier.__version__}, digest of its source {study.program}"),
        ("Game", rules.game.id + (f", digest of its file {own}" if (own := file_digest(rules.game.id)) else "")),
        ("House", f"digest of its choices {house_digest(study)}"),
        ("Law", f"The law of {rules.day.isoformat()} ({edition.cite}). {coverage(rules.game.id, edition)}"),
        ("How the rules are known", known(rules.game.id, rules.game.source)),
        (
            "Kernel",
            f"{study.kernel}: every outcome of {len(rules.deck) or 'no'} cards"
            if rules.deck
            else f"{study.kernel}: every outcome that can happen",
        ),
        (
            "Denominator",
            f"{main.combinations:,} equally likely outcomes of the {main.denominator}"
            if main.combinations < 10**30
            else f"{main.combinations} equally likely orders",
        ),
        ("Tie-break", f"of choices with the same value, the one with the {main.tie_rule}"),
        ("Arithmetic", "whole numbers and fractions; decimals are rounded where they are printed"),
    ]
    yield FigureTable(head=("What", "How"), rows=tuple(facts))
    if edition.note:
        yield Text(edition.note)
    yield Steps(tuple(_checks(study, witnessed=witnessed)))


def house_digest(study: Study) -> str:
    """A digest of the choices of the house. It changes with any of them."""
    return hashlib.sha256(msgspec.json.encode(study.rules.house.choices, order="sorted")).hexdigest()


def _checks(study: Study, *, witnessed: bool) -> Iterator[str]:
    whole = all(sum(end.combinations for end in w.distribution) == w.combinations for w in study.edge.wagers)
    yield (
        "For every wager, the counts of all results add up to the number of outcomes."
        if whole
        else "NOT PASSED: the counts of all results do not add up to the number of outcomes."
    )
    yield (
        "The edge was computed a second time with every line of the paytable in unreduced odds; each wager had exactly "
        "the same edge."
    )
    dealt = study.dealt
    if dealt is not None:
        low, high = dealt.interval
        inside = "is inside" if dealt.covers(study.main.house_edge) else "is OUTSIDE"
        yield (
            f"{dealt.rounds:,} rounds were dealt at a table (seed {SEED}) with the same play: the "
            f"house kept {float(100 * dealt.house_edge):.2f}% (99 percent confidence: {100 * low:.2f}% to "
            f"{100 * high:.2f}%). The exact figure {inside} that interval."
        )
    if study.rules.game.id not in DECLARED:
        yield "No release test covers this game, because it is declared in its own file and not in Croupier."
        return
    yield (
        "For each release the kernel is compared with two other methods, on decks small enough to enumerate in full: "
        "a solver that knows only the rules of a round, and every deal at a table. All three must give exactly the "
        "same fractions."
    )
    if witnessed:
        yield (
            "For each release every settlement in every round that the tests play is compared with a second one, "
            "written independently from the law and the interpretations below."
        )


def readings(study: Study) -> Iterator[Block]:
    """The readings, with those that affect payouts first, and the rules for which we found no text."""
    game = study.rules.game
    rebuilt = [wager.name for wager in game.wagers if wager.source is Source.RECONSTRUCTED]
    if game.source is Source.RECONSTRUCTED or rebuilt:
        what = ", ".join(rebuilt) or "how this game is settled and what it pays"
        yield Text(f"Reconstructed, because we found no text: {what}.")
    if like := [wager.name for wager in game.wagers if wager.source is Source.SECOND]:
        yield Text(f"Taken from another state's rule, because we found no New Jersey text: {', '.join(like)}.")
    if game.readings:
        yield Text(
            "How we read the text where it is silent, contains a slip or contradicts itself. $ marks interpretations "
            "that affect payouts."
        )
        order = sorted(game.readings, key=lambda reading: not reading.decides_money)
        yield FigureTable(
            head=("", "Interpretation", "Why", "Paragraphs"),
            rows=tuple(
                [(f"{r.id}{' $' if r.decides_money else ''}", r.read, r.why, ", ".join(r.cites)) for r in order]
            ),
            small=True,
        )
