# For somebody who has never seen the game.
title-about = From 415 to 413 BC Athens besieged Syracuse by land and sea. Athens builds walls around the city, Syracuse builds against them; supply, stratagems and battles decide who holds the ground when help arrives.
phase-about-stratagems = Both sides draw secret counters, the stratagems; each bends a rule once.
phase-about-points = Dice give each side the action points that it can spend this turn, and decide who acts first.
phase-about-reinforcements = New troops and ships arrive.
phase-about-actions = By turns each side spends action points: it chooses a zone, moves what is there by land or sea, and may attack.
phase-about-works = Dice decide how far each side gets with its walls: those of Athens are to shut the city in, those of Syracuse to prevent it.
phase-about-regrouping = Units go back to their camp or to the city.
phase-about-adjustments = The turn is closed: supply is checked, hunger costs units, and the game may end here.
