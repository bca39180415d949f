"""`scripts/mutate`: is each rule of a game noticed by the tests that name its paragraph?

For every paragraph that the game's modules cite, its rule is left out, and altered wherever it could be wrong; then
only the tests marked with that paragraph run. A mutant that survives needs a reason in the game's file under reasons/,
or the exit is 1. `scripts/mutate ledger/chain` does the same for a module that states no paragraph: see package.py.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections import Counter, defaultdict
from functools import partial
from pathlib import Path

import hypothesis
import msgspec

from tests.mutation import package
from tests.mutation.mutants import Module, Mutant
from tests.mutation.run import (
    ASSERTED,
    BROKEN,
    ERROR,
    SURVIVED,
    UNTESTED,
    UNUSABLE,
    Verdict,
    judged,
    run,
    tests_by_paragraph,
)

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COLUMNS = (ASSERTED, ERROR, SURVIVED, UNTESTED, UNUSABLE, BROKEN)
CORE = tuple(f"croupier.{layer}" for layer in ("law", "money", "equipment", "hands", "rounds"))
OPEN = (SURVIVED, UNTESTED, BROKEN)


def main() -> int:
    wanted = arguments()
    if "/" in wanted.game:
        name, module = wanted.game.split("/", 1)
        return of_a_module(name, module, wanted.jobs, wanted.every, verbose=wanted.verbose)
    preload()
    modules = read_modules(wanted.game)
    cited = {citation for module in modules for citation in module.cited()}
    mutants = [mutant for module in modules for mutant in module.mutants(cited)]
    mutants = [mutant for mutant in mutants if any(p.startswith(wanted.paragraph) for p in mutant.paragraphs)]
    mutants = mutants[:: wanted.every]
    tests = tests_by_paragraph(ROOT / wanted.tests)
    baseline = Mutant(modules[0].file, frozenset(cited), "nothing", modules[0].tree.source)
    (unaltered,) = run([baseline], f"croupier.games.{wanted.game}", tests, 1)
    if unaltered.outcome != SURVIVED:
        print(f"The tests fail without any mutant: {unaltered.by}")
        return 2
    verdicts, began = [], time.monotonic()
    for verdict in run(mutants, f"croupier.games.{wanted.game}", tests, wanted.jobs, unaltered.enough):
        verdicts.append(verdict)
        if sys.stderr.isatty() or len(verdicts) % 50 == 0:
            print(
                f"{len(verdicts)} of {len(mutants)} mutants", end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr
            )
    reasons = read_reasons(wanted.game)
    print(table(verdicts))
    for verdict in verdicts:
        if wanted.verbose or (verdict.outcome in OPEN and verdict.mutant.id not in reasons):
            print(
                f"{verdict.outcome}: {', '.join(sorted(verdict.mutant.paragraphs))}: {verdict.mutant.id}  {verdict.by}"
            )
    return conclude(
        verdicts, reasons, time.monotonic() - began, complete=not wanted.paragraph, sampled=wanted.every > 1
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__)
    parser.add_argument("game", nargs="?", default="mississippi_stud", help="a game's module, or PACKAGE/MODULE")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th mutant")
    parser.add_argument("--paragraph", default="", help="only paragraphs that begin so, such as 19:47-35.10")
    parser.add_argument("--tests", default="tests/games", help="the folder of the tests that must notice")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="every mutant, with the test that noticed it")
    return parser.parse_args()


def of_a_module(name: str, module: str, jobs: int, every: int, *, verbose: bool) -> int:
    """The mutants of one module of a package, against its own test files."""
    known = package.TESTS.get(name, {})
    if module not in known:
        print(f"Of {name} these modules have tests to their name: {', '.join(known) or 'none'}.", file=sys.stderr)
        return 2
    package.preload(name)
    files = [str(ROOT / "tests" / name / f"test_{test}.py") for test in known[module]]
    file = ROOT / "src/croupier" / name / f"{module}.py"
    by = partial(package.judge, package=name, files=files)
    nothing = Mutant(file.name, frozenset(), "nothing", file.read_text(encoding="utf-8"))
    (unaltered,) = judged([nothing], by, 1)
    if unaltered.outcome != SURVIVED:
        print(f"The tests fail without any mutant: {unaltered.outcome} {unaltered.by}")
        return 2
    began, reasons, verdicts = time.monotonic(), read_reasons(name), list[Verdict]()
    for verdict in judged(package.mutants(file)[::every], by, jobs, unaltered.enough):
        verdicts.append(verdict)
        if verbose or (verdict.outcome in OPEN and verdict.mutant.id not in reasons):
            print(f"{verdict.outcome}: {verdict.mutant.id}  {verdict.by}", flush=True)
    total = Counter(verdict.outcome for verdict in verdicts)
    killed = 100 * (total[ASSERTED] + total[ERROR]) // max(1, len(verdicts))
    print(
        f"{name}/{module}: {len(verdicts)} mutants in {time.monotonic() - began:.0f} s, {killed} percent noticed: "
        + ", ".join(f"{total[column]} {column}" for column in COLUMNS if total[column])
    )
    return 1 if {v.mutant.id for v in verdicts if v.outcome in OPEN} - set(reasons) else 0


def preload() -> None:
    """Everything but the games is imported once, so that a forked process has only its mutant and the tests to read."""
    assert hypothesis.__version__ and msgspec.__version__
    package = ROOT / "src/croupier"
    for file in sorted(package.rglob("*.py")):
        name = ".".join(file.relative_to(package.parent).with_suffix("").parts)
        if file.name != "__init__.py" and name.startswith(CORE):
            importlib.import_module(name)


def read_modules(game: str) -> list[Module]:
    folder = ROOT / "src/croupier/games" / game
    files = sorted(folder.glob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    return [Module(file.name, file.read_text(encoding="utf-8")) for file in files]


def read_reasons(game: str) -> dict[str, str]:
    """Why each survivor that is known survives; a game without any has no file."""
    file = HERE / "reasons" / f"{game}.tsv"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return dict(line.split("\t", 1) for line in lines if line and not line.startswith("#"))


def table(verdicts: list[Verdict]) -> str:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for verdict in verdicts:
        for paragraph in verdict.mutant.paragraphs:
            counts[paragraph][verdict.outcome] += 1
    rows = [f"{'paragraph':32}" + "".join(f"{column:>10}" for column in COLUMNS)]
    for paragraph in sorted(counts, key=_in_order):
        rows.append(f"{paragraph:32}" + "".join(f"{counts[paragraph][column] or '':>10}" for column in COLUMNS))
    return "\n".join(rows)


def conclude(verdicts: list[Verdict], reasons: dict[str, str], seconds: float, *, complete: bool, sampled: bool) -> int:
    total = Counter(verdict.outcome for verdict in verdicts)
    print(f"{len(verdicts)} mutants in {seconds:.0f} s: " + ", ".join(f"{total[c]} {c}" for c in COLUMNS))
    survivors = {v.mutant.id for v in verdicts if v.outcome in OPEN}
    stale = sorted(set(reasons) - survivors) if complete and not sampled else []
    noticed = {p for v in verdicts if v.outcome in (ASSERTED, ERROR) for p in v.mutant.paragraphs}
    unnoticed = sorted({p for v in verdicts for p in v.mutant.paragraphs} - noticed) if not sampled else []
    for why, found in (("needs no reason any more", stale), ("has no mutant that a test notices", unnoticed)):
        for name in found:
            print(f"{name}: {why}")
    return 1 if survivors - set(reasons) or stale or unnoticed else 0


def _in_order(paragraph: str) -> tuple[object, ...]:
    from croupier.law.index import paragraphs

    known = list(paragraphs())
    return (known.index(paragraph) if paragraph in known else -1, paragraph)


if __name__ == "__main__":
    sys.exit(main())
