# Events: tournaments, their posts and refusals.
button-enter = Enter
button-checkin = Check in
button-dropout = Drop out
button-standings = Standings
button-schedule = My matches
button-pairings = All pairings
button-announce = Announce
button-evcancel = Call off
button-evclose = Yes, close it
button-eventcheck = Verify the pairings
command-tournament = Tournaments and leagues
command-tournament-create = Create an event
command-tournament-change = Change an event that has not begun
command-tournament-announce = Announce an event and open it for entries
command-tournament-register = Enter an event, or come late
command-tournament-checkin = Say that you will be there
command-tournament-drop = Leave an event
command-tournament-standings = The table, with every tie-break explained
command-tournament-schedule = Your matches and deadlines
command-tournament-pairings = All matches of the round, with their threads
command-tournament-verify = Recompute the pairings from the sealed seed
command-tournament-record = What organizers and judges did
command-tournament-export = The event as a file or a calendar
command-tournament-start = Close the entries and pair round 1
command-tournament-pair = Fix pairings of the next round
command-tournament-forbid = Two players who must not be paired
command-tournament-appoint = Make somebody an organizer of the event
command-tournament-close = Call an event off, or end it now
command-tournament-move = Bring an event to this channel
command-tournament-extend = More days to begin the games of the round
param-tournament-hint = Which event; the one of this channel if left out
param-format-hint = How people are paired
param-tournament-forum-hint = A forum for the matches; threads here if left out
param-tournament-role-hint = Only those with this role may enter
param-tournament-player-hint = Who leaves; you if left out (organizers only)
param-tournament-file-hint = CSV table, JSON record or iCalendar of deadlines
param-tournament-days-hint = How many days more
param-tournament-first-hint = The first of the two; plays the first side first
param-tournament-second-hint = The second of the two
param-tournament-pairs-hint = A text file: two names or ids in each line
param-tournament-organizer-hint = Who will help to run it
tournament-format-swiss = Swiss
tournament-format-round-robin = Round robin
tournament-format-single-elimination = Knock-out
tournament-format-double-elimination = Double knock-out
tournament-format-groups = Groups, then knock-out
tournament-format-ladder = Ladder
tournament-format-mini-cup = Mini cup
tournament-match-both = both sides at once
tournament-match-one = one game per match
tournament-rounds-open = until it is decided
tournament-rounds-needed = as many rounds as the entrants need
tournament-round = Round { $number }
tournament-entrants = Entrants
tournament-status-draft = Draft: only organizers see it.
tournament-status-open = Open for entries.
tournament-status-running = Round { $round } is under way.
tournament-status-over = Finished.
tournament-status-cancelled = Called off.
tournament-begins = It begins { $when }.
tournament-no-show = If you do not show up, you cannot enter events for a day; the ban doubles each time, up to 30 days.
tournament-role-rule = Only for { $role }
tournament-gate = For players who answer at least { $share }% in time
tournament-gate-none = Everybody may enter
tournament-check-in-rule = Only those who check in are paired
tournament-check-in-none = No check-in
tournament-seal = Pairings sealed: { $commitment }
tournament-seed = Seed revealed: { $seed }
tournament-nobody = (somebody who left)
tournament-left = (left)
tournament-standings = standings
tournament-tie-breaks = Points · { $breaks } · lot
tournament-knock-out-order = By round reached; beside each name, matches won and where it ended
tournament-groups-order = First the knock-out by round reached, then the groups: points · { $breaks } · lot
tournament-still-in = still in
tournament-out = out: { $stage }
tournament-out-lower = out: lower bracket { $number }
tournament-winner = winner
tournament-ladder-order = Ladder points: everyone starts at 1,500; beating strong players earns more
tie-break-game-points = Game points
tournament-no-rounds = No round has been paired yet.
tournament-explain = Explain a line
tournament-more = More
tournament-unplayed = not played
tournament-term = Round { $round }: { $opponent } { $value }
tournament-term-cut = Round { $round }: { $opponent } { $value } (left out: the lowest)
tie-break-reached = Round reached
tie-break-direct-encounter = Direct encounter
tie-break-buchholz-cut-1 = Buchholz Cut-1
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Victory-point margin
tournament-start-until = Begin your games before { $when }.
tournament-bye = { $user } has a bye.
tournament-ending-forfeit = (forfeit)
tournament-ending-double-forfeit = (neither showed up)
tournament-ending-annulled = (annulled)
tournament-ending-bye = (bye)
tournament-schedule = schedule
tournament-won = { $user } wins the event.
tournament-draft-hint = Changes apply at once. Announce when everything is right.
tournament-form-title = New event
tournament-form-name = Name
tournament-form-name-hint = Shown on the sign-up post
tournament-form-rounds = Rounds
tournament-form-rounds-hint = Empty: as many as the format needs
tournament-form-size = Places
tournament-form-size-hint = Empty: no limit
tournament-form-hours = Starts in how many hours
tournament-form-hours-hint = Empty: when you start it
tournament-form-pace = Pace
tournament-announced = { $name } is announced in { $channel }.
tournament-entered = You are in: { $name }.
tournament-entered-late = You are in: { $name }, from round { $round } on.
tournament-checked = Noted: you will be there for { $name }.
tournament-drop-ask = Leave { $name }? You lose your games of this round.
tournament-dropped = { $user } has left { $name }.
tournament-check-wrong = Round { $rounds } does not match the sealed pairings.
tournament-paired = Pairings fixed for round { $round }: { $count }.
tournament-forbidden = { $one } and { $other } will not meet.
tournament-appointed = { $user } may now run { $name } too.
tournament-close-ask-open = Call { $name } off? Those who have entered ({ $count }) lose their places. This cannot be undone.
tournament-close-ask-running = End { $name } now? The standings count as they are; unfinished games do not count. This cannot be undone.
tournament-closed = { $name } is closed.
tournament-goes-on-here = { $name } continues here. Games without a thread get one now.
tournament-more-time = { $name }: you now have until { $when } to start your games.
tournament-time-made-up = { $name }: I was offline at the deadline. Nobody loses by it; the new one is { $when }.
tournament-channel-gone = The channel or forum of this event was deleted, so no more games can be opened. Use /tournament move in the channel where you want to continue. The games get new threads, and everyone the full time to start.
tournament-clock = the clock
tournament-act-create = created the event
tournament-act-announce = announced it
tournament-act-change = changed it
tournament-act-start = started it
tournament-act-finish = finished
tournament-act-close = closed it early
tournament-act-move = moved it to another channel
tournament-act-extend = gave more time
tournament-act-cancel = called it off
tournament-act-late = entered late
tournament-act-drop-out = dropped out:
tournament-act-no-show = did not show up:
tournament-suspended-until = no entries until { $when }
tournament-act-forbid = forbade a pairing
tournament-act-pair = fixed pairings
tournament-act-appoint = appointed an organizer:
tournament-suspended = You did not show up in { $name }. You cannot enter events here until { $when }.
tournament-tag-running = running
tournament-tag-finished = finished
tournament-begins-title = { $name } begins
tournament-deadline-title = { $name }: start your games of round { $number }
tournament-more-pairings = … and { $count } more
match-call = { $users }: your match of { $tournament }. Take your seats; the game begins when both are seated.
event-table-not-started = Nobody started in time: decided by forfeit.
event-table-dropped-out = The opponent has left the event: { $side } wins by forfeit.
outcome-forfeit = { $winner } wins by forfeit.
error-no-such-tournament = There is no such event here. Name one, or create it with `/tournament create`.
error-already-entered = You are already taking part in { $tournament }.
error-not-entered = You are not taking part in { $tournament }.
error-tournament-full = All { $limit } places are taken.
error-entry-suspended = You did not show up in an earlier event and may enter again <t:{ $until }:R>.
error-entry-by-role = Only those with <@&{ $role }> may enter this event.
error-entry-barred = A judge has disqualified you in { $tournament }.
error-plays-in-tournament = You play in { $tournament } yourself, so you cannot take another player’s seat in it.
error-entry-gated = This event asks for { $wanted }% of answers in time; yours are { $share }%. Every game you play on time raises that.
error-not-tournament-organizer = Only the organizers of the event, or those with the server’s organizer role, may do that.
tournament-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
tournament-start-by = { $days ->
    [one] one day to begin a match
   *[other] { $days } days to start each match
}
tournament-duration = { $days ->
    [one] About one day at this pace, as games have gone so far.
   *[other] About { $days } days at this pace, as games have gone so far.
}
tournament-exported = The event in one file: what its board and its tables say. No hand is in it.
tournament-check-sound = { $count ->
    [one] One round recomputed: it matches.
   *[other] { $count } rounds recomputed: all match.
}
tournament-check-older = { $count ->
    [one] One round was paired by an earlier version of the pairing rules; today’s would pair it otherwise, so it cannot be recomputed.
   *[other] { $count } rounds were paired by an earlier version of the pairing rules; today’s would pair them otherwise, so they cannot be recomputed.
}
tournament-started = { $count ->
    [one] { $name } begins with one player.
   *[other] { $name } begins with { $count } players.
}
error-tournament-status = { $status ->
    [late] It is too late to enter: entries close at half of the rounds, and in some formats at the start.
    [fixed] The pairings of this format follow from its plan and cannot be fixed by hand.
    [bid] The bids are in, or this match is decided.
    [draft] The event has not been announced yet.
    [open] The event has not begun yet.
    [running] The event is under way.
    [cancelled] The event was called off.
   *[other] The event is over.
}
error-bad-tournament = { $reason ->
    [players] There are not enough players, or not as many as this format needs: { $possible }.
    [sides] A match is between two: choose a scenario for two sides.
    [several] Tables of several are for Swiss and round robin.
    [duplicate] Duplicate is for Swiss and round robin, with matches of two.
    [duplicate-open] A duplicate needs private threads: without a forum, and without bids.
    [bid] A bid is a side and 0 to 99 victory points.
    [size] That number of places is not possible: { $possible }.
    [rounds] That number of rounds or days is not possible.
    [number] Please write whole numbers.
    [pair] Name two different people who take part, each in one pairing only.
    [file] The file must have two entrants in each line, by name or id.
   *[other] An event cannot be set up like that.
}

# Equal luck, bids, tables of several.
tournament-match-bid = a blind bid for the side
tournament-duplicate-none = Every table has its own dice
tournament-duplicate-match-points = duplicate, match points
tournament-duplicate-butler = duplicate, Butler
tournament-duplicate-rule = Duplicate: all tables of a round have the same dice and draws. Threads are private, and nothing is told of a round until its last game has ended. You are compared with everyone who played your side.
tournament-bid-rule = Both bid in secret, in victory points, for the side they want. The higher bid gets the side, and the opponent gets the points. If each wants a different side, nobody pays.
tournament-tables-of = tables of { $count }
tournament-done = (finished)
bid-call = { $users }: your match of { $tournament }. Bid for your side; the table opens when both bids are in.
button-bid = Bid
bid-title = Your bid
bid-side = The side you want
bid-points = Victory points you give for it
bid-points-hint = 0 to 99. Nobody sees it before both bids are in.
bid-kept = Your bid is kept. You may change it until your opponent has bid.
bid-opened = Both bids are in: the table is open.
bid-line = { $user }: { $side }, { $points } VP
bid-bought = { $user } plays { $side } and gives { $points } VP.
bid-free = { $user } plays { $side }. No points change hands.
bid-result = With the { $points } VP that { $paying } gave, { $side } wins the match.
bid-result-draw = With the { $points } VP that { $paying } gave, the match is drawn.
param-tournament-substitutes-hint = Where seats that become free are announced
