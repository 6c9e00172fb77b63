# Events: tournaments, their posts and refusals.
button-enter = Enter
button-checkin = Check in
button-dropout = Drop out
button-standings = Standings
button-schedule = My matches
button-announce = Announce
button-evcancel = Call off
button-eventcheck = Verify the pairings
command-tournament = Tournaments and leagues
command-tournament-create = Create an event
command-tournament-announce = Announce an event and open it for entries
command-tournament-register = Enter an event, or come late
command-tournament-checkin = Say that you will be there
command-tournament-drop = Leave an event
command-tournament-standings = The table, with every tie-break explained
command-tournament-schedule = Your matches and deadlines
command-tournament-verify = Compute the pairings anew from the sealed seed
command-tournament-record = What organizers and judges did
command-tournament-export = The event as a file or a calendar
command-tournament-start = Close the entries and pair round 1
command-tournament-pair = Fix pairings of the next round
command-tournament-forbid = Two who shall not meet
command-tournament-appoint = Make somebody an organizer of the event
command-tournament-close = Call an event off, or end it now
param-event-hint = Which event; the one of this channel if left out
param-format-hint = How people are paired
param-event-forum-hint = A forum for the matches; threads here if left out
param-event-player-hint = Who leaves; you if left out (organizers only)
param-event-file-hint = CSV table, JSON record or iCalendar of deadlines
param-event-first-hint = The first of the two; plays the first side first
param-event-second-hint = The second of the two
param-event-pairs-hint = A text file: two names or ids in each line
param-event-organizer-hint = Who shall help to run it
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
event-round = Round { $number }
event-entrants = Entrants
event-status-draft = Draft: only organizers see it.
event-status-open = Open for entries.
event-status-running = Round { $round } is under way.
event-status-over = Finished.
event-status-cancelled = Called off.
event-begins = It begins { $when }.
event-no-show = Whoever does not show up cannot enter events for a day, twice as long each time, 30 days at most.
event-gate = Answers in time: at least { $share } %
event-gate-none = Everybody may enter
event-check-in-rule = Only those who check in are paired
event-check-in-none = No check-in
event-seal = Pairings sealed: { $commitment }
event-seed = Seed revealed: { $seed }
event-nobody = (somebody who left)
event-left = (left)
event-table = standings
event-tie-breaks = Points, then direct encounter · Buchholz Cut-1 · Sonneborn-Berger · victory-point margin · lot
event-no-rounds = No round has been paired yet.
event-explain = Explain a line
event-more = More
event-unplayed = not played
event-term = Round { $round }: { $opponent } { $value }
event-term-cut = Round { $round }: { $opponent } { $value } (left out: the lowest)
tie-break-direct-encounter = Direct encounter
tie-break-buchholz-cut-1 = Buchholz Cut-1
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-margin = Victory-point margin
event-start-until = Begin your games before { $when }.
event-bye = { $user } has a bye.
event-ending-forfeit = (forfeit)
event-ending-double-forfeit = (neither showed up)
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
event-drop-ask = Leave { $name }? Your games of this round are lost.
event-dropped = { $user } has left { $name }.
event-check-wrong = Computed anew, round { $rounds } comes out otherwise than it was played.
event-paired = Fixed for round { $round }: { $count }.
event-forbidden = { $one } and { $other } will not meet.
event-appointed = { $user } may now run { $name } too.
event-closed = { $name } is closed.
event-clock = the clock
event-act-create = created the event
event-act-announce = announced it
event-act-change = changed it
event-act-start = started it
event-act-finish = finished
event-act-close = closed it early
event-act-cancel = called it off
event-act-late = came late
event-act-drop-out = dropped out:
event-act-no-show = did not show up:
event-act-forbid = forbade a pairing
event-act-pair = fixed pairings
event-act-appoint = appointed an organizer:
event-suspended = You did not show up in { $name }. You cannot enter events here until { $when }.
event-tag-running = running
event-tag-finished = finished
event-begins-title = { $name } begins
event-deadline-title = { $name }: start your games of round { $number }
event-more-pairings = … and { $count } more
match-call = { $users }: your match of { $event }. Take your seats; the game begins when both sit.
event-table-not-started = Not begun in time: decided by forfeit.
event-table-dropped-out = An opponent has left the event: { $side } wins by forfeit.
outcome-forfeit = { $winner } wins by forfeit.
error-no-such-event = There is no such event here. Name one, or create it with `/tournament create`.
error-already-entered = You take part in { $event } already.
error-not-entered = You do not take part in { $event }.
error-event-full = All { $limit } places are taken.
error-entry-suspended = You did not show up in an earlier event and may enter again <t:{ $until }:R>.
error-entry-gated = This event asks for { $wanted } % of answers in time; yours are { $share } %. Every game you play on time raises that.
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
event-check-sound = { $count ->
    [one] One round computed anew: it matches.
   *[other] { $count } rounds computed anew: all match.
}
event-started = { $count ->
    [one] { $name } begins with one player.
   *[other] { $name } begins with { $count } players.
}
error-event-not = { $status ->
    [late] It is too late to enter: entries close at half of the rounds, and in some formats at the start.
    [fixed] The pairings of this format follow from its plan and cannot be fixed by hand.
    [draft] The event has not been announced yet.
    [open] The event has not begun yet.
    [running] The event is under way.
    [cancelled] The event was called off.
   *[other] The event is over.
}
error-bad-event = { $reason ->
    [players] There are not enough players, or not as many as this format needs: { $possible }.
    [sides] A match is between two: choose a scenario for two sides.
    [size] That many places cannot be: { $possible }.
    [rounds] That many rounds or days cannot be.
    [number] Please write whole numbers.
    [pair] Name two different people who take part, each in one pairing only.
    [file] The file must have two entrants in each line, by name or id.
   *[other] The event cannot be like that.
}
