# Names of Sphacteria: zones, counters, leaders, stratagems.
title = Sphacteria, 425 BC

## Sides, scenarios and options
side-athens = Athens
side-sparta = Sparta
scenario-first-edition = First edition
scenario-second-edition = Second edition
choice-discard_timing = When extra stratagems go back
choice-discard_timing-first = at the beginning of the adjustments
choice-discard_timing-end = at the end of the adjustments
choice-peltasts_cancel_b = Peltasts cancel column shift b instead of a
choice-voluntary_reduction = Voluntary weakening (11.1)
choice-new_strategoi = New strategoi (11.2)
choice-peltasts_cancel_b-on = on
choice-peltasts_cancel_b-off = off
choice-voluntary_reduction-on = on
choice-voluntary_reduction-off = off
choice-new_strategoi-on = on
choice-new_strategoi-off = off

## Phases and tracks
phase-stratagems = Drawing stratagems
phase-points = Action points
phase-reinforcements = Reinforcements
phase-activation = Activation
phase-adjustments = End of the turn
track-points = Action points
track-supply = Supply
track-vp = Victory points

## Zones and bases
zone-A = North-western waters (A)
zone-B = South-western waters (B)
zone-C = Sea off Voidokilia (C)
zone-D = Sea off Pylos (D)
zone-E = Sea off northern Sphacteria (E)
zone-F = Sea off southern Sphacteria (F)
zone-G = Southern approaches (G)
zone-H = Port (H)
zone-I = Northern strait (I)
zone-J = Southern strait (J)
zone-K = Northern coast (K)
zone-L = Northern hills (L)
zone-M = Eastern hills (M)
zone-N = Plain of the camp (N)
zone-O = Neck of Koryphasion (O)
zone-P = Pylos (P)
zone-Q = North end of Sphacteria (Q)
zone-R = North centre of Sphacteria (R)
zone-S = South centre of Sphacteria (S)
zone-T = South end of Sphacteria (T)
zone-U = Southern headland (U)
zone-V = Beach (V)
base-BTA = Athenian land base (BTA)
base-BMA = Athenian naval base (BMA)
base-BTS = Spartan land base (BTS)
base-BMS = Spartan naval base (BMS)

## Units
unit-A-T1 = Athenian triremes T1
unit-A-T2 = Athenian triremes T2
unit-A-T3 = Athenian triremes T3
unit-A-T4 = Athenian triremes T4
unit-A-T5 = Athenian triremes T5
unit-A-T6 = Athenian triremes T6
unit-A-T7 = Athenian triremes T7
unit-A-T8 = Athenian triremes T8
unit-A-H1 = Athenian hoplites H1
unit-A-H2 = Athenian hoplites H2
unit-A-H3 = Athenian hoplites H3
unit-A-H4 = Athenian hoplites H4
unit-A-H5 = Athenian hoplites H5
unit-A-H6 = Messenian hoplites H6
unit-A-H7 = Messenian hoplites H7
unit-A-A1 = Athenian archers A1
unit-A-A2 = Athenian archers A2
unit-A-P1 = Athenian peltasts P1
unit-A-P2 = Athenian peltasts P2
unit-A-P3 = Athenian peltasts P3
unit-S-T1 = Spartan triremes T1
unit-S-T2 = Spartan triremes T2
unit-S-T3 = Spartan triremes T3
unit-S-T4 = Spartan triremes T4
unit-S-T5 = Spartan triremes T5
unit-S-T6 = Spartan triremes T6
unit-S-T7 = Spartan triremes T7
unit-S-H1 = Spartan hoplites H1
unit-S-H2 = Spartan hoplites H2
unit-S-H3 = Spartan hoplites H3
unit-S-H4 = Spartan hoplites H4
unit-S-H5 = Helots H5
unit-S-H6 = Helots H6
unit-S-H7 = Helots H7
unit-S-H8 = Helots H8
unit-S-H9 = Helots H9

## Leaders
leader-demosthenes = Demosthenes
leader-sophocles = Sophocles
leader-eurymedon = Eurymedon
leader-cleon = Cleon
leader-epitadas = Epitadas
leader-styphon = Styphon
leader-brasidas = Brasidas
leader-thrasymelidas = Thrasymelidas

## Reinforcements
reinforcement-A-RH1 = the fleet of Sophocles and Eurymedon (RH1)
reinforcement-A-RH2 = Cleon’s expedition (RH2)
reinforcement-A-RO1 = the Athenian peltasts (RO1)
reinforcement-S-RH1 = the Spartan fleet (RH1)
reinforcement-S-RO1 = the helots H8 (RO1)
reinforcement-S-RO2 = hoplites H4 and helots H9

## Uses of the Advantage
use-points = two more action points
use-initiative = the initiative reversed
use-recover = a unit recovered
use-reroll = a reroll
use-leader = a leader brought back

## Stratagems
stratagem-1 = Periplous
stratagem-2 = Kuklos
stratagem-3 = Diekplous
stratagem-4 = Epibatai
stratagem-5 = Archers
stratagem-6 = Peltasts
stratagem-7 = Spartiates!
stratagem-8 = Combined attack
stratagem-9 = Leader wounded
stratagem-10 = Departure of Brasidas
stratagem-11 = Nicias vs. Cleon
stratagem-12 = Delayed reinforcements
stratagem-13 = Optional reinforcements 1
stratagem-14 = Optional reinforcements 2
stratagem-15 = Recovery ×1
stratagem-16 = Recovery ×2
stratagem-17 = Supply
stratagem-18 = Helot supply
stratagem-19 = Truce
stratagem-20 = Storm at sea
stratagem-21 = Fire on Sphacteria
stratagem-22 = Desertion of the Messenians
counter-1-11 = Periplous / Nicias vs. Cleon
counter-2-12 = Kuklos / Delayed reinforcements
counter-3-13 = Diekplous / Optional reinforcements 1
counter-4-14 = Epibatai / Optional reinforcements 2
counter-5-15 = Archers / Recovery ×1
counter-6-16 = Peltasts / Recovery ×2
counter-7-17 = Spartiates! / Supply
counter-8-18 = Combined attack / Helot supply
counter-9-19 = Leader wounded / Truce
counter-10-20 = Departure of Brasidas / Storm at sea
counter-21-22 = Fire on Sphacteria / Desertion of the Messenians
counter-4-20 = Epibatai / Storm at sea

## Modifiers
modifier-1 = Periplous
modifier-2 = Kuklos
modifier-3 = Diekplous
modifier-4 = Epibatai
modifier-6 = Peltasts
modifier-7 = Spartiates!
modifier-9 = Leader wounded
die-a = leaders with a star
die-b = Spartiates attack
die-c = archers defend
die-d = three troop types
die-e = only Spartiates defend
die-f = better crews
die-g = on the beach
column-a = hoplites against none
column-b = no hoplites of your own
column-c = Messenians and helots
column-d = over a wall
column-e = landed from ships
column-f = difficult ground
modifier-zones = zones held
modifier-ships = enemy ships sunk
modifier-troops = enemy land units eliminated
modifier-leaders = enemy leaders lost

# In a sentence.
zone-A-the = the { zone-A }
zone-B-the = the { zone-B }
zone-C-the = the { zone-C }
zone-D-the = the { zone-D }
zone-E-the = the { zone-E }
zone-F-the = the { zone-F }
zone-G-the = the { zone-G }
zone-H-the = the { zone-H }
zone-I-the = the { zone-I }
zone-J-the = the { zone-J }
zone-K-the = the { zone-K }
zone-L-the = the { zone-L }
zone-M-the = the { zone-M }
zone-N-the = the { zone-N }
zone-O-the = the { zone-O }
zone-U-the = the { zone-U }
zone-V-the = the { zone-V }
base-BTA-the = the { base-BTA }
base-BMA-the = the { base-BMA }
base-BTS-the = the { base-BTS }
base-BMS-the = the { base-BMS }
zone-Q-the = the { zone-Q }
zone-R-the = the { zone-R }
zone-S-the = the { zone-S }
zone-T-the = the { zone-T }
