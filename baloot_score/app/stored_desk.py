"""The window's way to the stored sessions and settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from baloot_score.app.startup import Startup

if TYPE_CHECKING:
    from baloot_score.paths import Paths
    from baloot_score.session import Backups, History, HouseRules, OpenSession
    from baloot_score.ui.desk import NewSession
    from baloot_score.ui.settings import Settings


class StoredDesk:
    """The window's way to the stored sessions and settings (`ui.desk.Desk`)."""

    def __init__(self, start: Startup) -> None:
        """Work for the window of a start."""
        self._start = start

    @property
    def settings(self) -> Settings:
        """The settings as they hold now, with the language that the command line asked for."""
        return self._start.settings

    def keep_settings(self, settings: Settings) -> None:
        """Keep other settings. Raises `OSError` where they hold for this time only.

        The language of the command line is for one time: it is kept only when it is chosen anew.
        """
        from baloot_score.ui.settings import write_settings

        start = self._start
        if settings.language != start.settings.language:
            start.language = None
        if start.language is None:
            start.kept_language = settings.language
        start.settings = settings
        write_settings(start.paths.config, replace(settings, language=start.kept_language))

    @property
    def paths(self) -> Paths:
        """Where the files of this user lie."""
        return self._start.paths

    @property
    def house_rules(self) -> HouseRules:
        """The rule sets of this table, and the default."""
        from baloot_score.session import HouseRules

        return HouseRules(self._start.repository)

    @property
    def backups(self) -> Backups:
        """The backups of all sessions."""
        from baloot_score.app.store import look_after_backups

        return look_after_backups(self._start)

    @property
    def history(self) -> History:
        """The list of all sessions, and what is done with one without opening it."""
        from baloot_score.session import History

        return History(self._start.repository)

    def start(self, new: NewSession) -> OpenSession:
        """Start a session; it is stored when this returns."""
        from baloot_score.session import start_session

        return start_session(
            self._start.repository,
            new.rules,
            title=new.title,
            teams=new.teams,
            start_points=new.start_points,
            dealer=new.dealer,
            series=new.series,
        )

    def open(self, session_id: str) -> OpenSession:
        """Open a stored session."""
        from baloot_score.session import open_session

        return open_session(self._start.repository, session_id)

    def unfinished(self, session_id: str) -> object:
        """What was left half entered in a session."""
        from baloot_score.ui.unfinished_file import read_unfinished

        return read_unfinished(self._start.paths.data, session_id)

    def keep_unfinished(self, session_id: str, data: Mapping[str, Any] | None) -> None:
        """Keep what is half entered in a session, or forget it with `None`. Raises `OSError`."""
        from baloot_score.ui.unfinished_file import keep_unfinished

        keep_unfinished(self._start.paths.data, session_id, data)
