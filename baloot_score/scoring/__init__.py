"""The rules of Baloot: pure functions on frozen dataclasses, standard library only."""
