# Syracuse: what is told, what is asked, and what may be answered.

## What happened
event-phase = Turn { $turn }, { $season }: { $phase }
event-phase-acting = Turn { $turn } ({ $season }): { $acting } acts
event-drew = { $side } draws { $count ->
    [one] one stratagem
   *[other] { $count } stratagems
}.
event-hand = Your stratagems: { $counters_count ->
    [0] none
   *[other] { $counters }
}.
event-kept = { $side } keeps { $count ->
    [0] no stratagem
   *[other] one stratagem
}.
event-discarded = { $side } puts { $counters } back into the cup for one more die.
event-initiative = { $side } has the initiative (rolls: { $totals }). Action points: { $points }.
event-advantage = { $use_key ->
    [omens] Good omens: { $side } takes the Advantage.
   *[other] The Advantage is used ({ $use }) and passes to { $side }.
}
event-rerolled = { $side } rerolls ({ $reason }): { $dice }.
event-healed = { $leaders_count ->
    [one] { $leaders } has recovered.
   *[other] { $leaders } have recovered.
}
event-delayed = { $wave } will come a turn later: { $side } must wait.
event-called = { $side } calls for { $wave }.
event-cancelled = Nobody comes: { $side }’s call for reinforcements is stopped.
event-waits = { $wave } of { $side } cannot get in and waits a turn.
event-arrived = { $side } receives reinforcements in { $zone_the }: { $pieces }.
event-recalled = { $leader } is recalled to Athens to stand trial.
event-returned = { $leader } of { $side } is back in command, in { $goal_the }.
event-announced = { $side } spends up to { $points } AP and keeps { $left }.
event-activated = { $side } activates { $zone_the } for { $cost } AP ({ $left } left).
event-moved = { $why ->
    [retreat] { $side } falls back from { $start_the } to { $goal_the }: { $pieces }.
    [occupy] { $side } enters { $goal_the }: { $pieces }.
    [landing] { $side } lands in { $goal_the }: { $pieces }.
   *[march] { $side } moves from { $start_the } to { $goal_the }{ $by_sea ->
        [yes] {" "}by sea
       *[no] {""}
    }: { $pieces }.
}
event-fort = { $side } takes { $fort }.
event-barred = Archers of { $side } close { $zone_the } for this action phase.
event-ashore = { $leader } of { $side } has no ship left and goes to { $goal_the }.
event-captured = { $side } loses { $leader } in { $zone_the }, caught without troops.
event-surplus = { $zone_the } is too crowded: { $side } loses { $units }.
event-stratagem = { $side } plays { $stratagem }.
event-support = { $side } brings { $strength } SP from { $zone_the } to bear.
event-night = Night attack in { $zone_the }, die { $die }: the strength of { $side } falls from { $before } to { $after }.
event-wounded = { $leader } of { $side } is wounded.
event-sick = { $leader } of { $side } falls sick and is taken to { $goal_the }.
event-discord = Discord around { $leader }, die { $die } ({ $need } needed): { $removed ->
    [yes] the leader is removed.
   *[no] the leader stays.
}
event-storm = A storm hits the ships of { $side }: { $struck_count ->
    [0] all come through
   *[other] { $struck } suffer
}. Dice: { $dice }.
event-battle = { $kind_key ->
    [naval] Naval battle
    [assault] Assault on the fort
    [camp] Assault on the camp
   *[field] Battle
} in { $zone_the }: { $attacker } attacks { $defender } at { $ratio }. { $winner } wins. Losses: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }. Odds column { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , after shifts { $column } ({ $column_shifts })
}; die { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, row { $row }.
event-losses = { $side } in { $zone_the }, { $cause }: { $weakened_count ->
    [0] {""}
   *[other] weakened { $weakened }
}{ $weakened_count ->
    [0] {""}
   *[other] { $eliminated_count ->
        [0] {""}
       *[other] ;{" "}
    }
}{ $eliminated_count ->
    [0] {""}
   *[other] eliminated { $eliminated }
}.
event-siege = { $side } besieges { $fort }: die { $die }, total { $total }. { $taken ->
    [yes] The fort falls.
   *[no] The garrison holds out.
}
event-camp_destroyed = { $side } storms the Athenian camp and destroys it.
event-works = { $side } works with { $dice_count ->
    [0] no die
   *[other] dice { $dice }
}: { $points ->
    [one] one works point
   *[other] { $points } works points
}{ $sources_count ->
    [0] {""}
   *[other] {" "}({ $sources })
}.
event-built = { $side } builds { $work }.
event-broken = { $side } destroys { $work }.
event-breach = { $side } tries to destroy { $work }, die { $die }: { $broken ->
    [yes] it gives way.
   *[no] it holds.
}
event-recovered = { $side } recovers { $units }.
event-face = { $short ->
    [yes] { $side } is cut off: { $supply_cause }.
   *[no] { $side } is in supply again.
}
event-foraging = Enemy cavalry hunts the foragers of { $side }, die { $die }: { $raided ->
    [yes] they are cut off.
   *[no] they come through.
}
event-supply = { $side }’s supply: { $level }, { $supply_cause }.
event-dearth = Famine strikes { $side }.
event-attrition = Attrition of { $side } in { $zone_the }: die { $die }, total { $total }.
event-late_plemmyrion = Athens has not fortified Plemmyrion by turn 4: 5 points for { $side }.
event-score = { $side }: { $total ->
    [one] one victory point
   *[other] { $total } victory points
}{ $score_count ->
    [0] {""}
   *[other] {" "}({ $score })
}.
event-victory_points = { $side } now has { $total ->
    [one] one victory point
   *[other] { $total } victory points
} ({ $gained }).
event-over = { $kind ->
    [capitulation] Syracuse capitulates. { $winner } wins a total victory.
    [fleet] The Athenian fleet is down to { $fleet } SP: 40 or less is the end. { $winner } wins a total victory.
    [camp] The Athenian camp lies in ashes. { $winner } wins a total victory.
    [chains] The chains close the harbour and the city is not walled in. { $winner } wins a total victory.
    [walls] The city is walled in from sea to sea. { $winner } wins a total victory.
    [strategic] { $winner } wins a strategic victory ({ $points }).
    [tactical] { $winner } wins a tactical victory ({ $points }).
   *[draw] The game is a draw ({ $points }).
}
outcome-capitulation = Total victory for { $winner }: Syracuse capitulated.
outcome-fleet = Total victory for { $winner }: the Athenian fleet fell to 40 SP or less.
outcome-camp = Total victory for { $winner }: the Athenian camp was destroyed.
outcome-chains = Total victory for { $winner }: the chains held.
outcome-walls = Total victory for { $winner }: the city was walled in.
outcome-strategic = Strategic victory for { $winner } ({ $points }).
outcome-tactical = Tactical victory for { $winner } ({ $points }).
outcome-draw = Draw ({ $points }).

## Reasons and uses
reason-combat = combat
reason-siege = siege
reason-breach = breach
reason-storm = storm at sea
reason-discord = discord
reason-night = night attack
modifier-base = base
modifier-advantage = Advantage
modifier-year_414 = year 414
modifier-year_413 = year 413
modifier-leader = great leader
modifier-labdalon = Labdalon
modifier-chains = chains
modifier-cavalry = enemy cavalry
modifier-winter = winter
modifier-discard = stratagem put back
score-forts = forts held
score-walls = walls standing
score-ships = enemy ships lost
score-hoplites = enemy hoplites lost
score-others = other enemy units lost
score-leaders = enemy leaders lost
score-plemmyrion = Plemmyrion not built in time
use-points = two more action points
use-initiative = the initiative reversed
use-recovery = a unit recovered
use-return = a leader brought back
use-reroll = a reroll
use-omens = good omens
cause-combat = combat
cause-retreat = no way out
cause-storm = storm
cause-epidemic = epidemic
cause-hulls = rotten hulls
cause-desertion = desertion
cause-horsemen = ridden down
cause-transport = too few ships
cause-landing = nowhere to land
cause-unpaid = no point left to fight
cause-siege = siege
cause-dearth = famine
cause-attrition = attrition
crossed-river = a river
crossed-amphibious = the sea
crossed-height = a slope
crossed-wall = a wall

## What is asked
ask-advantage-help = Using the Advantage hands it to the other side.
ask-advantage = { $side } has the initiative; action points: { $points }. Do you use the Advantage?
action-advantage-points = Two more action points
action-advantage-initiative = Reverse the initiative
ask-reroll-help = { $reason_key ->
    [combat] Losses would be: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }; { $winner } would win.{" "}
   *[other] {""}
}Using the Advantage hands it to the other side.
ask-reroll = { $reason_key ->
    [combat] Battle in { $zone_the }: die { $dice }.
    [siege] { $side } besieges { $fort }: die { $dice } + { $bonus }; a total of 6 takes it.
    [breach] { $side } tries to destroy { $work }: die { $dice }; { $need } or more destroys it.
    [discord] { $side } sows discord around { $leader }: die { $dice }; { $need } or more removes the leader.
    [night] Night attack in { $zone_the }: die { $dice }; 3 or more takes a third of the strength of Syracuse, less takes half of the Athenian.
   *[storm] Storm over { $units_brief } of { $side }. Dice in this order: { $dice }.
} Do you use the Advantage to have this rerolled?
action-reroll-advantage = Recover a unit before the losses
ask-reroll_attrition-help = Using the Advantage hands it to the other side.
ask-reroll_attrition = { $side } has rolled for attrition: reroll one die?
action-reroll_attrition-advantage = Recover a unit before the losses
option-reroll_attrition = { $name }: { $strength } SP, total { $total } (5 weakens one unit, 6 or more all)
ask-declare = { $waves_count ->
    [0] No enemy reinforcements are due this turn.
   *[other] Enemy reinforcements due this turn: { $waves }.
} Play a reinforcement stratagem?
ask-declare-why = Each turn begins here. Passing keeps your hand.
action-declare-return = Bring back a leader with the Advantage
ask-cancel = { $owner } calls for reinforcements by stratagem. Do you delay them?
ask-delay = Which wave do you delay?
ask-return = Which leader comes back?
ask-omens = What do the omens bring?
action-omens-draw = A new stratagem from the cup
action-omens-advantage = The Advantage
action-omens-recover = A unit recovered
action-omens-reinforce = The optional reinforcements
ask-enter = Where do { $pieces_brief } arrive?
option-enter = { $name }
ask-clear = Every way in is held by the enemy. Which zone do you clear?
option-clear = { $name } (Athens { $athens } SP, Syracuse { $syracuse } SP)
ask-push = Where do you push { $pieces } out of { $zone_the }?
ask-fleet = Which ships sail from { $zone_the }, and who is aboard?
ask-fleet-help = Ships carry as much strength as they have. Do not leave anyone behind without a ship.
ask-land = { $pieces_brief } in { $zone_the }: where do they land?
option-land = { $name } (Athens { $athens } SP, Syracuse { $syracuse } SP)
ask-landing = Who lands in { $goal_the }?
ask-landing_leaders = Which leaders go ashore in { $goal_the }?
ask-keep_aboard = The ships in { $zone_the } carry { $room } SP at most. Who stays aboard?
ask-announce = Spend how many action points (AP) this phase? You have { $points }.
ask-announce-why = What you set aside and do not use is lost; the rest stays for later this turn. All your battles together cost 1.
ask-activate = Move units from which zone? { $left } AP left.
ask-activate-why = Everything in the zone you choose may move. { $pending_count ->
    [0] Battles need one more AP.
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
action-activate-stratagem = Play a stratagem
action-activate-advantage = Recover a unit with the Advantage
action-activate-return = Bring back a leader with the Advantage
ask-group = Who leaves { $zone_the } together?
ask-group-why = A group moves as one. You can send a second group afterwards; who is not chosen stays.
ask-group-help = All of one group start from the same place. Troops in Catania need ships that can carry them, and the last ships of a zone take their leaders along.
ask-march = Where do they march: { $pieces_brief }?
ask-march-why = From { $zone_the }, with { $left } movement points (MP). { $points ->
    [0] No AP is left: where enemies are, you would have to fall back.
   *[other] A battle needs one of your { $points } AP.
}
option-march = { $name }, { $cost } MP{ $fight ->
    [yes] , attack: { $ours } against { $enemy }{ $attack_cost ->
        [0] {""}
       *[other] , { $attack_cost } AP
    }
   *[no] {""}
}{ $stops ->
    [yes] , garrison: { $garrison } SP
   *[no] {""}
}{ $over ->
    [0] { $taken_count ->
        [0] {""}
       *[other] , capturing { $taken }
    }{ $crossed_count ->
        [0] {""}
       *[other] {" "}({ $crossed })
    }
   *[other] , { $over } over the limit
}
action-march-stay = Stay here
ask-way = Which way to { $goal_the } for { $pieces_brief }?
option-way = { $way_brief }, { $cost } MP{ $scarce ->
    [yes] { $short ->
        [0] { $room ->
            [0] , no room left aboard
           *[other] , room left aboard for { $room } SP
        }
       *[other] , { $short } SP too many for the ships
    }
   *[no] {""}
}{ $taken_count ->
    [0] {""}
   *[other] , capturing { $taken }
}{ $crossed_count ->
    [0] {""}
   *[other] {" "}({ $crossed })
}
ask-sail = Where do they sail: { $pieces_brief }?
ask-sail-why = From { $zone_the }. { $points ->
    [0] No AP is left: where enemies are, you would have to fall back.
   *[other] A battle needs one of your { $points } AP.
}
option-sail = { $name }{ $fight ->
    [yes] , attack: { $ours } against { $enemy }{ $attack_cost ->
        [0] {""}
       *[other] , costs { $attack_cost } AP
    }
   *[no] {""}
}{ $shoreless ->
    [yes] , no shore there
   *[no] {""}
}{ $over ->
    [0] {""}
   *[other] , { $over } SP over the limit
}
action-sail-stay = Stay here
ask-archers = The enemy is about to enter { $zone_the }. Do your archers close it?
ask-withdraw = The enemy enters { $zone_the }. Where does your cavalry ride?
option-withdraw = { $name }, { $cost } MP{ $over ->
    [0] {""}
   *[other] , { $over } over the limit
}
action-withdraw-stand = Stand and fight
ask-surplus = { $zone_the } is full, by { $over }. Which units are lost?
ask-surplus-help = Five units may stand in a zone, two in a fort, and fifty SP of ships in protected waters.
ask-stratagem = Which stratagem do you play?
ask-before_march = { $points ->
    [0] Your opponent is choosing how much to spend
   *[other] Your opponent spends { $points } AP
}: play a stratagem first?
ask-before_march-why = This is your chance before their units move. Passing keeps your hand.
action-before_march-later = Pass, but ask me again if a fleet leaves port
action-before_march-advantage = Recover a unit with the Advantage
action-before_march-return = Bring back a leader with the Advantage
ask-omens_first = Play Good omens before the dice?
ask-omens_first-why = The dice for action points and initiative are rolled next. Good omens brings the Advantage, a stratagem, a recovered unit or your extra reinforcements.
ask-reaction = Play a stratagem before the battles?
ask-reaction-why = Your opponent has finished marching; the battles come next.
action-reaction-advantage = Recover a unit with the Advantage
action-reaction-return = Bring back a leader with the Advantage
ask-counter = Which counter do you use for { $stratagem }?
option-stratagem = { $stratagem }
ask-sap = Which work do you destroy?
ask-discord = Around which enemy leader do you sow discord?
ask-epidemic = Which enemy unit falls sick?
ask-sicken = Which enemy leader falls sick?
ask-fight = Which battle next? { $paid ->
    [yes] This phase’s battles are paid for.
   *[no] { $left } AP left; one pays for all the battles of this phase.
}{ $camp ->
    [yes] {" "}You hold both sides of the Athenian camp: a combined attack may storm it.
   *[no] {""}
}
option-fight = { $assault ->
    [yes] Assault on { $name }
   *[no] { $name }
} (Athens { $athens } SP, Syracuse { $syracuse } SP)
action-fight-done = End combats
action-fight-stratagem = Play a stratagem
ask-battle = Battle in { $zone_the }: play a stratagem?
ask-battle-help = Column { $column }.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Die: { $die_modifiers }.
} When both sides have passed, the dice are rolled.
ask-battle-why = { $attacker } attacks { $defender }, { $ratio }. When both have chosen, the die is rolled.
ask-support = From which zone do friends support the battle in { $zone_the }?
option-support = { $name } (Athens { $athens } SP, Syracuse { $syracuse } SP)
ask-wound = Which enemy leader is wounded?
ask-weaken = { $count ->
    [one] Which of your units in { $zone_the } is weakened?
   *[other] Which { $count } of your units in { $zone_the } are weakened?
}{" "}Losses: { $share }.
ask-horsemen = You have won in { $zone_the }. Do your horsemen ride down { $units_count ->
    [one] { $units }
   *[other] one of { $units }
}?
ask-ride_down = Which unit do your horsemen ride down in { $zone_the }?
ask-retreat = { $pieces }: where to retreat from { $zone_the }?
option-retreat = { $name } (Athens { $athens } SP, Syracuse { $syracuse } SP)
action-retreat-split = Split the group
ask-retreating = Which of those in { $zone_the } go this way?
ask-make_room = { $zone_the } is too crowded (by { $over }). Where do the others go?
option-make_room = { $name } (Athens { $athens } SP, Syracuse { $syracuse } SP)
ask-moving_on = Who moves on from { $zone_the } to { $goal_the }?
ask-occupy = Who enters { $fort_the }? Two units at most.
ask-main_attack = From which side does the main attack on the camp come? The other zone adds half its strength.
option-main_attack = { $name } (Syracuse { $syracuse } SP)
ask-defend_camp = The camp is attacked. Who mans the rampart? Three units at most, and any number of leaders.
ask-enter_camp = Who enters the fallen camp from { $zone_the }? Room for { $room ->
    [one] one unit
   *[other] { $room } units
}.
ask-discard_for_die = You roll { $dice ->
    [one] one works die
   *[other] { $dice } works dice
}. Do you put a stratagem of your colour back for one more?
action-discard_for_die-omens = Play Good omens first
ask-build = { $left ->
    [one] One works point
   *[other] { $left } works points
} to spend. What do you build?
ask-build-help = { $no_points_count ->
    [0] {""}
   *[other] Next, but too expensive now (points): { $no_points }.{" "}
}{ $no_troops_count ->
    [0] {""}
   *[other] Next, once two SP of hoplites, archers or light troops are on the spot: { $no_troops }.{" "}
}What is not spent is lost.
option-build = { $repair ->
    [yes] Repair { $name }
   *[no] { $name }
} ({ $cost ->
    [one] one point
   *[other] { $cost } points
}), { $place }
action-build-done = End building
action-build-stratagem = Play a stratagem
action-build-advantage = Recover a unit with the Advantage
action-build-return = Bring back a leader with the Advantage
ask-works_stratagem = Play a building stratagem?
ask-build_wall = Which wall does the stratagem build?
ask-build_fort = What does the stratagem build?
ask-keep = Which stratagem do you keep for next turn?
ask-keep-why = One at most; the others go back into the cup.
action-keep-none = None
action-keep-omens = Play Good omens first
ask-regroup = Bring men back to which stronghold?
ask-regroup-why = They move for free.
ask-regroup-help = { $exposed_count ->
    [0] Nobody is out in the open: no attrition rolls.
   *[other] Those who stay outside the city, camp, forts and ports roll a die for attrition; added to it: { $exposed }. At 5 one unit is weakened, at 6 or more all.
}
option-regroup = { $name } (Athens { $athens } SP, Syracuse { $syracuse } SP)
action-regroup-done = Everyone else stays
ask-regrouping = Who goes to { $goal_the }?
ask-regrouping-help = Two units at most in a fort. To Catania troops go only with ships that can carry them; a leader in a port needs a ship there.
ask-recover = Which weakened units do you recover? { $left ->
    [one] One possible.
   *[other] { $left } possible.
}
ask-recovery = Recovery: play a stratagem?
ask-recovery-why = Recovery stratagems bring units back now, before supply and attrition.
action-recovery-advantage = Recover a unit with the Advantage
action-recovery-return = Bring back a leader with the Advantage
ask-resupply = Play Supply now?
ask-resupply-why = Your supply is { $level }{ $famine ->
    [yes] {" "}and famine is about to strike
   *[no] {""}
}. The stratagem raises it by one.
ask-hardship = Before attrition: play a stratagem?
ask-hardship-help = { $exposed_count ->
    [0] {""}
   *[other] If you pass, the attrition dice are rolled: { $exposed }. At 5 one unit is weakened, at 6 or more all.
}
ask-desertion = Which allied unit of the enemy deserts?
ask-rot_lost = Rotten hulls: which of your ships are lost?
ask-rot_weakened = Rotten hulls: which of your ships are weakened?
ask-attrition = Attrition in { $zone_the }: which unit is weakened?
ask-breach = What do you try to destroy? You need to roll 3 or more.
action-breach-done = Nothing more

## How counters look among the answers
option-unit = { $name }, { $strength } SP{ $weak ->
    [yes] , weakened
   *[no] {""}
}
option-piece = { $name }{ $type_key ->
    [leader] { $weak ->
        [yes] , wounded or sick
       *[no] { $strength ->
            [0] {""}
            [one] , one sword
           *[other] , { $strength } swords
        }
    }
   *[other] , { $strength } SP{ $weak ->
        [yes] {" "}(weakened)
       *[no] {""}
    }
}
option-leader = { $name }{ $strength ->
    [0] {""}
    [one] , one sword
   *[other] , { $strength } swords
}
option-recover = { option-unit }, { $place }
option-epidemic = { option-unit }, { $place }
option-desertion = { option-unit }, { $place }
option-regrouping = { option-piece }, { $place }
option-discord = { $name }, { $need } or more needed, { $place }
option-sicken = { option-leader }, { $place }

## The forecast
forecast = { $attacker } attacks { $defender } in { $zone_the }. At { $ratio }, odds column { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , after shifts { $column } ({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Die: { $die_modifiers }.
}
forecast-cell = losses: { $attacker } { $cell_attacker }, { $defender } { $cell_defender }

## What can end the game
ending-fleet = Syracuse wins if the Athenian fleet falls to strength { $least } or less. Now: { $fleet }.
ending-famine = Athens wins if Syracuse starves: supply 0 while cut off. Now: { $supply }{ $short ->
    [yes] , cut off
   *[no] {""}
}.
ending-walls = After turn { $turn } Athens wins with three walls, Plemmyrion and no chains. Now: { $built } of { $all } walls, Plemmyrion { $plemmyrion ->
    [yes] held
   *[no] not held
}.
ending-chains = After turn { $turn } Syracuse wins if the camp is destroyed ({ $camp ->
    [yes] it is
   *[no] it is not
}), or with the chains standing ({ $built ->
    [yes] they are
   *[no] they are not
}) before all walls are.
ending-points = Otherwise points decide after turn { $turn }. Now: Athens { $athens }, Syracuse { $syracuse }. A lead of { $margin } or less is a draw; at least twice the enemy’s points is a strategic victory, anything between a tactical one.
warn-activate = { $unfought_count ->
    [0] {""}
   *[other] Moving from { $place_the } for { $cost } AP leaves nothing to fight with in { $unfought_the }: your troops there would fall back weakened.
}
warn-activate-done = { $lost ->
    [0] {""}
   *[other] { $waiting_count ->
        [0] {""}
       *[other] { $lost } AP would be lost. Troops could still move from { $waiting_the }.
    }
}
warn-group-none = { $alone_count ->
    [0] { $gone ->
        [yes] {""}
       *[no] { $cost ->
            [0] {""}
           *[other] Nobody would leave { $zone_the }, and the AP spent on it is lost.
        }
    }
   *[other] { $alone } would stay without troops in { $zone_the }, and enemies can march there: the leader would be captured.
}
warn-march = { $fight ->
    [yes] { $points ->
        [0] { $attack_cost ->
            [0] {""}
           *[other] No AP is left to fight in { $place_the }: your troops would come back weakened.
        }
       *[other] {""}
    }
   *[no] { $alone_count ->
        [0] {""}
       *[other] { $alone } would stand without troops in { $place_the }, and enemies can march there: the leader would be captured.
    }
}
warn-sail = { $fight ->
    [yes] { $points ->
        [0] { $attack_cost ->
            [0] {""}
           *[other] No AP is left to fight in { $place_the }: your ships would come back weakened.
        }
       *[other] {""}
    }
   *[no] { $shoreless ->
        [yes] There is no shore to land on at { $place_the }: the troops aboard would be lost.
       *[no] {""}
    }
}
