"""Every dialog of rules in every language, theme and size: whole, plain, and in its direction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QDialog,
    QLabel,
    QPushButton,
    QWidget,
)

from baloot_score.scoring.model import Contract, Level, PerTeam, PlayedHand, Team
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.session import HouseRules, OpenSession, Repository, start_session
from baloot_score.ui.look import Look
from baloot_score.ui.rules.change_dialog import RuleChangeDialog
from baloot_score.ui.rules.comparison_dialog import ComparisonDialog
from baloot_score.ui.rules.form import RuleForm
from baloot_score.ui.rules.house_dialog import HouseRulesDialog
from baloot_score.ui.rules.offers import rule_offers
from tests.ui.rules.reader import Reader
from tests.ui.settling import settle

LOOKS = ["ar-light", "en-dark", "ar-dark-indic"]
SIZES = [(1326, 728), (984, 560), (1880, 1040)]
HOSTILE = "<b>\u202eمجلس</b> & \N{PLAYING CARD ACE OF SPADES} " * 6
Make = Callable[[], QDialog]


@pytest.fixture
def session(repository: Repository) -> OpenSession:
    """A session with two games, the first of them won."""
    session = start_session(repository, PRESETS[Preset.CLASSIC])
    for level in (Level.NORMAL, Level.QAHWA):
        session.record(
            PlayedHand(
                contract=Contract.HOKUM, buyer=Team.US, level=level, abnat=PerTeam(100, None)
            )
        )
    session.new_game()
    session.record(PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(65, None)))
    return session


@pytest.fixture
def dialogs(
    look: Look, window: QWidget, house: HouseRules, session: OpenSession, our_rules: RuleSet
) -> dict[str, Make]:
    """Ways to open each dialog in each of its states."""
    own = house.save(replace(our_rules, name=HOSTILE))
    house.make_default(own.id)

    def compared() -> QDialog:
        return ComparisonDialog(look, rule_offers(house), own.rules, window)

    def house_rules(shown: int | Preset) -> QDialog:
        return HouseRulesDialog(look, house, window, shown)

    def refused() -> QDialog:
        dialog = HouseRulesDialog(look, house, window)
        dialog.parts.show_refusal(f"{HOSTILE}.json", [HOSTILE, "overrides.target"])
        return dialog

    def asked() -> QDialog:
        dialog = HouseRulesDialog(look, house, window, own.id)
        dialog.parts.page.name.setText(HOSTILE)
        dialog.parts.say(look.words.name(HOSTILE))
        dialog.reject()
        return dialog

    def changed(*, form: bool) -> QDialog:
        dialog = RuleChangeDialog(look, session, house, window)
        if form:
            dialog.parts.edit.click()
        return dialog

    return {
        "comparison": compared,
        "house rule": lambda: house_rules(own.id),
        "preset": lambda: house_rules(Preset.GENERAL),
        "refusal": refused,
        "question": asked,
        "change": lambda: changed(form=False),
        "single rules": lambda: changed(form=True),
    }


STATES = ["comparison", "house rule", "preset", "refusal", "question", "change", "single rules"]


def shown_children(widget: QWidget) -> Iterator[QWidget]:
    """Everything in a dialog that is shown and does not scroll."""
    for child in widget.findChildren(QWidget):
        if child.isVisible() and child.width() and not _scrolls(child, widget):
            yield child


def _scrolls(child: QWidget, within: QWidget) -> bool:
    parent = child.parentWidget()
    while parent is not None and parent is not within:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


@pytest.mark.by_turns("look", LOOKS, "state", "size")
@pytest.mark.parametrize("look", LOOKS, indirect=True)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_a_dialog_fits_and_is_plain(
    look: Look,
    dialogs: dict[str, Make],
    read: Callable[..., Reader],
    state: str,
    size: tuple[int, int],
) -> None:
    dialog = dialogs[state]()
    sitting = read(dialog, size)
    assert (dialog.width(), dialog.height()) == size
    whole = QRect(dialog.rect())
    for child in shown_children(dialog):
        place = QRect(child.mapTo(dialog, child.rect().topLeft()), child.size())
        assert whole.contains(place), f"{type(child).__name__} reaches out of the dialog"
    for label in dialog.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText
        assert "\u202e" not in label.text()
    for button in dialog.findChildren(QPushButton):
        if button.isVisible() and not _scrolls(button, dialog):
            assert button.width() >= button.sizeHint().width(), button.text()
            assert button.accessibleName() or button.text()
    assert dialog.layoutDirection() is look.direction
    assert not dialog.grab().isNull()
    sitting.press(Qt.Key.Key_Escape)
    if state == "question":  # the notice goes first, then the question; the changes stay
        sitting.press(Qt.Key.Key_Escape)
        sitting.click_on(sitting.say("Discard changes"))
    if state in ("question", "single rules"):
        assert sitting.is_open()
        sitting.press(Qt.Key.Key_Escape)
    assert not sitting.is_open()


@pytest.mark.by_turns("look", LOOKS, "state", "size")
@pytest.mark.parametrize("look", LOOKS, indirect=True)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", [state for state in STATES if state != "comparison"])
def test_a_notice_covers_nothing(
    look: Look,
    dialogs: dict[str, Make],
    read: Callable[..., Reader],
    state: str,
    size: tuple[int, int],
) -> None:
    dialog = dialogs[state]()
    read(dialog, size)
    assert isinstance(dialog, HouseRulesDialog | RuleChangeDialog)
    parts = dialog.parts
    parts.notice.show_message(look.words.gettext("Saved"), look.words.gettext("Undo"))
    settle()
    place = QRect(parts.notice.mapTo(dialog, QPoint()), parts.notice.size())
    assert dialog.rect().contains(place)
    areas = [each for each in dialog.findChildren(QAbstractScrollArea) if each.isVisible()]
    inner = [each.viewport() for each in areas if not each.isAncestorOf(parts.detail)]
    buttons = [each for each in dialog.findChildren(QPushButton) if each.isVisible()]
    apart = [each for each in buttons if not any(area.isAncestorOf(each) for area in inner)]
    assert len(inner) >= 2
    for widget in (*inner, *apart):
        if not parts.notice.isAncestorOf(widget):
            seen = QRect(widget.mapTo(dialog, QPoint()), widget.size())
            assert not seen.intersects(place), f"{widget} is covered"


@pytest.mark.parametrize("look", LOOKS[:2], indirect=True)
@pytest.mark.parametrize("width", [560, 620, 760, 900, 984])
@pytest.mark.parametrize("state", ["house rule", "single rules"])
def test_no_choice_of_a_rule_is_beside_what_is_seen(
    dialogs: dict[str, Make], read: Callable[..., Reader], state: str, width: int
) -> None:
    dialog = dialogs[state]()
    read(dialog, (width, 560))
    settle()
    (form,) = (form for form in dialog.findChildren(RuleForm) if form.isVisible())
    assert form.horizontalScrollBar().maximum() == 0
    rows = form.rows.values()
    above = {row.situation.mapTo(row, QPoint()).y() < row.control.y() - 8 for row in rows}
    assert len(above) == 1, "the questions of all rules stand alike"
