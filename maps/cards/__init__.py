"""Pictures other than maps: battles, hands, standings, brackets, ratings."""
