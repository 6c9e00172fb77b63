# Tornei: annunci e rifiuti.
button-enter = Iscriviti
button-checkin = Conferma la presenza
button-dropout = Ritirati
button-standings = Classifica
button-schedule = I miei incontri
button-announce = Annuncia
button-evcancel = Annulla il torneo
button-eventcheck = Verifica gli abbinamenti
command-tournament = Tornei e campionati
command-tournament-create = Crea un torneo
command-tournament-announce = Annuncia un torneo e apri le iscrizioni
command-tournament-register = Iscriviti a un torneo, anche in ritardo
command-tournament-checkin = Conferma la tua presenza
command-tournament-drop = Ritirati da un torneo
command-tournament-standings = La classifica, con ogni spareggio spiegato
command-tournament-schedule = I tuoi incontri e le scadenze
command-tournament-verify = Ricalcola gli abbinamenti dal seme sigillato
command-tournament-record = Che cosa hanno fatto organizzatori e giudici
command-tournament-export = Il torneo come file o calendario
command-tournament-start = Chiudi le iscrizioni e abbina il turno 1
command-tournament-pair = Fissa incontri del prossimo turno
command-tournament-forbid = Due giocatori che non si incontreranno
command-tournament-appoint = Nomina un altro organizzatore
command-tournament-close = Annulla un torneo, o chiudilo ora
param-event-hint = Quale torneo; quello di questo canale se manca
param-format-hint = Il sistema di abbinamento
param-event-forum-hint = Un forum per le partite; altrimenti thread qui
param-event-player-hint = Chi si ritira; tu se manca (organizzatori)
param-event-file-hint = Classifica CSV, dati JSON o scadenze iCalendar
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
event-round = Turno { $number }
event-entrants = Iscritti
event-status-draft = Bozza: la vedono solo gli organizzatori.
event-status-open = Iscrizioni aperte.
event-status-running = Il turno { $round } è in corso.
event-status-over = Concluso.
event-status-cancelled = Annullato.
event-begins = Inizio: { $when }.
event-no-show = Chi non si presenta non può iscriversi per un giorno, il doppio ogni volta, al massimo 30 giorni.
event-gate = Risposte in tempo: almeno { $share } %
event-gate-none = Tutti possono iscriversi
event-check-in-rule = Viene abbinato solo chi conferma la presenza
event-check-in-none = Senza conferma di presenza
event-seal = Abbinamenti sigillati: { $commitment }
event-seed = Seme rivelato: { $seed }
event-nobody = (qualcuno che ha lasciato)
event-left = (ritirato)
event-table = classifica
event-tie-breaks = Punti, poi scontro diretto · Buchholz ridotto (−1) · Sonneborn-Berger · scarto di punti vittoria · sorteggio
event-no-rounds = Nessun turno è stato ancora abbinato.
event-explain = Spiega una riga
event-more = Altri
event-unplayed = non giocata
event-term = Turno { $round }: { $opponent } { $value }
event-term-cut = Turno { $round }: { $opponent } { $value } (escluso: il più basso)
tie-break-direct-encounter = Scontro diretto
tie-break-buchholz-cut-1 = Buchholz ridotto (−1)
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Scarto di punti vittoria
event-start-until = Inizia le tue partite entro { $when }.
event-bye = { $user } riposa.
event-ending-forfeit = (forfait)
event-ending-double-forfeit = (nessuno dei due si è presentato)
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
event-drop-ask = Ritirarti da { $name }? Le tue partite di questo turno sono perse.
event-dropped = { $user } si è ritirato da { $name }.
event-check-wrong = Ricalcolato, il turno { $rounds } viene diverso da come è stato giocato.
event-paired = Fissati per il turno { $round }: { $count }.
event-forbidden = { $one } e { $other } non si incontreranno.
event-appointed = Ora anche { $user } può gestire { $name }.
event-closed = { $name } è chiuso.
event-clock = l’orologio
event-act-create = ha creato il torneo
event-act-announce = lo ha annunciato
event-act-change = lo ha modificato
event-act-start = lo ha avviato
event-act-finish = concluso
event-act-close = lo ha chiuso in anticipo
event-act-cancel = lo ha annullato
event-act-late = è arrivato in ritardo
event-act-drop-out = ritiro:
event-act-no-show = assenza:
event-act-forbid = ha vietato un incontro
event-act-pair = ha fissato incontri
event-act-appoint = ha nominato organizzatore:
event-suspended = Non ti sei presentato a { $name }. Non puoi iscriverti a tornei qui fino a { $when }.
event-tag-running = in corso
event-tag-finished = conclusa
event-begins-title = { $name }: inizio
event-deadline-title = { $name }: iniziare le partite del turno { $number }
event-more-pairings = … e altri { $count }
match-call = { $users }: è l’ora dell’incontro di { $event }. Ognuno prenda posto; la partita inizia quando entrambi sono seduti.
event-table-not-started = Non iniziata in tempo: decisa per forfait.
event-table-dropped-out = Un avversario ha lasciato il torneo: { $side } vince per forfait.
outcome-forfeit = { $winner } vince per forfait.
error-no-such-event = Qui non c’è un torneo del genere. Indicane uno, o crealo con `/tournament create`.
error-already-entered = Partecipi già a { $event }.
error-not-entered = Non partecipi a { $event }.
error-event-full = Tutti i { $limit } posti sono occupati.
error-entry-suspended = Non ti sei presentato a un torneo precedente; potrai iscriverti di nuovo <t:{ $until }:R>.
error-entry-gated = Questo torneo chiede il { $wanted } % di risposte in tempo; tu sei al { $share } %. Ogni partita giocata in orario lo alza.
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
event-check-sound = { $count ->
    [one] Un turno ricalcolato: coincide.
   *[other] { $count } turni ricalcolati: coincidono tutti.
}
event-started = { $count ->
    [one] { $name } inizia con un giocatore.
   *[other] { $name } inizia con { $count } giocatori.
}
error-event-not = { $status ->
    [late] È troppo tardi per iscriversi: le iscrizioni chiudono a metà dei turni, e in alcuni sistemi all’inizio.
    [fixed] Gli incontri di questo sistema seguono il suo piano e non si fissano a mano.
    [draft] Il torneo non è ancora stato annunciato.
    [open] Il torneo non è ancora iniziato.
    [running] Il torneo è in corso.
    [cancelled] Il torneo è stato annullato.
   *[other] Il torneo è concluso.
}
error-bad-event = { $reason ->
    [players] I giocatori non bastano, o non sono quanti ne chiede questo sistema: { $possible }.
    [sides] Un incontro è tra due: scegli uno scenario a due schieramenti.
    [size] Tanti posti non sono possibili: { $possible }.
    [rounds] Tanti turni o giorni non sono possibili.
    [number] Scrivi numeri interi.
    [pair] Indica due partecipanti diversi, ciascuno in un solo incontro.
    [file] Il file deve avere due iscritti per riga, per nome o id.
   *[other] Il torneo non può essere così.
}
