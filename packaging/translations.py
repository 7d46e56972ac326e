"""The program's sentences: `tuscany_app/testing/translations.py` collects and checks them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tuscany_app.testing.translations import main

sys.exit(main(sys.argv[1:]))
