"""The entry point of `python -m tuscany_app` and of the `tuscany-table` script."""

import sys


def main() -> int:
    if getattr(sys, "frozen", False) and {"-c", "--multiprocessing-fork"} & set(sys.argv):
        import multiprocessing

        multiprocessing.freeze_support()  # first thing: a frozen program's worker processes enter here
    from tuscany_app.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
