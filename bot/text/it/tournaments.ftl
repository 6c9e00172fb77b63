# Tornei: annunci e rifiuti.
button-enter = Iscriviti
button-checkin = Conferma la presenza
button-dropout = Ritirati
tournament-table = classifica
button-standings = Classifica
button-schedule = I miei incontri
button-pairings = Tutti gli incontri
button-announce = Annuncia
button-evcancel = Annulla il torneo
button-evclose = Sì, chiudi
button-eventcheck = Verifica gli abbinamenti
command-tournament = Tornei e campionati
command-tournament-create = Crea un torneo
command-tournament-change = Modifica un torneo: liste, modulo, canali, ruolo
command-tournament-announce = Annuncia un torneo e apri le iscrizioni
command-tournament-register = Iscriviti a un torneo, anche in ritardo
command-tournament-checkin = Conferma la tua presenza
command-tournament-drop = Ritirarsi da un torneo, o ritirare un giocatore
command-tournament-standings = La classifica, con ogni spareggio spiegato
command-tournament-schedule = I tuoi incontri e le scadenze
command-tournament-pairings = Tutti gli incontri del turno, con i loro thread
command-tournament-verify = Ricalcola gli abbinamenti dal seme sigillato
command-tournament-record = Che cosa hanno fatto organizzatori e giudici
command-tournament-export = Il torneo come file o calendario
command-tournament-start = Chiudi le iscrizioni e abbina il turno 1
command-tournament-pair = Fissare incontri, o abbinare due giocatori ora
command-tournament-forbid = Due giocatori da non abbinare
command-tournament-appoint = Nomina un altro organizzatore
command-tournament-close = Annulla un torneo, o chiudilo ora
command-tournament-move = Porta un torneo in questo canale
command-tournament-extend = Più giorni per iniziare le partite del turno
param-tournament-hint = Quale torneo; se manca, quello di questo canale
param-format-hint = Il sistema di abbinamento
param-tournament-forum-hint = Un forum per le partite; altrimenti thread qui
param-tournament-role-hint = Può iscriversi solo chi ha questo ruolo
param-tournament-player-hint = Chi si ritira; se manca, tu (organizzatori)
param-tournament-file-hint = Classifica CSV, dati JSON o scadenze iCalendar
param-tournament-days-hint = Quanti giorni in più
param-tournament-first-hint = Il primo dei due; gioca prima il primo schieramento
param-tournament-second-hint = Il secondo dei due
param-tournament-pairs-hint = Un file di testo: due nomi o id per riga
param-tournament-organizer-hint = Chi aiuterà a gestirlo
tournament-format-swiss = Svizzero
tournament-format-round-robin = Girone all’italiana
tournament-format-single-elimination = Eliminazione diretta
tournament-format-double-elimination = Doppia eliminazione
tournament-format-groups = Gironi, poi eliminazione diretta
tournament-format-ladder = Ladder
tournament-format-mini-cup = Mini coppa
tournament-match-both = due partite insieme, una per schieramento
tournament-match-one = una partita per incontro
tournament-rounds-open = fino alla decisione
tournament-rounds-needed = tanti turni quanti ne richiede il numero di iscritti
tournament-round = Turno { $number }
tournament-entrants = Iscritti
tournament-status-draft = Bozza: la vedono solo gli organizzatori.
tournament-status-open = Iscrizioni aperte.
tournament-status-running = Il turno { $round } è in corso.
tournament-status-over = Concluso.
tournament-status-cancelled = Annullato.
tournament-begins = Inizio: { $when }.
tournament-no-show = Chi non si presenta non può iscriversi per un giorno; ogni altra volta il tempo raddoppia, fino a 30 giorni.
tournament-role-rule = Solo per { $role }
tournament-gate = Risposte in tempo: almeno { $share }%
tournament-gate-none = Tutti possono iscriversi
tournament-check-in-rule = Viene abbinato solo chi conferma la presenza
tournament-check-in-none = Senza conferma di presenza
tournament-seal = Abbinamenti sigillati: { $commitment }
tournament-seed = Seme rivelato: { $seed }
tournament-nobody = (qualcuno che ha lasciato)
tournament-left = (ritiro)
tournament-standings = classifica
tournament-knock-out-order = Secondo il cammino fatto; accanto ai nomi, gli incontri vinti e dove ci si è fermati
tournament-groups-order = Prima l’eliminazione diretta secondo il cammino fatto, poi i gironi.
tournament-still-in = ancora in gara
tournament-out = fuori: { $stage }
tournament-out-lower = fuori: perdenti, turno { $number }
tournament-winner = vittoria
tournament-ladder-order = Punti della ladder: da 1.500, vinti e persi secondo la forza degli avversari
tie-break-game-points = Punti partita
tournament-no-rounds = Nessun turno è stato ancora abbinato.
tournament-explain = Spiega una riga
tournament-more = Altri
tournament-unplayed = non giocata
tournament-term = Turno { $round }: { $opponent } { $value }
tournament-term-cut = Turno { $round }: { $opponent } { $value } (escluso: il più basso)
tie-break-reached = Cammino
tie-break-direct-encounter = Scontro diretto
tie-break-buchholz-cut-1 = Buchholz Cut 1
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Scarto di punti vittoria
tournament-start-until = Inizia le tue partite entro il { $when }.
tournament-bye = { $user } riposa.
tournament-ending-forfeit = (forfait)
tournament-ending-double-forfeit = (nessuno dei due si è presentato)
tournament-ending-annulled = (annullato)
tournament-ending-bye = (riposo)
tournament-schedule = calendario
tournament-won = { $user } vince il torneo.
tournament-draft-hint = Le scelte valgono subito. Annuncia quando tutto è a posto.
tournament-form-title = Torneo
tournament-form-name = Nome
tournament-form-name-hint = Mostrato sull’annuncio
tournament-form-rounds = Turni
tournament-form-rounds-hint = Vuoto: quanti ne servono al sistema
tournament-form-size = Posti
tournament-form-size-hint = Vuoto: senza limite
tournament-form-pace = Ritmo
tournament-announced = { $name } è annunciato in { $channel }.
tournament-entered = Iscrizione registrata: { $name }.
tournament-entered-late = Iscrizione registrata: { $name }, dal turno { $round }.
tournament-checked = Segnato: ci sarai per { $name }.
tournament-drop-ask = Vuoi ritirarti da { $name }? Perdi le tue partite di questo turno.
tournament-dropped = { $user } lascia { $name }.
tournament-check-wrong = Ricalcolato, il turno { $rounds } differisce da quanto è stato giocato.
tournament-paired = Incontri fissati per il turno { $round }: { $count }.
tournament-forbidden = { $one } e { $other } non si incontreranno.
tournament-appointed = Ora anche { $user } può gestire { $name }.
tournament-close-ask-open = Annullare { $name }? Gli iscritti ({ $count }) perdono il posto. Non si può annullare.
tournament-close-ask-running = Terminare { $name } adesso? La classifica vale così com’è; le partite non finite non contano. Non si può annullare.
tournament-closed = { $name } è chiuso.
tournament-goes-on-here = { $name } continua in questo canale. Le partite senza thread ne ricevono uno ora.
tournament-more-time = { $name }: le partite di questo turno si possono iniziare fino al { $when }.
tournament-time-made-up = { $name }: non c’ero quando il tempo è scaduto. Nessuno ci ha perso nulla: c’è tempo fino al { $when }.
tournament-channel-gone = Il canale o il forum di questo torneo è stato eliminato: non si possono più aprire partite. Scrivi /tournament move nel canale in cui deve continuare: lì le partite ricevono nuovi thread, e tutti hanno di nuovo tutto il tempo per iniziare.
tournament-clock = l’orologio
tournament-act-create = ha creato il torneo
tournament-act-announce = lo ha annunciato
tournament-act-change = lo ha modificato
tournament-act-start = lo ha avviato
tournament-act-finish = concluso
tournament-act-close = lo ha chiuso in anticipo
tournament-act-move = lo ha portato in un altro canale
tournament-act-extend = ha dato più tempo
tournament-act-cancel = lo ha annullato
tournament-act-late = iscrizione in ritardo
tournament-act-drop-out = ritiro:
tournament-act-no-show = assenza:
tournament-suspended-until = niente iscrizioni fino al { $when }
tournament-act-forbid = ha vietato un incontro
tournament-act-pair = ha fissato incontri
tournament-act-appoint = ha nominato organizzatore:
tournament-suspended = Non ti sei presentato a { $name }. Non puoi iscriverti a tornei qui fino al { $when }.
tournament-tag-running = in corso
tournament-tag-finished = conclusa
tournament-begins-title = { $name }: inizio
tournament-deadline-title = { $name }: iniziare le partite del turno { $number }
tournament-more-pairings = … e altri { $count }
match-call = { $users }: è l’ora dell’incontro di { $tournament }. Ognuno prenda posto; la partita inizia quando tutti sono seduti.
event-table-not-started = Non iniziata in tempo: decisa per forfait.
event-table-dropped-out = L’avversario ha lasciato il torneo: { $side } vince per forfait.
outcome-forfeit = { $winner } vince per forfait.
error-no-such-tournament = Qui non c’è un torneo del genere. Indicane uno, o crealo con `/tournament create`.
error-already-entered = Partecipi già a { $tournament }.
error-not-entered = Non partecipi a { $tournament }.
error-tournament-full = Tutti i { $limit } posti sono occupati.
error-entry-suspended = Non ti sei presentato a un torneo precedente; potrai iscriverti di nuovo <t:{ $until }:R>.
error-entry-by-role = A questo torneo può iscriversi solo chi ha <@&{ $role }>.
error-entry-barred = Un giudice ti ha squalificato in { $tournament }.
error-plays-in-tournament = Giochi anche tu in { $tournament }: non puoi prendere il posto di un altro.
error-entry-gated = Questo torneo chiede il { $wanted }% di risposte in tempo; tu sei al { $share }%. Ogni partita giocata in tempo alza questa quota.
error-not-tournament-organizer = Possono farlo solo gli organizzatori del torneo, o chi ha il ruolo di organizzatore del server.
tournament-rounds = { $count ->
    [one] un turno
   *[other] { $count } turni
}
tournament-start-by = { $days ->
    [one] un giorno per iniziare un incontro
   *[other] { $days } giorni per iniziare un incontro
}
tournament-duration = { $days ->
    [one] Circa un giorno a questo ritmo, da come sono andate le partite finora.
   *[other] Circa { $days } giorni a questo ritmo, da come sono andate le partite finora.
}
tournament-exported = Il torneo in un file: ciò che dicono il suo annuncio e le sue tabelle. Non contiene nessuna mano.
tournament-check-sound = { $count ->
    [one] Un turno ricalcolato: coincide.
   *[other] { $count } turni ricalcolati: coincidono tutti.
}
tournament-check-older = { $count ->
    [one] Un turno è stato abbinato da una versione precedente delle regole di abbinamento; quella di oggi lo abbinerebbe diversamente, perciò non si può ricalcolare.
   *[other] { $count } turni sono stati abbinati da una versione precedente delle regole di abbinamento; quella di oggi li abbinerebbe diversamente, perciò non si possono ricalcolare.
}
tournament-started = { $count ->
    [one] { $name } inizia con un giocatore.
   *[other] { $name } inizia con { $count } giocatori.
}
error-tournament-status = { $status ->
    [late] È troppo tardi per iscriversi: le iscrizioni chiudono a metà dei turni, e in alcuni sistemi all’inizio.
    [fixed] Gli incontri di questo sistema seguono il suo piano e non si fissano a mano.
    [bid] Le offerte sono fatte, o questo incontro è deciso.
    [draft] Il torneo non è ancora stato annunciato.
    [open] Il torneo non è ancora iniziato.
    [running] Il torneo è in corso.
    [cancelled] Il torneo è stato annullato.
   *[other] Il torneo è concluso.
}
error-bad-tournament = { $reason ->
    [players] I giocatori non bastano, o non sono quanti ne chiede questo sistema: { $possible }.
    [sides] Un incontro è tra due: scegli uno scenario a due schieramenti.
    [several] I tavoli di più giocatori sono ammessi solo nello svizzero e nel girone all’italiana.
    [duplicate] Il duplicato è ammesso solo nello svizzero e nel girone all’italiana, con incontri a due.
    [duplicate-open] Un duplicato vuole thread privati: senza forum e senza offerte.
    [bid] Un’offerta è uno schieramento e da 0 a 99 punti vittoria.
    [size] Questo numero di posti non è possibile: { $possible }.
    [rounds] Questo numero di turni o di giorni non è possibile.
    [number] { $field ->
        [rounds] Turni: scrivi un numero intero.
        [size] Posti: scrivi un numero intero.
       *[other] Scrivi un numero intero.
    }
    [pair] Indica due partecipanti diversi, ciascuno in un solo incontro.
    [file] Il file deve avere due iscritti per riga, per nome o id.
    [half-byes-none] Questo torneo non dà mezzi punti su richiesta.
    [half-byes-used] Hai già preso tutti i tuoi mezzi punti: { $possible }.
    [half-byes-last] L’ultimo turno lo giocano tutti.
    [again] Si possono abbinare di nuovo solo due che in questo turno hanno aspettato invano e non si sono già incontrati.
    [forbidden] Questi due non devono incontrarsi. `/tournament forbid` con `undo` lo permette di nuovo.
    [nothing-to-undo] Non c’è nulla da annullare.
    [start] Scrivi l’inizio come 2026-11-25 19:00, 19:00, o +36 per ore a partire da adesso.
    [start-past] L’inizio deve essere futuro, entro un anno.
    [places] Ci sono già più iscritti: { $possible }.
    [lines] Ogni riga deve indicare un iscritto, per nome o id, una volta sola.
    [webhook] Un webhook è un indirizzo https in Internet.
   *[other] Un torneo non si può impostare così.
}

# Stessa fortuna, offerte, tavoli di più giocatori.
tournament-match-bid = un’offerta segreta per lo schieramento
tournament-duplicate-none = Ogni tavolo ha i suoi dadi
tournament-duplicate-match-points = duplicato, punti incontro
tournament-duplicate-butler = duplicato, Butler
tournament-duplicate-rule = Duplicato: tutti i tavoli di un turno del torneo hanno gli stessi dadi e le stesse pescate. I thread sono privati, e di un turno non si dice nulla finché non è finita la sua ultima partita. Il tuo risultato si confronta con quelli di chi ha il tuo stesso schieramento.
tournament-night = Orologi fermi dalle { $begin } alle { $end }
tournament-night-none = Gli orologi corrono giorno e notte
tournament-bid-rule = Entrambi offrono in segreto punti vittoria per lo schieramento che vogliono. L’offerta più alta ottiene lo schieramento, e l’avversario riceve i punti. Se ognuno vuole uno schieramento diverso, nessuno paga.
tournament-tables-of = tavoli di { $count }
tournament-done = (finita)
bid-call = { $users }: incontro di { $tournament }. Ciascuno fa la sua offerta per lo schieramento; il tavolo si apre quando ci sono entrambe.
button-bid = Fai un’offerta
bid-title = La tua offerta
bid-side = Lo schieramento che vuoi
bid-points = Punti vittoria che dai in cambio
bid-points-hint = Da 0 a 99. Nessuno la vede finché non ci sono entrambe.
bid-kept = La tua offerta è conservata. Puoi cambiarla finché l’avversario non ha fatto la sua.
bid-opened = Ci sono entrambe le offerte: il tavolo è aperto.
bid-line = { $user }: { $side }, { $points } PV
bid-bought = { $user } gioca con { $side } e dà { $points } PV.
bid-free = { $user } gioca con { $side }. Nessuno dà punti.
bid-result = Con i { $points } PV dati da { $paying } vince l’incontro { $side }.
bid-result-draw = Con i { $points } PV dati da { $paying }, l’incontro è pari.
param-tournament-substitutes-hint = Dove si annunciano i posti che si liberano

# Iscrizioni, promemoria, classifiche.
button-evback = Sono tornato
button-evsitout = Salta il prossimo turno (½)
button-evundo = Annulla
button-evtable = Torna alla classifica
button-evstart-sure = Inizia senza di loro
button-evdraft-game = Il gioco
button-evdraft-entries = Iscrizioni e inizio
button-evedit = Nome, posti, inizio…
button-evseeds = Teste di serie
button-evteams = Squadre
button-evagain = Correggi
button-evname-yes = Sì, col mio nome
button-evname-no = No
command-tournament-list = Tutti i tornei di questo server
param-tournament-now-hint = In questo turno: entrambi hanno aspettato invano
param-tournament-undo-hint = Annulla quanto deciso
param-tournament-season-hint = La classifica di una stagione di più tornei
param-tournament-season-name-hint = La stagione per cui conta questo torneo
param-tournament-results-hint = Un secondo canale per i risultati
param-tournament-clear-hint = Che cosa togliere
tournament-clear-forum = il forum
tournament-clear-role = il ruolo per iscriversi
tournament-clear-results = il canale dei risultati
tournament-clear-substitutes = il canale dei posti liberi
tournament-clear-season = la stagione
tournament-check-in-opens = La conferma apre { $when }.
tournament-check-in-any = Conferma fin dall’annuncio
tournament-check-in-call = { $name }: conferma la tua presenza. Inizia { $when }; gioca solo chi ha confermato.
tournament-check-in-last = { $name } inizia { $when } e non hai confermato. Senza conferma non giochi.
tournament-late-none = Iscritti in ritardo: nessun punto per i turni persi
tournament-late-half = Iscritti in ritardo: mezzo punto per ogni turno perso
tournament-when-started = Inizia alla sua ora, o quando lo avvii
tournament-when-full = Inizia appena tutti i posti sono presi
tournament-season-rule = Vale per la stagione { $season }
tournament-waiting = Lista d’attesa
tournament-away = (assente)
tournament-half-bye = { $user } salta questo turno: ½ punto.
tournament-absent = { $user } è senza avversario e assente: nessun punto.
tournament-ending-half-bye = (mezzo punto)
tournament-ending-absent = (assente)
tournament-ending-replaced = (uno assente; l’altro è stato abbinato di nuovo)
tournament-change-hint = Le modifiche valgono subito, e l’annuncio le segue.
tournament-change-running = Durante i turni puoi cambiare nome, descrizione, posti, ruolo, stagione e canali; su tutto il resto poggiano incontri e risultati.
tournament-changed = { $name } è stato modificato.
tournament-seeding-rating = Teste di serie per punteggio
tournament-seeding-hand = Teste di serie a mano
tournament-seeding-lot = Teste di serie a sorte
tournament-list = Tornei di questo server
tournament-list-none = Ancora nessun torneo. `/tournament create` ne crea uno.
tournament-ladder-points = punti scala
tournament-points-match = punti
tournament-points-match-points = punti incontro
tournament-points-butler = punteggio Butler
tournament-byes = riposi
tournament-ahead = Davanti a { $user } per { $name }, { $mine } a { $theirs }.
tournament-ahead-lot = Pari con { $user } in tutto: decide la sorte sigillata.
tournament-unplayed-match-points = Una partita non giocata fino in fondo non si confronta con nessuna: chi la perde ha 0, l’altro 0,6 del massimo del turno.
tournament-unplayed-butler = Una partita non giocata fino in fondo non si confronta con nessuna: chi la perde ha il peggior punteggio del turno, l’altro 0.
tournament-teams = Squadre
tournament-season-places = posti { $places }
tournament-season-scale = Punti per posto: { $points }
tournament-season-none = Nessun torneo di questa stagione è ancora finito.
tournament-on-waiting-list = { $name } è al completo: sei il n. { $place } in lista d’attesa e saprai quando si libera un posto.
tournament-page-name = Le pagine pubbliche del torneo possono chiamarti per nome? Altrimenti lì sei un numero.
tournament-page-name-yes = Le pagine possono chiamarti per nome. `/settings privacy web` lo cambia.
tournament-page-name-no = Le pagine non ti nominano. `/settings privacy web` lo cambia.
tournament-back = Bentornato: { $name } ti abbina di nuovo dal prossimo turno.
tournament-sits-out = Salti il turno { $round } di { $name } e ricevi mezzo punto. Premi di nuovo per giocare lo stesso.
tournament-plays-again = Giochi il turno { $round } di { $name }.
tournament-withdrawn = { $user } è stato ritirato da { $name } dall’organizzatore.
tournament-withdrawn-until-back = Non vieni più abbinato finché non premi il pulsante.
tournament-paired-again = { $one } e { $other } si incontrano nel turno { $round }.
tournament-un-pair = { $users }: l’incontro fissato è annullato.
tournament-un-forbid = { $users } possono di nuovo incontrarsi.
tournament-un-appoint = { $users } non organizza più { $name }.
tournament-forbidden-wins = Il loro incontro fissato per il prossimo turno decade.
tournament-form-start = Inizio
tournament-form-start-hint = 2026-11-25 19:00, 19:00, o +36 per le ore; fuso { $zone }. Vuoto: quando lo avvii tu
tournament-form-description = Descrizione
tournament-form-description-hint = Sopra le iscrizioni
tournament-form-seeds = Prima il più forte
tournament-form-seeds-hint = Un giocatore per riga; chi manca viene per ultimo
tournament-form-teams = Squadre
tournament-form-teams-hint = In ogni riga un giocatore, due punti e la sua squadra
tournament-form-gone = Questo modulo non è più conservato. Ricomincia, per favore.
tournament-held = { $name }: troppo pochi presenti per abbinare il prossimo turno. Si aspettano gli assenti fino al { $when }.
tournament-place = Si è liberato un posto in { $name }: sei iscritto. { $channel }
tournament-left-out-not-checked = { $name } è iniziato senza di te, perché non hai confermato. { $channel }
tournament-left-out-full = { $name } è iniziato; nessun posto si è liberato per te. { $channel }
tournament-remind = Questa partita non è iniziata. Prendi posto al più tardi { $when }, altrimenti è persa.
tournament-remind-own = { $name }: il tuo incontro non è iniziato. Prendi posto al più tardi { $when }, altrimenti è perso.
tournament-new-hour = C’è più tempo: iniziate questa partita entro il { $when }.
tournament-act-back = è tornato
tournament-act-sit-out = salta un turno
tournament-act-pair-again = ha abbinato due che aspettavano invano
tournament-act-un-pair = ha annullato un incontro fissato
tournament-act-un-forbid = ha di nuovo permesso un incontro
tournament-act-un-appoint = ha revocato un organizzatore:
tournament-act-seed = ha fissato le teste di serie
tournament-act-teams = ha formato le squadre
tournament-act-moved-up = entrato dalla lista d’attesa:
tournament-act-webhook = ha cambiato dove si inviano i risultati
tournament-act-withdraw = ha ritirato un giocatore:
event-table-withdrawn = Ritirato dall’organizzatore: { $side }.
event-table-ruled-out = Partita persa per decisione del giudice: { $side }.
error-which-tournament = Quale torneo: { $names }?
error-check-in-later = La conferma apre il <t:{ $at }:f>.
tournament-half-byes = { $count ->
    [0] Nessun mezzo punto su richiesta
    [one] Un turno a mezzo punto su richiesta, non l’ultimo
   *[other] { $count } turni a mezzo punto su richiesta, non l’ultimo
}
tournament-check-in-before = { $hours ->
    [one] Conferma da un’ora prima dell’inizio
   *[other] Conferma da { $hours } ore prima dell’inizio
}
tournament-start-ask = { $count ->
    [one] Un iscritto resterebbe fuori, giocherebbero in { $left }. Iniziare?
   *[other] { $count } iscritti resterebbero fuori, giocherebbero in { $left }. Iniziare?
}
tournament-webhook-named = I risultati di { $name } vengono inviati lì alla fine di ogni turno. Conserva questo segreto; firma ogni messaggio (`X-Strategos-Signature`): ||{ $secret }||
param-tournament-webhook-hint = Un indirizzo https che riceve i risultati in JSON
tournament-clear-webhook = il webhook

# i tavoli di un turno duplicato fianco a fianco
compare-title = Turno { $number }: i tavoli a confronto
compare-how = Stessi dadi e stesse pescate a ogni tavolo. Si confronta lo scarto in punti vittoria; una vittoria vi si aggiunge.
compare-part = Partita { $number } di ogni incontro
compare-margin = scarto di { $margin } per { $side }
compare-course = { $turns ->
    [one] un turno
   *[other] { $turns } turni
}, { $battles ->
    [0] nessuna battaglia
    [one] una battaglia
   *[other] { $battles } battaglie
}
compare-parted = Dove si dividono
compare-never = Tutti i tavoli hanno giocato allo stesso modo.
compare-more = { $count ->
    [one] Un’altra divisione è sulla pagina.
   *[other] Altre { $count } divisioni sono sulla pagina.
}
compare-more-here = { $count ->
    [one] Più avanti si dividono ancora una volta.
   *[other] Più avanti si dividono ancora { $count } volte.
}
compare-turn = Turno { $turn }
compare-ended = la partita è finita
compare-tables = { $count ->
    [one] Tavolo { $tables }
   *[other] Tavoli { $tables }
}
compare-look = Rivedi la partita di un tavolo, passo per passo
compare-later = I tavoli si confrontano quando è finita l’ultima partita del turno.
compare-none = Niente da confrontare: in questo turno meno di due partite sono state giocate fino in fondo.
compare-leads = Vantaggio di { $side } dopo ogni turno
compare-table-column = Tavolo
button-evcompare = Confronta i tavoli
