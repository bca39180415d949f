"""`croupier settle`: what it prints, its exit statuses, and the commands of its documentation."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from croupier.games import DECLARED
from tests.cli.calling import Answer, call
from tests.scenarios.mutated import settled_share, tracebacks
from tests.scenarios.rounds import EXAMPLE, alone, example

DOCUMENT = Path(__file__).parents[2] / "docs" / "settle.md"
GAMES = DOCUMENT.with_name("settle-games.md")


@pytest.fixture
def settle(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Settle a description from standard input."""

    def from_stdin(described: object, *arguments: str) -> Answer:
        text = described if isinstance(described, bytes) else json.dumps(described).encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
        return call(capsys, "settle", "-", *arguments)

    return from_stdin


def test_a_round_is_settled_from_a_file_and_from_standard_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, settle: Any
) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(EXAMPLE))
    answer = call(capsys, "settle", str(file))
    assert (answer.status, answer.err) == (0, "")
    assert answer == settle(EXAMPLE)
    for word in ("proposed law of 2009-10-16", "kings full of sevens", "10 to 1", "19:47-35.10(i)3", "net -10.00"):
        assert word in answer.out


def test_json_has_every_wager_with_amounts_as_strings(settle: Any) -> None:
    answer = settle(EXAMPLE, "--json")
    assert answer.status == 0
    body = json.loads(answer.out)
    assert body["status"] == "proposed"
    first, second = body["seats"]
    assert (first["net"], second["net"]) == ("700.00", "-10.00")
    assert first["wagers"][1] == {
        "wager": "3rd street wager",
        "key": "3rd street",
        "stake": "30.00",
        "result": "win",
        "odds": "10 to 1",
        "paid": "300.00",
        "returned": "30.00",
        "cite": "19:47-35.10(i)3",
        "coupon": "0.00",
        "withheld": "0.00",
    }
    assert second["wagers"][0]["result"] == "forfeit"


def test_a_limit_is_a_row_of_its_own(settle: Any) -> None:
    royal = alone("Ah Kh", "3x", "3x", "3x", community="Qh Jh Th", seat={"wagers": {"ante": "100"}})
    answer = settle(royal)
    assert "limit of 50000.00" in answer.out and "450000.00 of 500000.00 withheld" in answer.out
    assert "19:47-35.11(c)" in answer.out
    (limit,) = json.loads(settle(royal, "--json").out)["seats"][0]["limits"]
    assert limit["withheld"] == "450000.00"


@pytest.mark.parametrize(
    "described, words, cite, seat",
    [
        (example(first={"decisions": ["4x", "1x", "1x"]}), "one, two or three times", "19:47-35.10(a)", 1),
        (example(second={"seat": 7}), "positions 1 to 6", "19:46-1.13X(a)", 7),
        (example(date="2020-01-01"), "does not cover 2020-01-01", "19:47-35.1", None),
        (example(seets=[]), '"seets"', None, None),
        (example(game="poker-of-mars"), "poker-of-mars", None, None),
        (example(house={"minimum": {"ante": "ten"}}), "minimum.ante", None, None),
        (b'{"game": ', "not JSON", None, None),
        (b'{"game": "\xff"}', "not JSON", None, None),
        (b"[" * 100_000, "nested too deeply", None, None),
    ],
    ids=lambda value: "" if isinstance(value, dict | bytes) else None,
)
def test_a_refusal_is_one_sentence_or_one_object_and_exit_status_2(
    settle: Any, described: object, words: str, cite: str | None, seat: int | None
) -> None:
    answer = settle(described)
    assert answer.is_one_sentence and answer.out == ""
    assert words in answer.err and (cite or "") in answer.err
    told = settle(described, "--json")
    assert (told.status, told.err) == (2, "")
    refused = json.loads(told.out)["refused"]
    assert refused == {"why": answer.err.rstrip("\n"), "cite": cite, "seat": seat}


def test_a_file_that_is_not_there_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.json")
    assert call(capsys, "settle", missing).is_one_sentence
    assert "refused" in json.loads(call(capsys, "settle", missing, "--json").out)
    assert call(capsys, "settle", str(tmp_path)).is_one_sentence
    assert call(capsys, "settle").is_one_sentence


UNLAWFUL = example(house={"payout_odds": {"full house": "11 to 1"}})


def test_a_house_that_breaks_the_law_is_refused(settle: Any) -> None:
    answer = settle(UNLAWFUL)
    assert answer.is_one_sentence and answer.out == ""
    assert "exactly 10 to 1 (19:47-35.11(b))" in answer.err and "--beyond-the-law" in answer.err
    refused = json.loads(settle(UNLAWFUL, "--json").out)["refused"]
    assert (refused["cite"], refused["seat"], refused["why"]) == ("19:47-35.11(b)", None, answer.err.rstrip("\n"))


def test_a_house_beyond_the_law_is_settled_on_request_and_the_answer_says_so_first(settle: Any) -> None:
    answer = settle(UNLAWFUL, "--beyond-the-law")
    assert answer.status == 0 and "11 to 1" in answer.out
    first = answer.out.splitlines()[0]
    assert first.startswith("Beyond the law: ") and "19:47-35.11(b)" in first
    body = json.loads(settle(UNLAWFUL, "--json", "--beyond-the-law").out)
    assert next(iter(body)) == "beyond_the_law"
    (beyond,) = body["beyond_the_law"]
    assert "exactly 10 to 1" in beyond and "19:47-35.11(b)" in beyond
    assert json.loads(settle(EXAMPLE, "--json", "--beyond-the-law").out)["beyond_the_law"] == []


@pytest.mark.law("19:47-24.11(e)")
@pytest.mark.parametrize("approved, withheld", [(False, ""), (True, "50400.00")])
def test_a_limit_without_approval_withholds_nothing_because_the_house_is_refused(
    settle: Any, approved: bool, withheld: str
) -> None:
    house = {"payout_limit": "established", "approvals": {"payout_limit": approved}}
    seat = {"seat": 1, "cards": "Ah Kh Qh Jh Th", "wagers": {"ante": "100", "first": "200"}, "decisions": ["bet"]}
    body = {"game": "boston-5-stud-poker", "house": house, "dealer": "2c 3c 4d 8s Td", "seats": [seat]}
    answer = json.loads(settle(body, "--json").out)
    if approved:
        assert answer["seats"][0]["limits"][0]["withheld"] == withheld
    else:
        assert answer["refused"]["cite"] == "19:47-24.11(e)"


@pytest.mark.law("19:47-2.17(e)2")
@pytest.mark.parametrize("decks, lawful", [(4, True), (5, False), (6, True)])
def test_same_suit_is_not_paid_by_the_line_of_another_number_of_decks(settle: Any, decks: int, lawful: bool) -> None:
    house = {"decks": decks, "additional_wager": "same suit"}
    seat = {"seat": 1, "cards": "Ah Kh", "wagers": {"blackjack": "10", "same suit": "5"}}
    answer = settle({"game": "blackjack", "house": house, "dealer": "9d 8s", "seats": [seat]}, "--json")
    assert (answer.status == 0) is lawful
    if not lawful:
        assert json.loads(answer.out)["refused"]["cite"] == "19:47-2.17(e)2"


MANY = [EXAMPLE, UNLAWFUL, example(first={"decisions": ["4x"]}), alone("2h 9s", "fold"), {}]
LINES = "\n".join(json.dumps(one) for one in MANY).encode()


def test_many_rounds_in_an_array_or_on_lines_are_each_answered_in_their_order(settle: Any) -> None:
    array, lines = settle(MANY, "--json"), settle(LINES + b"\n\n", "--json")
    assert (array.status, lines.status) == (2, 2)
    answers = json.loads(array.out)
    assert answers == [json.loads(line) for line in lines.out.splitlines()]
    assert [("refused" in one) for one in answers] == [False, True, True, False, True]
    for one, body in zip(MANY, answers, strict=True):
        alone_ = json.loads(settle(one, "--json").out)
        assert body == alone_
    lawful = settle([EXAMPLE, EXAMPLE], "--json")
    assert lawful.status == 0 and [one["net"] for one in json.loads(lawful.out)] == ["690.00", "690.00"]


def test_many_rounds_are_printed_for_a_person_under_their_numbers(settle: Any) -> None:
    answer = settle(LINES)
    assert answer.status == 2
    assert [line for line in answer.out.splitlines() if line.startswith("Description")] == [
        "Description 1",
        "Description 4",
    ]
    assert [line.split(":")[0] for line in answer.err.splitlines()] == [f"Description {n}" for n in (2, 3, 5)]


def test_one_round_over_several_lines_is_one_round(settle: Any) -> None:
    answer = settle(json.dumps(EXAMPLE, indent=1).encode(), "--json")
    assert answer.status == 0 and json.loads(answer.out)["net"] == "690.00"
    assert "The array has no described round; write at least one" in settle([]).err


def test_mutated_descriptions_are_answered_with_a_result_or_a_sentence() -> None:
    """`scripts/soak --only R37` does so for 2,000."""
    assert tracebacks(range(200)) == []
    assert settled_share(range(60)) > 5  # not all of them are refused at the first field


def test_a_settlement_that_fails_is_found_among_mutated_descriptions(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise KeyError("planted")

    monkeypatch.setattr("croupier.cli.described_rounds.settle", fails)
    assert any("planted" in one for one in tracebacks(range(60)))


def test_the_schema_of_a_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = call(capsys, "settle", "--schema", "mississippi-stud")
    assert answer.status == 0
    body = json.loads(answer.out)
    assert body["$schema"].startswith("https://json-schema.org/")
    assert "communicated" in body["$defs"]["Irregularity"]["properties"]["event"]["enum"]
    assert call(capsys, "settle", "--schema", "poker-of-mars").is_one_sentence
    assert call(capsys, "settle", str(tmp_path), "--schema", "mississippi-stud").is_one_sentence


@pytest.mark.parametrize("document", [DOCUMENT, GAMES], ids=lambda path: path.stem)
def test_the_commands_of_the_documentation_say_what_it_says(
    document: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = document.read_text(encoding="utf-8")
    for name, body in re.findall(r"^`([\w-]+\.json)`:\n\n```json\n(.*?)```", text, re.DOTALL | re.MULTILINE):
        (tmp_path / name).write_text(body)
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"```console\n\$ croupier (.*?)\n(.*?)```", text, re.DOTALL)
    assert len(commands) >= 3
    for command, said in commands:
        answer = call(capsys, *command.split())
        assert lines(answer.out + answer.err) == lines(said)


def test_every_game_is_described_in_the_documentation() -> None:
    text = DOCUMENT.read_text(encoding="utf-8") + GAMES.read_text(encoding="utf-8")
    assert [game for game in DECLARED if f'{{"game": "{game}"' not in text] == []


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip().splitlines()]


def test_the_documentation_names_every_moment_and_field() -> None:
    from croupier.games import find
    from croupier.scenarios.schema import all_moments, form

    text = DOCUMENT.read_text(encoding="utf-8")
    game = find("mississippi-stud")
    names = [*all_moments(game), *form(game).__struct_encode_fields__]
    assert [name for name in names if f"`{name}`" not in text] == []


def test_a_first_line_that_is_not_json_leaves_the_others_settled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = '{"game":"craps","rolls":["3 4"],"seats":[{"seat":1,"wagers":{"pass":"10"}}]}'
    file = tmp_path / "rounds.jsonl"
    file.write_text(f"{{bad\n{good}\n{good}\n", encoding="utf-8")
    answer = call(capsys, "settle", str(file), "--json")
    assert answer.status == 2
    assert ["refused" in json.loads(line) for line in answer.out.splitlines()] == [True, False, False]


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.json"
    file.write_text('{"game":"a\\u0000b.py"}', encoding="utf-8")
    answer = call(capsys, "settle", str(file))
    assert answer.is_one_sentence and "cannot be the name of a file" in answer.err


ROUND = '{"game":"craps","rolls":["3 4"],"seats":[{"seat":1,"wagers":{"pass":"10"}}]}'
BOM = "\ufeff"


def test_the_answer_has_the_form_of_the_file_also_for_one_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line, array = tmp_path / "rounds.jsonl", tmp_path / "rounds.json"
    line.write_text(f"{ROUND}\n", encoding="utf-8")
    array.write_text(f"[{ROUND}]", encoding="utf-8")
    answer = call(capsys, "settle", str(line), "--json")
    assert answer.status == 0 and answer.out.count("\n") == 1
    (one,) = json.loads(call(capsys, "settle", str(array), "--json").out)
    assert one == json.loads(answer.out) and one["net"] == "10.00"
    line.write_text("{bad\n", encoding="utf-8")
    answer = call(capsys, "settle", str(line), "--json")
    assert (answer.status, answer.out.count("\n")) == (2, 1) and "refused" in json.loads(answer.out)


@pytest.mark.parametrize("name, text", [("r.json", "[]"), ("r.json", " [ ] "), ("r.jsonl", ""), ("r.jsonl", "\n\n")])
def test_a_file_without_a_round_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    answer = call(capsys, "settle", str(file))
    assert answer.is_one_sentence and "no described round" in answer.err
    answer = call(capsys, "settle", str(file), "--json")
    assert answer.status == 2 and "no described round" in json.loads(answer.out)["refused"]["why"]


@pytest.mark.parametrize(
    "name, text", [("r.json", ROUND), ("r.json", f"[{ROUND}]"), ("r.json", f"{ROUND}\n{ROUND}\n"), ("r.jsonl", ROUND)]
)
def test_a_byte_order_mark_is_no_part_of_the_description(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    plain = call(capsys, "settle", str(file), "--json")
    file.write_text(BOM + text, encoding="utf-8")
    assert plain.status == 0 and call(capsys, "settle", str(file), "--json") == plain


def test_a_byte_order_mark_is_no_part_of_a_house_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.toml"
    file.write_text(BOM + call(capsys, "house", "mississippi-stud").out, encoding="utf-8")
    assert call(capsys, "check", str(file)).status == 0
    assert call(capsys, "felt", "mississippi-stud", "--house", str(file)).status == 0
