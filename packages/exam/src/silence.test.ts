import { describe, expect, it } from 'vitest';
import { advance, deadline } from './advance.ts';
import { closingLines } from './scenes/closing.ts';
import * as script from './script.ts';
import { FULL_ANSWER, Sitting, smallBank } from './testing/sitting.ts';

describe('the silence ladder', () => {
  it('repeats the question after six seconds and moves on eight seconds later', () => {
    const sitting = new Sitting().begin();
    sitting.wait(5_999);
    expect(sitting.lastLine.purpose).toBe('question');
    sitting.wait(1);
    expect(sitting.lastLine).toMatchObject({
      purpose: 'silence-prompt',
      sentences: ['What is question 1 about your home?'],
    });
    sitting.wait(7_999);
    expect(sitting.listening.questionId).toBe('home-1');
    sitting.wait(1);
    expect(script.MOVE_ON).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening.questionId).not.toBe('home-1');
  });

  it('counts from the end of the line, however long the line takes', () => {
    const sitting = new Sitting();
    sitting.lineMs = 7_000;
    sitting.begin();
    sitting.wait(5_999);
    expect(sitting.lastLine.purpose).toBe('question');
  });

  it('waits as long as the candidate is speaking', () => {
    const sitting = new Sitting().begin();
    sitting.wait(3_000);
    sitting.send({ type: 'speech-started' });
    sitting.wait(40_000);
    expect(sitting.lastLine.purpose).toBe('question');
  });

  it('ends the test after three questions without any answer', () => {
    const sitting = new Sitting().begin();
    sitting.wait(120_000);
    expect(sitting.ended).toBe('silence');
    expect(sitting.lastLine).toMatchObject({
      purpose: 'closing',
      sentences: closingLines('part1', 'silence'),
    });
    const asked = sitting.actions.flatMap((action) => (action.type === 'listen' ? [action.questionId] : []));
    expect(new Set(asked).size).toBe(3);
  });

  it('begins to count anew after an answer', () => {
    const sitting = new Sitting().begin();
    sitting.wait(34_000);
    expect(sitting.state.unansweredInRow).toBe(2);
    sitting.answer(FULL_ANSWER);
    expect(sitting.state.unansweredInRow).toBe(0);
    expect(sitting.ended).toBeNull();
  });

  it('gives a typing candidate ten times as long', () => {
    const sitting = new Sitting({ typed: true }).begin();
    sitting.wait(59_999);
    expect(sitting.lastLine.purpose).toBe('question');
    sitting.wait(1);
    expect(sitting.lastLine.purpose).toBe('silence-prompt');
  });

  it('goes on when the end of a line is never reported', () => {
    const sitting = new Sitting();
    sitting.send({ type: 'ready' });
    const due = deadline(sitting.state);
    expect(due).not.toBeNull();
    sitting.now = due ?? 0;
    sitting.send({ type: 'tick' });
    expect(sitting.lastLine.purpose).toBe('question');
  });

  it('ends an overlong test with a line of its own', () => {
    const sitting = new Sitting({ mode: 'full' });
    // Every line takes a minute: no budget of a part can hold such a test together.
    sitting.lineMs = 60_000;
    sitting.send({ type: 'ready' });
    let turns = 0;
    while (sitting.ended === null && turns < 200) {
      turns += 1;
      sitting.now += 20_000;
      const line = sitting.pendingLine;
      if (line !== null) sitting.send({ type: 'said', id: line.id, heard: true });
      else if (sitting.state.floor.type === 'preparing') sitting.send({ type: 'preparation-finished' });
      else {
        const { questionId } = sitting.listening;
        sitting.send({
          type: 'turn',
          questionId,
          text: `${FULL_ANSWER} `.repeat(8),
          speechMs: 70_000,
          typed: false,
          unclear: false,
        });
      }
      sitting.now += 40_000;
    }
    expect(sitting.ended).toBe('time-limit');
    expect(sitting.sentences).toContain(closingLines('full', 'time-limit')[0]);
  });
});

/** How much later an answer is cut when others spoke for so long in it. */
const cutAfter = (ms: number): number | null => {
  const sitting = new Sitting().begin();
  sitting.wait(1_000);
  sitting.send({ type: 'speech-started' });
  const due = deadline(sitting.state);
  sitting.wait(10_000);
  sitting.send({ type: 'others-spoke', ms });
  return due === null ? null : (deadline(sitting.state) ?? 0) - due;
};

describe('others who speak in the room', () => {
  it('have the wait for the candidate begin again', () => {
    const sitting = new Sitting().begin();
    sitting.wait(5_000);
    sitting.send({ type: 'others-spoke', ms: 4_000 });
    sitting.wait(5_999);
    expect(sitting.lastLine.purpose).toBe('question');
    sitting.wait(1);
    expect(sitting.lastLine.purpose).toBe('silence-prompt');
  });

  it('take nothing of the time of an answer that goes on', () => {
    expect(cutAfter(4_000)).toBe(4_000);
    // No longer than the answer has lasted.
    expect(cutAfter(60_000)).toBe(10_000);
  });

  it('change nothing while the examiner speaks', () => {
    const { state } = advance(new Sitting().state, { type: 'ready' }, 0, smallBank);
    expect(state.floor.type).toBe('saying');
    const after = advance(state, { type: 'others-spoke', ms: 1_000 }, 1_000, smallBank);
    expect(after).toMatchObject({ state: { floor: state.floor }, actions: [] });
  });
});
