"""How the figures were counted, what they were checked against, and how the law was read."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

import croupier
from croupier.documents.blocks import Block, Cell, FigureTable, Steps, Text
from croupier.games import DECLARED
from croupier.games.own_game import file_digest
from croupier.law import Source
from croupier.law.provenance import known, vouched
from croupier.par_sheet.inputs import SEED, Study


def method_and_checks(study: Study, *, witnessed: bool = False) -> Iterator[Block]:
    """The particulars of the count, then the checks. `witnessed`: whether its settlement is written a second time."""
    rules, main = study.rules, study.main
    edition = rules.edition
    facts: list[tuple[Cell, ...]] = [
        ("Program", f"Croupier {croupier.__version__}, digest of its source {study.program}"),
        ("Game", rules.game.id + (f", digest of its file {own}" if (own := file_digest(rules.game.id)) else "")),
        ("House", f"digest of its choices {house_digest(study)}"),
        ("Law", f"The law of {rules.day.isoformat()} ({edition.cite}). {vouched(rules.game.id, edition)}"),
        ("How the rules are known", known(rules.game.id, rules.game.source)),
        ("Kernel", f"{study.kernel}: every run-out of {len(rules.deck) or 'no'} cards"
         if rules.deck else f"{study.kernel}: every throw of the dice"),
        ("Denominator", f"{main.combinations:,} equally likely run-outs of the {main.denominator}"
         if main.combinations < 10**30 else f"{main.combinations} equally likely orders"),
        ("Of equal choices", f"the one with the {main.tie_rule}"),
        ("Arithmetic", "whole numbers and fractions; decimals are rounded where they are printed"),
    ]  # fmt: skip
    yield FigureTable(head=("What", "How"), rows=tuple(facts))
    if edition.note:
        yield Text(edition.note)
    yield Steps(tuple(_checks(study, witnessed=witnessed)))


def house_digest(study: Study) -> str:
    """A name for the choices of the house: it changes with any of them."""
    return hashlib.sha256(msgspec.json.encode(study.rules.house.choices, order="sorted")).hexdigest()


def _checks(study: Study, *, witnessed: bool) -> Iterator[str]:
    whole = all(sum(end.combinations for end in w.distribution) == w.combinations for w in study.edge.wagers)
    yield (
        "The counts of all ways to end add up to all run-outs, for every wager."
        if whole
        else "NOT PASSED: the counts of the ways to end do not add up to all run-outs."
    )
    yield (
        "The edge was counted a second time with every line of the paytable written in unreduced odds; each wager had "
        "the same edge, as an equal fraction."
    )
    dealt = study.dealt
    if dealt is not None:
        low, high = dealt.interval
        inside = "lies inside" if dealt.covers(study.main.house_edge) else "lies OUTSIDE"
        yield (
            f"{dealt.rounds:,} rounds were dealt at the table itself, seed {SEED}, under the same play: the "
            f"house kept {float(100 * dealt.house_edge):.2f}% (99 percent confidence: {100 * low:.2f}% to "
            f"{100 * high:.2f}%). The exact figure {inside} that interval."
        )
    if study.rules.game.id not in DECLARED:
        yield "No test of a release covers this game: it was declared in a file of its own, not in Croupier."
        return
    yield (
        "With each release the kernel is compared with two other ways to the same figure, on small decks that can be "
        "played out whole: a solver that knows only the rules of a round, and every deal at the real table. All three "
        "must agree as equal fractions."
    )
    if witnessed:
        yield (
            "With each release every settlement is compared with a second one, written independently from the law and "
            "the readings below, in every round that the tests play."
        )


def readings(study: Study) -> Iterator[Block]:
    """Interpretive choices, those that move money first, and rules of which no text was found."""
    game = study.rules.game
    rebuilt = [wager.name for wager in game.wagers if wager.source is Source.RECONSTRUCTED]
    if game.source is Source.RECONSTRUCTED or rebuilt:
        what = ", ".join(rebuilt) or "how this game is settled and what it pays"
        yield Text(f"Reconstructed, because no text was found: {what}.")
    if like := [wager.name for wager in game.wagers if wager.source is Source.SECOND]:
        yield Text(f"Taken from another state's like rule, because no text was found: {', '.join(like)}.")
    if game.readings:
        yield Text(
            "Where the text is silent, slips or contradicts itself, this is how it was read. $ marks what moves money."
        )
        order = sorted(game.readings, key=lambda reading: not reading.decides_money)
        yield FigureTable(
            head=("", "Reading", "Why", "Paragraphs"),
            rows=tuple(
                [(f"{r.id}{' $' if r.decides_money else ''}", r.read, r.why, ", ".join(r.cites)) for r in order]
            ),
            small=True,
        )
