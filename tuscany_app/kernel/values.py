"""Frozen values that are cheap to make, for events and thoughts, which are made by the thousand.

`attrs.frozen` guards every attribute at run time, which makes a value three times as expensive. Here only mypy guards
them: it treats these classes as frozen.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from attrs import frozen as quick_frozen
else:
    quick_frozen = partial(attrs.define, unsafe_hash=True)

__all__ = ["quick_frozen"]
