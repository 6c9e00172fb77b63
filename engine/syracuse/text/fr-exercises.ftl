# Les exercices.
exercise-olympieion-title = Un temple vide
exercise-olympieion-goal = Vous êtes Athènes. Personne ne garde l’Olympieion, le fort de Syracuse voisin de vos hoplites en T24 : prenez-le ce tour-ci.
exercise-olympieion-done = Un fort sans garnison se prend en y entrant. T24 n’a pas de chef et coûte deux points : annoncez-les, activez T24 et faites entrer les hoplites dans l’Olympieion.

exercise-plemmyrion-title = La porte du port
exercise-plemmyrion-goal = Vous êtes Syracuse. Le fort du Plemmyrion est à Athènes, mais il est vide. Prenez-le ce tour-ci.
exercise-plemmyrion-done = Annoncez des points, activez les hauteurs de Polichna (T20) et faites entrer hoplites et cavaliers dans le fort du Plemmyrion. Qui le tient pourra tendre les chaînes en travers du port.

exercise-raid-title = Une garnison isolée
exercise-raid-goal = Vous êtes Syracuse. Une unité athénienne est au Plemmyrion (T27), hors de son fort : gagnez-y un combat ce tour-ci.
exercise-raid-done = Hermocrate est dans l’Olympieion avec deux unités d’hoplites. Une zone avec un chef coûte un point, un combat un autre : annoncez, activez l’Olympieion et menez-les tous les trois jusqu’en T27.

exercise-fleet-title = Hors du mouillage
exercise-fleet-goal = Vous êtes Athènes. Une escadre syracusaine est seule dans la rade de Trogilos (M2) : battez-la ce tour-ci.
exercise-fleet-done = Sortez toute la flotte du mouillage (M12) avec Nicias et Lamachos : deux points, un pour la zone avec ses chefs, un pour le combat. À six contre un, le dé ne compte guère. Ramenez les navires au regroupement.

exercise-enceinte-title = Le dernier mur
exercise-enceinte-goal = Vous êtes Athènes, au dernier tour. Deux murs sont debout, le Plemmyrion est à vous, il n’y a pas de chaînes. Gagnez par les murs.
exercise-enceinte-done = Avec trois murs, le Plemmyrion et sans chaînes en face, Athènes gagne à la fin du dernier tour. Il faut des bâtisseurs sur place et un point de travaux : laissez les hommes où ils sont, défaussez un pion de votre couleur pour un dé de plus et choisissez le troisième mur avant tout le reste.
