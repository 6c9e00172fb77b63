# Names, it.
title = La guerra del Peloponneso

space-athens = Atene
space-piraeus = Pireo
space-panactum = Panatto
space-decelea = Decelea
space-oropus = Oropo
space-aegina = Egina
space-plataea = Platea
space-chalcis = Calcide
space-eretria = Eretria
space-carystus = Caristo
space-histiaea = Istiea
space-atalante = Atalante
space-naupactus = Naupatto
space-stratus = Strato
space-corcyra = Corcira
space-cephallenia = Cefallenia
space-zacynthus = Zacinto
space-larisa = Larissa
space-pharsalus = Farsalo
space-pagasae = Pagase
space-ceos = Ceo
space-andros = Andro
space-tenos = Teno
space-delos = Delo
space-naxos = Nasso
space-paros = Paro
space-amorgos = Amorgo
space-scyros = Sciro
space-sciathos = Sciato
space-lemnos = Lemno
space-imbros = Imbro
space-methone = Metone
space-potidaea = Potidea
space-olynthus = Olinto
space-mende = Mende
space-scione = Scione
space-torone = Torone
space-acanthus = Acanto
space-amphipolis = Anfipoli
space-thasos = Taso
space-abdera = Abdera
space-maraneia = Maronea
space-cardia = Cardia
space-sestos = Sesto
space-abydos = Abido
space-lampsacus = Lampsaco
space-cyzicus = Cizico
space-perinthus = Perinto
space-byzantium = Bisanzio
space-tenedos = Tenedo
space-methymna = Metimna
space-mytilene = Mitilene
space-antandrus = Antandro
space-cyme = Cuma eolica
space-phocaea = Focea
space-chios = Chio
space-erythrae = Eritre
space-clazomenae = Clazomene
space-teos = Teo
space-colophon = Colofone
space-ephesus = Efeso
space-samos = Samo
space-miletus = Mileto
space-iasus = Iaso
space-halicarnassus = Alicarnasso
space-cos = Cos
space-cnidus = Cnido
space-loryma = Lorima
space-camirus = Camiro
space-lindus = Lindo
space-sparta = Sparta
space-gythium = Gizio
space-cape_taenarum = Capo Tenaro
space-cape_malea = Capo Malea
space-epidaurus_limera = Epidauro Limera
space-prasiae = Prasie
space-cythera = Citera
space-thyrea = Tirea
space-corone = Corone
space-asine = Asine
space-pylos = Pilo
space-lepreum = Lepreo
space-elis = Elide
space-cyllene = Cillene
space-pheia = Feia
space-tegea = Tegea
space-mantinea = Mantinea
space-patrae = Patrasso
space-panormus = Panormo
space-pellene = Pellene
space-corinth = Corinto
space-cenchreae = Cencrea
space-sicyon = Sicione
space-phlius = Fliunte
space-epidaurus = Epidauro
space-methana = Metana
space-troezen = Trezene
space-cape_scyllaeum = Capo Scilleo
space-hermione = Ermione
space-megara = Megara
space-pegae = Pege
space-thebes = Tebe
space-tanagra = Tanagra
space-delium = Delio
space-chaeronea = Cheronea
space-creusis = Creusi
space-delphi = Delfi
space-opus = Opunte
space-leucas = Leucade
space-ambracia = Ambracia
space-anactorium = Anattorio
space-oeniadae = Eniade
space-argos = Argo
space-syracuse = Siracusa
space-pella = Pella
space-macedonia = Macedonia
space-epidamnus = Epidamno
space-apollonia = Apollonia
space-buthrotum = Butroto
space-sardis = Sardi
space-heraclea = Eraclea
space-melos = Melo
space-thera = Tera
space-taras = Taranto
space-rhegium = Reggio
space-messana = Messana
space-catana = Catania
space-leontini = Leontini
space-gela = Gela
space-segesta = Segesta
space-euxine = Ponto Eusino
space-home = la casella del ritorno in patria

leader-pericles = Pericle
leader-phormio = Formione
leader-nicias = Nicia
leader-demosthenes = Demostene
leader-cleon = Cleone
leader-alcibiades = Alcibiade
leader-thrasybulus = Trasibulo
leader-thrasyllus = Trasillo
leader-archidamus = Archidamo
leader-pleistoanax = Plistoanatte
leader-agis = Agide
leader-brasidas = Brasida
leader-gylippus = Gilippo
leader-mindarus = Mindaro
leader-callicratidas = Callicratida
leader-lysander = Lisandro

side-athens = Atene
side-sparta = Sparta
side-neutral = i neutrali
side-both = entrambi gli schieramenti

unit-H = opliti
unit-C = cavalleria
unit-N = navi
unit-aH = opliti alleati
unit-aC = cavalleria alleata
unit-aN = navi alleate
unit-G = Guardia cittadina
unit-athens-H = opliti ateniesi
unit-athens-C = cavalleria ateniese
unit-athens-N = navi ateniesi
unit-athens-aH = opliti degli alleati di Atene
unit-athens-aC = cavalleria degli alleati di Atene
unit-athens-aN = navi degli alleati di Atene
unit-sparta-H = opliti spartani
unit-sparta-C = cavalleria spartana
unit-sparta-N = navi spartane
unit-sparta-aH = opliti degli alleati di Sparta
unit-sparta-aC = cavalleria degli alleati di Sparta
unit-sparta-aN = navi degli alleati di Sparta
unit-sparta-G = Guardia cittadina spartana

phase-political = Fase politica
phase-planning = Fase di pianificazione
phase-operations = Fase delle operazioni
phase-combat = Fase di combattimento
phase-rebellion = Fase di ribellione
phase-administrative = Fase amministrativa
phase-armistice = Fase di armistizio e resa

track-treasury = Tesoro
track-bellicosity = Bellicosità
track-confidence = Fiducia nella strategia
track-victory = Punti vittoria

scenario-peloponnesian-war = Tutta la guerra, 431–404 (10 turni, lunga)
scenario-archidamian-war = La guerra archidamica (3 turni, per iniziare)
scenario-decelean-war = La guerra deceleica (3 turni)
scenario-fall-of-athens = La caduta di Atene (4 turni)

choice-mode = Modalità
choice-mode-solitaire = Solitario
choice-mode-two-player = Due giocatori
choice-mode-several = Più giocatori
choice-mode-solitaire-help = Guidi uno schieramento, le regole giocano l’altro.
choice-mode-two-player-help = Una persona guida Atene, l’altra Sparta.
choice-mode-several-help = Gli alleati hanno cassa e obiettivi propri; il loro consenso serve per usarne le truppe.
choice-players = Numero di giocatori
choice-players-3 = Tre
choice-players-4 = Quattro
choice-players-5 = Cinque
choice-players-6 = Sei
choice-players-7 = Sette
choice-straits_2e = Stretti di Bisanzio e Anfipoli
choice-straits_2e-no = Solo Naupatto ferma gli eserciti a piedi
choice-straits_2e-yes = Tutti e tre fermano gli eserciti a piedi
choice-equal_routes = Percorsi di pari lunghezza
choice-equal_routes-random = A caso
choice-equal_routes-mover = Sceglie chi muove
choice-leader_at_athens = Un comandante appare per una battaglia ad Atene
choice-leader_at_athens-no = No
choice-leader_at_athens-yes = Sì
choice-surrender_bonus = Premio per la resa
choice-surrender_bonus-nonplayer = Solo se si arrende il nemico
choice-surrender_bonus-any = Per ogni resa

outcome-decisive = Vittoria decisiva con { $vp } punti vittoria{ why-ended }.
outcome-victory = Vittoria con { $vp } punti vittoria{ why-ended }.
outcome-defeat = Sconfitta con { $vp } punti vittoria{ why-ended }.
why-ended = { $reason ->
    [returned] : di nuovo alla guida del primo schieramento ({ $side })
    [armistice] : un armistizio ha chiuso lo scenario
    [surrender] : { $surrendered_key ->
        [both] si sono arresi entrambi gli schieramenti
       *[other] { $surrendered } si è arresa
    }
   *[time] {""}
}

strategy-attack_athens = Attaccare Atene
strategy-cause_rebellion = Provocare una ribellione
strategy-sever_loc = Tagliare la linea di comunicazione
strategy-attack_athenian_ally = Attaccare un alleato di Atene
strategy-attack_spartan_ally = Attaccare un alleato di Sparta
strategy-attack_sparta = Attaccare Sparta

area-attica = l’Attica
area-cyclades = le Cicladi
area-boeotia = la Beozia
area-euboea = l’Eubea
area-central_greece = la Grecia centrale
area-western_greece = la Grecia occidentale
area-thessaly = la Tessaglia
area-north_aegean = l’Egeo settentrionale
area-chalcidice = la Calcidica
area-thrace = la Tracia
area-hellespont = l’Ellesponto
area-aeolis = l’Eolide
area-ionia = la Ionia
area-caria = la Caria
area-laconia = la Laconia
area-laconian_coast = la costa della Laconia
area-messenia = la Messenia
area-elis_achaea = l’Elide e l’Acaia
area-arcadia = l’Arcadia
area-corinthia = la Corinzia
area-corinthian_gulf = il golfo di Corinto
area-isthmus = l’Istmo
area-argolid = l’Argolide
area-sicily = la Sicilia
area-macedonia = la Macedonia
area-persia = la Persia
area-italy = l’Italia

power-argos = Argo
power-syracuse = Siracusa
power-macedon = la Macedonia
power-persia = la Persia

chance-silver_mine = Scoperta di una miniera d’argento
chance-oligarchic_coup_athens = Colpo di stato oligarchico ad Atene
chance-sitalces = Re Sitalce cambia schieramento
chance-persia = La Persia entra in guerra
chance-plague = Peste ad Atene
chance-demagogue = Un demagogo si vende
chance-delian_rebellion = Oligarchi nella Lega delio-attica
chance-perdiccas = Re Perdicca cambia schieramento
chance-by_turn = La guerra si allarga
chance-leader_deaths = Morte di comandanti
chance-omen = Eclissi o terremoto

refuge-sparta = passa agli Spartani
refuge-sardis = passa ai Persiani di Sardi
refuge-athens = torna ad Atene, in patria
refuge-gone = va in esilio per sempre

modifier-tactical = comandante
modifier-cavalry = cavalleria
modifier-hoplites = opliti
modifier-spartans = disciplina spartana
modifier-at_sparta = a Sparta
modifier-ships = navi
modifier-athenians = arte navale ateniese
modifier-confidence = fiducia
modifier-spaces = spazi persi o devastati
modifier-events = eventi e iloti
modifier-league = la lega
modifier-lost_spaces = spazi persi o devastati
modifier-lost_cities = Corinto o Tebe persa
modifier-grain_route = via del grano tagliata
modifier-helots = rivolta degli iloti
modifier-floor = mai sotto zero
modifier-sicily = Sicilia
modifier-epidamnus = la via di Epidamno
modifier-persia = il Gran Re
modifier-eisphora = Eisfora

fight-land = battaglia terrestre
fight-naval = battaglia navale
fight-mixed = battaglia mista
fight-none = nessuna battaglia
fight-siege = assedio

category-home = spazi della patria
category-coalition = spazi della coalizione
category-other = altri spazi
category-zone = zone d’influenza
category-siege_home = assedi in patria
category-siege_coalition = assedi nella coalizione
category-siege_other = altri assedi

points-H =
    { $n ->
        [one] { $n } oplita
       *[other] { $n } opliti
    }
points-C =
    { $n ->
        [one] { $n } cavaliere
       *[other] { $n } cavalieri
    }
points-N =
    { $n ->
        [one] { $n } nave
       *[other] { $n } navi
    }
points-aH =
    { $n ->
        [one] { $n } oplita alleato
       *[other] { $n } opliti alleati
    }
points-aC =
    { $n ->
        [one] { $n } cavaliere alleato
       *[other] { $n } cavalieri alleati
    }
points-aN =
    { $n ->
        [one] { $n } nave alleata
       *[other] { $n } navi alleate
    }
points-G = { $n ->
    [one] { $n } Guardia cittadina
   *[other] { $n } Guardie cittadine
}

seat-player = il giocatore

# In una frase.
space-piraeus-the = il Pireo
space-macedonia-the = la Macedonia
space-macedonia-at = in Macedonia
space-euxine-the = il Ponto Eusino
space-euxine-at = nel Ponto Eusino
