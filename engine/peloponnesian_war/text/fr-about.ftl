# For somebody who has never seen the game.
title-about = De 431 à 404 av. J.-C., Athènes et Sparte se disputent la Grèce. Chaque camp choisit ses stratégies, envoie des chefs avec armées et flottes dans toute l’Égée, les paie de son trésor, et doit garder la confiance de son peuple.
