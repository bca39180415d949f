"""The documentation site: pages generated from the declarations, next to the written pages of docs/."""
