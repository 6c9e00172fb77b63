# Answers ahead of their time

question-early = You may answer now, before your turn
question-early-stands = You may answer now, or wait and see
question-early-stands-why = Answered now, it counts whatever the others do first, as long as your question stays the same. If you would rather see what they do, wait: your clock is not running.
question-early-why = If someone does something first that changes your question, your answer is dropped unseen and I ask you again. Your clock is not running.
early-kept = Noted. It counts when your turn comes. If things change first, I ask you again.
early-withdrawn = Withdrawn. Nobody saw it.
button-withdraw = Withdraw
prepared-waits = You have answered ahead.
waiting-early = { $user } ({ $seat }) can answer ahead

# Plans

error-no-plan = You cannot plan in the middle of a step. Finish it first.
command-game-plan = Try moves for both sides in a private copy, and keep answers for later
button-plan = Plan
button-planback = One step back
button-planclear = Start over
button-plankeep = Keep my answers
button-planodds = Odds here
plan-title = Plan: only you see this
plan-hint = A private sandbox: play both sides. Hidden counters and dice are guesses, and nothing here touches the game.
plan-end = The plan ends here.
plan-kept = { $count ->
    [0] There was nothing of yours to keep before the first roll.
    [one] One answer kept. I give it for you unless a die is rolled or something unexpected happens first. /undo withdraws it.
   *[other] { $count } answers kept. I give them for you until a die is rolled or something unexpected happens. /undo withdraws them.
}

# Standing orders

button-always = Always “{ $answer }” here
standing-how-long = For how long should I answer “{ $answer }” for you? Your hand does not matter, so it gives nothing away. /settings show ends it.
button-until-phase = This phase
button-until-turn = This turn
button-until-game = The whole game
standing-until-phase = Until the end of this phase I answer this question for you. /settings show removes it.
standing-until-turn = Until the end of this turn I answer this question for you. /settings show removes it.
standing-until-game = For the rest of the game I answer this question for you. /settings show removes it.
until-phase = this phase
until-turn = this turn
until-game = the whole game
setting-orders = Standing orders
setting-orders-none = Standing orders (choose one to remove it)
setting-orders-remove = Remove: { $question } ({ $until })
setting-orders-removed = The standing order is removed.
button-whynow = Why now?
