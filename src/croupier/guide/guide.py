"""The gaming guide of a table: steps, wagers, odds, limits and irregularities, all read from the declaration.

The guide is made to be handed to patrons. Its last section, Sources, says how each rule is known. In the other
sections, short marks refer to it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import groupby

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.declare.options import Option, OptionKind
from croupier.documents.blocks import Block, Document, DocumentKind, Picture, Rows, Section, Steps, Text
from croupier.felt.draw import SEEN, legend
from croupier.guide.edge import odds_without_text
from croupier.guide.example import worked_round
from croupier.guide.outcome_sentence import governing, together, under
from croupier.guide.outcomes.wager_outcomes import endings
from croupier.guide.payouts import final_settlement, runs
from croupier.guide.relevant_readings import concerning
from croupier.guide.set_hands_paid import envy_paid, set_hands_paid
from croupier.guide.unheld_marks import SIGN, mark_unheld
from croupier.law import Cite, Source, Status
from croupier.law.index import document, section_of, sections, wording
from croupier.law.provenance import coverage, known
from croupier.money import Odds, dollars
from croupier.rounds.moves import COUPON
from croupier.rounds.postings import PUSH, WIN
from croupier.rounds.steps import Showdown
from croupier.rounds.wagers.wager import NUMBER, Wager

COSTS = "What the game costs"
SOURCES = "Sources"
LAYOUT = "The layout of the table"
FELT, LINES = "The layout of a table for {}. {}", f" Dashed and dotted lines: see {SOURCES}."
ORIGINS = {Source.RECONSTRUCTED: "Reconstructed", Source.SECOND: "Taken from another state's rule"}
"""How the guide names the origin of a wager that no New Jersey text gives."""
UNSURE = {
    Status.PROPOSED: ("a proposal", "These rules are a proposal. We do not know that it became law."),
    Status.TEMPORARY: (
        "a test of the game",
        "These rules were in force only for a test of the game. We do not know that they were adopted.",
    ),
}
"""For each status that is not adopted law: its name in the title, and the sentence in Sources."""
WORDS = "Words of the rules"
USED = "Other words that the rules use:"
FEW, LISTED = 5, 'How much each may be is listed under "Wagers at this table".'
LONG, LATER = 4, "You may make, change and take back wagers at the times listed below."
"""A step with more sentences than `LONG` is described after the list of steps."""
MANY = 10
"""If there are more wagers than this, those with the same limits share a row."""


def guide(
    rules: Rules, edge: tuple[Block | str, ...] = (), *, felt: str = "", stated: Container[str] | None = None
) -> Document:
    """The guide to one game under one house on one day.

    `edge` says what the wagers cost, in blocks or sentences. `felt` is the drawing of the layout. `stated` has the
    choices that the house made itself, if they are known; the guide calls all other limits examples.
    """
    game, edition = rules.game, rules.edition
    unsure = UNSURE.get(edition.status)
    proposed = f" ({unsure[0]}; see {SOURCES})" if unsure else ""
    return Document(
        kind=DocumentKind.GAMING_GUIDE,
        title=game.name,
        subtitle=f"Gaming guide under {document(game.subchapter)} as of {rules.day}{proposed}",
        sections=mark_unheld([section for section in _sections(rules, edge, felt, stated) if section.blocks]),
        footer=f"{game.name}: gaming guide under {document(game.subchapter)}, {rules.day}",
    )


def _sections(
    rules: Rules, edge: tuple[Block | str, ...], felt: str, stated: Container[str] | None
) -> Iterator[Section]:
    lines = legend(felt)
    says = FELT.format(rules.game.name, SEEN[rules.game.layout.table]) + (LINES if lines else "")
    yield Section("The table", (Picture(svg=felt, says=says, region=LAYOUT),) if felt else ())
    yield Section("How to play", tuple(_how_to_play(rules)))
    yield Section("Wagers at this table", (*_wagers(rules), *_examples(rules, stated)))
    yield Section("What winning wagers pay", tuple(_payouts(rules)))
    worked = worked_round(rules)
    yield Section("A round, worked through", (Steps(worked),) if worked else ())
    yield Section(COSTS, tuple(Text(block) if isinstance(block, str) else block for block in edge))
    yield Section("When something goes wrong", tuple(_irregularities(rules)))
    yield Section(WORDS, tuple(_words(rules)))
    yield Section(SOURCES, tuple(_sources(rules, lines)))


def _how_to_play(rules: Rules) -> Iterator[Block]:
    tender = rules.tender
    many = NUMBER[rules.positions] if rules.positions < len(NUMBER) else str(rules.positions)
    if any(step.sells_tickets() is not None for step in rules.agenda):
        yield Text(f"Up to {many} persons can have tickets of one game; no one sits.")
    else:
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
    """The sentences of each step. If a step opens a wager, they also say how large the wager may be.

    Consecutive steps with the same sentences share a line, which has the paragraphs of all these steps.
    """
    lines: list[tuple[str, str]] = []
    for step in rules.agenda:
        clauses = list(step.clauses())
        if len(clauses) > LONG:
            lines.append((LATER, step.cite))
        elif clauses:
            sizes = [f"The {wager.name} is {wager.size.rule(rules, wager)}." for wager in step.bets()]
            sizes = sizes if len(sizes) <= FEW else [LISTED]
            lines.append((" ".join((*clauses, *sizes)), step.cite))
    for says, alike in groupby(lines, key=lambda line: line[0]):
        yield f"{says} ({', '.join(dict.fromkeys([cite for _, cite in alike]))})"


def _wagers(rules: Rules) -> Iterator[Block]:
    rows = [(_marked(wager), wager.size.rule(rules, wager), str(wager.cite)) for wager in offered_wagers(rules)]
    yield Rows(("Wager", "How much", "Paragraph"), tuple(rows if len(rows) <= MANY else _alike(rows)))
    admits = [f"a {tender}" if tender == COUPON else tender for tender in rules.tender.told or rules.tender.admits]
    yield Text(f"Wagers are made with {together(admits).replace(' and ', ' or ')} ({rules.tender.cite}).")


def _examples(rules: Rules, stated: Container[str] | None) -> Iterator[Block]:
    """Says which limits are only examples, because the house has not set them."""
    limits = [option for option in rules.game.options if option.key.startswith(("minimum.", "maximum."))]
    open_ = [option for option in limits if stated is not None and option.key not in stated]
    if open_:
        which = "The limits shown here" if len(open_) == len(limits) else f"The amounts shown for {_named(open_)}"
        yield Text(f"{which} are examples. Each table posts its own ({open_[0].cite}).")


def _named(options: Sequence[Option]) -> str:
    return ", ".join([option.says for option in options])


def _alike(rows: list[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
    """The rows with wagers of the same limits merged into one row."""
    together: dict[tuple[str, str], list[str]] = {}
    for name, size, cited in rows:
        together.setdefault((size, cited), []).append(name)
    for (size, cited), names in together.items():
        yield ", ".join(names), size, cited


def _payouts(rules: Rules) -> Iterator[Block]:
    odds = [option for option in rules.game.options if option.kind is OptionKind.ODDS]
    set_hands = tuple(set_hands_paid(rules))
    yield from set_hands
    what = "Bet" if any(step.decides_layout() is not None for step in rules.agenda) else "Hand"
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
    elif odds and not set_hands:
        yield Rows(
            ("Hand", "Odds", "Paragraph"),
            tuple(
                (option.key.rpartition(".")[2], _in_print(rules.house.odds(option.key)), option.cite) for option in odds
            ),
        )
    yield from envy_paid(rules)
    if any(step.pays_tickets() is not None for step in rules.agenda):
        yield Text(
            "What a winning ticket is paid includes its price: 2 for 1 pays twice the wager, and nothing on top."
        )
    elif rules.game.paytables is not None or odds:
        yield Text("If your wager wins, you keep it and are paid the odds on top: 2 to 1 adds twice the wager.")
    for step in rules.agenda:
        if (settles := step.progressive()) is not None:
            name, cites = rules.game.called(settles.wager), under((settles.cite,), governing(rules, settles.wager))
            yield Text(
                f"The {name} is different: it is not returned, and the amount above is all that it pays ({cites})."
            )
    yield from _unpaid(rules)
    settle = final_settlement(rules)
    for limit in settle.limits if settle else ():
        named = " and ".join([f"the {rules.game.called(key)}" for key in limit.covers])
        on = f" on {named}" if {wager.key for wager in offered_wagers(rules)} - set(limit.covers) else ""
        yield Text(
            f"One hand wins at most ${dollars(limit.cents)} in all{on} in a round; the wagers returned are not "
            f"counted ({limit.cite})."
        )


def _in_print(odds: Odds) -> str:
    """Odds in print, such as `10,000 to 1`."""
    return f"{odds.win:,} to {odds.stake:,}"


def _unpaid(rules: Rules) -> Iterator[Block]:
    """The hands that a paytable does not pay. The wagers are named if other wagers end differently."""
    for run in runs(rules, rules.game.wagers[0].key):
        if run.outcome.result == WIN:
            continue
        settle = final_settlement(rules)
        assert settle is not None
        ends = [settle.outcome(Showdown(rank)) for rank in (run.lowest, run.highest)]
        offered = [wager for wager in offered_wagers(rules) if wager.key in settle.wagers]
        alike = [w for w in offered if all(end[w.key].result == run.outcome.result for end in ends)]
        of = "" if alike == offered else f" for {together([f'the {wager.name}' for wager in alike])}"
        ends_as = f"is a push{of}: the wagers are returned" if run.outcome.result == PUSH else f"loses{of}"
        yield Text(f"{str(run).capitalize()} {ends_as} ({run.outcome.cite}).")


def _irregularities(rules: Rules) -> Iterator[Block]:
    rows = tuple((entry.happens or entry.event, entry.says, entry.cite) for entry in rules.irregularities.values())
    if rows:
        yield Rows(("What happened", "What follows", "Paragraph"), rows)


def _words(rules: Rules) -> Iterator[Block]:
    """The definitions of the law in our words, and then the words that the law uses without defining them.

    If our copy has only the heading of a section, no words of it are explained.
    """
    offered = [(wager.name, wager.defined) for wager in offered_wagers(rules) if wager.defined]
    defined = [(name, cited) for name, cited in offered if cited not in sections()]
    terms = [(term.word, term.cite) for term in rules.game.terms if term.cite not in sections()]
    defined += [(word, cited) for word, cited in terms if _defines(cited)]
    used = [(word, cited) for word, cited in terms if not _defines(cited)]
    if defined:
        yield Rows(("Word", "Meaning", "Paragraph"), tuple((word, wording(c), c) for word, c in sorted(defined)))
    if used:
        yield Text(USED)
        yield Rows(
            ("Word", "What the rules say", "Paragraph"), tuple((word, wording(c), c) for word, c in sorted(used))
        )


def _defines(cited: Cite) -> bool:
    """Whether a paragraph is one of the definitions at the start of a subchapter, or contains one of them."""
    return '"' in cited or section_of(cited).endswith(".1")


def _sources(rules: Rules, lines: str) -> Iterator[Block]:
    """How the rules are known. `lines` explains the dashed and dotted lines of the drawn layout."""
    game, edition = rules.game, rules.edition
    yield Text(f"{coverage(game.id, edition)} {edition.note}".strip())
    if edition.status in UNSURE:
        yield Text(UNSURE[edition.status][1])
    yield Text(f"How we know the rules of this game: {known(game.id, game.source)}.")
    if game.source is Source.RECONSTRUCTED:
        yield Text("Rules for which we found no text are reconstructed; the notes below say which.")
    for source, origin in ORIGINS.items():
        if names := [wager.name for wager in offered_wagers(rules) if wager.source is source]:
            yield Text(f"{origin}, because we found no New Jersey text: {', '.join(names)}.")
    if lines:
        yield Text(f"In the drawing of the layout: {lines}")
    if under := odds_without_text(rules):
        yield Text(
            f"Our copy of the rules does not give the odds under {', '.join(under)}. Those in this guide are "
            "reconstructed, taken from similar rules, or placeholders, and the figures of what the game costs use them."
        )
    readings = concerning(rules)
    if readings:
        yield Text(
            "Notes: how we read the rules where they are silent, contain a slip or contradict themselves. $ marks a "
            "note that affects payouts."
        )
        yield Rows(
            ("Note", "How we read the rules", "Why", "Paragraphs"),
            tuple((f"{r.id}{' $' if r.decides_money else ''}", r.read, r.why, ", ".join(r.cites)) for r in readings),
        )


def _marked(wager: Wager) -> str:
    return f"{wager.name}\N{NO-BREAK SPACE}{SIGN}" if wager.source in ORIGINS else wager.name
