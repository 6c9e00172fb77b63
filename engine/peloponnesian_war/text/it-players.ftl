# Sezioni 11 e 12: due giocatori e più.

side-player = Giocatore
side-corinth = Corinto
side-thebes = Tebe
side-athenian_allies = gli alleati di Atene
side-neutrals = i Neutrali
side-persia = la Persia

# La riga di un posto sul tabellone.
board-seat = **{ $seat }**{ $ally ->
    [athens] {" "}(alleato di Atene)
    [sparta] {" "}(alleato di Sparta)
    [both] {" "}(alleato di entrambi)
    [neutral] {" "}(neutrale)
   *[own] {""}
}: { $purse ->
    [none] {""}
   *[other] { $purse } talenti ·{" "}
}{ $points } { $points ->
    [one] punto
   *[other] punti
}{ $at_home ->
    [yes] {" "}· pace separata, resta a casa in questo turno
   *[no] {""}
}

outcome-surrender = { $winner } vince per la resa del nemico.
outcome-points = { $winner } vince ai punti: { $vp_athens } per Atene contro { $vp_sparta } per Sparta.
outcome-draw = Pareggio: si sono arresi entrambi gli schieramenti.
outcome-hegemony = Al primo posto dopo la resa del nemico: { $winner }. Punti: { $personal_vp }.
outcome-standing = Al primo posto alla fine della guerra: { $winner }. Punti: { $personal_vp }.

event-first_by_value = { $side } opera per prima: il valore strategico di { $leader } è { $value } contro { $other }.
event-first_by_die = Valori strategici pari ({ $value }); il dado ({ $die }) assegna la prima operazione: { $side }.
event-order_by_die = Il dado segna { $die }: { $side } indica il primo scontro ({ $category }).
event-gift = { $seat }: dono di { $talents } talenti per { $to_seat }.
event-command = Comando dell’operazione di { $leader }: { $seat }.
event-command_declined = { $seat }: comando rifiutato (operazione di { $leader }).
event-consented = { $seat }: consenso. Partono con { $leader } { $space_from }: { $force }.
event-refused = { $seat }: rifiuto. Non partono con { $leader } { $space_from }: { $force }.
event-compelled = { $side } costringe { $seat } a cedere { $force } { $space_at }; la fiducia dello schieramento scende di 1.
event-subsidy = { $granted ->
    [yes] La Persia concede a Sparta { $talents } talenti in questo turno.
   *[no] La Persia non paga nulla a Sparta in questo turno.
}
event-separate_peace = { $seat }: richiesta di pace separata, dado { $die } (serve { $count } o meno). { $granted ->
    [yes] I suoi uomini restano a casa nel prossimo turno.
   *[no] La guerra continua.
}
event-personal_points = { $seat }: { $by ->
    [-15] −15
    [-7] −7
   *[other] +{ $by }
} punti, { $commander ->
    [yes] al comando
   *[no] come alleati
} nella { $won ->
    [yes] vittoria
   *[no] sconfitta
} { $space_at }, { $vp } in tutto.
event-points_of_fight = Punti ({ $space }): { $scores }; in tutto: { $personal_vp }.
event-ambition = { $seat }: +{ $by } per gli obiettivi di guerra raggiunti, { $vp } in tutto.

ask-intercept = Intercetti { $leader } { $space_at }?
ask-intercept-why = { $force_count ->
    [0] Senza truppe
   *[other] Con { $force }
}, diretto { $objective_to }. Riesce con { $least } o più; tentare non costa nulla e la tua forza resta dov’è.
option-intercept = { $name } ({ $force }{ $certain ->
    [yes] ; dall’istmo, senza dado
   *[no] {""}
})
action-intercept-pass = Non qui
action-intercept-everywhere = Tenta ovunque lungo il suo percorso
action-intercept-let_go = Lascialo passare fino in fondo
ask-next_fight = Quale scontro viene adesso ({ $category })? Lo indica { $side }.
option-next_fight = { $name }{ $land_athens ->
    [0] { $ships_athens ->
        [0] {""}
       *[other] {" "}· Atene: { $ships_athens } in mare
    }
   *[other] {" "}· Atene: { $land_athens } a terra{ $ships_athens ->
        [0] {""}
       *[other] , { $ships_athens } in mare
    }
}{ $land_sparta ->
    [0] { $ships_sparta ->
        [0] {""}
       *[other] {" "}· Sparta: { $ships_sparta } in mare
    }
   *[other] {" "}· Sparta: { $land_sparta } a terra{ $ships_sparta ->
        [0] {""}
       *[other] , { $ships_sparta } in mare
    }
}{ $from_spaces_count ->
    [0] {""}
   *[other] {" "}· { $from_spaces_from }
}
ask-fight_from = { $space }: quale forza combatte? La indica { $side }.
option-fight_from = { $name }{ $land_athens ->
    [0] { $ships_athens ->
        [0] {""}
       *[other] {" "}· Atene: { $ships_athens } in mare
    }
   *[other] {" "}· Atene: { $land_athens } a terra{ $ships_athens ->
        [0] {""}
       *[other] , { $ships_athens } in mare
    }
}{ $land_sparta ->
    [0] { $ships_sparta ->
        [0] {""}
       *[other] {" "}· Sparta: { $ships_sparta } in mare
    }
   *[other] {" "}· Sparta: { $land_sparta } a terra{ $ships_sparta ->
        [0] {""}
       *[other] , { $ships_sparta } in mare
    }
}{ $from_spaces_count ->
    [0] {""}
   *[other] {" "}· { $from_spaces_from }
}
ask-command = { $side }: a chi offri il comando dell’operazione di { $leader }?
ask-consent = Lasci partire { $force } { $space_from } con { $leader } verso { $objective_the }? (Al comando: { $seat_asking }.) { $cost ->
    [0] Non ti costerebbe nulla.
   *[other] Ti costerebbe { $cost } dei tuoi { $talents } talenti.
}
ask-compel = { $seat_refusing }: secondo rifiuto di seguito ({ $force } { $space_at }, per { $leader }). Vuoi costringere, al prezzo di 1 punto di fiducia?
ask-gift = Hai { $talents } talenti. Ne dai a un altro giocatore del tuo schieramento?
action-gift-pass = Tienili
ask-gift_talents = Quanti talenti per { $to_seat }?
ask-separate_peace = La tua città ha sofferto. Chiedi una pace separata? È concessa se il dado segna { $count } o meno; in quel caso i tuoi uomini restano a casa nel prossimo turno.
ask-subsidy = Turno { $turn }: concedi a Sparta i suoi { $talents } talenti?

goal-corinth = 10 punti alla fine per ciascuna tra Corcira, Potidea e Naupatto in mano a Sparta
goal-thebes = 10 punti alla fine per Platea e per ogni spazio dell’Attica in mano a Sparta
goal-athenian_allies = 10 punti alla fine se Atene controlla tutti gli spazi della coalizione
goal-neutrals = 10 punti alla fine per ciascuna tra Argo, Siracusa e Pella rimasta intatta
goal-persia = 5 punti alla fine per ogni spazio della Ionia e della Caria che Atene non controlla
