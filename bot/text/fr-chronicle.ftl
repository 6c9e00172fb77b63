chronicle-name = Chronique
chronicle-turn = Tour { $turn } sur { $turns }
chronicle-scenario = Scénario
chronicle-commander-unknown = –
chronicle-length = Durée
chronicle-length-of = { $turns ->
    [one] Un tour
   *[other] { $turns } tours
}, { $answers ->
    [one] une décision
   *[other] { $answers } décisions
}, { $handovers ->
    [0] aucun passage de main
    [one] un passage de main
   *[other] { $handovers } passages de main
}
chronicle-unfinished = Cette partie n'a pas été jouée jusqu'au bout.
chronicle-replay = La guerre, tour par tour
chronicle-decisive = Les jets qui ont le plus compté
chronicle-throw = Jet { $throw }, tour { $turn } : { $die }. Par rapport à un jet moyen, il a valu { $swing } points de victoire à { $seat }.
chronicle-plots = En chiffres
chronicle-plot-victory = Points de victoire
chronicle-plot-strength = Force sur la carte
chronicle-plot-handovers = Passages de main par tour
chronicle-handovers = Passages de main
chronicle-turns = Ce qui s'est passé
chronicle-battles = Batailles
chronicle-column-turn = Tour
chronicle-column-battle = Bataille
chronicle-column-luck = Chance de { $seat }
chronicle-luck = La chance
chronicle-luck-about = { $throws ->
    [one] Un jet a été refait
   *[other] { $throws } jets ont été refaits
} avec chacun des autres résultats. Force perdue aux dés, à côté de la perte attendue et de son erreur type.{ $left ->
    [0] {""}
    [one] {" "}Un jet a été laissé de côté.
   *[other] {" "}{ $left } jets ont été laissés de côté.
}
chronicle-lost = Perdue
chronicle-expected = Attendue
chronicle-proof = Preuve des dés
chronicle-proof-sound = { $throws ->
    [one] Le seul jet
   *[other] Les { $throws } jets
} et { $answers ->
    [one] la seule décision
   *[other] les { $answers } décisions
} ont été recalculés à partir de la graine et concordent.
chronicle-proof-agrees = Tout ce qui peut être recalculé concorde ; certains jets relèvent d'une graine encore scellée.
chronicle-proof-differs = Le fichier ne concorde pas avec les règles d'aujourd'hui : la partie a pu être jouée sous une autre version.
chronicle-sealed = Scellé
chronicle-seed = Graine
chronicle-ledger-line = • { $side } a perdu { $lost } aux dés ; on attendait { $expected } ± { $error }
chronicle-card = La chronique de la guerre
chronicle-open = Toute l'histoire, avec les cartes, est dans la page ci-dessous : enregistrez-la et ouvrez-la dans un navigateur.
chronicle-too-short = Il n'y a pas de chronique de cette partie : elle s'est arrêtée avant que rien ne soit décidé, ou c'est un « et si ».
