"""The duties of staff with the cards of a table: what is due, who may do it, and what was missed."""
