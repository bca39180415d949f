"""Documents with little in them, for tests."""

from croupier.documents.blocks import Block, Document, DocumentKind, Section


def guide_of(*blocks: Block) -> Document:
    """A gaming guide of one section."""
    return Document(kind=DocumentKind.GAMING_GUIDE, title="x", subtitle="y", sections=(Section("h", blocks),))


def sheet_of(*blocks: Block) -> Document:
    """A par sheet of one section."""
    section = Section("Counts", blocks)
    return Document(kind=DocumentKind.PAR_SHEET, title="T", subtitle="", sections=(section,), footer="T: a test")
