"""Why a hand wrote what it wrote, and what other rules would have written."""
