"""The parts of the program that a plug-in may import, by name.

Everything else in `tuscany_app` can change at any time. `tuscany_app.api` has the contract, sentences and chance.
`api.bots` and `api.teaching` are for the rooms of those names, `api.component_data` is for component tables, and
`api.table` is the only one with Qt. Tests use `tuscany_app.testing`. `CONTRACT` grows when something here or in the
contract changes so that plug-ins must follow.
"""

from tuscany_app.kernel.errors import UserError as UserError
from tuscany_app.kernel.game import CONTRACT as CONTRACT
from tuscany_app.kernel.game import LEVELS as LEVELS
from tuscany_app.kernel.game import MEDALS as MEDALS
from tuscany_app.kernel.game import SEAT_COLOURS as SEAT_COLOURS
from tuscany_app.kernel.game import AnyState as AnyState
from tuscany_app.kernel.game import Award as Award
from tuscany_app.kernel.game import Bot as Bot
from tuscany_app.kernel.game import Event as Event
from tuscany_app.kernel.game import Game as Game
from tuscany_app.kernel.game import IllegalMove as IllegalMove
from tuscany_app.kernel.game import Move as Move
from tuscany_app.kernel.game import Option as Option
from tuscany_app.kernel.game import Part as Part
from tuscany_app.kernel.game import Pulse as Pulse
from tuscany_app.kernel.game import Reason as Reason
from tuscany_app.kernel.game import Reckoned as Reckoned
from tuscany_app.kernel.game import Score as Score
from tuscany_app.kernel.game import Seat as Seat
from tuscany_app.kernel.game import Setup as Setup
from tuscany_app.kernel.game import Standing as Standing
from tuscany_app.kernel.game import State as State
from tuscany_app.kernel.game import Texts as Texts
from tuscany_app.kernel.game import Thought as Thought
from tuscany_app.kernel.game import rank as rank
from tuscany_app.kernel.i18n import AllOf as AllOf
from tuscany_app.kernel.i18n import Listed as Listed
from tuscany_app.kernel.i18n import Sentence as Sentence
from tuscany_app.kernel.i18n import Within as Within
from tuscany_app.kernel.i18n import per_cent as per_cent
from tuscany_app.kernel.i18n import say as say
from tuscany_app.kernel.i18n import say_n as say_n
from tuscany_app.kernel.rng import Rng as Rng
from tuscany_app.kernel.rng import derive as derive
from tuscany_app.kernel.rng import draw as draw
from tuscany_app.kernel.session import AnySession as AnySession
from tuscany_app.kernel.session import AnyTurn as AnyTurn
from tuscany_app.kernel.session import Session as Session
from tuscany_app.kernel.session import Turn as Turn
from tuscany_app.kernel.values import quick_frozen as quick_frozen
