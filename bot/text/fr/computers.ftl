# les joueurs de l’ordinateur
level-recruit = Recrue
level-soldier = Soldat
level-captain = Capitaine
level-strategos = Stratège
computer-name = { $level } (ordinateur)
button-against = Jouer contre { $level ->
    [recruit] la Recrue
    [soldier] le Soldat
    [captain] le Capitaine
   *[strategos] le Stratège
}
button-hint = Conseil
command-game-computer = Confier un camp à l’ordinateur
command-hint = Ce que répondrait le Capitaine, quand vous jouez sans autre personne
param-level-hint = Sa force : la Recrue est la plus faible, le Stratège le plus fort
computer-seated = { $computer } joue { $seat }.
hint-title = Le Capitaine répondrait : { $answer }
hint-value = Selon lui, vous en seriez alors à { $value } points de victoire face à vos adversaires : au-dessus de zéro, vous menez.
hint-value-alone = Selon lui, vous en seriez alors à { $value } points de victoire.
hint-why-best = Tout ce qu’il a essayé d’autre donne moins :
hint-why-ends = Rien de ce qu’il a essayé ici ne rapporte :
hint-why-equal = Plusieurs réponses se valent ; il en a pris une :
hint-equal = { $answer } : à peu près équivalent
hint-less = { $answer } : { $points ->
    [one] un point de moins
   *[other] { $points } points de moins
}
hint-foot = D’après des parties d’essai où tout ce que vous ne voyez pas est redistribué et les dés relancés. Les promesses de la position comptent avec les points.
hint-only = Une seule réponse s’impose : { $answer }
error-no-hint = Les conseils sont réservés aux parties sans autre personne, quand une question vous est posée.
error-still-played = { $seat } a encore son joueur. L’ordinateur peut continuer s’il abandonne ou s’en va ; si son temps est écoulé, utilisez /game claim. On peut aussi proposer la place à quelqu’un avec /game substitute.
error-no-computer-here = Cette table est un « et si » d’une partie encore en cours. Pas de conseils ni d’ordinateurs ici avant la fin de cette partie.
error-nobody-to-play = Avec ces options il n’y a qu’un siège, donc personne contre qui jouer. Choisissez un mode à deux ou plus, ou jouez seul, sans ordinateur.
game-elsewhere = Votre partie de **{ $name }** est dans { $link }. Vous pouvez jouer ici ou là-bas.
proposal-computer = { $user } ({ $seat }) propose que l’ordinateur ({ $level }) mène { $offered }
event-table-computer = L’ordinateur mène désormais { $side } : { $level ->
    [recruit] Recrue
    [soldier] Soldat
    [captain] Capitaine
   *[strategos] Stratège
}.

# le tutoriel
command-tutorial = Apprendre un jeu en y jouant : dix minutes, en privé
tutorial-choose = Quel jeu voulez-vous apprendre ? Il faut environ dix minutes, et vous seul le voyez.
button-solo = Jouer { $title } contre { $level ->
    [recruit] la Recrue
    [soldier] le Soldat
    [captain] le Capitaine
   *[strategos] le Stratège
}
button-tutorial = Tutoriel
button-lessonhint = Indice
button-lesson = Suite : { $name }
lesson-head = Leçon { $number } sur { $count } : { $name }
lesson-task = À faire : { $task }
lesson-hint = Indice : { $hint }
lesson-answer = Une réponse qui y mène : **{ $answer }**
lesson-missed = Le tour est fini et ceci n’a pas été fait : { $task }
lesson-wrong = Pas { $answer }. Relisez la ligne.
lesson-reading-answer = La ligne dit **{ $answer }**.
lesson-put-away = Ceci a été rangé quand vous avez commencé **{ $name }** ({ $title }).
lesson-closed = Ceci a été rangé.
lesson-choose = Toutes les leçons
lesson-finished = Vous avez fait toutes les leçons de **{ $title }**. Reprenez-en une, ou jouez une partie entière.
button-go-on = Continuer : { $name }
lesson-last = Vous en savez assez pour une partie entière. La Recrue joue assez mal pour être battue.

# les exercices
command-exercise = Résoudre une position en la jouant, en privé
button-exercise = Exercices
button-try = Essayer
button-solution = Solution
exercise-choose = Une position et un but à atteindre avant la fin du tour. Pour quel jeu ?
exercise-list = **{ $title }** : { $solved } exercices résolus sur { $count }.
exercise-head = Exercice { $number } sur { $count } : { $name }
exercise-rules = Vous avez jusqu’à la fin du tour. Chaque départ compte comme un essai. Les dés sont relancés à chaque fois.
exercise-missed = Le tour est fini et le but n’est pas atteint. Recommencer compte comme un nouvel essai.
exercise-give-up = Voir la solution maintenant ? C’est sans retour : au classement, l’exercice ne rapporte alors plus qu’un point.
button-giveup = Renoncer
exercise-chance = La meilleure suite atteint le but { $percent } fois sur 100.
exercise-scored = { $points ->
    [one] 1 point
   *[other] { $points } points
} au classement ({ $tries ->
    [one] 1 essai
   *[other] { $tries } essais
}).
exercise-scored-looked = { $points ->
    [one] 1 point
   *[other] { $points } points
} au classement, après un coup d’œil à la solution.
exercise-points = Au classement : trois points au premier essai, deux au deuxième, un ensuite ou après un coup d’œil à la solution.
exercise-late = Cet exercice était celui d’un autre jour : il ne compte plus pour le classement.
exercise-no-hint = Pas d’indices dans un exercice. Vous pouvez renoncer et voir la solution.
exercise-daily = Exercice du jour · { $title } : { $name }
exercise-before = Dernier exercice : résolu par { $solved } sur { $tried } participants.
exercise-scores = Exercices, 30 derniers jours
exercise-score = { $place }. { $user } : { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $solved ->
    [one] 1 résolu
   *[other] { $solved } résolus
}
