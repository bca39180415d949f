"""One model for all documents, and the writers for HTML, PDF, plain text and workbooks."""
