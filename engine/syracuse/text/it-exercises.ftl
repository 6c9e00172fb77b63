# Gli esercizi.
exercise-olympieion-title = Un tempio vuoto
exercise-olympieion-goal = Giochi con Atene. Nessuno difende l’Olimpieo, il forte di Siracusa accanto ai tuoi opliti in T24: prendilo in questo turno.
exercise-olympieion-done = Un forte senza guarnigione si prende entrandoci. T24 non ha comandante e costa due punti: annunciali, attiva T24 e fai entrare gli opliti nell’Olimpieo.

exercise-plemmyrion-title = La porta del porto
exercise-plemmyrion-goal = Giochi con Siracusa. Il forte del Plemmirio è di Atene, ma dentro non c’è nessuno. Prendilo in questo turno.
exercise-plemmyrion-done = Annuncia dei punti, attiva le alture di Policna (T20) e fai entrare opliti e cavalieri nel forte del Plemmirio. Chi lo tiene potrà poi tendere le catene attraverso il porto.

exercise-raid-title = Una guarnigione isolata
exercise-raid-goal = Giochi con Siracusa. Un’unità ateniese è al Plemmirio (T27), fuori dal suo forte: vinci lì un combattimento in questo turno.
exercise-raid-done = Ermocrate è nell’Olimpieo con due unità di opliti. Una zona con un comandante costa un punto, un combattimento un altro: annuncia, attiva l’Olimpieo e marcia con tutti e tre fino a T27.

exercise-fleet-title = Fuori dall’ancoraggio
exercise-fleet-goal = Giochi con Atene. Una squadra siracusana è sola nella rada di Trogilo (M2): battila in questo turno.
exercise-fleet-done = Fai uscire l’intera flotta dall’ancoraggio (M12) con Nicia e Lamaco: due punti, uno per la zona con i comandanti e uno per il combattimento. Sei contro uno: il dado conta poco. Riporta le navi al riparo quando riorganizzi le forze.

exercise-enceinte-title = L’ultimo muro
exercise-enceinte-goal = Giochi con Atene, all’ultimo turno. Due muri sono in piedi, il Plemmirio è tuo, non ci sono catene. Vinci con i muri.
exercise-enceinte-done = Tre muri ateniesi, il Plemmirio e nessuna catena vincono alla fine dell’ultimo turno. Servono costruttori sul posto e un punto lavoro: lascia gli uomini dove sono, rimetti la pedina del tuo colore per un dado in più e scegli il terzo muro prima di ogni altra cosa.
