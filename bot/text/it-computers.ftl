# i giocatori del computer
level-recruit = Recluta
level-soldier = Soldato
level-captain = Capitano
level-strategos = Stratego
computer-name = { $level } (computer)
button-against = Gioca contro { $level }
button-hint = Consiglio
command-game-computer = Affida uno schieramento al computer
command-hint = Che cosa risponderebbe il Capitano, quando giochi senza altre persone
param-level-hint = Quanto è forte: la Recluta è la più debole, lo Stratego il più forte
computer-seated = { $chair } è guidato da { $computer }.
hint-title = Il Capitano risponderebbe: { $answer }
hint-line = { $answer }: { $value } (±{ $error })
hint-foot = Vantaggio atteso in punti vittoria alla fine del turno, da partite di prova in cui tutto ciò che non vedi viene ridistribuito.
hint-only = Non c'è da esitare: { $answer }
error-no-hint = I consigli valgono solo nelle partite senza altre persone, mentre ti viene chiesto qualcosa.
proposal-computer = { $user } ({ $chair }) propone che il computer ({ $level }) guidi { $offered }
event-table-computer = D'ora in poi il computer guida { $side }: { $level ->
    [recruit] Recluta
    [soldier] Soldato
    [captain] Capitano
   *[strategos] Stratego
}.

# il tutorial
command-tutorial = Impara un gioco giocandolo: dieci minuti, in privato
tutorial-choose = Quale gioco vuoi imparare? Ci vogliono circa dieci minuti, e lo vedi solo tu.
button-solo = Gioca a { $title } contro { $level }
button-tutorial = Tutorial
button-lessonhint = Suggerimento
button-lesson = Avanti: { $name }
lesson-head = Lezione { $number } di { $count }: { $name }
lesson-task = Il tuo compito: { $task }
lesson-hint = Suggerimento: { $hint }
lesson-answer = Una risposta che ci porta: **{ $answer }**
lesson-missed = Il turno è finito e questo non è stato fatto: { $task }
lesson-wrong = No. Rileggi la riga.
lesson-last = Ora sai quanto basta per una partita intera. La Recluta gioca abbastanza male da poter essere battuta.
