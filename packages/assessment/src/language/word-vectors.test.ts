import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import table from './vectors/glove.json' with { type: 'json' };
import { similarity, vectorRow } from './word-vectors.ts';

const alike = (left: string, right: string) =>
  similarity(vectorRow(left, left) ?? -1, vectorRow(right, right) ?? -1);

describe('the table of word vectors', () => {
  it('is the one that scripts/word-vectors.ts made', () => {
    const sum = createHash('sha256').update(`${table.words}\n${table.codes}`).digest('hex');
    expect(sum).toBe('ff7d58904feb1d77d150bff661eb60869f078ecc337a6e88732ebf610085a797');
  });

  it('has 64 values in half a byte each for 12,000 words, no word twice', () => {
    const words = table.words.split(' ');
    expect(words).toHaveLength(12_000);
    expect(new Set(words).size).toBe(12_000);
    expect(Buffer.from(table.codes, 'base64')).toHaveLength((12_000 * table.dimensions) / 2);
    expect(table.dimensions).toBe(64);
  });

  it('begins with the most frequent words', () => {
    expect(vectorRow('you', 'you')).toBe(0);
    expect(vectorRow('bread', 'bread')).toBeGreaterThan(1000);
  });
});

describe('a word', () => {
  it('is found by its lemma where its own form is not listed, and not at all where neither is', () => {
    expect(vectorRow('unlistedform', 'bread')).toBe(vectorRow('bread', 'bread'));
    expect(vectorRow('unlistedform', 'unlistedform')).toBeNull();
  });

  it('is as near as can be to itself, and as near to another as that is to it', () => {
    expect(alike('bread', 'bread')).toBeCloseTo(1, 10);
    expect(alike('bread', 'river')).toBe(alike('river', 'bread'));
  });

  it.each([
    ['bread', 'cheese', 'engine'],
    ['bus', 'train', 'opera'],
    ['guitar', 'piano', 'kitchen'],
    ['sleep', 'tired', 'museum'],
    ['teacher', 'student', 'rain'],
  ])('such as %s is nearer to %s than to %s', (word, near, far) => {
    expect(alike(word, near)).toBeGreaterThan(alike(word, far) + 0.2);
  });
});
