# les joueurs de l’ordinateur
level-recruit = Recrue
level-soldier = Soldat
level-captain = Capitaine
level-strategos = Stratège
computer-name = { $level } (ordinateur)
button-against = Jouer contre { $level }
button-hint = Conseil
command-game-computer = Confier un camp à l’ordinateur
command-hint = Ce que répondrait le Capitaine, quand vous jouez sans autre personne
param-level-hint = Sa force : la Recrue est la plus faible, le Stratège le plus fort
computer-seated = { $chair } est mené par { $computer }.
hint-title = Le Capitaine répondrait : { $answer }
hint-line = { $answer } : { $value } (±{ $error })
hint-foot = Avance attendue en points de victoire à la fin du tour, d’après des parties d’essai où tout ce que vous ne voyez pas est redistribué.
hint-only = Il n’y a pas à hésiter : { $answer }
error-no-hint = Les conseils sont réservés aux parties sans autre personne, quand une question vous est posée.
proposal-computer = { $user } ({ $chair }) propose que l’ordinateur ({ $level }) mène { $offered }
event-table-computer = L’ordinateur mène désormais { $side } : { $level ->
    [recruit] Recrue
    [soldier] Soldat
    [captain] Capitaine
   *[strategos] Stratège
}.

# le tutoriel
command-tutorial = Apprendre un jeu en y jouant : dix minutes, en privé
tutorial-choose = Quel jeu voulez-vous apprendre ? Il faut environ dix minutes, et vous seul le voyez.
button-solo = Jouer { $title } contre { $level }
button-tutorial = Tutoriel
button-lessonhint = Indice
button-lesson = Suite : { $name }
lesson-head = Leçon { $number } sur { $count } : { $name }
lesson-task = À faire : { $task }
lesson-hint = Indice : { $hint }
lesson-answer = Une réponse qui y mène : **{ $answer }**
lesson-missed = Le tour est fini et ceci n’a pas été fait : { $task }
lesson-wrong = Non. Relisez la ligne.
lesson-last = Vous en savez assez pour une partie entière. La Recrue joue assez mal pour être battue.
