map-title = Sphacteria
map-date = Pylos, 425 BC
decor-lagoon = Lagoon
box-track = Actions and supply
key-difficult = Difficult ground
key-beach = Beach
key-victory = Victory zone
