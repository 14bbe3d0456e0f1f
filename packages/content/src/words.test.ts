import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readWords } from './words.ts';

const IDIOMS = "- by and large\n- get~ on one's nerves\n- take~ … for granted\n";
const THINGS = 'animals:\n  - crab\n  - fox\n\nfamily:\n  - son-in-law\n';

function reading(idioms: string, things: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bandpal-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'words'));
  writeFileSync(path.join(folder, 'words/idioms.yaml'), idioms);
  writeFileSync(path.join(folder, 'words/everyday-things.yaml'), things);
  return () => readWords(folder);
}

describe('the lists of words', () => {
  it('are idioms word by word, and things of all groups', () => {
    expect(reading(IDIOMS, THINGS)()).toEqual({
      idioms: [
        ['by', 'and', 'large'],
        ['get~', 'on', "one's", 'nerves'],
        ['take~', '…', 'for', 'granted'],
      ],
      everydayThings: ['crab', 'fox', 'son-in-law'],
    });
  });

  it.each([
    [
      'By and large',
      'content/words/idioms.yaml:4: “4” should be words in small letters, with “~” at the end of a word and “…” alone.',
    ],
    [
      'no ~sooner',
      'content/words/idioms.yaml:4: “4” should be words in small letters, with “~” at the end of a word and “…” alone.',
    ],
    ['by and large', 'content/words/idioms.yaml:4: “by and large” is in the list for the second time.'],
  ])('refuse the idiom "%s"', (idiom, said) => {
    expect(reading(`${IDIOMS}- ${idiom}\n`, THINGS)).toThrow(said);
  });

  it.each([
    ['fox cub', 'content/words/everyday-things.yaml:7: “family → 2” should be one word in small letters.'],
    ['fox', 'content/words/everyday-things.yaml:7: “fox” is in the list for the second time.'],
  ])('refuse the thing "%s"', (thing, said) => {
    expect(reading(IDIOMS, `${THINGS}  - ${thing}\n`)).toThrow(said);
  });
});
