# Les titres des dépêches : un fait, au présent, sans code ni point.
headline-battle = { $drawn ->
    [yes] Pas de vainqueur { $zone_at }
   *[no] { $winner } l’emporte { $zone_at }
}
lead-battle = { $attacker } attaque { $defender } : { $attacker_key ->
    [athens] { $total_athens } contre { $total_sparta }
   *[sparta] { $total_sparta } contre { $total_athens }
}.
headline-leader_falls = { $leader } tombe { $zone_at }
headline-siege_won = { $side } prend { $zone_the }
headline-side_roll = Vous changez de camp et menez { $side }
headline-army_lost = la marche sur { $objective_the } s’arrête { $space_at }
headline-np_summary = { $outcome ->
    [arrived] { $leader } atteint { $objective_the }
    [quiet] { $leader } échoue à soulever { $objective_the }
    [halted] { $leader } s’arrête { $space_at }
   *[lost] { $leader } échoue { $space_at }
}
