"""A kernel is one record: every field is there or says why not, and a record more is all that a new kernel needs."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier import analysis
from croupier.analysis import analyse as registry
from croupier.analysis import coach
from croupier.analysis.analyse import KERNELS, analyse, edge, fit
from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach, maker_for, values
from croupier.analysis.definition import PERSON
from croupier.analysis.design.open_lines import Fixed, Linear, Lines, Marked, Point, lines_of
from croupier.analysis.design.price import RecountedPrice, priced
from croupier.analysis.figures import Analysis, Chart, End, Line, PlayWords, Progress, Rule, Tie, WagerEdge
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.shapes import Unfit
from croupier.analysis.study.plainer_play import simpler
from croupier.analysis.study.starting_hands import start_charts
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import DECLARED, find
from croupier.rounds.moves import Fold, Move
from croupier.rounds.postings import Outcome
from croupier.rounds.wagers.wager import Wager
from tests.analysis.test_coach import dealt

RULES = find("mississippi-stud").rules()
REQUIRED = ("name", "shape", "solve", "decides", "omits")
FOLDER = Path(analysis.__file__).parent


# What a record must say.


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_every_record_is_complete_or_says_why_not(kernel: Kernel[Any]) -> None:
    optional = [name for name in kernel.__struct_fields__ if name not in REQUIRED]
    left_out = {name for name in optional if getattr(kernel, name) is None}
    assert set(kernel.omits) == left_out and all(kernel.omits.values())


def test_no_two_kernels_have_one_name_or_one_shape() -> None:
    assert len({kernel.name for kernel in KERNELS}) == len({kernel.shape for kernel in KERNELS}) == len(KERNELS)


def test_every_folder_of_a_kernel_is_registered() -> None:
    folders = {path.parent.name.upper() for path in FOLDER.glob("kernels/*/kernel.py")}
    assert folders == {name for name, value in vars(registry).items() if isinstance(value, Kernel)}
    assert len(folders) == len(KERNELS) == len(list(FOLDER.glob("kernels/*/__init__.py")))


SIMULATED = "poker"
"""The one declared game that no kernel fits: what a hand brings depends on how others play."""


def test_to_fit_every_declared_game_imports_nothing_slow() -> None:
    code = (
        "import sys; from croupier.analysis.analyse import fit; from croupier.games import DECLARED, find\n"
        f"[fit(find(game).rules()) for game in DECLARED if game != {SIMULATED!r}]\n"
        "sys.exit(' '.join({'numba', 'numpy'} & set(sys.modules)) or 0)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_shape_is_read_once_for_a_count(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Rules] = []

    def shape(rules: Rules) -> ToyShape:
        read.append(rules)
        return ToyShape(rules)

    monkeypatch.setattr(registry, "KERNELS", (toy(shape=shape),))
    analyse(RULES)
    assert read == [RULES]


# A toy kernel: it says of any game that the house keeps half, and that folding is worth most.


class ToyShape:
    def __init__(self, rules: Rules) -> None:
        if rules.game.id != "mississippi-stud":
            raise Unfit("it is another game")
        self.opening: Wager = rules.game.wagers[0]


def figures(name: str, net: int, tie: Tie) -> WagerEdge:
    end = End(result="always", wagered=Fraction(1), net=Fraction(net, 4), combinations=4)
    return WagerEdge(wager=name, denominator="ante", tie_rule=tie, combinations=4, distribution=(end,))


def toy_solve(rules: Rules, shape: ToyShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    rule = Rule(decision="3rd street", action="fold", when="always", combinations=4)
    said = PlayWords((rule,))
    return Analysis(opening=opening or 100, wagers=(figures("ante", -2, tie),), policy=None, words=lambda: said)


class ToyCoach(KernelCoach):
    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        return Fraction(asked.opening if isinstance(move, Fold) else 0)


def toy_plainer(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    yield "never thinking", "Does not think.", figures("ante, never thinking", -3, found.wagers[0].tie_rule)


def toy_starts(found: Analysis) -> Iterator[Chart]:
    yield Chart(title="Fold everything", columns=("A",), rows=(("A", ("F",)),))


class ToyPrice:
    decides = True
    taken = ("It is a toy.",)

    def __init__(self, known: Marked, opening: int | None) -> None:
        self.lines = known.lines

    def play(self, point: Point) -> Linear:
        return Linear(Fraction(-1), tuple([Fraction(1)] * len(self.lines)))


def toy_lines(rules: Rules, shape: ToyShape) -> tuple[Line, ...]:
    return (((shape.opening.key, Outcome("loses", shape.opening.cite)),),)


def toy(shape: Callable[[Rules], ToyShape] = ToyShape, **more: Any) -> Kernel[ToyShape]:
    return Kernel(name="a toy", shape=shape, solve=toy_solve, **more)


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """One line more in the list of kernels."""

    def register(**more: Any) -> None:
        monkeypatch.setattr(registry, "KERNELS", (toy(**more), *KERNELS))
        monkeypatch.setattr(coach, "_COACHES", {})
        monkeypatch.setattr(coach, "_WITHOUT", {})

    return register


def test_one_record_brings_edge_and_best_play(registered: Callable[..., None]) -> None:
    registered()
    found = edge(RULES)
    assert fit(RULES).kernel.name == "a toy" and found.opening == 100
    assert found.wagers[0].house_edge == Fraction(1, 2) and found.strategy[0].action == "fold"


def test_one_record_brings_a_coach(registered: Callable[..., None]) -> None:
    registered(coach=lambda: ToyCoach)
    fold, *bets = values(dealt(RULES, {"1": parse_cards("2h 7c")}, named=lambda card: card), PERSON)
    assert isinstance(fold.move, Fold) and fold.worth == 1 and fold.best
    assert [bet.cost for bet in bets] == [1, 1, 1]


def test_without_a_coach_the_record_says_why(registered: Callable[..., None]) -> None:
    registered(omits={"coach": "a toy has none."})
    with pytest.raises(NoCoach, match=r"^Mississippi Stud has no coach: a toy has none\.$"):
        maker_for(RULES)


def test_a_record_in_which_nothing_is_decided_names_the_least_costly_wagers(registered: Callable[..., None]) -> None:
    registered(decides=False)
    with pytest.raises(NoCoach, match=r"players decide only on their wagers\. The house keeps 50 percent of the ante"):
        maker_for(RULES)


def test_one_record_brings_plainer_play_and_starting_hands(registered: Callable[..., None]) -> None:
    registered(plainer_play=toy_plainer, starting_hands=toy_starts)
    found = analyse(RULES)
    (way,) = simpler(found)
    assert (way.name, way.cost) == ("never thinking", Fraction(1, 4))
    assert [chart.title for chart in start_charts(found)] == ["Fold everything"]


def test_one_record_prices_the_opening_wager_and_names_its_lines(registered: Callable[..., None]) -> None:
    registered(price=ToyPrice, paying_lines=toy_lines)
    assert isinstance(priced(RULES, "ante", ()), ToyPrice)
    assert [line[0][1].result for line in lines_of(RULES, "ante")] == ["loses"]
    assert isinstance(priced(RULES, "3rd street", ()), RecountedPrice)


def test_one_record_names_the_lines_of_a_side_wager(registered: Callable[..., None]) -> None:
    (line,) = toy_lines(RULES, ToyShape(RULES))
    registered(side_lines=lambda rules, shape, key, opening: Lines(100, ((line, 1, lambda said: -100),)))
    assert lines_of(RULES, "ante") == (line,) and isinstance(priced(RULES, "ante", ()), Fixed)


def test_a_record_without_them_has_none(registered: Callable[..., None]) -> None:
    registered()
    found = analyse(RULES)
    assert not simpler(found) and not start_charts(found)


def test_other_games_keep_their_kernels(registered: Callable[..., None]) -> None:
    before = {
        game: fit(find(game).rules()).kernel.name for game in DECLARED if game not in ("mississippi-stud", SIMULATED)
    }
    registered()
    assert before == {game: fit(find(game).rules()).kernel.name for game in before}


# The compiled loops.


def loops() -> list[Path]:
    return [path for path in FOLDER.rglob("*.py") if "loops" in (path.stem.rpartition("_")[2], path.parent.name)]


def imported(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from [(node.module or "", name.name) for name in node.names]
        elif isinstance(node, ast.Import):
            yield from [(name.name, "") for name in node.names]


def test_only_jit_compiles_so_that_every_compilation_is_reported() -> None:
    elsewhere = [path for path in FOLDER.rglob("*.py") if path.name != "jit.py"]
    found = {path.name for path in elsewhere for module, name in imported(path) if module.startswith("numba")}
    names = {name for path in elsewhere for module, name in imported(path) if module.startswith("numba")}
    assert found and names == {"prange", "get_num_threads"}
    users = [path for path in elsewhere if ("croupier.analysis.jit", "njit") in imported(path)]
    assert sorted(users) == sorted([path for path in loops() if path.name != "__init__.py"])


def test_a_compiled_function_calls_none_of_another_file() -> None:
    """numba's cache does not notice that a callee in another file has changed."""
    for path in loops():
        for module, name in imported(path):
            if module.startswith("croupier.analysis.kernels"):
                assert name.isupper() or name[0].isupper(), f"{path}: {name} may be compiled in {module}"
