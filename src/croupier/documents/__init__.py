"""One document model, and its writers: HTML, PDF, plain text and workbook."""
