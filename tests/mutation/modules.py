"""Runs the mutants of a package's modules, one module after the other, each against the test files to its name."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from tests.mutation import package
from tests.mutation.module_tests import ON_A_SERVER
from tests.mutation.mutants import Mutant
from tests.mutation.report import COLUMNS, OPEN, noticed, read_reasons, summary, watched
from tests.mutation.run import SURVIVED, Verdict, judged
from tests.mutation.warm import COLD, warmed


def of_modules(name: str, modules: Sequence[str], jobs: int, every: int, *, verbose: bool, widely: bool) -> int:
    """The mutants of these modules; a table at the end where there are several."""
    package.preload(name)
    served = ON_A_SERVER.get(name, ())
    modules = sorted(modules, key=lambda module: module in served)  # from then on some modules can be altered no more
    found = {module: of_a_module(name, module, jobs, every, verbose=verbose, widely=widely) for module in modules}
    counted = {module: verdicts for module, verdicts in found.items() if verdicts is not None}
    if len(modules) > 1:
        print(summary(counted))
    if len(counted) < len(found):
        return 2
    return 1 if any(total["without a reason"] or total["stale"] for total in counted.values()) else 0


def of_a_module(name: str, module: str, jobs: int, every: int, *, verbose: bool, widely: bool) -> Counter[str] | None:
    """How many mutants of a module came to what; None where its tests fail by themselves."""
    file, called = package.file_of(name, module), package.called(name, module)
    if module in ON_A_SERVER.get(name, ()):
        package.serve()
    began, reasons, verdicts = time.monotonic(), read_reasons(name), list[Verdict]()
    mutants = [*package.mutants(name, file)][::every]
    found = verdicts_of(name, module, mutants, jobs, widely=widely)
    unaltered = next(found)
    if unaltered.outcome != SURVIVED:
        print(f"{called}: the tests fail without any mutant: {unaltered.outcome} {unaltered.by}", flush=True)
        return None
    for verdict in watched(found, len(mutants), called):
        verdicts.append(verdict)
        if verbose or (verdict.outcome in OPEN and verdict.mutant.id not in reasons):
            print(f"{verdict.outcome}: {verdict.mutant.id}  {verdict.by}", flush=True)
    total = Counter(verdict.outcome for verdict in verdicts)
    survivors = {verdict.mutant.id for verdict in verdicts if verdict.outcome in OPEN}
    total["without a reason"] = len(survivors - set(reasons))
    total["reasoned"] = sum(verdict.outcome in OPEN and verdict.mutant.id in reasons for verdict in verdicts)
    stale = [one for one in reasons if one.startswith(f"{package.label(name, file)}: ") and one not in survivors]
    for one in stale if every == 1 else ():
        total["stale"] += 1
        print(f"{one}: needs no reason any more")
    print(
        f"{called}: {len(verdicts)} mutants in {time.monotonic() - began:.0f} s, "
        f"{100 * noticed(total) // max(1, len(verdicts))} percent noticed: "
        + ", ".join(f"{total[column]} {column}" for column in COLUMNS if total[column]),
        flush=True,
    )
    return total


def verdicts_of(name: str, module: str, mutants: Sequence[Mutant], jobs: int, *, widely: bool) -> Iterator[Verdict]:
    """First on the module as it is; then on each mutant, those that need a process of their own at last."""
    file, by = package.file_of(name, module), partial(package.judge, name=name, module=module, widely=widely)
    nothing = Mutant(package.label(name, file), frozenset(), "nothing", file.read_text(encoding="utf-8"))
    served, cold = module in ON_A_SERVER.get(name, ()), list[Mutant]()
    for mutant, outcome, noticed_by, seconds in warmed(
        file, package.tests_of(name, module, widely=widely), mutants, jobs, served=served
    ):
        if mutant is not None and outcome == COLD:
            cold.append(mutant)
        else:
            yield Verdict(mutant or nothing, outcome, noticed_by, seconds)
    if cold:
        (unaltered,) = judged([nothing], by, 1)
        yield from judged(cold, by, jobs, unaltered.enough)
