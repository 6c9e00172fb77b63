chronicle-name = Chronicle
chronicle-turn = Turn { $turn } of { $turns }
chronicle-scenario = Scenario
chronicle-commander-unknown = –
chronicle-length = Length
chronicle-length-of = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}, { $answers ->
    [one] one decision
   *[other] { $answers } decisions
}, { $handovers ->
    [0] no hand-overs
    [one] one hand-over
   *[other] { $handovers } hand-overs
}
chronicle-unfinished = This game was not played to the end.
chronicle-replay = The war, turn by turn
chronicle-decisive = The throws that mattered most
chronicle-throw = Throw { $throw }, turn { $turn }: a { $die }. It was worth { $swing } victory points to { $seat }, compared with an average throw.
chronicle-plots = In figures
chronicle-plot-victory = Victory points
chronicle-plot-strength = Strength on the map
chronicle-plot-handovers = Hand-overs in each turn
chronicle-handovers = Hand-overs
chronicle-turns = What happened
chronicle-battles = Battles
chronicle-column-turn = Turn
chronicle-column-battle = Battle
chronicle-column-luck = Luck of { $seat }
chronicle-luck = Luck
chronicle-luck-about = { $throws ->
    [one] One throw was
   *[other] { $throws } throws were
} made again with every other number. Strength lost to the dice, beside what was to be expected and its standard error.{ $left ->
    [0] {""}
    [one] {" "}One throw was left out.
   *[other] {" "}{ $left } throws were left out.
}
chronicle-lost = Lost
chronicle-expected = Expected
chronicle-proof = Proof of the dice
chronicle-proof-sound = { $throws ->
    [one] The one throw
   *[other] All { $throws } throws
} and { $answers ->
    [one] the one decision
   *[other] all { $answers } decisions
} were recomputed from the seed and match.
chronicle-proof-agrees = Everything that can be recomputed matches; some throws are under a seed that is not open.
chronicle-proof-differs = The file does not match what the rules give today: it may have been played under another version of them.
chronicle-sealed = Sealed as
chronicle-seed = Seed
chronicle-ledger-line = • { $side } lost { $lost } to the dice; { $expected } ± { $error } was to be expected
chronicle-card = The chronicle of the war
chronicle-open = The whole story, with maps, is in the page below: save it and open it in a browser.
chronicle-too-short = There is no chronicle of this game: it ended before anything was decided, or it is a what-if.
