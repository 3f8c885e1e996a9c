"""The bars of the win shares: in a narrow view they keep their room, and the games give way."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from baloot_score.documents.painted.shares import Share
from baloot_score.i18n.statistics_words import part_text, share_text
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.shares_view import SharesView
from tests.ui.painted_text import painted_texts


@pytest.mark.parametrize(("width", "with_games"), [(600, True), (250, False)])
def test_the_games_are_written_where_there_is_room_for_a_bar(
    look: Look, qtbot: QtBot, width: int, with_games: bool
) -> None:
    view = SharesView(look)
    qtbot.addWidget(view)
    view.show_shares("Players", "", (Share("Abdulrahman", 3, 5), Share("Saad", 1, 5)))
    view.resize(width, view.sizeHint().height())
    written = [text.text for text in painted_texts(view)]
    assert share_text(look.words, 3, 5) in written
    assert (part_text(look.words, 3, 5) in written) is with_games
    assert view.minimumSizeHint().width() <= 250
