# The lessons of the tutorial.
lesson-operation-title = An operation
lesson-operation = You lead Athens; alone at the table, you play against rules that move Sparta. All war is made in operations: a leader names an objective, gathers an army on the way, pays for it, and marches. Pericles waits at Athens with six hoplite points; Megara, a city of the other league, is two spaces away.
lesson-operation-aim = order Pericles to march on Megara.
lesson-operation-aim-hint = Choose the march, then Megara as the objective. With a long list, type `/answer` and a few letters.
lesson-operation-gather = let hoplites at Athens join him.
lesson-operation-gather-hint = Give him six hoplites. Each point costs 200 talents.
lesson-operation-arrive = march to Megara.
lesson-operation-arrive-hint = He need not gather anywhere else: choose the march.
lesson-operation-done = The army stands before Megara. Enemies near its way may try to intercept it. After each operation of yours Sparta has one; for a further one you must consult the gods first.

lesson-battle-title = A battle
lesson-battle = Spartan hoplites have come to Panactum, on your own ground. In the combat phase armies that meet in the open fight: each side rolls a die and adds leader, cavalry, ships or numbers; the higher total wins.
lesson-battle-arrive = march on Panactum with Pericles.
lesson-battle-arrive-hint = Choose the march, the objective Panactum, give him hoplites and cavalry, and march.
lesson-battle-fight = end your operations, so that the battle is fought.
lesson-battle-fight-hint = Answer that you pass instead of consulting the gods for another operation.
lesson-battle-reading = Read the line above. Which total did Athens reach, die and all modifiers together?
lesson-battle-done = Right. Won battles raise your side’s confidence and bring victory points, lost ones cost more than they bring. `/why` explains each number.

lesson-unrest-title = Unrest
lesson-unrest = There are cheaper ways than armies. For 100 talents a leader may stir up a city of the other league; if it rises, the revolt may spread to its neighbours. Alcibiades waits for orders.
lesson-unrest-incite = try to raise Elis, or another city of the enemy, in rebellion.
lesson-unrest-incite-hint = Choose the rebellion instead of the march, then a city.
lesson-unrest-done = It needs a 6, so it mostly fails; but it costs little, and a city that has risen opens its gates to your army. Athens suffers the same in the Delian League whenever it loses heart.

lesson-taxes-title = Money
lesson-taxes = Armies are supplied with silver. In the administrative phase each league pays its tribute, less for every space lost or ravaged, and you may build new strength for 200 talents a point. Athens may raise an extra tax on the rich, the Eisphora.
lesson-taxes-build = build strength points for Athens.
lesson-taxes-build-hint = Choose ships or hoplites and confirm. What you keep pays for the next operations.
lesson-taxes-done = A point raised takes its place at once. Do not spend everything: an operation without talents cannot set out.

lesson-siege-title = A siege, and victory
lesson-siege = Walls do not come out to fight: an army in an enemy city besieges it. The die, with the leader and what else helps, must reach 4. A siege won gains the city, talents and victory points; at the end of the war your points decide how great your success was.
lesson-siege-arrive = lead Demosthenes to Megara.
lesson-siege-arrive-hint = Choose the march, the objective Megara, give him six hoplites, and march.
lesson-siege-throw = end your operations and roll for the siege.
lesson-siege-throw-hint = Pass instead of consulting the gods for another operation.
lesson-siege-done = Won or lost: that is how cities fall. Succeed too well when alone, and the rules may make you change sides.
