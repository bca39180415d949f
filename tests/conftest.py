"""What holds for every test."""

import pytest


@pytest.fixture(scope="session", autouse=True)
def nothing_is_remembered(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Figures that an earlier run of the program counted are not for tests: here they are counted."""
    patched = pytest.MonkeyPatch()
    patched.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
