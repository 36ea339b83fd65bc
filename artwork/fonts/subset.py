"""Makes the shop's two fonts from those that npm brings, as small as the pages need them.

Headings stand at one width of Anybody and at weights of 600 to 800; texts at all weights of Familjen Grotesk. Hints and
features that no style asks for are left out, characters are not: those of English texts are in a file that arrives in
one piece on a thin line (14 KB), the others in a second one that a browser asks for when a page has one of them. The
ranges stand in src/ui/fonts.css too.

    python3 artwork/fonts/subset.py
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "node_modules/@fontsource-variable"
FONTS = [
    ("anybody/files/anybody-latin-wdth-normal.woff2", {"wdth": 112, "wght": (600, 800)}, "anybody"),
    ("familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2", {}, "familjen"),
]
USUAL = {*range(0x20, 0x7F), *map(ord, "\u00a0©°·×é–—‘’“”•…")}


def make(source, axes, name, wanted):
    font = TTFont(SOURCES / source)
    characters = [code for code in font.getBestCmap() if wanted(code)]
    if axes:
        font = instancer.instantiateVariableFont(font, axes)
    # The subsetter wants a font as it is read from a file.
    plain = BytesIO()
    font.flavor = None
    font.save(plain)
    plain.seek(0)
    font = TTFont(plain)
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.name_IDs = ["*"]
    options.layout_features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    target = ROOT / f"src/ui/fonts/{name}.woff2"
    subset.save_font(font, str(target), options)
    print(target.relative_to(ROOT), target.stat().st_size)


for source, axes, name in FONTS:
    make(source, axes, name, lambda code: code in USUAL)
    make(source, axes, f"{name}-more", lambda code: code not in USUAL)
