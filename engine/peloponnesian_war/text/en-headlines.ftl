# What stands above a dispatch: one thing that happened, in the present tense, without codes and full stop.
headline-battle = { $drawn ->
    [yes] No victor at { $zone }
   *[no] { $winner } wins at { $zone }
}
lead-battle = { $attacker } attacks { $defender }: { $attacker_key ->
    [athens] { $total_athens } against { $total_sparta }
   *[sparta] { $total_sparta } against { $total_athens }
}.
headline-leader_falls = { $leader } falls at { $zone }
headline-siege_won = { $zone } falls to { $side }
headline-side_roll = You change sides and lead { $side }
headline-army_lost = the march on { $objective } ends at { $space }
headline-np_summary = { $outcome ->
    [arrived] { $leader } reaches { $objective }
    [quiet] { $leader } fails to stir up { $objective }
    [halted] { $leader } gets no further than { $space }
   *[lost] { $leader } fails at { $space }
}
