"""`python -m toponimia` e o comando `toponimia`."""

from __future__ import annotations

import sys

from toponimia.cli.base import principal

if __name__ == "__main__":
    sys.exit(principal())
