# The exercises.
exercise-sortie-title = Sortie
exercise-sortie-goal = You are Athens, with a garrison in Pylos (P). One Spartan unit bars the plain of the camp (N): win a combat there this turn.
exercise-sortie-done = Everybody marches: commit at least two points, activate P and send both units of hoplites, the archers and Demosthenes to N together. One point is for the zone with its leader, one for the combat. Half the garrison would do much worse.

exercise-alone-title = A general alone
exercise-alone-goal = You are Athens. Brasidas stands in the plain of the camp (N) without any troops: capture him this turn.
exercise-alone-done = A leader without units is lost when enemy units enter his zone. Commit one point, activate P and march to N with Demosthenes and one unit of hoplites; no combat is needed, and the others keep Pylos.

exercise-squadron-title = One squadron
exercise-squadron-goal = You are Athens. A single Spartan squadron lies in the Port (H): beat it this turn.
exercise-squadron-done = Commit two points, one for the zone with its leaders and one for the combat, activate the naval base and send the whole fleet with both leaders to H: one squadron against five stands no chance.

exercise-straits-title = The ring
exercise-straits-goal = You are Athens. Men of Sparta stand on the island. One squadron holds the northern strait (I): close the ring, so that their supply falls to 2 this turn.
exercise-straits-done = Supply falls when Athenian ships, and no others, hold both straits at the end of the turn. Commit one point, activate the naval base and row two squadrons to the southern strait (J); leave the one in I where it is. Now hope that the Port stays quiet.

exercise-island-title = Both ends
exercise-island-goal = You are Athens, in the last turn. You hold Pylos (P) and the north of the island (Q). Win outright.
exercise-island-done = Hoplites in P, Q and T win outright when the last turn ends. The south (T) is empty: commit two points, activate Q, send two units of hoplites to T and leave the third in Q. If everybody went, Q would be lost.
