# Risposte in anticipo

question-early = chiesto in anticipo: la tua risposta vale se nessuno interviene prima di te; altrimenti nessuno la vede e ti viene richiesta
early-kept = Annotata. Vale appena chi ti precede passa; se qualcuno interviene, nessuno la vede e ti viene richiesta. /undo la ritira.
early-withdrawn = Ritirata; nessuno l’ha vista.
button-withdraw = Ritira
prepared-waits = Hai risposte pronte per le domande che verranno.
waiting-early = { $user } ({ $chair }) può già rispondere

# Piani

error-no-plan = Ora non si può provare nulla: aspetta che il passo in corso finisca.
command-plan = Prova mosse per entrambe le parti su una copia privata e tieni da parte le risposte
button-plan = Piano
button-planback = Un passo indietro
button-planclear = Da capo
button-plankeep = Tieni le mie risposte
button-planodds = Probabilità qui
plan-title = Piano: lo vedi solo tu
plan-hint = Una copia della posizione come la conosci. Ciò che è nascosto è immaginato, i dadi sono di prova; nulla di tutto questo accade nella partita. Rispondi per entrambe le parti.
plan-end = Il piano non va oltre: qui la partita sarebbe finita, o il piano è troppo lungo.
plan-kept = { $count ->
    [0] Non c’era nulla di tuo da tenere prima del primo tiro.
    [one] Una risposta tenuta da parte. Viene data quando arriva proprio quella domanda in quella posizione; il primo tiro o un imprevisto la annulla. /undo la ritira.
   *[other] { $count } risposte tenute da parte. Ognuna viene data quando arriva proprio la sua domanda nella sua posizione; il primo tiro o un imprevisto le annulla. /undo le ritira.
  }

# Ordini permanenti

button-always = Sempre “{ $answer }” qui
standing-how-long = Per quanto tempo il bot deve rispondere “{ $answer }” a questa domanda per te? Ciò che hai in mano non conta, perciò non rivela nulla. /settings lo elenca e lo toglie.
button-until-phase = Questa fase
button-until-turn = Questo turno
button-until-game = Tutta la partita
standing-until-phase = Fino alla fine di questa fase rispondo io a questa domanda per te. /settings lo toglie.
standing-until-turn = Fino alla fine di questo turno rispondo io a questa domanda per te. /settings lo toglie.
standing-until-game = Per il resto della partita rispondo io a questa domanda per te. /settings lo toglie.
until-phase = questa fase
until-turn = questo turno
until-game = tutta la partita
setting-orders = Ordini permanenti
setting-orders-none = Ordini permanenti (scegline uno per toglierlo)
setting-orders-remove = Togli: { $question } ({ $until })
setting-orders-removed = L’ordine permanente è tolto.
