import { describe, expect, it } from 'vitest';
import { viewExam } from './view-exam.ts';
import * as script from './script.ts';
import { FULL_ANSWER, Sitting } from './testing/sitting.ts';

const TALK = `${FULL_ANSWER} `.repeat(8);

function prepared(): Sitting {
  return new Sitting({ mode: 'part2' }).begin().act({ type: 'preparation-finished' });
}

describe('Part 2', () => {
  it('reads the card out, cannot be interrupted there, and waits', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin();
    expect(sitting.lastLine).toMatchObject({ purpose: 'instruction', interruptible: false });
    expect(sitting.lastLine.sentences).toContain('Describe a lamp you remember.');
    expect(sitting.actions.at(-1)).toEqual({ type: 'wait' });
  });

  it('reads out all of the card where nothing is shown, and again when the candidate asks', () => {
    const rest =
      'You should say what it was, where you saw it, how you used it, and explain why you remember it.';
    const sitting = new Sitting({ mode: 'part2', withoutScreen: true }).begin();
    expect(sitting.lastLine.sentences).toEqual(
      expect.arrayContaining(['Describe a lamp you remember.', rest]),
    );
    sitting.wait(20_000);
    sitting.act({ type: 'repeat-requested' });
    expect(sitting.lastLine.sentences).toContain(rest);
    expect(sitting.actions.at(-1)).toEqual({ type: 'wait' });
    // The minute has stood still while the card was read.
    sitting.wait(39_999);
    expect(viewExam(sitting.state, sitting.now, sitting.bank).phase).toBe('preparation');
    sitting.wait(1);
    expect(script.TIME_TO_TALK).toContain(sitting.lastLine.sentences[0]);
    sitting.act({ type: 'repeat-requested' });
    expect(sitting.lastLine.sentences).toContain(rest);
  });

  it('says nothing in the preparation to a candidate who has the card in view', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin();
    const before = sitting.actions.length;
    sitting.act({ type: 'repeat-requested' });
    expect(sitting.actions).toHaveLength(before);
  });

  it('gives exactly a minute of preparation', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin();
    sitting.wait(59_999);
    expect(viewExam(sitting.state, sitting.now, sitting.bank).phase).toBe('preparation');
    sitting.wait(1);
    expect(script.TIME_TO_TALK).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening).toMatchObject({
      questionId: 'lamp',
      kind: 'long-turn',
      patience: 'long-turn',
      part: 2,
    });
  });

  it('lets the candidate begin early', () => {
    const sitting = prepared();
    expect(script.READY_TO_TALK).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening.kind).toBe('long-turn');
  });

  it('lets the candidate begin early who asks for it aloud, and keeps nothing of that', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin();
    sitting.wait(20_000);
    sitting.act({ type: 'spoke-in-preparation', text: 'Okay. Can I start now?' });
    expect(script.READY_TO_TALK).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening.kind).toBe('long-turn');
    expect(sitting.kept).toEqual([]);
  });

  it('gives the whole minute to a candidate who rehearses aloud', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin();
    sitting.wait(10_000);
    sitting.act({ type: 'spoke-in-preparation', text: "I'd like to start with the lamp of my aunt." });
    sitting.wait(49_999);
    expect(viewExam(sitting.state, sitting.now, sitting.bank).phase).toBe('preparation');
    sitting.wait(1);
    expect(script.TIME_TO_TALK).toContain(sitting.lastLine.sentences[0]);
  });

  it('hears a request to begin in the preparation alone', () => {
    const sitting = prepared();
    const before = sitting.actions.length;
    sitting.act({ type: 'spoke-in-preparation', text: "I'm ready." });
    expect(sitting.actions).toHaveLength(before);
  });

  it('stops the talk after two minutes, not a moment before, and keeps it', () => {
    const sitting = prepared();
    sitting.wait(4_000);
    sitting.send({ type: 'speech-started' });
    sitting.wait(119_999);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(false);
    sitting.wait(1);
    const stop = sitting.lines.find((line) => line.cutsCandidate);
    expect(stop).toMatchObject({ purpose: 'stop', interruptible: false });
    sitting.act({
      type: 'turn',
      questionId: 'lamp',
      text: TALK,
      speechMs: 119_000,
      typed: false,
      unclear: false,
    });
    expect(sitting.kept).toHaveLength(1);
    expect(sitting.listening.kind).toBe('rounding-off');
  });

  it('encourages once when the talk ends before a minute and goes on with the same question', () => {
    const sitting = prepared().answer(FULL_ANSWER, { speechMs: 30_000 });
    expect(sitting.lastLine.purpose).toBe('encouragement');
    expect(sitting.listening).toMatchObject({ questionId: 'lamp', kind: 'long-turn' });
    sitting.answer(FULL_ANSWER, { speechMs: 10_000 });
    expect(sitting.lines.filter((line) => line.purpose === 'encouragement')).toHaveLength(1);
    expect(sitting.kept.map((turn) => turn.questionId)).toEqual(['lamp', 'lamp']);
    expect(sitting.state.answered).toBe(1);
    expect(sitting.listening.kind).toBe('rounding-off');
  });

  it('counts the talk before the encouragement towards the two minutes', () => {
    const sitting = prepared().answer(FULL_ANSWER, { speechMs: 30_000 });
    sitting.send({ type: 'speech-started' });
    sitting.wait(89_999);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(false);
    sitting.wait(1);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(true);
  });

  it('needs no encouragement after a minute of talk', () => {
    const sitting = prepared().answer(TALK, { speechMs: 61_000 });
    expect(sitting.listening.kind).toBe('rounding-off');
  });

  it('moves on when nothing follows the encouragement', () => {
    const sitting = prepared().answer(FULL_ANSWER, { speechMs: 30_000 });
    sitting.wait(8_000);
    expect(sitting.listening.kind).toBe('rounding-off');
  });

  it('asks the rounding-off questions in turn and closes', () => {
    const sitting = prepared().answer(TALK, { speechMs: 70_000 });
    expect(sitting.listening).toMatchObject({ questionId: 'lamp.rounding-off-1', patience: 'short-answer' });
    sitting.answer('Yes.');
    expect(sitting.listening.questionId).toBe('lamp.rounding-off-2');
    sitting.answer('No.');
    expect(sitting.ended).toBe('completed');
    expect(sitting.state.answered).toBe(3);
  });

  it('prompts twice, after ten seconds of silence each time, and then moves on', () => {
    const sitting = prepared();
    sitting.wait(9_999);
    expect(sitting.lastLine.purpose).toBe('instruction');
    sitting.wait(1);
    expect(sitting.lastLine.purpose).toBe('silence-prompt');
    sitting.wait(10_000);
    expect(sitting.lines.filter(({ purpose }) => purpose === 'silence-prompt')).toHaveLength(2);
    expect(sitting.listening.kind).toBe('long-turn');
    sitting.wait(12_000);
    expect(sitting.ended).toBe('silence');
  });

  it('ends an overlong test whose talk has not begun, instead of waiting for it', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin();
    sitting.lineMs = 10 * 60_000;
    sitting.act({ type: 'preparation-finished' });
    sitting.lineMs = 2_000;
    expect(sitting.listening.kind).toBe('long-turn');
    sitting.answer('Um.', { speechMs: 500 });
    expect(sitting.ended).toBe('silence');
  });

  it('explains the task before the talk and repeats it on request', () => {
    const sitting = prepared().answer('What does it mean?', { speechMs: 1_000 });
    expect(sitting.lastLine.sentences).toEqual([script.EXPLAIN_TASK[0]]);
    expect(sitting.listening.kind).toBe('long-turn');
    const again = prepared().answer('Sorry, can you repeat the question?', { speechMs: 1_000 });
    expect(again.lastLine.sentences).toEqual(['Describe a lamp you remember.']);
    expect(again.kept).toEqual([]);
  });

  it('skips the talk on request without asking about a talk that was not given', () => {
    const sitting = prepared().answer('Can we skip this?', { speechMs: 1_000 });
    expect(sitting.ended).toBe('completed');
    expect(sitting.kept).toEqual([]);
  });
});
