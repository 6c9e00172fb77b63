"""Pictures beside the map: battles, hands, standings, brackets, ratings."""
