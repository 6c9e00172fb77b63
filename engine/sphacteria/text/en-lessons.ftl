# The lessons of the tutorial.
lesson-march-title = Commit and move
lesson-march = You are Athens. Your hoplites under Demosthenes stand on the island of Sphacteria, in S. Moving costs action points (AP): first you set aside some for this action phase, then you pay for a zone, and everything in it may move. Hoplites move up to three zones.
lesson-march-announce = commit some of your action points.
lesson-march-announce-hint = Press a number. One point is enough here: a zone with a leader costs one, without one it costs two. What you commit and do not spend is lost.
lesson-march-activate = activate the zone S.
lesson-march-activate-hint = Demosthenes is in S, so it costs one point only.
lesson-march-move = bring hoplites from S to Q, the northern end of the island.
lesson-march-move-hint = Choose who goes, confirm, then choose the destination Q. You can move several stacks from one zone, each to its own destination.
lesson-march-done = Q is yours: hoplites at either end of the island (Q or T) or in Pylos (P) are worth five points each at the end. A leader alone holds nothing. Action phases alternate until neither side has points left; then the turn ends.

lesson-fight-title = A combat
lesson-fight = Spartan hoplites bar the way in R. Enter their zone, and a combat follows once you have finished moving. It costs one more action point, out of those you committed: commit at least two.
lesson-fight-enter = march from S into R with your troops.
lesson-fight-enter-hint = Commit two points, one for the zone and one for the combat. Activate S, choose everybody there and send them to R. Without the second point they would fall back weakened.
lesson-fight-attack = finish your activations and fight.
lesson-fight-attack-hint = Nobody else need move: end your activations. One of the points you committed must be left for the combat.
lesson-fight-reading = The strengths give a column of the combat table; ground, troops and walls shift it; the die with its modifiers gives the row. In which column, after all shifts, was this combat fought?
lesson-fight-done = Right. Every number of a combat comes with its reason, and the small letters are those of the rulebook. **Odds** predicts a combat before you start it, and `/why` explains one afterwards. The loser retreats.

lesson-stratagem-title = A stratagem
lesson-stratagem = Each turn you draw two stratagems in secret. This time Epitadas commands in R: a starred leader, who helps his side’s die. You hold a counter that cancels the enemy’s leaders in one combat. In each action phase you may play one stratagem, and your enemy too.
lesson-stratagem-play = attack the Spartans in R and play a stratagem in the combat.
lesson-stratagem-play-hint = Commit two points, activate S, send everybody there to R and end your activations. When you are asked for a stratagem, choose one instead of passing; **My hand** shows what each one does. If you have passed, answer what is still asked and attack the same enemies once more.
lesson-stratagem-fought = see how the combat ends.
lesson-stratagem-fought-hint = Answer what is asked until the die is rolled.
lesson-stratagem-done = A played counter goes back into the cup. At the end of a turn you may keep one. Where you could react, you are asked even if you hold nothing that fits, so that a pause gives nothing away.

lesson-supply-title = Supply
lesson-supply = Men on the island eat what comes by sea. If Athenian ships, and no others, hold both straits (I and J) at the end of a turn, the supply of Sparta’s men there falls by one; at zero they capitulate, and if they are two units or more, hoplites among them, that wins the game at once. A squadron of yours is in J already. Pylos can be starved in the same way by Sparta.
lesson-supply-strait = row your squadron from D into the northern strait, I.
lesson-supply-strait-hint = Commit one point, activate D and send everybody there to I. Ships move any distance.
lesson-supply-hunger = end the turn and see the supply of Sparta fall.
lesson-supply-hunger-hint = Leave the ships where they are and answer until the turn is over. Both straits must stay yours.
lesson-supply-done = One more turn like this and the island capitulates. Supply rises again by one whenever the blockade is broken at the end of a turn.

lesson-win-title = Victory
lesson-win = The last turn. You hold Pylos (P) and the north of the island (Q). With hoplites in T as well when the turn ends you win outright; otherwise the points decide: five for each of the three zones, one or two for each enemy unit destroyed, one for a fallen leader.
lesson-win-hold = bring hoplites to T.
lesson-win-hold-hint = Activate S and send hoplites to T. Those in P and Q must stay.
lesson-win-victory = finish the game.
lesson-win-victory-hint = Answer until the turn is over. Your hoplites must stay in P, Q and T.
lesson-win-done = That was a total victory.
