"""Five palettes: light, dark, high contrast, and two for colour-blind readers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from maps.canvas.looks import side_look

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Return a colour from its six hexadecimal digits."""
    return (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a mix of two colours, with `share` of the second."""
    r, g, b = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (r, g, b)


def luminance(colour: Colour) -> float:
    """Return the relative luminance as defined by WCAG 2."""
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Livery:
    """A side's colours: the field of its counters, the figure on it, and a pale tint for its boxes."""

    field: Colour
    figure: Colour
    tint: Colour
    pattern: str  # plain, hatch, dots: told apart without colour


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of a picture by role."""

    name: str
    roles: Mapping[str, Colour]
    liveries: Mapping[str, Livery]
    tint: float  # how strongly bare land is tinted by its controller's colour
    texture: float = 1.0  # strength of the paper, 0 for none

    def __getitem__(self, role: str) -> Colour:
        return self.roles[role]

    def livery(self, side: str) -> Livery:
        """Return the colours of a side; sides without a livery are neutral."""
        return self.liveries[side_look(side).livery]


def _theme(name: str, roles: str, tint: float, liveries: str, texture: float = 1.0) -> Theme:
    """Return a theme from its colours: by role, and of each livery the field, the figure and the tint."""
    patterns = {"blue": "plain", "red": "hatch", "neutral": "dots"}
    dressed = {}
    for livery, codes in _pairs(liveries).items():
        field, figure, pale = map(rgb, codes.split("/"))
        dressed[livery] = Livery(field, figure, pale, patterns[livery])
    return Theme(name, {key: rgb(code) for key, code in _pairs(roles).items()}, dressed, tint, texture)


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())


LIGHT = """paper=E6D6AE sea=A3C2C4 deep=8FB3BA shallow=B9D3CF waterline=43707E land=EADBB2 high=D3B985 beach=F3E8C2
city=DDB898 ink=3A2614 border=6E4826 seaborder=2F5A70 relief=7A5630 wash=F8EFD3 river=6C9AA4 text=3A2413 halo=F3E8CB
seatext=17394B seahalo=CFE0DC badge=4A2C16 badgetext=FBF3DC seabadge=1F4A5E panel=F0E4C4 paneledge=553519 cell=F8F1DC
celltext=6B4A22 accent=7A2318 gold=C8961E goldink=6B4700 shadow=2A1C10 target=E8A712 targettext=2B1A00 wall=A6523A
star=FFD24A regionland=6B4A28 regionsea=1E5064 frame=4A2C16 framefill=D9C28C fire=B8371A good=28603A bad=9A2A1C"""
DARK = """paper=221D18 sea=16242E deep=101B24 shallow=1F333D waterline=4F7C8C land=3A3126 high=4B3D2A beach=50472F
city=553A2C ink=E3CFA0 border=B8965C seaborder=6FA0B4 relief=8C6C3E wash=2B241C river=4A8296 text=F4E7C8 halo=241D16
seatext=CFE6EE seahalo=101B24 badge=E6D3A3 badgetext=241A0E seabadge=A8D0DE panel=2A231B paneledge=B8965C cell=362D22
celltext=D9C08A accent=F0B27A gold=E5B93C goldink=FFE08A shadow=000000 target=FFC93C targettext=201400 wall=C8694C
star=FFD95E regionland=D2B98A regionsea=9CC6D6 frame=C9A867 framefill=3A2E1E fire=FF7A45 good=8FD09A bad=FF9A86"""
CONTRAST = """paper=FFFFFF sea=B8D8F0 deep=A8CCE8 shallow=D8ECFA waterline=1F5F8C land=FFFDF2 high=E6DAB8 beach=FFF3C0
city=F3CDB4 ink=000000 border=3A1C00 seaborder=003A66 relief=4A2C08 wash=FFFFFF river=1F6FA8 text=000000 halo=FFFFFF
seatext=00152A seahalo=E6F4FF badge=000000 badgetext=FFFFFF seabadge=00294D panel=FFFFFF paneledge=000000 cell=FFFFFF
celltext=000000 accent=7A0000 gold=B07800 goldink=5A3A00 shadow=000000 target=FFD000 targettext=000000 wall=8C1A00
star=FFE14D regionland=3A2A14 regionsea=00385C frame=000000 framefill=FFFFFF fire=C42B00 good=00541A bad=8C0000"""


# Land is tinted less where colours are bright or close to that of the sea.
THEMES: dict[str, Theme] = {
    theme.name: theme
    for theme in (
        _theme("light", LIGHT, 0.8, "blue=2F4F8F/FBF4E0/C9D3DF red=95301F/FCF1DC/E5C4AE neutral=655A3A/FBF4E0/E4D9B4"),
        _theme(
            "dark", DARK, 0.4, "blue=2C539E/F6F0E0/243247 red=A2301F/FFF1E0/4A2720 neutral=6A6046/FBF4E0/3B3526", 0.7
        ),
        _theme(
            "contrast",
            CONTRAST,
            0.6,
            "blue=001E7A/FFFFFF/DCE6FF red=8F0000/FFFFFF/FFE0DC neutral=3A3A3A/FFFFFF/ECECEC",
            0.0,
        ),
        # Blue and orange-brown: red-green blind people can distinguish this pair; the sea turns grey-blue.
        _theme(
            "deutan",
            LIGHT + " sea=AEC3D6 deep=9AB4CC shallow=C6D6E4 waterline=3C5F86 land=F0E6C8 high=D8C490 "
            "seatext=122F52 seahalo=D6E1EC seabadge=16406E seaborder=24507E accent=5A3A00 "
            "wall=7A4A00 fire=A04A00 good=0B4F8A bad=8A4300 river=5F8DB8 regionsea=1B4470",
            0.5,
            "blue=004C8C/FFFFFF/C4D6E8 red=9A4A00/FFF6E6/F0D2A8 neutral=555555/FFFFFF/E0DCD0",
        ),
        # Teal and crimson: blue-yellow blind people can distinguish both hue and lightness; the land is rosier.
        _theme(
            "tritan",
            LIGHT + " sea=A9CFCF deep=94C0C1 shallow=C3DEDC waterline=2C6F72 land=F2E2DA high=DCBFB4 "
            "paper=ECDAD0 beach=FAEFE8 city=E3B0AC panel=F6EAE2 cell=FCF5F0 seatext=093C40 "
            "seahalo=D4E8E6 seabadge=0B5258 seaborder=1B5F64 halo=F8EEE6 wash=FCF4EE "
            "border=7A3E3A relief=8A5650 gold=C2334A goldink=7A1026 target=FF7A8A wall=8C2438 fire=C2183A "
            "good=00595C bad=9A1030 star=FFC2CC river=4E9EA2 framefill=E2C4B8",
            0.5,
            "blue=00595C/F2FFFE/BFDEDC red=A01030/FFF2F2/F0C6C8 neutral=5C5254/FFFFFF/E6DAD8",
        ),
    )
}
