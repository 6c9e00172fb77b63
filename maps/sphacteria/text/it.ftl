map-title = Sfacteria
map-date = Pilo, 425 a.C.
decor-lagoon = Laguna
box-track = Azioni e rifornimenti
key-difficult = Terreno difficile
key-beach = Spiaggia
key-victory = Zona di vittoria
