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

  it.each([
    { mode: 'part1', atLeast: 1 },
    { mode: 'part2', atLeast: 1 },
    // Of three questions on a theme one is planned, and two follow up what was said.
    { mode: 'part3', atLeast: 0.3 },
    { mode: 'full', atLeast: 0.6 },
  ] as const)(
    'gives the line after a full answer before there is a word of it where no follow-up comes, in $mode',
    ({ mode, atLeast }) => {
      const sitting = new Sitting({ mode }).begin();
      let [foretold, all] = [0, 0];
      while (sitting.ended === null) {
        if (sitting.state.floor.type === 'preparing') sitting.act({ type: 'preparation-finished' });
        const foreseen = foresee(sitting.state, null, sitting.state.at, smallBank);
        const said = sitting.lines.length;
        sitting.answer(FULL_ANSWER, { speechMs: sitting.state.scene.at === 'long-turn' ? 90_000 : 9_000 });
        all += 1;
        if (foreseen.length === 0) continue;
        foretold += 1;
        expect(sitting.lines[said]?.sentences).toEqual(foreseen);
      }
      expect(foretold / all).toBeGreaterThanOrEqual(atLeast);
    },
  );

  it('gives nothing while the examiner speaks or the test is over', () => {
    const sitting = new Sitting();
    expect(foresee(sitting.state, null, 0, smallBank)).toEqual([]);
    sitting.begin();
    while (sitting.ended === null) sitting.answer(FULL_ANSWER);
    expect(foresee(sitting.state, null, sitting.state.at, smallBank)).toEqual([]);
  });
});
