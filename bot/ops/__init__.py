"""Operations: checks, maintenance and monitoring of a running bot."""
