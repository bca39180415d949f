"""A game from outside the package: loaded from its file, found by its id, and every fault told with its line."""

import sys
from pathlib import Path

import pytest

from croupier.games import DECLARED, UnknownGame, find, named, path_of
from croupier.games.own_game import BadGameFile, blamed, faults, load
from tests.examples.outside import FILE, lantern, with_fault


@pytest.fixture(autouse=True)
def own_search_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))


def refused(folder: Path, source: str | bytes) -> str:
    """Why a file with this source is refused."""
    file = folder / "mine.py"
    file.write_bytes(source if isinstance(source, bytes) else source.encode())
    with pytest.raises(BadGameFile) as caught:
        load(file)
    return str(caught.value).removeprefix(f"{folder}/")


def test_a_game_is_found_by_its_id_once_its_file_has_been_named() -> None:
    game = lantern()
    assert find("lantern-stud") is game and "lantern-stud" not in DECLARED


def test_a_file_that_was_changed_is_read_anew(tmp_path: Path) -> None:
    file = with_fault(tmp_path, '"6 to 1"', '"7 to 1"')
    assert named(str(file)).house()["payout_odds.flush"] == "7 to 1"
    assert lantern().house()["payout_odds.flush"] == "6 to 1" == find("lantern-stud").house()["payout_odds.flush"]
    assert not list(tmp_path.glob("__pycache__"))


def test_an_id_from_a_ledger_never_runs_a_file(tmp_path: Path) -> None:
    marker = tmp_path / "was-run"
    file = tmp_path / "mine.py"
    file.write_text(f"open({str(marker)!r}, 'w').close()")
    with pytest.raises(UnknownGame):
        find(str(file))
    assert not marker.exists()
    with pytest.raises(BadGameFile):
        named(str(file))
    assert marker.exists()


def test_an_unknown_id_is_told_of_files() -> None:
    with pytest.raises(UnknownGame, match=r"For a game of your own, write the path of its file, such as mine\.py"):
        named("poker-of-mars")


@pytest.mark.parametrize(
    "typed, game",
    [
        ("blackjak", "blackjack"),
        ("Pai Gow", "pai-gow"),
        ("three_card_poker", "three-card-poker"),
        ("texas", "texas-hold"),
    ],
)
def test_a_misspelled_game_is_answered_with_the_one_meant(typed: str, game: str) -> None:
    with pytest.raises(UnknownGame, match=rf"There is no game '{typed}'\. Did you mean {game}"):
        find(typed)


def test_a_game_unlike_all_others_gets_no_suggestion() -> None:
    with pytest.raises(UnknownGame, match=r"^There is no game 'xyz'\. `croupier games` lists all games\.$"):
        find("xyz")


def test_a_path_is_looked_for_beside_the_file_that_names_it_and_then_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "houses").mkdir()
    assert path_of("mine.py", tmp_path / "houses") == Path("mine.py") == path_of("mine.py")
    (tmp_path / "houses" / "mine.py").touch()
    assert path_of("mine.py", tmp_path / "houses") == tmp_path / "houses" / "mine.py"


def test_a_variant_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "base_of_variant.py").write_text(FILE.read_text(encoding="utf-8"))
    variant = "from base_of_variant import GAME as LANTERN\nfrom msgspec.structs import replace\n"
    (tmp_path / "variant.py").write_text(variant + "GAME = replace(LANTERN, id='variant')\n")
    assert named(str(tmp_path / "variant.py")).name == "Lantern Stud"
    assert sys.path[-1] == str(tmp_path), "last, so that it shadows nothing"


@pytest.mark.parametrize(
    "source, says",
    [
        ("x = 1\ny = x / 0\n", "mine.py, line 2: ZeroDivisionError: division by zero."),
        ("def f():\n    return {}['gone']\n\nf()\n", "mine.py, line 2: KeyError: gone."),
        ("import json\njson.loads('{')\n", "mine.py, line 2: JSONDecodeError: Expecting property name"),
        ("import no_such_module_anywhere\n", "mine.py, line 1: ModuleNotFoundError: No module named"),
        ("raise ValueError\n", "mine.py, line 1: ValueError."),
        ("raise ValueError('two\\nlines')\n", "mine.py, line 1: ValueError: two lines."),
        ("x = (\n", "mine.py, line 1: '(' was never closed."),
        ("import sys\nsys.exit(0)\n", "mine.py ends the program where it should declare a game."),
        ("", "mine.py declares no GAME; the file must end with GAME = Game(...)."),
        ("GAME = 'lantern'\n", "mine.py is a str, not a croupier.declare.game.Game."),
        ("from croupier.law import cite\nX = cite('19:47-99.1')\n", "mine.py, line 2: 19:47-99.1 is not in"),
        ("from croupier.law import Rulebook\nX = Rulebook('L', 't', {})['1']\n", "mine.py, line 2: The rulebook L has"),
        ("from croupier.declare.game import Game\nGAME = Game()\n", "mine.py, line 2: TypeError: Missing required"),
        (b"x = '\xff'\n", "mine.py"),
        (b"x = '\x00'\n", "mine.py"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_used_is_refused_in_one_sentence(tmp_path: Path, source: str | bytes, says: str) -> None:
    why = refused(tmp_path, source)
    assert says in why and why.endswith(".") and "\n" not in why


@pytest.mark.parametrize(
    "right, wrong, says",
    [
        ('id="lantern-stud"', 'id="three-card-poker"', "three-card-poker, which is the id of a declared game"),
        ('id="lantern-stud"', 'id="Lantern Stud"', "an id is words in lower case joined by hyphens"),
        ('cite=RULES["6(b)"]', 'cite=RULES["6(z)"]', "{line}: The rulebook LS has no paragraph 6(z)"),
        ('Deal(cards=3, cite=RULES["3(b)"])', 'Deal(cards=3, cite=RULES["9"])', "{line}: The rulebook LS has no"),
        ("parse_dollars(", "parse_pounds(", "{line}: NameError: name 'parse_pounds' is not defined"),
        ('{"ante": result, "raise": result}', '{"ante": result}', "a round of it cannot be played: KeyError: raise"),
        ('Settle(wagers=("ante", "raise"), ', 'Settle(wagers=("ante",), ', "that nothing settles, raise"),
        ("wagers=(ANTE, RAISE)", "wagers=(ANTE,)", "the game lists no wager raise, and one is settled"),
        ('option("positions", 6', 'option("positions", 17', "its deck is too small for a table of 17"),
        ('"minimum.ante", "10"', '"lowest.ante", "10"', "so OPTIONS need minimum.ante and its maximum"),
    ],
)  # fmt: skip
def test_a_fault_in_the_declaration_is_told_when_the_file_is_loaded(
    tmp_path: Path, right: str, wrong: str, says: str
) -> None:
    file = with_fault(tmp_path, right, wrong)
    line = 1 + file.read_text(encoding="utf-8").partition(wrong)[0].count("\n")
    with pytest.raises(BadGameFile) as caught:
        load(file)
    assert says.format(line=f"faulty.py, line {line}") in str(caught.value) and str(file) in str(caught.value)


@pytest.mark.parametrize("game", DECLARED)
def test_the_trial_finds_nothing_in_a_game_of_the_package(game: str) -> None:
    assert faults(find(game).rules()) == ""


def test_an_error_of_anybody_else_is_not_blamed_on_a_game_file() -> None:
    lantern()
    with pytest.raises(ZeroDivisionError) as caught:
        int("1") // 0
    assert blamed(caught.value) == ""
