# Finding games, ratings, reliability, judges.
command-play = Find an opponent
command-watch-ratings = Ratings of a game, per side
command-watch-balance = How even the sides of a scenario are
command-watch-reliability = How somebody answers on this server
command-game-judge-call = Call an organizer; the clocks stop
command-game-judge-rule = Rule on the game of this channel
command-game-judge-record = What judges did in this game
param-play-title-hint = Which game; anything if left out
param-reliability-hint = Whose record; yours if left out
param-judge-reason-hint = Why; everybody can read it
param-ruling-hint = What is decided
param-judge-side-hint = The side it concerns; it wins, gets time, is warned or disqualified
param-judge-to-hint = For a rewind: the last log entry that stays
button-unqueue = Leave the queue
queue-anything = anything
queue-waiting = You are in the queue for { $what }. A table opens here as soon as someone else wants the same.
queue-matched = You play { $user }: a thread with the table opens now. Take your seat within a day.
queue-left = You have left the queue.
queue-not-waiting = You are not in the queue.
muster-call = { $users }, you both wanted to play{ $tournament }. Take your seats to begin.
event-table-not-mustered = Someone did not come within a day. The others are first in the queue again.
ratings-title = ratings
ratings-yours = { $left ->
    [one] { $side }: one more rated game until your rating is shown.
   *[other] { $side }: { $left } more rated games until your rating is shown.
}
ratings-none = Nobody has { $count } rated games with one side yet.
balance-none = No finished games between two people yet.
balance-how = Corrected for how strong the players were.
balance-line = Rules version { $version }: between equal players { $side } scores { $share }% of the points (probably { $low } to { $high }%), { $count ->
    [one] one game
   *[other] { $count } games
}.
reliability-unknown = { $user }: not known yet on this server. Seats taken over: { $rescues }.
reliability = { $user } answers in time { $share }% of the time, half of the answers within { $hours } hours. Games abandoned: { $left }. Seats taken over: { $rescues }.
judge-coming = The clocks have stopped, and the organizers have been called.
judge-ruled = The ruling stands in the game’s log and in the public record.
judge-beginning = the beginning
judge-nothing = No judge has acted in this game.
judge-called = { $user } calls a judge: { $name }
judge-log = The log has { $count } entries, the last is number { $seq }. Rule with `/game judge rule` in the game’s thread.
judge-ruling-continue = Play on
judge-ruling-extend = More time for a side
judge-ruling-award = Award the game to a side
judge-ruling-rewind = Rewind to a row of the log
judge-ruling-warn = Warn a side
judge-ruling-disqualify = Disqualify a side
judge-ruling-annul = Annul the game
event-table-judge-continue = Judge: play on. { $reason }
event-table-judge-extend = Judge: more time for { $side }. { $reason }
event-table-judge-award = Judge: the game goes to { $side }. { $reason }
event-table-judge-rewind = Judge: back to log entry { $to }. { $reason }
event-table-judge-warn = Judge: a warning for { $side }. { $reason }
event-table-judge-disqualify = Judge: { $side } is disqualified. { $reason }
event-table-judge-annul = Judge: the game is annulled. { $reason }
tournament-act-judge-call = called a judge
tournament-act-judge-continue = ruled: play on
tournament-act-judge-extend = gave more time
tournament-act-judge-award = awarded a game
tournament-act-judge-rewind = rewound a game
tournament-act-judge-warn = warned
tournament-act-judge-disqualify = disqualified
tournament-act-judge-annul = annulled a game
command-game-seat-advertise = Look for somebody for a free or overdue side
command-game-note = A sealed note for the player who takes over your side
command-game-pace = Change the pace of a running game
command-game-seat-admit = Let a spectator into a private table
param-advertise-channel-hint = Where to look; the channel of this thread if left out
param-note-hint = Only your successor will read it; empty takes it back
param-admit-hint = Who may watch
param-private-hint = In a private thread that only those admitted see
button-takeover = Take the seat over
seat-advertised = Advertised in { $channel }.
seat-wanted = { $name }: { $seat } needs a player
seat-replies = Players here usually answer within { $hours } hours.
seat-taken-over = You play { $seat } now, with a full clock: { $link }. Your hand and the story of the last turns come by direct message.
seat-note = { $name }: a note from the player who had { $seat } before you
note-kept = Kept for your successor. Nobody else will read it.
note-gone = The note has been withdrawn.
admitted = { $user } may watch now.
proposal-pace = { $user } ({ $seat }) proposes another pace
event-table-pace = The pace has changed; everybody’s time starts again.
error-judge-awaited = A judge has been called. The game goes on when one has ruled, or when all players agree to resume.
error-not-judge = Only organizers rule on games.
error-judge-involved = You play in this game or in its event: somebody else must judge it.
ratings-games = { $count ->
    [one] one game
   *[other] { $count } games
}
lobby-match = Take your seat. The game begins as soon as everybody is seated.
table-gate = Only for those who answer at least { $share }% in time; newcomers are welcome.
table-gate-70 = at least 70%
table-gate-80 = at least 80%
table-gate-90 = at least 90%
param-table-gate-hint = Only for those with at least this share of answers in time
newcomer = You play { $seat } now: { $name }
newcomer-story = { $count ->
    [one] The last turn
   *[other] The last { $count } turns
}
error-holder-stays = The player in that seat has not agreed to leave it, and has answered meanwhile.
error-player-appoints = You play in { $tournament }, whose tables share their dice, and organizers see every table. An organizer who does not play can name more of them.
error-luck-shared = Other tables play with the same dice, so this must wait until the round is over.
error-table-gated = This table asks for { $wanted }% of answers in time; yours are { $share }%. Every game you play on time raises that.
param-setup-substitutes-hint = The channel where seats that become free are announced
setup-clear-substitutes = No channel for free seats
setup-substitutes = Free seats are announced in { $channel }
setup-substitutes-none = Free seats are not announced automatically
permission-create-private-threads = Create Private Threads

button-rule-continue = Play on
button-rule-extend = More time
button-rule-award = Award
button-rule-rewind = Rewind
button-rule-warn = Warn
button-rule-disqualify = Disqualify
button-rule-annul = Annul
button-judgerecord = Rulings
judge-form-side = Which side
judge-form-to = The last log entry that stays
judge-form-hours = Hours
judge-form-reason = Reason
event-table-judge-called = A judge is called: { $reason } The clocks stop until there is a ruling.
tournament-act-substitute = put somebody else into a seat
error-bad-ruling = That ruling is not possible: { $reason ->
    [seat] name the side that it concerns
    [row] choose the log entry to go back to; the list shows those that count
    [hours] write 1 to 720 hours
    [no-deadline] no clock runs for that side
    [over] the game is over; only annulling it is left
    [not-begun] the game has not begun
   *[other] it is not known
}.
queue-count = { $count ->
    [one] Nobody else is waiting on this server yet. Meanwhile you can play the computer.
   *[other] { $count } people are waiting on this server, you included. Meanwhile you can play the computer.
}
