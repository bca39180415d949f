"""Tickets on numbers that are drawn and not put back, such as twenty of eighty."""
