"""Whether anything may move on the screen: what was set, else what the system asks for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from baloot_score.ui.settings import Animations

PORTAL_MS = 200
"""So long the desktop may take to answer; where it does not, nothing is known of its wishes."""

_MAC_FILE = "Library/Preferences/com.apple.universalaccess.plist"
_UNSEEN = ("offscreen", "minimal")


def moves(choice: Animations) -> bool:
    """Whether something may move, by the setting; on a screen that nobody sees nothing does."""
    if choice is Animations.SYSTEM:
        return QGuiApplication.platformName() not in _UNSEEN and not system_reduces_motion()
    return choice is Animations.ON


def system_reduces_motion() -> bool:
    """Whether the system asks for less motion; false where it does not say."""
    asked = _asked_by_qt()
    if asked is None:
        if sys.platform == "win32":
            asked = _asked_by_windows()
        elif sys.platform == "darwin":
            asked = _asked_by_mac(Path.home())
        else:
            asked = _asked_by_portal()
    return bool(asked)


def _asked_by_qt() -> bool | None:
    """What Qt knows of it: from 6.12 on."""
    hints = QGuiApplication.styleHints()
    accessibility: QObject | None = getattr(hints, "accessibility", lambda: None)()
    preference = getattr(accessibility, "motionPreference", lambda: None)()
    name = str(getattr(preference, "name", ""))
    # No preference may also mean that this platform's part of Qt does not know.
    return True if name.startswith("Reduce") else None


if sys.platform == "win32":

    def _asked_by_windows() -> bool:
        """Whether animations were switched off in the settings for accessibility."""
        import ctypes

        get_client_area_animation = 0x1042
        wanted = ctypes.c_int(1)
        done = ctypes.windll.user32.SystemParametersInfoW(
            get_client_area_animation, 0, ctypes.byref(wanted), 0
        )
        return bool(done) and not wanted.value


def _asked_by_mac(home: Path) -> bool:
    """Whether motion was reduced in the settings for accessibility."""
    import plistlib
    from xml.parsers.expat import ExpatError

    try:
        values = plistlib.loads((home / _MAC_FILE).read_bytes())
    except (OSError, ValueError, ExpatError):
        return False
    return isinstance(values, dict) and bool(values.get("reduceMotion"))


def _asked_by_portal() -> bool:
    """Whether a desktop of freedesktop.org asks for it, or has switched animations off."""
    if not _has_session_bus():
        return False
    if _portal_value("org.freedesktop.appearance", "reduced-motion") == 1:
        return True
    return _portal_value("org.gnome.desktop.interface", "enable-animations") is False


def _has_session_bus() -> bool:
    """Whether there is a bus to ask; asking without one would start one."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    return (Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere")) / "bus").exists()


def _portal_value(namespace: str, key: str) -> object:
    """A setting of the desktop; `None` where it has none or does not answer."""
    try:
        from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage, QDBusVariant
    except ImportError:  # a build of Qt without it
        return None
    message = QDBusMessage.createMethodCall(
        "org.freedesktop.portal.Desktop",
        "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Settings",
        "ReadOne",
    )
    message.setArguments([namespace, key])
    reply = QDBusConnection.sessionBus().call(message, QDBus.CallMode.Block, PORTAL_MS)
    if reply.type() is not QDBusMessage.MessageType.ReplyMessage or not reply.arguments():
        return None
    value = reply.arguments()[0]
    return value.variant() if isinstance(value, QDBusVariant) else value
