# Le nom de chaque question comme paramètre de sa commande.
param-build = quoi
param-next_fight = zone
param-operation = genre
param-objective = objectif
param-assemble = vers
param-activate = unites
param-fleet_base = vers
param-route = vers
param-intercept = reponse
