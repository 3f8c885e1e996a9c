"""The command score: prints the scores of a document without loading Qt or the store."""

from __future__ import annotations

from baloot_score.cli.document_file import read_named, say_all, shown_name
from baloot_score.cli.exit_codes import WRONG_INPUT
from baloot_score.cli.output import written
from baloot_score.documents.streams import say
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
    from baloot_score.documents.files import trouble_sentence
    from baloot_score.documents.json_document import DocumentError, read_document
    from baloot_score.documents.scores import scored_sessions
    from baloot_score.documents.scores_json import write_scores
    from baloot_score.documents.text_sheet import write_sheet

    name = shown_name(words, file)
    try:
        document = read_document(read_named(file))
    except (OSError, MemoryError) as error:
        say(words, name, trouble_sentence(words, error))
        return WRONG_INPUT
    except DocumentError as error:
        say_all(words, name, error.problems)
        return WRONG_INPUT
    say_all(words, name, document.warnings_beside_hands)
    sessions = scored_sessions(document)
    if form == "json":
        return written(words, write_scores(sessions))
    return written(words, write_sheet(words, sessions, why=why))
