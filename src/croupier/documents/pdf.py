"""A page as a printed document, the guide or a par sheet: set by WeasyPrint in fonts that come with the program."""

from __future__ import annotations

import logging
from pathlib import Path

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


def ready(instead: str = "--html") -> None:
    """Raises NoTypesetter where no document could be set, before anything long is counted for it.

    `instead` is what a user may ask for then.
    """
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        raise NoTypesetter(
            f"A PDF is set with the Pango library, which is not here; install it (Debian: apt-get install {NEEDS}), "
            f"or take {instead}, which needs nothing and which any browser prints."
        ) from None


def fonts() -> str:
    """The faces as a style sheet names them: DejaVu as matplotlib brings it, for a bare machine has no fonts at all."""
    import matplotlib

    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    faces = [
        f'font-family: "{family}"; font-weight: {weight}; src: url("{(folder / file).as_uri()}");'
        for family, weight, file in FACES
    ]
    return "".join([f"@font-face {{ {face} }}\n" for face in faces])


def typeset(page: str, name: str) -> bytes:
    """The document of a page that has `fonts` in its style; the same page gives the same bytes. `name` is its own."""
    ready()
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    # A page refers to nothing but its fonts, which lie on this machine; nothing is ever fetched.
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    html = HTML(string=page, url_fetcher=URLFetcher(allowed_protocols=("file",)))
    written = html.write_pdf(pdf_identifier=name.encode()[:16])
    assert isinstance(written, bytes)
    return written
