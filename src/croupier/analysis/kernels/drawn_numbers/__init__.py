"""Tickets on numbers that are drawn without being put back, such as twenty of eighty."""
