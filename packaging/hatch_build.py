"""Put the translations in the wheel: each `i18n/LANG.po` compiled, and the rules texts as they are."""

from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Translations(BuildHookInterface):
    def initialize(self, version, build_data):
        i18n = Path(self.root, "i18n")
        self.compiled = TemporaryDirectory()
        for po in sorted(i18n.glob("*.po")):
            mo = Path(self.compiled.name, po.stem + ".mo")
            with po.open("rb") as source, mo.open("wb") as target:
                write_mo(target, read_po(source, locale=po.stem))
            build_data["force_include"][str(mo)] = f"tuscany_app/i18n/{mo.name}"
        if (i18n / "rules").is_dir():
            build_data["force_include"][str(i18n / "rules")] = "tuscany_app/i18n/rules"

    def finalize(self, version, build_data, artifact_path):
        self.compiled.cleanup()
