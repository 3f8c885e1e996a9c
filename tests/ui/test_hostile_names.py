"""Hostile names in the window: shown as they are written, and no number beside them changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.i18n.bidi import MOST_MARKS
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import Game, PerTeam, Players, Session, TeamSheet
from baloot_score.scoring.rules import RuleSet
from baloot_score.session import HouseRules
from baloot_score.store.house_rules import HouseRule
from baloot_score.ui.look import Look
from baloot_score.ui.theme import LIGHT_THEME
from tests.hostile_texts import ALM, FSI, HOSTILE, LRE, LRI, PDF, PDI, RLE, RLI, RLM, RLO
from tests.screens.stage import SMALLEST, Stage, settle, staged
from tests.screens.states import STATES
from tests.ui.painted_text import painted_texts
from tests.ui.plain_text import interpreted, shown_texts

MARKUP = '<b>x</b>&y <img src="file:///etc/passwd">'
PLACES = (
    *("start-earlier", "table-running", "table-won", "names", "house-rules", "comparison"),
    *("other-seats", "second-running"),
)
"""States that show names of every kind; tests/screens looks at all states with tamer ones."""

Naming = Callable[[str, str], None]


@pytest.fixture
def name_all(monkeypatch: pytest.MonkeyPatch) -> Naming:
    """Give all teams, players, sessions, notes and rule sets that a state has one of two names."""
    keep, save = Stage.keep, HouseRules.save

    def name_all(us: str, them: str) -> None:
        numbers = iter(range(2, 99))

        def kept(stage: Stage, *sessions: Session) -> None:
            keep(stage, *(renamed(session, us, them) for session in sessions))

        def saved(house: HouseRules, rules: RuleSet, *, replacing: bool = False) -> HouseRule:
            name = f"{us[:50]} {next(numbers)}"
            return save(house, replace(rules, name=name), replacing=replacing)

        monkeypatch.setattr(Stage, "keep", kept)
        monkeypatch.setattr(HouseRules, "save", saved)

    return name_all


def renamed(session: Session, us: str, them: str) -> Session:
    players: Players = PerTeam((us, them), (them, us))

    def of(game: Game) -> Game:
        return replace(game, players=None if game.players is None else players)

    return replace(
        session,
        title=us,
        note=them,
        teams=PerTeam(TeamSheet(us, (us, them)), TeamSheet(them, (them, us))),
        rules=replace(session.rules, name=us[:60]),
        games=tuple(map(of, session.games)),
    )


def look_of(language: str) -> Look:
    return Look(load_words(language), LIGHT_THEME)


@pytest.mark.parametrize("state", PLACES)
def test_markup_in_a_name_is_shown_as_it_is_written(
    qapp: QApplication, name_all: Naming, state: str
) -> None:
    name_all(MARKUP, MARKUP + "!")
    with staged(look_of("ar"), SMALLEST) as stage:
        widget = STATES[state](stage)
        assert interpreted(stage.window) == interpreted(widget) == []
        assert any(MARKUP in text for text in shown_texts(stage.window))


def test_what_would_be_interpreted_is_found(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    QLabel("<b>x</b>", whole)
    QPushButton("A&B", whole).setToolTip("<i>x</i>")
    QMessageBox(whole)
    kinds = [found.partition(":")[0] for found in interpreted(whole)]
    assert {"QLabel", "QPushButton", "QMessageBox"} <= set(kinds)
    assert kinds.count("QPushButton") == 2


def test_a_title_is_the_title_of_the_window_to_the_letter(
    qapp: QApplication, name_all: Naming
) -> None:
    name_all("[*] 152 [*]", "x")
    with staged(look_of("en"), SMALLEST) as stage:
        window = STATES["table-empty"](stage)
        # As Qt puts it into words for the frame.
        assert window.windowTitle().replace("[*][*]", "\0").count("\0") == 2
        assert "[*]" not in window.windowTitle().replace("[*][*]", "")


# Numbers --------------------------------------------------------------------------------------

HIDDEN = (RLO, LRE, RLE, LRI, RLI, FSI, PDF, PDI, RLM, ALM, "\0", "\x1b", "\u2060", "\ud800")
PICTURES = ("table-running", "history-one", "second-running", "why")


def hidden_in(name: str) -> str:
    """A name with everything around and in it that nobody sees, and nothing closed."""
    return "".join(HIDDEN) + (RLO + PDI).join(name) + RLO + LRI


def picture(state: str) -> QImage:
    with staged(look_of("ar"), SMALLEST) as stage:
        widget = STATES[state](stage)
        widget.setFocus()
        settle()
        return widget.grab().toImage()


@pytest.mark.parametrize("state", PICTURES)
def test_what_is_hidden_in_a_name_changes_no_pixel(
    qapp: QApplication, name_all: Naming, state: str
) -> None:
    us, them = "صقر 15 (a)", "Bob - 26"
    name_all(us, them)
    plain = picture(state)
    name_all(storable_hidden(us), storable_hidden(them))
    assert picture(state) == plain


def storable_hidden(name: str) -> str:
    """As the store keeps it, which has no half characters."""
    return hidden_in(name).replace("\ud800", "")


@pytest.mark.parametrize("state", ["table-running", "history-one", "second-running"])
def test_a_heap_of_marks_covers_no_number(qapp: QApplication, name_all: Naming, state: str) -> None:
    # Some marks, for they come from another typeface, in which names are wider.
    name_all("z\u0301\u0301\u0301", "z\u0316\u0317\u0323")
    plain = numbers_in(state)
    assert len(plain) > 5 or state == "history-one"
    name_all(HOSTILE["storm of marks above"], HOSTILE["storm of marks below"])
    assert numbers_in(state) == plain
    assert MOST_MARKS >= 3  # as some letters of Arabic and Hebrew have


def numbers_in(state: str) -> list[tuple[str, QImage]]:
    """Each number that is painted, with the pixels where it is."""
    with staged(look_of("ar"), SMALLEST) as stage:
        widget = STATES[state](stage)
        settle()
        whole = widget.grab().toImage()
        found = [(text, whole.copy(place)) for text, place in _numbers(widget)]
        if state.startswith("second"):
            # The totals there are drawn as shapes, below the names and as wide as the cards.
            height = whole.height()
            found.append(("totals", whole.copy(0, height // 4, whole.width(), height * 3 // 8)))
        return found


def _numbers(window: QWidget) -> Iterator[tuple[str, QRect]]:
    for widget in (window, *window.findChildren(QWidget)):
        if not widget.isVisible() or widget.window() is not window:
            continue
        for painted in painted_texts(widget):
            if painted.text.strip("+").isdecimal():
                corner = widget.mapTo(window, QPoint())
                yield painted.text, QRectF(painted.ink).toRect().translated(corner)
