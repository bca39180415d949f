"""The floor in a browser: tables on a ledger, persons with roles, frames of what each may see."""
