import type { Criterion, CriterionEstimate } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { halfWidth } from '../scale/interval.ts';
import { notAssessed, scored } from './estimate.ts';
import { overall } from './overall.ts';

const estimate = (criterion: Criterion, score: number): CriterionEstimate =>
  scored(criterion, { score, width: 0.5, features: [], caps: [], evidence: [] });
const material = (change: { words?: number; evidence?: number } = {}) => ({
  words: change.words ?? 300,
  unclearShare: 0,
  unreadShare: 0,
  missingParts: [],
  relevance: { kept: null, evidence: change.evidence ?? 0, missed: [], longTurn: null },
});
const FOUR = [
  estimate('fluency-coherence', 5),
  estimate('lexical-resource', 6),
  estimate('grammatical-range-accuracy', 6),
  estimate('pronunciation', 7),
];
const TYPED = [
  notAssessed('fluency-coherence', 'typed'),
  ...FOUR.slice(1, 3),
  notAssessed('pronunciation', 'typed'),
];

describe('the overall band', () => {
  it('is the mean of what was assessed, with its interval, and needs no reason', () => {
    const width = halfWidth(material(), 'overall');
    const { score, band, interval, reason } = overall(FOUR, material(), []);
    expect([score, band, reason]).toEqual([6, 6, null]);
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
    expect(overall(TYPED, material(), []).reason).toMatch(/^A text estimate: only vocabulary and grammar/u);
    expect(overall(FOUR.slice(0, 3), material(), []).reason).toBeNull();
  });

  it('of text counts answers that miss their questions as one criterion more; of speech the criterion counts itself', () => {
    expect(overall(TYPED, material({ evidence: -6 }), []).score).toBeCloseTo((6 + 6 + 4) / 3, 10);
    expect(overall(TYPED, material({ evidence: -3 }), []).score).toBe(6);
    expect(overall(FOUR, material({ evidence: -6 }), []).score).toBe(6);
  });

  it('is not given for one criterion, for fewer than 60 words, or for nothing, and says what it takes', () => {
    expect(overall(FOUR.slice(0, 1), material(), [])).toEqual({
      band: null,
      interval: null,
      score: null,
      reason:
        'No overall band: one criterion is too little to go by. It takes 60 words of your own: answer each question in a few full sentences.',
    });
    expect(overall(FOUR, material({ words: 59 }), []).reason).toMatch(
      /^No overall band: 59 clear, new words are/u,
    );
    expect(overall(FOUR, material({ words: 60 }), []).band).toBe(6);
    expect(overall([notAssessed('pronunciation', 'none')], material(), []).reason).toBe(
      'No criterion could be assessed.',
    );
  });
});
