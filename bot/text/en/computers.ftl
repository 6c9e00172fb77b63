# computer players
level-recruit = Recruit
level-soldier = Soldier
level-captain = Captain
level-strategos = Strategos
computer-name = { $level } (computer)
button-against = Play against { $level ->
    [recruit] Recruit
    [soldier] Soldier
    [captain] Captain
   *[strategos] Strategos
}
button-hint = Hint
command-game-computer = Let a computer play a side
command-hint = What the Captain would answer, when you play without other people
param-level-hint = How well it plays: Recruit is the weakest, Strategos the strongest
computer-seated = { $seat } is played by { $computer }.
hint-title = The Captain would answer: { $answer }
hint-value = By its count you would then stand at { $value } victory points against your opponents: above zero you are ahead.
hint-value-alone = By its count you would then stand at { $value } victory points.
hint-why-best = Everything else it tried came out worse:
hint-why-ends = Nothing it tried here gains anything:
hint-why-equal = Several answers come to about the same, and it took one of them:
hint-equal = { $answer }: about as good
hint-less = { $answer }: { $points ->
    [one] one point less
   *[other] { $points } points less
}
hint-foot = From trial games in which everything you cannot see is dealt anew and the dice are rolled anew. What the position promises is counted with the points.
hint-only = There is only one sensible answer: { $answer }
error-no-hint = Hints are only for games without other people, while you have a question to answer.
error-still-played = { $seat } still has its player. A computer can go on there once they have resigned or left; if their time is up, use /game claim. Another person can be offered the seat with /game substitute.
error-no-computer-here = This is a what-if of a game that is still being played. No hints and no computer players here until that game is over.
error-nobody-to-play = These options leave a single seat, so there is nobody to play against. Choose a mode for two or more, or play alone without a computer.
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
lesson-missed = The turn is over and this was not done: { $task }
lesson-wrong = Not { $answer }. Read the line again.
lesson-reading-answer = The line says **{ $answer }**.
lesson-put-away = This was put away when you began **{ $name }** ({ $title }).
lesson-closed = This was put away.
lesson-choose = All lessons
lesson-finished = You have done every lesson of **{ $title }**. Take one again, or play a whole game.
button-go-on = Go on: { $name }
lesson-last = That is all you need for a whole game. Recruit plays badly enough to be beaten.

# exercises
command-exercise = Solve a position by playing it, in private
button-exercise = Exercises
button-try = Try it
button-solution = Solution
exercise-choose = A position and a goal: reach it before the turn is over. Of which game?
exercise-list = **{ $title }**: { $solved } of { $count } exercises solved.
exercise-head = Exercise { $number } of { $count }: { $name }
exercise-rules = You have until the end of the turn. Every start counts as a try. The dice are rolled anew each time.
exercise-missed = The turn is over and the goal was not reached. Starting over is another try.
exercise-give-up = Look at the solution now? This cannot be undone: in a score table the exercise then gives one point at most.
button-giveup = Give up
exercise-chance = The best line reaches the goal { $percent } times in 100.
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
exercise-daily = Exercise of the day · { $title }: { $name }
exercise-before = Last exercise: solved by { $solved } of { $tried } who tried.
exercise-scores = Exercises, last 30 days
exercise-score = { $place }. { $user }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $solved } solved
