"""Documents as PDF, typeset by WeasyPrint in fonts that come with the program."""

from __future__ import annotations

import logging
from pathlib import Path

from croupier.documents.blocks import Document
from croupier.documents.html import as_html

FACES = (
    ("DejaVu Sans", "normal", "DejaVuSans.ttf"),
    ("DejaVu Sans", "bold", "DejaVuSans-Bold.ttf"),
    ("DejaVu Serif", "normal", "DejaVuSerif.ttf"),
    ("DejaVu Serif", "bold", "DejaVuSerif-Bold.ttf"),
    ("DejaVu Sans Mono", "normal", "DejaVuSansMono.ttf"),
)
NEEDS = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
"""The Debian packages with the libraries for typesetting."""
PAGE = """
@page { size: letter; margin: 19mm 15mm 17mm 15mm;
  @bottom-left { content: string(footer); font: 6.5pt "DejaVu Sans"; color: #6b665c; }
  @bottom-right { content: "page " counter(page) " of " counter(pages); font: 6.5pt "DejaVu Sans"; color: #6b665c; } }
@page :first { margin-top: 15mm; }
footer { string-set: footer content(text); display: block; height: 0; overflow: hidden; font-size: 0; }
"""
"""The page margins and the footer, only for print."""
SIZES = ("letter", "A4")
"""The paper sizes that can be chosen."""


class NoTypesetter(Exception):
    """The libraries for typesetting are missing. The message says what to do."""


def as_pdf(document: Document, paper: str = "letter") -> bytes:
    """The PDF of a document. The same document always gives the same bytes. `paper` is one of SIZES."""
    assert paper in SIZES
    require_typesetter()
    style = font_faces() + PAGE.replace("size: letter", f"size: {paper}")
    return typeset(as_html(document, style), document.footer)


def require_typesetter(instead: str = "--html") -> None:
    """Raises NoTypesetter if no PDF could be written. It is called before a long analysis is run for the PDF.

    `instead` is the flag that the message recommends.
    """
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        raise NoTypesetter(
            f"A PDF is set with the Pango library, which is not here; install it (Debian: apt-get install {NEEDS}), "
            f"or take {instead}, which needs nothing and which any browser prints."
        ) from None


def font_faces() -> str:
    """The `@font-face` rules of the DejaVu fonts that come with matplotlib, because a bare machine has no fonts."""
    import matplotlib

    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    faces = [
        f'font-family: "{family}"; font-weight: {weight}; src: url("{(folder / file).as_uri()}");'
        for family, weight, file in FACES
    ]
    return "".join([f"@font-face {{ {face} }}\n" for face in faces])


def typeset(page: str, name: str) -> bytes:
    """The PDF of a page that has the rules of `font_faces` in its style.

    The same page always gives the same bytes. `name` is the identifier of the PDF.
    """
    require_typesetter()
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    # A page refers only to its fonts, which are local files; nothing is fetched.
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    html = HTML(string=page, url_fetcher=URLFetcher(allowed_protocols=("file",)))
    written = html.write_pdf(pdf_identifier=name.encode()[:16])
    assert isinstance(written, bytes)
    return written
