# Mots communs à tous les jeux.
list-last = { $head } et { $last }
list-part = { $head } ; { $last }
action-yes = Oui
action-no = Non
action-pass = Passer
action-done = Terminé
error-illegal-answer = Ce n’est pas possible ici. Choisissez l’une des réponses proposées.
error-no-such-option = « { $given } » n’est pas possible ici. Réponses possibles : { $possible }.
error-wrong-count = { $exact ->
    [yes] Choisissez exactement { $most } des réponses proposées.
   *[no] Choisissez de { $least } à { $most } des réponses proposées.
}
error-wrong-number = Donnez un nombre entier de { $low } à { $high }{ $step ->
    [1] { "" }
   *[other] , de { $step } en { $step }
}.
error-wrong-shares = { $exact ->
    [yes] Répartissez { $most }
   *[no] Répartissez de { $least } à { $most }
} entre ces choix, dans la limite indiquée pour chacun : { $possible }.
error-wrong-together = Ces choix ne vont pas ensemble ici.
error-not-your-question = Vous n’avez rien à répondre pour l’instant.
error-stale-question = Cette question a reçu une réponse entre-temps.
error-nothing-to-undo = Rien ne peut être annulé : un dé a été lancé, un secret a été révélé ou un autre joueur a joué depuis.
error-divergence = L’enregistrement de la réponse { $seq } ne mène pas à la même position avec les règles actuelles.
error-unreadable-save = Cette partie a été enregistrée par une autre version du bot (schéma { $schema }, ici { $present }) ; le bot actuel ne peut pas la lire.
error-position = Ligne { $line } : { $reason }
error-position-whole = { $reason }
error-unknown-choice = « { $given } » n’existe pas ({ $what }). Choix possibles : { $possible }.
error-unknown-title = Il n’y a pas de jeu « { $given } ». Jeux possibles : { $possible }.
error-rules-bug = Les règles ont abouti à une question sans réponse. La partie est intacte, telle qu’avant votre réponse.
# ce que prend une case de la table des engagements
harm-R = rien
harm-1-4 = un quart des unités
harm-1-2 = la moitié des unités
harm-3-4 = les trois quarts des unités
harm-A = toutes les unités affaiblies
harm-E = toutes les unités éliminées, chefs compris
# the list that comes first where the offer is long
choose-suggested = À considérer d’abord
# the aim of a seat, on the board
board-goal = But : { $goal }{ $now ->
    [0] {""}
   *[other] {" "}(pour l’instant +{ $now })
}.
gauge = { $value }

## Un nom dans une phrase : son article et la préposition
articles = le la les l’
vowels = a e i o u y h â é è ê î ô
form-of = { $article ->
    [le] du{" "}
    [la] de la{" "}
    [les] des{" "}
    [l] de l’
    [vowel] d’
   *[none] de{" "}
}{ $rest }
form-from = { $article ->
    [le] du{" "}
    [la] de la{" "}
    [les] des{" "}
    [l] de l’
    [vowel] d’
   *[none] de{" "}
}{ $rest }
form-to = { $article ->
    [le] au{" "}
    [la] à la{" "}
    [les] aux{" "}
    [l] à l’
   *[none] à{" "}
}{ $rest }
form-at = { $article ->
    [le] au{" "}
    [la] à la{" "}
    [les] aux{" "}
    [l] à l’
   *[none] à{" "}
}{ $rest }
form-on = { $article ->
    [le] sur le{" "}
    [la] sur la{" "}
    [les] sur les{" "}
    [l] sur l’
   *[none] sur{" "}
}{ $rest }
headline-and = { $one }, et { $other }
folded-moves = Mouvements { $side_of } : { $moves }.
folded-move = { $pieces_brief } vers { $goal_the }

# Pourquoi un lieu touché sur la carte ne peut pas être choisi
obstacle-nobody = Aucun de vos pions ne s’y trouve.
obstacle-moved = Tous vos pions s’y sont déjà déplacés dans cette phase.
obstacle-cost = Cela coûte { $cost } PA, et il en reste { $left }.
obstacle-stuck = Ceux qui s’y trouvent ne peuvent aller nulle part.
obstacle-here = Ils y sont déjà.
obstacle-barred = Un stratagème en interdit l’accès jusqu’à la fin de la phase.
obstacle-ashore = Les navires ne peuvent pas y accoster.
obstacle-strait = Le détroit n’accueille que des navires d’une force de { $limit } au plus.
obstacle-fleet = Des navires ennemis barrent le passage.
obstacle-afloat = On ne reste pas sur l’eau sans navires : ils ne transportent que d’une rive à l’autre.
obstacle-far = Trop loin : { $steps } zones à pied, et ils en franchissent { $moves }.
obstacle-points = Trop loin : le trajet coûte { $cost } points de mouvement, et il en reste { $left }.
obstacle-enemies = Des ennemis sur le chemin les arrêteraient.
obstacle-ships = Aucun chemin à pied n’y mène, et aucun de vos navires ne peut les y porter.
obstacle-leader = L’ennemi s’y trouve, et un chef seul ne va pas parmi lui.
obstacle-way = Aucun chemin n’est ouvert : l’ennemi le barre, ou l’eau sans vos navires.
obstacle-army = Aucune de vos armées, ni un chef seul, ne peut y parvenir.
obstacle-calm = Personne ne peut y être soulevé maintenant.
obstacle-spent = Vos points y ont déjà opéré ce tour, ou vous ne pouvez pas les payer.
