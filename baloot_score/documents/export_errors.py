"""Why an export ended without a file, beside what the disk may say."""


class ExportCancelledError(Exception):
    """Whoever waited for the export wanted it no longer."""


class TooLongError(ValueError):
    """The sheet has too many hands for one picture."""
