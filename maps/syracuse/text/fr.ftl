map-title = Syracuse
map-date = 415 – 413 av. J.-C.
box-works = Travaux
key-elevated = Hauteurs
key-site-wall = Tracé de mur
key-site-fort = Site de fort
key-protected = Eaux abritées
key-city = Ville
