map-title = Syracuse
map-date = 415 – 413 BC
box-works = Works
key-elevated = High ground
key-site-wall = Wall site
key-site-fort = Fort site
key-protected = Sheltered water
key-city = City
