import { describe, expect, it } from 'vitest';
import { parseExamState } from './state.ts';
import { shortParts } from './view-exam.ts';
import { simulate } from './testing/simulated-candidate.ts';
import { DEVELOPED_ANSWER, Sitting } from './testing/sitting.ts';

describe('shortParts', () => {
  it('names Part 3 when next to nothing is said in it', () => {
    const { sitting, minutes } = simulate(
      { mode: 'full', seed: 1 },
      { shortMs: 1_500, discussionMs: 1_500, longTurnMs: 60_000 },
    );
    expect(minutes.part3).toBeLessThan(4);
    expect(shortParts(sitting.state)).toEqual([3]);
  });

  it('names none when there was enough to ask, nor in a test that goes on or was ended', () => {
    const talker = { shortMs: 12_000, discussionMs: 20_000, longTurnMs: 60_000 };
    expect(shortParts(simulate({ mode: 'full', seed: 1 }, talker).sitting.state)).toEqual([]);
    const sitting = new Sitting({ mode: 'part3' }).begin().answer(DEVELOPED_ANSWER);
    expect(shortParts(sitting.state)).toEqual([]);
    expect(shortParts(sitting.act({ type: 'end-requested' }).state)).toEqual([]);
  });

  it('names none of a typed test, where time says nothing about how much was written', () => {
    const sitting = new Sitting({ mode: 'part3', typed: true }).begin();
    while (sitting.ended === null) sitting.answer(DEVELOPED_ANSWER, { typed: true });
    expect(shortParts(sitting.state)).toEqual([]);
  });

  it('names none for a state that was saved before the times were kept', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin();
    while (sitting.ended === null) sitting.answer('Yes, I do.', { speechMs: 1_000 });
    expect(shortParts(sitting.state)).toEqual([3]);
    const { partTimes: _, ...old } = sitting.state;
    expect(shortParts(parseExamState(JSON.parse(JSON.stringify(old))))).toEqual([]);
  });
});
