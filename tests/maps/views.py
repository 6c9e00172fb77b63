"""Positions for the pictures, made by hand so that rules changes do not affect the goldens."""

from __future__ import annotations

from engine.kernel.view import Marker, Move, Piece, Track, View

STRENGTH = {"T": 10, "H": 6, "P": 5, "A": 3, "C": 2, "N": 1}


def troop(side: str, place: str, names: str) -> list[Piece]:
    """Return pieces from a short list: `H1 H2* T3-` (star, weakened); other words are leaders."""
    pieces = []
    for word in names.split():
        name = word.rstrip("*-")
        star, weak = "*" in word, word.endswith("-")
        if name[0].isupper() and name[1:].isdigit():
            figure = STRENGTH[name[0]] // (2 if weak else 1)
            band = "messenian" if name == "H6" else "helot" if name == "H7" else ""
            pieces.append(Piece(f"{side[0].upper()}-{name}", side, name[0], place, figure, weak, star, band))
        else:
            pieces.append(Piece(name, side, "leader", place, star=star))
    return pieces


def sphacteria(scenario: str = "first-edition") -> View:
    """Return the third turn at Pylos, with a battle, two moves and every kind of counter."""
    view = View("sphacteria", scenario, None, 3, 7, "activation", "athens")
    for side, place, names in (
        ("athens", "P", "H1 H6 A1 demosthenes*"),
        ("athens", "I", "T1-"),
        ("athens", "D", "T2* T3* sophocles"),
        ("athens", "BTA", "H2 H3 H4 H7 P1 P2 A2 H5"),
        ("athens", "BMA", "T4 T5 T6 eurymedon"),
        ("sparta", "O", "H1* H2* epitadas"),
        ("sparta", "Q", "H3* H5- styphon"),
        ("sparta", "BTS", "H6 H7 brasidas*"),
        ("sparta", "BMS", "T1* T2 T3 T4 T5 T6 T7 thrasymelidas"),
    ):
        view.pieces += troop(side, place, names)
    view.tracks = [
        Track("points", 4, "athens"),
        Track("points", 2, "sparta"),
        Track("supply", 3, "athens"),
        Track("supply", 2, "sparta"),
        Track("vp", 6, "athens"),
        Track("vp", 4, "sparta"),
    ]
    view.hand_sizes = {"athens": 2, "sparta": 3}
    view.facts = {"advantage": "sparta"}
    view.markers = [Marker("fire", "R", value=3)]
    view.moves = [Move("athens", ("A", "D"), by_sea=True), Move("sparta", ("N", "V", "O"))]
    view.battles = ["O"]
    return view


def syracuse() -> View:
    """Return the fourth turn before Syracuse, with works in progress on both sides."""
    view = View("syracuse", "historical", None, 4, 9, "activation", "syracuse")
    for side, place, names in (
        ("athens", "T24", "H4 H5 H6 H7 A2 lamachos"),
        ("athens", "T25", "H1* H2* H3 A1 C1 nicias*"),
        ("athens", "M10", "T1* T2*"),
        ("athens", "M11", "T3"),
        ("athens", "M9", "T4 T5*"),
        ("athens", "CATANIA", "T6 alcibiades*"),
        ("syracuse", "T13", "H1 H2 P1 sikanos"),
        ("syracuse", "T15", "H3* H4 P2 herakleides"),
        ("syracuse", "T11", "C1"),
        ("syracuse", "T16", "A1 hermocrates*"),
        ("syracuse", "M7", "T1*"),
        ("syracuse", "M6", "T2-"),
    ):
        view.pieces += troop(side, place, names)
    view.markers = [
        Marker("wall", "A1", "athens"),
        Marker("wall", "A2", "athens"),
        Marker("wall", "S1", "syracuse", "destroyed"),
        Marker("fort", "olympieion", "syracuse"),
        Marker("fort", "syke", "athens"),
        Marker("camp", "camp", "athens"),
        Marker("chains", "M8-M9", "syracuse"),
    ]
    view.tracks = [
        Track("points", 4, "athens"),
        Track("points", 6, "syracuse"),
        Track("supply", 3, "athens"),
        Track("supply", 2, "syracuse"),
        Track("works", 2, "athens"),
        Track("works", 1, "syracuse"),
        Track("advantage", 1, "athens"),
    ]
    view.hand_sizes = {"athens": 2, "syracuse": 3}
    return view


def war() -> View:
    """Return the second turn of the war."""
    view = View("peloponnesian_war", "campaign", None, 2, 10, "operations", "sparta")
    for side, place, force in (
        ("athens", "athens", {"H": 6, "C": 1}),
        ("athens", "piraeus", {"N": 8}),
        ("athens", "naupactus", {"N": 1}),
        ("athens", "potidaea", {"H": 2, "N": 3, "C": 1}),
        ("athens", "corcyra", {"N": 3, "H": 1}),
        ("athens", "chios", {"N": 2, "H": 1}),
        ("athens", "larisa", {"C": 5, "H": 2}),
        ("sparta", "sparta", {"H": 10, "C": 1}),
        ("sparta", "corinth", {"H": 5, "N": 5}),
        ("sparta", "thebes", {"H": 5, "C": 4}),
        ("sparta", "potidaea", {"H": 1}),
        ("sparta", "going-home", {"H": 2}),
    ):
        view.pieces += [Piece(f"{side}-{kind}", side, kind, place, count) for kind, count in force.items()]
    view.pieces += [
        Piece("pericles", "athens", "leader", "athens"),
        Piece("phormio", "athens", "leader", "potidaea"),
        Piece("archidamus", "sparta", "leader", "sparta"),
    ]
    view.markers = [
        Marker("rebellion", "potidaea", "sparta"),
        Marker("siege", "potidaea", "athens"),
        Marker("ravaged", "decelea"),
        Marker("control", "megara", "athens"),
    ]
    view.tracks = [
        Track("treasury", 4500, "athens"),
        Track("treasury", 3000, "sparta"),
        Track("bellicosity", 10, "athens"),
        Track("bellicosity", 9, "sparta"),
        Track("confidence", -2, "athens"),
        Track("confidence", 1, "sparta"),
        Track("victory", 12, "player", least=-999),
    ]
    view.moves = [Move("sparta", ("sparta", "tegea", "corinth"))]
    view.battles = ["chalcis"]
    return view


VIEWS = {"sphacteria": sphacteria, "syracuse": syracuse, "peloponnesian_war": war}

BATTLE = {
    "title": "sphacteria",
    "zone": "Q",
    "attacker": "athens",
    "defender": "sparta",
    "forces": {"athens": ["A-H2", "A-H3", "A-P1", "A-A2", "demosthenes"], "sparta": ["S-H1", "S-H2", "epitadas"]},
    "strengths": {"athens": 26, "sparta": 12},
    "ratio": "26:12",
    "column_before": "2/1",
    "column": "1/1",
    "die_modifiers": {"a": 1, "c": -1, "e": -2},
    "column_shifts": {"e": -1, "f": -1},
    "die": 5,
    "row": 3,
    "cell": "1/4 - R",
    "winner": "sparta",
    "losses": {"athens": ["A-H2"], "sparta": []},
}
STANDINGS = [
    {"name": "Thucydides", "played": 8, "won": 6, "drawn": 1, "lost": 1, "points": 6.5, "rating": 1622},
    {
        "name": "Xenophon son of Gryllus, of the deme of Erchia",
        "played": 8,
        "won": 5,
        "drawn": 1,
        "lost": 2,
        "points": 5.5,
        "rating": 1580,
    },
    {"name": "Ἀσπασία", "played": 8, "won": 4, "drawn": 0, "lost": 4, "points": 4, "rating": 1501},
]
