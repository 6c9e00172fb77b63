"""`python -m tests.fourth_title simulate ford`: the command line with The Ford among its titles."""

import sys

from tests.fourth_title import register

register()

from bot.__main__ import main  # noqa: E402 - the list of titles must be complete before it is read

sys.exit(main())
