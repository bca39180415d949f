"""What a game file may leave out or get wrong is refused when it is loaded, in one sentence that says what to write."""

import sys
from pathlib import Path

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.shapes import Unfit
from croupier.games import named
from tests.cli.calling import call
from tests.examples.outside import ROOT

HARBOR = ROOT / "examples" / "harbor_poker.py"


@pytest.fixture(autouse=True)
def own_search_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))


def harbor_with(folder: Path, right: str, wrong: str) -> Path:
    """Harbor Poker with one passage written otherwise."""
    source = HARBOR.read_text(encoding="utf-8")
    assert source.count(right) == 1, right
    file = folder / "faulty.py"
    file.write_text(source.replace(right, wrong), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "right, wrong, says",
    [
        (
            '    contest=Contest(minimum="queen high or better", qualifies=qualifies),\n',
            "",
            "write contest=Contest(minimum='a pair or better', qualifies=...) in GAME",
        ),
        ("states=(LIVE, FOLDED, DONE),\n", "states=(LIVE, DONE),\n", "write states=(LIVE, FOLDED, DONE)"),
        ("states=(LIVE, FOLDED, DONE),\n", "\n", "write states=(LIVE, FOLDED, DONE)"),
        ('keeps=("signal",)', "keeps=BESIDE", "settle it on the player's own cards, or take it out of keeps"),
        ("layout=Layout(positions=5), paytables=paytables,", "layout=Layout(positions=5),", "write paytables="),
        ("outcome=tide(house), states=(LIVE, DONE)", "outcome=tide(house)", "a wager that nothing settles, tide"),
        (
            'Settle(wagers=("tide",), showing=hands,',
            'Settle(wagers=("tide",), showing=Showing(rank=three_card_rank, own=0, dealer=3),',
            "let the outcome look at showdown.dealer",
        ),
        ("qualifies=qualifies),", 'qualifies=qualifies, ranked="As three cards do."),', "write cite= in the Contest"),
    ],
)  # fmt: skip
def test_it_is_refused_in_one_sentence_that_says_what_to_write(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, right: str, wrong: str, says: str
) -> None:
    file = harbor_with(tmp_path, right, wrong)
    for command in ("guide", "play", "edge"):
        answer = call(capsys, command, str(file))
        assert answer.is_one_sentence and answer.out == "" and answer.status == 2, answer
        assert says in answer.err and str(file) in answer.err


def test_the_file_itself_is_refused_by_nothing() -> None:
    assert named(str(HARBOR)).id == "harbor-poker"


def test_a_side_wager_on_both_hands_together_is_named_where_it_cannot_be_counted(tmp_path: Path) -> None:
    right = 'return lambda showdown: {"tide": ends.get(ThreeCards(showdown.dealer[0]), Outcome(LOSE, RULES["6(b)"]))}'
    wrong = (
        'return lambda showdown: {"tide": ends.get(ThreeCards(max(showdown.dealer[0], showdown.player[0])), '
        'Outcome(LOSE, RULES["6(b)"]))}'
    )
    rules = named(str(harbor_with(tmp_path, right, wrong))).rules()
    with pytest.raises(Unfit, match=r"the tide wager depends on the player's hand and the dealer's together.* simul"):
        analyse(rules)


def test_a_wager_on_the_dealers_cards_is_told_by_the_dealers_cards(capsys: pytest.CaptureFixture[str]) -> None:
    told = " ".join(call(capsys, "guide", str(HARBOR)).out.split())
    assert "Tide wager: wins when the dealer has a pair or better, whatever you hold; never pushes" in told
    assert "The signal wager (HP-6(a)): Hand Odds" in told and "The tide wager (HP-6(b)): Hand Odds" in told
