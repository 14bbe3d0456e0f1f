import { PAGE_LANGUAGES } from '@bandpal/contracts';
import { isStructurallySame, parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import english from './languages/en.json' with { type: 'json' };
import { readCatalogue } from './texts.ts';

const ENGLISH = new Map(Object.entries(english.texts));
const TRANSLATED = PAGE_LANGUAGES.filter((language) => language !== 'en');
/** Names, which are the same in all languages. */
const NAMES = new Set(['topic.updates']);

describe.each(TRANSLATED)('the catalogue of %s', (language) => {
  const texts = new Map(Object.entries(readCatalogue(language).texts));

  it('has every English text, in the same order, and no other', () => {
    expect([...texts.keys()]).toEqual([...ENGLISH.keys()]);
  });

  it('has the places and elements of the English text in each', () => {
    const wrong = [...texts].filter(
      ([key, text]) => !isStructurallySame(parse(ENGLISH.get(key) ?? ''), parse(text)).success,
    );
    expect(wrong).toEqual([]);
  });

  it('leaves no text in English', () => {
    const same = [...texts].filter(([key, text]) => ENGLISH.get(key) === text && !NAMES.has(key));
    expect(same).toEqual([]);
  });

  it('quotes nothing: an apostrophe before a brace would hide what stands in it', () => {
    expect([...texts.values()].filter((text) => /'[{}<>]/u.test(text))).toEqual([]);
  });
});
