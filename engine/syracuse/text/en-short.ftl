# Short labels for buttons: at most twenty letters, each once in a question.
zone-olympieion-short = Olympieion
zone-labdalon-short = Labdalon
zone-syke-short = Syke
zone-plemmyrion-short = Plemmyrion
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
    [0] End
   *[other] End: { $lost } AP lost
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
option-march-short = { $code } · { $cost } MP{ $fight ->
    [yes] , attack
   *[no] {""}
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
