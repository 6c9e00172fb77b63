# Sections 11 et 12 : deux joueurs et plus.

side-player = le joueur
side-corinth = Corinthe
side-thebes = Thèbes
side-athenian_allies = les alliés d’Athènes
side-neutrals = les Neutres
side-persia = la Perse

# La ligne d’une place sur le tableau.
board-seat = **{ $seat }**{ $ally ->
    [athens] {" "}(camp d’Athènes)
    [sparta] {" "}(camp de Sparte)
    [both] {" "}(dans les deux camps)
    [neutral] {" "}(neutre)
   *[own] {""}
} : { $purse ->
    [none] {""}
   *[other] { $purse } talents ·{" "}
}{ $points } { $points ->
    [one] point
   *[other] points
}{ $at_home ->
    [yes] {" "}· paix séparée, reste à la maison ce tour-ci
   *[no] {""}
}

outcome-surrender = { $winner } l’emporte par la reddition de l’ennemi.
outcome-points = { $winner } l’emporte aux points : { $vp_athens } pour Athènes contre { $vp_sparta } pour Sparte.
outcome-draw = Partie nulle : les deux camps se sont rendus.
outcome-hegemony = Au premier rang après la reddition de l’ennemi : { $winner }. Points : { $personal_vp }.
outcome-standing = Au premier rang à la fin de la guerre : { $winner }. Points : { $personal_vp }.

event-first_by_value = { $side } opère en premier : valeur stratégique { $value } ({ $leader }) contre { $other }.
event-first_by_die = Valeurs stratégiques égales ({ $value }) ; au dé ({ $die }), { $side } opère en premier.
event-order_by_die = Le dé montre { $die } : { $side } désigne le premier combat ({ $category }).
event-gift = { $seat } : don de { $talents } talents { $to_seat_to }.
event-command = Commandement de l’opération { $leader_of } : { $seat }.
event-command_declined = { $seat } : refus de mener l’opération { $leader_of }.
event-consented = { $seat } : accord pour le départ de { $force } { $space_of } avec { $leader }.
event-refused = { $seat } : refus de confier { $force } { $space_of } à { $leader }.
event-compelled = { $side } contraint { $seat } à céder { $force } { $space_of } ; la confiance du camp baisse de 1.
event-subsidy = { $granted ->
    [yes] La Perse accorde { $talents } talents à Sparte ce tour-ci.
   *[no] La Perse ne verse rien à Sparte ce tour-ci.
}
event-separate_peace = { $seat } : demande de paix séparée, dé { $die } (il faut { $count } ou moins). { $granted ->
    [yes] Ses hommes restent chez eux au prochain tour.
   *[no] La guerre continue.
}
event-personal_points = { $seat } : { $by ->
    [-15] −15
    [-7] −7
   *[other] +{ $by }
} points, { $commander ->
    [yes] au commandement
   *[no] comme allié
} dans la { $won ->
    [yes] victoire
   *[no] défaite
} { $space_at }, { $vp } en tout.
event-points_of_fight = Points { $space_at } : { $scores } ; en tout : { $personal_vp }.
event-ambition = { $seat } : +{ $by } pour les buts de guerre atteints, { $vp } en tout.

ask-intercept = Intercepter { $leader } { $space_at } ?
ask-intercept-why = { $force_count ->
    [0] Sans troupes
   *[other] Avec { $force }
}, en marche vers { $objective_the }. Interception réussie sur { $least } ou plus ; l’essai ne coûte rien et votre force reste sur place.
option-intercept = { $name } ({ $force }{ $certain ->
    [yes] {" "}; par l’isthme, sans dé
   *[no] {""}
})
action-intercept-pass = Pas ici
action-intercept-everywhere = Tenter partout sur sa route
action-intercept-let_go = Le laisser passer jusqu’au bout
ask-next_fight = Quel combat vient ensuite ({ $category }) ? { $side } le désigne.
option-next_fight = { $name }{ $land_athens ->
    [0] { $ships_athens ->
        [0] {""}
       *[other] {" "}· Athènes : { $ships_athens } en mer
    }
   *[other] {" "}· Athènes : { $land_athens } à terre{ $ships_athens ->
        [0] {""}
       *[other] , { $ships_athens } en mer
    }
}{ $land_sparta ->
    [0] { $ships_sparta ->
        [0] {""}
       *[other] {" "}· Sparte : { $ships_sparta } en mer
    }
   *[other] {" "}· Sparte : { $land_sparta } à terre{ $ships_sparta ->
        [0] {""}
       *[other] , { $ships_sparta } en mer
    }
}{ $from_spaces_count ->
    [0] {""}
   *[other] {" "}· depuis { $from_spaces }
}
ask-fight_from = { $space } : quelle force combat ? { $side } la désigne.
option-fight_from = { $name }{ $land_athens ->
    [0] { $ships_athens ->
        [0] {""}
       *[other] {" "}· Athènes : { $ships_athens } en mer
    }
   *[other] {" "}· Athènes : { $land_athens } à terre{ $ships_athens ->
        [0] {""}
       *[other] , { $ships_athens } en mer
    }
}{ $land_sparta ->
    [0] { $ships_sparta ->
        [0] {""}
       *[other] {" "}· Sparte : { $ships_sparta } en mer
    }
   *[other] {" "}· Sparte : { $land_sparta } à terre{ $ships_sparta ->
        [0] {""}
       *[other] , { $ships_sparta } en mer
    }
}{ $from_spaces_count ->
    [0] {""}
   *[other] {" "}· depuis { $from_spaces }
}
ask-command = { $side } : à qui offrez-vous le commandement de l’opération { $leader_of } ?
ask-consent = Laissez-vous partir { $force } { $space_of } avec { $leader } vers { $objective_the } ? (Commandement : { $seat_asking }.) { $cost ->
    [0] Cela ne vous coûterait rien.
   *[other] Cela vous coûterait { $cost } de vos { $talents } talents.
}
ask-compel = Second refus de suite { $seat_refusing_of } ({ $force } { $space_at }, pour { $leader }). Contraindre, au prix d’un point de confiance ?
ask-gift = Vous avez { $talents } talents. En donner à un autre joueur de votre camp ?
action-gift-pass = Les garder
ask-gift_talents = Combien de talents pour { $to_seat } ?
ask-separate_peace = Votre cité a souffert. Demander une paix séparée ? Elle est accordée si le dé montre { $count } ou moins, et vos hommes restent alors chez eux au prochain tour.
ask-subsidy = Tour { $turn } : accordez-vous à Sparte ses { $talents } talents ?

goal-corinth = 10 points à la fin par espace aux mains de Sparte parmi Corcyre, Potidée et Naupacte
goal-thebes = 10 points à la fin pour Platées et chaque espace d’Attique aux mains de Sparte
goal-athenian_allies = 10 points à la fin si Athènes contrôle tous les espaces de la coalition
goal-neutrals = 10 points à la fin pour chacune des cités intactes parmi Argos, Syracuse et Pella
goal-persia = 5 points à la fin pour chaque espace d’Ionie et de Carie qu’Athènes ne contrôle pas
