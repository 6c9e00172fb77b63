# The exercises.
exercise-panormus-title = Clear the gulf
exercise-panormus-goal = You lead Sparta. An Athenian garrison of one point sits in Panormus: win a battle there this turn.
exercise-panormus-done = Order Brasidas to march on Panormus and give him five points of hoplites and the cavalry of Sparta. Each hoplite point more than the enemy’s adds to the die, and Spartans fight better still. Then pass, so that the battle is fought.

exercise-stratus-title = A siege
exercise-stratus-goal = You lead Sparta. Stratus has no garrison: take it by siege this turn.
exercise-stratus-done = An army at a foreign fortress without a garrison besieges it; the die and the leader’s tactical value decide, so Brasidas is the man. Four points of hoplites are enough: march on Stratus.

exercise-argos-title = The old enemy
exercise-argos-goal = You lead Sparta. Argos has gone over to Athens and a point of hoplites holds it: win a battle there this turn.
exercise-argos-done = Argos is near and the road is short: order Brasidas to march on Argos and give him all six points of hoplites and the cavalry. The odds are good, not certain.

exercise-amphipolis-title = The road to Thrace
exercise-amphipolis-goal = You lead Sparta. A point of Athens’ allies holds Amphipolis, far in the north: win a battle there this turn.
exercise-amphipolis-done = Brasidas went that way in 424; now Archidamus does. Order him to march on Amphipolis with all seven points of hoplites and the cavalry: the way is long and may be barred, but what arrives is far stronger than the garrison. Then pass.

exercise-pella-title = The king’s cavalry
exercise-pella-goal = You lead Sparta. A point of cavalry holds Pella, the seat of the kings of Macedon, for Athens: win a battle there this turn.
exercise-pella-done = Cavalry alone cannot hold against hoplites. Send Archidamus to Pella with seven points of hoplites and the cavalry, so that the enemy’s cavalry gains no bonus; only the road is uncertain. Then pass.
