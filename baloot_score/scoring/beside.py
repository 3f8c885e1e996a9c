"""What is known of objects, kept beside them for as long as they live."""

from __future__ import annotations

from typing import Generic, TypeVar
from weakref import ref

T = TypeVar("T")


class Beside(Generic[T]):
    """Keeps what is known of each of many objects; it goes when the object does.

    The very same objects are found and not equal ones: to compare all fields of two hands takes as
    long as to score one, and would take what is wrong, such as `True`, for what is equal.
    """

    def __init__(self) -> None:
        """Know nothing yet."""
        self._kept: dict[int, _Known[T]] = {}
        self._when_gone = self._forget  # made once, and not for each object

    def __len__(self) -> int:
        """Of how many objects something is known."""
        return len(self._kept)

    def find(self, thing: object) -> T | None:
        """What is known of an object."""
        known = self._kept.get(id(thing))
        return None if known is None else known.value

    def keep(self, thing: object, value: T) -> None:
        """Know this of an object from now on; it must not hold the object itself."""
        known = _Known(thing, self._when_gone)
        known.key, known.value = id(thing), value
        self._kept[known.key] = known

    def _forget(self, known: _Known[T]) -> None:
        del self._kept[known.key]


class _Known(ref[object], Generic[T]):
    """A reference to an object, with what is known of it: all is in one piece, for many are kept.

    It knows the `id` of the object still when that is gone.
    """

    __slots__ = ("key", "value")
    key: int
    value: T
