"""The statistics of an evening and of all sessions, as they are shown."""
