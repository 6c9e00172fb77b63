# Libellés courts des boutons : vingt lettres au plus, chacun une seule fois par question.
zone-olympieion-short = Fort Olympieion
zone-labdalon-short = Fort du Labdalon
zone-syke-short = Fort de Syké
zone-plemmyrion-short = Fort Plemmyrion
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
    [0] Terminer
   *[other] Terminer ({ $lost } PA perdus)
}
action-stratagem-short = Jouer un stratagème
action-advantage-short = Avantage : rétablir
action-return-short = Retour d’un chef
action-advantage-points-short = 2 PA de plus
action-omens-draw-short = Un stratagème
action-omens-reinforce-short = Renfort optionnel
action-omens-short = D’abord les Augures
action-before_march-later-short = Si une flotte sort
option-way-short = { $way_brief }
option-march-short = { $code }{ $fight ->
    [yes] {" "}· attaque
   *[no] {" "}· { $cost } PM
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
zone-T1-place = Pl. de Mégara
zone-T2-place = Léon
zone-T3-place = Épipoles N.
zone-T4-place = Trogilos
zone-T5-place = Cap nord
zone-T6-place = Tycha
zone-T7-place = Achradine
zone-T8-place = Euryale
zone-T9-place = Labdalon
zone-T10-place = Haut Anapos
zone-T11-place = Prairie
zone-T12-place = Épipoles S.
zone-T13-place = Sous la falaise
zone-T14-place = Syké
zone-T15-place = Lysimeleia
zone-T16-place = Syracuse
zone-T17-place = Terrain du camp
zone-T18-place = Collines nord
zone-T19-place = Collines sud
zone-T20-place = Polichna
zone-T21-place = Olympieion
zone-T22-place = Route d’Hélore
zone-T23-place = Plaine sud
zone-T24-place = Rive sud
zone-T25-place = Daskon
zone-T26-place = Rivage sud
zone-T27-place = Plemmyrion
zone-M1-place = Baie de Thapsos
zone-M2-place = Rade
zone-M3-place = Large du cap
zone-M4-place = Haute mer
zone-M5-place = Devant le port
zone-M6-place = Petit port
zone-M7-place = Arsenal
zone-M8-place = Abords
zone-M9-place = Passe
zone-M10-place = Grand port N.
zone-M11-place = Grand port S-O
zone-M12-place = Mouillage
