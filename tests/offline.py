"""Forbids a process every network: what tries to reach one is told, or ends the process at once."""

from __future__ import annotations

import ctypes
import os
import platform
import socket
import struct
import sys

_CALLS = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}
"""How the kernel names each architecture, and the number of its call `socket`."""
_LOAD, _IF_EQUAL, _RETURN = 0x20, 0x15, 0x06
_ALLOW, _KILL_PROCESS = 0x7FFF0000, 0x80000000
_SET_SECCOMP, _FILTER, _NO_NEW_PRIVILEGES = 22, 2, 38
_LOOKUPS = frozenset(
    {
        "socket.getaddrinfo",
        "socket.gethostbyname",
        "socket.gethostbyaddr",
        "socket.gethostname",
        "socket.getnameinfo",
    }
)


def forbid_network() -> None:
    """Allow this process and its children sockets between processes of this machine alone.

    It cannot be taken back. What Python does raises an error; where the kernel can be asked, a
    socket of Qt or of any other library kills the process.
    """
    sys.addaudithook(_look_at)
    if kernel_can_forbid():
        _ask_the_kernel()


def kernel_can_forbid() -> bool:
    """Whether this system kills a process that reaches for a network."""
    return sys.platform == "linux" and platform.machine() in _CALLS


def _look_at(event: str, arguments: tuple[object, ...]) -> None:
    local = getattr(socket, "AF_UNIX", None)
    if event == "socket.__new__" and arguments[1] not in (local, -1):
        raise ConnectionRefusedError(f"a socket of the family {arguments[1]}")
    if event in _LOOKUPS:
        raise ConnectionRefusedError(f"{event} {arguments}")


def _ask_the_kernel() -> None:
    """Install a filter of system calls: `socket` of another family than AF_UNIX kills."""
    if sys.platform != "linux":
        return
    architecture, call = _CALLS[platform.machine()]
    steps = [
        (_LOAD, 0, 0, 4),
        (_IF_EQUAL, 1, 0, architecture),
        (_RETURN, 0, 0, _KILL_PROCESS),
        (_LOAD, 0, 0, 0),
        (_IF_EQUAL, 0, 3, call),
        (_LOAD, 0, 0, 16),
        (_IF_EQUAL, 1, 0, int(socket.AF_UNIX)),
        (_RETURN, 0, 0, _KILL_PROCESS),
        (_RETURN, 0, 0, _ALLOW),
    ]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(struct.pack("HP", len(steps), ctypes.addressof(code)))
    kernel = ctypes.CDLL(None, use_errno=True)
    for arguments in ((_NO_NEW_PRIVILEGES, 1, 0, 0, 0), (_SET_SECCOMP, _FILTER, program, 0, 0)):
        if kernel.prctl(*arguments) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
