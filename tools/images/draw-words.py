# /// script
# dependencies = ["fonttools==4.68.0", "uharfbuzz==0.57.0"]
# ///
"""draw-words.py [FONTS]: draws the words of result cards that aren't in Latin letters as outlines, one file for each language.

FONTS: the folder with Debian's `truetype/noto` (fonts-noto-core) and `opentype/noto` (fonts-noto-cjk); /usr/share/fonts by default.
"""

import json
import re
import sys
from pathlib import Path

import uharfbuzz as hb
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "packages/message-texts/src/languages"
DRAWN = ROOT / "apps/server/src/features/result-cards/drawn-words"
SITE = ROOT / "node_modules/@expo-google-fonts/plus-jakarta-sans"
LATIN = {"Regular": "500Medium/PlusJakartaSans_500Medium.ttf", "Bold": "800ExtraBold/PlusJakartaSans_800ExtraBold.ttf"}
CJK = {"ja": "JP", "ko": "KR", "zh-CN": "SC"}
SCRIPTS = {"ar": "Arabic", "hi": "Devanagari"}
# As card-template.ts draws them.
WORDS = {
    "card.band": "Regular",
    "card.by-examiner": "Regular",
    "card.from-typed": "Regular",
    "card.practice": "Regular",
    "card.said": "Bold",
    "card.wrote": "Bold",
    "card.better": "Bold",
    "card.slogan": "Bold",
}
UNITS = 1000


class Face:
    """One weight of a font: what HarfBuzz shapes with, and what the outlines are taken from."""

    def __init__(self, path, family=None):
        fonts = [TTFont(path)] if family is None else list(TTCollection(path))
        index = 0 if family is None else [font["name"].getDebugName(1).startswith(family) for font in fonts].index(True)
        self.glyphs = fonts[index].getGlyphSet()
        self.order = fonts[index].getGlyphOrder()
        self.font = hb.Font(hb.Face(hb.Blob.from_file_path(str(path)), index))
        self.scale = UNITS / fonts[index]["head"].unitsPerEm

    def draw(self, text, left):
        """The outlines of a run that begins at this place, and where it ends."""
        pen = SVGPathPen(self.glyphs, ntos=lambda value: str(round(value)))
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer)
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions):
            if info.codepoint == 0:
                raise SystemExit(f"The font has no letter for something in {text!r}.")
            at = (left + place.x_offset * self.scale, place.y_offset * self.scale)
            # The y axis of SVG points down.
            self.glyphs[self.order[info.codepoint]].draw(TransformPen(pen, (self.scale, 0, 0, -self.scale, at[0], -at[1])))
            left += place.x_advance * self.scale
        return pen.getCommands(), left


def faces(fonts, language, weight):
    if language in SCRIPTS:
        own = Face(fonts / f"truetype/noto/NotoSans{SCRIPTS[language]}-{weight}.ttf")
    else:
        own = Face(fonts / f"opentype/noto/NotoSansCJK-{weight}.ttc", f"Noto Sans CJK {CJK[language]}")
    return own, Face(SITE / LATIN[weight])


def drawn(line, own, latin, from_the_right):
    # Latin words stand in the site's own face.
    runs = [run for run in re.split(r"([A-Za-z]+)", line) if run != ""]
    path, end = "", 0
    for run in reversed(runs) if from_the_right else runs:
        outlines, end = (latin if run.isascii() and run.isalpha() else own).draw(run, end)
        path += outlines
    return {"text": line, "width": round(end), "path": path}


def main(fonts="/usr/share/fonts"):
    for language in [*SCRIPTS, *CJK]:
        texts = json.loads((TEXTS / f"{language}.json").read_text())["texts"]
        pairs = {weight: faces(Path(fonts), language, weight) for weight in LATIN}
        words = {
            key: [drawn(line, *pairs[weight], language == "ar") for line in texts[key].split("\n")]
            for key, weight in WORDS.items()
        }
        file = DRAWN / f"{language}.json"
        file.write_text(json.dumps(words, ensure_ascii=False, indent=2) + "\n")
        print(file.name, file.stat().st_size)


main(*sys.argv[1:])
