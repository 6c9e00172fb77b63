# Section 4 : les opérations.

event-moved = { $assembling ->
    [yes] { $side } se rassemble : { $path }.
   *[no] { $side } fait route : { $path }{ $force_count ->
        [0] {""}
       *[other] {" "}({ $force })
    }.
}
event-ravaged = { $side } ravage { $places_the }.
event-interception = { $die ->
    [0] { $side } barre l’Isthme depuis { $origin_the } et surprend l’armée { $space_at }.
   *[other] { $side }{ $same ->
        [yes] {""}
       *[no] , depuis { $origin_the },
    } { $compulsory ->
        [yes] doit tenter une interception
       *[no] tente une interception
    } { $space_at } : { $die }, { $success ->
        [yes] réussie
       *[no] manquée
    }.
}
event-leader_caught = { $leader }, qui voyageait seul, est pris { $space_at } ; il est hors jeu pour ce tour.
event-skirmish = Escarmouche { $zone_at } : { $side } fait { $die }, { $owner } { $die_other }.{ $lost_key ->
    [none] {""}
   *[other] {" "}{ $side } perd 1 point ({ $lost }).
}{ $lost_other_key ->
    [none] {""}
   *[other] {" "}{ $owner } perd 1 point ({ $lost_other }).
}{ $battle ->
    [yes] {" "}Elle tourne à la bataille.
   *[no] {""}
}
event-army_lost = L’opération { $side_of } contre { $objective_the } s’arrête { $space_at } ; ce qu’elle a coûté est perdu{ $leader_key ->
    [none] {""}
   *[other] , et { $leader } est hors jeu jusqu’au prochain tour
}.
event-leaderless = L’armée { $side_of } ({ $force }) a perdu son chef et reste { $space_at } ; elle marchait sur { $objective_the }.
event-route_drawn = { $count } chemins également courts vers { $goal_the } ; le sort désigne le n° { $number } : { $path }.
event-left_behind = Pas assez de navires : { $side } laisse { $force } { $space_at }.
event-storm = { $leader } prend la haute mer depuis { $space_the } : { $die }. { $sunk ->
    [yes] La tempête détruit toute la flotte ; le chef reviendra au prochain tour.
   *[no] Le temps reste au beau.
}
event-activated = { $leader } emmène { $force } { $space_of } { $cost ->
    [0] sans frais
   *[other] pour { $cost } talents
} ; { $purses_count ->
    [0] { $side } en garde { $treasury }.
   *[other] il reste : { $purses }.
}
event-arrived = { $leader } atteint son objectif, { $space_the }. Sur place : { $force_count ->
    [0] lui seul
   *[other] { $force }
}.
event-halted = { $leader } ne va pas plus loin et s’arrête { $space_at }, avant { $objective_the }.
event-opened_gates = { $space }, en rébellion, ouvre ses portes { $side_to }.
event-incited = { $side } dépense { $talents } talents pour soulever { $space_the } : { $die } ({ $least ->
    [6] il faut 6
   *[other] il faut { $least } ou plus
}), { $success ->
    [yes] et la cité se soulève
   *[no] en vain
}.
event-objective = { $side }, sous { $leader }, vise { $space_the }{ $kind_key ->
    [rebellion] {" "}et tente d’y provoquer une rébellion
   *[march] {""}
}.
event-auguries = { $side } consulte les dieux : { $die } ({ $fails ->
    [6] interdit sur un 6
   *[other] interdit à partir de { $fails }
}). { $favourable ->
    [yes] Les augures sont favorables.
   *[no] Les augures s’y opposent.
}
event-passed = { $side } passe : { $reason_key ->
    [choice] c’est son choix
    [auguries] les dieux interdisent une autre opération
    [omen] de mauvais présages ne permettent que deux opérations ce tour-ci
    [leaders] il ne reste aucun chef
    [objective] il ne reste aucun objectif possible
    [forces] l’armée nécessaire ne peut être rassemblée
    [incitement] les 100 talents d’un appel à la rébellion lui manquent
   *[funds] l’armée nécessaire ne peut être payée
}.

# Le camp non-joueur.

event-np_operation = { $side } commence son opération n° { $operation }, menée par { $leader }.
event-np_summary = { $leader } { $outcome ->
    [quiet] tente en vain de soulever { $objective_the }
    [arrived] marche sur { $objective_the } et s’y installe avec { $force }
    [halted] marche sur { $objective_the }, mais ne dépasse pas { $space_the }
   *[lost] marche sur { $objective_the } et échoue { $space_at } ; l’armée et sa solde sont perdues
} : { $side } { $why ->
    [home_threat] doit protéger sa capitale
    [coalition_threat] doit protéger sa coalition
    [syracuse_threat] veut sauver Syracuse
    [league_rebellion] veut réprimer une rébellion dans sa ligue
    [port_lost] veut reprendre le Pirée
    [grain_route] veut garder ouverte la route du blé
    [supported_rebellion] veut réprimer une rébellion dans sa ligue
    [attack_athens] veut frapper Athènes même
    [cause_rebellion] veut soulever les alliés de l’ennemi
    [sever_loc] veut couper les routes maritimes de l’ennemi
    [attack_athenian_ally] veut frapper un allié d’Athènes
    [attack_spartan_ally] veut frapper un allié de Sparte
   *[attack_sparta] veut frapper Sparte même
}.{ $places_count ->
    [0] {""}
   *[other] {" "}Terres ravagées en chemin : { $places }.
}{ $caught_count ->
    [0] {""}
   *[other] {" "}Interception : { $caught }.
}{ $losses_count ->
    [0] {""}
   *[other] {" "}{ $side } perd { $losses } en escarmouche.
}{ $losses_enemy_count ->
    [0] {""}
   *[other] {" "}{ $enemy } perd { $losses_enemy } en escarmouche.
}
event-np_defence = Étape 1 : { $side } doit se défendre ({ $condition_key ->
    [home_threat] l’ennemi approche de la capitale
    [coalition_threat] l’ennemi est dans un espace de la coalition
    [syracuse_threat] Syracuse est menacée
    [league_rebellion] une rébellion de sa ligue a l’aide de l’ennemi
    [port_lost] le Pirée est perdu
    [grain_route] la route du blé est en danger
   *[supported_rebellion] une rébellion de sa ligue a l’aide de l’ennemi
}) : objectif { $space_the }, si possible avec { $force }.
event-np_defence_skipped = Étape 1 : { $side } devrait défendre { $space_the }, mais ne peut pas rassembler la moitié de l’armée requise ; on passe à la condition suivante.
event-np_no_defence = Étape 1 : { $skipped ->
    [yes] aucune autre condition défensive à remplir
   *[no] aucune condition défensive à remplir
} ({ $side }).
event-np_chance = { $places } se valent ({ $side }) ; le sort désigne { $space_the }.
event-np_strategy = Étape 2 : { $fallback ->
    [yes] il n’y reste rien à viser ({ $side }) ; case suivante, { $strategy }.
   *[no] { $side } suit sa stratégie : { $strategy }.
}
event-np_area = { $side } fait { $die } pour la région : { $area }{ $fit ->
    [yes] .
   *[no] , où il ne reste aucun objectif ; nouveau jet.
}
event-np_objective = { $side } fait { $die } pour l’objectif : { $space }{ $reason_key ->
    [controlled] , déjà sous son contrôle ; nouveau jet.
    [army] , où se trouve déjà une de ses armées ; nouveau jet.
    [neutral] , qui doit rester neutre ; nouveau jet.
    [rebellion] , qu’on ne peut soulever ; nouveau jet.
   *[other] .
}
event-np_army = Étape 3 : contre { $space_the }, { $side } a besoin de { $force }, à rassembler { $places_at } pour { $cost } talents.
event-np_lacks = Étape 3 : pour { $space }, { $side } aurait besoin de { $force } : { $lack ->
    [funds] impossible de les payer
   *[forces] impossible de les rassembler
}.

# Les questions au joueur.

ask-auguries = Tenter une autre opération ? { $side }, opération { $operation } : { $fails ->
    [6] sur un 6,
   *[other] à partir de { $fails },
} les dieux s’y opposent et vos opérations s’achèvent pour ce tour-ci.
action-auguries-consult = Consulter les dieux
ask-operation = Quels ordres pour { $leader } ?
ask-operation-why = Opération { $operation } ({ $side }) ; { $talents } talents en caisse. Les points viennent des batailles et des sièges : il faut donc marcher.
action-operation-march = Marcher
action-operation-rebellion = Provoquer une rébellion (100 talents)
ask-objective = { $operation_kind_key ->
    [rebellion] Quel espace { $leader } doit-il soulever ?
   *[march] Quel objectif pour { $leader } ?
}
ask-objective-why = Les plus intéressants d’abord, chacun avec sa raison. Pour les autres : la région, puis le nom.
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
option-objective-hint = { $reason ->
    [none] {""}
   *[other] { $reason ->
        [besieged] Assiégé : à secourir
        [entered] L’ennemi s’y trouve
        [own_revolt] En rébellion contre vous
        [their_revolt] En rébellion contre l’ennemi
        [threatened] Sans garnison, ennemis à portée
        [weak] Faiblement tenu
       *[open] Sans garnison
    } · { $steps ->
        [one] à une ligne
       *[other] à { $steps } lignes
    } · { $troops } PF à terre{ $ships ->
        [0] {""}
        [one] {" "}et un navire
       *[other] {" "}et { $ships } navires
    } · { $talents } talents{ $dear ->
        [yes] {" "}(trop cher)
       *[no] { $few ->
            [yes] {" "}(en infériorité)
           *[no] {""}
        }
    }
}
ask-assemble = { $leader } : { $force_count ->
    [0] personne ne le suit encore
   *[other] { $force }
} ; objectif { $objective_the } ; { $talents } talents peuvent encore être dépensés.{ $refused_count ->
    [0] {""}
   *[other] {" "}Refus { $refused_of } : { $refused_force }.
} Où aller ensuite ?
option-assemble = { $name } ({ $force } ; à { $steps ->
    [one] une ligne
   *[other] { $steps } lignes
})
action-assemble-march = Marcher sur { $objective_the }
action-assemble-stay = Rester ici : l’opération s’arrête
ask-activate = { $leader }, { $space_at }, objectif { $objective_the } : qui le rejoint ? { $talents } talents peuvent être dépensés.
ask-activate-running = Coût jusqu’ici : { $cost } sur { $talents } talents{ $others_count ->
    [0] {""}
   *[other] {" "}; payé par d’autres : { $others }
}.
ask-activate-not = C’est plus qu’on ne peut payer, ou une armée qui ne pourrait aller nulle part : un navire porte un point terrestre et ne suit pas les lignes terrestres.
option-activate = { $name } ({ $cost ->
    [0] gratuit
   *[other] { $cost } talents chacun{ $other ->
        [yes] , payés par { $payer }
       *[no] {""}
    }
})
ask-route = { $leader }, { $space_at } : lequel des plus courts chemins vers { $objective_the } ?
ask-storm = { $leader } : prendre la haute mer depuis { $space_the } vers { $objective_the } ? Sur 5 ou 6, la tempête détruit la flotte.
ask-fleet_base = Le Pirée est perdu : où vont les navires athéniens qui rentrent ?
ask-leave_behind = Pas assez de navires { $space_at } pour aller vers { $objective_the } : qui reste ?

# Ce qu’une question explique en plus.

ask-operation-help = Marcher : désignez un espace comme objectif, rassemblez en chemin une armée et payez-la ; la terre ennemie traversée est ravagée. Rébellion : un jet de dé sur un espace ennemi ou neutre, calme et sans garnison. Passer : plus aucune opération ce tour-ci.
ask-objective-help = { $operation_kind_key ->
    [rebellion] L’espace se soulève sur un 6 ; { $leader } peut alors rassembler une armée et s’y rendre (ce qu’il y faudrait figure à côté des premiers espaces). Sinon, les talents et le chef sont dépensés, mais vous n’avez pas passé.
   *[march] On gagne l’intérieur à pied, les îles avec des navires, les côtes le plus souvent des deux façons. Devant une forteresse qui n’est pas vôtre, un siège suit dans la phase de combat.
}
ask-assemble-help = { $ready ->
    [yes] {""}
   *[no] En l’état, il ne peut y parvenir : un navire porte un point terrestre, les navires ne suivent pas les lignes terrestres, et un chef seul n’entre pas en territoire ennemi.{" "}
}{ $ways ->
    [0] {""}
    [1] Chemin vers { $objective_the } : { $way }.
   *[other] { $ways } chemins vers { $objective_the } sont aussi courts, par exemple { $way }.
}{ $ways ->
    [0] {""}
   *[other] { $risks_count ->
        [0] {" "}Aucun ennemi n’en est à portée.
       *[other] {" "}Interception possible { $risks_at }, sur 4 ou plus au dé chaque fois.
    }
} Chaque étape suit le plus court chemin ouvert à l’armée telle qu’elle est alors.
ask-activate-help = Un point terrestre coûte 200 talents, un navire 400, les hoplites et cavaliers propres de Sparte rien. Un navire porte un point terrestre. Les points qui ont opéré restent où ils sont ce tour.
ask-intercept-help = Interceptée, l’armée livre une escarmouche : chaque camp lance un dé et perd un point sur un 1 ; de grandes forces ou des jets élevés la font tourner à la bataille. La tentative ne coûte rien d’autre.
ask-build-help = Les nouveaux points apparaissent là où la table d’après-combat les envoie : ceux d’Athènes et de Sparte chez elles ou dans leur port, ceux des alliés chez les alliés.
ask-eisphora-help = Un impôt sur les riches d’Athènes : seulement tant qu’aucun ennemi ni ravage ne touche Athènes, le Pirée, Panacte ou Décélie.
warn-operation-pass = Passer met fin à vos opérations de ce tour : { $leader } reste sur place et { $talents } talents restent en caisse. Seuls batailles, sièges et rébellions rapportent des points, et l’ennemi continue de marcher.
warn-activate = { $total ->
    [0] Personne ne se joindrait ici à { $leader }.
   *[other] {""}
}
warn-assemble-stay = L’opération s’arrête ici : ce qu’elle a coûté est perdu, et { $objective } n’est pas attaqué.
warn-auguries-pass = Passer met fin aux opérations de ce tour, alors que l’ennemi peut continuer à marcher. Seuls batailles, sièges et rébellions rapportent des points.
