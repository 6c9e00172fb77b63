# Trouver des parties, cotes, fiabilité, juges.
command-play = Trouver un adversaire
command-watch-ratings = Cotes d’un jeu, par camp
command-watch-balance = L’équilibre des camps d’un scénario
command-watch-reliability = Comment quelqu’un répond sur ce serveur
command-game-judge-call = Appeler un organisateur ; les pendules s’arrêtent
command-game-judge-rule = Rendre une décision sur la partie de ce salon
command-game-judge-record = Ce que les juges ont fait dans cette partie
param-play-title-hint = Quel jeu ; n’importe lequel par défaut
param-reliability-hint = Quel joueur ; vous par défaut
param-judge-reason-hint = Pourquoi ; tout le monde le lira
param-ruling-hint = Ce qui est décidé
param-judge-side-hint = Le camp concerné : il gagne, reçoit du temps, est averti ou disqualifié
param-judge-to-hint = Pour un retour : la ligne du journal d’où l’on repart
button-unqueue = Quitter la file
queue-anything = n’importe quel jeu
queue-waiting = Vous êtes dans la file d’attente : { $what }. Une table s’ouvre ici dès que quelqu’un veut la même chose.
queue-matched = Vous jouez contre { $user } : un fil s’ouvre avec la table. Prenez place dans les 24 heures.
queue-left = Vous avez quitté la file.
queue-not-waiting = Vous n’êtes pas dans la file.
muster-call = { $users } : vous vouliez jouer tous les deux{ $tournament }. Prenez place ; la partie commence dès que vous êtes assis.
event-table-not-mustered = Tout le monde n’est pas venu dans les 24 heures : ceux qui avaient pris place reviennent en tête de file.
ratings-title = cotes
ratings-yours = { $left ->
    [one] { $side } : encore une partie cotée avant que votre cote s’affiche.
   *[other] { $side } : encore { $left } parties cotées avant que votre cote s’affiche.
}
ratings-none = Personne n’a encore { $count } parties cotées avec un même camp.
balance-none = Pas encore de partie finie entre deux personnes.
balance-how = Calculé sur les joueurs et les camps à la fois, pour que de bons joueurs ne fassent pas paraître un camp plus fort.
balance-line = Règles version { $version } : { $side } { $share } % des points entre égaux ({ $low }–{ $high } %), { $count ->
    [one] une partie
   *[other] { $count } parties
}.
reliability-unknown = { $user } : pas encore connu sur ce serveur. Places reprises : { $rescues }.
reliability = { $user } : { $share } % de réponses à temps, la moitié en { $hours } heures. Parties abandonnées : { $left }. Places reprises : { $rescues }.
judge-coming = Les pendules sont arrêtées, les organisateurs sont appelés.
judge-ruled = La décision figure dans le journal de la partie et dans le registre public.
judge-beginning = le début
judge-nothing = Aucun juge n’est intervenu dans cette partie.
judge-called = { $user } appelle un juge : { $name }
judge-log = Lignes du journal : { $count } ; la dernière est { $seq }. Tranchez là-bas avec `/game judge rule`.
judge-ruling-continue = Poursuivre
judge-ruling-extend = Du temps pour un camp
judge-ruling-award = Donner la partie à un camp
judge-ruling-rewind = Revenir à une ligne du journal
judge-ruling-warn = Avertir un camp
judge-ruling-disqualify = Disqualifier un camp
judge-ruling-annul = Annuler la partie
event-table-judge-continue = Juge : on poursuit. { $reason }
event-table-judge-extend = Juge : du temps pour { $side }. { $reason }
event-table-judge-award = Juge : la partie est gagnée par { $side }. { $reason }
event-table-judge-rewind = Juge : retour à la ligne { $to }. { $reason }
event-table-judge-warn = Juge : avertissement pour { $side }. { $reason }
event-table-judge-disqualify = Juge : disqualification { $side_of }. { $reason }
event-table-judge-annul = Juge : la partie est annulée. { $reason }
tournament-act-judge-call = a appelé un juge
tournament-act-judge-continue = a décidé : on poursuit
tournament-act-judge-extend = a donné du temps
tournament-act-judge-award = a attribué une partie
tournament-act-judge-rewind = est revenu en arrière dans une partie
tournament-act-judge-warn = a averti
tournament-act-judge-disqualify = a disqualifié
tournament-act-judge-annul = a annulé une partie
command-game-seat-advertise = Chercher quelqu’un pour un camp libre ou en retard
command-game-note = Une note scellée pour qui reprendra votre camp
command-game-pace = Changer la cadence d’une partie en cours
command-game-seat-admit = Admettre un spectateur à une table privée
param-advertise-channel-hint = Où chercher ; le salon de ce fil par défaut
param-note-hint = Seul votre successeur la lira ; laissez vide pour la retirer
param-admit-hint = Qui peut regarder
param-private-hint = Dans un fil privé, visible des seuls admis
button-takeover = Reprendre la place
seat-advertised = Annoncé dans { $channel }.
seat-wanted = { $name } : { $seat } cherche un joueur
seat-replies = La moitié des réponses sont venues en moins de { $hours } h.
seat-taken-over = Vous jouez maintenant { $seat }, avec une pendule pleine : { $link }. Votre main et le récit des derniers tours arrivent par message privé.
seat-note = { $name } : une note de qui jouait { $seat } avant vous
note-kept = Gardée pour votre successeur. Personne d’autre ne la lira.
note-gone = La note est retirée.
admitted = { $user } peut maintenant regarder.
proposal-pace = { $user } ({ $seat }) propose une autre cadence
event-table-pace = La cadence a changé ; les pendules repartent de zéro.
error-judge-awaited = Un juge a été appelé. La partie reprend quand il aura tranché, ou quand tous les joueurs seront d’accord.
error-not-judge = Seuls les organisateurs tranchent.
error-judge-involved = Vous jouez dans cette partie ou dans son tournoi : quelqu’un d’autre doit juger.
ratings-games = { $count ->
    [one] une partie
   *[other] { $count } parties
}
lobby-match = Prenez votre place. La partie commence dès que tout le monde est assis.
table-gate = Réservé aux joueurs qui répondent à temps au moins { $share } fois sur 100 ; les nouveaux sont les bienvenus.
table-gate-70 = au moins 70 %
table-gate-80 = au moins 80 %
table-gate-90 = au moins 90 %
param-table-gate-hint = Seulement pour qui a au moins autant de réponses à temps
newcomer = Vous jouez maintenant { $seat } : { $name }
newcomer-story = { $count ->
    [one] Le dernier tour
   *[other] Les { $count } derniers tours
}
error-holder-stays = La personne qui occupe cette place n’a pas accepté de la céder, et elle a répondu entre-temps.
error-player-appoints = Vous jouez dans { $tournament }, dont les tables ont les mêmes dés, et les organisateurs voient toutes les tables. Un organisateur qui ne joue pas peut en nommer d’autres.
error-luck-shared = D’autres tables de cette ronde ont les mêmes dés : il faut attendre la fin de la ronde.
error-table-gated = Cette table demande { $wanted } % de réponses à temps ; vous en avez { $share } %. Chaque partie jouée à temps améliore ce chiffre.
param-setup-substitutes-hint = Le salon où sont annoncées les places qui se libèrent
setup-clear-substitutes = Pas de salon pour les places libres
setup-substitutes = Les places libres sont annoncées dans { $channel }
setup-substitutes-none = Les places libres ne sont pas annoncées automatiquement
permission-create-private-threads = Créer des fils privés

button-rule-continue = Continuer
button-rule-extend = Plus de temps
button-rule-award = Adjuger
button-rule-rewind = Revenir
button-rule-warn = Avertir
button-rule-disqualify = Disqualifier
button-rule-annul = Annuler
button-judgerecord = Décisions
judge-form-side = Quel camp
judge-form-to = La dernière entrée qui reste
judge-form-hours = Heures
judge-form-reason = Motif
event-table-judge-called = Un juge est appelé : { $reason } Les pendules s’arrêtent jusqu’à sa décision.
tournament-act-substitute = a donné une place à un autre
error-bad-ruling = Cette décision est impossible : { $reason ->
    [seat] nommez le camp concerné
    [row] choisissez l’entrée à laquelle revenir ; la liste montre celles qui comptent
    [hours] écrivez de 1 à 720 heures
    [no-deadline] aucune pendule ne tourne pour ce camp
    [over] la partie est finie ; il ne reste qu’à l’annuler
    [not-begun] la partie n’a pas commencé
   *[other] elle n’est pas connue
}.
queue-count = { $count ->
    [one] Personne d’autre n’attend encore sur ce serveur. D’ici là, vous pouvez jouer contre l’ordinateur.
   *[other] { $count } personnes attendent sur ce serveur, avec vous. D’ici là, vous pouvez jouer contre l’ordinateur.
}
