"""The accessibility bus as a screen reader uses it: another process asks the program by D-Bus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jeepney.io.blocking import DBusConnection

# Jeepney is imported where it is used: elsewhere than on Linux there is none.

ATSPI = "org.a11y.atspi"
ROOT = f"/{ATSPI.replace('.', '/')}/accessible/root"
FOCUSED, SHOWING = 12, 25
"""The numbers of two states (AtspiStateType)."""
PATIENCE = 20.0
"""How many seconds another process may take on a busy machine."""


def address_of_bus(session: str) -> str:
    """Where the accessibility bus of a session is; asking starts it."""
    from jeepney import DBusAddress, new_method_call
    from jeepney.io.blocking import open_dbus_connection

    with open_dbus_connection(session) as connection:
        place = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        reply = connection.send_and_get_reply(
            new_method_call(place, "GetAddress"), timeout=PATIENCE
        )
    (address,) = reply.body
    return str(address)


class Bus:
    """A connection to the accessibility bus."""

    def __init__(self, address: str) -> None:
        from jeepney.io.blocking import open_dbus_connection

        self.connection: DBusConnection = open_dbus_connection(address)

    def close(self) -> None:
        """Leave the bus."""
        self.connection.close()

    def call(
        self, place: tuple[str, str], interface: str, method: str, *arguments: int | str
    ) -> Any:
        """What a method of an accessible says; its arguments are numbers or texts."""
        from jeepney import DBusAddress, new_method_call

        signature = "".join("i" if isinstance(value, int) else "s" for value in arguments)
        target = DBusAddress(place[1], place[0], f"{ATSPI}.{interface}")
        message = new_method_call(target, method, signature or None, arguments)
        (said,) = self.connection.send_and_get_reply(message, timeout=PATIENCE).body
        return said

    def value(self, place: tuple[str, str], interface: str, name: str) -> Any:
        """A property of an accessible."""
        from jeepney import DBusAddress, Properties

        target = DBusAddress(place[1], place[0], f"{ATSPI}.{interface}")
        message = Properties(target).get(name)
        ((_signature, value),) = self.connection.send_and_get_reply(message, timeout=PATIENCE).body
        return value

    def programs(self) -> list[Accessible]:
        """The programs on the bus."""
        return Accessible(self, (f"{ATSPI}.Registry", ROOT)).children()

    def listen(self, event: str) -> None:
        """Let programs send events such as `Object:Announcement`, to be taken by `heard`."""
        from jeepney import DBusAddress, MatchRule, message_bus, new_method_call
        from jeepney.io.blocking import Proxy

        group, member = event.split(":")
        registry = DBusAddress(f"/{ATSPI.replace('.', '/')}/registry", f"{ATSPI}.Registry")
        asked = new_method_call(
            registry.with_interface(f"{ATSPI}.Registry"),
            "RegisterEvent",
            "sass",
            (event.lower(), [], ""),
        )
        self.connection.send_and_get_reply(asked, timeout=PATIENCE)
        rule = MatchRule(type="signal", interface=f"{ATSPI}.Event.{group}", member=member)
        Proxy(message_bus, self.connection, timeout=PATIENCE).AddMatch(rule)
        self._rule = rule

    def heard(self, wanted: str) -> list[str]:
        """The texts of the events that came, up to the one that holds what is wanted."""
        texts: list[str] = []
        end = monotonic() + PATIENCE
        with self.connection.filter(self._rule) as events:
            while not any(wanted in text for text in texts) and monotonic() < end:
                message = self.connection.recv_until_filtered(events, timeout=PATIENCE)
                _kind, _detail, _other, (_signature, text), *_rest = message.body
                texts.append(str(text))
        return texts


@dataclass(frozen=True, slots=True)
class Accessible:
    """Anything that a screen reader can tell of, by the program that has it and its path there."""

    bus: Bus
    place: tuple[str, str]

    @property
    def name(self) -> str:
        return str(self.bus.value(self.place, "Accessible", "Name"))

    @property
    def role(self) -> str:
        return str(self.bus.call(self.place, "Accessible", "GetRoleName"))

    @property
    def text(self) -> str:
        """What stands in it, for a field."""
        return str(self.bus.call(self.place, "Text", "GetText", 0, -1))

    def has(self, state: int) -> bool:
        """Whether it is in a state."""
        low, high = self.bus.call(self.place, "Accessible", "GetState")
        return bool((low | high << 32) >> state & 1)

    def children(self) -> list[Accessible]:
        places = self.bus.call(self.place, "Accessible", "GetChildren")
        return [Accessible(self.bus, (name, path)) for name, path in places]

    def shown(self) -> Iterator[Accessible]:
        """It and all that is shown of what it holds; the cells of a table are asked by place."""
        yield self
        if self.role == "table":
            return
        for child in self.children():
            if child.has(SHOWING):
                yield from child.shown()

    def cell(self, row: int, column: int) -> Accessible:
        """A cell, for a table."""
        name, path = self.bus.call(self.place, "Table", "GetAccessibleAt", row, column)
        return Accessible(self.bus, (name, path))

    def heading(self, column: int) -> str:
        """What stands above a column, for a table."""
        return str(self.bus.call(self.place, "Table", "GetColumnDescription", column))

    def row_heading(self, row: int) -> str:
        """What a row is called, for a table."""
        return str(self.bus.call(self.place, "Table", "GetRowDescription", row))

    @property
    def rows(self) -> int:
        return int(self.bus.value(self.place, "Table", "NRows"))


def wait_for(ask: Callable[[], Any]) -> Any:
    """Ask until the answer is not empty: another process works at its own pace."""
    end = monotonic() + PATIENCE
    while not (answer := ask()) and monotonic() < end:
        pass
    return answer
