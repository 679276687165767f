# Makes src/ui/fonts/print: one font for each weight with Latin, Greek and Cyrillic, for pictures and documents that are made
# on the server (src/server/print-fonts.ts). Our families come first; what they lack is of Noto Sans. Run by hand when a
# family or a weight changes; the results are committed.
#   pip install fonttools brotli; npm pack @fontsource/noto-sans@5.3.0 and unpack it
#   python scripts/print-fonts.py <folder of the unpacked package>
import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

project = Path(__file__).parent.parent
ours = project / "node_modules/@fontsource-variable"
noto = Path(sys.argv[1])
target = project / "src/ui/fonts/print"

fonts = [
    ("display-700.ttf", "Lectern Print Display", "Bold", "bricolage-grotesque", "opsz", {"opsz": 40, "wght": 700}, 600),
    ("text-400.ttf", "Lectern Print", "Regular", "instrument-sans", "wght", {"wght": 400}, 400),
    ("text-600.ttf", "Lectern Print", "SemiBold", "instrument-sans", "wght", {"wght": 600}, 600),
]
noto_scripts = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"]
measures = ["ascent", "descent", "lineGap"]
os2_measures = ["sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent", "sxHeight", "sCapHeight"]


def keep(font, characters, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


target.mkdir(parents=True, exist_ok=True)
for file, family, style, name, axes, pinned, noto_weight in fonts:
    parts = []
    for script in ["latin", "latin-ext"]:
        font = TTFont(ours / name / f"files/{name}-{script}-{axes}-normal.woff2")
        parts.append((instantiateVariableFont(font, pinned), ["kern", "mark", "mkmk", "ccmp", "tnum", "lnum", "pnum"]))
    for script in noto_scripts:
        parts.append((TTFont(noto / f"files/noto-sans-{script}-{noto_weight}-normal.woff2"), ["kern"]))
    first = parts[0][0]
    upem = first["head"].unitsPerEm
    kept = {(table, key): getattr(first[table], key) for table, keys in [("hhea", measures), ("OS/2", os2_measures)] for key in keys}
    known = set()
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for i, (font, features) in enumerate(parts):
            wanted = {code for code in font.getBestCmap() if code < 0x2C00} - known
            if not wanted:
                continue
            known |= wanted
            keep(font, wanted, features)
            for table in ["STAT", "DSIG"] + (["GDEF"] if i >= 2 else []):
                if table in font:
                    del font[table]
            font.flavor = None
            if font["head"].unitsPerEm != upem:
                scale_upem(font, upem)
            paths.append(f"{folder}/{i}.ttf")
            font.save(paths[-1])
        merged = merge.Merger().merge(paths)
    for (table, key), value in kept.items():
        setattr(merged[table], key, value)
    merged["name"].names = []
    for place, text in [
        (0, "Made of Bricolage Grotesque or Instrument Sans, and Noto Sans, by their authors"),
        (1, family),
        (2, "Regular" if style == "Regular" else "Bold"),
        (4, f"{family} {style}"),
        (6, f"{family}-{style}".replace(" ", "")),
        (13, "SIL Open Font License 1.1"),
        (16, family),
        (17, style),
    ]:
        merged["name"].setName(text, place, 3, 1, 0x409)
    merged.save(target / file)
    print(file, (target / file).stat().st_size, "bytes,", len(merged.getBestCmap()), "characters")
