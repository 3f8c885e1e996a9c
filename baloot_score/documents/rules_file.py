"""The file in which a table hands its house rules on: reading it with every error, writing it."""

from __future__ import annotations

import json

from baloot_score.documents.faults import DocumentError, Findings
from baloot_score.documents.json_fields import missing, read_rules_object
from baloot_score.documents.json_header import RULES_FILE, checked_header
from baloot_score.documents.json_text import parse_json
from baloot_score.i18n.bidi import clean_name
from baloot_score.scoring.problem_codes import ProblemCode, problem
from baloot_score.scoring.rule_reading import overrides_of
from baloot_score.scoring.rules import RuleSet

__all__ = ["DocumentError", "read_rules_file", "write_rules_file"]

_RULES = ("name", "preset", "overrides")


def write_rules_file(rules: RuleSet) -> str:
    """The text of a file with one rule set, to be written as UTF-8; always the same for the same.

    Args:
        rules: without errors, and with a name.

    """
    fields = {
        "format": RULES_FILE.format,
        "version": RULES_FILE.version,
        "name": rules.name,
        "preset": str(rules.preset),
        "overrides": overrides_of(rules),
    }
    return json.dumps(fields, ensure_ascii=False, indent=2) + "\n"


def read_rules_file(text: str | bytes) -> RuleSet:
    """The rule set of a file: UTF-8 JSON, or its text.

    A field that is not known is refused too: rules that are only half understood are others.

    Raises:
        DocumentError: with everything that is wrong and its place; with a single problem when it
            is no file of rules that this version can read.

    """
    data, faults = parse_json(text)
    top = checked_header(data, RULES_FILE)
    found = Findings(faults)
    for name in top:
        if name not in ("format", "version", *_RULES):
            found.add("", problem(ProblemCode.NO_SUCH_FIELD, "", word=name))
    rules = read_rules_object({name: top[name] for name in _RULES if name in top}, "", found)
    if "name" not in top or (isinstance(top["name"], str) and not clean_name(top["name"])):
        found.add("", missing("name"))
    found.stop()
    return rules
