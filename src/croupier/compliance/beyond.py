"""What in a house goes beyond the law, in sentences."""

import tomllib

from croupier.compliance.check import check
from croupier.declare.game import Rules
from croupier.declare.house import write_choice


def beyond_the_law(rules: Rules) -> tuple[str, ...]:
    """What in this house breaks the law of its day, a sentence each with its paragraph."""
    choices: dict[str, object] = {}
    for option in rules.game.options:
        choices[option.key] = tomllib.loads(f"it = {write_choice(option, rules.house[option.key])}")["it"]
    return tuple(f"{finding.says} ({finding.cite})" for finding in check(rules.game, choices, rules.day).violations)
