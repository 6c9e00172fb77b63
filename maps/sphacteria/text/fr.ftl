map-title = Sphactérie
map-date = Pylos, 425 av. J.-C.
decor-lagoon = Lagune
box-track = Actions et ravitaillement
key-difficult = Terrain difficile
key-beach = Plage
key-victory = Zone de victoire
