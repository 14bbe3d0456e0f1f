import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bank } from './bank/index.ts';
import { choosePlan } from './choose-topics.ts';
import { startExam, usedTopicIds } from './start-exam.ts';
import { FULL_ANSWER, smallBank, Sitting } from './testing/sitting.ts';

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe('choosePlan', () => {
  it('gives the same exam for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const setup = { mode: 'full', seed, recentTopicIds: [] } as const;
        expect(startExam(setup, bank)).toEqual(startExam(setup, bank));
      }),
    );
  });

  it('plans one frame topic, everyday topics, two of them in reserve, and a card, all on different themes', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plan = choosePlan({ mode: 'full', seed, recentTopicIds: [] }, bank);
        const topics = plan.topics.map(({ id }) => bank.topics.find((topic) => topic.id === id));
        expect(topics.map((topic) => topic?.kind)).toEqual([
          'frame',
          'everyday',
          'everyday',
          'everyday',
          'everyday',
        ]);
        const card = bank.cards.find((candidate) => candidate.id === plan.cardId);
        expect(new Set([...topics, card].map((item) => item?.tags.theme)).size).toBe(6);
      }),
    );
  });

  it('plans all questions of a topic, the first four in the order of the bank and its first one first', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { id, questionIds } of choosePlan({ mode: 'part1', seed, recentTopicIds: [] }, bank)
          .topics) {
          const order =
            bank.topics.find((topic) => topic.id === id)?.questions.map((question) => question.id) ?? [];
          const places = questionIds.map((questionId) => order.indexOf(questionId));
          expect(places[0]).toBe(0);
          const first = places.slice(0, 4);
          expect(first).toEqual([...first].sort((left, right) => left - right));
          expect([...questionIds].sort()).toEqual([...order].sort());
        }
      }),
    );
  });

  it('repeats no topic and no card within five tests', () => {
    fc.assert(
      fc.property(fc.array(seeds, { minLength: 8, maxLength: 8 }), (sequence) => {
        const tests: string[][] = [];
        for (const seed of sequence) {
          const recentTopicIds = tests.slice(-5).flat();
          const plan = choosePlan({ mode: 'full', seed, recentTopicIds }, bank);
          const ids = [...plan.topics.map((topic) => topic.id), plan.cardId ?? ''];
          expect(ids.filter((id) => recentTopicIds.includes(id))).toEqual([]);
          tests.push(ids);
        }
      }),
    );
  });

  it('falls back to a recent topic when the bank has nothing else', () => {
    const plan = choosePlan(
      { mode: 'full', seed: 3, recentTopicIds: ['home', 'music', 'food', 'lamp'] },
      smallBank,
    );
    expect(plan.topics.map((topic) => topic.id).sort()).toEqual(['food', 'home', 'music']);
    expect(plan.cardId).toBe('lamp');
  });

  it('plans a wanted topic in the place of its kind, also one that was met lately', () => {
    for (const topic of bank.topics) {
      const setup = { mode: 'full', seed: 5, recentTopicIds: [topic.id], wantedTopicId: topic.id } as const;
      const place = topic.kind === 'frame' ? 0 : 1;
      expect(choosePlan(setup, bank).topics[place]?.id).toBe(topic.id);
    }
    for (const { id } of bank.cards) {
      const setup = { mode: 'part3', seed: 5, recentTopicIds: [id], wantedTopicId: id } as const;
      expect(choosePlan(setup, bank).cardId).toBe(id);
    }
  });

  it('chooses for itself where the mode has no place for what is wanted', () => {
    const setup = { mode: 'part1', seed: 5, recentTopicIds: [] } as const;
    const card = bank.cards[0]?.id ?? '';
    expect(choosePlan({ ...setup, wantedTopicId: card }, bank)).toEqual(choosePlan(setup, bank));
  });

  it('spreads the choice over the whole bank', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 1_000; seed += 1) {
      const plan = choosePlan({ mode: 'full', seed, recentTopicIds: [] }, bank);
      for (const id of [...plan.topics.map((topic) => topic.id), plan.cardId ?? '']) seen.add(id);
    }
    expect(seen.size).toBe(bank.topics.length + bank.cards.length);
  });
});

describe('usedTopicIds', () => {
  it('names only what the candidate has met', () => {
    const sitting = new Sitting({ mode: 'full' });
    expect(usedTopicIds(sitting.state)).toEqual([]);
    sitting.begin().answer('Ana Silva').answer('Ana');
    expect(usedTopicIds(sitting.state)).toEqual(['home']);
    while (sitting.state.floor.type !== 'preparing') sitting.answer(FULL_ANSWER);
    expect(usedTopicIds(sitting.state).sort()).toEqual(['food', 'home', 'lamp', 'music']);
  });
});
