# Words common to all titles.
list-last = { $head } and { $last }
list-part = { $head }; { $last }
action-yes = Yes
action-no = No
action-pass = Pass
action-done = Done
error-illegal-answer = That is not one of the answers. Choose from those offered.
error-no-such-option = “{ $given }” is not possible here. Possible: { $possible }.
error-wrong-count = { $exact ->
    [yes] Choose exactly { $most } of the answers offered.
   *[no] Choose { $least } to { $most } of the answers offered.
}
error-wrong-number = Enter a whole number from { $low } to { $high }{ $step ->
    [1] { "" }
   *[other] , in steps of { $step }
}.
error-wrong-shares = { $exact ->
    [yes] Divide { $most }
   *[no] Divide { $least } to { $most }
} among these, up to the number beside each: { $possible }.
error-wrong-together = These cannot be chosen together here.
error-not-your-question = There is nothing for you to answer now.
error-stale-question = That question has already been answered.
error-nothing-to-undo = Nothing can be undone: dice were rolled, something secret was revealed, or another player has acted since.
error-divergence = Log entry { $seq } leads elsewhere under the current rules.
error-unreadable-save = This game was saved by another version of the bot (schema { $schema }, here { $present }) and cannot be read by this one.
error-position = Line { $line }: { $reason }
error-position-whole = { $reason }
error-unknown-choice = There is no { $what } “{ $given }”. Possible: { $possible }.
error-unknown-title = There is no game “{ $given }”. Possible: { $possible }.
error-rules-bug = I found no legal answer, which is my fault. Your game is unchanged.
# what a cell of an engagement table takes
harm-R = nothing
harm-1-4 = a quarter of the units
harm-1-2 = half of the units
harm-3-4 = three quarters of the units
harm-A = every unit weakened
harm-E = every unit and leader eliminated
# the list that comes first where the offer is long
choose-suggested = Worth a look
# the aim of a seat, on the board
board-goal = Goal: { $goal }{ $now ->
    [0] {""}
   *[other] {" "}(now +{ $now })
}.
# a figure by itself, as sentences write it
gauge = { $value }

## A name in a sentence
articles = the
vowels = a
form-of = of { $article ->
    [the] the{" "}
   *[none] {""}
}{ $rest }
form-to = to { $article ->
    [the] the{" "}
   *[none] {""}
}{ $rest }
form-from = from { $article ->
    [the] the{" "}
   *[none] {""}
}{ $rest }
form-at = in { $article ->
    [the] the{" "}
   *[none] {""}
}{ $rest }
form-on = on { $article ->
    [the] the{" "}
   *[none] {""}
}{ $rest }
headline-and = { $one }, and { $other }
folded-moves = { $side } moves: { $moves }.
folded-move = { $pieces_brief } to { $goal_the }

# Why a place that was touched on the map cannot be chosen
obstacle-nobody = None of your counters are there.
obstacle-moved = All your counters there have moved in this phase.
obstacle-cost = That costs { $cost } AP, and { $left } are left.
obstacle-stuck = Whoever is there cannot go anywhere.
obstacle-here = They are there already.
obstacle-barred = A stratagem bars it for the rest of this phase.
obstacle-ashore = Ships cannot go ashore there.
obstacle-strait = The strait holds ships of strength { $limit } at most.
obstacle-fleet = Enemy ships are in the way.
obstacle-afloat = Nobody stays on the water without ships; they carry only from shore to shore.
obstacle-far = Too far: { $steps } zones on foot, and they go { $moves }.
obstacle-points = Too far: the way costs { $cost } movement points, and { $left } are left.
obstacle-enemies = Enemies on the way would stop them.
obstacle-ships = There is no way on foot, and no ships of yours can carry them there.
obstacle-leader = Enemies are there, and a leader alone does not go among them.
obstacle-way = No way there is open: enemies bar it, or water without your ships.
obstacle-army = No army of yours, and no leader alone, can get there.
obstacle-calm = Nobody there can be stirred up now.
obstacle-spent = Your points there have operated this turn, or you cannot pay for them.
