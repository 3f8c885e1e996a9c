"""Extracts, updates, compiles and checks the translation catalogs of Baloot Score.

    python packaging/catalogs.py extract    write translations/baloot_score.pot from the code
    python packaging/catalogs.py init LANG  begin the .po of another language from it
    python packaging/catalogs.py update     extract, then bring every .po up to date with it
    python packaging/catalogs.py compile    write the .mo files that the program reads
    python packaging/catalogs.py check      list everything that is wrong; exit code 1 if it is

Catalogs carry no dates and no line numbers, so that moving code does not change them.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

try:
    from babel.core import Locale, UnknownLocaleError
    from babel.messages.catalog import Catalog, Message
    from babel.messages.extract import extract_from_dir
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po, write_po
except ImportError:
    sys.exit(
        "Babel is missing, which reads and writes the catalogs. packaging/test installs it, or:\n"
        "  .venv/bin/python -m pip install 'babel>=2.19'"
    )

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "baloot_score"
DOMAIN = "baloot_score"
OWN_LANGUAGES = ("ar", "en")
"""Languages that must be there; others are those that have a catalog."""
COMPLETE = ("ar",)
"""Languages in which every message must be translated; others fall back to the English msgids."""

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
COMMENT_TAG = "Translators:"
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
FORMS_THAT_MAY_SPELL_OUT = 3
"""Arabic's zero, one and two: a form such as "two hands" may leave out one placeholder."""


def template_path(root: Path) -> Path:
    """The template that holds every message of the code."""
    return root / "translations" / f"{DOMAIN}.pot"


def catalog_path(root: Path, language: str) -> Path:
    """The translations of one language."""
    return root / "translations" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages(root: Path) -> list[str]:
    """Our own languages, and every other that has a catalog in translations/."""
    found = (root / "translations").glob(f"*/LC_MESSAGES/{DOMAIN}.po")
    return sorted({*OWN_LANGUAGES, *(path.parent.parent.name for path in found)})


def compiled_path(root: Path, language: str) -> Path:
    """The compiled catalog of one language, inside the package."""
    return root / PACKAGE / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def messages_of_code(root: Path) -> Catalog:
    """Every message of the package, ordered by file and then by text."""
    found = Catalog(domain=DOMAIN, charset="utf-8")
    for name, line, text, comments, context in extract_from_dir(
        root / PACKAGE,
        method_map=[("**.py", "python")],
        options_map={"**.py": {"encoding": "utf-8"}},
        keywords=KEYWORDS,
        comment_tags=[COMMENT_TAG],
        strip_comment_tags=True,
    ):
        where = f"{PACKAGE}/{Path(name).as_posix()}"
        found.add(text, None, [(where, line)], auto_comments=comments, context=context)
    ordered = Catalog(domain=DOMAIN, charset="utf-8")
    for message in sorted(_messages(found), key=_order):
        message.locations = sorted(set(message.locations))
        ordered[message.id] = message
    return ordered


def read_catalog(path: Path, language: str | None = None) -> Catalog:
    """The catalog in a .po or .pot file.

    Raises:
        OSError: The file cannot be read.
        ValueError: The file is not a catalog.
    """
    with path.open("rb") as file:
        try:
            return read_po(file, language, DOMAIN, charset="utf-8", abort_invalid=True)
        except PoFileError as error:
            raise ValueError(str(error)) from error


def extract(root: Path) -> Catalog:
    """Write the template from the code and return it."""
    template = messages_of_code(root)
    _write_text(template_path(root), _as_text(template, "Messages of Baloot Score."))
    return template


def init(root: Path, language: str) -> Path:
    """Begin the catalog of another language from the template; nothing is translated yet.

    Args:
        root: the folder of the project.
        language: its code, such as `fr` or `pt_BR`.

    Raises:
        OSError: The template cannot be read, or the catalog cannot be written.
        ValueError: There is no such language, or it has a catalog already.
    """
    try:
        known = str(Locale.parse(language)) == language
    except (UnknownLocaleError, ValueError):
        known = False
    if not known:
        raise ValueError(f"{language!r} is no code of a language, such as fr or pt_BR")
    path = catalog_path(root, language)
    if path.exists():
        raise ValueError(f"{path} is there already: run update")
    _renew(root, language, read_catalog(template_path(root)))
    return path


def update(root: Path) -> None:
    """Write the template, then every language: translations are kept, obsolete ones dropped."""
    template = extract(root)
    for language in languages(root):
        _renew(root, language, template)


def _renew(root: Path, language: str, template: Catalog) -> None:
    """Write the catalog of a language with the messages of the template."""
    path = catalog_path(root, language)
    old = read_catalog(path, language) if path.exists() else Catalog(language)
    new = Catalog(language, domain=DOMAIN, charset="utf-8")
    for message in _messages(template):
        known = old.get(message.id, message.context)
        kept = known if known and known.pluralizable == message.pluralizable else None
        new.add(
            message.id,
            kept.string if kept else None,
            message.locations,
            flags=kept.flags if kept else (),
            auto_comments=message.auto_comments,
            user_comments=kept.user_comments if kept else (),
            context=message.context,
        )
    title = f"{new.locale.english_name if new.locale else language} texts of Baloot Score."
    _write_text(path, _as_text(new, title))


def compile_catalogs(root: Path) -> list[Path]:
    """Write the .mo file of every language and return their paths.

    What was compiled of a language that has no catalog any more is removed: the program would go
    on offering it.
    """
    for compiled in (root / PACKAGE / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo"):
        if (folder := compiled.parents[1]).name not in languages(root):
            shutil.rmtree(folder)
    written = []
    for language in languages(root):
        catalog = read_catalog(catalog_path(root, language), language)
        catalog.creation_date = catalog.revision_date = NO_DATE
        buffer = io.BytesIO()
        write_mo(buffer, catalog)
        path = compiled_path(root, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Replaced at once, so that a program that is just starting never reads half a file.
        partial = path.with_suffix(f".{os.getpid()}.part")
        partial.write_bytes(buffer.getvalue())
        partial.replace(path)
        written.append(path)
    return written


def check(root: Path) -> list[str]:
    """Everything that is wrong with the template and the catalogs, one line each."""
    code = messages_of_code(root)
    if not len(code):
        return [f"{PACKAGE}: no message found in the code"]
    found = list(_check_file(template_path(root), None, code))
    for language in languages(root):
        found += _check_file(catalog_path(root, language), language, code)
    return [line.replace(f"{root.as_posix()}/", "") for line in found]


def _check_file(path: Path, language: str | None, code: Catalog) -> Iterator[str]:
    where = path.as_posix()
    try:
        catalog = read_catalog(path, language)
    except OSError as error:
        yield f"{where}: cannot be read: {error.strerror}"
        return
    except ValueError as error:
        yield f"{where}: is not a catalog: {error}"
        return
    wanted, present = ({_key(m) for m in _messages(c)} for c in (code, catalog))
    for key in sorted(wanted - present):
        yield f"{where}: {_shown(key)} is in the code and not here: run update"
    for key in sorted(present - wanted) + [_key(m) for m in catalog.obsolete.values()]:
        yield f"{where}: {_shown(key)} is not in the code any more: run update"
    if language is None:
        return
    if catalog.fuzzy:
        yield f"{where}: the header is marked fuzzy"
    if catalog.plural_forms != Catalog(language).plural_forms:
        yield f"{where}: Plural-Forms is not the rule of {language}: {catalog.plural_forms}"
    for message in _messages(catalog):
        for problem in _check_message(message, language):
            yield f"{where}: {_shown(_key(message))} {problem}"


def _check_message(message: Message, language: str) -> Iterator[str]:
    if message.fuzzy:
        yield "is fuzzy"
    strings = [message.string] if isinstance(message.string, str) else list(message.string or ())
    missing = [number for number, string in enumerate(strings) if not string]
    if len(missing) == len(strings):
        if language in COMPLETE:
            yield "is not translated"
        return
    if missing:
        yield f"lacks plural form {', '.join(map(str, missing))} of {len(strings)}"
    original = message.id if isinstance(message.id, str) else message.id[-1]
    for number, string in enumerate(strings):
        if string:
            spelt_out = message.pluralizable and number < len(strings) - 1
            loose = spelt_out and number < FORMS_THAT_MAY_SPELL_OUT
            yield from _compare(original, string, may_lack=1 if loose else 0)


def _compare(original: str, translation: str, *, may_lack: int) -> Iterator[str]:
    try:
        wanted, given = _placeholders(original), _placeholders(translation)
    except ValueError as error:
        yield f"has a broken placeholder: {error}"
        return
    if extra := sorted(given - wanted):
        yield f"has {', '.join(extra)} in {translation!r} only"
    if len(lacking := sorted(wanted - given)) > may_lack:
        yield f"lacks {', '.join(lacking)} in {translation!r}"
    for edge in (0, -1):
        if original[edge].isspace() != translation[edge].isspace():
            yield f"begins or ends with a space in only one of {original!r} and {translation!r}"


def _placeholders(text: str) -> set[str]:
    parts = Formatter().parse(text)
    return {
        "{" + name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}"
        for _, name, spec, conversion in parts
        if name is not None
    }


def _messages(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def _key(message: Message) -> tuple[str, str, str]:
    first, plural = (message.id, "") if isinstance(message.id, str) else message.id
    return (message.context or "", first, plural)


def _shown(key: tuple[str, str, str]) -> str:
    context, text, _ = key
    return f"{text!r} ({context})" if context else repr(text)


def _order(message: Message) -> tuple[str, tuple[str, str, str]]:
    return (min(name for name, _ in message.locations), _key(message))


def _as_text(catalog: Catalog, title: str) -> str:
    """The file's text under a header of our own: Babel's holds dates and versions."""
    header = ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
    if catalog.locale:
        header = [f"Language: {catalog.locale}", *header, f"Plural-Forms: {catalog.plural_forms}"]
    lines = [f"# {title}", 'msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in header)]
    for message in catalog:
        # Babel guesses format flags, and not every release alike; check() compares placeholders.
        message.flags &= {"fuzzy"}
    body = io.BytesIO()
    write_po(body, catalog, width=0, omit_header=True, include_lineno=False)
    return "\n".join(lines) + "\n\n" + body.getvalue().decode("utf-8").strip() + "\n"


def _write_text(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("command", choices=["extract", "init", "update", "compile", "check"])
    parser.add_argument("language", nargs="?", help="for init: a code such as fr or pt_BR")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder of pyproject.toml")
    options = parser.parse_args(arguments)
    root: Path = options.root.resolve()
    if (options.command == "init") is (options.language is None):
        parser.error("init needs a language, and nothing else takes one")
    if options.command == "check":
        problems = check(root)
        for problem in problems:
            print(problem, file=sys.stderr)
        return 1 if problems else 0
    try:
        if options.command == "init":
            print(init(root, options.language))
        else:
            commands = {"extract": extract, "update": update, "compile": compile_catalogs}
            commands[options.command](root)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
