import type { AnswerRemark } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { testBefore } from './report-head.tsx';
import { goodPhrases } from './answers-section.tsx';
import { peopleFigures } from './people-figures.ts';
import { figureTexts, lastTimeText, remarkText } from './report-texts.ts';
import {
  answerRecord,
  correctedAnswer,
  criterionEstimate,
  spokenWord,
  testReport,
} from './testing/samples.ts';

const own = (id: string, mode: 'part1' | 'part2', startedAt: string) => ({ id, mode, startedAt });

describe('figures for people', () => {
  it('are words and pauses a minute', () => {
    const words = [spokenWord('I', 0, 300), spokenWord('um', 400, 700), spokenWord('live', 2000, 2300, 0.2)];
    const pauses = [
      { startMs: 700, endMs: 2000, filled: false },
      { startMs: 300, endMs: 400, filled: false },
      { startMs: 400, endMs: 1200, filled: true },
    ];
    const figures = peopleFigures([
      answerRecord({ words, pauses, durationMs: 30_000, transcript: 'I um live' }),
    ]);
    expect(figures).toEqual({
      answers: 1,
      wordsPerAnswer: 2,
      spoken: { wordsPerMinute: 4, pausesPerMinute: 2, fillersPerMinute: 2, unclearWords: 1 },
      corrections: null,
    });
  });

  it('of typed answers are words and corrections', () => {
    const figures = peopleFigures([correctedAnswer('He go home', [['go', 'goes', 'agreement']])]);
    expect(figures === null ? [] : figureTexts(figures)).toEqual([
      { label: 'Words in an answer', value: 'about 3' },
      { label: 'Corrections shown', value: '1' },
    ]);
    expect(peopleFigures([])).toBeNull();
  });
});

const said = (kind: AnswerRemark['kind']) => remarkText({ kind, words: 9 }, answerRecord());

describe('remarks', () => {
  it('say that an answer was short and what to do, and doubt that it addresses its question', () => {
    const answer = answerRecord();
    expect(remarkText({ kind: 'short', words: 1 }, answer)).toMatch(
      /^This answer was short: 1 word\. In Part 1, two or/,
    );
    expect(remarkText({ kind: 'missed-question', words: 9 }, answer)).toBe(
      'This answer may not address the question.',
    );
  });

  it('say plainly where the words come from, and that another language does not count', () => {
    expect(said('model-answer')).toMatch(/^Much of this is our model answer\./u);
    expect(said('useful-phrases')).toMatch(/^Much of this is made of our useful phrases\./u);
    expect(said('earlier-talk')).toMatch(/^Much of this is what you said in an earlier test\./u);
    expect(said('other-language')).toContain('Only English counts.');
  });
});

describe('the last time', () => {
  const now = { band: 6, interval: { low: 5.5, high: 6.5 }, score: 6 };
  const last = (band: number, low: number, high: number) =>
    lastTimeText(now, { band, interval: { low, high }, score: band, day: '1 May' });

  it('is called a change by the same rule as on the home page', () => {
    expect(last(6.5, 6, 7)).toBe(
      'Last time (1 May): 6.5. No real change yet: the two estimates are too close to tell apart.',
    );
    expect(last(4.5, 4, 5)).toContain('a real step up');
    // The two ranges touch, and the difference is more than both of them allow for together.
    expect(last(5, 4.5, 5.5)).toContain('a real step up');
    expect(last(7.5, 7, 8)).toContain('This time it is lower');
    expect(last(6, 5, 7)).toContain('The same band');
  });

  it('is the newest test of the same kind before this one, in the browser it was taken in', () => {
    const test = testReport('now');
    const list = [
      own('later', 'part1', '2026-11-21T09:00:00.000Z'),
      own('now', 'part1', test.startedAt),
      own('other', 'part2', '2026-11-19T09:00:00.000Z'),
      own('older', 'part1', '2026-11-17T09:00:00.000Z'),
      own('newest', 'part1', '2026-11-18T09:00:00.000Z'),
    ];
    expect(testBefore(test, list)?.id).toBe('newest');
    expect(testBefore(test, list.slice(2))).toBeNull();
    expect(testBefore(test, list.slice(0, 3))).toBeNull();
  });
});

describe('good phrases', () => {
  it('are the strengths in vocabulary and grammar that the answer holds', () => {
    const answer = answerRecord({ transcript: 'It broadens my horizons.' });
    const strength = {
      answerId: 'a1',
      quote: 'broadens my horizons',
      atMs: null,
      kind: 'strength',
      note: { code: 'note.repeated' },
    } as const;
    const lexis = criterionEstimate({
      criterion: 'lexical-resource',
      evidence: [
        strength,
        { ...strength, quote: 'not said' },
        { ...strength, kind: 'weakness' },
        { ...strength, answerId: 'a2' },
      ],
    });
    expect(goodPhrases([lexis, criterionEstimate({ evidence: [strength] })], answer)).toEqual([
      { from: 3, to: 23 },
    ]);
  });
});
