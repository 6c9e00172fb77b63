"""Work done outside the event loop: pictures and computer players."""
