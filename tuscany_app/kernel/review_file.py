"""Stores a review beside its record, as `NAME.review.json`, so that it is made only once.

A review is valid for one game and one version of the program: it contains the digest of the record as this version
would write it. A file that is damaged, has an earlier form, or belongs to another game or version is ignored, and
replaced in one step when the review has been made again.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tuscany_app import __version__
from tuscany_app.kernel.reviewed import FORM, Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import Unreadable, read_whole, write_whole
from tuscany_app.kernel.storage.folders import review_beside

SIZE_CAP = 8 * 1024 * 1024


def recall(path: Path, session: AnySession) -> Review | None:
    """Return the review beside the record at `path`, if it belongs to this game."""
    try:
        fields = json.loads(read_whole(review_beside(path), SIZE_CAP))
        of_this = fields["record"] == _digest(record.game_text(session))
        whole = fields["digest"] == _digest(_text(fields["review"]))
        if not of_this or not whole or fields["review"]["form"] != FORM:
            return None
        return Review.from_json(session.game, fields["review"])
    except (Unreadable, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None  # whatever it is, a new one can be made


def remember(path: Path, session: AnySession, review: Review) -> None:
    """Store a review beside the record at `path`. Raises UserError if that can't be done."""
    fields = review.to_json()
    whole = {
        "app": __version__,
        "record": _digest(record.game_text(session)),
        "digest": _digest(_text(fields)),
        "review": fields,
    }
    write_whole(review_beside(path), _text(whole) + "\n")


def _text(fields: Any) -> str:
    return json.dumps(fields, ensure_ascii=False)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
