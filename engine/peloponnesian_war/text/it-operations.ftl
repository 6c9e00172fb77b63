# Sezione 4: le operazioni.

event-moved = { $assembling ->
    [yes] { $side } si raduna: { $path }.
   *[no] { $side } è in marcia: { $path }{ $force_count ->
        [0] {""}
       *[other] {" "}({ $force })
    }.
}
event-ravaged = { $side } devasta: { $places }.
event-interception = { $die ->
    [0] { $side } sbarra l’Istmo ({ $origin }) e sorprende l’armata ({ $space }).
   *[other] { $side } tenta di intercettare ({ $space }, da { $origin }): { $die }, { $success ->
        [yes] riuscito
       *[no] fallito
    }.
}
event-leader_caught = { $leader }, che viaggiava da solo, è preso ({ $space }); è fuori gioco per il turno.
event-skirmish = Scaramuccia ({ $zone }; { $owner } da { $origin }): { $side } tira { $die }, { $owner } { $die_other }.{ $lost_key ->
    [none] {""}
   *[other] {" "}{ $side } perde 1 punto ({ $lost }).
}{ $lost_other_key ->
    [none] {""}
   *[other] {" "}{ $owner } perde 1 punto ({ $lost_other }).
}{ $battle ->
    [yes] {" "}Diventa una battaglia!
   *[no] {""}
}
event-army_lost = { $side }: l’operazione contro { $objective } finisce qui ({ $space }); quanto è costata è perduto, e { $leader } è fuori gioco fino al prossimo turno.
event-leaderless = { $side }: l’armata ({ $force }) ha perso il suo comandante e resta sul posto ({ $space }); marciava verso { $objective }.
event-route_drawn = { $count } vie ugualmente brevi verso { $goal }; la sorte indica la n. { $number }: { $path }.
event-left_behind = Troppo poche navi: { $side } lascia { $force } ({ $space }).
event-storm = { $leader } prende il mare aperto ({ $space }): { $die }. { $sunk ->
    [yes] Una tempesta distrugge tutta la flotta; il comandante torna nel prossimo turno.
   *[no] Il tempo regge.
}
event-activated = { $leader } prende con sé { $force } ({ $space }) per { $cost } talenti; { $side } ne conserva { $treasury }.
event-arrived = { $leader } raggiunge il suo obiettivo, { $space }. Sul posto: { $force_count ->
    [0] lui solo
   *[other] { $force }
}.
event-halted = { $leader } non prosegue e si ferma ({ $space }) prima di { $objective }.
event-opened_gates = { $space }, in rivolta, apre le porte ({ $side }).
event-incited = { $side } spende { $talents } talenti per sollevare { $space }: { $die } (serve { $least } o più), { $success ->
    [yes] e la città insorge
   *[no] invano
}.
event-objective = { $side }, guidata da { $leader }, punta su { $space }{ $kind_key ->
    [rebellion] {" "}e tenta di sollevarla
   *[march] {""}
}.
event-auguries = { $side } consulta gli dèi: { $die } (vietato da { $fails } in su). { $favourable ->
    [yes] Gli auspici sono buoni.
   *[no] Gli auspici lo vietano.
}
event-passed = { $side } passa: { $reason_key ->
    [choice] per sua scelta
    [auguries] gli dèi vietano un’altra operazione
    [omen] un anno di cattivi presagi permette solo due operazioni
    [leaders] non resta alcun comandante
    [objective] non resta alcun obiettivo possibile
    [forces] l’armata necessaria non si può radunare
    [incitement] le mancano i 100 talenti per fomentare una ribellione
   *[funds] l’armata necessaria non si può pagare
}.

# La parte non giocante.

event-np_operation = { $side } comincia la sua operazione n. { $operation }, guidata da { $leader }.
event-np_defence = Passo 1: { $side } deve difendersi ({ $condition_key ->
    [home_threat] il nemico è vicino a casa
    [coalition_threat] il nemico è in uno spazio di coalizione
    [syracuse_threat] Siracusa è minacciata
    [league_rebellion] una ribellione nella sua lega ha l’aiuto del nemico
    [port_lost] il Pireo è perduto
    [grain_route] la via del grano è in pericolo
   *[supported_rebellion] una ribellione nella sua lega ha l’aiuto del nemico
}): obiettivo { $space }, se possibile con { $force }.
event-np_defence_skipped = Passo 1: { $side } dovrebbe difendere { $space }, ma non può radunare neppure metà dell’armata; la condizione è saltata.
event-np_no_defence = Passo 1: { $skipped ->
    [yes] nessun’altra condizione difensiva da soddisfare
   *[no] nessuna condizione difensiva da soddisfare
} ({ $side }).
event-np_chance = { $places } si equivalgono ({ $side }); la sorte cade su { $space }.
event-np_strategy = Passo 2: { $fallback ->
    [yes] là non resta alcun bersaglio ({ $side }); casella seguente, { $strategy }.
   *[no] { $side } segue la sua strategia: { $strategy }.
}
event-np_area = { $side } tira { $die } per l’area: { $area }{ $fit ->
    [yes] .
   *[no] , dove non resta alcun obiettivo; nuovo tiro.
}
event-np_objective = { $side } tira { $die } per l’obiettivo: { $space }{ $reason_key ->
    [controlled] , già sotto il suo controllo; nuovo tiro.
    [army] , dove c’è già una sua armata; nuovo tiro.
    [neutral] , che deve restare neutrale; nuovo tiro.
    [rebellion] , che non si può sollevare; nuovo tiro.
   *[other] .
}
event-np_army = Passo 3: per { $space }, { $side } ha bisogno di { $force }, da radunare ({ $places }) per { $cost } talenti.
event-np_lacks = Passo 3: per { $space }, { $side } avrebbe bisogno di { $force }: { $lack ->
    [funds] non può pagarli
   *[forces] non può radunarli
}.

# Le domande al giocatore.

ask-auguries = { $side }, operazione { $operation }: consultare gli dèi, o passare per il resto del turno? { $fails ->
    [6] Con un 6
   *[other] Da { $fails } in su
} lo vietano, e hai passato.
action-auguries-consult = Consulta gli dèi
ask-operation = { $side }, operazione { $operation }: { $leader } attende ordini; si possono spendere { $talents } talenti.
action-operation-march = In marcia
action-operation-rebellion = Provoca una ribellione (100 talenti)
ask-objective = { $operation_kind_key ->
    [rebellion] Quale spazio deve sollevare { $leader }?
   *[march] Qual è l’obiettivo di { $leader }?
}
option-objective = { $name }{ $controller ->
    [athens] {" "}(Atene)
    [sparta] {" "}(Sparta)
   *[other] {""}
}{ $type ->
    [coastal] {" "}– costa
    [island] {" "}– isola
   *[land] {" "}– interno
}{ $enemies ->
    [0] {""}
   *[other] {" "}– { $enemies } PF nemici
}{ $friends ->
    [0] {""}
   *[other] {" "}– { $friends } PF amici
}{ $fortress ->
    [yes] {" "}– fortezza
   *[no] {""}
}{ $rebel ->
    [yes] {" "}– in ribellione
   *[no] {""}
}
ask-assemble = { $leader }: { $force_count ->
    [0] nessuno è ancora con lui
   *[other] { $force }
}; obiettivo { $objective }; restano { $talents } talenti. Dove andare?{ $ready ->
    [yes] {""}
   *[no] {" "}(Così com’è non può arrivarci: una nave porta un punto terrestre, le navi evitano le linee di terra, e un comandante da solo il suolo nemico.)
}
option-assemble = { $name } ({ $force }; distanza { $steps })
action-assemble-march = In marcia verso { $objective }
action-assemble-stay = Resta qui: l’operazione finisce
ask-activate = { $leader } ({ $space }, obiettivo { $objective }): chi si unisce a lui? Si possono spendere { $talents } talenti.
option-activate = { $name } ({ $cost ->
    [0] gratis
   *[other] { $cost } talenti ciascuno{ $other ->
        [yes] , pagati da { $payer }
       *[no] {""}
    }
})
ask-route = { $leader } ({ $space }): quale delle vie ugualmente brevi verso { $objective }?
ask-storm = { $leader }: prendere il mare aperto ({ $space }) verso { $objective }? Con 5 o 6 una tempesta distrugge la flotta.
ask-leave_behind = Troppo poche navi ({ $space }) per { $objective }: chi resta?

# Che cosa una domanda spiega in più.

ask-operation-help = In marcia: indica uno spazio come obiettivo, raduna per via un’armata e pagala; la terra nemica attraversata è devastata. Ribellione: un dado per uno spazio nemico o neutrale, quieto e senza presidio. Passare: niente più operazioni in questo turno.
ask-objective-help = { $operation_kind_key ->
    [rebellion] Se lo spazio insorge, { $leader } può radunare un’armata e andarci. Altrimenti i talenti e il comandante sono spesi, ma non hai passato.
   *[march] L’interno si raggiunge a piedi, le isole con navi, le coste per lo più in entrambi i modi. Davanti a una fortezza non tua segue un assedio nella Fase di Combattimento.
}
ask-assemble-help = Ogni tratto segue la via più breve aperta all’armata com’è in quel momento. Ogni spazio alla portata di una forza nemica è un rischio di intercettazione.
ask-activate-help = Un punto terrestre costa 200 talenti, una nave 400, gli opliti e i cavalieri propri di Sparta nulla. Una nave porta un punto terrestre. I punti che hanno operato restano dove sono per questo turno.
ask-build-help = I nuovi punti appaiono dove li manda la tabella del dopo battaglia: quelli delle città in patria o nel loro porto, gli alleati presso gli alleati.
ask-eisphora-help = Un’imposta sui ricchi di Atene: solo finché Atene, il Pireo, Panatto e Decelea sono liberi da nemici e non devastati.
