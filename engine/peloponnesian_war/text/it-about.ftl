# For somebody who has never seen the game.
title-about = Dal 431 al 404 a.C. Atene e Sparta si contesero la Grecia. Ogni parte sceglie le strategie, manda comandanti con eserciti e flotte per tutto l’Egeo, li paga con il proprio tesoro e deve conservare la fiducia del suo popolo.
phase-about-political = L’anno comincia in patria: eventi, disordini fra gli alleati, e i capi che comanderanno.
phase-about-planning = Si fissa la strategia di ogni parte per gli anni a venire.
phase-about-operations = A turno ogni parte manda un capo con un esercito o una flotta verso un obiettivo, finché entrambe passano.
phase-about-combat = Dove i nemici si sono incontrati si combattono battaglie e si decidono assedi; poi gli eserciti tornano a casa.
phase-about-rebellion = Le ribellioni fra gli alleati si spengono o si diffondono.
phase-about-administrative = Entra il tributo, e si pagano nuove forze.
phase-about-armistice = Si prova la volontà di combattere di ogni parte: la guerra continua, si interrompe o finisce.
