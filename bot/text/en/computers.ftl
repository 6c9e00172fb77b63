# computer players
level-recruit = Recruit
level-soldier = Soldier
level-captain = Captain
level-strategos = Strategos
level-like-recruit = Recruit: makes mistakes you can punish
level-like-soldier = Soldier: sees what one move brings
level-like-captain = Captain: plans a whole move
level-like-strategos = Strategos: expects your reply
button-nextlevel = Ready for more? Play against { $level ->
    [soldier] Soldier
    [captain] Captain
   *[strategos] Strategos
}
computer-name = { $level } (computer)
button-against = Play against { $level ->
    [recruit] Recruit
    [soldier] Soldier
    [captain] Captain
   *[strategos] Strategos
}
button-hint = Hint
command-game-seat-computer = Let a computer play a side
command-hint = Ask Strategos for advice (in games without other people)
param-level-hint = What it is like: from Recruit, who makes mistakes, to Strategos, who expects your reply
computer-seated = { $seat } is played by { $computer }.
hint-title = Strategos’ advice: { $answer }
hint-value = By its count you would then stand at { $value } victory points against your opponents: above zero you are ahead.
hint-value-alone = That leaves you at about { $value } points.
hint-why-best = Everything else came out worse:
hint-why-ends = Nothing else gains anything now:
hint-why-equal = It is close. Other good answers:
hint-equal = Also good: { $answer }
hint-less = Weaker: { $answer } ({ $points ->
    [one] by one point
   *[other] by { $points } points
})
hint-sure = Clearly the best: { $lead } ± { $error } percentage points of chance ahead of **{ $other }**.
hint-likely = Probably the best: { $lead } ± { $error } percentage points of chance ahead of **{ $other }**.
hint-close = Close: **{ $other }** does about as well.
hint-because = Why: in { $often } of 100 trial lines after it, { $otherwise } after the other: { $said }
hint-other = { $answer }: { $points ->
    [0] about as good
    [one] one point less
   *[other] { $points } points less
}
hint-foot = From trial games with guessed hands and dice.
hint-only = Only one answer makes sense: { $answer }
hint-missed = What it gives up: { $missed }
error-no-hint = Hints are only for games against computers, while it is your turn.
error-still-played = { $seat } still has its player. A computer can go on there once they have resigned or left; if their time is up, use /game claim. Another person can be offered the seat with /game seat substitute.
error-no-computer-here = This is a what-if of a game that is still being played. No hints and no computer players here until that game is over.
error-nobody-to-play = With these options you play alone. Choose a mode for two or more, or start without a computer.
game-elsewhere = Your game of **{ $name }** is in { $link }. You can play here or there.
proposal-computer = { $user } ({ $seat }) proposes that a computer ({ $level }) plays { $offered }
event-table-computer = A computer now plays { $side }: { $level ->
    [recruit] Recruit
    [soldier] Soldier
    [captain] Captain
   *[strategos] Strategos
}.

# the tutorial
command-tutorial = Learn a game by playing it: ten minutes, in private
tutorial-choose = Which game do you want to learn? It takes about ten minutes, and only you see it.
button-solo = Play { $title } against { $level ->
    [recruit] Recruit
    [soldier] Soldier
    [captain] Captain
   *[strategos] Strategos
}
button-tutorial = Tutorial
button-lessonhint = Hint
button-lesson = Next: { $name }
lesson-head = Lesson { $number } of { $count }: { $name }
lesson-task = Your task: { $task }
lesson-hint = Hint: { $hint }
lesson-answer = An answer that leads there: **{ $answer }**
lesson-missed = This can no longer be done: { $task }
lesson-wrong = Not { $answer }. Read the line again.
lesson-wrong-again = Look at the quoted line above: the answer stands in it.
lesson-reading-answer = The line says **{ $answer }**.
lesson-put-away = This lesson was closed when you started **{ $name }** ({ $title }).
lesson-closed = This lesson is closed.
lesson-choose = All lessons
lesson-finished = You have done every lesson of **{ $title }**. Take one again, or play a whole game.
button-go-on = Go on: { $name }
lesson-last = That is all you need for a whole game. Start with Recruit: it can be beaten.

# exercises
command-exercise = Solve a position by playing it, in private
button-exercise = Exercises
button-try = Try it
button-solution = Solution
exercise-choose = A position and a goal: reach it this turn. Which game?
exercise-list = **{ $title }**: { $solved } of { $count } exercises solved.
exercise-head = Exercise { $number } of { $count }: { $name }
exercise-rules = You have this turn. Each start is one try, with new dice.
exercise-missed = Not this time. Starting over counts as another try.
exercise-give-up = Look at the solution now? This cannot be undone: in a score table the exercise then gives one point at most.
button-giveup = Give up
exercise-chance = Played best, this works { $percent } times in 100.
exercise-scored = { $points ->
    [one] 1 point
   *[other] { $points } points
} for the score table ({ $tries ->
    [one] 1 try
   *[other] { $tries } tries
}).
exercise-scored-looked = { $points ->
    [one] 1 point
   *[other] { $points } points
} for the score table, after a look at the solution.
exercise-points = For the score table: three points at the first try, two at the second, one later or after a look at the solution.
exercise-late = This was the exercise of another day: it no longer counts for the score table.
exercise-no-hint = There are no hints in an exercise. You can give up and look at the solution.
exercise-daily = Today’s exercise · { $title }: { $name }
exercise-before = Last exercise: solved by { $solved } of { $tried } who tried.
exercise-scores = Exercises, last 30 days
exercise-score = { $place }. { $user }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $solved } solved
lesson-out-of-reach = Your last answer has used up what the task needs, so the lesson ends here.
button-last-step = Again from the last step
