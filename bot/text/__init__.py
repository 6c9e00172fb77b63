"""Events, refusals and rulebook sections as sentences; the catalogues lie in one folder for each language."""
