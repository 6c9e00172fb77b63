# Parole comuni a tutti i giochi.
list-last = { $head } { $last_key ->
    [e] ed
   *[other] e
} { $last }
list-part = { $head }; { $last }
action-yes = Sì
action-no = No
action-pass = Passa
action-done = Fatto
error-illegal-answer = Qui non è possibile. Scegli una delle risposte proposte.
error-no-such-option = “{ $given }” qui non è possibile. Risposte possibili: { $possible }.
error-wrong-count = { $exact ->
    [yes] Scegli esattamente { $most } delle risposte proposte.
   *[no] Scegli da { $least } a { $most } delle risposte proposte.
}
error-wrong-number = Scrivi un numero intero da { $low } a { $high }{ $step ->
    [1] { "" }
   *[other] , di { $step } in { $step }
}.
error-wrong-shares = { $exact ->
    [yes] Ripartisci { $most }
   *[no] Ripartisci da { $least } a { $most }
} tra questi, fino al numero indicato per ciascuno: { $possible }.
error-wrong-together = Queste scelte qui non vanno insieme.
error-not-your-question = Per ora non hai nulla a cui rispondere.
error-stale-question = Quella domanda è già chiusa.
error-nothing-to-undo = Non si può annullare nulla: nel frattempo sono stati tirati i dadi, è stato rivelato un segreto o ha giocato qualcun altro.
error-divergence = La registrazione della risposta { $seq } non porta alla stessa posizione con le regole attuali.
error-unreadable-save = Questa partita è stata salvata da un’altra versione del bot (schema { $schema }, qui { $present }) e questa non può leggerla.
error-position = Riga { $line }: { $reason }
error-position-whole = { $reason }
error-unknown-choice = “{ $given }” non esiste ({ $what }). Possibili: { $possible }.
error-unknown-title = Non esiste un gioco “{ $given }”. Giochi possibili: { $possible }.
error-rules-bug = Le regole sono giunte a una domanda senza risposta. La partita è salva, com’era prima della tua risposta.
# ciò che prende una casella della tabella degli scontri
harm-R = nessuna
harm-1-4 = un quarto
harm-1-2 = la metà
harm-3-4 = tre quarti
harm-A = tutte indebolite
harm-E = tutte le unità e i comandanti
# the list that comes first where the offer is long
choose-suggested = Da considerare per primi
# the aim of a seat, on the board
board-goal = Obiettivo: { $goal }{ $now ->
    [0] {""}
   *[other] {" "}(ora +{ $now })
}.
gauge = { $value }

## Un nome nella frase: articolo e preposizione
articles = il lo la i gli le l’
vowels = a
form-of = { $article ->
    [il] del{" "}
    [lo] dello{" "}
    [la] della{" "}
    [i] dei{" "}
    [gli] degli{" "}
    [le] delle{" "}
    [l] dell’
   *[none] di{" "}
}{ $rest }
form-to = { $article ->
    [il] al{" "}
    [lo] allo{" "}
    [la] alla{" "}
    [i] ai{" "}
    [gli] agli{" "}
    [le] alle{" "}
    [l] all’
    [vowel] ad{" "}
   *[none] a{" "}
}{ $rest }
form-at = { $article ->
    [il] al{" "}
    [lo] allo{" "}
    [la] alla{" "}
    [i] ai{" "}
    [gli] agli{" "}
    [le] alle{" "}
    [l] all’
    [vowel] ad{" "}
   *[none] a{" "}
}{ $rest }
form-from = { $article ->
    [il] dal{" "}
    [lo] dallo{" "}
    [la] dalla{" "}
    [i] dai{" "}
    [gli] dagli{" "}
    [le] dalle{" "}
    [l] dall’
   *[none] da{" "}
}{ $rest }
form-on = { $article ->
    [il] sul{" "}
    [lo] sullo{" "}
    [la] sulla{" "}
    [i] sui{" "}
    [gli] sugli{" "}
    [le] sulle{" "}
    [l] sull’
   *[none] su{" "}
}{ $rest }
headline-and = { $one }, e { $other }
folded-moves = { $side } muove: { $moves }.
folded-move = { $pieces_brief } { $goal_to }

# Perché un luogo toccato sulla mappa non può essere scelto
obstacle-nobody = Nessuna tua pedina si trova lì.
obstacle-moved = Tutte le tue pedine lì si sono già mosse in questa fase.
obstacle-cost = Costa { $cost } PA, e ne restano { $left }.
obstacle-stuck = Chi è lì non può andare da nessuna parte.
obstacle-here = Sono già lì.
obstacle-barred = Uno stratagemma lo sbarra fino alla fine della fase.
obstacle-ashore = Lì le navi non possono approdare.
obstacle-strait = Lo stretto contiene navi di forza { $limit } al massimo.
obstacle-fleet = Navi nemiche sbarrano il passaggio.
obstacle-afloat = Nessuno resta sull’acqua senza navi: queste trasportano solo da riva a riva.
obstacle-far = Troppo lontano: { $steps } zone a piedi, e ne percorrono { $moves }.
obstacle-points = Troppo lontano: il percorso costa { $cost } punti di movimento, e ne restano { $left }.
obstacle-enemies = I nemici lungo la via li fermerebbero.
obstacle-ships = A piedi non ci si arriva, e nessuna tua nave può portarli lì.
obstacle-leader = Lì c’è il nemico, e un comandante da solo non ci va.
obstacle-way = Nessuna via è aperta: la sbarra il nemico, o l’acqua senza le tue navi.
obstacle-army = Nessun tuo esercito, né un comandante da solo, può arrivarci.
obstacle-calm = Lì nessuno può essere sollevato adesso.
obstacle-spent = I tuoi punti lì hanno già operato in questo turno, o non puoi pagarli.
