# Sphacteria: what is told, what is asked, and what may be answered.

## What happened
event-phase = Turn { $turn }: { $phase }
event-phase-acting = Turn { $turn }: { $acting } acts
event-drew = { $side } draws, and holds { $count } stratagems.
event-hand = Your stratagems: { $counters_count ->
    [0] none
   *[other] { $counters }
}.
event-discarded = { $side } puts { $count ->
    [one] one stratagem
   *[other] { $count } stratagems
} back into the cup.
event-points = Rolls: { $totals }. Action points: { $points }. { $initiative } goes first.
event-announced = { $side } spends up to { $points } AP and keeps { $left }.
event-activated = { $side } activates { $zone_the } for { $cost } AP ({ $left } left).
event-moved = { $why ->
    [retreat] { $side } retreats from { $start_the } to { $goal_the }{ $by_sea ->
        [yes] {" "}by sea
       *[no] {""}
    }: { $pieces }.
    [room] { $side } makes room in { $start_the } and moves { $pieces } on to { $goal_the }.
   *[march] { $side } moves { $pieces } from { $start_the } to { $goal_the }{ $by_sea ->
        [yes] {" "}by sea
       *[no] {""}
    }.
}
event-turned_back = Too many units of { $side } in { $zone_the }: { $unit } must go back to { $start_the }.
event-barred = Archers bar { $zone_the }: { $pieces } cannot enter, nor any enemy in this action phase.
event-played = { $side } plays { $stratagem }.
event-support = { $side } supports the battle in { $zone_the } from { $start_the } with strength { $strength }.
event-battle = Combat in { $zone_the }: { $attacker } attacks { $defender } at { $ratio }. { $winner } wins. Losses: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. Odds column { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , after shifts { $column } ({ $column_shifts })
}; die { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, row { $row }.
event-thrown_again = { $side } has the dice rerolled; they had shown { $dice }.
event-losses = { $side } in { $zone_the }: { $weakened_count ->
    [0] {""}
   *[other] weakened { $weakened }
}{ $weakened_count ->
    [0] {""}
   *[other] { $lost_count ->
        [0] {""}
       *[other] ;{" "}
    }
}{ $lost_count ->
    [0] {""}
   *[other] eliminated { $lost }
}.
event-eliminated = { $reason ->
    [no-room] There is no room anywhere for { $pieces } of { $side } in { $zone_the }: eliminated.
   *[no-retreat] { $pieces } of { $side } cannot leave { $zone_the }: eliminated.
}
event-fell_back = { $side } has no action point left to fight with in { $zone_the } and falls back.{ $weakened_count ->
    [0] {""}
   *[other] {" "}Weakened: { $weakened }.
}{ $lost_count ->
    [0] {""}
   *[other] {" "}Eliminated: { $lost }.
}
event-leader_lost = { $counts ->
    [yes] { $side } loses { $leader } in { $zone_the }.
   *[no] { $leader } of { $side } is lost in { $zone_the }.
}
event-arrived = { $side } receives { $reinforcement }: { $pieces } in { $places_the }.
event-delayed = { $side } delays { $reinforcement } to turn { $turn }.
event-cancelled = { $side } stops the call for { $reinforcement }.
event-recalled = { $leader } of { $side } { $leader_count ->
   *[one] is recalled and leaves the game.
    [other] are recalled and leave the game.
}
event-replaced = { $leader } of { $side } takes command in { $zone_the }.
event-returned = { $leader } of { $side } is back, in { $place_the }.
event-successor = A new strategos of { $side } takes the place of { $leader }, in { $place_the }.
event-recovered = { $side } brings { $unit } in { $zone_the } back to full strength.
event-reduced = { $side } voluntarily weakens { $pieces } in { $zone_the }.
event-boats = { $unit } row from { $zone_the } to the island, die { $die }: { $through ->
    [yes] the boats come through, supply { $level }.
   *[no] { $lost ->
        [yes] the boats are lost, and the unit with them.
       *[no] the boats are lost and the unit is weakened.
    }
}
event-supply = { $reason ->
    [truce] Truce: the supply of { $side } is back at { $level }.
    [resumed] The supply of { $side } is checked again, from { $level }.
   *[check] { $change ->
        [1] The supply of { $side } rises to { $level }.
       *[other] { $side } is blockaded: supply down to { $level }.
    }
}
event-capitulated = { $side } is starved out and capitulates: { $pieces } in { $zones_the }.
event-storm = { $side } calls up a storm. Dice: { $dice }.{ $weakened_count ->
    [0] {""}
   *[other] {" "}Weakened: { $weakened }.
}{ $lost_count ->
    [0] {""}
   *[other] {" "}Sunk: { $lost }.
}
event-fire = Fire sweeps Sphacteria from { $zone_the }: from next turn the whole island is clear ground.
event-deserted = { $side } loses { $unit } by desertion in { $zone_the }.
event-advantage = { $side } uses the Advantage: { $use }. It passes to the other side.
event-victory_points = { $side } now has { $total ->
    [one] one victory point
   *[other] { $total } victory points
} ({ $gained }).
event-over = { $kind ->
    [total] { $reason ->
        [capitulation] { $winner } wins a total victory: the enemy has capitulated.
       *[zones] { $winner } wins a total victory: its hoplites hold Pylos and both ends of the island.
    }
    [strategic] { $winner } wins a strategic victory ({ $score }).
    [tactical] { $winner } wins a tactical victory ({ $score }).
   *[draw] The game is a draw ({ $score }).
}
outcome-total = Total victory for { $winner }.
outcome-strategic = Strategic victory for { $winner } ({ $score }).
outcome-tactical = Tactical victory for { $winner } ({ $score }).
outcome-draw = Draw ({ $score }).

## What is asked
ask-announce = Spend how many action points (AP) this phase? You have { $points }.
ask-announce-why = What you set aside and do not use is lost; the rest stays for later this turn. An attack needs one.
ask-announce-help = A zone with a leader costs { $led } to move, one without { $alone }. All your attacks together cost 1.{ $halves ->
    [yes] {" "}Bases and zones with a starred leader cost half.
   *[no] {""}
}
ask-activate = Move units from which zone? { $left } AP left.
ask-activate-why = Everything in the zone you choose may move. { $pending_count ->
    [0] An attack needs one more AP.
   *[other] Keep 1 AP for the battle in { $pending_the }.
}
option-activate = { $name }: { $cost } AP{ $led ->
    [no] {" "}(no leader)
   *[yes] {""}
}
option-activate-hint = { $pieces }
action-activate-done = { $lost ->
    [0] Done moving
    [one] Done moving (1 AP lost)
   *[other] Done moving ({ $lost } AP lost)
}
action-activate-advantage = Recover a unit with the Advantage
ask-move = Who leaves { $start_the }?{ $strength ->
    [0] {""}
   *[other] {" "}Strength { $strength } stands there.
}
ask-move-not = Ships and land troops do not move as one group, and a leader goes by sea only with ships.
ask-move-why = { $gone ->
    [yes] You can send a further group elsewhere, or leave the rest here.
   *[no] You have paid for this zone. You can send several groups to different places; who is not chosen stays.
}
option-move = { $name }{ $strength ->
    [0] {""}
   *[other] , { $strength } SP
}{ $starred ->
    [yes] , starred leader
   *[no] {""}
}
action-move-done = { $gone ->
    [yes] Nobody else leaves
   *[no] Nobody leaves (the AP stays spent)
}
ask-goal = Where do they go: { $pieces_brief }?{ $stranded_count ->
    [0] {""}
   *[other] {" "}Careful: without a ship in { $start_the }, { $stranded } would be lost.
}
ask-goal-why = A zone marked “attack” holds enemies: the battle follows when all have moved, and costs 1 AP for all battles together.
option-goal = { $name }{ $enemies ->
    [0] {""}
   *[other] : attack, { $own } against { $enemy }{ $unpaid ->
        [yes] . No AP: back weakened
       *[no] { $attack_cost ->
            [0] {""}
           *[other] , costs { $attack_cost } AP
        }
    }
}{ $by_sea ->
    [yes] , by sea
   *[no] {""}
}{ $taken_count ->
    [0] {""}
   *[other] . Captures { $taken }
}{ $full ->
    [yes] . Too crowded
   *[no] {""}
}
ask-way = Which way to { $goal_the } for { $pieces_brief }?
option-way = { $way_brief }{ $scarce ->
    [yes] { $room ->
        [0] , no room left aboard
        [one] , room left aboard for one unit
       *[other] , room left aboard for { $room } units
    }
   *[no] {""}
}{ $columns ->
    [0] {""}
    [one] , one column to the left
   *[other] , { $columns } columns to the left
}{ $taken_count ->
    [0] {""}
   *[other] , capturing { $taken }
}{ $halts_count ->
    [0] {""}
   *[other] , archers would stop it in { $halts_the }
}
ask-surplus = { $zone_the } is full. Which unit { $back ->
    [yes] turns back
   *[no] moves on
}?
ask-surplus-why = Four units may stay in a land zone; in the straits the ships’ strength is limited.
option-surplus = { $name }, { $strength } SP{ $stuck ->
    [yes] , nowhere to go: it would be eliminated
   *[no] {""}
}
ask-make_room = { $start_the } is too full: which destination for { $unit }?
option-make_room = { $name }{ $friends ->
    [0] {""}
    [one] , one of your units there
   *[other] , { $friends } of your units there
}{ $by_sea ->
    [yes] , by sea
   *[no] {""}
}{ $full ->
    [yes] , full too: somebody would have to go on
   *[no] {""}
}
ask-reduce = Which units in { $zone_the } do you weaken before they move?
option-reduce = { $name }, { $strength } SP
action-reduce-done = None
ask-archers = Bar { $zone_the } with your archers?
ask-archers-why = { $enemy } is about to enter with { $pieces_brief }. If you bar it, no enemy can enter it in this action phase.
ask-attack = Which combat is fought next?
ask-attack-why = Every battle must be fought; you choose the order.
option-attack = { $name }: { $ratio }, column { $column }
ask-stratagem = Battle in { $zone_the }: play a stratagem?
ask-stratagem-help = Column { $column }{ $column_shifts_count ->
    [0] {""}
   *[other] {" "}({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Die: { $die_modifiers }.
}
ask-stratagem-why = { $attacker } attacks, { $ratio } against { $defender }. When both have passed, the die is rolled.
ask-counter = Which counter do you use for { $stratagem }?
ask-support = From which zone do friends support the combat in { $battle_the }?
ask-support-why = They add half their strength from the zone next to it and stay where they are.
option-support = { $name }: { $strength } SP
ask-weaken = { $count ->
    [one] Which unit takes the loss in { $zone_the }?
   *[other] Which { $count } units take the losses in { $zone_the }?
}{" "}Losses: { $share }.
ask-weaken-why = A unit already weakened is eliminated.
option-weaken = { $name }, { $strength } SP{ $weak ->
    [yes] , already weakened: it would be eliminated
   *[no] {""}
}
ask-retreat = You lost. Where do { $pieces_brief } retreat?
ask-retreat-why = They must leave { $start_the }. What is too many for a zone has to go on.
option-retreat = { $name }{ $friends ->
    [0] {""}
    [one] , one of your units there
   *[other] , { $friends } of your units there
}{ $by_sea ->
    [yes] , by sea
   *[no] {""}
}{ $full ->
    [yes] , too many: some would have to go on
   *[no] {""}
}
action-retreat-split = Send them to different zones
ask-retreat_who = Which units leave { $start_the } first? The others follow, if they can.
option-retreat_who = { $name }
ask-reinforcement = Reinforcements: play a stratagem now?
ask-reinforcement-why = { $due_count ->
    [0] No reinforcements are due this turn, so there is nothing to delay now.
   *[other] Arriving this turn: { $due }.
} A stratagem works once; most are better kept for a battle. Passing keeps your hand.
ask-answer_call = Stop { $reinforcement } from coming?
ask-answer_call-why = { $enemy } has called them with a stratagem. Yours would cancel the call, once; passing lets them come and keeps your hand.
ask-delay = Which reinforcement do you delay?
ask-delay-why = It comes one turn later.
option-delay = { $name }, due in turn { $turn }
ask-discard = { $held ->
    [one] Put your stratagem back?
   *[other] Which stratagems go back?
} You may keep { $kept }.
ask-discard-why = At the end of a turn the rest goes back into the cup. What you keep is still yours next turn.
ask-adjustment = { $moment ->
    [check] Supply is checked next: play a stratagem first?
    [end] End of the turn: play a last stratagem?
   *[half] { $half } recovers next: play a stratagem first?
}
ask-adjustment-why = { $moment ->
    [check] Your supply is { $supply }. A blockade costs one; at 0 your men surrender.
    [end] After this the next turn begins. Passing keeps your hand.
   *[half] Weakened units recover now, then supply is checked; yours is { $supply }. If you pass, you are asked again only when something has changed.
}
ask-recover = Bring which unit back to full strength? { $left ->
    [one] One more
   *[other] { $left } more
} this turn.
ask-recover-why = A weakened unit fights with about half its strength and is lost when it is hit again.
option-recover = { $name } in { $zone_the }, { $strength } SP
action-recover-done = Recover nobody else
ask-helots = Supply on the island stands at { $level }{ $blockaded ->
    [yes] , and the straits are closed
   *[no] {""}
}. Which helots row across?
ask-helots-help = An even die raises supply by one, an odd one costs the unit a step.
ask-helots-why = The island lives on what the boats bring. If supply falls to 0, those on it surrender.
option-helots = { $name } in { $zone_the }{ $weak ->
    [yes] , weakened: an odd die would eliminate them
   *[no] {""}
}
action-helots-done = No more boats
ask-fire = In which zone of the island do you start the fire?
ask-fire-why = It makes no difference where: from next turn the whole island is clear ground.
ask-desertion = Which Messenians desert?
ask-desertion-why = They leave the game.
option-desertion = { $name } in { $zone_the }
ask-advantage = { $moment ->
    [reinforcements] Use the Advantage before the first action phase?
   *[other] Use the Advantage now?
}
ask-advantage-why = You have { $points } AP and { $initiative } goes first. If you use it, your opponent gets it.
action-advantage-points = Two more action points
action-advantage-initiative = Reverse the initiative
action-advantage-recover = Recover a unit
action-advantage-leader = Bring back a lost leader
action-attack-advantage = Recover a unit with the Advantage
ask-advantage_recover-help = Using the Advantage hands it to the other side.
ask-advantage_recover = Which unit do you recover with the Advantage?
option-advantage_recover = { $name } in { $zone_the }, { $strength } SP
ask-reroll = Reroll the die in { $zone_the }? It shows { $die }.
ask-reroll-why = { $winner } wins with this die. Losses: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. A reroll gives the Advantage away.
action-reroll-recover = Recover a unit before the losses
ask-reroll_storm-help = Using the Advantage hands it to the other side.
ask-reroll_storm = The storm’s dice show { $dice }. Do you use the Advantage to have them rerolled?
action-reroll_storm-recover = Recover a unit before the storm strikes
ask-take_back-help = Using the Advantage hands it to the other side.
ask-take_back = Which lost leader do you bring back with the Advantage?
ask-take_back-why = He arrives in a base of his side.
option-take_back = { $name }{ $starred ->
    [yes] , starred
   *[no] {""}
}
ask-base = { $successor ->
    [yes] In which base does the successor of { $leader } arrive?
   *[no] In which base does { $leader } arrive?
}

## The forecast
forecast = { $attacker } attacks { $defender } in { $zone_the }{ $foreseen ->
    [yes] {" "}from { $start_the }
   *[no] {""}
}. At { $ratio }, odds column { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , after shifts { $column } ({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Die: { $die_modifiers }.
}
forecast-cell = losses: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }

## What can end the game
ending-supply = Starved out at supply 0. Now: Athens { $athens }, Sparta { $sparta }.
ending-zones = Hold all three (Pylos, both ends of the island) with hoplites after turn { $turn } and you win outright. Now: Athens { $athens } of 3, Sparta { $sparta } of 3.
ending-points = Otherwise points decide after turn { $turn }. Now: Athens { $athens }, Sparta { $sparta }. A lead of { $margin } or less is a draw; at least twice the enemy’s points is a strategic victory, anything between a tactical one.
warn-activate = { $unfought_count ->
    [0] {""}
   *[other] Moving from { $place_the } for { $cost } AP leaves nothing to fight with in { $unfought_the }: your troops there would fall back weakened.
}
warn-activate-done = { $lost ->
    [0] {""}
    [one] 1 AP would be lost. Troops could still move from { $waiting_the }.
   *[other] { $lost } AP would be lost. Troops could still move from { $waiting_the }.
}
warn-move-done = { $alone_count ->
    [0] { $gone ->
        [yes] {""}
       *[no] Nobody would leave { $start_the }, and the AP spent on it is lost.
    }
   *[other] { $alone } would stay without troops in { $start_the }, and enemies can march there: the leader would be captured.
}
warn-goal = { $unpaid ->
    [yes] No AP is left to fight in { $place_the }: your troops would come back weakened.
   *[no] { $stranded_count ->
        [0] { $alone_count ->
            [0] {""}
           *[other] { $alone } would stand without troops in { $place_the }, and enemies can march there: the leader would be captured.
        }
       *[other] Without a ship in { $start_the }, { $stranded } would be lost.
    }
}
action-archers-pass = Let them in
action-reroll-yes = Reroll
action-reroll-no = Keep this result
