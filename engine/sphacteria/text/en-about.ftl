# For somebody who has never seen the game.
title-about = In 425 BC Athens landed at Pylos and cut off Spartan hoplites on the island of Sphacteria. Athens wants to take them, Sparta to hold out and drive the landing off; both land, march and fight for victory points until the turns run out.
