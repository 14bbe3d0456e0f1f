import { reportText } from '@bandpal/contracts';
import type { Criterion, CriterionEstimate } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { halfWidth } from '../scale/interval.ts';
import { notAssessed, scored } from './estimate.ts';
import { overall } from './overall.ts';

const estimate = (criterion: Criterion, score: number): CriterionEstimate =>
  scored(criterion, { score, width: 0.5, features: [], caps: [], evidence: [] });
const clearTexts = (count: number) =>
  Array.from({ length: count }, (_, index) => readAnswer(typed('I like it very much.', { id: `a${index}` })));
const material = (
  change: { words?: number; clearWords?: number; answers?: number; missing?: number } = {},
) => ({
  words: change.words ?? 300,
  understood: { clear: change.clearWords ?? 300, all: 300 },
  clear: clearTexts(change.answers ?? 12),
  spokenShare: 1,
  unclearShare: 0,
  unreadShare: 0,
  missingParts: [],
  relevance: {
    kept: null,
    evidence: 10,
    answers: [{ texts: clearTexts(12), words: 300, missing: change.missing ?? 0 }],
    longTurn: null,
    setPieces: [],
  },
});
const FOUR = [
  estimate('fluency-coherence', 5),
  estimate('lexical-resource', 6),
  estimate('grammatical-range-accuracy', 6),
  estimate('pronunciation', 7),
];
const TYPED = [
  notAssessed('fluency-coherence', reportText('reason.typed')),
  ...FOUR.slice(1, 3),
  notAssessed('pronunciation', reportText('reason.typed')),
];

describe('the overall band', () => {
  it('is the mean of what was assessed, with its interval, and needs no reason', () => {
    const width = halfWidth(material(), 'overall');
    const { score, band, interval, reasons } = overall(FOUR, material(), []);
    expect([score, band, reasons]).toEqual([6, 6, []]);
    expect(interval?.low).toBeLessThanOrEqual(6 - width + 0.5);
    expect(interval?.high).toBeGreaterThanOrEqual(6 + width - 0.5);
  });

  it('has a wider interval by the mean of what the criteria doubt', () => {
    const plain = overall(FOUR, material({ words: 900 }), []).interval;
    expect(overall(FOUR, material({ words: 900 }), [2, 2]).interval).toEqual({
      low: (plain?.low ?? 0) - 1,
      high: (plain?.high ?? 0) + 1,
    });
  });

  it('of two criteria is a text estimate, which is said; of three it is not', () => {
    expect(overall(TYPED, material(), []).reasons).toEqual([{ code: 'overall.text-estimate' }]);
    expect(overall(FOUR.slice(0, 3), material(), []).reasons).toEqual([]);
  });

  it('counts nothing that is not shown: answers that miss their questions hold it to 6, which is said', () => {
    const strong = FOUR.map(({ criterion }) => estimate(criterion, 8));
    const held = overall(strong, material({ missing: 1 }), []);
    expect(held).toMatchObject({
      score: 6,
      band: 6,
      reasons: [{ code: 'overall.most-missed', values: { band: 6 } }],
    });
    expect(held.interval?.high).toBe(6);
    expect(overall(TYPED, material({ missing: 1 }), [])).toMatchObject({ score: 6 });
    expect(overall(strong, material({ missing: 0.4 }), [])).toMatchObject({ score: 8, reasons: [] });
    expect(overall(FOUR, material({ missing: 1 }), []).reasons).toEqual([]);
  });

  it('says that most answers miss their questions only where most are named, and how many are otherwise', () => {
    const [long, ...others] = clearTexts(3);
    const answers = [
      { texts: long === undefined ? [] : [long], words: 200, missing: 1 },
      ...others.map((text) => ({ texts: [text], words: 50, missing: 0 })),
    ];
    const talk = material({ answers: 3 });
    const strong = FOUR.map(({ criterion }) => estimate(criterion, 8));
    expect(overall(strong, { ...talk, relevance: { ...talk.relevance, answers } }, []).reasons).toEqual([
      { code: 'overall.long-one-missed', values: { band: 6, answers: 3 } },
    ]);
  });

  it('of typed answers alone has no range above 8', () => {
    const strong = TYPED.map((one) => (one.score === null ? one : estimate(one.criterion, 8)));
    expect(overall(strong, { ...material(), spokenShare: 0 }, []).interval?.high).toBe(8);
    expect(overall(strong, material(), []).interval?.high).toBe(9);
  });

  it('takes 150 clear words or six answers, and says what is missing', () => {
    const few = { words: 72, clearWords: 72, answers: 5 };
    expect(overall(FOUR, material(few), [])).toEqual({
      band: null,
      interval: null,
      score: null,
      reasons: [
        {
          code: 'overall.few-clear-words',
          values: { words: 72, answers: 5, neededWords: 150, neededAnswers: 6 },
        },
      ],
    });
    expect(overall(FOUR, material({ ...few, answers: 6 }), []).band).toBe(6);
    expect(overall(FOUR, material({ ...few, answers: 1, clearWords: 149 }), []).reasons).toMatchObject([
      { values: { words: 149, answers: 1 } },
    ]);
    expect(overall(FOUR, material({ ...few, answers: 1, clearWords: 150 }), []).band).toBe(6);
  });

  it('is not given for one criterion, for fewer than 60 words, or for nothing, and says what it takes', () => {
    expect(overall(FOUR.slice(0, 1), material(), [])).toEqual({
      band: null,
      interval: null,
      score: null,
      reasons: [{ code: 'overall.one-criterion' }],
    });
    expect(overall(FOUR, material({ words: 59 }), []).reasons).toEqual([
      { code: 'overall.few-words', values: { words: 59, needed: 60 } },
    ]);
    expect(overall(FOUR, material({ words: 60 }), []).band).toBe(6);
    const none = notAssessed('pronunciation', reportText('reason.nothing-heard'));
    expect(overall([none], material(), []).reasons).toEqual([{ code: 'overall.no-criterion' }]);
  });
});
