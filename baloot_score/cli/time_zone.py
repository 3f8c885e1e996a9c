"""The time of the place, where the environment names one that cannot be."""

from __future__ import annotations

import os
import time
from datetime import datetime


def mend_time_zone() -> None:
    """Go by UTC if `TZ` is a day or more from it: the system takes that, and Python fails at it.

    Every time that is stored or shown goes through Python's `astimezone`.
    """
    try:
        datetime.now().astimezone()
    except ValueError:
        os.environ["TZ"] = "UTC0"
        tell_the_system = getattr(time, "tzset", None)  # not every system has it
        if tell_the_system is not None:
            tell_the_system()
