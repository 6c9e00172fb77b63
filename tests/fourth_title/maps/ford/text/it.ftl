map-title = Il Guado
map-date = 431
