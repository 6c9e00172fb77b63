chronicle-name = Cronaca
chronicle-turn = Turno { $turn } di { $turns }
chronicle-scenario = Scenario
chronicle-commander-unknown = –
chronicle-length = Durata
chronicle-length-of = { $turns ->
    [one] Un turno
   *[other] { $turns } turni
}, { $answers ->
    [one] una decisione
   *[other] { $answers } decisioni
}, { $handovers ->
    [0] nessun passaggio di mano
    [one] un passaggio di mano
   *[other] { $handovers } passaggi di mano
}
chronicle-unfinished = Questa partita non è stata giocata fino alla fine.
chronicle-replay = La guerra, turno per turno
chronicle-decisive = I tiri che hanno contato di più
chronicle-throw = Tiro { $throw }, turno { $turn }: { $die }. Rispetto a un tiro medio è valso { $swing } punti vittoria per { $seat }.
chronicle-plots = In cifre
chronicle-plot-victory = Punti vittoria
chronicle-plot-strength = Forza sulla mappa
chronicle-plot-handovers = Passaggi di mano per turno
chronicle-handovers = Passaggi di mano
chronicle-turns = Che cosa è successo
chronicle-battles = Battaglie
chronicle-column-turn = Turno
chronicle-column-battle = Battaglia
chronicle-column-luck = Fortuna di { $seat }
chronicle-luck = La fortuna
chronicle-luck-about = { $throws ->
    [one] Un tiro è stato rifatto
   *[other] { $throws } tiri sono stati rifatti
} con ciascuno degli altri risultati. Forza persa ai dadi, accanto alla perdita attesa e al suo errore standard.{ $left ->
    [0] {""}
    [one] {" "}Un tiro è stato tralasciato.
   *[other] {" "}{ $left } tiri sono stati tralasciati.
}
chronicle-lost = Persa
chronicle-expected = Attesa
chronicle-proof = Prova dei dadi
chronicle-proof-sound = { $throws ->
    [one] L'unico tiro
   *[other] Tutti i { $throws } tiri
} e { $answers ->
    [one] l'unica decisione
   *[other] tutte le { $answers } decisioni
} sono stati ricalcolati dal seme e coincidono.
chronicle-proof-agrees = Tutto ciò che si può ricalcolare coincide; alcuni tiri dipendono da un seme non ancora rivelato.
chronicle-proof-differs = Il file non coincide con le regole di oggi: la partita può essere stata giocata con un'altra versione.
chronicle-sealed = Sigillato come
chronicle-seed = Seme
chronicle-ledger-line = • { $side } ha perso { $lost } ai dadi; ci si aspettava { $expected } ± { $error }
chronicle-card = La cronaca della guerra
chronicle-open = Tutta la storia, con le mappe, è nella pagina qui sotto: salvala e aprila in un browser.
chronicle-too-short = Non c'è una cronaca di questa partita: è finita prima che si decidesse qualcosa, o è un «e se».
