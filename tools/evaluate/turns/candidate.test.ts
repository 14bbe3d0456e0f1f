import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { Candidate } from './candidate.ts';
import type { Noticed } from './candidate.ts';
import type { ScriptedAnswer } from './scripted-answer.ts';
import { makeTone } from './testing/make-tone.ts';

/** A second of voice that begins 300 ms after the question. */
const second: ScriptedAnswer = {
  samples: makeTone(1_000),
  latencyMs: 300,
  sentences: [{ text: 'one two three', speech: [{ fromMs: 0, toMs: 1_000 }] }],
  pauses: [],
};

/** Lets the candidate speak while it notices this. Returns whether there was any voice. */
function live(candidate: Candidate, fromMs: number, toMs: number, noticed: Omit<Noticed, 'nowMs'>): boolean {
  let hasSpoken = false;
  for (let nowMs = fromMs; nowMs < toMs; nowMs += AUDIO_FRAME_MS)
    hasSpoken = candidate.speak({ nowMs, ...noticed }).some((sample) => sample !== 0) || hasSpoken;
  return hasSpoken;
}

const asked = (questionId: string, number: number, endedMs: number, isUnderstood = true) => ({
  questionId,
  clip: { number, endedMs, isUnderstood },
});
const sounding = (number: number) => ({
  questionId: null,
  clip: { number, endedMs: null, isUnderstood: false },
});

describe('the candidate', () => {
  it('waits for the end of the question and thinks, then says the whole answer', () => {
    const candidate = new Candidate([second]);
    expect(live(candidate, 0, 1_000, sounding(1))).toBe(false);
    expect(live(candidate, 1_000, 1_300, asked('a', 1, 1_000))).toBe(false);
    expect(live(candidate, 1_300, 2_300, asked('a', 1, 1_000))).toBe(true);
    expect(candidate.said).toEqual([
      {
        questionId: 'a',
        fromMs: 1_300,
        toMs: 2_300,
        sentences: [{ text: 'one two three', speech: [{ fromMs: 1_300, toMs: 2_300 }] }],
        pauses: [],
      },
    ]);
    expect(candidate.isDone).toBe(true);
  });
  it('answers no question that was cut, and none twice', () => {
    const candidate = new Candidate([second, second]);
    live(candidate, 0, 2_000, asked('a', 1, 0));
    expect(live(candidate, 2_000, 9_000, asked('a', 1, 0))).toBe(false);
    expect(live(candidate, 9_000, 12_000, asked('b', 2, 9_000, false))).toBe(false);
    expect(live(candidate, 12_000, 14_000, asked('b', 3, 12_000))).toBe(true);
  });
  it('reads a question that was cut when the examiner then keeps silent', () => {
    const candidate = new Candidate([second, second]);
    live(candidate, 0, 2_000, asked('a', 1, 0));
    expect(live(candidate, 2_000, 9_000, asked('a', 2, 2_000, false))).toBe(false);
    live(candidate, 9_000, 15_000, asked('b', 3, 9_000, false));
    expect(candidate.said.map(({ questionId, fromMs }) => [questionId, fromMs])).toEqual([
      ['a', 300],
      ['b', 13_300],
    ]);
  });
  it('speaks on over the examiner, and next answers what was asked meanwhile', () => {
    const candidate = new Candidate([second, second]);
    live(candidate, 0, 600, asked('a', 1, 0));
    expect(live(candidate, 600, 900, sounding(2))).toBe(true);
    live(candidate, 900, 3_000, asked('b', 2, 900));
    expect(candidate.said.map(({ questionId, fromMs }) => [questionId, fromMs])).toEqual([
      ['a', 300],
      ['b', 1_600],
    ]);
  });
  it('does not answer the same question again because it was asked once more into the answer', () => {
    const candidate = new Candidate([second, second]);
    live(candidate, 0, 600, asked('a', 1, 0));
    expect(live(candidate, 600, 1_300, asked('a', 2, 700))).toBe(true);
    expect(live(candidate, 1_300, 5_000, asked('a', 2, 700))).toBe(false);
  });
  it('has said only what was said when the call ends', () => {
    const candidate = new Candidate([second]);
    live(candidate, 0, 800, asked('a', 1, 0));
    candidate.hangUp(800);
    expect(candidate.said).toMatchObject([
      { toMs: 800, sentences: [{ speech: [{ fromMs: 300, toMs: 800 }] }] },
    ]);
  });
});
