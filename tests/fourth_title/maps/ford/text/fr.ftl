map-title = Le Gué
map-date = 431
