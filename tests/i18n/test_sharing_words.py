"""Why a file was not written: each reason has its own sentence, with the way out."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from baloot_score.i18n.sharing_words import file_trouble, left_out_sentence
from baloot_score.i18n.words import load_words

EN = load_words("en")
PATH = Path("folder") / "evening.pdf"


def error(number: int) -> OSError:
    return OSError(number, os.strerror(number), str(PATH))


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "no room"),
        (errno.EDQUOT, "no room"),
        (errno.EACCES, "in the folder"),
        (errno.EROFS, "in the folder"),
        (errno.ENOENT, "not there any more"),
        (errno.ENOTDIR, "not there any more"),
        (errno.EISDIR, "is a folder"),
        (errno.EEXIST, "recorded sessions"),
        (errno.ENAMETOOLONG, "shorter"),
        (errno.EIO, os.strerror(errno.EIO)),
    ],
)
def test_every_reason_is_told_apart(number: int, said: str) -> None:
    sentence = file_trouble(EN, error(number), PATH)
    assert said in sentence
    assert "evening.pdf" in sentence or str(PATH.parent) in sentence


def test_a_file_that_may_not_be_replaced_is_not_taken_for_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "evening.pdf"
    refused = PermissionError(errno.EACCES, "denied", str(path))
    assert "in the folder" in file_trouble(EN, refused, path)
    path.write_bytes(b"")
    assert "choose another folder, or another name" in file_trouble(EN, refused, path)


def test_an_error_without_a_number_says_what_it_says() -> None:
    assert "the disk sleeps" in file_trouble(EN, OSError("the disk sleeps"), PATH)


def test_nothing_is_said_of_what_was_not_left_out() -> None:
    assert left_out_sentence(EN, 0) == ""
    assert left_out_sentence(EN, 1).startswith("\u20681") or left_out_sentence(EN, 1)[0] == "1"
