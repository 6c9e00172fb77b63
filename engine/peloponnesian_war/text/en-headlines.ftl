# What stands above a dispatch: one thing that happened, in the present tense, without codes and full stop.
headline-battle = { $drawn ->
    [yes] No victor at { $zone }
   *[no] { $winner } wins at { $zone }
}
lead-battle = { $attacker } meets { $defender } at { $zone }: Athens comes to { $total_athens }, Sparta to { $total_sparta }.
headline-leader_falls = { $leader } falls at { $zone }
headline-siege_won = { $zone } falls to { $side }
headline-army_lost = The march on { $objective } ends at { $space }
headline-np_summary = { $outcome ->
    [arrived] { $leader } reaches { $objective }
    [quiet] { $leader } fails to stir up { $objective }
    [halted] { $leader } gets no further than { $space }
   *[lost] { $leader } fails at { $space }
}
