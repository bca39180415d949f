"""Help texts for users. They show arguments and flags without the names of Python types."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand


class PlainCommand(TyperCommand):
    """A command whose help shows `LEDGER` instead of `LEDGER <Where>`, and `--json` instead of `--json <bool>`."""

    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters of the command, including `--help`, in the order of the help text."""
        parameters = list(super().get_params(ctx))
        for parameter in parameters:
            if parameter.param_type_name == "argument" or getattr(parameter, "is_flag", False):
                vars(parameter).update(display_type_rich=_no_type)
        return parameters


def _no_type(*_: object, **__: object) -> None:
    """Show no type for a value whose name is clear enough."""
