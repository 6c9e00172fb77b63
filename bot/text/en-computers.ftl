# computer players
level-recruit = Recruit
level-soldier = Soldier
level-captain = Captain
level-strategos = Strategos
computer-name = { $level } (computer)
button-against = Play against { $level }
button-hint = Hint
command-game-computer = Let a computer play a side
command-hint = What Captain would answer, when you play without other people
param-level-hint = How well it plays: Recruit is the weakest, Strategos the strongest
computer-seated = { $chair } is played by { $computer }.
hint-title = Captain would answer: { $answer }
hint-line = { $answer }: { $value } (±{ $error })
hint-foot = Expected lead in victory points at the end of the turn, from trial games in which everything you cannot see is dealt anew.
hint-only = There is nothing to weigh: { $answer }
error-no-hint = Hints are for games without other people, while you are asked something.
proposal-computer = { $user } ({ $chair }) proposes that a computer ({ $level }) plays { $offered }
event-table-computer = A computer now plays { $side }: { $level ->
    [recruit] Recruit
    [soldier] Soldier
    [captain] Captain
   *[strategos] Strategos
}.

# the tutorial
command-tutorial = Learn a game by playing it: ten minutes, in private
tutorial-choose = Which game do you want to learn? It takes about ten minutes, and only you see it.
button-solo = Play { $title } against { $level }
button-tutorial = Tutorial
button-lessonhint = Hint
button-lesson = Next: { $name }
lesson-head = Lesson { $number } of { $count }: { $name }
lesson-task = Your task: { $task }
lesson-hint = Hint: { $hint }
lesson-answer = An answer that leads there: **{ $answer }**
lesson-missed = The turn is over and this was not done: { $task }
lesson-wrong = No. Read the line again.
lesson-last = That is all you need for a whole game. Recruit plays badly enough to be beaten.
