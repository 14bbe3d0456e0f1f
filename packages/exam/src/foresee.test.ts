import { describe, expect, it } from 'vitest';
import { foresee } from './foresee.ts';
import { FULL_ANSWER, Sitting, smallBank } from './testing/sitting.ts';

const turn = (sitting: Sitting, text: string) => ({
  type: 'turn' as const,
  questionId: sitting.listening.questionId,
  text,
  speechMs: 9_000,
  typed: false,
  unclear: false,
});

describe('foresee', () => {
  it('gives the line that a turn leads to, and leaves the exam as it was', () => {
    const sitting = new Sitting().begin();
    for (const text of [FULL_ANSWER, 'Because.', 'Could you repeat that, please?']) {
      const [before, said] = [structuredClone(sitting.state), sitting.lines.length];
      const foreseen = foresee(sitting.state, turn(sitting, text), sitting.state.at, smallBank);
      expect(sitting.state).toEqual(before);
      sitting.answer(text);
      expect(sitting.lines[said]?.sentences).toEqual(foreseen);
    }
  });

  describe.each([9_000, 16_000, 25_000])('before there is a word of an answer of %i ms', (speechMs) => {
    it.each([
      { mode: 'part1', foretold: 1 },
      { mode: 'part2', foretold: 1 },
      // Most questions of Part 3 follow up what was said.
      { mode: 'part3', foretold: 0.3 },
      { mode: 'full', foretold: 0.6 },
    ] as const)('gives the line after it, of $foretold of those of $mode', ({ mode, foretold }) => {
      const sitting = new Sitting({ mode }).begin();
      let [right, wrong, all] = [0, 0, 0];
      while (sitting.ended === null) {
        if (sitting.state.floor.type === 'preparing') sitting.act({ type: 'preparation-finished' });
        const foreseen = foresee(sitting.state, null, sitting.now, smallBank);
        const said = sitting.lines.length;
        sitting.answer(FULL_ANSWER, { speechMs: sitting.state.scene.at === 'long-turn' ? 90_000 : speechMs });
        all += 1;
        if (foreseen.length === 0) continue;
        if (sitting.lines[said]?.sentences.join() === foreseen.join()) right += 1;
        else wrong += 1;
      }
      expect(right / all).toBeGreaterThan(foretold - 0.1);
      // Whether there is time for one more question on a topic is close now and then.
      expect(wrong / all).toBeLessThan(0.1);
    });
  });

  it('gives nothing while the examiner speaks or the test is over', () => {
    const sitting = new Sitting();
    expect(foresee(sitting.state, null, 0, smallBank)).toEqual([]);
    sitting.begin();
    while (sitting.ended === null) sitting.answer(FULL_ANSWER);
    expect(foresee(sitting.state, null, sitting.state.at, smallBank)).toEqual([]);
  });
});
