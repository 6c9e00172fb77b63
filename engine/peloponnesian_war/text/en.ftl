# The Peloponnesian War, en: sections 1 to 3 and 5 to 9.

# 1 and 2: the turn, sides, events
event-phase = Turn { $turn }: { $phase }
event-phase-acting = Turn { $turn }: { $acting } operates
event-turn = Turn { $turn } begins.
# How a scenario begins.
event-opening = { $scenario ->
    [decelean-war] Nicias stands before Syracuse: that was Athens’ first operation, already paid for. Gylippus has joined the defenders, Agis waits at Sparta.
    [fall-of-athens] Mindarus and Thrasybulus face each other at Abydos: those were the first operations of both sides. The side that operates next must first consult the gods.
   *[other] Potidaea is in rebellion and Phormio besieges it: that was Athens’ first operation, already paid for. Pericles waits at Athens for the second, Archidamus at Sparta for the first.
} { $first } begins.{ $alone ->
    [yes] {" "}You lead { $side }; the rules lead { $enemy }, whose strategy this turn is: { $strategy }.
   *[no] {""}
}
event-confidence = The Strategy Confidence of { $side } { $rises ->
    [yes] rises
   *[no] falls
} to { $sci }.
event-side_kept = { $side } is losing heart (confidence { $sci }): you go on leading it.
event-side_roll = { $switched ->
    [yes] Success has its price: you change sides and now lead { $side }.
   *[no] You stay with { $side }.
} Die { $die } with confidence { $sci } makes { $total }; 6 changes sides.
event-event_roll = Event: { $event }{ $possible ->
    [yes] {""}
   *[no] , but it cannot happen now
}. Dice: { $dice }.
event-silver_mine = A vein of silver: the die shows { $die }, and { $side } gains { $talents } talents.
event-oligarchic_coup = Oligarchs seize power in { $side }: { $talents } talents are saved, no Eisphora may be raised this turn, and bellicosity will fall by 2.
event-sitalces = Sitalces changes sides: { $space } is now friendly to { $side }.
event-converted = { $side } gains { $force } at { $space }.
event-neutral_joins =
    { $power } joins { $side }.{ $force_count ->
        [0] { "" }
        *[other] { " " }Its forces at { $space }: { $force }.
    }
event-persian_cavalry = Iasus is in Spartan hands: { $side } gains { $force }{ $space_key ->
    [sardis] {" "}at Sardis
   *[other] {""}
}, and the Great King pays double.
event-plague = Plague at { $side }: hoplite points lost: { $points }; new crews cost { $talents } talents, and { $leader } is dead. No ally may enter the city this turn.
event-demagogue = { $leader } { $to_whom }.
event-delian_rebellion =
    Unrest in the Delian League: die { $die } names { $named }{ $next ->
        [yes] , already in revolt or held; the next city of the list that is neither, { $space }, rebels.
       *[no] {", "}which rebels.
    }
event-delian_held = Unrest in the Delian League: die { $die } names { $named }, but every city of the list is held or already in revolt.
event-rebellion = { $space } { $space_count ->
   *[one] revolts and joins { $side }.
    [other] revolt and join { $side }.
}
event-rebellion_neutral = { $space } is in rebellion and will open its gates to the first army that comes.
event-rebellion_roll =
    Does the revolt reach { $space }? Die { $die }{ $modifier ->
        [0] { "" }
        *[other] { " " }+ { $modifier }
    } against { $needed }.
event-perdiccas = Perdiccas of Macedon goes over to { $side }.
event-civil_war = Civil war at { $space }: its forces take part in no operation this turn.
event-corcyra_leaves = { $space } leaves the war: { $side } has lost it.
event-leader_deaths = The gods call great men: this turn a leader dies if his battle die shows 1 to 3.
event-omen = Die { $die }: { $side_key ->
        [athens] the moon is eclipsed over
        *[other] the earth quakes under
    } { $side }: two operations at most this turn.
event-league_quiet = Athens is confident ({ $sci }): the Delian League is quiet.
event-league_restless =
    { $disaster ->
        [yes] After the disaster at sea
        *[no] With Athens’ confidence at { $sci }
    } a city of the Delian League rebels.
event-leader_drawn = { $leader } will lead for { $side }.
event-no_leader = { $side } has no leader left to draw.

# 3: strategy
event-strategy_kept = { $side } is confident ({ $sci }) and keeps its strategy: { $strategy }.
event-strategy_roll = Plan of { $side } this turn: { $strategy }. Die { $die } and the leader’s { $value }{ $advised ->
    [yes] {" "}(1 for Alcibiades’ advice included)
   *[no] {""}
} make { $total }.{ $allowed ->
    [yes] {""}
   *[no] {" "}The hostages forbid it; the die is rerolled.
}
event-confidence_reset = Both Strategy Confidence Indexes return to 0.

# 4.9 and 5: going home, combat
event-went_home = { $side } posts { $force } at { $space }.
event-nowhere_home = { $side } loses { $force }: there is nowhere left to go.
event-chios_regained = Chios is loyal again: { $side } brings { $force } back from { $start } to { $goal }.
event-siege = { $side } besieges { $zone }.
event-battle =
    { $zone }, { $kind }{ $distant ->
        [no] {""}
        *[yes] {" "}fought from { $origin }
    }. Athens ({ $force_athens }): die { $die_athens }{ $modifiers_athens_count ->
        [0] { "" }
        *[other] { " " }({ $modifiers_athens })
    } = { $total_athens }. Sparta ({ $force_sparta }): die { $die_sparta }{ $modifiers_sparta_count ->
        [0] { "" }
        *[other] { " " }({ $modifiers_sparta })
    } = { $total_sparta }. { $winner_key ->
        [athens] Athens wins{ $by_leader ->
            [yes] {" "}by its better leader, the totals being equal
           *[no] {""}
        }.
        [sparta] Sparta wins{ $by_leader ->
            [yes] {" "}by its better leader, the totals being equal
           *[no] {""}
        }.
        *[other] Neither side wins.
    }
event-losses = { $side } loses { $force } at { $zone }.
event-sent_home = { $side } withdraws { $force } from { $zone } to go home.
event-mixed_decided_at_sea = { $winner } wins at sea off { $zone } but has too few hoplites to land; { $loser } withdraws.
event-ships_leave = Beaten at sea, { $side } withdraws { $force } from { $zone }; the armies decide.
event-no_battle = No battle at { $zone }: { $attacker } and { $defender } cannot meet, for ships and land troops do not fight each other.
event-leader_summoned = { $leader } takes command at { $zone } for { $side }.
event-hostages = { $side } takes hostages. Until an armistice its home city cannot be attacked.
event-leader_falls = { $leader } of { $side } falls at { $zone } (die { $die }).
event-siege_lifted = The siege of { $zone } by { $side } is lifted.
event-siege_hopeless =
    { $side } cannot take { $zone }: { $reason_key ->
        [grain] grain ships still reach the Long Walls from the Euxine.
        *[other] the garrison has the stronger fleet.
    }
event-siege_roll = { $leader } besieges { $zone } for { $side }: die { $die }, modified by { $modifier }, makes { $total }; 4 or more is needed.
event-siege_failed = { $zone } holds out; { $side } goes home ({ $force }).
event-siege_won =
    { $zone } falls to { $side }, which gains { $talents } talents. { $force_count ->
        [0] It had no garrison.
        *[other] The garrison perishes: { $force }.
    }
event-army_stays = The army of { $leader } at { $zone } stays in the field (die { $die } + { $value } = { $total }; 6 is needed); its leader goes home to { $side }.
event-army_leaves = The army of { $leader } at { $zone } disperses (die { $die } + { $value } = { $total }; 6 is needed): { $garrison ->
    [whole] its one point stays as a garrison of { $side }.
    [none] it goes home to { $side }, and nobody stays.
   *[some] but for a garrison it goes home to { $side }.
}

# 6 to 9
event-rebellion_ends = { $space_count ->
   *[one] { $side } puts down the revolt of { $space }.
    [other] { $side } puts down the revolts of { $space }.
}
event-helot_revolt =
    The helots rise against { $side }: { $talents } talents of income and 2 of bellicosity are lost.{ $force_count ->
        [0] { "" }
        *[other] { " " }Dead at Sparta: { $force }.
    }
event-income = { $side } receives { $talents } talents ({ $accounts }) and has { $treasury }{ $purses_count ->
    [0] {""}
   *[other] : { $purses }
}.
event-built = { $purses_count ->
    [0] { $side } builds { $force } for { $talents } talents and keeps { $treasury }.
   *[other] { $seat }: { $force } built for { $talents } talents; left: { $purses }.
}
event-bellicosity =
    Bellicosity of { $side }: { $bellicosity }{ $reasons_count ->
        [0] , unchanged
        *[other] { " " }({ $reasons })
    }.
event-surrender =
    { $side } surrenders: { $home ->
        [yes] its home city is in enemy hands.
        *[no] it has no will left to fight.
    }
event-armistice =
    Armistice. Die { $die }{ $nicias ->
        [yes] { " " }+ 1 for Nicias
        *[no] { "" }
    }: { $turns } { $turns ->
        [one] turn
        *[other] turns
    } of peace.
event-evacuated = { $side } withdraws { $force } from { $space } under the armistice.
event-income_of_peace = The years of peace bring { $side } { $talents } talents; it has { $treasury }.
event-bellicosity_of_peace = Rested, both sides return to a bellicosity of { $bellicosity }.
event-victory_points = { $side }: { $by ->
    [-15] −15
   *[other] +{ $by }
} victory points for { $won ->
    [yes] the victory
   *[no] the defeat
} at { $space }, { $vp } in all.
event-surrender_bonus = The surrender of { $side } is worth { $by } victory points, { $vp } in all.
event-over = 
    The war is over{ why-ended }. { $kind_key ->
        [decisive] A decisive victory with { $vp } victory points.
        [victory] A victory with { $vp } victory points.
        [defeat] A defeat{ $vp ->
            [0] , without a victory point.
           *[other] {" "}with { $vp } victory points.
        }
        [draw] A draw.
        [surrender] { $winner } wins.
        [points] { $winner } wins, { $vp_athens } points for Athens against { $vp_sparta } for Sparta.
        *[other] First: { $winner }. Points: { $personal_vp }.
    }

# Questions
ask-eisphora = Raise the Eisphora? It brings { $talents } talents; the treasury holds { $treasury }.
action-eisphora-always = Yes, whenever possible
ask-build-running = Cost so far: { $cost } of { $treasury } talents.
ask-build = Build for { $side }: { $most ->
    [one] one strength point
   *[other] up to { $most } strength points
} at { $cost } talents each? The treasury holds { $treasury }.
forecast =
    { $zone }, { $kind }: { $attacker } against { $defender }. Athens: { $force_athens_count ->
        [0] nobody
        *[other] { $force_athens }
    }; Sparta: { $force_sparta_count ->
        [0] nobody
        *[other] { $force_sparta }
    }.

## What can end the game
ending-surrender = A side surrenders at the end of a turn with bellicosity 0, or with its home city in enemy hands{ $how ->
    [alone] ; this turn the enemy’s surrender would be worth { $worth } points
    [two] , and loses
   *[several] ; then the best seat of the other side is first
}. Bellicosity: Athens { $athens }, Sparta { $sparta }.
ending-armistice = An armistice { $ends ->
    [yes] ends the game
   *[no] passes over up to four turns
}, once each side is at bellicosity 6 or less, or under 1,000 talents, at the end of a turn (Athens: { $weary_athens ->
    [yes] yes
   *[no] no
}, Sparta: { $weary_sparta ->
    [yes] yes
   *[no] no
}).
ending-returned = { $away ->
    [yes] Coming back to lead { $side } ends the game: as things stand { $die ->
        [0] impossible at the start of the next turn
       *[other] on a die of { $die } or more at the start of the next turn
    }.
   *[no] If you change sides and then come back to lead { $side }, the game ends.
}
ending-last_turn = { $how ->
    [alone] After turn { $turn } at the latest the game is over. However it ends, { $enough } victory points win{ $early ->
        [0] {""}
       *[other] , and so does the enemy’s surrender by turn { $early }
    }; you have { $vp }.
    [two] Otherwise points decide after turn { $turn }: Athens { $vp_athens }, Sparta { $vp_sparta }; on equal points bellicosity, then Sparta.
   *[several] Otherwise the seat with the most points after turn { $turn } is first. A fight won or lost counts +10 or −15 for its commander, +5 or −7 for allies in it.
}
