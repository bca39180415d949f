"""`scripts/mutate`: is each rule of a game noticed by the tests that name its paragraph?

For every paragraph that the game's modules cite, its rule is left out, and altered wherever it could be wrong; then
only the tests marked with that paragraph run. A mutant that survives needs a reason in the game's file under reasons/,
or the exit is 1. `scripts/mutate ledger/chain` does the same for a module that states no paragraph, and `scripts/mutate
ledger` for all of that package, with a table at the end: see package.py. Of what is a single file, as money is, the
package is the module.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections import Counter, defaultdict

import hypothesis
import msgspec

from croupier.trace.proofs import recorded
from tests.mutation import package
from tests.mutation.module_tests import TESTS
from tests.mutation.modules import of_modules
from tests.mutation.mutants import Module, Mutant
from tests.mutation.record import record
from tests.mutation.report import COLUMNS, OPEN, read_reasons, watched
from tests.mutation.run import ASSERTED, ERROR, SURVIVED, Verdict, run, tests_by_paragraph

ROOT = package.ROOT
EVERY_GAME = "every_game"
CORE = tuple(f"croupier.{layer}" for layer in ("law", "money", "equipment", "hands", "rounds", "declare"))


def main() -> int:
    wanted = arguments()
    wrong = unknown(wanted.game)
    if wrong:
        print(wrong, file=sys.stderr)
        return 2
    if wanted.record:
        return of_record(games() if wanted.game == EVERY_GAME else [wanted.game], wanted)
    name, _, module = wanted.game.partition("/")
    if name in TESTS:
        modules = [module] if module else [*TESTS[name]]
        return of_modules(name, modules, wanted.jobs, wanted.every, verbose=wanted.verbose, widely=wanted.widely)
    return of_a_game(wanted)


def of_record(chosen: list[str], wanted: argparse.Namespace) -> int:
    """The table of shown paragraphs, filled in for these games; see record.py."""
    preload()
    until = time.monotonic() + 60 * wanted.minutes
    tests = tests_by_paragraph(*[ROOT / folder for folder in wanted.tests])
    only = frozenset(recorded()) if wanted.stale else None  # before anything is written
    for game in chosen:
        missing = record(game, read_modules(game), tests, until, ROOT, only=only)
        print(f"{game}: no test shown for {len(missing)} paragraphs: {', '.join(missing)}", flush=True)
    return 0


def of_a_game(wanted: argparse.Namespace) -> int:
    preload()
    modules = read_modules(wanted.game)
    cited = {citation for module in modules for citation in module.cited()}
    mutants = [mutant for module in modules for mutant in module.mutants(cited)]
    mutants = [mutant for mutant in mutants if any(p.startswith(wanted.paragraph) for p in mutant.paragraphs)]
    mutants = mutants[:: wanted.every]
    tests = tests_by_paragraph(*[ROOT / folder for folder in wanted.tests])
    baseline = Mutant(modules[0].file, frozenset(cited), "nothing", modules[0].tree.source)
    (unaltered,) = run([baseline], f"croupier.games.{wanted.game}", tests, 1)
    if unaltered.outcome != SURVIVED:
        print(f"The tests fail without any mutant: {unaltered.by}")
        return 2
    began = time.monotonic()
    judged = run(mutants, f"croupier.games.{wanted.game}", tests, wanted.jobs, unaltered.enough)
    verdicts = list(watched(judged, len(mutants), wanted.game))
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
    parser.add_argument(
        "game",
        nargs="?",
        default="mississippi_stud",
        type=lambda text: text.strip("/").replace("-", "_"),
        help=f"a game, such as mississippi-stud; a package ({', '.join(TESTS)}); or PACKAGE/MODULE",
    )
    parser.add_argument("--every", type=counted, default=1, metavar="N", help="only each N-th mutant")
    parser.add_argument("--paragraph", default="", help="only paragraphs that begin so, such as 19:47-35.10")
    parser.add_argument(
        "--tests", nargs="+", default=["tests/games", "tests/declare"], help="the folders of the tests that must notice"
    )
    parser.add_argument("--jobs", type=counted, default=2, help="how many processes at a time")
    parser.add_argument("--widely", action="store_true", help="of a module: also by the tests that are of every game")
    parser.add_argument(
        "--record",
        action="store_true",
        help="write which test fails without each paragraph (croupier/trace/proofs.tsv); also of every-game",
    )
    parser.add_argument("--stale", action="store_true", help="with --record: only paragraphs whose row is stale")
    parser.add_argument("--minutes", type=counted, default=600, help="with --record: start no paragraph after this")
    parser.add_argument("--verbose", action="store_true", help="every mutant, with the test that noticed it")
    return parser.parse_args()


def counted(text: str) -> int:
    """A number of one or more."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of one or more")
    return int(text)


def unknown(wanted: str) -> str:
    """What is wrong with a name, in a sentence; nothing where it is a game, a package or a module of one."""
    name, _, module = wanted.partition("/")
    if name in TESTS:
        known = TESTS[name]
        if not module or module in known:
            return ""
        if list(known) == [name]:
            return f"{name} is a single module: ask for {name}."
        return f"{name} has no module {module} with tests to its name; it has {', '.join(known)}."
    if wanted in (*games(), EVERY_GAME):
        return ""
    return (
        f"{wanted!r} is no game, package or module here; there are {', '.join(games())}, the packages "
        f"{', '.join(TESTS)}, and their modules, such as ledger/chain."
    )


def games() -> list[str]:
    """Every game's module: told by its text, because a game that has been imported cannot be altered any more."""
    folder = ROOT / "src/croupier/games"
    found = {file.parent.name: file for file in folder.glob("*/__init__.py")}
    found |= {file.stem: file for file in folder.glob("*.py") if file.stem != "__init__"}
    return sorted(name for name, file in found.items() if "\nGAME = " in file.read_text(encoding="utf-8"))


def preload() -> None:
    """Everything but the games is imported once, so that a forked process has only its mutant and the tests to read."""
    assert hypothesis.__version__ and msgspec.__version__
    sources = ROOT / "src/croupier"
    for file in sorted(sources.rglob("*.py")):
        name = ".".join(file.relative_to(sources.parent).with_suffix("").parts)
        if file.name != "__init__.py" and name.startswith(CORE):
            importlib.import_module(name)


def read_modules(game: str) -> list[Module]:
    folder = ROOT / "src/croupier/games" / game
    package = (folder / "__init__.py").is_file()  # a folder without it is left over from an older tree
    files = sorted(folder.rglob("*.py")) if package else [folder.with_suffix(".py")]
    below = folder if package else folder.parent
    return [Module(file.relative_to(below).as_posix(), file.read_text(encoding="utf-8")) for file in files]


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
