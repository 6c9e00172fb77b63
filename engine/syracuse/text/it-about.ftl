# For somebody who has never seen the game.
title-about = Dal 415 al 413 a.C. Atene assediò Siracusa per terra e per mare. Atene costruisce mura intorno alla città, Siracusa costruisce contro di esse; rifornimenti, stratagemmi e battaglie decidono chi tiene il terreno quando arrivano gli aiuti.
