"""The calendars that dates are told in."""

from __future__ import annotations

from enum import StrEnum


class Calendar(StrEnum):
    """Which calendar people see: Gregorian, Hijri, or one beside the other."""

    GREGORIAN = "gregorian"
    HIJRI = "hijri"
    BOTH = "both"
