# Sections 11 and 12: two and several players.

side-player = The player
side-corinth = Corinth
side-thebes = Thebes
side-athenian_allies = Athens’ allies
side-neutrals = the Neutrals
side-persia = Persia

# A seat's line on the board.
board-seat = **{ $seat }**{ $ally ->
    [athens] {" "}(ally of Athens)
    [sparta] {" "}(ally of Sparta)
    [both] {" "}(ally of both sides)
    [neutral] {" "}(neutral)
   *[own] {""}
}: { $purse ->
    [none] {""}
   *[other] { $purse } talents ·{" "}
}{ $points } { $points ->
    [one] point
   *[other] points
}{ $at_home ->
    [yes] {" "}· separate peace, stays at home this turn
   *[no] {""}
}

outcome-surrender = { $winner } wins by the enemy’s surrender.
outcome-points = { $winner } wins on points, { $vp_athens } for Athens against { $vp_sparta } for Sparta.
outcome-draw = Draw: both sides surrendered.
outcome-hegemony = First after the enemy’s surrender: { $winner }. Points: { $personal_vp }.
outcome-standing = First at the end of the war: { $winner }. Points: { $personal_vp }.

event-first_by_value = { $side } operates first: { $leader }’s strategy value is { $value } against { $other }.
event-first_by_die = The leaders’ strategy values are both { $value }; a die of { $die } lets { $side } operate first.
event-order_by_die = A die of { $die }: { $side } names the first fight ({ $category }).
event-gift = { $seat }: a gift of { $talents } talents to { $to_seat }.
event-command = The command of { $leader }’s operation: { $seat }.
event-command_declined = { $seat }: the command of { $leader }’s operation is declined.
event-consented = { $seat }: consent for { $force } at { $space } to march with { $leader }.
event-refused = { $seat }: { $force } at { $space } refused to { $leader }.
event-compelled = { $side } compels { $seat } to give { $force } at { $space }; the side’s confidence falls by 1.
event-subsidy = { $granted ->
    [yes] Persia grants Sparta { $talents } talents this turn.
   *[no] Persia pays Sparta nothing this turn.
}
event-separate_peace = { $seat }: plea for a separate peace, die { $die } ({ $count } or less needed). { $granted ->
    [yes] Its men stay at home next turn.
   *[no] The war goes on.
}
event-personal_points = { $seat }: { $by ->
    [-15] −15
    [-7] −7
   *[other] +{ $by }
} points as { $commander ->
    [yes] commander
   *[no] ally
} in the { $won ->
    [yes] victory
   *[no] defeat
} at { $space }, { $vp } in all.
event-points_of_fight = Points at { $space }: { $scores }; in all: { $personal_vp }.
event-ambition = { $seat }: +{ $by } for goals reached in the war, { $vp } in all.

ask-intercept = Intercept { $leader } at { $space }?
ask-intercept-why = He has { $force_count ->
    [0] nobody with him
   *[other] { $force }
} and is bound for { $objective }. You catch him on { $least } or more; trying costs nothing, and your force stays where it is.
option-intercept = { $name } ({ $force }{ $certain ->
    [yes] ; by the isthmus, no die
   *[no] {""}
})
action-intercept-pass = Not here
action-intercept-everywhere = Try everywhere along his route
action-intercept-let_go = Let him pass all the way
ask-next_fight = Which fight comes next ({ $category })? { $side } names it.
option-next_fight = { $name }{ $land_athens ->
    [0] { $ships_athens ->
        [0] {""}
       *[other] {" "}· Athens: { $ships_athens } at sea
    }
   *[other] {" "}· Athens: { $land_athens } on land{ $ships_athens ->
        [0] {""}
       *[other] , { $ships_athens } at sea
    }
}{ $land_sparta ->
    [0] { $ships_sparta ->
        [0] {""}
       *[other] {" "}· Sparta: { $ships_sparta } at sea
    }
   *[other] {" "}· Sparta: { $land_sparta } on land{ $ships_sparta ->
        [0] {""}
       *[other] , { $ships_sparta } at sea
    }
}{ $from_spaces_count ->
    [0] {""}
   *[other] {" "}· from { $from_spaces }
}
ask-fight_from = Which force fights at { $space }? { $side } names it.
option-fight_from = { $name }{ $land_athens ->
    [0] { $ships_athens ->
        [0] {""}
       *[other] {" "}· Athens: { $ships_athens } at sea
    }
   *[other] {" "}· Athens: { $land_athens } on land{ $ships_athens ->
        [0] {""}
       *[other] , { $ships_athens } at sea
    }
}{ $land_sparta ->
    [0] { $ships_sparta ->
        [0] {""}
       *[other] {" "}· Sparta: { $ships_sparta } at sea
    }
   *[other] {" "}· Sparta: { $land_sparta } on land{ $ships_sparta ->
        [0] {""}
       *[other] , { $ships_sparta } at sea
    }
}{ $from_spaces_count ->
    [0] {""}
   *[other] {" "}· from { $from_spaces }
}
ask-command = { $side }: to whom do you offer the command of { $leader }’s operation?
ask-consent = Lend { $force } at { $space } to { $seat_asking }? They would march with { $leader } on { $objective }. { $cost ->
    [0] It would cost you nothing.
   *[other] It would cost { $cost } of your { $talents } talents.
}
ask-compel = Force { $seat_refusing } to lend { $force } at { $space } to { $leader }? They refused twice; it costs your side 1 confidence.
ask-gift = You have { $talents } talents. Give some to another player of your side?
action-gift-pass = Keep them
ask-gift_talents = How many talents for { $to_seat }?
ask-separate_peace = Sue for a separate peace? Your city has suffered. On { $count } or less it is granted, and your men stay at home next turn.
ask-subsidy = Turn { $turn }: pay Sparta { $talents } talents?

goal-corinth = Corcyra, Potidaea and Naupactus in Spartan hands at the end: 10 points each
goal-thebes = 10 points each at the end for Plataea and every space of Attica in Spartan hands
goal-athenian_allies = 10 points at the end if Athens controls every coalition space
goal-neutrals = 10 points each at the end for Argos, Syracuse and Pella unharmed
goal-persia = 5 points each at the end for every space of Ionia and Caria that Athens does not control
