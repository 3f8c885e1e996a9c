"""What to do when the stored sessions cannot be read or written, as plain sentences."""

from __future__ import annotations

from baloot_score.i18n.words import Words


def store_sentence(words: Words, reason: str, path: str) -> str:
    """A failure of the store: what is the matter, and the way out.

    Args:
        words: the language.
        reason: a word of `StoreReason`, or `session_damaged` when it is one session alone.
        path: the file of the sessions.

    """
    sentences = {
        "newer": words.gettext(
            "The sessions in {path} were written by a newer version of Baloot Score. "
            "They were left untouched: install the newer version to open them."
        ),
        "older": words.gettext(
            "The sessions in {path} were written by an older version of Baloot Score. "
            "They were left untouched: open the window once, which brings them up to date."
        ),
        "foreign": words.gettext(
            "{path} is not a file of Baloot Score. It was left untouched: "
            "move it elsewhere, or choose another folder with --data-dir."
        ),
        "no_file": words.gettext(
            "{path} is not a file, but a folder or something else. It was left untouched: move it "
            "elsewhere, then try again."
        ),
        "damaged": words.gettext(
            "The sessions in {path} are damaged. The file was left untouched: open Baloot Score, "
            "or choose Backups in its menu, to restore a backup."
        ),
        "locked": words.gettext(
            "Another program is using {path}. Nothing was saved: close that program and try again."
        ),
        "in_use": words.gettext(
            "Another program keeps {path} from being read: close that program and try again."
        ),
        "unreadable": words.gettext(
            "{path} cannot be opened. Nothing was saved: check that the folder is there and that "
            "you may use it, then try again."
        ),
        "unread": words.gettext(
            "{path} cannot be read: check that the folder is there and that you may use it, then "
            "try again."
        ),
        "readonly": words.gettext(
            "{path} cannot be written. Nothing was saved: allow writing to the folder, "
            "then try again."
        ),
        "full": words.gettext(
            "There is no room left for {path}. Nothing was saved: free some space, then try again."
        ),
        "backup": words.gettext(
            "Before this version of Baloot Score changes the sessions, it keeps a copy of them in "
            "{path}, and that could not be done. Nothing was changed: free some space and allow "
            "writing to the folder, then try again."
        ),
        "vanished": words.gettext(
            "{path} was moved or deleted while it was open. Nothing was saved, but nothing is "
            "lost: put its folder back, then try again before you close Baloot Score."
        ),
        "replaced": words.gettext(
            "Another file has taken the place of {path}. Nothing was saved, but nothing is lost: "
            "move that file elsewhere, then try again before you close Baloot Score."
        ),
        "session_damaged": words.gettext(
            "This session in {path} cannot be read. It was left untouched, and the others are not "
            "affected: open another one from the list."
        ),
        "unknown_rules": words.gettext(
            "These house rules are no longer in {path}. Choose others from the list."
        ),
        "unknown_session": words.gettext(
            "That session is no longer in {path}. Open another one from the list."
        ),
    }
    otherwise = words.gettext(
        "This could not be saved in {path}. Nothing was changed: open the session again, "
        "then try once more."
    )
    return sentences.get(reason, otherwise).format(path=words.name(path))
