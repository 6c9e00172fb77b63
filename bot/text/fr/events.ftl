# Épreuves : tournois, annonces et refus.
button-enter = S’inscrire
button-checkin = Confirmer ma présence
button-dropout = Se retirer
button-standings = Classement
button-schedule = Mes rencontres
button-pairings = Toutes les rencontres
button-announce = Annoncer
button-evcancel = Annuler le tournoi
button-evclose = Oui, clore
button-eventcheck = Vérifier les appariements
command-tournament = Tournois et championnats
command-tournament-create = Créer un tournoi
command-tournament-change = Modifier un tournoi qui n’a pas commencé
command-tournament-announce = Annoncer un tournoi et ouvrir les inscriptions
command-tournament-register = S’inscrire à un tournoi, même en retard
command-tournament-checkin = Confirmer sa présence
command-tournament-drop = Se retirer d’un tournoi
command-tournament-standings = Le classement, chaque départage expliqué
command-tournament-schedule = Vos rencontres et échéances
command-tournament-pairings = Toutes les rencontres de la ronde, avec leurs fils
command-tournament-verify = Recalculer les appariements depuis la graine scellée
command-tournament-record = Ce qu’ont fait organisateurs et juges
command-tournament-export = Le tournoi en fichier ou en calendrier
command-tournament-start = Clore les inscriptions et apparier la ronde 1
command-tournament-pair = Fixer des rencontres de la prochaine ronde
command-tournament-forbid = Deux joueurs à ne pas apparier
command-tournament-appoint = Nommer un organisateur de plus
command-tournament-close = Annuler un tournoi, ou le clore maintenant
command-tournament-move = Amener un tournoi dans ce salon
command-tournament-extend = Plus de jours pour commencer les parties de la ronde
param-event-hint = Quel tournoi ; celui de ce salon par défaut
param-format-hint = Le système d’appariement
param-event-forum-hint = Un forum pour les parties ; sinon des fils ici
param-event-role-hint = Seuls ceux qui ont ce rôle peuvent s’inscrire
param-event-player-hint = Qui se retire ; vous par défaut (organisateurs)
param-event-file-hint = Classement CSV, dossier JSON ou échéances iCalendar
param-event-days-hint = Combien de jours de plus
param-event-first-hint = Le premier des deux ; il joue d’abord le premier camp
param-event-second-hint = Le second des deux
param-event-pairs-hint = Un fichier texte : deux noms ou identifiants par ligne
param-event-organizer-hint = Qui aidera à l’organiser
event-format-swiss = Système suisse
event-format-round-robin = Toutes rondes
event-format-single-elimination = Élimination directe
event-format-double-elimination = Double élimination
event-format-groups = Poules, puis élimination directe
event-format-ladder = Échelle
event-format-mini-cup = Mini-coupe
event-match-both = les deux camps à la fois
event-match-one = une partie par rencontre
event-rounds-open = jusqu’à la décision
event-rounds-needed = autant de rondes que le nombre d’inscrits l’exige
event-round = Ronde { $number }
event-entrants = Inscrits
event-status-draft = Brouillon : seuls les organisateurs le voient.
event-status-open = Inscriptions ouvertes.
event-status-running = La ronde { $round } est en cours.
event-status-over = Terminé.
event-status-cancelled = Annulé.
event-begins = Début : { $when }.
event-no-show = Qui ne se présente pas ne peut plus s’inscrire pendant un jour ; chaque récidive double ce délai, jusqu’à 30 jours.
event-role-rule = Réservé à { $role }
event-gate = Réponses à temps : au moins { $share } %
event-gate-none = Tout le monde peut s’inscrire
event-check-in-rule = Seuls ceux qui confirment leur présence sont appariés
event-check-in-none = Sans confirmation de présence
event-seal = Appariements scellés : { $commitment }
event-seed = Graine révélée : { $seed }
event-nobody = (un joueur parti)
event-left = (retiré)
event-table = classement
event-tie-breaks = Points · { $breaks } · tirage
event-knock-out-order = Selon le parcours ; à côté des noms, les rencontres gagnées et où le parcours a pris fin
event-groups-order = Élimination directe selon le parcours, les autres selon leur poule : points · { $breaks } · tirage
event-still-in = encore en lice
event-out = fin du parcours : { $stage }
event-out-lower = fin du parcours : perdants, tour { $number }
event-winner = victoire
event-ladder-order = Points d’échelle : 1 500 au départ, gagnés et perdus selon la force des adversaires
tie-break-game-points = Points de parties
event-no-rounds = Aucune ronde n’a encore été appariée.
event-explain = Expliquer une ligne
event-more = Suite
event-unplayed = non jouée
event-term = Ronde { $round } : { $opponent } { $value }
event-term-cut = Ronde { $round } : { $opponent } { $value } (écarté : le plus faible)
tie-break-reached = Parcours
tie-break-direct-encounter = Confrontation directe
tie-break-buchholz-cut-1 = Buchholz tronqué (−1)
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Écart de points de victoire
event-start-until = Commencez vos parties avant le { $when }.
event-bye = { $user } est exempt.
event-ending-forfeit = (forfait)
event-ending-double-forfeit = (aucun des deux ne s’est présenté)
event-ending-annulled = (annulé)
event-ending-bye = (exempt)
event-schedule = calendrier
event-won = { $user } remporte le tournoi.
event-draft-hint = Les choix s’appliquent aussitôt. Annoncez quand tout est bon.
event-form-title = Nouveau tournoi
event-form-name = Nom
event-form-name-hint = Affiché sur l’annonce
event-form-rounds = Rondes
event-form-rounds-hint = Vide : autant que le système en demande
event-form-size = Places
event-form-size-hint = Vide : sans limite
event-form-hours = Début dans combien d’heures
event-form-hours-hint = Vide : quand vous le lancerez
event-form-pace = Cadence
tournament-announced = { $name } est annoncé dans { $channel }.
event-entered = Vous êtes inscrit : { $name }.
event-entered-late = Vous êtes inscrit : { $name }, à partir de la ronde { $round }.
event-checked = C’est noté : vous serez là pour { $name }.
event-drop-ask = Quitter { $name } ? Vous perdez vos parties de cette ronde.
event-dropped = { $user } a quitté { $name }.
event-check-wrong = Recalculée, la ronde { $rounds } diffère de ce qui a été joué.
event-paired = Rencontres fixées pour la ronde { $round } : { $count }.
event-forbidden = { $one } et { $other } ne se rencontreront pas.
event-appointed = { $user } peut maintenant organiser { $name } aussi.
event-close-ask-open = Annuler { $name } ? Les inscrits ({ $count }) perdent leur place. C’est irréversible.
event-close-ask-running = Terminer { $name } maintenant ? Le classement vaut tel quel ; les parties inachevées ne comptent pas. C’est irréversible.
event-closed = { $name } est clos.
event-goes-on-here = { $name } continue dans ce salon. Les parties sans fil en reçoivent un maintenant.
event-more-time = { $name } : les parties de cette ronde peuvent commencer jusqu’au { $when }.
event-time-made-up = { $name } : j’étais absent quand le délai a expiré. Personne n’y a rien perdu : vous avez jusqu’au { $when }.
event-channel-gone = Le salon ou le forum de ce tournoi a été supprimé : aucune partie ne peut plus s’ouvrir. Écrivez /tournament move dans le salon où il doit continuer : les parties y reçoivent de nouveaux fils, et chacun retrouve tout le délai pour commencer.
event-clock = la pendule
event-act-create = a créé le tournoi
event-act-announce = l’a annoncé
event-act-change = l’a modifié
event-act-start = l’a lancé
event-act-finish = terminé
event-act-close = l’a clos avant terme
event-act-move = l’a amenée dans un autre salon
event-act-extend = a donné plus de temps
event-act-cancel = l’a annulé
event-act-late = est arrivé en retard
event-act-drop-out = retrait :
event-act-no-show = absence :
event-suspended-until = pas d’inscription avant le { $when }
event-act-forbid = a interdit une rencontre
event-act-pair = a fixé des rencontres
event-act-appoint = a nommé organisateur :
event-suspended = Vous ne vous êtes pas présenté à { $name }. Vous ne pouvez plus vous inscrire ici avant le { $when }.
event-tag-running = en cours
event-tag-finished = terminée
event-begins-title = { $name } : début
event-deadline-title = { $name } : commencer les parties de la ronde { $number }
event-more-pairings = … et { $count } de plus
match-call = { $users } : votre rencontre de { $event }. Prenez place ; la partie commence dès que les deux sont assis.
event-table-not-started = Pas commencée à temps : décidée par forfait.
event-table-dropped-out = L’adversaire a quitté le tournoi : { $side } gagne par forfait.
outcome-forfeit = { $winner } gagne par forfait.
error-no-such-event = Il n’y a pas de tel tournoi ici. Nommez-en un, ou créez-le avec `/tournament create`.
error-already-entered = Vous participez déjà à { $event }.
error-not-entered = Vous ne participez pas à { $event }.
error-event-full = Les { $limit } places sont prises.
error-entry-suspended = Vous ne vous êtes pas présenté à un tournoi précédent ; vous pourrez vous réinscrire <t:{ $until }:R>.
error-entry-by-role = Seuls ceux qui ont <@&{ $role }> peuvent s’inscrire à ce tournoi.
error-entry-barred = Un juge vous a disqualifié dans { $event }.
error-plays-in-event = Vous jouez vous-même dans { $event } : vous ne pouvez pas y prendre la place d’un autre.
error-entry-gated = Ce tournoi demande { $wanted } % de réponses à temps ; vous en êtes à { $share } %. Chaque partie jouée à temps améliore ce chiffre.
error-not-event-organizer = Seuls les organisateurs du tournoi, ou ceux qui ont le rôle d’organisateur du serveur, le peuvent.
event-rounds = { $count ->
    [one] une ronde
   *[other] { $count } rondes
}
event-start-by = { $days ->
    [one] un jour pour commencer une rencontre
   *[other] { $days } jours pour commencer une rencontre
}
event-forecast = { $days ->
    [one] Environ un jour à cette cadence, d’après les parties jouées.
   *[other] Environ { $days } jours à cette cadence, d’après les parties jouées.
}
event-exported = Le tournoi en un fichier : ce que disent son annonce et ses tableaux. Aucune main n’y figure.
event-check-sound = { $count ->
    [one] Une ronde recalculée : elle concorde.
   *[other] { $count } rondes recalculées : toutes concordent.
}
event-check-older = { $count ->
    [one] Une ronde a été appariée par une version antérieure des règles d’appariement ; celle d’aujourd’hui l’apparierait autrement, elle ne peut donc pas être recalculée.
   *[other] { $count } rondes ont été appariées par une version antérieure des règles d’appariement ; celle d’aujourd’hui les apparierait autrement, elles ne peuvent donc pas être recalculées.
}
event-started = { $count ->
    [one] { $name } commence avec un joueur.
   *[other] { $name } commence avec { $count } joueurs.
}
error-event-not = { $status ->
    [late] Trop tard pour s’inscrire : les inscriptions ferment à la moitié des rondes, et dans certains systèmes au début.
    [fixed] Les rencontres de ce système découlent de son plan et ne se fixent pas à la main.
    [bid] Les enchères sont faites, ou cette rencontre est décidée.
    [draft] Le tournoi n’a pas encore été annoncée.
    [open] Le tournoi n’a pas encore commencé.
    [running] Le tournoi est en cours.
    [cancelled] Le tournoi a été annulée.
   *[other] Le tournoi est terminée.
}
error-bad-event = { $reason ->
    [players] Il n’y a pas assez de joueurs, ou pas le nombre que demande ce système : { $possible }.
    [sides] Une rencontre oppose deux joueurs : choisissez un scénario à deux camps.
    [several] Les tables à plusieurs vont avec le suisse et le toutes rondes.
    [duplicate] Le duplicate va avec le suisse et le toutes rondes, à deux par rencontre.
    [duplicate-open] Un duplicate demande des fils privés : sans forum et sans enchères.
    [bid] Une enchère est un camp et 0 à 99 points de victoire.
    [size] Ce nombre de places est impossible : { $possible }.
    [rounds] Ce nombre de rondes ou de jours est impossible.
    [number] Écrivez des nombres entiers.
    [pair] Nommez deux participants différents, chacun dans une seule rencontre.
    [file] Le fichier doit avoir deux inscrits par ligne, par nom ou identifiant.
   *[other] Un tournoi ne peut pas être réglé ainsi.
}

# Même hasard, enchères, tables à plusieurs.
event-match-bid = une enchère secrète pour le camp
event-duplicate-none = Chaque table a ses propres dés
event-duplicate-match-points = duplicate, points de match
event-duplicate-butler = duplicate, Butler
event-duplicate-rule = Duplicate : toutes les tables d’une ronde ont les mêmes dés et les mêmes tirages. Les fils sont privés, et rien n’est dit d’une ronde avant la fin de sa dernière partie. Vous êtes comparé à ceux qui ont votre camp.
event-bid-rule = Chacun enchérit en secret, en points de victoire, pour le camp qu’il veut. La plus forte enchère obtient le camp, et l’adversaire reçoit les points. Si chacun veut un camp différent, personne ne paie.
event-tables-of = tables de { $count }
event-done = (terminée)
bid-call = { $users } : votre rencontre de { $event }. Enchérissez pour votre camp ; la table s’ouvre quand les deux enchères sont là.
button-bid = Enchérir
bid-title = Votre enchère
bid-side = Le camp que vous voulez
bid-points = Points de victoire que vous donnez
bid-points-hint = De 0 à 99. Personne ne la voit avant que les deux soient là.
bid-kept = Votre enchère est gardée. Vous pouvez la changer tant que l’adversaire n’a pas enchéri.
bid-opened = Les deux enchères sont là : la table est ouverte.
bid-line = { $user } : { $side }, { $points } PV
bid-bought = { $user } joue { $side } et donne { $points } PV.
bid-free = { $user } joue { $side }. Personne ne donne de points.
bid-result = Avec les { $points } PV donnés par { $paying }, { $side } gagne la rencontre.
bid-result-draw = Avec les { $points } PV donnés par { $paying }, la rencontre est nulle.
param-event-substitutes-hint = Où sont annoncées les places qui se libèrent
