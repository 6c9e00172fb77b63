# Etichette brevi dei pulsanti: venti lettere al massimo, ciascuna una sola volta per domanda.
base-BTA-short = Base terra
base-BMA-short = Base mare
base-BTS-short = Base terra
base-BMS-short = Base mare
stratagem-10-short = Brasida parte
stratagem-12-short = Ritarda i rinforzi
stratagem-13-short = Rinforzi 1
stratagem-14-short = Rinforzi 2
stratagem-22-short = Diserzione
option-announce-short = { $number } PA, tieni { $left }
option-activate-short = { $code } · { $cost } PA
action-activate-done-short = { $lost ->
    [0] Fine
    [one] Fine: 1 PA perso
   *[other] Fine: { $lost } PA persi
}
action-advantage-short = Vantaggio: recupera
action-move-done-short = { $gone ->
    [yes] Nessun altro
   *[no] Nessuno
}
option-goal-short = { $code }{ $enemies ->
    [0] {""}
   *[other] {" "}· attacco
}
option-way-short = { $way_brief }
option-attack-short = { $code } · { $ratio }
option-unit-short = { $code }, { $strength } PF
action-advantage-points-short = 2 PA in più
action-advantage-leader-short = Torna un comandante
stratagem-18-short = Rifornimento iloti
stratagem-21-short = Incendio sull’isola
reinforcement-A-RH1-short = Flotta ateniese
reinforcement-A-RH2-short = Cleone
reinforcement-A-RO1-short = Peltasti
reinforcement-S-RH1-short = Flotta spartana
reinforcement-S-RO1-short = Iloti
reinforcement-S-RO2-short = Opliti e iloti
action-advantage-initiative-short = Inverti l’iniziativa
