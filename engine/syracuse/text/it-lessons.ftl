# Le lezioni del tutorial.
lesson-march-title = Annunciare e muovere
lesson-march = Giochi con Atene. Lamaco è con alcuni opliti a sud dell’Anapo, in T24. Muovere costa punti azione: prima annunci quanti può costarne questa fase d’azione, poi attivi le zone una dopo l’altra, e chi c’è può marciare. Un gruppo ha quattro punti movimento; attraversare un fiume ne costa uno in più.
lesson-march-announce = annuncia una parte dei tuoi punti azione.
lesson-march-announce-hint = Premi un numero. Qui basta un punto: una zona con un comandante ne costa uno, senza ne costa due. Ciò che annunci e non spendi è perso.
lesson-march-activate = attiva la zona T24.
lesson-march-activate-hint = Lamaco è in T24, quindi costa un punto solo.
lesson-march-move = marcia con degli opliti oltre il fiume fino a T17, dove sorgerà il tuo campo.
lesson-march-move-hint = Scegli gli opliti e Lamaco, che partono insieme, conferma, poi scegli T17.
lesson-march-done = Chi tiene T17 può costruirci il campo, da cui parte il muro intorno alla città. Le fasi d’azione si alternano finché nessuno ha più punti.

lesson-fight-title = Un combattimento
lesson-fight = Degli opliti di Siracusa, guidati da Sicano, sono in T13, accanto al terreno del tuo campo. Entra nella loro zona: la battaglia segue quando tutti hanno marciato. Costa un punto azione in più, preso dallo stesso annuncio: annunciane almeno due.
lesson-fight-enter = marcia da T17 in T13 con i tuoi opliti.
lesson-fight-enter-hint = Annuncia due punti, uno per la zona e uno per la battaglia. Attiva T17, scegli i tuoi opliti e Nicia, e mandali in T13. Senza il secondo punto ripiegherebbero indeboliti.
lesson-fight-attack = finisci le attivazioni e combatti.
lesson-fight-attack-hint = Finisci le attivazioni. Dei punti annunciati deve restarne uno per la battaglia.
lesson-fight-reading = Il rapporto di forze dà una colonna della tabella; fiumi, alture e mura la spostano; il dado con i suoi modificatori dà la riga. In quale colonna, dopo tutti gli spostamenti, si è combattuta questa battaglia?
lesson-fight-done = Esatto. Ogni numero di un combattimento ha la sua spiegazione, e le lettere sono quelle del regolamento. **Probabilità** prevede una battaglia prima che tu la inizi, `/why` la spiega dopo. Chi perde si ritira.

lesson-works-title = Lavori e stratagemma
lesson-works = Dopo le azioni entrambi costruiscono. I dadi danno punti lavoro: un 5 ne vale uno, un 6 due; il campo e ogni forte ne costano due, un muro uno. I dadi possono tradirti, ma hai in mano due volte lo stesso stratagemma: **Forte** costruisce gratis il campo o un forte. Servono truppe sul posto: i tuoi opliti sono in T17, il terreno del campo, e dove possono sorgere i forti di Sice (T14) e del Plemmirio (T27).
lesson-works-dice = tira i dadi dei tuoi lavori.
lesson-works-dice-hint = Puoi rimettere una pedina nella coppa per un dado in più. Se passi, le tieni tutte e due.
lesson-works-play = gioca lo stratagemma Forte.
lesson-works-play-hint = Se i dadi ti hanno dato abbastanza punti per costruire, premi prima **Gioca uno stratagemma**. Poi premi **Forte**; se ti si chiede quale pedina, una vale l’altra.
lesson-works-build = usalo per costruire il campo o un forte.
lesson-works-build-hint = Scegli uno dei luoghi offerti. Il campo è il più urgente.
lesson-works-done = Costruito senza spendere un punto. Dal campo i tre muri di Atene salgono uno dopo l’altro verso la costa nord; Siracusa costruirà dei contromuri per tagliare loro la strada. A ogni turno entrambi pescano due stratagemmi in segreto, e ciascuno può tenerne uno.

lesson-supply-title = Il rifornimento
lesson-supply = Una città tagliata fuori perde un punto di rifornimento per turno; a zero Siracusa capitola. La tagliano fuori tre muri in piedi, oppure un blocco: il forte di Sice, truppe in T7, e navi sia in M5 sia in M8. Resta aperta solo M5. Anche Atene può avere fame: dietro le catene del porto, o quando la cavalleria nemica sorprende i suoi foraggiatori.
lesson-supply-close = naviga da M4 a M5.
lesson-supply-close-hint = Annuncia un punto, attiva M4, scegli le navi con Eurimedonte e mandale in M5.
lesson-supply-hunger = finisci il turno e guarda calare il rifornimento di Siracusa.
lesson-supply-hunger-hint = Lascia tutti dove sono: non attivare altro, non riportare nessuno, e rispondi fino alla fine del turno.
lesson-supply-done = La città ha fame. Fuori dal campo, dalla città e dai forti ogni esercito paga la notte all’aperto: era il logoramento che hai appena visto.

lesson-win-title = La vittoria
lesson-win = L’ultimo turno. I tre muri sono in piedi. Se alla fine del turno Atene tiene anche il forte del Plemmirio, la vittoria è totale; altrimenti decidono i punti: cinque per un forte, due per un muro, da uno a tre per ogni unità nemica distrutta. Il forte è vuoto.
lesson-win-hold = prendi il forte del Plemmirio.
lesson-win-hold-hint = Annuncia un punto, attiva T26, scegli gli opliti e Nicia, e mandali proprio nel forte.
lesson-win-victory = finisci la partita.
lesson-win-victory-hint = Non riportare nessuno dal forte, e rispondi fino alla fine del turno.
lesson-win-done = Accerchiata da un mare all’altro: una vittoria totale. In una partita intera bada alla tua flotta: se la perdi, Atene perde tutto.
