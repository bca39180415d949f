"""Builds a par sheet from a study."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.documents.blocks import Cell, Document, DocumentKind, Section, Share, Signatures
from croupier.games import DECLARED
from croupier.guide.edge import unit
from croupier.law import Status
from croupier.law.index import document
from croupier.par_sheet.figures import figures, results_of_rounds
from croupier.par_sheet.inputs import Study
from croupier.par_sheet.paytable_lines import lines
from croupier.par_sheet.provenance import method_and_checks, readings
from croupier.par_sheet.rules import house_choices, rules_in_brief
from croupier.par_sheet.strategy import best_play, plainer
from croupier.par_sheet.volatility import volatility

ROLES = ("Prepared by", "Checked by", "Approved by")
DECIDED = "Some interpretations of the text affect payouts; the section How we read the law marks them with $."
OWN = "The rules are those that the game's file declares; our copy of the law does not have this game."
UNSURE = {
    Status.PROPOSED: "The law is a proposal; we do not know that it was ever adopted.",
    Status.TEMPORARY: "The law was in force for a test of the game; we do not know that it was ever adopted.",
}


def par_sheet(
    study: Study, *, beyond: tuple[str, ...] = (), known: tuple[str, ...] = (), witnessed: bool = False
) -> Document:
    """The whole sheet. `beyond` has the choices that break the law. `known` says how rules without a text are known.

    `witnessed` says whether the settlement is compared with a second, independent settlement.
    """
    rules = study.rules
    status = rules.edition.status
    own = rules.game.id not in DECLARED
    proposed = (OWN,) if own else (UNSURE[status],) if status in UNSURE else ()
    money = (DECIDED,) if any(reading.decides_money for reading in rules.game.readings) else ()
    law = document(rules.game.subchapter)
    return Document(
        kind=DocumentKind.PAR_SHEET,
        title=rules.game.name,
        subtitle=f"Par sheet under {law}, {'as of' if own else f'{status} law of'} {rules.day.isoformat()}",
        headline=tuple(_headline(study)),
        notes=(*proposed, *known, *money, *[f"Beyond the law: {sentence}" for sentence in beyond]),
        sections=tuple([section for section in _sections(study, witnessed=witnessed) if section.blocks]),
        footer=f"{rules.game.name}: par sheet, {rules.day.isoformat()}, program {study.program[:12]}",
    )


def _headline(study: Study) -> Iterator[tuple[str, Cell]]:
    main = study.main
    yield f"House edge of {unit(study.rules, main.denominator)}", Share(main.house_edge)
    yield "Element of risk", Share(main.element_of_risk)
    if main.told_apart:
        yield "Standard deviation", f"{main.standard_deviation:.4f}"
        yield "Rounds with a net win", Share(main.hit_frequency)
    elif study.simulated is not None:
        yield "Standard deviation, simulated", f"{study.simulated.standard_deviation:.4f}"
        yield "Rounds with a net win, simulated", Share(study.simulated.hit_frequency)


def _sections(study: Study, *, witnessed: bool) -> Iterator[Section]:
    yield Section("The game in brief", tuple(rules_in_brief(study)))
    yield Section("What each wager costs", tuple(figures(study)))
    yield Section("How rounds end", tuple(results_of_rounds(study)))
    yield Section("Best play", tuple(best_play(study)))
    yield Section("What simpler strategies cost", tuple(plainer(study)))
    yield Section("What each line of the paytable does", tuple(lines(study)))
    yield Section("Volatility", tuple(volatility(study)))
    yield Section("How it was computed and checked", tuple(method_and_checks(study, witnessed=witnessed)))
    yield Section("How we read the law", tuple(readings(study)))
    yield Section("The house", tuple(house_choices(study)))
    yield Section("Signatures", (Signatures(ROLES),))
