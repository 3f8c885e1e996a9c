"""The board: both teams' totals, readable across the room, and the table between them."""
