# Section 4: operations.

event-moved = { $assembling ->
    [yes] { $side } gathers: { $path }.
   *[no] { $side } marches: { $path }{ $force_count ->
        [0] {""}
       *[other] {" "}({ $force })
    }.
}
event-ravaged = { $side } ravages { $places }.
event-interception = { $die ->
    [0] { $side } lies across the Isthmus at { $origin } and catches the army at { $space }.
   *[other] { $side } { $compulsory ->
        [yes] must try to intercept at { $space }
       *[no] tries to intercept at { $space }
    }{ $same ->
        [yes] {""}
       *[no] {" "}from { $origin }
    }: { $die }, { $success ->
        [yes] caught
       *[no] missed
    }.
}
event-leader_caught = { $leader }, travelling alone, is caught at { $space } and is out for the turn.
event-skirmish = Skirmish at { $zone } ({ $owner } from { $origin }): { $side } rolls { $die }, { $owner } { $die_other }.{ $lost_key ->
    [none] {""}
   *[other] {" "}{ $side } loses one of its { $lost }.
}{ $lost_other_key ->
    [none] {""}
   *[other] {" "}{ $owner } loses one of its { $lost_other }.
}{ $battle ->
    [yes] {" "}It escalates into a battle.
   *[no] {""}
}
event-army_lost = The march of { $side } on { $objective } ends at { $space }; the money is lost{ $leader_key ->
    [none] {""}
   *[other] , and { $leader } is out until next turn
}.
event-leaderless = The army of { $side } ({ $force }) has lost its leader and stays at { $space }; it was bound for { $objective }.
event-route_drawn = { $count } routes to { $goal } are equally short; number { $number } is drawn: { $path }.
event-left_behind = Too few ships: { $side } leaves { $force } at { $space }.
event-storm = { $leader } crosses the open sea from { $space }: { $die }. { $sunk ->
    [yes] A storm destroys the whole fleet; the leader is back next turn.
   *[no] The weather holds.
}
event-activated = { $leader } takes along { $force } at { $space } { $cost ->
    [0] at no cost
   *[other] for { $cost } talents
}; { $purses_count ->
    [0] { $side } has { $treasury } left.
   *[other] left: { $purses }.
}
event-arrived = { $leader } reaches his objective, { $space }. There now: { $force_count ->
    [0] nobody but himself
   *[other] { $force }
}.
event-halted = { $leader } goes no further and stays at { $space }, short of { $objective }.
event-opened_gates = { $space }, in revolt, opens its gates to { $side }.
event-incited = { $side } spends { $talents } talents to stir up { $space }: { $die } ({ $least ->
    [6] 6 needed
   *[other] { $least } or more needed
}), { $success ->
    [yes] and the city rises
   *[no] in vain
}.
event-objective = { $side }, led by { $leader }, aims at { $space }{ $kind_key ->
    [rebellion] {" "}and tries to raise it in rebellion
   *[march] {""}
}.
event-auguries = { $side } consults the gods: { $die } ({ $fails ->
    [6] a 6 forbids
   *[other] { $fails } or more forbids
}). { $favourable ->
    [yes] The omens are good.
   *[no] The omens forbid it.
}
event-passed = { $side } passes: { $reason_key ->
    [choice] by choice
    [auguries] the gods forbid another operation
    [omen] bad omens allow only two operations this turn
    [leaders] no leader is left
    [objective] there is no objective left to choose
    [forces] it cannot gather the army it needs
    [incitement] it cannot pay the 100 talents to stir up a rebellion
   *[funds] it cannot pay for the army it needs
}.

# The non-player side.

event-np_operation = { $side } begins its operation { $operation } under { $leader }.
event-np_summary = { $leader } { $outcome ->
    [quiet] tries to raise { $objective } in rebellion, in vain
    [arrived] marches on { $objective } and takes up position there with { $force }
    [halted] marches on { $objective } but gets no further than { $space }
   *[lost] marches on { $objective } and comes to grief at { $space }; the army and its pay are lost
}: { $side } { $why ->
    [home_threat] must guard its home city
    [coalition_threat] must guard its coalition
    [syracuse_threat] wants to save Syracuse
    [league_rebellion] wants to put down a revolt in its league
    [port_lost] wants Piraeus back
    [grain_route] wants to keep the grain route open
    [supported_rebellion] wants to put down a revolt in its league
    [attack_athens] wants to strike Athens itself
    [cause_rebellion] wants to stir up the enemy’s allies
    [sever_loc] wants to cut the enemy’s sea routes
    [attack_athenian_ally] wants to strike an Athenian ally
    [attack_spartan_ally] wants to strike a Spartan ally
   *[attack_sparta] wants to strike Sparta itself
}.{ $places_count ->
    [0] {""}
   *[other] {" "}On the way the army burns the land of { $places }.
}{ $caught_count ->
    [0] {""}
   *[other] {" "}{ $enemy } catches the army at { $caught }.
}{ $losses_count ->
    [0] {""}
   *[other] {" "}In skirmishes { $side } loses { $losses }.
}{ $losses_enemy_count ->
    [0] {""}
   *[other] {" "}In skirmishes { $enemy } loses { $losses_enemy }.
}
event-np_defence = Step 1: { $side } must defend ({ $condition_key ->
    [home_threat] the enemy is near the home city
    [coalition_threat] the enemy stands in a coalition space
    [syracuse_threat] Syracuse is threatened
    [league_rebellion] a rebellion in its league has enemy help
    [port_lost] Piraeus is lost
    [grain_route] the grain route is in danger
   *[supported_rebellion] a rebellion in its league has enemy help
}): objective { $space }, with { $force } if possible.
event-np_defence_skipped = Step 1: { $side } should defend { $space }, but cannot gather even half the army; the condition is skipped.
event-np_no_defence = Step 1: { $skipped ->
    [yes] no other defensive condition binds { $side }
   *[no] no defensive condition binds { $side }
}.
event-np_chance = { $places } are equally good for { $side }; the die picks { $space }.
event-np_strategy = Step 2: { $fallback ->
    [yes] nothing is left there for { $side }; it turns to the next box, { $strategy }.
   *[no] { $side } follows its strategy: { $strategy }.
}
event-np_area = { $side } rolls { $die } for the area: { $area }{ $fit ->
    [yes] .
   *[no] {", "}where no objective is left; it rolls again.
}
event-np_objective = { $side } rolls { $die } for the objective: { $space }{ $reason_key ->
    [controlled] {", "}which it controls already; it rolls again.
    [army] {", "}where an army of its own stands; it rolls again.
    [neutral] {", "}which must stay neutral; it rolls again.
    [rebellion] {", "}which cannot be stirred up; it rolls again.
   *[other] .
}
event-np_army = Step 3: for { $space } { $side } needs { $force }, gathered at { $places } for { $cost } talents.
event-np_lacks = Step 3: for { $space } { $side } would need { $force }: { $lack ->
    [funds] it cannot pay them
   *[forces] it cannot gather them
}.

# What a player is asked.

ask-auguries = Try for another operation? { $side }, operation { $operation }: { $fails ->
    [6] on a 6
   *[other] on { $fails } or more
} the gods say no, and your operations end for this turn.
action-auguries-consult = Consult the gods
ask-operation = What are { $leader }’s orders?
ask-operation-why = Operation { $operation } for { $side }; { $talents } talents in the treasury. Points are won by battles and sieges, so somebody has to march.
action-operation-march = March
action-operation-rebellion = Stir up rebellion (100 talents)
ask-objective = { $operation_kind_key ->
    [rebellion] Which space should { $leader } raise in rebellion?
   *[march] What is the objective of { $leader }?
}
ask-objective-why = Those worth a look come first, each with its reason. Any other: choose its region, then its name.
option-objective = { $name }{ $controller ->
    [athens] {" "}(Athens)
    [sparta] {" "}(Sparta)
   *[other] {""}
}{ $type ->
    [coastal] {" "}– coast
    [island] {" "}– island
   *[land] {" "}– inland
}{ $enemies ->
    [0] {""}
   *[other] {" "}– { $enemies } enemy SP
}{ $friends ->
    [0] {""}
   *[other] {" "}– { $friends } own SP
}{ $fortress ->
    [yes] {" "}– fortress
   *[no] {""}
}{ $rebel ->
    [yes] {" "}– in rebellion
   *[no] {""}
}
option-objective-hint = { $reason ->
    [none] {""}
   *[other] { $reason ->
        [besieged] Under siege: relieve it
        [entered] The enemy stands there
        [own_revolt] In revolt against you
        [their_revolt] In revolt against the enemy
        [threatened] No garrison, enemies in reach
        [weak] Weakly held
       *[open] No garrison
    } · { $steps ->
        [one] one line away
       *[other] { $steps } lines away
    } · { $troops } land SP{ $ships ->
        [0] {""}
        [one] {" "}and one ship
       *[other] {" "}and { $ships } ships
    } · { $talents } talents{ $dear ->
        [yes] {" "}(too expensive)
       *[no] { $few ->
            [yes] {" "}(outnumbered)
           *[no] {""}
        }
    }
}
ask-assemble = { $leader }: gather more troops, or march on { $objective }? { $force_count ->
    [0] Nobody is with him yet
   *[other] With him: { $force }
}; { $talents } talents left.{ $refused_count ->
    [0] {""}
   *[other] {" "}Refused: { $refused } ({ $refused_force }).
}
option-assemble = { $name } ({ $force }; { $steps } { $steps ->
    [one] line
   *[other] lines
} away)
action-assemble-march = March on { $objective }
action-assemble-stay = Stay here: the operation ends
ask-activate = Who marches with { $leader } from { $space } to { $objective }? { $talents } talents to spend.
ask-activate-running = Cost so far: { $cost } of { $talents } talents{ $others_count ->
    [0] {""}
   *[other] ; paid by others: { $others }
}.
ask-activate-not = You cannot pay for that, or it could not move: a ship carries one land point, and ships cannot use land lines.
option-activate = { $name } ({ $cost ->
    [0] free
   *[other] { $cost } talents each{ $other ->
        [yes] , paid by { $payer }
       *[no] {""}
    }
})
ask-route = { $leader } at { $space }: which route to { $objective }?
ask-storm = { $leader }: risk the open sea from { $space } towards { $objective }? On a 5 or 6 a storm sinks the whole fleet.
ask-fleet_base = Piraeus is lost: where do Athenian ships on their way home go?
ask-leave_behind = Too few ships at { $space } for { $objective }: who stays?

# What a question card explains besides.

ask-operation-help = March: name any space as objective, gather an army on the way and pay for it; enemy land it crosses is ravaged. Rebellion: a die for a quiet enemy or neutral space without garrison. Pass: no more operations this turn.
ask-objective-help = { $operation_kind_key ->
    [rebellion] It rises on a 6; then { $leader } may gather an army and go there (what that would take stands beside the first spaces). If not, the talents and the leader are spent, but you have not passed.
   *[march] Inland spaces are reached on foot, islands with ships, coasts mostly either way. At a fortress that is not yours a siege follows in the combat phase.
}
ask-assemble-help = { $ready ->
    [yes] {""}
   *[no] As he is now he cannot get there: a ship carries one land point, ships cannot use land lines, and a leader alone cannot enter enemy territory.{" "}
}{ $ways ->
    [0] {""}
    [one] Route to { $objective }: { $way }.
   *[other] { $ways } routes to { $objective } are equally short, for example { $way }.
}{ $ways ->
    [0] {""}
   *[other] { $risks_count ->
        [0] {" "}No enemy is in reach of it.
       *[other] {" "}Enemies could intercept at { $risks }, on a die of 4 or more each.
    }
} Each leg follows the shortest route open to the army as it is then.
ask-activate-help = A land point costs 200 talents, a ship 400, Sparta’s own hoplites and cavalry nothing. A ship carries one land point. Points that have operated stay where they are this turn.
ask-intercept-help = If caught, the army skirmishes: each side rolls a die and loses a point on a 1; large forces or high rolls turn it into a battle. An attempt costs nothing else.
ask-build-help = New points appear where the post-combat table puts them: the cities’ own at home or in their port, allied ones with the allies.
ask-eisphora-help = A levy on the rich of Athens: only while Athens, Piraeus, Panactum and Decelea are free of enemies and unravaged.
warn-operation-pass = Passing ends your operations for this turn: { $leader } stays at home and { $talents } talents stay unspent. Points are won only by battles, sieges and revolts, and the enemy still marches.
warn-activate = { $total ->
    [0] Nobody would join { $leader } here.
   *[other] {""}
}
warn-assemble-stay = The operation ends here: what was spent on it is lost, and { $objective } is not attacked.
warn-auguries-pass = Passing ends your operations for this turn, while the enemy may go on marching. Points are won only by battles, sieges and revolts.
