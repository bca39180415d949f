"""The floor in a browser: tables on a ledger, persons with roles, and frames with what each person may see."""
