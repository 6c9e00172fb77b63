# l’analisi di una partita finita
button-review = Analisi
command-review = Dove si è decisa una partita finita: fortuna, decisioni e svolte
review-title = Analisi: { $name }
review-progress = { $percent } % analizzato. Puoi chiudere questo messaggio e chiedere di nuovo più tardi.
review-curve = **Probabilità di vittoria, { $seat }**, dopo ogni turno (± { $error }): { $chances }
review-side = **{ $seat }**: fortuna ai dadi { $luck } punti, { $lost ->
    [0] nulla perso per decisioni sbagliate
   *[other] { $lost } ± { $error } punti persi per decisioni sbagliate
} (errori gravi { $blunder }, errori { $mistake }, imprecisioni { $inaccuracy }; mosse migliori trovate { $best })
review-kind-blunder = errore grave
review-kind-mistake = errore
review-kind-inaccuracy = imprecisione
review-kind-best = mossa migliore
review-point = { $number }. Turno { $turn }, { $seat }: **{ $kind }**, −{ $worth } ± { $error } punti. { $given } → meglio: { $better }
review-point-best = { $number }. Turno { $turn }, { $seat }: **{ $kind }**, { $worth } ± { $error } punti davanti alla seguente. { $given }
review-point-short = Turno { $turn }, { $seat }: { $kind }
review-choose = Guarda una svolta
review-answered = Risposta data: **{ $answer }**
review-better = Lo Strategos preferisce: **{ $answer }**
review-worth = Sarebbe valso { $worth } ± { $error } punti percentuali di probabilità.
review-found = La risposta migliore: { $worth } ± { $error } punti percentuali davanti alla seguente.
review-other = { $answer }: { $chance } ± { $error } %
review-harm = Dopo la risposta più debole, in { $often } prove su { $lines } (dopo l’altra in { $otherwise }): { $said }
review-gain = Dopo la risposta migliore, in { $often } prove su { $lines } (dopo l’altra in { $otherwise }): { $said }
review-why-points = In media le separano { $points } punti vittoria.
review-line = Un seguito dopo **{ $answer }**, giocato dai computer:
review-line-quiet = Non succede nulla prima della fine del turno.
review-line-foot = I dadi e ciò che è nascosto sono supposti: la partita poteva andare diversamente.
review-nothing = Nessuna decisione spicca oltre il rumore.
review-foot = Una stima dello Strategos, da ciò che ogni parte sapeva allora. I punti sono punti percentuali di probabilità di vittoria. Ciò che nomina supera il rumore; ciò che non nomina può comunque essere stato sbagliato.
review-right = In { $games } partite fra computer la sua previsione favoriva il futuro vincitore in { $right } momenti su 100; le sue cifre si scostavano in media di { $off } punti.
review-tried = Ha trovato il { $found } % degli errori inseriti, e giudicato sbagliato il { $own } % delle proprie risposte.
review-left-out = { $count ->
    [one] Una decisione non è stata esaminata fino in fondo: è mancato il tempo.
   *[other] { $count } decisioni non sono state esaminate fino in fondo: è mancato il tempo.
}
button-reviewplay = Gioca da qui
button-reviewline = Il seguito
button-reviewkeep = Tieni come esercizio
button-reviewpoint = Indietro
review-plays-on = Giochi dal turno { $turn } contro { $level }. Il passato è lo stesso, i dadi sono nuovi; non conta nulla.
review-page-curve = Probabilità di vittoria (%)
review-page-title = Analisi
error-not-reviewable = Qui nessuna analisi: le probabilità di vittoria sono note solo per le partite a due il cui scenario è stato provato. Il gioco in solitario, in più persone, o la Caduta di Atene non le hanno; /watch chronicle ne racconta la storia.
error-nothing-to-review = Non c’è nulla da analizzare: la partita è finita prima di ogni decisione, oppure è un’ipotesi.
error-reviewed-later = Una partita si analizza quando è finita; un tavolo di un turno a dadi comuni, quando lo sono tutti i suoi tavoli.
error-no-review = Questa partita non è stata analizzata, o non da quando è finita: usa prima /review.
error-review-failed = L’analisi non è riuscita. Chiedila di nuovo; la partita stessa è intatta.
error-too-many-kept = Tieni già { $most } posizioni. Prima togline una: /exercise con mine le mostra.

# esercizi dalle proprie partite
param-exercise-mine-hint = Le posizioni delle tue partite che tieni
button-ownnext = Le mie posizioni
button-owndrop = Toglila
own-kept = Tenuta. Torna domani con /exercise e mine, e più tardi ogni volta che la risolvi.
own-head = { $title }, turno { $turn }: sei { $seat }
own-rules = Che cosa rispondi? Tieni { $count ->
    [one] una posizione
   *[other] { $count } posizioni
}.
own-right = Giusto: **{ $answer }**.
own-wrong = Non **{ $answer }**. Meglio: **{ $better }**.
own-next = Torna { $when }.
own-later = Nulla da risolvere ora. { $count ->
    [one] La tua posizione torna
   *[other] Delle tue { $count } posizioni la prossima torna
} { $when }.
own-none = Non tieni ancora posizioni. Apri l’analisi di una partita finita con /review, scegli una svolta e premi “Tieni come esercizio”.
own-dropped = Tolta: non torna.
