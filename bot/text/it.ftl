# Le frasi del bot. L’araldo, non il buffone: semplice, breve, un po’ asciutto.
# scegliere
choose-one = Scegliete
choose-some = { $least ->
    [0] { $most ->
        [0] Scegliete
       *[other] Scegliete (fino a { $most })
    }
    [1] { $most ->
        [1] Scegliete
       *[other] Scegliete (da uno a { $most })
    }
   *[other] { $most ->
        [0] Scegliete
       *[other] Scegliete (da { $least } a { $most })
    }
}
choose-number = Scegliete un numero
choose-next = Scegliete il n. { $place }
button-number = Scrivere un numero (da { $low } a { $high })
button-sure = Confermare ({ $count })
button-sure-none = Nessuno
button-order = Confermare quest’ordine ({ $count })
button-again = Ricominciare
button-share = Ripartire: { $names }
button-share-sure = Confermare ({ $total } su { $most })
share-line = { $name }: { $count }
draft-order = Finora: { $names }
draft-shares = { $least ->
    [0] Ripartite fino a { $most }. Finora: { $total }.
   *[other] Ripartite da { $least } a { $most }. Finora: { $total }.
}
field-share = Un numero intero, al massimo { $most }
field-number = Un numero intero da { $low } a { $high }{ $step ->
    [1] {""}
   *[other] , di { $step } in { $step }
}
field-number-label = Il vostro numero
question-trail = Regola { $trail }
question-type = Oppure scrivete `/{ $command }` e qualche lettera del nome.
question-secret = Lo vedete solo voi
question-together = Lo vedete solo voi; tutte le risposte si aprono insieme
question-window = Potete reagire
answer-none = nulla
throw-number = tiro { $number }
hand-size = stratagemmi { $count }
hand-or = o
turn-phase = Turno { $turn } di { $turns } · { $phase }
outcome-won = Vince { $winner }.
outcome-nobody = La partita è finita.

# pulsanti
button-take = Giocare con { $side }
button-sit = Sedersi
button-random = Parte a caso
button-leave = Lasciare
button-start = Cominciare
button-word = La mia parola nei dadi
button-primer = Di che si tratta?
button-act = Agire
button-hand = La mia mano
button-map = Mappa
button-log = Cronaca
button-odds = Probabilità
button-rules = Regole
button-more = Altro
button-verify = Verificare i dadi
button-rematch = Rivincita a parti invertite
button-resume = Riprendere
button-recap = Riassunto
button-why = Perché?
button-agree = Accettare
button-decline = Rifiutare
button-undo = Annullare
button-status = Stato
button-pause = Pausa
button-snooze = Sospendere i promemoria
button-draw = Proporre il pareggio
button-resign = Arrendersi
button-extend = Chiedere più tempo
button-resignsure = Arrendersi davvero
button-abandon = Interrompere la partita
button-new = Aprire una partita di { $title }
button-thread = Continuare in un thread
button-older = Precedenti
button-newer = Successivi
button-undo-what = Annullare: { $what }
button-undo-answer = Annullare: “{ $what }”
button-takeback = Chiedere di riprendere

# il tavolo prima della partita
lobby-taken = **{ $chair }**: { $user }
lobby-open = **{ $chair }**: libero
lobby-reserved = **{ $chair }**: posto tenuto per { $user }
lobby-waiting = Scegliete una parte. Una sola persona può prenderne più d’una.
lobby-waiting-alone = Sedetevi e premete Cominciare.
lobby-ready = Ci siamo tutti. Chiunque sieda al tavolo può cominciare.
lobby-ready-alone = Premete Cominciare quando volete.
lobby-sat = Giocate con { $chair }.
lobby-left = Avete lasciato il tavolo.
lobby-closed = Questo tavolo è chiuso.
lobby-word-title = La vostra parola per i dadi
lobby-word-label = Una parola o un numero qualsiasi
lobby-word-hint = Si mescola al seme sigillato, così che nessuno decida da solo la fortuna
lobby-word-taken = La vostra parola fa ora parte dei dadi.
lobby-primer = Un wargame da tavolo per corrispondenza. Ogni giocatore prende una parte; il bot vi chiede in privato ciò che chiedono le regole, quando tocca a voi, e dopo ogni fase racconta nel canale che cosa è accaduto. Prendetevi due minuti quando li avete: premete **Agire** sotto la mappa. Nulla va perduto se tornate soltanto domani.
lobby-made = Il tavolo è pronto. { $link }
pace-none = Senza scadenza
pace-rolling = { $hours ->
    [one] Un’ora per ogni turno di parola
    [24] Un giorno per ogni turno di parola
    [48] Due giorni per ogni turno di parola
    [72] Tre giorni per ogni turno di parola
    [168] Una settimana per ogni turno di parola
   *[other] { $hours } ore per ogni turno di parola
}
pace-hour = Scadenza alle { $at } ({ $place })
pace-bank = { $hours } ore a testa per tutta la partita, e { $increment } in più per ogni turno di parola

# il tavolo
nobody = nessuno
waiting-for = Si attende { $user } ({ $chair })
table-paused = La partita è in pausa.
table-abandoned = La partita è stata interrotta.
game-begins = { $name }: la partita comincia
dice-sealed = I dadi sono sigillati: `{ $commitment }`
    -# È l’impronta di un seme segreto. Si apre alla fine della partita, e ognuno può controllare ogni tiro con /verify.
next-are = Ora tocca a { $users }
dispatch-over = Il seme è aperto: `{ $seed }`. Controllate ogni tiro con /verify.
dispatch-steps = { $count ->
    [one] Un altro piccolo passaggio è nella cronaca.
   *[other] Altri { $count } piccoli passaggi sono nella cronaca.
}
proposal-takeback = { $user } ({ $chair }) chiede di riprendere una mossa
proposal-draw = { $user } ({ $chair }) propone il pareggio
proposal-extension = { $user } ({ $chair }) chiede più tempo
proposal-pause = { $user } ({ $chair }) propone una pausa
proposal-resume = { $user } ({ $chair }) vorrebbe riprendere la partita
proposal-substitution = { $chair }: il posto è offerto a { $new }
proposal-asked = Serve il consenso di { $users }.
proposal-takes = { $count ->
    [one] Verrebbe annullata una risposta:
   *[other] Verrebbero annullate { $count } risposte:
}
proposal-agreed = Accettate.
proposal-refused = { $user } ha rifiutato.
proposal-made = Proposto. Gli altri sono stati interpellati nel canale.
proposal-gone = Quella proposta è già decisa.

# risposte private
act-none = Ora non vi è chiesto nulla.
act-done = La vostra risposta è data.
act-next = Ora tocca a { $users }.
act-meanwhile = Intanto potete guardare la mappa, la cronaca, la vostra mano o le probabilità.
act-over = La partita è finita. { $outcome }
act-lobby = La partita non è cominciata. Scegliete una parte e premete Cominciare al tavolo.
not-seated = Non sedete a questo tavolo; potete guardare. Mappa, cronaca, probabilità e regole sono aperte a tutti.
no-game-here = In questo canale non c’è una partita. Apritene una qui, o con /game new.
many-games = In questo canale non c’è una partita, e ne giocate più d’una altrove. Quale intendete?
stale = A quella domanda, di “{ $when }”, è già stato risposto.
stale-nothing = A quella domanda è già stato risposto.
undone = Ripreso: { $what }.
undo-none = Non puoi più annullare da solo: la tua fase è finita, è stato tirato un dado, è stato rivelato un segreto o un altro giocatore ha giocato.
undo-consent-none = Non hai ancora risposto a nulla.
macro-stop = Mi sono fermato qui: “{ $given }” non risponde a questa domanda.
macro-unused = Non chiesto, quindi non usato: { $given }.
macro-done = Fatto: { $done }.
macro-other = /{ $verb } non è ciò che si chiede ora.
macro-sealed = I dadi hanno parlato; il resto del vostro comando non è stato usato.
possible = Possibili: { $possible }.
hand-title = La vostra mano · { $chair }
hand-empty = La vostra mano è vuota.
hand-none = In questo gioco non ci sono mani, o non sedete a questo tavolo.
hand-dm = La vostra mano in { $name }. La vedete solo voi.
hand-closed = Non ho potuto mandarvi la vostra mano in privato: i vostri messaggi da questo server sono chiusi. Nulla è perduto: **La mia mano** sotto la mappa e /hand la mostrano sempre, solo a voi.
battle-alt = Combattimento. { $words }
log-title = Cronaca
log-empty = Non è ancora accaduto nulla.
log-page = Pagina { $page } di { $pages }
status-title = { $name }
status-seats = Posti
status-board = [Il tavolo]({ $link })
odds-title = Probabilità: { $place }
odds-none = Ora non si prevede alcun combattimento sulla mappa.
odds-where = Dove?
odds-line = { $chance } dado { $die }: { $result }
odds-public = Calcolato da ciò che tutti possono vedere. Le pedine e le scelte ancora da venire non vi entrano.
odds-total = { $chance } **{ $who }**
rules-none = Nulla per “{ $query }”. Provate un numero come 4.2, o una parola.
rules-ask = Quale sezione? Scrivete /rules con un numero o una parola.
rules-ruling = Interpretazione
rules-asked-now = Per la domanda del momento: { $trail }
rules-missing = Qui non ci sono le regole di questo gioco.
why-title = Tiro { $number }
why-die = Dado { $number }: { $reason }
why-column = Colonne { $number }: { $reason }
why-none = Quel tiro non esiste in questa partita.
why-nothing = Nessun dado è ancora caduto.
why-rule = Regola { $rule }: { $name }
why-stream = Tiro { $number } della serie sigillata; un dado a { $sides } facce ha dato { $result }.
verify-title = I dadi di questa partita
verify-sound = { $count ->
    [one] { $count } tiro ricalcolato dal seme aperto: tutto concorda.
   *[other] { $count } tiri ricalcolati dal seme aperto: tutti concordano.
}
verify-seed = Seme: `{ $seed }`
verify-words = Parole: { $words }
verify-commitment = Sigillato all’inizio come: `{ $commitment }`
verify-wrong = Qualcosa non concorda: tiri { $wrong }.
verify-later = Il seme resta sigillato fino alla fine della partita. Il sigillo, pubblicato all’inizio, è `{ $commitment }`; { $count ->
    [one] { $count } tiro finora.
   *[other] { $count } tiri finora.
}
recap-title = Dalla vostra ultima risposta
recap-nothing = Non è accaduto nulla dalla vostra ultima risposta.
resign-ask = Arrendersi pone fine alla vostra partita. Non si torna indietro.
resigned = Vi siete arresi.
told-resigned = Resa: { $chair }.
told-permission-missing = Non posso scrivere in { $channel }: manca { $missing }. Tutto resta in attesa e parte appena il permesso c’è.
told-channel-gone = Il canale di questa partita è stato eliminato. L’organizzatore o un moderatore può spostarla con /game move.
abandon-ask = La partita finirà per tutti, senza risultato.
abandoned = La partita è interrotta.
renamed = Ora il tavolo si chiama { $name }.
exported = L’intera partita in un file. Il seme e le mani vi sono solo a partita finita.
paused = La partita è in pausa. Nessun orologio corre.
resumed = La partita riprende.
snoozed = Prossimo promemoria, al più presto { $when }.
vacation-on = Siete in vacanza fino al { $when }. I vostri orologi sono fermi.
vacation-off = Bentornati. I vostri orologi corrono di nuovo.
quiet-on = Nessun avviso tra le { $start } e le { $end } ({ $zone }).
quiet-off = Avvisi a ogni ora.
standing-on = In questa partita il bot ora passa per voi nelle finestre di reazione, fino a nuovo ordine.
standing-off = Il bot vi aspetta in ogni finestra di reazione.
language-set = Vi parlerò in italiano.
language-table = In questo canale ora tutto si dice in italiano.
games-title = Partite
games-none = Qui non ci sono ancora partite. Apritene una con /game new.
status-lobby = in attesa di giocatori
status-running = turno { $turn }
status-paused = in pausa
status-over = finita
status-abandoned = interrotta
reminder = { $user }, tocca a voi in { $name }.
reminder-half = { $user }, metà del vostro tempo in { $name } è passata.
reminder-nearly = { $user }, il vostro tempo in { $name } sta per scadere.
reminder-snooze = { $user }, avevate chiesto un promemoria: tocca a voi in { $name }.
reminder-over = { $user }, il tempo per questa risposta in { $name } è scaduto.
overdue = { $user } ({ $chair }) non ha risposto in tempo in { $name }. Potete aspettare, o dare il suo posto a qualcun altro con /game substitute.
notice = { $user }, tocca a voi: { $chair }.
answer-before = scadenza { $when }
solo = Qui tenete tutte le parti.
welcome-title = Benvenuti nell’Ellade
welcome-text = Wargame da tavolo sulla guerra del Peloponneso, giocati per corrispondenza in un canale. Premete un pulsante per preparare un tavolo, prendete una parte o entrambe, e premete Cominciare. Non c’è nulla da leggere prima.

# alerts to the hosts
alert-backup-failed = Il backup programmato non è riuscito ({ $error }). Controlla il log e il disco; strategos db backup riprova.
alert-disk-full = Sul disco restano solo { $megabytes } MB. Fai spazio: presto nessuna risposta potrà essere salvata.
alert-undelivered = Alcuni messaggi non partono: { $failed } sono stati abbandonati e il più vecchio aspetta da { $minutes } minuti. strategos doctor dice perché.

# errori
error-unexpected = Qualcosa non ha funzionato da parte mia; nulla della vostra partita è perduto. Riprovate, per favore.
error-rules = Qui non è possibile.
error-no-such-game = Quella partita non esiste più.
error-channel-busy = In questo canale c’è già una partita. Apritene un’altra in un thread o in un altro canale.
error-not-seated = Non sedete a questo tavolo; potete guardare.
error-seat-taken = Quel posto è già occupato.
error-seat-reserved = Quel posto è tenuto per <@{ $user }>.
error-not-running = La partita non è in corso.
error-store = Non è stato possibile salvare la partita; nulla è cambiato. Riprovate, per favore.
error-store-busy = L’archivio è occupato; nulla è cambiato. Riprovate tra un momento, per favore.
error-store-full = L’archivio è pieno; nulla è cambiato. Chi ospita questo bot deve fare spazio.
error-bad-hours = Non capisco “{ $given }”. Scrivete le ore come 23-7 e il fuso orario come Europe/Athens.
error-table = Non è possibile a questo tavolo.
error-not-in-lobby = La partita è già cominciata.
error-game-paused = La partita è in pausa. Si riprende con /resume.
error-no-such-seat = Quel posto non esiste. Possibili: { $possible }.
error-seats-empty = Manca ancora qualcuno: { $seats }.
error-already-seated = Occupate già quel posto.
error-not-organiser = Può farlo solo chi ha aperto il tavolo.
error-had-another-seat = Chi ha o ha avuto una parte in questa partita non può prenderne un’altra: conoscerebbe due mani.
error-too-many = { $what ->
    [proposals] Per quest’ora le proposte bastano; riprova più tardi.
    [server] Questo server ha { $limit } tavoli aperti, il massimo. Prima finiscine o abbandonane uno.
   *[person] Hai { $limit } tavoli aperti, il massimo per persona. Prima finiscine o abbandonane uno.
}
error-no-such-proposal = Quella proposta è già decisa.
error-proposal-outdated = La partita è andata avanti da quella richiesta, che disferebbe più di quanto mostrato. Chiedete di nuovo con /undo.
error-bad-proposal = Non si può proporre ora: { $reason ->
    [nothing-to-take-back] non c’è nulla di vostro da riprendere
    [no-deadline] nessun orologio corre per voi
    [running] la partita è in corso
    [paused] la partita è in pausa
   *[other] qui non ha senso
}.
error-secrets-at-stake = Il file di una partita in corso ne mostrerebbe i segreti. Si può avere a partita finita.
error-bad-pace = L’orologio non si può regolare così.
error-bad-file = Quel file non è una partita, o si contraddice.

# ciò che accade al tavolo e non nelle regole
event-table-resigned = Resa: { $side }.
event-table-abandoned = La partita è interrotta.
event-table-substituted = { $side }: il posto passa a <@{ $new }>.
event-table-paused = La partita è in pausa.
event-table-resumed = La partita riprende.
event-table-moved = La partita continua in questo canale.
event-table-extended = Più tempo: { $side }.
event-table-takeback = { $answers ->
    [one] Di comune accordo, una risposta è ripresa.
   *[other] Di comune accordo, { $answers } risposte sono riprese.
}
event-table-drawn = I giocatori si accordano sul pareggio.
event-table-mended = Una regola è stata corretta; la partita riprende dal punto in cui ha contato per la prima volta, e la domanda è posta di nuovo.
event-table-clock = Ha risposto l’orologio ({ $side }).
outcome-agreed = I giocatori si accordano sul pareggio.
outcome-resigned = Vince { $winner }: l’avversario si è arreso.

# altre parole
lobby-begun = La partita è cominciata; il suo tavolo è fissato in alto.
private-dm = { $name }. Lo vedete solo voi.
theme-set = Mappe con il tema “{ $name }”.
button-forgetsure = Dimenticatemi davvero
privacy-shown = Ecco tutto ciò che è conservato su di voi.
privacy-ask = { $games ->
    [0] Tutto ciò che è conservato su di voi sarà cancellato: le impostazioni, e il vostro nome negli atti delle partite.
    [one] Tutto ciò che è conservato su di voi sarà cancellato, e lascerete la partita in corso; il vostro posto resterà vuoto finché qualcuno non lo prenderà.
   *[other] Tutto ciò che è conservato su di voi sarà cancellato, e lascerete le { $games } partite in corso; i vostri posti resteranno vuoti finché qualcuno non li prenderà.
} Non si può annullare.
privacy-forgotten = { $games ->
    [0] Siete dimenticati. Di voi non è più conservato nulla.
    [one] Siete dimenticati. Una partita conserva le sue mosse, senza il vostro nome.
   *[other] Siete dimenticati. { $games } partite conservano le loro mosse, senza il vostro nome.
}
proposal-done = Accettato da tutti.
proposal-declined = Rifiutato.
proposal-void = Quella proposta è già decisa.
proposal-declined-by-you = Rifiutate.
language-name = Italiano
standing-choice-pass = Passare per me nelle finestre di reazione
standing-choice-wait = Aspettarmi sempre
choice-pace-none = Senza scadenza
choice-pace-day = Un giorno per ogni turno di parola
choice-pace-two-days = Due giorni per ogni turno di parola
choice-pace-three-days = Tre giorni per ogni turno di parola
choice-pace-week = Una settimana per ogni turno di parola
choice-pace-bank = Una riserva di sette giorni a testa, con un’aggiunta a ogni turno
choice-pace-evening = Ogni sera alle otto

# comandi (al massimo 100 caratteri)
command-verb = Rispondere alla domanda che vi è posta: { $name }
param-hint = La vostra scelta; l’elenco mostra ciò che ora è lecito
command-game = Aprire e tenere un tavolo
command-game-new = Aprire un tavolo in questo canale
command-game-list = Le partite di questo server, o le vostre
command-game-show = Mostrare di nuovo il tavolo di questo canale
command-game-rename = Dare un nome al tavolo
command-game-reserve = Tenere una parte per qualcuno
command-game-substitute = Dare una parte a un altro giocatore
command-game-abandon = Chiudere la partita senza risultato
command-game-export = L’intera partita in un file
command-game-rematch = La stessa partita a parti invertite
command-act = Mostrare in privato ciò che vi è chiesto
command-hand = La vostra mano, mostrata solo a voi
command-status = Turno, posti, punti, orologi
command-verify = Ricalcolare ogni tiro dei dadi sigillati
command-recap = Che cosa è accaduto dalla vostra ultima risposta, con una mappa
command-undo = Riprendere il vostro ultimo passo, o chiederlo agli altri
command-resign = Arrendersi
command-pause = Proporre una pausa; nessun orologio corre
command-resume = Riprendere dopo una pausa
command-start = Cominciare la partita quando tutti siedono
command-leave = Lasciare il tavolo prima che la partita cominci
command-more = Tutto ciò che non serve ogni giorno
command-answer = Rispondere a ciò che è chiesto; più risposte, separate da punti e virgola
command-map = La mappa come la vedete voi
command-odds = Le probabilità esatte di un combattimento, da ciò che tutti possono vedere
command-rules = Una sezione delle regole, per numero o per parola
command-why = Perché un tiro ha dato quel risultato: modificatori, dado, regola
command-log = Che cosa è accaduto finora
command-draw = Pareggio
command-draw-offer = Proporre il pareggio agli altri giocatori
command-extend = Chiedere agli altri più tempo
command-snooze = Nessun promemoria in questa partita per qualche ora
command-vacation = Via per qualche giorno; i vostri orologi si fermano (0 vi pone fine)
command-standing = Lasciare o no che il bot passi per voi nelle finestre di reazione
command-quiet = Ore in cui non ricevete avvisi
command-language = La vostra lingua, o quella di questo canale
command-theme = I colori delle mappe
command-privacy = Che cosa è conservato su di voi
command-privacy-show = Tutto ciò che è conservato su di voi, in un file solo per voi
command-privacy-forget = Cancellare tutto ciò che è conservato su di voi
param-title-hint = Quale gioco
param-scenario-hint = Quale scenario o edizione
param-options-hint = Opzioni come nome=valore, separate da virgole
param-side-hint = Quale parte
param-pace-hint = Quanto tempo può prendere una risposta
param-opponent-hint = Per chi
param-name-hint = Come si chiama il tavolo
param-thread-hint = Aprire un thread per la partita
param-mine-hint = Solo le partite che giocate
param-answer-hint = Una chiave, un nome o un numero; l’elenco mostra ciò che ora è lecito
param-theme-hint = Colori
param-size-hint = Telefono, computer o intera
param-zone-hint = Quale luogo
param-query-hint = Un numero come 4.2, o una parola
param-throw-hint = Il numero del tiro; se manca, l’ultimo
param-page-hint = Quale pagina; se manca, l’ultima
param-hours-hint = Quante ore
param-days-hint = Quanti giorni
param-standing-hint = Che cosa fa il bot per voi
param-quiet-hint = Per esempio 23-7; off per nessuna
param-timezone-hint = Per esempio Europe/Athens
param-language-hint = Quale lingua
param-channel-hint = Per tutti in questo canale

# opzioni di un tavolo, impostazioni di una persona
button-options = Opzioni
button-settings = Impostazioni
options-title = Opzioni di { $name }
options-hint = Ogni scelta vale subito e si legge nell’annuncio del tavolo.
settings-title = Le vostre impostazioni
setting-line = { $name }: { $value }
setting-standing = Reazioni
setting-reminders = Promemoria
setting-quiet = Ore di quiete
setting-timezone = Fuso orario
setting-vacation = Assenza
setting-language = Lingua
setting-theme = Mappe
reminders-choice-dm = per messaggio privato
reminders-choice-channel = nel canale
reminders-choice-off = nessuno
reminders-dm = I promemoria arrivano per messaggio privato.
reminders-channel = I promemoria arrivano nel canale della partita.
reminders-off = Nessun promemoria. Sarete comunque chiamati una volta quando la parola sarà a voi.
quiet-choice-off = nessuna
timezone-set = Le vostre ore sono quelle di { $zone }.
vacation-choice = { $days ->
    [0] no, ci sono
   *[other] { $days } giorni
}
language-choice-auto = quella di Discord
error-no-thread = Non posso aprire thread in questo canale. Aprite il tavolo in un canale suo, o datemi il permesso di creare thread pubblici.
error-not-channel-keeper = Solo chi gioca qui, o chi cura questo canale, può stabilirlo per tutti.
stale-now = Ecco che cosa viene chiesto ora.
question-only-pass = Nulla di ciò che avete serve qui. Vi è chiesto lo stesso, perché una pausa non tradisca nulla; con /standing il bot passa per voi.
recap-title-turn = In questo turno
command-settings = Promemoria, ore di quiete, assenza, ordini permanenti, lingua e colori
command-reminders = Come siete avvisati prima che scada il vostro tempo
param-reminders-hint = Per messaggio privato, nel canale, o per niente
theme-light = Chiara
theme-dark = Scura
theme-contrast = Alto contrasto
theme-deutan = Per daltonici (rosso-verde)
theme-tritan = Per daltonici (blu-giallo)
size-phone = Telefono
size-desktop = Computer
size-full = Intera

# annullare
takeback-untold = una risposta che non è stata annunciata
takeback-phase = Fine della fase; seguiva «{ $phase }».
takeback-open = { $count ->
    [one] una mossa che un altro giocatore non ha finito
   *[other] { $count } mosse che un altro giocatore non ha finito
}
button-takeback-alone = Annulla
button-all = Tutti ({ $count })
button-always-pass = Passa sempre qui
standing-kind = D'ora in poi passo per te in questo tipo di finestra. Con /standing puoi cambiare.
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
help-none = Non c'è nessuna partita in questo canale. Apri un tavolo con un pulsante qui sotto o con /game new. /game list mostra tutte le tue partite.
help-lobby = La partita non è cominciata. Scegli uno schieramento nel messaggio del tavolo; quando sono tutti occupati, chiunque sia seduto preme **Inizia**. /rules spiega le regole, /game reserve tiene uno schieramento per qualcuno.
help-turn = È il tuo turno. **Agisci** mostra la tua domanda con le risposte lecite; /answer accetta risposte scritte, anche più d'una separate da punti e virgola. /odds dà le probabilità di una battaglia, /undo annulla la tua ultima mossa, /rules spiega ciò che viene chiesto.
help-waiting = La partita aspetta un altro giocatore. Intanto: /map, /log, /recap (che cosa è successo dal tuo ultimo turno), /odds, /rules. Verrai chiamato quando tocca a te; /settings dice come.
help-spectator = Stai guardando. /map, /log, /recap, /odds e /rules sono aperti a te; le mani restano nascoste. Per giocare usa /game new in un altro canale o in un thread.
help-over = La partita è finita. /log mostra che cosa è successo, /verify ricalcola ogni tiro, /game rematch la ricomincia a schieramenti invertiti.
command-help = Che cosa puoi fare qui e ora
games-waiting = { $count ->
    [0] Nessuna partita ti aspetta
    [one] Una partita ti aspetta
   *[other] { $count } partite ti aspettano
}
games-turn = tocca a te ({ $chair }), da { $since }
button-act-in = Agisci: { $name }
