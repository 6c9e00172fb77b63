# For somebody who has never seen the game.
title-about = From 415 to 413 BC Athens besieged Syracuse by land and sea. Athens builds walls around the city, Syracuse builds against them; supply, stratagems and battles decide who holds the ground when help arrives.
