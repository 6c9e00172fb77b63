command-follow = Follow games without playing
command-follow-game = Follow a game from now on, and see what has happened so far
command-follow-player = Follow the public games of a player
command-follow-server = Follow all public games of this server
command-follow-list = What you follow, and how to stop
command-follow-stop = Stop following something
command-follow-watch = Open the thread that always follows the busiest game of this server
command-follow-talk = Join the spectators' talk beside a game
command-follow-hands = Propose that a channel is shown all hands, turns late
command-setup-watching = What this server offers to spectators
param-where-hint = Where you want to be told
param-often-hint = How often you want to be told
param-player-hint = A player
param-follow-hint = What you no longer want to follow
param-hands-turns-hint = How many turns late
param-hands-channel-hint = The channel that is shown the hands
param-setup-talk-hint = Whether spectators may open a talk beside a game, closed to its players
follow-where-dm = By direct message
follow-where-here = In this channel or thread
follow-often-phase = after every phase
follow-often-turn = after every turn
follow-often-daily = once a day
follow-often-end = only at the end
follow-line = Following { $what }, { $often }, { $where }
follow-in-dm = by direct message
follow-all-games = all public games of this server
follow-most-busy = the busiest game of this server
follow-talk-of = the talk beside game { $game }
follow-hands-of = all hands of game { $game }, { $turns ->
    [one] one turn late
   *[other] { $turns } turns late
}
follow-title = What you follow
follow-none = You follow nothing. `/follow game` begins.
follow-stop-which = Stop following …
follow-stopped = Stopped.
watch-now = Now showing the game in which the most is happening.
watch-battles = **Battles so far**
watch-latest = **Latest**
watch-more = { $count ->
    [one] One earlier line is in the log.
   *[other] { $count } earlier lines are in the log.
}
watch-divider = Turn { $turn }
watch-divider-end = The game is over
watch-hands = All hands, as they were at the end of turn { $turn }. Everybody who plays has agreed to this.
watch-thread = The busiest game
talk-thread = Talk: { $name }
talk-joined = You are in: { $place }. The players cannot read it before the game is over.
button-sofar = So far
button-talk = Join the talk
button-follow = Follow
proposal-hands = { $chair } ({ $user }) proposes to show all hands in { $place }, { $turns ->
    [one] one turn late
   *[other] { $turns } turns late
}
setup-watching-title = Spectators
setup-talk-on = Spectators may open a talk beside a game; its players are kept out while it runs.
setup-talk-off = No talks beside games.
error-no-such-follow = You do not follow that. `/follow list` shows what you follow.
error-not-public = This game is not public: only its players can follow it.
error-not-for-players = This is for spectators: those who play in the game have to wait until it is over.
error-follow-elsewhere = A game is played in this channel, so nothing else is told here. Choose another channel or your direct messages.
error-no-talk = There is no place for that: the server has to name a spectators' channel (`/setup server`), allow talks (`/setup watching`), and let me make threads there.
