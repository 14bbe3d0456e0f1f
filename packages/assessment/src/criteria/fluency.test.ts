import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { FLUENT, spoken, typed } from '../testing/answers.ts';
import { codesOf } from '../testing/codes-of.ts';
import { LONG_TURN, STRONG_ANSWERS } from '../testing/texts.ts';
import { fluencyCoherence } from './fluency.ts';
import { gatherMaterial } from './test-material.ts';

const fluency = (...answers: AnswerRecord[]) =>
  fluencyCoherence(gatherMaterial('part1', answers), { opinion: null, texts: [] }).estimate;
const WORDS = 'my older brother bought the small green house beside our school in the spring'.split(' ');
const ofWords = (count: number) =>
  spoken(Array.from({ length: count }, (_, index) => WORDS[index % WORDS.length]).join(' '));
const TALK = STRONG_ANSWERS.map((text, index) =>
  spoken(text, FLUENT, { id: `a${index}`, kind: index % 2 === 0 ? 'short-answer' : 'discussion' }),
);
const answersOf = (...answers: AnswerRecord[]) =>
  fluency(...answers).features.find(({ id }) => id === 'short-answer-words')?.answerIds;
const weightOf = (answers: readonly AnswerRecord[], id: string) =>
  fluency(...answers).features.find((feature) => feature.id === id)?.weight;

describe('fluency', () => {
  it('is assessed from thirty words with times on, and below that says that there were too few', () => {
    expect(fluency(ofWords(30)).score).not.toBeNull();
    expect(fluency(ofWords(29))).toMatchObject({
      band: null,
      reason: { code: 'reason.little-timing' },
    });
    expect(fluency().reason).toEqual({ code: 'reason.little-timing' });
  });

  it('is not assessed from what was typed, however much, but its development is shown', () => {
    const typedOnly = fluency(typed(LONG_TURN));
    expect(typedOnly.reason).toEqual({ code: 'reason.typed-without-timing' });
    expect(typedOnly.features.find(({ id }) => id === 'short-answer-words')).toMatchObject({ weight: 0 });
  });

  it('is not assessed from what another service has heard, which takes no talk for a short one', () => {
    const told = { source: 'spoken', kind: 'long-turn' } as const;
    expect(fluency(typed(LONG_TURN, told))).toMatchObject({
      band: null,
      reason: { code: 'reason.other-service-timing' },
    });
    const { caps } = fluency(...TALK, typed(LONG_TURN, { ...told, id: 'told' }));
    expect(codesOf(caps)).not.toContain('cap.short-talk');
  });

  it('shares the weight of development among the kinds of answers that were given', () => {
    const short = TALK.filter(({ kind }) => kind === 'short-answer');
    const [alone, shared] = [weightOf(short, 'short-answer-words'), weightOf(TALK, 'short-answer-words')];
    expect(weightOf(short, 'discussion-words')).toBeUndefined();
    expect(weightOf(TALK, 'discussion-words')).toBe(shared);
    expect(alone).toBeGreaterThan(0);
    expect(shared).toBeLessThan(alone ?? 0);
  });

  it('counts the development of what was spoken alone, where both was done', () => {
    const long = typed(LONG_TURN, { id: 'typed' });
    expect(answersOf(...TALK.slice(0, 1), long)).toEqual(['a0']);
    expect(answersOf(long)).toEqual(['typed']);
  });

  it.each([
    ['every fourth word three times', (word: string) => `${word} ${word} ${word}`, 5.5],
    ['"um" before every fourth', (word: string) => `um ${word}`, 6.5],
  ])('is held down by %s', (_, damage, most) => {
    const worse = STRONG_ANSWERS.map((text, index) =>
      spoken(
        text
          .split(/\s+/u)
          .map((word, at) => (at % 4 === 3 ? damage(word) : word))
          .join(' '),
        FLUENT,
        { id: `a${index}` },
      ),
    );
    expect(codesOf(fluency(...TALK).caps)).not.toContain('cap.disfluency');
    expect(fluency(...worse).score).toBeLessThanOrEqual(most);
    expect(codesOf(fluency(...worse).caps)).toContain('cap.disfluency');
  });
});
