"""The subcommands of `strategos`, one module each: `add(commands)` registers them."""
