# Terms explained once to each person where they first meet them; `-words` is how they are found in a sentence.
glossary-talents = **Talents**: silver. Armies and ships are paid with them, one operation at a time.
glossary-talents-words = talents
glossary-operation = **Operation**: a leader names an objective, gathers an army, pays for it and marches.
glossary-operation-words = [Oo]perations*
glossary-auguries = **Consulting the gods**: from the second operation on, a bad roll ends your operations for the turn.
glossary-auguries-words = the gods|[Aa]uguries
glossary-bellicosity = **Bellicosity**: a side’s will to fight. At 0 it surrenders.
glossary-bellicosity-words = [Bb]ellicosity
glossary-confidence = **Confidence** rises with victories and falls with defeats. Alone, too much of it may make you change sides.
glossary-confidence-words = [Cc]onfidence
glossary-eisphora = **Eisphora**: an extra tax on rich Athenians, while no enemy stands in Attica.
glossary-eisphora-words = Eisphora
glossary-ravaged = **Ravaged**: burnt by an army passing through; it pays less tribute this turn.
glossary-ravaged-words = [Rr]avaged
glossary-interception = **Interception**: an enemy near your route tries to catch your army on the march.
glossary-interception-words = [Ii]ntercept(ion|ions|s|ed)*
