# Réponses d’avance

question-early = Vous pouvez répondre dès maintenant
question-early-stands = Vous pouvez répondre maintenant, ou attendre
question-early-stands-why = Donnée maintenant, la réponse compte quoi que fassent les autres, tant que votre question reste la même. Pour voir d’abord ce qu’ils font, attendez : votre pendule ne tourne pas.
question-early-why = Si quelqu’un fait d’abord quelque chose qui change votre question, votre réponse est écartée sans être vue et je vous redemande. Votre pendule ne tourne pas.
early-kept = C’est noté. Votre réponse vaudra le moment venu ; si elle ne convient plus, personne ne la voit et la question vous est reposée. /undo la retire.
early-withdrawn = Retirée ; personne ne l’a vue.
button-withdraw = Retirer
prepared-waits = Vous avez des réponses prêtes pour les questions à venir.
waiting-early = { $user } ({ $seat }) peut déjà répondre

# Plans

error-no-plan = Impossible d’essayer quoi que ce soit pour l’instant : attendez la fin de l’étape en cours.
command-game-plan = Essayer des coups pour les deux camps sur une copie privée, et garder des réponses
button-plan = Plan
button-planback = Revenir d’un coup
button-planclear = Recommencer
button-plankeep = Garder mes réponses
button-planodds = Probabilités ici
plan-title = Plan, visible de vous seulement
plan-hint = Une copie de la position telle que vous la connaissez. Ce qui est caché est tiré au hasard, et les dés sont fictifs ; rien de tout cela n’arrive dans la partie. Répondez pour les deux camps.
plan-end = Le plan ne va pas plus loin : la partie serait finie ici, ou le plan est trop long.
plan-kept = { $count ->
    [0] Vous n’aviez rien à garder avant le premier jet.
    [one] Une réponse gardée. Elle est donnée si cette question précise vient dans cette position précise ; le premier jet ou tout imprévu y met fin. /undo la retire.
   *[other] { $count } réponses gardées. Chacune est donnée si sa question précise vient dans sa position précise ; le premier jet ou tout imprévu y met fin. /undo les retire.
  }

# Ordres permanents

button-always = Toujours « { $answer } » ici
standing-how-long = Pendant combien de temps dois-je répondre « { $answer } » à cette question pour vous ? Votre main n’y change rien : cela ne trahit rien. /settings show liste et supprime cet ordre.
button-until-phase = Cette phase
button-until-turn = Ce tour
button-until-game = Toute la partie
standing-until-phase = Jusqu’à la fin de cette phase, je réponds à cette question pour vous. /settings show y met fin.
standing-until-turn = Jusqu’à la fin de ce tour, je réponds à cette question pour vous. /settings show y met fin.
standing-until-game = Pour le reste de la partie, je réponds à cette question pour vous. /settings show y met fin.
until-phase = cette phase
until-turn = ce tour
until-game = toute la partie
setting-orders = Ordres permanents
setting-orders-none = Ordres permanents (choisissez-en un pour le supprimer)
setting-orders-remove = Supprimer : { $question } ({ $until })
setting-orders-removed = L’ordre permanent est supprimé.
button-whynow = Pourquoi maintenant ?
