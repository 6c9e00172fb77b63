# Tornei: annunci e rifiuti.
button-enter = Iscriviti
button-checkin = Conferma la presenza
button-dropout = Ritirati
button-standings = Classifica
button-schedule = I miei incontri
button-pairings = Tutti gli incontri
button-announce = Annuncia
button-evcancel = Annulla il torneo
button-evclose = Sì, chiudi
button-eventcheck = Verifica gli abbinamenti
command-tournament = Tornei e campionati
command-tournament-create = Crea un torneo
command-tournament-change = Modifica un torneo non ancora iniziato
command-tournament-announce = Annuncia un torneo e apri le iscrizioni
command-tournament-register = Iscriviti a un torneo, anche in ritardo
command-tournament-checkin = Conferma la tua presenza
command-tournament-drop = Ritirati da un torneo
command-tournament-standings = La classifica, con ogni spareggio spiegato
command-tournament-schedule = I tuoi incontri e le scadenze
command-tournament-pairings = Tutti gli incontri del turno, con i loro thread
command-tournament-verify = Ricalcola gli abbinamenti dal seme sigillato
command-tournament-record = Che cosa hanno fatto organizzatori e giudici
command-tournament-export = Il torneo come file o calendario
command-tournament-start = Chiudi le iscrizioni e abbina il turno 1
command-tournament-pair = Fissa incontri del prossimo turno
command-tournament-forbid = Due giocatori da non abbinare
command-tournament-appoint = Nomina un altro organizzatore
command-tournament-close = Annulla un torneo, o chiudilo ora
command-tournament-move = Porta un torneo in questo canale
command-tournament-extend = Più giorni per iniziare le partite del turno
param-event-hint = Quale torneo; quello di questo canale se manca
param-format-hint = Il sistema di abbinamento
param-event-forum-hint = Un forum per le partite; altrimenti thread qui
param-event-role-hint = Possono iscriversi solo quelli con questo ruolo
param-event-player-hint = Chi si ritira; tu se manca (organizzatori)
param-event-file-hint = Classifica CSV, dati JSON o scadenze iCalendar
param-event-days-hint = Quanti giorni in più
param-event-first-hint = Il primo dei due; gioca prima il primo schieramento
param-event-second-hint = Il secondo dei due
param-event-pairs-hint = Un file di testo: due nomi o id per riga
param-event-organizer-hint = Chi aiuterà a gestirlo
event-format-swiss = Svizzero
event-format-round-robin = Girone all’italiana
event-format-single-elimination = Eliminazione diretta
event-format-double-elimination = Doppia eliminazione
event-format-groups = Gironi, poi eliminazione diretta
event-format-ladder = Scala
event-format-mini-cup = Mini coppa
event-match-both = entrambi gli schieramenti insieme
event-match-one = una partita per incontro
event-rounds-open = fino alla decisione
event-rounds-needed = tanti turni quanti ne richiede il numero di iscritti
event-round = Turno { $number }
event-entrants = Iscritti
event-status-draft = Bozza: la vedono solo gli organizzatori.
event-status-open = Iscrizioni aperte.
event-status-running = Il turno { $round } è in corso.
event-status-over = Concluso.
event-status-cancelled = Annullato.
event-begins = Inizio: { $when }.
event-no-show = Chi non si presenta non può iscriversi per un giorno; ogni altra volta il tempo raddoppia, fino a 30 giorni.
event-role-rule = Solo per { $role }
event-gate = Risposte in tempo: almeno { $share }%
event-gate-none = Tutti possono iscriversi
event-check-in-rule = Viene abbinato solo chi conferma la presenza
event-check-in-none = Senza conferma di presenza
event-seal = Abbinamenti sigillati: { $commitment }
event-seed = Seme rivelato: { $seed }
event-nobody = (qualcuno che ha lasciato)
event-left = (ritirato)
event-table = classifica
event-tie-breaks = Punti · { $breaks } · sorteggio
event-knock-out-order = Secondo il cammino fatto; accanto ai nomi, gli incontri vinti e dove ci si è fermati
event-groups-order = Eliminazione diretta secondo il cammino fatto, gli altri secondo il girone: punti · { $breaks } · sorteggio
event-still-in = ancora in gara
event-out = fuori: { $stage }
event-out-lower = fuori: perdenti, turno { $number }
event-winner = vittoria
event-ladder-order = Punti della scala: da 1500, vinti e persi secondo la forza degli avversari
tie-break-game-points = Punti partita
event-no-rounds = Nessun turno è stato ancora abbinato.
event-explain = Spiega una riga
event-more = Altri
event-unplayed = non giocata
event-term = Turno { $round }: { $opponent } { $value }
event-term-cut = Turno { $round }: { $opponent } { $value } (escluso: il più basso)
tie-break-reached = Cammino
tie-break-direct-encounter = Scontro diretto
tie-break-buchholz-cut-1 = Buchholz ridotto (−1)
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Scarto di punti vittoria
event-start-until = Inizia le tue partite entro il { $when }.
event-bye = { $user } riposa.
event-ending-forfeit = (forfait)
event-ending-double-forfeit = (nessuno dei due si è presentato)
event-ending-annulled = (annullato)
event-ending-bye = (riposo)
event-schedule = calendario
event-won = { $user } vince il torneo.
event-draft-hint = Le scelte valgono subito. Annuncia quando tutto è a posto.
event-form-title = Nuovo torneo
event-form-name = Nome
event-form-name-hint = Mostrato sull’annuncio
event-form-rounds = Turni
event-form-rounds-hint = Vuoto: quanti ne servono al sistema
event-form-size = Posti
event-form-size-hint = Vuoto: senza limite
event-form-hours = Inizio tra quante ore
event-form-hours-hint = Vuoto: quando lo avvii tu
event-form-pace = Ritmo
tournament-announced = { $name } è annunciato in { $channel }.
event-entered = Sei iscritto: { $name }.
event-entered-late = Sei iscritto: { $name }, dal turno { $round }.
event-checked = Segnato: ci sarai per { $name }.
event-drop-ask = Vuoi ritirarti da { $name }? Perdi le tue partite di questo turno.
event-dropped = { $user } si è ritirato da { $name }.
event-check-wrong = Ricalcolato, il turno { $rounds } differisce da quanto è stato giocato.
event-paired = Incontri fissati per il turno { $round }: { $count }.
event-forbidden = { $one } e { $other } non si incontreranno.
event-appointed = Ora anche { $user } può gestire { $name }.
event-close-ask-open = Annullare { $name }? Gli iscritti ({ $count }) perdono il posto. Non si può tornare indietro.
event-close-ask-running = Terminare { $name } adesso? La classifica vale così com’è; le partite non finite non contano. Non si può tornare indietro.
event-closed = { $name } è chiuso.
event-goes-on-here = { $name } continua in questo canale. Le partite senza thread ne ricevono uno ora.
event-more-time = { $name }: le partite di questo turno si possono iniziare fino a { $when }.
event-time-made-up = { $name }: non c’ero quando il tempo è scaduto. Nessuno ci ha perso nulla: c’è tempo fino a { $when }.
event-channel-gone = Il canale o il forum di questo torneo è stato eliminato: non si possono più aprire partite. Scrivi /tournament move nel canale in cui deve continuare: lì le partite ricevono nuovi thread, e tutti hanno di nuovo tutto il tempo per iniziare.
event-clock = l’orologio
event-act-create = ha creato il torneo
event-act-announce = lo ha annunciato
event-act-change = lo ha modificato
event-act-start = lo ha avviato
event-act-finish = concluso
event-act-close = lo ha chiuso in anticipo
event-act-move = lo ha portato in un altro canale
event-act-extend = ha dato più tempo
event-act-cancel = lo ha annullato
event-act-late = è arrivato in ritardo
event-act-drop-out = ritiro:
event-act-no-show = assenza:
event-suspended-until = niente iscrizioni fino al { $when }
event-act-forbid = ha vietato un incontro
event-act-pair = ha fissato incontri
event-act-appoint = ha nominato organizzatore:
event-suspended = Non ti sei presentato a { $name }. Non puoi iscriverti a tornei qui fino al { $when }.
event-tag-running = in corso
event-tag-finished = conclusa
event-begins-title = { $name }: inizio
event-deadline-title = { $name }: iniziare le partite del turno { $number }
event-more-pairings = … e altri { $count }
match-call = { $users }: è l’ora dell’incontro di { $event }. Ognuno prenda posto; la partita inizia quando entrambi sono seduti.
event-table-not-started = Non iniziata in tempo: decisa per forfait.
event-table-dropped-out = L’avversario ha lasciato il torneo: { $side } vince per forfait.
outcome-forfeit = { $winner } vince per forfait.
error-no-such-event = Qui non c’è un torneo del genere. Indicane uno, o crealo con `/tournament create`.
error-already-entered = Partecipi già a { $event }.
error-not-entered = Non partecipi a { $event }.
error-event-full = Tutti i { $limit } posti sono occupati.
error-entry-suspended = Non ti sei presentato a un torneo precedente; potrai iscriverti di nuovo <t:{ $until }:R>.
error-entry-by-role = Possono iscriversi a questo torneo solo quelli con <@&{ $role }>.
error-entry-barred = Un giudice ti ha squalificato in { $event }.
error-plays-in-event = Giochi anche tu in { $event }: non puoi prendere il posto di un altro.
error-entry-gated = Questo torneo chiede il { $wanted }% di risposte in tempo; tu sei al { $share }%. Ogni partita giocata in tempo alza questa quota.
error-not-event-organizer = Possono farlo solo gli organizzatori del torneo, o chi ha il ruolo di organizzatore del server.
event-rounds = { $count ->
    [one] un turno
   *[other] { $count } turni
}
event-start-by = { $days ->
    [one] un giorno per iniziare un incontro
   *[other] { $days } giorni per iniziare un incontro
}
event-forecast = { $days ->
    [one] Circa un giorno a questo ritmo, da come sono andate le partite finora.
   *[other] Circa { $days } giorni a questo ritmo, da come sono andate le partite finora.
}
event-exported = Il torneo in un file: ciò che dicono il suo annuncio e le sue tabelle. Non contiene nessuna mano.
event-check-sound = { $count ->
    [one] Un turno ricalcolato: coincide.
   *[other] { $count } turni ricalcolati: coincidono tutti.
}
event-check-older = { $count ->
    [one] Un turno è stato abbinato da una versione precedente delle regole di abbinamento; quella di oggi lo abbinerebbe diversamente, perciò non si può ricalcolare.
   *[other] { $count } turni sono stati abbinati da una versione precedente delle regole di abbinamento; quella di oggi li abbinerebbe diversamente, perciò non si possono ricalcolare.
}
event-started = { $count ->
    [one] { $name } inizia con un giocatore.
   *[other] { $name } inizia con { $count } giocatori.
}
error-event-not = { $status ->
    [late] È troppo tardi per iscriversi: le iscrizioni chiudono a metà dei turni, e in alcuni sistemi all’inizio.
    [fixed] Gli incontri di questo sistema seguono il suo piano e non si fissano a mano.
    [bid] Le offerte sono fatte, o questo incontro è deciso.
    [draft] Il torneo non è ancora stato annunciato.
    [open] Il torneo non è ancora iniziato.
    [running] Il torneo è in corso.
    [cancelled] Il torneo è stato annullato.
   *[other] Il torneo è concluso.
}
error-bad-event = { $reason ->
    [players] I giocatori non bastano, o non sono quanti ne chiede questo sistema: { $possible }.
    [sides] Un incontro è tra due: scegli uno scenario a due schieramenti.
    [several] I tavoli di più giocatori vanno con svizzero e girone all’italiana.
    [duplicate] Il duplicato va con svizzero e girone all’italiana, in due per incontro.
    [duplicate-open] Un duplicato vuole thread privati: senza forum e senza offerte.
    [bid] Un’offerta è uno schieramento e da 0 a 99 punti vittoria.
    [size] Questo numero di posti non è possibile: { $possible }.
    [rounds] Questo numero di turni o di giorni non è possibile.
    [number] Scrivi numeri interi.
    [pair] Indica due partecipanti diversi, ciascuno in un solo incontro.
    [file] Il file deve avere due iscritti per riga, per nome o id.
   *[other] Un torneo non si può impostare così.
}

# Stessa fortuna, offerte, tavoli di più giocatori.
event-match-bid = un’offerta segreta per lo schieramento
event-duplicate-none = Ogni tavolo ha i suoi dadi
event-duplicate-match-points = duplicato, punti incontro
event-duplicate-butler = duplicato, Butler
event-duplicate-rule = Duplicato: tutti i tavoli di un turno del torneo hanno gli stessi dadi e le stesse pescate. I thread sono privati, e di un turno non si dice nulla finché non è finita la sua ultima partita. Sei confrontato con chi ha il tuo stesso schieramento.
event-bid-rule = Entrambi offrono in segreto punti vittoria per lo schieramento che vogliono. L’offerta più alta ottiene lo schieramento, e l’avversario riceve i punti. Se ognuno vuole uno schieramento diverso, nessuno paga.
event-tables-of = tavoli di { $count }
event-done = (finita)
bid-call = { $users }: incontro di { $event }. Ciascuno fa la sua offerta per lo schieramento; il tavolo si apre quando ci sono entrambe.
button-bid = Fai un’offerta
bid-title = La tua offerta
bid-side = Lo schieramento che vuoi
bid-points = Punti vittoria che dai in cambio
bid-points-hint = Da 0 a 99. Nessuno la vede finché non ci sono entrambe.
bid-kept = La tua offerta è conservata. Puoi cambiarla finché l’avversario non ha fatto la sua.
bid-opened = Ci sono entrambe le offerte: il tavolo è aperto.
bid-line = { $user }: { $side }, { $points } PV
bid-bought = { $user } gioca { $side } e dà { $points } PV.
bid-free = { $user } gioca { $side }. Nessuno dà punti.
bid-result = Con i { $points } PV dati da { $paying }, l’incontro va a { $side }.
bid-result-draw = Con i { $points } PV dati da { $paying }, l’incontro è pari.
param-event-substitutes-hint = Dove si annunciano i posti che si liberano
