# Names, en.
title = The Peloponnesian War

space-athens = Athens
space-piraeus = Piraeus
space-panactum = Panactum
space-decelea = Decelea
space-oropus = Oropus
space-aegina = Aegina
space-plataea = Plataea
space-chalcis = Chalcis
space-eretria = Eretria
space-carystus = Carystus
space-histiaea = Histiaea
space-atalante = Atalante
space-naupactus = Naupactus
space-stratus = Stratus
space-corcyra = Corcyra
space-cephallenia = Cephallenia
space-zacynthus = Zacynthus
space-larisa = Larisa
space-pharsalus = Pharsalus
space-pagasae = Pagasae
space-ceos = Ceos
space-andros = Andros
space-tenos = Tenos
space-delos = Delos
space-naxos = Naxos
space-paros = Paros
space-amorgos = Amorgos
space-scyros = Scyros
space-sciathos = Sciathos
space-lemnos = Lemnos
space-imbros = Imbros
space-methone = Methone
space-potidaea = Potidaea
space-olynthus = Olynthus
space-mende = Mende
space-scione = Scione
space-torone = Torone
space-acanthus = Acanthus
space-amphipolis = Amphipolis
space-thasos = Thasos
space-abdera = Abdera
space-maraneia = Maraneia
space-cardia = Cardia
space-sestos = Sestos
space-abydos = Abydos
space-lampsacus = Lampsacus
space-cyzicus = Cyzicus
space-perinthus = Perinthus
space-byzantium = Byzantium
space-tenedos = Tenedos
space-methymna = Methymna
space-mytilene = Mytilene
space-antandrus = Antandrus
space-cyme = Cyme
space-phocaea = Phocaea
space-chios = Chios
space-erythrae = Erythrae
space-clazomenae = Clazomenae
space-teos = Teos
space-colophon = Colophon
space-ephesus = Ephesus
space-samos = Samos
space-miletus = Miletus
space-iasus = Iasus
space-halicarnassus = Halicarnassus
space-cos = Cos
space-cnidus = Cnidus
space-loryma = Loryma
space-camirus = Camirus
space-lindus = Lindus
space-sparta = Sparta
space-gythium = Gythium
space-cape_taenarum = Cape Taenarum
space-cape_malea = Cape Malea
space-epidaurus_limera = Epidaurus Limera
space-prasiae = Prasiae
space-cythera = Cythera
space-thyrea = Thyrea
space-corone = Corone
space-asine = Asine
space-pylos = Pylos
space-lepreum = Lepreum
space-elis = Elis
space-cyllene = Cyllene
space-pheia = Pheia
space-tegea = Tegea
space-mantinea = Mantinea
space-patrae = Patrae
space-panormus = Panormus
space-pellene = Pellene
space-corinth = Corinth
space-cenchreae = Cenchreae
space-sicyon = Sicyon
space-phlius = Phlius
space-epidaurus = Epidaurus
space-methana = Methana
space-troezen = Troezen
space-cape_scyllaeum = Cape Scyllaeum
space-hermione = Hermione
space-megara = Megara
space-pegae = Pegae
space-thebes = Thebes
space-tanagra = Tanagra
space-delium = Delium
space-chaeronea = Chaeronea
space-creusis = Creusis
space-delphi = Delphi
space-opus = Opus
space-leucas = Leucas
space-ambracia = Ambracia
space-anactorium = Anactorium
space-oeniadae = Oeniadae
space-argos = Argos
space-syracuse = Syracuse
space-pella = Pella
space-macedonia = Macedonia
space-epidamnus = Epidamnus
space-apollonia = Apollonia
space-buthrotum = Buthrotum
space-sardis = Sardis
space-heraclea = Heraclea
space-melos = Melos
space-thera = Thera
space-taras = Taras
space-rhegium = Rhegium
space-messana = Messana
space-catana = Catana
space-leontini = Leontini
space-gela = Gela
space-segesta = Segesta
space-euxine = Euxine (Black Sea)
space-home = the Going-Home box

leader-pericles = Pericles
leader-phormio = Phormio
leader-nicias = Nicias
leader-demosthenes = Demosthenes
leader-cleon = Cleon
leader-alcibiades = Alcibiades
leader-thrasybulus = Thrasybulus
leader-thrasyllus = Thrasyllus
leader-archidamus = Archidamus
leader-pleistoanax = Pleistoanax
leader-agis = Agis
leader-brasidas = Brasidas
leader-gylippus = Gylippus
leader-mindarus = Mindarus
leader-callicratidas = Callicratidas
leader-lysander = Lysander

side-athens = Athens
side-sparta = Sparta
side-neutral = the neutrals
side-both = both sides

unit-H = hoplites
unit-C = cavalry
unit-N = ships
unit-aH = allied hoplites
unit-aC = allied cavalry
unit-aN = allied ships
unit-G = Home Guard
unit-athens-H = Athenian hoplites
unit-athens-C = Athenian cavalry
unit-athens-N = Athenian ships
unit-athens-aH = hoplites of Athens’ allies
unit-athens-aC = cavalry of Athens’ allies
unit-athens-aN = ships of Athens’ allies
unit-sparta-H = Spartan hoplites
unit-sparta-C = Spartan cavalry
unit-sparta-N = Spartan ships
unit-sparta-aH = hoplites of Sparta’s allies
unit-sparta-aC = cavalry of Sparta’s allies
unit-sparta-aN = ships of Sparta’s allies
unit-sparta-G = Spartan Home Guard

phase-political = Political Phase
phase-planning = Strategic Planning Phase
phase-operations = Operations Phase
phase-combat = Combat Phase
phase-rebellion = Rebellion Phase
phase-administrative = Administrative Phase
phase-armistice = Armistice and Surrender Phase

track-treasury = Treasury
track-bellicosity = Bellicosity
track-confidence = Strategy Confidence
track-victory = Victory points

scenario-peloponnesian-war = The whole war, 431–404 (10 turns, long)
scenario-archidamian-war = The Archidamian War (3 turns, a first game)
scenario-decelean-war = The Decelean War (3 turns)
scenario-fall-of-athens = The Fall of Athens (4 turns)

choice-mode = Mode
choice-mode-solitaire = Solitaire
choice-mode-two-player = Two players
choice-mode-several = Several players
choice-mode-solitaire-help = You lead one side; the bot plays the other by the rulebook.
choice-mode-two-player-help = One person leads Athens, the other Sparta.
choice-mode-several-help = Allies have purses and goals of their own and are asked before their troops march.
choice-players = Number of players
choice-players-3 = Three
choice-players-4 = Four
choice-players-5 = Five
choice-players-6 = Six
choice-players-7 = Seven
choice-straits_2e = Straits of Byzantium and Amphipolis
choice-straits_2e-no = Only Naupactus bars armies on foot
choice-straits_2e-yes = All three bar armies on foot
choice-equal_routes = Equally short routes
choice-equal_routes-random = By chance
choice-equal_routes-mover = The moving player chooses
choice-leader_at_athens = A leader appears for a battle at Athens
choice-leader_at_athens-no = No
choice-leader_at_athens-yes = Yes
choice-surrender_bonus = Surrender bonus
choice-surrender_bonus-nonplayer = Only for the enemy’s surrender
choice-surrender_bonus-any = For any surrender

outcome-decisive = Decisive victory with { $vp } victory points{ why-ended }.
outcome-victory = Victory with { $vp } victory points{ why-ended }.
outcome-defeat = Defeat with { $vp } victory points{ why-ended }.
why-ended = { $reason ->
    [returned] : back in command of { $side }
    [armistice] : an armistice has ended the scenario
    [surrender] : { $surrendered_key ->
        [both] both sides have surrendered
       *[other] { $surrendered } has surrendered
    }
   *[time] {""}
}

strategy-attack_athens = Attack Athens
strategy-cause_rebellion = Cause Rebellion
strategy-sever_loc = Cut the Line of Communication
strategy-attack_athenian_ally = Attack an Athenian Ally
strategy-attack_spartan_ally = Attack a Spartan Ally
strategy-attack_sparta = Attack Sparta

area-attica = Attica
area-cyclades = the Cyclades
area-boeotia = Boeotia
area-euboea = Euboea
area-central_greece = Central Greece
area-western_greece = Western Greece
area-thessaly = Thessaly
area-north_aegean = the northern Aegean
area-chalcidice = Chalcidice
area-thrace = Thrace
area-hellespont = the Hellespont
area-aeolis = Aeolis
area-ionia = Ionia
area-caria = Caria
area-laconia = Laconia
area-laconian_coast = the coast of Laconia
area-messenia = Messenia
area-elis_achaea = Elis and Achaea
area-arcadia = Arcadia
area-corinthia = Corinthia
area-corinthian_gulf = the Corinthian Gulf
area-isthmus = the Isthmus
area-argolid = the Argolid
area-sicily = Sicily
area-macedonia = Macedonia
area-persia = Persia
area-italy = Italy

power-argos = Argos
power-syracuse = Syracuse
power-macedon = Macedon
power-persia = Persia

chance-silver_mine = A silver mine is found
chance-oligarchic_coup_athens = Oligarchic coup at Athens
chance-sitalces = King Sitalces changes sides
chance-persia = Persia enters the war
chance-plague = Plague at Athens
chance-demagogue = A demagogue for hire
chance-delian_rebellion = Oligarchs in the Delian League
chance-perdiccas = King Perdiccas changes sides
chance-by_turn = The war widens
chance-leader_deaths = Death of leaders
chance-omen = Eclipse or earthquake

refuge-sparta = goes over to the Spartans
refuge-sardis = goes over to the Persians at Sardis
refuge-athens = comes home to Athens
refuge-gone = goes into exile for good

modifier-tactical = leader
modifier-cavalry = cavalry
modifier-hoplites = hoplites
modifier-spartans = Spartan drill
modifier-at_sparta = at Sparta
modifier-ships = ships
modifier-athenians = Athenian seamanship
modifier-confidence = confidence
modifier-spaces = spaces lost or ravaged
modifier-events = events and helots
modifier-league = the league
modifier-lost_spaces = spaces lost or ravaged
modifier-lost_cities = Corinth or Thebes lost
modifier-grain_route = grain route cut
modifier-helots = helot revolt
modifier-floor = never below zero
modifier-sicily = Sicily
modifier-epidamnus = the road to Epidamnus
modifier-persia = the Great King
modifier-eisphora = Eisphora

fight-land = land battle
fight-naval = naval battle
fight-mixed = mixed battle
fight-none = no battle
fight-siege = siege

category-home = home spaces
category-coalition = coalition spaces
category-other = other spaces
category-zone = zones of influence
category-siege_home = sieges of home spaces
category-siege_coalition = sieges of coalition spaces
category-siege_other = other sieges

points-H =
    { $n ->
        [one] { $n } hoplite
       *[other] { $n } hoplites
    }
points-C =
    { $n ->
        [one] { $n } cavalry
       *[other] { $n } cavalry
    }
points-N =
    { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }
points-aH =
    { $n ->
        [one] { $n } allied hoplite
       *[other] { $n } allied hoplites
    }
points-aC =
    { $n ->
        [one] { $n } allied cavalry
       *[other] { $n } allied cavalry
    }
points-aN =
    { $n ->
        [one] { $n } allied ship
       *[other] { $n } allied ships
    }
points-G =
    { $n ->
        [one] { $n } Home Guard
       *[other] { $n } Home Guards
    }

seat-player = the player
