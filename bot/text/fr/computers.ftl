# les joueurs de l’ordinateur
level-recruit = Recrue
level-soldier = Soldat
level-captain = Capitaine
level-strategos = Stratège
level-like-recruit = Recrue : fait des erreurs que vous pouvez punir
level-like-soldier = Soldat : voit ce que rapporte un coup
level-like-captain = Capitaine : prévoit tout un mouvement
level-like-strategos = Stratège : s’attend à votre réplique
button-nextlevel = Prêt pour plus fort ? Jouer contre { $level ->
    [soldier] le Soldat
    [captain] le Capitaine
   *[strategos] le Stratège
}
computer-name = { $level } (ordinateur)
button-against = Jouer contre { $level ->
    [recruit] la Recrue
    [soldier] le Soldat
    [captain] le Capitaine
   *[strategos] le Stratège
}
button-hint = Conseil
command-game-seat-computer = Confier un camp à l’ordinateur
command-hint = Ce que répondrait le Stratège, dans une partie sans autre joueur
param-level-hint = À quoi s’attendre : de la Recrue, qui fait des erreurs, au Stratège, qui s’attend à votre réplique
computer-seated = { $computer } joue { $seat }.
hint-title = Le Stratège répondrait : { $answer }
hint-value = Selon lui, votre avance serait alors de { $value } PV (négative : un retard).
hint-value-alone = Selon lui, vous auriez alors { $value } PV.
hint-why-best = Ses autres essais donnent moins :
hint-why-ends = Rien de ce qu’il a essayé ici ne rapporte :
hint-why-equal = C’est serré. Autres bonnes réponses :
hint-equal = { $answer } : à peu près équivalent
hint-less = { $answer } : { $points ->
    [one] un point de moins
   *[other] { $points } points de moins
}
hint-sure = Nettement la meilleure : { $lead } ± { $error } points de pourcentage de chances devant **{ $other }**.
hint-likely = Sans doute la meilleure : { $lead } ± { $error } points de pourcentage de chances devant **{ $other }**.
hint-close = C’est serré : **{ $other }** vaut à peu près autant.
hint-because = Pourquoi : dans { $often } essais sur 100 ensuite, { $otherwise } après l’autre : { $said }
hint-other = { $answer } : { $points ->
    [0] à peu près autant
    [one] un point de moins
   *[other] { $points } points de moins
}
hint-foot = D’après des parties d’essai où tout ce que vous ne voyez pas est redistribué et les dés relancés. Le potentiel de la position est compté avec les points.
hint-only = La seule réponse raisonnable : { $answer }
hint-missed = Ce à quoi elle renonce : { $missed }
error-no-hint = Les conseils sont réservés aux parties sans autre joueur, quand une question vous est posée.
error-still-played = Cette place ({ $seat }) a encore son joueur. L’ordinateur peut continuer si le joueur abandonne ou s’en va ; si son temps est écoulé, utilisez /game claim. On peut aussi proposer la place à quelqu’un avec /game seat substitute.
error-no-computer-here = Cette table est un « et si » d’une partie encore en cours. Pas de conseils ni d’ordinateurs ici avant la fin de cette partie.
error-nobody-to-play = Avec ces options, il n’y a qu’une place, donc personne contre qui jouer. Choisissez un mode à deux ou plus, ou jouez en solitaire, sans ordinateur.
game-elsewhere = Votre partie de **{ $name }** est dans { $link }. Vous pouvez jouer ici ou là-bas.
proposal-computer = { $user } ({ $seat }) propose que l’ordinateur ({ $level }) joue { $offered }
event-table-computer = L’ordinateur joue désormais { $side } : { $level ->
    [recruit] Recrue
    [soldier] Soldat
    [captain] Capitaine
   *[strategos] Stratège
}.

# le tutoriel
command-tutorial = Apprendre un jeu en y jouant : dix minutes, en privé
tutorial-choose = Quel jeu voulez-vous apprendre ? Une dizaine de minutes, en privé.
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
lesson-missed = Cela n’est plus possible : { $task }
lesson-wrong = Ce n’est pas { $answer }. Relisez la ligne.
lesson-wrong-again = Regardez la ligne citée ci-dessus : la réponse s’y trouve.
lesson-reading-answer = La ligne dit **{ $answer }**.
lesson-put-away = Fermé quand vous avez commencé **{ $name }** ({ $title }).
lesson-closed = Fermé.
lesson-choose = Toutes les leçons
lesson-finished = Vous avez fait toutes les leçons de **{ $title }**. Reprenez-en une, ou jouez une partie entière.
button-go-on = Continuer : { $name }
lesson-last = Vous en savez assez pour une partie entière. La Recrue joue assez mal pour que vous la battiez.

# les exercices
command-exercise = Résoudre une position en la jouant, en privé
button-exercise = Exercices
button-try = Essayer
button-solution = Solution
exercise-choose = Une position et un but à atteindre avant la fin du tour. Pour quel jeu ?
exercise-list = **{ $title }** : { $solved ->
    [one] { $solved } exercice résolu
   *[other] { $solved } exercices résolus
} sur { $count }.
exercise-head = Exercice { $number } sur { $count } : { $name }
exercise-rules = Vous avez jusqu’à la fin du tour. Chaque départ compte comme un essai. Les dés sont relancés à chaque fois.
exercise-missed = Le tour est fini et le but n’est pas atteint. Recommencer compte comme un nouvel essai.
exercise-give-up = Voir la solution maintenant ? C’est irréversible : l’exercice ne rapporte plus alors qu’un point au classement.
button-giveup = Renoncer
exercise-chance = La meilleure suite atteint le but { $percent } fois sur 100.
exercise-scored = { $points ->
    [one] { $points } point
   *[other] { $points } points
} au classement ({ $tries ->
    [one] 1 essai
   *[other] { $tries } essais
}).
exercise-scored-looked = { $points ->
    [one] { $points } point
   *[other] { $points } points
} au classement, après un coup d’œil à la solution.
exercise-points = Au classement : trois points au premier essai, deux au deuxième, un ensuite ou après un coup d’œil à la solution.
exercise-late = Cet exercice était celui d’un autre jour : il ne compte plus pour le classement.
exercise-no-hint = Pas d’indices dans un exercice. Vous pouvez renoncer et voir la solution.
exercise-daily = Exercice du jour · { $title } : { $name }
exercise-before = Dernier exercice : { $solved ->
    [one] { $solved } réussite
   *[other] { $solved } réussites
} sur { $tried }.
exercise-scores = Exercices, 30 derniers jours
exercise-score = { $place }. { $user } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $solved ->
    [one] 1 résolu
   *[other] { $solved } résolus
}
lesson-out-of-reach = Votre dernière réponse a pris ce qu’il fallait pour la tâche : la leçon s’arrête ici.
button-last-step = Reprendre à la dernière étape
