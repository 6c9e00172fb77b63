# Risposte in anticipo

question-early = chiesto in anticipo: la tua risposta vale se nessuno interviene prima di te; altrimenti nessuno la vede e ti viene richiesta
early-kept = Annotata. Vale appena chi ti precede passa; se qualcuno interviene, nessuno la vede e ti viene richiesta. /undo la ritira.
early-withdrawn = Ritirata; nessuno l’ha vista.
waiting-early = { $user } ({ $chair }) può già rispondere
