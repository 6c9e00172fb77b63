# Il nome di ogni domanda come parametro del suo comando.
param-build = cosa
param-next_fight = spazio
param-operation = tipo
param-objective = obiettivo
param-assemble = verso
param-activate = unità
param-fleet_base = verso
param-route = verso
param-intercept = risposta
