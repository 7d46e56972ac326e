"""The error that players see: one clear sentence, never a traceback."""

from tuscany_app.kernel.i18n import Sentence


class UserError(Exception):
    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)
