"""Says in words what the entries of a component table rest on."""

from __future__ import annotations

from tuscany_app.kernel.component_facts import Group
from tuscany_app.kernel.component_files import FACT, OWNER, STAND_IN
from tuscany_app.kernel.i18n import Sentence, say

UNSAID = ""
SOURCE_NAMES: dict[str, Sentence] = {
    FACT: say("Printed fact"),
    STAND_IN: say("Stand-in"),
    OWNER: say("Entered by you"),
    UNSAID: say("Not said"),
}
SOURCE_NOTES: dict[str, Sentence] = {
    FACT: say("As in the game's rulebooks."),
    STAND_IN: say(
        "Our own design, because the printed design is not publicly documented. Do you own the game? Enter yours."
    ),
    OWNER: say("Changed in this table, from a printed game or to somebody's taste."),
    UNSAID: say("The table does not say where this comes from."),
}


def source_of(group: Group, said: dict[str, str]) -> str:
    return said.get(group.id, UNSAID)
