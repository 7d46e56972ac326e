"""Values that are made by the thousand: events and thoughts.

`attrs.frozen` guards every attribute at run time, and a value then costs three times as much to make. mypy guards these
just as well: for it they are frozen.
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
