# Etichette brevi dei pulsanti: venti lettere al massimo, ciascuna una sola volta per domanda.
zone-olympieion-short = Forte Olimpieo
zone-labdalon-short = Forte Labdalo
zone-syke-short = Forte di Sice
zone-plemmyrion-short = Forte Plemmirio
work-camp-short = Campo
work-labdalon-short = Labdalo
work-syke-short = Sice
work-plemmyrion-short = Plemmirio
work-A1-short = Muro A1
work-A2-short = Muro A2
work-A3-short = Muro A3
work-S1-short = Muro S1
work-S2-short = Muro S2
work-S3A-short = Muro S3A
work-S3B-short = Muro S3B
work-chains-short = Catene
stratagem-17-short = Ritarda i rinforzi
stratagem-20-short = Discordia
option-announce-short = { $number } PA, tieni { $left }
option-activate-short = { $code } · { $cost } PA
action-activate-done-short = { $lost ->
    [0] Fine
   *[other] Fine ({ $lost } PA persi)
}
action-stratagem-short = Stratagemma
action-advantage-short = Vantaggio: recupera
action-return-short = Torna un comandante
action-advantage-points-short = 2 PA in più
action-omens-draw-short = Uno stratagemma
action-omens-reinforce-short = Rinforzo opzionale
action-omens-short = Prima gli auspici
action-before_march-later-short = Se esce una flotta
option-way-short = { $way_brief }
option-march-short = { $code }{ $fight ->
    [yes] {" "}· attacco
   *[no] {" "}· { $cost } PM
}
option-sail-short = { $code }{ $fight ->
    [yes] {" "}· attacco
   *[no] {""}
}
option-withdraw-short = { $code } · { $cost } PM
option-unit-short = { $code }, { $strength } PF
option-build-short = { $code }: { $cost }
action-fight-done-short = Fine combattimenti
action-advantage-initiative-short = Inverti l’iniziativa
zone-T1-place = Piana di Megara
zone-T2-place = Leone
zone-T3-place = Epipole N
zone-T4-place = Trogilo
zone-T5-place = Capo nord
zone-T6-place = Tiche
zone-T7-place = Acradina
zone-T8-place = Eurialo
zone-T9-place = Labdalo
zone-T10-place = Alto Anapo
zone-T11-place = Prati
zone-T12-place = Epipole S
zone-T13-place = Sotto le balze
zone-T14-place = Sice
zone-T15-place = Lisimelia
zone-T16-place = Siracusa
zone-T17-place = Terreno campo
zone-T18-place = Colline nord
zone-T19-place = Colline sud
zone-T20-place = Policna
zone-T21-place = Olimpieo
zone-T22-place = Via di Eloro
zone-T23-place = Piana sud
zone-T24-place = Sponda sud
zone-T25-place = Dascone
zone-T26-place = Riva sud
zone-T27-place = Plemmirio
zone-M1-place = Baia di Tapso
zone-M2-place = Rada
zone-M3-place = Largo del capo
zone-M4-place = Mare aperto
zone-M5-place = Acque porto
zone-M6-place = Porto piccolo
zone-M7-place = Arsenali
zone-M8-place = Acque imbocc.
zone-M9-place = Imboccatura
zone-M10-place = Porto gr. nord
zone-M11-place = Porto gr. s-o
zone-M12-place = Ancoraggio
