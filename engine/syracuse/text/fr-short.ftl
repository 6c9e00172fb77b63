# Libellés courts des boutons : vingt lettres au plus, chacun une seule fois par question.
zone-olympieion-short = Olympieion
zone-labdalon-short = Labdalon
zone-syke-short = Syké
zone-plemmyrion-short = Plemmyrion
work-camp-short = Camp
work-labdalon-short = Labdalon
work-syke-short = Syké
work-plemmyrion-short = Plemmyrion
work-A1-short = Mur A1
work-A2-short = Mur A2
work-A3-short = Mur A3
work-S1-short = Mur S1
work-S2-short = Mur S2
work-S3A-short = Mur S3A
work-S3B-short = Mur S3B
work-chains-short = Chaînes
stratagem-17-short = Retarder un renfort
stratagem-20-short = Discorde
option-announce-short = { $number } PA, reste { $left }
option-activate-short = { $code } · { $cost } PA
action-activate-done-short = { $lost ->
    [0] Fin
    [one] Fin : 1 PA perdu
   *[other] Fin : { $lost } PA perdus
}
action-stratagem-short = Jouer un stratagème
action-advantage-short = Avantage : rétablir
action-return-short = Retour d’un chef
action-advantage-points-short = 2 PA de plus
action-omens-draw-short = Un stratagème
action-omens-reinforce-short = Renfort optionnel
action-omens-short = D’abord les Augures
option-march-short = { $code } · { $cost } PM{ $fight ->
    [yes] , attaque
   *[no] {""}
}
option-sail-short = { $code }{ $fight ->
    [yes] {" "}· attaque
   *[no] {""}
}
option-withdraw-short = { $code } · { $cost } PM
option-unit-short = { $code }, { $strength } PF
option-build-short = { $code } : { $cost }
action-fight-done-short = Fin des combats
action-advantage-initiative-short = Initiative inversée
