"""The controls that the panels and dialogs are composed of."""
