"""The window: Qt Widgets, their look, and what a person does with them."""
