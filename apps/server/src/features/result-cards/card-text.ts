import { fileURLToPath } from 'node:url';
import type { CardSentence } from '@bandpal/contracts';
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

/** The site's own face, in the two weights of a card. It has the letters of the Latin script, those of Vietnamese among them. */
export const fontFiles = () => ({
  medium: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/500Medium/PlusJakartaSans_500Medium.ttf'),
  ),
  heavy: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/800ExtraBold/PlusJakartaSans_800ExtraBold.ttf'),
  ),
});

type Weight = keyof ReturnType<typeof fontFiles>;
type Faces = Readonly<Record<Weight, FontFace>>;

let known: Faces | null = null;

/** Read when they are first needed, in some milliseconds: commands of the operator and most servers never need them. */
function faces(): Faces {
  if (known !== null) return known;
  const { medium, heavy } = fontFiles();
  known = { medium: new FontFace(medium), heavy: new FontFace(heavy) };
  return known;
}

/** Words of one look that stand in one line. */
export interface Run {
  text: string;
  /** It isn't the same before and after. */
  isChanged: boolean;
}

type Line = Run[];

/** The most accents that a letter of the Latin script has; more of them are drawn over what stands around it. */
const TOO_MANY_MARKS = /\p{M}{3}/u;

/** Whether the card has a letter for each character of this text, and room for its accents; what it hasn't got would be drawn as a box. */
export function canBeDrawn(text: string): boolean {
  if (TOO_MANY_MARKS.test(text)) return false;
  const letters = text.replaceAll(/\s/gu, '');
  return faces().medium.hasAll(letters) && faces().heavy.hasAll(letters);
}

/** The words that were said, or the better ones, with what changes marked. */
export function wordsOf(sentence: CardSentence, side: 'said' | 'better'): Line[] {
  const words: Line[] = [[]];
  for (const piece of sentence) {
    const isChanged = piece.said !== piece.better;
    for (const text of piece[side].split(/(\s+)/u)) {
      if (text === '') continue;
      if (/^\s/u.test(text)) words.push([]);
      else words.at(-1)?.push({ text, isChanged });
    }
  }
  return words.filter((word) => word.length > 0);
}

interface Measure {
  size: number;
  width: number;
}

/** Breaks words into lines; what is wider than a line is cut. */
export function brokenIntoLines(words: readonly Line[], measure: Measure): Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const fitting = widthOf(word, measure.size) > measure.width ? cut(word, measure) : word;
    const last = lines.at(-1);
    const longer = last === undefined ? null : joined(last, fitting);
    if (longer !== null && widthOf(longer, measure.size) <= measure.width) lines[lines.length - 1] = longer;
    else lines.push(fitting);
  }
  return lines;
}

/** The first of these lines; an ellipsis stands at their end where there are more. */
export function firstLines(lines: readonly Line[], most: number, measure: Measure): Line[] {
  if (lines.length <= most) return [...lines];
  const last = lines[most - 1] ?? [];
  return [...lines.slice(0, most - 1), cut([...last, { text: ' …', isChanged: false }], measure)];
}

/** A text in one line of one weight, cut where it is too wide. */
export function inOneLine(text: string, weight: Weight, { size, width }: Measure): string {
  if (faces()[weight].widthOf(text, size) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && faces()[weight].widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The size, at most the one that is wished for, in which a text fits into this width. */
export const fittingSize = (text: string, weight: Weight, { size, width }: Measure): number =>
  Math.min(size, Math.floor((size * width) / faces()[weight].widthOf(text, size)));

function joined(line: Line, word: Line): Line {
  return [...line, { text: ' ', isChanged: false }, ...word];
}

function widthOf(line: Line, size: number): number {
  return line.reduce(
    (sum, { text, isChanged }) => sum + faces()[isChanged ? 'heavy' : 'medium'].widthOf(text, size),
    0,
  );
}

/** The beginning of a line that fits, with an ellipsis behind it unless it fits as a whole. */
function cut(line: Line, { size, width }: Measure): Line {
  if (widthOf(line, size) <= width) return line;
  const kept = line.map((run) => ({ ...run }));
  const ellipsis: Run = { text: '…', isChanged: false };
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    last.text = Array.from(last.text).slice(0, -1).join('').trimEnd();
    if (last.text === '') kept.pop();
    if (widthOf([...kept, ellipsis], size) <= width) break;
  }
  return [...kept, ellipsis];
}
