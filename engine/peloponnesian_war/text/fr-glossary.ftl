# Les termes expliqués une fois à chacun, là où il les rencontre ; `-words` dit comment les trouver.
glossary-talents = **Talents** : l’argent. Ils paient armées et navires, une opération à la fois.
glossary-talents-words = talents
glossary-operation = **Opération** : un chef désigne un objectif, réunit une armée, la paie et marche.
glossary-operation-words = [Oo]pérations*
glossary-auguries = **Consulter les dieux** : dès la deuxième opération, un mauvais jet met fin à vos opérations du tour.
glossary-auguries-words = les dieux|[Aa]ugures
glossary-bellicosity = **Bellicosité** : la volonté de se battre d’un camp. À 0, il se rend.
glossary-bellicosity-words = [Bb]ellicosité|[Cc]ombativité
glossary-confidence = **La confiance** monte avec les victoires et baisse avec les défaites. En solitaire, trop haute, elle peut vous faire changer de camp.
glossary-confidence-words = [Cc]onfiance
glossary-eisphora = **Eisphora** : un impôt de plus sur les riches Athéniens, tant qu’aucun ennemi n’est en Attique.
glossary-eisphora-words = [Ee]isphora
glossary-ravaged = **Ravagé** : brûlé au passage d’une armée ; il paie moins de tribut ce tour-ci.
glossary-ravaged-words = [Rr]avag(é|er)\w*
glossary-interception = **Interception** : un ennemi près de votre route tente de surprendre votre armée en marche.
glossary-interception-words = [Ii]ntercept(ion|ions|er|ée*)
