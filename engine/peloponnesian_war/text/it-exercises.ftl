# Gli esercizi.
exercise-panormus-title = Libera il golfo
exercise-panormus-goal = Guidi Sparta. Una guarnigione ateniese di un punto è a Panormo: vinci lì una battaglia in questo turno.
exercise-panormus-done = Ordina a Brasida di marciare su Panormo e dagli cinque punti di opliti e la cavalleria di Sparta. Ogni punto di opliti in più del nemico si aggiunge al dado, e gli Spartani combattono ancora meglio. Poi passa, in modo che la battaglia si combatta.

exercise-stratus-title = Un assedio
exercise-stratus-goal = Guidi Sparta. Strato non ha guarnigione: prendila con un assedio in questo turno.
exercise-stratus-done = Un esercito davanti a una fortezza straniera senza guarnigione la assedia; decidono il dado e il valore tattico del comandante, e Brasida è l’uomo giusto. Bastano quattro punti di opliti: marcia su Strato.

exercise-argos-title = La vecchia rivale
exercise-argos-goal = Guidi Sparta. Argo è passata ad Atene e un punto di opliti la tiene: vinci lì una battaglia in questo turno.
exercise-argos-done = Argo è vicina e la strada è breve: ordina a Brasida di marciare su Argo e dagli tutti e sei i punti di opliti e la cavalleria. Le probabilità sono buone, non certe.

exercise-amphipolis-title = La via di Tracia
exercise-amphipolis-goal = Guidi Sparta. Un punto degli alleati di Atene tiene Anfipoli, lontano a nord: vinci lì una battaglia in questo turno.
exercise-amphipolis-done = Brasida prese questa via nel 424; ora tocca ad Archidamo. Ordinagli di marciare su Anfipoli con tutti e sette i punti di opliti e la cavalleria: la via è lunga e può essere sbarrata, ma chi arriva è molto più forte della guarnigione. Poi passa.

exercise-pella-title = I cavalieri del re
exercise-pella-goal = Guidi Sparta. Un punto di cavalleria tiene Pella, la sede dei re di Macedonia, per Atene: vinci lì una battaglia in questo turno.
exercise-pella-done = La sola cavalleria non regge contro gli opliti. Manda Archidamo a Pella con sette punti di opliti e la cavalleria, così quella nemica non dà bonus; resta incerta solo la via. Poi passa.
