"""Parts that are loaded and made when they are first needed, such as the pages of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast, overload

Made = TypeVar("Made")


class lazy(Generic[Made]):  # noqa: N801  # it is used as a decorator
    """A property that keeps what it made; the class is asked for what is there: `TableHost.page.made(host)`."""

    def __init__(self, make: Callable[[Any], Made]) -> None:
        self._make, self._name = make, f"_made_{make.__name__}"

    @overload
    def __get__(self, owner: None, kind: type) -> lazy[Made]: ...
    @overload
    def __get__(self, owner: object, kind: type) -> Made: ...
    def __get__(self, owner: object | None, kind: type) -> lazy[Made] | Made:
        if owner is None:
            return self
        if not hasattr(owner, self._name):
            setattr(owner, self._name, self._make(owner))
        return cast("Made", getattr(owner, self._name))

    def made(self, owner: object) -> Made | None:
        """What was made; None as long as nobody has asked for it."""
        return cast("Made | None", getattr(owner, self._name, None))
