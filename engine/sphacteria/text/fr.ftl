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
ask-activate-why = Tout ce qui s’y trouve pourra se déplacer. Une attaque demande encore un PA.
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
ask-move = Qui quitte { $start_the } ?{ $strength ->
    [0] {""}
   *[other] {" "}({ $strength } PF sur place)
}
ask-move-not = Navires et troupes ne se déplacent pas en un seul groupe, et un chef ne va par mer qu’avec des navires.
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
ask-archers = { $enemy } va entrer { $zone_at } avec { $pieces_brief }. Vos archers interdisent-ils la zone ?
ask-attack = Quel combat résolvez-vous maintenant ?
option-attack = { $name } : { $ratio }, colonne { $column }
ask-stratagem = Combat { $zone_at } : { $attacker } attaque { $defender } à { $ratio }. Jouez-vous un stratagème ?
ask-stratagem-help = Colonne { $column }{ $column_shifts_count ->
    [0] {""}
   *[other] {" "}({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dé : { $die_modifiers }.
} Quand les deux camps ont passé, les dés sont lancés.
ask-counter = Quel pion utilisez-vous pour { $stratagem } ?
ask-support = Combat { $battle_at } : de quelle zone vient l’appui ?
option-support = { $name } : { $strength } PF
ask-weaken = { $count ->
    [one] Laquelle de vos unités est affaiblie { $zone_at } ?
   *[other] Lesquelles de vos unités sont affaiblies { $zone_at } ({ $count }) ?
}{" "}Pertes : { $share }.
option-weaken = { $name }, { $strength } PF{ $weak ->
    [yes] , déjà affaiblie : elle serait éliminée
   *[no] {""}
}
ask-retreat = { $start } : vers quelle zone reculer ? ({ $pieces_brief })
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
ask-reinforcement-why = Chaque tour commence ici. Un stratagème ne sert qu’une fois ; la plupart valent mieux en combat. Vous pouvez passer et garder votre main.
ask-answer_call = { $enemy } fait venir { $reinforcement_the }. Annulez-vous ce renfort ?
ask-delay = Quel renfort retardez-vous ?
option-delay = { $name }, prévu au tour { $turn }
ask-discard = Vous pouvez garder { $kept ->
    [one] un stratagème
   *[other] { $kept } stratagèmes
} au maximum. { $held ->
    [one] Remettez-vous le vôtre dans le bol ?
   *[other] Lesquels remettez-vous dans le bol ?
}
ask-adjustment = { $moment ->
    [check] Votre ravitaillement va être vérifié (il est à { $supply }). Jouez-vous d’abord un stratagème ?
    [end] Les deux camps ont fait leurs ajustements. Jouez-vous un stratagème avant la fin du tour ?
   *[half] Ajustements { $half_of } : jouez-vous un stratagème avant la récupération et le ravitaillement ?
}
ask-recover = Quelle unité affaiblie rétablissez-vous ? (encore { $left })
option-recover = { $name }, { $zone }, { $strength } PF
action-recover-done = Plus aucune
ask-helots = Le ravitaillement de l’île est à { $level }{ $blockaded ->
    [yes]  (détroits fermés)
   *[no] {""}
}. Quels hilotes tentent de passer sur l’île ?
ask-helots-help = Un résultat pair relève le ravitaillement d’un point ; un impair affaiblit l’unité.
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
ask-reroll-help = Pertes en l’état : { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender }) ; { $winner } l’emporterait. L’Avantage, une fois utilisé, passe à l’autre camp.
ask-reroll = Combat { $zone_at } : dé { $die }. Utilisez-vous l’Avantage pour le faire relancer ?
action-reroll-recover = Rétablir une unité avant les pertes
ask-reroll_storm-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-reroll_storm = Les dés de la tempête montrent { $dice }. Utilisez-vous l’Avantage pour les faire relancer ?
action-reroll_storm-recover = Rétablir une unité avant que la tempête ne frappe
ask-take_back-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-take_back = Quel chef perdu faites-vous revenir grâce à l’Avantage ?
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
