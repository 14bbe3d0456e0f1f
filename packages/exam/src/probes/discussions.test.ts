// Whole discussions with all kinds of answers: what the examiner asks in them.
import { describe, expect, it } from 'vitest';
import { bank } from '../bank/index.ts';
import { randomFrom } from '../random.ts';
import { scriptedLines } from '../scripted-lines.ts';
import { talkOf } from '../testing/simulated-candidate.ts';
import { Sitting } from '../testing/sitting.ts';
import { isSameQuestion } from './choose-probe.ts';

const SHORT = [
  'Yes, I think so.',
  'No, not really.',
  'It depends.',
  "I don't know.",
  'Because it is cheaper.',
  'Neither of them, I would say.',
];

/** A discussion with answers of 3 to 60 words, each word heard with certainty. */
function discuss(seed: number, restarts = false): Sitting {
  const random = randomFrom(seed);
  const sitting = new Sitting({ mode: 'part3', seed }, bank).begin();
  while (sitting.ended === null) {
    const short = SHORT[Math.floor(random() * SHORT.length * 4)];
    const text = short ?? talkOf(10 + Math.floor(random() * 50), random);
    const words = text.split(' ').map((word) => ({ text: word, confidence: 0.95 }));
    sitting.answer(text, { speechMs: words.length * 460, words });
    if (restarts) sitting.restart(sitting.now);
  }
  return sitting;
}

describe('two hundred discussions', () => {
  const sittings = Array.from({ length: 200 }, (_, seed) => discuss(seed));

  it('repeat no probe, no family in a row, and no planned question', () => {
    for (const { state } of sittings) {
      const planned =
        bank.cards
          .find(({ id }) => id === state.plan.cardId)
          ?.discussion.flatMap(({ questions }) => questions.map(({ text }) => text)) ?? [];
      const texts = state.followUps.map(({ text }) => text);
      for (const [index, text] of texts.entries()) {
        const others = [...planned, ...texts.slice(index + 1)];
        expect(others.filter((other) => isSameQuestion(text, other))).toEqual([]);
        const { family } = state.followUps[index] ?? {};
        expect(family).not.toBe(state.followUps[index + 1]?.family);
      }
    }
  });

  it('follow most answers up, two times at most, and never an "I don\'t know"', () => {
    const followUps = sittings.flatMap(({ state }) => state.followUps);
    const planned = sittings.flatMap(({ kept }) =>
      kept.filter(({ questionId }) => !questionId.includes('.follow-up')),
    );
    expect(followUps.length / planned.length).toBeGreaterThan(0.7);
    for (const { state, kept } of sittings) {
      for (const { questionId, text } of kept) {
        const on = state.followUps.filter((one) => one.questionId === questionId).length;
        expect(on).toBeLessThanOrEqual(text === "I don't know." ? 0 : 2);
      }
    }
  });

  it('hold every family, and say nothing that was not rendered ahead but with a word of the candidate', () => {
    const followUps = sittings.flatMap(({ state }) => state.followUps);
    expect(new Set(followUps.map(({ family }) => family)).size).toBe(15);
    const lines = new Set(scriptedLines(bank));
    const others = sittings.flatMap(({ sentences }) => sentences.filter((text) => !lines.has(text)));
    const withTopic = followUps.flatMap(({ topic, text }) => (topic === null ? [] : [text]));
    expect(withTopic.length).toBeGreaterThan(100);
    expect(others.filter((text) => !withTopic.includes(text))).toEqual([]);
  });

  it('go on with the same probes after every interruption', () => {
    for (const seed of [1, 2, 3]) {
      expect(discuss(seed, true).state.followUps).toEqual(sittings[seed]?.state.followUps);
    }
  });
});
