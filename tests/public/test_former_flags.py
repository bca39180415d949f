"""A flag with a plainer name keeps its former one, hidden from help, for one release."""

import pytest

from croupier.cli import main


@pytest.mark.parametrize("flags, counts_again", [((), False), (("--no-cache",), True), (("--anew",), True)])
def test_no_cache_counts_again_under_its_former_name_too(
    flags: tuple[str, ...], counts_again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def count(*_: object, recount: bool) -> None:
        asked.append(recount)
        raise KeyboardInterrupt  # nothing else is of interest here

    monkeypatch.setattr("croupier.cli.progress.count", count)
    assert main(("edge", "casino-war", *flags)) == 130
    assert asked == [counts_again]


def test_help_shows_the_plain_name_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("edge", "--help")) == 0
    shown = capsys.readouterr().out
    assert "--no-cache" in shown and "--anew" not in shown
