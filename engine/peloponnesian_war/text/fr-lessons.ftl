# Les leçons du tutoriel.
lesson-operation-title = Une opération
lesson-operation = Vous menez Athènes ; en solitaire, les règles jouent Sparte. Toute la guerre se fait par opérations : un chef nomme un objectif, rassemble une armée en chemin, la paie et marche. Périclès attend à Athènes avec six points d’hoplites ; Mégare, ville de l’autre ligue, est à deux espaces.
lesson-operation-aim = ordonnez à Périclès de marcher sur Mégare.
lesson-operation-aim-hint = Choisissez la marche, puis Mégare pour objectif.
lesson-operation-gather = donnez-lui des hoplites d’Athènes.
lesson-operation-gather-hint = Donnez-lui six points d’hoplites, à 200 talents chacun.
lesson-operation-arrive = marchez jusqu’à Mégare.
lesson-operation-arrive-hint = Il n’a rien à rassembler ailleurs : choisissez la marche.
lesson-operation-done = L’armée est devant Mégare. Des ennemis proches de sa route peuvent tenter de l’intercepter. Après chacune de vos opérations Sparte en fait une ; pour une autre, il faut d’abord consulter les dieux.

lesson-battle-title = Une bataille
lesson-battle = Des hoplites spartiates sont à Décélie, en Attique. À la phase de combat, les armées qui se rencontrent en rase campagne se battent : chacun lance un dé et ajoute le chef, la cavalerie, les navires ou le nombre ; le plus haut total gagne.
lesson-battle-aim = ordonnez à Périclès de marcher sur Décélie.
lesson-battle-aim-hint = Choisissez la marche, puis l’objectif Décélie.
lesson-battle-fight = marchez avec des hoplites et la cavalerie, et finissez vos opérations, pour que la bataille ait lieu.
lesson-battle-fight-hint = Donnez-lui six hoplites et la cavalerie, et marchez. Puis passez au lieu de consulter les dieux pour une autre opération.
lesson-battle-reading = Lisez la ligne ci-dessus. Quel total Athènes a-t-elle atteint, dé et modificateurs compris ?
lesson-battle-done = Exact. Une bataille gagnée fait monter la confiance de votre camp et rapporte des points de victoire ; une bataille perdue en coûte plus qu’une victoire n’en rapporte. `/why` explique chaque chiffre.

lesson-unrest-title = La rébellion
lesson-unrest = Il y a moins cher que les armées. Pour 100 talents, un chef peut soulever une ville de l’autre ligue ; si elle se soulève, la rébellion peut s’étendre à ses voisines. Alcibiade attend vos ordres.
lesson-unrest-incite = tentez de soulever Mégare, ou une autre ville de l’ennemi.
lesson-unrest-incite-hint = Choisissez la rébellion au lieu de la marche, puis une ville. Mégare est parmi les premières proposées.
lesson-unrest-done = Il faut un 6, on échoue donc le plus souvent ; mais cela coûte peu, et une ville en rébellion ouvre ses portes à votre armée. Athènes souffre de même dans la Ligue de Délos chaque fois qu’elle perd confiance.

lesson-taxes-title = L’argent
lesson-taxes = L’argent est le nerf de la guerre. À la phase administrative, chaque ligue paie son tribut, moins pour chaque espace perdu ou ravagé, et vous pouvez construire de nouvelles forces à 200 talents le point. Athènes peut lever un impôt sur les riches, l’Eisphora.
lesson-taxes-tribute = percevez le tribut de votre ligue.
lesson-taxes-tribute-hint = Décidez d’abord de l’Eisphora : elle rapporte 1 000 talents de plus, mais seulement tant qu’aucun ennemi n’est en Attique. Le tribut vient ensuite de lui-même.
lesson-taxes-build = construisez des points de force pour Athènes.
lesson-taxes-build-hint = Choisissez des navires ou des hoplites et confirmez. Ce que vous gardez paie les prochaines opérations.
lesson-taxes-done = Un point construit arrive aussitôt. Ne dépensez pas tout : sans talents, aucune opération ne part.

lesson-siege-title = Un siège, et la victoire
lesson-siege = Le dernier tour de la guerre de Décélie, et les points décident : une bataille ou un siège gagnés en rapportent dix, une bataille ou une ville assiégée perdues en coûtent quinze. En solitaire, il en faut 40 dans une guerre courte, plus de 150 dans la guerre entière. Vous en avez 30. Les murs ne sortent pas se battre : une armée avec son chef devant une forteresse ennemie l’assiège. Le dé et la valeur tactique du chef doivent atteindre 4. Alcibiade est déjà devant Épidaure et Thrasylle devant Trézène, Thrasybule attend à Athènes ; il faut qu’une ville tombe.
lesson-siege-arrive = menez Thrasybule à Mégare.
lesson-siege-arrive-hint = Choisissez la marche, l’objectif Mégare, donnez-lui six hoplites, et marchez.
lesson-siege-fall = finissez vos opérations et prenez une ville.
lesson-siege-fall-hint = Passez au lieu de consulter les dieux pour une autre opération. Un dé est alors lancé pour chaque siège, et une réussite suffit. Si les trois échouent, ce qui est rare, recommencez.
lesson-siege-victory = finissez la guerre.
lesson-siege-victory-hint = Répondez à ce qui est encore demandé sur l’argent et les nouvelles forces : cela ne change plus rien. Puis les points sont comptés.
lesson-siege-done = La guerre est gagnée. Elle peut finir plus tôt : un camp se rend quand sa cité tombe ou que sa bellicosité est épuisée, et cela rapporte d’autant plus de points que c’est tôt. Mais en solitaire, si vous réussissez trop bien, les règles peuvent vous faire changer de camp.
