"""The rules of a new session: cards that show what differs, house rules, and the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from baloot_score.i18n.game_words import rules_name
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.session import HouseRules, Repository
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison_dialog import ComparisonDialog
from baloot_score.ui.rules.house_dialog import HouseRulesDialog
from baloot_score.ui.rules.offers import Key
from baloot_score.ui.rules.rule_set_card import RuleSetCard
from tests.ui.rules.reader import Reader
from tests.ui.window.person import Person

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
CONTROL = Qt.KeyboardModifier.ControlModifier
OpenWindow = Callable[..., Person]


@pytest.fixture
def stored(store_path: object) -> Callable[..., None]:
    """Keep house rules in the store before the window opens."""

    def stored(*rule_sets: RuleSet, default: int | Preset | None = None) -> None:
        with Repository.open(store_path) as repository:  # type: ignore[arg-type]  # a path
            house = HouseRules(repository)
            for rules in rule_sets:
                house.save(rules)
            house.make_default(default)

    return stored


def card_of(person: Person, key: Key) -> RuleSetCard:
    cards = person.window.start.rules.cards
    return next(card for card in cards if card.offer.key == key)


def chosen(person: Person) -> RuleSet:
    return person.window.start.rules.value()


def started(person: Person) -> RuleSet:
    """The rules of the session that was started last."""
    return person.desk.repository.load(str(person.desk.repository.latest())).rules


def test_the_cards_mark_what_differs_from_the_chosen_rules(open_window: OpenWindow) -> None:
    person = open_window()
    marked = [line.line.fields for line in card_of(person, Preset.CLASSIC).lines if line.differs]
    assert marked == [("sun_tie", "hokum_tie"), ("second_hokum_overcall",)]
    assert not any(line.differs for line in card_of(person, Preset.PROFESSIONAL).lines)
    person.click(card_of(person, Preset.CLASSIC))
    assert not any(line.differs for line in card_of(person, Preset.CLASSIC).lines)
    assert any(line.differs for line in card_of(person, Preset.PROFESSIONAL).lines)
    spoken = card_of(person, Preset.PROFESSIONAL).accessibleDescription()
    assert person.say("Differs: {line}").split("{")[0].strip() in spoken


def test_choosing_moves_no_card(open_window: OpenWindow) -> None:
    person = open_window()
    cards = person.window.start.rules.cards
    before = [card.geometry() for card in cards]
    person.click(cards[3])
    assert [card.geometry() for card in cards] == before


def test_a_house_rule_is_chosen_and_started(
    open_window: OpenWindow, stored: Callable[..., None], our_rules: RuleSet
) -> None:
    stored(our_rules)
    person = open_window()
    assert chosen(person) == PRESETS[Preset.PROFESSIONAL]
    person.click(card_of(person, 1))
    person.click(person.window.start.start)
    assert started(person) == our_rules
    assert our_rules.name in person.window.table.header.name.subtitle.text()


@pytest.mark.parametrize("default", [1, Preset.GENERAL])
def test_the_default_is_chosen_at_first(
    open_window: OpenWindow,
    stored: Callable[..., None],
    our_rules: RuleSet,
    default: int | Preset,
) -> None:
    stored(our_rules, default=default)
    person = open_window()
    person.press(ENTER)
    assert started(person) == (our_rules if default == 1 else PRESETS[Preset.GENERAL])


def test_a_choice_stays_while_the_session_has_not_started(
    open_window: OpenWindow, stored: Callable[..., None], our_rules: RuleSet
) -> None:
    stored(our_rules, default=1)
    person = open_window()
    person.press(ENTER)
    person.press(Qt.Key.Key_1, CONTROL)
    person.qtbot.waitUntil(lambda: card_of(person, Preset.GENERAL).isVisible())
    person.click(card_of(person, Preset.GENERAL))
    person.press(ESCAPE)
    assert person.window.table.isVisible()
    person.press(Qt.Key.Key_1, CONTROL)
    assert chosen(person) == PRESETS[Preset.GENERAL]
    person.click(person.window.start.start)
    assert started(person) == PRESETS[Preset.GENERAL]
    person.press(Qt.Key.Key_1, CONTROL)
    assert chosen(person) == our_rules


def test_another_default_is_chosen_at_once(
    open_window: OpenWindow, stored: Callable[..., None], our_rules: RuleSet
) -> None:
    stored(our_rules, default=1)
    person = open_window()
    person.desk.house_rules.make_default(Preset.GENERAL)
    person.window.settings.rules_changed.emit()
    assert chosen(person) == PRESETS[Preset.GENERAL]


def test_only_the_default_says_so(
    open_window: OpenWindow, stored: Callable[..., None], our_rules: RuleSet
) -> None:
    stored(our_rules, default=1)
    person = open_window()
    word = person.say("Default")
    saying = [
        card.offer.key for card in person.window.start.rules.cards if word in card.accessibleName()
    ]
    assert saying == [1]


def test_a_house_rule_starts_where_it_says(
    open_window: OpenWindow, stored: Callable[..., None], our_rules: RuleSet
) -> None:
    stored(replace(our_rules, start_points=20), default=1)
    person = open_window()
    assert "20" in person.say("From {points}").format(points=20)
    assert person.window.start.start_points.value() is None
    person.press(ENTER)
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    assert person.sheet()[0][-2:] == ["38", "28"]


def test_a_start_that_was_chosen_beats_that_of_the_rules(
    open_window: OpenWindow, stored: Callable[..., None], our_rules: RuleSet
) -> None:
    stored(replace(our_rules, start_points=20), default=1)
    person = open_window()
    start = person.window.start
    person.click_on(person.say("Mashdood: from {points}").format(points=52), start.start_points)
    person.click(start.start)
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    assert person.sheet()[0][-2:] == ["70", "60"]


def test_no_game_starts_at_its_target(
    open_window: OpenWindow, stored: Callable[..., None], our_rules: RuleSet
) -> None:
    stored(replace(our_rules, target=50))
    person = open_window()
    start = person.window.start
    mashdood = person.say("Mashdood: from {points}").format(points=52)
    person.click_on(mashdood, start.start_points)
    assert start.start_points.value() == 52
    person.click(card_of(person, 1))
    assert start.start_points.value() is None
    person.click(start.start)
    assert started(person).target == 50


def test_the_comparison_opens_on_the_chosen_rules_and_takes_others(
    open_window: OpenWindow, look: Look, qtbot: QtBot
) -> None:
    person = open_window()
    person.click(card_of(person, Preset.CLASSIC))
    person.click(person.window.start.rules.compare)
    dialog = person.window.start.rules.dialog
    assert isinstance(dialog, ComparisonDialog)
    sitting = Reader(dialog, look, qtbot)
    assert dialog.table.rules.chosen == PRESETS[Preset.CLASSIC]
    sitting.click_item(dialog.table, dialog.table.rules.index(1, 4))
    sitting.click(dialog.take)
    assert chosen(person) == PRESETS[Preset.GENERAL]
    person.click(person.window.start.start)
    assert started(person) == PRESETS[Preset.GENERAL]


def test_house_rules_that_are_made_there_can_be_chosen_at_once(
    open_window: OpenWindow, look: Look, qtbot: QtBot
) -> None:
    person = open_window()
    person.click(card_of(person, Preset.CLASSIC))
    person.click(person.window.start.rules.house)
    dialog = person.window.start.rules.dialog
    assert isinstance(dialog, HouseRulesDialog)
    sitting = Reader(dialog, look, qtbot)
    assert dialog.parts.title.text() == rules_name(look.words, PRESETS[Preset.CLASSIC])
    sitting.click(dialog.parts.copy_preset)
    sitting.type("ours")
    sitting.click(dialog.parts.save)
    sitting.press(ESCAPE)
    assert chosen(person) == PRESETS[Preset.CLASSIC]
    qtbot.waitUntil(lambda: card_of(person, 1).isVisible())
    person.click(card_of(person, 1))
    person.click(person.window.start.start)
    assert started(person) == replace(PRESETS[Preset.CLASSIC], name="ours")


def test_closing_the_window_asks_what_is_to_be_kept(
    open_window: OpenWindow, look: Look, qtbot: QtBot
) -> None:
    person = open_window()
    person.click(person.window.start.rules.house)
    dialog = person.window.start.rules.dialog
    assert isinstance(dialog, HouseRulesDialog)
    sitting = Reader(dialog, look, qtbot)
    sitting.click(dialog.parts.copy_preset)
    assert not person.window.close()
    assert dialog.parts.question.text()
    sitting.click_on(sitting.say("Do not save"), dialog.parts.question)
    assert person.window.close()


def test_deleted_house_rules_are_offered_no_more(
    open_window: OpenWindow,
    stored: Callable[..., None],
    our_rules: RuleSet,
    look: Look,
    qtbot: QtBot,
) -> None:
    stored(our_rules)
    person = open_window()
    person.click(card_of(person, 1))
    person.click(person.window.start.rules.house)
    dialog = person.window.start.rules.dialog
    assert isinstance(dialog, HouseRulesDialog)
    Reader(dialog, look, qtbot).click(dialog.parts.delete)
    assert [card.offer.key for card in person.window.start.rules.cards] == list(Preset)
    assert chosen(person) in PRESETS.values()


def test_the_cards_stand_in_rows_that_fit(
    open_window: OpenWindow, stored: Callable[..., None], our_rules: RuleSet
) -> None:
    stored(*[replace(our_rules, name=f"ours {n}") for n in range(5)])
    person = open_window(1366, 768)
    cards = person.window.start.rules.cards
    assert len({card.y() for card in cards}) == 3
    assert len({card.width() for card in cards}) <= 2
    person.window.resize(700, 600)
    person.qtbot.waitUntil(lambda: len({card.y() for card in cards}) > 3)
    part = person.window.start.rules
    assert all(card.geometry().right() <= part.width() for card in cards)


def test_the_cards_go_by_arrow_keys(open_window: OpenWindow) -> None:
    person = open_window()
    card = card_of(person, Preset.PROFESSIONAL)
    card.setFocus()
    person.press(
        Qt.Key.Key_Left if person.window.table.entry.look.words.right_to_left else Qt.Key.Key_Right
    )
    assert chosen(person) == PRESETS[Preset.TOURNAMENT]
