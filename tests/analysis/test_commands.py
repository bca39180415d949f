"""`croupier edge` and `croupier simulate`, as a person and a program meet them."""

import json

import pytest

from croupier.cli import main

Capture = pytest.CaptureFixture[str]


def test_edge_as_json_has_the_exact_figures(capsys: Capture) -> None:
    assert main(["edge", "mississippi-stud", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (wager,) = found["wagers"]
    assert (found["game"], found["date"], found["status"]) == ("mississippi-stud", "2009-10-16", "proposed")
    assert (found["method"], found["beyond_the_law"]) == ("exact", [])
    assert (wager["house_edge"], wager["mean_wager"]) == ("53223/1082900", "74757/20825")
    assert (wager["house_edge_percent"], wager["element_of_risk_percent"]) == (4.9148583, 1.3691283)
    assert (wager["tie_rule"], wager["combinations"]) == ("larger wager", 155_937_600)
    assert {"decision", "action", "when", "combinations"} == set(found["strategy"][0])


def test_edge_says_when_a_choice_goes_beyond_the_law(capsys: Capture) -> None:
    assert main(["edge", "mississippi-stud", "--set", "straight=5 to 1", "--tie", "smaller"]) == 0
    out = capsys.readouterr().out
    assert "3.7591036%" in out and "smaller wager" in out and "155,937,600" in out
    assert "Beyond the law" in out and "19:47-35.11(b)" in out and "proposed" in out


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["edge", "mississippi-stud", "--wager", "5"], "5.00 is not"),
        (["edge", "mississippi-stud", "--wager", "0"], "positive amount"),
        (["edge", "blackjack", "--wager", "0"], "positive amount"),
        (["edge", "blackjack", "--wager", "5"], "from 10.00 to 500.00 at this table (19:47-2.3(a)); 5.00 is not"),
        (["edge", "double-attack-blackjack", "--wager", "0"], "positive amount"),
        (["edge", "double-attack-blackjack", "--wager", "9000"], "9,000.00 is not"),
        (["simulate", "blackjack", "--wager", "0", "--rounds", "10"], "positive amount"),
        (["edge", "mississippi-stud", "--date", "2001-01-01"], "2001-01-01"),
        (["edge", "mississippi-stud", "--set", "strait=5 to 1"], "strait"),
        (["edge", "mississippi-stud", "--tie", "either"], "either"),
        (["simulate", "mississippi-stud", "--rounds", "1"], "greater than or equal to 2"),
        (["simulate", "no-such-game", "--rounds", "10"], "no-such-game"),
    ],
)
def test_a_mistake_is_one_sentence_and_status_2(arguments: list[str], says: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and says in err and err.count("\n") == 1


def test_simulate_sets_the_exact_figure_next_to_its_own(capsys: Capture) -> None:
    assert main(["simulate", "mississippi-stud", "--rounds", "500", "--seed", "35", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["method"], found["rounds"], found["seed"]) == ("simulated", 500, 35)
    low, high = found["interval_percent"]
    assert low < found["house_edge_percent"] < high
    assert found["exact"]["house_edge"] == "53223/1082900" and found["exact"]["inside_interval"]


def test_simulate_reads_well(capsys: Capture) -> None:
    assert main(["simulate", "mississippi-stud", "--rounds", "50", "--strategy", "never-fold"]) == 0
    out = capsys.readouterr().out
    assert "99% confidence" in out and "never-fold play" in out and "Exact" not in out


@pytest.mark.parametrize("by", [("--workers", "2"), ("--cluster", "local", "--workers", "1")])
def test_the_figures_do_not_depend_on_who_plays_the_rounds(by: tuple[str, ...], capsys: Capture) -> None:
    arguments = ["simulate", "casino-war", "--rounds", "1500", "--seed", "3", "--strategy", "never-fold", "--json"]
    found = []
    for more in ((), by):
        assert main([*arguments, *more]) == 0
        body = json.loads(capsys.readouterr().out)
        found.append({key: value for key, value in body.items() if key not in ("seconds", "played")})
    assert found[0] == found[1] and found[0]["shards"] == 2
    assert found[0]["intervals_percent"]["99%"] == found[0]["interval_percent"]


def test_where_no_scheduler_answers_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("croupier.cli.cluster.WAIT_S", 0.2)
    arguments = ["simulate", "casino-war", "--rounds", "10", "--strategy", "never-fold"]
    assert main([*arguments, "--cluster", "tcp://127.0.0.1:9"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("No scheduler answers at tcp://127.0.0.1:9") and err.count("\n") == 1
    assert main([*arguments, "--cluster", "tcp://127.0.0.1:9", "--workers", "2"]) == 2
    assert "--cluster local" in capsys.readouterr().err
