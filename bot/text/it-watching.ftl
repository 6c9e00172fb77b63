command-follow = Segui le partite senza giocare
command-follow-game = Segui una partita da ora in poi e guarda che cosa è successo finora
command-follow-player = Segui le partite pubbliche di un giocatore
command-follow-server = Segui tutte le partite pubbliche di questo server
command-follow-list = Che cosa segui, e come smettere
command-follow-stop = Smetti di seguire qualcosa
command-follow-watch = Apri il thread che segue sempre la partita più animata del server
command-follow-talk = Entra nella discussione degli spettatori di una partita
command-follow-hands = Proponi che un canale veda tutte le mani, con turni di ritardo
command-setup-watching = Che cosa offre questo server agli spettatori
param-where-hint = Dove vuoi essere informato
param-often-hint = Ogni quanto vuoi essere informato
param-player-hint = Un giocatore
param-follow-hint = Che cosa non vuoi più seguire
param-hands-turns-hint = Con quanti turni di ritardo
param-hands-channel-hint = Il canale che vede le mani
param-setup-talk-hint = Se gli spettatori possono aprire una discussione chiusa ai giocatori
follow-where-dm = Con un messaggio privato
follow-where-here = In questo canale o thread
follow-often-phase = dopo ogni fase
follow-often-turn = dopo ogni turno
follow-often-daily = una volta al giorno
follow-often-end = solo alla fine
follow-line = Segui { $what }, { $often }, { $where }
follow-in-dm = con un messaggio privato
follow-all-games = tutte le partite pubbliche di questo server
follow-most-busy = la partita più animata di questo server
follow-talk-of = la discussione sulla partita { $game }
follow-hands-of = tutte le mani della partita { $game }, { $turns ->
    [one] un turno dopo
   *[other] { $turns } turni dopo
}
follow-title = Che cosa segui
follow-none = Non segui nulla. Comincia con `/follow game`.
follow-stop-which = Smetti di seguire …
follow-stopped = Fatto: non la segui più.
watch-now = Ecco la partita in cui succede di più.
watch-battles = **Combattimenti finora**
watch-latest = **Ultime notizie**
watch-more = { $count ->
    [one] Una riga precedente è nel registro.
   *[other] { $count } righe precedenti sono nel registro.
}
watch-divider = Turno { $turn }
watch-divider-end = La partita è finita
watch-hands = Tutte le mani, com'erano alla fine del turno { $turn }. Tutti i giocatori hanno dato il consenso.
watch-thread = La partita più animata
talk-thread = Discussione: { $name }
talk-joined = Ci sei: { $place }. I giocatori non possono leggerla prima della fine della partita.
button-sofar = Finora
button-talk = Entra nella discussione
button-follow = Segui
proposal-hands = { $chair } ({ $user }) propone di mostrare tutte le mani in { $place }, { $turns ->
    [one] un turno dopo
   *[other] { $turns } turni dopo
}
setup-watching-title = Spettatori
setup-talk-on = Gli spettatori possono aprire una discussione accanto a una partita; i suoi giocatori restano fuori finché dura.
setup-talk-off = Niente discussioni accanto alle partite.
error-no-such-follow = Non segui questo. `/follow list` mostra che cosa segui.
error-not-public = Questa partita non è pubblica: possono seguirla solo i suoi giocatori.
error-not-for-players = È per gli spettatori: chi gioca la partita deve aspettare che finisca.
error-follow-elsewhere = In questo canale si gioca una partita: qui non si racconta altro. Scegli un altro canale o i tuoi messaggi privati.
error-no-talk = Non c'è posto: il server deve indicare un canale per gli spettatori (`/setup server`), permettere le discussioni (`/setup watching`) e lasciarmi creare dei thread lì.
