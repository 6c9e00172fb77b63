# For somebody who has never seen the game.
title-about = De 415 à 413 av. J.-C., Athènes assiège Syracuse par terre et par mer. Athènes élève des murs autour de la ville, Syracuse en bâtit contre eux ; ravitaillement, stratagèmes et combats décident qui tient le terrain quand les secours arrivent.
