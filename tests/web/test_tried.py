"""Questions about a house that somebody tries: wrong ones are refused in a sentence, before anything is counted."""

from pathlib import Path

import pytest

from croupier.web.roles import Role
from tests.web.floor import run, serving


@pytest.mark.parametrize(
    "path, status, why",
    [
        ("sheet.doc?game=casino-war", 404, "html, pdf or xlsx"),
        ("sheet.html?game=whist", 422, "whist"),
        ("sheet.html?game=casino-war&choices=[1]", 422, "no JSON object"),
        ("pictures?game=casino-war&choices=%7B%22nothing%22%3A1%7D", 422, "nothing"),
    ],
)
def test_a_wrong_question_about_a_house_is_refused_in_a_sentence(
    tmp_path: Path, path: str, status: int, why: str
) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db") as served,
            served.http() as stranger,
            await served.client("ann", Role.PLAYER) as client,
        ):
            asked = await stranger.get(f"/api/{path}")
            assert asked.status_code == 401, "only who is logged in has anything counted"
            answer = await client.get(f"/api/{path}")
            assert answer.status_code == status and why in answer.text

    run(going_on())
