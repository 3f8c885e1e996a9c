"""The command score: prints the scores of a document without loading Qt or the store."""

from __future__ import annotations

from baloot_score.cli.document_file import read_named_document
from baloot_score.cli.exit_codes import WRONG_INPUT
from baloot_score.cli.output import written
from baloot_score.i18n.words import Words


def run_score(words: Words, file: str, form: str, *, why: bool) -> int:
    """Print the scores of a document's sessions; nothing of them when the document is wrong.

    Args:
        words: the language.
        file: its name, or `-` for the standard input.
        form: `table` or `json`.
        why: whether the derivation of each hand follows its sheet.

    Returns:
        The exit code.

    """
    from baloot_score.documents.scores import scored_sessions
    from baloot_score.documents.scores_json import write_scores
    from baloot_score.documents.text_sheet import write_sheet

    document = read_named_document(words, file)
    if document is None:
        return WRONG_INPUT
    sessions = scored_sessions(document)
    if form == "json":
        return written(words, write_scores(sessions))
    return written(words, write_sheet(words, sessions, why=why))
