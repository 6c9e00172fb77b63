# l’analyse d’une partie finie
button-review = Analyse
command-review = Où une partie finie s’est jouée : chance, décisions et tournants
review-title = Analyse : { $name }
review-progress = { $percent } % analysés. Vous pouvez fermer ce message et redemander plus tard.
review-curve = **Chances de victoire, { $seat }**, après chaque tour (± { $error }) : { $chances }
review-side = **{ $seat }** : chance aux dés { $luck } points, { $lost ->
    [0] rien de perdu par de mauvaises décisions
   *[other] { $lost } ± { $error } points perdus par de mauvaises décisions
} (gaffes { $blunder }, erreurs { $mistake }, imprécisions { $inaccuracy } ; meilleurs coups trouvés { $best })
review-kind-blunder = gaffe
review-kind-mistake = erreur
review-kind-inaccuracy = imprécision
review-kind-best = meilleur coup
review-point = { $number }. Tour { $turn }, { $seat } : **{ $kind }**, −{ $worth } ± { $error } points. { $given } → mieux : { $better }
review-point-best = { $number }. Tour { $turn }, { $seat } : **{ $kind }**, { $worth } ± { $error } points devant le suivant. { $given }
review-point-short = Tour { $turn }, { $seat } : { $kind }
review-choose = Voir un tournant
review-answered = Réponse donnée : **{ $answer }**
review-better = Le Stratège préfère : **{ $answer }**
review-worth = Cela aurait valu { $worth } ± { $error } points de pourcentage de chances.
review-found = La meilleure réponse : { $worth } ± { $error } points de pourcentage devant la suivante.
review-other = { $answer } : { $chance } ± { $error } %
review-harm = Après la réponse plus faible, dans { $often } essais sur { $lines } (après l’autre dans { $otherwise }) : { $said }
review-gain = Après la meilleure réponse, dans { $often } essais sur { $lines } (après l’autre dans { $otherwise }) : { $said }
review-why-points = En moyenne, { $points } points de victoire les séparent.
review-line = Une suite après **{ $answer }**, jouée par des ordinateurs :
review-line-quiet = Rien n’arrive avant la fin du tour.
review-line-foot = Les dés et ce qui est caché sont supposés : la partie aurait pu tourner autrement.
review-nothing = Aucune décision ne ressort au-delà du bruit.
review-foot = Une estimation du Stratège, d’après ce que chaque camp savait alors. Les points sont des points de pourcentage de chances de victoire. Ce qu’elle nomme dépasse le bruit ; ce qu’elle ne nomme pas peut tout de même avoir été faux.
review-right = Dans { $games } parties entre ordinateurs, sa prévision donnait l’avantage au futur vainqueur dans { $right } moments sur 100 ; ses chiffres s’écartaient en moyenne de { $off } points.
review-tried = Elle a trouvé { $found } % des gaffes introduites, et jugé mauvaises { $own } % de ses propres réponses.
review-left-out = { $count ->
    [one] Une décision n’a pas été examinée jusqu’au bout, faute de temps.
   *[other] { $count } décisions n’ont pas été examinées jusqu’au bout, faute de temps.
}
button-reviewplay = Rejouer d’ici
button-reviewline = La suite
button-reviewkeep = Garder en exercice
button-reviewpoint = Retour
review-plays-on = Vous rejouez à partir du tour { $turn } contre { $level }. Le passé est le même, les dés sont nouveaux ; cela ne compte pas.
review-page-curve = Chances de victoire (%)
review-page-title = Analyse
error-not-reviewable = Pas d’analyse ici : les chances de victoire ne sont connues que pour les parties à deux dont le scénario a été éprouvé. Le jeu en solitaire, à plusieurs, ou la Chute d’Athènes n’en ont pas ; /watch chronicle les raconte.
error-nothing-to-review = Il n’y a rien à analyser : la partie a pris fin avant toute décision, ou c’est une variante.
error-reviewed-later = Une partie s’analyse quand elle est finie ; une table d’une ronde à donnes communes, quand toutes ses tables le sont.
error-no-review = Cette partie n’a pas été analysée, ou pas depuis sa fin : utilisez d’abord /review.
error-review-failed = L’analyse n’a pas pu être faite. Redemandez-la ; la partie elle-même est intacte.
error-too-many-kept = Vous gardez déjà { $most } positions. Retirez-en une : /exercise avec mine les montre.

# exercices tirés de ses propres parties
param-exercise-mine-hint = Les positions de vos propres parties que vous gardez
button-ownnext = Mes positions
button-owndrop = La retirer
own-kept = Gardée. Elle revient demain sous /exercise avec mine, et plus tard à chaque fois que vous la résolvez.
own-head = { $title }, tour { $turn } : vous êtes { $seat }
own-rules = Que répondez-vous ? Vous gardez { $count ->
    [one] une position
   *[other] { $count } positions
}.
own-right = Juste : **{ $answer }**.
own-wrong = Non, pas **{ $answer }**. Mieux : **{ $better }**.
own-next = Elle revient { $when }.
own-later = Rien à résoudre pour l’instant. { $count ->
    [one] Votre position revient
   *[other] De vos { $count } positions, la prochaine revient
} { $when }.
own-none = Vous ne gardez encore aucune position. Ouvrez l’analyse d’une partie finie avec /review, choisissez un tournant et appuyez sur « Garder en exercice ».
own-dropped = Retirée : elle ne revient pas.
