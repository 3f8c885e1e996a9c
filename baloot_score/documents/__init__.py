"""Files: the document that is exchanged, and the sheet as text, table and picture."""
