# Sphactérie : ce qui est annoncé, ce qui est demandé, et ce que l’on peut répondre.

## Ce qui s’est passé
event-phase = Tour { $turn } : { $phase }
event-phase-acting = Tour { $turn } : phase d’action { $acting_of }
event-drew = { $side } tire des stratagèmes et en a { $count } en main.
event-hand = Vos stratagèmes : { $counters_count ->
    [0] aucun
   *[other] { $counters }
}.
event-discarded = { $side } remet { $count ->
    [one] un stratagème
   *[other] { $count } stratagèmes
} dans le bol.
event-points = Jets : { $totals }. Points d’action : { $points }. Initiative : { $initiative }.
event-announced = { $side } annonce { $points } PA et { $left ->
    [0] n’en garde aucun
   *[other] en garde { $left }
}.
event-activated = { $side } active { $zone_the } pour { $cost } PA (il en reste { $left }).
event-moved = { $why ->
    [retreat] { $side } recule { $start_of } vers { $goal_the }{ $by_sea ->
        [yes] {" "}par mer
       *[no] {""}
    } : { $pieces }.
    [room] { $side } fait de la place { $start_at } et envoie vers { $goal_the } : { $pieces }.
   *[march] { $side } va { $start_of } vers { $goal_the }{ $by_sea ->
        [yes] {" "}par mer
       *[no] {""}
    } : { $pieces }.
}
event-turned_back = Surempilement { $zone_at } : { $side } ramène { $start_at } { $unit }.
event-barred = Les archers interdisent { $zone_the } à toute unité terrestre ennemie pour cette phase d’action ({ $pieces }).
event-played = { $side } joue { $stratagem }.
event-support = { $side } ajoute { $strength } PF venus { $start_of } au combat { $zone_at }.
event-battle = Combat { $zone_at } : { $attacker } attaque { $defender } à { $ratio } ; { $winner } l’emporte. Pertes : { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender }). Colonne { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , après décalages { $column } ({ $column_shifts })
} ; dé { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, ligne { $row }.
event-thrown_again = { $side } fait relancer { $dice_count ->
    [one] le dé, qui montrait
   *[other] les dés, qui montraient
} { $dice }.
event-losses = Pertes { $side_of } { $zone_at } : { $weakened_count ->
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
    [no-room] Plus de place nulle part { $zone_at } : { $side } perd { $pieces }.
   *[no-retreat] Sans recul possible { $zone_at }, { $side } perd { $pieces }.
}
event-fell_back = { $side } n’a plus de PA pour combattre { $zone_at } : ses unités retournent affaiblies d’où elles viennent.{ $weakened_count ->
    [0] {""}
    [one] {" "}Unité affaiblie : { $weakened }.
   *[other] {" "}Unités affaiblies : { $weakened }.
}{ $lost_count ->
    [0] {""}
    [one] {" "}Unité éliminée : { $lost }.
   *[other] {" "}Unités éliminées : { $lost }.
}
event-leader_lost = { $counts ->
    [yes] { $leader } ({ $side }) est tué ou capturé { $zone_at }.
   *[no] { $leader } ({ $side }) est perdu { $zone_at }.
}
event-arrived = { $side } reçoit { $reinforcement } { $places_at } : { $pieces }.
event-delayed = { $side } retarde { $reinforcement } jusqu’au tour { $turn }.
event-cancelled = { $side } annule l’arrivée { $reinforcement_of }.
event-recalled = { $leader } ({ $side }) { $leader_count ->
   *[one] est rappelé et quitte le jeu.
    [other] sont rappelés et quittent le jeu.
}
event-replaced = { $leader } ({ $side }) prend le commandement { $zone_at }.
event-returned = { $leader } ({ $side }) est de retour { $place_at }.
event-successor = Un nouveau stratège ({ $side }) remplace { $leader } { $place_at }.
event-recovered = { $side } rétablit { $zone_at } : { $unit }.
event-reduced = { $side } affaiblit volontairement { $zone_at } : { $pieces }.
event-boats = { $unit } : passage vers l’île depuis { $zone_the }, dé { $die }. { $through ->
    [yes] Les barques passent : ravitaillement à { $level }.
   *[no] { $lost ->
        [yes] Les barques sont perdues, et l’unité avec elles.
       *[no] Les barques sont perdues et l’unité est affaiblie.
    }
}
event-supply = { $reason ->
    [truce] Trêve : le ravitaillement { $side_of } revient à { $level }.
    [resumed] Le ravitaillement { $side_of } est de nouveau vérifié, à partir de { $level }.
   *[check] { $change ->
        [1] Le ravitaillement { $side_of } remonte à { $level }.
       *[other] Blocus : le ravitaillement { $side_of } tombe à { $level }.
    }
}
event-capitulated = { $side }, affamée, capitule { $zones_at } : { $pieces }.
event-storm = Tempête en mer ({ $side }). Dés : { $dice }.{ $weakened_count ->
    [0] {""}
   *[other] {" "}Affaiblies : { $weakened }.
}{ $lost_count ->
    [0] {""}
   *[other] {" "}Coulées : { $lost }.
}
event-fire = Le feu prend { $zone_at } : dès le tour suivant, toute l’île est en terrain clair.
event-deserted = Désertion { $zone_at } : { $side } perd { $unit }.
event-advantage = { $side } utilise l’Avantage : { $use }. Il passe à l’autre camp.
event-victory_points = { $side } a maintenant { $total ->
    [one] { $total } point de victoire
   *[other] { $total } points de victoire
} ({ $gained }).
event-over = { $kind ->
    [total] { $reason ->
        [capitulation] Victoire totale { $winner_of } : l’ennemi a capitulé.
       *[zones] Victoire totale { $winner_of } : ses hoplites tiennent Pylos et les deux bouts de l’île.
    }
    [strategic] Victoire stratégique { $winner_of } ({ $score }).
    [tactical] Victoire tactique { $winner_of } ({ $score }).
   *[draw] Partie nulle ({ $score }).
}
outcome-total = Victoire totale { $winner_of }.
outcome-strategic = Victoire stratégique { $winner_of } ({ $score }).
outcome-tactical = Victoire tactique { $winner_of } ({ $score }).
outcome-draw = Partie nulle ({ $score }).

## Ce qui est demandé
ask-announce = Combien de points d’action (PA) pour cette phase ? Vous en avez { $points }.
ask-announce-why = Ce que vous annoncez sans l’utiliser est perdu ; le reste servira plus tard dans le tour. Une attaque en demande un.
ask-announce-help = Une zone avec un chef coûte { $led } à activer, sans chef { $alone }. Toutes vos attaques ensemble coûtent 1.{ $halves ->
    [yes] {" "}Bases et zones avec un chef à bonus coûtent la moitié.
   *[no] {""}
}
ask-activate = Depuis quelle zone déplacer ? Il reste { $left } PA.
ask-activate-why = Tout ce qui s’y trouve pourra se déplacer. { $pending_count ->
    [0] Une attaque demande encore un PA.
   *[other] Gardez 1 PA pour le combat { $pending_at }.
}
option-activate = { $name } : { $cost } PA{ $led ->
    [no] {" "}(sans chef)
   *[yes] {""}
}
option-activate-hint = { $pieces }
action-activate-done = { $lost ->
    [0] Fin des mouvements
    [one] Fin des mouvements (1 PA perdu)
   *[other] Fin des mouvements ({ $lost } PA perdus)
}
action-activate-advantage = Rétablir une unité grâce à l’Avantage
ask-move = Qui quitte { $start_the } ?{ $strength ->
    [0] {""}
   *[other] {" "}({ $strength } PF sur place)
}
ask-move-not = Navires et troupes ne se déplacent pas en un seul groupe, et un chef ne va par mer qu’avec des navires.
ask-move-why = { $gone ->
    [yes] Vous pouvez envoyer un autre groupe ailleurs, ou laisser le reste ici.
   *[no] Vous avez payé pour cette zone. Plusieurs groupes peuvent partir vers des endroits différents ; qui n’est pas choisi reste.
}
option-move = { $name }{ $strength ->
    [0] {""}
   *[other] , { $strength } PF
}{ $starred ->
    [yes] , chef à bonus
   *[no] {""}
}
action-move-done = { $gone ->
    [yes] Plus personne ne bouge d’ici
   *[no] Personne ne bouge d’ici
}
ask-goal = Quelle destination pour { $pieces_brief } ?{ $stranded_count ->
    [0] {""}
   *[other] {" "}Attention : sans navire { $start_at }, vous perdriez : { $stranded }.
}
ask-goal-why = Là où il est écrit « attaque », il y a des ennemis : le combat suit quand tous ont bougé, et coûte 1 PA pour tous les combats ensemble.
option-goal = { $name }{ $enemies ->
    [0] {""}
   *[other] , attaque : { $own } contre { $enemy }{ $unpaid ->
        [yes] , sans PA : affaiblis
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
    [yes] , surempilement
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
    [yes] Surempilement { $zone_at }. Quelle unité retourne d’où elle vient ?
   *[no] Surempilement { $zone_at }. Quelle unité passe dans une autre zone ?
}
ask-surplus-why = Quatre unités au plus dans une zone terrestre ; dans les détroits, la force des navires est limitée.
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
    [yes] , pleine elle aussi : une unité devrait continuer
   *[no] {""}
}
ask-reduce = { $zone } : quelles unités affaiblissez-vous avant de les déplacer ?
option-reduce = { $name }, { $strength } PF
action-reduce-done = Aucune
ask-archers = Interdire { $zone_the } avec vos archers ?
ask-archers-why = { $enemy } va entrer avec { $pieces_brief }. Si vous l’interdisez, aucun ennemi n’y entre pendant cette phase d’action.
ask-attack = Quel combat résolvez-vous maintenant ?
ask-attack-why = Chaque combat doit être livré ; vous choisissez l’ordre.
option-attack = { $name } : { $ratio }, colonne { $column }
ask-stratagem = Combat { $zone_at } : jouer un stratagème ?
ask-stratagem-help = Colonne { $column }{ $column_shifts_count ->
    [0] {""}
   *[other] {" "}({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dé : { $die_modifiers }.
}
ask-stratagem-why = { $attacker } attaque, { $ratio } contre { $defender }. Quand les deux camps ont passé, le dé est lancé.
ask-counter = Quel pion utilisez-vous pour { $stratagem } ?
ask-support = Combat { $battle_at } : de quelle zone vient l’appui ?
ask-support-why = Ils ajoutent la moitié de leur force depuis la zone voisine et restent sur place.
option-support = { $name } : { $strength } PF
ask-weaken = { $count ->
    [one] Laquelle de vos unités est affaiblie { $zone_at } ?
   *[other] Lesquelles de vos unités sont affaiblies { $zone_at } ({ $count }) ?
}{" "}Pertes : { $share }.
ask-weaken-why = Une unité déjà affaiblie est éliminée.
option-weaken = { $name }, { $strength } PF{ $weak ->
    [yes] , déjà affaiblie : elle serait éliminée
   *[no] {""}
}
ask-retreat = Combat perdu. Où reculent-ils : { $pieces_brief } ?
ask-retreat-why = Il faut quitter { $start_the }. Ce qui est de trop dans une zone doit continuer.
option-retreat = { $name }{ $friends ->
    [0] {""}
    [one] , une de vos unités y est
   *[other] , { $friends } de vos unités y sont
}{ $by_sea ->
    [yes] , par mer
   *[no] {""}
}{ $full ->
    [yes] , surempilement : une partie devrait continuer
   *[no] {""}
}
action-retreat-split = Diviser le groupe
ask-retreat_who = { $start } : quelles unités reculent d’abord ? Les autres suivent, si elles le peuvent.
option-retreat_who = { $name }
ask-reinforcement = Renforts : jouer un stratagème maintenant ?
ask-reinforcement-why = { $due_count ->
    [0] Aucun renfort n’est prévu ce tour-ci : il n’y a rien à retarder maintenant.
   *[other] Prévu ce tour-ci : { $due }.
} Un stratagème ne sert qu’une fois ; la plupart valent mieux en combat. Passer garde votre main.
ask-answer_call = Empêcher { $reinforcement_the } de venir ?
ask-answer_call-why = { $enemy } les appelle par un stratagème. Le vôtre annulerait cet appel, une seule fois ; passer les laisse venir et garde votre main.
ask-delay = Quel renfort retardez-vous ?
ask-delay-why = L’arrivée est remise au tour suivant.
option-delay = { $name }, prévu au tour { $turn }
ask-discard = Vous pouvez garder { $kept ->
    [one] un stratagème
   *[other] { $kept } stratagèmes
} au maximum. { $held ->
    [one] Remettez-vous le vôtre dans le bol ?
   *[other] Lesquels remettez-vous dans le bol ?
}
ask-discard-why = En fin de tour, le reste retourne dans le bol. Ce que vous gardez servira au tour suivant.
ask-adjustment = { $moment ->
    [check] Le ravitaillement est vérifié ensuite : jouer d’abord un stratagème ?
    [end] Fin du tour : jouer un dernier stratagème ?
   *[half] { $half } se rétablit ensuite : jouer d’abord un stratagème ?
}
ask-adjustment-why = { $moment ->
    [check] Votre ravitaillement est à { $supply }. Un blocus en coûte un ; à 0, vos hommes se rendent.
    [end] Ensuite commence le tour suivant. Passer garde votre main.
   *[half] Les unités affaiblies se rétablissent, puis le ravitaillement est vérifié ; le vôtre est à { $supply }. Si vous passez, on ne vous redemandera que si quelque chose a changé.
}
ask-recover = Quelle unité affaiblie rétablissez-vous ? (encore { $left })
ask-recover-why = Une unité affaiblie combat avec la moitié de sa force environ, et elle est éliminée au coup suivant.
option-recover = { $name }, { $zone }, { $strength } PF
action-recover-done = Plus aucune
ask-helots = Le ravitaillement de l’île est à { $level }{ $blockaded ->
    [yes]  (détroits fermés)
   *[no] {""}
}. Quels hilotes tentent de passer sur l’île ?
ask-helots-help = Un résultat pair relève le ravitaillement d’un point ; un impair affaiblit l’unité.
ask-helots-why = L’île vit de ce qu’apportent les barques. À 0, ceux qui s’y trouvent se rendent.
option-helots = { $name }, { $zone }{ $weak ->
    [yes] , affaiblis : un dé impair les éliminerait
   *[no] {""}
}
action-helots-done = Plus de barques
ask-fire = Dans quelle zone de l’île mettez-vous le feu ?
ask-fire-why = L’endroit ne change rien : dès le tour suivant, toute l’île est dégagée.
ask-desertion = Quels Messéniens désertent ?
ask-desertion-why = Ils quittent la partie.
option-desertion = { $name }, { $zone }
ask-advantage = { $moment ->
    [reinforcements] Utiliser l’Avantage avant la première phase d’action ?
   *[other] Utiliser l’Avantage maintenant ?
}
ask-advantage-why = Vous avez { $points } PA ; initiative : { $initiative }. Si vous l’utilisez, il passe à l’adversaire.
action-advantage-points = Deux points d’action de plus
action-advantage-initiative = Inverser l’initiative
action-advantage-recover = Rétablir une unité
action-advantage-leader = Faire revenir un chef perdu
action-attack-advantage = Rétablir une unité grâce à l’Avantage
ask-advantage_recover-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-advantage_recover = Quelle unité rétablissez-vous grâce à l’Avantage ?
option-advantage_recover = { $name }, { $zone }, { $strength } PF
ask-reroll = Combat { $zone_at } : relancer le dé ? Il donne { $die }.
ask-reroll-why = Avec ce dé, { $winner } l’emporte. Pertes : { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. Une relance donne l’Avantage à l’adversaire.
action-reroll-recover = Rétablir une unité avant les pertes
ask-reroll_storm-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-reroll_storm = Les dés de la tempête montrent { $dice }. Utilisez-vous l’Avantage pour les faire relancer ?
action-reroll_storm-recover = Rétablir une unité avant que la tempête ne frappe
ask-take_back-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-take_back = Quel chef perdu faites-vous revenir grâce à l’Avantage ?
ask-take_back-why = Son retour se fait dans une base de son camp.
option-take_back = { $name }{ $starred ->
    [yes] , à bonus
   *[no] {""}
}
ask-base = { $successor ->
    [yes] Dans quelle base arrive le successeur { $leader_of } ?
   *[no] Dans quelle base arrive { $leader } ?
}

## La prévision
forecast = { $attacker } attaque { $defender }{" "}{ $foreseen ->
    [yes] { $zone_at } depuis { $start_the }
   *[no] { $zone_at }
}. À { $ratio }, colonne { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , après décalages { $column } ({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dé : { $die_modifiers }.
}
forecast-cell = pertes : { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender })

## What can end the game
ending-supply = À 0 de ravitaillement, un camp capitule (Athènes : { $athens }, Sparte : { $sparta }).
ending-zones = Qui a des hoplites à Pylos et aux deux bouts de l’île après le tour { $turn } remporte une victoire totale (Athènes : { $athens } sur 3, Sparte : { $sparta } sur 3).
ending-points = Sinon, les points décident après le tour { $turn } : Athènes { $athens }, Sparte { $sparta } ; partie nulle jusqu’à { $margin } points d’écart, victoire stratégique si le vainqueur a le double.
warn-activate = { $unfought_count ->
    [0] {""}
   *[other] { $place } pour { $cost } PA : il ne resterait rien pour combattre { $unfought_at }, et vos troupes reculeraient affaiblies.
}
warn-activate-done = { $lost ->
    [0] {""}
    [one] 1 PA serait perdu. Des troupes peuvent encore se déplacer : { $waiting }.
   *[other] { $lost } PA seraient perdus. Des troupes peuvent encore se déplacer : { $waiting }.
}
warn-move-done = { $alone_count ->
    [0] { $gone ->
        [yes] {""}
       *[no] Personne ne quitterait { $start_the }, et les PA dépensés sont perdus.
    }
   *[other] { $alone } : sans troupes { $start_at }, à portée de l’ennemi, ce serait la capture.
}
warn-goal = { $unpaid ->
    [yes] { $place } : il ne reste pas de PA pour combattre, vos troupes reviendraient affaiblies.
   *[no] { $stranded_count ->
        [0] { $alone_count ->
            [0] {""}
           *[other] { $alone } : sans troupes { $place_at }, à portée de l’ennemi, ce serait la capture.
        }
       *[other] Sans navire { $start_at }, vous perdriez : { $stranded }.
    }
}
action-archers-pass = Laisser entrer
action-reroll-yes = Relancer
action-reroll-no = Garder ce résultat
