# Etichette brevi dei pulsanti: venti lettere al massimo, ciascuna una sola volta per domanda.
action-eisphora-always-short = Sempre
action-operation-rebellion-short = Rivolta, 100 talenti
action-assemble-march-short = In marcia
action-assemble-stay-short = Resta e concludi
action-intercept-everywhere-short = Tenta ovunque
action-intercept-let_go-short = Lascialo andare
unit-athens-H-short = Opliti
unit-athens-aH-short = Opliti alleati
unit-athens-aC-short = Cavalieri alleati
unit-athens-aN-short = Navi alleate
unit-sparta-aH-short = Opliti alleati
unit-sparta-aC-short = Cavalieri alleati
unit-sparta-aN-short = Navi alleate
option-gift_talents-short = { $number } talenti
