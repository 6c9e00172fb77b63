"""The subcommands of `strategos`, one module each: `add(commands)` registers them."""

import argparse
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
