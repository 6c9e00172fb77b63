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
param-event-hint = Which event; the one of this channel if left out
param-format-hint = How people are paired
param-event-forum-hint = A forum for the matches; threads here if left out
param-event-role-hint = Only those with this role may enter
param-event-player-hint = Who leaves; you if left out (organizers only)
param-event-file-hint = CSV table, JSON record or iCalendar of deadlines
param-event-days-hint = How many days more
param-event-first-hint = The first of the two; plays the first side first
param-event-second-hint = The second of the two
param-event-pairs-hint = A text file: two names or ids in each line
param-event-organizer-hint = Who will help to run it
event-format-swiss = Swiss
event-format-round-robin = Round robin
event-format-single-elimination = Knock-out
event-format-double-elimination = Double knock-out
event-format-groups = Groups, then knock-out
event-format-ladder = Ladder
event-format-mini-cup = Mini cup
event-match-both = both sides at once
event-match-one = one game a match
event-rounds-open = until it is decided
event-rounds-needed = as many rounds as the entrants need
event-round = Round { $number }
event-entrants = Entrants
event-status-draft = Draft: only organizers see it.
event-status-open = Open for entries.
event-status-running = Round { $round } is under way.
event-status-over = Finished.
event-status-cancelled = Called off.
event-begins = It begins { $when }.
event-no-show = Anyone who does not show up cannot enter events for a day; each further time doubles it, up to 30 days.
event-role-rule = Only for { $role }
event-gate = Answers in time: at least { $share }%
event-gate-none = Everybody may enter
event-check-in-rule = Only those who check in are paired
event-check-in-none = No check-in
event-seal = Pairings sealed: { $commitment }
event-seed = Seed revealed: { $seed }
event-nobody = (somebody who left)
event-left = (left)
event-table = standings
event-tie-breaks = Points · { $breaks } · lot
event-knock-out-order = By how far they got; beside the names, matches won and where they went out
event-groups-order = The knock-out by how far they got, the others by their group: points · { $breaks } · lot
event-still-in = still in
event-out = out: { $stage }
event-out-lower = out: lower bracket { $number }
event-winner = winner
event-ladder-order = Ladder points: from 1,500, won and lost by how strong the opponents were
tie-break-game-points = Game points
event-no-rounds = No round has been paired yet.
event-explain = Explain a line
event-more = More
event-unplayed = not played
event-term = Round { $round }: { $opponent } { $value }
event-term-cut = Round { $round }: { $opponent } { $value } (left out: the lowest)
tie-break-reached = How far
tie-break-direct-encounter = Direct encounter
tie-break-buchholz-cut-1 = Buchholz Cut-1
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Victory-point margin
event-start-until = Begin your games before { $when }.
event-bye = { $user } has a bye.
event-ending-forfeit = (forfeit)
event-ending-double-forfeit = (neither showed up)
event-ending-annulled = (annulled)
event-ending-bye = (bye)
event-schedule = schedule
event-won = { $user } wins the event.
event-draft-hint = Changes apply at once. Announce when everything is right.
event-form-title = New event
event-form-name = Name
event-form-name-hint = Shown on the sign-up post
event-form-rounds = Rounds
event-form-rounds-hint = Empty: as many as the format needs
event-form-size = Places
event-form-size-hint = Empty: no limit
event-form-hours = Starts in how many hours
event-form-hours-hint = Empty: when you start it
event-form-pace = Pace
tournament-announced = { $name } is announced in { $channel }.
event-entered = You are in: { $name }.
event-entered-late = You are in: { $name }, from round { $round } on.
event-checked = Noted: you will be there for { $name }.
event-drop-ask = Leave { $name }? You lose your games of this round.
event-dropped = { $user } has left { $name }.
event-check-wrong = Recomputed, round { $rounds } differs from what was played.
event-paired = Pairings fixed for round { $round }: { $count }.
event-forbidden = { $one } and { $other } will not meet.
event-appointed = { $user } may now run { $name } too.
event-close-ask-open = Call { $name } off? Those who have entered ({ $count }) lose their places. This cannot be undone.
event-close-ask-running = End { $name } now? The standings count as they are; unfinished games do not count. This cannot be undone.
event-closed = { $name } is closed.
event-goes-on-here = { $name } goes on in this channel. Games without a thread get one now.
event-more-time = { $name }: the games of this round can be begun until { $when }.
event-time-made-up = { $name }: I was away when the time was up. Nobody has lost anything by it: you have until { $when }.
event-channel-gone = The channel or forum of this event was deleted, so no more games can be opened. Write /tournament move in the channel where it shall go on: the games get new threads there, and everybody gets the full time to begin again.
event-clock = the clock
event-act-create = created the event
event-act-announce = announced it
event-act-change = changed it
event-act-start = started it
event-act-finish = finished
event-act-close = closed it early
event-act-move = moved it to another channel
event-act-extend = gave more time
event-act-cancel = called it off
event-act-late = entered late
event-act-drop-out = dropped out:
event-act-no-show = did not show up:
event-suspended-until = no entries until { $when }
event-act-forbid = forbade a pairing
event-act-pair = fixed pairings
event-act-appoint = appointed an organizer:
event-suspended = You did not show up in { $name }. You cannot enter events here until { $when }.
event-tag-running = running
event-tag-finished = finished
event-begins-title = { $name } begins
event-deadline-title = { $name }: start your games of round { $number }
event-more-pairings = … and { $count } more
match-call = { $users }: your match of { $event }. Take your seats; the game begins when both are seated.
event-table-not-started = Not begun in time: decided by forfeit.
event-table-dropped-out = The opponent has left the event: { $side } wins by forfeit.
outcome-forfeit = { $winner } wins by forfeit.
error-no-such-event = There is no such event here. Name one, or create it with `/tournament create`.
error-already-entered = You are already taking part in { $event }.
error-not-entered = You are not taking part in { $event }.
error-event-full = All { $limit } places are taken.
error-entry-suspended = You did not show up in an earlier event and may enter again <t:{ $until }:R>.
error-entry-by-role = Only those with <@&{ $role }> may enter this event.
error-entry-barred = A judge has disqualified you in { $event }.
error-plays-in-event = You play in { $event } yourself, so you cannot take another player’s seat in it.
error-entry-gated = This event asks for { $wanted }% of answers in time; yours are { $share }%. Every game you play on time raises that.
error-not-event-organizer = Only the organizers of the event, or those with the server’s organizer role, may do that.
event-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
event-start-by = { $days ->
    [one] one day to begin a match
   *[other] { $days } days to begin a match
}
event-forecast = { $days ->
    [one] About one day at this pace, as games have gone so far.
   *[other] About { $days } days at this pace, as games have gone so far.
}
event-exported = The event in one file: what its board and its tables say. No hand is in it.
event-check-sound = { $count ->
    [one] One round recomputed: it matches.
   *[other] { $count } rounds recomputed: all match.
}
event-check-older = { $count ->
    [one] One round was paired by an earlier version of the pairing rules; today’s would pair it otherwise, so it cannot be recomputed.
   *[other] { $count } rounds were paired by an earlier version of the pairing rules; today’s would pair them otherwise, so they cannot be recomputed.
}
event-started = { $count ->
    [one] { $name } begins with one player.
   *[other] { $name } begins with { $count } players.
}
error-event-not = { $status ->
    [late] It is too late to enter: entries close at half of the rounds, and in some formats at the start.
    [fixed] The pairings of this format follow from its plan and cannot be fixed by hand.
    [bid] The bids are in, or this match is decided.
    [draft] The event has not been announced yet.
    [open] The event has not begun yet.
    [running] The event is under way.
    [cancelled] The event was called off.
   *[other] The event is over.
}
error-bad-event = { $reason ->
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
event-match-bid = a blind bid for the side
event-duplicate-none = Every table has its own dice
event-duplicate-match-points = duplicate, match points
event-duplicate-butler = duplicate, Butler
event-duplicate-rule = Duplicate: all tables of a round have the same dice and draws. Threads are private, and nothing is told of a round until its last game has ended. You are scored against those with your side.
event-bid-rule = Both bid in secret, in victory points, for the side they want. The higher bid gets the side, and the opponent gets the points. If each wants a different side, nobody pays.
event-tables-of = tables of { $count }
event-done = (finished)
bid-call = { $users }: your match of { $event }. Bid for your side; the table opens when both bids are in.
button-bid = Bid
bid-title = Your bid
bid-side = The side you want
bid-points = Victory points you give for it
bid-points-hint = 0 to 99. Nobody sees it before both bids are in.
bid-kept = Your bid is kept. You may change it until your opponent has bid.
bid-opened = Both bids are in: the table is open.
bid-line = { $user }: { $side }, { $points } VP
bid-bought = { $user } plays { $side } and gives { $points } VP.
bid-free = { $user } plays { $side }. Nobody gives points.
bid-result = With the { $points } VP that { $paying } gave, { $side } wins the match.
bid-result-draw = With the { $points } VP that { $paying } gave, the match is drawn.
param-event-substitutes-hint = Where seats that become free are announced
