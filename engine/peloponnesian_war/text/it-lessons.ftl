# Le lezioni del tutorial.
lesson-operation-title = Un’operazione
lesson-operation = Guidi Atene; solo al tavolo, giochi contro regole che muovono Sparta. Tutta la guerra si fa per operazioni: un comandante nomina un obiettivo, raduna un esercito per via, lo paga e marcia. Pericle attende ad Atene con sei punti di opliti; Megara, città dell’altra lega, è a due spazi.
lesson-operation-aim = ordina a Pericle di marciare su Megara.
lesson-operation-aim-hint = Scegli la marcia, poi Megara come obiettivo. Se la lista è lunga, scrivi `/answer` e qualche lettera.
lesson-operation-gather = fa’ che degli opliti di Atene si uniscano a lui.
lesson-operation-gather-hint = Dagli sei opliti. Ogni punto costa 200 talenti.
lesson-operation-arrive = marcia fino a Megara.
lesson-operation-arrive-hint = Non deve radunare nulla altrove: scegli la marcia.
lesson-operation-done = L’esercito è davanti a Megara. I nemici vicini alla sua via possono tentare di intercettarlo. Dopo ogni tua operazione Sparta ne fa una; per un’altra devi prima consultare gli dèi.

lesson-battle-title = Una battaglia
lesson-battle = Opliti spartani sono giunti a Panatto, sul tuo stesso suolo. Nella fase di combattimento gli eserciti che si incontrano in campo aperto si battono: ciascuno tira un dado e aggiunge comandante, cavalleria, navi o numero; il totale più alto vince.
lesson-battle-arrive = marcia su Panatto con Pericle.
lesson-battle-arrive-hint = Scegli la marcia, l’obiettivo Panatto, dagli opliti e cavalleria, e marcia.
lesson-battle-fight = finisci le tue operazioni, così che la battaglia si combatta.
lesson-battle-fight-hint = Rispondi che passi invece di consultare gli dèi per un’altra operazione.
lesson-battle-reading = Leggi la riga qui sopra. Quale totale ha raggiunto Atene, dado e modificatori compresi?
lesson-battle-done = Esatto. Le battaglie vinte alzano la fiducia del tuo schieramento e portano punti vittoria; perse, costano più di quanto portino. `/why` spiega ogni numero.

lesson-unrest-title = La rivolta
lesson-unrest = Ci sono vie più economiche degli eserciti. Per 100 talenti un comandante può sobillare una città dell’altra lega; se si solleva, la rivolta può passare alle vicine. Alcibiade attende ordini.
lesson-unrest-incite = tenta di sollevare Elide, o un’altra città del nemico.
lesson-unrest-incite-hint = Scegli la ribellione invece della marcia, poi una città.
lesson-unrest-done = Serve un 6, quindi per lo più fallisce; ma costa poco, e una città in rivolta apre le porte al tuo esercito. Atene soffre lo stesso nella Lega delio-attica ogni volta che perde fiducia.

lesson-taxes-title = Il denaro
lesson-taxes = Gli eserciti si riforniscono con l’argento. Nella fase amministrativa ogni lega paga il tributo, meno per ogni spazio perso o devastato, e puoi arruolare nuove forze a 200 talenti il punto. Atene può imporre una tassa straordinaria ai ricchi, l’Eisfora.
lesson-taxes-build = arruola punti forza per Atene.
lesson-taxes-build-hint = Scegli navi o opliti e conferma. Ciò che tieni paga le prossime operazioni.
lesson-taxes-done = Un punto arruolato prende posto subito. Non spendere tutto: senza talenti un’operazione non parte.

lesson-siege-title = Un assedio, e la vittoria
lesson-siege = Le mura non escono a combattere: un esercito in una città nemica la assedia. Il dado, con il comandante e quant’altro aiuta, deve arrivare a 4. Un assedio vinto dà la città, talenti e punti vittoria; alla fine della guerra i tuoi punti dicono quanto è stato grande il successo.
lesson-siege-arrive = porta Demostene a Megara.
lesson-siege-arrive-hint = Scegli la marcia, l’obiettivo Megara, dagli sei opliti, e marcia.
lesson-siege-throw = finisci le tue operazioni e tira il dado dell’assedio.
lesson-siege-throw-hint = Passa invece di consultare gli dèi per un’altra operazione.
lesson-siege-done = Vinto o perso: così cadono le città. Se da solo hai troppo successo, le regole possono farti cambiare schieramento.
