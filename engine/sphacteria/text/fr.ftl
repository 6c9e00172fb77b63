# Sphactérie : ce qui est annoncé, ce qui est demandé, et ce que l’on peut répondre.

## Ce qui s’est passé
event-phase = Tour { $turn } : { $phase }
event-drew = { $side } tire des stratagèmes et en tient { $count }.
event-hand = Vos stratagèmes : { $counters_count ->
    [0] aucun
   *[other] { $counters }
}.
event-discarded = { $side } remet { $count ->
    [one] un stratagème
   *[other] { $count } stratagèmes
} dans le bol.
event-points = Lancers : { $totals }. Points d’actions : { $points }. L’initiative : { $initiative }.
event-announced = { $side } annonce { $points ->
    [one] un point d’actions
   *[other] { $points } points d’actions
} ; il en restera { $left }.
event-activated = { $side } active { $zone } pour { $cost } PA (reste { $left } de l’annonce).
event-moved = { $why ->
    [retreat] { $side } recule de { $start } à { $goal }{ $by_sea ->
        [yes] {" "}par mer
       *[no] {""}
    } : { $pieces }.
    [room] { $side } fait de la place en { $start } et envoie { $pieces } vers { $goal }.
   *[march] { $side } déplace { $pieces } de { $start } à { $goal }{ $by_sea ->
        [yes] {" "}par mer
       *[no] {""}
    }.
}
event-turned_back = Trop d’unités ({ $side }) en { $zone } : retour en { $start } pour { $unit }.
event-barred = Les archers ferment { $zone } : entrée interdite à { $pieces } et à tout ennemi durant cette phase d’actions.
event-played = { $side } joue { $stratagem }.
event-support = { $side } ajoute { $strength } PF de { $start } au combat de { $zone }.
event-battle = Combat en { $zone } : { $attacker } attaque { $defender } à { $ratio }, colonne { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , décalée à { $column } ({ $column_shifts })
}. Dé { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, ligne { $row } : { $cell }. Vainqueur : { $winner }.
event-thrown_again = { $side } fait relancer les dés ; ils montraient { $dice }.
event-losses = { $side } en { $zone } : { $weakened_count ->
    [0] {""}
   *[other] affaiblis { $weakened }
}{ $weakened_count ->
    [0] {""}
   *[other] { $lost_count ->
        [0] {""}
       *[other] {" "};{" "}
    }
}{ $lost_count ->
    [0] {""}
   *[other] éliminés { $lost }
}.
event-eliminated = { $reason ->
    [no-room] Il n’y a de place nulle part pour { $pieces } ({ $side }) en { $zone } : éliminés.
   *[no-retreat] Sans issue en { $zone } ({ $side }) : { $pieces }, éliminés.
}
event-fell_back = { $side } n’a plus de point pour combattre en { $zone } et se replie.{ $weakened_count ->
    [0] {""}
   *[other] {" "}Affaiblis : { $weakened }.
}{ $lost_count ->
    [0] {""}
   *[other] {" "}Éliminés : { $lost }.
}
event-leader_lost = { $counts ->
    [yes] { $leader } ({ $side }) est tué ou pris en { $zone }.
   *[no] { $leader } ({ $side }) est perdu en { $zone }.
}
event-arrived = { $side } reçoit { $reinforcement } : { $pieces } en { $places }.
event-delayed = { $side } retarde { $reinforcement } au tour { $turn }.
event-cancelled = { $side } retarde l’appel : { $reinforcement } ne vient pas.
event-recalled = { $leader } ({ $side }) est rappelé et quitte le jeu.
event-replaced = { $leader } ({ $side }) prend le commandement en { $zone }.
event-returned = { $leader } ({ $side }) est de retour, en { $place }.
event-successor = Un nouveau stratège ({ $side }) remplace { $leader }, en { $place }.
event-recovered = { $side } ramène { $unit } à pleine force en { $zone }.
event-reduced = { $side } réduit volontairement { $pieces } en { $zone }.
event-boats = { $unit } rame vers l’île depuis { $zone }, dé { $die } : { $through ->
    [yes] les barques passent, approvisionnement { $level }.
   *[no] { $lost ->
        [yes] les barques sont perdues, et l’unité avec elles.
       *[no] les barques sont perdues et l’unité affaiblie.
    }
}
event-supply = { $reason ->
    [truce] Trêve : l’approvisionnement revient à { $level } ({ $side }).
    [resumed] L’approvisionnement est de nouveau suivi ({ $side }), à partir de { $level }.
   *[check] { $change ->
        [1] L’approvisionnement monte à { $level } ({ $side }).
       *[other] { $side } est bloquée : approvisionnement à { $level }.
    }
}
event-capitulated = { $side }, affamée, capitule : { $pieces } en { $zones }.
event-storm = { $side } déchaîne une tempête. Dés : { $dice }.{ $weakened_count ->
    [0] {""}
   *[other] {" "}Affaiblies : { $weakened }.
}{ $lost_count ->
    [0] {""}
   *[other] {" "}Coulées : { $lost }.
}
event-fire = L’île brûle depuis { $zone } : dès le tour suivant toute Sphactérie est en terrain clair.
event-deserted = { $side } perd { $unit } par désertion en { $zone }.
event-advantage = { $side } emploie l’Avantage : { $use }. Il passe à l’autre camp.
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
ask-announce = Combien de vos { $points } points d’actions annoncez-vous pour cette phase d’actions ? Une attaque en demandera un.
ask-activate = Quelle zone activez-vous ? Il reste { $left } PA de l’annonce.
option-activate = { $name } : { $cost } PA, { $pieces }
word-activate-done = Plus d’activation
word-activate-advantage = Récupérer une unité par l’Avantage
ask-move = Qui part ensemble de { $start } ?
option-move = { $name }{ $strength ->
    [0] {""}
   *[other] , { $strength } PF
}
word-move-done = Plus personne ne bouge d’ici
ask-goal = Où vont { $pieces } ?
option-goal = { $name }{ $enemies ->
    [0] {""}
   *[other] , contre { $enemy } PF
}{ $by_sea ->
    [yes] , en débarquant
   *[no] {""}
}
ask-surplus = { $back ->
    [yes] Trop d’unités sont venues en { $zone }. Laquelle retourne d’où elle est partie ?
   *[no] Il y a trop d’unités en { $zone }. Laquelle passe dans une autre zone ?
}
option-surplus = { $name }, { $strength } PF
ask-make_room = Où va { $unit } depuis { $start } ?
ask-reduce = Quelles unités de { $zone } affaiblissez-vous avant de les déplacer ?
option-reduce = { $name }, { $strength } PF
word-reduce-done = Aucune
ask-archers = { $enemy } va entrer en { $zone } avec { $pieces }. Vos archers ferment-ils la zone ?
ask-attack = Quel combat résout-on maintenant ?
option-attack = { $name } : { $ratio }, colonne { $column }
ask-stratagem = Combat en { $zone } : { $attacker } attaque { $defender } à { $ratio }, colonne { $column }. Jouez-vous un stratagème ?
ask-counter = Quel pion employez-vous pour { $stratagem } ?
ask-support = De quelle zone des amis soutiennent-ils le combat de { $battle } ?
option-support = { $name } : { $strength } PF
ask-weaken = { $count ->
    [one] Laquelle de vos unités en { $zone } est affaiblie ?
   *[other] Lesquelles de vos unités en { $zone } sont affaiblies ? Il en faut { $count }.
}
option-weaken = { $name }, { $strength } PF{ $weak ->
    [yes] , déjà affaiblie
   *[no] {""}
}
ask-retreat = Où reculent { $pieces } depuis { $start } ?
word-retreat-split = Diviser la force
ask-retreat_who = Qui quitte d’abord { $start } ensemble ? Les autres reculent ensuite, s’ils le peuvent.
option-retreat_who = { $name }
ask-reinforcement = Jouez-vous un stratagème de renforts ?
ask-answer_call = { $enemy } appelle { $reinforcement }. Le retardez-vous ?
ask-delay = Quel renfort retardez-vous ?
option-delay = { $name }, prévu au tour { $turn }
ask-discard = Vous pouvez garder { $kept ->
    [one] un stratagème
   *[other] { $kept } stratagèmes
}. Lesquels remettez-vous ?
ask-adjustment = { $moment ->
    [check] Votre ravitaillement va être vérifié (il est à { $supply }). Jouez-vous d’abord un stratagème ?
    [end] Les deux camps ont fait leurs ajustements. Jouez-vous un stratagème avant la fin du tour ?
   *[half] Ajustements ({ $half }) : jouez-vous un stratagème avant la récupération et le ravitaillement ?
}
ask-recover = Quelle unité affaiblie ramenez-vous à pleine force ? Encore { $left }.
option-recover = { $name } en { $zone }, { $strength } PF
word-recover-done = Plus aucune
ask-helots = L’approvisionnement de l’île est à { $level }{ $blockaded ->
    [yes] , et les détroits sont fermés
   *[no] {""}
}. Quels hilotes rament vers elle ?
option-helots = { $name } en { $zone }{ $weak ->
    [yes] , affaiblis
   *[no] {""}
}
word-helots-done = Plus de barques
ask-fire = Dans quelle zone de l’île met-on le feu ?
ask-desertion = Quels Messéniens désertent ?
option-desertion = { $name } en { $zone }
ask-advantage = Vous avez l’Avantage et { $points } points d’actions ; l’initiative : { $initiative }. L’employez-vous ?
word-advantage-points = Deux points d’actions de plus
word-advantage-initiative = Inverser l’initiative
word-advantage-recover = Récupérer une unité
ask-advantage_recover = Quelle unité récupérez-vous par l’Avantage ?
option-advantage_recover = { $name } en { $zone }, { $strength } PF
ask-reroll = Combat en { $zone } : dé { $die }, { $cell }, vainqueur { $winner }. Employez-vous l’Avantage pour faire relancer ?
ask-reroll_storm = Les dés de la tempête montrent { $dice }. Employez-vous l’Avantage pour les faire relancer ?
ask-take_back = Employez-vous l’Avantage pour reprendre un chef perdu ?
ask-base = { $successor ->
    [yes] Dans quelle base arrive le successeur ({ $leader }) ?
   *[no] Dans quelle base arrive { $leader } ?
}
