# Short labels for buttons: at most twenty letters, each once in a question.
action-eisphora-always-short = Always
action-operation-rebellion-short = Revolt, 100 talents
action-assemble-march-short = March
action-assemble-stay-short = Stay and end
action-intercept-everywhere-short = Try everywhere
action-intercept-let_go-short = Let him go
unit-athens-H-short = Hoplites
unit-athens-aH-short = Allied hoplites
unit-athens-aC-short = Allied cavalry
unit-athens-aN-short = Allied ships
unit-sparta-aH-short = Allied hoplites
unit-sparta-aC-short = Allied cavalry
unit-sparta-aN-short = Allied ships
option-gift_talents-short = { $number } talents
