"""Names for files that every system takes, made of what people call their evenings."""

from __future__ import annotations

from datetime import date

MOST_BYTES = 120
"""Most systems let a name have 255 bytes; folders that are synchronised often fewer."""
_FORBIDDEN = frozenset('<>:"/\\|?*')
_DEVICES = frozenset(
    {"CON", "PRN", "AUX", "NUL", *(f"{kind}{n}" for kind in ("COM", "LPT") for n in range(10))}
)
"""Windows opens something else by these names, whatever their ending is."""


def file_name(title: str, day: date | None, ending: str) -> str:
    """A name such as `Majlis 2026-11-26.pdf`; the date comes in digits that sort."""
    kept = "".join("-" if c in _FORBIDDEN else c for c in title if c.isprintable())
    kept = " ".join(kept.split()).strip(" .")
    short = kept.encode("utf-8", "ignore")[:MOST_BYTES].decode("utf-8", "ignore").strip(" .")
    if day is not None:
        short = f"{short} {day.isoformat()}".strip()
    elif not short or short.split(".")[0].upper() in _DEVICES:
        short = f"baloot-score {short}".strip()
    return f"{short}.{ending}"


def with_ending(path: str, ending: str) -> str:
    """A path with the ending that says what the file holds, added where it has another."""
    dotted = f".{ending}"
    return path if path.lower().endswith(dotted) else f"{path}{dotted}"
