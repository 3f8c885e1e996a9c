"""The words of the game: teams, contracts, levels, projects, outcomes and rule sets."""

from __future__ import annotations

from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Contract, Level, Outcome, Project, Team
from baloot_score.scoring.rules import Preset, RuleSet


def team_word(words: Words, team: Team) -> str:
    """A team as the scorekeeper calls it, whatever its name."""
    return words.gettext("Us") if team is Team.US else words.gettext("Them")


def contract_word(words: Words, contract: Contract) -> str:
    """The contract."""
    return words.gettext("Sun") if contract is Contract.SUN else words.gettext("Hokum")


def level_word(words: Words, level: Level) -> str:
    """The level that a hand was raised to."""
    return {
        Level.NORMAL: words.gettext("Normal"),
        Level.DOUBLE: words.gettext("Double"),
        Level.THREE: words.gettext("Three"),
        Level.FOUR: words.gettext("Four"),
        Level.QAHWA: words.gettext("Qahwa"),
    }[level]


def project_word(words: Words, project: Project) -> str:
    """A project."""
    return {
        Project.SIRA: words.gettext("Sira"),
        Project.FIFTY: words.gettext("Fifty"),
        Project.HUNDRED: words.gettext("Hundred"),
        Project.FOUR_HUNDRED: words.gettext("Four hundred"),
    }[project]


def outcome_word(words: Words, outcome: Outcome) -> str:
    """What became of a hand, said of the buyer."""
    return {
        Outcome.MADE: words.gettext("Made"),
        Outcome.FAILED: words.gettext("Failed"),
        Outcome.TIE: words.gettext("Drawn"),
        Outcome.KABOOT: words.gettext("Kaboot"),
        Outcome.FOUL: words.gettext("Foul"),
        Outcome.DIRECT: words.gettext("Direct"),
        Outcome.REDEAL: words.gettext("Redeal"),
    }[outcome]


def preset_word(words: Words, preset: Preset) -> str:
    """The name of a rule set that comes with the product."""
    return {
        Preset.CLASSIC: words.gettext("Classic"),
        Preset.PROFESSIONAL: words.gettext("Professional"),
        Preset.TOURNAMENT: words.gettext("Tournament"),
        Preset.GENERAL: words.gettext("General"),
    }[preset]


def rules_name(words: Words, rules: RuleSet) -> str:
    """A rule set's own name, or that of its preset."""
    return words.name(rules.name, preset_word(words, rules.preset))
