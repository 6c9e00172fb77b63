# Les leçons du tutoriel.
lesson-operation-title = Une opération
lesson-operation = Vous menez Athènes ; seul à la table, vous jouez contre des règles qui font agir Sparte. Toute la guerre se fait par opérations : un chef nomme un objectif, rassemble une armée en chemin, la paie et marche. Périclès attend à Athènes avec six points d’hoplites ; Mégare, ville de l’autre ligue, est à deux espaces.
lesson-operation-aim = ordonnez à Périclès de marcher sur Mégare.
lesson-operation-aim-hint = Choisissez la marche, puis Mégare pour objectif. Si la liste est longue, tapez `/answer` et quelques lettres.
lesson-operation-gather = que des hoplites d’Athènes le rejoignent.
lesson-operation-gather-hint = Donnez-lui six hoplites. Chaque point coûte 200 talents.
lesson-operation-arrive = marchez jusqu’à Mégare.
lesson-operation-arrive-hint = Il n’a rien à rassembler ailleurs : choisissez la marche.
lesson-operation-done = L’armée est devant Mégare. Des ennemis proches de sa route peuvent tenter de l’intercepter. Après chacune de vos opérations Sparte en fait une ; pour une autre, il faut d’abord consulter les dieux.

lesson-battle-title = Une bataille
lesson-battle = Des hoplites spartiates sont à Panacte, sur votre propre sol. À la phase de combat, les armées qui se rencontrent en rase campagne se battent : chacun lance un dé et ajoute le chef, la cavalerie, les navires ou le nombre ; le plus haut total gagne.
lesson-battle-arrive = marchez sur Panacte avec Périclès.
lesson-battle-arrive-hint = Choisissez la marche, l’objectif Panacte, donnez-lui des hoplites et la cavalerie, et marchez.
lesson-battle-fight = finissez vos opérations, pour que la bataille ait lieu.
lesson-battle-fight-hint = Répondez que vous passez au lieu de consulter les dieux pour une autre opération.
lesson-battle-reading = Lisez la ligne ci-dessus. Quel total Athènes a-t-elle atteint, dé et modificateurs compris ?
lesson-battle-done = Exact. Les batailles gagnées élèvent la confiance de votre camp et rapportent des points de victoire ; perdues, elles coûtent plus qu’elles ne rapportent. `/why` explique chaque chiffre.

lesson-unrest-title = La révolte
lesson-unrest = Il y a moins cher que les armées. Pour 100 talents, un chef peut soulever une ville de l’autre ligue ; si elle se révolte, l’incendie peut gagner ses voisines. Alcibiade attend vos ordres.
lesson-unrest-incite = tentez de soulever Élis, ou une autre ville de l’ennemi.
lesson-unrest-incite-hint = Choisissez la rébellion au lieu de la marche, puis une ville.
lesson-unrest-done = Il faut un 6, on échoue donc le plus souvent ; mais cela coûte peu, et une ville révoltée ouvre ses portes à votre armée. Athènes souffre de même dans la Ligue de Délos chaque fois qu’elle perd confiance.

lesson-taxes-title = L’argent
lesson-taxes = Le ravitaillement des armées, c’est l’argent. À la phase administrative chaque ligue paie son tribut, moins pour chaque espace perdu ou ravagé, et vous pouvez lever de nouvelles forces à 200 talents le point. Athènes peut lever un impôt sur les riches, l’Eisphora.
lesson-taxes-build = levez des points de force pour Athènes.
lesson-taxes-build-hint = Choisissez des navires ou des hoplites et confirmez. Ce que vous gardez paie les prochaines opérations.
lesson-taxes-done = Un point levé prend place aussitôt. Ne dépensez pas tout : sans talents, aucune opération ne part.

lesson-siege-title = Un siège, et la victoire
lesson-siege = Les murs ne sortent pas se battre : une armée dans une ville ennemie l’assiège. Le dé, avec le chef et ce qui aide encore, doit atteindre 4. Un siège gagné rapporte la ville, des talents et des points de victoire ; à la fin de la guerre vos points disent l’ampleur de votre succès.
lesson-siege-arrive = menez Démosthène à Mégare.
lesson-siege-arrive-hint = Choisissez la marche, l’objectif Mégare, donnez-lui six hoplites, et marchez.
lesson-siege-throw = finissez vos opérations et lancez le dé du siège.
lesson-siege-throw-hint = Passez au lieu de consulter les dieux pour une autre opération.
lesson-siege-done = Gagné ou perdu : c’est ainsi que tombent les villes. Seul à la table, réussissez trop bien et les règles peuvent vous faire changer de camp.
