# Syracuse : ce qui est raconté, ce qui est demandé, et ce qu’on peut répondre.

## Ce qui s’est passé
event-phase = Tour { $turn } ({ $season }) : { $phase }
event-phase-acting = Tour { $turn } ({ $season }) : phase d’action { $acting_of }
event-drew = { $side } tire { $count ->
    [one] { $count } stratagème
   *[other] { $count } stratagèmes
}.
event-hand = Vos stratagèmes : { $counters_count ->
    [0] aucun
   *[other] { $counters }
}.
event-kept = { $count ->
    [0] { $side } ne garde aucun stratagème
   *[other] { $side } garde un stratagème
}.
event-discarded = { $side } défausse { $counters } pour un dé de plus.
event-initiative = { $side } a l’initiative (jets : { $totals }). Points d’action : { $points }.
event-advantage = { $use_key ->
    [omens] Bons augures : { $side } prend l’Avantage.
   *[other] L’Avantage est utilisé ({ $use }) et passe à { $side }.
}
event-rerolled = { $side } fait relancer { $dice_count ->
    [one] le dé
   *[other] les dés
} ({ $reason }) : { $dice }.
event-healed = De nouveau sur pied : { $leaders }.
event-delayed = { $wave_the } ({ $side }) : arrivée retardée d’un tour.
event-called = { $side } fait venir { $wave }.
event-cancelled = Les renforts { $side_of } sont annulés : personne ne vient.
event-waits = { $wave_the } ({ $side }) : aucune entrée libre, arrivée au tour suivant.
event-arrived = { $side } reçoit des renforts { $zone_at } : { $pieces }.
event-recalled = { $leader } est rappelé à Athènes pour y être jugé.
event-returned = { $leader } ({ $side }) reprend son commandement { $goal_at }.
event-announced = { $side } annonce { $points } PA et { $left ->
    [0] n’en garde aucun
   *[other] en garde { $left }
}.
event-activated = { $side } active { $zone_the } pour { $cost } PA (il en reste { $left }).
event-moved = { $why ->
    [retreat] { $side } recule { $start_of } vers { $goal_the } : { $pieces }.
    [occupy] { $side } occupe { $goal_the } : { $pieces }.
    [landing] { $side } débarque { $goal_at } : { $pieces }.
   *[march] { $side } va { $start_of } vers { $goal_the }{ $by_sea ->
        [yes] {" "}par mer
       *[no] {""}
    } : { $pieces }.
}
event-fort = { $side } prend { $fort_the }.
event-barred = Les archers { $side_of } interdisent { $zone_the } pour cette phase d’action.
event-ashore = { $leader } ({ $side }) n’a plus de navire et rejoint { $goal_the }.
event-captured = { $leader } ({ $side }) est perdu { $zone_at }.
event-surplus = Surempilement { $zone_at } : { $side } perd { $units }.
event-stratagem = { $side } joue { $stratagem }.
event-support = { $side } ajoute { $strength } PF venus { $zone_of }.
event-night = Attaque de nuit { $zone_at }, dé { $die } : la force { $side_of } tombe de { $before } à { $after }.
event-wounded = { $leader } ({ $side }) est blessé.
event-sick = { $leader } ({ $side }) tombe malade et se retire { $goal_at }.
event-discord = Discorde contre { $leader }, dé { $die } (il faut { $need }) : { $removed ->
    [yes] le chef est éliminé.
   *[no] le chef reste.
}
event-storm = Tempête sur les navires { $side_of }. { $dice_count ->
    [one] Dé
   *[other] Dés
} : { $dice }. { $struck_count ->
    [0] Aucun n’est touché.
   *[other] Touchés : { $struck }.
}
event-battle = { $kind_key ->
    [naval] Combat naval
    [assault] Assaut du fort
    [camp] Assaut du camp
   *[field] Combat
} { $zone_at } : { $attacker } attaque { $defender } à { $ratio } ; { $winner } l’emporte. Pertes : { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender }). Colonne { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , après décalages { $column } ({ $column_shifts })
} ; dé { $die }{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}({ $die_modifiers })
}, ligne { $row }.
event-losses = Pertes { $side_of } { $zone_at }, { $cause } : { $weakened_count ->
    [0] {""}
    [one] unité affaiblie, { $weakened }
   *[other] unités affaiblies, { $weakened }
}{ $weakened_count ->
    [0] {""}
   *[other] { $eliminated_count ->
        [0] {""}
       *[other] {" "};{" "}
    }
}{ $eliminated_count ->
    [0] {""}
    [one] unité éliminée, { $eliminated }
   *[other] unités éliminées, { $eliminated }
}.
event-siege = { $side } assiège { $fort_the } : dé { $die }, total { $total }. { $taken ->
    [yes] Le fort tombe.
   *[no] La garnison tient bon.
}
event-camp_destroyed = { $side } prend d’assaut le camp athénien et le détruit.
event-works = Travaux { $side_of }, { $dice_count ->
    [0] aucun dé
    [one] dé { $dice }
   *[other] dés { $dice }
} : { $points } PT{ $sources_count ->
    [0] {""}
   *[other] {" "}({ $sources })
}.
event-built = { $side } construit { $work_the }.
event-broken = { $side } détruit { $work_the }.
event-breach = { $side } tente de détruire { $work_the }, dé { $die }. { $broken ->
    [yes] L’ouvrage cède.
   *[no] L’ouvrage tient.
}
event-recovered = { $side } rétablit : { $units }.
event-face = { $short ->
    [yes] Disette pour { $side } : { $supply_cause }.
   *[no] { $side } est de nouveau ravitaillée.
}
event-foraging = La cavalerie ennemie traque les fourrageurs { $side_of }, dé { $die } : { $raided ->
    [yes] ils sont coupés.
   *[no] ils passent.
}
event-supply = Ravitaillement { $side_of } : { $level } ({ $supply_cause }).
event-dearth = La disette frappe { $side }.
event-attrition = Attrition { $side_of } { $zone_at } : dé { $die }, total { $total }.
event-late_plemmyrion = Le Plemmyrion n’est pas construit à la fin du tour 4 : 5 PV pour { $side }.
event-score = { $side } : { $total ->
    [one] { $total } point de victoire
   *[other] { $total } points de victoire
}{ $score_count ->
    [0] {""}
   *[other] {" "}({ $score })
}.
event-victory_points = { $side } a maintenant { $total ->
    [one] { $total } point de victoire
   *[other] { $total } points de victoire
} ({ $gained }).
event-over = { $kind ->
    [capitulation] Syracuse capitule. Victoire totale { $winner_of }.
    [fleet] La flotte athénienne est tombée à { $fleet } PF : à 40 ou moins, c’est fini. Victoire totale { $winner_of }.
    [camp] Le camp athénien est en cendres. Victoire totale { $winner_of }.
    [chains] Les chaînes ferment la rade et la ville n’est pas encerclée. Victoire totale { $winner_of }.
    [walls] La ville est encerclée de murs, d’une mer à l’autre. Victoire totale { $winner_of }.
    [strategic] Victoire stratégique { $winner_of } ({ $points }).
    [tactical] Victoire tactique { $winner_of } ({ $points }).
   *[draw] Partie nulle ({ $points }).
}
outcome-capitulation = Victoire totale { $winner_of } : Syracuse a capitulé.
outcome-fleet = Victoire totale { $winner_of } : la flotte athénienne est tombée à 40 PF ou moins.
outcome-camp = Victoire totale { $winner_of } : le camp athénien a été détruit.
outcome-chains = Victoire totale { $winner_of } : les chaînes ont tenu.
outcome-walls = Victoire totale { $winner_of } : la ville a été encerclée de murs.
outcome-strategic = Victoire stratégique { $winner_of } ({ $points }).
outcome-tactical = Victoire tactique { $winner_of } ({ $points }).
outcome-draw = Partie nulle ({ $points }).

## Raisons et usages
reason-combat = combat
reason-siege = siège
reason-breach = brèche
reason-storm = tempête en mer
reason-discord = discorde
reason-night = attaque de nuit
modifier-base = base
modifier-advantage = Avantage
modifier-year_414 = année 414
modifier-year_413 = année 413
modifier-leader = chef à double bonus
modifier-labdalon = Labdalon
modifier-chains = chaînes
modifier-cavalry = cavalerie ennemie
modifier-winter = hiver
modifier-discard = stratagème défaussé
score-forts = forts tenus
score-walls = murs debout
score-ships = navires ennemis perdus
score-hoplites = hoplites ennemis perdus
score-others = autres unités ennemies perdues
score-leaders = chefs ennemis perdus
score-plemmyrion = Plemmyrion non construit à temps
use-points = deux points d’action de plus
use-initiative = initiative inversée
use-recovery = une unité rétablie
use-return = le retour d’un chef
use-reroll = un jet relancé
use-omens = bons augures
cause-combat = combat
cause-retreat = recul impossible
cause-storm = tempête
cause-epidemic = épidémie
cause-hulls = coques pourries
cause-desertion = désertion
cause-horsemen = poursuite
cause-transport = pas assez de navires
cause-landing = nulle part où débarquer
cause-unpaid = plus de PA pour combattre
cause-siege = siège
cause-dearth = disette
cause-attrition = attrition
crossed-river = une rivière
crossed-amphibious = opération amphibie
crossed-height = une montée
crossed-wall = un mur

## Ce qui est demandé
ask-advantage-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-advantage = { $side } a l’initiative ; points d’action : { $points }. Utilisez-vous l’Avantage ?
action-advantage-points = Deux points d’action de plus
action-advantage-initiative = Inverser l’initiative
ask-reroll-help = { $reason_key ->
    [combat] Pertes en l’état : { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender }) ; { $winner } l’emporterait.{" "}
   *[other] {""}
}L’Avantage, une fois utilisé, passe à l’autre camp.
ask-reroll = { $reason_key ->
    [combat] Combat { $zone_at } : dé { $dice }.
    [siege] { $side } assiège { $fort_the } : dé { $dice } + { $bonus } ; il faut 6 en tout pour le prendre.
    [breach] { $side } tente de détruire { $work_the } : dé { $dice } ; il faut { $need } ou plus.
    [discord] Discorde semée par { $side } contre { $leader } : dé { $dice } ; { $need } ou plus écarte le chef.
    [night] Attaque de nuit { $zone_at } : dé { $dice } ; sur 3 ou plus, la force syracusaine perd un tiers, sinon l’athénienne perd la moitié.
   *[storm] Tempête sur { $units_brief } ({ $side }). Dés dans cet ordre : { $dice }.
} Utilisez-vous l’Avantage pour faire relancer ?
action-reroll-advantage = Rétablir une unité avant les pertes
ask-reroll_attrition-help = L’Avantage, une fois utilisé, passe à l’autre camp.
ask-reroll_attrition = { $side } a lancé ses dés d’attrition. Utilisez-vous l’Avantage pour en relancer un ?
action-reroll_attrition-advantage = Rétablir une unité avant les pertes
option-reroll_attrition = { $name } : { $strength } PF, total { $total } (5 affaiblit une unité, 6 ou plus toutes)
ask-declare = { $waves_count ->
    [0] L’ennemi n’attend aucun renfort ce tour-ci.
   *[other] Renforts ennemis attendus ce tour-ci : { $waves }.
} Jouez-vous un stratagème de renforts ?
ask-declare-why = Chaque tour commence ici. Passer garde votre main.
action-declare-return = Faire revenir un chef grâce à l’Avantage
ask-cancel = { $owner } fait venir un renfort par stratagème. L’annulez-vous ?
ask-delay = Quelle vague retardez-vous ?
ask-return = Quel chef revient ?
ask-omens = Qu’apportent les augures ?
action-omens-draw = Un nouveau stratagème tiré du bol
action-omens-advantage = L’Avantage
action-omens-recover = Une unité rétablie
action-omens-reinforce = Le renfort optionnel
ask-enter = Par où entrent { $pieces_brief } ?
option-enter = { $name }
ask-clear = L’ennemi tient toutes les entrées. Quelle zone libérez-vous ?
option-clear = { $name } (Athènes { $athens } PF, Syracuse { $syracuse } PF)
ask-push = { $zone } : vers où repoussez-vous { $pieces } ?
ask-fleet = { $zone } : quels navires partent, et avec qui à bord ?
ask-fleet-help = Un point de troupes demande un point de navires. Ceux qui restent en arrière ont aussi besoin de navires, chefs compris.
ask-land = { $zone } : où débarquer ? ({ $pieces_brief })
option-land = { $name } (Athènes { $athens } PF, Syracuse { $syracuse } PF)
ask-landing = { $goal } : qui débarque ?
ask-landing_leaders = { $goal } : quels chefs descendent à terre ?
ask-keep_aboard = { $zone } : les navires portent au plus { $room } PF. Qui reste à bord ?
ask-announce = Combien de points d’action (PA) pour cette phase ? Vous en avez { $points }.
ask-announce-why = Ce que vous annoncez sans l’utiliser est perdu ; le reste servira plus tard dans le tour. Tous vos combats ensemble coûtent 1.
ask-activate = Depuis quelle zone déplacer ? Il reste { $left } PA.
ask-activate-why = Tout ce qui s’y trouve pourra se déplacer. { $pending_count ->
    [0] Les combats demandent encore un PA.
   *[other] Gardez 1 PA pour le combat { $pending_at }.
}
option-activate = { $name } : { $cost } PA{ $led ->
    [no] {" "}(sans chef)
   *[yes] {""}
}
option-activate-hint = { $pieces }
action-activate-done = { $lost ->
    [0] Fin des mouvements
    [one] Fin des mouvements (1 PA perdu)
   *[other] Fin des mouvements ({ $lost } PA perdus)
}
action-activate-stratagem = Jouer un stratagème
action-activate-advantage = Rétablir une unité grâce à l’Avantage
action-activate-return = Faire revenir un chef grâce à l’Avantage
ask-group = Qui part ensemble { $zone_from } ?
ask-group-why = Un groupe se déplace ensemble. Vous pourrez en envoyer un second ; qui n’est pas choisi reste.
ask-group-help = Un groupe part d’un seul et même lieu. À Catane, les troupes ont besoin de navires capables de les porter ; les derniers navires d’une zone emmènent leurs chefs.
ask-march = Où vont-ils : { $pieces_brief } ?
ask-march-why = Départ : { $zone }, avec { $left } points de mouvement (PM). { $points ->
    [0] Il ne reste pas de PA : devant l’ennemi, vous seriez repoussés.
   *[other] Un combat demande un de vos { $points } PA.
}
option-march = { $name }, { $cost } PM{ $fight ->
    [yes] , attaque : { $ours } contre { $enemy }{ $attack_cost ->
        [0] {""}
       *[other] , { $attack_cost } PA
    }
   *[no] {""}
}{ $stops ->
    [yes] , garnison : { $garrison } PF
   *[no] {""}
}{ $over ->
    [0] { $taken_count ->
        [0] {""}
       *[other] , capture de { $taken }
    }{ $crossed_count ->
        [0] {""}
       *[other] {" "}({ $crossed })
    }
   *[other] , surempilement de { $over }
}
action-march-stay = Rester ici
ask-way = { $goal } : quel chemin pour { $pieces_brief } ?
option-way = { $way_brief }, { $cost } PM{ $scarce ->
    [yes] { $short ->
        [0] { $room ->
            [0] , plus de place à bord
           *[other] , place à bord pour { $room } PF
        }
       *[other] , { $short } PF de trop pour les navires
    }
   *[no] {""}
}{ $taken_count ->
    [0] {""}
   *[other] , capture de { $taken }
}{ $crossed_count ->
    [0] {""}
   *[other] {" "}({ $crossed })
}
ask-sail = Où naviguent-ils : { $pieces_brief } ?
ask-sail-why = Départ : { $zone }. { $points ->
    [0] Il ne reste pas de PA : devant l’ennemi, vous seriez repoussés.
   *[other] Un combat demande un de vos { $points } PA.
}
option-sail = { $name }{ $fight ->
    [yes] , attaque : { $ours } contre { $enemy }{ $attack_cost ->
        [0] {""}
       *[other] , coûte { $attack_cost } PA
    }
   *[no] {""}
}{ $shoreless ->
    [yes] , sans rivage
   *[no] {""}
}{ $over ->
    [0] {""}
   *[other] , surempilement de { $over } PF
}
action-sail-stay = Rester ici
ask-archers = L’ennemi va entrer { $zone_at }. Vos archers interdisent-ils la zone ?
ask-withdraw = L’ennemi entre { $zone_at }. Où se replie votre cavalerie ?
option-withdraw = { $name }, { $cost } PM{ $over ->
    [0] {""}
   *[other] , surempilement de { $over }
}
action-withdraw-stand = Tenir et combattre
ask-surplus = Surempilement { $zone_at } : { $over } de trop. Quelles unités éliminez-vous ?
ask-surplus-help = Limites : 5 unités par zone, 2 dans un fort, 50 PF de navires dans une zone maritime protégée.
ask-stratagem = Quel stratagème jouez-vous ?
ask-before_march = { $points ->
    [0] L’adversaire va annoncer ses PA.
   *[other] L’adversaire annonce { $points } PA.
} Jouez-vous un stratagème avant ses mouvements ?
ask-before_march-why = C’est le moment, avant que ses unités ne bougent. Passer garde votre main.
action-before_march-later = Passer, sauf si une flotte quitte le port
action-before_march-advantage = Rétablir une unité grâce à l’Avantage
action-before_march-return = Faire revenir un chef grâce à l’Avantage
ask-omens_first = Jouer Bons augures avant les dés ?
ask-omens_first-why = Viennent les dés des points d’action et de l’initiative. Bons augures donne l’Avantage, un stratagème, une unité rétablie ou vos renforts supplémentaires.
ask-reaction = Jouer un stratagème avant les combats ?
ask-reaction-why = L’adversaire a fini de marcher ; viennent les combats.
action-reaction-advantage = Rétablir une unité grâce à l’Avantage
action-reaction-return = Faire revenir un chef grâce à l’Avantage
ask-counter = Quel pion utilisez-vous pour { $stratagem } ?
option-stratagem = { $stratagem }
ask-sap = Quel ouvrage détruisez-vous ?
ask-discord = Contre quel chef ennemi semez-vous la discorde ?
ask-epidemic = Quelle unité ennemie tombe malade ?
ask-sicken = Quel chef ennemi tombe malade ?
ask-fight = Quel combat livrez-vous maintenant ? { $paid ->
    [yes] Les combats de cette phase sont payés.
   *[no] Il reste { $left } PA ; un seul paie tous les combats de cette phase.
}{ $camp ->
    [yes] {" "}Vous tenez les deux côtés du camp athénien : une attaque combinée peut le prendre d’assaut.
   *[no] {""}
}
option-fight = { $assault ->
    [yes] Assaut : { $name }
   *[no] { $name }
} (Athènes { $athens } PF, Syracuse { $syracuse } PF)
action-fight-done = Fin des combats
action-fight-stratagem = Jouer un stratagème
ask-battle = Combat { $zone_at } : jouer un stratagème ?
ask-battle-help = Colonne { $column }.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dé : { $die_modifiers }.
} Quand les deux camps ont passé, les dés sont lancés.
ask-battle-why = { $attacker } attaque { $defender }, { $ratio }. Quand les deux camps ont choisi, le dé est lancé.
ask-support = Combat { $zone_at } : de quelle zone vient l’appui ?
option-support = { $name } (Athènes { $athens } PF, Syracuse { $syracuse } PF)
ask-wound = Quel chef ennemi est blessé ?
ask-weaken = { $count ->
    [one] Laquelle de vos unités est affaiblie { $zone_at } ?
   *[other] Lesquelles de vos unités sont affaiblies { $zone_at } ({ $count }) ?
}{" "}Pertes : { $share }.
ask-horsemen = Combat gagné { $zone_at }. Vos cavaliers éliminent-ils { $units_count ->
    [one] cette unité affaiblie
   *[other] l’une de ces unités affaiblies
} ({ $units }) ?
ask-ride_down = { $zone } : quelle unité vos cavaliers éliminent-ils ?
ask-retreat = { $zone } : vers où reculer ? ({ $pieces })
option-retreat = { $name } (Athènes { $athens } PF, Syracuse { $syracuse } PF)
action-retreat-split = Diviser le groupe
ask-retreating = { $zone } : quelles unités vont de ce côté ?
ask-make_room = Surempilement { $zone_at } : { $over } de trop. Où vont les unités en trop ?
option-make_room = { $name } (Athènes { $athens } PF, Syracuse { $syracuse } PF)
ask-moving_on = { $zone } vers { $goal } : quelles unités ?
ask-occupy = Qui occupe { $fort_the } ? Deux unités au plus.
ask-main_attack = De quel côté vient l’attaque principale sur le camp ? L’autre zone ajoute la moitié de sa force.
option-main_attack = { $name } (Syracuse { $syracuse } PF)
ask-defend_camp = Le camp est attaqué. Qui défend le rempart ? Trois unités au plus, et autant de chefs que vous voulez.
ask-enter_camp = { $zone } : qui entre dans le camp conquis ? Place pour { $room ->
    [one] { $room } unité
   *[other] { $room } unités
}.
ask-discard_for_die = Vous lancez { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} de travaux. Défaussez-vous un stratagème de votre couleur pour en avoir un de plus ?
action-discard_for_die-omens = Jouer d’abord les Bons Augures
ask-build = { $left } PT à dépenser. Que construisez-vous ?
ask-build-help = { $no_points_count ->
    [0] {""}
   *[other] Ensuite, mais trop cher pour l’instant : { $no_points }.{" "}
}{ $no_troops_count ->
    [0] {""}
   *[other] Ensuite, dès que 2 PF d’hoplites, d’archers ou de peltastes seront sur place : { $no_troops }.{" "}
}Les PT non dépensés sont perdus.
option-build = { $repair ->
    [yes] Réparer : { $name }
   *[no] { $name }
} ({ $cost } PT), { $place }
action-build-done = Fin des travaux
action-build-stratagem = Jouer un stratagème
action-build-advantage = Rétablir une unité grâce à l’Avantage
action-build-return = Faire revenir un chef grâce à l’Avantage
ask-works_stratagem = Quel stratagème jouez-vous pour vos travaux ?
ask-build_wall = Quel mur le stratagème construit-il ?
ask-build_fort = Que construit le stratagème ?
ask-keep = Quel stratagème gardez-vous pour le tour suivant ?
ask-keep-why = Un seul au plus ; les autres retournent dans le bol.
action-keep-none = Aucun
action-keep-omens = Jouer d’abord les Bons Augures
ask-regroup = Ramener des hommes vers quel fort, port ou zone fortifiée ?
ask-regroup-why = Ce mouvement est gratuit.
ask-regroup-help = { $exposed_count ->
    [0] Personne n’est à découvert : aucun dé d’attrition.
   *[other] Hors de la ville, du camp, des forts et des ports, un dé d’attrition par zone, plus : { $exposed }. À 5, une unité est affaiblie ; à 6 ou plus, toutes.
}
option-regroup = { $name } (Athènes { $athens } PF, Syracuse { $syracuse } PF)
action-regroup-done = C’est tout
ask-regrouping = { $goal } : qui y va ?
ask-regrouping-help = Deux unités au plus dans un fort. Vers Catane, il faut aux troupes des navires capables de les porter ; un chef dans un port a besoin d’un navire.
ask-recover = Quelles unités affaiblies rétablissez-vous ? (au plus { $left })
ask-recovery = Jouez-vous un stratagème lors de votre récupération ?
ask-recovery-why = Les stratagèmes de rétablissement agissent maintenant, avant le ravitaillement et l’attrition.
action-recovery-advantage = Rétablir une unité grâce à l’Avantage
action-recovery-return = Faire revenir un chef grâce à l’Avantage
ask-resupply = Jouer le ravitaillement maintenant ?
ask-resupply-why = Votre ravitaillement est à { $level }{ $famine ->
    [yes] {" "}et la disette va frapper
   *[no] {""}
}. Le stratagème l’augmente d’un.
ask-hardship = Avant l’attrition : jouer un stratagème ?
ask-hardship-help = { $exposed_count ->
    [0] {""}
   *[other] Si vous passez, les dés d’attrition sont lancés : { $exposed }. À 5, une unité est affaiblie, à 6 ou plus toutes.
}
ask-desertion = Quelle unité alliée de l’ennemi déserte ?
ask-rot_lost = Coques pourries : lesquels de vos navires sont perdus ?
ask-rot_weakened = Coques pourries : lesquels de vos navires sont affaiblis ?
ask-attrition = Attrition { $zone_at } : quelle unité est affaiblie ?
ask-breach = Que tentez-vous de détruire ? Il faut un jet de 3 ou plus.
action-breach-done = Rien de plus

## Les pions parmi les réponses
option-unit = { $name }, { $strength } PF{ $weak ->
    [yes] , affaiblie
   *[no] {""}
}
option-piece = { $name }{ $type_key ->
    [leader] { $weak ->
        [yes] , blessé ou malade
       *[no] { $strength ->
            [0] {""}
            [one] , une épée
           *[other] , { $strength } épées
        }
    }
   *[other] , { $strength } PF{ $weak ->
        [yes] , affaiblie
       *[no] {""}
    }
}
option-leader = { $name }{ $strength ->
    [0] {""}
    [one] , une épée
   *[other] , { $strength } épées
}
option-recover = { option-unit }, { $place }
option-epidemic = { option-unit }, { $place }
option-desertion = { option-unit }, { $place }
option-regrouping = { option-piece }, { $place }
option-discord = { $name }, il faut { $need } ou plus, { $place }
option-sicken = { option-leader }, { $place }

## La prévision
forecast = { $attacker } attaque { $defender } { $zone_at }. À { $ratio }, colonne { $column_before }{ $column_shifts_count ->
    [0] {""}
   *[other] , après décalages { $column } ({ $column_shifts })
}.{ $die_modifiers_count ->
    [0] {""}
   *[other] {" "}Dé : { $die_modifiers }.
}
forecast-cell = pertes : { $attacker } ({ $cell_attacker }), { $defender } ({ $cell_defender })

## What can end the game
ending-fleet = La flotte athénienne a { $fleet } PF ; à { $least } ou moins à la fin d’un tour, Syracuse gagne.
ending-famine = Syracuse capitule à 0 de ravitaillement en disette : elle est à { $supply }{ $short ->
    [yes] , en disette
   *[no] {""}
}.
ending-walls = Après le tour { $turn }, Athènes gagne si tous ses murs sont construits ({ $built } sur { $all }), le Plemmyrion tenu ({ $plemmyrion ->
    [yes] il l’est
   *[no] il ne l’est pas
}) et les chaînes absentes.
ending-chains = Après le tour { $turn }, Syracuse gagne si le camp est détruit ({ $camp ->
    [yes] il l’est
   *[no] il ne l’est pas
}), ou si les chaînes sont tendues ({ $built ->
    [yes] elles le sont
   *[no] elles ne le sont pas
}) avant que tous les murs soient debout.
ending-points = Sinon les points décident après le tour { $turn } : Athènes { $athens }, Syracuse { $syracuse } ; partie nulle jusqu’à { $margin } points d’écart, victoire stratégique si le vainqueur a le double.
warn-activate = { $unfought_count ->
    [0] {""}
   *[other] { $place } pour { $cost } PA : il ne resterait rien pour combattre { $unfought_at }, et vos troupes reculeraient affaiblies.
}
warn-activate-done = { $lost ->
    [0] {""}
   *[other] { $waiting_count ->
        [0] {""}
       *[other] PA perdus : { $lost }. Des troupes peuvent encore se déplacer : { $waiting }.
    }
}
warn-group-none = { $alone_count ->
    [0] { $gone ->
        [yes] {""}
       *[no] { $cost ->
            [0] {""}
           *[other] Personne ne quitterait { $zone_the }, et les PA dépensés sont perdus.
        }
    }
   *[other] { $alone } : sans troupes { $zone_at }, à portée de l’ennemi, ce serait la capture.
}
warn-march = { $fight ->
    [yes] { $points ->
        [0] { $attack_cost ->
            [0] {""}
           *[other] { $place } : il ne reste pas de PA pour combattre, vos troupes reviendraient affaiblies.
        }
       *[other] {""}
    }
   *[no] { $alone_count ->
        [0] {""}
       *[other] { $alone } : sans troupes { $place_at }, à portée de l’ennemi, ce serait la capture.
    }
}
warn-sail = { $fight ->
    [yes] { $points ->
        [0] { $attack_cost ->
            [0] {""}
           *[other] { $place } : il ne reste pas de PA pour combattre, vos navires reviendraient affaiblis.
        }
       *[other] {""}
    }
   *[no] { $shoreless ->
        [yes] { $place } : aucun rivage où débarquer, les troupes à bord seraient perdues.
       *[no] {""}
    }
}
