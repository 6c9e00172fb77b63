# Trovare partite, punteggi, affidabilità, giudici.
command-play = Trova un avversario
command-watch-ratings = Punteggi di un gioco, per schieramento
command-watch-balance = L’equilibrio degli schieramenti di uno scenario
command-watch-reliability = Come risponde qualcuno su questo server
command-game-judge-call = Chiama un organizzatore; gli orologi si fermano
command-game-judge-rule = Decidi sulla partita di questo canale
command-game-judge-record = Che cosa hanno fatto i giudici in questa partita
param-play-title-hint = Quale gioco; se manca, qualsiasi
param-reliability-hint = Di chi; se manca, il tuo
param-judge-reason-hint = Perché; lo leggeranno tutti
param-ruling-hint = Che cosa si decide
param-judge-side-hint = Lo schieramento interessato: vince, riceve tempo, è ammonito o squalificato
param-judge-to-hint = Ritorno: la riga del registro da cui si riprende
button-unqueue = Esci dalla coda
queue-anything = qualsiasi gioco
queue-waiting = Sei in coda per { $what }. Un tavolo si apre qui appena qualcun altro vuole lo stesso.
queue-matched = Giochi contro { $user }: si apre ora un thread con il tavolo. Prendi posto entro un giorno.
queue-left = Hai lasciato la coda.
queue-not-waiting = Non sei in coda.
muster-call = { $users }: una partita per entrambi{ $tournament }. Ognuno prenda posto; si inizia quando entrambi sono seduti.
event-table-not-mustered = Non sono venuti tutti entro un giorno: chi era seduto torna in testa alla coda.
ratings-title = punteggi
ratings-yours = { $left ->
    [one] { $side }: ancora una partita classificata prima che il tuo punteggio sia mostrato.
   *[other] { $side }: ancora { $left } partite classificate prima che il tuo punteggio sia mostrato.
}
ratings-none = Nessuno ha ancora { $count } partite classificate con uno stesso schieramento.
balance-none = Ancora nessuna partita finita tra due persone.
balance-how = Stima fatta insieme su giocatori e schieramenti, così i giocatori forti non fanno sembrare forte uno schieramento.
balance-line = Regole versione { $version }: { $side } { $share }% dei punti tra pari ({ $low }–{ $high }%), { $count ->
    [one] una partita
   *[other] { $count } partite
}.
reliability-unknown = { $user }: ancora nessun dato su questo server. Posti rilevati: { $rescues }.
reliability = { $user }: { $share }% di risposte in tempo, metà entro { $hours } ore. Partite abbandonate: { $left }. Posti rilevati: { $rescues }.
judge-coming = Gli orologi sono fermi e gli organizzatori sono stati chiamati.
judge-ruled = La decisione è nel registro della partita e in quello pubblico.
judge-beginning = l’inizio
judge-nothing = Nessun giudice è intervenuto in questa partita.
judge-called = { $user } chiama un giudice: { $name }
judge-log = Righe del registro: { $count }; l’ultima è { $seq }. Decidi là con `/game judge rule`.
judge-ruling-continue = Continua
judge-ruling-extend = Più tempo a uno schieramento
judge-ruling-award = Assegna la partita a uno schieramento
judge-ruling-rewind = Torna a una riga del registro
judge-ruling-warn = Ammonisci uno schieramento
judge-ruling-disqualify = Squalifica uno schieramento
judge-ruling-annul = Annulla la partita
event-table-judge-continue = Giudice: si continua. { $reason }
event-table-judge-extend = Giudice: più tempo per { $side }. { $reason }
event-table-judge-award = Giudice: partita assegnata ({ $side }). { $reason }
event-table-judge-rewind = Giudice: si torna alla riga { $to }. { $reason }
event-table-judge-warn = Giudice: ammonizione ({ $side }). { $reason }
event-table-judge-disqualify = Giudice: squalifica ({ $side }). { $reason }
event-table-judge-annul = Giudice: la partita è annullata. { $reason }
tournament-act-judge-call = ha chiamato un giudice
tournament-act-judge-continue = ha deciso: si continua
tournament-act-judge-extend = ha dato più tempo
tournament-act-judge-award = ha assegnato una partita
tournament-act-judge-rewind = ha riportato indietro una partita
tournament-act-judge-warn = ha ammonito
tournament-act-judge-disqualify = ha squalificato
tournament-act-judge-annul = ha annullato una partita
command-game-seat-advertise = Cerca qualcuno per uno schieramento libero o in ritardo
command-game-note = Una nota sigillata per chi rileverà il tuo schieramento
command-game-pace = Cambia il ritmo di una partita in corso
command-game-seat-admit = Ammetti uno spettatore a un tavolo privato
param-advertise-channel-hint = Dove cercare; se manca, il canale di questo thread
param-note-hint = La leggerà solo chi ti succede; lasciala vuota per ritirarla
param-admit-hint = Chi può guardare
param-private-hint = In un thread privato, visibile solo a chi è ammesso
button-takeover = Rileva il posto
seat-advertised = Annunciato in { $channel }.
seat-wanted = { $name }: si cerca un giocatore per { $seat }
seat-replies = Metà delle risposte finora è arrivata entro { $hours } ore.
seat-taken-over = Ora giochi con { $seat }, con l’orologio pieno: { $link }. La mano e il racconto degli ultimi turni arrivano per messaggio diretto.
seat-note = { $name }: una nota di chi giocava con { $seat } prima di te
note-kept = Conservata per chi ti succede. Non la leggerà nessun altro.
note-gone = La nota è stata ritirata.
admitted = Ora { $user } può guardare.
proposal-pace = { $user } ({ $seat }) propone un altro ritmo
event-table-pace = Il ritmo è cambiato; il tempo di ognuno riparte.
error-judge-awaited = È stato chiamato un giudice. La partita riprende quando ha deciso, o quando tutti i giocatori sono d’accordo.
error-not-judge = Decidono solo gli organizzatori.
error-judge-involved = Giochi in questa partita o nel suo torneo: deve giudicare qualcun altro.
ratings-games = { $count ->
    [one] una partita
   *[other] { $count } partite
}
lobby-match = Prendi posto. La partita comincia appena sono tutti seduti.
table-gate = Solo per chi risponde in tempo almeno nel { $share }% dei casi; chi è nuovo è benvenuto.
table-gate-70 = almeno il 70%
table-gate-80 = almeno l’80%
table-gate-90 = almeno il 90%
param-table-gate-hint = Solo per chi ha almeno questa quota di risposte in tempo
newcomer = Ora giochi con { $seat }: { $name }
newcomer-story = { $count ->
    [one] L’ultimo turno
   *[other] Gli ultimi { $count } turni
}
error-holder-stays = Chi occupa quel posto non ha accettato di lasciarlo, e nel frattempo ha risposto.
error-player-appoints = Giochi in { $tournament }, i cui tavoli hanno gli stessi dadi, e chi organizza vede tutti i tavoli. Un organizzatore che non gioca può nominarne altri.
error-luck-shared = Altri tavoli di questo turno del torneo hanno gli stessi dadi: bisogna aspettare che il turno finisca.
error-table-gated = Questo tavolo chiede il { $wanted }% di risposte in tempo; tu sei al { $share }%. Ogni partita giocata in tempo alza questa quota.
param-setup-substitutes-hint = Il canale in cui si annunciano i posti che si liberano
setup-clear-substitutes = Nessun canale per i posti liberi
setup-substitutes = I posti liberi si annunciano in { $channel }
setup-substitutes-none = I posti liberi non si annunciano automaticamente
permission-create-private-threads = Crea thread privati

button-rule-continue = Avanti
button-rule-extend = Più tempo
button-rule-award = Assegna
button-rule-rewind = Torna indietro
button-rule-warn = Ammonisci
button-rule-disqualify = Squalifica
button-rule-annul = Annulla
button-judgerecord = Decisioni
judge-form-side = Quale schieramento
judge-form-to = L’ultima voce che resta
judge-form-hours = Ore
judge-form-reason = Motivo
event-table-judge-called = È stato chiamato un giudice: { $reason } Gli orologi si fermano fino alla decisione.
tournament-act-substitute = ha dato un posto a un altro
error-bad-ruling = Questa decisione non è possibile: { $reason ->
    [seat] indica lo schieramento che riguarda
    [row] scegli la voce a cui tornare; l’elenco mostra quelle che contano
    [hours] scrivi da 1 a 720 ore
    [no-deadline] nessun orologio corre per quello schieramento
    [over] la partita è finita; resta solo annullarla
    [not-begun] la partita non è iniziata
   *[other] non è nota
}.
queue-count = { $count ->
    [one] Su questo server non aspetta ancora nessun altro. Intanto puoi giocare contro il computer.
   *[other] Su questo server aspettano in { $count }, con te. Intanto puoi giocare contro il computer.
}
