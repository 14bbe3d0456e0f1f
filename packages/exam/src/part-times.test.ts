import { describe, expect, it } from 'vitest';
import { simulate } from './testing/simulated-candidate.ts';
import type { Simulated, Talker } from './testing/simulated-candidate.ts';

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);
const TALKERS: readonly [string, Talker][] = [
  ['briefly', { shortMs: 6_000, discussionMs: 12_000, longTurnMs: 60_000 }],
  ['normally', { shortMs: 12_000, discussionMs: 20_000, longTurnMs: 90_000 }],
  ['at length', { shortMs: 18_000, discussionMs: 35_000, longTurnMs: 120_000 }],
];

function sitAll(talker: Talker): Simulated[] {
  return SEEDS.map((seed) => simulate({ mode: 'full', seed }, talker));
}

const within = (value: number, least: number, most: number) => value >= least && value <= most;

describe.each(TALKERS)('a full test with a candidate who answers %s', (_, talker) => {
  const tests = sitAll(talker);

  it('takes 4 to 5 minutes in Parts 1 and 3, and 11 to 14 in all', () => {
    for (const { minutes } of tests) {
      expect(minutes.part1).toBeGreaterThanOrEqual(4);
      expect(minutes.part1).toBeLessThanOrEqual(5);
      expect(minutes.part3).toBeGreaterThanOrEqual(4);
      expect(minutes.part3).toBeLessThanOrEqual(5);
      expect(minutes.all).toBeGreaterThanOrEqual(11);
      expect(minutes.all).toBeLessThanOrEqual(14);
    }
  });

  it('keeps to these times in nine of ten tests when the answers vary in length by 30 per cent', () => {
    const varied = sitAll({ ...talker, variation: 0.3 });
    const kept = varied.filter(
      ({ minutes }) =>
        within(minutes.part1, 4, 5) && within(minutes.part3, 4, 5) && within(minutes.all, 11, 14),
    );
    expect(kept.length / varied.length).toBeGreaterThanOrEqual(0.9);
  });

  it('goes through three topics or more and both sub-themes, two questions of each at least', () => {
    for (const { sitting } of tests) {
      const planned = sitting.kept.filter(({ questionId }) => !questionId.includes('.follow-up'));
      const { topics, cardId } = sitting.state.plan;
      const met = topics.filter(({ id }) => sitting.state.metTopicIds.includes(id));
      expect(met.length).toBeGreaterThanOrEqual(3);
      for (const { questionIds } of met) {
        expect(
          planned.filter(({ questionId }) => questionIds.includes(questionId)).length,
        ).toBeGreaterThanOrEqual(2);
      }
      const card = sitting.bank.cards.find(({ id }) => id === cardId);
      for (const { questions } of card?.discussion ?? []) {
        const asked = questions.filter(({ id }) => planned.some(({ questionId }) => questionId === id));
        expect(asked.length).toBeGreaterThanOrEqual(2);
      }
    }
  });
});

it('shorter answers are probed more often', () => {
  const [brief, normal, long] = TALKERS.map(([, talker]) =>
    sitAll(talker).reduce((sum, { sitting }) => sum + sitting.state.followUps.length, 0),
  );
  expect(brief).toBeGreaterThan(1.5 * (normal ?? 0));
  expect(normal).toBeGreaterThan(1.5 * (long ?? 0));
});

it.each(TALKERS)(
  'who types as fast as others speak, %s, is asked 11 to 15 questions in Parts 1 and 3',
  (_, talker) => {
    for (const { sitting } of sitAll({ ...talker, typed: true })) {
      const { cardId } = sitting.state.plan;
      const asked = sitting.kept.map(({ questionId }) => questionId);
      const part1 = asked.slice(0, asked.indexOf(cardId ?? ''));
      const part3 = asked.slice(part1.length + 1).filter((id) => !id.includes('rounding-off'));
      for (const { length } of [part1, part3]) {
        expect(length).toBeGreaterThanOrEqual(11);
        expect(length).toBeLessThanOrEqual(15);
      }
    }
  },
);
