# The Peloponnesian War, fr: sections 1 to 3 and 5 to 9.

# 1 and 2: the turn, sides, events
event-phase = Tour { $turn } : { $phase }
event-phase-acting = Tour { $turn } : opération, { $acting }
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
event-confidence = { $side } : la confiance en la stratégie { $rises ->
    [yes] monte
   *[no] descend
} à { $sci }.
event-side_kept = { $side } doute (confiance { $sci }) : vous continuez à la mener.
event-side_roll =
    Détermination du camp : dé { $die } et confiance { $sci } font { $total } ; il faut 6 pour changer. { $switched ->
        [yes] Vous changez de camp et menez désormais { $side }.
        *[no] Vous continuez à mener { $side }.
    }
event-event_roll =
    Événement { $roll } ({ $dice }) : { $event }. { $possible ->
        [yes] Il a lieu.
        *[no] Il ne peut avoir lieu maintenant.
    }
event-silver_mine = Un filon d’argent : le dé donne { $die }, et { $side } gagne { $talents } talents.
event-oligarchic_coup = Les oligarques prennent le pouvoir : { $side } économise { $talents } talents, ne peut lever d’Eisphora ce tour-ci, et sa bellicosité baissera de 2.
event-sitalces = Sitalcès change de camp : { $space } est désormais favorable à { $side }.
event-converted = { $side } gagne { $force } ({ $space }).
event-neutral_joins =
    { $power } rejoint { $side }.{ $force_count ->
        [0] { "" }
        *[other] { " " }Ses forces ({ $space }) : { $force }.
    }
event-persian_cavalry = Iasos est aux mains des Spartiates : { $side } gagne { $force }{ $space_key ->
    [sardis] {" "}à Sardes
   *[other] {""}
}, et le Grand Roi paie le double.
event-plague = Peste à { $side } : points d’hoplites perdus : { $points } ; les nouveaux équipages coûtent { $talents } talents, et { $leader } est mort. Aucun allié ne peut entrer dans la ville ce tour.
event-demagogue = { $leader } { $to_whom }.
event-delian_rebellion =
    Troubles dans la Ligue de Délos : le dé { $die } désigne { $named }{ $next ->
        [yes] , déjà révoltée ou tenue ; la suivante de la liste qui ne l’est pas, { $space }, se rebelle.
       *[no] {", "}qui se rebelle.
    }
event-delian_held = Troubles dans la Ligue de Délos : le dé { $die } désigne { $named }, mais toutes les cités de la liste sont tenues ou déjà révoltées.
event-rebellion = { $space } { $space_count ->
   *[one] est en rébellion et désormais favorable à { $side }.
    [other] sont en rébellion et désormais favorables à { $side }.
}
event-rebellion_neutral = { $space } est en rébellion et ouvrira ses portes au premier venu.
event-rebellion_roll =
    La révolte gagne-t-elle { $space } ? Dé { $die }{ $modifier ->
        [0] { "" }
        *[other] { " " }+ { $modifier }
    } contre { $needed }.
event-perdiccas = Perdiccas de Macédoine se rallie à { $side }.
event-civil_war = Guerre civile à { $space } : ses forces ne prennent part à aucune opération ce tour.
event-corcyra_leaves = { $space } quitte la guerre : elle est perdue pour { $side }.
event-leader_deaths = Les dieux rappellent à eux les grands hommes : ce tour-ci, un chef meurt si son dé de bataille donne de 1 à 3.
event-omen =
    Dé { $die } : { $side_key ->
        [athens] éclipse de lune sur
        *[other] tremblement de terre à
    } { $side }, qui ne peut conduire plus de deux opérations ce tour.
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
event-strategy_roll =
    Stratégie ({ $side }) : dé { $die } et valeur { $value } du chef{ $advised ->
        [yes] {" "}(dont 1 pour les conseils d’Alcibiade)
        *[no] { "" }
    } font { $total } : { $strategy }.{ $allowed ->
        [yes] { "" }
        *[no] { " " }Les otages l’interdisent ; on relance le dé.
    }
event-confidence_reset = Les deux indices de confiance reviennent à 0.

# 4.9 and 5: going home, combat
event-went_home = { $side } place { $force } ({ $space }).
event-nowhere_home = { $side } perd { $force } : il ne reste aucun lieu où aller.
event-chios_regained = Chios est de nouveau fidèle : { $side } ramène { $force }, { $start } → { $goal }.
event-siege = { $side } assiège { $zone }.
event-battle =
    { $zone }, { $kind }{ $distant ->
        [no] {""}
        *[yes] {" "}livrée depuis { $origin }
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
event-losses = { $side } perd { $force } ({ $zone }).
event-sent_home = { $side } rappelle chez elle { $force } ({ $zone }).
event-mixed_decided_at_sea = { $winner } a vaincu sur mer devant { $zone } ; moins riche en hoplites, elle ne débarque pas, et { $loser } se retire.
event-ships_leave = Battue sur mer, { $side } retire { $force } ({ $zone }) ; les armées décident.
event-no_battle = Pas de bataille ({ $zone }) : { $attacker } et { $defender } n’ont aucun type de troupe en commun.
event-leader_summoned = { $leader } prend le commandement ({ $zone }) pour { $side }.
event-hostages = { $side } prend des otages : jusqu’à un armistice, l’ennemi ne peut attaquer sa capitale.
event-leader_falls = { $leader } ({ $side }) tombe au combat : { $zone }, dé { $die }.
event-siege_lifted = { $side } lève le siège ({ $zone }).
event-siege_hopeless =
    { $side } ne peut prendre { $zone } : { $reason_key ->
        [grain] les navires de blé du Pont-Euxin ravitaillent encore les Longs Murs.
        *[other] la garnison a la flotte la plus forte.
    }
event-siege_roll = Siège ({ $zone }) par { $side } sous { $leader } : dé { $die }, modifié de { $modifier }, fait { $total } ; il faut 4 ou plus.
event-siege_failed = Le siège échoue ({ $zone }) ; { $side } rentre ({ $force }).
event-siege_won =
    { $side } prend { $zone } et gagne { $talents } talents. { $force_count ->
        [0] Il n’y avait pas de garnison.
        *[other] La garnison périt : { $force }.
    }
event-army_stays = { $leader } ({ $zone }) : son armée reste en campagne (dé { $die } + { $value } = { $total } ; il faut 6) ; lui-même rentre chez lui ({ $side }).
event-army_leaves = { $leader } ({ $zone }) : son armée se disperse (dé { $die } + { $value } = { $total } ; il faut 6) ; { $garrison ->
    [whole] son seul point reste en garnison ({ $side }).
    [none] elle rentre chez elle ({ $side }) et personne ne reste.
   *[some] sauf une garnison, elle rentre chez elle ({ $side }).
}

# 6 to 9
event-rebellion_ends = { $side } étouffe { $space_count ->
   *[one] la révolte ({ $space }).
    [other] les révoltes ({ $space }).
}
event-helot_revolt =
    Les hilotes se soulèvent contre { $side } : { $talents } talents de revenu et 2 de bellicosité sont perdus.{ $force_count ->
        [0] { "" }
        *[other] { " " }Morts à Sparte : { $force }.
    }
event-income = { $side } reçoit { $talents } talents ({ $accounts }) et en a { $treasury }{ $purses_count ->
    [0] {""}
   *[other] {" "}: { $purses }
}.
event-built = { $purses_count ->
    [0] { $side } construit { $force } pour { $talents } talents et en garde { $treasury }.
   *[other] { $seat } : construction de { $force } pour { $talents } talents ; il reste : { $purses }.
}
event-bellicosity =
    Bellicosité ({ $side }) : { $bellicosity }{ $reasons_count ->
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
event-evacuated = { $side } retire { $force } ({ $space }) en vertu de l’armistice.
event-income_of_peace = Les années de paix rapportent { $talents } talents à { $side } ; elle en a { $treasury }.
event-bellicosity_of_peace = Reposés, les deux camps reviennent à une bellicosité de { $bellicosity }.
event-victory_points = { $side } : { $by ->
    [-15] −15
   *[other] +{ $by }
} points de victoire pour la { $won ->
    [yes] victoire
   *[no] défaite
} ({ $space }), { $vp } en tout.
event-surrender_bonus = La reddition ({ $side }) vaut { $by } points de victoire, { $vp } en tout.
event-over =
    La guerre est finie{ why-ended }. { $kind_key ->
        [decisive] Victoire décisive avec { $vp } points de victoire.
        [victory] Victoire avec { $vp } points de victoire.
        [defeat] Défaite avec { $vp } points de victoire.
        [draw] Partie nulle.
        [surrender] { $winner } gagne.
        [points] { $winner } gagne, { $vp_athens } points pour Athènes contre { $vp_sparta } pour Sparte.
        *[other] Au premier rang : { $winner }. Points : { $personal_vp }.
    }

# Questions
ask-eisphora = Lever l’Eisphora ? Elle rapporte { $talents } talents ; le trésor en contient { $treasury }.
action-eisphora-always = Oui, chaque fois que c’est possible
ask-build-running = Coût jusqu’ici : { $cost } sur { $treasury } talents.
ask-build = Construire pour { $side } (points de force, au plus { $most }), à { $cost } talents chacun ? Le trésor en contient { $treasury }.
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
   *[several] {" "}; la meilleure place de l’autre camp est alors première
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
    [yes] Reprendre la tête du premier camp ({ $side }) met fin à la partie : en l’état, { $die ->
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
   *[several] Sinon la place qui a le plus de points après le tour { $turn } est première. Un combat gagné ou perdu compte +10 ou −15 pour qui commande, +5 ou −7 pour ses alliés.
}
