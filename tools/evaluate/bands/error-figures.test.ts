import { describe, expect, it } from 'vitest';
import type { AnnotatedText } from './annotated-text.ts';
import { errorFigures, foundByFamily, shownErrors } from './error-figures.ts';
import type { ShownError } from './error-figures.ts';

const asItIs = async <Answer>(answer: Answer): Promise<Answer> => answer;

const WRONG: AnnotatedText = {
  id: 'a',
  text: 'My sister have two cat.',
  errors: [
    { from: 10, to: 14, better: ['has'], family: 'agreement' },
    { from: 19, to: 22, better: ['cats'], family: 'plurals' },
  ],
};
const RIGHT: AnnotatedText = { id: 'b', text: 'We all like it here.', errors: [] };

function shown(from: number, to: number, corrected: string | null = null): ShownError {
  return { from, to, corrected };
}

describe('errors that are shown', () => {
  it('are right where they touch an annotated one, and with a correction that a person would make', () => {
    const figures = errorFigures([
      {
        text: WRONG,
        shown: [shown(10, 14, 'My sister has two cat.'), shown(3, 14, 'My sisters have two cat.')],
      },
      { text: RIGHT, shown: [] },
    ]);
    expect(figures).toMatchObject({
      texts: 2,
      errors: 2,
      shown: 2,
      precision: 1,
      recall: 0.5,
      corrected: 0.5,
      accusations: 0,
      correctTexts: 1,
    });
  });

  it('are accusations in correct English', () => {
    const figures = errorFigures([
      { text: RIGHT, shown: [shown(3, 6)] },
      { text: { ...RIGHT, id: 'c' }, shown: [] },
      { text: WRONG, shown: [shown(19, 22)] },
    ]);
    expect(figures).toMatchObject({ precision: 0.5, recall: 0.5, corrected: 0, accusations: 50 });
  });

  it('are counted by family', () => {
    expect(foundByFamily([{ text: WRONG, shown: [shown(19, 22)] }])).toEqual([
      { family: 'agreement', errors: 1, recall: 0 },
      { family: 'plurals', errors: 1, recall: 1 },
    ]);
  });

  it('are nothing to divide by when there are none', () => {
    expect(errorFigures([])).toMatchObject({ precision: null, recall: null, accusations: null });
  });
});

describe('what the product shows in a sentence', () => {
  it('is the place of an error, without the words around it', async () => {
    const text = 'In the end we saw that the tower was more taller than the church.';
    const found = await shownErrors(text, asItIs);
    expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(['was more taller']);
  });

  it('is a correction where a language model has found one', async () => {
    const text = 'After lunch we saw a old film.';
    const correction = {
      from: 19,
      to: 20,
      better: 'an',
      family: 'article',
      gain: 6,
      soundGain: null,
    };
    const language = { model: 'm', words: 7, perWord: -4, relevance: null, corrections: [correction] };
    const found = await shownErrors(text, async (answer) => ({ ...answer, language }));
    expect(found).toContainEqual({ from: 19, to: 20, corrected: 'After lunch we saw an old film.' });
  });

  it('is nothing in the text that goes with it', async () => {
    expect(await shownErrors('We all like it here.', asItIs)).toEqual([]);
  });
});
