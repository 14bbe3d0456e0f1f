import table from './vectors/glove.json' with { type: 'json' };

/** Codes run from −7 to 7, each kept in half a byte. */
const LARGEST_CODE = 7;

/** A row for each word, the most frequent word of speech first. */
interface Rows {
  byWord: ReadonlyMap<string, number>;
  codes: Int8Array;
  /** What makes a row's length 1. */
  scales: Float64Array;
}

const { dimensions } = table;
let rows: Rows | undefined;

/**
 * Place in the table, 0 for the most frequent word, of a word or else of its lemma (both in lower case); null when it has neither. The
 * table is read on first use (some 10 ms).
 */
export function vectorRow(text: string, lemma: string): number | null {
  rows ??= loadRows();
  return rows.byWord.get(text) ?? rows.byWord.get(lemma) ?? null;
}

/** How alike the surroundings are in which two words stand: the cosine of their vectors, −1 to 1, and 1 for a word and itself. */
export function similarity(left: number, right: number): number {
  rows ??= loadRows();
  const { codes, scales } = rows;
  let product = 0;
  for (let at = 0; at < dimensions; at += 1) {
    product += (codes[left * dimensions + at] ?? 0) * (codes[right * dimensions + at] ?? 0);
  }
  return product * (scales[left] ?? 0) * (scales[right] ?? 0);
}

function loadRows(): Rows {
  const words = table.words.split(' ');
  const bytes = atob(table.codes);
  if (2 * bytes.length !== words.length * dimensions) throw new RangeError('The word vectors are damaged.');
  const codes = new Int8Array(2 * bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.charCodeAt(at);
    codes[2 * at] = (byte >> 4) - LARGEST_CODE;
    codes[2 * at + 1] = (byte & 15) - LARGEST_CODE;
  }
  const scales = Float64Array.from(words, (_, row) => {
    const own = codes.subarray(row * dimensions, (row + 1) * dimensions);
    return 1 / Math.sqrt(own.reduce((total, code) => total + code * code, 0));
  });
  return { byWord: new Map(words.map((word, row) => [word, row])), codes, scales };
}
