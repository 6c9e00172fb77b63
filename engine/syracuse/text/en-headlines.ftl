# What stands above a dispatch: one thing that happened, in the present tense, without codes and full stop.
headline-battle = { $success ->
    [yes] { $winner } wins in { $zone_the }
   *[no] { $attacker } is beaten back in { $zone_the }
}
lead-battle = { $attacker } attacks { $defender } at { $ratio }. Losses: { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender }).
headline-moved = { $side } moves to { $goal_the }
headline-captured = { $leader } is lost in { $zone_the }
headline-arrived = Reinforcements for { $side } in { $zone_the }
