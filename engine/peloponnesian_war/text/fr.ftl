# The Peloponnesian War, fr: sections 1 to 3 and 5 to 9.

# 1 and 2: the turn, sides, events
event-phase = Tour { $turn } : { $phase }
event-phase-acting = Tour { $turn } : opération { $acting_of }
event-turn = Le tour { $turn } commence.
# Comment commence un scénario.
event-opening = { $scenario ->
    [decelean-war] Nicias est devant Syracuse : c’était la première opération d’Athènes, déjà payée. Gylippe a rejoint les défenseurs, Agis attend à Sparte.
    [fall-of-athens] Mindaros et Thrasybule se font face à Abydos : c’étaient les premières opérations des deux camps. Le camp qui opère maintenant doit d’abord consulter les dieux.
   *[other] Potidée est en rébellion et Phormion l’assiège : c’était la première opération d’Athènes, déjà payée. Périclès attend à Athènes pour la deuxième, Archidamos à Sparte pour la première.
} { $first } commence.{ $alone ->
    [yes] {" "}Vous menez { $side } ; les règles mènent { $enemy }, dont la stratégie pour ce tour est : { $strategy }.
   *[no] {""}
}
event-confidence = La confiance en la stratégie { $side_of } { $rises ->
    [yes] monte
   *[no] descend
} à { $sci }.
event-side_kept = { $side } doute (confiance { $sci }) : vous continuez à la mener.
event-side_roll = { $switched ->
    [yes] Le succès a son prix : vous changez de camp et menez désormais { $side }.
   *[no] Vous restez avec { $side }.
} Dé { $die } et confiance { $sci } font { $total } ; il faut 6 pour changer.
event-event_roll = Événement : { $event }{ $possible ->
    [yes] {""}
   *[no] , mais il ne peut pas avoir lieu maintenant
}. Dés : { $dice }.
event-silver_mine = Un filon d’argent : le dé donne { $die }, et { $side } gagne { $talents } talents.
event-oligarchic_coup = Les oligarques prennent le pouvoir : { $side } économise { $talents } talents, ne peut lever d’Eisphora ce tour-ci, et sa bellicosité baissera de 2.
event-sitalces = Sitalcès change de camp : { $space } est désormais favorable à { $side }.
event-converted = { $side } gagne { $force } { $space_at }.
event-neutral_joins =
    { $power } rejoint { $side }.{ $force_count ->
        [0] { "" }
        *[other] { " " }Ses forces { $space_at } : { $force }.
    }
event-persian_cavalry = Iasos est aux mains des Spartiates : { $side } gagne { $force }{ $space_key ->
    [sardis] {" "}à Sardes
   *[other] {""}
}, et le Grand Roi paie le double.
event-plague = Peste à { $side } : { $points ->
    [0] aucun hoplite perdu
   *[other] { $points } PF d’hoplites perdus
}, { $talents } talents pour de nouveaux équipages, et { $leader } meurt. Aucun allié ne peut entrer dans la ville ce tour-ci.
event-demagogue = { $leader } { $to_whom }.
event-delian_rebellion =
    Troubles dans la Ligue de Délos : le dé { $die } désigne { $named }{ $next ->
        [yes] , déjà en rébellion ou tenue ; la suivante de la liste qui ne l’est pas, { $space }, se rebelle.
       *[no] {", "}qui se rebelle.
    }
event-delian_held = Troubles dans la Ligue de Délos : le dé { $die } désigne { $named }, mais toutes les cités de la liste sont tenues ou déjà en rébellion.
event-rebellion = { $space } { $space_count ->
   *[one] se rebelle et rejoint { $side }.
    [other] se rebellent et rejoignent { $side }.
}
event-rebellion_neutral = { $space } est en rébellion et ouvrira ses portes au premier venu.
event-rebellion_roll =
    La rébellion s’étend-elle { $space_to } ? Dé { $die }{ $modifier ->
        [0] { "" }
        *[other] { " " }+ { $modifier }
    } contre { $needed }.
event-perdiccas = Perdiccas de Macédoine se rallie à { $side }.
event-civil_war = Guerre civile { $space_at } : ses forces ne prennent part à aucune opération ce tour-ci.
event-corcyra_leaves = { $space } quitte la guerre : elle est perdue pour { $side }.
event-leader_deaths = Les dieux rappellent à eux les grands hommes : ce tour-ci, un chef meurt si son dé de bataille donne 1, 2 ou 3.
event-omen =
    Dé { $die } : { $side_key ->
        [athens] éclipse de lune sur
        *[other] tremblement de terre à
    } { $side }, qui ne peut mener plus de deux opérations ce tour-ci.
event-league_quiet = Athènes est confiante ({ $sci }) : la Ligue de Délos est calme.
event-league_restless =
    { $disaster ->
        [yes] Après le désastre naval,
        *[no] La confiance d’Athènes étant à { $sci },
    } une cité de la Ligue de Délos se rebelle.
event-leader_drawn = { $leader } commandera pour { $side }.
event-no_leader = { $side } n’a plus de chef à tirer.

# 3: strategy
event-strategy_kept = { $side } est confiante ({ $sci }) et garde sa stratégie : { $strategy }.
event-strategy_roll = Plan { $side_of } pour ce tour : { $strategy }. Dé { $die } et valeur { $value } du chef{ $advised ->
    [yes] {" "}(dont 1 pour les conseils d’Alcibiade)
   *[no] {""}
} font { $total }.{ $allowed ->
    [yes] {""}
   *[no] {" "}Les otages l’interdisent ; on relance le dé.
}
event-confidence_reset = Les deux indices de confiance reviennent à 0.

# 4.9 and 5: going home, combat
event-went_home = { $side } place { $force } { $space_at }.
event-nowhere_home = { $side } perd { $force } : il ne reste aucun lieu où aller.
event-chios_regained = Chios est de nouveau fidèle : { $side } ramène { $force } { $start_of } { $goal_at }.
event-siege = { $side } assiège { $zone_the }.
event-battle =
    { $zone }, { $kind }{ $distant ->
        [no] {""}
        *[yes] {" "}livrée depuis { $origin_the }
    }. Athènes ({ $force_athens }) : dé { $die_athens }{ $modifiers_athens_count ->
        [0] { "" }
        *[other] { " " }({ $modifiers_athens })
    } = { $total_athens }. Sparte ({ $force_sparta }) : dé { $die_sparta }{ $modifiers_sparta_count ->
        [0] { "" }
        *[other] { " " }({ $modifiers_sparta })
    } = { $total_sparta }. { $winner_key ->
        [athens] Athènes l’emporte{ $by_leader ->
            [yes] {" "}par son meilleur chef, à totaux égaux
           *[no] {""}
        }.
        [sparta] Sparte l’emporte{ $by_leader ->
            [yes] {" "}par son meilleur chef, à totaux égaux
           *[no] {""}
        }.
        *[other] Bataille indécise.
    }
event-losses = { $side } perd { $force } { $zone_at }.
event-sent_home = { $side } renvoie à la maison { $force } { $zone_of }.
event-mixed_decided_at_sea = { $winner } est victorieuse sur mer devant { $zone_the } ; avec moins d’hoplites, elle ne débarque pas, et { $loser } se retire.
event-ships_leave = Battue sur mer, { $side } retire { $force } { $zone_of } ; les armées décident.
event-no_battle = Pas de bataille { $zone_at } : { $attacker } et { $defender } n’ont aucun type de troupe en commun.
event-leader_summoned = { $leader } prend le commandement { $zone_at } pour { $side }.
event-hostages = { $side } prend des otages : jusqu’à un armistice, l’ennemi ne peut attaquer sa capitale.
event-leader_falls = { $leader } ({ $side }) tombe au combat { $zone_at } (dé { $die }).
event-siege_lifted = { $side } lève le siège { $zone_of }.
event-siege_hopeless =
    { $side } ne peut pas prendre { $zone_the } : { $reason_key ->
        [grain] les navires de blé du Pont-Euxin ravitaillent encore les Longs Murs.
        *[other] la garnison a la flotte la plus forte.
    }
event-siege_roll = Siège { $zone_of } par { $leader } ({ $side }) : dé { $die } + { $modifier } = { $total } ; il faut 4 ou plus.
event-siege_failed = Le siège { $zone_of } échoue ; { $side } rentre à la maison : { $force }.
event-siege_won =
    { $side } prend { $zone_the } et gagne { $talents } talents. { $force_count ->
        [0] Il n’y avait pas de garnison.
        *[other] La garnison périt : { $force }.
    }
event-army_stays = L’armée { $leader_of } reste { $zone_at } (dé { $die } + { $value } = { $total } ; il faut 6) ; lui-même rentre à { $side }.
event-army_leaves = L’armée { $leader_of } se disperse { $zone_at } (dé { $die } + { $value } = { $total } ; il faut 6) ; { $garrison ->
    [whole] son seul point reste en garnison ({ $side }).
    [none] elle rentre chez elle ({ $side }) et personne ne reste.
   *[some] sauf une garnison, elle rentre chez elle ({ $side }).
}

# 6 to 9
event-rebellion_ends = { $side } met fin { $space_count ->
   *[one] à la rébellion { $space_of }.
    [other] aux rébellions { $space_of }.
}
event-helot_revolt =
    Les hilotes se soulèvent contre { $side } : { $talents } talents de revenu et 2 de bellicosité sont perdus.{ $force_count ->
        [0] { "" }
        *[other] { " " }Pertes à Sparte : { $force }.
    }
event-income = { $side } reçoit { $talents } talents ({ $accounts }) ; trésor : { $treasury }{ $purses_count ->
    [0] {""}
   *[other] {" "}({ $purses })
}.
event-built = { $purses_count ->
    [0] { $side } construit { $force } pour { $talents } talents et en garde { $treasury }.
   *[other] { $seat } : { $force } pour { $talents } talents ; il reste : { $purses }.
}
event-bellicosity =
    Bellicosité { $side_of } : { $bellicosity }{ $reasons_count ->
        [0] , inchangée
        *[other] { " " }({ $reasons })
    }.
event-surrender =
    { $side } se rend : { $home ->
        [yes] sa capitale est aux mains de l’ennemi.
        *[no] elle n’a plus la volonté de combattre.
    }
event-armistice =
    Armistice. Dé { $die }{ $nicias ->
        [yes] { " " }+ 1 pour Nicias
        *[no] { "" }
    } : { $turns } { $turns ->
        [one] tour
        *[other] tours
    } de paix.
event-evacuated = { $side } retire { $force } { $space_of } en vertu de l’armistice.
event-income_of_peace = Les années de paix rapportent { $talents } talents à { $side } (trésor : { $treasury }).
event-bellicosity_of_peace = Reposés, les deux camps reviennent à une bellicosité de { $bellicosity }.
event-victory_points = { $side } : { $by ->
    [-15] −15
   *[other] +{ $by }
} PV pour la { $won ->
    [yes] victoire
   *[no] défaite
} { $space_at }, { $vp } en tout.
event-surrender_bonus = La reddition { $side_of } vaut { $by } PV, { $vp } en tout.
event-over =
    La guerre est finie{ why-ended }. { $kind_key ->
        [decisive] Victoire décisive avec { $vp } points de victoire.
        [victory] Victoire avec { $vp } points de victoire.
        [defeat] Défaite{ $vp ->
            [0] , sans un point de victoire.
           *[other] {" "}avec { $vp } points de victoire.
        }
        [draw] Partie nulle.
        [surrender] { $winner } gagne.
        [points] { $winner } l’emporte aux points, { $vp_athens } à { $vp_sparta }.
        *[other] Au premier rang : { $winner }. Points : { $personal_vp }.
    }

# Questions
ask-eisphora = Lever l’Eisphora ? Elle rapporte { $talents } talents ; le trésor en contient { $treasury }.
action-eisphora-always = Oui, chaque fois que c’est possible
ask-build-running = Coût jusqu’ici : { $cost } sur { $treasury } talents.
ask-build = Combien de PF construisez-vous pour { $side } (au plus { $most }, { $cost } talents chacun) ? Trésor : { $treasury }.
forecast =
    { $zone }, { $kind } : { $attacker } contre { $defender }. Athènes : { $force_athens_count ->
        [0] personne
        *[other] { $force_athens }
    } ; Sparte : { $force_sparta_count ->
        [0] personne
        *[other] { $force_sparta }
    }.

## What can end the game
ending-surrender = Un camp se rend en fin de tour si sa bellicosité est à 0 ou si sa capitale est aux mains de l’ennemi{ $how ->
    [alone] {" "}; ce tour-ci, la reddition de l’ennemi vaudrait { $worth } points
    [two] {" "}: il a perdu
   *[several] {" "}; le meilleur joueur de l’autre camp est alors premier
}. Bellicosité : Athènes { $athens }, Sparte { $sparta }.
ending-armistice = Un armistice { $ends ->
    [yes] met fin à la partie
   *[no] fait passer jusqu’à quatre tours
} dès qu’en fin de tour chaque camp est à 6 de bellicosité ou moins, ou sous 1 000 talents (Athènes : { $weary_athens ->
    [yes] oui
   *[no] non
}, Sparte : { $weary_sparta ->
    [yes] oui
   *[no] non
}).
ending-returned = { $away ->
    [yes] Revenir à la tête { $side_of } met fin à la partie : en l’état, { $die ->
        [0] impossible au début du prochain tour
       *[other] au début du prochain tour si le dé montre { $die } ou plus
    }.
   *[no] Si vous changez de camp puis reprenez la tête du premier ({ $side }), la partie s’achève.
}
ending-last_turn = { $how ->
    [alone] La partie s’achève au plus tard après le tour { $turn }. Quelle que soit la fin, { $enough } points de victoire suffisent{ $early ->
        [0] {""}
       *[other] , de même que la reddition de l’ennemi d’ici au tour { $early }
    } ; vous en avez { $vp }.
    [two] Sinon les points décident après le tour { $turn } : Athènes { $vp_athens }, Sparte { $vp_sparta } ; à égalité la bellicosité, puis Sparte.
   *[several] Sinon, le joueur qui a le plus de points après le tour { $turn } est premier. Un combat gagné ou perdu compte +10 ou −15 pour qui commande, +5 ou −7 pour ses alliés.
}
