# Le lezioni del tutorial.
lesson-march-title = Annunciare e muovere
lesson-march = Giochi con Atene. I tuoi opliti, guidati da Demostene, sono sull’isola di Sfacteria, in S. Muovere costa punti azione: prima annunci quanti può costarne questa fase d’azione, poi attivi le zone una dopo l’altra, e tutte le unità che contengono possono muoversi. Gli opliti percorrono fino a tre zone.
lesson-march-announce = annuncia una parte dei tuoi punti azione.
lesson-march-announce-hint = Premi un numero. Qui basta un punto: una zona con un comandante ne costa uno, senza ne costa due. Ciò che annunci e non spendi è perso.
lesson-march-activate = attiva la zona S.
lesson-march-activate-hint = Demostene è in S, quindi costa un punto solo.
lesson-march-move = porta degli opliti da S a Q, il capo nord dell’isola.
lesson-march-move-hint = Scegli chi parte, conferma, poi scegli Q come destinazione. Dalla stessa zona possono partire più gruppi, ciascuno verso la sua destinazione.
lesson-march-done = Q è tua: opliti a un capo o all’altro dell’isola (Q o T) o a Pilo (P) valgono cinque punti per zona alla fine. Un comandante da solo non tiene nulla. Le fasi d’azione si alternano finché nessuno ha più punti; allora il turno finisce.

lesson-fight-title = Un combattimento
lesson-fight = Degli opliti spartani sbarrano la strada in R. Entra nella loro zona: il combattimento segue appena hai finito di muovere. Costa un punto azione in più, preso dallo stesso annuncio: annunciane almeno due.
lesson-fight-enter = marcia da S in R con le tue truppe.
lesson-fight-enter-hint = Annuncia due punti, uno per la zona e uno per il combattimento. Attiva S, scegli tutti quelli che ci sono e mandali in R. Senza il secondo punto ripiegherebbero indeboliti.
lesson-fight-attack = finisci le attivazioni e combatti.
lesson-fight-attack-hint = Non devi muovere altro: finisci le attivazioni. Dei punti annunciati deve restarne uno per il combattimento.
lesson-fight-reading = Il rapporto di forze dà una colonna della tabella; terreno, truppe e mura la spostano; il dado con i suoi modificatori dà la riga. In quale colonna, dopo tutti gli spostamenti, si è combattuto?
lesson-fight-done = Esatto. Ogni numero di un combattimento ha la sua spiegazione, e le lettere sono quelle del regolamento. **Probabilità** prevede un combattimento prima che tu lo inizi, `/why` lo spiega dopo. Chi perde si ritira.

lesson-stratagem-title = Uno stratagemma
lesson-stratagem = A ogni turno peschi due stratagemmi in segreto. Questa volta in R comanda Epitada: un comandante con bonus, che aiuta il dado del suo schieramento. Hai una pedina che annulla, per un combattimento, l’effetto dei comandanti nemici. In ogni fase d’azione puoi giocare uno stratagemma, e l’avversario anche.
lesson-stratagem-play = attacca gli Spartani in R e gioca uno stratagemma nel combattimento.
lesson-stratagem-play-hint = Annuncia due punti, attiva S, manda in R tutti quelli che ci sono e finisci le attivazioni. Quando ti viene chiesto uno stratagemma, scegline uno invece di passare; **La mia mano** dice che cosa fa ciascuno. Se hai passato, rispondi a ciò che viene ancora chiesto e attacca ancora una volta gli stessi nemici.
lesson-stratagem-fought = guarda come finisce il combattimento.
lesson-stratagem-fought-hint = Rispondi a ciò che viene chiesto finché il dado non è tirato.
lesson-stratagem-done = Una pedina giocata torna nella coppa. Alla fine di un turno puoi tenerne una. Dove potresti reagire la domanda ti viene posta anche se non hai nulla che serva: così una pausa non rivela nulla.

lesson-supply-title = Il rifornimento
lesson-supply = Gli uomini sull’isola mangiano ciò che arriva dal mare. Se alla fine di un turno nei due stretti (I e J) ci sono solo navi ateniesi, il rifornimento di Sparta sull’isola cala di uno; a zero gli uomini capitolano e, se sono almeno due unità, fra cui almeno una di opliti, la partita è vinta subito. Una tua squadra è già in J. Sparta può affamare Pilo allo stesso modo.
lesson-supply-strait = porta la tua squadra da D nello stretto nord, I.
lesson-supply-strait-hint = Annuncia un punto, attiva D e manda in I tutti quelli che ci sono. Le navi si muovono senza limiti.
lesson-supply-hunger = finisci il turno e guarda calare il rifornimento di Sparta.
lesson-supply-hunger-hint = Lascia le navi dove sono e rispondi fino alla fine del turno. I due stretti devono restare tuoi.
lesson-supply-done = Ancora un turno così e l’isola capitola. Il rifornimento risale di uno ogni volta che alla fine di un turno il blocco è rotto.

lesson-win-title = La vittoria
lesson-win = L’ultimo turno. Tieni Pilo (P) e il nord dell’isola (Q). Se alla fine del turno ci sono opliti anche in T, la vittoria è totale; altrimenti decidono i punti: cinque per ciascuna delle tre zone, uno o due per ogni unità nemica distrutta, uno per un comandante caduto.
lesson-win-hold = porta degli opliti in T.
lesson-win-hold-hint = Attiva S e manda degli opliti in T. Quelli in P e in Q devono restare.
lesson-win-victory = finisci la partita.
lesson-win-victory-hint = Rispondi fino alla fine del turno. I tuoi opliti devono restare in P, Q e T.
lesson-win-done = È stata una vittoria totale.
