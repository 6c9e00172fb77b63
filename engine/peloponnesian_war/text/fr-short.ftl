# Libellés courts des boutons : vingt lettres au plus, chacun une seule fois par question.
action-eisphora-always-short = Toujours
action-operation-rebellion-short = Rébellion, 100 tal.
action-assemble-march-short = Marcher
action-assemble-stay-short = Rester et finir
action-intercept-everywhere-short = Tenter partout
action-intercept-let_go-short = Le laisser aller
unit-athens-H-short = Hoplites
unit-athens-aH-short = Hoplites alliés
unit-athens-aC-short = Cavaliers alliés
unit-athens-aN-short = Navires alliés
unit-sparta-aH-short = Hoplites alliés
unit-sparta-aC-short = Cavaliers alliés
unit-sparta-aN-short = Navires alliés
option-gift_talents-short = { $number } talents
