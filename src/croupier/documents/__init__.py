"""Documents: blocks, and the writers that put them on a page, on paper, into plain text or into a workbook."""
