# Short labels for buttons: at most thirty-six letters, each once in a question.
zone-olympieion-short = Olympieion fort
zone-labdalon-short = Labdalon fort
zone-syke-short = Syke fort
zone-plemmyrion-short = Plemmyrion fort
work-camp-short = Camp
work-labdalon-short = Labdalon
work-syke-short = Syke
work-plemmyrion-short = Plemmyrion
work-A1-short = Wall A1
work-A2-short = Wall A2
work-A3-short = Wall A3
work-S1-short = Wall S1
work-S2-short = Wall S2
work-S3A-short = Wall S3A
work-S3B-short = Wall S3B
work-chains-short = Chains
stratagem-17-short = Delay reinforcements
stratagem-20-short = Discord
option-announce-short = { $number } AP, keep { $left }
option-activate-short = { $code } · { $cost } AP
action-activate-done-short = { $lost ->
    [0] Done moving
   *[other] Done moving ({ $lost } AP lost)
}
action-stratagem-short = Play a stratagem
action-advantage-short = Advantage: recover
action-return-short = Bring leader back
action-advantage-points-short = 2 more AP
action-omens-draw-short = A new stratagem
action-omens-reinforce-short = Reinforcements
action-omens-short = Good omens first
action-before_march-later-short = If a fleet leaves
option-way-short = { $way_brief }
option-march-short = { $code }{ $fight ->
    [yes] {" "}· attack
   *[no] {" "}· { $cost } MP
}
option-sail-short = { $code }{ $fight ->
    [yes] {" "}· attack
   *[no] {""}
}
option-withdraw-short = { $code } · { $cost } MP
option-unit-short = { $code }, { $strength } SP
option-build-short = { $code }: { $cost }
action-fight-done-short = End combats
action-advantage-initiative-short = Reverse initiative
zone-T1-place = Megara plain
zone-T2-place = Leon
zone-T3-place = N. Epipolai
zone-T4-place = Trogilos
zone-T5-place = North cape
zone-T6-place = Tycha
zone-T7-place = Achradina
zone-T8-place = Euryalos
zone-T9-place = Labdalon
zone-T10-place = Upper Anapos
zone-T11-place = Meadow
zone-T12-place = S. Epipolai
zone-T13-place = Below cliffs
zone-T14-place = Syke
zone-T15-place = Lysimeleia
zone-T16-place = Syracuse
zone-T17-place = Camp ground
zone-T18-place = North hills
zone-T19-place = South hills
zone-T20-place = Polichna
zone-T21-place = Olympieion
zone-T22-place = Heloros road
zone-T23-place = South plain
zone-T24-place = Anapos mouth
zone-T25-place = Daskon
zone-T26-place = South shore
zone-T27-place = Plemmyrion
zone-M1-place = Thapsos bay
zone-M2-place = Off Trogilos
zone-M3-place = Cape waters
zone-M4-place = Open sea
zone-M5-place = Off Lakkios
zone-M6-place = Small Harbour
zone-M7-place = Docks
zone-M8-place = Harbour roads
zone-M9-place = Harbour mouth
zone-M10-place = Harbour N.
zone-M11-place = Harbour W.
zone-M12-place = Anchorage
