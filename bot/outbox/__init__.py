"""The outbox: messages were written with the answer that caused them; here they leave, each once and in order.

A row waits, is marked in flight, is delivered, is marked sent. One worker for each target keeps the order. A row found
in flight (after a crash, or after a failure whose outcome is unknown) is first looked for and sent only if absent.
"""
