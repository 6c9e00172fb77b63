# What each question is called as a parameter of its slash command.
param-build = what
param-next_fight = zone
param-operation = kind
param-objective = objective
param-assemble = to
param-activate = units
param-fleet_base = to
param-route = to
param-intercept = answer
