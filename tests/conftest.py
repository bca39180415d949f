"""What holds for every test."""

import os

import pytest


@pytest.fixture(scope="session", autouse=True)
def nothing_is_remembered(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Figures that an earlier run of the program counted are not for tests: here they are counted, for all workers."""
    ours = tmp_path_factory.getbasetemp()
    cache = (ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours) / "cache"
    cache.mkdir(exist_ok=True)
    patched = pytest.MonkeyPatch()
    patched.setenv("XDG_CACHE_HOME", str(cache))
