"""`python -m tuscany_app` and the `tuscany-table` script."""

import multiprocessing
import sys


def main() -> int:
    multiprocessing.freeze_support()  # first thing: a frozen program's worker processes enter here
    from tuscany_app.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
