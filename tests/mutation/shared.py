"""Mutants of shared code: a step or a table takes a paragraph of a game as an argument and decides something under it.

A game cites such a paragraph and has no other code of it: `calls=REG["2.13(b)"]`. The rule is where the argument is
used, such as `return Refusal("...", self.calls)`. A mutant leaves out that statement, or the condition above it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from croupier.trace.cites import PACKAGE, cites_in_code, parsed
from tests.mutation.mutants import Module, Mutant, Strength
from tests.mutation.sites import Site, Tree, cite_of

SHARED = ("rounds", "declare", "table")
"""The packages with code that several games share."""
REFUSAL, ENDS = "Refusal", ("Refusal", "Option")
"""Calls that an argument is not followed into: a refusal is what is left out, an option is judged like any other."""
WORDS = ("clauses", "usual")
"""Methods that only tell people of a rule."""
DECK = "declare/parts/cards/decks.py::OneDeckOrTwo.fields"
STATED = {
    "19:46-1.17(a)": DECK,
    "19:47-2.2(b)3i": "hands/points21.py::total_of",
    "19:47-2.17(g)1": "rounds/wagers/sizes.py::UpToWager.between",
    "19:47-2.17(g)2": "rounds/wagers/sizes.py::UpToWager.between",
    "19:47-3.1(c)": "hands/baccarat.py::point_count",
    "19:47-20.10(c)1ii": "rounds/steps/settling/settle.py::Settle.enter",
    "19:47-20.10(c)1iii": "rounds/steps/settling/settle.py::Settle.enter",
    "19:47-20.10(c)2ii": "rounds/steps/settling/settle.py::Settle.enter",
    "19:47-23.2(a)": DECK,
    "19:47-23.2(b)1": DECK,
    "19:47-23.11(g)": "rounds/steps/deciding/discard.py::_pass",
    "19:47-23.12(c)": "declare/parts/payout_limits.py::OptionalLimit.limits",
    "19:47-24.2(b)1": DECK,
    "19:47-24.5(b)": "hands/poker5.py::define_five_card_rank",
    "19:47-24.5(c)": "hands/poker5.py::define_five_card_rank",
    "19:47-24.7(f)2": "rounds/steps/dealing/stub_count.py::CountStub.after",
    "19:47-24.10(d)": "rounds/steps/dealing/deal.py::Deal.refusal",
    "19:47-25.2(b)1": DECK,
    "19:47-26.2(b)3": "hands/points21.py::total_of",
    "19:47-26.4(a)": "table/decide.py::shoe_refusal",
    "19:47-26.4(b)2": "declare/parts/cards/cut.py::Cutting.required",
    "19:47-26.4(c)": "table/duties/judge.py::entitled",
    "19:47-26.4(d)": "table/duties/judge.py::entitled",
    "19:47-26.4(d)3": "table/duties/judge.py::entitled",
    "19:47-26.4(d)4": "table/duties/judge.py::entitled",
    "19:47-27.2(b)1": DECK,
    "19:47-27.3(c)": "hands/poker4.py::define_four_card_rank",
    "19:47-27.5(b)2": "declare/parts/cards/cut.py::Cutting.required",
    "19:47-35.2(b)1": DECK,
    "19:47-35.4(b)1": "declare/parts/cards/cut.py::Cutting.follows",
    "19:47-35.5(b)": "hands/poker5.py::define_five_card_rank",
}
"""The function of shared code that a paragraph describes, where games only cite the paragraph and call the function."""
LONGEST = 3
"""Through how many calls an argument is followed from the game to where it is used."""


@dataclass(frozen=True)
class Argument:
    """A paragraph that a call takes: the name of the class or function, and of the argument."""

    of: str
    name: str


def shared_mutants(paragraph: str) -> Iterator[Mutant]:
    """Each piece of shared code that decides something under this paragraph, left out."""
    seen: set[tuple[str, str]] = set()
    for argument, beside in _arguments(paragraph):
        for mutant in _of(argument, paragraph, beside, LONGEST):
            if (mutant.file, mutant.source) not in seen:
                seen.add((mutant.file, mutant.source))
                yield mutant


def stated_mutants(paragraph: str) -> Iterator[Mutant]:
    """Each change of the function of shared code that a paragraph describes."""
    if paragraph not in STATED:
        return
    file, _, name = STATED[paragraph].partition("::")
    path = PACKAGE / file
    module = Module(file, path.read_text(encoding="utf-8"))
    held = {up.name: up for up in module.tree.module.body if isinstance(up, ast.FunctionDef | ast.ClassDef)}
    outer, _, inner = name.partition(".")
    node = next(one for one in [held[outer], *held[outer].body] if getattr(one, "name", "") == (inner or outer))
    for mutant in module.altered(Site(node, named={paragraph})):
        yield replace(mutant, piece=name, within=path.relative_to(PACKAGE.parent).as_posix())


def forget() -> None:
    """In a process of its own: what was imported of the program, so that a mutant is imported in its place."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "croupier"]:
        del sys.modules[name]


Beside = dict[str, str]
"""The paragraphs that the same call takes, by argument."""


def _arguments(paragraph: str) -> Iterator[tuple[Argument, Beside]]:
    """Where games pass the paragraph on."""
    for file in sorted({place.file for place in cites_in_code().get(paragraph, ())}):
        tree = _tree(PACKAGE.parent / file)
        for call in [node for node in ast.walk(tree.module) if isinstance(node, ast.Call)]:
            passed = dict(_passed(call))
            cited = {name: cite for name, node in passed.items() if (cite := cite_of(node, tree.chapters)) is not None}
            for name, cite in cited.items():
                if cite == paragraph:
                    yield Argument(_called(call), name), cited


def _passed(call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """The arguments of a call by name."""
    args: list[ast.expr] = []
    for arg in call.args:
        if isinstance(arg, ast.Starred):
            if not isinstance(arg.value, ast.Tuple):
                break
            args += arg.value.elts
        else:
            args.append(arg)
    yield from zip(_fields().get(_called(call), ()), args, strict=False)
    yield from [(keyword.arg, keyword.value) for keyword in call.keywords if keyword.arg]


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _of(argument: Argument, paragraph: str, beside: Beside, longest: int) -> Iterator[Mutant]:
    for file, node in _named().get(argument.name, ()):
        tree = _tree(file)
        if not _is_use(tree, node, argument):
            continue
        whole = next(up for up in tree.up(node) if not isinstance(tree.parent[up], ast.IfExp | ast.BoolOp))
        parent = tree.parent[whole]
        call = tree.parent[parent] if isinstance(parent, ast.keyword) else parent
        if isinstance(call, ast.Call) and longest and _called(call) not in ENDS:
            for name, value in _passed(call):
                if value is whole:
                    yield from _of(Argument(_called(call), name), paragraph, {}, longest - 1)
        yield from _without(tree, file, node, paragraph, beside)


def _is_use(tree: Tree, node: ast.AST, argument: Argument) -> bool:
    """In the class itself `self.calls`, in the function itself `calls`, elsewhere `tender.seated` for a Tender."""
    inside = [up.name for up in tree.up(node) if isinstance(up, ast.ClassDef | ast.FunctionDef)]
    match node:
        case ast.Attribute(attr=attr, value=ast.Name(id="self")):
            return attr == argument.name and argument.of in inside
        case ast.Attribute(attr=attr, ctx=ast.Load(), value=ast.Name(id=base) | ast.Attribute(attr=base)):
            return attr == argument.name and base in _last_word(argument.of)
        case ast.Name(id=name, ctx=ast.Load()):
            return name == argument.name and inside[:1] == [argument.of]
    return False


def _last_word(name: str) -> tuple[str, ...]:
    """What a value of a class is called in code: a CutOrder `order`."""
    words = re.findall("[A-Z][a-z0-9]*", name)
    return (words[-1].lower(),) if words else ()


def _without(tree: Tree, file: Path, node: ast.AST, paragraph: str, beside: Beside) -> Iterator[Mutant]:
    """Without the refusal, the condition or the element of a list in which the paragraph is used."""
    ups = list(tree.up(node))
    if any(isinstance(up, ast.FunctionDef) and up.name in WORDS for up in ups):
        return
    statement, above = [up for up in ups if isinstance(up, ast.stmt)][:2]
    inside = ups[: ups.index(statement)]
    element = next((up for up in inside if isinstance(up, ast.Call) and tree.removable(up)), None)
    old: ast.AST | None = None
    new: ast.AST | None = ast.Pass()
    if element is not None:
        old, new = element, None
    elif (
        isinstance(above, ast.If)
        and not above.orelse
        and statement in above.body
        and isinstance(above.body[-1], ast.Return)
    ):
        old = above
    elif isinstance(statement, ast.If):
        old = statement
    elif isinstance(statement, ast.Return) and any(
        isinstance(up, ast.Call) and _called(up) == REFUSAL for up in inside
    ):
        old, new = statement, ast.Return(ast.Constant(None))
    if old is not None:
        used = {one.attr for one in ast.walk(old) if isinstance(one, ast.Attribute)}
        others = frozenset({cite for name, cite in beside.items() if name in used} - {paragraph})
        yield from _mutant(tree, file, old, new, paragraph, others)


def _mutant(
    tree: Tree, file: Path, old: ast.AST, new: ast.AST | None, paragraph: str, others: frozenset[str]
) -> Iterator[Mutant]:
    for _, field in ast.iter_fields(tree.parent[old]):
        if isinstance(field, list) and old in field:
            at = field.index(old)
            field[at : at + 1] = [new] if new is not None else []
            source = ast.unparse(tree.module)
            field[at : at + (new is not None)] = [old]
            text = " ".join(ast.unparse(old).split())
            yield Mutant(
                file.relative_to(PACKAGE).as_posix(),
                frozenset({paragraph}),
                f"{text[:90]} left out",
                source,
                piece=_piece(tree, old),
                within=file.relative_to(PACKAGE.parent).as_posix(),
                strength=Strength.SEVERAL if others else Strength.RULE,
                others=others | {paragraph},
            )


def _piece(tree: Tree, node: ast.AST) -> str:
    around = [up for up in tree.up(node) if isinstance(up, ast.FunctionDef | ast.ClassDef)]
    *inner, outer = [up.name for up in around]
    return f"{outer}.{inner[-1]}" if inner and isinstance(around[-1], ast.ClassDef) else outer


@cache
def _files() -> tuple[Path, ...]:
    return tuple([file for package in SHARED for file in sorted((PACKAGE / package).rglob("*.py"))])


@cache
def _tree(file: Path) -> Tree:
    return Tree(file.read_text(encoding="utf-8"))


@cache
def _named() -> dict[str, list[tuple[Path, ast.AST]]]:
    """Every attribute and name of shared code that is read, by what it is called."""
    found: dict[str, list[tuple[Path, ast.AST]]] = defaultdict(list)
    for file in _files():
        for node in ast.walk(_tree(file).module):
            match node:
                case ast.Attribute(attr=name, ctx=ast.Load()) | ast.Name(id=name, ctx=ast.Load()):
                    found[name].append((file, node))
    return dict(found)


@cache
def _fields() -> dict[str, tuple[str, ...]]:
    """The arguments of each class and function of shared code, in their order."""
    found: dict[str, tuple[str, ...]] = {}
    for file in _files():
        for node in parsed(file.read_text(encoding="utf-8")).body:
            match node:
                case ast.ClassDef(name=name, body=body):
                    fields = [one.target.id for one in body if _is_field(one)]  # type: ignore[attr-defined]
                    found[name] = tuple(fields)
                case ast.FunctionDef(name=name, args=args):
                    found[name] = tuple([one.arg for one in (*args.args, *args.kwonlyargs)])
    return found


def _is_field(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and "ClassVar" not in ast.unparse(node.annotation)
    )
