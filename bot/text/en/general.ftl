# The bot's own sentences. The herald, not the clown: plain, short, a little dry.
# choosing
choose-one = Choose one
choose-some = 
    { $least ->
        [0] { $most ->
            [0] Choose
           *[other] Choose up to { $most }
        }
        [1] { $most ->
            [1] Choose one
           *[other] Choose 1 to { $most }
        }
       *[other] { $most ->
            [0] Choose
           *[other] Choose { $least } to { $most }
        }
    }
choose-exactly = Choose { $most }
choose-number = Choose a number
choose-next = Choose the next one (number { $place })
question-among = To choose from: { $names }
button-number = Enter a number ({ $low } to { $high })
button-sure = Confirm ({ $count })
button-sure-none = { $people ->
    [yes] Nobody
   *[no] Nothing
}
button-order = Confirm this order ({ $count })
button-again = Start over
button-share = Divide among { $names }
button-share-sure = { $total ->
    [0] Confirm: none
   *[other] Confirm { $total } of { $most }
}
share-line = { $name }: { $count }
draft-order = Order so far: { $names }
draft-shares = { $exact ->
    [yes] { $total } of { $most } chosen.
   *[no] { $least ->
        [0] { $total } of { $most } chosen.
       *[other] { $total } chosen, { $least } to { $most } allowed.
    }
}
field-share = A whole number, at most { $most }
field-number = A whole number from { $low } to { $high }{ $step ->
    [1] {""}
   *[other] {" "}in steps of { $step }
}
field-number-label = Your number
question-trail = Rule { $trail }
question-type = Or type `/{ $command }` and a few letters of the name.
question-secret = Only you see this
question-together = Only you see this. All answers are revealed at once
question-window = Your chance to react
answer-none = nothing
throw-number = roll { $number }
hand-size = { $count ->
    [one] 1 stratagem
   *[other] { $count } stratagems
}
hand-or = or
turn-phase = Turn { $turn } of { $turns } · { $phase }
outcome-won = { $winner } wins.
outcome-nobody = The game ends without a winner.

# buttons
button-take = Take { $side }
button-sit = Take the seat
button-random = Random side
button-leave = Leave the table
button-start = Start
button-word = Add a word to the dice seed
button-primer = What is this?
button-act = Act
button-hand = My hand
button-map = Map
button-log = Log
button-odds = Odds
button-rules = Rules
button-more = More
button-verify = Verify the dice
button-rematch = Rematch, sides swapped
button-resume = Resume
button-recap = What happened?
button-why = Explain the roll
button-agree = Agree
button-decline = Decline
button-undo = Undo
button-status = Status
button-pause = Pause
button-snooze = Snooze reminders
button-draw = Offer a draw
button-resign = Resign
button-extend = Ask for more time
button-resignsure = Yes, resign
button-abandon = Abandon the game
button-new = Start a game of { $title }
button-thread = Continue in a thread
button-newthread = Open in a thread
button-older = Older
button-newer = Newer
button-undo-last = Undo the last answer
button-undo-answer = Undo “{ $what }”
button-takeback = Ask to undo

# the lobby
lobby-taken = **{ $seat }**: { $user }
lobby-open = **{ $seat }**: open
lobby-reserved = **{ $seat }**: reserved for { $user }
lobby-waiting = Take a side. You may take both and play against yourself.
lobby-waiting-alone = Take the seat and press Start.
lobby-ready = All sides are taken. Press Start.
lobby-ready-alone = Press Start when you like.
lobby-sat = You play { $seat }.
lobby-left = You have left the table.
lobby-closed = This table is closed.
lobby-word-title = A word for the dice seed
lobby-word-label = Any word or number
lobby-word-hint = Mixed into the dice, so that nobody controls them alone.
lobby-word-taken = Added to the dice seed.
lobby-primer = A board wargame you play here, a few minutes at a time. On your turn I ask you in private what you want to do; then the channel sees what happened. Press **Act** whenever it is your turn. Nothing is lost if you come back tomorrow.
lobby-made = Table open: { $link }
lobby-busy = This channel already has a game. Open yours in a thread?
pace-none = No deadline
pace-rolling = { $hours ->
    [one] One hour per turn
    [24] One day per turn
    [48] Two days per turn
    [72] Three days per turn
    [168] One week per turn
   *[other] { $hours } hours per turn
}
pace-hour = A deadline every day at { $at } ({ $place })
pace-bank = { $hours } hours each for the whole game, plus { $increment } hours per turn
pace-rest = clocks stand still from { $begin } to { $end } ({ $place })

# the table
nobody = nobody
waiting-for = Waiting for { $user } ({ $seat })
table-paused = The game is paused.
table-abandoned = The game was abandoned.
game-begins = { $name } begins
dice-sealed = Dice sealed: `{ $commitment }…` (all of it, and every roll: /game verify)
next-are = Next: { $users }
dispatch-over = Seed revealed: `{ $seed }`. Every roll can now be checked with /game verify.
dispatch-steps = { $count ->
    [one] One small step is in the log.
   *[other] All details ({ $count }): Log.
}
proposal-takeback = { $user } ({ $seat }) asks to take back a move
proposal-draw = { $user } ({ $seat }) offers a draw
proposal-extension = { $user } ({ $seat }) asks for more time
proposal-pause = { $user } ({ $seat }) proposes a pause
proposal-resume = { $user } ({ $seat }) wants to resume
proposal-substitution = { $new } is asked to take over { $seat }
proposal-asked = { $users } must agree.
proposal-takes = { $count ->
    [0] This would undo steps that are not final yet.
    [one] This would undo one answer:
   *[other] This would undo { $count } answers:
}
proposal-agreed = You agreed.
proposal-refused = { $user } declined.
proposal-made = Proposed. The others have been asked in the channel.
proposal-gone = This proposal is closed.

# private answers
act-none = Nothing to decide right now.
act-done = Done.
act-next = Next: { $users }.
act-meanwhile = While you wait: look around, or plan your next turn.
act-over = The game is over. { $outcome }
act-lobby = The game has not begun. Take a side and press Start in the lobby.
not-seated = You are not playing at this table, but you may watch: map, log, odds and rules are open to everyone.
no-game-here = There is no game in this channel. Start one here, or with /game new.
many-games = There is no game in this channel, and you play several elsewhere. Which one do you mean?
stale = You have already answered that ({ $when }).
stale-nothing = You have already answered that.
undone-last = Your last answer is undone.
undone = Undone: { $what }.
undo-none = You can no longer undo this on your own: your phase is over, dice were rolled, something secret was revealed, or another player has acted.
undo-none-acted = You can no longer undo this on your own: another player has acted since.
undo-none-dice = You can no longer undo this on your own: dice were rolled.
undo-none-phase = You can no longer undo this on your own: your phase is over.
undo-none-secret = You can no longer undo this on your own: something secret was revealed.
undo-none-told = You can no longer undo this on your own: it has already been announced in the channel.
undo-consent-none = You have not answered anything yet.
macro-stop = I stopped here: “{ $given }” is not an answer to this question.
macro-unused = Ignored, because nothing asked for it: { $given }.
macro-left = Not carried out yet: { $given }.
macro-done = Done: { $done }.
macro-other = /{ $verb } does not fit the question you are asked now.
macro-sealed = Dice were rolled, so the rest of your command was not carried out.
possible = Possible: { $possible }.
hand-title = Your hand · { $seat }
hand-empty = Your hand is empty.
hand-none = This game has no hands, or you are not playing in it.
hand-dm = Your hand in { $name }. Only you can see this.
hand-closed = I could not send you your hand: your direct messages are closed to this server. **My hand** and /hand always show it, to you alone.
battle-alt = Battle. { $words }
log-title = Log
log-empty = Nothing has happened yet.
log-page = Page { $page } of { $pages }
status-title = { $name }
status-seats = Seats
status-board = [The board]({ $link })
odds-title = Odds: { $place }
odds-none = No battle is in sight on the map.
odds-where = Where?
odds-line = { $chance } on a { $die }: { $result }
odds-public = From public information. Stratagems still to be played are not counted.
odds-open = Calculated from what everyone can see.
odds-nobody = { $chance } neither side wins
odds-total = { $chance } { $who } wins
rules-none = Nothing found for “{ $query }”. Try a number such as 4.2, or a word.
rules-ask = Which section? Try /rules 4.2 or /rules retreat.
rules-ruling = Ruling
rules-asked-now = For the current question: { $trail }
rules-missing = The rules of this game are not available here.
why-title = Roll { $number }
why-die = Die { $number } for { $reason }
why-column = Column { $number } for { $reason }
why-none = There is no such roll in this game.
why-nothing = No dice have been rolled yet.
why-rule = Rule { $rule }: { $name }
why-stream = Roll { $number } of this game: { $result } on a { $sides }-sided die.
verify-title = The dice of this game
verify-sound = { $count ->
    [one] One roll checked against the seed: it matches.
   *[other] { $count } rolls checked against the seed: all match.
}
verify-rules-changed = { $count ->
    [one] One roll recomputed from the revealed seed: it matches.
   *[other] { $count } rolls recomputed from the revealed seed: all match.
} The rules have been corrected since this game, which was played under version { $version }, so it cannot be replayed to its end. That is nobody’s fault.
verify-seed = Seed: `{ $seed }`
verify-words = Words: { $words }
verify-commitment = Sealed at the start as: `{ $commitment }`
verify-wrong = These rolls do not match the seed: { $wrong }.
verify-later = The seed stays sealed until the game is over. The seal, published at the start, is `{ $commitment }`; { $count ->
    [one] one roll
   *[other] { $count } rolls
} so far.
recap-title = Since your last answer
recap-nothing = Nothing new since your last answer.
resign-ask = Resign this game? This cannot be undone.
resigned = You have resigned.
told-resigned = { $seat } resigns.
told-permission-missing = I cannot post in { $channel }: I need this permission: { $missing }. Nothing is lost; I post it all as soon as I have it.
told-posting-worse = In { $channel } I lack { $missing }. The game goes on there without pictures or a pinned board.
cannot-post = I cannot post in { $channel }: I need this permission: { $missing }. Nothing is lost; I post it all as soon as I have it.
posts-worse = In { $channel } I lack { $missing }. The game goes on there without pictures or a pinned board.
permission-unknown = one that Discord does not name
told-channel-gone = The channel of this game was deleted. The organizer or a moderator can bring the game to another one with /game moderate move.
told-lobby-expiring = This table has waited for days. It closes tomorrow unless someone takes a seat.
told-lobby-moderated = A moderator has changed this table.
abandon-ask = Abandon the game? It ends for everyone, without a result.
abandoned = The game is abandoned.
renamed = The table is now called { $name }.
exported = The whole game in one file, with its seed and every hand.
exported-so-far = The game so far in one file, with every answer and every hand. The dice seed is added when the game is over.
paused = The game is paused. No clock runs.
resumed = The game goes on.
snoozed = No reminder before { $when }.
vacation-on = You are away until { $when }. Your clocks are stopped.
vacation-off = Welcome back. Your clocks are running again.
quiet-on = No notices between { $start } and { $end } ({ $zone }).
quiet-off = Notices at any hour.
standing-on = In this game I now pass for you whenever you could react. /settings show changes it.
standing-off = I ask you whenever you could react, even where you have nothing to play.
standing-empty = I pass for you where you have nothing to play, and ask you where you have.
language-set = I will write to you in English.
language-table = This channel is now in English.
games-title = Games
games-none = No games here yet. Start one with /game new.
status-lobby = open for players
status-running = turn { $turn }
status-paused = paused
status-over = over
status-abandoned = abandoned
reminder = { $user }, it is your turn in { $name }.
reminder-half = { $user }, half of your time in { $name } has passed.
reminder-nearly = { $user }, your time in { $name } is almost up.
reminder-snooze = { $user }, you asked for a reminder: it is your turn in { $name }.
reminder-over = { $user }, your time for this answer in { $name } is up.
overdue = { $user } ({ $seat }) has run out of time in { $name }.
overdue-substitute = You can wait, or put somebody else in the seat with /game seat substitute.
overdue-computer = You can wait, or let a computer play on.
overdue-win = You can wait, or claim the win.
button-claim = Claim
button-claimsure = Claim it
claim-substitute = { $seat } has run out of time. Someone else may take over: offer the seat with /game seat substitute.
claim-computer = { $seat } has run out of time. A computer player may take over. This cannot be undone.
claim-win = { $seat } has run out of time. You may claim the win. This cannot be undone.
claimed-win = You have claimed the win.
claimed-computer = A computer player takes over.
choice-claim-substitute = Out of time: another player may take over
choice-claim-computer = Out of time: a computer player may take over
choice-claim-win = Out of time: the win may be claimed
command-game-claim = Claim what this table grants when a player runs out of time
command-game-seat-remove = Free a side before the game begins
command-game-moderate-clear = Free this channel: its game ends without a result (moderators)
param-reserved-hint = For whom; leave it empty to free the side
button-clearsure = Free the channel
clear-ask = Free this channel? { $name } ends for everyone, without a result.
channel-cleared = The channel is free.
games-page = Page { $page } of { $pages }
error-no-thread-for-two = A match found here needs a thread, and you may not create threads in this channel. Use /play in another one, or ask a moderator to name this one for tables with /setup server.
error-no-thread-for-you = You may not create threads in this channel. Open the table in a channel of its own.
notice = { $user }, your turn as { $seat }.
answer-before = due { $when }
solo = You play every side here.
welcome-title = Welcome to Hellas
welcome-text = Wargames of the Peloponnesian War, played a few minutes at a time. On your own? Play the computer, or take the ten-minute tutorial. With others? Open a table, take a side, press Start. Nothing to read first.

# alerts to the hosts
alert-backup-failed = The scheduled backup failed ({ $error }). Look at the log and the disk; strategos db backup tries again.
alert-disk-full = Only { $megabytes } MB are left on the disk. Make room now, or answers can no longer be saved.
alert-undelivered = { $failed } messages could not be delivered; the oldest has waited { $minutes } minutes. `strategos doctor` says why.

# errors
error-unexpected = Something went wrong on my side. Your game is safe. Please try again.
error-button-gone = This button is out of date. The message now shows what is possible.
error-rules = That is not possible now. **Act** shows what is.
error-no-such-game = There is no such game any more.
error-channel-busy = This channel already has a game. Use another channel, or a thread.
error-not-seated = You have no seat at this table, but you can watch.
error-seat-taken = That seat is already taken.
error-seat-reserved = That seat is reserved for <@{ $user }>.
error-seats-of-match = The players of this match are fixed. If one does not come, the deadline decides.
error-not-running = The game is not running.
error-store = The game could not be saved just now; nothing has changed. Try again, please.
error-store-busy = The database is busy; nothing has changed. Try again in a moment, please.
error-store-full = The database is full; nothing has changed. The host of this bot has to make room.
error-store-damaged = The database is damaged; nothing was changed. The host of this bot has to look at it (strategos db check).
error-bad-hours = I do not understand “{ $given }”. Write hours as 23-7 and a time zone as Europe/Athens.
error-table = That is not possible at this table.
error-not-in-lobby = The game has begun already.
error-game-paused = The game is paused. It can be resumed with /game resume.
error-no-such-seat = There is no such seat. Possible: { $possible }.
error-seats-empty = Not everybody is here yet: { $seats }.
error-already-seated = You already have that seat.
error-not-organiser = Only the person who opened the table may do that.
error-not-overdue = There is nothing to claim: their time is not up, or they have answered meanwhile.
error-had-another-seat = Someone who has seen one side’s hand cannot take the other side.
error-too-many = { $what ->
    [vacation] That is more than the { $limit } days of vacation in a year.
    [adverts] This side is being advertised already; try again later.
    [proposals] That is enough proposals for one hour; try again later.
    [server] This server already has { $limit } open tables, the maximum. Finish or abandon one first.
   *[person] You already have { $limit } open tables, the maximum for one person. Finish or abandon one first.
}
error-no-such-proposal = This proposal is closed.
error-proposal-outdated = The game has moved on since, and more would be undone than was shown. Ask again with /undo.
error-bad-proposal = That cannot be proposed now: { $reason ->
    [nothing-to-take-back] there is nothing of yours to take back
    [no-deadline] no clock is running for you
    [running] the game is running
    [paused] the game is paused
   *[other] it makes no sense here
}.
error-secrets-at-stake = The file of a running game would reveal its secrets. You can have it when the game is over.
error-bad-pace = That pace is not possible. Choose one from the list.
error-bad-file = That file is not a game, or contradicts itself.

# what happens at the table and not in the rules
event-table-resigned = { $side } resigns.
event-table-abandoned = The game is abandoned.
event-table-expired = Nobody came for a week: the table is closed.
event-table-empty = Nobody is left at the table: the game is closed.
event-table-substituted = { $side } has a new player: <@{ $new }>.
event-table-paused = The game is paused.
event-table-resumed = The game goes on.
event-table-left = { $side }’s player has left the server. Offer the seat with /game seat substitute.
event-table-moved = The game goes on in this channel.
event-table-renamed = This game is now called { $name }.
event-table-seat-emptied = { $side } is free again.
event-table-seat-reserved = { $side } is reserved.
event-table-seat-opened = { $side } is no longer reserved.
event-table-extended = { $side } has more time.
event-table-takeback = { $answers ->
    [0] By consent of all, steps that were not final are taken back.
    [one] By consent of all, one answer is taken back.
   *[other] By consent of all, { $answers } answers are taken back.
}
event-table-drawn = The players agree on a draw.
event-table-mended = A rule was corrected. The game returns to where it mattered, and the question is asked again.
event-table-clock = { $side } ran out of time: the clock answered.
outcome-agreed = The players agree on a draw.
outcome-resigned = { $winner } wins: the other side has resigned.
outcome-ruled = { $winner } wins by the judge’s ruling.
outcome-withdrawn = { $winner } wins: the other side was withdrawn by the organizer.

# further words
lobby-begun = The game has begun; its board is pinned.
private-dm = { $name }. Only you can see this.
theme-set = Maps in the theme “{ $name }”.
button-forgetsure = Forget me for good
privacy-shown = This is everything I store about you.
privacy-ask = { $games ->
    [0] Everything stored about you is removed: your settings, and your name in all records of games.
    [one] Everything stored about you is removed, and you leave the game you are in; your seat there stays empty until somebody else takes it.
   *[other] Everything stored about you is removed, and you leave the { $games } games you are in; your seats there stay empty until somebody else takes them.
} This cannot be undone.
privacy-forgotten = { $games ->
    [0] Done. Nothing is stored about you any more.
    [one] Done. One game keeps its moves, without your name.
   *[other] Done. { $games } games keep their moves, without your name.
}
proposal-done = Agreed by all.
proposal-declined = Declined.
proposal-void = This proposal is closed.
proposal-declined-by-you = You declined.
language-name = English
standing-choice-pass = Pass for me when I could react
standing-choice-empty = Pass where I have nothing to play
standing-choice-wait = Always wait for me
choice-pace-none = No deadline
choice-pace-day = One day per turn
choice-pace-two-days = Two days per turn
choice-pace-three-days = Three days per turn
choice-pace-week = One week per turn
choice-pace-bank = Seven days each for the whole game, plus time per turn
choice-pace-evening = Every evening at eight

# commands (at most 100 characters)
command-activate = Activate a zone; in The Peloponnesian War, choose what a leader does on the way
command-advantage = Use the Advantage, or reroll with it
command-announce = Commit action points to your action phase; in The Peloponnesian War, name the objective
command-attack = Choose which combat to fight; in The Peloponnesian War, also intercept
command-build = Build works; in The Peloponnesian War, build forces with talents
command-move = Move units: from where, who, where to
command-operation = Choose your operation in The Peloponnesian War
command-recover = Bring weakened units back to full strength
command-reinforce = Bring reinforcements onto the map (Syracuse)
command-retreat = Choose where your units retreat, and who
command-stratagem = Play a stratagem from your hand, or pass
command-weaken = Choose which of your units take the losses
command-verb = Answer the question that is open for you: { $name }
param-hint = Your choice; the list shows what is possible now
command-game = Open a game, start it, end it, and look at it
command-game-more = Status, pause, draw, resign and other rare actions
command-settings = Your reminders, language, colours, absence and privacy
command-settings-privacy = What is stored about you
command-game-moderate = End or move games (organizers and moderators)
command-game-judge = Call a judge, or rule
command-game-seat = Who sits where
command-watch = Follow, predict and replay games; ratings
command-order = Answer with the rulebook’s own words
command-game-new = Open a table in this channel
command-games = The games waiting for you, your others, and those of this server
command-game-show = Show the table of this channel again
command-game-rename = Give the table a name
command-game-seat-reserve = Reserve a side for somebody
command-game-seat-substitute = Give a side to another player
command-game-moderate-abandon = End the game without a result
command-game-export = The whole game as a file
command-game-rematch = The same game again with the sides swapped
command-act = Show privately what is asked of you
command-hand = Your hand, shown to you alone
command-game-status = Turn, seats, points, clocks
command-game-verify = Recompute every roll of the sealed dice
command-game-recap = What happened since your last turn, with one map
command-undo = Undo your last step, or ask the others
command-game-resign = Give up the game
command-game-pause = Propose a pause; all clocks stop
command-game-resume = Go on after a pause
command-game-start = Begin the game once every seat is taken
command-game-leave = Leave the table before the game begins
command-answer = Answer whatever is asked; several answers with semicolons
command-map = The map as you see it
command-odds = Exact chances of a battle, from what everybody can see
command-rules = A section of the rules by number or word
command-why = Why a roll had its result: modifiers, die, rule
command-game-log = What has happened so far
command-game-draw = Offer a draw to the other players
command-game-extend = Ask the others for more time
command-settings-snooze = No reminders in this game for some hours
command-settings-vacation = Away for some days; your clocks stop (0 ends it)
command-settings-standing = Let the bot pass for you when you could react
command-settings-quiet = Hours in which you get no notices
command-settings-language = Your language, or that of this channel
command-settings-theme = The colours of the maps
command-settings-privacy-show = All that is stored about you, as a file for you alone
command-settings-privacy-forget = Remove everything that is stored about you
param-title-hint = Which game
param-scenario-hint = Which scenario or edition
param-options-hint = Special options; easier with the Options button
param-side-hint = Which side
param-pace-hint = How long an answer may take
param-opponent-hint = For whom
param-name-hint = What the table is called
param-thread-hint = Open a thread for the game
param-mine-hint = Only the games you play
param-answer-hint = A code, a name or a number; the list shows what is possible now
param-theme-hint = Colours
param-size-hint = Phone, desktop or full
param-zone-hint = Which place
param-query-hint = A number such as 4.2, or a word
param-throw-hint = The number of the roll; the last one if left out
param-page-hint = Which page; the last one if left out
param-hours-hint = How many hours
param-days-hint = How many days
param-standing-hint = What the bot does for you
param-quiet-hint = For example 23-7; off for none
param-timezone-hint = For example Europe/Athens
param-language-hint = Which language
param-channel-hint = For everybody in this channel

# options of a table, settings of a person
button-options = Options
button-settings = Settings
options-title = Options of { $name }
options-scenario = Scenario: { $name }
options-turns = { $count ->
    [one] One turn
   *[other] Up to { $count } turns
}
options-pace = Pace: { $name }
options-hint = Changes apply at once.
settings-title = Your settings
setting-line = { $name }: { $value }
setting-standing = When you could react
setting-reminders = Reminders
setting-quiet = Quiet hours
setting-timezone = Time zone
setting-vacation = Away
setting-language = Language
setting-theme = Maps
reminders-choice-dm = By direct message
reminders-choice-channel = In the channel
reminders-choice-off = None
reminders-dm = Reminders come by direct message.
reminders-channel = Reminders come in the channel of the game.
reminders-off = No reminders. You are still notified once when it is your turn.
quiet-choice-off = None
timezone-set = Your time zone is { $zone }.
vacation-choice = { $days ->
    [0] No, I am here
   *[other] { $days } days
}
language-choice-auto = As in Discord
error-not-admitted = That did not work: only a game in a private thread can admit somebody, and only members of this server.
error-no-voice-there = You may not write in { $channel }, so I will not post there for you.
error-no-thread = I may not open threads in this channel. Open the table in a channel of its own, or give me the right to create public threads.
error-not-channel-keeper = Only players of this game and channel managers can change this for everyone.
stale-now = Here is what is asked now.
name-effect = { $name }: { $effect }
question-only-pass = You have nothing to play here, so I pass for you after a while. Your opponent cannot tell: the wait is like your own.
recap-title-turn = This turn
command-settings-show = Reminders, quiet hours, absence, standing orders, language and colours
command-settings-reminders = How you are reminded before your time is up
param-reminders-hint = By direct message, in the channel, or not at all
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
theme-deutan = For red-green colour blindness
theme-tritan = For blue-yellow colour blindness
size-phone = Phone
size-desktop = Desktop
size-full = Full

# taking back
takeback-untold = a secret answer
takeback-phase = the end of the phase (then came “{ $phase }”)
button-takeback-alone = Take it back
button-all = { $people ->
    [yes] Everyone ({ $count })
   *[no] All of them ({ $count })
}
button-fitting = As many as fit: { $names }
button-last = As last time: { $names }
button-always-pass = Always pass here
confirm-few = { $count ->
    [one] Choose one more to confirm.
   *[other] Choose { $count } more to confirm.
}
confirm-many = { $count ->
    [one] One too many. Remove one.
   *[other] { $count } too many to confirm.
}
confirm-not = These do not go together, so they cannot be confirmed.

# help
help-title = Help
help-none = There is no game in this channel. Open a table with a button below or with /game new. /games shows your games everywhere.
help-lobby = The game has not begun. Take a side in the lobby post; when every side is taken, anybody seated presses **Start**. /rules explains the rules, /game seat reserve keeps a side for somebody.
help-turn = It is your turn: press **Act**. /odds shows the chances of a battle, /rules explains the question, /undo takes back your last step; /answer takes typed answers, several at once with semicolons.
help-early = The game waits for another player, but you can answer ahead: press **Act**. If something happens first that changes your question, I ask you again.
help-waiting = The game is waiting for another player. Meanwhile: /map, /game log, /game recap (what happened since your last turn), /odds, /rules. You will be notified when it is your turn; /settings show says how.
help-spectator = You are watching. /map, /game log, /game recap, /odds and /rules are open to you; hands stay hidden. To play yourself, use /game new in another channel or in a thread.
help-over = The game is over. /game log shows what happened, /game verify recomputes every roll, /game rematch starts it again with the sides swapped.
command-help = What you can do here and now
games-waiting = { $count ->
    [0] No game is waiting for you
    [one] One game is waiting for you
   *[other] { $count } games are waiting for you
}
games-turn = your turn as { $seat }, waiting { $since }
button-act-in = Act: { $name }

# permissions and moving
error-permissions = I cannot run a game in this channel yet: I lack { $missing }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-embed-links = Embed Links
permission-pin-messages = Pin Messages
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
game-moved = The game continues in this channel.
command-game-moderate-move = Bring a game to this channel
param-game-hint = Which game

# /setup
command-setup = How this server plays
command-setup-server = Language, colours, roles, and where tables may be opened
command-setup-check = Which permissions are missing, and where
param-setup-tables-hint = One more channel where tables may be opened
command-setup-limits = How many tables may be open at once on this server
param-setup-organizers-hint = The role that may run tournaments and leagues
param-setup-moderators-hint = The role that may end, pause and move games, besides those who manage channels
param-setup-spectators-hint = The channel where spectators follow the games
param-setup-exercises-hint = The channel where an exercise is posted every day
param-setup-clear-hint = Undo one of these settings
param-limit-person-hint = Open tables per person
param-limit-server-hint = Open tables on the whole server
setup-clear-tables = Tables in every channel again
setup-clear-organizers = No organizer role
setup-clear-moderators = No moderator role
setup-clear-spectators = No spectators’ channel
setup-clear-exercises = No daily exercise
setup-organizers = Tournaments and leagues are run by { $role }
setup-organizers-none = Anyone with Manage Server may run tournaments
setup-moderators = Games are moderated by { $role }, and by those who may manage channels or the server
setup-moderators-none = Anyone with Manage Channels may moderate games
setup-spectators = Spectators follow the games in { $channel }
setup-spectators-none = No channel for spectators
setup-exercises = An exercise is posted every day in { $channel }
setup-exercises-none = No daily exercise
setup-limits = Open tables: at most { $person } per person, { $server } on the server
error-not-moderator = Only this server’s moderators may do that.
error-everybodys-role = Everybody has that role. Choose one that only some people have.
setup-title = This server
setup-language = Language of new tables: { $name }
setup-theme = Maps for those who have not chosen: { $name }
setup-tables = Tables may be opened in { $channels }
setup-tables-anywhere = Tables may be opened in every channel
setup-next = `/setup check` says whether any permission is missing.
setup-check-title = Permissions
setup-missing-server = My role lacks { $permissions }. Server Settings → Roles → my role.
setup-invite = Or invite me again with the right permissions: { $link }
setup-missing-channel = In { $channel } I lack { $permissions }. Edit Channel → Permissions: add my role and allow this.
setup-gone = The channel or role in `{ $setting }` no longer exists. Choose again with `/setup server`, or undo the setting: `/setup server clear:{ $choice }`
setup-more-channels = { $count ->
    [one] … and one more channel.
   *[other] … and { $count } more channels.
}
setup-fine = Everything is in order in { $count ->
    [one] one channel
   *[other] { $count } channels
}.
welcome-setup = Do you run this server? `/setup server` sets the language and where tables may be opened; `/setup check` finds missing permissions.
error-on-servers-only = This only works on a server.
error-not-server-keeper = You need the Manage Server permission for this.
error-tables-elsewhere = On this server tables are opened in { $channels }.
ended-title = { $name }: the end
ended-battles = The greatest battles
ended-battle = { $said } Turn { $turn }.
board-over = The game is over.
board-over-at = The game is over. Result: { $where }
button-rematch-alone = Play again
button-rematch-several = Rematch, everyone one seat on
command-settings-maps = How often this channel gets a map
param-when-hint = After which phases a map is posted
maps-changes = After phases that changed the map
maps-every = After every phase
maps-set-changes = This channel gets a map after each phase in which something moved.
maps-set-every = This channel gets a map after every phase.
board-endings = How the game can end
board-advantage = has the Advantage
warn-title = Are you sure?
button-warn-back = Choose again
button-warn-anyway = Do it anyway
button-terms = What do these mean?
terms-title = Words of { $name }

games-to-begin = • **[{ $name }, round { $round }]({ $link })** · take your seat { $when } at the latest
setup-timezone = Time zone: { $zone } (starts of events are written in it)
param-setup-timezone-hint = The time zone in which starts of events are written
button-other-group = Another region
choose-group = Or choose a region first
odds-fails = { $who } fails on a { $dice }: the die decides too, whatever the strength.
percent = { $figure }%
error-store-unreachable = The database is unreachable; nothing has changed. I try again in a moment.
