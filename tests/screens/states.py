"""Every state that a person can bring the window into, by its name."""

from __future__ import annotations

from tests.screens.backup_states import BACKUP_STATES
from tests.screens.chart_states import CHART_STATES
from tests.screens.dialog_states import DIALOG_STATES
from tests.screens.help_states import HELP_STATES
from tests.screens.history_states import HISTORY_STATES
from tests.screens.import_states import IMPORT_STATES
from tests.screens.second_states import SECOND_STATES
from tests.screens.share_states import SHARE_STATES
from tests.screens.stage import State
from tests.screens.start_states import START_STATES
from tests.screens.statistics_states import STATISTICS_STATES
from tests.screens.table_states import TABLE_STATES

STATES: dict[str, State] = {
    **START_STATES,
    **HISTORY_STATES,
    **TABLE_STATES,
    **CHART_STATES,
    **DIALOG_STATES,
    **HELP_STATES,
    **SECOND_STATES,
    **SHARE_STATES,
    **IMPORT_STATES,
    **STATISTICS_STATES,
    **BACKUP_STATES,
}
"""What each picture shows; every name stands once."""
