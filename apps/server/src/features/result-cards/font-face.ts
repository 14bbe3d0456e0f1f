import { readFileSync } from 'node:fs';

/** Of which characters a font has a letter, and how wide they are: what a text needs to be broken into lines before it is drawn. */
export class FontFace {
  readonly #glyphs: ReadonlyMap<number, number>;
  readonly #advances: readonly number[];
  readonly #unitsPerEm: number;

  /** Reads a TrueType file; throws when it isn't one with a Unicode table of the usual kind (format 4). */
  constructor(file: string) {
    const font = readFileSync(file);
    const at = tablesOf(font);
    this.#glyphs = glyphsOf(font, at('cmap'));
    this.#unitsPerEm = font.readUInt16BE(at('head') + 18);
    const metrics = font.readUInt16BE(at('hhea') + 34);
    this.#advances = Array.from({ length: metrics }, (_, index) => font.readUInt16BE(at('hmtx') + index * 4));
  }

  /** Whether every character of this text has a letter; a space needs none. */
  hasAll(text: string): boolean {
    return Array.from(text).every((character) => this.#glyphs.has(character.codePointAt(0) ?? 0));
  }

  /** How wide a text is at most: pairs of letters may stand closer. */
  widthOf(text: string, size: number): number {
    const units = Array.from(text, (character) => {
      const glyph = this.#glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
      // The letters behind the last one in the table are as wide as it.
      return this.#advances[Math.min(glyph, this.#advances.length - 1)] ?? 0;
    });
    return (units.reduce((sum, one) => sum + one, 0) * size) / this.#unitsPerEm;
  }
}

/** Where the tables of a font begin. */
function tablesOf(font: Buffer): (tag: string) => number {
  const places = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = 12 + index * 16;
      return [font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8)];
    }),
  );
  return (tag) => {
    const place = places.get(tag);
    if (place === undefined) throw new Error(`The font has no table ${tag}.`);
    return place;
  };
}

/** The table "cmap" of the OpenType specification, its subtable for Unicode (platform 3, encoding 1) in format 4. */
function glyphsOf(font: Buffer, cmap: number): Map<number, number> {
  const records = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  const unicode = records.find(
    (record) => font.readUInt16BE(record) === 3 && font.readUInt16BE(record + 2) === 1,
  );
  const table = unicode === undefined ? null : cmap + font.readUInt32BE(unicode + 4);
  if (table === null || font.readUInt16BE(table) !== 4)
    throw new Error('The font has no Unicode table of format 4.');
  const length = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + length];
  const [deltas, offsets] = [starts + length, starts + 2 * length];
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < length; segment += 2) {
    const end = font.readUInt16BE(ends + segment);
    const start = font.readUInt16BE(starts + segment);
    const delta = font.readUInt16BE(deltas + segment);
    const offset = font.readUInt16BE(offsets + segment);
    for (let code = start; code <= end && code !== 0xff_ff; code += 1) {
      const listed = offset === 0 ? code : font.readUInt16BE(offsets + segment + offset + (code - start) * 2);
      const glyph = offset === 0 || listed !== 0 ? (listed + delta) % 0x1_00_00 : 0;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
