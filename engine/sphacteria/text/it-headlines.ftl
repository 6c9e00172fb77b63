# I titoli dei dispacci: un fatto, al presente, senza sigle e senza punto.
headline-battle = { $success ->
    [yes] { $winner } vince { $zone_at }
   *[no] { $attacker } è respinta { $zone_at }
}
lead-battle = { $attacker } attacca { $defender }, rapporto { $ratio }. Perdite: { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender }).
headline-moved = { $side } muove { $goal_to }
headline-leader_lost = { $leader } è perso { $zone_at }
headline-fell_back = { $side } arriva { $zone_at } e non può combattere
headline-arrived = Rinforzi per { $side }: { $reinforcement }
