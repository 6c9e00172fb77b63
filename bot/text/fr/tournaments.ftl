# Épreuves : tournois, annonces et refus.
button-enter = S’inscrire
button-checkin = Confirmer ma présence
button-dropout = Se retirer
tournament-table = classement
button-standings = Classement
button-schedule = Mes rencontres
button-pairings = Toutes les rencontres
button-announce = Annoncer
button-evcancel = Annuler le tournoi
button-evclose = Oui, clore
button-eventcheck = Vérifier les appariements
command-tournament = Tournois et championnats
command-tournament-create = Créer un tournoi
command-tournament-change = Modifier un tournoi : listes, formulaire, salons, rôle
command-tournament-announce = Annoncer un tournoi et ouvrir les inscriptions
command-tournament-register = S’inscrire à un tournoi, même en retard
command-tournament-checkin = Confirmer sa présence
command-tournament-drop = Se retirer d’un tournoi, ou retirer un joueur
command-tournament-standings = Le classement, chaque départage expliqué
command-tournament-schedule = Vos rencontres et échéances
command-tournament-pairings = Toutes les rencontres de la ronde, avec leurs fils
command-tournament-verify = Recalculer les appariements depuis la graine scellée
command-tournament-record = Ce qu’ont fait organisateurs et juges
command-tournament-export = Le tournoi en fichier ou en calendrier
command-tournament-start = Clore les inscriptions et apparier la ronde 1
command-tournament-pair = Fixer des rencontres, ou apparier deux joueurs maintenant
command-tournament-forbid = Deux joueurs à ne pas apparier
command-tournament-appoint = Nommer un organisateur de plus
command-tournament-close = Annuler un tournoi, ou le clore maintenant
command-tournament-move = Amener un tournoi dans ce salon
command-tournament-extend = Plus de jours pour commencer les parties de la ronde
param-tournament-hint = Quel tournoi ; celui de ce salon par défaut
param-format-hint = Le système d’appariement
param-tournament-forum-hint = Un forum pour les parties ; sinon des fils ici
param-tournament-role-hint = Seuls ceux qui ont ce rôle peuvent s’inscrire
param-tournament-player-hint = Qui se retire ; vous par défaut (organisateurs)
param-tournament-file-hint = Classement CSV, dossier JSON ou échéances iCalendar
param-tournament-days-hint = Combien de jours de plus
param-tournament-first-hint = Le premier des deux ; il prend d’abord le premier camp
param-tournament-second-hint = Le second des deux
param-tournament-pairs-hint = Un fichier texte : deux noms ou identifiants par ligne
param-tournament-organizer-hint = Qui aidera à l’organiser
tournament-format-swiss = Système suisse
tournament-format-round-robin = Toutes rondes
tournament-format-single-elimination = Élimination directe
tournament-format-double-elimination = Double élimination
tournament-format-groups = Poules, puis élimination directe
tournament-format-ladder = Échelle
tournament-format-mini-cup = Mini-coupe
tournament-match-both = les deux camps à la fois
tournament-match-one = une partie par rencontre
tournament-rounds-open = jusqu’à la décision
tournament-rounds-needed = autant de rondes que le nombre d’inscrits l’exige
tournament-round = Ronde { $number }
tournament-entrants = Inscrits
tournament-status-draft = Brouillon : seuls les organisateurs le voient.
tournament-status-open = Inscriptions ouvertes.
tournament-status-running = La ronde { $round } est en cours.
tournament-status-over = Terminé.
tournament-status-cancelled = Annulé.
tournament-begins = Début : { $when }.
tournament-no-show = Un joueur absent ne peut plus s’inscrire pendant un jour ; chaque récidive double ce délai, jusqu’à 30 jours.
tournament-role-rule = Réservé à { $role }
tournament-gate = Réponses à temps : au moins { $share } %
tournament-gate-none = Tout le monde peut s’inscrire
tournament-check-in-rule = Seuls ceux qui confirment leur présence sont appariés
tournament-check-in-none = Sans confirmation de présence
tournament-seal = Appariements scellés : { $commitment }
tournament-seed = Graine révélée : { $seed }
tournament-nobody = (un joueur parti)
tournament-left = (retiré)
tournament-standings = classement
tournament-knock-out-order = Selon le parcours ; à côté des noms, les rencontres gagnées et le stade de l’élimination
tournament-groups-order = D’abord l’élimination directe selon le parcours, puis les poules.
tournament-still-in = encore en lice
tournament-out = fin du parcours : { $stage }
tournament-out-lower = fin du parcours : perdants, tour { $number }
tournament-winner = victoire
tournament-ladder-order = Points d’échelle : 1 500 au départ, gagnés et perdus selon la force des adversaires
tie-break-game-points = Points de parties
tournament-no-rounds = Aucune ronde n’a encore été appariée.
tournament-explain = Expliquer une ligne
tournament-more = Suite
tournament-unplayed = non jouée
tournament-term = Ronde { $round } : { $opponent } { $value }
tournament-term-cut = Ronde { $round } : { $opponent } { $value } (écarté : le plus faible)
tie-break-reached = Parcours
tie-break-direct-encounter = Confrontation directe
tie-break-buchholz-cut-1 = Buchholz tronqué (−1)
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Écart de points de victoire
tournament-start-until = Commencez vos parties avant le { $when }.
tournament-bye = { $user } est exempt.
tournament-ending-forfeit = (forfait)
tournament-ending-double-forfeit = (aucun des deux ne s’est présenté)
tournament-ending-annulled = (annulé)
tournament-ending-bye = (exempt)
tournament-schedule = calendrier
tournament-won = { $user } remporte le tournoi.
tournament-draft-hint = Les choix s’appliquent aussitôt. Annoncez quand tout est bon.
tournament-form-title = Tournoi
tournament-form-name = Nom
tournament-form-name-hint = Affiché sur l’annonce
tournament-form-rounds = Rondes
tournament-form-rounds-hint = Vide : autant que le système en demande
tournament-form-size = Places
tournament-form-size-hint = Vide : sans limite
tournament-form-pace = Cadence
tournament-announced = { $name } est annoncé dans { $channel }.
tournament-entered = Inscription faite : { $name }.
tournament-entered-late = Inscription faite : { $name }, à partir de la ronde { $round }.
tournament-checked = C’est noté : vous serez là pour { $name }.
tournament-drop-ask = Quitter { $name } ? Vous perdez vos parties de cette ronde.
tournament-dropped = { $user } a quitté { $name }.
tournament-check-wrong = Une fois recalculé, diffère de ce qui a été joué : ronde { $rounds }.
tournament-paired = Rencontres fixées pour la ronde { $round } : { $count }.
tournament-forbidden = { $one } et { $other } ne se rencontreront pas.
tournament-appointed = { $user } peut maintenant organiser { $name } aussi.
tournament-close-ask-open = Annuler { $name } ? Les inscrits ({ $count }) perdent leur place. C’est irréversible.
tournament-close-ask-running = Terminer { $name } maintenant ? Le classement vaut tel quel ; les parties inachevées ne comptent pas. C’est irréversible.
tournament-closed = { $name } est clos.
tournament-goes-on-here = { $name } continue dans ce salon. Les parties sans fil en reçoivent un maintenant.
tournament-more-time = { $name } : les parties de cette ronde peuvent commencer jusqu’au { $when }.
tournament-time-made-up = { $name } : j’étais absent quand le délai a expiré. Personne n’y a rien perdu : vous avez jusqu’au { $when }.
tournament-channel-gone = Le salon ou le forum de ce tournoi a été supprimé : aucune partie ne peut plus s’ouvrir. Écrivez /tournament move dans le salon où il doit continuer : les parties y reçoivent de nouveaux fils, et chacun retrouve tout le délai pour commencer.
tournament-clock = la pendule
tournament-act-create = a créé le tournoi
tournament-act-announce = l’a annoncé
tournament-act-change = l’a modifié
tournament-act-start = l’a lancé
tournament-act-finish = l’a terminé
tournament-act-close = l’a clos avant terme
tournament-act-move = l’a déplacé dans un autre salon
tournament-act-extend = a donné plus de temps
tournament-act-cancel = l’a annulé
tournament-act-late = s’est inscrit en retard
tournament-act-drop-out = retrait :
tournament-act-no-show = absence :
tournament-suspended-until = pas d’inscription avant le { $when }
tournament-act-forbid = a interdit une rencontre
tournament-act-pair = a fixé des rencontres
tournament-act-appoint = a nommé organisateur :
tournament-suspended = Absence constatée : { $name }. Pas d’inscription ici avant le { $when }.
tournament-tag-running = en cours
tournament-tag-finished = terminée
tournament-begins-title = { $name } : début
tournament-deadline-title = { $name } : commencer les parties de la ronde { $number }
tournament-more-pairings = … et { $count } de plus
match-call = { $users } : votre rencontre de { $tournament }. Prenez place ; la partie commence dès que tous sont assis.
event-table-not-started = Partie non commencée à temps : forfait.
event-table-dropped-out = L’adversaire a quitté le tournoi : { $side } gagne par forfait.
outcome-forfeit = { $winner } gagne par forfait.
error-no-such-tournament = Aucun tournoi de ce nom ici. Nommez-en un autre, ou créez-le avec `/tournament create`.
error-already-entered = Vous participez déjà à { $tournament }.
error-not-entered = Vous ne participez pas à { $tournament }.
error-tournament-full = Les { $limit } places sont prises.
error-entry-suspended = Absence à un tournoi précédent : inscription possible <t:{ $until }:R>.
error-entry-by-role = Seuls ceux qui ont <@&{ $role }> peuvent s’inscrire à ce tournoi.
error-entry-barred = Un juge vous a disqualifié dans { $tournament }.
error-plays-in-tournament = Vous participez à { $tournament } : vous ne pouvez pas y reprendre une autre place.
error-entry-gated = Ce tournoi demande { $wanted } % de réponses à temps ; vous en êtes à { $share } %. Chaque partie jouée à temps améliore ce chiffre.
error-not-tournament-organizer = Seuls les organisateurs du tournoi, ou ceux qui ont le rôle d’organisateur du serveur, le peuvent.
tournament-rounds = { $count ->
    [one] une ronde
   *[other] { $count } rondes
}
tournament-start-by = { $days ->
    [one] un jour pour commencer une rencontre
   *[other] { $days } jours pour commencer une rencontre
}
tournament-duration = { $days ->
    [one] Environ un jour à cette cadence, d’après les parties jouées.
   *[other] Environ { $days } jours à cette cadence, d’après les parties jouées.
}
tournament-exported = Le tournoi en un fichier : ce que disent son annonce et ses tableaux. Aucune main n’y figure.
tournament-check-sound = { $count ->
    [one] Une ronde recalculée : elle concorde.
   *[other] { $count } rondes recalculées : toutes concordent.
}
tournament-check-older = { $count ->
    [one] Une ronde a été appariée par une version antérieure des règles d’appariement ; celle d’aujourd’hui l’apparierait autrement, elle ne peut donc pas être recalculée.
   *[other] { $count } rondes ont été appariées par une version antérieure des règles d’appariement ; celle d’aujourd’hui les apparierait autrement, elles ne peuvent donc pas être recalculées.
}
tournament-started = { $count ->
    [one] { $name } commence avec un joueur.
   *[other] { $name } commence avec { $count } joueurs.
}
error-tournament-status = { $status ->
    [late] Trop tard pour s’inscrire : les inscriptions ferment à la moitié des rondes, et dans certains systèmes au début.
    [fixed] Les rencontres de ce système découlent de son plan et ne se fixent pas à la main.
    [bid] Les enchères sont faites, ou cette rencontre est décidée.
    [draft] Le tournoi n’a pas encore été annoncé.
    [open] Le tournoi n’a pas encore commencé.
    [running] Le tournoi est en cours.
    [cancelled] Le tournoi a été annulé.
   *[other] Le tournoi est terminé.
}
error-bad-tournament = { $reason ->
    [players] Il n’y a pas assez de joueurs, ou pas le nombre que demande ce système : { $possible }.
    [sides] Une rencontre oppose deux joueurs : choisissez un scénario à deux camps.
    [several] Les tables à plusieurs vont avec le suisse et le toutes rondes.
    [duplicate] Le duplicate va avec le suisse et le toutes rondes, à deux par rencontre.
    [duplicate-open] Un duplicate demande des fils privés : sans forum et sans enchères.
    [bid] Une enchère est un camp et 0 à 99 points de victoire.
    [size] Ce nombre de places est impossible : { $possible }.
    [rounds] Ce nombre de rondes ou de jours est impossible.
    [number] { $field ->
        [rounds] Rondes : écrivez un nombre entier.
        [size] Places : écrivez un nombre entier.
       *[other] Écrivez un nombre entier.
    }
    [pair] Nommez deux participants différents, chacun dans une seule rencontre.
    [file] Le fichier doit avoir deux inscrits par ligne, par nom ou identifiant.
    [half-byes-none] Ce tournoi ne donne pas de demi-point sur demande.
    [half-byes-used] Vous avez pris tous vos demi-points : { $possible }.
    [half-byes-last] La dernière ronde est jouée par tous.
    [again] Seuls deux joueurs qui ont attendu en vain dans cette ronde, et ne se sont pas rencontrés, peuvent être appariés de nouveau.
    [forbidden] Ces deux joueurs ne doivent pas se rencontrer. `/tournament forbid` avec `undo` le permet de nouveau.
    [nothing-to-undo] Il n’y a rien à retirer.
    [start] Écrivez le début comme 2026-11-25 19:00, 19:00, ou +36 pour des heures à partir de maintenant.
    [start-past] Le début doit être à venir, dans l’année.
    [places] Il y a déjà plus d’inscrits : { $possible }.
    [lines] Chaque ligne doit nommer un inscrit, par nom ou identifiant, une seule fois.
    [webhook] Un webhook est une adresse https sur Internet.
   *[other] Un tournoi ne peut pas être réglé ainsi.
}

# Même hasard, enchères, tables à plusieurs.
tournament-match-bid = une enchère secrète pour le camp
tournament-duplicate-none = Chaque table a ses propres dés
tournament-duplicate-match-points = duplicate, points de match
tournament-duplicate-butler = duplicate, Butler
tournament-duplicate-rule = Duplicate : toutes les tables d’une ronde ont les mêmes dés et les mêmes tirages. Les fils sont privés, et rien n’est dit d’une ronde avant la fin de sa dernière partie. Vous êtes comparé à ceux qui ont votre camp.
tournament-night = Pendules arrêtées de { $begin } à { $end }
tournament-night-none = Les pendules tournent jour et nuit
tournament-bid-rule = Chacun enchérit en secret, en points de victoire, pour le camp qu’il veut. La plus forte enchère obtient le camp, et l’adversaire reçoit les points. Si chacun veut un camp différent, personne ne paie.
tournament-tables-of = tables de { $count }
tournament-done = (terminée)
bid-call = { $users } : votre rencontre de { $tournament }. Enchérissez pour votre camp ; la table s’ouvre quand les deux enchères sont là.
button-bid = Enchérir
bid-title = Votre enchère
bid-side = Le camp que vous voulez
bid-points = Points de victoire que vous donnez
bid-points-hint = De 0 à 99. L’enchère reste secrète jusqu’à ce que les deux soient faites.
bid-kept = Enchère enregistrée. Vous pouvez la changer tant que l’adversaire n’a pas enchéri.
bid-opened = Les deux enchères sont faites : la table est ouverte.
bid-line = { $user } : { $side }, { $points } PV
bid-bought = { $user } joue { $side } et donne { $points } PV.
bid-free = { $user } joue { $side }. Personne ne donne de points.
bid-result = Avec les { $points } PV donnés par { $paying }, { $side } gagne la rencontre.
bid-result-draw = Avec les { $points } PV donnés par { $paying }, la rencontre est nulle.
param-tournament-substitutes-hint = Où sont annoncées les places qui se libèrent

# Inscriptions, rappels, classements.
button-evback = Je suis de retour
button-evsitout = Passer la prochaine ronde (½)
button-evundo = Revenir en arrière
button-evtable = Retour au classement
button-evstart-sure = Commencer sans eux
button-evdraft-game = Le jeu
button-evdraft-entries = Inscriptions et début
button-evedit = Nom, places, début…
button-evseeds = Têtes de série
button-evteams = Équipes
button-evagain = Corriger
button-evname-yes = Oui, par mon nom
button-evname-no = Non
command-tournament-list = Tous les tournois de ce serveur
param-tournament-now-hint = Dans cette ronde : tous deux ont attendu en vain
param-tournament-undo-hint = Revenir dessus
param-tournament-season-hint = Le classement d’une saison de plusieurs tournois
param-tournament-season-name-hint = La saison pour laquelle ce tournoi compte
param-tournament-results-hint = Un second salon pour les résultats
param-tournament-clear-hint = Ce qu’il faut retirer
tournament-clear-forum = le forum
tournament-clear-role = le rôle pour s’inscrire
tournament-clear-results = le salon des résultats
tournament-clear-substitutes = le salon des places libres
tournament-clear-season = la saison
tournament-check-in-opens = La confirmation ouvre { $when }.
tournament-check-in-any = Confirmation dès l’annonce
tournament-check-in-call = { $name } : confirmez votre présence. Début { $when } ; seuls jouent ceux qui ont confirmé.
tournament-check-in-last = { $name } commence { $when }, et vous n’avez pas confirmé. Sans cela vous ne jouez pas.
tournament-late-none = Retardataires : aucun point pour les rondes manquées
tournament-late-half = Retardataires : un demi-point par ronde manquée
tournament-when-started = Il commence à son heure, ou quand vous le lancez
tournament-when-full = Il commence dès que toutes les places sont prises
tournament-season-rule = Compte pour la saison { $season }
tournament-waiting = Liste d’attente
tournament-away = (absent)
tournament-half-bye = { $user } passe cette ronde : ½ point.
tournament-absent = { $user } est sans adversaire et absent : aucun point.
tournament-ending-half-bye = (demi-point)
tournament-ending-absent = (absent)
tournament-ending-replaced = (un absent ; l’autre a été apparié de nouveau)
tournament-change-hint = Les changements valent aussitôt, et l’annonce suit.
tournament-change-running = Pendant les rondes, vous pouvez changer nom, description, places, rôle, saison et salons ; le reste porte les appariements et les résultats.
tournament-changed = { $name } est modifié.
tournament-seeding-rating = Têtes de série d’après la cote
tournament-seeding-hand = Têtes de série à la main
tournament-seeding-lot = Têtes de série au sort
tournament-list = Tournois de ce serveur
tournament-list-none = Aucun tournoi encore. `/tournament create` en crée un.
tournament-ladder-points = points d’échelle
tournament-points-match = points
tournament-points-match-points = points de match
tournament-points-butler = score Butler
tournament-byes = exemptions
tournament-ahead = Devant { $user } au départage { $name }, { $mine } à { $theirs }.
tournament-ahead-lot = À égalité avec { $user } en tout : le sort scellé décide.
tournament-unplayed-match-points = Une partie qui n’est pas allée à son terme n’est comparée à aucune : le perdant a 0, l’autre 0,6 du maximum de la ronde.
tournament-unplayed-butler = Une partie qui n’est pas allée à son terme n’est comparée à aucune : le perdant a le pire score de la ronde, l’autre 0.
tournament-teams = Équipes
tournament-season-places = places { $places }
tournament-season-scale = Points par place : { $points }
tournament-season-none = Aucun tournoi de cette saison n’est encore terminé.
tournament-on-waiting-list = { $name } est complet : vous êtes no { $place } sur la liste d’attente, et vous saurez quand une place se libère.
tournament-page-name = Les pages publiques du tournoi peuvent-elles vous nommer ? Sinon vous y êtes un numéro.
tournament-page-name-yes = Les pages peuvent vous nommer. `/settings privacy web` change cela.
tournament-page-name-no = Les pages ne vous nomment pas. `/settings privacy web` change cela.
tournament-back = Bon retour : { $name } vous apparie de nouveau dès la prochaine ronde.
tournament-sits-out = Vous passez la ronde { $round } de { $name } et recevez un demi-point. Appuyez de nouveau pour jouer tout de même.
tournament-plays-again = Vous jouez la ronde { $round } de { $name }.
tournament-withdrawn = { $user } est retiré de { $name } par l’organisateur.
tournament-withdrawn-until-back = Vous n’êtes plus apparié tant que vous n’appuyez pas sur le bouton.
tournament-paired-again = { $one } et { $other } se rencontrent dans la ronde { $round }.
tournament-un-pair = { $users } : la rencontre fixée est retirée.
tournament-un-forbid = { $users } peuvent de nouveau se rencontrer.
tournament-un-appoint = { $users } n’organise plus { $name }.
tournament-forbidden-wins = Leur rencontre fixée pour la prochaine ronde est levée.
tournament-form-start = Début
tournament-form-start-hint = 2026-11-25 19:00, 19:00, ou +36 en heures ; fuseau { $zone }. Vide : quand vous le lancez
tournament-form-description = Description
tournament-form-description-hint = Au-dessus des inscriptions
tournament-form-seeds = Le plus fort d’abord
tournament-form-seeds-hint = Un joueur par ligne ; qui manque vient à la fin
tournament-form-teams = Équipes
tournament-form-teams-hint = Par ligne un joueur, deux-points, et son équipe
tournament-form-gone = Ce formulaire n’est plus gardé. Veuillez recommencer.
tournament-held = { $name } : trop peu de présents pour apparier la prochaine ronde. On attend les absents jusqu’au { $when }.
tournament-place = Une place s’est libérée dans { $name } : vous êtes inscrit. { $channel }
tournament-left-out-not-checked = { $name } a commencé sans vous, faute de confirmation. { $channel }
tournament-left-out-full = { $name } a commencé ; aucune place ne s’est libérée pour vous. { $channel }
tournament-remind = Cette partie n’a pas commencé. Prenez place { $when } au plus tard, sinon elle est perdue.
tournament-remind-own = { $name } : votre rencontre n’a pas commencé. Prenez place { $when } au plus tard, sinon elle est perdue.
tournament-new-hour = Il y a plus de temps : commencez cette partie avant le { $when }.
tournament-act-back = est de retour
tournament-act-sit-out = passe une ronde
tournament-act-pair-again = a apparié deux joueurs qui attendaient en vain
tournament-act-un-pair = a retiré une rencontre fixée
tournament-act-un-forbid = a de nouveau permis une rencontre
tournament-act-un-appoint = a révoqué un organisateur :
tournament-act-seed = a fixé les têtes de série
tournament-act-teams = a formé des équipes
tournament-act-moved-up = montée depuis la liste d’attente :
tournament-act-webhook = a changé la destination des résultats
tournament-act-withdraw = a retiré un joueur :
event-table-withdrawn = Retrait { $side_of } par l’organisateur.
event-table-ruled-out = Défaite { $side_of } par décision du juge.
error-which-tournament = Quel tournoi : { $names } ?
error-check-in-later = La confirmation ouvre le <t:{ $at }:f>.
tournament-half-byes = { $count ->
    [0] Pas de demi-point sur demande
    [one] Une ronde à demi-point sur demande, sauf la dernière
   *[other] { $count } rondes à demi-point sur demande, sauf la dernière
}
tournament-check-in-before = { $hours ->
    [one] Confirmation une heure avant le début
   *[other] Confirmation { $hours } heures avant le début
}
tournament-start-ask = { $count ->
    [one] Un inscrit resterait dehors, { $left } joueraient. Commencer ?
   *[other] { $count } inscrits resteraient dehors, { $left } joueraient. Commencer ?
}
tournament-webhook-named = Les résultats de { $name } y sont envoyés à la fin de chaque ronde. Gardez ce secret ; il signe chaque message (`X-Strategos-Signature`) : ||{ $secret }||
param-tournament-webhook-hint = Une adresse https qui reçoit les résultats en JSON
tournament-clear-webhook = le webhook

# les tables d’une ronde en duplicate côte à côte
compare-title = Ronde { $number } : les tables comparées
compare-how = Mêmes dés et mêmes tirages à toutes les tables. On compare l’écart en points de victoire ; une victoire s’y ajoute.
compare-part = Partie { $number } de chaque match
compare-margin = écart de { $margin } pour { $side }
compare-course = { $turns ->
    [one] un tour
   *[other] { $turns } tours
}, { $battles ->
    [0] aucun combat
    [one] un combat
   *[other] { $battles } combats
}
compare-parted = Où elles se séparent
compare-never = Toutes les tables ont été jouées de même.
compare-more = { $count ->
    [one] Une autre séparation est sur la page.
   *[other] { $count } autres séparations sont sur la page.
}
compare-more-here = { $count ->
    [one] Elles se séparent encore une fois ensuite.
   *[other] Elles se séparent encore { $count } fois ensuite.
}
compare-turn = Tour { $turn }
compare-ended = la partie est finie
compare-tables = { $count ->
    [one] Table { $tables }
   *[other] Tables { $tables }
}
compare-look = Revoir la partie d’une table, pas à pas
compare-later = Les tables sont comparées quand la dernière partie de la ronde est finie.
compare-none = Rien à comparer : moins de deux parties de cette ronde sont allées à leur terme.
compare-leads = Avance de { $side } après chaque tour
compare-table-column = Table
button-evcompare = Comparer les tables
