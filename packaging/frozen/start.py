"""What the frozen program runs: the command line, as after an installation with pip."""

import sys

from baloot_score.cli import main

if __name__ == "__main__":
    sys.exit(main())
