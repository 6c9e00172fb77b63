# Risposte in anticipo

question-early = Puoi già rispondere
question-early-stands = Puoi rispondere ora, o aspettare
question-early-stands-why = Data ora, la risposta vale qualunque cosa facciano prima gli altri, finché la tua domanda resta la stessa. Se preferisci vedere che cosa fanno, aspetta: il tuo orologio non corre.
question-early-why = Se prima qualcuno fa qualcosa che cambia la tua domanda, la risposta è scartata senza che nessuno la veda e te lo chiedo di nuovo. Il tuo orologio non corre.
early-kept = Annotata. La tua risposta vale appena arriva il suo momento; se non si adatta più a ciò che è successo prima, nessuno la vede e la domanda ti viene riproposta. /undo la ritira.
early-withdrawn = Ritirata; nessuno l’ha vista.
button-withdraw = Ritira
prepared-waits = Hai risposte pronte per le domande che verranno.
waiting-early = { $user } ({ $seat }) può già rispondere

# Piani

error-no-plan = Ora non si può provare nulla: aspetta che finisca il passo in corso.
command-game-plan = Prova mosse per entrambi gli schieramenti su una copia privata, e tieni da parte le risposte
button-plan = Piano
button-planback = Un passo indietro
button-planclear = Da capo
button-plankeep = Tieni le mie risposte
button-planodds = Probabilità qui
plan-title = Piano: lo vedi solo tu
plan-hint = Una copia della posizione come la conosci. Ciò che è nascosto è distribuito a caso, e i dadi sono immaginari; nulla di tutto questo accade nella partita. Rispondi per entrambi gli schieramenti.
plan-end = Il piano non va oltre: qui la partita sarebbe finita, o il piano è troppo lungo.
plan-kept = { $count ->
    [0] Non avevi nulla da tenere prima del primo tiro.
    [one] Una risposta tenuta da parte. Viene data quando arriva proprio quella domanda in quella posizione; il primo tiro o un imprevisto la annulla. /undo la ritira.
   *[other] { $count } risposte tenute da parte. Ognuna viene data quando arriva proprio la sua domanda nella sua posizione; il primo tiro o un imprevisto le annulla. /undo le ritira.
  }

# Ordini permanenti

button-always = Sempre “{ $answer }” qui
standing-how-long = Per quanto tempo il bot deve rispondere “{ $answer }” a questa domanda per te? Ciò che hai in mano non conta, perciò non rivela nulla. /settings show lo elenca e lo rimuove.
button-until-phase = Questa fase
button-until-turn = Questo turno
button-until-game = Tutta la partita
standing-until-phase = Fino alla fine di questa fase rispondo io a questa domanda per te. /settings show lo rimuove.
standing-until-turn = Fino alla fine di questo turno rispondo io a questa domanda per te. /settings show lo rimuove.
standing-until-game = Per il resto della partita rispondo io a questa domanda per te. /settings show lo rimuove.
until-phase = questa fase
until-turn = questo turno
until-game = tutta la partita
setting-orders = Ordini permanenti
setting-orders-none = Ordini permanenti (scegline uno per rimuoverlo)
setting-orders-remove = Rimuovi: { $question } ({ $until })
setting-orders-removed = L’ordine permanente è stato rimosso.
button-whynow = Perché ora?
