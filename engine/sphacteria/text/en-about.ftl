# For somebody who has never seen the game.
title-about = In 425 BC Athens landed at Pylos and cut off Spartan hoplites on the island of Sphacteria. Athens wants to take them, Sparta to hold out and drive the landing off; both land, march and fight for victory points until the turns run out.
phase-about-stratagems = Both sides draw secret counters, the stratagems; each bends a rule once.
phase-about-points = Dice give each side the action points that it can spend this turn, and decide who acts first.
phase-about-reinforcements = New units arrive at the edge of the map.
phase-about-activation = By turns each side spends action points: it chooses a zone, moves the units there, and may attack.
phase-about-adjustments = The turn is closed: supply is checked, points are counted, and the game may end here.
