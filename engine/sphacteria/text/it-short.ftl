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
   *[other] Fine ({ $lost } PA persi)
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
zone-A-place = Nord-ovest
zone-B-place = Sud-ovest
zone-C-place = Voidokilia
zone-D-place = Mare di Pilo
zone-E-place = Mare nord
zone-F-place = Mare sud
zone-G-place = Accessi sud
zone-H-place = Porto
zone-I-place = Stretto nord
zone-J-place = Stretto sud
zone-K-place = Costa nord
zone-L-place = Colline nord
zone-M-place = Colline est
zone-N-place = Piana
zone-O-place = Istmo
zone-P-place = Pilo
zone-Q-place = Capo nord
zone-R-place = Centro-nord
zone-S-place = Centro-sud
zone-T-place = Capo sud
zone-U-place = Promontorio
zone-V-place = Spiaggia
