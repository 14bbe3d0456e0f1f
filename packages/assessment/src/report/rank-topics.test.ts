import type { Criterion, CriterionEstimate, Priority } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notAssessed } from '../criteria/estimate.ts';
import { reportText } from '@bandpal/contracts';
import { rankTopics } from './rank-topics.ts';

const CRITERIA: readonly Criterion[] = [
  'fluency-coherence',
  'lexical-resource',
  'grammatical-range-accuracy',
  'pronunciation',
];
const FAMILIES = {
  'lexical-resource': ['confused-word', 'same-word'],
  'grammatical-range-accuracy': ['article', 'tense', 'agreement', 'no-verbs'],
  'fluency-coherence': ['fillers', 'repeats', 'missed-question', 'pauses'],
  pronunciation: ['unclear-words'],
} as const;

const example = { answerId: 'a', from: 0, to: 1, better: null };
const topicOf = (criterion: Criterion, topic: string, count: number): Priority => ({
  criterion,
  topic,
  count,
  example,
});
const estimate = (criterion: Criterion, score: number | null): CriterionEstimate => ({
  ...notAssessed(criterion, reportText('reason.nothing-said')),
  band: score === null ? null : Math.round(score * 2) / 2,
  score,
});
const rank = (topics: Priority[], scores: readonly (number | null)[], words = 400) =>
  rankTopics({
    topics,
    criteria: CRITERIA.map((criterion, index) => estimate(criterion, scores[index] ?? null)),
    words,
    answers: 12,
  });

describe('the order of what to work on', () => {
  it('has what was found thirteen times before a word that was confused twice, whichever criterion is lower', () => {
    const topics = [
      topicOf('lexical-resource', 'confused-word', 2),
      topicOf('grammatical-range-accuracy', 'article', 19),
      topicOf('grammatical-range-accuracy', 'tense', 13),
    ];
    for (const scores of [
      [6, 5, 6, 6],
      [6, 6, 5, 6],
    ])
      expect(rank(topics, scores).map(({ topic }) => topic)).toEqual(['article', 'tense', 'confused-word']);
  });

  it('begins with the lower criterion where both are found as often', () => {
    const topics = [
      topicOf('grammatical-range-accuracy', 'article', 3),
      topicOf('lexical-resource', 'confused-word', 3),
    ];
    expect(rank(topics, [6, 5, 6, 6])[0]?.topic).toBe('confused-word');
    expect(rank(topics, [6, 6, 5, 6])[0]?.topic).toBe('article');
  });

  it('leaves criteria without a band for last', () => {
    const topics = [
      topicOf('fluency-coherence', 'missed-question', 9),
      topicOf('lexical-resource', 'same-word', 4),
    ];
    expect(rank(topics, [null, 6, 6, null]).map(({ topic }) => topic)).toEqual([
      'same-word',
      'missed-question',
    ]);
  });

  it('never puts later what is found more often, and loses nothing', () => {
    const choices = CRITERIA.flatMap((criterion) =>
      FAMILIES[criterion].map((topic) => ({ criterion, topic })),
    );
    const topics = fc
      .subarray(choices, { minLength: 1 })
      .chain((some) =>
        fc.tuple(
          ...some.map(({ criterion, topic }) =>
            fc.integer({ min: 1, max: 30 }).map((count) => topicOf(criterion, topic, count)),
          ),
        ),
      );
    const score = fc.option(fc.double({ min: 3, max: 9, noNaN: true }));
    fc.assert(
      fc.property(
        topics,
        fc.tuple(score, score, score, score),
        fc.nat(),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 50, max: 2000 }),
        (before, scores, at, more, words) => {
          const index = at % before.length;
          const after = before.map((one, place) =>
            place === index ? { ...one, count: (one.count ?? 0) + more } : one,
          );
          const placeIn = (all: Priority[]) =>
            rank(all, scores, words).findIndex(({ topic }) => topic === before[index]?.topic);
          expect(placeIn(after)).toBeLessThanOrEqual(placeIn(before));
          expect(rank(before, scores, words).toSorted(byTopic)).toEqual(before.toSorted(byTopic));
        },
      ),
    );
  });
});

const byTopic = (left: Priority, right: Priority) => left.topic.localeCompare(right.topic);
