# For somebody who has never seen the game.
title-about = Dal 415 al 413 a.C. Atene assediò Siracusa per terra e per mare. Atene costruisce mura intorno alla città, Siracusa costruisce contro di esse; rifornimenti, stratagemmi e battaglie decidono chi tiene il terreno quando arrivano gli aiuti.
phase-about-stratagems = Le due parti pescano segnalini segreti, gli stratagemmi; ognuno fa una volta eccezione a una regola.
phase-about-points = I dadi danno a ogni parte i punti azione del turno e dicono chi agisce per prima.
phase-about-reinforcements = Arrivano nuove truppe e nuove navi.
phase-about-actions = A turno ogni parte spende punti azione: sceglie una zona, ne muove ciò che vi si trova per terra o per mare e può attaccare.
phase-about-works = I dadi dicono quanto ogni parte avanza con le mura: quelle di Atene devono chiudere la città, quelle di Siracusa impedirlo.
phase-about-regrouping = Le unità tornano al campo o in città.
phase-about-adjustments = Il turno si chiude: si controllano i rifornimenti, la fame costa unità, e forse qualcuno ha vinto.
