# Les exercices.
exercise-sortie-title = La sortie
exercise-sortie-goal = Vous êtes Athènes, avec une garnison à Pylos (P). Une seule unité spartiate barre la plaine du camp (N) : gagnez-y un combat ce tour-ci.
exercise-sortie-done = Tout le monde marche : annoncez au moins deux points, activez P et envoyez ensemble en N les deux unités d’hoplites, les archers et Démosthène. Un point pour la zone avec son chef, un pour le combat. Avec la moitié de la garnison, ce serait bien moins sûr.

exercise-alone-title = Un chef seul
exercise-alone-goal = Vous êtes Athènes. Brasidas se trouve dans la plaine du camp (N) sans aucune troupe : capturez-le ce tour-ci.
exercise-alone-done = Un chef sans unités est perdu quand des unités ennemies entrent dans sa zone. Annoncez un point, activez P et marchez jusqu’en N avec Démosthène et une unité d’hoplites ; il n’y a même pas de combat, et les autres gardent Pylos.

exercise-squadron-title = Une seule escadre
exercise-squadron-goal = Vous êtes Athènes. Une seule escadre spartiate mouille dans le Port (H) : battez-la ce tour-ci.
exercise-squadron-done = Annoncez deux points, un pour la zone avec ses chefs et un pour le combat, activez la base maritime et envoyez en H toute la flotte avec ses deux chefs : à une escadre contre cinq, on ne tient pas.

exercise-straits-title = L’anneau
exercise-straits-goal = Vous êtes Athènes. Des hommes de Sparte tiennent l’île. Une escadre est dans le détroit nord (I) : fermez l’anneau, pour que leur ravitaillement tombe à 2 ce tour-ci.
exercise-straits-done = Le ravitaillement baisse quand des navires athéniens, et eux seuls, tiennent les deux détroits à la fin du tour. Annoncez un point, activez la base maritime et envoyez deux escadres dans le détroit sud (J) ; celle de I ne bouge pas. Pour le reste, espérez que le Port reste calme.

exercise-island-title = Les deux bouts
exercise-island-goal = Vous êtes Athènes, au dernier tour. Vous tenez Pylos (P) et le nord de l’île (Q). Remportez une victoire totale.
exercise-island-done = Des hoplites en P, Q et T à la fin du dernier tour, c’est la victoire totale. Le sud (T) est vide : annoncez deux points, activez Q, envoyez deux unités d’hoplites en T et laissez la troisième en Q. Si toutes partaient, Q serait perdu.
