"""The par sheet: a game's figures, how they were counted and checked, as a page, a printed document or a workbook."""
