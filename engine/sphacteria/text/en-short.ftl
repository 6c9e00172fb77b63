# Short labels for buttons: at most thirty-six letters, each once in a question.
base-BTA-short = Land base
base-BMA-short = Naval base
base-BTS-short = Land base
base-BMS-short = Naval base
stratagem-10-short = Brasidas leaves
stratagem-12-short = Delay reinforcements
stratagem-13-short = Reinforcements 1
stratagem-14-short = Reinforcements 2
stratagem-22-short = Messenians desert
option-announce-short = { $number } AP (keep { $left })
option-activate-short = { $code } · { $cost } AP
action-activate-done-short = { $lost ->
    [0] Done moving
   *[other] Done moving ({ $lost } AP lost)
}
action-advantage-short = Advantage: recover
action-move-done-short = { $gone ->
    [yes] Nobody else
   *[no] Nobody
}
option-goal-short = { $code }{ $enemies ->
    [0] {""}
   *[other] {" "}· attack
}
option-way-short = { $way_brief }
option-attack-short = { $code } · { $ratio }
option-unit-short = { $code }, { $strength } SP
action-advantage-points-short = 2 more AP
action-advantage-leader-short = Bring leader back
stratagem-18-short = Helot supply
stratagem-21-short = Fire on the island
reinforcement-A-RH1-short = Athenian fleet
reinforcement-A-RH2-short = Cleon
reinforcement-A-RO1-short = Peltasts
reinforcement-S-RH1-short = Spartan fleet
reinforcement-S-RO1-short = Helots
reinforcement-S-RO2-short = Hoplites and helots
action-advantage-initiative-short = Reverse initiative
zone-A-place = North-west
zone-B-place = South-west
zone-C-place = Voidokilia
zone-D-place = Off Pylos
zone-E-place = Off the north
zone-F-place = Off the south
zone-G-place = South sea
zone-H-place = Port
zone-I-place = North strait
zone-J-place = South strait
zone-K-place = North coast
zone-L-place = North hills
zone-M-place = East hills
zone-N-place = Camp plain
zone-O-place = The Neck
zone-P-place = Pylos
zone-Q-place = North end
zone-R-place = North centre
zone-S-place = South centre
zone-T-place = South end
zone-U-place = Headland
zone-V-place = Beach
