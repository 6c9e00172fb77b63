# Answers ahead of their time

question-early = asked ahead of time: your answer counts if nobody before you steps in, otherwise nobody sees it and you are asked again
early-kept = Kept. It counts as soon as those before you pass; if one of them steps in, nobody sees it and you are asked again. /undo takes it back.
early-withdrawn = Withdrawn; nobody has seen it.
waiting-early = { $user } ({ $chair }) may already answer
