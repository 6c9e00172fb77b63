# the review of a finished game
button-review = Review
command-review = Where a finished game was won: luck, play and the turning points
review-title = Review: { $name }
review-progress = { $percent } % reviewed. You can close this message and ask again later.
review-curve = **Chance of winning, { $seat }**, after each turn (± { $error }): { $chances }
review-side = **{ $seat }**: luck of the dice { $luck } points, { $lost ->
    [0] nothing lost by wrong decisions
   *[other] { $lost } ± { $error } points lost by wrong decisions
} (blunders { $blunder }, mistakes { $mistake }, inaccuracies { $inaccuracy }; best moves found { $best })
review-kind-blunder = blunder
review-kind-mistake = mistake
review-kind-inaccuracy = inaccuracy
review-kind-best = best move
review-point = { $number }. Turn { $turn }, { $seat }: **{ $kind }**, −{ $worth } ± { $error } points. { $given } → better: { $better }
review-point-best = { $number }. Turn { $turn }, { $seat }: **{ $kind }**, { $worth } ± { $error } points ahead of the next. { $given }
review-point-short = Turn { $turn }, { $seat }: { $kind }
review-choose = Look at a turning point
review-answered = Answered: **{ $answer }**
review-better = Strategos prefers: **{ $answer }**
review-worth = That would have been worth { $worth } ± { $error } percentage points of chance.
review-found = The best answer: { $worth } ± { $error } percentage points ahead of the next.
review-other = { $answer }: { $chance } ± { $error } %
review-harm = After the weaker answer, in { $often } of { $lines } trial lines (after the other in { $otherwise }): { $said }
review-gain = After the better answer, in { $often } of { $lines } trial lines (after the other in { $otherwise }): { $said }
review-why-points = On average the two are { $points } victory points apart.
review-line = One line after **{ $answer }**, played on by computers:
review-line-quiet = Nothing happens before the turn ends.
review-line-foot = Dice and hidden things are guesses: the game itself may have gone another way.
review-nothing = No decision stood out beyond the noise.
review-foot = An estimate by Strategos, from what each side knew at the time. Points are percentage points of the chance to win. What it names holds beyond the noise; what it does not name may still have been wrong.
review-right = In { $games } games that computers played, its forecast favoured the later winner in { $right } of 100 moments; the chances it names were off by { $off } points on average.
review-tried = Of planted blunders it found { $found } %; of its own answers it called { $own } % wrong.
review-left-out = { $count ->
    [one] One decision was not examined to the end: time ran out.
   *[other] { $count } decisions were not examined to the end: time ran out.
}
button-reviewplay = Play on from here
button-reviewline = The line
button-reviewkeep = Keep as exercise
button-reviewpoint = Back
review-plays-on = You play on from turn { $turn } against { $level }. The past is as it was, the dice are new; this counts for nothing.
review-page-curve = Chance of winning (%)
review-page-title = Review
error-not-reviewable = No review here: chances to win are known only for games of two whose scenario was tried out. The game played alone, with several players, or Fall of Athens has none; /watch chronicle tells their story.
error-nothing-to-review = There is nothing to review: the game ended before anything was decided, or it is a what-if.
error-reviewed-later = A game is reviewed once it is over; a table of a duplicate round, once all its tables are.
error-no-review = This game has not been reviewed, or not since it ended: use /review first.
error-review-failed = The review could not be made. Please ask for it again; the game itself is untouched.
error-too-many-kept = You keep { $most } positions already. Drop one first: /exercise with mine shows them.

# exercises out of one’s own games
param-exercise-mine-hint = The positions of your own games that you keep
button-ownnext = My positions
button-owndrop = Drop it
own-kept = Kept. It comes back tomorrow under /exercise with mine, and later each time you solve it.
own-head = { $title }, turn { $turn }: you are { $seat }
own-rules = What do you answer? You keep { $count ->
    [one] one position
   *[other] { $count } positions
}.
own-right = Right: **{ $answer }**.
own-wrong = Not **{ $answer }**. Better: **{ $better }**.
own-next = It comes back { $when }.
own-later = Nothing to solve now. Of your { $count ->
    [one] one position the next comes
   *[other] { $count } positions the next comes
} { $when }.
own-none = You keep no positions yet. Open the review of a finished game with /review, choose a turning point and press “Keep as exercise”.
own-dropped = Dropped: it does not come back.
