"""The layout of a table, drawn as SVG."""
