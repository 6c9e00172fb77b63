# The exercises.
exercise-olympieion-title = An empty temple
exercise-olympieion-goal = You are Athens. Nobody guards the Olympieion, the fort of Syracuse beside your hoplites in T24: take it this turn.
exercise-olympieion-done = A fort without a garrison is taken by walking in. T24 has no leader, so it costs two points: commit them, activate T24 and march the hoplites into the Olympieion.

exercise-plemmyrion-title = The gate of the harbour
exercise-plemmyrion-goal = You are Syracuse. The fort of Plemmyrion belongs to Athens, but nobody is in it. Take it this turn.
exercise-plemmyrion-done = Commit points, activate the heights of Polichna (T20) and march the hoplites and the cavalry into the fort of Plemmyrion. The side that holds it may later stretch the chains across the harbour.

exercise-raid-title = A lone garrison
exercise-raid-goal = You are Syracuse. One Athenian unit is at Plemmyrion (T27), outside its fort: win a combat there this turn.
exercise-raid-done = Hermocrates sits in the Olympieion with two units of hoplites. A zone with a leader costs one point, a combat another: commit, activate the Olympieion and march all three to T27.

exercise-fleet-title = Out of the anchorage
exercise-fleet-goal = You are Athens. A Syracusan squadron is alone in the Trogilos roads (M2): beat it this turn.
exercise-fleet-done = Send the whole fleet out of the anchorage (M12) with Nicias and Lamachus: two points, one for the zone with its leaders and one for the combat. Six to one, the die hardly matters. Bring the ships back when you regroup.

exercise-enceinte-title = The last wall
exercise-enceinte-goal = You are Athens, in the last turn. Two walls stand, Plemmyrion is yours, there are no chains. Win by the walls.
exercise-enceinte-done = Three Athenian walls, Plemmyrion and no chains win at the end of the last turn. You need builders on the ground and a works point: keep the men where they stand, put the counter of your colour back for one more die, and choose the third wall before anything else.
