command-follow = Suivre des parties sans jouer
command-follow-game = Suivre une partie désormais, et voir ce qui s'est passé jusqu'ici
command-follow-player = Suivre les parties publiques d'un joueur
command-follow-server = Suivre toutes les parties publiques de ce serveur
command-follow-list = Ce que vous suivez, et comment arrêter
command-follow-stop = Ne plus suivre quelque chose
command-follow-watch = Ouvrir le fil qui suit toujours la partie la plus animée du serveur
command-follow-talk = Rejoindre la discussion des spectateurs d'une partie
command-follow-hands = Proposer qu'un salon voie toutes les mains, avec des tours de retard
command-setup-watching = Ce que ce serveur offre aux spectateurs
param-where-hint = Où vous voulez être informé
param-often-hint = À quelle fréquence vous voulez être informé
param-player-hint = Un joueur
param-follow-hint = Ce que vous ne voulez plus suivre
param-hands-turns-hint = Combien de tours de retard
param-hands-channel-hint = Le salon qui voit les mains
param-setup-talk-hint = Si les spectateurs peuvent ouvrir une discussion fermée aux joueurs
follow-where-dm = En message privé
follow-where-here = Dans ce salon ou ce fil
follow-often-phase = après chaque phase
follow-often-turn = après chaque tour
follow-often-daily = une fois par jour
follow-often-end = seulement à la fin
follow-line = Suivi : { $what }, { $often }, { $where }
follow-in-dm = en message privé
follow-all-games = toutes les parties publiques de ce serveur
follow-most-busy = la partie la plus animée de ce serveur
follow-talk-of = la discussion sur la partie { $game }
follow-hands-of = toutes les mains de la partie { $game }, { $turns ->
    [one] un tour plus tard
   *[other] { $turns } tours plus tard
}
follow-title = Ce que vous suivez
follow-none = Vous ne suivez rien. Commencez par `/follow game`.
follow-stop-which = Ne plus suivre …
follow-stopped = C'est arrêté.
watch-now = Voici la partie où il se passe le plus de choses.
watch-battles = **Les combats jusqu'ici**
watch-latest = **Dernières nouvelles**
watch-more = { $count ->
    [one] Une ligne plus ancienne est dans le journal.
   *[other] { $count } lignes plus anciennes sont dans le journal.
}
watch-divider = Tour { $turn }
watch-divider-end = La partie est finie
watch-hands = Toutes les mains, telles qu'à la fin du tour { $turn }. Tous les joueurs y ont consenti.
watch-thread = La partie la plus animée
talk-thread = Discussion : { $name }
talk-joined = Vous y êtes : { $place }. Les joueurs ne peuvent pas la lire avant la fin de la partie.
button-sofar = Jusqu'ici
button-talk = Rejoindre la discussion
button-follow = Suivre
proposal-hands = { $chair } ({ $user }) propose de montrer toutes les mains dans { $place }, { $turns ->
    [one] un tour plus tard
   *[other] { $turns } tours plus tard
}
setup-watching-title = Spectateurs
setup-talk-on = Les spectateurs peuvent ouvrir une discussion à côté d'une partie ; ses joueurs n'y entrent pas tant qu'elle dure.
setup-talk-off = Pas de discussions à côté des parties.
error-no-such-follow = Vous ne suivez pas cela. `/follow list` montre ce que vous suivez.
error-not-public = Cette partie n'est pas publique : seuls ses joueurs peuvent la suivre.
error-not-for-players = C'est réservé aux spectateurs : les joueurs de la partie doivent attendre la fin.
error-follow-elsewhere = Une partie se joue dans ce salon : rien d'autre n'y est raconté. Choisissez un autre salon ou vos messages privés.
error-no-talk = Il n'y a pas de place pour cela : le serveur doit nommer un salon des spectateurs (`/setup server`), permettre les discussions (`/setup watching`) et me laisser y ouvrir des fils.
