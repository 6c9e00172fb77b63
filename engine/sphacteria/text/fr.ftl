# Sphactérie : ce qui est annoncé, ce qui est demandé, et ce que l’on peut répondre.

## Ce qui s’est passé
event-phase = Tour { $turn } : { $phase }
event-phase-acting = Tour { $turn } : phase d’action, { $acting }
event-drew = { $side } tire des stratagèmes et en a { $count } en main.
event-hand = Vos stratagèmes : { $counters_count ->
    [0] aucun
   *[other] { $counters }
}.
event-discarded = { $side } remet { $count ->
    [one] un stratagème
   *[other] { $count } stratagèmes
} dans le gobelet.
event-points = Jets : { $totals }. Points d’action : { $points }. Initiative : { $initiative }.
event-announced = { $side } annonce { $points ->
    [one] un point d’action
   *[other] { $points } points d’action
} ; il en restera { $left }.
event-activated = { $side } active { $zone } pour { $cost } PA (il en reste { $left }).
event-moved = { $why ->
    [retreat] { $side } recule{ $by_sea ->
        [yes] {" "}par mer
       *[no] {""}
    }, { $start } → { $goal } : { $pieces }.
    [room] { $side } fait de la place, { $start } → { $goal } : { $pieces }.
   *[march] { $side } : { $pieces }, { $start_key ->
        [G] d’{ $start }
        [O] d’{ $start }
       *[other] de { $start }
    } à { $goal }{ $by_sea ->
        [yes] {" "}par mer
       *[no] {""}
    }.
}
event-turned_back = { $zone } : trop d’unités ({ $side }). Retour forcé : { $unit } → { $start }.
event-barred = Les archers ferment { $zone } : entrée interdite à { $pieces } et à tout ennemi durant cette phase d’action.
event-played = { $side } joue { $stratagem }.
event-support = { $side } engage { $strength } PF en appui, { $start } → { $zone }.
event-battle = Combat, { $zone } : { $attacker } attaque { $defender } à { $ratio }. Vainqueur : { $winner }. Pertes : { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. Colonne { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , après décalages { $column } ({ $column_shifts })
} ; dé { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, ligne { $row }.
event-thrown_again = { $side } fait relancer les dés ; ils montraient { $dice }.
event-losses = { $side }, { $zone } : { $weakened_count ->
    [0] {""}
    [one] unité affaiblie, { $weakened }
   *[other] unités affaiblies, { $weakened }
}{ $weakened_count ->
    [0] {""}
   *[other] { $lost_count ->
        [0] {""}
       *[other] {" "};{" "}
    }
}{ $lost_count ->
    [0] {""}
    [one] unité éliminée, { $lost }
   *[other] unités éliminées, { $lost }
}.
event-eliminated = { $reason ->
    [no-room] { $zone } : plus de place nulle part. Élimination ({ $side }) : { $pieces }.
   *[no-retreat] { $zone } : aucune issue. Élimination ({ $side }) : { $pieces }.
}
event-fell_back = { $zone } : { $side } n’a plus de point d’action pour combattre et se replie.{ $weakened_count ->
    [0] {""}
    [one] {" "}Unité affaiblie : { $weakened }.
   *[other] {" "}Unités affaiblies : { $weakened }.
}{ $lost_count ->
    [0] {""}
    [one] {" "}Unité éliminée : { $lost }.
   *[other] {" "}Unités éliminées : { $lost }.
}
event-leader_lost = { $counts ->
    [yes] { $leader } ({ $side }) est tué ou capturé, { $zone }.
   *[no] { $leader } ({ $side }) est perdu, { $zone }.
}
event-arrived = { $side } reçoit { $reinforcement }, { $places } : { $pieces }.
event-delayed = { $side } fait retarder { $reinforcement } jusqu’au tour { $turn }.
event-cancelled = { $side } fait échouer l’appel de ce renfort : { $reinforcement }.
event-recalled = { $leader } ({ $side }) { $leader_count ->
   *[one] est rappelé et quitte le jeu.
    [other] sont rappelés et quittent le jeu.
}
event-replaced = { $leader } ({ $side }) prend le commandement, { $zone }.
event-returned = { $leader } ({ $side }) est de retour, { $place }.
event-successor = Un nouveau stratège ({ $side }) remplace { $leader }, { $place }.
event-recovered = { $side } ramène { $unit } à pleine force, { $zone }.
event-reduced = { $side } affaiblit volontairement { $pieces }, { $zone }.
event-boats = { $zone } : { $unit } rallient l’île, dé { $die }. { $through ->
    [yes] Les barques passent, ravitaillement { $level }.
   *[no] { $lost ->
        [yes] Les barques sont perdues, et l’unité avec elles.
       *[no] Les barques sont perdues et l’unité est affaiblie.
    }
}
event-supply = { $reason ->
    [truce] Trêve : le ravitaillement revient à { $level } ({ $side }).
    [resumed] Le ravitaillement est de nouveau vérifié ({ $side }), à partir de { $level }.
   *[check] { $change ->
        [1] Le ravitaillement monte à { $level } ({ $side }).
       *[other] { $side } est bloquée : ravitaillement tombé à { $level }.
    }
}
event-capitulated = { $side }, affamée, capitule, { $zones } : { $pieces }.
event-storm = { $side } déchaîne une tempête. Dés : { $dice }.{ $weakened_count ->
    [0] {""}
   *[other] {" "}Affaiblies : { $weakened }.
}{ $lost_count ->
    [0] {""}
   *[other] {" "}Coulées : { $lost }.
}
event-fire = L’île brûle depuis { $zone } : dès le tour suivant, elle est tout entière en terrain clair.
event-deserted = { $side } perd { $unit } par désertion, { $zone }.
event-advantage = { $side } utilise l’Avantage : { $use }. Il passe à l’autre camp.
event-victory_points = { $side } a maintenant { $total ->
    [one] { $total } point de victoire
   *[other] { $total } points de victoire
} ({ $gained }).
event-over = { $kind ->
    [total] { $reason ->
        [capitulation] Victoire totale : { $winner }, l’ennemi a capitulé.
       *[zones] Victoire totale : { $winner }, dont les hoplites tiennent Pylos et les deux bouts de l’île.
    }
    [strategic] Victoire stratégique : { $winner } ({ $score }).
    [tactical] Victoire tactique : { $winner } ({ $score }).
   *[draw] Partie nulle ({ $score }).
}
outcome-total = Victoire totale : { $winner }.
outcome-strategic = Victoire stratégique : { $winner } ({ $score }).
outcome-tactical = Victoire tactique : { $winner } ({ $score }).
outcome-draw = Partie nulle ({ $score }).

## Ce qui est demandé
ask-announce = Combien de vos { $points } points d’action annoncez-vous pour cette phase d’action ? Une attaque en demandera un.
ask-announce-help = Activer une zone coûte { $led } avec un chef et { $alone } sans{ $halves ->
    [yes] , mais une base ou une zone avec un chef étoilé un demi seulement
   *[no] {""}
} ; toutes les attaques ensemble coûtent un. Ce que vous annoncez sans le dépenser est perdu ; ce que vous gardez servira à une autre phase d’action de ce tour.
ask-activate = Quelle zone activez-vous ? Il reste { $left } PA.
option-activate = { $name } : { $cost } PA{ $led ->
    [no] {" "}(sans chef)
   *[yes] {""}
}
option-activate-hint = { $pieces }
action-activate-done = { $lost ->
    [0] Fin des activations
    [one] Fin des activations : 1 PA perdu
   *[other] Fin des activations : { $lost } PA perdus
}
action-activate-advantage = Rétablir une unité grâce à l’Avantage
ask-move = { $start } : quelles unités déplacez-vous ?{ $strength ->
    [0] {""}
   *[other] {" "}Elles ont ensemble { $strength } PF.
}
ask-move-not = Navires et troupes ne se déplacent pas en un seul groupe, et un chef ne va par mer qu’avec des navires.
option-move = { $name }{ $strength ->
    [0] {""}
   *[other] , { $strength } PF
}{ $starred ->
    [yes] , chef étoilé
   *[no] {""}
}
action-move-done = { $gone ->
    [yes] Plus personne ne bouge d’ici
   *[no] Personne ne bouge d’ici
}
ask-goal = Quelle destination pour { $pieces_brief } ?{ $stranded_count ->
    [0] {""}
   *[other] {" "}Attention : il ne resterait aucun navire ({ $start }), et seraient perdus : { $stranded }.
}
option-goal = { $name }{ $enemies ->
    [0] {""}
   *[other] , attaque : { $own } contre { $enemy } PF{ $unpaid ->
        [yes] {" "}sans PA : retour affaibli
       *[no] { $attack_cost ->
            [0] {""}
           *[other] , coûte { $attack_cost } PA
        }
    }
}{ $by_sea ->
    [yes] , par mer
   *[no] {""}
}{ $taken_count ->
    [0] {""}
   *[other] , en capturant { $taken }
}{ $full ->
    [yes] , surnombre
   *[no] {""}
}
ask-way = { $goal } : quel chemin pour { $pieces_brief } ?
option-way = { $way_brief }{ $scarce ->
    [yes] { $room ->
        [0] , plus de place à bord
        [one] , place à bord pour une autre unité
       *[other] , place à bord pour { $room } autres unités
    }
   *[no] {""}
}{ $columns ->
    [0] {""}
    [one] , une colonne vers la gauche
   *[other] , { $columns } colonnes vers la gauche
}{ $taken_count ->
    [0] {""}
   *[other] , capture de { $taken }
}{ $halts_count ->
    [0] {""}
   *[other] , arrêt si des archers barrent la zone : { $halts_the }
}
ask-surplus = { $back ->
    [yes] { $zone } : trop d’unités sont arrivées. Laquelle retourne d’où elle vient ?
   *[no] { $zone } : il y a trop d’unités. Laquelle passe dans une autre zone ?
}
option-surplus = { $name }, { $strength } PF{ $stuck ->
    [yes] , sans issue : éliminée
   *[no] {""}
}
ask-make_room = { $start } : quelle destination pour { $unit } ?
option-make_room = { $name }{ $friends ->
    [0] {""}
    [one] , une de vos unités y est
   *[other] , { $friends } de vos unités y sont
}{ $by_sea ->
    [yes] , par mer
   *[no] {""}
}{ $full ->
    [yes] , pleine elle aussi : quelqu’un devrait continuer
   *[no] {""}
}
ask-reduce = { $zone } : quelles unités affaiblissez-vous avant de les déplacer ?
option-reduce = { $name }, { $strength } PF
action-reduce-done = Aucune
ask-archers = { $zone } : { $enemy } va y entrer avec { $pieces_brief }. Vos archers ferment-ils la zone ?
ask-attack = Quel combat résout-on maintenant ?
option-attack = { $name } : { $ratio }, colonne { $column }
ask-stratagem = Combat, { $zone } : { $attacker } attaque { $defender } à { $ratio }. Jouez-vous un stratagème ?
ask-stratagem-help = Colonne { $column }{ $column_shifts_count ->
    [0] {""}
   *[other] {" "}({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dé : { $die_modifiers }.
} Quand les deux camps ont passé, les dés sont lancés.
ask-counter = Quel pion utilisez-vous pour { $stratagem } ?
ask-support = Combat, { $battle } : de quelle zone vient l’appui ?
option-support = { $name } : { $strength } PF
ask-weaken = { $count ->
    [one] { $zone } : laquelle de vos unités est affaiblie ?
   *[other] { $zone } : lesquelles de vos unités sont affaiblies ? Il en faut { $count }.
}{" "}Pertes : { $share }.
option-weaken = { $name }, { $strength } PF{ $weak ->
    [yes] , déjà affaiblie : elle serait éliminée
   *[no] {""}
}
ask-retreat = { $start } : où se replient { $pieces_brief } ?
option-retreat = { $name }{ $friends ->
    [0] {""}
    [one] , une de vos unités y est
   *[other] , { $friends } de vos unités y sont
}{ $by_sea ->
    [yes] , par mer
   *[no] {""}
}{ $full ->
    [yes] , trop nombreux : une partie devrait continuer
   *[no] {""}
}
action-retreat-split = Diviser le groupe
ask-retreat_who = { $start } : quelles unités se replient d’abord ? Les autres suivent, si elles le peuvent.
option-retreat_who = { $name }
ask-reinforcement = Jouez-vous un stratagème de renforts ?
ask-answer_call = { $enemy } appelle { $reinforcement }. Annulez-vous l’appel ?
ask-delay = Quel renfort retardez-vous ?
option-delay = { $name }, prévu au tour { $turn }
ask-discard = Vous pouvez garder { $kept ->
    [one] un stratagème
   *[other] { $kept } stratagèmes
} au maximum. { $held ->
    [one] Remettez-vous le vôtre, ou aucun ?
   *[other] Lesquels remettez-vous ?
}
ask-adjustment = { $moment ->
    [check] Votre ravitaillement va être vérifié (il est à { $supply }). Jouez-vous d’abord un stratagème ?
    [end] Les deux camps ont fait leurs ajustements. Jouez-vous un stratagème avant la fin du tour ?
   *[half] Ajustements ({ $half }) : jouez-vous un stratagème avant la récupération et le ravitaillement ?
}
ask-recover = Quelle unité affaiblie ramenez-vous à pleine force ? Encore { $left }.
option-recover = { $name }, { $zone }, { $strength } PF
action-recover-done = Plus aucune
ask-helots = Le ravitaillement de l’île est à { $level }{ $blockaded ->
    [yes] , et les détroits sont fermés
   *[no] {""}
}. Quels hilotes tentent de rallier l’île ?
ask-helots-help = Un dé pair relève le ravitaillement d’un, un impair coûte un pas à l’unité.
option-helots = { $name }, { $zone }{ $weak ->
    [yes] , affaiblis : un dé impair les éliminerait
   *[no] {""}
}
action-helots-done = Plus de barques
ask-fire = Dans quelle zone de l’île mettez-vous le feu ?
ask-desertion = Quels Messéniens désertent ?
option-desertion = { $name }, { $zone }
ask-advantage-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-advantage = { $moment ->
    [reinforcements] Avant la première phase d’action : vous avez encore l’Avantage et { $points } points d’action ; initiative : { $initiative }. L’utilisez-vous maintenant ?
   *[other] Vous avez l’Avantage et { $points } points d’action ; initiative : { $initiative }. Utilisez-vous l’Avantage ?
}
action-advantage-points = Deux points d’action de plus
action-advantage-initiative = Inverser l’initiative
action-advantage-recover = Rétablir une unité
action-advantage-leader = Faire revenir un chef perdu
action-attack-advantage = Rétablir une unité grâce à l’Avantage
ask-advantage_recover-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-advantage_recover = Quelle unité rétablissez-vous grâce à l’Avantage ?
option-advantage_recover = { $name }, { $zone }, { $strength } PF
ask-reroll-help = Les pertes seraient : { $attacker } { $cell_attacker }, { $defender } { $cell_defender } ; { $winner } l’emporterait. L’Avantage, une fois utilisé, passe à l’autre camp.
ask-reroll = Combat, { $zone } : dé { $die }. Utilisez-vous l’Avantage pour le faire relancer ?
action-reroll-recover = Rétablir une unité avant les pertes
ask-reroll_storm-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-reroll_storm = Les dés de la tempête montrent { $dice }. Utilisez-vous l’Avantage pour les faire relancer ?
ask-take_back-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-take_back = Quel chef perdu faites-vous revenir grâce à l’Avantage ?
option-take_back = { $name }{ $starred ->
    [yes] , étoilé
   *[no] {""}
}
ask-base = { $successor ->
    [yes] Dans quelle base arrive le successeur ({ $leader }) ?
   *[no] Dans quelle base arrive { $leader } ?
}

## La prévision
forecast = { $attacker } attaque { $defender }, { $foreseen ->
    [yes] { $start } → { $zone }
   *[no] { $zone }
}. À { $ratio }, colonne { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , après décalages { $column } ({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dé : { $die_modifiers }.
}
forecast-cell = pertes : { $attacker } { $cell_attacker }, { $defender } { $cell_defender }

## What can end the game
ending-supply = Ravitaillement à 0 : capitulation. Athènes { $athens }, Sparte { $sparta }.
ending-zones = Des hoplites à Pylos et aux deux bouts de l’île après le tour { $turn } : victoire totale. Athènes { $athens } sur 3, Sparte { $sparta } sur 3.
ending-points = Sinon les points décident après le tour { $turn } : Athènes { $athens }, Sparte { $sparta } ; jusqu’à { $margin } d’écart, partie nulle ; le double, victoire stratégique.
