# The lessons of the tutorial.
lesson-operation-title = An operation
lesson-operation = You lead Athens; the bot moves Sparta by the rulebook. War is made in operations: a leader names an objective, gathers an army on the way, pays and marches. Pericles waits at Athens with six hoplite points; Megara, a city of the other league, is two spaces away.
lesson-operation-aim = order Pericles to march on Megara.
lesson-operation-aim-hint = Choose the march, then Megara as the objective.
lesson-operation-gather = let hoplites at Athens join him.
lesson-operation-gather-hint = Give him six hoplites. Each point costs 200 talents.
lesson-operation-arrive = march to Megara.
lesson-operation-arrive-hint = He need not gather anywhere else: choose the march.
lesson-operation-done = The army stands before Megara. Enemies near its way may try to intercept it. After each operation of yours Sparta has one; for a further one you must consult the gods first.

lesson-battle-title = A battle
lesson-battle = Spartan hoplites have come to Decelea, in Attica. In the combat phase armies that meet in the open fight: each side rolls a die and adds leader, cavalry, ships or numbers; the higher total wins.
lesson-battle-aim = order Pericles to march on Decelea.
lesson-battle-aim-hint = Choose the march, then the objective Decelea.
lesson-battle-fight = march with hoplites and cavalry and end your operations, so that the battle is fought.
lesson-battle-fight-hint = Give him six hoplites and the cavalry, and march. Then pass instead of consulting the gods for another operation.
lesson-battle-reading = Find “Athens” in the line above. What stands after its “=”?
lesson-battle-done = Right. A battle won raises your side’s confidence and brings victory points; a battle lost costs more points than one won brings. `/why` explains each number.

lesson-unrest-title = Unrest
lesson-unrest = There are cheaper ways than armies. For 100 talents a leader may stir up a city of the other league; if it rises, the revolt may spread to its neighbours. Alcibiades waits for orders.
lesson-unrest-incite = try to raise Megara, or another city of the enemy, in rebellion.
lesson-unrest-incite-hint = Choose the rebellion instead of the march, then a city. Megara is among the first offered.
lesson-unrest-done = It needs a 6, so it mostly fails; but it costs little, and a city that has risen opens its gates to your army. Athens suffers the same in the Delian League whenever it loses heart.

lesson-taxes-title = Money
lesson-taxes = Armies are supplied with silver. In the administrative phase each league pays its tribute, less for every space lost or ravaged, and you may build new strength for 200 talents a point. Athens may raise an extra tax on the rich, the Eisphora.
lesson-taxes-tribute = collect the tribute of your league.
lesson-taxes-tribute-hint = Decide on the Eisphora first: it brings 1,000 talents more, but only while no enemy stands in Attica. Then the tribute comes by itself.
lesson-taxes-build = build strength points for Athens.
lesson-taxes-build-hint = Choose ships or hoplites and confirm. What you keep pays for the next operations.
lesson-taxes-done = A point raised takes its place at once. Do not spend everything: an operation without talents cannot set out.

lesson-siege-title = A siege, and victory
lesson-siege = The last turn of the Decelean War, and points decide: a battle or siege won brings ten, a battle or a besieged city lost costs fifteen. Alone you need 40 in a short war, more than 150 in the whole one. You have 30. Walls do not come out to fight: an army with its leader at an enemy fortress besieges it. The die and his tactical value must reach 4. Alcibiades already lies before Epidaurus and Thrasyllus before Troezen, Thrasybulus waits at Athens; one city must fall.
lesson-siege-arrive = lead Thrasybulus to Megara.
lesson-siege-arrive-hint = Choose the march, the objective Megara, give him six hoplites, and march.
lesson-siege-fall = end your operations and take a city.
lesson-siege-fall-hint = Pass instead of consulting the gods for another operation. Then a die is rolled for each siege, and one success is enough. If all three fail, which is rare, start over.
lesson-siege-victory = end the war.
lesson-siege-victory-hint = Answer what is still asked about money and new forces: it changes nothing any more. After that the points are counted.
lesson-siege-done = The war is won. It can end sooner: a side gives in when its home city falls or its bellicosity is gone; the earlier, the more points. But do too well alone, and you may have to change sides.
