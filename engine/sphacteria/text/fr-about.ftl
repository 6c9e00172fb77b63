# For somebody who has never seen the game.
title-about = En 425 av. J.-C., Athènes débarque à Pylos et isole des hoplites spartiates sur l’île de Sphactérie. Athènes veut les prendre, Sparte tenir et rejeter le débarquement ; les deux débarquent, marchent et combattent pour des points de victoire jusqu’au dernier tour.
