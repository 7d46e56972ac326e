"""Lessons, the first game with a coach, and the pictures in the rules."""

from tuscany_app.kernel.figure import Figure as Figure
from tuscany_app.kernel.figure import letter as letter
from tuscany_app.kernel.figure import no as no
from tuscany_app.kernel.figure import pin as pin
from tuscany_app.kernel.figure import ring as ring
from tuscany_app.kernel.figure import yes as yes
from tuscany_app.kernel.lesson import Answer as Answer
from tuscany_app.kernel.lesson import Chapter as Chapter
from tuscany_app.kernel.lesson import Find as Find
from tuscany_app.kernel.lesson import FirstGame as FirstGame
from tuscany_app.kernel.lesson import Lesson as Lesson
from tuscany_app.kernel.lesson import Predict as Predict
from tuscany_app.kernel.lesson import Question as Question
from tuscany_app.kernel.lesson import Remark as Remark
from tuscany_app.kernel.lesson import Step as Step
from tuscany_app.kernel.lesson import Watch as Watch
from tuscany_app.kernel.lesson import gained as gained
