# What the game is, for somebody who has just met it.
primer = **The Peloponnesian War.** Greece from 431 to 404. On your own you lead Athens or Sparta against an enemy whom the bot moves by the rulebook; do too well, and you may have to change sides. Each turn your leaders march, besiege and stir up revolts, paid with silver. Battles and sieges won bring points, those lost cost more. Two people, or three to seven, can share the table: see **Options**.
lobby-aim-peloponnesian-war = You begin with Athens; the rules play Sparta, and too much success may make you change sides. More than 150 victory points in ten turns win, and so does an enemy surrender before turn 3 ends.
lobby-aim-archidamian-war = You lead Athens; the rules play Sparta. 40 victory points win: +10 for each battle or siege won, −15 for each one lost, in three turns.
lobby-aim-decelean-war = You lead Athens in its last good years; the rules play Sparta. 40 victory points win, in three turns.
lobby-aim-fall-of-athens = You lead Sparta; the rules play Athens, whose allies are in revolt. 40 victory points win, in four turns.
