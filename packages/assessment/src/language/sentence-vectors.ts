import table from './vectors/sentence-vectors.json' with { type: 'json' };

/** Codes run from −7 to 7, each kept in half a byte. */
const LARGEST_CODE = 7;
/** Lengths are kept as sixteenths of a natural logarithm below the largest one, which is 1. */
const STEPS_PER_NAT = 16;

/** A row for each word, the most frequent word of speech first. */
interface Rows {
  byWord: ReadonlyMap<string, number>;
  codes: Int8Array;
  /** How much a word says about what is spoken of, 0 to 1: hardly anything for "the". */
  weights: Float64Array;
  /** What makes a row's length 1. */
  scales: Float64Array;
}

/** Of length 1 where it comes from `embed`. */
export type Vector = Float64Array;

const { dimensions } = table;
let rows: Rows | undefined;

/**
 * Places in the table, 0 for the most frequent word, of words in lower case. A contraction or a compound that isn't in it counts as its
 * parts; other unknown words are left out. The table is read on first use (some 50 ms).
 */
export function vectorRows(words: readonly string[]): number[] {
  const { byWord } = (rows ??= loadRows());
  return words.flatMap((word) => {
    const row = byWord.get(word);
    const parts = row === undefined ? word.split(/['-]/u).map((part) => byWord.get(part)) : [row];
    return parts.filter((part) => part !== undefined);
  });
}

/** How much a row says about what is spoken of, 0 to 1. */
export function weightOfRow(row: number): number {
  return (rows ??= loadRows()).weights[row] ?? 0;
}

/** Direction of the sum of these rows; a word that comes again counts less each time. Null without any. */
export function embed(places: readonly number[]): Vector | null {
  const { codes, weights, scales } = (rows ??= loadRows());
  const counts = new Map<number, number>();
  for (const row of places) counts.set(row, (counts.get(row) ?? 0) + 1);
  const sum = new Float64Array(dimensions);
  for (const [row, count] of counts) {
    const factor = Math.sqrt(count) * (weights[row] ?? 0) * (scales[row] ?? 0);
    for (let at = 0; at < dimensions; at += 1) {
      sum[at] = (sum[at] ?? 0) + factor * (codes[row * dimensions + at] ?? 0);
    }
  }
  const length = Math.sqrt(product(sum, sum));
  return length === 0 ? null : sum.map((value) => value / length);
}

/** How near two texts are in what they are about: −1 to 1. */
export function nearness(left: Vector, right: Vector): number {
  return product(left, right);
}

function product(left: Vector, right: Vector): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}

function loadRows(): Rows {
  const words = table.words.split(' ');
  const bytes = bytesOf(table.codes);
  const lengths = bytesOf(table.lengths);
  if (2 * bytes.length !== words.length * dimensions || lengths.length !== words.length) {
    throw new RangeError('The table of sentence vectors is damaged.');
  }
  const codes = new Int8Array(2 * bytes.length);
  for (const [at, byte] of bytes.entries()) {
    codes[2 * at] = (byte >> 4) - LARGEST_CODE;
    codes[2 * at + 1] = (byte & 15) - LARGEST_CODE;
  }
  const scales = Float64Array.from(words, (_, row) => {
    const own = codes.subarray(row * dimensions, (row + 1) * dimensions);
    return 1 / Math.sqrt(own.reduce((total, code) => total + code * code, 0));
  });
  const weights = Float64Array.from(lengths, (steps) => Math.exp(-steps / STEPS_PER_NAT));
  return { byWord: new Map(words.map((word, row) => [word, row])), codes, weights, scales };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
}
