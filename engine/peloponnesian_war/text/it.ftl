# The Peloponnesian War, it: sections 1 to 3 and 5 to 9.

# 1 and 2: the turn, sides, events
event-phase = Turno { $turn }: { $phase }
event-phase-acting = Turno { $turn }: operazione di { $acting }
event-turn = Comincia il turno { $turn }.
# Come comincia uno scenario.
event-opening = { $scenario ->
    [decelean-war] Nicia è davanti a Siracusa: era la prima operazione di Atene, già pagata. Gilippo si è unito ai difensori, Agide attende a Sparta.
    [fall-of-athens] Mindaro e Trasibulo si fronteggiano ad Abido: erano le prime operazioni dei due schieramenti. Chi opera adesso deve prima consultare gli dèi.
   *[other] Potidea è in ribellione e Formione la assedia: era la prima operazione di Atene, già pagata. Pericle attende ad Atene per la seconda, Archidamo a Sparta per la prima.
} Comincia { $first }.{ $alone ->
    [yes] {" "}Guidi { $side }; le regole guidano { $enemy }. Strategia di questo turno: { $strategy }.
   *[no] {""}
}
event-confidence = { $side }: la fiducia nella strategia { $rises ->
    [yes] sale
   *[no] scende
} a { $sci }.
event-side_kept = { $side } è scoraggiata (fiducia { $sci }): continui a guidarla.
event-side_roll = { $switched ->
    [yes] Il successo ha il suo prezzo: cambi schieramento e ora guidi { $side }.
   *[no] Resti con { $side }.
} Dado { $die } e fiducia { $sci } danno { $total }; serve 6 per cambiare.
event-event_roll = Evento: { $event }{ $possible ->
    [yes] {""}
   *[no] , ma ora non può accadere
}. Dadi: { $dice }.
event-silver_mine = Una vena d’argento: il dado dà { $die } e { $side } guadagna { $talents } talenti.
event-oligarchic_coup = Gli oligarchi prendono il potere: { $side } risparmia { $talents } talenti, non può riscuotere l’Eisfora in questo turno e la sua bellicosità calerà di 2.
event-sitalces = Sitalce cambia schieramento: { $space } è ora amica di { $side }.
event-converted = { $side } guadagna { $force } { $space_at }.
event-neutral_joins =
    { $power } si schiera con { $side }.{ $force_count ->
        [0] { "" }
        *[other] { " " }Le sue forze { $space_at }: { $force }.
    }
event-persian_cavalry = Iaso è in mano a Sparta: { $side } guadagna { $force }{ $space_key ->
    [sardis] {" "}a Sardi
   *[other] {""}
}, e il Gran Re paga il doppio.
event-plague = Peste ad { $side }: { $points ->
    [0] nessun oplita perso
    [one] perso un punto di opliti
   *[other] persi { $points } punti di opliti
}; i nuovi equipaggi costano { $talents } talenti e { $leader } muore. Nessun alleato può entrare in città in questo turno.
event-demagogue = { $leader } { $to_whom }.
event-delian_rebellion =
    Fermenti nella Lega delio-attica: il dado { $die } indica { $named }{ $next ->
        [yes] , già in rivolta o tenuta; si ribella la successiva della lista che non lo è, { $space }.
       *[no] {", "}che si ribella.
    }
event-delian_held = Fermenti nella Lega delio-attica: il dado { $die } indica { $named }, ma ogni città della lista è tenuta o già in rivolta.
event-rebellion = { $space } { $space_count ->
   *[one] si ribella e passa con { $side }.
    [other] si ribellano e passano con { $side }.
}
event-rebellion_neutral = { $space } è in ribellione e aprirà le porte al primo che arriva.
event-rebellion_roll =
    La rivolta raggiunge { $space }? Dado { $die }{ $modifier ->
        [0] { "" }
        *[other] { " " }+ { $modifier }
    } contro { $needed }.
event-perdiccas = Perdicca di Macedonia passa { $side_to }.
event-civil_war = Guerra civile { $space_at }: le sue forze non partecipano a operazioni in questo turno.
event-corcyra_leaves = { $space } esce dalla guerra: è persa per { $side }.
event-leader_deaths = Gli dèi chiamano a sé i grandi: in questo turno un comandante muore se il suo dado di battaglia dà da 1 a 3.
event-omen =
    Dado { $die }: { $side_key ->
        [athens] eclissi di luna su
        *[other] terremoto a
    } { $side }; non può condurre più di due operazioni in questo turno.
event-league_quiet = Atene è fiduciosa ({ $sci }): la Lega delio-attica è tranquilla.
event-league_restless =
    { $disaster ->
        [yes] Dopo il disastro navale
        *[no] Con la fiducia di Atene a { $sci }
    } una città della Lega delio-attica si ribella.
event-leader_drawn = { $leader } comanderà per { $side }.
event-no_leader = { $side } non ha più comandanti da estrarre.

# 3: strategy
event-strategy_kept = { $side } è fiduciosa ({ $sci }) e mantiene la strategia: { $strategy }.
event-strategy_roll = Piano di { $side } per questo turno: { $strategy }. Dado { $die } e valore { $value } del comandante{ $advised ->
    [yes] {" "}(di cui 1 per i consigli di Alcibiade)
   *[no] {""}
} danno { $total }.{ $allowed ->
    [yes] {""}
   *[no] {" "}Gli ostaggi lo vietano; si ripete il tiro.
}
event-confidence_reset = Entrambi gli indici di fiducia tornano a 0.

# 4.9 and 5: going home, combat
event-went_home = { $side } rientra con { $force } { $space_at }.
event-nowhere_home = { $side } perde { $force }: non c’è più un luogo dove rientrare.
event-chios_regained = Chio è di nuovo leale: { $side } riporta { $force } { $start_from } { $goal_to }.
event-siege = { $side } assedia { $zone_the }.
event-battle =
    { $zone }, { $kind }{ $distant ->
        [no] {""}
        *[yes] , con forze venute { $origin_from }
    }. Atene ({ $force_athens }): dado { $die_athens }{ $modifiers_athens_count ->
        [0] { "" }
        *[other] { " " }({ $modifiers_athens })
    } = { $total_athens }. Sparta ({ $force_sparta }): dado { $die_sparta }{ $modifiers_sparta_count ->
        [0] { "" }
        *[other] { " " }({ $modifiers_sparta })
    } = { $total_sparta }. { $winner_key ->
        [athens] Vince Atene{ $by_leader ->
            [yes] {" "}per il comandante migliore, a parità di totale
           *[no] {""}
        }.
        [sparta] Vince Sparta{ $by_leader ->
            [yes] {" "}per il comandante migliore, a parità di totale
           *[no] {""}
        }.
        *[other] Nessuno vince.
    }
event-losses = { $side } perde { $force } { $zone_at }.
event-sent_home = { $side } richiama in patria { $force } { $zone_from }.
event-mixed_decided_at_sea = { $winner } ha vinto in mare { $zone_at }; con meno opliti non sbarca, e { $loser } si ritira.
event-ships_leave = Battuta in mare, { $side } ritira { $force } { $zone_from }; decidono gli eserciti.
event-no_battle = Nessuna battaglia { $zone_at }: { $attacker } e { $defender } non hanno tipi di truppe in comune.
event-leader_summoned = { $leader } assume il comando per { $side } { $zone_at }.
event-hostages = { $side } prende ostaggi: fino a un armistizio il nemico non può attaccare la sua capitale.
event-leader_falls = { $leader } ({ $side }) cade in battaglia { $zone_at } (dado { $die }).
event-siege_lifted = { $side } toglie l’assedio { $zone_to }.
event-siege_hopeless =
    { $side } non può prendere { $zone_the }: { $reason_key ->
        [grain] le navi del grano dal Ponto Eusino riforniscono ancora le Lunghe Mura.
        *[other] la guarnigione ha la flotta più forte.
    }
event-siege_roll = { $side } assedia { $zone_the } con { $leader }: dado { $die }, modificato di { $modifier }, totale { $total }; serve 4 o più.
event-siege_failed = L’assedio { $zone_of } fallisce; { $side } torna in patria ({ $force }).
event-siege_won =
    { $side } prende { $zone_the } e guadagna { $talents } talenti. { $force_count ->
        [0] Non c’era guarnigione.
        *[other] La guarnigione perisce: { $force }.
    }
event-army_stays = L’esercito di { $leader } { $zone_at } resta in campo (dado { $die } + { $value } = { $total }; serve 6); { $leader } torna in patria ({ $side }).
event-army_leaves = L’esercito di { $leader } { $zone_at } si disperde (dado { $die } + { $value } = { $total }; serve 6): { $garrison ->
    [whole] il suo unico punto resta di guarnigione ({ $side }).
    [none] torna in patria ({ $side }) e nessuno resta.
   *[some] salvo una guarnigione, torna in patria ({ $side }).
}

# 6 to 9
event-rebellion_ends = { $side } soffoca { $space_count ->
   *[one] la rivolta { $space_of }.
    [other] le rivolte { $space_of }.
}
event-helot_revolt =
    Gli iloti insorgono contro { $side }: si perdono { $talents } talenti di entrate e 2 di bellicosità.{ $force_count ->
        [0] { "" }
        *[other] { " " }Morti a Sparta: { $force }.
    }
event-income = { $side } riceve { $talents } talenti ({ $accounts }) e ne ha { $treasury }{ $purses_count ->
    [0] {""}
   *[other] : { $purses }
}.
event-built = { $purses_count ->
    [0] { $side } arruola { $force } per { $talents } talenti e ne tiene { $treasury }.
   *[other] { $seat }: { $force } per { $talents } talenti; restano: { $purses }.
}
event-bellicosity =
    Bellicosità di { $side }: { $bellicosity }{ $reasons_count ->
        [0] , invariata
        *[other] { " " }({ $reasons })
    }.
event-surrender =
    { $side } si arrende: { $home ->
        [yes] la sua capitale è in mano al nemico.
        *[no] non ha più volontà di combattere.
    }
event-armistice = Armistizio. Dado { $die }{ $nicias ->
    [yes] { " " }+ 1 per Nicia
   *[no] { "" }
}: { $turns ->
    [one] un turno
   *[other] { $turns } turni
} di pace.
event-evacuated = { $side } ritira { $force } { $space_from } per l’armistizio.
event-income_of_peace = Gli anni di pace fruttano { $talents } talenti { $side_key ->
    [athens] ad Atene
   *[other] a { $side }
}; ora ne ha { $treasury }.
event-bellicosity_of_peace = Riposati, i due schieramenti tornano a una bellicosità di { $bellicosity }.
event-victory_points = { $side }: { $by ->
    [-15] −15
   *[other] +{ $by }
} punti vittoria per la { $won ->
    [yes] vittoria
   *[no] sconfitta
} { $space_at }, { $vp } in tutto.
event-surrender_bonus = La resa di { $side } vale { $by } punti vittoria, { $vp } in tutto.
event-over =
    La guerra è finita{ why-ended }. { $kind_key ->
        [decisive] Vittoria decisiva con { $vp } punti vittoria.
        [victory] Vittoria con { $vp } punti vittoria.
        [defeat] Sconfitta{ $vp ->
            [0] , senza punti vittoria.
           *[other] {" "}con { $vp } punti vittoria.
        }
        [draw] Pareggio.
        [surrender] { $winner } vince.
        [points] { $winner } vince, { $vp_athens } punti per Atene contro { $vp_sparta } per Sparta.
        *[other] Al primo posto: { $winner }. Punti: { $personal_vp }.
    }

# Questions
ask-eisphora = Riscuoti l’Eisfora? Frutta { $talents } talenti; il tesoro ne contiene { $treasury }.
action-eisphora-always = Sì, ogni volta che si può
ask-build-running = Costo finora: { $cost } su { $treasury } talenti.
ask-build = Quante forze arruoli per { $side }, al massimo { $most } PF a { $cost } talenti l’uno? Il tesoro ne contiene { $treasury }.
forecast =
    { $zone }, { $kind }: { $attacker } contro { $defender }. Atene: { $force_athens_count ->
        [0] nessuno
        *[other] { $force_athens }
    }; Sparta: { $force_sparta_count ->
        [0] nessuno
        *[other] { $force_sparta }
    }.

## What can end the game
ending-surrender = Uno schieramento si arrende a fine turno con bellicosità 0 o con la capitale in mano al nemico{ $how ->
    [alone] ; in questo turno la resa del nemico varrebbe { $worth } punti
    [two] , e perde
   *[several] ; allora è primo il migliore dell’altro schieramento
}. Bellicosità: Atene { $athens }, Sparta { $sparta }.
ending-armistice = Un armistizio { $ends ->
    [yes] mette fine alla partita
   *[no] fa saltare fino a quattro turni
}, appena a fine turno ogni schieramento è a bellicosità 6 o meno, o sotto i 1.000 talenti (Atene: { $weary_athens ->
    [yes] sì
   *[no] no
}, Sparta: { $weary_sparta ->
    [yes] sì
   *[no] no
}).
ending-returned = { $away ->
    [yes] Tornare a guidare { $side } mette fine alla partita: per ora { $die ->
        [0] impossibile all’inizio del prossimo turno
       *[other] all’inizio del prossimo turno con { $die } o più al dado
    }.
   *[no] Se cambi schieramento e poi torni a guidare { $side }, la partita finisce.
}
ending-last_turn = { $how ->
    [alone] La partita finisce al più tardi dopo il turno { $turn }. Comunque finisca, bastano { $enough } punti vittoria{ $early ->
        [0] {""}
       *[other] , oppure la resa del nemico entro il turno { $early }
    }; ne hai { $vp }.
    [two] Altrimenti decidono i punti dopo il turno { $turn }: Atene { $vp_athens }, Sparta { $vp_sparta }; a parità la bellicosità, poi Sparta.
   *[several] Altrimenti è primo chi ha più punti dopo il turno { $turn }. Uno scontro vinto o perso vale +10 o −15 per chi comanda, +5 o −7 per gli alleati presenti.
}
