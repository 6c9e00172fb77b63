map-title = The Ford
map-date = 431
