# The lessons of the tutorial.
lesson-march-title = Commit and move
lesson-march = You are Athens. Lamachus stands with hoplites south of the Anapos, in T24. Moving costs action points (AP): first you set aside some for this action phase, then you pay for a zone, and everything in it may march. A group has four movement points (MP); a river costs one more.
lesson-march-announce = commit some of your action points.
lesson-march-announce-hint = Press a number. One point is enough here: a zone with a leader costs one, without one it costs two. What you commit and do not spend is lost.
lesson-march-activate = activate the zone T24.
lesson-march-activate-hint = Lamachus is in T24, so it costs one point only.
lesson-march-move = march with hoplites across the river to T17, where your camp will stand.
lesson-march-move-hint = Choose the hoplites and Lamachus, who go together, confirm, then choose T17.
lesson-march-done = The side that holds T17 can build the camp there, where the wall around the city begins. Action phases alternate until neither side has points left.

lesson-fight-title = A battle
lesson-fight = Syracusan hoplites under Sicanus stand in T13, next to your camp ground. Enter their zone, and a battle follows when all have marched. It costs one more action point, out of those you committed: commit at least two.
lesson-fight-enter = march from T17 into T13 with your hoplites.
lesson-fight-enter-hint = Commit two points, one for the zone and one for the battle. Activate T17, choose your hoplites and Nicias, and send them to T13. Without the second point they would fall back weakened.
lesson-fight-attack = finish your activations and fight.
lesson-fight-attack-hint = End your activations. One of the points you committed must be left for the battle.
lesson-fight-reading = The strengths give a column of the combat table; rivers, heights and walls shift it; the die with its modifiers gives the row. In which column, after all shifts, was this battle fought?
lesson-fight-done = Right. Every number of a battle comes with its reason, and the small letters are those of the rulebook. **Odds** predicts a battle before you start it, and `/why` explains one afterwards. The loser retreats.

lesson-works-title = Works and a stratagem
lesson-works = Now both sides build. A works die of 5 gives one point, a 6 two; a wall costs 1, the camp or a fort 2. You need not rely on dice: **Fort** builds one for free, and you hold two of it. Builders must be on the spot: your hoplites stand in T17, the ground of the camp, and where the forts of Syke (T14) and Plemmyrion (T27) can be built.
lesson-works-dice = roll the dice for your works.
lesson-works-dice-hint = You may put one counter back into the cup for one more die. Pass, and you keep both.
lesson-works-play = play the stratagem Fort.
lesson-works-play-hint = If the dice gave you enough points to build, press **Play a stratagem** first. Then press **Fort**; if you are asked which counter, either will do.
lesson-works-build = build the camp or a fort with it.
lesson-works-build-hint = Choose one of the sites that are offered. The camp is the most urgent.
lesson-works-done = Built without spending a point. From the camp the three walls of Athens go up one after the other, towards the northern shore; Syracuse will build counter-walls across their way. Each turn both sides draw two stratagems in secret, and each may keep one.

lesson-supply-title = Supply
lesson-supply = A city that is cut off loses one supply each turn; at zero Syracuse capitulates. Three standing walls cut it off, or a blockade: the fort of Syke, troops in T7, and ships in both M5 and M8. Only M5 is still open. Athens can starve too: behind the chains of the harbour, or when enemy cavalry catches its foragers.
lesson-supply-close = sail from M4 to M5.
lesson-supply-close-hint = Commit one point, activate M4, choose the ships with Eurymedon and send them to M5.
lesson-supply-hunger = end the turn and see the supply of Syracuse fall.
lesson-supply-hunger-hint = Leave everybody where they are: activate nothing more, bring nobody back, and answer until the turn is over.
lesson-supply-done = The city is hungry. Outside camp, city and forts every army pays for a night in the open: that was the attrition you have just seen.

lesson-win-title = Victory
lesson-win = The last turn. All three walls stand. If Athens also holds the fort of Plemmyrion when the turn ends, it wins outright; otherwise points decide: five for a fort, two for a wall, one to three for each enemy unit destroyed. The fort is empty.
lesson-win-hold = take the fort of Plemmyrion.
lesson-win-hold-hint = Commit one point, activate T26, choose the hoplites and Nicias, and send them into the fort itself.
lesson-win-victory = finish the game.
lesson-win-victory-hint = Bring nobody back from the fort, and answer until the turn is over.
lesson-win-done = Walled in from sea to sea: a total victory. In a whole game look after your fleet: without it Athens loses everything.
