# Réponses d’avance

question-early = demandé d’avance : votre réponse compte si personne n’intervient avant vous ; sinon nul ne la voit et on vous redemande
early-kept = Noté. La réponse compte dès que ceux qui vous précèdent passent ; si l’un d’eux intervient, nul ne la voit et on vous redemande. /undo la reprend.
early-withdrawn = Retirée ; personne ne l’a vue.
waiting-early = { $user } ({ $chair }) peut déjà répondre
