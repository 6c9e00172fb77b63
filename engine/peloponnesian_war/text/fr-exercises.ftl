# Les exercices.
exercise-panormus-title = Libérer le golfe
exercise-panormus-goal = Vous menez Sparte. Une garnison athénienne d’un point occupe Panormos : gagnez-y une bataille ce tour-ci.
exercise-panormus-done = Ordonnez à Brasidas de marcher sur Panormos et donnez-lui cinq points d’hoplites et la cavalerie de Sparte. Chaque point d’hoplites de plus que l’ennemi s’ajoute au dé, et les Spartiates combattent mieux encore. Puis passez, pour que la bataille ait lieu.

exercise-stratus-title = Un siège
exercise-stratus-goal = Vous menez Sparte. Stratos n’a pas de garnison : prenez-la par un siège ce tour-ci.
exercise-stratus-done = Une armée devant une forteresse ennemie sans garnison l’assiège ; le dé et la valeur tactique du chef décident, et Brasidas est l’homme qu’il faut. Quatre points d’hoplites suffisent : marchez sur Stratos.

exercise-argos-title = La vieille ennemie
exercise-argos-goal = Vous menez Sparte. Argos est passée à Athènes et un point d’hoplites la tient : gagnez-y une bataille ce tour-ci.
exercise-argos-done = Argos est proche et la route est courte : ordonnez à Brasidas de marcher sur Argos et donnez-lui les six points d’hoplites et la cavalerie. Les chances sont bonnes, rien n’est sûr.

exercise-amphipolis-title = La route de Thrace
exercise-amphipolis-goal = Vous menez Sparte. Un point des alliés d’Athènes tient Amphipolis, loin au nord : gagnez-y une bataille ce tour-ci.
exercise-amphipolis-done = Brasidas prit cette route en 424 ; c’est maintenant Archidamos. Ordonnez-lui de marcher sur Amphipolis avec les sept points d’hoplites et la cavalerie : la route est longue et peut être barrée, mais ce qui arrive est bien plus fort que la garnison. Puis passez.

exercise-pella-title = Les cavaliers du roi
exercise-pella-goal = Vous menez Sparte. Un point de cavalerie tient Pella, capitale des rois de Macédoine, pour Athènes : gagnez-y une bataille ce tour-ci.
exercise-pella-done = Des cavaliers seuls ne tiennent pas contre des hoplites. Envoyez Archidamos à Pella avec sept points d’hoplites et la cavalerie, pour que celle de l’ennemi ne lui donne aucun bonus ; seule la route reste incertaine. Puis passez.
