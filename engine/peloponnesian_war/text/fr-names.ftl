# Names, fr.
title = La guerre du Péloponnèse

space-athens = Athènes
space-piraeus = Le Pirée
space-panactum = Panacte
space-decelea = Décélie
space-oropus = Oropos
space-aegina = Égine
space-plataea = Platées
space-chalcis = Chalcis
space-eretria = Érétrie
space-carystus = Carystos
space-histiaea = Histiée
space-atalante = Atalante
space-naupactus = Naupacte
space-stratus = Stratos
space-corcyra = Corcyre
space-cephallenia = Céphallénie
space-zacynthus = Zacynthe
space-larisa = Larissa
space-pharsalus = Pharsale
space-pagasae = Pagases
space-ceos = Céos
space-andros = Andros
space-tenos = Ténos
space-delos = Délos
space-naxos = Naxos
space-paros = Paros
space-amorgos = Amorgos
space-scyros = Scyros
space-sciathos = Sciathos
space-lemnos = Lemnos
space-imbros = Imbros
space-methone = Méthone
space-potidaea = Potidée
space-olynthus = Olynthe
space-mende = Mendé
space-scione = Scioné
space-torone = Toroné
space-acanthus = Acanthe
space-amphipolis = Amphipolis
space-thasos = Thasos
space-abdera = Abdère
space-maraneia = Maronée
space-cardia = Cardia
space-sestos = Sestos
space-abydos = Abydos
space-lampsacus = Lampsaque
space-cyzicus = Cyzique
space-perinthus = Périnthe
space-byzantium = Byzance
space-tenedos = Ténédos
space-methymna = Méthymne
space-mytilene = Mytilène
space-antandrus = Antandros
space-cyme = Cymé
space-phocaea = Phocée
space-chios = Chios
space-erythrae = Érythrées
space-clazomenae = Clazomènes
space-teos = Téos
space-colophon = Colophon
space-ephesus = Éphèse
space-samos = Samos
space-miletus = Milet
space-iasus = Iasos
space-halicarnassus = Halicarnasse
space-cos = Cos
space-cnidus = Cnide
space-loryma = Loryma
space-camirus = Camiros
space-lindus = Lindos
space-sparta = Sparte
space-gythium = Gythion
space-cape_taenarum = Cap Ténare
space-cape_malea = Cap Malée
space-epidaurus_limera = Épidaure Liméra
space-prasiae = Prasies
space-cythera = Cythère
space-thyrea = Thyréa
space-corone = Coroné
space-asine = Asiné
space-pylos = Pylos
space-lepreum = Lépréon
space-elis = Élis
space-cyllene = Cyllène
space-pheia = Phéia
space-tegea = Tégée
space-mantinea = Mantinée
space-patrae = Patras
space-panormus = Panormos
space-pellene = Pellène
space-corinth = Corinthe
space-cenchreae = Cenchrées
space-sicyon = Sicyone
space-phlius = Phlionte
space-epidaurus = Épidaure
space-methana = Méthana
space-troezen = Trézène
space-cape_scyllaeum = Cap Skyllaion
space-hermione = Hermioné
space-megara = Mégare
space-pegae = Pèges
space-thebes = Thèbes
space-tanagra = Tanagra
space-delium = Délion
space-chaeronea = Chéronée
space-creusis = Créusis
space-delphi = Delphes
space-opus = Oponte
space-leucas = Leucade
space-ambracia = Ambracie
space-anactorium = Anactorion
space-oeniadae = Œniades
space-argos = Argos
space-syracuse = Syracuse
space-pella = Pella
space-macedonia = Macédoine
space-epidamnus = Épidamne
space-apollonia = Apollonie
space-buthrotum = Buthrote
space-sardis = Sardes
space-heraclea = Héraclée
space-melos = Mélos
space-thera = Théra
space-taras = Tarente
space-rhegium = Rhégion
space-messana = Messine
space-catana = Catane
space-leontini = Léontinoi
space-gela = Géla
space-segesta = Ségeste
space-euxine = Pont-Euxin
space-home = Case de retour à la maison

leader-pericles = Périclès
leader-phormio = Phormion
leader-nicias = Nicias
leader-demosthenes = Démosthène
leader-cleon = Cléon
leader-alcibiades = Alcibiade
leader-thrasybulus = Thrasybule
leader-thrasyllus = Thrasylle
leader-archidamus = Archidamos
leader-pleistoanax = Pleistoanax
leader-agis = Agis
leader-brasidas = Brasidas
leader-gylippus = Gylippe
leader-mindarus = Mindaros
leader-callicratidas = Callicratidas
leader-lysander = Lysandre

side-athens = Athènes
side-sparta = Sparte
side-neutral = les Neutres
side-both = les deux camps

unit-H = hoplites
unit-C = cavalerie
unit-N = navires
unit-aH = hoplites alliés
unit-aC = cavalerie alliée
unit-aN = navires alliés
unit-G = Garde du Foyer
unit-athens-H = hoplites athéniens
unit-athens-C = cavalerie athénienne
unit-athens-N = navires athéniens
unit-athens-aH = hoplites des alliés d’Athènes
unit-athens-aC = cavalerie des alliés d’Athènes
unit-athens-aN = navires des alliés d’Athènes
unit-sparta-H = hoplites spartiates
unit-sparta-C = cavalerie spartiate
unit-sparta-N = navires spartiates
unit-sparta-aH = hoplites des alliés de Sparte
unit-sparta-aC = cavalerie des alliés de Sparte
unit-sparta-aN = navires des alliés de Sparte
unit-sparta-G = Garde du Foyer spartiate

phase-political = Phase politique
phase-planning = Phase de planification stratégique
phase-operations = Phase d’opérations
phase-combat = Phase de combat
phase-rebellion = Phase d’extension de la rébellion
phase-administrative = Phase administrative
phase-armistice = Phase d’armistice et de reddition

track-treasury = Trésor
track-bellicosity = Bellicosité
track-confidence = Confiance en la stratégie
track-victory = Points de victoire

scenario-peloponnesian-war = Toute la guerre, 431-404 (10 tours, longue)
scenario-archidamian-war = La guerre d’Archidamos (3 tours, pour commencer)
scenario-decelean-war = La guerre de Décélie (3 tours)
scenario-fall-of-athens = La chute d’Athènes (4 tours)

choice-mode = Mode
choice-mode-solitaire = En solitaire
choice-mode-two-player = Deux joueurs
choice-mode-several = Plusieurs joueurs
choice-mode-solitaire-help = Vous menez un camp, les règles jouent l’autre.
choice-mode-two-player-help = Une personne mène Athènes, l’autre Sparte.
choice-mode-several-help = Les alliés ont leur bourse et leurs buts ; il faut leur accord pour employer leurs troupes.
choice-players = Nombre de joueurs
choice-players-3 = Trois
choice-players-4 = Quatre
choice-players-5 = Cinq
choice-players-6 = Six
choice-players-7 = Sept
choice-straits_2e = Détroits de Byzance et d’Amphipolis
choice-straits_2e-no = Seul Naupacte arrête les armées à pied
choice-straits_2e-yes = Les trois arrêtent les armées à pied
choice-equal_routes = Chemins d’égale longueur
choice-equal_routes-random = Au hasard
choice-equal_routes-mover = Le joueur qui se déplace choisit
choice-leader_at_athens = Un chef apparaît pour une bataille à Athènes
choice-leader_at_athens-no = Non
choice-leader_at_athens-yes = Oui
choice-surrender_bonus = Bonus de reddition
choice-surrender_bonus-nonplayer = Seulement si l’adversaire se rend
choice-surrender_bonus-any = Pour toute reddition

outcome-decisive = Victoire décisive avec { $vp } points de victoire{ why-ended }.
outcome-victory = Victoire avec { $vp } points de victoire{ why-ended }.
outcome-defeat = Défaite avec { $vp } points de victoire{ why-ended }.
why-ended = { $reason ->
    [returned] {" "}: retour à la tête du premier camp ({ $side })
    [armistice] {" "}: un armistice a mis fin au scénario
    [surrender] {" "}: { $surrendered_key ->
        [both] les deux camps se sont rendus
       *[other] { $surrendered } s’est rendue
    }
   *[time] {""}
}

strategy-attack_athens = Attaquer Athènes
strategy-cause_rebellion = Provoquer une rébellion
strategy-sever_loc = Couper la ligne de communication
strategy-attack_athenian_ally = Attaquer un allié d’Athènes
strategy-attack_spartan_ally = Attaquer un allié de Sparte
strategy-attack_sparta = Attaquer Sparte

area-attica = l’Attique
area-cyclades = les Cyclades
area-boeotia = la Béotie
area-euboea = l’Eubée
area-central_greece = la Grèce centrale
area-western_greece = la Grèce occidentale
area-thessaly = la Thessalie
area-north_aegean = l’Égée du Nord
area-chalcidice = la Chalcidique
area-thrace = la Thrace
area-hellespont = l’Hellespont
area-aeolis = l’Éolide
area-ionia = l’Ionie
area-caria = la Carie
area-laconia = la Laconie
area-laconian_coast = la côte de Laconie
area-messenia = la Messénie
area-elis_achaea = l’Élide et l’Achaïe
area-arcadia = l’Arcadie
area-corinthia = la Corinthie
area-corinthian_gulf = le golfe de Corinthe
area-isthmus = l’Isthme
area-argolid = l’Argolide
area-sicily = la Sicile
area-macedonia = la Macédoine
area-persia = la Perse
area-italy = l’Italie

power-argos = Argos
power-syracuse = Syracuse
power-macedon = la Macédoine
power-persia = la Perse

chance-silver_mine = Découverte d’une mine d’argent
chance-oligarchic_coup_athens = Coup d’État oligarchique à Athènes
chance-sitalces = Le roi Sitalcès change de camp
chance-persia = La Perse entre en guerre
chance-plague = Peste à Athènes
chance-demagogue = Démagogue à vendre
chance-delian_rebellion = Oligarques dans la Ligue de Délos
chance-perdiccas = Le roi Perdiccas change de camp
chance-by_turn = La guerre s’étend
chance-leader_deaths = Morts de chefs
chance-omen = Éclipse ou tremblement de terre

refuge-sparta = passe chez les Spartiates
refuge-sardis = passe chez les Perses à Sardes
refuge-athens = rentre à Athènes, sa patrie
refuge-gone = part en exil pour toujours

modifier-tactical = chef
modifier-cavalry = cavalerie
modifier-hoplites = hoplites
modifier-spartans = discipline spartiate
modifier-at_sparta = à Sparte
modifier-ships = navires
modifier-athenians = art naval athénien
modifier-confidence = confiance
modifier-spaces = espaces perdus ou ravagés
modifier-events = événements et hilotes
modifier-league = la ligue
modifier-lost_spaces = espaces perdus ou ravagés
modifier-lost_cities = Corinthe ou Thèbes perdue
modifier-grain_route = route du blé coupée
modifier-helots = rébellion hilote
modifier-floor = jamais sous zéro
modifier-sicily = Sicile
modifier-epidamnus = la route d’Épidamne
modifier-persia = le Grand Roi
modifier-eisphora = Eisphora

fight-land = bataille terrestre
fight-naval = bataille navale
fight-mixed = bataille mixte
fight-none = pas de bataille
fight-siege = siège

category-home = espaces d’origine
category-coalition = espaces de coalition
category-other = autres espaces
category-zone = zones d’influence
category-siege_home = sièges des espaces d’origine
category-siege_coalition = sièges des espaces de coalition
category-siege_other = autres sièges

points-H =
    { $n ->
        [one] { $n } hoplite
       *[other] { $n } hoplites
    }
points-C =
    { $n ->
        [one] { $n } cavalier
       *[other] { $n } cavaliers
    }
points-N =
    { $n ->
        [one] { $n } navire
       *[other] { $n } navires
    }
points-aH =
    { $n ->
        [one] { $n } hoplite allié
       *[other] { $n } hoplites alliés
    }
points-aC =
    { $n ->
        [one] { $n } cavalier allié
       *[other] { $n } cavaliers alliés
    }
points-aN =
    { $n ->
        [one] { $n } navire allié
       *[other] { $n } navires alliés
    }
points-G =
    { $n ->
        [one] { $n } Garde du Foyer
       *[other] { $n } Gardes du Foyer
    }

seat-player = le joueur

# Dans une phrase.
space-piraeus-the = le Pirée
space-cape_taenarum-the = le cap Ténare
space-cape_malea-the = le cap Malée
space-cape_scyllaeum-the = le cap Skyllaion
space-macedonia-the = la Macédoine
space-macedonia-at = en Macédoine
space-euxine-the = le Pont-Euxin
space-euxine-at = dans le Pont-Euxin
space-home-the = la case de retour à la maison
space-home-at = dans la case de retour à la maison
