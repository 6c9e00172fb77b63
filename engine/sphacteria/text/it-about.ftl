# For somebody who has never seen the game.
title-about = Nel 425 a.C. Atene sbarcò a Pilo e isolò degli opliti spartani sull’isola di Sfacteria. Atene vuole catturarli, Sparta resistere e ricacciare lo sbarco; entrambe sbarcano, marciano e combattono per punti vittoria fino all’ultimo turno.
phase-about-stratagems = Le due parti pescano segnalini segreti, gli stratagemmi; ognuno fa una volta eccezione a una regola.
phase-about-points = I dadi danno a ogni parte i punti azione del turno e dicono chi agisce per prima.
phase-about-reinforcements = Nuove unità arrivano al bordo della mappa.
phase-about-activation = A turno ogni parte spende punti azione: sceglie una zona, ne muove le unità e può attaccare.
phase-about-adjustments = Il turno si chiude: si controllano i rifornimenti, si contano i punti, e forse qualcuno ha vinto.
