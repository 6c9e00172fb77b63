# Sfacteria: ciò che si annuncia, ciò che si chiede, e ciò che si può rispondere.

## Che cosa è accaduto
event-phase = Turno { $turn }: { $phase }
event-phase-acting = Turno { $turn }: fase d’azione di { $acting }
event-drew = { $side } pesca stratagemmi e ne ha { $count } in mano.
event-hand = I tuoi stratagemmi: { $counters_count ->
    [0] nessuno
   *[other] { $counters }
}.
event-discarded = { $side } rimette { $count ->
    [one] uno stratagemma
   *[other] { $count } stratagemmi
} nella coppa.
event-points = Tiri: { $totals }. Punti azione: { $points }. Iniziativa: { $initiative }.
event-announced = { $side } annuncia { $points ->
    [0] nessun punto azione
    [one] un punto azione
   *[other] { $points } punti azione
} { $left ->
    [0] e non ne tiene nessuno
    [one] e ne tiene uno
   *[other] e ne tiene { $left }
}.
event-activated = { $side } attiva { $zone_the } per { $cost } PA (PA rimasti: { $left }).
event-moved = { $why ->
    [retreat] { $side } si ritira { $start_from } { $goal_to }{ $by_sea ->
        [yes] {" "}per mare
       *[no] {""}
    }: { $pieces }.
    [room] { $side } fa posto { $start_at } e passa { $goal_to }: { $pieces }.
   *[march] { $side } muove { $start_from } { $goal_to }{ $by_sea ->
        [yes] {" "}per mare
       *[no] {""}
    }: { $pieces }.
}
event-turned_back = Troppe unità di { $side } { $zone_at }: torna { $start_to } { $unit }.
event-barred = Gli arcieri chiudono { $zone_the } per questa fase d’azione: nessun nemico può entrare ({ $pieces }).
event-played = { $side } gioca { $stratagem }.
event-support = { $side } impegna in appoggio { $strength } PF { $start_from }, per il combattimento { $zone_at }.
event-battle = Combattimento { $zone_at }: { $attacker } attacca { $defender } a { $ratio }. Vince { $winner }. Perdite: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. Colonna { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , dopo gli spostamenti { $column } ({ $column_shifts })
}; dado { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, riga { $row }.
event-thrown_again = { $side } fa ripetere il tiro; i dadi segnavano { $dice }.
event-losses = Perdite di { $side } { $zone_at }: { $weakened_count ->
    [0] {""}
    [one] unità indebolita, { $weakened }
   *[other] unità indebolite, { $weakened }
}{ $weakened_count ->
    [0] {""}
   *[other] { $lost_count ->
        [0] {""}
       *[other] ;{" "}
    }
}{ $lost_count ->
    [0] {""}
    [one] unità eliminata, { $lost }
   *[other] unità eliminate, { $lost }
}.
event-eliminated = { $reason ->
    [no-room] Nessuno spazio { $zone_at } né altrove. Eliminate ({ $side }): { $pieces }.
   *[no-retreat] Nessuna via d’uscita { $zone_from }. Eliminate ({ $side }): { $pieces }.
}
event-fell_back = { $side } non ha più un punto azione per combattere { $zone_at } e ripiega.{ $weakened_count ->
    [0] {""}
    [one] {" "}Unità indebolita: { $weakened }.
   *[other] {" "}Unità indebolite: { $weakened }.
}{ $lost_count ->
    [0] {""}
    [one] {" "}Unità eliminata: { $lost }.
   *[other] {" "}Unità eliminate: { $lost }.
}
event-leader_lost = { $counts ->
    [yes] { $leader } ({ $side }) è ucciso o catturato { $zone_at }.
   *[no] { $leader } ({ $side }) è perso { $zone_at }.
}
event-arrived = { $side } riceve { $reinforcement } { $places_at }: { $pieces }.
event-delayed = { $side } ritarda { $reinforcement } al turno { $turn }.
event-cancelled = { $side } annulla la chiamata di questo rinforzo: { $reinforcement }.
event-recalled = { $leader } ({ $side }) { $leader_count ->
   *[one] è richiamato e lascia il gioco.
    [other] sono richiamati e lasciano il gioco.
}
event-replaced = { $leader } ({ $side }) prende il comando { $zone_at }.
event-returned = { $leader } ({ $side }) torna { $place_at }.
event-successor = Un nuovo comandante ({ $side }) prende il posto di { $leader } { $place_at }.
event-recovered = { $side } riporta a piena forza { $zone_at }: { $unit }.
event-reduced = { $side } indebolisce volontariamente { $zone_at }: { $pieces }.
event-boats = Gli { $unit } remano { $zone_from } verso l’isola, dado { $die }. { $through ->
    [yes] Le barche passano, rifornimento { $level }.
   *[no] { $lost ->
        [yes] Le barche sono perse, e l’unità con esse.
       *[no] Le barche sono perse e l’unità è indebolita.
    }
}
event-supply = { $reason ->
    [truce] Tregua: il rifornimento di { $side } torna a { $level }.
    [resumed] Il controllo del rifornimento di { $side } riprende, da { $level }.
   *[check] { $change ->
        [1] Il rifornimento di { $side } sale a { $level }.
       *[other] { $side } è bloccata: rifornimento sceso a { $level }.
    }
}
event-capitulated = Presa per fame, { $side } capitola { $zones_at }: { $pieces }.
event-storm = { $side } scatena una tempesta. Dadi: { $dice }.{ $weakened_count ->
    [0] {""}
   *[other] {" "}Indebolite: { $weakened }.
}{ $lost_count ->
    [0] {""}
   *[other] {" "}Affondate: { $lost }.
}
event-fire = L’isola brucia { $zone_from }: dal prossimo turno è tutta terreno aperto.
event-deserted = { $side } perde per diserzione { $zone_at }: { $unit }.
event-advantage = { $side } usa il Vantaggio: { $use }. Passa all’altro schieramento.
event-victory_points = { $side } { $total ->
    [0] non ha più punti vittoria
    [one] ha ora un punto vittoria
   *[other] ha ora { $total } punti vittoria
} ({ $gained }).
event-over = { $kind ->
    [total] { $reason ->
        [capitulation] Vittoria totale di { $winner }: il nemico ha capitolato.
       *[zones] Vittoria totale di { $winner }: i suoi opliti tengono Pilo e i due capi dell’isola.
    }
    [strategic] Vittoria strategica di { $winner } ({ $score }).
    [tactical] Vittoria tattica di { $winner } ({ $score }).
   *[draw] La partita finisce in pareggio ({ $score }).
}
outcome-total = Vittoria totale di { $winner }.
outcome-strategic = Vittoria strategica di { $winner } ({ $score }).
outcome-tactical = Vittoria tattica di { $winner } ({ $score }).
outcome-draw = Pareggio ({ $score }).

## Che cosa si chiede
ask-announce = Quanti punti azione (PA) per questa fase? Ne hai { $points }.
ask-announce-why = Ciò che annunci e non usi è perso; il resto serve più tardi in questo turno. Un attacco ne chiede uno.
ask-announce-help = Una zona con un comandante costa { $led }, senza { $alone }. Tutti i tuoi attacchi insieme costano 1.{ $halves ->
    [yes] {" "}Basi e zone con un comandante con bonus costano la metà.
   *[no] {""}
}
ask-activate = Da quale zona muovi? PA rimasti: { $left }.
ask-activate-why = Tutto ciò che contiene può muoversi. { $pending_count ->
    [0] Un attacco chiede ancora un PA.
   *[other] Tieni 1 PA per il combattimento { $pending_at }.
}
option-activate = { $name }: { $cost } PA{ $led ->
    [no] {" "}(senza comandante)
   *[yes] {""}
}
option-activate-hint = { $pieces }
action-activate-done = { $lost ->
    [0] Fine dei movimenti
    [one] Fine dei movimenti (1 PA perso)
   *[other] Fine dei movimenti ({ $lost } PA persi)
}
action-activate-advantage = Recupera un’unità con il Vantaggio
ask-move = Chi lascia { $start_the }?{ $strength ->
    [0] {""}
   *[other] {" "}Ci sono { $strength } PF.
}
ask-move-not = Navi e truppe non si muovono insieme, e un comandante va per mare solo con le navi.
ask-move-why = { $gone ->
    [yes] Puoi mandare altrove un altro gruppo, o lasciare qui il resto.
   *[no] Hai pagato per questa zona. Puoi mandare più gruppi in posti diversi; chi non scegli resta.
}
option-move = { $name }{ $strength ->
    [0] {""}
   *[other] , { $strength } PF
}{ $starred ->
    [yes] , comandante con bonus
   *[no] {""}
}
action-move-done = { $gone ->
    [yes] Nessun’altra si muove da qui
   *[no] Nessuna si muove da qui
}
ask-goal = Dove mandi { $pieces_brief }?{ $stranded_count ->
    [0] {""}
   *[other] {" "}Attenzione: { $start_at } non resterebbero navi; andrebbero persi: { $stranded }.
}
ask-goal-why = Dove c’è scritto “attacco” ci sono nemici: il combattimento segue quando tutti hanno mosso, e costa 1 PA per tutti i combattimenti insieme.
option-goal = { $name }{ $enemies ->
    [0] {""}
   *[other] , attacco: { $own } contro { $enemy }{ $unpaid ->
        [yes] , senza PA: indebolite
       *[no] { $attack_cost ->
            [0] {""}
           *[other] , costa { $attack_cost } PA
        }
    }
}{ $by_sea ->
    [yes] , per mare
   *[no] {""}
}{ $taken_count ->
    [0] {""}
   *[other] , catturando { $taken }
}{ $full ->
    [yes] , oltre il limite
   *[no] {""}
}
ask-way = { $goal }: per quale via { $pieces_brief }?
option-way = { $way_brief }{ $scarce ->
    [yes] { $room ->
        [0] , nessun altro posto a bordo
        [one] , a bordo resta posto per un’unità
       *[other] , a bordo resta posto per { $room } unità
    }
   *[no] {""}
}{ $columns ->
    [0] {""}
    [one] , una colonna a sinistra
   *[other] , { $columns } colonne a sinistra
}{ $taken_count ->
    [0] {""}
   *[other] , cattura di { $taken }
}{ $halts_count ->
    [0] {""}
   *[other] , sosta se gli arcieri sbarrano la zona: { $halts }
}
ask-surplus = { $back ->
    [yes] Sono arrivate troppe unità { $zone_at }. Quale torna da dove è partita?
   *[no] Troppe unità { $zone_at }. Quale passa in un’altra zona?
}
ask-surplus-why = In una zona di terra restano al massimo quattro unità; negli stretti la forza delle navi è limitata.
option-surplus = { $name }, { $strength } PF{ $stuck ->
    [yes] , senza via d’uscita: eliminata
   *[no] {""}
}
ask-make_room = Dove mandi { $unit } { $start_from }?
option-make_room = { $name }{ $friends ->
    [0] {""}
    [one] , c’è una tua unità
   *[other] , ci sono { $friends } tue unità
}{ $by_sea ->
    [yes] , per mare
   *[no] {""}
}{ $full ->
    [yes] , piena anche questa: qualcuno dovrebbe proseguire
   *[no] {""}
}
ask-reduce = Quali unità indebolisci { $zone_at } prima di muoverle?
option-reduce = { $name }, { $strength } PF
action-reduce-done = Nessuna
ask-archers = Chiudi { $zone_the } con i tuoi arcieri?
ask-archers-why = { $enemy } sta per entrare con { $pieces_brief }. Se la chiudi, in questa fase d’azione nessun nemico vi entra.
ask-attack = Quale combattimento si risolve ora?
ask-attack-why = Ogni combattimento va risolto; l’ordine lo scegli tu.
option-attack = { $name }: { $ratio }, colonna { $column }
ask-stratagem = Combattimento { $zone_at }: giochi uno stratagemma?
ask-stratagem-help = Colonna { $column }{ $column_shifts_count ->
    [0] {""}
   *[other] {" "}({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dado: { $die_modifiers }.
}
ask-stratagem-why = Attacca { $attacker }, { $ratio } contro { $defender }. Quando entrambi hanno passato, si tira il dado.
ask-counter = Quale pedina usi per { $stratagem }?
ask-support = Combattimento { $battle_at }: da quale zona viene l’appoggio?
ask-support-why = Aggiungono metà della loro forza dalla zona vicina e restano dove sono.
option-support = { $name }: { $strength } PF
ask-weaken = { $count ->
    [one] Quale delle tue unità è indebolita { $zone_at }?
   *[other] Quali delle tue unità sono indebolite { $zone_at }? Scegline { $count }.
}{" "}Perdite: { $share }.
ask-weaken-why = Un’unità già indebolita è eliminata.
option-weaken = { $name }, { $strength } PF{ $weak ->
    [yes] , già indebolita: sarebbe eliminata
   *[no] {""}
}
ask-retreat = Hai perso. Dove si ritirano: { $pieces_brief }?
ask-retreat-why = Combattimento perso: bisogna lasciare { $start_the }. Ciò che è di troppo in una zona deve proseguire.
option-retreat = { $name }{ $friends ->
    [0] {""}
    [one] , c’è una tua unità
   *[other] , ci sono { $friends } tue unità
}{ $by_sea ->
    [yes] , per mare
   *[no] {""}
}{ $full ->
    [yes] , oltre il limite: alcune dovrebbero proseguire
   *[no] {""}
}
action-retreat-split = Dividi il gruppo
ask-retreat_who = Quali unità si ritirano per prime { $start_from }? Le altre seguono, se possono.
option-retreat_who = { $name }
ask-reinforcement = Rinforzi: giochi uno stratagemma ora?
ask-reinforcement-why = { $due_count ->
    [0] In questo turno non arrivano rinforzi: ora non c’è nulla da ritardare.
   *[other] In arrivo in questo turno: { $due }.
} Uno stratagemma serve una volta sola; quasi tutti rendono di più in combattimento. Passando tieni la mano.
ask-answer_call = Impedisci l’arrivo: { $reinforcement }?
ask-answer_call-why = { $enemy } li chiama con uno stratagemma. Il tuo annullerebbe la chiamata, una volta sola; passando li lasci venire e tieni la mano.
ask-delay = Quale rinforzo ritardi?
ask-delay-why = Arriva un turno più tardi.
option-delay = { $name }, in arrivo al turno { $turn }
ask-discard = Puoi tenere al massimo { $kept ->
    [one] uno stratagemma
   *[other] { $kept } stratagemmi
}. { $held ->
    [one] Rimetti il tuo o lo tieni?
   *[other] Quali rimetti?
}
ask-discard-why = A fine turno il resto torna nella coppa. Ciò che tieni resta tuo nel prossimo turno.
ask-adjustment = { $moment ->
    [check] Ora si controlla il rifornimento: giochi prima uno stratagemma?
    [end] Fine del turno: giochi un ultimo stratagemma?
   *[half] Ora tocca ai recuperi di { $half }: giochi prima uno stratagemma?
}
ask-adjustment-why = { $moment ->
    [check] Il tuo rifornimento è a { $supply }. Un blocco ne costa uno; a 0 i tuoi uomini si arrendono.
    [end] Poi comincia il prossimo turno. Passando tieni la mano.
   *[half] Le unità indebolite recuperano, poi si controlla il rifornimento; il tuo è a { $supply }. Se passi, te lo chiedo di nuovo solo se qualcosa è cambiato.
}
ask-recover = Quale unità indebolita riporti a piena forza? Ancora { $left }.
ask-recover-why = Un’unità indebolita combatte con circa metà della forza, e al colpo successivo è eliminata.
option-recover = { $name }, { $zone }, { $strength } PF
action-recover-done = Nessun’altra
ask-helots = Il rifornimento dell’isola è a { $level }{ $blockaded ->
    [yes] , e gli stretti sono chiusi
   *[no] {""}
}. Quali iloti tentano la traversata?
ask-helots-help = Con un dado pari il rifornimento sale di uno; con uno dispari l’unità è indebolita, o eliminata se lo era già.
ask-helots-why = L’isola vive di ciò che portano le barche. A 0 chi vi si trova si arrende.
option-helots = { $name }, { $zone }{ $weak ->
    [yes] , indeboliti: un dado dispari li eliminerebbe
   *[no] {""}
}
action-helots-done = Nessun’altra barca
ask-fire = In quale zona dell’isola appicchi il fuoco?
ask-fire-why = Il posto non cambia nulla: dal prossimo turno tutta l’isola è terreno scoperto.
ask-desertion = Quali Messeni disertano?
ask-desertion-why = Escono dal gioco.
option-desertion = { $name }, { $zone }
ask-advantage = { $moment ->
    [reinforcements] Usi il Vantaggio prima della prima fase d’azione?
   *[other] Usi il Vantaggio adesso?
}
ask-advantage-why = Hai { $points } PA; iniziativa: { $initiative }. Se lo usi, il Vantaggio passa all’avversario.
action-advantage-points = Due punti azione in più
action-advantage-initiative = Inverti l’iniziativa
action-advantage-recover = Recupera un’unità
action-advantage-leader = Fai tornare un comandante perso
action-attack-advantage = Recupera un’unità con il Vantaggio
ask-advantage_recover-help = Se lo usi, il Vantaggio passa all’altro schieramento.
ask-advantage_recover = Quale unità recuperi con il Vantaggio?
option-advantage_recover = { $name }, { $zone }, { $strength } PF
ask-reroll = Combattimento { $zone_at }: ripeti il tiro? Il dado segna { $die }.
ask-reroll-why = Con questo dado vince { $winner }. Perdite: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. Ripetere il tiro dà il Vantaggio all’avversario.
action-reroll-recover = Recupera un’unità prima delle perdite
ask-reroll_storm-help = Se lo usi, il Vantaggio passa all’altro schieramento.
ask-reroll_storm = I dadi della tempesta segnano: { $dice }. Usi il Vantaggio per far ripetere il tiro?
action-reroll_storm-recover = Recupera un’unità prima che la tempesta colpisca
ask-take_back-help = Se lo usi, il Vantaggio passa all’altro schieramento.
ask-take_back = Quale comandante perso fai tornare con il Vantaggio?
ask-take_back-why = Torna in una base del suo schieramento.
option-take_back = { $name }{ $starred ->
    [yes] , con bonus
   *[no] {""}
}
ask-base = { $successor ->
    [yes] In quale base arriva il successore di { $leader }?
   *[no] In quale base arriva { $leader }?
}

## La previsione
forecast = { $attacker } attacca { $defender }{" "}{ $foreseen ->
    [yes] { $zone_at } { $start_from }
   *[no] { $zone_at }
}. Rapporto { $ratio }, colonna { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , dopo gli spostamenti { $column } ({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dado: { $die_modifiers }.
}
forecast-cell = perdite: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }

## What can end the game
ending-supply = Rifornimento a 0: capitolazione. Atene { $athens }, Sparta { $sparta }.
ending-zones = Opliti a Pilo e ai due capi dell’isola dopo il turno { $turn }: vittoria totale. Atene { $athens } su 3, Sparta { $sparta } su 3.
ending-points = Altrimenti decidono i punti dopo il turno { $turn }: Atene { $athens }, Sparta { $sparta }; fino a { $margin } di scarto è pareggio, il doppio è vittoria strategica.
warn-activate = { $unfought_count ->
    [0] {""}
   *[other] { $place } per { $cost } PA: non resterebbe nulla per combattere { $unfought_at }, e le tue truppe arretrerebbero indebolite.
}
warn-activate-done = { $lost ->
    [0] {""}
    [one] 1 PA andrebbe perso. Possono ancora muoversi truppe da qui: { $waiting }.
   *[other] { $lost } PA andrebbero persi. Possono ancora muoversi truppe da qui: { $waiting }.
}
warn-move-done = { $alone_count ->
    [0] { $gone ->
        [yes] {""}
       *[no] Nessuno lascerebbe { $start_the }, e i PA spesi andrebbero persi.
    }
   *[other] { $alone }: senza truppe { $start_at }, alla portata del nemico, sarebbe la cattura.
}
warn-goal = { $unpaid ->
    [yes] { $place }: non restano PA per combattere, le tue truppe tornerebbero indebolite.
   *[no] { $stranded_count ->
        [0] { $alone_count ->
            [0] {""}
           *[other] { $alone }: senza truppe { $place_at }, alla portata del nemico, sarebbe la cattura.
        }
       *[other] Senza navi { $start_at } perderesti: { $stranded }.
    }
}
action-archers-pass = Lasciali entrare
action-reroll-yes = Ripeti il tiro
action-reroll-no = Tieni questo risultato
