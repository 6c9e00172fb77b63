# Etichette brevi dei pulsanti: venti lettere al massimo, ciascuna una sola volta per domanda.
zone-olympieion-short = Olimpieo
zone-labdalon-short = Labdalo
zone-syke-short = Sice
zone-plemmyrion-short = Plemmirio
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
    [one] Fine: 1 PA perso
   *[other] Fine: { $lost } PA persi
}
action-stratagem-short = Stratagemma
action-advantage-short = Vantaggio: recupera
action-return-short = Torna un comandante
action-advantage-points-short = 2 PA in più
action-omens-draw-short = Uno stratagemma
action-omens-reinforce-short = Rinforzo opzionale
action-omens-short = Prima gli auspici
option-march-short = { $code } · { $cost } PM{ $fight ->
    [yes] , attacco
   *[no] {""}
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
