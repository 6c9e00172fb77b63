# Les titres des dépêches : un fait, au présent, sans code ni point.
headline-battle = { $success ->
    [yes] { $winner } l’emporte { $zone_at }
   *[no] { $attacker } est repoussée { $zone_at }
}
lead-battle = { $attacker } attaque { $defender } à { $ratio }. Pertes : { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender }).
headline-moved = { $side } fait mouvement vers { $goal_the }
headline-captured = { $leader } est perdu { $zone_at }
headline-arrived = Renforts pour { $side } { $zone_at }
