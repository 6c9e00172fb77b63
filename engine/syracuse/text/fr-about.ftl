# For somebody who has never seen the game.
title-about = De 415 à 413 av. J.-C., Athènes assiège Syracuse par terre et par mer. Athènes élève des murs autour de la ville, Syracuse en bâtit contre eux ; ravitaillement, stratagèmes et combats décident qui tient le terrain quand les secours arrivent.
phase-about-stratagems = Les deux camps tirent des pions secrets, les stratagèmes ; chacun fait une fois exception à une règle.
phase-about-points = Les dés donnent à chaque camp les points d’action du tour et disent qui agit en premier.
phase-about-reinforcements = De nouvelles troupes et de nouveaux navires arrivent.
phase-about-actions = Tour à tour, chaque camp dépense des points d’action : il choisit une zone, en déplace ce qui s’y trouve par terre ou par mer et peut attaquer.
phase-about-works = Les dés disent jusqu’où chaque camp avance ses murs : ceux d’Athènes doivent enfermer la ville, ceux de Syracuse l’empêcher.
phase-about-regrouping = Les unités rentrent au camp ou dans la ville.
phase-about-adjustments = Le tour se clôt : on vérifie le ravitaillement, la faim coûte des unités, et quelqu’un a peut-être gagné.
