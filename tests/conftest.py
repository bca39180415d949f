"""What holds for every test."""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import settings

# The same generated cases in every run, and none that fails because the machine is slow.
settings.load_profile("ci")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Reads the tests without garbage collection, and leaves what is read out of every later one.

    Nothing that is read here is ever garbage, and a full collection would go through all of it again and again.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


FIRST = ("analysis/test_coach.py", "ledger/", "floor/", "analysis/", "exact/", "toy/")
"""The order of files for several workers: one file that compiles nearly every kernel, next to tests without kernels;
then those that find them compiled; then small files, so that the workers end together."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Workers that begin with the same kernels at once would each compile them."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=lambda item: turn(item.nodeid))


def turn(nodeid: str) -> int:
    """When the file of a test comes; files of equal turn keep their order."""
    path = nodeid.removeprefix("tests/")
    return next((at for at, begins in enumerate(FIRST) if path.startswith(begins)), len(FIRST))


@pytest.fixture(scope="session", autouse=True)
def nothing_is_remembered(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Figures that an earlier run of the program counted are not for tests: here they are counted, for all workers."""
    ours = tmp_path_factory.getbasetemp()
    cache = (ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours) / "cache"
    cache.mkdir(exist_ok=True)
    patched = pytest.MonkeyPatch()
    patched.setenv("XDG_CACHE_HOME", str(cache))
