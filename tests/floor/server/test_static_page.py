"""Files of the page and long answers travel compressed to a browser that can unpack them."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.floor.server import static_page
from tests.floor.floor import run, serving

SCRIPT = "console.log('the felt')\n" * 200


def test_files_of_the_page_travel_compressed_and_are_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "assets" / "index-1.js").write_text(SCRIPT)
    monkeypatch.setattr(static_page, "STATIC", static)

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            packed = await client.get("/assets/index-1.js", headers={"Accept-Encoding": "gzip"})
            plain = await client.get("/assets/index-1.js", headers={"Accept-Encoding": "identity"})
            assert packed.text == plain.text == SCRIPT
            assert int(packed.headers["content-length"]) < len(SCRIPT) // 10
            assert int(plain.headers["content-length"]) == len(SCRIPT)
            for answer in (packed, plain):
                assert "javascript" in answer.headers["content-type"]
                assert answer.headers["cache-control"] == static_page.FOREVER
                assert answer.headers["vary"] == "Accept-Encoding"
                assert answer.headers["content-security-policy"] == static_page.POLICY
            assert (await client.get("/assets/..%2F..%2Fpage.py")).status_code == 404

    run(going_on())


def test_long_answers_of_the_api_travel_compressed(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            packed = await client.get("/api/messages.json", headers={"Accept-Encoding": "gzip"})
            plain = await client.get("/api/messages.json", headers={"Accept-Encoding": "identity"})
            assert packed.json() == plain.json()
            assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
            assert packed.headers["content-security-policy"] == static_page.POLICY

    run(going_on())


def test_head_of_the_page_is_answered_as_get_without_a_body(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            got, head = await client.get("/"), await client.head("/")
            assert (head.status_code, head.content) == (200, b"") and got.status_code == 200
            same = ("content-type", "content-length", "content-security-policy")
            assert [head.headers[name] for name in same] == [got.headers[name] for name in same]

    run(going_on())
