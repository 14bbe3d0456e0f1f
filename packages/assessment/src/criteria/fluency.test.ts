import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { measureTiming } from '../features/timing.ts';
import { FLUENT, spoken, typed, withPause } from '../testing/answers.ts';
import { codesOf } from '../testing/codes-of.ts';
import { LONG_TURN, STRONG_ANSWERS } from '../testing/texts.ts';
import { readAnswer } from '../text/answer-text.ts';
import { CappedScore } from './estimate.ts';
import { applyFluencyRules, fluencyCoherence, fluencyEvidence } from './fluency.ts';
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

const EVEN = { ...FLUENT, pauseEvery: 0 };
/** So many different everyday words, which take up no question. */
const SENTENCE =
  'My older brother bought the small green house beside our school in spring with money from his first job near the river last year'.split(
    ' ',
  );
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => SENTENCE[index % SENTENCE.length]).join(' ');

function ruled(answers: readonly AnswerRecord[], change: { words?: number; connectives?: number } = {}) {
  const material = { ...gatherMaterial('part1', answers), words: change.words ?? 0 };
  const score = new CappedScore(9);
  applyFluencyRules(score, material, change.connectives ?? 3);
  return score;
}

const deducted = (count: number, said: number) => 9 - ruled([], { words: said, connectives: count }).score;

describe('connectives', () => {
  it('that are missing cost a quarter band each, of three', () => {
    expect([0, 1, 2, 3, 4].map((count) => deducted(count, 120))).toEqual([0.75, 0.5, 0.25, 0, 0]);
    expect(ruled([], { words: 120, connectives: 2 }).caps).toEqual([{ code: 'cap.few-connectives' }]);
  });

  it('are missed from 60 words on, and fully from 120', () => {
    expect([0, 60, 90, 120, 500].map((said) => deducted(0, said))).toEqual([0, 0, 0.375, 0.75, 0.75]);
  });
});

describe('short answers', () => {
  it('hold the score down by their mean number of words, which is said', () => {
    expect(ruled([spoken(words(18), EVEN)])).toMatchObject({ score: 9, caps: [] });
    expect(ruled([spoken(words(12), EVEN)])).toMatchObject({
      score: 6,
      caps: [{ code: 'cap.short-answers', values: { wordsPerAnswer: 12 } }],
    });
    const both = [spoken(words(18), EVEN, { id: 'a' }), spoken(words(6), EVEN, { id: 'b' })];
    expect(ruled(both).score).toBe(6);
  });
});

describe('a long turn', () => {
  const TALK = { part: 2, kind: 'long-turn', questionId: 'card', question: '' } as const;
  /** A talk of so many words, and how long it is with the silences of a good talk, in seconds. */
  const talk = (count: number, options = {}) => {
    const answer = spoken(words(count), EVEN, { ...TALK, ...options });
    return { answer, seconds: answer.durationMs / 1_000 / 0.75 };
  };
  const SHORT = { code: 'cap.short-talk' };

  it('of a minute holds nothing down', () => {
    const { answer, seconds } = talk(150);
    expect(seconds).toBeGreaterThan(60);
    expect(ruled([answer])).toMatchObject({ score: 9, caps: [] });
  });

  it('of less holds the score down by its length, and more silence makes it no longer', () => {
    const { answer, seconds } = talk(100);
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThan(45);
    const held = ruled([answer]);
    expect(held.score).toBeCloseTo(4 + (1.5 * (seconds - 20)) / 25, 5);
    expect(held.caps).toEqual([SHORT]);
    const slow = spoken(words(100), { ...FLUENT, pauseEvery: 4, pauseMs: 1_500 }, TALK);
    expect(ruled([slow]).score).toBeCloseTo(held.score, 5);
  });

  it('in pieces is as long as all of them', () => {
    const [first, second] = [talk(75, { id: 'one' }), talk(75, { id: 'two' })];
    expect(ruled([first.answer, second.answer]).caps).toEqual([]);
    expect(ruled([first.answer]).caps).toEqual([SHORT]);
  });

  it('of which a piece was typed or not understood has no known length', () => {
    const { answer } = talk(60, { id: 'one' });
    expect(ruled([answer, typed(words(60), { ...TALK, id: 'two' })]).caps).toEqual([]);
    const unheard = talk(60, { id: 'two', confidence: 0.3 }).answer;
    expect(ruled([answer, unheard]).caps).toEqual([]);
  });
});

const timing = (answer: ReturnType<typeof spoken>) => measureTiming(readAnswer(answer));

const longRun = (words: number) => ({ code: 'note.long-run', values: { words } });
const pause = (seconds: number) => ({
  code: 'note.pause',
  values: { seconds: expect.closeTo(seconds) as number },
});

const shown = (...answers: ReturnType<typeof spoken>[]) =>
  fluencyEvidence(answers.map(timing)).map(({ kind, note, quote }) => ({ kind, note, quote }));

describe('fluency evidence', () => {
  const WORDS = 'My older brother bought the small green house beside our school in the spring';
  const EVEN = { ...FLUENT, pauseEvery: 0 };

  describe('what is shown of the fluency', () => {
    it('is a long stretch without a pause, with the number of its words', () => {
      expect(shown(spoken(WORDS, EVEN))).toMatchObject([
        { kind: 'strength', note: longRun(14), quote: WORDS },
      ]);
    });

    it('is a pause of 0.7 s inside a clause, in seconds, at its place, and not a shorter one', () => {
      const paused = withPause(spoken(WORDS, EVEN), 5, 700);
      expect(shown(paused)).toMatchObject([
        { kind: 'weakness', note: pause(0.7) },
        { kind: 'strength', note: longRun(8) },
      ]);
      expect(fluencyEvidence([timing(paused)])[0]?.atMs).toBe(paused.pauses[0]?.startMs);
      const shorter = shown(withPause(spoken(WORDS, EVEN), 5, 699));
      expect(shorter.map(({ kind }) => kind)).toEqual(['strength']);
    });

    it('is the three longest pauses, the longest first', () => {
      const answers = [800, 1_200, 900, 1_500].map((ms) => withPause(spoken(WORDS, EVEN), 5, ms));
      const notes = shown(...answers).filter(({ kind }) => kind === 'weakness');
      expect(notes.map(({ note }) => note)).toEqual([1.5, 1.2, 0.9].map(pause));
    });

    it('is the two longest stretches, the longest first, and none of fewer than eight words', () => {
      const answers = [7, 9, 8, 11].map((count) => spoken(WORDS.split(' ').slice(0, count).join(' '), EVEN));
      expect(shown(...answers).map(({ note }) => note)).toEqual([longRun(11), longRun(9)]);
    });

    it('is the longest stretch first, wherever in its answer it stands', () => {
      const late = withPause(spoken(WORDS, EVEN), 4, 800);
      const early = spoken(WORDS.split(' ').slice(0, 10).join(' '), EVEN);
      const strengths = [early, late].map((first) => shown(first, first === early ? late : early));
      for (const notes of strengths)
        expect(notes.filter(({ kind }) => kind === 'strength').map(({ note }) => note)).toEqual([
          longRun(10),
          longRun(9),
        ]);
    });

    it('is two of the places where words were said again', () => {
      const again = spoken('I went to, I went to the small market near our house', EVEN);
      const notes = shown(again, again, again).filter(({ kind }) => kind === 'weakness');
      expect(notes.map(({ note }) => note)).toEqual([{ code: 'note.repeated' }, { code: 'note.repeated' }]);
      expect(notes[0]?.quote).toContain('I went to, I went to');
      const once = shown(again).filter(({ kind }) => kind === 'weakness');
      expect(once.map(({ note }) => note)).toEqual([{ code: 'note.repeated' }]);
    });
  });
});
