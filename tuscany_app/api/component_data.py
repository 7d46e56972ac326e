"""Component tables: the facts of a game that players can look at and change."""

from tuscany_app.kernel.component_facts import REMOVED as REMOVED
from tuscany_app.kernel.component_facts import Added as Added
from tuscany_app.kernel.component_facts import Cell as Cell
from tuscany_app.kernel.component_facts import Change as Change
from tuscany_app.kernel.component_facts import Grid as Grid
from tuscany_app.kernel.component_facts import Group as Group
from tuscany_app.kernel.component_facts import Number as Number
from tuscany_app.kernel.component_facts import Tool as Tool
from tuscany_app.kernel.component_facts import ValueChoice as ValueChoice
from tuscany_app.kernel.component_files import STANDARD as STANDARD
from tuscany_app.kernel.component_files import WrongEntry as WrongEntry
from tuscany_app.kernel.component_files import entries as entries
from tuscany_app.kernel.component_files import entry as entry
from tuscany_app.kernel.component_files import loaded as loaded
from tuscany_app.kernel.component_files import made_of as made_of
from tuscany_app.kernel.component_files import table_names as table_names
from tuscany_app.kernel.component_files import table_path as table_path
from tuscany_app.kernel.component_files import whole_number as whole_number
