"""What the guide says, every word of a rule read off the declaration: steps, wagers, odds, limits, irregularities."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import groupby

from croupier.declare.game import Rules
from croupier.declare.house import Kind, Option
from croupier.declare.offers import offered_wagers
from croupier.documents.blocks import Block, Document, DocumentKind, Picture, Rows, Section, Steps, Text
from croupier.felt.draw import SEEN, legend
from croupier.guide.example import worked_round
from croupier.guide.outcome_sentence import governing, together, under
from croupier.guide.outcomes.wager_outcomes import endings
from croupier.guide.payouts import final_settlement, runs
from croupier.guide.relevant_readings import concerning
from croupier.guide.unheld_marks import told_apart
from croupier.law import Cite, Source, Status
from croupier.law.index import document, section_of, sections, wording
from croupier.law.provenance import known, vouched
from croupier.money import Odds, dollars
from croupier.rounds.moves import COUPON
from croupier.rounds.postings import PUSH, WIN
from croupier.rounds.steps import Showdown
from croupier.rounds.wagers.wager import NUMBER, Wager

COSTS = "What the game costs"
LAYOUT = "The layout of the table"
FELT = "The layout of a table for {}. {} {}"
MARKS = {
    Source.RECONSTRUCTED: ("*", "reconstructed"),
    Source.SECOND: ("**", "taken from another state's like rule"),
}
"""What stands behind a wager that no New Jersey text gives."""
WORDS = "Words of the rules"
USED = "These words the rules use without a definition that is held; beside each stands what its paragraph says."
LONG, LATER = 4, "Wagers are made, changed and taken back, each at its time, as is told below."
"""A step with more to say than so many sentences is told after the steps."""
MANY = 10
"""More wagers than these are listed together where their limits are the same."""


def guide(
    rules: Rules, edge: tuple[Block | str, ...] = (), *, felt: str = "", stated: Container[str] | None = None
) -> Document:
    """The guide to one game under one house on one day.

    `edge` is what its wagers cost, in blocks or sentences; `felt` the drawing of its layout. `stated` are the choices
    that the house made itself, where somebody knows: limits that are not among them are told as examples.
    """
    game, edition = rules.game, rules.edition
    law = "a proposal that we do not know to have become law" if edition.status is Status.PROPOSED else "as adopted"
    return Document(
        kind=DocumentKind.GAMING_GUIDE,
        title=game.name,
        subtitle=f"Gaming guide under {document(game.subchapter)} on {rules.day} ({law}).",
        sections=told_apart(tuple([section for section in _sections(rules, edge, felt, stated) if section.blocks])),
        footer=f"{game.name}: gaming guide under {document(game.subchapter)}, {rules.day}",
    )


def _sections(
    rules: Rules, edge: tuple[Block | str, ...], felt: str, stated: Container[str] | None
) -> Iterator[Section]:
    says = FELT.format(rules.game.name, SEEN[rules.game.layout.table], legend(felt)).rstrip()
    yield Section("The table", (Picture(svg=felt, says=says, region=LAYOUT),) if felt else ())
    yield Section("How to play", tuple(_how_to_play(rules)))
    yield Section("Wagers at this table", (*_wagers(rules), *_examples(rules, stated)))
    yield Section("What winning wagers pay", tuple(_payouts(rules)))
    worked = worked_round(rules)
    yield Section("A round, worked through", (Steps(worked),) if worked else ())
    yield Section(COSTS, tuple(Text(block) if isinstance(block, str) else block for block in edge))
    yield Section("When something goes wrong", tuple(_irregularities(rules)))
    yield Section(WORDS, tuple(_words(rules)))
    yield Section("Appendix: the law, and how it was read", tuple(_appendix(rules)))


def _how_to_play(rules: Rules) -> Iterator[Block]:
    tender = rules.tender
    many = NUMBER[rules.positions] if rules.positions < len(NUMBER) else str(rules.positions)
    yield Text(f"The table has {many} betting positions.")
    if tender.seated is not None:
        yield Text(f"Only a seated player may wager ({tender.seated}).")
    if tender.one_position is not None:
        yield Text(f"A player plays at one betting position only ({tender.one_position}).")
    yield Steps(tuple(_step_lines(rules)))
    for step in rules.agenda:
        if len(clauses := step.clauses()) > LONG:
            yield Text(f"When each wager may be made ({step.cite}):")
            yield from (Text(clause) for clause in clauses)
    yield from endings(rules)


def _step_lines(rules: Rules) -> Iterator[str]:
    """What each step says of itself; a step that opens a wager goes on with the size of it.

    Steps that follow one another and say the same are told once, with the paragraphs of all.
    """
    told: list[tuple[str, str]] = []
    for step in rules.agenda:
        clauses = list(step.clauses())
        if len(clauses) > LONG:
            told.append((LATER, step.cite))
        elif clauses:
            sizes = [f"The {wager.name} is {wager.size.rule(rules, wager)}." for wager in step.bets()]
            told.append((" ".join((*clauses, *sizes)), step.cite))
    for says, alike in groupby(told, key=lambda line: line[0]):
        yield f"{says} ({', '.join(dict.fromkeys([cite for _, cite in alike]))})"


def _wagers(rules: Rules) -> Iterator[Block]:
    rows = [(_marked(wager), wager.size.rule(rules, wager), str(wager.cite)) for wager in offered_wagers(rules)]
    yield Rows(("Wager", "How much", "Paragraph"), tuple(rows if len(rows) <= MANY else _alike(rows)))
    for source, (sign, means) in MARKS.items():
        if any(wager.source is source for wager in offered_wagers(rules)):
            yield Text(f"{sign} {means[0].upper()}{means[1:]}, because no text of it was found.")
    admits = [f"a {tender}" if tender == COUPON else tender for tender in rules.tender.admits]
    yield Text(f"Wagers are made with {together(admits).replace(' and ', ' or ')} ({rules.tender.cite}).")


def _examples(rules: Rules, stated: Container[str] | None) -> Iterator[Block]:
    """A limit that the house has not stated is no limit of its."""
    limits = [option for option in rules.game.options if option.key.startswith(("minimum.", "maximum."))]
    open_ = [option for option in limits if stated is not None and option.key not in stated]
    if open_:
        which = "The limits here are" if len(open_) == len(limits) else f"What stands here for {_named(open_)} is"
        examples = "examples, because the house has not stated them" if which.endswith("are") else (
            "an example, because the house has not stated it"
        )  # fmt: skip
        yield Text(f"{which} {examples}; each table posts its own ({open_[0].cite}).")


def _named(options: Sequence[Option]) -> str:
    return ", ".join([option.says for option in options])


def _alike(rows: list[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
    """Wagers with the same limits in one row."""
    together: dict[tuple[str, str], list[str]] = {}
    for name, size, cited in rows:
        together.setdefault((size, cited), []).append(name)
    for (size, cited), names in together.items():
        yield ", ".join(names), size, cited


def _payouts(rules: Rules) -> Iterator[Block]:
    odds = [option for option in rules.game.options if option.kind is Kind.ODDS]
    what = "Bet" if any(step.throws() is not None for step in rules.agenda) else "Hand"
    if rules.game.paytables is not None:
        for table in rules.game.paytables(rules.house):
            cited = "" if table.others else f" ({table.cite})"
            yield Text(f"{table.says[0].upper()}{table.says[1:]}{cited}:")
            if table.others:
                rows = [(hand, _in_print(odds), str(table.under(hand))) for hand, odds in table.lines]
                yield Rows((what, "Odds", "Paragraph"), tuple(rows))
            elif table.lines:
                yield Rows((what, "Odds"), tuple((hand, _in_print(odds)) for hand, odds in table.lines))
            if table.amounts:
                yield Rows((what, "Amount"), table.amounts)
    elif odds:
        yield Rows(
            ("Hand", "Odds", "Paragraph"),
            tuple(
                (option.key.rpartition(".")[2], _in_print(rules.house.odds(option.key)), option.cite) for option in odds
            ),
        )
    if rules.game.paytables is not None or odds:
        yield Text(
            "A winning wager stays the player's, and the odds are paid on top of it: 2 to 1 adds twice the wager."
        )
    for step in rules.agenda:
        if (settles := step.progressive()) is not None:
            name, cites = rules.game.called(settles.wager), under((settles.cite,), governing(rules, settles.wager))
            yield Text(f"Not so the {name}: it is not given back, and the amount above is all that is paid ({cites}).")
    yield from _unpaid(rules)
    settle = final_settlement(rules)
    for limit in settle.limits if settle else ():
        named = " and ".join([f"the {rules.game.called(key)}" for key in limit.covers])
        on = f" on {named}" if {wager.key for wager in offered_wagers(rules)} - set(limit.covers) else ""
        yield Text(
            f"The winnings of one hand{on} in a round are at most ${dollars(limit.cents)} in all; wagers returned come "
            f"on top of that ({limit.cite})."
        )


def _in_print(odds: Odds) -> str:
    """`10,000 to 1`."""
    return f"{odds.win:,} to {odds.stake:,}"


def _unpaid(rules: Rules) -> Iterator[Block]:
    """Hands that a table does not pay, and of which wagers that is said where others end otherwise."""
    for run in runs(rules, rules.game.wagers[0].key):
        if run.outcome.result == WIN:
            continue
        settle = final_settlement(rules)
        assert settle is not None
        ends = [settle.outcome(Showdown(rank)) for rank in (run.lowest, run.highest)]
        offered = [wager for wager in offered_wagers(rules) if wager.key in settle.wagers]
        alike = [w for w in offered if all(end[w.key].result == run.outcome.result for end in ends)]
        of = "" if alike == offered else f" for {together([f'the {wager.name}' for wager in alike])}"
        said = f"is a push{of}: the wagers are returned" if run.outcome.result == PUSH else f"loses{of}"
        yield Text(f"{str(run).capitalize()} {said} ({run.outcome.cite}).")


def _irregularities(rules: Rules) -> Iterator[Block]:
    rows = tuple((entry.happens or entry.event, entry.says, entry.cite) for entry in rules.irregularities.values())
    if rows:
        yield Rows(("What happened", "What follows", "Paragraph"), rows)


def _words(rules: Rules) -> Iterator[Block]:
    """The law's own definitions, in our words, and apart from them words that it uses without defining them.

    Where only the heading of a section is held, it says nothing of a word.
    """
    defined = [(wager.name, wager.defined) for wager in offered_wagers(rules) if wager.defined]
    terms = [(term.word, term.cite) for term in rules.game.terms if term.cite not in sections()]
    defined += [(word, cited) for word, cited in terms if _defines(cited)]
    used = [(word, cited) for word, cited in terms if not _defines(cited)]
    if defined:
        yield Rows(("Word", "Meaning", "Paragraph"), tuple((word, wording(c), c) for word, c in sorted(defined)))
    if used:
        yield Text(USED)
        yield Rows(
            ("Word", "What is said of it", "Paragraph"), tuple((word, wording(c), c) for word, c in sorted(used))
        )


def _defines(cited: Cite) -> bool:
    """Whether a paragraph stands among the definitions, with which every subchapter begins, or itself defines."""
    return '"' in cited or section_of(cited).endswith(".1")


def _appendix(rules: Rules) -> Iterator[Block]:
    game, edition = rules.game, rules.edition
    yield Text(f"{vouched(game.id, edition)} {edition.note}".strip())
    yield Text(f"How this game is known: {known(game.id, game.source)}.")
    if game.source is Source.RECONSTRUCTED:
        yield Text("Its rules are reconstructed, so far as no text of them was found; the readings below say where.")
    for source, (sign, means) in MARKS.items():
        if names := [wager.name for wager in offered_wagers(rules) if wager.source is source]:
            yield Text(f"Marked {sign} and {means}, because no text was found: {', '.join(names)}.")
    readings = concerning(rules)
    if readings:
        yield Text(
            "Where the text is silent, slips or contradicts itself, this is how it is read; $ marks what moves money."
        )
        yield Rows(
            ("", "Reading", "Why", "Paragraphs"),
            tuple((f"{r.id}{' $' if r.decides_money else ''}", r.read, r.why, ", ".join(r.cites)) for r in readings),
        )


def _marked(wager: Wager) -> str:
    return f"{wager.name}\N{NO-BREAK SPACE}{MARKS[wager.source][0]}" if wager.source in MARKS else wager.name
