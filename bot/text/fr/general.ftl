# Les phrases du bot. Le héraut, pas le bouffon : simple, bref, un peu sec.
# choisir
choose-one = Choisissez
choose-some = { $least ->
    [0] { $most ->
        [0] Choisissez
       [1] Choisissez, ou rien
       *[other] Choisissez (jusqu’à { $most })
    }
    [1] { $most ->
        [1] Choisissez
       *[other] Choisissez (1 à { $most })
    }
   *[other] { $most ->
        [0] Choisissez
       *[other] Choisissez ({ $least } à { $most })
    }
}
choose-exactly = Choisissez-en { $most }
choose-number = Choisissez un nombre
choose-next = Choix n° { $place }
question-among = Au choix : { $names }
button-number = Saisir un nombre ({ $low } à { $high })
button-sure = Confirmer ({ $count })
button-sure-none = { $people ->
    [yes] Personne
   *[no] Rien
}
button-order = Confirmer cet ordre ({ $count })
button-again = Recommencer
button-share = Répartir : { $names }
button-share-sure = { $total ->
    [0] Confirmer : rien
   *[other] Confirmer { $total } sur { $most }
}
share-line = { $name } : { $count }
draft-order = Jusqu’ici : { $names }
draft-shares = { $exact ->
    [yes] { $most } en tout ; jusqu’ici { $total }.
   *[no] { $least ->
        [0] { $most } en tout au plus ; jusqu’ici { $total }.
       *[other] De { $least } à { $most } en tout ; jusqu’ici { $total }.
    }
}
field-share = Un nombre entier, au plus { $most }
field-number = Un nombre entier de { $low } à { $high }{ $step ->
    [1] {""}
   *[other] , de { $step } en { $step }
}
field-number-label = Votre nombre
question-trail = Règle { $trail }
question-type = Ou tapez `/{ $command }` et quelques lettres du nom.
question-secret = Visible de vous seulement
question-together = Visible de vous seulement ; toutes les réponses seront révélées ensemble
question-window = Vous pouvez réagir
answer-none = rien
throw-number = jet { $number }
hand-size = { $count ->
    [one] { $count } stratagème
   *[other] { $count } stratagèmes
}
hand-or = ou
turn-phase = Tour { $turn } sur { $turns } · { $phase }
outcome-won = Victoire { $winner_of }.
outcome-nobody = La partie est terminée.

# boutons
button-take = Jouer { $side }
button-sit = S’asseoir
button-random = Camp au hasard
button-leave = Quitter la table
button-start = Commencer
button-word = Ajouter un mot à la graine
button-primer = De quoi s’agit-il ?
button-act = Agir
button-hand = Ma main
button-map = Carte
button-log = Journal
button-odds = Probabilités
button-rules = Règles
button-more = Plus
button-verify = Vérifier les dés
button-rematch = Revanche, camps inversés
button-resume = Reprendre
button-recap = Résumé
button-why = Pourquoi ?
button-agree = Accepter
button-decline = Refuser
button-undo = Annuler
button-status = Situation
button-pause = Pause
button-snooze = Suspendre les rappels
button-draw = Proposer la nulle
button-resign = Abandonner
button-extend = Demander du temps
button-resignsure = Oui, j’abandonne
button-abandon = Arrêter sans résultat
button-new = Ouvrir une table : { $title }
button-thread = Continuer dans un fil
button-newthread = Ouvrir dans un fil
button-older = Plus anciens
button-newer = Plus récents
button-undo-last = Annuler la dernière réponse
button-undo-answer = Annuler « { $what } »
button-takeback = Demander l’annulation

# le salon
lobby-taken = **{ $seat }** : { $user }
lobby-open = **{ $seat }** : libre
lobby-reserved = **{ $seat }** : réservé à { $user }
lobby-waiting = Choisissez un camp. Une même personne peut en prendre plusieurs.
lobby-waiting-alone = Asseyez-vous et appuyez sur Commencer.
lobby-ready = Tout le monde est là. N’importe quel joueur assis peut commencer.
lobby-ready-alone = Appuyez sur Commencer quand vous voulez.
lobby-sat = Vous jouez { $seat }.
lobby-left = Vous avez quitté la table.
lobby-closed = Cette table est fermée.
lobby-word-title = Un mot pour la graine des dés
lobby-word-label = Un mot ou un nombre quelconque
lobby-word-hint = Mêlé à la graine : personne ne maîtrise seul les dés.
lobby-word-taken = C’est ajouté à la graine des dés.
lobby-primer = Un wargame à jouer par correspondance. Chacun prend un camp ; à votre tour, je vous demande en privé ce que les règles demandent, et je raconte chaque phase dans le salon. Deux minutes suffisent, quand vous les avez : appuyez sur **Agir** sous la carte. Rien n’est perdu si vous ne revenez que demain.
lobby-made = La table est ouverte : { $link }
lobby-busy = Ce salon a déjà une partie. Ouvrir la vôtre dans un fil ?
pace-none = Sans échéance
pace-rolling = { $hours ->
    [one] Une heure par coup
    [24] Un jour par coup
    [48] Deux jours par coup
    [72] Trois jours par coup
    [168] Une semaine par coup
   *[other] { $hours } heures par coup
}
pace-hour = Échéance à { $at } ({ $place })
pace-bank = { $hours } heures par joueur pour toute la partie, plus { $increment } h par coup
pace-rest = pendules arrêtées de { $begin } à { $end } ({ $place })

# la table
nobody = personne
waiting-for = On attend { $user } ({ $seat })
table-paused = La partie est en pause.
table-abandoned = La partie a été arrêtée sans résultat.
game-begins = { $name } : la partie commence
dice-sealed = Dés scellés : `{ $commitment }…` (tout, et chaque jet : /game verify)
next-are = Ensuite : { $users }
dispatch-over = Graine révélée : `{ $seed }`. Vérifiez chaque jet avec /game verify.
dispatch-steps = { $count ->
    [one] Une étape mineure est dans le journal.
   *[other] { $count } étapes mineures sont dans le journal.
}
proposal-takeback = { $user } ({ $seat }) demande à annuler un coup
proposal-draw = { $user } ({ $seat }) propose la nulle
proposal-extension = { $user } ({ $seat }) demande plus de temps
proposal-pause = { $user } ({ $seat }) propose une pause
proposal-resume = { $user } ({ $seat }) voudrait reprendre la partie
proposal-substitution = { $seat } : la place est proposée à { $new }
proposal-asked = Il faut l’accord de { $users }.
proposal-takes = { $count ->
    [0] Ceci annulerait des choix encore provisoires.
    [one] Ceci annulerait une réponse :
   *[other] Ceci annulerait { $count } réponses :
}
proposal-agreed = Vous avez accepté.
proposal-refused = { $user } a refusé.
proposal-made = Proposition envoyée : les autres sont consultés dans le salon.
proposal-gone = Cette proposition est close.

# réponses privées
act-none = Vous n’avez rien à répondre pour l’instant.
act-done = C’est noté.
act-next = Ensuite : { $users }.
act-meanwhile = En attendant, vous pouvez regarder la carte ou préparer votre prochain tour.
act-over = La partie est terminée. { $outcome }
act-lobby = La partie n’a pas commencé. Choisissez un camp et appuyez sur Commencer à la table.
not-seated = Vous n’avez pas de place à cette table, mais vous pouvez regarder. Carte, journal, probabilités et règles sont ouverts à tous.
no-game-here = Il n’y a pas de partie dans ce salon. Ouvrez-en une ici, ou avec /game new.
many-games = Il n’y a pas de partie dans ce salon, et vous en jouez plusieurs ailleurs. Laquelle voulez-vous ?
stale = Cette question (« { $when } ») a déjà reçu une réponse.
stale-nothing = Cette question a déjà reçu une réponse.
undone-last = Votre dernière réponse est annulée.
undone = Annulé : { $what }.
undo-none = Vous ne pouvez plus annuler de vous-même : votre phase est terminée, un dé a été lancé, un secret a été révélé ou un autre joueur a joué.
undo-none-acted = Vous ne pouvez plus annuler de vous-même : un autre joueur a joué depuis.
undo-none-dice = Vous ne pouvez plus annuler de vous-même : un dé a été lancé.
undo-none-phase = Vous ne pouvez plus annuler de vous-même : votre phase est terminée.
undo-none-secret = Vous ne pouvez plus annuler de vous-même : un secret a été révélé.
undo-none-told = Vous ne pouvez plus annuler de vous-même : c’est déjà annoncé dans le salon.
undo-consent-none = Vous n’avez encore répondu à rien.
macro-stop = Je me suis arrêté ici : « { $given } » ne répond pas à cette question.
macro-unused = Non demandé, donc non utilisé : { $given }.
macro-left = Pas encore exécuté : { $given }.
macro-done = Fait : { $done }.
macro-other = /{ $verb } n’est pas ce qui est demandé maintenant.
macro-sealed = Un dé a été lancé ; le reste de votre commande n’a pas servi.
possible = Possibles : { $possible }.
hand-title = Votre main · { $seat }
hand-empty = Votre main est vide.
hand-none = Ce jeu se joue sans main, ou vous n’avez pas de place à cette table.
hand-dm = Votre main dans { $name }. Visible de vous seulement.
hand-closed = Je n’ai pas pu vous envoyer votre main : vous n’acceptez pas les messages privés de ce serveur. Rien n’est perdu : **Ma main** sous la carte et /hand vous la montrent toujours, à vous seul.
battle-alt = Combat. { $words }
log-title = Journal
log-empty = Il ne s’est encore rien passé.
log-page = Page { $page } sur { $pages }
status-title = { $name }
status-seats = Places
status-board = [Le plateau]({ $link })
odds-title = Probabilités : { $place }
odds-none = Aucun combat n’est à prévoir sur la carte pour l’instant.
odds-where = Où ?
odds-line = { $chance } dé { $die } : { $result }
odds-public = D’après les seules informations publiques, sans les stratagèmes encore en main.
odds-open = D’après ce que tout le monde voit.
odds-nobody = { $chance } aucun vainqueur
odds-total = { $chance } { $who } l’emporte
rules-none = Rien pour « { $query } ». Essayez un numéro comme 4.2, ou un mot.
rules-ask = Quelle section ? Écrivez /rules avec un numéro ou un mot.
rules-ruling = Interprétation
rules-asked-now = Pour la question du moment : { $trail }
rules-missing = Les règles de ce jeu ne se trouvent pas ici.
why-title = Jet { $number }
why-die = Dé { $number } : { $reason }
why-column = Décalage de colonne { $number } : { $reason }
why-none = Ce jet n’existe pas dans cette partie.
why-nothing = Aucun dé n’a encore été lancé.
why-rule = Règle { $rule } : { $name }
why-stream = Jet { $number } des dés scellés : un dé à { $sides } faces a donné { $result }.
verify-title = Les dés de cette partie
verify-sound = { $count ->
    [0] Aucun jet à recalculer.
    [1] Le seul jet, recalculé à partir de la graine révélée, concorde.
   *[other] Les { $count } jets, recalculés à partir de la graine révélée, concordent.
}
verify-rules-changed = { $count ->
    [0] Aucun jet à recalculer.
    [1] Le seul jet, recalculé à partir de la graine révélée, concorde.
   *[other] Les { $count } jets, recalculés à partir de la graine révélée, concordent.
} Les règles ont été corrigées depuis cette partie, jouée sous la version { $version } ; elle ne peut donc plus être rejouée jusqu’au bout. Personne n’y est pour rien.
verify-seed = Graine : `{ $seed }`
verify-words = Mots : { $words }
verify-commitment = Empreinte publiée au départ : `{ $commitment }`
verify-wrong = Quelque chose ne concorde pas : jets { $wrong }.
verify-later = La graine reste scellée jusqu’à la fin de la partie. L’empreinte, publiée au départ, est `{ $commitment }` ; { $count ->
    [one] { $count } jet jusqu’ici.
   *[other] { $count } jets jusqu’ici.
}
recap-title = Depuis votre dernier tour
recap-nothing = Rien ne s’est passé depuis votre dernier tour.
resign-ask = Abandonner cette partie ? C’est irréversible.
resigned = Vous avez abandonné.
told-resigned = Abandon { $seat_of }.
told-permission-missing = Je ne peux pas écrire dans { $channel }. Permissions manquantes : { $missing }. Tout est gardé et partira dès que je les aurai.
told-posting-worse = Permissions manquantes dans { $channel } : { $missing }. La partie y continue avec ce qui m’est permis : en texte, et au besoin sans plateau épinglé.
cannot-post = Je ne peux pas écrire dans { $channel }. Permissions manquantes : { $missing }. Tout est gardé et partira dès que je les aurai.
posts-worse = Permissions manquantes dans { $channel } : { $missing }. La partie y continue avec ce qui m’est permis : en texte, et au besoin sans plateau épinglé.
permission-unknown = Discord ne dit pas laquelle
told-channel-gone = Le salon de cette partie a été supprimé. L’organisateur ou un modérateur peut la déplacer avec /game moderate move.
told-lobby-expiring = Personne n’est venu à cette table depuis des jours. Elle ferme demain, sauf si quelqu’un s’assied ou change quelque chose.
told-lobby-moderated = Un modérateur a modifié cette table.
abandon-ask = La partie s’arrêtera pour tout le monde, sans résultat.
abandoned = La partie est arrêtée sans résultat.
renamed = La table s’appelle maintenant { $name }.
exported = Toute la partie en un fichier, avec la graine et toutes les mains.
exported-so-far = La partie jusqu’ici en un fichier. Il contient toutes les réponses, et donc toutes les mains ; la graine s’y ajoute à la fin de la partie.
paused = La partie est en pause. Aucune pendule ne tourne.
resumed = La partie reprend.
snoozed = Prochain rappel au plus tôt { $when }.
vacation-on = Absence notée jusqu’au { $when }. Vos pendules sont arrêtées.
vacation-off = Bon retour. Vos pendules tournent à nouveau.
quiet-on = Aucune notification entre { $start } et { $end } ({ $zone }).
quiet-off = Notifications à toute heure.
standing-on = Dans cette partie, je passe désormais pour vous chaque fois que vous pourriez réagir, jusqu’à nouvel ordre.
standing-off = Je vous demande chaque fois que vous pouvez réagir, même sans rien à jouer.
standing-empty = Je passe pour vous quand vous n’avez rien à jouer, et je vous demande quand vous avez quelque chose.
language-set = Je vous écrirai en français.
language-table = Ce salon est désormais en français.
games-title = Parties
games-none = Pas encore de partie ici. Ouvrez-en une avec /game new.
status-lobby = attend des joueurs
status-running = tour { $turn }
status-paused = en pause
status-over = terminée
status-abandoned = arrêtée
reminder = { $user }, c’est à vous dans { $name }.
reminder-half = { $user }, la moitié de votre temps est passée dans { $name }.
reminder-nearly = { $user }, votre temps est presque écoulé dans { $name }.
reminder-snooze = { $user }, vous vouliez un rappel : c’est à vous dans { $name }.
reminder-over = { $user }, le temps de cette réponse est écoulé dans { $name }.
overdue = { $user } ({ $seat }) n’a pas répondu à temps dans { $name }.
overdue-substitute = Vous pouvez attendre, ou faire jouer quelqu’un d’autre avec /game seat substitute.
overdue-computer = Vous pouvez attendre, ou laisser l’ordinateur continuer.
overdue-win = Vous pouvez attendre, ou réclamer la victoire.
button-claim = Réclamer (temps écoulé)
button-claimsure = Oui, réclamer
claim-substitute = Temps écoulé ({ $seat }). Quelqu’un d’autre peut prendre la place : proposez-la avec /game seat substitute.
claim-computer = Temps écoulé ({ $seat }). L’ordinateur peut continuer à cette place. C’est irréversible.
claim-win = Temps écoulé ({ $seat }). Vous pouvez réclamer la victoire. C’est irréversible.
claimed-win = Vous avez réclamé la victoire.
claimed-computer = L’ordinateur joue à sa place.
choice-claim-substitute = Temps écoulé : un autre joueur peut reprendre
choice-claim-computer = Temps écoulé : l’ordinateur peut continuer
choice-claim-win = Temps écoulé : la victoire peut être réclamée
command-game-claim = Réclamer ce que cette table accorde quand un joueur a épuisé son temps
command-game-seat-remove = Libérer un camp avant le début de la partie
command-game-moderate-clear = Libérer ce salon : sa partie se termine sans résultat (modérateurs)
param-reserved-hint = Pour qui ; laissez vide pour libérer le camp
button-clearsure = Libérer le salon
clear-ask = Libérer le salon met fin à { $name } pour tout le monde, sans résultat.
channel-cleared = Le salon est libre.
games-page = Page { $page } sur { $pages }
error-no-thread-for-two = Une partie trouvée ici reçoit un fil, et vous ne pouvez pas créer de fils dans ce salon. Utilisez /play dans un autre salon, ou demandez à un modérateur de réserver celui-ci aux tables avec /setup server.
error-no-thread-for-you = Vous ne pouvez pas créer de fils dans ce salon. Ouvrez la table dans un salon dédié.
notice = { $user }, à vous de jouer ({ $seat }).
answer-before = échéance { $when }
solo = Ici, vous jouez tous les camps.
welcome-title = Bienvenue en Grèce
welcome-text = Des wargames sur la guerre du Péloponnèse, à jouer par correspondance dans un salon. En solo : l’ordinateur ou le tutoriel. À plusieurs : ouvrez une table, prenez un camp et appuyez sur Commencer. Rien à lire avant.

# alerts to the hosts
alert-backup-failed = La sauvegarde prévue a échoué ({ $error }). Consultez le journal et le disque ; strategos db backup relance la copie.
alert-disk-full = Il ne reste que { $megabytes } Mo sur le disque. Libérez de la place : bientôt plus aucune réponse ne pourra être enregistrée.
alert-undelivered = Des messages ne partent pas (abandonnés : { $failed } ; le plus ancien attend depuis { $minutes } min). strategos doctor dit pourquoi.

# erreurs
error-unexpected = Quelque chose a échoué de mon côté ; votre partie est intacte. Réessayez, s’il vous plaît.
error-button-gone = Ce bouton a changé entre-temps et ne fait plus rien. Regardez de nouveau le message : il montre ce qui est possible maintenant.
error-rules = Ce n’est pas possible ici.
error-no-such-game = Cette partie n’existe plus.
error-channel-busy = Ce salon a déjà une partie. Prenez un autre salon, ou un fil.
error-not-seated = Vous n’avez pas de place à cette table, mais vous pouvez regarder.
error-seat-taken = Quelqu’un occupe déjà cette place.
error-seat-reserved = Cette place est réservée à <@{ $user }>.
error-seats-of-match = Les adversaires de cette table sont fixés : aucune place ne peut être donnée à quelqu’un d’autre avant le début de la partie. Si quelqu’un ne vient pas, l’échéance tranche.
error-not-running = La partie n’est pas en cours.
error-store = La partie n’a pas pu être enregistrée à l’instant ; rien n’a changé. Réessayez, s’il vous plaît.
error-store-busy = La base de données est occupée ; rien n’a changé. Réessayez dans un instant, s’il vous plaît.
error-store-full = La base de données est pleine ; rien n’a changé. L’hébergeur de ce bot doit faire de la place.
error-store-damaged = La base de données est endommagée ; rien n’a changé. L’hébergeur de ce bot doit s’en occuper (strategos db check).
error-bad-hours = Je ne comprends pas « { $given } ». Écrivez les heures comme 23-7 et le fuseau horaire comme Europe/Athens.
error-table = Ce n’est pas possible à cette table.
error-not-in-lobby = La partie a déjà commencé.
error-game-paused = La partie est en pause. /game resume permet de la reprendre.
error-no-such-seat = Cette place n’existe pas. Possibles : { $possible }.
error-seats-empty = Il manque encore quelqu’un : { $seats }.
error-already-seated = Vous occupez déjà cette place.
error-not-organiser = Seule la personne qui a ouvert la table peut le faire.
error-not-overdue = Rien à réclamer : le temps n’est pas écoulé, ou la réponse est arrivée entre-temps.
error-had-another-seat = Qui joue ou a joué un camp de cette partie ne peut pas en prendre un autre : il connaîtrait deux mains.
error-too-many = { $what ->
    [vacation] La limite est de { $limit } jours d’absence par an.
    [adverts] On cherche déjà un joueur pour ce camp ; réessayez plus tard.
    [proposals] Vous avez fait assez de propositions pour cette heure ; réessayez plus tard.
    [server] Ce serveur a déjà { $limit } tables ouvertes, le maximum : il faut d’abord en finir une.
   *[person] Vous avez déjà { $limit } tables ouvertes, le maximum : il faut d’abord en finir une.
}
error-no-such-proposal = Cette proposition est close.
error-proposal-outdated = La partie a continué depuis cette demande, qui annulerait plus que ce qui était montré. Demandez de nouveau avec /undo.
error-bad-proposal = Impossible à proposer maintenant : { $reason ->
    [nothing-to-take-back] vous n’avez rien à annuler
    [no-deadline] aucune pendule ne tourne pour vous
    [running] la partie est en cours
    [paused] la partie est en pause
   *[other] il n’y a rien à décider ensemble
}.
error-secrets-at-stake = Le fichier d’une partie en cours en montrerait les secrets. Il sera disponible une fois la partie terminée.
error-bad-pace = La pendule ne peut pas être réglée ainsi.
error-bad-file = Ce fichier n’est pas une partie, ou se contredit.

# ce qui arrive à la table et non dans les règles
event-table-resigned = Abandon { $side_of }.
event-table-abandoned = La partie est arrêtée sans résultat.
event-table-expired = Personne n’est venu en une semaine : la table est fermée.
event-table-empty = Il ne reste personne à la table : la partie est close.
event-table-substituted = { $side } : la place passe à <@{ $new }>.
event-table-paused = La partie est en pause.
event-table-resumed = La partie reprend.
event-table-left = { $side } : le joueur a quitté le serveur, la place est libre. Proposez-la avec /game seat substitute.
event-table-moved = La partie continue dans ce salon.
event-table-renamed = Cette partie s’appelle désormais { $name }.
event-table-seat-emptied = Place à nouveau libre : { $side }.
event-table-seat-reserved = Place réservée : { $side }.
event-table-seat-opened = La place n’est plus réservée : { $side }.
event-table-extended = Temps supplémentaire pour { $side }.
event-table-takeback = { $answers ->
    [0] D’un commun accord, des choix encore provisoires sont annulés.
    [one] D’un commun accord, une réponse est annulée.
   *[other] D’un commun accord, { $answers } réponses sont annulées.
}
event-table-drawn = Partie nulle d’un commun accord.
event-table-mended = Une règle a été corrigée. La partie revient au premier coup où elle intervenait, et la question est posée à nouveau.
event-table-clock = Temps écoulé : la pendule a répondu pour { $side }.
outcome-agreed = Partie nulle d’un commun accord.
outcome-resigned = Vainqueur : { $winner }, par abandon de l’adversaire.
outcome-ruled = Vainqueur : { $winner }, par décision du juge.
outcome-withdrawn = Vainqueur : { $winner }, l’autre camp ayant été retiré par l’organisateur.

# autres mots
lobby-begun = La partie a commencé ; son plateau est épinglé.
private-dm = { $name }. Visible de vous seulement.
theme-set = Cartes dans le thème « { $name } ».
button-forgetsure = M’oublier pour de bon
privacy-shown = Voici tout ce qui est conservé à votre sujet.
privacy-ask = { $games ->
    [0] Tout ce qui est conservé à votre sujet sera effacé : vos réglages, et votre nom dans les archives des parties.
    [one] Tout ce qui est conservé à votre sujet sera effacé, et vous quitterez votre partie en cours ; votre place y restera vide jusqu’à ce que quelqu’un la prenne.
   *[other] Tout ce qui est conservé à votre sujet sera effacé, et vous quitterez vos { $games } parties en cours ; vos places y resteront vides jusqu’à ce que quelqu’un les prenne.
} C’est irréversible.
privacy-forgotten = { $games ->
    [0] C’est fait. Plus rien n’est conservé à votre sujet.
    [one] C’est fait. Une partie garde ses coups, sans votre nom.
   *[other] C’est fait. { $games } parties gardent leurs coups, sans votre nom.
}
proposal-done = Accepté par tous.
proposal-declined = Refusé.
proposal-void = Cette proposition est close.
proposal-declined-by-you = Vous avez refusé.
language-name = Français
standing-choice-pass = Passer pour moi quand je pourrais réagir
standing-choice-empty = Passer quand je n’ai rien à jouer
standing-choice-wait = Toujours m’attendre
choice-pace-none = Sans échéance
choice-pace-day = Un jour par coup
choice-pace-two-days = Deux jours par coup
choice-pace-three-days = Trois jours par coup
choice-pace-week = Une semaine par coup
choice-pace-bank = Sept jours chacun pour toute la partie, plus un supplément par coup
choice-pace-evening = Chaque soir à huit heures

# commandes (100 caractères au plus)
command-activate = Activer une zone ; dans La guerre du Péloponnèse, choisir ce que fait un chef en chemin
command-advantage = Utiliser l’Avantage, ou relancer grâce à lui
command-announce = Annoncer des points d’action ; dans La guerre du Péloponnèse, nommer l’objectif
command-attack = Choisir le combat à livrer ; dans La guerre du Péloponnèse, aussi intercepter
command-build = Construire des ouvrages ; dans La guerre du Péloponnèse, des forces contre des talents
command-move = Déplacer des unités : d’où, lesquelles, vers où
command-operation = Choisir votre opération dans La guerre du Péloponnèse
command-recover = Rétablir des unités affaiblies
command-reinforce = Faire entrer des renforts (jeu Syracuse)
command-retreat = Choisir où reculent vos unités, et lesquelles
command-stratagem = Jouer un stratagème de votre main, ou passer
command-weaken = Choisir lesquelles de vos unités subissent les pertes
command-verb = Répondre à la question qui vous est posée : { $name }
param-hint = Votre choix ; la liste montre ce qui est permis maintenant
command-game = Ouvrir une partie, la commencer, la finir, la consulter
command-game-more = Situation, pause, nulle, abandon et autres actions rares
command-settings = Vos rappels, votre langue, vos couleurs, vos absences et vos données
command-settings-privacy = Ce qui est conservé sur vous
command-game-moderate = Arrêter ou déplacer des parties (organisateurs, modérateurs)
command-game-judge = Appeler un juge, ou trancher
command-game-seat = Qui joue quel camp
command-watch = Suivre, prédire et revoir des parties ; classements
command-order = Répondre avec les mots du livret
command-game-new = Ouvrir une table dans ce salon
command-games = Les parties qui vous attendent, les autres, et celles de ce serveur
command-game-show = Montrer à nouveau la table de ce salon
command-game-rename = Donner un nom à la table
command-game-seat-reserve = Réserver un camp à quelqu’un
command-game-seat-substitute = Donner un camp à un autre joueur
command-game-moderate-abandon = Arrêter la partie sans résultat
command-game-export = Toute la partie dans un fichier
command-game-rematch = La même partie, camps inversés
command-act = Montrer en privé ce qui vous est demandé
command-hand = Votre main, montrée à vous seul
command-game-status = Tour, places, points, pendules
command-game-verify = Recalculer chaque jet des dés scellés
command-game-recap = Ce qui s’est passé depuis votre dernier tour, avec une carte
command-undo = Annuler votre dernier coup, ou le demander aux autres
command-game-resign = Abandonner la partie
command-game-pause = Proposer une pause ; aucune pendule ne tourne
command-game-resume = Reprendre après une pause
command-game-start = Commencer la partie une fois tout le monde assis
command-game-leave = Quitter la table avant le début de la partie
command-answer = Répondre à ce qui est demandé ; plusieurs réponses, séparées par des points-virgules
command-map = La carte telle que vous la voyez
command-odds = Les probabilités exactes d’un combat, d’après ce que chacun peut voir
command-rules = Une section des règles, par numéro ou par mot
command-why = Pourquoi un jet a eu ce résultat : modificateurs, dé, règle
command-game-log = Ce qui s’est passé jusqu’ici
command-game-draw = Proposer la nulle aux autres joueurs
command-game-extend = Demander plus de temps aux autres
command-settings-snooze = Aucun rappel dans cette partie pendant quelques heures
command-settings-vacation = Absent quelques jours ; vos pendules s’arrêtent (0 y met fin)
command-settings-standing = Laisser ou non le bot passer pour vous quand vous pourriez réagir
command-settings-quiet = Heures pendant lesquelles vous ne recevez aucune notification
command-settings-language = Votre langue, ou celle de ce salon
command-settings-theme = Les couleurs des cartes
command-settings-privacy-show = Tout ce qui est conservé à votre sujet, dans un fichier pour vous seul
command-settings-privacy-forget = Effacer tout ce qui est conservé à votre sujet
param-title-hint = Quel jeu
param-scenario-hint = Quel scénario ou quelle édition
param-options-hint = Options sous la forme nom=valeur, séparées par des virgules
param-side-hint = Quel camp
param-pace-hint = Combien de temps une réponse peut prendre
param-opponent-hint = Pour qui
param-name-hint = Comment s’appelle la table
param-thread-hint = Ouvrir un fil pour la partie
param-mine-hint = Seulement les parties que vous jouez
param-answer-hint = Un code, un nom ou un nombre ; la liste montre ce qui est permis maintenant
param-theme-hint = Couleurs
param-size-hint = Téléphone, ordinateur ou entière
param-zone-hint = Quel lieu
param-query-hint = Un numéro comme 4.2, ou un mot
param-throw-hint = Le numéro du jet ; le dernier par défaut
param-page-hint = Quelle page ; la dernière par défaut
param-hours-hint = Combien d’heures
param-days-hint = Combien de jours
param-standing-hint = Ce que le bot fait pour vous
param-quiet-hint = Par exemple 23-7 ; off pour aucune
param-timezone-hint = Par exemple Europe/Athens
param-language-hint = Quelle langue
param-channel-hint = Pour tous dans ce salon

# options d’une table, réglages d’une personne
button-options = Options
button-settings = Réglages
options-title = Options · { $name }
options-scenario = Scénario : { $name }
options-turns = { $count ->
    [one] Un tour
   *[other] { $count } tours au plus
}
options-pace = Cadence : { $name }
options-hint = Les choix s’appliquent aussitôt.
settings-title = Vos réglages
setting-line = { $name } : { $value }
setting-standing = Réactions
setting-reminders = Rappels
setting-quiet = Heures calmes
setting-timezone = Fuseau horaire
setting-vacation = Absence
setting-language = Langue
setting-theme = Cartes
reminders-choice-dm = Par message privé
reminders-choice-channel = Dans le salon
reminders-choice-off = Aucun
reminders-dm = Les rappels arrivent par message privé.
reminders-channel = Les rappels arrivent dans le salon de la partie.
reminders-off = Aucun rappel. Vous recevrez quand même une notification à votre tour.
quiet-choice-off = Aucune
timezone-set = Votre fuseau horaire est { $zone }.
vacation-choice = { $days ->
    [0] Non, je suis là
    [one] { $days } jour
   *[other] { $days } jours
}
language-choice-auto = Celle de Discord
error-not-admitted = Impossible : seule une partie dans un fil privé peut accueillir quelqu’un, et seulement un membre de ce serveur.
error-no-voice-there = Vous ne pouvez pas écrire dans { $channel } : je n’y publie rien pour vous.
error-no-thread = Je n’ai pas le droit d’ouvrir des fils dans ce salon. Ouvrez la table dans un salon dédié, ou donnez-moi le droit de créer des fils publics.
error-not-channel-keeper = Seuls ceux qui jouent ici, ou qui gèrent ce salon, peuvent le régler pour tous.
stale-now = Voici ce qui est demandé maintenant.
name-effect = { $name } : { $effect }
question-only-pass = Vous n’avez rien à jouer ici : je passe pour vous dans un moment. L’adversaire ne peut pas le savoir : l’attente ressemble aux vôtres.
recap-title-turn = Ce tour-ci
command-settings-show = Rappels, heures calmes, absence, ordres permanents, langue et couleurs
command-settings-reminders = Comment on vous rappelle avant la fin de votre temps
param-reminders-hint = Par message privé, dans le salon, ou pas du tout
theme-light = Clair
theme-dark = Sombre
theme-contrast = Fort contraste
theme-deutan = Pour daltoniens (rouge-vert)
theme-tritan = Pour daltoniens (bleu-jaune)
size-phone = Téléphone
size-desktop = Ordinateur
size-full = Entière

# retour en arrière
takeback-untold = une réponse qui n’a pas été annoncée
takeback-phase = Fin de la phase ; ensuite venait « { $phase } ».
button-takeback-alone = Revenir en arrière
button-all = { $people ->
    [yes] Tout le monde ({ $count })
   *[no] Tout prendre ({ $count })
}
button-fitting = Autant que possible : { $names }
button-last = Comme la dernière fois : { $names }
button-always-pass = Toujours passer ici
confirm-few = Il manque { $count } choix pour confirmer.
confirm-many = { $count } choix de trop pour confirmer.
confirm-not = Ces choix ne vont pas ensemble : impossible de confirmer.

# aide
help-title = Aide
help-none = Il n’y a pas de partie dans ce salon. Ouvrez une table avec un bouton ci-dessous ou avec /game new. /games montre toutes vos parties.
help-lobby = La partie n’a pas commencé. Prenez un camp dans le message de la table ; quand tous les camps sont pris, n’importe quel joueur assis appuie sur **Commencer**. /rules explique les règles, /game seat reserve réserve un camp à quelqu’un.
help-turn = C’est votre tour. **Agir** montre votre question et les réponses possibles ; /answer accepte des réponses tapées, plusieurs à la suite avec des points-virgules. /odds donne les probabilités d’un combat, /undo annule votre dernier coup, /rules explique ce qui est demandé.
help-early = La partie attend un autre joueur, mais **Agir** montre déjà votre prochaine question : votre réponse vaudra le moment venu, sauf si un événement change la question. /map, /odds et /rules aident à décider.
help-waiting = La partie attend un autre joueur. Entre-temps : /map, /game log, /game recap (ce qui s’est passé depuis votre dernier tour), /odds, /rules. Vous recevrez une notification à votre tour ; /settings show dit comment.
help-spectator = Vous regardez cette partie. /map, /game log, /game recap, /odds et /rules vous sont ouverts ; les mains restent cachées. Pour jouer, utilisez /game new dans un autre salon ou dans un fil.
help-over = La partie est terminée. /game log montre ce qui s’est passé, /game verify recalcule chaque jet, /game rematch la recommence en échangeant les camps.
command-help = Ce que vous pouvez faire ici et maintenant
games-waiting = { $count ->
    [0] Aucune partie ne vous attend
    [one] Une partie vous attend
   *[other] { $count } parties vous attendent
}
games-turn = à vous de jouer ({ $seat }), question posée { $since }
button-act-in = Agir : { $name }

# permissions et déplacement
error-permissions = Je ne peux pas encore tenir une partie dans ce salon. Permissions manquantes : { $missing }.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-embed-links = Intégrer des liens
permission-pin-messages = Épingler des messages
permission-create-public-threads = Créer des fils publics
permission-send-messages-in-threads = Envoyer des messages dans les fils
game-moved = La partie continue dans ce salon.
command-game-moderate-move = Amener une partie dans ce salon
param-game-hint = Quelle partie

# /setup
command-setup = Comment on joue sur ce serveur
command-setup-server = Langue, couleurs, rôles et salons où ouvrir des tables
command-setup-check = Quelles permissions manquent, et où
param-setup-tables-hint = Un salon de plus où l’on peut ouvrir des tables
command-setup-limits = Combien de tables peuvent être ouvertes à la fois sur ce serveur
param-setup-organizers-hint = Le rôle qui peut diriger tournois et championnats
param-setup-moderators-hint = Le rôle qui peut clore, suspendre et déplacer les parties, outre ceux qui gèrent les salons
param-setup-spectators-hint = Le salon où les spectateurs suivent les parties
param-setup-exercises-hint = Le salon où un exercice est proposé chaque jour
param-setup-clear-hint = Revenir sur l’un de ces réglages
param-limit-person-hint = Tables ouvertes par personne
param-limit-server-hint = Tables ouvertes sur tout le serveur
setup-clear-tables = Des tables à nouveau dans tous les salons
setup-clear-organizers = Aucun rôle d’organisateur
setup-clear-moderators = Aucun rôle de modérateur
setup-clear-spectators = Aucun salon des spectateurs
setup-clear-exercises = Aucun exercice quotidien
setup-organizers = Tournois et championnats sont dirigés par { $role }
setup-organizers-none = Tournois et championnats sont dirigés par ceux qui peuvent gérer le serveur
setup-moderators = Les parties sont modérées par { $role }, et par ceux qui peuvent gérer les salons ou le serveur
setup-moderators-none = Les parties sont modérées par ceux qui peuvent gérer les salons ou le serveur
setup-spectators = Les spectateurs suivent les parties dans { $channel }
setup-spectators-none = Aucun salon pour les spectateurs
setup-exercises = Un exercice est proposé chaque jour dans { $channel }
setup-exercises-none = Aucun exercice quotidien
setup-limits = Tables ouvertes : au plus { $person } par personne, { $server } sur le serveur
error-not-moderator = Seuls les modérateurs de ce serveur peuvent le faire.
error-everybodys-role = Tout le monde a ce rôle. Choisissez-en un que seuls certains ont.
setup-title = Ce serveur
setup-language = Langue des nouvelles tables : { $name }
setup-theme = Cartes pour qui n’a pas choisi : { $name }
setup-tables = On peut ouvrir des tables dans { $channels }
setup-tables-anywhere = On peut ouvrir des tables dans tous les salons
setup-next = `/setup check` dit s’il manque une permission.
setup-check-title = Permissions
setup-missing-server = Permissions manquantes à mon rôle : { $permissions }. Paramètres du serveur → Rôles → mon rôle.
setup-invite = Ou invitez-moi à nouveau avec les bonnes permissions : { $link }
setup-missing-channel = Permissions manquantes dans { $channel } : { $permissions }. Modifier le salon → Permissions : ajouter mon rôle et l’y autoriser.
setup-gone = Ce que désignait `{ $setting }` a été supprimé. Choisissez à nouveau avec `/setup server`, ou annulez ce réglage : `/setup server clear:{ $choice }`
setup-more-channels = { $count ->
    [one] … et un autre salon.
   *[other] … et { $count } autres salons.
}
setup-fine = Tout est en ordre dans { $count ->
    [one] un salon
   *[other] { $count } salons
}.
welcome-setup = Vous gérez ce serveur ? `/setup server` règle la langue et les salons où ouvrir des tables ; `/setup check` trouve les permissions qui manquent.
error-on-servers-only = Cela ne marche que sur un serveur.
error-not-server-keeper = Seules les personnes qui gèrent le serveur peuvent le configurer.
error-tables-elsewhere = Sur ce serveur, les tables s’ouvrent dans { $channels }.
ended-title = { $name } : fin de la partie
ended-battles = Les plus grandes batailles
ended-battle = { $said } Tour { $turn }.
board-over = La partie est terminée.
board-over-at = La partie est terminée. Résultat : { $where }
button-rematch-alone = Rejouer
button-rematch-several = Revanche, camps décalés d’une place
command-settings-maps = Quand ce salon reçoit une carte
param-when-hint = Après quelles phases une carte est publiée
maps-changes = Après les phases qui ont changé la carte
maps-every = Après chaque phase
maps-set-changes = Ce salon reçoit une carte après chaque phase qui y a changé quelque chose.
maps-set-every = Ce salon reçoit une carte après chaque phase.
board-endings = Ce qui peut mettre fin à la partie
board-advantage = a l’Avantage
warn-title = Vraiment ?
button-warn-back = Choisir autre chose
button-warn-anyway = Oui, quand même
button-terms = Que veut dire tout cela ?
terms-title = Les mots de { $name }

games-to-begin = • **[{ $name }, ronde { $round }]({ $link })** · prenez place { $when } au plus tard
setup-timezone = Fuseau horaire : { $zone } (les débuts de tournois s’y écrivent)
param-setup-timezone-hint = Le fuseau dans lequel s’écrivent les débuts de tournois
button-other-group = Autre région
choose-group = Ou d’abord une région
odds-fails = Échec { $who_of } sur { $dice } : le dé compte aussi, quelle que soit la force.
percent = { $figure } %
error-store-unreachable = La base de données est injoignable ; rien n’a changé. Nouvel essai dans un instant.
