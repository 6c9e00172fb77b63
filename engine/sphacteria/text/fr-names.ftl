# Noms de Sphactérie : zones, pions, chefs, stratagèmes.
title = Sphactérie, 425 av. J.-C.

## Camps, scénarios et options
side-athens = Athènes
side-sparta = Sparte
scenario-first-edition = Première édition
scenario-second-edition = Seconde édition
choice-discard_timing = Quand on remet les stratagèmes en trop
choice-discard_timing-first = au début des ajustements
choice-discard_timing-end = à la fin des ajustements
choice-peltasts_cancel_b = Les peltastes annulent le décalage b au lieu de a
choice-voluntary_reduction = Affaiblissement volontaire (11.1)
choice-new_strategoi = Nouveaux stratèges (11.2)
choice-peltasts_cancel_b-on = oui
choice-peltasts_cancel_b-off = non
choice-voluntary_reduction-on = oui
choice-voluntary_reduction-off = non
choice-new_strategoi-on = oui
choice-new_strategoi-off = non

## Phases et compteurs
phase-stratagems = Tirage des stratagèmes
phase-points = Points d’action
phase-reinforcements = Renforts
phase-activation = Activation
phase-adjustments = Ajustements
track-points = Points d’action
track-supply = Ravitaillement
track-vp = Points de victoire

## Zones et bases
zone-A = Large du nord-ouest (A)
zone-B = Large du sud-ouest (B)
zone-C = Mer de Voïdokilia (C)
zone-D = Mer de Pylos (D)
zone-E = Mer de Sphactérie nord (E)
zone-F = Mer de Sphactérie sud (F)
zone-G = Approches du sud (G)
zone-H = Port (H)
zone-I = Détroit nord (I)
zone-J = Détroit sud (J)
zone-K = Côte nord (K)
zone-L = Collines du nord (L)
zone-M = Collines de l’est (M)
zone-N = Plaine du camp (N)
zone-O = Isthme de Koryphasion (O)
zone-P = Pylos (P)
zone-Q = Sphactérie, nord (Q)
zone-R = Sphactérie, centre nord (R)
zone-S = Sphactérie, centre sud (S)
zone-T = Sphactérie, sud (T)
zone-U = Cap du sud (U)
zone-V = Plage (V)
base-BTA = Base terrestre athénienne (BTA)
base-BMA = Base maritime athénienne (BMA)
base-BTS = Base terrestre spartiate (BTS)
base-BMS = Base maritime spartiate (BMS)

## Unités
unit-A-T1 = Trières athéniennes T1
unit-A-T2 = Trières athéniennes T2
unit-A-T3 = Trières athéniennes T3
unit-A-T4 = Trières athéniennes T4
unit-A-T5 = Trières athéniennes T5
unit-A-T6 = Trières athéniennes T6
unit-A-T7 = Trières athéniennes T7
unit-A-T8 = Trières athéniennes T8
unit-A-H1 = Hoplites athéniens H1
unit-A-H2 = Hoplites athéniens H2
unit-A-H3 = Hoplites athéniens H3
unit-A-H4 = Hoplites athéniens H4
unit-A-H5 = Hoplites athéniens H5
unit-A-H6 = Hoplites messéniens H6
unit-A-H7 = Hoplites messéniens H7
unit-A-A1 = Archers athéniens A1
unit-A-A2 = Archers athéniens A2
unit-A-P1 = Peltastes athéniens P1
unit-A-P2 = Peltastes athéniens P2
unit-A-P3 = Peltastes athéniens P3
unit-S-T1 = Trières spartiates T1
unit-S-T2 = Trières spartiates T2
unit-S-T3 = Trières spartiates T3
unit-S-T4 = Trières spartiates T4
unit-S-T5 = Trières spartiates T5
unit-S-T6 = Trières spartiates T6
unit-S-T7 = Trières spartiates T7
unit-S-H1 = Hoplites spartiates H1
unit-S-H2 = Hoplites spartiates H2
unit-S-H3 = Hoplites spartiates H3
unit-S-H4 = Hoplites spartiates H4
unit-S-H5 = Hilotes H5
unit-S-H6 = Hilotes H6
unit-S-H7 = Hilotes H7
unit-S-H8 = Hilotes H8
unit-S-H9 = Hilotes H9

## Chefs
leader-demosthenes = Démosthène
leader-sophocles = Sophocle
leader-eurymedon = Eurymédon
leader-cleon = Cléon
leader-epitadas = Épitadas
leader-styphon = Styphon
leader-brasidas = Brasidas
leader-thrasymelidas = Thrasymélidas

## Renforts
reinforcement-A-RH1 = la flotte de Sophocle et Eurymédon (RH1)
reinforcement-A-RH2 = l’expédition de Cléon (RH2)
reinforcement-A-RO1 = les peltastes athéniens (RO1)
reinforcement-S-RH1 = la flotte spartiate (RH1)
reinforcement-S-RO1 = les hilotes H8 (RO1)
reinforcement-S-RO2 = les hoplites H4 et les hilotes H9 (RO2)

## Emplois de l’Avantage
use-points = deux points d’action de plus
use-initiative = l’initiative inversée
use-recover = une unité rétablie
use-reroll = un jet recommencé
use-leader = le retour d’un chef

## Stratagèmes
stratagem-1 = Periplous
stratagem-2 = Kuklos
stratagem-3 = Diekplous
stratagem-4 = Épibates
stratagem-5 = Archers
stratagem-6 = Peltastes
stratagem-7 = Spartiates !
stratagem-8 = Attaque combinée
stratagem-9 = Chef blessé
stratagem-10 = Départ de Brasidas
stratagem-11 = Nicias contre Cléon
stratagem-12 = Renforts retardés
stratagem-13 = Renforts optionnels 1
stratagem-14 = Renforts optionnels 2
stratagem-15 = Récupération ×1
stratagem-16 = Récupération ×2
stratagem-17 = Ravitaillement
stratagem-18 = Ravitaillement hilote
stratagem-19 = Trêve
stratagem-20 = Tempête en mer
stratagem-21 = Incendie de Sphactérie
stratagem-22 = Désertion des Messéniens
counter-1-11 = Periplous / Nicias contre Cléon
counter-2-12 = Kuklos / Renforts retardés
counter-3-13 = Diekplous / Renforts optionnels 1
counter-4-14 = Épibates / Renforts optionnels 2
counter-5-15 = Archers / Récupération ×1
counter-6-16 = Peltastes / Récupération ×2
counter-7-17 = Spartiates ! / Ravitaillement
counter-8-18 = Attaque combinée / Ravitaillement hilote
counter-9-19 = Chef blessé / Trêve
counter-10-20 = Départ de Brasidas / Tempête en mer
counter-21-22 = Incendie de Sphactérie / Désertion des Messéniens
counter-4-20 = Épibates / Tempête en mer

## Modificateurs
modifier-1 = Periplous
modifier-2 = Kuklos
modifier-3 = Diekplous
modifier-4 = Épibates
modifier-6 = Peltastes
modifier-7 = Spartiates !
modifier-9 = Chef blessé
die-a = chefs à étoile
die-b = assaut des Spartiates
die-c = archers en défense
die-d = trois types de troupes
die-e = défense des seuls Spartiates
die-f = meilleurs équipages
die-g = sur la plage
column-a = ennemi sans hoplites
column-b = sans hoplites
column-c = Messéniens et hilotes
column-d = par-dessus un mur
column-e = venus par mer
column-f = terrain difficile
modifier-zones = zones tenues
modifier-ships = navires ennemis coulés
modifier-troops = unités terrestres ennemies éliminées
modifier-leaders = chefs ennemis perdus
