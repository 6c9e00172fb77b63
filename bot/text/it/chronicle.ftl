chronicle-name = Cronaca
chronicle-turn = Turno { $turn } di { $turns }
chronicle-commander-unknown = un giocatore
chronicle-length-of = { $turns ->
    [one] Un turno
   *[other] { $turns } turni
}, { $answers ->
    [one] una decisione
   *[other] { $answers } decisioni
}, { $handovers ->
    [0] nessun avvicendamento
    [one] un avvicendamento
   *[other] { $handovers } avvicendamenti
}
chronicle-unfinished = Questa partita non è stata giocata fino alla fine.
chronicle-replay = La guerra, turno per turno
chronicle-decisive = I tiri che hanno contato di più
chronicle-throw = Turno { $turn }, un { $die } (tiro { $throw }). Rispetto a un tiro medio la posizione è cambiata di { $swing } punti vittoria per { $seat }.
chronicle-plots = In cifre
chronicle-plot-victory = Punti vittoria
chronicle-plot-strength = Forza sulla mappa
chronicle-plot-handovers = Avvicendamenti per turno
chronicle-turns = Che cosa è successo
chronicle-battles = Battaglie
chronicle-column-turn = Turno
chronicle-luck = La fortuna
chronicle-luck-about = { $throws ->
    [one] Un tiro è stato ripetuto
   *[other] { $throws } tiri sono stati ripetuti
} con ciascuno degli altri risultati del dado. La tabella mostra la forza persa ai dadi, la perdita attesa e il suo errore standard.{ $left ->
    [0] {""}
    [one] {" "}Un tiro è stato tralasciato.
   *[other] {" "}{ $left } tiri sono stati tralasciati.
}
chronicle-lost = Persa
chronicle-expected = Attesa
chronicle-proof = Verifica dei dadi
chronicle-proof-sound = { $throws ->
    [one] L’unico tiro
   *[other] Tutti i { $throws } tiri
} e { $answers ->
    [one] l’unica decisione
   *[other] tutte le { $answers } decisioni
} sono stati ricalcolati dal seme e coincidono.
chronicle-proof-agrees = Tutto ciò che si può ricalcolare coincide; alcuni tiri dipendono da un seme non ancora rivelato.
chronicle-proof-differs = Il file non coincide con le regole di oggi: la partita può essere stata giocata con un’altra versione.
chronicle-sealed = Sigillato come
chronicle-seed = Seme
chronicle-ledger-line = • { $side } ha perso { $lost } ai dadi; perdita attesa: { $expected } ± { $error }
chronicle-card = La cronaca della guerra
chronicle-below = La cronaca della guerra, con le mappe: la pagina qui sotto.
chronicle-open = Tutta la storia, con le mappe, è nella pagina qui sotto: salvala e aprila in un browser.
chronicle-too-short = Non c’è una cronaca di questa partita: è finita prima che si decidesse qualcosa, o è un “e se”.
chronicle-throw-chance = Turno { $turn }, un { $die } (tiro { $throw }). Rispetto a un tiro medio le probabilità di vittoria sono cambiate di { $swing } punti percentuali per { $seat }.
chronicle-plot-chance = Probabilità di vittoria, in percentuale
chronicle-of = Cronaca di una guerra
chronicle-against = contro
chronicle-brief = La guerra in breve
chronicle-brief-battles = { $battles ->
    [0] { $turns ->
        [one] In un turno non si è combattuta nessuna battaglia.
       *[other] In { $turns } turni non si è combattuta nessuna battaglia.
    }
    [one] { $turns ->
        [one] In un turno si è combattuta una sola battaglia
       *[other] In { $turns } turni si è combattuta una sola battaglia
    }{ $won ->
        [0] .
       *[other] : { $tally }.
    }
   *[other] { $turns ->
        [one] In un turno si sono combattute { $battles } battaglie
       *[other] In { $turns } turni si sono combattute { $battles } battaglie
    }{ $won ->
        [0] , tutte senza vincitore.
       *[other] : { $tally }.
    }
}
chronicle-brief-won = { $battles ->
    [one] { $side } l’ha vinta
   *[other] { $count ->
        [one] { $side } ne ha vinta una
       *[other] { $side } ne ha vinte { $count }
    }
}
chronicle-brief-greatest = La più grande è del turno { $turn }, { $place }: { $one } con { $first } PF contro { $other } con { $second } PF.
chronicle-brief-lead = { $changes ->
    [0] [0] { $side } è stata in testa ai punti vittoria dal turno { $turn } fino alla fine.
    [one] Il primato nei punti vittoria è cambiato una volta; dal turno { $turn } era in testa { $side }.
   *[other] Il primato nei punti vittoria è cambiato { $changes } volte; dal turno { $turn } era in testa { $side }.
}
chronicle-brief-fair = I dadi non hanno favorito nessuno più del solito.
chronicle-brief-lucky = Dadi benevoli con { $side }: { $much } punti forza persi in meno del previsto, con un margine d’errore di { $error }.
chronicle-brief-unlucky = Dadi avversi a { $side }: { $much } punti forza persi in più del previsto, con un margine d’errore di { $error }.
chronicle-fact-turns = { $count ->
    [one] turno
   *[other] turni
}
chronicle-fact-battles = { $count ->
    [one] battaglia
   *[other] battaglie
}
chronicle-fact-decisions = { $count ->
    [one] decisione
   *[other] decisioni
}
chronicle-fact-throws = { $count ->
    [one] tiro
   *[other] tiri
}
chronicle-strength = Forza
chronicle-loss-expected = Perdita attesa
chronicle-loss = Perdita
chronicle-battle-luck = Quanto sono valsi qui i dadi: { $luck } punti vittoria per { $seat }
chronicle-play = Riproduci
chronicle-pause = Pausa
chronicle-marches = { $side } muove verso: { $places }.
chronicle-battle-won = { $place }: vince { $one }, { $first } PF contro { $second } ({ $other }).
chronicle-battle-open = { $place }: scontro senza esito, { $one } { $first } PF contro { $other } { $second } PF.
chronicle-quiet-turn = In questo turno non è successo nulla di notevole.
chronicle-standing = { $figure }: { $sides }
