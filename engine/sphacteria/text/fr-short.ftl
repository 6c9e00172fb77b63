# Libellés courts des boutons : vingt lettres au plus, chacun une seule fois par question.
base-BTA-short = Base terre
base-BMA-short = Base mer
base-BTS-short = Base terre
base-BMS-short = Base mer
stratagem-10-short = Brasidas s’en va
stratagem-12-short = Retarder un renfort
stratagem-13-short = Renforts 1
stratagem-14-short = Renforts 2
stratagem-18-short = Appro. hilote
stratagem-21-short = Incendie de l’île
stratagem-22-short = Désertion
option-announce-short = { $number } PA, reste { $left }
option-activate-short = { $code } · { $cost } PA
action-activate-done-short = { $lost ->
    [0] Terminer
   *[other] Terminer ({ $lost } PA perdus)
}
action-advantage-short = Avantage : rétablir
action-move-done-short = { $gone ->
    [yes] Personne d’autre
   *[no] Personne
}
option-goal-short = { $code }{ $enemies ->
    [0] {""}
   *[other] {" "}· attaque
}
option-way-short = { $way_brief }
option-attack-short = { $code } · { $ratio }
option-unit-short = { $code }, { $strength } PF
action-advantage-points-short = 2 PA de plus
action-advantage-leader-short = Retour d’un chef
reinforcement-A-RH1-short = Flotte athénienne
reinforcement-A-RH2-short = Cléon
reinforcement-A-RO1-short = Peltastes
reinforcement-S-RH1-short = Flotte spartiate
reinforcement-S-RO1-short = Hilotes
reinforcement-S-RO2-short = Hoplites et hilotes
action-advantage-initiative-short = Initiative inversée
zone-A-place = Nord-ouest
zone-B-place = Sud-ouest
zone-C-place = Voïdokilia
zone-D-place = Mer de Pylos
zone-E-place = Mer, nord
zone-F-place = Mer, sud
zone-G-place = Approches sud
zone-H-place = Port
zone-I-place = Détroit nord
zone-J-place = Détroit sud
zone-K-place = Côte nord
zone-L-place = Collines nord
zone-M-place = Collines est
zone-N-place = Plaine
zone-O-place = Isthme
zone-P-place = Pylos
zone-Q-place = Bout nord
zone-R-place = Centre nord
zone-S-place = Centre sud
zone-T-place = Bout sud
zone-U-place = Cap sud
zone-V-place = Plage
