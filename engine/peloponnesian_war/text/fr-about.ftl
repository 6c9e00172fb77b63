# For somebody who has never seen the game.
title-about = De 431 à 404 av. J.-C., Athènes et Sparte se disputent la Grèce. Chaque camp choisit ses stratégies, envoie des chefs avec armées et flottes dans toute l’Égée, les paie de son trésor, et doit garder la confiance de son peuple.
phase-about-political = L’année commence chez soi : événements, troubles chez les alliés, et les chefs qui commanderont.
phase-about-planning = On fixe la stratégie de chaque camp pour les années à venir.
phase-about-operations = Tour à tour, chaque camp envoie un chef avec une armée ou une flotte vers un objectif, jusqu’à ce que tous deux passent.
phase-about-combat = Là où les ennemis se sont rencontrés, on livre bataille et on décide des sièges ; puis les armées rentrent.
phase-about-rebellion = Les révoltes chez les alliés s’éteignent ou se propagent.
phase-about-administrative = Le tribut rentre, et l’on paie de nouvelles forces.
phase-about-armistice = On éprouve la volonté de combattre de chaque camp : la guerre continue, s’interrompt ou finit.
