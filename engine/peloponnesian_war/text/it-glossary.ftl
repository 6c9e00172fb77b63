# I termini spiegati una volta a ciascuno, dove li incontra; `-words` dice come trovarli.
glossary-talents = **Talenti**: il denaro. Pagano eserciti e navi, un’operazione alla volta.
glossary-talents-words = talenti
glossary-operation = **Operazione**: un comandante sceglie un obiettivo, raduna un esercito, lo paga e marcia.
glossary-operation-words = [Oo]perazion[ei]
glossary-auguries = **Consultare gli dèi**: dalla seconda operazione, un tiro sfortunato chiude le tue operazioni del turno.
glossary-auguries-words = gli d[eè]i|[Aa]uspici
glossary-bellicosity = **Bellicosità**: la volontà di combattere di uno schieramento. A 0 si arrende.
glossary-bellicosity-words = [Bb]ellicosità
glossary-confidence = **La fiducia** sale con le vittorie e scende con le sconfitte. Da soli, se è troppa, può farti cambiare schieramento.
glossary-confidence-words = [Ff]iducia
glossary-eisphora = **Eisphora**: una tassa in più sui ricchi ateniesi, finché nessun nemico è in Attica.
glossary-eisphora-words = [Ee]isfora|[Ee]isphora
glossary-ravaged = **Devastato**: bruciato dal passaggio di un esercito; in questo turno paga meno tributo.
glossary-ravaged-words = [Dd]evastat[aeio]
glossary-interception = **Intercettazione**: un nemico vicino alla tua rotta cerca di sorprendere il tuo esercito in marcia.
glossary-interception-words = [Ii]ntercett\w+
