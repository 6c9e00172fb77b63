# Siracusa: che cosa si racconta, che cosa si chiede, e che cosa si può rispondere.

## Che cosa è accaduto
event-phase = Turno { $turn } ({ $season }): { $phase }
event-phase-acting = Turno { $turn } ({ $season }): fase d’azione di { $acting }
event-drew = { $side } pesca { $count ->
    [one] uno stratagemma
   *[other] { $count } stratagemmi
}.
event-hand = I tuoi stratagemmi: { $counters_count ->
    [0] nessuno
   *[other] { $counters }
}.
event-kept = { $side } { $count ->
    [0] non tiene stratagemmi
   *[other] tiene uno stratagemma
}.
event-discarded = { $side } rimette { $counters } nella coppa per un dado in più.
event-initiative = { $side } ha l’iniziativa (tiri: { $totals }). Punti azione: { $points }.
event-advantage = { $use_key ->
    [omens] Buoni auspici: { $side } prende il Vantaggio.
   *[other] Il Vantaggio è usato ({ $use }) e passa { $side_key ->
        [athens] ad Atene
       *[other] a { $side }
    }.
}
event-rerolled = { $side } fa ripetere il tiro ({ $reason }). Nuovi dadi: { $dice }.
event-healed = Di nuovo in forze: { $leaders }.
event-delayed = Un turno di ritardo per { $wave }: { $side } deve aspettare.
event-called = { $side } fa venire { $wave }.
event-cancelled = La chiamata di { $side } è annullata da un ritardo: non viene nessuno.
event-waits = { $side }: nessun passaggio per { $wave }; arrivo rinviato al turno seguente.
event-arrived = { $side } riceve rinforzi { $zone_at }: { $pieces }.
event-recalled = { $leader } è richiamato ad Atene per essere processato.
event-returned = { $leader } ({ $side }) riprende il comando { $goal_at }.
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
    [retreat] { $side } si ritira { $start_from } { $goal_to }: { $pieces }.
    [occupy] { $side } occupa { $goal_the }: { $pieces }.
    [landing] { $side } sbarca { $goal_at }: { $pieces }.
   *[march] { $side } muove { $start_from } { $goal_to }{ $by_sea ->
        [yes] {" "}per mare
       *[no] {""}
    }: { $pieces }.
}
event-fort = { $side } prende { $fort_the }.
event-barred = Gli arcieri di { $side } chiudono { $zone_the } per questa fase d’azione.
event-ashore = { $leader } ({ $side }) non ha più navi e raggiunge { $goal_the }.
event-captured = { $leader } ({ $side }) è perso { $zone_at }.
event-surplus = Troppe unità { $zone_at }. { $side } perde: { $units }.
event-stratagem = { $side } gioca { $stratagem }.
event-support = { $side } impegna in appoggio { $strength } PF { $zone_from }.
event-night = Attacco notturno { $zone_at }, dado { $die }: la forza di { $side } scende da { $before } a { $after }.
event-wounded = { $leader } ({ $side }) è ferito.
event-sick = { $leader } ({ $side }) si ammala e viene portato { $goal_to }.
event-discord = Discordia contro { $leader }, dado { $die } (serve { $need } o più): { $removed ->
    [yes] il comandante è allontanato.
   *[no] il comandante resta.
}
event-storm = Tempesta sulle navi di { $side }. Dadi: { $dice }. { $struck_count ->
    [0] Nessuna è colpita.
   *[other] Colpite: { $struck }.
}
event-battle = { $kind_key ->
    [naval] Combattimento navale
    [assault] Assalto al forte
    [camp] Assalto al campo
   *[field] Combattimento
} { $zone_at }: { $attacker } attacca { $defender } a { $ratio }. Vince { $winner }. Perdite: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. Colonna { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , dopo gli spostamenti { $column } ({ $column_shifts })
}; dado { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, riga { $row }.
event-losses = Perdite di { $side } { $zone_at }, { $cause }: { $weakened_count ->
    [0] {""}
    [one] unità indebolita, { $weakened }
   *[other] unità indebolite, { $weakened }
}{ $weakened_count ->
    [0] {""}
   *[other] { $eliminated_count ->
        [0] {""}
       *[other] ;{" "}
    }
}{ $eliminated_count ->
    [0] {""}
    [one] unità eliminata, { $eliminated }
   *[other] unità eliminate, { $eliminated }
}.
event-siege = { $side } assedia { $fort_the }: dado { $die }, totale { $total }. { $taken ->
    [yes] Il forte cade.
   *[no] La guarnigione resiste.
}
event-camp_destroyed = { $side } espugna il campo ateniese e lo distrugge.
event-works = Lavori di { $side }, { $dice_count ->
    [0] nessun dado
    [one] dado { $dice }
   *[other] dadi { $dice }
}: { $points ->
    [0] nessun punto lavoro
    [one] un punto lavoro
   *[other] { $points } punti lavoro
}{ $sources_count ->
    [0] {""}
   *[other] {" "}({ $sources })
}.
event-built = { $side } costruisce { $work_the }.
event-broken = { $side } distrugge { $work_the }.
event-breach = { $side } tenta di distruggere { $work_the }, dado { $die }. { $broken ->
    [yes] L’opera cede.
   *[no] L’opera tiene.
}
event-recovered = { $side } riporta a piena forza: { $units }.
event-face = { $short ->
    [yes] { $side } è tagliata fuori dai rifornimenti: { $supply_cause }.
   *[no] { $side } è di nuovo rifornita.
}
event-foraging = La cavalleria nemica dà la caccia ai foraggiatori di { $side }, dado { $die }: { $raided ->
    [yes] sono tagliati fuori
   *[no] passano
}.
event-supply = Rifornimento di { $side }: { $level } ({ $supply_cause }).
event-dearth = La carestia colpisce { $side }.
event-attrition = Logoramento di { $side } { $zone_at }: dado { $die }, totale { $total }.
event-late_plemmyrion = Alla fine del turno 4 il forte del Plemmirio non è stato costruito: cinque punti vittoria per { $side }.
event-score = { $side }: { $total ->
    [one] un punto vittoria
   *[other] { $total } punti vittoria
}{ $score_count ->
    [0] {""}
   *[other] {" "}({ $score })
}.
event-victory_points = { $side } { $total ->
    [0] non ha più punti vittoria
    [one] ha ora un punto vittoria
   *[other] ha ora { $total } punti vittoria
} ({ $gained }).
event-over = { $kind ->
    [capitulation] Siracusa capitola. Vittoria totale di { $winner }.
    [fleet] La flotta ateniese è scesa a { $fleet } PF: a 40 o meno è la fine. Vittoria totale di { $winner }.
    [camp] Il campo ateniese è in cenere. Vittoria totale di { $winner }.
    [chains] Le catene chiudono il porto e la città non è accerchiata. Vittoria totale di { $winner }.
    [walls] La città è accerchiata dalle mura, da mare a mare. Vittoria totale di { $winner }.
    [strategic] Vittoria strategica di { $winner } ({ $points }).
    [tactical] Vittoria tattica di { $winner } ({ $points }).
   *[draw] La partita finisce in pareggio ({ $points }).
}
outcome-capitulation = Vittoria totale di { $winner }: Siracusa ha capitolato.
outcome-fleet = Vittoria totale di { $winner }: la flotta ateniese è scesa a 40 PF o meno.
outcome-camp = Vittoria totale di { $winner }: il campo ateniese è stato distrutto.
outcome-chains = Vittoria totale di { $winner }: le catene hanno tenuto.
outcome-walls = Vittoria totale di { $winner }: la città è stata accerchiata dalle mura.
outcome-strategic = Vittoria strategica di { $winner } ({ $points }).
outcome-tactical = Vittoria tattica di { $winner } ({ $points }).
outcome-draw = Pareggio ({ $points }).

## Ragioni e usi
reason-combat = combattimento
reason-siege = assedio
reason-breach = breccia
reason-storm = tempesta in mare
reason-discord = discordia
reason-night = attacco notturno
modifier-base = base
modifier-advantage = Vantaggio
modifier-year_414 = anno 414
modifier-year_413 = anno 413
modifier-leader = grande comandante
modifier-labdalon = Labdalo
modifier-chains = catene
modifier-cavalry = cavalleria nemica
modifier-winter = inverno
modifier-discard = stratagemma rimesso
score-forts = forti tenuti
score-walls = muri in piedi
score-ships = navi nemiche perse
score-hoplites = opliti nemici persi
score-others = altre unità nemiche perse
score-leaders = comandanti nemici persi
score-plemmyrion = Plemmirio non costruito in tempo
use-points = due punti azione in più
use-initiative = l’iniziativa invertita
use-recovery = un’unità riportata a piena forza
use-return = il ritorno di un comandante
use-reroll = un tiro ripetuto
use-omens = buoni auspici
cause-combat = combattimento
cause-retreat = nessuna via d’uscita
cause-storm = tempesta
cause-epidemic = epidemia
cause-hulls = scafi marci
cause-desertion = diserzione
cause-horsemen = inseguimento
cause-transport = troppo poche navi
cause-landing = nessun luogo di sbarco
cause-unpaid = nessun punto per combattere
cause-siege = assedio
cause-dearth = carestia
cause-attrition = logoramento
crossed-river = un fiume
crossed-amphibious = il mare
crossed-height = una salita
crossed-wall = un muro

## Che cosa si chiede
ask-advantage-help = Se lo usi, il Vantaggio passa all’altro schieramento.
ask-advantage = { $side } ha l’iniziativa; punti azione: { $points }. Usi il Vantaggio?
action-advantage-points = Due punti azione in più
action-advantage-initiative = Inverti l’iniziativa
ask-reroll-help = { $reason_key ->
    [combat] Le perdite sarebbero: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }; vincerebbe { $winner }.{" "}
   *[other] {""}
}Se lo usi, il Vantaggio passa all’altro schieramento.
ask-reroll = { $reason_key ->
    [combat] Combattimento { $zone_at }: dado { $dice }.
    [siege] { $side } assedia { $fort_the }: dado { $dice } + { $bonus }; con 6 in tutto lo prende.
    [breach] { $side } tenta di distruggere { $work_the }: dado { $dice }; serve { $need } o più.
    [discord] { $side } semina discordia contro { $leader }: dado { $dice }; { $need } o più allontana il comandante.
    [night] Attacco notturno { $zone_at }: dado { $dice }; con 3 o più Siracusa perde un terzo della forza, con meno Atene ne perde metà.
   *[storm] Tempesta su { $units_brief } ({ $side }). Dadi in quest’ordine: { $dice }.
} Usi il Vantaggio per far ripetere il tiro?
action-reroll-advantage = Recupera un’unità prima delle perdite
ask-reroll_attrition-help = Se lo usi, il Vantaggio passa all’altro schieramento.
ask-reroll_attrition = { $side } ha tirato per il logoramento. Usi il Vantaggio per far ripetere un tiro?
action-reroll_attrition-advantage = Recupera un’unità prima delle perdite
option-reroll_attrition = { $name }: { $strength } PF, totale { $total } (5 indebolisce un’unità, 6 o più tutte)
ask-declare = { $waves_count ->
    [0] Il nemico non attende rinforzi in questo turno.
   *[other] Rinforzi nemici attesi in questo turno: { $waves }.
} Giochi uno stratagemma di rinforzo?
ask-declare-why = Ogni turno comincia qui. Passando tieni la mano.
action-declare-return = Fai tornare un comandante con il Vantaggio
ask-cancel = { $owner } chiama rinforzi con uno stratagemma. Li ritardi?
ask-delay = Quale contingente ritardi?
ask-return = Quale comandante torna?
ask-omens = Che cosa portano gli auspici?
action-omens-draw = Un nuovo stratagemma dalla coppa
action-omens-advantage = Il Vantaggio
action-omens-recover = Un’unità a piena forza
action-omens-reinforce = Il rinforzo opzionale
ask-enter = Da dove fai entrare { $pieces_brief }?
option-enter = { $name }
ask-clear = Il nemico tiene tutti gli accessi. Quale zona liberi?
option-clear = { $name } (Atene { $athens } PF, Siracusa { $syracuse } PF)
ask-push = Dove respingi { $pieces } { $zone_from }?
ask-fleet = Quali navi partono { $zone_from }, e con chi a bordo?
ask-fleet-help = Un punto di truppe chiede un punto di navi. Anche chi resta indietro ha bisogno di navi, comandanti compresi.
ask-land = Dove sbarchi { $pieces_brief } { $zone_from }?
option-land = { $name } (Atene { $athens } PF, Siracusa { $syracuse } PF)
ask-landing = Chi sbarca { $goal_at }?
ask-landing_leaders = Quali comandanti scendono a terra { $goal_at }?
ask-keep_aboard = Le navi { $zone_at } portano al massimo { $room } PF. Chi resta a bordo?
ask-announce = Quanti punti azione (PA) per questa fase? Ne hai { $points }.
ask-announce-why = Ciò che annunci e non usi è perso; il resto serve più tardi in questo turno. Tutti i tuoi combattimenti insieme costano 1.
ask-activate = Da quale zona muovi? PA rimasti: { $left }.
ask-activate-why = Tutto ciò che contiene può muoversi. { $pending_count ->
    [0] I combattimenti chiedono ancora un PA.
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
action-activate-stratagem = Gioca uno stratagemma
action-activate-advantage = Recupera un’unità con il Vantaggio
action-activate-return = Fai tornare un comandante con il Vantaggio
ask-group = Chi parte insieme { $zone_from }?
ask-group-why = Un gruppo si muove insieme. Poi puoi mandarne un altro; chi non è scelto resta.
ask-group-help = Un gruppo parte da un solo luogo. A Catania le truppe hanno bisogno di navi che possano portarle; le ultime navi di una zona prendono con sé i loro comandanti.
ask-march = Dove vanno: { $pieces_brief }?
ask-march-why = Partenza: { $zone }, con { $left } punti movimento (PM). { $points ->
    [0] Non restano PA: davanti al nemico verresti respinto.
   *[other] Un combattimento chiede uno dei tuoi { $points } PA.
}
option-march = { $name }, { $cost } PM{ $fight ->
    [yes] , attacco: { $ours } contro { $enemy }{ $attack_cost ->
        [0] {""}
       *[other] , { $attack_cost } PA
    }
   *[no] {""}
}{ $stops ->
    [yes] , guarnigione: { $garrison } PF
   *[no] {""}
}{ $over ->
    [0] { $taken_count ->
        [0] {""}
       *[other] , cattura di { $taken }
    }{ $crossed_count ->
        [0] {""}
       *[other] {" "}({ $crossed })
    }
   *[other] , { $over } oltre il limite
}
action-march-stay = Resta qui
ask-way = { $goal }: per quale via { $pieces_brief }?
option-way = { $way_brief }, { $cost } PM{ $scarce ->
    [yes] { $short ->
        [0] { $room ->
            [0] , nessun altro posto a bordo
           *[other] , a bordo resta posto per { $room } PF
        }
       *[other] , { $short } PF di troppo per le navi
    }
   *[no] {""}
}{ $taken_count ->
    [0] {""}
   *[other] , cattura di { $taken }
}{ $crossed_count ->
    [0] {""}
   *[other] {" "}({ $crossed })
}
ask-sail = Dove navigano: { $pieces_brief }?
ask-sail-why = Partenza: { $zone }. { $points ->
    [0] Non restano PA: davanti al nemico verresti respinto.
   *[other] Un combattimento chiede uno dei tuoi { $points } PA.
}
option-sail = { $name }{ $fight ->
    [yes] , attacco: { $ours } contro { $enemy }{ $attack_cost ->
        [0] {""}
       *[other] , costa { $attack_cost } PA
    }
   *[no] {""}
}{ $shoreless ->
    [yes] , senza approdo · , { $over } PF oltre il limite
   *[no] {""}
}{ $over ->
    [0] {""}
   *[other] , { $over } PF di troppo
}
action-sail-stay = Resta qui
ask-archers = Il nemico sta per entrare { $zone_at }. I tuoi arcieri chiudono la zona?
ask-withdraw = Il nemico entra { $zone_at }. Dove ripiega la tua cavalleria?
option-withdraw = { $name }, { $cost } PM{ $over ->
    [0] {""}
   *[other] , { $over } oltre il limite
}
action-withdraw-stand = Resta e combatti
ask-surplus = Troppe unità { $zone_at }: { $over } oltre il limite. Quali sacrifichi?
ask-surplus-help = Cinque unità possono stare in una zona, due in un forte, e cinquanta PF di navi nelle acque protette.
ask-stratagem = Quale stratagemma giochi?
ask-before_march = { $points ->
    [0] L’avversario sta per annunciare i suoi punti azione.
    [1] L’avversario annuncia 1 punto azione.
   *[other] L’avversario annuncia { $points } punti azione.
} Giochi uno stratagemma prima che muova?
ask-before_march-why = È il momento, prima che le sue unità si muovano. Passando tieni la mano.
action-before_march-later = Passa, ma chiedi di nuovo se una flotta lascia il porto
action-before_march-advantage = Recupera un’unità con il Vantaggio
action-before_march-return = Fai tornare un comandante con il Vantaggio
ask-omens_first = Giochi Buoni auspici prima dei dadi?
ask-omens_first-why = Ora si tirano i dadi dei punti azione e dell’iniziativa. Buoni auspici porta il Vantaggio, uno stratagemma, un’unità recuperata o i tuoi rinforzi in più.
ask-reaction = Giochi uno stratagemma prima dei combattimenti?
ask-reaction-why = L’avversario ha finito di marciare; ora vengono i combattimenti.
action-reaction-advantage = Recupera un’unità con il Vantaggio
action-reaction-return = Fai tornare un comandante con il Vantaggio
ask-counter = Quale pedina usi per { $stratagem }?
option-stratagem = { $stratagem }
ask-sap = Quale opera distruggi?
ask-discord = Contro quale comandante nemico semini discordia?
ask-epidemic = Quale unità nemica si ammala?
ask-sicken = Quale comandante nemico si ammala?
ask-fight = Quale combattimento si risolve ora? { $paid ->
    [yes] I combattimenti di questa fase sono pagati.
   *[no] PA rimasti: { $left }; uno solo paga tutti i combattimenti di questa fase.
}{ $camp ->
    [yes] {" "}Tieni i due lati del campo ateniese: un attacco combinato può espugnarlo.
   *[no] {""}
}
option-fight = { $assault ->
    [yes] Assalto { $name_to }
   *[no] { $name }
} (Atene { $athens } PF, Siracusa { $syracuse } PF)
action-fight-done = Fine combattimenti
action-fight-stratagem = Gioca uno stratagemma
ask-battle = Combattimento { $zone_at }: giochi uno stratagemma?
ask-battle-help = Colonna { $column }.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dado: { $die_modifiers }.
} Quando entrambi hanno passato, si tirano i dadi.
ask-battle-why = { $attacker } attacca { $defender }, { $ratio }. Quando entrambi hanno scelto, si tira il dado.
ask-support = Combattimento { $zone_at }: da quale zona viene l’appoggio?
option-support = { $name } (Atene { $athens } PF, Siracusa { $syracuse } PF)
ask-wound = Quale comandante nemico è ferito?
ask-weaken = { $count ->
    [one] Quale delle tue unità è indebolita { $zone_at }?
   *[other] Quali delle tue unità sono indebolite { $zone_at }? Scegline { $count }.
}{" "}Perdite: { $share }.
ask-horsemen = Hai vinto { $zone_at }. I tuoi cavalieri inseguono { $units_count ->
    [one] questa unità
   *[other] una di queste unità
} ({ $units })?
ask-ride_down = Quale unità travolgono i tuoi cavalieri { $zone_at }?
ask-retreat = Dove fai ritirare { $pieces } { $zone_from }?
option-retreat = { $name } (Atene { $athens } PF, Siracusa { $syracuse } PF)
action-retreat-split = Dividi il gruppo
ask-retreating = Chi va da questa parte, { $zone_from }?
ask-make_room = Troppe unità { $zone_at }: { $over } oltre il limite. Dove vanno quelle in più?
option-make_room = { $name } (Atene { $athens } PF, Siracusa { $syracuse } PF)
ask-moving_on = Chi passa { $zone_from } { $goal_to }?
ask-occupy = Chi occupa { $fort_the }? Due unità al massimo.
ask-main_attack = Da quale lato viene l’attacco principale al campo? L’altra zona aggiunge metà della sua forza.
option-main_attack = { $name } (Siracusa { $syracuse } PF)
ask-defend_camp = Il campo è attaccato. Chi difende il bastione? Tre unità al massimo, e quanti comandanti vuoi.
ask-enter_camp = Chi entra nel campo conquistato? Posto per { $room ->
    [one] un’unità
   *[other] { $room } unità
}.
ask-discard_for_die = Tiri { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} per i lavori. Rimetti uno stratagemma del tuo colore per averne uno in più?
action-discard_for_die-omens = Gioca prima Buoni auspici
ask-build = { $left ->
    [one] Un punto lavoro
   *[other] { $left } punti lavoro
} da spendere. Che cosa costruisci?
ask-build-help = { $no_points_count ->
    [0] {""}
   *[other] Poi, ma per ora troppo caro (punti): { $no_points }.{" "}
}{ $no_troops_count ->
    [0] {""}
   *[other] Poi, appena due PF di opliti, arcieri o truppe leggere saranno sul posto: { $no_troops }.{" "}
}Ciò che non spendi è perso.
option-build = { $repair ->
    [yes] Riparazione: { $name }
   *[no] { $name }
} ({ $cost ->
    [one] un punto
   *[other] { $cost } punti
}), { $place }
action-build-done = Fine lavori
action-build-stratagem = Gioca uno stratagemma
action-build-advantage = Recupera un’unità con il Vantaggio
action-build-return = Fai tornare un comandante con il Vantaggio
ask-works_stratagem = Quale stratagemma giochi per i lavori?
ask-build_wall = Quale muro costruisce lo stratagemma?
ask-build_fort = Che cosa costruisce lo stratagemma?
ask-keep = Quale stratagemma tieni per il prossimo turno?
ask-keep-why = Al massimo uno; gli altri tornano nella coppa.
action-keep-none = Nessuno
action-keep-omens = Gioca prima Buoni auspici
ask-regroup = In quale piazzaforte riporti degli uomini?
ask-regroup-why = Il movimento è gratuito.
ask-regroup-help = { $exposed_count ->
    [0] Nessuno è allo scoperto: nessun dado di logoramento.
   *[other] Chi resta fuori da città, campo, forti e porti tira un dado di logoramento; si aggiunge: { $exposed }. Con 5 un’unità è indebolita, con 6 o più tutte.
}
option-regroup = { $name } (Atene { $athens } PF, Siracusa { $syracuse } PF)
action-regroup-done = Basta così
ask-regrouping = Chi va { $goal_to }?
ask-regrouping-help = Due unità al massimo in un forte. A Catania le truppe vanno solo con navi che possano portarle; un comandante in un porto ha bisogno di una nave nello stesso porto.
ask-recover = Quali unità riporti a piena forza? [one] Al massimo una. [other] Al massimo { $left }.
ask-recovery = Giochi uno stratagemma nel tuo recupero?
ask-recovery-why = Gli stratagemmi di recupero agiscono ora, prima del rifornimento e del logoramento.
action-recovery-advantage = Recupera un’unità con il Vantaggio
action-recovery-return = Fai tornare un comandante con il Vantaggio
ask-resupply = Giochi il rifornimento adesso?
ask-resupply-why = Il tuo rifornimento è a { $level }{ $famine ->
    [yes] {" "}e sta per colpire la carestia
   *[no] {""}
}. Lo stratagemma lo alza di uno.
ask-hardship = Prima del logoramento: giochi uno stratagemma?
ask-hardship-help = { $exposed_count ->
    [0] {""}
   *[other] Se passi si tirano i dadi di logoramento: { $exposed }. Con 5 un’unità è indebolita, con 6 o più tutte.
}
ask-desertion = Quale unità alleata del nemico diserta?
ask-rot_lost = Scafi marci: quali delle tue navi sono perse?
ask-rot_weakened = Scafi marci: quali delle tue navi sono indebolite?
ask-attrition = Logoramento { $zone_at }: quale unità è indebolita?
ask-breach = Che cosa tenti di distruggere? Serve un tiro di 3 o più.
action-breach-done = Nient’altro

## Le pedine tra le risposte
option-unit = { $name }, { $strength } PF{ $weak ->
    [yes] , unità indebolita
   *[no] {""}
}
option-piece = { $name }{ $type_key ->
    [leader] { $weak ->
        [yes] , ferito o malato
       *[no] { $strength ->
            [0] {""}
            [one] , una spada
           *[other] , { $strength } spade
        }
    }
   *[other] , { $strength } PF{ $weak ->
        [yes] , unità indebolita
       *[no] {""}
    }
}
option-leader = { $name }{ $strength ->
    [0] {""}
    [one] , una spada
   *[other] , { $strength } spade
}
option-recover = { option-unit }, { $place }
option-epidemic = { option-unit }, { $place }
option-desertion = { option-unit }, { $place }
option-regrouping = { option-piece }, { $place }
option-discord = { $name }, serve { $need } o più, { $place }
option-sicken = { option-leader }, { $place }

## La previsione
forecast = { $attacker } attacca { $defender } { $zone_at }. Rapporto { $ratio }, colonna { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , dopo gli spostamenti { $column } ({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dado: { $die_modifiers }.
}
forecast-cell = perdite: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }

## What can end the game
ending-fleet = La flotta ateniese ha { $fleet } PF; con { $least } o meno alla fine di un turno vince Siracusa.
ending-famine = Siracusa capitola se in carestia il rifornimento arriva a 0: ora { $supply }{ $short ->
    [yes] , in carestia
   *[no] {""}
}.
ending-walls = Dopo il turno { $turn } Atene vince con tutti i suoi muri e il forte del Plemmirio, se non ci sono catene: muri { $built } su { $all }, forte [yes] tenuto [no] non tenuto.
ending-chains = Dopo il turno { $turn } Siracusa vince se il campo è distrutto ({ $camp ->
    [yes] lo è
   *[no] non lo è
}), o se le catene sono tese ({ $built ->
    [yes] lo sono
   *[no] non lo sono
}) prima che tutti i muri siano in piedi.
ending-points = Altrimenti decidono i punti dopo il turno { $turn }: Atene { $athens }, Siracusa { $syracuse }; fino a { $margin } di scarto è pareggio, il doppio è vittoria strategica.
warn-activate = { $unfought_count ->
    [0] {""}
   *[other] { $place } per { $cost } PA: non resterebbe nulla per combattere { $unfought_at }, e le tue truppe arretrerebbero indebolite.
}
warn-activate-done = { $lost ->
    [0] {""}
   *[other] { $waiting_count ->
        [0] {""}
       *[other] PA persi: { $lost }. Possono ancora muoversi truppe da qui: { $waiting }.
    }
}
warn-group-none = { $alone_count ->
    [0] { $gone ->
        [yes] {""}
       *[no] { $cost ->
            [0] {""}
           *[other] Nessuno lascerebbe { $zone_the }, e i PA spesi andrebbero persi.
        }
    }
   *[other] { $alone }: senza truppe { $zone_at }, alla portata del nemico, sarebbe la cattura.
}
warn-march = { $fight ->
    [yes] { $points ->
        [0] { $attack_cost ->
            [0] {""}
           *[other] { $place }: non restano PA per combattere, le tue truppe tornerebbero indebolite.
        }
       *[other] {""}
    }
   *[no] { $alone_count ->
        [0] {""}
       *[other] { $alone }: senza truppe { $place_at }, alla portata del nemico, sarebbe la cattura.
    }
}
warn-sail = { $fight ->
    [yes] { $points ->
        [0] { $attack_cost ->
            [0] {""}
           *[other] { $place }: non restano PA per combattere, le tue navi tornerebbero indebolite.
        }
       *[other] {""}
    }
   *[no] { $shoreless ->
        [yes] { $place }: nessuna riva su cui sbarcare, le truppe a bordo andrebbero perse.
       *[no] {""}
    }
}
