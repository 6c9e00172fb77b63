# Sfacteria: ciò che si annuncia, ciò che si chiede, e ciò che si può rispondere.

## Che cosa è accaduto
event-phase = Turno { $turn }: { $phase }
event-phase-acting = Turno { $turn }: fase d’azione, { $acting }
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
    [one] un punto azione
   *[other] { $points } punti azione
}; { $left ->
    [one] ne resterà uno
   *[other] ne resteranno { $left }
}.
event-activated = { $side } attiva { $zone } per { $cost } PA (PA rimasti: { $left }).
event-moved = { $why ->
    [retreat] { $side } si ritira{ $by_sea ->
        [yes] {" "}per mare
       *[no] {""}
    }, { $start } → { $goal }: { $pieces }.
    [room] { $side } fa posto, { $start } → { $goal }: { $pieces }.
   *[march] { $side }: { $pieces }, da { $start } a { $goal }{ $by_sea ->
        [yes] {" "}per mare
       *[no] {""}
    }.
}
event-turned_back = { $zone }: troppe unità ({ $side }). Ritorno forzato: { $unit } → { $start }.
event-barred = Gli arcieri chiudono { $zone }: ingresso vietato a { $pieces } e a ogni nemico in questa fase d’azione.
event-played = { $side } gioca { $stratagem }.
event-support = { $side } impegna { $strength } PF in appoggio, { $start } → { $zone }.
event-battle = Combattimento, { $zone }: { $attacker } attacca { $defender } a { $ratio }. Vince { $winner }. Perdite: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. Colonna { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , dopo gli spostamenti { $column } ({ $column_shifts })
}; dado { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, riga { $row }.
event-thrown_again = { $side } fa ripetere il tiro; i dadi mostravano { $dice }.
event-losses = { $side }, { $zone }: { $weakened_count ->
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
    [no-room] { $zone }: non c’è più posto da nessuna parte. Eliminazione ({ $side }): { $pieces }.
   *[no-retreat] { $zone }: nessuna via d’uscita. Eliminazione ({ $side }): { $pieces }.
}
event-fell_back = { $zone }: { $side } non ha più un punto azione per combattere e ripiega.{ $weakened_count ->
    [0] {""}
    [one] {" "}Unità indebolita: { $weakened }.
   *[other] {" "}Unità indebolite: { $weakened }.
}{ $lost_count ->
    [0] {""}
    [one] {" "}Unità eliminata: { $lost }.
   *[other] {" "}Unità eliminate: { $lost }.
}
event-leader_lost = { $counts ->
    [yes] { $leader } ({ $side }) è ucciso o catturato, { $zone }.
   *[no] { $leader } ({ $side }) è perso, { $zone }.
}
event-arrived = { $side } riceve { $reinforcement }, { $places }: { $pieces }.
event-delayed = { $side } fa ritardare { $reinforcement } fino al turno { $turn }.
event-cancelled = { $side } fa fallire la chiamata di questo rinforzo: { $reinforcement }.
event-recalled = { $leader } ({ $side }) { $leader_count ->
   *[one] è richiamato e lascia il gioco.
    [other] sono richiamati e lasciano il gioco.
}
event-replaced = { $leader } ({ $side }) prende il comando, { $zone }.
event-returned = { $leader } ({ $side }) è tornato, { $place }.
event-successor = Un nuovo comandante ({ $side }) prende il posto di { $leader }, { $place }.
event-recovered = { $side } riporta { $unit } a piena forza, { $zone }.
event-reduced = { $side } indebolisce volontariamente { $pieces }, { $zone }.
event-boats = { $zone }: { $unit } remano verso l’isola, dado { $die }. { $through ->
    [yes] Le barche passano, rifornimento { $level }.
   *[no] { $lost ->
        [yes] Le barche sono perse, e l’unità con esse.
       *[no] Le barche sono perse e l’unità è indebolita.
    }
}
event-supply = { $reason ->
    [truce] Tregua: il rifornimento di { $side } torna a { $level }.
    [resumed] Il rifornimento di { $side } si controlla di nuovo, da { $level }.
   *[check] { $change ->
        [1] Il rifornimento di { $side } sale a { $level }.
       *[other] { $side } è bloccata: rifornimento sceso a { $level }.
    }
}
event-capitulated = { $side }, affamata, capitola, { $zones }: { $pieces }.
event-storm = { $side } scatena una tempesta. Dadi: { $dice }.{ $weakened_count ->
    [0] {""}
   *[other] {" "}Indebolite: { $weakened }.
}{ $lost_count ->
    [0] {""}
   *[other] {" "}Affondate: { $lost }.
}
event-fire = L’isola brucia da { $zone }: dal prossimo turno è tutta terreno aperto.
event-deserted = { $side } perde { $unit } per diserzione, { $zone }.
event-advantage = { $side } usa il Vantaggio: { $use }. Passa all’altro schieramento.
event-victory_points = { $side } ha ora { $total ->
    [one] un punto vittoria
   *[other] { $total } punti vittoria
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
ask-announce = Quanti dei tuoi { $points } punti azione annunci per questa fase d’azione? Un attacco ne chiederà uno.
ask-announce-help = Attivare una zona costa { $led } con un comandante e { $alone } senza{ $halves ->
    [yes] , ma una base o una zona con un comandante con stella solo mezzo
   *[no] {""}
}; tutti gli attacchi insieme costano uno. Ciò che annunci e non spendi è perso; ciò che tieni serve a un’altra fase d’azione di questo turno.
ask-activate = Quale zona attivi? PA rimasti: { $left }.
option-activate = { $name }: { $cost } PA{ $led ->
    [no] {" "}(senza comandante)
   *[yes] {""}
}
option-activate-hint = { $pieces }
action-activate-done = { $lost ->
    [0] Fine attivazioni
    [one] Fine attivazioni: 1 PA perso
   *[other] Fine attivazioni: { $lost } PA persi
}
action-activate-advantage = Recupera un’unità con il Vantaggio
ask-move = { $start }: quali unità muovi?{ $strength ->
    [0] {""}
   *[other] {" "}Insieme hanno { $strength } PF.
}
ask-move-not = Navi e truppe non muovono in un solo gruppo, e un comandante va per mare solo con delle navi.
option-move = { $name }{ $strength ->
    [0] {""}
   *[other] , { $strength } PF
}{ $starred ->
    [yes] , comandante con stella
   *[no] {""}
}
action-move-done = { $gone ->
    [yes] Nessun altro si muove da qui
   *[no] Nessuno si muove da qui
}
ask-goal = Quale destinazione per { $pieces_brief }?{ $stranded_count ->
    [0] {""}
   *[other] {" "}Attenzione: non resterebbero navi ({ $start }), e andrebbero persi: { $stranded }.
}
option-goal = { $name }{ $enemies ->
    [0] {""}
   *[other] , attacco: { $own } contro { $enemy } PF{ $unpaid ->
        [yes] {" "}senza PA: tornano indebolite
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
    [yes] , troppe
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
    [yes] { $zone }: sono arrivate troppe unità. Quale torna da dove è partita?
   *[no] { $zone }: ci sono troppe unità. Quale passa in un’altra zona?
}
option-surplus = { $name }, { $strength } PF{ $stuck ->
    [yes] , senza via d’uscita: eliminata
   *[no] {""}
}
ask-make_room = { $start }: quale destinazione per { $unit }?
option-make_room = { $name }{ $friends ->
    [0] {""}
    [one] , c’è una tua unità
   *[other] , ci sono { $friends } tue unità
}{ $by_sea ->
    [yes] , per mare
   *[no] {""}
}{ $full ->
    [yes] , piena anch’essa: qualcuno dovrebbe proseguire
   *[no] {""}
}
ask-reduce = { $zone }: quali unità indebolisci prima di muoverle?
option-reduce = { $name }, { $strength } PF
action-reduce-done = Nessuna
ask-archers = { $zone }: { $enemy } sta per entrarvi con { $pieces_brief }. I tuoi arcieri chiudono la zona?
ask-attack = Quale combattimento si risolve ora?
option-attack = { $name }: { $ratio }, colonna { $column }
ask-stratagem = Combattimento, { $zone }: { $attacker } attacca { $defender } a { $ratio }. Giochi uno stratagemma?
ask-stratagem-help = Colonna { $column }{ $column_shifts_count ->
    [0] {""}
   *[other] {" "}({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dado: { $die_modifiers }.
} Quando entrambi hanno passato, si tirano i dadi.
ask-counter = Quale pedina usi per { $stratagem }?
ask-support = Combattimento, { $battle }: da quale zona viene l’appoggio?
option-support = { $name }: { $strength } PF
ask-weaken = { $count ->
    [one] { $zone }: quale delle tue unità è indebolita?
   *[other] { $zone }: quali delle tue unità sono indebolite? Ne servono { $count }.
}{" "}Perdite: { $share }.
option-weaken = { $name }, { $strength } PF{ $weak ->
    [yes] , già indebolita: sarebbe eliminata
   *[no] {""}
}
ask-retreat = { $start }: dove si ritirano { $pieces_brief }?
option-retreat = { $name }{ $friends ->
    [0] {""}
    [one] , c’è una tua unità
   *[other] , ci sono { $friends } tue unità
}{ $by_sea ->
    [yes] , per mare
   *[no] {""}
}{ $full ->
    [yes] , troppe: alcune dovrebbero proseguire
   *[no] {""}
}
action-retreat-split = Dividi il gruppo
ask-retreat_who = { $start }: quali unità si ritirano per prime? Le altre seguono, se possono.
option-retreat_who = { $name }
ask-reinforcement = Giochi uno stratagemma di rinforzo?
ask-answer_call = { $enemy } chiama { $reinforcement }. Annulli la chiamata?
ask-delay = Quale rinforzo ritardi?
option-delay = { $name }, atteso al turno { $turn }
ask-discard = Puoi tenere al massimo { $kept ->
    [one] uno stratagemma
   *[other] { $kept } stratagemmi
}. { $held ->
    [one] Rimetti il tuo, o nessuno?
   *[other] Quali rimetti?
}
ask-adjustment = { $moment ->
    [check] Il tuo rifornimento sta per essere controllato (è a { $supply }). Giochi prima uno stratagemma?
    [end] Entrambi gli schieramenti hanno finito le operazioni di fine turno. Giochi ancora uno stratagemma?
   *[half] Fine turno di { $half }: giochi uno stratagemma prima dei recuperi e del rifornimento?
}
ask-recover = Quale unità indebolita riporti a piena forza? Ancora { $left }.
option-recover = { $name }, { $zone }, { $strength } PF
action-recover-done = Nessun’altra
ask-helots = Il rifornimento dell’isola è a { $level }{ $blockaded ->
    [yes] , e gli stretti sono chiusi
   *[no] {""}
}. Quali iloti tentano la traversata?
ask-helots-help = Un dado pari alza il rifornimento di uno, uno dispari costa un passo all’unità.
option-helots = { $name }, { $zone }{ $weak ->
    [yes] , indeboliti: un dado dispari li eliminerebbe
   *[no] {""}
}
action-helots-done = Nessun’altra barca
ask-fire = In quale zona dell’isola appicchi il fuoco?
ask-desertion = Quali Messeni disertano?
option-desertion = { $name }, { $zone }
ask-advantage-help = Usato, il Vantaggio passa all’altro schieramento.
ask-advantage = { $moment ->
    [reinforcements] Prima della prima fase d’azione: hai ancora il Vantaggio e { $points } punti azione; iniziativa: { $initiative }. Lo usi adesso?
   *[other] Hai il Vantaggio e { $points } punti azione; iniziativa: { $initiative }. Lo usi?
}
action-advantage-points = Due punti azione in più
action-advantage-initiative = Inverti l’iniziativa
action-advantage-recover = Recupera un’unità
action-advantage-leader = Fai tornare un comandante perso
action-attack-advantage = Recupera un’unità con il Vantaggio
ask-advantage_recover-help = Usato, il Vantaggio passa all’altro schieramento.
ask-advantage_recover = Quale unità recuperi con il Vantaggio?
option-advantage_recover = { $name }, { $zone }, { $strength } PF
ask-reroll-help = Le perdite sarebbero: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }; vincerebbe { $winner }. Usato, il Vantaggio passa all’altro schieramento.
ask-reroll = Combattimento, { $zone }: dado { $die }. Usi il Vantaggio per far ripetere il tiro?
action-reroll-recover = Recupera un’unità prima delle perdite
ask-reroll_storm-help = Usato, il Vantaggio passa all’altro schieramento.
ask-reroll_storm = I dadi della tempesta mostrano { $dice }. Usi il Vantaggio per far ripetere il tiro?
ask-take_back-help = Usato, il Vantaggio passa all’altro schieramento.
ask-take_back = Quale comandante perso fai tornare con il Vantaggio?
option-take_back = { $name }{ $starred ->
    [yes] , con stella
   *[no] {""}
}
ask-base = { $successor ->
    [yes] In quale base arriva il successore di { $leader }?
   *[no] In quale base arriva { $leader }?
}

## La previsione
forecast = { $attacker } attacca { $defender }, { $foreseen ->
    [yes] { $start } → { $zone }
   *[no] { $zone }
}. A { $ratio }, colonna { $column_before }{ $column_shifts_count ->
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
