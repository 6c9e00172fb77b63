"""The subcommands of `strategos`, one module each: `add(commands)` registers them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
