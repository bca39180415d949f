"""A power cut at any moment loses no commit that was acknowledged (R2); with a weaker setting some are lost."""

from pathlib import Path

import pytest

from tests.ledger.powercut import COMMITS, Op, losses, noted_run

pytestmark = pytest.mark.files
CUTS, CONTROL_CUTS = 1_000, 60


@pytest.fixture
def log(tmp_path: Path) -> list[Op]:
    return noted_run(tmp_path)


def test_the_run_syncs_every_commit_and_copies_its_log_several_times(log: list[Op]) -> None:
    kinds = [(kind, name) for kind, name, _, _ in log]
    assert kinds.count(("acknowledged", "")) == COMMITS
    assert kinds.count(("sync", "ledger.db-wal")) >= COMMITS
    assert kinds.count(("sync", "ledger.db")) > 5, "no checkpoint was cut"


def test_a_thousand_power_cuts_lose_nothing_acknowledged(log: list[Op], tmp_path: Path) -> None:
    images = tmp_path / "images"
    images.mkdir()
    assert losses(log, CUTS, images, seed=2) == []


def test_the_control_with_a_weaker_setting_loses_some(tmp_path: Path) -> None:
    images = tmp_path / "images"
    images.mkdir()
    assert losses(noted_run(tmp_path, synchronous="NORMAL"), CONTROL_CUTS, images, seed=2) != []
