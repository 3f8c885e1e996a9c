"""The entry panel: where the next hand is entered, previewed and recorded."""
