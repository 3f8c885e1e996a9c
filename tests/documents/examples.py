"""Documents for tests: a whole evening, and short ones around a hand or a session."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

from baloot_score.documents.json_document import Document, read_document
from baloot_score.documents.scores import Form, ScoredSession, framed

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "sample-evening.json"

Data: TypeAlias = dict[str, Any]

PLAYED: Data = {"kind": "played", "contract": "hokum", "buyer": "us", "abnat": {"us": 100}}

# A hand of every kind.
EXAMPLE: Data = {
    "format": "baloot-score",
    "version": 1,
    "sessions": [
        {
            "id": "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
            "title": "",
            "started_at": "2026-11-29T20:15:00+03:00",
            "teams": {
                "us": {"name": "لنا", "players": []},
                "them": {"name": "لهم", "players": []},
            },
            "rules": {"preset": "classic", "overrides": {}},
            "series": None,
            "games": [
                {
                    "start_points": 0,
                    "hands": [
                        {
                            "kind": "played",
                            "contract": "sun",
                            "buyer": "us",
                            "level": "normal",
                            "abnat": {"them": 41},
                            "projects": {"them": ["fifty"]},
                            "baloot": None,
                            "kaboot": None,
                        },
                        {
                            "kind": "played",
                            "contract": "hokum",
                            "buyer": "them",
                            "level": "three",
                            "kaboot": "them",
                        },
                        {
                            "kind": "foul",
                            "contract": "hokum",
                            "buyer": "us",
                            "level": "double",
                            "by": "us",
                            "projects": {"them": ["sira"]},
                        },
                        {"kind": "direct", "points": {"us": 10, "them": 16}},
                        {"kind": "redeal"},
                    ],
                }
            ],
        }
    ],
}


def document(*sessions: object) -> Data:
    return {"format": "baloot-score", "version": 1, "sessions": list(sessions)}


def of_hand(hand: object) -> Data:
    return document({"games": [{"hands": [PLAYED, hand]}]})


def of_session(**fields: object) -> Data:
    return document({"games": [], **fields})


def text_of(data: object) -> str:
    return json.dumps(data)


def read(data: object) -> Document:
    return read_document(text_of(data))


def written(form: Form, sessions: Iterable[ScoredSession]) -> str:
    """The text of sessions in a form."""
    return b"".join(framed(form, (form.write(each).encode() for each in sessions))).decode()
