"""`croupier check` with a casino or several files, as text, JSON and a page; and the commands of its documentation."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from croupier.cli.toml_files import game_and_house
from croupier.money import clipped
from tests.cli.calling import call

DOCUMENT = Path(__file__).parents[2] / "docs" / "compliance.md"
FILES = dict(re.findall(r"^`([\w-]+\.toml)`:\n\n```toml\n(.*?)```", DOCUMENT.read_text(), re.DOTALL | re.MULTILINE))


@pytest.fixture
def casino(tmp_path: Path) -> Path:
    file = tmp_path / "casino.toml"
    file.write_text(FILES["casino.toml"])
    return file


def test_the_commands_of_the_documentation_say_what_it_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, body in FILES.items():
        (tmp_path / name).write_text(body)
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"```console\n\$ croupier (.*?)\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert {command.split()[0] for command, _ in commands} == {"check", "diff"}
    for command, said in commands:
        answer = call(capsys, *command.split())
        assert [line.rstrip() for line in (answer.out + answer.err).splitlines()] == said.splitlines()


def test_the_library_of_the_documentation_says_how_many_are_broken(
    capsys: pytest.CaptureFixture[str], casino: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(casino.parent)
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    exec(compile(code.replace('open("casino.toml").read()', "TEXT"), "docs", "exec"), {"TEXT": casino.read_text()})
    assert capsys.readouterr().out.splitlines() == ["BJ 1 1", "BJ 2 4", "Craps 1 2"]


def test_json_of_a_casino_has_an_object_a_table(capsys: pytest.CaptureFixture[str], casino: Path) -> None:
    answer = call(capsys, "check", str(casino), "--date", "2006-07-01", "--json")
    body = json.loads(answer.out)
    assert answer.status == 1 and (body["casino"], body["compliant"]) == ("The Boardwalk", False)
    assert [(table["table"], table["game"], table["compliant"]) for table in body["tables"]] == [
        ("BJ 1", "blackjack", False),
        ("BJ 2", "blackjack", False),
        ("Craps 1", "craps", False),
    ]
    (finding,) = body["tables"][0]["findings"]
    assert finding == {
        "severity": "violation",
        "table": "BJ 1",
        "key": "maximum.additional wager",
        "chosen": "not on a sign",
        "right": "a sign that says $100.00",
        "says": "The highest additional wager must be on a sign at the table; "
        "no sign of BJ 1 has maximum.additional wager.",
        "cite": "19:47-2.17(h)",
    }


def test_a_page_has_every_finding_and_loads_nothing(capsys: pytest.CaptureFixture[str], casino: Path) -> None:
    text = casino.read_text().replace("players with a club card", "<script>alert(1)</script>")
    casino.write_text(text)
    page = casino.with_name("findings.html")
    assert call(capsys, "check", str(casino), "--date", "2006-07-01", "--html", str(page)).status == 1
    html = page.read_text()
    for word in ("The Boardwalk", "BJ 2", "19:47-2.17(e)2", "7 violations at 3 of 3 tables", "&lt;script&gt;"):
        assert word in html
    assert "<script" not in html and "http" not in html and html.count("<article") == 7


def test_several_files_are_held_against_each_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / f"bj{number}.toml").write_text(
            f'game = "blackjack"\ndecks = 6\nadditional_wager = "same suit"\nsame_suit_option = {number}\n'
        )
    files = [str(tmp_path / f"bj{number}.toml") for number in (1, 2)]
    answer = call(capsys, "check", *files)
    assert answer.status == 1 and "bj2 has 2, and bj1 has 1" in answer.out
    assert call(capsys, "check", files[0]).status == call(capsys, "check", files[1]).status == 0
    assert call(capsys, "check", *files, "--set", "same_suit_option=3").status == 0


def test_a_day_for_which_one_table_is_not_held_leaves_it_unjudged(
    capsys: pytest.CaptureFixture[str], casino: Path
) -> None:
    casino.write_text('[[table]]\nname = "War"\ngame = "casino-war"\n[[table]]\nname = "BJ"\ngame = "blackjack"\n')
    answer = call(capsys, "check", str(casino), "--date", "2007-01-01")
    assert answer.status == 2 and "War, casino-war: not checked" in answer.out and "2006-06-08" in answer.out
    body = json.loads(call(capsys, "check", str(casino), "--date", "2007-01-01", "--json").out)
    assert [table["unjudged"] == "" for table in body["tables"]] == [False, True] and not body["compliant"]
    assert call(capsys, "check", str(casino), "--date", "2006-06-08").status == 0


@pytest.mark.parametrize(
    "written, says",
    [
        ('casino = "C"\n[[table]\n', "is not TOML: .*line 2"),
        ('casino = "C"\n[[table]]\nname = "A"\ngame = "blackjak"\n', "no game 'blackjak'"),
        (
            '[[table]]\nname = "A"\ngame = "blackjack"\n[table.choices]\nsurender = true\n',
            "line 5: .*did you mean surr",
        ),
    ],
)
def test_a_casino_that_cannot_be_read_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], casino: Path, written: str, says: str
) -> None:
    casino.write_text(written)
    answer = call(capsys, "check", str(casino))
    assert answer.is_one_sentence and re.search(says, answer.err)


LONG = "9" * 5000
CHANGED = 'game = "craps"\n[[change]]\non = {}\nchoice = "buy"\nwas = false\nnow = true\n'


@pytest.mark.parametrize(
    "written, says",
    [
        (f"decks = {LONG}\n", "number that is too long"),
        (f"decks = 0x{'f' * 5000}\n", "decks has a number that is too long"),
        (f"[plan]\nstub_counts = [5, 0x{'f' * 5000}]\n", "plan.stub_counts has a number that is too long"),
        (CHANGED.format("9999-12-31T23:59:59-12:00"), "line 3: 9999-12-31T23:59:59-12:00 is outside the calendar"),
        (CHANGED.format("9999-12-31T23:59:59"), "line 3: .* is outside the calendar"),
        (CHANGED.format("0001-01-01T00:00:00+12:00"), "line 3: .* is outside the calendar"),
    ],
)
def test_a_number_or_an_hour_beyond_all_bounds_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, written: str, says: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(written if written.startswith("game") else f'game = "blackjack"\n{written}')
    answer = call(capsys, "check", str(file))
    assert answer.is_one_sentence and re.search(says, answer.err)


@pytest.mark.parametrize(
    "odds", [f"{LONG} for 1", f"1 for {LONG}", f"{LONG} to 1"], ids=["for one", "one for", "to one"]
)
def test_odds_with_more_digits_than_any_are_a_finding(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, odds: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(f'game = "craps"\n[payout_odds]\n"craps two" = "{odds}"\n')
    answer = call(capsys, "check", str(file), "--json")
    (finding,) = [one for one in json.loads(answer.out)["findings"] if one["severity"] == "violation"]
    assert answer.status == 1 and "cannot be read as odds" in finding["says"]
    assert finding["chosen"] == clipped(odds)


def test_a_file_with_the_mark_that_some_editors_leave_is_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    file.write_text('\ufeffgame = "blackjack"\nsurender = true\n', encoding="utf-8")
    assert "line 2: blackjack has no option 'surender'" in call(capsys, "check", str(file)).err
    file.write_text('\ufeffgame = "blackjack"\n', encoding="utf-8")
    for command in (["check", str(file)], ["felt", "blackjack", "--house", str(file)]):
        assert call(capsys, *command).status == 0


def test_a_house_file_that_declares_nothing_is_not_taken_for_every_default(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    file.write_text("# nothing yet\n", encoding="utf-8")
    answer = call(capsys, "felt", "blackjack", "--house", str(file))
    assert answer.is_one_sentence and answer.err.startswith("The file is empty")
    file.write_text('game = "blackjack"\n', encoding="utf-8")
    assert call(capsys, "felt", "blackjack", "--house", str(file)).status == 0


def test_set_with_an_option_that_no_table_has_is_told_with_the_nearest_name(
    capsys: pytest.CaptureFixture[str], casino: Path
) -> None:
    answer = call(capsys, "check", str(casino), "--set", "soft17=hit")
    assert answer.is_one_sentence and "did you mean soft_17" in answer.err


def test_other_commands_leave_signs_plans_and_changes_of_a_house_file_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        'game = "boston-5-stud-poker"\nname = "B5 1"\npayout_limit = "established"\n'
        'approvals.payout_limit = {by = "Commission"}\nsigns = {minimum.ante = "10"}\nlayout = {areas = ["ante"]}\n'
        'plan = {stub_counts = [5]}\n[[change]]\non = 2004-01-01\nchoice = "decks"\nwas = 2\nnow = 1\n'
    )
    game, written = game_and_house("boston-5-stud-poker", file, None)
    house = game.house(written)
    assert (house.word("payout_limit"), house.flag("approvals.payout_limit")) == ("established", True)
    assert "minimum.optional bonus" in call(capsys, "check", str(file)).out


def test_the_felt_of_a_table_of_a_casino_is_judged_with_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    listed = tomllib.loads(call(capsys, "felt", "mississippi-stud", "--set", "layout.name=The Boardwalk", "--list").out)
    inscriptions = [words.replace("straight 4 to 1", "straight 5 to 1") for words in listed["layout"]["inscriptions"]]
    file.write_text(
        'casino = "The Boardwalk"\n[[table]]\nname = "MS 1"\ngame = "mississippi-stud"\n'
        f"[table.layout]\nname = 'The Boardwalk'\ninscriptions = {json.dumps(inscriptions)}\n"
    )
    found = json.loads(call(capsys, "check", str(file), "--json").out)["tables"][0]["findings"]
    broken = [finding for finding in found if finding["severity"] == "violation" and finding["key"][:6] == "layout"]
    assert len(broken) == 1 and "straight 5 to 1" in broken[0]["says"]
