"""Builds the page of the floor into a wheel. An editable install is not changed: scripts/ui builds the page there."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling leaves its parameter open
    """Builds the page, if it is stale, before the files of a wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable":
            builder(Path(self.root)).build()


def builder(root: Path) -> ModuleType:
    """The module ui/build.py, which belongs to no package."""
    spec = spec_from_file_location("croupier_ui_build", root / "ui" / "build.py")
    if spec is None or spec.loader is None:
        sys.exit("ui/build.py is missing: the page of the floor cannot be built.")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
