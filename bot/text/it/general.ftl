# Le frasi del bot. L’araldo, non il buffone: semplice, breve, un po’ asciutto.
# scegliere
choose-one = Scegli
choose-some = { $least ->
    [0] { $most ->
        [0] Scegli
       *[other] Scegli (fino a { $most })
    }
    [1] { $most ->
        [1] Scegli
       *[other] Scegli (da 1 a { $most })
    }
   *[other] { $most ->
        [0] Scegli
       *[other] Scegli (da { $least } a { $most })
    }
}
choose-exactly = Scegline { $most }
choose-number = Scegli un numero
choose-next = Scegli il n. { $place }
question-among = Tra: { $names }
button-number = Scrivi un numero (da { $low } a { $high })
button-sure = Conferma ({ $count })
button-sure-none = { $people ->
    [yes] Nessuno
   *[no] Niente
}
button-order = Conferma quest’ordine ({ $count })
button-again = Ricomincia
button-share = Ripartisci: { $names }
button-share-sure = { $total ->
    [0] Conferma: niente
   *[other] Conferma { $total } su { $most }
}
share-line = { $name }: { $count }
draft-order = Finora: { $names }
draft-shares = { $exact ->
    [yes] { $most } in tutto; finora { $total }.
   *[no] { $least ->
        [0] Al massimo { $most } in tutto; finora { $total }.
       *[other] Da { $least } a { $most } in tutto; finora { $total }.
    }
}
field-share = Un numero intero, al massimo { $most }
field-number = Un numero intero da { $low } a { $high }{ $step ->
    [1] {""}
   *[other] , di { $step } in { $step }
}
field-number-label = Il tuo numero
question-trail = Regola { $trail }
question-type = Oppure scrivi `/{ $command }` e qualche lettera del nome.
question-secret = Lo vedi solo tu
question-together = Lo vedi solo tu; le risposte si rivelano tutte insieme
question-window = Puoi reagire
answer-none = nulla
throw-number = tiro { $number }
hand-size = stratagemmi { $count }
hand-or = o
turn-phase = Turno { $turn } di { $turns } · { $phase }
outcome-won = Vince { $winner }.
outcome-nobody = La partita è finita.

# pulsanti
button-take = Gioca con { $side }
button-sit = Siediti
button-random = Schieramento casuale
button-leave = Esci dal tavolo
button-start = Inizia
button-word = Aggiungi una parola al seme
button-primer = Che cos’è?
button-act = Agisci
button-hand = La mia mano
button-map = Mappa
button-log = Registro
button-odds = Probabilità
button-rules = Regole
button-more = Altro
button-verify = Verifica i dadi
button-rematch = Rivincita a schieramenti invertiti
button-resume = Riprendi
button-recap = Riassunto
button-why = Perché?
button-agree = Accetta
button-decline = Rifiuta
button-undo = Annulla
button-status = Stato
button-pause = Pausa
button-snooze = Sospendi i promemoria
button-draw = Proponi il pareggio
button-resign = Arrenditi
button-extend = Chiedi più tempo
button-resignsure = Sì, mi arrendo
button-abandon = Interrompi la partita
button-new = Apri una partita di { $title }
button-thread = Continua in un thread
button-newthread = Apri in un thread
button-older = Precedenti
button-newer = Successivi
button-undo-last = Annulla l’ultima risposta
button-undo-answer = Annulla “{ $what }”
button-takeback = Chiedi di annullare

# il tavolo prima della partita
lobby-taken = **{ $seat }**: { $user }
lobby-open = **{ $seat }**: posto libero
lobby-reserved = **{ $seat }**: riservato a { $user }
lobby-waiting = Scegli uno schieramento. Una sola persona può prenderne più d’uno.
lobby-waiting-alone = Siediti e premi Inizia.
lobby-ready = Ci sono tutti. Chi è seduto al tavolo può premere Inizia.
lobby-ready-alone = Premi Inizia quando vuoi.
lobby-sat = Giochi con { $seat }.
lobby-left = Hai lasciato il tavolo.
lobby-closed = Questo tavolo è chiuso.
lobby-word-title = Una parola per il seme dei dadi
lobby-word-label = Una parola o un numero qualsiasi
lobby-word-hint = Entra nel seme dei dadi, così nessuno li decide da solo.
lobby-word-taken = Aggiunta al seme dei dadi.
lobby-primer = Un wargame da tavolo per corrispondenza. Ogni giocatore prende uno schieramento; quando tocca a te il bot ti pone in privato le domande previste dalle regole, e dopo ogni fase racconta nel canale che cosa è successo. Bastano due minuti, quando li hai: premi **Agisci** sotto la mappa. Non si perde nulla se torni solo domani.
lobby-made = Tavolo aperto: { $link }
lobby-busy = In questo canale c’è già una partita. Vuoi aprire la tua in un thread?
pace-none = Senza scadenza
pace-rolling = { $hours ->
    [one] Un’ora per mossa
    [24] Un giorno per mossa
    [48] Due giorni per mossa
    [72] Tre giorni per mossa
    [168] Una settimana per mossa
   *[other] { $hours } ore per mossa
}
pace-hour = Scadenza alle { $at } ({ $place })
pace-bank = { $hours } ore a testa per tutta la partita, e { $increment } in più per mossa
pace-rest = orologi fermi dalle { $begin } alle { $end } ({ $place })

# il tavolo
nobody = nessuno
waiting-for = Si attende { $user } ({ $seat })
table-paused = La partita è in pausa.
table-abandoned = La partita è stata interrotta.
game-begins = { $name }: la partita comincia
dice-sealed = Dadi sigillati: `{ $commitment }…` (per intero, con ogni tiro: /game verify)
next-are = Tocca a { $users }
dispatch-over = Seme rivelato: `{ $seed }`. Controlla ogni tiro con /game verify.
dispatch-steps = { $count ->
    [one] Un passaggio minore è nel registro.
   *[other] { $count } passaggi minori sono nel registro.
}
proposal-takeback = { $user } ({ $seat }) chiede di annullare una mossa
proposal-draw = { $user } ({ $seat }) propone il pareggio
proposal-extension = { $user } ({ $seat }) chiede più tempo
proposal-pause = { $user } ({ $seat }) propone una pausa
proposal-resume = { $user } ({ $seat }) vorrebbe riprendere la partita
proposal-substitution = { $seat }: il posto è offerto a { $new }
proposal-asked = Serve il consenso di { $users }.
proposal-takes = { $count ->
    [0] Verrebbero annullate scelte non ancora definitive.
    [one] Verrebbe annullata una risposta:
   *[other] Verrebbero annullate { $count } risposte:
}
proposal-agreed = Hai accettato.
proposal-refused = { $user } ha rifiutato.
proposal-made = Proposta inviata. Gli altri sono stati interpellati nel canale.
proposal-gone = Questa proposta è chiusa.

# risposte private
act-none = Per ora non hai nulla a cui rispondere.
act-done = Fatto.
act-next = Tocca a { $users }.
act-meanwhile = Intanto puoi guardare la mappa o provare un piano per il prossimo turno.
act-over = La partita è finita. { $outcome }
act-lobby = La partita non è cominciata. Scegli uno schieramento e premi Inizia al tavolo.
not-seated = Non hai un posto a questo tavolo, ma puoi guardare. Mappa, registro, probabilità e regole sono aperti a tutti.
no-game-here = In questo canale non c’è nessuna partita. Aprine una qui, o con /game new.
many-games = In questo canale non c’è nessuna partita, e ne giochi più d’una altrove. Quale intendi?
stale = Quella domanda, in “{ $when }”, è già chiusa.
stale-nothing = Quella domanda è già chiusa.
undone-last = La tua ultima risposta è stata annullata.
undone = Annullato: { $what }.
undo-none = Senza il consenso degli altri non puoi più annullare: la tua fase è finita, sono stati tirati i dadi, è stato rivelato un segreto o un altro giocatore ha giocato.
undo-none-acted = Senza il consenso degli altri non puoi più annullare: nel frattempo un altro giocatore ha giocato.
undo-none-dice = Senza il consenso degli altri non puoi più annullare: sono stati tirati i dadi.
undo-none-phase = Senza il consenso degli altri non puoi più annullare: la tua fase è finita.
undo-none-secret = Senza il consenso degli altri non puoi più annullare: è stato rivelato un segreto.
undo-none-told = Senza il consenso degli altri non puoi più annullare: è già stato annunciato nel canale.
undo-consent-none = Non hai ancora risposto a nulla.
macro-stop = Mi sono fermato qui: “{ $given }” non risponde a questa domanda.
macro-unused = Non chiesto, quindi non usato: { $given }.
macro-left = Non ancora eseguito: { $given }.
macro-done = Fatto: { $done }.
macro-other = /{ $verb } non risponde alla domanda in corso.
macro-sealed = È stato tirato un dado; il resto del comando non è stato usato.
possible = Possibili: { $possible }.
hand-title = La tua mano · { $seat }
hand-empty = La tua mano è vuota.
hand-none = In questo gioco non si tengono stratagemmi in mano, o non hai un posto a questo tavolo.
hand-dm = La tua mano in { $name }. La vedi solo tu.
hand-closed = Non ho potuto mandarti la tua mano: non accetti messaggi diretti da questo server. Non si perde nulla: **La mia mano** sotto la mappa e /hand la mostrano sempre, solo a te.
battle-alt = Combattimento. { $words }
log-title = Registro
log-empty = Non è ancora accaduto nulla.
log-page = Pagina { $page } di { $pages }
status-title = { $name }
status-seats = Posti
status-board = [Il tabellone]({ $link })
odds-title = Probabilità: { $place }
odds-none = Ora sulla mappa non c’è nessun combattimento da calcolare.
odds-where = Dove?
odds-line = { $chance } dado { $die }: { $result }
odds-public = Calcolate sulle sole informazioni pubbliche; gli stratagemmi ancora da giocare non contano.
odds-open = Calcolate su ciò che tutti possono vedere.
odds-nobody = { $chance } nessuno vince
odds-total = { $chance } vince { $who }
rules-none = Nulla per “{ $query }”. Prova un numero come 4.2, o una parola.
rules-ask = Quale sezione? Scrivi /rules con un numero o una parola.
rules-ruling = Interpretazione
rules-asked-now = Per la domanda in corso: { $trail }
rules-missing = Qui non ci sono le regole di questo gioco.
why-title = Tiro { $number }
why-die = Dado { $number }: { $reason }
why-column = Spostamento di colonna { $number }: { $reason }
why-none = Quel tiro non esiste in questa partita.
why-nothing = Non è ancora stato tirato nessun dado.
why-rule = Regola { $rule }: { $name }
why-stream = Tiro { $number } dei dadi sigillati: un dado a { $sides } facce ha dato { $result }.
verify-title = I dadi di questa partita
verify-sound = { $count ->
    [one] Un tiro ricalcolato dal seme rivelato: coincide.
   *[other] { $count } tiri ricalcolati dal seme rivelato: coincidono tutti.
}
verify-rules-changed = { $count ->
    [one] Un tiro ricalcolato dal seme rivelato: coincide.
   *[other] { $count } tiri ricalcolati dal seme rivelato: coincidono tutti.
} Le regole sono state corrette dopo questa partita, giocata con la versione { $version }, perciò non si può rigiocare fino alla fine. Non è colpa di nessuno.
verify-seed = Seme: `{ $seed }`
verify-words = Parole: { $words }
verify-commitment = Sigillato all’inizio come: `{ $commitment }`
verify-wrong = Qualcosa non coincide: tiri { $wrong }.
verify-later = Il seme resta sigillato fino alla fine della partita. Il sigillo, pubblicato all’inizio, è `{ $commitment }`; { $count ->
    [one] { $count } tiro finora.
   *[other] { $count } tiri finora.
}
recap-title = Dal tuo ultimo turno
recap-nothing = Non è successo nulla dal tuo ultimo turno.
resign-ask = Vuoi arrenderti? Non si può annullare.
resigned = La tua resa è registrata.
told-resigned = Resa: { $seat }.
told-permission-missing = Non posso scrivere in { $channel }. Permessi mancanti: { $missing }. Tutto resta in attesa e parte appena li ricevo.
told-posting-worse = Permessi mancanti in { $channel }: { $missing }. La partita continua come posso: in testo e, se serve, senza il tabellone fissato.
cannot-post = Non posso scrivere in { $channel }. Permessi mancanti: { $missing }. Tutto resta in attesa e parte appena li ricevo.
posts-worse = Permessi mancanti in { $channel }: { $missing }. La partita continua come posso: in testo e, se serve, senza il tabellone fissato.
permission-unknown = Discord non dice quale
told-channel-gone = Il canale di questa partita è stato eliminato. L’organizzatore o un moderatore può spostarla con /game moderate move.
abandon-ask = La partita finisce per tutti, senza risultato.
told-lobby-expiring = Da giorni nessuno viene a questo tavolo. Chiude domani, a meno che qualcuno non si sieda o non cambi qualcosa.
told-lobby-moderated = Un moderatore ha modificato questo tavolo.
abandoned = La partita è stata interrotta.
renamed = Ora il tavolo si chiama { $name }.
exported = Tutta la partita in un file, con il seme e tutte le mani.
exported-so-far = La partita fin qui in un file. Contiene tutte le risposte, e quindi tutte le mani; il seme si aggiunge a fine partita.
paused = La partita è in pausa. L’orologio è fermo per tutti.
resumed = La partita riprende.
snoozed = Prossimo promemoria al più presto { $when }.
vacation-on = Assenza fino al { $when }. Il tuo orologio è fermo.
vacation-off = Rieccoti. Il tuo orologio riparte.
quiet-on = Nessun avviso tra le { $start } e le { $end } ({ $zone }).
quiet-off = Avvisi a qualsiasi ora.
standing-on = D’ora in poi, in questa partita, il bot passa per te nelle finestre di reazione, finché non cambi l’impostazione.
standing-off = Te lo chiedo ogni volta che puoi reagire, anche se non hai nulla da giocare.
standing-empty = Passo per te quando non hai nulla da giocare, e te lo chiedo quando hai qualcosa.
language-set = Ti scriverò in italiano.
language-table = Questo canale ora è in italiano.
games-title = Partite
games-none = Qui non ci sono ancora partite. Aprine una con /game new.
status-lobby = in attesa di giocatori
status-running = turno { $turn }
status-paused = in pausa
status-over = finita
status-abandoned = interrotta
reminder = { $user }, tocca a te in { $name }.
reminder-half = { $user }, è passata metà del tuo tempo in { $name }.
reminder-nearly = { $user }, il tuo tempo in { $name } sta per scadere.
reminder-snooze = { $user }, avevi chiesto un promemoria: tocca a te in { $name }.
reminder-over = { $user }, il tempo per questa risposta in { $name } è scaduto.
overdue = { $user } ({ $seat }) non ha risposto in tempo in { $name }.
overdue-substitute = Puoi aspettare, oppure far giocare qualcun altro con /game seat substitute.
overdue-computer = Puoi aspettare, oppure lasciar continuare il computer.
overdue-win = Puoi aspettare, oppure rivendicare la vittoria.
button-claim = Rivendica
button-claimsure = Sì, rivendica
claim-substitute = Tempo scaduto per { $seat }. A questo tavolo può subentrare qualcun altro: offri il posto con /game seat substitute.
claim-computer = Tempo scaduto per { $seat }. A questo tavolo può continuare il computer. Non si può annullare.
claim-win = Tempo scaduto per { $seat }. A questo tavolo si può rivendicare la vittoria. Non si può annullare.
claimed-win = Hai rivendicato la vittoria.
claimed-computer = Da qui gioca il computer.
choice-claim-substitute = Tempo scaduto: può subentrare un altro giocatore
choice-claim-computer = Tempo scaduto: può continuare il computer
choice-claim-win = Tempo scaduto: si può rivendicare la vittoria
command-game-claim = Rivendica ciò che il tavolo concede quando un giocatore esaurisce il tempo
command-game-seat-remove = Libera uno schieramento prima dell’inizio
command-game-moderate-clear = Libera questo canale: la sua partita finisce senza risultato (moderatori)
param-reserved-hint = Per chi; lascia vuoto per liberare lo schieramento
button-clearsure = Libera il canale
clear-ask = Liberare il canale mette fine a { $name } per tutti, senza risultato.
channel-cleared = Il canale è libero.
games-page = Pagina { $page } di { $pages }
error-no-thread-for-two = Per una partita trovata qui serve un thread, e in questo canale non puoi crearne. Usa /play in un altro canale, o chiedi a un moderatore di riservare questo canale ai tavoli con /setup server.
error-no-thread-for-you = Non puoi creare thread in questo canale. Apri il tavolo in un canale dedicato.
notice = { $user }, tocca a te ({ $seat }).
answer-before = scadenza { $when }
solo = Qui giochi con tutti gli schieramenti.
welcome-title = Benvenuti in Grecia
welcome-text = Wargame da tavolo sulla guerra del Peloponneso, giocati per corrispondenza in un canale. In solitario: gioca contro il computer o segui il tutorial. In compagnia: apri un tavolo, scegli uno schieramento e premi Inizia. Non c’è nulla da leggere prima.

# alerts to the hosts
alert-backup-failed = Il backup programmato non è riuscito ({ $error }). Controlla il log e il disco; strategos db backup riprova.
alert-disk-full = Sul disco restano solo { $megabytes } MB. Fai spazio: presto nessuna risposta potrà essere salvata.
alert-undelivered = Alcuni messaggi non partono: abbandonati { $failed }; il più vecchio aspetta da { $minutes } minuti. strategos doctor dice perché.

# errori
error-unexpected = Qualcosa non ha funzionato da parte mia; la tua partita è al sicuro. Riprova, per favore.
error-button-gone = Questo pulsante nel frattempo è cambiato e non fa più nulla. Guarda di nuovo il messaggio: mostra che cosa è possibile adesso.
error-rules = Qui non è possibile.
error-no-such-game = Quella partita non esiste più.
error-channel-busy = In questo canale c’è già una partita. Usa un altro canale o un thread.
error-not-seated = Non hai un posto a questo tavolo, ma puoi guardare.
error-seat-taken = Quel posto è già occupato.
error-seat-reserved = Quel posto è riservato a <@{ $user }>.
error-seats-of-match = Chi si incontra qui è già deciso: prima dell’inizio della partita nessun posto può andare ad altri. Se qualcuno non viene, decide la scadenza.
error-not-running = La partita non è in corso.
error-store = Non è stato possibile salvare la partita; nulla è cambiato. Riprova, per favore.
error-store-busy = Il database è occupato; nulla è cambiato. Riprova tra un momento, per favore.
error-store-full = Il database è pieno; nulla è cambiato. Chi ospita questo bot deve fare spazio.
error-bad-hours = Non capisco “{ $given }”. Scrivi le ore come 23-7 e il fuso orario come Europe/Athens.
error-store-damaged = Il database è danneggiato; nulla è cambiato. Chi ospita questo bot deve controllarlo (strategos db check).
error-table = Non è possibile a questo tavolo.
error-not-in-lobby = La partita è già cominciata.
error-game-paused = La partita è in pausa. Si riprende con /game resume.
error-no-such-seat = Quel posto non esiste. Possibili: { $possible }.
error-seats-empty = Manca ancora qualcuno: { $seats }.
error-already-seated = Occupi già quel posto.
error-not-organiser = Può farlo solo chi ha aperto il tavolo.
error-not-overdue = Non c’è nulla da rivendicare: il tempo non è scaduto, o la risposta è arrivata nel frattempo.
error-had-another-seat = Chi ha o ha avuto uno schieramento in questa partita non può prenderne un altro: conoscerebbe due mani.
error-too-many = { $what ->
    [vacation] Supera i { $limit } giorni di assenza concessi in un anno.
    [adverts] Si sta già cercando un giocatore per questo schieramento; riprova più tardi.
    [proposals] Hai già fatto abbastanza proposte per quest’ora; riprova più tardi.
    [server] Questo server ha { $limit } tavoli aperti, il massimo. Prima chiudine uno.
   *[person] Hai { $limit } tavoli aperti, il massimo per persona. Prima chiudine uno.
}
error-no-such-proposal = Questa proposta è chiusa.
error-proposal-outdated = Nel frattempo la partita è andata avanti, e verrebbe annullato più di quanto mostrato. Chiedi di nuovo con /undo.
error-bad-proposal = Non si può proporre ora: { $reason ->
    [nothing-to-take-back] non c’è nulla di tuo da annullare
    [no-deadline] per te non corre nessun orologio
    [running] la partita è in corso
    [paused] la partita è in pausa
   *[other] qui non ha senso
}.
error-secrets-at-stake = Il file di una partita in corso ne mostrerebbe i segreti. Potrai averlo a partita finita.
error-bad-pace = L’orologio non si può regolare così.
error-bad-file = Quel file non è una partita, o si contraddice.

# ciò che accade al tavolo e non nelle regole
event-table-resigned = Resa: { $side }.
event-table-abandoned = La partita è stata interrotta.
event-table-expired = Per una settimana non è venuto nessuno: il tavolo è chiuso.
event-table-empty = Al tavolo non è rimasto nessuno: la partita è chiusa.
event-table-substituted = { $side }: il posto passa a <@{ $new }>.
event-table-paused = La partita è in pausa.
event-table-resumed = La partita riprende.
event-table-left = Chi giocava con { $side } ha lasciato il server; il posto è libero. Offrilo con /game seat substitute.
event-table-moved = La partita continua in questo canale.
event-table-renamed = Questa partita ora si chiama { $name }.
event-table-seat-emptied = Posto di nuovo libero: { $side }.
event-table-seat-reserved = Posto riservato: { $side }.
event-table-seat-opened = Posto non più riservato: { $side }.
event-table-extended = Più tempo: { $side }.
event-table-takeback = { $answers ->
    [0] Di comune accordo, scelte non ancora definitive sono annullate.
    [one] Di comune accordo, una risposta è annullata.
   *[other] Di comune accordo, { $answers } risposte sono annullate.
}
event-table-drawn = I giocatori si accordano per il pareggio.
event-table-mended = Una regola è stata corretta; la partita riprende dal punto in cui la correzione conta per la prima volta, e la domanda è posta di nuovo.
event-table-clock = Tempo scaduto: ha risposto l’orologio per { $side }.
outcome-agreed = I giocatori si accordano per il pareggio.
outcome-resigned = Vince { $winner }: l’avversario si è arreso.
outcome-ruled = Vince { $winner } per decisione del giudice.
outcome-withdrawn = Vince { $winner }: l’avversario è stato ritirato dall’organizzatore.

# altre parole
lobby-begun = La partita è cominciata; il suo tabellone è fissato in alto.
private-dm = { $name }. Lo vedi solo tu.
theme-set = Mappe con il tema “{ $name }”.
button-forgetsure = Sì, dimenticami
privacy-shown = Ecco tutti i dati conservati su di te.
privacy-ask = { $games ->
    [0] Tutti i dati su di te saranno cancellati: le impostazioni, e il tuo nome nei registri delle partite.
    [one] Tutti i dati su di te saranno cancellati, e lascerai la partita in corso; il tuo posto resterà vuoto finché qualcuno non lo prenderà.
   *[other] Tutti i dati su di te saranno cancellati, e lascerai le { $games } partite in corso; i tuoi posti resteranno vuoti finché qualcuno non li prenderà.
} Non si può annullare.
privacy-forgotten = { $games ->
    [0] [0] Fatto. Di te non restano dati.
    [one] Fatto. Una partita conserva le sue mosse, senza il tuo nome.
   *[other] Fatto. { $games } partite conservano le loro mosse, senza il tuo nome.
}
proposal-done = Accettato da tutti.
proposal-declined = Rifiutato.
proposal-void = Questa proposta è chiusa.
proposal-declined-by-you = Hai rifiutato.
language-name = Italiano
standing-choice-pass = Passa per me nelle finestre di reazione
standing-choice-empty = Passa quando non ho nulla da giocare
standing-choice-wait = Aspettami sempre
choice-pace-none = Senza scadenza
choice-pace-day = Un giorno per mossa
choice-pace-two-days = Due giorni per mossa
choice-pace-three-days = Tre giorni per mossa
choice-pace-week = Una settimana per mossa
choice-pace-bank = Sette giorni a testa per tutta la partita, più un’aggiunta a ogni mossa
choice-pace-evening = Ogni sera alle otto

# comandi (al massimo 100 caratteri)
command-activate = Attiva una zona; nella Guerra del Peloponneso, scegli che cosa fa un comandante in marcia
command-advantage = Usa il Vantaggio, anche per ripetere un tiro
command-announce = Annuncia punti azione; nella Guerra del Peloponneso, indica l’obiettivo
command-attack = Scegli quale combattimento risolvere; nella Guerra del Peloponneso, anche intercetta
command-build = Costruisci opere; nella Guerra del Peloponneso, forze in cambio di talenti
command-move = Muovi unità: da dove, quali, verso dove
command-operation = Scegli la tua operazione nella Guerra del Peloponneso
command-recover = Riporta a piena forza unità indebolite
command-reinforce = Fai entrare i rinforzi sulla mappa (Siracusa)
command-retreat = Scegli dove si ritirano le tue unità, e quali
command-stratagem = Gioca uno stratagemma dalla tua mano, o passa
command-weaken = Scegli quali delle tue unità subiscono le perdite
command-verb = Rispondi alla domanda in corso: { $name }
param-hint = La tua scelta; l’elenco mostra che cosa è possibile ora
command-game = Apri una partita, iniziala, chiudila, guardala
command-game-more = Stato, pausa, pareggio, resa e altre azioni rare
command-settings = I tuoi promemoria, la lingua, i colori, le assenze e i dati
command-settings-privacy = I dati conservati su di te
command-game-moderate = Chiudi o sposta partite (organizzatori, moderatori)
command-game-judge = Chiama un giudice, o decidi
command-game-seat = Chi gioca con quale schieramento
command-watch = Segui, prevedi e rivedi partite; classifiche
command-order = Rispondi con le parole del regolamento
command-game-new = Apri un tavolo in questo canale
command-games = Le partite che ti aspettano, le altre tue e quelle di questo server
command-game-show = Mostra di nuovo il tavolo di questo canale
command-game-rename = Dai un nome al tavolo
command-game-seat-reserve = Riserva uno schieramento a qualcuno
command-game-seat-substitute = Dai uno schieramento a un altro giocatore
command-game-moderate-abandon = Chiudi la partita senza risultato
command-game-export = L’intera partita in un file
command-game-rematch = La stessa partita a schieramenti invertiti
command-act = Mostra in privato la domanda a cui devi rispondere
command-hand = La tua mano, mostrata solo a te
command-game-status = Turno, posti, punti, orologi
command-game-verify = Ricalcola ogni tiro dei dadi sigillati
command-game-recap = Che cosa è successo dal tuo ultimo turno, con una mappa
command-undo = Annulla la tua ultima mossa, o chiedilo agli altri
command-game-resign = Arrenditi
command-game-pause = Proponi una pausa; l’orologio si ferma
command-game-resume = Riprendi dopo una pausa
command-game-start = Inizia la partita quando tutti sono seduti
command-game-leave = Esci dal tavolo prima che la partita cominci
command-answer = Rispondi alla domanda in corso; più risposte, separate da punti e virgola
command-map = La mappa come la vedi tu
command-odds = Le probabilità esatte di un combattimento, da ciò che tutti possono vedere
command-rules = Una sezione delle regole, per numero o per parola
command-why = Perché un tiro ha dato quel risultato: modificatori, dado, regola
command-game-log = Che cosa è accaduto finora
command-game-draw = Proponi il pareggio agli altri giocatori
command-game-extend = Chiedi agli altri più tempo
command-settings-snooze = Nessun promemoria in questa partita per qualche ora
command-settings-vacation = Assenza di qualche giorno; il tuo orologio si ferma (0 per rientrare)
command-settings-standing = Fai passare il bot per te nelle finestre di reazione, o no
command-settings-quiet = Ore in cui non ricevi avvisi
command-settings-language = La tua lingua, o quella di questo canale
command-settings-theme = I colori delle mappe
command-settings-privacy-show = Tutti i dati conservati su di te, in un file solo per te
command-settings-privacy-forget = Cancella tutti i dati conservati su di te
param-title-hint = Quale gioco
param-scenario-hint = Quale scenario o edizione
param-options-hint = Opzioni come nome=valore, separate da virgole
param-side-hint = Quale schieramento
param-pace-hint = Quanto tempo può prendere una risposta
param-opponent-hint = Per chi
param-name-hint = Come si chiama il tavolo
param-thread-hint = Apri un thread per la partita
param-mine-hint = Solo le partite che giochi
param-answer-hint = Un codice, un nome o un numero; l’elenco mostra che cosa è possibile ora
param-theme-hint = Colori
param-size-hint = Telefono, computer o intera
param-zone-hint = Quale luogo
param-query-hint = Un numero come 4.2, o una parola
param-throw-hint = Il numero del tiro; se manca, l’ultimo
param-page-hint = Quale pagina; se manca, l’ultima
param-hours-hint = Quante ore
param-days-hint = Quanti giorni
param-standing-hint = Che cosa fa il bot per te
param-quiet-hint = Per esempio 23-7; off per nessuna
param-timezone-hint = Per esempio Europe/Athens
param-language-hint = Quale lingua
param-channel-hint = Per tutti in questo canale

# opzioni di un tavolo, impostazioni di una persona
button-options = Opzioni
button-settings = Impostazioni
options-title = Opzioni di { $name }
options-scenario = Scenario: { $name }
options-turns = { $count ->
    [one] Un turno
   *[other] Al massimo { $count } turni
}
options-pace = Ritmo: { $name }
options-hint = Le scelte valgono subito.
settings-title = Le tue impostazioni
setting-line = { $name }: { $value }
setting-standing = Reazioni
setting-reminders = Promemoria
setting-quiet = Ore di silenzio
setting-timezone = Fuso orario
setting-vacation = Assenza
setting-language = Lingua
setting-theme = Mappe
reminders-choice-dm = Per messaggio diretto
reminders-choice-channel = Nel canale
reminders-choice-off = Nessuno
reminders-dm = I promemoria arrivano per messaggio diretto.
reminders-channel = I promemoria arrivano nel canale della partita.
reminders-off = Nessun promemoria. Riceverai comunque un avviso quando tocca a te.
quiet-choice-off = Nessuna
timezone-set = Il tuo fuso orario è { $zone }.
vacation-choice = { $days ->
    [0] No, ci sono
    [one] un giorno
   *[other] { $days } giorni
}
language-choice-auto = Quella di Discord
error-not-admitted = Non è possibile: solo una partita in un thread privato può ammettere qualcuno, e solo un membro di questo server.
error-no-voice-there = Non puoi scrivere in { $channel }: lì non pubblico nulla per te.
error-no-thread = Non posso aprire thread in questo canale. Apri il tavolo in un canale dedicato, o dammi il permesso di creare thread pubblici.
error-not-channel-keeper = Solo chi gioca qui, o chi gestisce questo canale, può stabilirlo per tutti.
stale-now = Ecco la domanda in corso.
name-effect = { $name }: { $effect }
question-only-pass = Qui non hai nulla da giocare: tra un po’ passo per te. L’avversario non può saperlo: l’attesa è come le tue.
recap-title-turn = In questo turno
command-settings-show = Promemoria, ore di silenzio, assenza, ordini permanenti, lingua e colori
command-settings-reminders = Come ricevere l’avviso prima che scada il tuo tempo
param-reminders-hint = Per messaggio diretto, nel canale, o mai
theme-light = Chiaro
theme-dark = Scuro
theme-contrast = Alto contrasto
theme-deutan = Per daltonici (rosso-verde)
theme-tritan = Per daltonici (blu-giallo)
size-phone = Telefono
size-desktop = Computer
size-full = Intera

# annullare
takeback-untold = una risposta che non è stata annunciata
takeback-phase = Fine della fase; seguiva “{ $phase }”.
button-takeback-alone = Annulla
button-all = { $people ->
    [yes] Tutti ({ $count })
   *[no] Prendi tutto ({ $count })
}
button-fitting = Quanti più possibile: { $names }
button-last = Come l’ultima volta: { $names }
button-always-pass = Passa sempre qui
confirm-few = { $count ->
    [one] Scegline ancora uno per confermare.
   *[other] Scegline ancora { $count } per confermare.
}
confirm-many = { $count ->
    [one] Uno di troppo per confermare.
   *[other] { $count } di troppo per confermare.
}
confirm-not = Queste scelte non vanno insieme: non si può confermare.

# aiuto
help-title = Aiuto
help-none = Non c’è nessuna partita in questo canale. Apri un tavolo con un pulsante qui sotto o con /game new. /games mostra tutte le tue partite.
help-lobby = La partita non è cominciata. Scegli uno schieramento nel messaggio del tavolo; quando sono tutti occupati, chiunque sia seduto preme **Inizia**. /rules spiega le regole, /game seat reserve riserva uno schieramento a qualcuno.
help-turn = È il tuo turno. **Agisci** mostra la tua domanda con le risposte possibili; /answer accetta risposte scritte, anche più d’una separate da punti e virgola. /odds dà le probabilità di un combattimento, /undo annulla la tua ultima mossa, /rules spiega ciò che viene chiesto.
help-early = La partita aspetta un altro giocatore, ma **Agisci** mostra già la tua prossima domanda: ciò che rispondi ora varrà al momento giusto, salvo che qualcosa cambi la domanda. /map, /odds e /rules aiutano a decidere.
help-waiting = La partita aspetta un altro giocatore. Intanto: /map, /game log, /game recap (che cosa è successo dal tuo ultimo turno), /odds, /rules. Riceverai un avviso quando tocca a te; /settings show dice come.
help-spectator = Stai guardando. /map, /game log, /game recap, /odds e /rules sono a tua disposizione; le mani restano nascoste. Per giocare usa /game new in un altro canale o in un thread.
help-over = La partita è finita. /game log mostra che cosa è successo, /game verify ricalcola ogni tiro, /game rematch la ricomincia a schieramenti invertiti.
command-help = Che cosa puoi fare qui e ora
games-waiting = { $count ->
    [0] Nessuna partita ti aspetta
    [one] Una partita ti aspetta
   *[other] { $count } partite ti aspettano
}
games-turn = tocca a te ({ $seat }), domanda posta { $since }
button-act-in = Agisci: { $name }

# permessi e spostamento
error-permissions = Non posso ancora tenere una partita in questo canale: mi manca { $missing }.
permission-view-channel = Visualizza canale
permission-send-messages = Invia messaggi
permission-attach-files = Allega file
permission-read-message-history = Leggi cronologia messaggi
permission-embed-links = Incorpora link
permission-pin-messages = Fissa messaggi
permission-create-public-threads = Crea thread pubblici
permission-send-messages-in-threads = Invia messaggi nei thread
game-moved = La partita continua in questo canale.
command-game-moderate-move = Porta una partita in questo canale
param-game-hint = Quale partita

# /setup
command-setup = Come si gioca su questo server
command-setup-server = Lingua, colori, ruoli e canali in cui aprire i tavoli
command-setup-check = Quali permessi mancano, e dove
param-setup-tables-hint = Un altro canale in cui si possono aprire tavoli
command-setup-limits = Quanti tavoli possono essere aperti insieme su questo server
param-setup-organizers-hint = Il ruolo che può dirigere tornei e campionati
param-setup-moderators-hint = Il ruolo che può chiudere, sospendere e spostare le partite, oltre a chi gestisce i canali
param-setup-spectators-hint = Il canale in cui gli spettatori seguono le partite
param-setup-exercises-hint = Il canale in cui ogni giorno viene proposto un esercizio
param-setup-clear-hint = Annulla una di queste impostazioni
param-limit-person-hint = Tavoli aperti per persona
param-limit-server-hint = Tavoli aperti su tutto il server
setup-clear-tables = Di nuovo tavoli in tutti i canali
setup-clear-organizers = Nessun ruolo di organizzatore
setup-clear-moderators = Nessun ruolo di moderatore
setup-clear-spectators = Nessun canale per gli spettatori
setup-clear-exercises = Nessun esercizio quotidiano
setup-organizers = Tornei e campionati sono diretti da { $role }
setup-organizers-none = Tornei e campionati sono diretti da chi può gestire il server
setup-moderators = Le partite sono moderate da { $role }, e da chi può gestire i canali o il server
setup-moderators-none = Le partite sono moderate da chi può gestire i canali o il server
setup-spectators = Gli spettatori seguono le partite in { $channel }
setup-spectators-none = Nessun canale per gli spettatori
setup-exercises = Ogni giorno un esercizio in { $channel }
setup-exercises-none = Nessun esercizio quotidiano
setup-limits = Tavoli aperti: al massimo { $person } per persona, { $server } sul server
error-not-moderator = Possono farlo solo i moderatori di questo server.
error-everybodys-role = Quel ruolo ce l’hanno tutti. Scegline uno che solo alcuni hanno.
setup-title = Questo server
setup-language = Lingua dei nuovi tavoli: { $name }
setup-theme = Mappe per chi non ha scelto: { $name }
setup-tables = I tavoli si aprono in { $channels }
setup-tables-anywhere = I tavoli si aprono in tutti i canali
setup-next = `/setup check` dice se manca qualche permesso.
setup-check-title = Permessi
setup-missing-server = Al mio ruolo manca: { $permissions }. Impostazioni server → Ruoli → il mio ruolo.
setup-invite = Oppure invitami di nuovo con i permessi giusti: { $link }
setup-missing-channel = In { $channel } mi manca: { $permissions }. Modifica canale → Permessi: aggiungi il mio ruolo e consentilo.
setup-gone = Ciò che `{ $setting }` indicava è stato eliminato. Scegli di nuovo con `/setup server`, oppure annulla l’impostazione: `/setup server clear:{ $choice }`
setup-more-channels = { $count ->
    [one] … e un altro canale.
   *[other] … e altri { $count } canali.
}
setup-fine = Tutto in ordine in { $count ->
    [one] un canale
   *[other] { $count } canali
}.
welcome-setup = Gestisci questo server? `/setup server` imposta la lingua e i canali in cui aprire i tavoli; `/setup check` trova i permessi che mancano.
error-on-servers-only = Funziona solo in un server.
error-not-server-keeper = Solo chi gestisce il server può configurarlo.
error-tables-elsewhere = Su questo server i tavoli si aprono in { $channels }.
ended-title = { $name }: la fine
ended-battles = Le battaglie più grandi
ended-battle = { $said } Turno { $turn }.
board-over = La partita è finita.
board-over-at = La partita è finita. Risultato: { $where }
button-rematch-alone = Gioca di nuovo
button-rematch-several = Rivincita: ognuno al posto seguente
command-settings-maps = Quando questo canale riceve una mappa
param-when-hint = Dopo quali fasi viene pubblicata una mappa
maps-changes = Dopo le fasi che hanno cambiato la mappa
maps-every = Dopo ogni fase
maps-set-changes = Questo canale riceve una mappa dopo ogni fase che l’ha modificata.
maps-set-every = Questo canale riceve una mappa dopo ogni fase.
board-endings = Che cosa può porre fine alla partita
board-advantage = ha il Vantaggio
warn-title = Vuoi davvero?
button-warn-back = Scegli altro
button-warn-anyway = Sì, lo stesso
button-terms = Che cosa vuol dire?
terms-title = Le parole di { $name }

games-to-begin = • **[{ $name }, turno { $round }]({ $link })** · prendi posto al più tardi { $when }
setup-timezone = Fuso orario: { $zone } (gli inizi dei tornei si scrivono in esso)
param-setup-timezone-hint = Il fuso in cui si scrivono gli inizi dei tornei
button-other-group = Altra regione
choose-group = Oppure prima una regione
odds-fails = { $who } fallisce con { $dice }: conta anche il dado, qualunque sia la forza.
percent = { $figure }%
error-store-unreachable = Il database non è raggiungibile; nulla è cambiato. Riprovo tra un momento.
