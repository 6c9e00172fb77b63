chronicle-name = Chronicle
chronicle-turn = Turn { $turn } of { $turns }
chronicle-commander-unknown = a player
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
chronicle-decisive = The rolls that mattered most
chronicle-throw = Turn { $turn }, roll { $throw }: a { $die }. Worth { $swing } points to { $seat }, compared with an average roll.
chronicle-plots = In figures
chronicle-plot-victory = Victory points
chronicle-plot-strength = Strength on the map
chronicle-plot-handovers = Waits for another player, per turn
chronicle-turns = What happened
chronicle-battles = Battles
chronicle-column-turn = Turn
chronicle-luck = Luck
chronicle-luck-about = { $throws ->
    [one] One roll was
   *[other] { $throws } rolls were
} repeated with every other number of the die. The table shows the strength lost to the dice, the expected loss and its standard error.{ $left ->
    [0] {""}
    [one] {" "}One roll was left out.
   *[other] {" "}{ $left } rolls were left out.
}
chronicle-lost = Lost
chronicle-expected = Expected
chronicle-proof = Proof of the dice
chronicle-proof-sound = { $throws ->
    [one] The only roll
   *[other] All { $throws } rolls
} and { $answers ->
    [one] the only decision
   *[other] all { $answers } decisions
} were recomputed from the seed and match.
chronicle-proof-agrees = Everything that can be recomputed matches; some rolls depend on a seed that is still sealed.
chronicle-proof-differs = This game was played under an older version of the rules, so it cannot be recomputed today.
chronicle-sealed = Sealed as
chronicle-seed = Seed
chronicle-ledger-line = • { $side } lost { $lost } to the dice; expected: { $expected } ± { $error }
chronicle-card = The chronicle of the war
chronicle-below = The chronicle of the war, with maps, is the page below.
chronicle-open = The whole story, with maps, is in the page below: save it and open it in a browser.
chronicle-too-short = There is no chronicle of this game: it ended before anything was decided, or it is a what-if.
chronicle-throw-chance = Turn { $turn }, a { $die } (roll { $throw }). Compared with an average roll it moved the chance of a win by { $swing } percentage points for { $seat }.
chronicle-plot-chance = Chance of winning (%)
chronicle-of = Chronicle of a war
chronicle-against = against
chronicle-brief = The war in brief
chronicle-brief-battles = { $battles ->
    [0] { $turns ->
        [one] In one turn no battle was fought.
       *[other] In { $turns } turns no battle was fought.
    }
    [one] { $turns ->
        [one] In one turn a single battle was fought
       *[other] In { $turns } turns a single battle was fought
    }{ $won ->
        [0] .
       *[other] : { $tally }.
    }
   *[other] { $turns ->
        [one] In one turn { $battles } battles were fought
       *[other] In { $turns } turns { $battles } battles were fought
    }{ $won ->
        [0] , and none was decided.
       *[other] : { $tally }.
    }
}
chronicle-brief-won = { $battles ->
    [one] { $side } won it
   *[other] { $side } won { $count }
}
chronicle-brief-greatest = The greatest was fought at { $place } in turn { $turn }: { $one }, strength { $first }, against { $other }, { $second }.
chronicle-brief-lead = { $changes ->
    [0] { $side } was ahead from turn { $turn } to the end.
    [one] The lead on victory points changed once; from turn { $turn } { $side } was ahead.
    [2] The lead on victory points changed twice; from turn { $turn } { $side } was ahead.
   *[other] The lead on victory points changed { $changes } times; from turn { $turn } { $side } was ahead.
}
chronicle-brief-fair = The dice favoured nobody more than usual.
chronicle-brief-lucky = The dice were kind to { $side }: about { $much } strength points spared, give or take { $error }.
chronicle-brief-unlucky = The dice were hard on { $side }: they cost it { $much } more strength than expected, give or take { $error }.
chronicle-fact-turns = { $count ->
    [one] turn
   *[other] turns
}
chronicle-fact-battles = { $count ->
    [one] battle
   *[other] battles
}
chronicle-fact-decisions = { $count ->
    [one] decision
   *[other] decisions
}
chronicle-fact-throws = { $count ->
    [one] roll
   *[other] rolls
}
chronicle-strength = Strength
chronicle-loss-expected = Expected loss
chronicle-loss = Loss
chronicle-battle-luck = Luck here: { $luck } points for { $seat }
chronicle-play = Play
chronicle-pause = Pause
chronicle-marches = { $side } moves to { $places_the }.
chronicle-battle-won = { $place }: { $one } beats { $other }, { $first } against { $second }.
chronicle-battle-open = { $place }: { $one } and { $other } fight without a decision, { $first } against { $second }.
chronicle-quiet-turn = A quiet turn.
chronicle-standing = { $figure }: { $sides }
