chronicle-name = Chronique
chronicle-turn = Tour { $turn } sur { $turns }
chronicle-commander-unknown = un joueur
chronicle-length-of = { $turns ->
    [one] Un tour
   *[other] { $turns } tours
}, { $answers ->
    [one] une décision
   *[other] { $answers } décisions
}, { $handovers ->
    [0] aucun passage de relais
    [one] un passage de relais
   *[other] { $handovers } passages de relais
}
chronicle-unfinished = Cette partie n’a pas été jouée jusqu’au bout.
chronicle-replay = La guerre, tour par tour
chronicle-decisive = Les jets qui ont le plus compté
chronicle-throw = Tour { $turn }, jet { $throw } : le dé donne { $die }. Par rapport à un jet moyen : { $swing } PV pour { $seat }.
chronicle-plots = En chiffres
chronicle-plot-victory = Points de victoire
chronicle-plot-strength = Force sur la carte
chronicle-plot-handovers = Passages de relais par tour
chronicle-turns = Ce qui s’est passé
chronicle-battles = Batailles
chronicle-column-turn = Tour
chronicle-luck = La chance
chronicle-luck-about = { $throws ->
    [0] Aucun jet n’a été refait
    [one] Un jet a été refait
   *[other] { $throws } jets ont été refaits
} avec chacun des autres résultats du dé. Le tableau montre la force perdue aux dés, la perte attendue et son erreur type.{ $left ->
    [0] {""}
    [one] {" "}Un jet a été laissé de côté.
   *[other] {" "}{ $left } jets ont été laissés de côté.
}
chronicle-lost = Perdue
chronicle-expected = Attendue
chronicle-proof = Preuve des dés
chronicle-proof-sound = { $throws ->
    [0] Aucun jet
    [one] Le seul jet
   *[other] Les { $throws } jets
} et { $answers ->
    [one] la seule décision
   *[other] les { $answers } décisions
} ont été recalculés à partir de la graine et concordent.
chronicle-proof-agrees = Tout ce qui peut être recalculé concorde ; certains jets relèvent d’une graine encore scellée.
chronicle-proof-differs = Le fichier ne concorde pas avec les règles d’aujourd’hui : la partie a pu être jouée sous une autre version.
chronicle-sealed = Empreinte
chronicle-seed = Graine
chronicle-ledger-line = • { $side } a perdu { $lost } PF aux dés ; perte attendue : { $expected } ± { $error }
chronicle-card = La chronique de la guerre
chronicle-below = La chronique de la guerre, avec les cartes : la page ci-dessous.
chronicle-open = Toute l’histoire, avec les cartes, est dans la page ci-dessous : enregistrez-la et ouvrez-la dans un navigateur.
chronicle-too-short = Il n’y a pas de chronique de cette partie : elle s’est arrêtée avant que quoi que ce soit ne soit décidé, ou c’est un « et si ».
chronicle-throw-chance = Tour { $turn }, jet { $throw } : le dé donne { $die }. Par rapport à un jet moyen, chances de victoire { $seat_of } : { $swing } pt.
chronicle-plot-chance = Chances de victoire (%)
chronicle-of = Chronique d’une guerre
chronicle-against = contre
chronicle-brief = La guerre en bref
chronicle-brief-battles = { $battles ->
    [0] { $turns ->
        [one] En un tour, aucune bataille n’a été livrée.
       *[other] En { $turns } tours, aucune bataille n’a été livrée.
    }
    [one] { $turns ->
        [one] En un tour, une seule bataille a été livrée
       *[other] En { $turns } tours, une seule bataille a été livrée
    }{ $won ->
        [0] .
       *[other] {" "}: { $tally }.
    }
   *[other] { $turns ->
        [one] En un tour, { $battles } batailles ont été livrées
       *[other] En { $turns } tours, { $battles } batailles ont été livrées
    }{ $won ->
        [0] , toutes indécises.
       *[other] {" "}: { $tally }.
    }
}
chronicle-brief-won = { $battles ->
    [one] { $side } l’a remportée
   *[other] { $count } pour { $side }
}
chronicle-brief-greatest = La plus grande, au tour { $turn } { $place_at } : { $one }, { $first } PF, contre { $other }, { $second } PF.
chronicle-brief-lead = { $changes ->
    [0] { $side } a mené au score du tour { $turn } jusqu’à la fin.
    [one] Le camp en tête au score a changé une fois ; à partir du tour { $turn }, c’était { $side }.
   *[other] Le camp en tête au score a changé { $changes } fois ; à partir du tour { $turn }, c’était { $side }.
}
chronicle-brief-fair = Les dés n’ont favorisé personne plus que de coutume.
chronicle-brief-lucky = Les dés ont souri à { $side } : ils lui ont coûté { $much } PF de moins que prévu, à { $error } près.
chronicle-brief-unlucky = Les dés ont été durs pour { $side } : ils lui ont coûté { $much } PF de plus que prévu, à { $error } près.
chronicle-fact-turns = { $count ->
    [one] tour
   *[other] tours
}
chronicle-fact-battles = { $count ->
    [one] bataille
   *[other] batailles
}
chronicle-fact-decisions = { $count ->
    [one] décision
   *[other] décisions
}
chronicle-fact-throws = { $count ->
    [one] jet
   *[other] jets
}
chronicle-strength = Force
chronicle-loss-expected = Perte attendue
chronicle-loss = Perte
chronicle-battle-luck = Effet des dés ici : { $luck } PV pour { $seat }
chronicle-play = Lecture
chronicle-pause = Pause
chronicle-marches = Mouvements { $side_of } : { $places }.
chronicle-battle-won = { $place } : { $one } bat { $other }, { $first } PF contre { $second }.
chronicle-battle-open = { $place } : combat indécis entre { $one } ({ $first } PF) et { $other } ({ $second } PF).
chronicle-quiet-turn = Rien de notable ne s’est passé pendant ce tour.
chronicle-standing = { $figure } : { $sides }
