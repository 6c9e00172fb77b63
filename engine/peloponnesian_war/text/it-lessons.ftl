# Le lezioni del tutorial.
lesson-operation-title = Un’operazione
lesson-operation = Guidi Atene; giochi in solitario, contro regole che muovono Sparta. Tutta la guerra si fa per operazioni: un comandante indica un obiettivo, raduna un esercito lungo la strada, lo paga e marcia. Pericle attende ad Atene con sei punti di opliti; Megara, città dell’altra lega, è a due spazi.
lesson-operation-aim = ordina a Pericle di marciare su Megara.
lesson-operation-aim-hint = Scegli la marcia, poi Megara come obiettivo.
lesson-operation-gather = fai in modo che degli opliti di Atene si uniscano a lui.
lesson-operation-gather-hint = Dagli sei opliti. Ogni punto costa 200 talenti.
lesson-operation-arrive = marcia fino a Megara.
lesson-operation-arrive-hint = Non deve radunare nulla altrove: scegli la marcia.
lesson-operation-done = L’esercito è davanti a Megara. I nemici vicini alla sua via possono tentare di intercettarlo. Dopo ogni tua operazione Sparta ne fa una; per un’altra devi prima consultare gli dèi.

lesson-battle-title = Una battaglia
lesson-battle = Opliti spartani sono giunti a Decelea, in Attica. Nella fase di combattimento gli eserciti che si incontrano in campo aperto si battono: ciascuno tira un dado e aggiunge comandante, cavalleria, navi o numero; il totale più alto vince.
lesson-battle-aim = ordina a Pericle di marciare su Decelea.
lesson-battle-aim-hint = Scegli la marcia, poi l’obiettivo Decelea.
lesson-battle-fight = marcia con opliti e cavalleria e finisci le tue operazioni, in modo che si combatta.
lesson-battle-fight-hint = Dagli sei opliti e la cavalleria, e marcia. Poi passa invece di consultare gli dèi per un’altra operazione.
lesson-battle-reading = Leggi la riga qui sopra. Quale totale ha raggiunto Atene, dado e modificatori compresi?
lesson-battle-done = Esatto. Una battaglia vinta alza la fiducia del tuo schieramento e porta punti vittoria; una persa ne costa più di quanti ne porti una vinta. `/why` spiega ogni numero.

lesson-unrest-title = La rivolta
lesson-unrest = Ci sono vie più economiche degli eserciti. Per 100 talenti un comandante può sobillare una città dell’altra lega; se si solleva, la rivolta può passare alle vicine. Alcibiade attende ordini.
lesson-unrest-incite = tenta di sollevare Megara, o un’altra città del nemico.
lesson-unrest-incite-hint = Scegli la ribellione invece della marcia, poi una città. Megara è tra le prime offerte.
lesson-unrest-done = Serve un 6, quindi per lo più fallisce; ma costa poco, e una città in rivolta apre le porte al tuo esercito. Atene soffre lo stesso nella Lega delio-attica ogni volta che perde fiducia.

lesson-taxes-title = Il denaro
lesson-taxes = Gli eserciti si riforniscono con l’argento. Nella fase amministrativa ogni lega paga il tributo, meno per ogni spazio perso o devastato, e puoi arruolare nuove forze a 200 talenti il punto. Atene può imporre una tassa straordinaria ai ricchi, l’Eisfora.
lesson-taxes-tribute = riscuoti il tributo della tua lega.
lesson-taxes-tribute-hint = Decidi prima sull’Eisfora: frutta 1.000 talenti in più, ma solo finché nessun nemico è in Attica. Poi il tributo arriva da sé.
lesson-taxes-build = arruola punti forza per Atene.
lesson-taxes-build-hint = Scegli navi o opliti e conferma. Ciò che tieni paga le prossime operazioni.
lesson-taxes-done = Un punto arruolato prende posto subito. Non spendere tutto: senza talenti un’operazione non parte.

lesson-siege-title = Un assedio, e la vittoria
lesson-siege = L’ultimo turno della guerra deceleica, e decidono i punti: una battaglia o un assedio vinti ne danno dieci, una battaglia o una città assediata perse ne costano quindici. In solitario te ne servono 40 in una guerra breve, più di 150 nella guerra intera. Ne hai 30. Le mura non escono a combattere: un esercito con il suo comandante davanti a una fortezza nemica la assedia. Il dado e il valore tattico del comandante devono arrivare a 4. Alcibiade è già davanti a Epidauro e Trasillo davanti a Trezene, Trasibulo attende ad Atene; deve cadere una città.
lesson-siege-arrive = porta Trasibulo a Megara.
lesson-siege-arrive-hint = Scegli la marcia, l’obiettivo Megara, dagli sei opliti, e marcia.
lesson-siege-fall = finisci le tue operazioni e prendi una città.
lesson-siege-fall-hint = Passa invece di consultare gli dèi per un’altra operazione. Poi si tira un dado per ogni assedio, e basta un successo. Se falliscono tutti e tre, cosa rara, ricomincia.
lesson-siege-victory = porta a termine la guerra.
lesson-siege-victory-hint = Rispondi a ciò che viene ancora chiesto su denaro e nuove forze: non cambia più nulla. Poi si contano i punti.
lesson-siege-done = La guerra è vinta. Può finire prima: uno schieramento si arrende quando la sua città cade o la sua bellicosità è esaurita, e questo dà tanti più punti quanto prima avviene. Ma se in solitario hai troppo successo, le regole possono farti cambiare schieramento.
