"""`python -m baloot_score` is the same as the command `baloot-score`."""

import sys

from baloot_score.cli import main

if __name__ == "__main__":
    sys.exit(main())
