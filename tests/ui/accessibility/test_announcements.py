"""What a screen reader is told of its own accord, though the keys are elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from baloot_score.scoring.model import Contract, Level, Project, Team
from tests.ui.accessibility.pages import ENTER, HOKUM, SUN, THEY_BOUGHT, US_BOUGHT
from tests.ui.window.person import Person

CONTROL = Qt.KeyboardModifier.ControlModifier
ASSERTIVE = QAccessible.AnnouncementPoliteness.Assertive


@dataclass
class Heard:
    """The sentences that were said, the newest last, and which of them break into others."""

    sentences: list[str]
    urgent: list[str]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """A screen reader's ear."""
    heard = Heard([], [])

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        heard.sentences.append(event.message())
        if event.politeness() == ASSERTIVE:
            heard.urgent.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return heard


def total(person: Person, us: int, them: int) -> str:
    return person.say("Total {us} to {them}").format(us=us, them=them)


def test_a_recorded_hand_is_told_with_both_totals(person: Person, heard: Heard) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    (told,) = (said for said in heard.sentences if total(person, 18, 8) in said)
    for part in ("Hand {number}", "Sun", "Made"):
        assert person.say(part).format(number=1) in told


def test_a_change_is_told_whichever_way_it_goes(person: Person, heard: Heard) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    for key, sum_of_both in ((Qt.Key.Key_Z, (18, 8)), (Qt.Key.Key_Y, (26, 26))):
        heard.sentences.clear()
        person.press(key, CONTROL)
        assert any(total(person, *sum_of_both) in said for said in heard.sentences)
    person.double_click_row(0)
    person.type("30")
    person.press(ENTER)
    hand = person.say("Hand {number}").format(number=1)
    assert any(said.startswith(hand) and total(person, 20, 6) in said for said in heard.sentences)


def test_the_preview_is_told_when_it_changes_and_only_then(person: Person, heard: Heard) -> None:
    person.press(US_BOUGHT)
    person.press(HOKUM)
    person.type("6")
    heard.sentences.clear()
    person.type("2")
    made = [said for said in heard.sentences if person.say("Made") in said]
    assert len(made) == 1
    heard.sentences.clear()
    person.press(Qt.Key.Key_Left)
    assert heard.sentences == []


def test_a_notice_breaks_in_and_tells_its_answer(person: Person, heard: Heard) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.click_row(0)
    person.press(Qt.Key.Key_Delete)
    (told,) = heard.urgent
    assert person.say("Hand {number} was removed").format(number=1) in told
    assert person.say("Undo") in told
    assert any(total(person, 0, 0) in said for said in heard.sentences)


def test_what_an_edit_changes_is_told_before_it_is_saved(person: Person, heard: Heard) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    heard.sentences.clear()
    person.type("30")
    difference = person.window.table.entry.preview.difference()
    assert difference
    assert difference in heard.sentences


def test_a_key_of_the_entry_says_what_it_has_chosen(person: Person, heard: Heard) -> None:
    form = person.window.table.entry.played
    projects = form.projects
    keys: tuple[tuple[Qt.Key, bool, Callable[[], str]], ...] = (
        (US_BOUGHT, False, form.buyer.segment(Team.US).accessibleName),
        (HOKUM, False, form.contract.segment(Contract.HOKUM).accessibleName),
        (Qt.Key.Key_F7, False, form.level.segment(Level.DOUBLE).accessibleName),
        (Qt.Key.Key_1, True, projects.counts[Project.SIRA].accessibleName),
        (Qt.Key.Key_5, True, projects.team.accessibleName),
        (Qt.Key.Key_F9, False, projects.baloot.accessibleName),
        (Qt.Key.Key_F8, False, projects.kaboot.accessibleName),
    )
    modifiers = Qt.KeyboardModifier
    for key, with_alt, name in keys:
        heard.sentences.clear()
        person.press(key, modifiers.AltModifier if with_alt else modifiers.NoModifier)
        (said,) = heard.sentences
        assert said.startswith(name())
    for _team in Team:
        heard.sentences.clear()
        person.press(Qt.Key.Key_F8)
    nobody = person.say("{what}: nobody").format(what=person.say("Kaboot"))
    assert heard.sentences[0].startswith(nobody)
