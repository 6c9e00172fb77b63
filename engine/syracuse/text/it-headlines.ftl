# I titoli dei dispacci: un fatto, al presente, senza sigle e senza punto.
headline-battle = { $success ->
    [yes] { $winner } vince { $zone_at }
   *[no] { $attacker } è respinta { $zone_at }
}
lead-battle = { $attacker } attacca { $defender }, rapporto { $ratio }. Perdite: { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender }).
headline-moved = { $side } muove { $goal_to }
headline-captured = { $leader } è perso { $zone_at }
headline-arrived = Rinforzi per { $side } { $zone_at }
