# Les leçons du tutoriel.
lesson-march-title = Annoncer et se déplacer
lesson-march = Vous êtes Athènes. Vos hoplites, menés par Démosthène, sont sur l’île de Sphactérie, en S. Se déplacer coûte des points d’action : vous annoncez d’abord combien cette phase d’action peut en coûter, puis vous activez des zones l’une après l’autre, et tout ce qui s’y trouve peut bouger. Les hoplites parcourent jusqu’à trois zones.
lesson-march-announce = annoncez une partie de vos points d’action.
lesson-march-announce-hint = Appuyez sur un nombre. Un point suffit ici : une zone où se trouve un chef en coûte un, sans chef deux. Ce qui est annoncé et non dépensé est perdu.
lesson-march-activate = activez la zone S.
lesson-march-activate-hint = Démosthène est en S : elle ne coûte qu’un point.
lesson-march-move = amenez des hoplites de S à Q, le bout nord de l’île.
lesson-march-move-hint = Choisissez qui part, confirmez, puis choisissez la destination Q. D’une même zone, plusieurs groupes peuvent partir, chacun vers sa destination.
lesson-march-done = Q est à vous : des hoplites à l’un ou l’autre bout de l’île (Q ou T) ou à Pylos (P) valent cinq points par zone à la fin. Un chef seul ne tient rien. Les phases d’action alternent jusqu’à ce qu’aucun camp n’ait plus de points ; alors le tour s’achève.

lesson-fight-title = Un combat
lesson-fight = Des hoplites spartiates barrent la route en R. Entrez dans leur zone : le combat suit dès que vous avez fini de bouger. Il coûte un point d’action de plus, pris sur la même annonce : annoncez-en au moins deux.
lesson-fight-enter = marchez de S sur R avec vos troupes.
lesson-fight-enter-hint = Annoncez deux points, un pour la zone et un pour le combat. Activez S, choisissez tous ceux qui s’y trouvent et envoyez-les en R. Sans le second point, ils retourneraient affaiblis d’où ils viennent.
lesson-fight-attack = finissez vos activations et combattez.
lesson-fight-attack-hint = Personne d’autre n’a à bouger : finissez vos activations. Il doit rester un des points annoncés pour le combat.
lesson-fight-reading = Le rapport de forces donne une colonne de la table ; le terrain, les troupes et les murs la décalent ; le dé avec ses modificateurs donne la ligne. Dans quelle colonne, après tous les décalages, ce combat a-t-il été livré ?
lesson-fight-done = Exact. Chaque chiffre d’un combat est donné avec sa raison, et les petites lettres sont celles du livret. **Probabilités** prévoit un combat avant que vous ne le livriez, `/why` l’explique après. Le vaincu recule.

lesson-stratagem-title = Un stratagème
lesson-stratagem = À chaque tour vous tirez deux stratagèmes en secret. Cette fois Épitadas commande en R : un chef à bonus, qui améliore le dé de son camp. Vous avez en main un pion qui annule, pour un combat, l’effet des chefs ennemis. À chaque phase d’action vous pouvez jouer un stratagème, et votre ennemi aussi.
lesson-stratagem-play = attaquez les Spartiates en R et jouez un stratagème dans le combat.
lesson-stratagem-play-hint = Annoncez deux points, activez S, envoyez en R tous ceux qui s’y trouvent et finissez vos activations. Quand on vous demande un stratagème, choisissez-en un au lieu de passer ; **Ma main** dit ce que fait chacun. Si vous avez passé, répondez à ce qui est encore demandé et attaquez de nouveau les mêmes ennemis.
lesson-stratagem-fought = suivez le combat jusqu’au bout.
lesson-stratagem-fought-hint = Répondez à ce qui est demandé jusqu’à ce que le dé soit lancé.
lesson-stratagem-done = Un pion joué retourne dans le bol. À la fin d’un tour vous pouvez en garder un. Là où vous pourriez réagir, la question vous est posée même si vous n’avez rien qui convienne : ainsi une pause ne trahit rien.

lesson-supply-title = Le ravitaillement
lesson-supply = Les hommes de l’île mangent ce qui vient par mer. Si des navires athéniens, et eux seuls, tiennent les deux détroits (I et J) à la fin d’un tour, le ravitaillement de Sparte y baisse d’un ; à zéro ils capitulent, et s’il y a là au moins deux unités, dont des hoplites, la partie est gagnée aussitôt. Une de vos escadres est déjà en J. Sparte peut affamer Pylos de la même manière.
lesson-supply-strait = amenez votre escadre de D dans le détroit nord, I.
lesson-supply-strait-hint = Annoncez un point, activez D et envoyez en I tous ceux qui s’y trouvent. Les navires vont aussi loin qu’ils veulent.
lesson-supply-hunger = finissez le tour et regardez baisser le ravitaillement de Sparte.
lesson-supply-hunger-hint = Laissez les navires où ils sont et répondez jusqu’à la fin du tour. Les deux détroits doivent rester à vous.
lesson-supply-done = Encore un tour comme celui-ci et l’île capitule. Le ravitaillement remonte d’un point chaque fois que le blocus est rompu à la fin d’un tour.

lesson-win-title = La victoire
lesson-win = Le dernier tour. Vous tenez Pylos (P) et le nord de l’île (Q). Si des hoplites sont aussi en T à la fin du tour, votre victoire est totale ; sinon les points décident : cinq pour chacune des trois zones, un ou deux par unité ennemie détruite, un par chef tombé.
lesson-win-hold = amenez des hoplites en T.
lesson-win-hold-hint = Activez S et envoyez des hoplites en T. Ceux de P et de Q doivent rester.
lesson-win-victory = finissez la partie.
lesson-win-victory-hint = Répondez jusqu’à la fin du tour. Vos hoplites doivent rester en P, Q et T.
lesson-win-done = C’était une victoire totale.
