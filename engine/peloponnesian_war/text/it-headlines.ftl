# I titoli dei dispacci: un fatto, al presente, senza sigle e senza punto.
headline-battle = { $drawn ->
    [yes] Nessun vincitore { $zone_at }
   *[no] { $winner } vince { $zone_at }
}
lead-battle = { $attacker } attacca { $defender }: { $attacker_key ->
    [athens] { $total_athens } contro { $total_sparta }
   *[sparta] { $total_sparta } contro { $total_athens }
}.
headline-leader_falls = { $leader } cade { $zone_at }
headline-siege_won = { $side } prende { $zone_the }
headline-side_roll = Cambi schieramento e guidi { $side }
headline-army_lost = la marcia { $objective_on } finisce { $space_at }
headline-np_summary = { $outcome ->
    [arrived] { $leader } raggiunge { $objective_the }
    [quiet] { $leader } non riesce a sollevare { $objective_the }
    [halted] { $leader } si ferma { $space_at }
   *[lost] { $leader } fallisce { $space_at }
}
