# Events: tournaments, their posts and refusals.
button-enter = Enter
button-checkin = Check in
button-dropout = Drop out
tournament-table = standings
button-standings = Standings
button-schedule = My matches
button-pairings = All pairings
button-announce = Announce
button-evcancel = Call off
button-evclose = Yes, close it
button-eventcheck = Verify the pairings
command-tournament = Tournaments and leagues
command-tournament-create = Create an event
command-tournament-change = Change an event: lists, form, channels, role
command-tournament-announce = Announce an event and open it for entries
command-tournament-register = Enter an event, or come late
command-tournament-checkin = Say that you will be there
command-tournament-drop = Leave an event, or withdraw a player
command-tournament-standings = The table, with every tie-break explained
command-tournament-schedule = Your matches and deadlines
command-tournament-pairings = All matches of the round, with their threads
command-tournament-verify = Recompute the pairings from the sealed seed
command-tournament-record = What organizers and judges did
command-tournament-export = The event as a file or a calendar
command-tournament-start = Close the entries and pair round 1
command-tournament-pair = Fix pairings of the next round, or pair two now
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
tournament-knock-out-order = By round reached; beside each name, matches won and where it ended
tournament-groups-order = First the knock-out by round reached, then the groups.
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
tournament-form-title = Event
tournament-form-name = Name
tournament-form-name-hint = Shown on the sign-up post
tournament-form-rounds = Rounds
tournament-form-rounds-hint = Empty: as many as the format needs
tournament-form-size = Places
tournament-form-size-hint = Empty: no limit
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
match-call = { $users }: your match of { $tournament }. Take your seats; the game begins when everybody is seated.
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
    [number] { $field ->
        [rounds] Rounds: please write a whole number.
        [size] Places: please write a whole number.
       *[other] Please write a whole number.
    }
    [pair] Name two different people who take part, each in one pairing only.
    [file] The file must have two entrants in each line, by name or id.
    [half-byes-none] This event gives no half-point byes.
    [half-byes-used] You have had all your half-point byes: { $possible }.
    [half-byes-last] The last round is played by everybody.
    [again] Only two who have waited in vain in this round, and have not met before, can be paired again.
    [forbidden] These two may not meet. `/tournament forbid` with `undo` allows it again.
    [nothing-to-undo] There is nothing to take back.
    [start] Write the start as 2026-11-25 19:00, as 19:00, or as +36 for hours from now.
    [start-past] The start must be to come, within a year.
    [places] More people have entered already: { $possible }.
    [lines] Each line must name one entrant, by name or id, each once.
    [webhook] A webhook is an https address on the internet.
   *[other] An event cannot be set up like that.
}

# Equal luck, bids, tables of several.
tournament-match-bid = a blind bid for the side
tournament-duplicate-none = Every table has its own dice
tournament-duplicate-match-points = duplicate, match points
tournament-duplicate-butler = duplicate, Butler
tournament-duplicate-rule = Duplicate: all tables of a round have the same dice and draws. Threads are private, and nothing is told of a round until its last game has ended. You are compared with everyone who played your side.
tournament-night = Clocks stand still from { $begin } to { $end }
tournament-night-none = Clocks run day and night
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

# Entries, reminders, standings.
button-evback = I am back
button-evsitout = Sit out next round (½)
button-evundo = Take back
button-evtable = Back to the table
button-evstart-sure = Start without them
button-evdraft-game = The game
button-evdraft-entries = Entries and start
button-evedit = Name, places, start…
button-evseeds = Seeds
button-evteams = Teams
button-evagain = Correct it
button-evname-yes = Yes, by name
button-evname-no = No
command-tournament-list = All events of this server
param-tournament-now-hint = In this round: both have waited in vain
param-tournament-undo-hint = Take it back
param-tournament-season-hint = The table of a season of several events
param-tournament-season-name-hint = The season whose table this event counts for
param-tournament-results-hint = A second channel for results
param-tournament-clear-hint = What to take away again
tournament-clear-forum = the forum
tournament-clear-role = the role for entries
tournament-clear-results = the channel for results
tournament-clear-substitutes = the channel for free seats
tournament-clear-season = the season
tournament-check-in-opens = Check-in opens { $when }.
tournament-check-in-any = Check-in from the announcement on
tournament-check-in-call = { $name }: check in now. It begins { $when }; only those who have checked in play.
tournament-check-in-last = { $name } begins { $when }, and you have not checked in. Without it you do not play.
tournament-late-none = Late entries: no points for missed rounds
tournament-late-half = Late entries: half a point for each missed round
tournament-when-started = It begins at its hour, or when you start it
tournament-when-full = It begins as soon as all places are taken
tournament-season-rule = Counts for the season { $season }
tournament-waiting = Waiting list
tournament-away = (away)
tournament-half-bye = { $user } sits this round out: ½ point.
tournament-absent = { $user } has no opponent and is away: no point.
tournament-ending-half-bye = (half-point bye)
tournament-ending-absent = (away)
tournament-ending-replaced = (one did not show up; the other was paired again)
tournament-change-hint = Changes apply at once, and the sign-up post follows.
tournament-change-running = While rounds are played you can change name, description, places, role, season and channels; pairings and results rest on everything else.
tournament-changed = { $name } is changed.
tournament-seeding-rating = Seeded by rating
tournament-seeding-hand = Seeded by hand
tournament-seeding-lot = Seeded by lot
tournament-list = Events of this server
tournament-list-none = There is no event yet. `/tournament create` makes one.
tournament-ladder-points = ladder points
tournament-points-match = points
tournament-points-match-points = match points
tournament-points-butler = Butler score
tournament-byes = byes
tournament-ahead = Ahead of { $user } on { $name }, { $mine } to { $theirs }.
tournament-ahead-lot = Level with { $user } in everything: the sealed lot decides.
tournament-unplayed-match-points = A game that was not played out is compared with nobody: its loser has 0, the other 0.6 of the most that could be had in the round.
tournament-unplayed-butler = A game that was not played out is compared with nobody: its loser has the worst score of the round, the other 0.
tournament-teams = Teams
tournament-season-places = places { $places }
tournament-season-scale = Points for places: { $points }
tournament-season-none = No event of this season is over yet.
tournament-on-waiting-list = { $name } is full: you are number { $place } on the waiting list and hear when a place is free.
tournament-page-name = May the public pages of this event call you by your name? Otherwise you are a number there.
tournament-page-name-yes = Pages may call you by your name. `/settings privacy web` changes that.
tournament-page-name-no = Pages do not name you. `/settings privacy web` changes that.
tournament-back = Good to have you back: { $name } pairs you again from the next round on.
tournament-sits-out = You sit out round { $round } of { $name } and get half a point. Press again to play after all.
tournament-plays-again = You play in round { $round } of { $name }.
tournament-withdrawn = { $user } is withdrawn from { $name } by the organizer.
tournament-withdrawn-until-back = You are not paired any more until you press the button.
tournament-paired-again = { $one } and { $other } play each other in round { $round }.
tournament-un-pair = { $users }: the fixed pairing is taken back.
tournament-un-forbid = { $users } may meet again.
tournament-un-appoint = { $users } does not run { $name } any more.
tournament-forbidden-wins = Their fixed pairing of the next round is lifted by this.
tournament-form-start = Start
tournament-form-start-hint = 2026-11-25 19:00, 19:00, or +36 for hours; time zone { $zone }. Empty: when you start it
tournament-form-description = Description
tournament-form-description-hint = Shown above the sign-up
tournament-form-seeds = The strongest first
tournament-form-seeds-hint = One player in each line; who is left out comes last
tournament-form-teams = Teams
tournament-form-teams-hint = In each line a player, a colon, and their team
tournament-form-gone = This form is not kept any more. Please begin again.
tournament-held = { $name }: too few are here to pair the next round. It waits until { $when } for those who stayed away.
tournament-place = A place is free in { $name }: you are in. { $channel }
tournament-left-out-not-checked = { $name } has begun without you, because you did not check in. { $channel }
tournament-left-out-full = { $name } has begun; no place became free for you. { $channel }
tournament-remind = This game has not begun. Take your seat { $when } at the latest, or it is lost.
tournament-remind-own = { $name }: your match has not begun. Take your seat { $when } at the latest, or it is lost.
tournament-new-hour = There is more time: begin this game before { $when }.
tournament-act-back = is back
tournament-act-sit-out = sits a round out
tournament-act-pair-again = paired two who had waited in vain
tournament-act-un-pair = took back a fixed pairing
tournament-act-un-forbid = allowed a pairing again
tournament-act-un-appoint = dismissed an organizer:
tournament-act-seed = seeded by hand
tournament-act-teams = made teams
tournament-act-moved-up = moved up from the waiting list:
tournament-act-webhook = changed where results are sent
tournament-act-withdraw = withdrew a player:
event-table-withdrawn = { $side } is withdrawn by the organizer.
event-table-ruled-out = { $side } loses the game by the judge’s ruling.
error-which-tournament = Which event: { $names }?
error-check-in-later = Check-in opens <t:{ $at }:f>.
tournament-half-byes = { $count ->
    [0] No half-point byes
    [one] One half-point bye on request, not in the last round
   *[other] { $count } half-point byes on request, not in the last round
}
tournament-check-in-before = { $hours ->
    [one] Check-in opens an hour before the start
   *[other] Check-in opens { $hours } hours before the start
}
tournament-start-ask = { $count ->
    [one] One entrant would be left out, { $left } would play. Start?
   *[other] { $count } entrants would be left out, { $left } would play. Start?
}
tournament-webhook-named = Results of { $name } are sent there when a round is over. Keep this secret; each message is signed with it (`X-Strategos-Signature`): ||{ $secret }||
param-tournament-webhook-hint = An https address to which results are sent as JSON
tournament-clear-webhook = the webhook

# the tables of a duplicate round side by side
compare-title = Round { $number }: the tables compared
compare-how = The same dice and draws at every table. The margin in victory points is compared; a win adds to it.
compare-part = Game { $number } of each match
compare-margin = margin { $margin } for { $side }
compare-course = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, { $battles ->
    [0] no battle
    [one] one battle
   *[other] { $battles } battles
}
compare-parted = Where they parted
compare-never = All tables were played alike.
compare-more = { $count ->
    [one] One more parting is on the page.
   *[other] { $count } more partings are on the page.
}
compare-more-here = { $count ->
    [one] They parted once more later.
   *[other] They parted { $count } more times later.
}
compare-turn = Turn { $turn }
compare-ended = the game is over
compare-tables = { $count ->
    [one] Table { $tables }
   *[other] Tables { $tables }
}
compare-look = Look at the game of a table, step by step
compare-later = The tables are compared when the last game of the round has ended.
compare-none = There is nothing to compare: fewer than two games of this round were played out.
compare-leads = Lead of { $side } after each turn
compare-table-column = Table
button-evcompare = Compare the tables
