# Épreuves : tournois, annonces et refus.
button-enter = S’inscrire
button-checkin = Confirmer ma présence
button-dropout = Se retirer
button-standings = Classement
button-schedule = Mes rencontres
button-announce = Annoncer
button-evcancel = Annuler l’épreuve
button-eventcheck = Vérifier les appariements
command-tournament = Tournois et championnats
command-tournament-create = Créer une épreuve
command-tournament-announce = Annoncer une épreuve et ouvrir les inscriptions
command-tournament-register = S’inscrire à une épreuve, même en retard
command-tournament-checkin = Confirmer sa présence
command-tournament-drop = Se retirer d’une épreuve
command-tournament-standings = Le classement, chaque départage expliqué
command-tournament-schedule = Vos rencontres et échéances
command-tournament-verify = Recalculer les appariements depuis la graine scellée
command-tournament-record = Ce qu’ont fait organisateurs et juges
command-tournament-export = L’épreuve en fichier ou en calendrier
command-tournament-start = Clore les inscriptions et apparier la ronde 1
command-tournament-pair = Fixer des rencontres de la prochaine ronde
command-tournament-forbid = Deux joueurs qui ne se rencontreront pas
command-tournament-appoint = Nommer un organisateur de plus
command-tournament-close = Annuler une épreuve, ou la clore
param-event-hint = Quelle épreuve ; celle de ce salon par défaut
param-format-hint = Le système d’appariement
param-event-forum-hint = Un forum pour les parties ; sinon des fils ici
param-event-player-hint = Qui se retire ; vous par défaut (organisateurs)
param-event-file-hint = Classement CSV, dossier JSON ou échéances iCalendar
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
event-round = Ronde { $number }
event-entrants = Inscrits
event-status-draft = Brouillon : seuls les organisateurs le voient.
event-status-open = Inscriptions ouvertes.
event-status-running = La ronde { $round } est en cours.
event-status-over = Terminé.
event-status-cancelled = Annulé.
event-begins = Début : { $when }.
event-no-show = Qui ne se présente pas ne peut plus s’inscrire pendant un jour, deux fois plus à chaque récidive, 30 jours au plus.
event-gate = Réponses dans les temps : au moins { $share } %
event-gate-none = Tout le monde peut s’inscrire
event-check-in-rule = Seuls ceux qui confirment leur présence sont appariés
event-check-in-none = Sans confirmation de présence
event-seal = Appariements scellés : { $commitment }
event-seed = Graine révélée : { $seed }
event-nobody = (un joueur parti)
event-left = (retiré)
event-table = classement
event-tie-breaks = Points, puis confrontation directe · Buchholz tronqué (−1) · Sonneborn-Berger · écart de points de victoire · tirage
event-no-rounds = Aucune ronde n’a encore été appariée.
event-explain = Expliquer une ligne
event-more = Suite
event-unplayed = non jouée
event-term = Ronde { $round } : { $opponent } { $value }
event-term-cut = Ronde { $round } : { $opponent } { $value } (écarté : le plus faible)
tie-break-direct-encounter = Confrontation directe
tie-break-buchholz-cut-1 = Buchholz tronqué (−1)
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Écart de points de victoire
event-start-until = Commencez vos parties avant le { $when }.
event-bye = { $user } est exempt.
event-ending-forfeit = (forfait)
event-ending-double-forfeit = (aucun des deux ne s’est présenté)
event-ending-bye = (exempt)
event-schedule = calendrier
event-won = { $user } remporte l’épreuve.
event-draft-hint = Les choix s’appliquent aussitôt. Annoncez quand tout est bon.
event-form-title = Nouvelle épreuve
event-form-name = Nom
event-form-name-hint = Affiché sur l’annonce
event-form-rounds = Rondes
event-form-rounds-hint = Vide : autant que le système en demande
event-form-size = Places
event-form-size-hint = Vide : sans limite
event-form-hours = Début dans combien d’heures
event-form-hours-hint = Vide : quand vous la lancerez
event-form-pace = Cadence
tournament-announced = { $name } est annoncée dans { $channel }.
event-entered = Vous êtes inscrit : { $name }.
event-entered-late = Vous êtes inscrit : { $name }, à partir de la ronde { $round }.
event-checked = C’est noté : vous serez là pour { $name }.
event-drop-ask = Quitter { $name } ? Vos parties de cette ronde sont perdues.
event-dropped = { $user } a quitté { $name }.
event-check-wrong = Recalculée, la ronde { $rounds } donne autre chose que ce qui a été joué.
event-paired = Fixé pour la ronde { $round } : { $count }.
event-forbidden = { $one } et { $other } ne se rencontreront pas.
event-appointed = { $user } peut maintenant organiser { $name } aussi.
event-closed = { $name } est close.
event-clock = la pendule
event-act-create = a créé l’épreuve
event-act-announce = l’a annoncée
event-act-change = l’a modifiée
event-act-start = l’a lancée
event-act-finish = terminé
event-act-close = l’a close avant terme
event-act-cancel = l’a annulée
event-act-late = est arrivé en retard
event-act-drop-out = retrait :
event-act-no-show = absence :
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
event-table-dropped-out = Un adversaire a quitté l’épreuve : { $side } gagne par forfait.
outcome-forfeit = { $winner } gagne par forfait.
error-no-such-event = Pas d’épreuve de ce genre ici. Nommez-en une, ou créez-la avec `/tournament create`.
error-already-entered = Vous participez déjà à { $event }.
error-not-entered = Vous ne participez pas à { $event }.
error-event-full = Les { $limit } places sont prises.
error-entry-suspended = Vous ne vous êtes pas présenté à une épreuve précédente ; vous pourrez vous réinscrire <t:{ $until }:R>.
error-entry-gated = Cette épreuve demande { $wanted } % de réponses dans les temps ; vous en êtes à { $share } %. Chaque partie jouée à l’heure fait remonter ce chiffre.
error-not-event-organizer = Seuls les organisateurs de l’épreuve, ou ceux qui ont le rôle d’organisateur du serveur, le peuvent.
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
event-check-sound = { $count ->
    [one] Une ronde recalculée : elle concorde.
   *[other] { $count } rondes recalculées : toutes concordent.
}
event-started = { $count ->
    [one] { $name } commence avec un joueur.
   *[other] { $name } commence avec { $count } joueurs.
}
error-event-not = { $status ->
    [late] Trop tard pour s’inscrire : les inscriptions ferment à la moitié des rondes, et dans certains systèmes au début.
    [fixed] Les rencontres de ce système découlent de son plan et ne se fixent pas à la main.
    [draft] L’épreuve n’a pas encore été annoncée.
    [open] L’épreuve n’a pas encore commencé.
    [running] L’épreuve est en cours.
    [cancelled] L’épreuve a été annulée.
   *[other] L’épreuve est terminée.
}
error-bad-event = { $reason ->
    [players] Il n’y a pas assez de joueurs, ou pas le nombre que demande ce système : { $possible }.
    [sides] Une rencontre oppose deux joueurs : choisissez un scénario à deux camps.
    [size] Ce nombre de places est impossible : { $possible }.
    [rounds] Ce nombre de rondes ou de jours est impossible.
    [number] Écrivez des nombres entiers.
    [pair] Nommez deux participants différents, chacun dans une seule rencontre.
    [file] Le fichier doit avoir deux inscrits par ligne, par nom ou identifiant.
   *[other] L’épreuve ne peut pas être ainsi.
}
