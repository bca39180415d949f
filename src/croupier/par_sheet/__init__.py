"""The par sheet: the figures of a game, and how they were computed and checked, as HTML, PDF or workbook."""
