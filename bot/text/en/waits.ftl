# Answers ahead of their time

question-early = asked ahead of time: your answer counts if nobody before you steps in, otherwise nobody sees it and you are asked again
question-early-stands = asked ahead of time: answer now and it counts whatever the others do first, as long as your question stays the same; if you would rather see what they do, wait: your clock is not running
early-kept = Kept. Your answer counts as soon as its turn comes; if it no longer fits what happened before, nobody sees it and you are asked again. /undo takes it back.
early-withdrawn = Withdrawn; nobody has seen it.
button-withdraw = Withdraw
prepared-waits = You have answers ready for questions to come.
waiting-early = { $user } ({ $seat }) may already answer

# Plans

error-no-plan = Nothing can be tried out just now: wait until the current step is over.
command-plan = Try moves for both sides in a private copy, and keep answers for later
button-plan = Plan
button-planback = One step back
button-planclear = Start over
button-plankeep = Keep my answers
button-planodds = Odds here
plan-title = Plan: only you see this
plan-hint = A copy of the position as you know it. What is hidden is dealt at random, and the dice are imaginary; nothing here happens in the game. Answer for both sides.
plan-end = The plan goes no further: the game would be over here, or the plan is too long.
plan-kept = { $count ->
    [0] There was nothing of yours to keep before the first roll.
    [one] One answer kept. It is given if exactly that question comes in exactly that position; the first roll, or anything unforeseen, cancels it. /undo withdraws it.
   *[other] { $count } answers kept. Each is given if exactly its question comes in exactly its position; the first roll, or anything unforeseen, cancels them. /undo withdraws them.
}

# Standing orders

button-always = Always “{ $answer }” here
standing-how-long = How long should the bot answer “{ $answer }” to this question for you? What you hold makes no difference, so it gives nothing away. /settings lists and removes it.
button-until-phase = This phase
button-until-turn = This turn
button-until-game = The whole game
standing-until-phase = Until the end of this phase I answer this question for you. /settings removes it.
standing-until-turn = Until the end of this turn I answer this question for you. /settings removes it.
standing-until-game = For the rest of the game I answer this question for you. /settings removes it.
until-phase = this phase
until-turn = this turn
until-game = the whole game
setting-orders = Standing orders
setting-orders-none = Standing orders (choose one to remove it)
setting-orders-remove = Remove: { $question } ({ $until })
setting-orders-removed = The standing order is removed.
