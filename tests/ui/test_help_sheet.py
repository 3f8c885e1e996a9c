"""The help reads the sheet as the sheet is: its columns, its words and its marks."""

from __future__ import annotations

from baloot_score.i18n.game_words import outcome_word
from baloot_score.i18n.help.content import Section, Term, Terms
from baloot_score.i18n.help.sheet import sheet
from baloot_score.i18n.sheet_words import BETWEEN, details_text
from baloot_score.i18n.words import Words, load_words
from baloot_score.paths import resource
from baloot_score.scoring.model import (
    Contract,
    Game,
    Hand,
    Level,
    Outcome,
    PerTeam,
    PlayedHand,
    Project,
    Team,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import standings
from baloot_score.ui.sheet.lines import Column, header_text

ARABIC = load_words("ar")


def terms(section: Section) -> list[Term]:
    return [term for block in section.blocks if isinstance(block, Terms) for term in block.lines]


def details(words: Words, hand: Hand) -> list[str]:
    (row,) = standings(Game(hands=(hand,)), PRESETS[Preset.PROFESSIONAL]).rows
    return details_text(words, row).split(BETWEEN)


def test_the_columns_are_those_of_the_sheet() -> None:
    columns, *_others = sheet(ARABIC).sections
    comma = ARABIC.pgettext("between the parts of a line", ", ")
    named = [name for term in terms(columns) for name in term.name.split(comma)]
    assert named == [header_text(ARABIC, column) for column in Column]


def test_each_mark_has_its_sign() -> None:
    _columns, marks, *_others = sheet(ARABIC).sections
    icons = [term.icon for term in terms(marks) if term.icon]
    assert icons == ["trophy", "warning", "edit"]
    assert all(resource(f"icons/{icon}.svg").is_file() for icon in icons)


def test_the_words_in_the_details_are_those_of_the_sheet() -> None:
    _columns, _marks, words, _beside = sheet(ARABIC).sections
    told = {term.name for term in terms(words)}
    by_itself = {outcome_word(ARABIC, outcome) for outcome in Outcome} - told
    assert by_itself == {outcome_word(ARABIC, Outcome.FOUL)}  # it always stands with its team
    sira = PlayedHand(
        contract=Contract.HOKUM,
        buyer=Team.US,
        level=Level.DOUBLE,
        abnat=PerTeam(90, None),
        projects=PerTeam((Project.SIRA, Project.SIRA), ()),
        baloot=Team.THEM,
        locked=True,
    )
    shown = details(ARABIC, sira)
    assert ARABIC.pgettext("abnat", "{part} of {total}").format(part="90", total="162") in shown
    locked = ARABIC.gettext("Locked")
    assert {word for word in shown if not word[0].isdigit()} - told == {locked}
    assert any(locked in name for name in told)
