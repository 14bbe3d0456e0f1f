import type { AnswerRecord, ReportText } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { FLUENT, spoken, studied, typed } from '../testing/answers.ts';
import { codesOf } from '../testing/codes-of.ts';
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

const kinds = (...texts: readonly string[]) =>
  faultless(...texts).features.find(({ id }) => id === 'structures')?.value ?? Number.NaN;

const praised = (record: AnswerRecord) =>
  judged([record])
    .evidence.filter(({ kind }) => kind === 'strength')
    .map(({ quote }) => quote);

const saidOf = (notes: readonly ReportText[]) => notes.map(({ values }) => values?.['said']);

const SIMPLE = Array.from(
  { length: 40 },
  (_, index) => `I see the ${['dog', 'house', 'river', 'garden', 'teacher'][index % 5]} at ${index + 2}.`,
).join(' ');

const said = (texts: readonly string[]) =>
  judged(
    texts.map((text, index) =>
      studied(spoken(text, FLUENT, { id: `a${index}`, questionId: `topic${index}-q`, question: '' })),
    ),
  );
/** Simple speech of the kind that weak speakers who make no mistakes have. */
const PLAIN_SPEECH = [
  'I live in a big city. I have a small house. I live with my mother. I have a brother. He is a student. In the morning I get up at seven and I drink coffee.',
  'I go to work by bus. I start at nine. My work is easy. I like my boss. She is kind. At noon we have lunch. Last year I went to the sea and I swam a lot.',
  'I like films. I watch them at night. My favourite film is about a dog. The dog is lost. A boy finds it. They are happy. In my country we play football.',
  'My room is small. It has a bed and a desk. The window is big. I see trees. After school I read there. For dinner I cook rice. I sleep well.',
];

describe('grammar', () => {
  it('without an error is held near its range, where the range is small, but not below 5, and says so', () => {
    const simple = faultless(SIMPLE);
    const bandOf = (id: string) => simple.features.find((one) => one.id === id)?.band ?? 9;
    expect((bandOf('unit-length') + bandOf('structures')) / 2).toBeLessThan(4);
    expect(codesOf(simple.caps)).toContain('cap.short-and-plain');
    expect(simple.score).toBe(5);
    expect(said([SIMPLE]).score).toBeGreaterThan(5.25);
    expect(codesOf(faultless(...STRONG_ANSWERS, LONG_TURN).caps)).not.toContain('cap.short-and-plain');
  });

  it.each([
    ['simple speech', PLAIN_SPEECH],
    ['strong speech', [...STRONG_ANSWERS, LONG_TURN]],
  ])('of %s hardly hangs on full stops and commas, which some recognisers leave out', (_, texts) => {
    const [as, without, commas] = [
      said(texts),
      said(texts.map((text) => text.replaceAll(/[.,;]/gu, ''))),
      said(texts.map((text) => text.replaceAll(/\.(?= )/gu, ','))),
    ].map(({ score }) => score ?? 0);
    expect(Math.abs((without ?? 0) - (as ?? 9))).toBeLessThan(0.4);
    expect(Math.abs((commas ?? 0) - (as ?? 9))).toBeLessThan(0.4);
  });
});

describe('the kinds of structures', () => {
  const CONDITION = 'If it rained on Sunday, we would stay at home and play cards. ';
  const PLAIN = 'We have a small shop near the station. My uncle works there every day. ';
  const again = (count: number) =>
    ['Sunday', 'Monday', 'Tuesday', 'Friday']
      .slice(0, count)
      .map((day) => CONDITION.replace('Sunday', day).replace('cards', `cards with ${day}'s guests`))
      .join(' ');

  it('count each in full when it is used now and then, however often more', () => {
    expect(kinds(`${CONDITION}${PLAIN}`)).toBeGreaterThan(0);
    expect(kinds(`${again(4)}${PLAIN}`)).toBe(1);
    expect(
      kinds(`${CONDITION}The man who lives next door has lent us a bigger table than ours.`),
    ).toBeGreaterThan(1.5);
    expect(kinds(PLAIN)).toBe(0);
  });

  it('are not counted in short sentences, which are learnt as a whole', () => {
    expect(kinds(`What I like is tea. I should have gone. It was Tom that won. ${PLAIN}`)).toBe(0);
  });

  it('count beside a slip further on in speech without full stops', () => {
    const text = `${CONDITION}${PLAIN}${PLAIN.replace('small', 'tiny')}`.replaceAll(/[.,]/gu, '');
    const [answer] = answers(text);
    if (answer === undefined) throw new Error('There is one answer.');
    const far = studied(answer, { 'works there every day': 'is working there every day' });
    expect(judged([far]).features.find(({ id }) => id === 'structures')?.value).toBeGreaterThan(0);
  });

  it('count in sentences alone in which nothing is probably wrong', () => {
    const [answer] = answers(`${CONDITION}${PLAIN}`);
    if (answer === undefined) throw new Error('There is one answer.');
    const wrong = studied(answer, { stay: 'stayed' });
    expect(judged([wrong]).features.find(({ id }) => id === 'structures')?.value).toBe(0);
  });
});

describe('grammar of few new words', () => {
  it('is held down as vocabulary is', () => {
    const words = 'I like reading because it is quiet and I learn a lot of new things from it. ';
    const few = faultless(`${words}My sister, who lives near us, often gives me books that she has read.`);
    expect(few.score).toBeLessThan(6);
    expect(codesOf(few.caps)).toContain('cap.few-words');
    expect(codesOf(faultless(...STRONG_ANSWERS, LONG_TURN).caps)).not.toContain('cap.few-words');
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
    expect(codesOf(shown('strength', all))).toEqual(['note.conditional', 'note.perfect', 'note.comparison']);
    expect(codesOf(shown('strength', `${perfect} She has seen the river.`))).toEqual(['note.perfect']);
    expect(shown('strength', 'My room is more better than his.')).toEqual([]);
  });

  it('is no structure that the speaker often gets wrong, even in a sentence in which nothing was found', () => {
    const answer = typed(
      'I have finished the book already. The girl who sings is old. I go. You go. We go.',
      {
        id: 'a',
        questionId: 'q',
        question: '',
      },
    );
    const corrections = [...answer.transcript.matchAll(/\bgo\b/gu)].map(({ index }) => ({
      from: index,
      to: index + 2,
      better: 'went',
      family: 'tense',
      gain: 5,
      soundGain: null,
    }));
    const language = { model: 'm', words: 18, perWord: -4, relevance: null, corrections };
    expect(praised({ ...answer, language })).toEqual([expect.stringContaining('who sings')]);
    expect(praised(answer)).toHaveLength(2);
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
