"""Makes the letters of the Studio's texts from the fonts that npm brings: one weight, and the same outlines in two files.

The browser draws with the .woff2, the server outlines with the .ttf. Hints are left out, features stay: Sinhala and
Tamil are shaped by them. The ranges stand in src/features/designs/artwork/text/faces.ts too.

    python3 artwork/fonts/lettering.py
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "node_modules"
TARGET = ROOT / "src/features/designs/artwork/text/fonts"
JOINERS = {0x200C, 0x200D, 0x25CC}
FONTS = [
    ("@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2", {"wdth": 112, "wght": 700}, "anybody", None),
    (
        "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2",
        {"wght": 700},
        "familjen-grotesk",
        None,
    ),
    ("@fontsource/yaldevi/files/yaldevi-sinhala-700-normal.woff2", {}, "yaldevi", range(0x0D80, 0x0E00)),
    ("@fontsource/catamaran/files/catamaran-tamil-700-normal.woff2", {}, "catamaran", range(0x0B80, 0x0C00)),
]


def make(source, axes, name, letters):
    font = TTFont(SOURCES / source)
    if axes:
        font = instancer.instantiateVariableFont(font, axes)
    # The subsetter wants a font as it is read from a file.
    plain = BytesIO()
    font.flavor = None
    font.save(plain)
    plain.seek(0)
    font = TTFont(plain)
    known = set(font.getBestCmap())
    options = subset.Options()
    options.hinting = False
    options.name_IDs = ["*"]
    options.layout_features = ["*"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=known & {*letters, *JOINERS} if letters else known)
    subsetter.subset(font)
    TARGET.mkdir(parents=True, exist_ok=True)
    for flavor, ending in ((None, "ttf"), ("woff2", "woff2")):
        options.flavor = flavor
        file = TARGET / f"{name}.{ending}"
        subset.save_font(font, str(file), options)
        print(file.relative_to(ROOT), file.stat().st_size)


for font in FONTS:
    make(*font)
