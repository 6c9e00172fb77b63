"""The outbox: messages are stored with the answer that caused them, and sent from here once and in order.

A row waits, is marked in flight, is delivered, is marked sent. One worker for each target keeps the order. A row found
in flight, after a crash or a failure with unknown outcome, is first looked up and sent only if it is missing.
"""
