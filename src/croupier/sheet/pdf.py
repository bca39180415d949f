"""A par sheet as a printed document: the page, set by WeasyPrint in fonts that come with the program."""

from __future__ import annotations

import logging
from pathlib import Path

from croupier.sheet.html import as_html
from croupier.sheet.page import Sheet
from croupier.sheet.style import PAGE

FACES = (
    ("DejaVu Sans", "normal", "DejaVuSans.ttf"),
    ("DejaVu Sans", "bold", "DejaVuSans-Bold.ttf"),
    ("DejaVu Serif", "normal", "DejaVuSerif.ttf"),
    ("DejaVu Serif", "bold", "DejaVuSerif-Bold.ttf"),
    ("DejaVu Sans Mono", "normal", "DejaVuSansMono.ttf"),
)
NEEDS = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
"""Debian's names of the libraries that set type."""


class NoTypesetter(Exception):
    """The libraries that set a document are not on this machine; the sentence says what to do."""


def ready() -> None:
    """Raises NoTypesetter where no document could be set, before anything long is counted for it."""
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        raise NoTypesetter(
            f"A PDF is set with the Pango library, which is not here; install it (Debian: apt-get install {NEEDS}), "
            "or take --html, which needs nothing and which any browser prints."
        ) from None


def as_pdf(sheet: Sheet) -> bytes:
    """The document; the same sheet gives the same bytes."""
    ready()
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    # A sheet refers to nothing but its fonts, which lie on this machine; nothing is ever fetched.
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    page = HTML(string=as_html(sheet, _faces(_fonts()) + PAGE), url_fetcher=URLFetcher(allowed_protocols=("file",)))
    written = page.write_pdf(pdf_identifier=sheet.footer.encode()[:16])
    assert isinstance(written, bytes)
    return written


def _fonts() -> Path:
    """DejaVu as matplotlib brings it: a bare machine has no fonts at all."""
    import matplotlib

    return Path(matplotlib.get_data_path()) / "fonts" / "ttf"


def _faces(folder: Path) -> str:
    faces = [
        f'font-family: "{family}"; font-weight: {weight}; src: url("{(folder / file).as_uri()}");'
        for family, weight, file in FACES
    ]
    return "".join([f"@font-face {{ {face} }}\n" for face in faces])
