# Parole comuni a tutti i giochi.
list-last = { $head } e { $last }
action-yes = Sì
action-no = No
action-pass = Passare
action-done = Fatto
error-illegal-answer = Qui non è possibile. Scegliete una delle risposte proposte.
error-no-such-option = “{ $given }” qui non è possibile. Risposte possibili: { $possible }.
error-wrong-count = { $exact ->
    [yes] Scegliete esattamente { $most } delle risposte proposte.
   *[no] Scegliete da { $least } a { $most } delle risposte proposte.
}
error-wrong-number = Serve un numero intero da { $low } a { $high }{ $step ->
    [1] { "" }
   *[other] , a passi di { $step }
}.
error-wrong-shares = { $exact ->
    [yes] Ripartite { $most }
   *[no] Ripartite da { $least } a { $most }
} tra questi, fino al numero indicato per ciascuno: { $possible }.
error-wrong-together = Queste scelte qui non vanno insieme.
error-not-your-question = Ora non vi è chiesto nulla.
error-stale-question = A quella domanda è stato risposto nel frattempo.
error-nothing-to-undo = Nulla può essere ripreso: da allora ha parlato il caso, un segreto o un altro giocatore.
error-divergence = La registrazione della risposta { $seq } non porta alla stessa posizione con le regole attuali.
error-unreadable-save = Questa partita è stata salvata da un’altra versione del bot (schema { $schema }, qui { $present }) e questa non può leggerla.
error-position = Riga { $line }: { $reason }
error-position-whole = { $reason }
error-unknown-choice = “{ $given }” non esiste ({ $what }). Possibili: { $possible }.
error-unknown-title = Non esiste un gioco “{ $given }”. Giochi possibili: { $possible }.
error-rules-bug = Le regole sono giunte a una domanda senza risposta. La partita è salva, com’era prima della vostra risposta.
# ciò che prende una casella della tabella degli scontri
harm-R = nessuna
harm-1-4 = un quarto
harm-1-2 = la metà
harm-3-4 = tre quarti
harm-A = tutte le unità
harm-E = tutto, capi compresi
