# For somebody who has never seen the game.
title-about = Nel 425 a.C. Atene sbarcò a Pilo e isolò degli opliti spartani sull’isola di Sfacteria. Atene vuole catturarli, Sparta resistere e ricacciare lo sbarco; entrambe sbarcano, marciano e combattono per punti vittoria fino all’ultimo turno.
