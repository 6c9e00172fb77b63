# Sezione 4: le operazioni.

event-moved = { $assembling ->
    [yes] { $side } raduna le forze: { $path }.
   *[no] { $side } marcia: { $path }{ $force_count ->
        [0] {""}
       *[other] {" "}({ $force })
    }.
}
event-ravaged = { $side } devasta { $places_the }.
event-interception = { $die ->
    [0] { $side } sbarra l’Istmo { $origin_at } e sorprende l’esercito { $space_at }.
   *[other] { $side } { $compulsory ->
        [yes] deve tentare di intercettare
       *[no] tenta di intercettare
    } { $space_at }{ $same ->
        [yes] {""}
       *[no] {" "}{ $origin_from }
    }: { $die }, { $success ->
        [yes] riuscito
       *[no] fallito
    }.
}
event-leader_caught = { $leader }, in viaggio senza truppe, è preso { $space_at }; è fuori gioco per il turno.
event-skirmish = Scaramuccia { $zone_at } ({ $owner } { $origin_from }): { $side } tira { $die }, { $owner } { $die_other }.{ $lost_key ->
    [none] {""}
   *[other] {" "}{ $side } perde 1 punto ({ $lost }).
}{ $lost_other_key ->
    [none] {""}
   *[other] {" "}{ $owner } perde 1 punto ({ $lost_other }).
}{ $battle ->
    [yes] {" "}Degenera in battaglia.
   *[no] {""}
}
event-army_lost = L’operazione di { $side } contro { $objective_the } finisce { $space_at }: quanto è costata è perso{ $leader_key ->
    [none] {""}
   *[other] , e { $leader } è fuori gioco fino al prossimo turno
}.
event-leaderless = L’esercito di { $side } ({ $force }) ha perso il comandante e resta { $space_at }; marciava verso { $objective_the }.
event-route_drawn = { $count } vie ugualmente brevi verso { $goal_the }; la sorte indica la n. { $number }: { $path }.
event-left_behind = Troppo poche navi: { $side } lascia { $force } { $space_at }.
event-storm = { $leader } prende il mare aperto { $space_from }: { $die }. { $sunk ->
    [yes] Una tempesta distrugge tutta la flotta; il comandante torna nel prossimo turno.
   *[no] Il tempo regge.
}
event-activated = { $leader } prende con sé { $force } { $space_at } { $cost ->
    [0] senza spesa
   *[other] per { $cost } talenti
}; { $purses_count ->
    [0] tesoro di { $side }: { $treasury }.
   *[other] restano: { $purses }.
}
event-arrived = { $leader } raggiunge l’obiettivo, { $space_the }. Sul posto: { $force_count ->
    [0] nessun altro
   *[other] { $force }
}.
event-halted = { $leader } si ferma { $space_at }, prima { $objective_of }.
event-opened_gates = { $space }, in rivolta, apre le porte { $side_to }.
event-incited = { $side } spende { $talents } talenti per sollevare { $space_the }: dado { $die } ({ $least ->
    [6] serve 6
   *[other] serve { $least } o più
}), { $success ->
    [yes] e la città insorge
   *[no] invano
}.
event-objective = { $side }, con { $leader }, punta { $space_on }{ $kind_key ->
    [rebellion] {" "}e tenta di sollevarla
   *[march] {""}
}.
event-auguries = { $side } consulta gli dèi: dado { $die } ({ $fails ->
    [6] vietato con un 6
   *[other] vietato con { $fails } o più
}). { $favourable ->
    [yes] Gli auspici sono buoni.
   *[no] Gli auspici lo vietano.
}
event-passed = { $side } passa: { $reason_key ->
    [choice] scelta sua
    [auguries] gli dèi vietano un’altra operazione
    [omen] i cattivi presagi permettono solo due operazioni in questo turno
    [leaders] non restano comandanti
    [objective] non restano obiettivi possibili
    [forces] l’esercito necessario non si può radunare
    [incitement] le mancano i 100 talenti per fomentare una ribellione
   *[funds] l’esercito necessario non si può pagare
}.

# Lo schieramento non giocante.

event-np_operation = { $side } comincia la sua operazione n. { $operation }, guidata da { $leader }.
event-np_summary = { $leader } { $outcome ->
    [quiet] tenta invano di far insorgere { $objective_the }
    [arrived] marcia { $objective_on } e vi si attesta con { $force }
    [halted] marcia { $objective_on }, ma non va oltre { $space_the }
   *[lost] marcia { $objective_on } e fallisce { $space_at }; l’esercito e la paga sono perduti
}: { $side } { $why ->
    [home_threat] deve proteggere la capitale
    [coalition_threat] deve proteggere la coalizione
    [syracuse_threat] vuole salvare Siracusa
    [league_rebellion] vuole domare una ribellione nella sua lega
    [port_lost] vuole riprendere il Pireo
    [grain_route] vuole tenere aperta la via del grano
    [supported_rebellion] vuole domare una ribellione nella sua lega
    [attack_athens] vuole colpire Atene stessa
    [cause_rebellion] vuole far insorgere gli alleati del nemico
    [sever_loc] vuole tagliare le rotte del nemico
    [attack_athenian_ally] vuole colpire un alleato di Atene
    [attack_spartan_ally] vuole colpire un alleato di Sparta
   *[attack_sparta] vuole colpire Sparta stessa
}.{ $places_count ->
    [0] {""}
   *[other] {" "}Terre devastate lungo la strada: { $places }.
}{ $caught_count ->
    [0] {""}
   *[other] {" "}{ $enemy } intercetta l’esercito { $caught_at }.
}{ $losses_count ->
    [0] {""}
   *[other] {" "}{ $side } perde { $losses } in scaramucce.
}{ $losses_enemy_count ->
    [0] {""}
   *[other] {" "}{ $enemy } perde { $losses_enemy } in scaramucce.
}
event-np_defence = Passo 1: { $side } deve difendersi ({ $condition_key ->
    [home_threat] il nemico è vicino alla capitale
    [coalition_threat] il nemico è in uno spazio della coalizione
    [syracuse_threat] Siracusa è minacciata
    [league_rebellion] una ribellione nella sua lega ha l’aiuto del nemico
    [port_lost] il Pireo è perso
    [grain_route] la via del grano è in pericolo
   *[supported_rebellion] una ribellione nella sua lega ha l’aiuto del nemico
}): obiettivo { $space_the }, se possibile con { $force }.
event-np_defence_skipped = Passo 1: { $side } dovrebbe difendere { $space_the }, ma non può radunare neppure metà dell’esercito; la condizione si salta.
event-np_no_defence = Passo 1: { $skipped ->
    [yes] nessun’altra condizione difensiva da soddisfare
   *[no] nessuna condizione difensiva da soddisfare
} ({ $side }).
event-np_chance = Per { $side } si equivalgono: { $places }. La sorte indica { $space_the }.
event-np_strategy = Passo 2: { $fallback ->
    [yes] là non c’è più nulla da attaccare ({ $side }); casella seguente, { $strategy }.
   *[no] { $side } segue la sua strategia: { $strategy }.
}
event-np_area = { $side } tira { $die } per l’area: { $area }{ $fit ->
    [yes] .
   *[no] , dove non restano obiettivi; nuovo tiro.
}
event-np_objective = { $side } tira { $die } per l’obiettivo: { $space }{ $reason_key ->
    [controlled] , già sotto il suo controllo; nuovo tiro.
    [army] , dove c’è già un suo esercito; nuovo tiro.
    [neutral] , che deve restare neutrale; nuovo tiro.
    [rebellion] , che non si può sollevare; nuovo tiro.
   *[other] .
}
event-np_army = Passo 3: per { $space_the } { $side } ha bisogno di { $force }, da radunare { $places_at } per { $cost } talenti.
event-np_lacks = Passo 3: per { $space_the } { $side } avrebbe bisogno di { $force }: { $lack ->
    [funds] non può pagarle
   *[forces] non può radunarle
}.

# Le domande al giocatore.

ask-auguries = Tenti un’altra operazione? { $side }, operazione { $operation }: { $fails ->
    [6] con un 6
   *[other] con { $fails } o più
} gli dèi lo vietano e le tue operazioni finiscono per questo turno.
action-auguries-consult = Consulta gli dèi
ask-operation = Quali ordini per { $leader }?
ask-operation-why = Operazione { $operation } ({ $side }); { $talents } talenti in cassa. I punti vengono da battaglie e assedi: qualcuno deve marciare.
action-operation-march = Marcia
action-operation-rebellion = Provoca una ribellione (100 talenti)
ask-objective = { $operation_kind_key ->
    [rebellion] [rebellion] In quale spazio { $leader } deve provocare la ribellione?
   *[march] Qual è l’obiettivo di { $leader }?
}
ask-objective-why = Prima quelli che meritano uno sguardo, ciascuno con il suo motivo. Per gli altri: la regione, poi il nome.
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
option-objective-hint = { $reason ->
    [none] {""}
   *[other] { $reason ->
        [besieged] Assediata: da soccorrere
        [entered] C’è il nemico
        [own_revolt] In rivolta contro di te
        [their_revolt] In rivolta contro il nemico
        [threatened] Senza guarnigione, nemici vicini
        [weak] Tenuta da pochi
       *[open] Senza guarnigione
    } · { $steps ->
        [one] a una linea
       *[other] a { $steps } linee
    } · { $troops } a terra{ $ships ->
        [0] {""}
        [one] {" "}e una nave
       *[other] {" "}e { $ships } navi
    } · { $talents } talenti{ $dear ->
        [yes] {" "}(troppo caro)
       *[no] { $few ->
            [yes] {" "}(in inferiorità)
           *[no] {""}
        }
    }
}
ask-assemble = { $leader }: { $force_count ->
    [0] ancora senza truppe
   *[other] { $force }
}; obiettivo { $objective_the }; puoi ancora spendere { $talents } talenti.{ $refused_count ->
    [0] {""}
   *[other] {" "}Rifiuto: { $refused } ({ $refused_force }).
} Dove vai?
option-assemble = { $name } ({ $force }; { $steps ->
    [one] a una linea
   *[other] a { $steps } linee
})
action-assemble-march = Marcia { $objective_on }
action-assemble-stay = Resta qui: l’operazione finisce
ask-activate = { $leader } { $space_at }, obiettivo { $objective_the }: chi si unisce a lui? Puoi spendere { $talents } talenti.
ask-activate-running = Costo finora: { $cost } su { $talents } talenti{ $others_count ->
    [0] {""}
   *[other] ; a carico di altri: { $others }
}.
ask-activate-not = È più di quanto si possa pagare, o un esercito che non potrebbe andare da nessuna parte: una nave porta un punto terrestre e non segue le linee di terra.
option-activate = { $name } ({ $cost ->
    [0] gratis
   *[other] { $cost } talenti a punto{ $other ->
        [yes] , pagati da { $payer }
       *[no] {""}
    }
})
ask-route = { $leader } { $space_at }: quale delle vie ugualmente brevi verso { $objective_the }?
ask-storm = { $leader }: prendi il mare aperto { $space_from } verso { $objective_the }? Con 5 o 6 una tempesta distrugge la flotta.
ask-fleet_base = Il Pireo è perduto: dove vanno le navi ateniesi che rientrano?
ask-leave_behind = Troppo poche navi { $space_at } per { $objective_the }: chi resta?

# Che cosa una domanda spiega in più.

ask-operation-help = Marcia: indica uno spazio come obiettivo, raduna un esercito lungo la strada e pagalo; le terre nemiche attraversate sono devastate. Ribellione: un dado per uno spazio nemico o neutrale, tranquillo e senza guarnigione. Passa: niente più operazioni in questo turno.
ask-objective-help = { $operation_kind_key ->
    [rebellion] Lo spazio insorge con un 6; allora { $leader } può radunare un esercito e andarci (accanto ai primi spazi è indicato quanto servirebbe). Altrimenti i talenti e il comandante sono spesi, ma non hai passato.
   *[march] L’interno si raggiunge a piedi, le isole con navi, le coste per lo più in entrambi i modi. Davanti a una fortezza non tua segue un assedio nella fase di combattimento.
}
ask-assemble-help = { $ready ->
    [yes] {""}
   *[no] Così com’è non può arrivarci: una nave porta un punto terrestre, le navi non seguono le linee di terra, e un comandante da solo non entra in territorio nemico.{" "}
}{ $ways ->
    [0] {""}
    [one] Via per { $objective }: { $way }.
   *[other] { $ways } vie per { $objective } sono ugualmente brevi, per esempio { $way }.
}{ $ways ->
    [0] {""}
   *[other] { $risks_count ->
        [0] {" "}Nessun nemico è a portata.
       *[other] {" "}Possibile intercettazione ({ $risks }), con 4 o più al dado ogni volta.
    }
} Ogni tratto segue la via più breve aperta all’esercito com’è in quel momento.
ask-activate-help = Un punto terrestre costa 200 talenti, una nave 400, gli opliti e i cavalieri di Sparta niente. Una nave porta un punto terrestre. I punti che hanno operato restano dove sono per questo turno.
ask-intercept-help = Se intercettato, l’esercito affronta una scaramuccia: ogni schieramento tira un dado e con 1 perde un punto; grandi forze o tiri alti ne fanno una battaglia. Il tentativo non costa altro.
ask-build-help = I nuovi punti appaiono dove li colloca la tabella del dopo battaglia: quelli delle città in patria o nel loro porto, quelli alleati presso gli alleati.
ask-eisphora-help = Un’imposta sui ricchi di Atene: solo finché Atene, il Pireo, Panatto e Decelea sono liberi da nemici e non devastati.
warn-operation-pass = Passando chiudi le tue operazioni di questo turno: { $leader } resta dov’è e { $talents } talenti restano in cassa. Solo battaglie, assedi e ribellioni danno punti, e il nemico continua a marciare.
warn-activate = { $total ->
    [0] Nessuno si unirebbe qui a { $leader }.
   *[other] {""}
}
warn-assemble-stay = L’operazione finisce qui: ciò che è costata è perso, e { $objective } non viene attaccato.
warn-auguries-pass = Passando chiudi le operazioni di questo turno, mentre il nemico può ancora marciare. Solo battaglie, assedi e ribellioni danno punti.
