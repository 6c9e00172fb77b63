# Les leçons du tutoriel.
lesson-march-title = Annoncer et se déplacer
lesson-march = Vous êtes Athènes. Lamachos est avec des hoplites au sud de l’Anapos, en T24. Se déplacer coûte des points d’action : vous annoncez d’abord combien cette phase d’action peut en coûter, puis vous activez des zones l’une après l’autre, et ceux qui s’y trouvent peuvent marcher. Un groupe a quatre points de mouvement ; franchir une rivière en coûte un de plus.
lesson-march-announce = annoncez une partie de vos points d’action.
lesson-march-announce-hint = Appuyez sur un nombre. Un point suffit ici : une zone où se trouve un chef en coûte un, sans chef deux. Ce qui est annoncé et non dépensé est perdu.
lesson-march-activate = activez la zone T24.
lesson-march-activate-hint = Lamachos est en T24 : elle ne coûte qu’un point.
lesson-march-move = faites passer la rivière à des hoplites, jusqu’en T17, où s’élèvera votre camp.
lesson-march-move-hint = Choisissez les hoplites et Lamachos, qui partent ensemble, confirmez, puis choisissez T17.
lesson-march-done = Qui tient T17 peut y construire le camp, d’où part le mur autour de la ville. Les phases d’action alternent jusqu’à ce qu’aucun camp n’ait plus de points.

lesson-fight-title = Un combat
lesson-fight = Des hoplites de Syracuse, menés par Sicanos, sont en T13, à côté du terrain de votre camp. Entrez dans leur zone : le combat a lieu une fois tous les mouvements faits. Il coûte un point d’action de plus, pris sur la même annonce : annoncez-en au moins deux.
lesson-fight-enter = marchez de T17 sur T13 avec vos hoplites.
lesson-fight-enter-hint = Annoncez deux points, un pour la zone et un pour le combat. Activez T17, choisissez vos hoplites et Nicias, et envoyez-les en T13. Sans le second point, ils retourneraient affaiblis d’où ils viennent.
lesson-fight-attack = finissez vos activations et combattez.
lesson-fight-attack-hint = Finissez vos activations. Il doit rester un des points annoncés pour la bataille.
lesson-fight-reading = Le rapport de forces donne une colonne de la table ; rivières, hauteurs et murs la décalent ; le dé avec ses modificateurs donne la ligne. Dans quelle colonne, après tous les décalages, ce combat a-t-il été livré ?
lesson-fight-done = Exact. Chaque chiffre d’un combat est donné avec sa raison, et les petites lettres sont celles du livret. **Probabilités** prévoit un combat avant que vous ne le livriez, `/why` l’explique après. Le vaincu recule.

lesson-works-title = Travaux et stratagème
lesson-works = Après les actions, les deux camps construisent. Des dés donnent des points de travaux : un 5 en vaut un, un 6 deux ; le camp et chaque fort en coûtent deux, un mur un. Les dés peuvent vous trahir, mais vous avez deux pions du même stratagème : **Fort** construit gratuitement le camp ou un fort. Il faut des troupes sur place : vos hoplites sont en T17, le terrain du camp, et là où peuvent s’élever les forts de Syké (T14) et du Plemmyrion (T27).
lesson-works-dice = lancez les dés de vos travaux.
lesson-works-dice-hint = Vous pouvez défausser un pion dans le bol pour un dé de plus. Si vous passez, vous gardez les deux.
lesson-works-play = jouez le stratagème Fort.
lesson-works-play-hint = Si les dés vous ont donné assez de points pour construire, appuyez d’abord sur **Jouer un stratagème**. Puis appuyez sur **Fort** ; si l’on vous demande quel pion, l’un vaut l’autre.
lesson-works-build = servez-vous-en pour construire le camp ou un fort.
lesson-works-build-hint = Choisissez l’un des emplacements proposés. Le camp est le plus urgent.
lesson-works-done = Construit sans dépenser un point. Du camp, les trois murs d’Athènes s’élèvent l’un après l’autre vers la côte nord ; Syracuse bâtira des contre-murs en travers. À chaque tour les deux camps tirent deux stratagèmes en secret, et chacun peut en garder un.

lesson-supply-title = Le ravitaillement
lesson-supply = Une ville coupée du monde perd un point de ravitaillement par tour ; à zéro Syracuse capitule. Trois murs debout la coupent, ou un blocus : le fort de Syké, des troupes en T7, et des navires en M5 et en M8. Seule M5 est encore ouverte. Athènes aussi peut avoir faim : derrière les chaînes du port, ou quand la cavalerie ennemie surprend ses fourrageurs.
lesson-supply-close = faites voile de M4 à M5.
lesson-supply-close-hint = Annoncez un point, activez M4, choisissez les navires avec Eurymédon et envoyez-les en M5.
lesson-supply-hunger = finissez le tour et regardez baisser le ravitaillement de Syracuse.
lesson-supply-hunger-hint = Laissez chacun où il est : n’activez plus rien, ne ramenez personne, et répondez jusqu’à la fin du tour.
lesson-supply-done = La ville a faim. Hors du camp, de la ville et des forts, toute armée risque l’attrition : c’est ce que vous venez de voir.

lesson-win-title = La victoire
lesson-win = Le dernier tour. Les trois murs sont debout. Si Athènes tient aussi le fort du Plemmyrion à la fin du tour, sa victoire est totale ; sinon les points décident : cinq par fort, deux par mur, un à trois par unité ennemie détruite. Le fort est vide.
lesson-win-hold = prenez le fort du Plemmyrion.
lesson-win-hold-hint = Annoncez un point, activez T26, choisissez les hoplites et Nicias, et envoyez-les dans le fort même.
lesson-win-victory = finissez la partie.
lesson-win-victory-hint = Ne ramenez personne du fort, et répondez jusqu’à la fin du tour.
lesson-win-done = Encerclée d’une mer à l’autre : une victoire totale. Dans une partie entière, veillez sur votre flotte : sans elle Athènes perd tout.
