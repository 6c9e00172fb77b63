# Section 4 : les opérations.

event-moved = { $assembling ->
    [yes] { $side } se rassemble : { $path }.
   *[no] { $side } fait route : { $path }{ $force_count ->
        [0] {""}
       *[other] {" "}({ $force })
    }.
}
event-ravaged = { $side } ravage : { $places }.
event-interception = { $die ->
    [0] { $side } barre l’Isthme ({ $origin }) et surprend l’armée ({ $space }).
   *[other] { $side } tente une interception ({ $space }, depuis { $origin }) : { $die }, { $success ->
        [yes] réussie
       *[no] manquée
    }.
}
event-leader_caught = { $leader }, qui voyageait seul, est pris ({ $space }) ; il est hors jeu pour ce tour.
event-skirmish = Escarmouche ({ $zone } ; { $owner } depuis { $origin }) : { $side } tire { $die }, { $owner } { $die_other }.{ $lost_key ->
    [none] {""}
   *[other] {" "}{ $side } perd 1 point ({ $lost }).
}{ $lost_other_key ->
    [none] {""}
   *[other] {" "}{ $owner } perd 1 point ({ $lost_other }).
}{ $battle ->
    [yes] {" "}Elle tourne à la bataille !
   *[no] {""}
}
event-army_lost = { $side } : l’opération vers { $objective } s’arrête ici ({ $space }) ; ce qu’elle a coûté est perdu, et { $leader } est hors jeu jusqu’au prochain tour.
event-leaderless = { $side } : l’armée ({ $force }) a perdu son chef et reste sur place ({ $space }) ; elle marchait vers { $objective }.
event-route_drawn = { $count } chemins également courts vers { $goal } ; le sort désigne le n° { $number } : { $path }.
event-left_behind = Trop peu de navires : { $side } laisse { $force } ({ $space }).
event-storm = { $leader } prend la haute mer ({ $space }) : { $die }. { $sunk ->
    [yes] La tempête détruit toute la flotte ; le chef reviendra au prochain tour.
   *[no] Le temps reste au beau.
}
event-activated = { $leader } emmène { $force } ({ $space }) pour { $cost } talents ; { $side } en garde { $treasury }.
event-arrived = { $leader } atteint son objectif, { $space }. Sur place : { $force_count ->
    [0] lui seul
   *[other] { $force }
}.
event-halted = { $leader } ne va pas plus loin et s’arrête ({ $space }) avant { $objective }.
event-opened_gates = { $space }, en révolte, ouvre ses portes ({ $side }).
event-incited = { $side } dépense { $talents } talents pour soulever { $space } : { $die } (il faut { $least } ou plus), { $success ->
    [yes] et la cité se soulève
   *[no] en vain
}.
event-objective = { $side }, sous { $leader }, vise { $space }{ $kind_key ->
    [rebellion] {" "}et tente de la soulever
   *[march] {""}
}.
event-auguries = { $side } consulte les dieux : { $die } (interdit à partir de { $fails }). { $favourable ->
    [yes] Les augures sont favorables.
   *[no] Les augures s’y opposent.
}
event-passed = { $side } passe : { $reason_key ->
    [choice] c’est son choix
    [auguries] les dieux interdisent une autre opération
    [omen] une année de mauvais présages ne permet que deux opérations
    [leaders] il ne reste aucun chef
    [objective] il ne reste aucun objectif possible
    [forces] l’armée nécessaire ne peut être rassemblée
    [incitement] les 100 talents d’un appel à la rébellion lui manquent
   *[funds] l’armée nécessaire ne peut être payée
}.

# Le camp non-joueur.

event-np_operation = { $side } commence son opération n° { $operation }, menée par { $leader }.
event-np_defence = Étape 1 : { $side } doit se défendre ({ $condition_key ->
    [home_threat] l’ennemi est près du foyer
    [coalition_threat] l’ennemi tient un espace de coalition
    [syracuse_threat] Syracuse est menacée
    [league_rebellion] une rébellion de sa ligue est soutenue par l’ennemi
    [port_lost] le Pirée est perdu
    [grain_route] la route du blé est en danger
   *[supported_rebellion] une rébellion de sa ligue est soutenue par l’ennemi
}) : objectif { $space }, si possible avec { $force }.
event-np_defence_skipped = Étape 1 : { $side } devrait défendre { $space }, mais ne peut rassembler même la moitié de l’armée ; la condition est sautée.
event-np_no_defence = Étape 1 : { $skipped ->
    [yes] aucune autre condition défensive à remplir
   *[no] aucune condition défensive à remplir
} ({ $side }).
event-np_chance = { $places } se valent ({ $side }) ; le sort tombe sur { $space }.
event-np_strategy = Étape 2 : { $fallback ->
    [yes] il n’y reste rien à viser ({ $side }) ; case suivante, { $strategy }.
   *[no] { $side } suit sa stratégie : { $strategy }.
}
event-np_area = { $side } tire { $die } pour la région : { $area }{ $fit ->
    [yes] .
   *[no] , où il ne reste aucun objectif ; nouveau jet.
}
event-np_objective = { $side } tire { $die } pour l’objectif : { $space }{ $reason_key ->
    [controlled] , déjà sous son contrôle ; nouveau jet.
    [army] , où se trouve déjà une de ses armées ; nouveau jet.
    [neutral] , qui doit rester neutre ; nouveau jet.
    [rebellion] , qu’on ne peut soulever ; nouveau jet.
   *[other] .
}
event-np_army = Étape 3 : pour { $space }, { $side } a besoin de { $force }, à rassembler ({ $places }) pour { $cost } talents.
event-np_lacks = Étape 3 : pour { $space }, { $side } aurait besoin de { $force } : { $lack ->
    [funds] impossible de les payer
   *[forces] impossible de les rassembler
}.

# Les questions au joueur.

ask-auguries = { $side }, opération { $operation } : consulter les dieux, ou passer pour le reste du tour ? { $fails ->
    [6] Sur un 6
   *[other] À partir de { $fails }
} ils s’y opposent, et vous avez passé.
action-auguries-consult = Consulter les dieux
ask-operation = { $side }, opération { $operation } : { $leader } attend ses ordres ; { $talents } talents peuvent être dépensés.
action-operation-march = Marcher
action-operation-rebellion = Provoquer une rébellion (100 talents)
ask-objective = { $operation_kind_key ->
    [rebellion] Quel espace { $leader } doit-il soulever ?
   *[march] Quel objectif pour { $leader } ?
}
option-objective = { $name }{ $controller ->
    [athens] {" "}(Athènes)
    [sparta] {" "}(Sparte)
   *[other] {""}
}{ $type ->
    [coastal] {" "}– côte
    [island] {" "}– île
   *[land] {" "}– intérieur
}{ $enemies ->
    [0] {""}
   *[other] {" "}– { $enemies } PF ennemis
}{ $friends ->
    [0] {""}
   *[other] {" "}– { $friends } PF amis
}{ $fortress ->
    [yes] {" "}– forteresse
   *[no] {""}
}{ $rebel ->
    [yes] {" "}– en rébellion
   *[no] {""}
}
ask-assemble = { $leader } : { $force_count ->
    [0] personne ne le suit encore
   *[other] { $force }
} ; objectif { $objective } ; il reste { $talents } talents. Où aller ?{ $ready ->
    [yes] {""}
   *[no] {" "}(En l’état, il ne peut y parvenir : un navire porte un point terrestre, les navires évitent les lignes terrestres, et un chef seul le sol ennemi.)
}
option-assemble = { $name } ({ $force } ; distance { $steps })
action-assemble-march = Marcher sur { $objective }
action-assemble-stay = Rester ici : l’opération s’arrête
ask-activate = { $leader } ({ $space }, objectif { $objective }) : qui le rejoint ? { $talents } talents peuvent être dépensés.
option-activate = { $name } ({ $cost ->
    [0] gratuit
   *[other] { $cost } talents chacun{ $other ->
        [yes] , payés par { $payer }
       *[no] {""}
    }
})
ask-route = { $leader } ({ $space }) : lequel des chemins également courts vers { $objective } ?
ask-storm = { $leader } : prendre la haute mer ({ $space }) vers { $objective } ? Sur 5 ou 6 la tempête détruit la flotte.
ask-leave_behind = Trop peu de navires ({ $space }) pour { $objective } : qui reste ?

# Ce qu’une question explique en plus.

ask-operation-help = Marcher : désignez un espace comme objectif, rassemblez en chemin une armée et payez-la ; la terre ennemie traversée est ravagée. Rébellion : un dé pour un espace ennemi ou neutre, calme et sans garnison. Passer : plus d’opération ce tour.
ask-objective-help = { $operation_kind_key ->
    [rebellion] Si l’espace se soulève, { $leader } peut rassembler une armée et s’y rendre. Sinon, les talents et le chef sont dépensés, mais vous n’avez pas passé.
   *[march] On gagne l’intérieur à pied, les îles avec des navires, les côtes le plus souvent des deux façons. Devant une forteresse qui n’est pas vôtre, un siège suit dans la Phase de Combat.
}
ask-assemble-help = Chaque étape suit le plus court chemin ouvert à l’armée telle qu’elle est alors. Tout espace à portée d’une force ennemie est un risque d’interception.
ask-activate-help = Un point terrestre coûte 200 talents, un navire 400, les hoplites et cavaliers propres de Sparte rien. Un navire porte un point terrestre. Les points qui ont opéré restent où ils sont ce tour.
ask-build-help = Les nouveaux points apparaissent là où la table d’après-combat les envoie : ceux des cités chez elles ou dans leur port, les alliés chez les alliés.
ask-eisphora-help = Un impôt sur les riches d’Athènes : seulement tant qu’aucun ennemi ni ravage ne touche Athènes, le Pirée, Panacte ou Décélie.
