# Gli esercizi.
exercise-sortie-title = La sortita
exercise-sortie-goal = Giochi con Atene, con una guarnigione a Pilo (P). Una sola unità spartana sbarra la piana del campo (N): vinci lì un combattimento in questo turno.
exercise-sortie-done = Marciano tutti: annuncia almeno due punti, attiva P e manda insieme in N le due unità di opliti, gli arcieri e Demostene. Un punto è per la zona con il suo comandante, uno per il combattimento. Con metà guarnigione andrebbe molto peggio.

exercise-alone-title = Un comandante solo
exercise-alone-goal = Giochi con Atene. Brasida è nella piana del campo (N) senza truppe: catturalo in questo turno.
exercise-alone-done = Un comandante senza unità è perso quando unità nemiche entrano nella sua zona. Annuncia un punto, attiva P e marcia fino a N con Demostene e un’unità di opliti; non serve nemmeno combattere, e gli altri tengono Pilo.

exercise-squadron-title = Una sola squadra
exercise-squadron-goal = Giochi con Atene. Una sola squadra spartana è nel Porto (H): battila in questo turno.
exercise-squadron-done = Annuncia due punti, uno per la zona con i comandanti e uno per il combattimento, attiva la base navale e manda in H l’intera flotta con i due comandanti: una squadra contro cinque non regge.

exercise-straits-title = L’anello
exercise-straits-goal = Giochi con Atene. Sull’isola ci sono Spartani. Una squadra tiene lo stretto nord (I): chiudi l’anello, così che il loro rifornimento scenda a 2 in questo turno.
exercise-straits-done = Il rifornimento scende quando navi ateniesi, e nessun’altra, tengono i due stretti a fine turno. Annuncia un punto, attiva la base navale e manda due squadre nello stretto sud (J); quella in I resta dov’è. Poi resta da sperare che dal Porto non esca nessuno.

exercise-island-title = I due capi
exercise-island-goal = Giochi con Atene, all’ultimo turno. Tieni Pilo (P) e il nord dell’isola (Q). Ottieni una vittoria totale.
exercise-island-done = Opliti in P, Q e T alla fine dell’ultimo turno danno la vittoria totale. Il sud (T) è vuoto: annuncia due punti, attiva Q, manda due unità di opliti in T e lascia la terza in Q. Se partissero tutte, Q andrebbe persa.
