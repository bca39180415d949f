"""Writes `croupier/trace/proofs.tsv`: for each paragraph a test that fails when its rule is removed or altered.

A row needs more than a verdict of `scripts/mutate` does. The game must still give rules without the rule, the test must
name the paragraph, fail while it runs and pass on the unaltered game, and more than a word or a citation is altered.
Where one element states several paragraphs, the test must name none of the others: it is about this one.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import chain, islice
from pathlib import Path

import pytest

from croupier.trace.cites import PACKAGE, cites_in_code
from croupier.trace.proofs import ShownParagraph, digest, pieces, recorded, shown, table
from tests.mutation.mutants import Module, Mutant, Strength
from tests.mutation.run import ASSERTING, LEAST_SECONDS, Altered, Only, _install, _usable, fork, in_child
from tests.mutation.shared import forget, shared_mutants, stated_mutants

TABLE = PACKAGE / "trace/proofs.tsv"
TRIES = 6
"""How many mutants of a paragraph are run before it is given up."""
PROVING = (Strength.RULE, Strength.PART, Strength.SEVERAL)
QUIET = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]
QUIET += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]


@dataclass(frozen=True)
class Proof:
    """A paragraph, the mutant, and the test that failed on it, with its parameters."""

    paragraph: str
    mutant: Mutant
    test: str


def record(
    game: str,
    modules: Sequence[Module],
    tests: Mapping[str, set[str]],
    until: float,
    root: Path,
    *,
    only: frozenset[str] | None = None,
) -> list[str]:
    """Adds a row for every paragraph of a game that has none, or only for some; returns those that stay without."""
    cited = {citation for module in modules for citation in module.cited()}
    mutants = [mutant for module in modules for mutant in module.mutants(cited) if mutant.piece]
    mutants = sorted((m for m in mutants if m.strength < Strength.WORDS), key=lambda mutant: mutant.strength)
    wanted = sorted(cited & set(cites_in_code()) - set(shown()))
    wanted = [paragraph for paragraph in wanted if only is None or paragraph in only]
    declared: dict[str, list[tuple[str, list[str]]]] = json.loads(_answer(partial(_declared, game, wanted)) or "{}")
    proofs: list[Proof] = []
    for number, paragraph in enumerate(wanted, 1):
        if time.monotonic() > until:
            print(f"{game}: out of time after {number - 1} of {len(wanted)} paragraphs", file=sys.stderr)
            break
        of_it = [mutant for mutant in mutants if paragraph in mutant.paragraphs]
        rule, part, several = [[mutant for mutant in of_it if mutant.strength is one][:TRIES] for one in PROVING]
        of_it = [*rule, *_removed(game, modules, paragraph, declared.get(paragraph, [])), *part, *several]
        proof = next(chain(_proofs(paragraph, of_it, game, tests), _shared_proofs(paragraph, tests)), None)
        proofs += [proof] if proof else []
        print(f"{paragraph}: {proof.test if proof else 'not shown'}", file=sys.stderr, flush=True)
    failing = _failing({proof.test for proof in proofs})
    rows = [_row(proof, game, root) for proof in proofs if proof.test not in failing]
    write(row for row in rows if row.code and row.tested)
    return [paragraph for paragraph in wanted if paragraph not in {row.paragraph for row in rows}]


def _declared(game: str, wanted: Sequence[str]) -> str:
    """To be called in a process of its own: what the game has under each paragraph, by kind; see removal.py."""
    from tests.mutation.removal import others, removals

    found = import_module(f"croupier.games.{game}").GAME
    kinds = {paragraph: [kind for kind, _ in removals(found, paragraph)] for paragraph in wanted}
    return json.dumps({p: [[kind, sorted(others(found, p, kind))] for kind in several] for p, several in kinds.items()})


def _removed(
    game: str, modules: Sequence[Module], paragraph: str, kinds: Iterable[tuple[str, Sequence[str]]]
) -> Iterator[Mutant]:
    """The game without what it declares under a paragraph; its piece of code is the one that has the citation."""
    (module,) = [module for module in modules if module.file in ("__init__.py", f"{game}.py")]
    cited = [(place, PACKAGE.parent / place.file) for place in cites_in_code()[paragraph]]
    cited = [(place, file) for place, file in cited if game in (file.stem, *[up.name for up in file.parents])]
    for kind, others in kinds:
        for place, file in cited[:1]:
            names = [
                name
                for name, node in pieces(file).items()
                if node.lineno <= place.line <= (node.end_lineno or 0) and "." not in name
            ]
            added = f"from tests.mutation.removal import without\nGAME = without(GAME, {paragraph!r}, {kind!r})\n"
            yield Mutant(
                *(module.file, frozenset({paragraph}), f"{kind} under {paragraph} left out"),
                f"{module.tree.source}\n{added}",
                piece=names[0] if names else "",
                within=place.file,
                strength=Strength.SEVERAL if others else Strength.RULE,
                others=frozenset(others),
            )


def write(rows: Iterable[ShownParagraph]) -> None:
    """Adds rows to the table and leaves out what is stale."""
    kept = {**shown(), **{row.paragraph: row for row in rows}}
    TABLE.write_text(table(kept.values()), encoding="utf-8")
    recorded.cache_clear()
    shown.cache_clear()


def _row(proof: Proof, game: str, root: Path) -> ShownParagraph:
    folder = PACKAGE / "games" / game
    file = (folder if (folder / "__init__.py").is_file() else folder.parent) / proof.mutant.file
    file = PACKAGE.parent / proof.mutant.within if proof.mutant.within else file
    path, _, name = proof.test.partition("[")[0].partition("::")
    test = f"{path}::{name.replace('::', '.')}"
    return ShownParagraph(
        paragraph=proof.paragraph,
        file=file.relative_to(PACKAGE.parent).as_posix(),
        name=proof.mutant.piece,
        change=proof.mutant.change.replace("\t", " "),
        test=test,
        code=digest(file, proof.mutant.piece),
        tested=digest(root / path, name.replace("::", ".")),
    )


def _proofs(paragraph: str, mutants: Sequence[Mutant], game: str, tests: Mapping[str, set[str]]) -> Iterator[Proof]:
    """First by the tests of the game itself, then by those that it shares with others."""
    named = tests.get(paragraph, set())
    own = {file for file in named if f"/tests/games/{game}/" in file}
    for files in (own, named - own):
        for mutant in mutants if files else ():
            test = _answer(partial(_failed, mutant, paragraph, f"croupier.games.{game}", sorted(files)))
            if test:
                yield Proof(paragraph, mutant, test)


def _shared_proofs(paragraph: str, tests: Mapping[str, set[str]]) -> Iterator[Proof]:
    """Where the rule is in code that games share: the tests that name the paragraph, and assert what it says."""
    files = sorted(tests.get(paragraph, set()))
    several = [*shared_mutants(paragraph), *islice(stated_mutants(paragraph), 4 * TRIES)]
    for mutant in several if files else ():
        test = _answer(partial(_failed_shared, mutant, paragraph, files))
        if test:
            yield Proof(paragraph, mutant, test)


def _failed_shared(mutant: Mutant, paragraph: str, files: list[str]) -> str:
    """To be called in a process of its own: as `_failed`, of a module that is imported already."""
    forget()
    sys.meta_path.insert(0, Altered("croupier." + mutant.file.removesuffix(".py").replace("/", "."), mutant.source))
    only = Only(frozenset({paragraph}), mutant.others - {paragraph})
    pytest.main([*QUIET, *files], plugins=[only])
    test, message = only.failure or ("", "")
    return test if message.startswith(ASSERTING) else ""


def _failed(mutant: Mutant, paragraph: str, package: str, files: list[str]) -> str:
    """To be called in a process of its own: the test that names the paragraph and fails on the mutant, or nothing."""
    sources = (mutant.source, *mutant.fallbacks)
    usable = (s for s in sources if in_child(partial(_usable, mutant.file, s, package)) == "rules")
    source = next(usable, None)
    if source is None:
        return ""
    _install(mutant.file, source, package)
    others = mutant.others - {paragraph} if mutant.strength is Strength.SEVERAL else frozenset()
    only = Only(frozenset({paragraph}), others)
    pytest.main([*QUIET, *files], plugins=[only])
    test, message = only.failure or ("", "")
    return "" if message == "cannot be collected" else test


def _failing(tests: set[str]) -> set[str]:
    """Which of these tests fail on the game as it is: they show nothing."""
    if not tests:
        return set()
    answer = _answer(partial(_run, sorted(tests)))
    return set(json.loads(answer)) if answer else tests


def _run(tests: list[str]) -> str:
    found: list[str] = []

    class Failing:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                found.append(report.nodeid)

    pytest.main([*QUIET[1:], *tests], plugins=[Failing()])
    return json.dumps(found)


def _answer(work: partial[str]) -> str:
    """What `work` returns, run in a process of its own; nothing where it does not end."""
    child, reading = fork(work, 2 * LEAST_SECONDS)
    with os.fdopen(reading, "r") as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return "" if text.startswith('["broken"') else text
