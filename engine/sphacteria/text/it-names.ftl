# Nomi di Sfacteria: zone, pedine, strateghi, stratagemmi.
title = Sfacteria, 425 a.C.

## Schieramenti, scenari e opzioni
side-athens = Atene
side-sparta = Sparta
scenario-first-edition = Prima edizione
scenario-second-edition = Seconda edizione
choice-discard_timing = Quando si rimettono gli stratagemmi in più
choice-discard_timing-first = all’inizio della fase di fine turno
choice-discard_timing-end = alla fine della fase di fine turno
choice-peltasts_cancel_b = I peltasti annullano lo spostamento b invece di a
choice-voluntary_reduction = Indebolimento volontario (11.1)
choice-new_strategoi = Nuovi comandanti (11.2)
choice-peltasts_cancel_b-on = sì
choice-peltasts_cancel_b-off = no
choice-voluntary_reduction-on = sì
choice-voluntary_reduction-off = no
choice-new_strategoi-on = sì
choice-new_strategoi-off = no

## Fasi e tabelle
phase-stratagems = Pesca degli stratagemmi
phase-points = Punti azione
phase-reinforcements = Rinforzi
phase-activation = Attivazioni
phase-adjustments = Fine turno
track-points = Punti azione
track-supply = Rifornimento
track-vp = Punti vittoria

## Zone e basi
zone-A = Largo di nord-ovest (A)
zone-B = Largo di sud-ovest (B)
zone-C = Mare di Voidokilia (C)
zone-D = Mare di Pilo (D)
zone-E = Mare di Sfacteria nord (E)
zone-F = Mare di Sfacteria sud (F)
zone-G = Accessi meridionali (G)
zone-H = Porto (H)
zone-I = Stretto nord (I)
zone-J = Stretto sud (J)
zone-K = Costa settentrionale (K)
zone-L = Colline settentrionali (L)
zone-M = Colline orientali (M)
zone-N = Piana del campo (N)
zone-O = Istmo di Corifasio (O)
zone-P = Pilo (P)
zone-Q = Sfacteria, nord (Q)
zone-R = Sfacteria, centro nord (R)
zone-S = Sfacteria, centro sud (S)
zone-T = Sfacteria, sud (T)
zone-U = Promontorio meridionale (U)
zone-V = Spiaggia (V)
base-BTA = Base terrestre ateniese (BTA)
base-BMA = Base navale ateniese (BMA)
base-BTS = Base terrestre spartana (BTS)
base-BMS = Base navale spartana (BMS)

## Unità
unit-A-T1 = Triremi ateniesi T1
unit-A-T2 = Triremi ateniesi T2
unit-A-T3 = Triremi ateniesi T3
unit-A-T4 = Triremi ateniesi T4
unit-A-T5 = Triremi ateniesi T5
unit-A-T6 = Triremi ateniesi T6
unit-A-T7 = Triremi ateniesi T7
unit-A-T8 = Triremi ateniesi T8
unit-A-H1 = Opliti ateniesi H1
unit-A-H2 = Opliti ateniesi H2
unit-A-H3 = Opliti ateniesi H3
unit-A-H4 = Opliti ateniesi H4
unit-A-H5 = Opliti ateniesi H5
unit-A-H6 = Opliti messeni H6
unit-A-H7 = Opliti messeni H7
unit-A-A1 = Arcieri ateniesi A1
unit-A-A2 = Arcieri ateniesi A2
unit-A-P1 = Peltasti ateniesi P1
unit-A-P2 = Peltasti ateniesi P2
unit-A-P3 = Peltasti ateniesi P3
unit-S-T1 = Triremi spartane T1
unit-S-T2 = Triremi spartane T2
unit-S-T3 = Triremi spartane T3
unit-S-T4 = Triremi spartane T4
unit-S-T5 = Triremi spartane T5
unit-S-T6 = Triremi spartane T6
unit-S-T7 = Triremi spartane T7
unit-S-H1 = Opliti spartani H1
unit-S-H2 = Opliti spartani H2
unit-S-H3 = Opliti spartani H3
unit-S-H4 = Opliti spartani H4
unit-S-H5 = Iloti H5
unit-S-H6 = Iloti H6
unit-S-H7 = Iloti H7
unit-S-H8 = Iloti H8
unit-S-H9 = Iloti H9

## Strateghi
leader-demosthenes = Demostene
leader-sophocles = Sofocle
leader-eurymedon = Eurimedonte
leader-cleon = Cleone
leader-epitadas = Epitada
leader-styphon = Stifone
leader-brasidas = Brasida
leader-thrasymelidas = Trasimelida

## Rinforzi
reinforcement-A-RH1 = la flotta di Sofocle ed Eurimedonte (RH1)
reinforcement-A-RH2 = la spedizione di Cleone (RH2)
reinforcement-A-RO1 = i peltasti ateniesi (RO1)
reinforcement-S-RH1 = la flotta spartana (RH1)
reinforcement-S-RO1 = gli iloti H8 (RO1)
reinforcement-S-RO2 = gli opliti H4 e gli iloti H9 (RO2)

## Usi del vantaggio
use-points = due punti azione in più
use-initiative = l’iniziativa invertita
use-recover = un’unità recuperata
use-reroll = un tiro ripetuto
use-leader = il ritorno di un comandante

## Stratagemmi
stratagem-1 = Periplous
stratagem-2 = Kyklos
stratagem-3 = Diekplous
stratagem-4 = Epibatai
stratagem-5 = Arcieri
stratagem-6 = Peltasti
stratagem-7 = Spartiati!
stratagem-8 = Attacco combinato
stratagem-9 = Comandante ferito
stratagem-10 = Partenza di Brasida
stratagem-11 = Nicia contro Cleone
stratagem-12 = Rinforzi ritardati
stratagem-13 = Rinforzi opzionali 1
stratagem-14 = Rinforzi opzionali 2
stratagem-15 = Recupero ×1
stratagem-16 = Recupero ×2
stratagem-17 = Rifornimento
stratagem-18 = Rifornimento ilota
stratagem-19 = Tregua
stratagem-20 = Tempesta
stratagem-21 = Incendio di Sfacteria
stratagem-22 = Diserzione dei Messeni
counter-1-11 = Periplous / Nicia contro Cleone
counter-2-12 = Kyklos / Rinforzi ritardati
counter-3-13 = Diekplous / Rinforzi opzionali 1
counter-4-14 = Epibatai / Rinforzi opzionali 2
counter-5-15 = Arcieri / Recupero ×1
counter-6-16 = Peltasti / Recupero ×2
counter-7-17 = Spartiati! / Rifornimento
counter-8-18 = Attacco combinato / Rifornimento ilota
counter-9-19 = Comandante ferito / Tregua
counter-10-20 = Partenza di Brasida / Tempesta
counter-21-22 = Incendio di Sfacteria / Diserzione dei Messeni
counter-4-20 = Epibatai / Tempesta

## Modificatori
modifier-1 = Periplous
modifier-2 = Kyklos
modifier-3 = Diekplous
modifier-4 = Epibatai
modifier-6 = Peltasti
modifier-7 = Spartiati!
modifier-9 = Comandante ferito
die-a = comandanti con stella
die-b = assalto degli Spartiati
die-c = arcieri in difesa
die-d = tre tipi di truppe
die-e = difesa dei soli Spartiati
die-f = equipaggi migliori
die-g = sulla spiaggia
column-a = nemico senza opliti
column-b = senza opliti
column-c = Messeni e iloti
column-d = oltre un muro
column-e = sbarcati dalle navi
column-f = terreno difficile
modifier-zones = zone tenute
modifier-ships = navi nemiche affondate
modifier-troops = unità di terra nemiche eliminate
modifier-leaders = comandanti nemici persi
