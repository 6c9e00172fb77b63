# For somebody who has never seen the game.
title-about = Dal 431 al 404 a.C. Atene e Sparta si contesero la Grecia. Ogni parte sceglie le strategie, manda comandanti con eserciti e flotte per tutto l’Egeo, li paga con il proprio tesoro e deve conservare la fiducia del suo popolo.
