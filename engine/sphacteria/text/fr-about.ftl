# For somebody who has never seen the game.
title-about = En 425 av. J.-C., Athènes débarque à Pylos et isole des hoplites spartiates sur l’île de Sphactérie. Athènes veut les prendre, Sparte tenir et rejeter le débarquement ; les deux débarquent, marchent et combattent pour des points de victoire jusqu’au dernier tour.
phase-about-stratagems = Les deux camps tirent des pions secrets, les stratagèmes ; chacun fait une fois exception à une règle.
phase-about-points = Les dés donnent à chaque camp les points d’action du tour et disent qui agit en premier.
phase-about-reinforcements = De nouvelles unités arrivent au bord de la carte.
phase-about-activation = Tour à tour, chaque camp dépense des points d’action : il choisit une zone, en déplace les unités et peut attaquer.
phase-about-adjustments = Le tour se clôt : on vérifie le ravitaillement, on compte les points, et quelqu’un a peut-être gagné.
