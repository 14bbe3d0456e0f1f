import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { studied, typed } from '../testing/answers.ts';
import { LONG_TURN, STRONG_ANSWERS } from '../testing/texts.ts';
import { grammaticalRange } from './grammar.ts';
import { gatherMaterial } from './test-material.ts';

const answers = (...texts: readonly string[]): AnswerRecord[] =>
  texts.map((text, index) => typed(text, { id: `a${index}`, questionId: `topic${index}-q`, question: '' }));
const judged = (records: readonly AnswerRecord[]) =>
  grammaticalRange(gatherMaterial('part1', records), { opinion: null, texts: [] }).estimate;
const grammar = (...texts: readonly string[]) => judged(answers(...texts));
/** As a language model has read these texts that finds no error in them. */
const faultless = (...texts: readonly string[]) => judged(answers(...texts).map((one) => studied(one)));
const shown = (kind: 'strength' | 'weakness', ...texts: readonly string[]) =>
  grammar(...texts)
    .evidence.filter((one) => one.kind === kind)
    .map(({ note }) => note);

const praised = (record: AnswerRecord) =>
  judged([record])
    .evidence.filter(({ kind }) => kind === 'strength')
    .map(({ quote }) => quote);

const saidOf = (notes: readonly string[]) => notes.map((note) => /^You wrote “(.+?)”/u.exec(note)?.[1]);

const SIMPLE = Array.from(
  { length: 40 },
  (_, index) => `I see the ${['dog', 'house', 'river', 'garden', 'teacher'][index % 5]} at ${index + 2}.`,
).join(' ');

describe('grammar', () => {
  it('without an error is held to two bands above its range, where the range is small, and says so', () => {
    const note = 'Held down: there are few errors, but mostly simple sentences. Longer ones would show more.';
    const simple = faultless(SIMPLE);
    const range = simple.features.find(({ id }) => id === 'unit-length')?.band ?? 9;
    expect(range).toBeLessThan(6);
    expect(simple.caps).toContain(note);
    expect(simple.score).toBe(range + 2);
    expect(faultless(...STRONG_ANSWERS, LONG_TURN).caps).not.toContain(note);
  });
});

describe('grammar of few new words', () => {
  it('is held down as vocabulary is', () => {
    const words = 'I like reading because it is quiet and I learn a lot of new things from it. ';
    const few = faultless(`${words}My sister, who lives near us, often gives me books that she has read.`);
    expect(few.score).toBeLessThan(6);
    expect(few.caps.join(' ')).toMatch(/Held down: \d+ new words cannot show more range/u);
    expect(faultless(...STRONG_ANSWERS, LONG_TURN).caps.join(' ')).not.toContain('cannot show more range');
  });

  it('that was typed has no range above 8', () => {
    expect(faultless(...STRONG_ANSWERS, LONG_TURN).interval?.high).toBeLessThanOrEqual(8);
  });
});

describe('what is shown of the grammar', () => {
  const COLD = 'I catched a cold.';
  const NEWS = 'We need more informations.';
  const BETTER = 'This one is more better.';

  it('is the most frequent kind of error first, two of each kind', () => {
    const notes = shown(
      'weakness',
      `${BETTER} ${COLD} Then she teached him a song. Later he thinked about it. ${NEWS} He gave many advices.`,
    );
    expect(saidOf(notes)).toEqual(['catched', 'teached', 'informations', 'many advices', 'is more better']);
  });

  it('is one structure of each kind, three at most, and no structure with an error in it', () => {
    const perfect = 'I have finished the book already.';
    const all = `If it rained, we would stay at home. ${perfect} My room is bigger than his. The girl who sings here is old.`;
    expect(shown('strength', all)).toEqual(['A conditional sentence.', 'A perfect tense.', 'A comparison.']);
    expect(shown('strength', `${perfect} She has seen the river.`)).toEqual(['A perfect tense.']);
    expect(shown('strength', 'My room is more better than his.')).toEqual([]);
  });

  it('is no structure of a sentence in which something is corrected or probably wrong', () => {
    const said = 'I have finished the book, and my brother go home. She has seen the big river.';
    const [answer] = answers(said);
    if (answer === undefined) throw new Error('There is one answer.');
    expect(praised(answer)).toEqual(['I have finished the book']);
    expect(praised(studied(answer, { go: 'goes' }))).toEqual(['She has seen the big']);
    const doubted = studied(answer);
    const place = (word: string) => ({ from: said.indexOf(word), to: said.indexOf(word) + word.length });
    const language = doubted.language && {
      ...doubted.language,
      probable: [place('brother'), place('river')],
    };
    expect(praised({ ...doubted, ...(language && { language }) })).toEqual([]);
  });
});
