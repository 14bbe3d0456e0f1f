import type { AnswerRecord, Evidence } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { studied, typed } from '../testing/answers.ts';
import { codesOf } from '../testing/codes-of.ts';
import { LONG_TURN, STRONG_ANSWERS } from '../testing/texts.ts';
import { lexicalResource } from './lexis.ts';
import { gatherMaterial } from './test-material.ts';

const lexis = (answers: readonly AnswerRecord[], change: { words?: number } = {}) =>
  lexicalResource({ ...gatherMaterial('part1', answers), ...change }, { opinion: null, texts: [] }).estimate;
const answers = (texts: readonly string[]) =>
  texts.map((text, index) => typed(text, { id: `a${index}`, questionId: `topic${index}-q`, question: '' }));
const STRONG = answers([...STRONG_ANSWERS, LONG_TURN]);

/** What so many repeated words cost, and what is said of it. */
const deducted = (repeatedWords: number) => {
  const material = gatherMaterial('part1', STRONG);
  const novelty = { ...material.novelty, repeatedWords, copiedWords: 0 };
  const again = lexicalResource({ ...material, novelty }, { opinion: null, texts: [] }).estimate;
  return [(lexis(STRONG).score ?? 0) - (again.score ?? 0), codesOf(again.caps)] as const;
};

describe('vocabulary', () => {
  it('of few words shows little range, which is said, and of more it may show more', () => {
    const bands = [10, 40, 120, 170, 220].map((words) => lexis(STRONG, { words }).score ?? 0);
    expect(bands.slice(0, 3)).toEqual([5.5, 5.5, 7]);
    expect(bands).toEqual(bands.toSorted((left, right) => left - right));
    expect(lexis(STRONG, { words: 40 }).caps).toContainEqual({
      code: 'cap.few-words',
      values: { words: 40 },
    });
    expect(codesOf(lexis(STRONG, { words: 220 }).caps)).not.toContain('cap.few-words');
  });

  it('loses something for what is said again beyond a few words, one and a half bands at most', () => {
    const { words } = gatherMaterial('part1', STRONG);
    expect(deducted(Math.floor(words * 0.04))[0]).toBe(0);
    const [some, why] = deducted(Math.round(words / 4));
    // A fifth of all that was said, of which a twentieth is free.
    expect(some).toBeCloseTo(3 * 0.15, 1);
    expect(why).toContain('cap.words-again');
    expect(deducted(words * 9)[0]).toBeCloseTo(1.5, 10);
  });

  it('in which the same few words come back all the time is held down, and says so', () => {
    const things = ['architect', 'lantern', 'orchestra', 'vineyard', 'plumber', 'tapestry'];
    const sentences = things.flatMap((one) =>
      things.flatMap((other) => ['sees', 'likes', 'wants'].map((does) => `The ${one} ${does} the ${other}.`)),
    );
    const round = answers([sentences.join(' ')]);
    expect(codesOf(lexis(round).caps)).toContain('cap.same-few-words');
    expect(codesOf(lexis(STRONG).caps)).not.toContain('cap.same-few-words');
  });
});

const praisedWords = ({ note: { values } }: Evidence) => values?.['said'] ?? values?.['word'];
const written = (word: string) => ({ code: 'note.word-often-written', values: { word, times: 30 } });

/** What is shown of a word that comes so often among strong answers. */
const often = (word: string, times: number) =>
  lexis(
    answers([
      Array.from({ length: times }, (_, index) => `We saw the ${word} near stop ${index + 2}.`).join(' '),
      STRONG_ANSWERS.join(' '),
    ]),
  ).evidence.filter(({ kind }) => kind === 'weakness');

describe('what is shown of the vocabulary', () => {
  it('is four words at most that go beyond everyday ones, each in its surroundings', () => {
    const strengths = lexis(STRONG).evidence.filter(({ kind }) => kind === 'strength');
    expect(strengths).toHaveLength(4);
    for (const { note, quote } of strengths) {
      expect(note.code).toBe('note.rarer-word');
      expect(quote.toLowerCase()).toContain(note.values?.['word']);
    }
  });

  it('praises no animal or thing of a picture book', () => {
    const said =
      "We rented a cottage, and a fox and two penguins came by. I have known that dilemma for donkey's years, and it is a tricky one.";
    const praised = lexis(answers([said])).evidence.filter(({ kind }) => kind === 'strength');
    expect(praised.map(praisedWords)).toEqual(["for donkey's years", 'dilemma', 'tricky']);
  });

  it('praises idioms, in whatever form, as wholes', () => {
    const said =
      'I jumped at the chance. Then the heavens opened, and it cost a fortune. We take clean water for granted.';
    const praised = lexis(answers([said])).evidence.filter(({ kind }) => kind === 'strength');
    expect(praised.map(({ note }) => note)).toEqual([
      { code: 'note.idiom', values: { said: 'jumped at the chance' } },
      { code: 'note.idiom', values: { said: 'the heavens opened' } },
    ]);
    const again = 'More often than not I walk. More often than not my sister drives. It was out of the blue.';
    expect(lexis(answers([again])).evidence.map(praisedWords)).toEqual([
      'more often than not',
      'out of the blue',
    ]);
  });

  it.each([
    'I have lived here for donkey years.',
    'It is a stone throw from here.',
    'That was out of the questions.',
    'He put his hands on the table at the end.',
    'We sat on the fence and broke the ice on the lake.',
  ])('praises no idiom in "%s"', (said) => {
    expect(lexis(answers([said])).evidence.filter(({ note }) => note.code === 'note.idiom')).toEqual([]);
  });

  it('praises no word of a sentence in which something is corrected', () => {
    const [answer] = answers(['The dilemma are old. It is a tricky one.']);
    if (answer === undefined) throw new Error('There is one answer.');
    const praised = lexis([studied(answer, { are: 'is' })]).evidence.filter(
      ({ kind }) => kind === 'strength',
    );
    expect(praised.map(praisedWords)).toEqual(['tricky']);
  });

  it('is a content word that comes back all the time, at its first place, with its number of times', () => {
    const said = often('river', 30);
    expect(said.map(({ note }) => note)).toContainEqual(written('river'));
    expect(said.length).toBeLessThanOrEqual(2);
    expect(said.find(({ note }) => note.values?.['word'] === 'river')?.quote).toMatch(
      /^saw the river near stop/u,
    );
  });

  it('is no word that comes five times, and none as short as "bus"', () => {
    expect(often('river', 5)).toEqual([]);
    expect(often('bus', 30).map(({ note }) => note)).not.toContainEqual(written('bus'));
  });
});
