map-title = Siracusa
map-date = 415 – 413 a.C.
box-works = Lavori
key-elevated = Alture
key-site-wall = Tracciato di muro
key-site-fort = Sito di forte
key-protected = Acque riparate
key-city = Città
