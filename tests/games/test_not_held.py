"""Games of which no text is available: they are listed, and a table of them is refused with what is certain."""

import pytest

from croupier.games import DECLARED, UnknownGame, find, named
from croupier.law.provenance import NOT_HELD, chapter


@pytest.mark.parametrize(
    "game, certain", [("fast-action-hold-em", "30 N.J.R. 2639(b)"), ("supreme-pai-gow", "13:69F-34")]
)
def test_a_game_without_a_text_is_refused_with_what_is_certain(game: str, certain: str) -> None:
    for ask in (find, named):
        with pytest.raises(UnknownGame) as refused:
            ask(game)
        assert str(refused.value) == NOT_HELD[game]
        assert certain in NOT_HELD[game] and "no text of its rules is available" in NOT_HELD[game]


def test_such_a_game_is_in_the_list_of_the_chapter_by_its_name_only() -> None:
    extents = {row["id"]: row["extent"] for row in chapter()}
    assert {extents[game] for game in NOT_HELD} == {"name"} and not set(NOT_HELD) & set(DECLARED)
