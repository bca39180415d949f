"""Small games in which only ranks count, enumerated completely."""
