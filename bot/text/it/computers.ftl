# i giocatori del computer
level-recruit = Recluta
level-soldier = Soldato
level-captain = Capitano
level-strategos = Strategos
level-like-recruit = Recluta: fa errori che puoi punire
level-like-soldier = Soldato: vede che cosa porta una mossa
level-like-captain = Capitano: prevede un intero movimento
level-like-strategos = Strategos: si aspetta la tua risposta
button-nextlevel = Pronto per di più? Gioca contro { $level ->
    [soldier] il Soldato
    [captain] il Capitano
   *[strategos] lo Strategos
}
computer-name = { $level } (computer)
button-against = Gioca contro { $level ->
    [recruit] la Recluta
    [soldier] il Soldato
    [captain] il Capitano
   *[strategos] lo Strategos
}
button-hint = Consiglio
command-game-seat-computer = Affida uno schieramento al computer
command-hint = Che cosa risponderebbe lo Strategos, quando giochi senza altre persone
param-level-hint = Che cosa aspettarsi: dalla Recluta, che fa errori, allo Strategos, che si aspetta la tua risposta
computer-seated = { $computer } gioca con { $seat }.
hint-title = Lo Strategos risponderebbe: { $answer }
hint-value = Secondo lui arriveresti a { $value } punti vittoria rispetto agli avversari: sopra lo zero sei in vantaggio.
hint-value-alone = Secondo lui arriveresti a { $value } punti vittoria.
hint-why-best = Tutto il resto che ha provato rende di meno:
hint-why-ends = Nulla di ciò che ha provato qui migliora la posizione:
hint-why-equal = È questione di poco. Altre buone risposte:
hint-equal = { $answer }: quasi equivalente
hint-less = { $answer }: { $points ->
    [one] un punto in meno
   *[other] { $points } punti in meno
}
hint-sure = Nettamente la migliore: { $lead } ± { $error } punti percentuali di probabilità davanti a **{ $other }**.
hint-likely = Probabilmente la migliore: { $lead } ± { $error } punti percentuali di probabilità davanti a **{ $other }**.
hint-close = È questione di poco: **{ $other }** vale all’incirca lo stesso.
hint-because = Perché: in { $often } prove su 100 dopo questa, { $otherwise } dopo l’altra: { $said }
hint-other = { $answer }: { $points ->
    [0] all’incirca lo stesso
    [one] un punto in meno
   *[other] { $points } punti in meno
}
hint-foot = Da partite di prova in cui tutto ciò che non vedi viene ridistribuito e i dadi vengono tirati di nuovo. Oltre ai punti conta ciò che la posizione promette.
hint-only = C’è una sola risposta sensata: { $answer }
hint-missed = A che cosa rinuncia: { $missed }
error-no-hint = I consigli valgono solo nelle partite senza altre persone, mentre ti viene chiesto qualcosa.
error-still-played = Il posto ({ $seat }) ha ancora il suo giocatore. Il computer può continuare se il giocatore si arrende o se ne va; a tempo scaduto usa /game claim. Il posto si può anche offrire a un’altra persona con /game seat substitute.
error-no-computer-here = Questo è un “e se” di una partita ancora in corso. Qui niente consigli né computer finché quella partita non è finita.
error-nobody-to-play = Con queste opzioni c’è un solo posto, quindi nessuno contro cui giocare. Scegli una modalità per due o più, oppure gioca in solitario, senza computer.
game-elsewhere = La tua partita di **{ $name }** è in { $link }. Puoi giocare qui o là.
proposal-computer = { $user } ({ $seat }) propone che il computer ({ $level }) giochi con { $offered }
event-table-computer = D’ora in poi il computer gioca con { $side }: { $level ->
    [recruit] Recluta
    [soldier] Soldato
    [captain] Capitano
   *[strategos] Strategos
}.

# il tutorial
command-tutorial = Impara un gioco giocandolo: dieci minuti, in privato
tutorial-choose = Quale gioco vuoi imparare? Ci vogliono circa dieci minuti, e lo vedi solo tu.
button-solo = Gioca a { $title } contro { $level ->
    [recruit] la Recluta
    [soldier] il Soldato
    [captain] il Capitano
   *[strategos] lo Strategos
}
button-tutorial = Tutorial
button-lessonhint = Suggerimento
button-lesson = Avanti: { $name }
lesson-head = Lezione { $number } di { $count }: { $name }
lesson-task = Il tuo compito: { $task }
lesson-hint = Suggerimento: { $hint }
lesson-answer = Una risposta che porta all’obiettivo: **{ $answer }**
lesson-missed = Non è più possibile: { $task }
lesson-wrong = No, non { $answer }. Rileggi la riga.
lesson-wrong-again = Guarda la riga citata qui sopra: la risposta è lì.
lesson-reading-answer = La riga dice **{ $answer }**.
lesson-put-away = Messo da parte quando hai cominciato **{ $name }** ({ $title }).
lesson-closed = Messo da parte.
lesson-choose = Tutte le lezioni
lesson-finished = Hai completato tutte le lezioni di **{ $title }**. Rifanne una, o gioca una partita intera.
button-go-on = Continua: { $name }
lesson-last = Ora sai quanto basta per una partita intera. La Recluta gioca abbastanza male da poter essere battuta.

# gli esercizi
command-exercise = Risolvi una posizione giocandola, in privato
button-exercise = Esercizi
button-try = Prova
button-solution = Soluzione
exercise-choose = Una posizione e un obiettivo da raggiungere entro la fine del turno. Di quale gioco?
exercise-list = **{ $title }**: { $solved } esercizi risolti su { $count }.
exercise-head = Esercizio { $number } di { $count }: { $name }
exercise-rules = Hai tempo fino alla fine del turno. Ogni inizio conta come un tentativo. I dadi si tirano di nuovo ogni volta.
exercise-missed = Il turno è finito e l’obiettivo non è stato raggiunto. Ricominciare conta come un nuovo tentativo.
exercise-give-up = Vuoi vedere ora la soluzione? Non si può annullare. In classifica l’esercizio varrà al massimo un punto.
button-giveup = Rinuncia
exercise-chance = La linea migliore raggiunge l’obiettivo { $percent } volte su 100.
exercise-scored = { $points ->
    [one] 1 punto
   *[other] { $points } punti
} per la classifica ({ $tries ->
    [one] 1 tentativo
   *[other] { $tries } tentativi
}).
exercise-scored-looked = { $points ->
    [one] 1 punto
   *[other] { $points } punti
} per la classifica, dopo uno sguardo alla soluzione.
exercise-points = In classifica: tre punti al primo tentativo, due al secondo, uno dopo o con uno sguardo alla soluzione.
exercise-late = Questo esercizio era di un altro giorno: non conta più per la classifica.
exercise-no-hint = Negli esercizi non ci sono suggerimenti. Puoi rinunciare e vedere la soluzione.
exercise-daily = Esercizio del giorno · { $title }: { $name }
exercise-before = Ultimo esercizio: risolto da { $solved } su { $tried } partecipanti.
exercise-scores = Esercizi, ultimi 30 giorni
exercise-score = { $place }. { $user }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}, { $solved ->
    [one] 1 risolto
   *[other] { $solved } risolti
}
lesson-out-of-reach = La tua ultima risposta ha consumato ciò che serviva: la lezione finisce qui.
button-last-step = Di nuovo dall’ultimo passo
