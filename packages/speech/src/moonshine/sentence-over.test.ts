import { describe, expect, it } from 'vitest';
import { openModelReader, LEARNERS_ADAPTER } from './adapter/model-reader.ts';
import { findMoonshineFiles } from './model-files.ts';
import { MoonshineModel } from './moonshine-model.ts';
import { SentenceOver } from './sentence-over.ts';

const WHOLE = [
  'I live in a small town near the sea',
  'My sister works in a hospital',
  'No, not really',
  'It was very cold last winter',
  'We usually eat together on Sundays',
  'I would like to learn how to swim',
];
const CUT = [
  'I live in a small town near the',
  'My sister works in a',
  'No, because I do not',
  'It was very cold and we had to',
  'We usually eat together with my',
  'I would like to learn how to',
];

describe.each([
  ['the model of the package', null],
  ['the model with its adapter', LEARNERS_ADAPTER],
])('%s', (_name, adapterFile) => {
  it('knows by the words alone whether a sentence is over', async () => {
    const reader = await openModelReader(findMoonshineFiles(), adapterFile);
    const sentence = new SentenceOver(await MoonshineModel.load(reader), reader.sentenceOver);
    for (const text of WHOLE) {
      // oxlint-disable-next-line no-await-in-loop -- one call of the model at a time
      expect(await sentence.after(`${text}.`), text).toBeGreaterThan(0.5);
    }
    for (const text of CUT) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await sentence.after(`${text}.`), text).toBeLessThan(0.35);
    }
    expect(await sentence.after(' ... ')).toBe(0);
  });
});
